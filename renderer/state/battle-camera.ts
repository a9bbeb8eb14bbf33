import type { Hex } from '../../engine/screen.ts'
import type { Speed, Stage } from '../scene/stage.ts'
import type { BattleState } from './battle-state.ts'
import { answersLook, battleLook, firstLook, interestOf, questionLook } from './camera-targets.ts'

/** The nearest zoom of a first look: a counter can be read, and the ground around it is seen. */
const FIRST_ZOOM = 0.9

/** Moves the camera to what a person must see next. */
export class BattleCamera {
  stage: Stage | null = null
  speed: Speed = 1
  /** Kinds of open questions that the camera has shown already. */
  private readonly framed = new Set<string>()
  private chose = false

  constructor(private readonly stateNow: () => BattleState) {}

  /** The first look of a battle: what the first question is about, else the own pieces, else everything. */
  lookAtOwn(): void {
    const { picture } = this.stateNow()
    if (!picture) return
    if (picture.question) this.framed.add(picture.question.kind)
    const first = battleLook(picture)
    if (first.length > 0) this.stage?.frame(first, FIRST_ZOOM, 'instant')
    else this.stage?.fit()
  }

  /**
   * A question that waits is shown with whom it asks and what it is about, once the camera is back from the motion. Set-up and the first
   * choice of a platoon begin at their own places.
   */
  lookAtQuestion(): void {
    const { picture } = this.stateNow()
    const question = picture?.question
    if (!picture || !question) return
    if (!question.open) return this.bringIntoView(questionLook(picture, question))
    if (question.role !== undefined && !this.framed.has(question.kind))
      this.stage?.frame(firstLook(picture, question), FIRST_ZOOM, this.speed)
    this.framed.add(question.kind)
  }

  /** Whom the answers of a waiting question are given by and aimed at, all in view before one is chosen. */
  lookAtAnswers(): void {
    const { picture, picking, telling } = this.stateNow()
    const question = picture?.question
    if (!picture || !question || telling || picking.choices?.from !== 'question') return
    if (!question.open) return this.bringIntoView(answersLook(picture, question, picking.choices.offers))
    // The first choice of a platoon is looked at once more when its bar has taken its room.
    if (!this.chose) this.stage?.frame(firstLook(picture, question), FIRST_ZOOM, this.speed)
    this.chose = true
  }

  bringIntoView(hexes: readonly Hex[]): void {
    if (hexes.length > 0) void this.stage?.bringIntoView(hexes, this.speed)
  }

  /** The picked piece in the middle of the map, or what the question is about. */
  centre(): void {
    const hex = this.hexOfInterest()
    if (hex) this.stage?.centreOn(hex)
  }

  /** Where the picked piece is, or what the question is about; null where there is neither. */
  hexOfInterest(): Hex | null {
    const { picture, picking } = this.stateNow()
    return picture && interestOf(picture, picking.piece)
  }
}
