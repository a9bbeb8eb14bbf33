import { hexDistance, hexLabel } from '../../../../board/hex.ts'
import type { MadeQuestion } from '../../../../board/learn-kit.ts'
import { type Choice, choices, firstOf, fixedChoices, numberChoices, question, ToldPlay } from '../../../../board/question-kit.ts'
import type { Reason } from '../../../../kernel/why.ts'
import { inHexes, lengthText } from '../../../../screen/kit.ts'
import { refuseShot, type Shot, shotOf } from '../../core/fire.ts'
import { hitSoft, pierce } from '../../core/hits.ts'
import { protectionOf } from '../../core/protection.ts'
import { reduce } from '../../reduce.ts'
import { isHq, isSoft, isSoftskin, isVehicle, type Placed, typeOf } from '../../state/roster.ts'
import { HQ_SAVE, PROTECTION } from '../../tables/dice.ts'
import type { StormOfSteel } from '../../words/model.ts'
import type { MountWord } from '../../words/schemas.ts'
import { type Asked, firerFact, fresh, kindOf, named, pairsOf, targetFact, weaponsOf } from './asked.ts'

/** Shots: what the die must show, what protects, what a hit and a hole do. */

interface Aimed {
  readonly unit: Placed
  readonly at: Placed
  readonly mount: MountWord
  readonly shot: Shot
}
/** Pairs that are looked at for a shot. */
const PAIRS_MOST = 60
const SHOTS_MOST = 12
/** Shots that may be fired under a fire card as the stands are, one a pair. */
function shotsOf(asked: Asked, fits: (at: Placed) => boolean): readonly Aimed[] {
  const { s, sampler } = asked
  return pairsOf(asked)
    .filter(([, at]) => fits(at))
    .slice(0, PAIRS_MOST)
    .flatMap(([who, at]) => {
      const unit = fresh(who)
      const mounts = weaponsOf(unit).filter((mount) => refuseShot(s, unit, at, mount) === null)
      if (mounts.length === 0) return []
      const mount = sampler.pick(mounts)
      return [{ unit, at, mount, shot: shotOf(s, unit, at, mount) }]
    })
}
const weaponWords = ({ mount }: Aimed): string => (mount === 'hull' ? ' with its gun in the hull' : '')
const farText = ({ unit, at }: Aimed): string => `${lengthText(inHexes(hexDistance(unit.hex, at.hex)))} away`
const firesText = (asked: Asked, one: Aimed): string =>
  `${named(asked, one.unit)} fires${weaponWords(one)} at ${named(asked, one.at)}, ${farText(one)}.`

// ----------------------------------------------------------------------------------------------------------- what it must show

const neededText = (faces: number, needed: number): string => {
  if (needed > faces) return 'No number is enough'
  if (needed <= 1) return 'Any number'
  return needed === faces ? `A ${faces}` : `${needed} or more`
}
/** The least number that hits: one beyond the die for none. */
const neededOf = ({ faces, hits }: Shot): number => faces - hits + 1
function neededQuestion(asked: Asked, one: Aimed): MadeQuestion | null {
  const { s, sampler } = asked
  const { shot, at, unit } = one
  const right = neededOf(shot)
  // What cannot hit at all is asked for now and then.
  if (right > shot.faces && sampler.below(4) > 0) return null
  const near = [shot.against, shot.against + 1, ...[-2, -1, 1, 2].map((by) => right + by)].filter(
    (value) => value >= 1 && value <= shot.faces + 1,
  )
  const made = numberChoices(sampler, right, near, (value) => neededText(shot.faces, value))
  if (!made) return null
  const armoured = isVehicle(typeOf(at))
  const cover: Reason = armoured ? { text: 'Its armour', value: shot.against, rule: 'SS-ARM-04' } : protectionOf(s, at, unit.hex).why
  const why: Reason = {
    text: `A d${shot.faces}: ${neededText(shot.faces, right).toLowerCase()}`,
    rule: armoured ? 'SS-ARM-04' : 'SS-SOF-01',
    how: 'told',
    terms: [cover, ...shot.terms],
  }
  const rules = armoured ? ['SS-ARM-04', 'SS-ARM-03', 'SS-ARM-02'] : ['SS-SOF-01', 'SS-SOF-02', 'SS-FIR-05', 'SS-FIR-06']
  const text = `${firesText(asked, one)} What must its d${shot.faces} show to ${armoured ? 'go through' : 'hit'}?`
  return question(text, rules, made, why, { pieces: [unit.id, at.id] }, [firerFact(asked, unit, one.mount), targetFact(asked, at)])
}
export const toHitKind = kindOf('to-hit', 'Soft targets', 'What must the die show?', (asked) =>
  firstOf(
    asked.sampler,
    shotsOf(asked, (at) => isSoft(typeOf(at))),
    SHOTS_MOST,
    (one) => neededQuestion(asked, one),
  ),
)
export const pierceKind = kindOf('to-pierce', 'Armour', 'What goes through?', (asked) =>
  firstOf(
    asked.sampler,
    shotsOf(asked, (at) => isVehicle(typeOf(at))),
    SHOTS_MOST,
    (one) => neededQuestion(asked, one),
  ),
)

// ------------------------------------------------------------------------------------------------------------- what protects

export const protectionKind = kindOf('protection', 'Soft targets', 'What protects it?', (asked) => {
  const pairs = pairsOf(asked).filter(([, at]) => isSoft(typeOf(at)))
  // Open ground is most of a map, and easy.
  const covered = pairs.filter(([by, at]) => protectionOf(asked.s, at, by.hex).value > PROTECTION.open)
  const of = covered.length > 0 && asked.sampler.below(5) > 0 ? covered : pairs
  return firstOf(asked.sampler, of, SHOTS_MOST, ([by, at]) => protectionQuestion(asked, by, at))
})
function protectionQuestion(asked: Asked, by: Placed, at: Placed): MadeQuestion | null {
  const { value, why } = protectionOf(asked.s, at, by.hex)
  const made = fixedChoices(
    { text: `${value}` },
    Object.values(PROTECTION).map((one): Choice => ({ text: `${one}` })),
  )
  const text = `${named(asked, by)} in hex ${hexLabel(by.hex)} fires at ${named(asked, at)} in hex ${hexLabel(at.hex)}. Which number does its throw have to exceed, before near and far are counted?`
  return question(text, ['SS-SOF-02', 'SS-SOF-07'], made, why, { pieces: [by.id, at.id] })
}

// --------------------------------------------------------------------------------------------------- what a hit and a hole do

const HITS = {
  none: 'Nothing',
  saved: 'Nothing: its save turns the hit away',
  pinned: 'It is pinned',
  suppressed: 'It is suppressed',
  destroyed: 'It is destroyed',
  held: 'It stays suppressed',
} as const
export const hitKind = kindOf('hit', 'Soft targets', 'What does the hit do?', (asked) => {
  const soft = [...asked.own, ...asked.foes].filter((unit) => isSoft(typeOf(unit)))
  return firstOf(asked.sampler, soft, SHOTS_MOST, (unit) => hitQuestion(asked, unit))
})
function hitQuestion(asked: Asked, unit: Placed): MadeQuestion | null {
  const { s, sampler } = asked
  const type = typeOf(unit)
  // Two hits of one fire card, now and then: each counts at once.
  const hits = sampler.below(3) === 0 ? 2 : 1
  const save = sampler.below(6) + 1
  const { shelters, why: cover } = protectionOf(s, unit, null)
  const play = new ToldPlay<StormOfSteel>(s.world, reduce, [save, save])
  for (let i = 0; i < hits; i++) if (play.world.units[unit.id]?.fate === 'present') hitSoft(play, unit.id, shelters)
  const last = play.events.filter((event) => event.kind === 'softHit').at(-1)
  if (last?.kind !== 'softHit') return null
  const { result } = last
  const wrong = Object.entries(HITS).flatMap(([kind, text]): readonly Choice[] =>
    kind === 'none' || (kind === 'saved' && !isHq(type)) ? [] : [{ text }],
  )
  const made = choices(sampler, { text: HITS[result] }, wrong)
  if (!made) return null
  const saves = isHq(type) ? ` Its save shows ${save}${hits > 1 ? ' each time' : ''}.` : ''
  const text = `${named(asked, unit)} in hex ${hexLabel(unit.hex)} is ${unit.morale === 'steady' ? 'steady' : unit.morale}. It is hit by fire, ${hits === 1 ? 'once' : 'twice'}.${saves} What comes of it?`
  const why: Reason = {
    text: HITS[result],
    how: 'told',
    rule: isSoftskin(type) ? 'SS-SOF-06' : isHq(type) ? 'SS-HQ-04' : result === 'held' ? 'SS-SOF-05' : 'SS-SOF-03',
    terms: [
      ...(isHq(type) ? [{ text: `A save of ${HQ_SAVE} or more turns a hit away`, rule: 'SS-HQ-04' }] : []),
      ...(isSoftskin(type) ? [] : [{ text: 'First pinned, then suppressed, then destroyed', rule: 'SS-SOF-03' }]),
      ...(shelters ? [cover] : []),
    ],
  }
  return question(text, ['SS-SOF-03', 'SS-SOF-05', 'SS-SOF-06'], made, why, { pieces: [unit.id] })
}

const HOLES = { none: 'Nothing', gunOut: 'Its gun is out', immobilised: 'It is immobilised', destroyed: 'It is destroyed' } as const
export const holeKind = kindOf('hole', 'Armour', 'What does the hole do?', (asked) => {
  const armour = [...asked.own, ...asked.foes].filter((unit) => isVehicle(typeOf(unit)))
  return firstOf(asked.sampler, armour, SHOTS_MOST, (unit) => holeQuestion(asked, unit))
})
function holeQuestion(asked: Asked, unit: Placed): MadeQuestion | null {
  const { s, sampler } = asked
  // A vehicle that was holed before is rare in a battle and decides much: it is supposed now and then.
  const before = unit.holes > 0 || sampler.below(3) === 0
  const die = sampler.below(6) + 1
  const held: Placed = { ...unit, holes: before ? Math.max(1, unit.holes) : 0 }
  const play = new ToldPlay<StormOfSteel>({ ...s.world, units: { ...s.world.units, [unit.id]: held } }, reduce, [die])
  pierce(play, unit.id)
  const lost = play.events.some((event) => event.kind === 'lost' && event.unit === unit.id)
  const [pierced] = play.events
  if (pierced?.kind !== 'pierced') return null
  const right = lost ? HOLES.destroyed : HOLES[pierced.result]
  const made = fixedChoices(
    { text: right },
    Object.values(HOLES).map((text): Choice => ({ text })),
  )
  const broken = s.world.demoralised[unit.side]
  const text = `A shot goes through the armour of ${named(asked, unit)}; ${before ? 'one went through before' : 'it is the first'}.${broken ? ' Its side is demoralised.' : ''} If a d6 is thrown, it shows ${die}. What comes of it?`
  const rule = before ? 'SS-ARM-08' : broken && pierced.result === 'immobilised' ? 'SS-MOR-12' : 'SS-ARM-05'
  return question(text, ['SS-ARM-05', 'SS-ARM-08'], made, { text: right, rule }, { pieces: [unit.id] })
}
