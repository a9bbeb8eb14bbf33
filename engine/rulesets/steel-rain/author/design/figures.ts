import type { DesignFigure, DesignRemark, DesignShare } from '../../../../board/design-kit.ts'
import { capital } from '../../../../screen/kit.ts'
import { PROFILE_LIMITS } from '../../tables/fire.ts'
import {
  AIRSPEED,
  ARMOR_PARTS,
  CAPACITY_PART,
  type Design,
  FIXED_SPEEDS,
  PROPULSION_PARTS,
  SPEED_BANDS,
  speedCm,
} from '../../tables/unit-types.ts'
import { EXTRAS, WEAPONS } from '../../tables/weapons.ts'
import type { DesignDoc } from '../../words/forces-doc.ts'
import { isFlyer } from './flyers.ts'
import { DRIVE_NAMES, type Propulsion } from './form.ts'
import { carrierOfDoc, designOf, faultsOf } from './parts.ts'

/** What follows from the parts, each part's share in it, and what an author may want to think over. */

interface Carried {
  readonly name: string
  readonly weight: number
  readonly profile: number
  readonly rule: string
}
/** Every part with its rule; they add up to weight and Profile (SR-VC-5). */
function partsWeighed(doc: DesignDoc): readonly Carried[] {
  const carrier = carrierOfDoc(doc)
  const extra = doc.extra === null ? undefined : EXTRAS[carrier][doc.extra]
  return [
    {
      name: doc.propulsion === 'infantry' ? 'Stand' : DRIVE_NAMES[doc.propulsion],
      ...PROPULSION_PARTS[doc.propulsion],
      rule: driveRule(doc.propulsion),
    },
    ...(carrier === 'infantry' ? [] : [{ name: `Armor ${doc.armor}`, ...ARMOR_PARTS[designOf(doc).armor], rule: 'SR-VC-4' }]),
    ...doc.weapons.map((id) => WEAPONS[id]),
    ...(extra ? [extra] : []),
    ...(doc.capacity > 0
      ? [
          {
            name: 'Room for stands',
            weight: doc.capacity * CAPACITY_PART.weight,
            profile: doc.capacity * CAPACITY_PART.profile,
            rule: 'R-190',
          },
        ]
      : []),
  ]
}
function driveRule(propulsion: Propulsion): string {
  switch (propulsion) {
    case 'wheeled':
    case 'tracked':
    case 'hover':
      return 'SR-VC-3'
    case 'rotor':
    case 'fixed-wing':
      return 'R-191'
    case 'none':
      return 'R-192'
    case 'infantry':
      return 'R-73'
  }
}
const sharesOf = (doc: DesignDoc, of: 'weight' | 'profile'): readonly DesignShare[] =>
  partsWeighed(doc).flatMap((part) => (part[of] === 0 ? [] : [{ name: part.name, value: part[of], rule: part.rule }]))

/** Where the bars are full. */
const FULL = { weight: 130, speed: 18, air: 48 } as const
export function figuresOf(doc: DesignDoc): readonly DesignFigure[] {
  const whole = designOf(doc)
  return [
    {
      key: 'weight',
      name: 'Weight',
      value: whole.weight,
      text: `${whole.weight} t`,
      most: FULL.weight,
      better: null,
      hint: 'Sides of equal weight are a fair battle, and the heavier it is the slower.',
      rule: 'SR-VC-5',
      shares: sharesOf(doc, 'weight'),
    },
    {
      key: 'profile',
      name: 'Profile',
      value: whole.profile,
      text: String(whole.profile),
      most: PROFILE_LIMITS.max,
      better: 'less',
      hint: 'The larger, the easier it is to hit.',
      rule: 'SR-VC-5',
      shares: sharesOf(doc, 'profile'),
    },
    speedFigure(doc, whole),
    ...(doc.propulsion === 'infantry' ? [] : [armorFigure(whole)]),
  ]
}
const armorFigure = ({ armor }: Design): DesignFigure => ({
  key: 'armor',
  name: 'Armor',
  value: armor,
  text: String(armor),
  most: 5,
  better: 'more',
  hint: 'With Lethality it alone decides what a hit does.',
  rule: 'SR-GEN-6',
  shares: [],
})
function speedFigure({ propulsion }: DesignDoc, { speedCm: speed }: Design): DesignFigure {
  const common = { key: 'speed', name: 'Speed', better: 'more', shares: [] } as const
  switch (propulsion) {
    case 'none':
      return { ...common, value: 0, text: 'never moves', most: FULL.speed, hint: 'A bunker stays where it is.', rule: 'R-192' }
    case 'fixed-wing':
      return {
        ...common,
        value: AIRSPEED.max,
        text: `${AIRSPEED.min} to ${AIRSPEED.max} cm a turn`,
        most: AIRSPEED.max,
        hint: 'Its airspeed is chosen as it flies; its weight does not matter.',
        rule: 'SR-AIR-2',
      }
    case 'infantry':
      return {
        ...common,
        value: speed,
        text: `${speed} cm a turn`,
        most: FULL.speed,
        hint: 'Heavy equipment slows a stand.',
        rule: speed === FIXED_SPEEDS.heavyInfantry ? 'SR-MOVE-4' : 'SR-MOVE-3',
      }
    case 'rotor':
    case 'wheeled':
    case 'tracked':
    case 'hover':
      return {
        ...common,
        value: speed,
        text: `${speed} cm a turn`,
        most: propulsion === 'rotor' ? FULL.air : FULL.speed,
        hint: 'By propulsion and weight, in bands.',
        rule: 'R-14',
      }
  }
}

/** What makes it illegal. */
export const problemsOf = (doc: DesignDoc): readonly DesignRemark[] =>
  faultsOf(doc).map(({ part, text, rule }) => ({ at: part, text: `${capital(text)}.`, rule }))

/** What is legal, and may surprise. */
export function warningsOf(doc: DesignDoc): readonly DesignRemark[] {
  const whole = designOf(doc)
  const weapons = whole.weapons.map((id) => WEAPONS[id])
  const armed = weapons.length > 0
  const warn = (isSo: boolean, at: string, text: string, rule: string): readonly DesignRemark[] => (isSo ? [{ at, text, rule }] : [])
  return [
    ...warn(!armed && doc.extra === null && doc.capacity === 0, '', 'It neither fights nor carries anything.', 'SR-VC-2'),
    ...warn(armed && weapons.every(({ airOnly }) => airOnly), 'weapon-1', 'All it has fires at aircraft in flight only.', 'SR-WPN-5'),
    ...warn(
      armed && weapons.every(({ complex }) => complex),
      'weapon-1',
      'Every weapon takes both Actions: it never moves and fires in one turn, and with one Action left it cannot answer.',
      'SR-CPLX-1',
    ),
    ...warn(
      armed && !isFlyer(doc) && weapons.every(({ closeAssault, indirectOnly }) => !closeAssault || indirectOnly),
      'weapon-1',
      'Nothing that it has can be fired within 2 cm.',
      'SR-CA-7',
    ),
    ...warn(whole.profile > PROFILE_LIMITS.max, '', `Above ${PROFILE_LIMITS.max} a Profile counts as ${PROFILE_LIMITS.max}.`, 'SR-DF-6'),
    ...slowWarning(doc, whole),
    ...bandWarning(doc, whole),
  ]
}
const CRAWL = 4
const isDriven = ({ propulsion }: DesignDoc): boolean => ['wheeled', 'tracked', 'hover', 'rotor'].includes(propulsion)
const slowWarning = (doc: DesignDoc, { speedCm: speed, weight }: Design): readonly DesignRemark[] =>
  isDriven(doc) && speed <= CRAWL ? [{ at: 'propulsion', text: `With ${weight} t it crawls.`, rule: 'SR-VC-6' }] : []
/** Little weight too much for a better speed. */
const NEARLY = 3
function bandWarning(doc: DesignDoc, { weight, speedCm: speed }: Design): readonly DesignRemark[] {
  if (!isDriven(doc)) return []
  const band = SPEED_BANDS.findLast(({ upTo }) => upTo < weight)
  if (!band || weight - band.upTo > NEARLY) return []
  const faster = speedCm(doc.propulsion, band.upTo)
  return faster > speed ? [{ at: '', text: `${weight - band.upTo} t less, and it would move ${faster} cm a turn.`, rule: 'R-14' }] : []
}
/** Tons count as strength. */
export const strengthOf = (doc: DesignDoc): number => designOf(doc).weight
