import type { Offer } from '../../engine/screen.ts'
import type { BattleLink } from './battle-link.ts'
import type { BattleAction } from './battle-state.ts'
import { oddsWanted, type Want, wantsOf } from './wants.ts'

/** How long the pointer must rest before the sheets under it are asked for. */
const REST_MS = 40
const ODDS_AT_ONCE = 2

/** Asks the table for what the screen lacks in its present state: bars, offers, sheets, odds. */
export class AnswerLoader {
  /** The newest key that was asked for, by slot: the answer to an older one comes too late. */
  private readonly asked = new Map<string, string>()
  private readonly oddsRunning = new Set<string>()
  private restTimer: ReturnType<typeof setTimeout> | null = null

  constructor(private readonly link: BattleLink) {}

  /** After each change of the state. */
  fetch(): void {
    const wants = wantsOf(this.link.state)
    for (const want of wants.filter(({ restless }) => !restless)) void this.load(want)
    this.stop()
    this.restTimer = wants.some(({ restless }) => restless)
      ? setTimeout(() => {
          for (const want of wantsOf(this.link.state)) if (want.restless) void this.load(want)
        }, REST_MS)
      : null
    this.fetchOdds()
  }

  stop(): void {
    if (this.restTimer) clearTimeout(this.restTimer)
  }

  private async load(want: Want): Promise<void> {
    const { slot, key } = want
    if (this.asked.get(slot) === key) return
    this.asked.set(slot, key)
    const learnt = await this.learn(want)
    if (learnt && this.asked.get(slot) === key) this.link.dispatch(learnt)
  }

  /** Asks for it; what to make of the answer, or null where there is none. */
  private async learn(want: Want): Promise<BattleAction | null> {
    const { key } = want
    switch (want.slot) {
      case 'bar':
      case 'commandBar': {
        const answer = await this.link.request(want.request)
        return answer && { do: 'bar', slot: want.slot, bar: { key, value: answer.ok ? answer.bar : [] } }
      }
      case 'offers': {
        const answer = await this.link.request(want.request)
        return answer && { do: 'offers', offers: { key, value: answer.ok ? answer.offers : [] } }
      }
      case 'shed': {
        const answer = await this.link.request(want.request)
        return answer && { do: 'shed', shed: { key, value: answer.ok ? answer.seen : [] } }
      }
      case 'sight': {
        const answer = await this.link.request(want.request)
        return answer && { do: 'sight', sight: answer.ok ? { key, value: answer.sight } : null }
      }
      case 'barrier': {
        const answer = await this.link.request(want.request)
        return answer && { do: 'barrier', barrier: { key, value: answer.ok ? answer.barrier : null } }
      }
      case 'spotSheet':
      case 'pieceSheet':
      case 'spotPieceSheet': {
        const answer = await this.link.request(want.request)
        return answer && { do: 'sheet', slot: want.slot, sheet: { key, value: answer.ok ? answer.sheet : null } }
      }
    }
  }

  private fetchOdds(): void {
    const { stamp } = this.link.state
    for (const { key, offer } of oddsWanted(this.link.state)) {
      if (this.oddsRunning.size >= ODDS_AT_ONCE) return
      const running = `${stamp}/${key}`
      if (this.oddsRunning.has(running)) continue
      this.oddsRunning.add(running)
      void this.loadOdds(stamp, key, offer, running)
    }
  }

  private async loadOdds(stamp: number, key: string, offer: Offer, running: string): Promise<void> {
    const answer = await this.link.request({ do: 'odds', order: offer.order as { kind: string; side: 'blue' | 'red' } })
    this.oddsRunning.delete(running)
    if (this.link.isClosed) return
    this.link.dispatch({ do: 'odds', stamp, key, odds: answer?.ok === true ? answer.odds : null })
    this.fetchOdds()
  }
}
