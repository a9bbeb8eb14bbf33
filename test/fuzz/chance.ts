/** Chance for the mutations: the same numbers from the same seeds, so that every case can be made again by its number. */
export class Chance {
  private state: number

  constructor(...seeds: readonly number[]) {
    this.state = seeds.reduce((state, seed) => Math.imul(state ^ (seed | 0), 0x9e3779b1) ^ (state >>> 15), 0x811c9dc5)
    for (let i = 0; i < 4; i++) this.next()
  }

  /** A whole number from 0 up to `below`. */
  below(below: number): number {
    return below <= 1 ? 0 : this.next() % below
  }
  one<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T
  }
  /** One of several by their shares. */
  byShare<T>(list: readonly (readonly [share: number, one: T])[]): T {
    let left = this.below(list.reduce((sum, [share]) => sum + share, 0))
    for (const [share, one] of list) {
      if (left < share) return one
      left -= share
    }
    throw new Error('there is nothing to choose from')
  }
  /** True in so many of 100 cases. */
  happens(percent: number): boolean {
    return this.below(100) < percent
  }

  private next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return (t ^ (t >>> 14)) >>> 0
  }
}
