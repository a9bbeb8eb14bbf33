import { FAR, type Hex, hexLabel } from '../../../engine/mind.ts'
import { between, type Consideration, consider, type Option, option, points } from '../../score.ts'
import { beyond, bridging, opening, type Passage } from './barriers.ts'
import { book, type Order, type Placed, type ReachedHex } from './book.ts'
import type { Outlook } from './outlook.ts'
import { drive, type Party, partyOf, spotAt } from './spot.ts'

/** What engineers are for: opening the way of those who attack, closing it before those who hold, and bridges, rafts, footbridges. */

/** Points for a block that lies on the way, and for one that is laid before the own ground. */
const OPENED = 7
const LAID = { mines: 7, wire: 3, roadblock: 4 } as const
/** Hexes to either side of the way to the goal where an obstacle is still in the way. */
const BESIDE = 2
/** Obstacles are laid so near to what is held, and with no enemy nearer than this. */
const BEFORE = 5
const PRESSED = 12
/** So many hexes of obstacles before an objective are enough. */
const ENOUGH = 9

// --------------------------------------------------------------------------------------------------------------- obstacles

/** Work that this engineer could do now. */
export function engineerOptions(look: Outlook, unit: Placed): readonly Option<Order>[] {
  if (!book.isEngineer(look.s, unit)) return []
  const found: Option<Order>[] = []
  for (const { order, label } of book.engineeringOffers(look.s, unit, false)) {
    const told =
      order.kind === 'breach' || order.kind === 'clearRoadblock'
        ? opens(look, unit, order)
        : order.kind === 'emplace' && look.temper.craft
          ? closes(look, unit, order)
          : []
    if (told.length > 0) found.push(option<Order>(order, `${unit.name}: ${label.charAt(0).toLowerCase()}${label.slice(1)}`, told))
  }
  return [...found, ...footbridges(look, unit)]
}

/** Goal of a unit that attacks; null for others. */
const aimOf = (look: Outlook, unit: Placed): number | null => {
  const { role, goal } = look.part(unit)
  return role === 'attack' && goal !== null ? look.idOf(goal.hex) : null
}

function opens(look: Outlook, unit: Placed, order: Extract<Order, { kind: 'breach' | 'clearRoadblock' }>): readonly Consideration[] {
  const hexes = order.kind === 'breach' ? order.blocks.map(({ hex }) => hex) : order.hexes
  const goal = aimOf(look, unit)
  const at = look.idOf(unit.hex)
  const told: Consideration[] = []
  for (const hex of hexes) {
    const bars = opening(look, hex)
    const spared = sparedAt(look, hex)
    if (spared > (bars?.worth ?? 0)) told.push(points(`Others are to pass the mines at ${hexLabel(hex)}`, spared, 'SR-MINE-2'))
    else if (bars) told.push(points(`Bars the way to ${bars.goal.name} (${hexLabel(hex)})`, bars.worth, 'SR-BREACH-1'))
    else if (goal !== null && !isOurs(look, hex) && look.isOnTheWay(at, hex, goal, BESIDE))
      told.push(points(`Lies on the way (${hexLabel(hex)})`, OPENED, 'SR-BREACH-1'))
  }
  if (told.length === 0) return []
  // A roadblock is not pushed to where it bars the way as well.
  if (
    order.kind === 'clearRoadblock' &&
    order.to !== null &&
    goal !== null &&
    look.hexes(look.idOf(order.to), goal) < look.hexes(at, goal) - 1
  )
    told.push(points('It would bar the way there', -OPENED * 0.5, 'SR-BREACH-3'))
  return [...told, points('Takes 1 Action', -look.temper.patience * 0.5)]
}

/** What mines in a hex would cost those vehicles that attack by way of it. */
function sparedAt(look: Outlook, hex: Hex): number {
  if (book.minesAt(look.world, hex) === null || isOurs(look, hex)) return 0
  const harm = look.mine.reduce((sum, unit) => {
    const goal = aimOf(look, unit)
    const comes = goal !== null && !book.isInfantry(look.world, unit) && look.isOnTheWay(look.idOf(unit.hex), hex, goal, MINED_WAY)
    return comes && !book.isFlying(unit) ? sum + (book.mineHarm(look.world, unit) / 1000) * look.worth(unit) : sum
  }, 0)
  return Math.min(MOST_SPARED, harm)
}
/** Hexes beside the straight way of a vehicle where it could drive on mines, and points that clearing one hex of them is worth at most. */
const MINED_WAY = 1
const MOST_SPARED = 30
/** Mines that the own side has laid were laid for a reason. */
const isOurs = (look: Outlook, hex: Hex): boolean => book.minesAt(look.world, hex)?.side === look.side

/** In front of what is held, while there is time for it. */
function closes(look: Outlook, unit: Placed, order: Extract<Order, { kind: 'emplace' }>): readonly Consideration[] {
  const { role, goal } = look.part(unit)
  if (role !== 'hold' || goal === null || look.turnsLeft <= 2) return []
  const [at, held] = [look.idOf(unit.hex), look.idOf(goal.hex)]
  const enemies = [...look.foes, ...look.contacts].map((one) => one.at)
  if (enemies.some((enemy) => look.hexes(enemy, at) < PRESSED) || look.hexes(at, held) > BEFORE) return []
  const [nearest] = enemies.sort((a, b) => look.hexes(a, held) - look.hexes(b, held))
  const enemy = nearest ?? look.enemyEdge(held)
  const { ground } = look.world
  const laid = [...ground.mines, ...ground.obstacles].filter(({ hex }) => look.hexes(look.idOf(hex), held) <= BEFORE + 1).length
  const before = order.hexes.filter((hex) => look.hexes(look.idOf(hex), enemy) < look.hexes(held, enemy))
  if (before.length === 0) return []
  // A roadblock is for a road.
  if (order.what === 'roadblock' && !before.some((hex) => look.hasRoad(hex))) return []
  return [
    consider(
      `Closes the way to ${goal.name}; nobody threatens yet`,
      between(look.turnsLeft, 1, 5) * between(laid, ENOUGH, 1),
      LAID[order.what] * before.length,
      'SR-EMPL-1',
    ),
    points('Takes 1 Action', -look.temper.patience * 0.3),
  ]
}

// ---------------------------------------------------------------------------------------------------------------- bridges

/** Laying a bridge where it saves most, and taking it up where it serves nobody any more. */
export function layerOptions(look: Outlook, unit: Placed): readonly Option<Order>[] {
  const { side, id } = unit
  if (unit.bridging > 0)
    return book.crossings(look.s, unit).flatMap(({ hexes, to }) => {
      const saves = bridging(look, unit.hex, to, hexes.length, false)
      if (!saves) return []
      return [
        option<Order>({ kind: 'layBridge', side, unit: id, hexes }, `${unit.name} lays its bridge to ${hexLabel(to)}`, [
          points(`Shortens the way to ${saves.goal.name}`, saves.worth, 'SR-BRIDGE-3'),
          points('Takes 2 Actions', -look.temper.patience * 0.3),
        ]),
      ]
    })
  const [site] = look.sites()
  if (!look.temper.craft || !site || look.turnsLeft < 4) return []
  return book.structureOffers(look.s, unit, false).flatMap(({ order }) => {
    if (order.kind !== 'recoverBridge') return []
    const span = look.world.ground.spans.find((one) => one.id === order.span)
    if (!span || span.to === null) return []
    const behind = bridging(look.without(span.id), span.from, span.to, span.hexes.length, false)
    return [
      option<Order>(order, `${unit.name} takes its bridge up`, [
        points(`Needed on the way to ${site.goal.name}`, site.worth * 0.5, 'SR-BRIDGE-5'),
        points('Others are still to cross it', -(behind?.worth ?? 0)),
      ]),
    ]
  })
}

/** Where there is no other way for infantry: 1 cm of footbridge an Action (SR-BRIDGE-1). */
function footbridges(look: Outlook, unit: Placed): readonly Option<Order>[] {
  return book.footbridgePlaces(look.s, unit).flatMap((hex) => {
    const span = look.world.ground.spans.find(
      (one) => one.side === unit.side && one.next !== null && look.idOf(one.next) === look.idOf(hex),
    )
    const far = beyond(look, unit.hex, hex, FOOTBRIDGE)
    if (!far) return []
    const saves = bridging(look, span?.from ?? unit.hex, far.to, far.hexes, true)
    const work = (far.hexes * look.world.settings.hexMilli) / 1000
    if (!saves || work / 2 > look.turnsLeft - 1) return []
    return [
      option<Order>(
        { kind: 'buildFootbridge', side: unit.side, unit: unit.id, hex },
        `${unit.name} builds a footbridge over ${hexLabel(hex)}`,
        [
          points(`A way to ${saves.goal.name} for infantry`, (saves.worth / Math.max(2, work)) * 2, 'SR-BRIDGE-1'),
          points(span ? 'Begun already' : '', span ? 3 : 0),
          points('Takes 1 Action', -look.temper.patience * 0.3),
        ],
      ),
    ]
  })
}
/** Hexes of water that are thought of: for footbridges, for rafts. */
const FOOTBRIDGE = 4
const RAFTED = 8

/** A stand for which there is no way crosses by itself (SR-RAFT-1). */
export function raftOptions(look: Outlook, unit: Placed): readonly Option<Order>[] {
  const { side, id } = unit
  if (book.refusePaddle(look.s, unit) === null)
    return [option<Order>({ kind: 'paddle', side, unit: id }, `${unit.name} paddles on`, [points('On the water already', 5, 'SR-RAFT-2')])]
  if (look.part(unit).role !== 'attack' || book.refuseRaft(look.s, unit) !== null) return []
  // Engineers see to it that all get over.
  if (book.isEngineer(look.s, unit) && footbridges(look, unit).length > 0) return []
  const column = look.columns().find(({ at, infantry }) => infantry && at.includes(look.idOf(unit.hex)))
  if (!column) return []
  const party = partyOf(look, [unit], book.marcherOf(look.world, id))
  const here = spotAt(look, party, unit.hex, 0).short
  const { hexMilli } = look.world.settings
  let best = 0
  for (const hex of look.around(unit.hex)) {
    const far = book.isDeep(look.s, hex) ? beyond(look, unit.hex, hex, RAFTED) : null
    if (!far) continue
    // Two Actions for the raft, and 2 cm with each that follows (SR-RAFT-2).
    const turns = 1 + (far.hexes * hexMilli) / 4000 + spotAt(look, party, far.to, 0).short
    best = Math.max(best, here - turns)
  }
  if (best < 1) return []
  return [
    option<Order>({ kind: 'makeRaft', side, unit: id }, `${unit.name} ${unit.raft === null ? 'begins' : 'finishes'} a raft`, [
      points(`The way over the water to ${column.goal.name} is shorter`, Math.min(4, best) * drive(look, party) * 0.4, 'SR-RAFT-1'),
      points(unit.raft === null ? '' : 'Begun already', unit.raft === null ? 0 : 3),
    ]),
  ]
}

// ---------------------------------------------------------------------------------------------------------------- errands

/** Engineers go to what bars the way, bridge layers to where they bridge it, others do not. */
export function engineerErrand(look: Outlook, party: Party): ((to: ReachedHex) => readonly Consideration[]) | null {
  const { lead, marcher } = party
  if (book.isLayer(look.world, lead)) return lead.bridging > 0 && marcher ? towardsSite(look, lead, marcher) : null
  const { ground } = look.world
  if (ground.obstacles.length + ground.mines.length === 0 || !book.isEngineer(look.s, lead)) return null
  const from = look.idOf(lead.hex)
  const goal = aimOf(look, lead)
  const barring = [...ground.obstacles, ...ground.mines]
    .map(({ hex }) => ({
      hex,
      worth: Math.max(sparedAt(look, hex), barrierWorth(opening(look, hex), goal !== null && look.isOnTheWay(from, hex, goal, BESIDE))),
    }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth / (3 + look.hexes(from, look.idOf(b.hex))) - a.worth / (3 + look.hexes(from, look.idOf(a.hex))))
  const [first] = barring
  if (!first) return null
  const to = look.idOf(first.hex)
  const here = Math.max(1, look.hexes(from, to))
  return ({ hex }) => {
    const nearer = here - Math.max(1, look.hexes(look.idOf(hex), to))
    return nearer === 0
      ? []
      : [points(nearer > 0 ? `Towards what bars the way (${hexLabel(first.hex)})` : 'Away from what bars the way', nearer * 1.5)]
  }
}
const barrierWorth = (bars: Passage | null, onTheWay: boolean): number => bars?.worth ?? (onTheWay ? OPENED : 0)

function towardsSite(
  look: Outlook,
  lead: Placed,
  marcher: NonNullable<Party['marcher']>,
): ((to: ReachedHex) => readonly Consideration[]) | null {
  const from = look.idOf(lead.hex)
  const half = 2 * Math.max(1, marcher.half)
  // Of the best sites the one that it reaches first.
  const [site] = look
    .sites()
    .slice(0, SITES)
    .map((one) => {
      const { costs, unit } = look.memory.field(look.s, marcher, look.idOf(one.from))
      return { one, costs, unit, turns: costs.from(from) >= FAR ? SITES_OFF : (costs.from(from) * unit) / half }
    })
    .filter(({ turns }) => turns < Math.min(SITES_OFF, look.turnsLeft))
    .sort((a, b) => b.one.worth / (1 + b.turns) - a.one.worth / (1 + a.turns))
  if (!site) return null
  const { one, costs, unit, turns } = site
  return ({ hex }) => {
    const cost = costs.from(look.idOf(hex))
    const nearer = turns - (cost >= FAR ? SITES_OFF : (cost * unit) / half)
    return nearer === 0
      ? []
      : [points(`${nearer > 0 ? 'Towards' : 'Away from'} the crossing at ${hexLabel(one.from)}`, nearer * Math.min(24, one.worth))]
  }
}
const SITES = 4
const SITES_OFF = 10
