import { pricesInWords } from '../../../board/book-text.ts'
import { hexLabel } from '../../../board/hex.ts'
import { unreachable } from '../../../kernel/assert.ts'
import type { Hex, SideId } from '../../../kernel/names.ts'
import type { Moment } from '../../../kernel/ruleset.ts'
import { type Refusal, refusal } from '../../../kernel/why.ts'
import { type BarLine, barLine } from '../../../screen/kit.ts'
import type { Marker } from '../../../screen/picture.ts'
import type { SheetRow } from '../../../screen/sheets.ts'
import type { Cue, Telling } from '../../../screen/telling.ts'
import type { Knowing, Teller } from '../core/chapter.ts'
import { dice, rolled, shotOf } from '../shown/tell.ts'
import { designOf, isInfantry, weaponsOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { cm } from '../tables/scale.ts'
import { CLASS_NAMES, GROUND_CLASSES, ROWS } from '../tables/terrain.ts'
import { WEAPONS, type WeaponId } from '../tables/weapons.ts'
import type { Event } from '../words/events.ts'
import type { SteelRain } from '../words/model.ts'
import type { UnitId } from '../words/schemas.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import { isEngineer, nameOf, refuseWork } from './breach.ts'
import { helperOf, ROADBLOCK_POINTS } from './emplace.ts'
import { MINES } from './mines.ts'
import { pushRate, pushStep, STAND_ACTIONS } from './roadblocks.ts'
import { knowsMines, minesAt, obstacleAt, obstacleName, rowOfObstacle } from './state.ts'
import type { EngineeringWords, Obstacle } from './words.ts'

/** What engineering shows: what each side learns of its events, words and cues, markers, rows of the sheets, lines of the order bar. */

type EngineeringEvent = EngineeringWords['event']

// -------------------------------------------------------------------------------------------------------- who learns what

/** The ground is public; who works at it is not, where he has not been seen. */
export function redactEngineering(event: EngineeringEvent, { before, after }: Moment<SteelRain>, { side, known }: Knowing): Event | null {
  const seen = (id: UnitId | null): UnitId | null => (id !== null && known(id) ? id : null)
  const minesKnown = (hex: Hex): boolean =>
    [before, after].some((world) => {
      const mines = minesAt(world, hex)
      return mines !== null && knowsMines(world, mines, side)
    })
  switch (event.kind) {
    case 'obstaclesCleared':
    case 'wireCrushed':
    case 'roadblockWorked':
    case 'roadblockBuilt':
      return { ...event, unit: seen(event.unit) }
    case 'emplaced':
      if (event.what === 'mines' && !event.hexes.every(minesKnown)) return null
      return { ...event, unit: seen(event.unit), helper: seen(event.helper) }
    case 'mineRolled':
      // Of who is under a blip, one hears what goes off.
      if (!minesKnown(event.hex) && !event.roll.success) return null
      return event.unit !== null && known(event.unit) ? event : event.roll.success ? { ...event, unit: null } : null
    case 'mineLossSeen': {
      const units = event.units.filter(known)
      return units.length === 0 ? null : { ...event, lost: seen(event.lost), units }
    }
    case 'minesShot':
      return known(event.unit) ? event : null
    case 'minesSwept':
      return minesKnown(event.hex) || event.rolls.some((roll) => roll.success) ? { ...event, by: seen(event.by) } : null
    case 'minesScattered':
    case 'minesFound':
      return { ...event, by: seen(event.by) }
    default:
      return unreachable(event)
  }
}

// ------------------------------------------------------------------------------------------------------------------ words

export function tellEngineering(event: EngineeringEvent, teller: Teller): Telling {
  const { name, sideOf, line, tell, sideNames } = teller
  const who = (id: UnitId | null): string => (id === null ? 'Somebody' : name(id))
  const tone = (id: UnitId | null): SideId | 'plain' => (id === null ? 'plain' : sideOf(id))
  const notes = (hexes: readonly Hex[], text: string): readonly Cue[] => hexes.slice(0, 1).map((hex): Cue => ({ cue: 'note', hex, text }))
  const at = (hexes: readonly Hex[]): { readonly hex?: Hex } => (hexes[0] ? { hex: hexes[0] } : {})
  switch (event.kind) {
    case 'obstaclesCleared': {
      const hexes = event.blocks.flatMap((block) => block.hexes)
      const what = event.blocks.map((block) => `${nameOf(block.what)} at ${hexLabel(block.hexes[0] as Hex)}`).join(' and ')
      return tell(notes(hexes, 'cleared'), line(`${who(event.unit)} clears ${what}.`, tone(event.unit), at(hexes)))
    }
    case 'wireCrushed':
      return tell(
        notes([event.hex], 'crushed'),
        line(`${who(event.unit)} crushes the wire at ${hexLabel(event.hex)}.`, tone(event.unit), {
          hex: event.hex,
          why: { text: 'Tracks destroy the wire that they cross', rule: 'SR-OBST-4' },
        }),
      )
    case 'roadblockWorked':
      return tellWorked(event, teller)
    case 'emplaced': {
      const what = event.what === 'wire' ? 'strings wire' : 'lays mines'
      return tell(
        notes(event.hexes, event.what),
        line(
          `${who(event.unit)} ${what} at ${event.hexes.map(hexLabel).join(' and ')}${event.helper === null ? '' : `, helped by ${name(event.helper)}`}.`,
          tone(event.unit),
          { ...at(event.hexes), why: { text: 'A block with an Action, two with a vehicle beside it', rule: 'SR-EMPL-1' } },
        ),
      )
    }
    case 'roadblockBuilt': {
      const done = event.done.length > 0
      return tell(
        notes([event.hex], done ? 'roadblock' : `${event.points} of ${ROADBLOCK_POINTS}`),
        line(
          done
            ? `${who(event.unit)} has built a roadblock at ${hexLabel(event.hex)}${event.wreck ? ' of the wreck that lay there' : ''}.`
            : `${who(event.unit)} builds a roadblock at ${hexLabel(event.hex)}: ${event.points} of ${ROADBLOCK_POINTS}.`,
          event.side,
          { hex: event.hex, why: { text: 'Four Actions of stands, two of vehicles', value: ROADBLOCK_POINTS, rule: 'SR-EMPL-4' } },
        ),
      )
    }
    case 'mineRolled':
      return tell(
        [
          { cue: 'rolled', hex: event.hex, text: 'Mines', die: event.roll.die, needed: event.roll.needed, success: event.roll.success },
          ...(event.roll.success ? [{ cue: 'burst', hexes: [event.hex], what: 'mine' } as const] : []),
        ],
        event.roll.success
          ? line(
              `A mine goes off${event.unit === null ? '' : ` under ${name(event.unit)}`} at ${hexLabel(event.hex)}: ${dice(event.roll)}${event.left === 0 ? '; the field is used up' : ''}.`,
              tone(event.unit),
              { hex: event.hex, why: { text: 'Each centimetre in mines: 5 or more', value: MINES.explodesOn, rule: 'SR-MINE-2' } },
            )
          : null,
      )
    case 'mineLossSeen':
      return tell(
        event.units.flatMap((id): readonly Cue[] => {
          const hex = teller.hexOf(id)
          return hex ? [{ cue: 'suppressed', piece: id, hex, text: `+${event.suppression}` }] : []
        }),
        line(`Those who saw it, +${event.suppression} Suppression each: ${event.units.map(name).join(', ')}.`, event.side, {
          hex: event.hex,
          why: { text: 'One of their own lost to a mine within 10 cm, in sight', value: event.suppression, rule: 'SR-MSUP-1' },
        }),
      )
    case 'minesShot':
      return tell(
        [
          { cue: 'fired', from: event.from, to: event.to, shot: shotOf(event.weaponId) },
          rolled(event.to, event.hit, 'To Hit'),
          ...(event.damage ? [rolled(event.to, event.damage, 'To Damage')] : []),
          event.taken ? { cue: 'burst', hexes: [event.to], what: 'mine' } : { cue: event.hit.success ? 'hit' : 'missed', hex: event.to },
        ],
        line(
          `${name(event.unit)} fires at the mines in ${hexLabel(event.to)}: ${dice(event.hit)}${event.damage ? `, ${dice(event.damage)}` : ''}, ${minesShotText(event)}.`,
          sideOf(event.unit),
          { hex: event.to, why: event.why },
        ),
      )
    case 'minesSwept': {
      const taken = event.rolls.filter((roll) => roll.success).length
      return tell(
        taken > 0 ? [{ cue: 'burst', hexes: [event.hex], what: 'mine' }] : [],
        line(
          `Mines under the blast at ${hexLabel(event.hex)}: ${event.rolls.map((roll) => roll.die).join(', ')}: ${taken} gone, ${event.left} left.`,
          'plain',
          { hex: event.hex, why: { text: `A To Damage roll for each, Lethality ${event.lethality}`, rule: 'SR-BREACH-9' } },
        ),
      )
    }
    case 'minesScattered':
      return tell(
        [{ cue: 'burst', hexes: event.hexes, what: 'mines' }],
        line(strewnText(event.hexes), event.hexes.length > STRIP ? event.side : 'quiet', {
          ...at(event.hexes),
          why: { text: 'Each hex holds its full number', rule: 'SR-FASCAM-3' },
        }),
      )
    case 'minesFound':
      return tell(
        notes(event.hexes, 'mines'),
        line(`${sideNames[event.side]}: engineers find mines at ${event.hexes.map(hexLabel).join(', ')}.`, event.side, {
          ...at(event.hexes),
          why: { text: 'Engineers within 2 cm find hidden mines', rule: 'R-151' },
        }),
      )
    default:
      return unreachable(event)
  }
}

/** A helicopter drops its mines strip by strip, a line for each: so many hexes at most. */
const STRIP = 4
const strewnText = (hexes: readonly Hex[]): string =>
  hexes.length > STRIP
    ? `Mines are strewn over ${hexes.length} hexes round ${hexLabel(hexes[0] as Hex)}.`
    : `Mines fall at ${hexes.map(hexLabel).join(', ')}.`

const minesShotText = (event: Extract<EngineeringEvent, { kind: 'minesShot' }>): string => {
  if (WEAPONS[event.weaponId as WeaponId]?.area) return event.hit.success ? 'all under it is swept' : 'missed'
  return event.taken ? `${event.left} left` : 'none goes off'
}
function tellWorked(event: Extract<EngineeringEvent, { kind: 'roadblockWorked' }>, { name, line, tell }: Teller): Telling {
  const who = event.unit === null ? 'Somebody' : name(event.unit)
  const say = (hex: Hex | undefined, cue: string, text: string, rule: string): Telling =>
    tell(
      hex ? [{ cue: 'note', hex, text: cue }] : [],
      line(`${who} ${text}`, event.side, { ...(hex ? { hex } : {}), why: { text: 'Work at a roadblock', rule } }),
    )
  const [gone] = event.removed
  if (gone) return say(gone, 'cleared', `removes the roadblock at ${event.removed.map(hexLabel).join(', ')}.`, 'SR-BREACH-3')
  const [step] = event.moved
  if (step) return say(step.to, 'pushed', `pushes the roadblock from ${hexLabel(step.from)} to ${hexLabel(step.to)}.`, 'R-155')
  const [work] = event.work
  const done = work && work.actions > 0 ? `${work.actions} of ${STAND_ACTIONS} Actions` : cm(work?.pushed ?? 0)
  return say(work?.hex, done, `works at the roadblock at ${work ? hexLabel(work.hex) : '?'}: ${done}.`, 'R-162')
}

// ---------------------------------------------------------------------------------------------------------------- markers

export function engineeringMarkers({ ground }: World): readonly Marker[] {
  return [
    ...ground.obstacles.map((one): Marker => {
      const done = one.work.reduce((most, work) => Math.max(most, work.actions), 0)
      return {
        kind: one.kind === 'roadblock' && one.earth ? 'earth-block' : one.kind,
        hex: one.hex,
        side: null,
        text: titleOf(one),
        ...(done > 0 ? { tag: `${done}/${STAND_ACTIONS}` } : {}),
      }
    }),
    ...ground.mines.map(
      (mines): Marker => ({
        kind: 'mines',
        hex: mines.hex,
        side: mines.side,
        text: `Mines, ${mines.left} left`,
        value: mines.left,
      }),
    ),
    ...ground.sites.map(
      (site): Marker => ({
        kind: 'roadblock',
        hex: site.hex,
        side: site.side,
        text: `Roadblock being built, ${site.points} of ${ROADBLOCK_POINTS}`,
        tag: `${site.points}/${ROADBLOCK_POINTS}`,
      }),
    ),
  ]
}
const titleOf = ({ kind, earth }: Obstacle): string => (earth ? 'Roadblock of earth' : obstacleName(kind))

// ------------------------------------------------------------------------------------------------------------------ sheets

export function engineeringRows(s: Situation, unit: Unit): readonly SheetRow[] {
  const rows: SheetRow[] = []
  if (unit.helps)
    rows.push({
      label: 'Works for',
      value: s.world.units[unit.helps]?.name ?? 'a stand',
      why: { text: 'One vehicle for each stand', rule: 'R-157' },
    })
  if (!isEngineer(s, unit)) return rows
  if (isInfantry(s.world, unit)) {
    const helper = helperOf(s, unit)
    return [
      ...rows,
      { label: 'Clears', value: '1 block an Action', why: { text: 'Mines, wire or teeth', value: 1, rule: 'SR-BREACH-5' } },
      {
        label: 'Lays',
        value: helper === null ? '1 block an Action' : `2 blocks an Action, with ${helper.name}`,
        why: {
          text: 'Mines or wire; two with a vehicle beside it',
          value: helper === null ? 1 : 2,
          rule: helper === null ? 'SR-EMPL-1' : 'SR-EMPL-2',
        },
      },
      {
        label: 'Roadblocks',
        value: `${STAND_ACTIONS} Actions to clear, ${ROADBLOCK_POINTS} to build`,
        why: { text: 'Stands share them', rule: 'R-162' },
      },
    ]
  }
  const rate = pushRate(designOf(s.world, unit))
  return [
    ...rows,
    { label: 'Clears', value: '2 blocks an Action', why: { text: 'Mines, wire or teeth', value: 2, rule: 'SR-BREACH-1' } },
    { label: 'Pushes roadblocks', value: `${cm(rate.value)} an Action`, why: rate },
    { label: 'Builds a roadblock', value: '2 Actions', why: { text: 'Each block', value: 2, rule: 'SR-EMPL-3' } },
  ]
}

export function engineeringHexRows(s: Situation, hex: Hex): readonly SheetRow[] {
  const rows: SheetRow[] = []
  const obstacle = obstacleAt(s.world, hex)
  if (obstacle) {
    const { cost } = ROWS[rowOfObstacle(obstacle.kind)]
    rows.push({
      label: titleOf(obstacle),
      value: pricesInWords(
        GROUND_CLASSES.map((cls) => [CLASS_NAMES[cls], barsStands(s, obstacle, cls) ? null : cost[cls]] as const),
        true,
      ),
      why: { text: 'Cost per cm of wheels, tracks, hover, infantry, besides the ground', rule: 'SR-TERR-10' },
    })
    for (const work of obstacle.work)
      rows.push({
        label: `Cleared by ${s.world.scenario.sideNames[work.side]}`,
        value: [
          ...(work.actions > 0 ? [`${work.actions} of ${STAND_ACTIONS} Actions`] : []),
          ...(work.pushed > 0 ? [`${cm(work.pushed)} of ${cm(pushStep(s.world))}`] : []),
        ].join(', '),
        why: { text: 'What has been done stays done', rule: 'R-162' },
      })
  }
  const mines = minesAt(s.world, hex)
  if (mines)
    rows.push({
      label: 'Mines',
      value: `${mines.left} left`,
      why: {
        text: `${MINES.explodesOn} or more on a d20 for each centimetre: Lethality ${MINES.lethality}`,
        value: mines.left,
        rule: 'SR-MINE-2',
      },
    })
  for (const site of s.world.ground.sites)
    if (site.hex[0] === hex[0] && site.hex[1] === hex[1])
      rows.push({
        label: `Roadblock of ${s.world.scenario.sideNames[site.side]}`,
        value: `${site.points} of ${ROADBLOCK_POINTS} built`,
        why: { text: 'A stand makes one with an Action, a vehicle two', rule: 'SR-EMPL-4' },
      })
  return rows
}
const barsStands = (s: Situation, obstacle: Obstacle, cls: (typeof GROUND_CLASSES)[number]): boolean =>
  obstacle.kind === 'wire' && cls === 'infantry' && s.world.settings.infantryWire === 'blocked'

// --------------------------------------------------------------------------------------------------------------- order bar

const bar = (verb: string, label: string, key: string, icon: string): BarLine => barLine(verb, label, key, icon, '1 Action', 'hex')
export const ENGINEERING_BAR: readonly BarLine[] = [
  bar('breach', 'Clear obstacles', 'c', 'breach'),
  bar('clear-block', 'Clear a roadblock', 'h', 'clear-block'),
  bar('lay-mines', 'Lay mines', 'n', 'mines'),
  bar('lay-wire', 'String wire', 'v', 'wire'),
  bar('build-block', 'Build a roadblock', 'p', 'roadblock'),
  bar('sweep', 'Fire at mines', 't', 'sweep'),
]
export function concernsEngineer(world: World, unit: Unit, verb: string): boolean {
  const engineer = designOf(world, unit).extra === 'engineer'
  if (unit.suppressed) return false
  switch (verb) {
    case 'sweep':
      return world.ground.mines.length > 0 && weaponsOf(world, unit).length > 0
    case 'lay-mines':
    case 'lay-wire':
      return engineer && isInfantry(world, unit)
    default:
      return engineer
  }
}
export function whyNoEngineering(s: Situation, unit: Unit, verb: string): Refusal | null {
  if (verb === 'sweep') return refusal('No mines are in range and in sight of a weapon for it.', 'SR-BREACH-8')
  const why = refuseWork(s, unit)
  if (why) return why
  switch (verb) {
    case 'breach':
      return refusal('No mines, wire or teeth are in its hex or beside it.', 'R-154')
    case 'clear-block':
      return refusal('No roadblock is beside it, or there is nowhere to push it.', 'SR-BREACH-4')
    default:
      return refusal('Neither its hex nor one beside it takes a block.', 'R-157')
  }
}
