import { useEffect, useState } from 'preact/hooks'
import { Icon } from '../art/icons.tsx'
import type { App } from '../state/app.ts'
import { fileTitle } from '../state/arrival-plan.ts'
import { problemNotes } from '../state/problem-notes.ts'
import { MOST_WORDS, type ProblemReport, reportOf, reportText } from '../state/problem-report.ts'
import { messageOf } from '../state/scenarios.ts'
import { reportProblemWords } from '../words/ending-words.ts'
import { programWords } from '../words/program.ts'
import { Dialog } from './dialog.tsx'

type Gathered = Omit<ProblemReport, 'format' | 'version' | 'words'>

/** What the report will hold, as it stands now, and the battle's own file. */
async function gather(app: App): Promise<{ readonly parts: Gathered; readonly text: string | null }> {
  const { screen, version, settings, preferences } = app.state
  const battle = screen.at === 'battle' ? screen.battle : null
  const kept = app.battleText()
  const saved = kept === null && battle ? await battle.session.save() : null
  const text = kept ?? (typeof saved === 'string' ? saved : null)
  return {
    text,
    parts: {
      at: new Date().toISOString(),
      app: version,
      system: await app.desk.app.system().catch(messageOf),
      battle:
        battle && text !== null ? { name: battle.name, book: battle.ruleset, turn: battle.session.state.picture?.turn ?? null } : null,
      settings,
      preferences,
      problems: problemNotes(),
    },
  }
}

/** One file that a person can send: what is in it is shown before it is made. */
export function ProblemDialog({ app }: { readonly app: App }) {
  const [found, setFound] = useState<Awaited<ReturnType<typeof gather>> | null>(null)
  const [words, setWords] = useState('')
  const [said, setSaid] = useState<{ readonly text: string; readonly wrong: boolean } | null>(null)
  useEffect(() => void gather(app).then(setFound), [app])
  const report = found ? reportOf({ ...found.parts, words }) : null
  const write = async () => {
    if (!report || !found) return
    const name = fileTitle(reportProblemWords.fileName(report.battle?.name ?? null))
    const bytes = new TextEncoder().encode(reportText(report, found.text))
    await app.desk.files.give(name, bytes).then(
      (given) => setSaid(given ? { text: reportProblemWords.done(name), wrong: false } : null),
      (error: unknown) => setSaid({ text: `${reportProblemWords.notDone}: ${messageOf(error)}`, wrong: true }),
    )
  }
  return (
    <Dialog
      title={programWords.report}
      onClose={() => app.closeDialog()}
      foot={
        <>
          <button type="button" class="quiet" onClick={() => app.closeDialog()}>
            {programWords.close}
          </button>
          <button type="button" class="primary" disabled={report === null} onClick={() => void write()}>
            {reportProblemWords.write}
          </button>
        </>
      }
    >
      <p>{reportProblemWords.intro}</p>
      <div class="save-form">
        <label>
          {reportProblemWords.words}
          <textarea rows={3} maxLength={MOST_WORDS} value={words} onInput={(event) => setWords(event.currentTarget.value)} />
        </label>
      </div>
      {report ? <Contents report={report} /> : <p class="dim">{reportProblemWords.reading}</p>}
      {said ? (
        <p class={said.wrong ? 'problem' : undefined} role={said.wrong ? 'alert' : 'status'}>
          {said.wrong ? <Icon name="warning" size={14} /> : null} <span>{said.text}</span>
        </p>
      ) : null}
    </Dialog>
  )
}

function Contents({ report }: { readonly report: ProblemReport }) {
  const { app, system, battle, settings, preferences, problems } = report
  const rows: readonly (readonly [string, string])[] = [
    [reportProblemWords.program, app],
    [reportProblemWords.system, system],
    [reportProblemWords.battle, battle ? reportProblemWords.battleIs(battle.name, battle.turn) : reportProblemWords.noBattle],
    [reportProblemWords.settings, reportProblemWords.settingsAre(Object.keys(settings).length + Object.keys(preferences).length)],
    [reportProblemWords.problems, reportProblemWords.problemsAre(problems.length)],
  ]
  return (
    <section class="report-parts" aria-label={reportProblemWords.holds}>
      <h3>{reportProblemWords.holds}</h3>
      <dl class="facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <details>
        <summary>{reportProblemWords.exactly}</summary>
        <pre class="report-exact" tabIndex={0}>
          {JSON.stringify(report, null, 2)}
        </pre>
      </details>
    </section>
  )
}
