import type { GameLine, Problem, Result } from '../../engine/screen.ts'
import type { FromPlayer, GameWish, ToPlayer } from './report-protocol.ts'

/** Plays games one after the other in a thread of its own, a slice at a time, so that it hears in between that it has to pause. */

/** A game under way; `ReportedGame` is one. */
export interface PlayedGame {
  step(): boolean
  /** How much of it is played, from 0 to 1. */
  readonly share: number
  line(): GameLine
}
interface PlayerParts {
  begin(game: GameWish): Result<PlayedGame, readonly Problem[]>
  post(message: FromPlayer): void
  /** Calls back when what came meanwhile has been heard. */
  later(then: () => void): void
  now(): number
}

/** What is wrong, with the side whose forces or zones it is about: where it stands in the file tells a person nothing. */
function said({ at, text }: Problem, scenario: unknown): string {
  const side = /^(?:forces|sides)\.(blue|red)\b/.exec(at)?.[1]
  const { sides } = (scenario ?? {}) as { readonly sides?: Readonly<Record<string, { readonly name?: unknown } | undefined>> }
  const name = side === undefined ? undefined : sides?.[side]?.name
  return typeof name === 'string' ? `${name}: ${text}` : text
}

/** A thread hears nothing for no longer than this, but for a decision that takes longer. */
const SLICE_MS = 30

export class GamePlayer {
  private game: PlayedGame | null = null
  private isPaused = false
  private isWaiting = false
  private told = 0

  constructor(private readonly parts: PlayerParts) {}

  hear(message: ToPlayer): void {
    switch (message.do) {
      case 'play':
        return this.begin(message.game)
      case 'pause':
        this.isPaused = true
        return
      case 'resume':
        this.isPaused = false
        this.goOn()
        return
    }
  }

  private begin(wish: GameWish): void {
    const begun = this.parts.begin(wish)
    if (!begun.ok) {
      const [problem] = begun.error
      this.parts.post({ say: 'failed', text: problem ? said(problem, wish.scenario) : '' })
      return
    }
    this.game = begun.value
    this.told = 0
    this.goOn()
  }

  private goOn(): void {
    if (this.isWaiting || this.isPaused || this.game === null) return
    this.isWaiting = true
    this.parts.later(() => {
      this.isWaiting = false
      this.slice()
    })
  }
  private slice(): void {
    const { game, parts } = this
    if (game === null || this.isPaused) return
    const until = parts.now() + SLICE_MS
    let more = true
    while (more && parts.now() < until) more = game.step()
    if (!more) {
      this.game = null
      parts.post({ say: 'line', line: game.line() })
      return
    }
    if (game.share > this.told) {
      this.told = game.share
      parts.post({ say: 'share', share: this.told })
    }
    this.goOn()
  }
}
