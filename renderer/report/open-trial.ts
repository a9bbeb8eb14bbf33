import { packing } from '../../engine/author.ts'
import type { MapDoc } from '../../engine/screen.ts'
import { indexedDbStore } from '../desk/text-store.ts'
import type { ScenarioBench } from '../scenario/state/scenario-view.ts'
import type { App } from '../state/app.ts'
import type { PlayableScenario } from '../state/scenarios.ts'
import { reportWords } from '../words/report-words.ts'
import { ReportShelf } from './kept-reports.ts'
import { BalanceTrial, type ForemanLine, threadsFor } from './report-state.ts'

/** Trials of what there is to try: a scenario of the list, and one that is being edited. */

const shelf = new ReportShelf(indexedDbStore('sandtable-reports'))
const openForeman = (): ForemanLine =>
  new Worker(new URL('../report.worker.ts', import.meta.url), { type: 'module' }) as unknown as ForemanLine
const fixed = () => ({ shelf, openForeman, threads: threadsFor(navigator.hardwareConcurrency) })

/** The result goes into the file of one's own scenario; what belongs to the game is not written into. */
export function trialOfCard(app: Pick<App, 'library'>, card: PlayableScenario): BalanceTrial {
  const [, name] = /^own\/(.+)\.scenario\.json$/.exec(card.file) ?? []
  const { scenarioJson, mapJson, scenario } = card
  return new BalanceTrial({
    ...fixed(),
    subject: () => ({ name: scenario.name, scenario: scenarioJson, map: typeof scenario.map === 'string' ? mapJson : null }),
    write: card.own && name !== undefined ? (sentence) => writeInto(app, name, sentence) : null,
  })
}

async function writeInto(app: Pick<App, 'library'>, name: string, sentence: string): Promise<void> {
  const library = await app.library()
  const { withField } = await packing()
  const { text, version } = await library.read('scenario', name)
  const written = await library.write('scenario', name, withField(text, 'balance', sentence) ?? withFirst(text, sentence), version)
  if (!written.ok) throw new Error(reportWords.changedMeanwhile)
}
/** The text of a document that has none yet, with the field before all others; every other letter stays. */
export const withFirst = (text: string, sentence: string): string =>
  text.replace(/^(\s*\{)(\s*)/, (_, open: string, space: string) => `${open}${space}"balance": ${JSON.stringify(sentence)},${space}`)

/** A bench may have the map beside the scenario that is edited. */
export interface TriedBench extends ScenarioBench {
  readonly mapDoc?: MapDoc
}
/** Each run takes the scenario as it is then; writing the result is one step of its history. */
export function trialOfBench(bench: TriedBench): BalanceTrial {
  return new BalanceTrial({
    ...fixed(),
    subject: () => {
      const { doc } = bench.store.get()
      return { name: doc.name, scenario: doc, map: typeof doc.map === 'string' ? (bench.mapDoc ?? null) : null }
    },
    write: async (sentence) => bench.change(reportWords.title, (doc) => ({ ...doc, balance: sentence })),
  })
}
