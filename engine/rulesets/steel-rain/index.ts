import type { Board } from '../../board/board.ts'
import type { Edition } from '../../board/edition.ts'
import type { Ruleset } from '../../kernel/ruleset.ts'
import { barWithRoles, candidatesWithRoles, withRoles } from '../../screen/roles.ts'
import { air } from './air/index.ts'
import { artillery } from './artillery/index.ts'
import { DESIGNS } from './author/design/index.ts'
import { AUTHOR } from './author/index.ts'
import { bindChapters } from './core/chapters.ts'
import { marcherOf, reachOf } from './core/move.ts'
import { situationsOn } from './core/situations.ts'
import { electronics } from './electronics/index.ts'
import { engineering } from './engineering/index.ts'
import { LEARN } from './learn/index.ts'
import { LAYERS } from './learn/layers.ts'
import { reduce } from './reduce.ts'
import { muster } from './scenario/muster.ts'
import { OPTIONS } from './scenario/options.ts'
import { skirmish } from './scenario/skirmish/index.ts'
import { startOf } from './scenario/start-of.ts'
import { warnings } from './scenario/warnings.ts'
import { obey, perform } from './sequence.ts'
import { ACCOUNT } from './shown/account.ts'
import { barOf } from './shown/bar.ts'
import { BARE_GROUND } from './shown/bare-ground.ts'
import { barrierOf } from './shown/barrier.ts'
import { GUIDE } from './shown/guide.ts'
import { hexSheetOf } from './shown/hex-sheet.ts'
import { MAP_KEY } from './shown/map-key.ts'
import { pictureOf } from './shown/picture.ts'
import { sheetOf } from './shown/sheets.ts'
import { sightOf } from './shown/sight-answer.ts'
import { tellOf } from './shown/tell.ts'
import { FACTS } from './side/facts.ts'
import { oddsOf } from './side/odds.ts'
import { candidatesOf, offersOf } from './side/offers.ts'
import { isUnnoticed, redact, unveils } from './side/redact.ts'
import { refuseOrder } from './side/refuse.ts'
import { ROLES } from './side/roles.ts'
import { suppose } from './side/suppose/suppose.ts'
import { viewOf } from './side/view.ts'
import { special } from './special/index.ts'
import { viewshedOf } from './state/sight.ts'
import { structures } from './structures/index.ts'
import { inActions } from './tables/prices.ts'
import { RULES, RULINGS } from './texts/rules.ts'
import { EventSchema } from './words/events.ts'
import { ForcesDoc, SettingsDoc, StartDoc } from './words/forces-doc.ts'
import type { SteelRain } from './words/model.ts'
import { OrderSchema } from './words/orders.ts'
import { type Question, QuestionSchema } from './words/questions.ts'
import type { World } from './words/world.ts'

bindChapters([artillery, electronics, special, structures, engineering, air])

/** Puts the chapters together. */
export const steelRain: Edition<SteelRain> = {
  id: 'steel-rain',
  title: 'Steel Rain',
  edition: 7,
  premeasure: true,
  schemas: {
    order: OrderSchema,
    question: QuestionSchema,
    event: EventSchema,
    forces: ForcesDoc,
    settings: SettingsDoc,
    start: StartDoc,
  },
  rules: RULES,
  rulings: RULINGS,
  muster,
  startOf,
  warnings,
  options: OPTIONS,
  skirmish,
  mapKey: MAP_KEY,
  guide: GUIDE,
  standingOrders: [
    {
      kind: 'opportunityFire',
      name: 'Opportunity fire',
      text: 'An enemy moves in sight of units that have Actions left: who fires at it?',
    },
    { kind: 'returnFire', name: 'Return fire', text: 'A unit has been fired at and lives: does it fire back?' },
  ],
  facts: FACTS,
  account: ACCOUNT,
  open: openSteelRain,
  bareGround: BARE_GROUND,
  layers: LAYERS,
  author: AUTHOR,
  learn: LEARN,
  designs: DESIGNS,
}

/** The rules on a board. The two books hold nothing but what follows from board and world: sight lines and step costs. */
export function openSteelRain(board: Board): Ruleset<SteelRain> {
  const where = situationsOn(board)
  const offers = keptOffers((view, piece) => withRoles(offersOf(where(view.known), view, piece), ROLES))
  return {
    id: 'steel-rain',
    first: { kind: 'setup' },
    perform: (play, task) => perform(play, task, where),
    obey: (play, answers) => obey(play, answers, where),
    reduce,
    unveils,
    redact,
    view: viewOf,
    suppose: (view, seed, guess) => suppose(where, view, seed, guess),
    offers,
    candidates: (view) => candidatesWithRoles(candidatesOf(where(view.known), view), ROLES),
    refuse: (view, order) => refuseOrder(where(view.known), view, order),
    odds: (view, order) => oddsOf(where(view.known), view, order),
    picture: (view) => pictureOf(where(view.known), view),
    bar: (view, piece) => barWithRoles(barOf(where(view.known), view, piece, offers(view, piece ?? undefined)), ROLES),
    sheet: (view, piece) => sheetOf(where(view.known), view, piece),
    hexSheet: (view, hex, piece) => hexSheetOf(where(view.known), view, hex, piece),
    barrier: (view, piece, hex, at) => barrierOf(where(view.known), view, piece, hex, at ?? null),
    sight: (view, from, to, piece) => sightOf(where(view.known), from, to, piece),
    reach: (view, piece) => {
      const s = where(view.known)
      const marcher = marcherOf(s.world, piece)
      return marcher ? reachOf(s, marcher).map(({ hex, path, actions, cost }) => ({ hex, path, price: inActions(actions, cost) })) : []
    },
    tell: tellOf,
    isReaction: (question) => REACTIONS.has(question.kind),
    isUnnoticed,
    viewshed: (view, from, piece) => viewshedOf(where(view.known), from, piece),
  }
}

type Offering = Ruleset<SteelRain>['offers']
/** The screen asks for the bar and the offers of the same piece in one breath: what was worked out for a view is kept while its world is. */
function keptOffers(make: Offering): Offering {
  const kept = new WeakMap<World, { readonly question: Question | null; readonly byPiece: Map<string | null, ReturnType<Offering>> }>()
  return (view, piece) => {
    let entry = kept.get(view.known)
    if (entry?.question !== view.question || !entry) {
      entry = { question: view.question, byPiece: new Map() }
      kept.set(view.known, entry)
    }
    const key = piece ?? null
    const known = entry.byPiece.get(key)
    if (known) return known
    const made = make(view, piece)
    entry.byPiece.set(key, made)
    return made
  }
}

/** Questions that come up in the other side's round: standing orders may answer them, and their pause must betray nobody. */
const REACTIONS: ReadonlySet<Question['kind']> = new Set(['opportunityFire', 'returnFire', 'placeBlip'])
