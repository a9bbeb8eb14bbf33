/** Battles that a test brings along itself: a small plain, some units, in the middle of a turn. Opened as a save, like any other. */
import { createMind } from '../../ai/index.ts'
import { type Answered, type AnswerOf, APP_VERSION, EDITIONS, Table, withRandom } from '../../engine/index.ts'

export interface Embedded {
  /** Platoons of units: "DESIGN ID col,row [spotted] [hidden] [actions=N]". */
  readonly blue: Readonly<Record<string, readonly string[]>>
  readonly red: Readonly<Record<string, readonly string[]>>
  /** The platoon of Blue's that acts; left out, the battle begins with set-up. */
  readonly active?: string
  readonly turns?: number
  readonly name?: string
  readonly settings?: Readonly<Record<string, unknown>>
  readonly start?: Readonly<Record<string, unknown>>
  /** Letters of the map's rows, all as long; open ground where it is left out. */
  readonly terrain?: readonly string[]
  readonly bridges?: readonly unknown[]
  readonly buildings?: readonly unknown[]
  /** Centimetres that a hex is wide; 2 where it is left out. */
  readonly cmPerHex?: 1 | 2 | 2.5
}
const [WIDTH, HEIGHT] = [26, 18]

function unitOf(line: string): Record<string, unknown> {
  const [design, id, ...words] = line.split(/\s+/)
  const unit: Record<string, unknown> = { design, id }
  for (const word of words) {
    const [key, value] = word.split('=')
    if (/^\d+,\d+$/.test(word)) unit['at'] = word.split(',').map(Number)
    else unit[key as string] = value === undefined ? true : /^\d+$/.test(value) ? Number(value) : value
  }
  return unit
}

export function scenarioOf(embedded: Embedded): Record<string, unknown> {
  const { blue, red, active, turns, settings, start, terrain, bridges, buildings, cmPerHex } = embedded
  const rows = terrain ?? Array.from({ length: HEIGHT }, () => '.'.repeat(WIDTH))
  const [width, height] = [rows[0]?.length ?? WIDTH, rows.length]
  const platoons = (side: Embedded['blue']) =>
    Object.entries(side).map(([id, units]) => ({ id, name: `${id} platoon`, units: units.map(unitOf) }))
  return {
    format: 'sandtable-scenario',
    version: 2,
    name: embedded.name ?? 'Made for a test',
    description: 'A plain.',
    map: {
      format: 'sandtable-map',
      version: 1,
      name: 'Plain',
      width,
      height,
      terrain: rows,
      level: rows.map(() => '1'.repeat(width)),
      ...(bridges ? { bridges } : {}),
      ...(buildings ? { buildings } : {}),
    },
    ruleset: 'steel-rain',
    cmPerHex: cmPerHex ?? 2,
    turns: turns ?? 6,
    sides: { blue: { name: 'Blue', edge: 'west' }, red: { name: 'Red', edge: 'east' } },
    objectives: [{ name: 'Knoll', hex: [Math.floor(width / 2), Math.floor(height / 2)], points: 10 }],
    forces: { blue: platoons(blue), red: platoons(red) },
    settings: settings ?? {},
    ...(active === undefined && start === undefined
      ? {}
      : { start: { turn: 1, first: 'blue', ...(active === undefined ? {} : { active }), ...start } }),
  }
}

const made = (answer: Answered): Answered & { readonly ok: true } => {
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems ?? answer.why))
  return answer
}
/** The text of a save of this battle, Blue's seat for a hand, Red's for a recruit. `play` gives orders before. */
export const saveOf = (embedded: Embedded, seed = 5, play: (table: Table) => void = () => undefined): string =>
  saveOfScenario(scenarioOf(embedded), seed, play)
export function saveOfScenario(scenario: Record<string, unknown>, seed = 5, play: (table: Table) => void = () => undefined): string {
  const table = new Table({ editions: EDITIONS, minds: withRandom(createMind, EDITIONS), app: APP_VERSION, checkEvery: 1 })
  made(table.handle({ do: 'new', scenario, seed, seats: { blue: 'hand', red: 'hand' } }))
  play(table)
  const { save } = made(table.handle({ do: 'save' })) as unknown as { save: Record<string, unknown> }
  return JSON.stringify({ ...save, seats: { blue: 'hand', red: 'ai:recruit' } })
}

/** What a hand does before the save is made: this unit of Blue's fogs itself. */
export const layingSmoke =
  (piece: string) =>
  (table: Table): void => {
    const { offers } = made(table.handle({ do: 'offers', side: 'blue', piece })) as unknown as Pick<AnswerOf['offers'], 'offers'>
    const offer = offers.find(({ verb }) => verb === 'smoke')
    if (!offer) throw new Error(`${piece} can lay no smoke`)
    made(table.handle({ do: 'submit', order: offer.order }))
  }

/** A battle that a computer with a plan has lost: one stand is left against eight tanks, and little time. */
export function lostBattle(name: string): string {
  const tanks = (platoon: string, row: number): readonly string[] => [1, 2, 3, 4].map((n) => `MBT ${platoon}${n} 2,${row + n}`)
  const blue = { A: tanks('A', 1), B: tanks('B', 7) }
  const save = saveOf({ name, blue, red: { R: ['STAND R1 24,16'] }, turns: 8, start: { turn: 5, first: 'blue' } })
  return JSON.stringify({ ...(JSON.parse(save) as object), seats: { blue: 'hand', red: 'ai:regular' } })
}

/** Twelve platoons of one stand each, and an enemy far away: an order takes the computer no time. */
export function quietBattle(name: string): string {
  const letters = [...'ABCDEFGHJKLM']
  const blue = Object.fromEntries(letters.map((letter, i) => [letter, [`STAND ${letter}1 2,${i + 2}`]]))
  return saveOf({ name, blue, red: { R: ['STAND R1 24,16'] }, turns: 40, start: { turn: 1, first: 'blue' } })
}
