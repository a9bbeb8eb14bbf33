import { hexLabel } from '../../../board/hex.ts'
import { type Refusal, refusal } from '../../../kernel/why.ts'
import { type BarLine, barLine, hitOrMissed, note, row, rowsOf, said, silent, type Teller } from '../../../screen/kit.ts'
import type { Marker } from '../../../screen/picture.ts'
import type { SheetRow } from '../../../screen/sheets.ts'
import type { Cue, Telling } from '../../../screen/telling.ts'
import { dice, rolledAt, suppressed } from '../shown/tell-fire.ts'
import { weaponsOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { BLIP_OTHERS_HIT_ON } from '../tables/fire.ts'
import type { Sign } from '../tables/signs.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import { adjustment } from './aiming.ts'
import { rocketsOf } from './duty.ts'
import { VERBS } from './offers.ts'
import { refuseDuty, refuseGun, refuseMunition, refuseRound } from './refuse.ts'
import type { ArtilleryWords, Mission, RoundKind } from './words.ts'

/** How indirect fire shows: the order bar, counters, markers, sheets, and what happened in words. */

type ArtilleryEvent = ArtilleryWords['event']

// ----------------------------------------------------------------------------------------------------------------- order bar

export const ARTILLERY_BAR: readonly BarLine[] = [
  barLine('barrage', 'Indirect fire', 'g', 'barrage', '1-2 Actions', 'hex'),
  barLine('shell-smoke', 'Smoke shells', 'o', 'shell-smoke', '2 Actions', 'hex'),
  barLine('shell-mines', 'Mine shells', 'l', 'shell-mines', '2 Actions', 'hex'),
  barLine('munition', 'Change rounds', 'v', 'load', '2 Actions', 'none'),
  barLine('counter-battery', 'Counter-battery', 'u', 'counter-battery', 'free', 'none'),
]
export function concernsArtillery(world: World, unit: Unit, verb: string): boolean {
  if (unit.gunnery === null) return false
  return verb === 'barrage' || rocketsOf(world, unit) !== null
}
export function whyNoArtillery(s: Situation, unit: Unit, verb: string): Refusal | null {
  const { gunnery } = unit
  if (gunnery === null) return refusal('It has no weapon for indirect fire.', 'SR-IF-1')
  if (verb === 'munition') return refuseMunition(s, unit, gunnery.munition === 'he' ? 'fascam' : 'he')
  if (verb === 'counter-battery') return refuseDuty(s, unit, !gunnery.counterBattery)
  const weapons = weaponsOf(s.world, unit).filter((weapon) => weapon.indirect)
  const rounds = (Object.keys(VERBS) as RoundKind[]).filter((round) => VERBS[round] === verb)
  const reasons = weapons.map((weapon) => {
    const wrong = rounds.map((round) => refuseRound(unit, weapon, round))
    return wrong.every((one) => one !== null) ? (wrong[0] ?? null) : refuseGun(s, unit, weapon)
  })
  return reasons.find((why) => why !== null) ?? refusal('Nothing that it or an observer sees, and no blip, is in range.', 'SR-DO-2')
}

// ---------------------------------------------------------------------------------------------------------- counters, markers

export const artilleryBadges = (_world: World, { gunnery }: Unit): readonly Sign[] =>
  gunnery === null
    ? []
    : [
        ...(gunnery.counterBattery ? (['counter-battery'] as const) : []),
        ...(gunnery.munition === 'fascam' ? (['mine-load'] as const) : []),
      ]

const TAGS: Readonly<Record<RoundKind, string>> = { he: 'HE', smoke: 'S', fascam: 'M', rail: 'R' }
const ROUNDS: Readonly<Record<RoundKind, string>> = { he: 'high explosive', smoke: 'smoke', fascam: 'mines', rail: 'rail gun' }
const FIRED: Readonly<Record<RoundKind, string>> = { ...ROUNDS, rail: 'its rail gun indirectly' }
/** SR-IF-7: a numbered marker on the aiming point, tied to the gun, until the round has landed. */
export const fireMarkers = (world: World): readonly Marker[] =>
  world.missions.map((mission) => ({
    art: 'fire-marker',
    hex: mission.hex,
    side: mission.side,
    text: `Fire marker ${mission.id}: ${gunName(world, mission)}, ${ROUNDS[mission.round]}, lands in turn ${mission.due}`,
    due: mission.due,
    tag: TAGS[mission.round],
  }))
const gunName = (world: World, mission: Mission): string => world.units[mission.gun]?.name ?? 'an unseen gun'

export function artilleryRows(_s: Situation, world: World, unit: Unit, own: boolean): readonly SheetRow[] {
  const { gunnery } = unit
  const inFlight = world.missions
    .filter((mission) => mission.gun === unit.id)
    .map(({ id, round, hex, due }) =>
      row(`Fire marker ${id}`, `${ROUNDS[round]} at ${hexLabel(hex)}, turn ${due}`, {
        text: 'Lands as that turn begins',
        rule: 'SR-DELIV-1',
      }),
    )
  if (gunnery === null) return inFlight
  const { salvo } = gunnery
  return rowsOf(
    ...inFlight,
    salvo !== null &&
      (salvo.turn === world.turn || !salvo.moved) &&
      row('Given away', `fired in turn ${salvo.turn}`, { text: '1 easier for enemy artillery', value: 1, rule: 'SR-CB-1' }),
    ...(own ? crewRows(gunnery, rocketsOf(world, unit) !== null) : []),
  )
}
/** What its own side knows of a gun. */
function crewRows({ munition, counterBattery, ranged }: NonNullable<Unit['gunnery']>, rockets: boolean): readonly SheetRow[] {
  const load = { text: 'A change takes two Actions', rule: 'SR-FASCAM-2' }
  return rowsOf(
    rockets && row('Loaded with', munition === 'he' ? 'shells and smoke' : 'mines', load),
    rockets && counterBattery && row('Duty', 'counter-battery', { text: 'Answers enemy artillery, nothing else', rule: 'SR-CB-2' }),
    ...ranged.map(({ hex, shots }) => {
      const value = adjustment(shots)
      const text = `${shots} ${shots === 1 ? 'shot' : 'shots'} there so far`
      return row('Ranged in', `${hexLabel(hex)}: +${value}`, { text, value, rule: 'SR-ADJ-1' })
    }),
  )
}

// ------------------------------------------------------------------------------------------------------------------- in words

export function tellArtillery(event: ArtilleryEvent, t: Teller): Telling {
  switch (event.kind) {
    case 'called': {
      const { unit, hex } = event
      return t.by(unit, `${t.name(unit)} calls for fire on ${hexLabel(hex)}.`, note(hex, 'target'))
    }
    case 'missionFired':
      return tellFired(event, t)
    case 'roundFell':
      return tellFell(event, t)
    case 'burst': {
      const from = event.by === null ? null : t.hexOf(event.by)
      return silent([{ cue: 'burst', hexes: event.hexes, look: event.what, ...(from ? { from } : {}) }])
    }
    case 'blipCaught': {
      const hit = event.rolls.filter((one) => one.hit).length
      const dies = event.rolls.map((one) => `${t.name(one.unit)}${one.die === 0 ? '' : ` ${one.die}`}`).join(', ')
      const text = `The burst catches ${hit} of ${event.rolls.length} under the blip (${BLIP_OTHERS_HIT_ON} or more): ${dies}.`
      const why = { text: `Others of the blip on ${BLIP_OTHERS_HIT_ON} or more`, value: BLIP_OTHERS_HIT_ON, rule: 'SR-BLIND-3' }
      return said(text, 'plain', [], { why })
    }
    case 'foliageBlasted': {
      const { hex, hexes, damage } = event
      const what = hexes.length > 0 ? 'The burst clears the foliage' : 'The foliage stands'
      const why = { text: 'Rockets in foliage', rule: 'R-140' }
      return said(`${what} in ${hexLabel(hex)}.`, 'quiet', damage ? [rolledAt(hex, damage, 'Foliage')] : [], { hex, why })
    }
    case 'rocketsFired':
      return silent()
    case 'munitionChanged':
      return t.by(event.unit, `${t.name(event.unit)} loads ${event.load === 'he' ? 'shells and smoke' : 'mines'}.`)
    case 'counterBatterySet': {
      const { unit: piece, on } = event
      return said(`${t.name(piece)} ${on ? 'is on counter-battery duty' : 'ends its counter-battery duty'}.`, t.sideOf(piece), [], {
        piece,
      })
    }
  }
}

function tellFired({ mission, weaponId, from }: Extract<ArtilleryEvent, { kind: 'missionFired' }>, t: Teller): Telling {
  const { id, hex, gun, side, round } = mission
  const who = gun === '' ? 'A gun that nobody sees' : t.name(gun)
  const shot = weaponId === 'salvo-rockets' ? 'rockets' : 'shell'
  const cues: readonly Cue[] = [...(from ? [{ cue: 'shot', from, to: hex, look: shot } as const] : []), ...note(hex, `${id}`)]
  const why = { text: 'A numbered marker until it lands', rule: 'SR-IF-7' }
  return said(`${who} fires ${FIRED[round]} at ${hexLabel(hex)}: fire marker ${id}.`, side, cues, { hex, why })
}

type Fallen = Extract<ArtilleryEvent, { kind: 'roundFell' }>
function tellFell(event: Fallen, t: Teller): Telling {
  const { mission, hit, scatter, impact, shaken, why } = event
  const { id, hex, side, round } = mission
  const roll = hit ? `: ${dice(hit)}` : ''
  const shook = shaken === null ? '' : `; ${t.name(shaken)} +1 Suppression`
  const rule = scatter !== null ? 'SR-SCAT-1' : impact === null ? 'SR-SCAT-5' : 'SR-DF-4'
  return said(`Round ${id}, ${ROUNDS[round]} at ${hexLabel(hex)}${roll}, ${whereFallen(event)}${shook}.`, side, fallCues(event), {
    hex: impact ?? hex,
    why: why ?? { text: 'It has landed', rule },
  })
}
function whereFallen({ scatter, impact }: Fallen): string {
  if (scatter === null) return impact === null ? 'a dud' : 'on the mark'
  return `scattered ${impact === null ? 'off the map' : `to ${hexLabel(impact)}`} (${scatter})`
}
function fallCues({ mission: { hex, round }, hit, scatter, impact, shaken }: Fallen): readonly Cue[] {
  const cues: Cue[] = hit ? [rolledAt(hex, hit, 'Round')] : []
  if (impact === null) cues.push(hitOrMissed(hex, false))
  else if (scatter !== null) cues.push(...note(impact, 'scattered'))
  if (impact !== null && (round === 'smoke' || round === 'fascam'))
    cues.push({ cue: 'burst', hexes: [impact], look: round === 'smoke' ? 'smoke' : 'mines' })
  return shaken === null ? cues : [...cues, ...suppressed(shaken, hex, 1)]
}
