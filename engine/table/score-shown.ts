import { LIMITS } from '../kernel/bounds.ts'
import type { ScoreNote } from '../kernel/save.ts'
import type { Picture } from '../screen/picture.ts'

/** The line of the score that decides the battle, as the screen was shown it last: battle files say it for lists, where it has changed. */
export class ScoreShown {
  now: ScoreNote | null = null
  private noted = ''

  constructor(picture: Picture | null) {
    if (picture) this.show(picture)
    this.noted = JSON.stringify(this.now)
  }

  show({ score }: Pick<Picture, 'score'>): void {
    const line = score.lines.find(({ decides }) => decides)
    const cut = (text: string): string => text.slice(0, LIMITS.name)
    this.now = line ? { label: cut(line.label), blue: cut(line.blue.text), red: cut(line.red.text) } : null
  }

  /** What it is now, where that has not been noted yet. */
  news(): ScoreNote | null {
    const text = JSON.stringify(this.now)
    const isNews = text !== this.noted
    this.noted = text
    return isNews ? this.now : null
  }
}
