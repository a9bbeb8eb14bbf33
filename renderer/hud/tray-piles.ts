import type { Tray, TrayChip } from '../../engine/screen.ts'

/** Chips that are shown as one. */
export type TrayPile = readonly [TrayChip, ...TrayChip[]]

/** Up to this many backs lie side by side; more are one pile. */
const MOST_BACKS = 2

/**
 * How the chips of a tray lie: of what lies face down only the number is to be seen, so one back stands for all; where the order says nothing, chips of one face
 * lie together. `isApart`: a chip that can be played, or has just come, lies by itself.
 */
export function pilesOf({ chips, fold }: Tray, isApart: (chip: TrayChip) => boolean): readonly TrayPile[] {
  const manyBacks = chips.filter((chip) => chip.face === null && !isApart(chip)).length > MOST_BACKS
  const isLoose = (chip: TrayChip): boolean =>
    isApart(chip) || !(chip.face === null ? manyBacks : fold === 'alike' && chip.text === undefined)
  const piles = new Map<string, [TrayChip, ...TrayChip[]]>()
  for (const chip of chips) {
    const key = isLoose(chip) ? chip.id : `${chip.tone} ${chip.face}`
    const pile = piles.get(key)
    if (pile) pile.push(chip)
    else piles.set(key, [chip])
  }
  return [...piles.values()]
}
