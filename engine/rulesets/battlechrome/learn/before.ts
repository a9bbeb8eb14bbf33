import { hexLabel } from '../../../board/hex.ts'
import type { TurnStep, VictoryLine } from '../../../board/learn-kit.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import { unreachable } from '../../../kernel/assert.ts'
import { opposite, sameHex } from '../../../kernel/names.ts'
import { COUNTERS } from '../tables/unit-types.ts'
import { ForcesDoc, SettingsDoc } from '../words/forces-doc.ts'

/** What whoever is about to play must know: how a turn goes (BC-SEQ-01), and how victory is counted (BC-VIC-01, BC-R-29). */

export const TURN: readonly TurnStep[] = [
  { name: 'Initiative', who: 'dice' },
  { name: 'Movement', who: 'in-turn' },
  { name: 'Fire on the way', who: 'both', during: true },
  { name: 'Combat', who: 'both' },
  { name: 'Bookkeeping', who: 'both' },
]

const line = (text: string, rule = 'BC-R-29'): VictoryLine => ({ text, rule })

/** In the words of the scenario's numbers; nothing where its settings cannot be read. */
export function victory(scenario: ScenarioDoc): readonly VictoryLine[] {
  const settings = SettingsDoc.safeParse(scenario.settings)
  return settings.success ? [...decided(scenario, settings.data.victory), line('A side that has nothing left has lost at once.')] : []
}

/** "Truck D5"; the id alone where it cannot be looked up. */
function naming(forces: unknown): (id: string) => string {
  const read = ForcesDoc.safeParse(forces)
  return (id) => {
    const unit = read.data && [...read.data.blue, ...read.data.red].find((one) => one.id === id)
    const counter = unit && (read.data?.counters.find((own) => own.id === unit.counter) ?? COUNTERS[unit.counter])
    return counter ? `${counter.label} ${unit?.name ?? id}` : id
  }
}
function decided({ turns, sides, objectives, forces }: ScenarioDoc, rule: SettingsDoc['victory']): readonly VictoryLine[] {
  switch (rule.kind) {
    case 'cost':
      return [
        line(`After turn ${turns} the side that has lost less cost wins.`, 'BC-VIC-01'),
        ...(rule.margin > 0 ? [line(`Within ${rule.margin} % of the larger loss it is a draw.`)] : []),
      ]
    case 'place': {
      const [own, other] = [sides[rule.side].name, sides[opposite(rule.side)].name]
      const place = objectives.find(({ hex }) => sameHex(hex, rule.hex))?.name
      const where = place ? `${place}, hex ${hexLabel(rule.hex)}` : `hex ${hexLabel(rule.hex)}`
      const alone = rule.alone ? `, and ${other} has none there` : ''
      return [
        line(`${own} wins at the end of turn ${rule.from} or later if it has a unit in ${where}${alone}. Airfoils do not count.`),
        line(
          `It also wins after turn ${turns} if it has destroyed something, and at least ${rule.times} times the cost that it has lost. Otherwise ${other} wins.`,
        ),
      ]
    }
    case 'hold': {
      const [only] = objectives.length === 1 ? objectives : []
      const [most, even] = only ? [only.name, 'if nobody does'] : [`more of the ${objectives.length} objectives`, 'with as many']
      return [
        line(`After turn ${turns} the side that holds ${most} wins; ${even}, the side that has lost less cost.`),
        line('Whoever was the last to stand alone in the hex of an objective holds it.'),
      ]
    }
    case 'targets': {
      const named = rule.lists.map((ids) => ids.map(naming(forces)).join(' or ')).join(', ')
      const [own, other] = [sides[rule.side].name, sides[opposite(rule.side)].name]
      return [line(`${own} wins as soon as it has destroyed ${named}.`), line(`If one is left after turn ${turns}, ${other} wins.`)]
    }
    default:
      return unreachable(rule)
  }
}
