import { type Hex, hexLabel, type PieceId, sameHex } from '../../../engine/mind.ts'
import { dangerAt } from '../../influence.ts'
import { type Consideration, consider, count, type Option, option, percent, points } from '../../score.ts'
import { book, type Marcher, type Order, type Placed, type ReachedHex } from './book.ts'
import { errandOf } from './errands.ts'
import type { Outlook } from './outlook.ts'
import { AT_REST, cautionOf, difference, eagerness, type Party, partyOf, type Spot, spotAt } from './spot.ts'

/** Where to march: every hex within reach is compared with staying, the way there is paid for in danger. */

/** How many of the best ways are told and weighed to the end. */
const KEPT = 4

/** `path`: a way that is weighed as well and told whatever it is worth, beside the best. */
export function marchOptions(look: Outlook, piece: PieceId, path: readonly Hex[] | null = null): readonly Option<Order>[] {
  const marcher = book.marcherOf(look.world, piece)
  if (
    !marcher ||
    marcher.members.some(
      (unit) => unit.suppressed || unit.volley !== null || unit.did.includes('loaded') || unit.gunnery?.counterBattery === true,
    )
  )
    return []
  if (marcher.actions === 0 && marcher.pool === 0) return []
  const members = marcher.members.filter(book.isOnMap) as readonly Placed[]
  if (members.length === 0) return []
  const party = partyOf(look, members, marcher)
  const here = spotAt(look, party, marcher.hex, marcher.actions)
  const walk = walker(look, party, here)
  const found: { readonly to: ReachedHex; readonly told: readonly Consideration[]; readonly score: number }[] = []
  const reach = waysOf(look, marcher)
  const asked = path && wayAlong(reach, path)
  const errand = errandOf(look, party, here)
  const prepared = leavesBehind(look, party)
  const back = ({ hex }: ReachedHex): readonly Consideration[] =>
    look.goesBack(party.lead, look.idOf(hex)) ? [points('It has only just come from there', -GOING_BACK)] : []
  for (const to of asked ? [...reach, asked] : reach) {
    const spot = spotAt(look, party, to.hex, marcher.actions - to.actions)
    const ends = [...back(to), ...prepared, ...difference(look, party, here, spot, marchedBy(marcher, to)), ...errand(to, spot)]
    const hopes = [...ends, ...walk(to, spot, sumOf(ends))]
    const told = [...hopes, ...mineRisks(look, party, to, sumOf(hopes))]
    found.push({ to, told, score: sumOf(told) })
  }
  const title = titleOf(look, piece, party)
  const sorted = found.sort((a, b) => b.score - a.score)
  const kept = sorted.slice(0, KEPT)
  return sorted
    .filter((one) => kept.includes(one) || one.to === asked)
    .map(({ to, told }) =>
      option<Order>(
        { kind: 'march', side: look.side, piece, path: to === asked ? to.path : cautious(look, to, reach) },
        `${title} marches to ${hexLabel(to.hex)}`,
        told,
      ),
    )
}
/** The march to the end of a way, by that way. */
function wayAlong(reach: readonly ReachedHex[], path: readonly Hex[]): ReachedHex | null {
  const end = path.at(-1)
  const to = end && reach.find(({ hex }) => sameHex(hex, end))
  return to ? { hex: to.hex, cost: to.cost, actions: to.actions, path } : null
}

/** Turns of movement that a march takes. Where a single step costs more than the Actions that it takes (SR-MOVE), nobody has gained what it costs. */
const marchedBy = ({ half, pool }: Marcher, { cost, actions }: ReachedHex): number =>
  Math.min(cost / (2 * Math.max(1, half)), (actions + (pool > 0 ? 1 : 0)) / 2)

/** A position that took Actions to prepare is not left for little (SR-ENTR-3, SR-HIDE-6). */
function leavesBehind(look: Outlook, { lead, members }: Party): readonly Consideration[] {
  if (!look.temper.craft) return []
  const dug = members.filter((unit) => book.isEntrenched(look.world, unit)).length / members.length
  return [
    consider('Leaves its pit', dug, -PREPARED.pit, 'SR-ENTR-3'),
    consider('Is hidden no longer', lead.hidden ? 1 : 0, -PREPARED.hidden, 'SR-HIDE-6'),
  ]
}
const PREPARED = { pit: 14, hidden: 6 } as const

/** Points against going back to where a unit was in the last two turns: only for a reason. */
const GOING_BACK = 10

/** Where a piece can go, by ways that keep out of known mines where there are such. */
function waysOf(look: Outlook, marcher: Marcher): readonly ReachedHex[] {
  const all = book.reachOf(look.s, marcher)
  const mined = look.world.ground.mines.map(({ hex }) => hex)
  if (mined.length === 0 || !all.some(({ path }) => path.some((hex) => book.minesAt(look.world, hex) !== null))) return all
  const safe = book.reachOf(look.s, marcher, mined)
  const found = new Set(safe.map(({ hex }) => look.idOf(hex)))
  return [...safe, ...all.filter(({ hex }) => !found.has(look.idOf(hex)))]
}
const sumOf = (told: readonly Consideration[]): number => told.reduce((sum, one) => sum + one.share * one.weight, 0)
/** What known mines on the way cost on average: the unit, and all that it was to do there. */
function mineRisks(look: Outlook, party: Party, { path }: ReachedHex, hope: number): readonly Consideration[] {
  let loss = 0
  for (const unit of party.members) loss += book.mineRisk(look.s, unit, unit.hex, path) / 1000
  return loss === 0
    ? []
    : [
        points(
          `Mines on the way: lost with ${percent(loss / party.members.length)}`,
          -loss * (party.worth + Math.max(0, hope) / party.members.length),
          'SR-MINE-2',
        ),
      ]
}

/** What the march itself brings: fire on the way, the Actions it takes, the shots that are left when it is there. `hope`: points of being there. */
function walker(look: Outlook, party: Party, here: Spot): (to: ReachedHex, spot: Spot, hope: number) => readonly Consideration[] {
  const guns = look.gunsAt(party.design, party.unseen, party.aloft)
  const { temper } = look
  const caution = cautionOf(look, party)
  const size = party.members.length
  const fights = look.fighting(party.design) > 0
  const losses = new Map<number, number>()
  const lossAt = (hex: Hex): number => {
    const id = look.idOf(hex)
    const known = losses.get(id)
    if (known !== undefined) return known
    const { loss } = dangerAt(look.memory.grid, guns, id, party.aloft ? 0 : look.cover(hex, party.infantry), size, 'moving', 1, party.among)
    losses.set(id, loss)
    return loss
  }
  // Who flies is afraid enough (cautionAloft).
  const weighs = temper.craft && !party.aloft
  return ({ path, actions }, spot, hope) => {
    const told: Consideration[] = []
    let worst = 0
    for (const hex of path) worst = Math.max(worst, lossAt(hex))
    if (worst > 0)
      told.push(
        points(
          () => `Fired at on the way: lost with ${percent(worst / size)}`,
          -worst * party.worth * caution * (weighs ? ON_THE_WAY : LIGHTLY),
        ),
      )
    // Who does not arrive has nothing of being there.
    const lost = weighs ? worst / size : 0
    if (lost > 0 && hope > 0) told.push(points('And what it goes there for is lost with it', -lost * hope))
    const more = spot.lossNow - here.lossNow
    if (more !== 0)
      told.push(
        points(
          () =>
            more > 0
              ? `${spot.guns > 0 ? 'Under fire there' : 'Enemies may come into sight there'}: lost with ${percent(spot.lossNow / size)}`
              : `${here.guns > 0 ? 'Out of fire' : 'Safer from enemies that may come into sight'} (lost here with ${percent(here.lossNow / size)})`,
          -more * party.worth * caution * AT_REST,
        ),
      )
    if (spot.shot > 0)
      told.push(
        points(
          () => `A shot when it is there${spot.target ? ` (${book.titleOf(look.world, spot.target.unit)})` : ''}`,
          spot.shot * (1 - lost) * temper.aggression * SHOT_AFTER * eagerness(party),
        ),
      )
    if (actions > 0 && fights)
      told.push(points(`Takes ${count(actions, 'Action', 'Actions')}`, -actions * temper.patience * 0.5 * look.keeping))
    return told
  }
}
/** Of what fire on the way is likely to cost, what is counted: not only the worst hex of the way is fired at. */
const ON_THE_WAY = 1.3
/** The same of those who take it lightly: those guns would fire some time anyway. */
const LIGHTLY = 0.8
/** A shot after a march comes after the other side's. */
const SHOT_AFTER = 0.8

/**
 * Where something unknown may show itself on the way, a march of two Actions is ordered as one: the rest costs the same afterwards,
 * and the eyes are open in between.
 */
function cautious(look: Outlook, { path, actions }: ReachedHex, reach: readonly ReachedHex[]): readonly Hex[] {
  if (actions < 2 || !look.temper.craft) return path
  for (let length = path.length - 1; length > 0; length--) {
    const stop = path[length - 1] as Hex
    const half = reach.find(({ hex }) => sameHex(hex, stop))
    if (half && half.actions === 1) return path.slice(0, length)
  }
  return path
}

const titleOf = (look: Outlook, piece: PieceId, party: Party): string =>
  look.world.blips[piece] ? `Blip of ${party.members.length} (${party.lead.name})` : party.lead.name
