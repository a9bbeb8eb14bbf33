import type { FieldRow, Shape } from '../../../board/author-fields.ts'
import type { FieldChoice } from '../../../board/author-kit.ts'
import { ARMIES, type Army } from '../tables/armies.ts'
import { SKILL_NAMES, SKILLS } from '../tables/dice.ts'
import { ForcesDoc } from '../words/forces-doc.ts'

/** What is said of a side as a whole: its army, and how skilled it is. */

export interface SideCase {
  /** Null where none is named that there is. */
  readonly army: Army | null
}
const VOLUMES: Readonly<Record<Army['volume'], string>> = { low: 'weak', normal: 'middling', high: 'strong' }

/** "Regular. Artillery strong and flexible; in ten support cards 6 bombardments and 3 air strikes." */
function armyText({ skill, volume, control, support }: Army): string {
  const cards = (count: number, one: string): string => (count === 1 ? `1 ${one}` : `${count} ${one}s`)
  const strikes = support.airStrike === 0 ? 'no air strike' : cards(support.airStrike, 'air strike')
  return `${SKILL_NAMES[skill]}. Artillery ${VOLUMES[volume]} and ${control}; of ten support cards ${cards(support.bombardment, 'bombardment')} and ${strikes}.`
}
const ARMY_CHOICES: readonly FieldChoice[] = ARMIES.map((army) => ({ value: army.id, name: army.name, text: armyText(army) }))

export const SIDE_ROWS: readonly FieldRow<SideCase>[] = [
  {
    key: 'army',
    name: 'Army',
    text: 'Says the support cards, the artillery and the usual skill.',
    rule: 'SS-R-04',
    form: { is: 'choice', choices: ARMY_CHOICES },
  },
  {
    key: 'skill',
    name: 'Skill',
    text: 'How many command points it throws for, what it bears, and what its stands are worth.',
    rule: 'SS-SCL-05',
    form: ({ army }) => ({
      is: 'choice',
      choices: SKILLS.map((skill) => ({
        value: skill,
        name: skill === army?.skill ? `${SKILL_NAMES[skill]}, usual` : SKILL_NAMES[skill],
      })),
      ...(army === null ? {} : { usual: army.skill }),
    }),
  },
]
export const SIDE_SHAPE: Shape = ForcesDoc.shape.blue.shape
export const MOST_STANDS = 80
