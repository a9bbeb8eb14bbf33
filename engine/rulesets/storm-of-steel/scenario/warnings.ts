import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import { type Hex, hasHex, type Problem, SIDES, type SideId, sameHex } from '../../../kernel/names.ts'
import { refuseDeploy } from '../core/setup.ts'
import { isCombatant, isFoot, isGun, isSoftskin, isVehicle } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { isStandId, standOf } from '../tables/all-stands.ts'
import { ARMIES } from '../tables/armies.ts'
import type { StandType } from '../tables/stands.ts'
import { ForcesDoc } from '../words/forces-doc.ts'

/** What an author may want to think over; the scenario can be played all the same. */
export function warnings(scenario: ScenarioDoc, called?: Situation): readonly Problem[] {
  const read = ForcesDoc.safeParse(scenario.forces)
  if (!read.success) return []
  const forces = read.data
  return [
    ...SIDES.flatMap((side) => [
      ...outOfTime(forces, side),
      ...unarmed(forces, side),
      ...untowed(forces, side),
      ...boats(forces, side),
      ...inBunkers(forces, side),
      ...(called ? misplanned(called, forces, side) : []),
    ]),
    ...worthless(scenario),
  ]
}

interface Stand {
  readonly doc: ForcesDoc[SideId]['stands'][number]
  readonly type: StandType
  readonly at: string
}
const standsOf = (forces: ForcesDoc, side: SideId): readonly Stand[] =>
  forces[side].stands.flatMap((doc, i) =>
    isStandId(doc.type) ? [{ doc, type: standOf(doc.type), at: `forces.${side}.stands[${i}]` }] : [],
  )

/** Armour that was not there yet, or no longer, in the years of the army (SS-R-02, SS-R-04). */
function outOfTime(forces: ForcesDoc, side: SideId): readonly Problem[] {
  const army = ARMIES.find(({ id }) => id === forces[side].army)
  if (!army) return []
  return standsOf(forces, side).flatMap(({ type, at }) =>
    isVehicle(type) && (type.from > army.to || type.to < army.from)
      ? [{ at: `${at}.type`, text: `${type.name} served from ${type.from} to ${type.to}, and the army is ${army.name} (SS-R-02).` }]
      : [],
  )
}
/** A headquarters and transport alone fight nobody. */
const unarmed = (forces: ForcesDoc, side: SideId): readonly Problem[] =>
  standsOf(forces, side).some(({ type }) => isCombatant(type))
    ? []
    : [{ at: `forces.${side}.stands`, text: 'Nobody of this side can fight: add infantry, guns or armour.' }]

/** Guns that stay where they are placed, because the side has nothing that tows (SS-MOV-03, SS-TRN-02). */
function untowed(forces: ForcesDoc, side: SideId): readonly Problem[] {
  const stands = standsOf(forces, side)
  const tows = stands.some(({ type }) => (isSoftskin(type) || isVehicle(type)) && (type.carries?.guns ?? 0) > 0)
  if (tows) return []
  return stands.flatMap(({ type, at }) =>
    isGun(type) && type.move === 0
      ? [{ at, text: 'It has to be towed, and its side has no truck or carrier: it stays where it is placed (SS-MOV-03).' }]
      : [],
  )
}
const boats = (forces: ForcesDoc, side: SideId): readonly Problem[] =>
  standsOf(forces, side).flatMap(({ doc, type, at }) =>
    doc.boat && !isFoot(type) ? [{ at: `${at}.boat`, text: 'Only foot stands cross by boat: its boat is of no use (SS-R-15).' }] : [],
  )
/** A bunker has room for infantry and heavy machine guns alone (SS-FOR-05). */
const inBunkers = (forces: ForcesDoc, side: SideId): readonly Problem[] =>
  standsOf(forces, side).flatMap(({ doc, type, at }) => {
    const hex = doc.at ?? doc.plan
    const isThere = hex !== undefined && forces.works.bunkers.some((bunker) => sameHex(bunker.hex, hex))
    return isThere && type.kind !== 'infantry' && type.kind !== 'hmg'
      ? [{ at, text: 'It finds no shelter in the bunker, which has room for infantry and heavy machine guns alone (SS-FOR-05).', hex }]
      : []
  })
/** Whoever may not stand where he is suggested is put into the first hex of the zone that has room, mostly a corner of it (SS-R-48). */
function misplanned(s: Situation, forces: ForcesDoc, side: SideId): readonly Problem[] {
  const taken: Hex[] = []
  return standsOf(forces, side).flatMap(({ doc: { id, plan }, at }) => {
    const unit = s.world.units[id]
    if (!plan || unit?.fate !== 'waiting') return []
    const isFree = refuseDeploy(s, unit, plan) === null && !hasHex(taken, plan)
    taken.push(plan)
    return isFree
      ? []
      : [
          {
            at: `${at}.plan`,
            text: 'It may not stand there, and would be put elsewhere in its zone: choose another hex (SS-R-48).',
            hex: plan,
          },
        ]
  })
}
/** Holding it gains nothing. */
const worthless = ({ objectives }: ScenarioDoc): readonly Problem[] =>
  objectives.flatMap(({ name, points, hex }, i) =>
    points === 0 ? [{ at: `objectives[${i}].points`, text: `Nobody gets anything for ${name}: give it points (SS-R-48).`, hex }] : [],
  )
