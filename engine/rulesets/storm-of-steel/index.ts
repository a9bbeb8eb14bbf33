import type { Board } from '../../board/board.ts'
import type { Edition } from '../../board/edition.ts'
import type { Ruleset } from '../../kernel/ruleset.ts'
import { barWithRoles, candidatesWithRoles, withRoles } from '../../screen/roles.ts'
import { AUTHOR } from './author/index.ts'
import { allowanceOf } from './core/move.ts'
import { marchesOf } from './core/reach.ts'
import { LEARN } from './learn/index.ts'
import { LAYERS } from './learn/layers.ts'
import { reduce } from './reduce.ts'
import { muster } from './scenario/muster.ts'
import { OPTIONS } from './scenario/options.ts'
import { skirmish } from './scenario/skirmish.ts'
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
import { sightOf, viewshedOf } from './shown/sight-answer.ts'
import { tellOf } from './shown/tell.ts'
import { FACTS } from './side/facts.ts'
import { oddsOf } from './side/odds.ts'
import { candidatesOf, offersOf } from './side/offers.ts'
import { refuseOrder } from './side/refuse.ts'
import { ROLES } from './side/roles.ts'
import { suppose } from './side/suppose.ts'
import { redact, viewOf } from './side/view.ts'
import { isOnMap } from './state/roster.ts'
import type { Situation } from './state/situation.ts'
import { wayPrice } from './tables/prices.ts'
import { RULES } from './texts/rules.ts'
import { RULINGS } from './texts/rulings.ts'
import { EventSchema } from './words/events.ts'
import { ForcesDoc, SettingsDoc, StartDoc } from './words/forces-doc.ts'
import type { StormOfSteel } from './words/model.ts'
import { OrderSchema } from './words/orders.ts'
import { QuestionSchema } from './words/questions.ts'
import type { World } from './words/world.ts'

/** Puts the chapters together. */
export const stormOfSteel: Edition<StormOfSteel> = {
  id: 'storm-of-steel',
  title: 'Storm of Steel',
  edition: 4,
  premeasure: true,
  measure: 'hexes',
  schemas: { order: OrderSchema, question: QuestionSchema, event: EventSchema, forces: ForcesDoc, settings: SettingsDoc, start: StartDoc },
  rules: RULES,
  rulings: RULINGS,
  muster,
  startOf,
  warnings,
  options: OPTIONS,
  skirmish,
  mapKey: MAP_KEY,
  guide: GUIDE,
  facts: FACTS,
  account: ACCOUNT,
  bareGround: BARE_GROUND,
  layers: LAYERS,
  author: AUTHOR,
  learn: LEARN,
  open: openStormOfSteel,
}

function openStormOfSteel(board: Board): Ruleset<StormOfSteel> {
  const where = (world: World): Situation => ({ board, world })
  return {
    id: 'storm-of-steel',
    first: { kind: 'setup' },
    perform: (play, task) => perform(play, task, board),
    obey: (play, answers) => obey(play, answers, board),
    reduce,
    // Dice and decks tell something new by themselves; a stand that is spotted was not known to be there.
    unveils: (event, side) => event.kind === 'spotted' && event.by !== null && side !== undefined,
    redact: (moment, side) => redact(moment, side, board),
    view: (state, side) => viewOf(state, side, board),
    suppose: (view, seed) => suppose(view, seed, board),
    offers: (view, piece) => withRoles(offersOf(where(view.known), view, piece), ROLES),
    candidates: (view) => candidatesWithRoles(candidatesOf(where(view.known), view), ROLES),
    refuse: (view, order) => refuseOrder(where(view.known), view, order),
    odds: (view, order) => oddsOf(where(view.known), view, order),
    picture: (view) => pictureOf(where(view.known), view),
    bar: (view, piece) => {
      const s = where(view.known)
      return barWithRoles(barOf(s, view, piece, offersOf(s, view, piece ?? undefined)), ROLES)
    },
    sheet: (view, piece) => sheetOf(where(view.known), view, piece),
    hexSheet: (view, hex, piece) => hexSheetOf(where(view.known), view, hex, piece),
    barrier: (view, piece, hex, at) => barrierOf(where(view.known), view, piece, hex, at ?? null),
    sight: (view, from, to) => sightOf(where(view.known), from, to),
    viewshed: (view, from) => viewshedOf(where(view.known), from),
    reach: (view, piece) => {
      const unit = view.known.units[piece]
      if (!unit || !isOnMap(unit)) return []
      const far = allowanceOf(unit)
      return marchesOf(where(view.known), unit).map(({ hex, path }) => ({ hex, path, price: wayPrice(path.length, 0, path.length > far) }))
    },
    tell: tellOf,
  }
}
