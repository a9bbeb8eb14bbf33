import { hexLabel } from '../../engine/board/hex.ts'
import { ToldPlay } from '../../engine/board/question-kit.ts'
import type { Hex } from '../../engine/kernel/names.ts'
import { entries } from '../../engine/rulesets/steel-rain/air/entry.ts'
import { burst } from '../../engine/rulesets/steel-rain/artillery/burst.ts'
import { fireRound, landings, roundOf } from '../../engine/rulesets/steel-rain/artillery/missions.ts'
import type { Mission, MissionOrder } from '../../engine/rulesets/steel-rain/artillery/words.ts'
import { situationsOn } from '../../engine/rulesets/steel-rain/core/situations.ts'
import { reduce } from '../../engine/rulesets/steel-rain/reduce.ts'
import { designOf, type Placed, type UnitWeapon, weaponsOf } from '../../engine/rulesets/steel-rain/state/roster.ts'
import { baseTurns } from '../../engine/rulesets/steel-rain/tables/air.ts'
import { FACE, TO_DAMAGE } from '../../engine/rulesets/steel-rain/tables/fire.ts'
import { inWords } from '../../engine/rulesets/steel-rain/tables/weapons.ts'
import type { SteelRain, SteelRainView } from '../../engine/rulesets/steel-rain/words/model.ts'
import type { Question } from '../../engine/rulesets/steel-rain/words/questions.ts'
import type { World } from '../../engine/rulesets/steel-rain/words/world.ts'
import type { Judge } from './questions-steel-rain.ts'

/** Which answers are right of the exercises about indirect fire, mines, engineers and aircraft: thrown anew by the referee, or asked of his doors. */

/** A part of the referee's work, and what it asks. */
class Noted extends ToldPlay<SteelRain> {
  readonly asked: Question[] = []
  override ask(...questions: readonly Question[]): void {
    this.asked.push(...questions)
  }
}
/** More dice than anything throws. */
const MANY = Array.from({ length: 400 }, () => 11)
function played(
  judge: Judge,
  world: World,
  dice: readonly number[],
  act: (play: Noted, situation: () => ReturnType<ReturnType<typeof situationsOn>>) => void,
): Noted {
  const where = situationsOn(judge.asked.position.board)
  const play = new Noted(world, reduce, dice)
  act(play, () => where(play.world))
  return play
}
const asking = ({ view }: Judge, unit: Placed): SteelRainView => ({
  ...view,
  question: { kind: 'act', side: view.side, platoon: unit.platoon },
})
const yesOrCited = (judge: Judge, refused: { readonly rule: string | null } | null, bars: readonly (readonly [string, RegExp])[]) =>
  judge.made.answers.map(({ text }) =>
    text === 'Yes' ? refused === null : refused?.rule != null && bars.find(([said]) => said === text)?.[1].test(refused.rule) === true,
  )
/** The weapon for indirect fire that the text names. */
function indirect(judge: Judge, unit: Placed): UnitWeapon {
  const found = weaponsOf(judge.view.known, unit).find((weapon) => weapon.indirect && judge.made.text.includes(inWords(weapon.name)))
  if (!found) throw new Error(`no weapon is named in: ${judge.made.text}`)
  return found
}
/** The gun that the text names, of those of the asked side. */
function gunNamed(judge: Judge): Placed {
  const { view, made } = judge
  const found = Object.values(view.known.units).find(
    (unit) => unit.side === view.side && unit.hex !== null && made.text.includes(`of ${designOf(view.known, unit).name} ${unit.name} `),
  )
  if (!found) throw new Error(`no gun is named in: ${made.text}`)
  return found as Placed
}
function missionOf(judge: Judge, observer: string | null): MissionOrder {
  const [gun, target] = [judge.unit(0), judge.unit(1)]
  const weapon = indirect(judge, gun)
  return {
    kind: 'mission',
    side: gun.side,
    unit: gun.id,
    weapon: weapon.index,
    round: roundOf(weapon),
    hex: target.hex,
    at: target.id,
    observer,
  }
}
const BARRED: readonly (readonly [string, RegExp])[] = [
  ['No: only engineers can', /^(SR-BREACH-8|SR-OBST-5|SR-OBST-7)$/],
  ['No: it is Suppressed', /^SR-SUPP-1$/],
  ['No: it has no Action left', /^SR-ACT-1$/],
  ['No: it is not beside it', /^R-154$/],
  ['No: under water only Engineer vehicles can', /^SR-MWAT-2$/],
]
const EDGE_WORDS = ['north', 'east', 'south', 'west'] as const

export const WIDER_CHECKS: Readonly<Record<string, (judge: Judge) => readonly boolean[]>> = {
  directs(judge) {
    const view = asking(judge, judge.unit(0))
    const able = judge.made.answers.map(({ piece }) => piece !== undefined && judge.rules.refuse(view, missionOf(judge, piece)) === null)
    return judge.made.answers.map(({ piece }, i) => (piece === undefined ? !able.includes(true) : able[i] === true))
  },
  round(judge) {
    const observer = judge.made.points.pieces[2] ?? null
    const line = judge.rules.odds(judge.view, missionOf(judge, observer))?.lines.find(({ text }) => text === 'Falls where it is aimed')
    const face = 21 - (line?.chance ?? 0) / FACE
    return judge.made.answers.map(({ text }) => text === (face === 20 ? 'A 20' : `${face} or more`))
  },
  lands(judge) {
    const { gun, ...firing } = { ...missionOf(judge, null), gun: judge.unit(0).id }
    const { known } = judge.view
    const play = played(judge, known, [1, ...MANY], (now, situation) => fireRound(now, situation, { ...firing, gun }, 'own'))
    const fired = play.events.find((event) => event.kind === 'missionFired')
    const due = fired?.kind === 'missionFired' ? fired.mission.due : -1
    return judge.made.answers.map(({ text }) => text === (due === known.turn ? 'At once' : `As turn ${due} begins, before initiative`))
  },
  scatter(judge) {
    const { known } = judge.view
    const target = judge.unit(0)
    const gun = gunNamed(judge)
    const die = Number(/scatter die shows (\d+)/.exec(judge.made.text)?.[1])
    // It misses whatever it is rolled against; smoke hurts nobody.
    const mission: Mission = {
      id: 99,
      side: gun.side,
      gun: gun.id,
      weapon: indirect(judge, gun).index,
      round: 'smoke',
      hex: target.hex,
      at: null,
      observer: null,
      due: known.turn,
      range: 0,
      terms: [{ text: 'It misses', value: -40 }],
    }
    const play = played(judge, { ...known, missions: [mission] }, [2, die, ...MANY], landings)
    const fell = play.events.find((event) => event.kind === 'roundFell')
    const impact = fell?.kind === 'roundFell' ? fell.impact : null
    return judge.made.answers.map(({ hex }) => impact !== null && hexLabel(hex as Hex) === hexLabel(impact))
  },
  burst(judge) {
    const { known } = judge.view
    const gun = gunNamed(judge)
    const hex = judge.made.points.hexes[0] as Hex
    // A 2 destroys next to nothing, so that nobody is gone before the template is told.
    const play = played(judge, known, MANY, (now, situation) =>
      burst(now, situation, { by: gun.id, weapon: indirect(judge, gun), hex, blip: null }),
    )
    const told = play.events.find((event) => event.kind === 'burst')
    const caught = told?.kind === 'burst' ? told.caught : []
    return judge.made.answers.map(({ piece }) => caught.includes(piece ?? ''))
  },
  mines(judge) {
    const unit = judge.unit(0)
    const said = /mines shows? ([\d and]+); if a die for damage is rolled, it shows (\d+)/.exec(judge.made.text)
    const dice = (said?.[1] ?? '').split(' and ').map(Number)
    const needed = TO_DAMAGE[designOf(judge.view.known, unit).armor - 1]?.[2] ?? 'kill'
    const { left } = judge.view.known.ground.mines.find(({ hex }) => hexLabel(hex) === hexLabel(judge.made.points.hexes[0] as Hex)) ?? {
      left: 0,
    }
    const blasts = Math.min(left, dice.filter((die) => die >= 5).length)
    const lost = blasts > 0 && (needed === 'kill' || Number(said?.[2]) >= needed)
    const right = lost ? 'It is destroyed' : blasts === 0 ? 'Nothing goes off' : `It lives, with ${3 * blasts} Suppression`
    return judge.made.answers.map(({ text }) => text === right)
  },
  clears(judge) {
    const unit = judge.unit(0)
    const what = /take the .*mines in/.test(judge.made.text) ? 'mines' : /take the .*wire in/.test(judge.made.text) ? 'wire' : 'teeth'
    const hex = judge.made.points.hexes[0] as Hex
    const refused = judge.rules.refuse(asking(judge, unit), { kind: 'breach', side: unit.side, unit: unit.id, blocks: [{ hex, what }] })
    return yesOrCited(judge, refused, BARRED)
  },
  'lands-on'(judge) {
    const unit = judge.unit(0)
    return judge.made.answers.map(({ hex }) => {
      const there = { ...unit, hex: hex as Hex, actions: 2, moves: 0, suppressed: false, volley: null, did: [] }
      const known = { ...judge.view.known, units: { ...judge.view.known.units, [unit.id]: there } }
      return judge.rules.refuse({ ...asking(judge, unit), known }, { kind: 'land', side: unit.side, unit: unit.id }) === null
    })
  },
  back(judge) {
    const unit = judge.unit(0)
    const { known } = judge.view
    const said = /over the (\w+) edge in turn (\d+), at (\d+) cm a turn.* over the (\w+) edge/.exec(judge.made.text)
    const [edge, back] = [said?.[1], said?.[4]].map((word) => EDGE_WORDS.find((one) => one === word))
    const turn = Number(said?.[2])
    if (!edge || !back || unit.air === null) throw new Error(`no edges in: ${judge.made.text}`)
    const away = { turn, edge, base: baseTurns(designOf(known, unit).weight, Number(said?.[3])) }
    const gone = { ...unit, hex: null, air: { ...unit.air, away } }
    const isAsked = (now: number): boolean => {
      const world = { ...known, turn: now, units: { ...known.units, [unit.id]: gone } }
      const play = played(judge, world, [], (at) => entries(at, [unit.id]))
      return play.asked.some((question) => question.kind === 'reenter' && question.edges.includes(back))
    }
    const first = Array.from({ length: 20 }, (_, i) => turn + i).find(isAsked)
    return judge.made.answers.map(({ text }) => text === `Turn ${first}`)
  },
}
