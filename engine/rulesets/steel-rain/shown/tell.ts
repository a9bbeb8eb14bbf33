import { hexLabel } from '../../../board/hex.ts'
import type { Hex } from '../../../kernel/names.ts'
import type { Cue, LogLine, Telling } from '../../../screen/telling.ts'
import { tellChapter } from '../core/chapters.ts'
import { blipTitle, isDrone, isFlying, isInfantry, titleOf } from '../state/roster.ts'
import { inWords, WEAPONS, type WeaponId } from '../tables/weapons.ts'
import type { Event, Strike } from '../words/events.ts'
import type { SteelRainView } from '../words/model.ts'
import type { Roll, UnitId } from '../words/schemas.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'

/** What happened, as motion and as a line of the log, in the book's words. The event is already what the side may see. */

export function tellOf(event: Event, before: SteelRainView, after: SteelRainView): Telling {
  const name = (id: UnitId): string => {
    const unit = after.known.units[id] ?? before.known.units[id]
    const world = after.known.units[id] ? after.known : before.known
    return unit ? titleOf(world, unit) : 'A unit'
  }
  const sideOf = (id: UnitId): 'blue' | 'red' => (after.known.units[id] ?? before.known.units[id])?.side ?? 'blue'
  const hexOf = (id: UnitId): Hex | null => after.known.units[id]?.hex ?? before.known.units[id]?.hex ?? null
  const names = after.known.scenario.sideNames
  const line = (text: string, tone: LogLine['tone'] = 'plain', more: Partial<LogLine> = {}): LogLine => ({ text, tone, ...more })
  const tell = (cues: readonly Cue[], said: LogLine | null): Telling => ({ cues, line: said })
  const by = (id: UnitId, text: string, cues: readonly Cue[] = []): Telling => {
    const hex = hexOf(id)
    return tell(cues, line(text, sideOf(id), { piece: id, ...(hex ? { hex } : {}) }))
  }
  const note = (id: UnitId, text: string): readonly Cue[] => {
    const hex = hexOf(id)
    return hex ? [{ cue: 'note', hex, text }] : []
  }
  switch (event.kind) {
    case 'setupTurn':
      return tell([], line(`${names[event.side]} sets up.`, 'quiet'))
    case 'setupEnded':
      return tell([{ cue: 'banner', text: 'The battle begins', tone: 'turn' }], line('Set-up is done.', 'turn'))
    case 'deployed':
      return tell(
        event.units.length > 0 || event.blip !== null
          ? [{ cue: 'placed', piece: event.blip ?? (event.units[0] as string), hex: event.hex }]
          : [],
        line(
          `${names[event.side]} places ${event.blip !== null ? 'a blip' : 'a stand'} at ${hexLabel(event.hex)}${event.hidden ? ', hidden' : ''}.`,
          event.side,
          { hex: event.hex },
        ),
      )
    case 'turnBegan':
      return tell([{ cue: 'banner', text: `Turn ${event.turn}`, tone: 'turn' }], line(`Turn ${event.turn}`, 'turn'))
    case 'smokeCleared':
      return tell([], line('Smoke has blown away.', 'quiet'))
    case 'initiativeRolled': {
      const placing = before.known.step === 'setup'
      const won = event.winner === null ? ': again' : ` – ${names[event.winner]} ${placing ? 'chooses' : 'has it'}`
      return tell(
        [],
        line(
          `${placing ? 'Who places first' : 'Initiative'}: ${names.blue} ${event.blue}, ${names.red} ${event.red}${won}.`,
          event.winner ?? 'plain',
          { why: { text: 'The higher d20', rule: placing ? 'SR-SETUP-5' : 'SR-INIT-1' } },
        ),
      )
    }
    case 'firstChosen':
      return before.known.step === 'setup'
        ? tell(
            [],
            line(`${names[event.first]} places first.`, event.first, { why: { text: 'The higher die chooses', rule: 'SR-SETUP-5' } }),
          )
        : tell([], line(`${names[event.first]} goes first.`, event.first, { why: { text: 'The winner chooses', rule: 'SR-INIT-2' } }))
    case 'bled':
      return by(event.unit, `${name(event.unit)}: Suppression falls by ${event.by} to ${event.score}.`)
    case 'checked':
      return tellCheck(event, by, name, hexOf)
    case 'roundsBegan':
      return tell([], null)
    case 'roundBegan': {
      const platoon = event.platoon === null ? null : after.known.platoons[event.platoon]?.name
      const text = platoon ? `${names[event.side]}: ${platoon}` : `${names[event.side]} acts`
      return tell([{ cue: 'banner', text, tone: event.side }], line(`${text}.`, event.side, { round: 'opens' }))
    }
    case 'roundEnded':
      return tell([], line(event.side === after.side ? 'No order was given.' : 'Nothing of it was seen.', 'quiet', { round: 'blank' }))
    case 'moved':
    case 'blipMoved':
      return tellStep(event, before, after, name)
    case 'movedBack':
    case 'fellOff': {
      const said = event.kind === 'fellOff' ? 'goes over the cliff.' : 'goes back: no room to stop there.'
      const cue: Cue = { cue: 'moved', piece: event.unit, from: event.from, to: event.to }
      const step = { piece: event.unit, side: sideOf(event.unit), who: name(event.unit), does: 'goes', path: [event.from, event.to] }
      return { ...by(event.unit, `${name(event.unit)} ${said}`, [cue]), step }
    }
    case 'halted':
      return tell(
        [{ cue: 'note', hex: event.hex, text: 'halted' }],
        line(`A march ends at ${hexLabel(event.hex)}: ${event.why.toLowerCase()}`, 'quiet', { hex: event.hex }),
      )
    case 'movementEnded':
      return tell([], null)
    case 'left':
      return by(event.unit, `${name(event.unit)} leaves the table.`)
    case 'blipSplit':
      return tell([{ cue: 'placed', piece: event.made, hex: event.hex }], line('A blip splits.', 'quiet', { hex: event.hex }))
    case 'blipResolved': {
      const who = event.units.map(name).join(', ')
      const side = sideOf(event.units[0] as string)
      return tell(
        [
          { cue: 'focus', hex: event.hex },
          {
            cue: 'revealed',
            hex: event.hex,
            text: event.units.length === 1 ? name(event.units[0] as string) : `${event.units.length} vehicles`,
          },
        ],
        line(
          `${event.fired ? 'A blip fires and is' : event.sensed ? 'A blip is found by ELINT and' : 'A blip is seen and'} resolved: ${who}.`,
          side,
          {
            hex: event.hex,
            why: event.sensed
              ? { text: 'Inside the 65 cm of an ELINT package', rule: 'SR-BLIP-10' }
              : {
                  text: event.fired ? 'A blip that fires is placed' : 'In line of sight within 125 cm',
                  rule: event.fired ? 'SR-REV-1' : 'SR-BLIP-9',
                },
          },
        ),
      )
    }
    case 'placed':
      return tell([{ cue: 'placed', piece: event.unit, hex: event.hex }], null)
    case 'spotted':
      return by(event.unit, `${name(event.unit)} is spotted.`, [{ cue: 'revealed', hex: event.hex, text: name(event.unit) }])
    case 'hid':
      return by(event.unit, `${name(event.unit)} hides.`, note(event.unit, 'hidden'))
    case 'unhid':
      return tell([], null)
    case 'contactKept':
      return by(event.unit, `Contact with ${name(event.unit)} is kept through the smoke.`)
    case 'contactLost':
      return by(event.unit, `Contact with ${name(event.unit)} is lost.`)
    case 'declared':
      return by(
        event.unit,
        `${name(event.unit)} ${event.ambush ? 'springs an ambush on' : 'announces opportunity fire at'} ${name(event.at)}.`,
      )
    case 'declarationsClosed':
    case 'declarationsTaken':
    case 'roundTwo':
    case 'fireClosed':
    case 'fireOpened':
      return tell([], null)
    case 'shot':
      return tellShot(event, name, sideOf)
    case 'foliageShot':
      return tell(
        [
          { cue: 'fired', from: event.from, to: event.to, shot: shotOf(event.weaponId) },
          rolled(event.to, event.hit, 'To Hit'),
          ...(event.damage ? [rolled(event.to, event.damage, 'To Damage')] : []),
          event.cleared ? { cue: 'hit', hex: event.to } : { cue: 'missed', hex: event.to },
        ],
        line(
          `${name(event.unit)} fires at the foliage in ${hexLabel(event.to)}: ${dice(event.hit)}${event.damage ? `, ${dice(event.damage)}` : ''}, ${event.cleared ? 'cleared' : 'it stands'}.`,
          sideOf(event.unit),
          { hex: event.to, why: event.why },
        ),
      )
    case 'passedThrough':
      return tell(
        [{ cue: 'hit', hex: event.hex }],
        line(
          `Through the foliage: ${name(event.at)} is struck with Lethality ${event.lethality}${event.kill ? ' and destroyed' : ''}.`,
          sideOf(event.at),
          { hex: event.hex, why: event.why },
        ),
      )
    case 'notFired':
      return by(event.unit, `${name(event.unit)} does not fire. ${event.why}`)
    case 'rammed': {
      const hex = hexOf(event.at)
      const outcome = event.kill ? 'destroyed' : event.hit.success ? `stands, +${event.suppression} Suppression` : 'missed'
      return tell(
        hex ? [rolled(hex, event.hit, 'Ram'), event.hit.success ? { cue: 'hit', hex } : { cue: 'missed', hex }] : [],
        line(
          `${name(event.unit)} rams ${name(event.at)}: ${dice(event.hit)}${event.damage ? `, ${dice(event.damage)}` : ''}: ${outcome}.`,
          sideOf(event.unit),
          { why: event.why },
        ),
      )
    }
    case 'ambushed':
      return by(event.unit, `${name(event.unit)} is ambushed.`, note(event.unit, 'ambush'))
    case 'destroyed':
      return tell(
        event.hex ? [{ cue: 'destroyed', piece: event.unit, hex: event.hex }] : [],
        line(`${name(event.unit)} is destroyed.`, sideOf(event.unit), {
          ...(event.hex ? { hex: event.hex } : {}),
          why: { text: 'Destroyed', rule: event.why },
        }),
      )
    case 'smokeLaid':
      return tell(
        [{ cue: 'smoke', hexes: event.smoke.map((smoke) => smoke.hex) }],
        line(
          event.unit === null ? 'Smoke goes up.' : `${name(event.unit)} lays smoke.`,
          event.unit === null ? 'plain' : sideOf(event.unit),
        ),
      )
    case 'entrenched':
      return by(event.unit, `${name(event.unit)} digs in.`, note(event.unit, 'dug in'))
    case 'loaded':
      return by(event.unit, `${name(event.unit)} mounts ${name(event.into)}.`)
    case 'unloaded':
      return tell(
        [{ cue: 'placed', piece: event.unit, hex: event.hex }],
        line(`${name(event.unit)} dismounts.`, sideOf(event.unit), { hex: event.hex, piece: event.unit }),
      )
    case 'rallied':
      return by(
        event.unit,
        `${name(event.unit)} rallies: Suppression ${event.score}${event.free ? ', free again' : ''}.`,
        note(event.unit, event.free ? 'rallied' : `${event.score}`),
      )
    case 'objectiveTaken':
      return tell(
        [{ cue: 'note', hex: event.hex, text: event.name }],
        line(event.held === null ? `${event.name} is lost.` : `${names[event.held]} takes ${event.name}.`, event.held ?? 'plain', {
          hex: event.hex,
          why: { text: 'Alone within one hex of it', rule: 'R-10' },
        }),
      )
    case 'battleEnded':
      return tell([{ cue: 'banner', text: event.why, tone: event.winner ?? 'turn' }], line(event.why, 'turn'))
    case 'struck':
      return tell(
        [
          ...(event.damage ? [rolled(event.hex, event.damage, 'To Damage')] : []),
          { cue: 'hit', hex: event.hex },
          ...(event.suppression > 0
            ? [{ cue: 'suppressed', piece: event.unit, hex: event.hex, text: `+${event.suppression}` } as const]
            : []),
        ],
        line(
          `${name(event.unit)} ${STRUCK_BY[event.cause]}, Lethality ${event.lethality}${event.damage ? `: ${dice(event.damage)}` : ''}: ${event.kill ? 'destroyed' : event.suppression > 0 ? `it stands, +${event.suppression} Suppression` : 'it stands'}.`,
          sideOf(event.unit),
          { hex: event.hex, piece: event.unit, why: event.why },
        ),
      )
    default:
      return tellChapter(event, { name, sideOf, hexOf, line, tell, by, sideNames: names })
  }
}

/** A step of a march as this side has seen it: the log makes a line of all that follow each other. */
function tellStep(
  event: Extract<Event, { kind: 'moved' | 'blipMoved' }>,
  before: SteelRainView,
  after: SteelRainView,
  name: (id: UnitId) => string,
): Telling {
  const { from, to } = event
  const piece = event.kind === 'moved' ? event.unit : event.blip
  const cues: readonly Cue[] = [{ cue: 'moved', piece, from, to }]
  const world = (piece in after.known.units || piece in after.known.blips ? after : before).known
  const [unit, blip] = [world.units[piece], world.blips[piece]]
  const side = unit?.side ?? blip?.side
  if (side === undefined) return { cues, line: null }
  const who = blip ? blipTitle(world, blip) : name(piece)
  const does = event.drift ? 'drifts on' : blip ? (blip.flying ? 'flies' : 'moves') : unit ? goesHow(world, unit) : 'moves'
  return { cues, line: null, step: { piece, side, who, does, path: [from, to], ...(world === before.known ? { lost: true } : {}) } }
}
function goesHow(world: World, unit: Unit): string {
  if (unit.suppressed) return 'breaks contact'
  if (isFlying(unit) || isDrone(world, unit)) return 'flies'
  return isInfantry(world, unit) ? 'marches' : 'moves'
}

const STRUCK_BY: Readonly<Record<Strike, string>> = {
  burst: 'is caught in the burst',
  rail: 'is struck from above',
  mine: 'sets off a mine',
  gel: 'burns',
  crash: 'is under the crash',
  collapse: 'is under the ruins',
}

export const shotOf = (id: string): Extract<Cue, { cue: 'fired' }>['shot'] => WEAPONS[id as WeaponId]?.shot ?? 'gun'
export const rolled = (hex: Hex, roll: Roll, text: string): Cue => ({
  cue: 'rolled',
  hex,
  text,
  die: roll.die,
  needed: roll.needed - roll.bonus,
  success: roll.success,
})
/** "12 (needs 11)". */
export const dice = (roll: Roll): string =>
  `${roll.die}${roll.bonus === 0 ? '' : roll.bonus > 0 ? ` +${roll.bonus}` : ` ${roll.bonus}`} (needs ${roll.needed})`

function tellShot(event: Extract<Event, { kind: 'shot' }>, name: (id: UnitId) => string, sideOf: (id: UnitId) => 'blue' | 'red'): Telling {
  const weapon = inWords(WEAPONS[event.weaponId as WeaponId]?.name ?? event.weaponId)
  const cues: Cue[] = event.second ? [] : [{ cue: 'fired', from: event.from, to: event.to, shot: shotOf(event.weaponId) }]
  cues.push(rolled(event.to, event.hit, 'To Hit'))
  if (event.damage) cues.push(rolled(event.to, event.damage, 'To Damage'))
  cues.push(event.hit.success ? { cue: 'hit', hex: event.to } : { cue: 'missed', hex: event.to })
  if (!event.kill && event.suppression > 0) cues.push({ cue: 'suppressed', piece: event.at, hex: event.to, text: `+${event.suppression}` })
  const outcome = event.kill
    ? 'destroyed'
    : event.hit.success
      ? event.suppression === 0
        ? 'hit'
        : `hit, no damage, +${event.suppression} Suppression`
      : event.suppression > 0
        ? 'missed, +1 Suppression'
        : 'missed'
  const damage = event.damage ? `, damage ${dice(event.damage)}` : ''
  const text = event.second
    ? `${name(event.at)} in the same hex: ${dice(event.hit)}${damage}: ${outcome}.`
    : `${name(event.unit)}, ${weapon}, at ${name(event.at)}: ${dice(event.hit)}${damage}: ${outcome}.`
  return { cues, line: { text, tone: sideOf(event.unit), hex: event.to, piece: event.unit, why: event.why } }
}

function tellCheck(
  event: Extract<Event, { kind: 'checked' }>,
  by: (id: UnitId, text: string, cues?: readonly Cue[]) => Telling,
  name: (id: UnitId) => string,
  hexOf: (id: UnitId) => Hex | null,
): Telling {
  if (event.roll.die === 0) return by(event.unit, `${name(event.unit)} is free of Suppression.`)
  const hex = hexOf(event.unit)
  const cues: Cue[] = hex ? [rolled(hex, event.roll, event.rally ? 'Rally' : 'Suppression')] : []
  if (hex && event.suppressed) cues.push({ cue: 'suppressed', piece: event.unit, hex, text: 'Suppressed' })
  const told = by(
    event.unit,
    `${name(event.unit)} ${event.rally ? 'tries to rally' : 'checks'}: ${dice(event.roll)}: ${event.suppressed ? 'Suppressed' : 'free'}.`,
    cues,
  )
  return {
    ...told,
    line: told.line && {
      ...told.line,
      why: { text: 'A d20 above the score', value: event.roll.needed - 1, rule: event.rally ? 'SR-RALLY-6' : 'SR-SUPP-4' },
    },
  }
}
