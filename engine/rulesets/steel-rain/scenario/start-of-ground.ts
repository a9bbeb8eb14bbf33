import { type Board, idOf } from '../../../board/board.ts'
import { isSame, unusual } from '../../../board/start-kit.ts'
import type { Hex } from '../../../kernel/names.ts'
import { totalOf } from '../../../kernel/why.ts'
import { missionsOf } from '../artillery/state.ts'
import { unitsAt } from '../state/roster.ts'
import { aboardOf, spanOver } from '../structures/state.ts'
import type { StartDoc } from '../words/forces-doc.ts'
import type { World } from '../words/world.ts'

/** What lies on the ground and is in the air of a world, as `start` of a scenario writes it. */

/** A list, left out where it is empty. */
const some = <T>(list: readonly T[]): T[] | undefined => (list.length === 0 ? undefined : [...list])
export type StartParts = { [K in keyof StartDoc]?: StartDoc[K] | undefined }

export function groundOf(world: World, board: Board): StartParts {
  const { ground } = world
  return {
    smoke: some(ground.smoke),
    wrecks: some(ground.wrecks),
    pits: some(ground.pits.map(({ hex, kind, holder }) => ({ hex, kind, holder: holder ?? undefined }))),
    damage: some(damageOf(world, board)),
    ruined: some(ground.ruined),
    fallen: some(ground.fallen),
    spans: some(
      ground.spans.map(({ to, next, hexes, ...span }) => ({ ...span, hexes: [...hexes], to: to ?? undefined, next: next ?? undefined })),
    ),
    cleared: some(ground.cleared),
    obstacles: some(
      ground.obstacles.map(({ hex, kind, earth, work }) => ({
        hex,
        kind,
        earth,
        work: [...work],
        around: unitsAt(world, hex).length > 0 || undefined,
      })),
    ),
    // Everybody knows those of nobody.
    mines: some(
      ground.mines.map(({ hex, left, side, revealed }) => ({ hex, left, side: side ?? undefined, revealed: revealed && side !== null })),
    ),
    sites: some(ground.sites),
    contacts: some(world.contacts),
    artillery: some(roundsOf(world)),
    calls: some(world.calls.map(({ observer, platoon, hex, guns }) => ({ observer, platoon, hex: [...hex] as const, guns: [...guns] }))),
  }
}

function damageOf({ ground }: World, board: Board): StartDoc['damage'] {
  const carried = aboardOf('')
  return ground.damage.flatMap(({ what, points }): StartDoc['damage'] => {
    if (what.startsWith(carried)) return [{ carrier: what.slice(carried.length), points }]
    const hex = hexesOf(what, board, ground)[0]
    return hex ? [{ hex, points }] : []
  })
}
/** Where a thing stands that has taken damage: hexes that name it and nothing else. */
function hexesOf(what: string, board: Board, ground: World['ground']): readonly Hex[] {
  const [kind, index] = what.split(':')
  if (kind === 'building') return board.buildings[Number(index)]?.hexes ?? []
  if (kind === 'bridge') return (board.bridges[Number(index)]?.hexes ?? []).filter((hex) => spanOver(ground, hex) === null)
  return (ground.spans.find(({ id }) => id === what)?.hexes ?? []).filter((hex) => board.building[idOf(board, hex)] === -1)
}

const roundsOf = ({ missions }: World): StartDoc['artillery'] =>
  missions.map(({ id, gun, weapon, round, hex, at, observer, due, range, terms }) => ({
    number: id,
    gun,
    weapon,
    round,
    hex: [...hex] as const,
    at: at ?? undefined,
    observer: observer ?? undefined,
    due,
    range,
    bonus: totalOf(terms),
  }))

/** What of it a scenario does not say, in words for its author. */
export function groundLeftOut(world: World, doc: StartParts): readonly string[] {
  const rounds = missionsOf(doc.artillery ?? [], world.units)
  const grounds = world.missions.some(({ terms }, i) => !isSame(terms, rounds[i]?.terms))
  const damage = world.ground.damage.length - (doc.damage?.length ?? 0)
  return [
    ...(grounds ? ['What the bonus of rounds in the air is made up of: only the sum is kept.'] : []),
    ...(damage > 0 ? ['Damage of bridges under which nothing but another bridge is left.'] : []),
  ]
}

/** What is lost, as it is written. */
export const lostOf = ({ lost }: World): StartDoc['lost'] | undefined => unusual({ ...lost }, { blue: 0, red: 0 })
