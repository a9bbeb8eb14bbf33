import { type Board, idOf, onBoard } from '../../../board/board.ts'
import { hexDistance } from '../../../board/hex.ts'
import { type Hex, hexKey, type Problem } from '../../../kernel/names.ts'
import type { Design } from '../tables/unit-types.ts'
import type { StartDoc, UnitDoc } from '../words/forces-doc.ts'
import type { GroundChanges } from '../words/world.ts'
import { aboardOf, newBridging } from './state.ts'
import type { Damage, Span } from './words.ts'

/** What a scenario says about structures: floors, rafts and bridging of units, and what has come down or been laid before. */

const numberAt = (board: Board, hex: Hex): number => idOf(board, hex)

/** The map's building or bridge of a hex as damage names it; a span's name where one lies there. */
function nameOf(board: Board, spans: readonly Span[], hex: Hex): string | null {
  const id = numberAt(board, hex)
  const building = board.building[id] as number
  if (building >= 0) return `building:${building}`
  // A span may lie where a bridge of the map has fallen.
  const span = spans.find(({ hexes }) => hexes.some((one) => hexKey(one) === hexKey(hex)))
  if (span) return span.id
  const bridge = board.bridge[id] as number
  return bridge > 0 ? `bridge:${bridge - 1}` : null
}

/** What has been laid, damaged and brought down before the battle. */
export function structuresAtStart(board: Board, start: StartDoc | null): Pick<GroundChanges, 'spans' | 'damage' | 'ruined' | 'fallen'> {
  if (start === null) return { spans: [], damage: [], ruined: [], fallen: [] }
  const spans = start.spans.map(
    ({ id, kind, from, hexes, to, side, next, progress, loads }, i): Span => ({
      id: id ?? `span-${i + 1}`,
      kind,
      from,
      hexes,
      to: to ?? null,
      next: next ?? null,
      progress,
      loads,
      side,
    }),
  )
  const whole = (hexes: readonly Hex[], of: (hex: Hex) => readonly Hex[]): readonly Hex[] => [
    ...new Map(hexes.flatMap(of).map((hex) => [hexKey(hex), hex])).values(),
  ]
  const damage = start.damage.flatMap(({ hex, carrier, points }): readonly Damage[] => {
    const what = carrier === undefined ? hex && nameOf(board, spans, hex) : aboardOf(carrier)
    return what ? [{ what, points }] : []
  })
  return {
    spans,
    damage,
    ruined: whole(start.ruined, (hex) => board.buildings[board.building[numberAt(board, hex)] as number]?.hexes ?? []),
    fallen: whole(start.fallen, (hex) => board.bridges[(board.bridge[numberAt(board, hex)] as number) - 1]?.hexes ?? []),
  }
}

/** What is wrong with it. */
export function structureProblems(board: Board, start: StartDoc): readonly Problem[] {
  const found: Problem[] = []
  const check = (at: string, hex: Hex, right: boolean, text: string): void => {
    if (!onBoard(board, hex)) found.push({ at, text: 'The hex is off the map; choose another.', hex })
    else if (!right) found.push({ at, text, hex })
  }
  const isOn = (hex: Hex): boolean => onBoard(board, hex)
  const building = (hex: Hex): boolean => isOn(hex) && board.building[numberAt(board, hex)] !== -1
  const bridge = (hex: Hex): boolean => isOn(hex) && board.bridge[numberAt(board, hex)] !== 0
  for (const [i, hex] of start.ruined.entries())
    check(`start.ruined[${i}]`, hex, building(hex), 'No building of the map stands here; choose another hex.')
  for (const [i, hex] of start.fallen.entries())
    check(`start.fallen[${i}]`, hex, bridge(hex), 'No bridge of the map lies here; choose another hex.')
  const fallen = new Set(start.fallen.filter(bridge).map((hex) => board.bridge[numberAt(board, hex)]))
  const down = (hex: Hex): boolean => fallen.has(board.bridge[numberAt(board, hex)])
  const spanned = start.spans.flatMap(({ hexes }) => hexes.map(hexKey))
  for (const [i, { hex, carrier }] of start.damage.entries())
    if ((hex === undefined) === (carrier === undefined))
      found.push({ at: `start.damage[${i}]`, text: 'Say in which hex it is, or which bridge layer carries it; one of the two.' })
    else if (hex !== undefined)
      check(
        `start.damage[${i}].hex`,
        hex,
        building(hex) || bridge(hex) || spanned.includes(hexKey(hex)),
        'No building or bridge is here; choose another hex.',
      )
  for (const [i, { from, hexes, to }] of start.spans.entries()) {
    const way = [from, ...hexes, ...(to ? [to] : [])]
    for (const [j, hex] of way.entries()) {
      const before = way[j - 1]
      check(
        `start.spans[${i}]`,
        hex,
        before === undefined || hexDistance(before, hex) === 1,
        'A span must go from hex to neighbouring hex.',
      )
    }
    for (const end of [from, ...(to ? [to] : [])])
      check(
        `start.spans[${i}]`,
        end,
        !isOn(end) || board.terrain[numberAt(board, end)] !== 'deep',
        'A span must begin and end on firm ground.',
      )
    for (const hex of hexes)
      check(
        `start.spans[${i}].hexes`,
        hex,
        (!bridge(hex) || down(hex)) && !building(hex),
        'A building or a bridge is here already; lead the span elsewhere.',
      )
  }
  return found
}

/** What is wrong with a unit's own part: [field, text]. `floors`: of the building in its hex, 0 without one. */
export function unitStructureProblems(doc: UnitDoc, design: Design, floors: number): readonly (readonly [string, string])[] {
  const found: [string, string][] = []
  const stand = design.kind === 'infantry'
  if ((doc.floor ?? 0) > 0 && (!stand || doc.floor === undefined || doc.floor > floors))
    found.push(['floor', `Only a stand is on a floor, and the building in its hex has ${floors} (its roof is number ${floors}) (R-26).`])
  if (doc.raft !== undefined && !stand) found.push(['raft', 'Only infantry makes rafts (SR-RAFT-1).'])
  if (doc.bridging !== undefined && newBridging(design) === 0)
    found.push(['bridging', 'Only bridge layers and heavy trucks carry bridging (R-158, R-159).'])
  return found
}
