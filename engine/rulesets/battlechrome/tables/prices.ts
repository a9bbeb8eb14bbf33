import type { Price } from '../../../screen/offers.ts'

/** "3 points of Speed". */
export const pointsOfSpeed = (points: number): string => (points === 1 ? '1 point of Speed' : `${points} points of Speed`)
/** Of a march. Speed has no bands: whatever is left of it is spent in one go. */
export const wayPrice = (points: number): Price => ({ text: pointsOfSpeed(points), tier: 0, value: points })
/** Of anything else that takes a point of Speed (BC-PJP-02). */
export const ONE_POINT: Price = { text: pointsOfSpeed(1), tier: 0 }
