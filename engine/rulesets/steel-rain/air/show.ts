import { chanceWhy, type Refusal, refusal } from '../../../kernel/why.ts'
import { type BarLine, barLine, cardOf, row, rowsOf } from '../../../screen/kit.ts'
import type { Odds, OddsLine } from '../../../screen/offers.ts'
import type { Marker, QuestionCard } from '../../../screen/picture.ts'
import type { SheetRow } from '../../../screen/sheets.ts'
import { shotTerms } from '../core/fire.ts'
import { anyOf } from '../side/odds.ts'
import { killChance } from '../side/toll/toll.ts'
import { isAway, isFlying, isOnMap, titleOf, weaponsOf } from '../state/roster.ts'
import { heightsOf } from '../state/sight.ts'
import type { Situation } from '../state/situation.ts'
import { cm } from '../tables/scale.ts'
import type { Sign } from '../tables/signs.ts'
import { VOLLEY_SHOTS } from '../tables/weapons.ts'
import type { SteelRainView } from '../words/model.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import { fallingUnits } from './crash.ts'
import { dueOver } from './entry.ts'
import { refuseFly, refuseSurge, refuseThrottle } from './fast-movers.ts'
import { flyerOf, hexesLeft } from './flyer.ts'
import { refuseLand, refuseTakeOff } from './landing.ts'
import { refuseGround } from './landing-ground.ts'
import { refuseDispense, refuseRunUp } from './mine-run.ts'
import { answerLine, strafeOdds } from './odds.ts'
import { isFastMover, isHelicopter } from './state.ts'
import { refuseRun } from './strafe.ts'
import { refuseVolleys } from './volley.ts'
import type { AirWords } from './words.ts'

/** How aircraft show: the order bar, badges, markers, sheets, odds, the question of coming on. */

const line = (verb: string, label: string, key: string, cost: string, target: BarLine['target']): BarLine =>
  barLine(verb, label, key, verb, cost, target)
export const AIR_BAR: readonly BarLine[] = [
  line('take-off', 'Take off', 'l', '1 Action', 'none'),
  line('land', 'Land', 'l', '1 Action', 'none'),
  line('mine-run', 'Mine run', 'n', '1 Action', 'hex'),
  line('drop-mines', 'Drop mines', 'n', '1 Action', 'choice'),
  line('fly', 'Fly', 'm', 'free', 'hex'),
  line('bank-left', 'Turn left', 'a', 'free', 'hex'),
  line('bank-right', 'Turn right', 'd', 'free', 'hex'),
  line('faster', 'Faster', 'u', '1 Action', 'choice'),
  line('slower', 'Slower', 'j', '1 Action', 'choice'),
  line('surge', 'Accelerate', 'u', '2 Actions', 'none'),
  line('strafe', 'Strafe', 's', '2 Actions', 'choice'),
  line('volley', 'Volley', 'o', '2 Actions', 'piece'),
]

export function concernsAir(world: World, unit: Unit, verb: string): boolean {
  switch (verb) {
    case 'take-off':
      return isHelicopter(world, unit) && !isFlying(unit)
    case 'land':
      return isHelicopter(world, unit) && isFlying(unit)
    case 'mine-run':
    case 'drop-mines':
      return world.designs[unit.design]?.extra === 'fascam'
    case 'volley':
      return weaponsOf(world, unit).filter((weapon) => weapon.airOnly).length > 1
    case 'surge':
      return isFastMover(world, unit) && unit.suppressed
    case 'faster':
    case 'slower':
      return isFastMover(world, unit) && !unit.suppressed
    default:
      return isFastMover(world, unit)
  }
}

export function airWhyNot(s: Situation, unit: Unit, verb: string): Refusal | null {
  switch (verb) {
    case 'take-off':
      return refuseTakeOff(s, unit)
    case 'land':
      return refuseLand(s, unit)
    case 'mine-run':
      return refuseRunUp(s, unit)
    case 'drop-mines':
      return refuseDispense(s, unit)
    case 'volley':
      return refuseVolleys(s, unit) ?? refusal('No aircraft is in range and in sight.', 'SR-AD-3')
    case 'surge':
      return refuseSurge(s, unit)
    case 'faster':
      return refuseThrottle(s, unit, (unit.air?.airspeed ?? 0) + 1)
    case 'slower':
      return refuseThrottle(s, unit, (unit.air?.airspeed ?? 0) - 1)
    case 'strafe':
      return refuseRun(s, unit) ?? refusal('Nothing is in the corridor ahead, in range and in sight.', 'SR-STRAFE-2')
    case 'bank-left':
    case 'bank-right':
      return refuseFly(s, unit, 1, { after: 0, by: verb === 'bank-left' ? -1 : 1 })
    default:
      return refuseFly(s, unit, 1, null)
  }
}

export const airBadges = (unit: Unit): readonly Sign[] => (isFlying(unit) ? ['flying'] : [])

/** Where something is about to come down is plain to both sides. */
export const airMarkers = (world: World): readonly Marker[] =>
  fallingUnits(world).flatMap((unit) => {
    const falling = unit.air?.falling
    if (!falling) return []
    const way =
      falling.hexes === 0 || unit.air?.heading == null ? 'straight down' : `${falling.hexes} hexes on, heading ${unit.air.heading}°`
    return [{ art: 'fire-marker', hex: falling.hex, side: unit.side, text: `${unit.name} falls as the next turn begins: ${way}` }]
  })

export function airRows(s: Situation, view: SteelRainView, unit: Unit): readonly SheetRow[] {
  const { air } = unit
  if (air === null) return []
  if (isAway(unit)) return awayRows(view.known, unit)
  const carriesMines = s.world.designs[unit.design]?.extra === 'fascam' && unit.side === view.side
  return rowsOf(
    isFlying(unit)
      ? row('In flight', `${cm(heightsOf(s.world, unit).sight)} up`, { text: 'Only smoke covers it', rule: 'R-171' })
      : row('Landed', 'a vehicle on the ground', { text: 'It cannot move there', rule: 'R-25' }),
    ...flightRows(s, view, unit, air),
    carriesMines && row('Mine shots', air.stores, { text: 'The dispenser has two', value: air.stores, rule: 'SR-FASCAM-4' }),
  )
}
/** How far and where to a Fast Mover has to fly; whether a helicopter of one's own can land. */
function flightRows(
  s: Situation,
  view: SteelRainView,
  unit: Unit,
  { airspeed, heading, turned }: NonNullable<Unit['air']>,
): readonly SheetRow[] {
  const flyer = flyerOf(s.world, unit)
  if (flyer) {
    const left = hexesLeft(s.world, flyer)
    return [
      row('Airspeed', `${airspeed} cm a turn`, { text: 'It has to fly this far', value: airspeed, unit: 'cm', rule: 'SR-FM-1' }),
      row('Heading', `${heading}°${turned ? ', has turned' : ''}`, { text: 'One turn of 30° in a sweep', rule: 'SR-FM-4' }),
      row('Still to fly', `${left} hexes`, { text: 'This turn', value: left, unit: 'hexes', rule: 'R-172' }),
    ]
  }
  if (!isFlying(unit) || !isOnMap(unit) || unit.side !== view.side) return []
  return [row('Landing here', refuseGround(s, unit.hex)?.text ?? 'possible', { text: 'Landing table', rule: 'SR-LAND-1' })]
}
function awayRows(world: World, unit: Unit): readonly SheetRow[] {
  const away = unit.air?.away
  if (!away) return []
  const edges = (['north', 'east', 'south', 'west'] as const).flatMap((edge) => {
    const due = dueOver(away, edge)
    return due === null ? [] : [`${edge} turn ${Math.max(due, world.turn)}`]
  })
  const why = { text: `Base ${away.base} times the turn that it makes`, value: away.base, rule: 'SR-FM-5' }
  return [row('Off the table', `may come on: ${edges.join(', ')}`, why)]
}

// -------------------------------------------------------------------------------------------------------------------- odds

export function airOdds(s: Situation, order: AirWords['order']): Odds | null {
  const unit = s.world.units[order.unit]
  if (!unit || !isOnMap(unit)) return null
  if (order.kind === 'volley') {
    const target = s.world.units[order.at]
    if (!target || !isOnMap(target)) return null
    const once = weaponsOf(s.world, unit)
      .filter((weapon) => weapon.airOnly)
      .map((weapon) => shotTerms(s, unit, weapon, target))
    const all = Array.from({ length: VOLLEY_SHOTS }, () => once).flat()
    const chance = killChance(
      s,
      unit,
      target,
      all.map(({ weapon }) => ({ weapon, at: { unit: target.id } })),
    )
    const why = chanceWhy('At least one of these destroys it', chance, { how: 'any', terms: all.map(({ why: one }) => one) })
    return {
      title: `${titleOf(s.world, unit)}: volley at ${titleOf(s.world, target)}`,
      chance,
      hit: anyOf(all.map((terms) => terms.hitChance)),
      lines: [
        { text: `Destroys it with ${all.length} shots`, chance, tone: 'good', why },
        ...once.map(
          (terms): OddsLine => ({ text: `${terms.weapon.name}: hits`, chance: terms.hitChance, tone: 'plain', why: terms.hitWhy }),
        ),
        ...answerLine(s, target, unit, 'it'),
      ],
    }
  }
  return order.kind === 'strafe' ? strafeOdds(s, unit, order) : null
}

export function reenterCard(world: World, question: AirWords['question']): QuestionCard {
  const unit = world.units[question.unit]
  const name = unit ? titleOf(world, unit) : 'A Fast Mover'
  const text = `Over the ${question.edges.join(' or ')} edge: pick a hex there, or let it stay away.`
  return cardOf(question)(`${name} may come on`, text, { open: true })
}
