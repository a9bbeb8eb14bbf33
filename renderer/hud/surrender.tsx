import type { SideId } from '../../engine/screen.ts'
import { forceName } from '../state/format.ts'
import type { Session } from '../state/session.ts'
import { surrenderWords } from '../words/surrender-words.ts'
import { SideMark } from './counter-signs.tsx'

/** The computer thinks that it has lost. Whoever wants to see it through plays on; the menu keeps the offer. */
export function Surrender({ session, side }: { readonly session: Session; readonly side: SideId }) {
  return (
    <aside class="surrender" aria-label={surrenderWords.title}>
      <p role="status">
        <SideMark side={side} size={14} /> <strong>{surrenderWords.says(forceName(side))}</strong> {surrenderWords.hint}
      </p>
      <div class="surrender-answers">
        <button type="button" class="quiet" onClick={() => session.playOn()}>
          {surrenderWords.playOn}
        </button>
        <button type="button" class="quiet" onClick={() => void session.ask({ do: 'concede', side })}>
          {surrenderWords.accept(forceName(side))}
        </button>
      </div>
    </aside>
  )
}
