import type { BalanceReport } from '../../engine/screen.ts'
import type { TextStore } from '../desk/text-store.ts'

/** The last report of each scenario by its name, and the one before its last change: so that an author sees what a change has done. */

export interface KeptReports {
  readonly last: BalanceReport | null
  /** Of the scenario as it was before it was changed last; null where it never was. */
  readonly before: BalanceReport | null
}

const PREFIX = 'report/'
const keyOf = (name: string): string => `${PREFIX}${name}/`
const NONE: KeptReports = { last: null, before: null }

export class ReportShelf {
  constructor(private readonly store: TextStore) {}

  /** What is kept of a scenario; nothing where it cannot be read. */
  async of(name: string): Promise<KeptReports> {
    const text = await this.store.get(keyOf(name))
    try {
      const kept = (text === null ? NONE : JSON.parse(text)) as Partial<KeptReports>
      return { last: reportIn(kept.last), before: reportIn(kept.before) }
    } catch {
      return NONE
    }
  }
  /** Keeps a new report. One of another state of the scenario becomes the one before the change. */
  async keep(report: BalanceReport): Promise<KeptReports> {
    const { name } = report.scenario
    const kept = withReport(await this.of(name), report)
    await this.store.change({ put: { [keyOf(name)]: JSON.stringify(kept) } })
    return kept
  }
}

/** Of the same state the newer one counts, and what it is compared with stays. */
const withReport = ({ last, before }: KeptReports, report: BalanceReport): KeptReports => ({
  last: report,
  before: last !== null && last.scenario.mark !== report.scenario.mark ? last : before,
})

const reportIn = (value: unknown): BalanceReport | null => {
  const { format, version } = (value ?? {}) as { readonly format?: unknown; readonly version?: unknown }
  return format === 'sandtable-balance' && version === 1 ? (value as BalanceReport) : null
}
