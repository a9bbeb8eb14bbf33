import type { Price } from '../../../screen/offers.ts'

/** What orders take, in the words of the book: hexes of a way and command points. */

const hexes = (count: number): string => (count === 1 ? '1 hex' : `${count} hexes`)
export const commandPoints = (count: number): string => (count === 1 ? '1 command point' : `${count} command points`)
/** A way of so many hexes; `paid`: command points that its detachment still has to pay. */
export const wayPrice = (length: number, paid: number, byRoad: boolean): Price => ({
  text: paid === 0 ? hexes(length) : `${commandPoints(paid)}, ${hexes(length)}`,
  tier: byRoad ? 2 : 1,
  value: length,
})
export const pointsPrice = (count: number): Price => ({ text: count === 0 ? 'free' : commandPoints(count), tier: 0, value: 0 })
