import { FAR, type Hex } from '../../../engine/mind.ts'
import { type Consideration, points } from '../../score.ts'
import { liftErrand, mineErrand } from './aircraft.ts'
import type { ReachedHex } from './book.ts'
import { engineerErrand } from './engineers.ts'
import type { Outlook } from './outlook.ts'
import { pickUpErrand } from './pick-up.ts'
import { scoutErrand } from './scouts.ts'
import { drive, type Party, type Spot } from './spot.ts'

/** What special units look for in a place besides what everybody looks for. */
export type Errand = (to: ReachedHex, spot: Spot) => readonly Consideration[]

export function errandOf(look: Outlook, party: Party, here: Spot): Errand {
  const errands = [
    lineErrand(look, party),
    pickUpErrand(look, party),
    engineerErrand(look, party),
    scoutErrand(look, party, here),
    liftErrand(look, party),
    mineErrand(look, party),
  ].filter((one) => one !== null)
  return (to, spot) => errands.flatMap((errand) => errand(to, spot))
}

/** Who has come to the line does not run ahead of the others. */
function lineErrand(look: Outlook, party: Party): ((to: ReachedHex) => readonly Consideration[]) | null {
  const { part, marcher, lead } = party
  const { line, goal } = part
  if (!line || goal === null || marcher === null) return null
  const { costs, unit } = look.memory.field(look.s, marcher, look.idOf(goal.hex))
  const beyond = (hex: Hex): number => {
    const cost = costs.from(look.idOf(hex))
    return cost >= FAR ? 0 : Math.max(0, line.turns - (cost * unit) / (2 * Math.max(1, marcher.half)))
  }
  const here = beyond(lead.hex)
  const pull = drive(look, party) * HELD_BACK
  return ({ hex }) => {
    const more = beyond(hex) - here
    return more <= 0
      ? []
      : [points(`Ahead of the others, who gather at ${line.place} (${line.there} of ${line.all} are there)`, -more * pull)]
  }
}
/** So many times what it is worth to come nearer. */
const HELD_BACK = 1.15
