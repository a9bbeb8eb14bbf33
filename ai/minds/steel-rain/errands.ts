import type { Consideration } from '../../score.ts'
import { liftErrand, mineErrand } from './aircraft.ts'
import type { ReachedHex } from './book.ts'
import { engineerErrand } from './engineers.ts'
import type { Outlook } from './outlook.ts'
import { scoutErrand } from './scouts.ts'
import type { Party, Spot } from './spot.ts'

/** What special units look for in a place besides what everybody looks for. */
export type Errand = (to: ReachedHex, spot: Spot) => readonly Consideration[]

export function errandOf(look: Outlook, party: Party, here: Spot): Errand {
  const errands = [engineerErrand(look, party), scoutErrand(look, party, here), liftErrand(look, party), mineErrand(look, party)].filter(
    (one) => one !== null,
  )
  return (to, spot) => errands.flatMap((errand) => errand(to, spot))
}
