import type { AuthorGroup, AuthorKit, AuthorPiece } from '../board/author-kit.ts'
import type { Edition } from '../board/edition.ts'
import { diceFromSeed } from '../kernel/dice.ts'
import type { BySide, SideId } from '../kernel/names.ts'
import { begin } from '../kernel/referee.ts'
import type { Shape } from '../kernel/ruleset.ts'
import type { Picture } from '../screen/picture.ts'
import type { BeforeBattle, ForceBefore, GroupBefore, LearnRequest } from './learn-protocol.ts'
import { battleOn } from './opening.ts'

/** What somebody must know before a battle: how it is won, who fights, how a turn goes. Of the other side only what the book lets the asking side see. */

type Asked = Extract<LearnRequest, { readonly do: 'before' }>

/** @param turn the sentences of the book's course */
export function beforeBattle(edition: Edition<Shape>, turn: readonly string[], asked: Asked): BeforeBattle {
  const { author, learn } = edition
  const steps = learn?.turn ?? []
  const { scenario } = asked
  return {
    victory: scenario.mission?.verdict === 'points' ? [] : (learn?.victory?.(scenario) ?? []),
    ...(author ? forcesFor(edition, author, asked) : NOBODY),
    turn,
    steps: steps.length === turn.length ? steps : [],
  }
}
const NOBODY = { forces: null, unit: '' } as const

function forcesFor(edition: Edition<Shape>, kit: AuthorKit, { scenario, board, side }: Asked): Pick<BeforeBattle, 'forces' | 'unit'> {
  const { groups, strength } = kit.sheet(scenario, board)
  const open = isOpen(edition, { scenario, board, side })
  const force = (of: SideId): ForceBefore => ({
    strength: strength[of],
    groups: of === side || open ? groups.filter((group) => group.side === of).map(groupBefore) : null,
  })
  const forces: BySide<ForceBefore> = { blue: force('blue'), red: force('red') }
  return { forces, unit: kit.catalogue(scenario).strengthUnit }
}

/** Whether the book hides nothing, as its own picture says. A scenario that cannot be opened shows nothing of the other side. */
function isOpen(edition: Edition<Shape>, { scenario, board, side }: Pick<Asked, 'scenario' | 'board' | 'side'>): boolean {
  const battle = battleOn([edition], scenario, board)
  if (!battle.ok) return false
  const { rules, start } = battle.value
  const picture: Picture = rules.picture(rules.view(begin(rules, start, diceFromSeed(1)).state, side))
  return picture.open === true
}

/** Units of one kind are counted together, in the order in which they come first. */
function groupBefore({ name, pieces }: AuthorGroup): GroupBefore {
  const kinds = new Map<string, GroupBefore['units'][number]>()
  for (const piece of pieces) {
    const key = `${piece.design} ${piece.symbol}`
    const known = kinds.get(key)
    kinds.set(key, { name: kindOf(piece), symbol: piece.symbol, count: (known?.count ?? 0) + 1 })
  }
  return { name, units: [...kinds.values()] }
}
/** "Main battle tank" of "Main battle tank A12". */
const kindOf = ({ title, name }: AuthorPiece): string => (title.endsWith(` ${name}`) ? title.slice(0, -name.length - 1) : title)
