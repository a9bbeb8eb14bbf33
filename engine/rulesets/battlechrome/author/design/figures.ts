import type { DesignFigure, DesignRemark, DesignsById } from '../../../../board/design-kit.ts'
import { sideFault } from '../../scenario/two-sided.ts'
import { COST_WORDS, costOf, costTerms, pointsOf } from '../../tables/costs.ts'
import { COUNTERS } from '../../tables/unit-types.ts'
import { LAST_PIP, RED, SURE, WEAPON_NAMES, WEAPONS } from '../../tables/weapons.ts'
import { docOf, type OwnCounter } from './parts.ts'

/** What follows from the numbers of a counter, what is wrong with them, and what an author may want to think over. */

export function figuresOf(doc: OwnCounter): readonly DesignFigure[] {
  const speed = doc.steps[0]?.speed ?? 0
  const plain = { hint: '', shares: [], better: 'more' } as const
  return [
    {
      key: 'cost',
      name: 'Cost',
      value: doc.cost,
      // Its parts add up to twice as much.
      text: doc.cost === costOf(doc) ? `${doc.cost}, half of ${pointsOf(doc)}` : String(doc.cost),
      most: 120,
      better: null,
      hint: 'Half the sum of the points, rounded to 5: sides of equal cost are a fair battle.',
      rule: 'BC-R-01',
      shares: costTerms(doc).map(({ term, many, points }) => ({
        name: term === 'flies' ? COST_WORDS[term] : `${COST_WORDS[term]} ${many}`,
        value: points,
        rule: null,
      })),
    },
    {
      ...plain,
      key: 'speed',
      name: 'Speed',
      value: speed,
      text: String(speed),
      most: 12,
      rule: 'BC-MOV-02',
      hint: 'Points of movement a turn.',
    },
    {
      ...plain,
      key: 'silhouette',
      name: 'Silhouette',
      value: doc.silhouette,
      text: String(doc.silhouette),
      most: SURE,
      rule: 'BC-SIL-01',
      hint: 'What a hit must roll more than; each roll lowers it by 1.',
    },
    {
      ...plain,
      key: 'armor',
      name: 'Armor',
      value: doc.armor,
      text: String(doc.armor),
      most: SURE,
      rule: 'BC-ARM-01',
      hint: 'What damage must roll more than.',
    },
    {
      ...plain,
      key: 'dots',
      name: 'Dots',
      value: doc.steps.length,
      text: String(doc.steps.length),
      most: 4,
      rule: 'BC-DMG-02',
      hint: 'Damage that destroys it.',
    },
  ]
}

/** What makes it unfit for a battle. @param among the other counters of the document */
export function problemsOf(doc: OwnCounter, among: DesignsById): readonly DesignRemark[] {
  const others = Object.fromEntries(Object.entries(among).map(([id, json]) => [id, docOf(json)]))
  const fault = sideFault(doc, { ...COUNTERS, ...others })
  if (!fault) return []
  return [
    {
      at: fault.at,
      text: fault.unknown ? `There is no ${fault.text}; choose another side, or none.` : fault.text,
      rule: fault.at === 'other' ? 'BC-BKK-01' : 'BC-R-26',
    },
  ]
}

export function warningsOf(doc: OwnCounter, among: DesignsById): readonly DesignRemark[] {
  const [whole] = doc.steps
  const warn = (isSo: boolean, at: string, text: string, rule: string): readonly DesignRemark[] => (isSo ? [{ at, text, rule }] : [])
  const harmless = WEAPONS.every((weapon) => (whole?.[weapon] ?? 0) <= LAST_PIP)
  const back = doc.other === null ? undefined : among[doc.other]
  return [
    ...warn(harmless && doc.carries === 0, 'step-1-melee', 'It has no weapon that can hit, and carries nobody.', 'BC-CBT-05'),
    ...WEAPONS.flatMap((weapon) =>
      warn(
        whole?.[weapon] === LAST_PIP,
        `step-1-${weapon}`,
        `No roll is less than 1: its ${WEAPON_NAMES[weapon].toLowerCase()} never hits.`,
        'BC-CBT-05',
      ),
    ),
    ...warn(
      doc.silhouette >= SURE,
      'silhouette',
      `From ${SURE} on no die is greater than its Silhouette, until rolls have lowered it.`,
      'BC-SIL-05',
    ),
    ...warn(
      doc.armor >= SURE,
      'armor',
      doc.armor - RED.armor >= SURE
        ? `From ${SURE + RED.armor} on not even a red hit beats its Armor: only the death web harms it.`
        : `From ${SURE} on no die is greater than its Armor: only red hits and the death web harm it.`,
      'BC-ARM-02',
    ),
    ...warn(doc.cost !== costOf(doc), 'cost', `It costs ${doc.cost}; the formula says ${costOf(doc)}.`, 'BC-R-01'),
    ...warn(back !== undefined && docOf(back).other === null, 'other', 'Its other side does not lead back.', 'BC-BKK-01'),
    ...warn(doc.carries > 0 && doc.moves.includes('I'), 'carries', 'It moves on foot and carries another unit.', 'BC-MOV-07'),
  ]
}
