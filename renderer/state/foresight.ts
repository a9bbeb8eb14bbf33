import type { Answered, Foreseen, FromWorker, Offer, OrderBarItem, Picture, PieceId, Request } from '../../engine/screen.ts'
import { NOTHING_PICKED } from '../input/picking.ts'
import { type BattleState, beginBattle, reduceBattle } from './battle-state.ts'
import { oddsWanted, type Want, wantsOf } from './wants.ts'

/**
 * Answers the screen before it asks. It runs beside the table, in its thread: when a picture has been sent, what the screen will ask about it is found out
 * by the screen's own functions, and the answers are sent after it. Where the guess is wrong (somebody else was picked meanwhile) the screen asks.
 */
export class Foresight {
  /** Who is picked, as far as can be told from here. */
  private piece: PieceId | null = null
  /** The newest picture, while nothing has been answered about it. */
  private picture: Picture | null = null

  constructor(
    private readonly ask: (request: Request) => Answered,
    private readonly post: (message: FromWorker) => void,
  ) {}

  /** The screen has asked something by itself. */
  asked(request: Request): void {
    if (request.do === 'offers' && request.piece !== undefined) this.piece = request.piece
  }

  /** A picture is about to be sent: what the screen asks when it has come would be the same, so it waits. */
  before(picture: Picture): void {
    this.picture = picture
    this.post({ say: 'ahead', answers: [], more: true })
  }

  /** Answers what there is to answer. After everything else: the computer may think meanwhile. */
  answer(): void {
    const { picture } = this
    this.picture = null
    if (picture === null) return
    try {
      for (const answers of this.parts(picture)) this.post({ say: 'ahead', answers, more: true })
    } finally {
      this.post({ say: 'ahead', answers: [], more: false })
    }
  }

  /** First what is quick, last the chances. */
  private *parts(picture: Picture): Generator<readonly Foreseen[]> {
    const start: BattleState = {
      ...beginBattle(picture.side, { width: 0, height: 0 }),
      picking: { ...NOTHING_PICKED, piece: this.piece },
    }
    let state = reduceBattle(start, { do: 'shown', picture, undo: false })
    this.piece = state.picking.piece
    const done = new Set<string>()
    const isNew = ({ slot, key, restless }: Want): boolean => restless !== true && !done.has(`${slot} ${key}`)
    for (let want = wantsOf(state).find(isNew); want; want = wantsOf(state).find(isNew)) {
      done.add(`${want.slot} ${want.key}`)
      const answer = this.ask(want.request)
      yield [{ request: want.request, answer }]
      state = learnt(state, want, answer)
    }
    yield oddsWanted(state).map(({ offer }) => {
      const request: Request = { do: 'odds', order: offer.order as { kind: string; side: 'blue' | 'red' } }
      return { request, answer: this.ask(request) }
    })
  }
}

/** The state with the answers on which further questions depend. */
function learnt(state: BattleState, { slot, key }: Want, answer: Answered): BattleState {
  if (!answer.ok) return state
  if (slot === 'offers') return reduceBattle(state, { do: 'offers', offers: { key, value: answer['offers'] as readonly Offer[] } })
  if (slot === 'bar' || slot === 'commandBar')
    return reduceBattle(state, { do: 'bar', slot, bar: { key, value: answer['bar'] as readonly OrderBarItem[] } })
  return state
}
