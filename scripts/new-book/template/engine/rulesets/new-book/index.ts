import type { Board } from '../../board/board.ts'
import type { Edition } from '../../board/edition.ts'
import type { Ruleset } from '../../kernel/ruleset.ts'
import { barWithRoles, withRoles } from '../../screen/roles.ts'
import { movesOf } from './core/move.ts'
import { reduce } from './reduce.ts'
import { muster } from './scenario/muster.ts'
import { obey, perform } from './sequence.ts'
import { barOf } from './shown/bar.ts'
import { GUIDE } from './shown/guide.ts'
import { pictureOf } from './shown/picture.ts'
import { hexSheetOf, sheetOf, sightOf } from './shown/sheets.ts'
import { tellOf } from './shown/tell.ts'
import { ONE_HEX, offersOf } from './side/offers.ts'
import { refuseOrder } from './side/refuse.ts'
import { ROLES } from './side/roles.ts'
import { suppose } from './side/suppose.ts'
import { redact, viewOf } from './side/view.ts'
import type { Situation } from './state/situation.ts'
import { RULES, RULINGS } from './texts/rules.ts'
import type { NewBook, World } from './words/model.ts'
import { EventSchema, ForcesDoc, OrderSchema, QuestionSchema, SettingsDoc, StartDoc } from './words/schemas.ts'

/** Puts the chapters together. */
export const newBook: Edition<NewBook> = {
  id: 'new-book',
  title: 'New Book',
  edition: 1,
  premeasure: true,
  measure: 'hexes',
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
  guide: GUIDE,
  open: openNewBook,
}

function openNewBook(board: Board): Ruleset<NewBook> {
  const where = (world: World): Situation => ({ board, world })
  return {
    id: 'new-book',
    first: { kind: 'round', side: 'blue' },
    perform,
    obey,
    reduce,
    // Nothing is hidden: an event tells nobody what he could not see.
    unveils: () => false,
    redact,
    view: viewOf,
    suppose,
    offers: (view, piece) => withRoles(offersOf(where(view.known), view, piece), ROLES),
    refuse: (view, order) => refuseOrder(where(view.known), view, order),
    odds: () => null,
    picture: pictureOf,
    bar: (view, piece) => {
      const s = where(view.known)
      return barWithRoles(barOf(s, view, piece, offersOf(s, view, piece ?? undefined)), ROLES)
    },
    sheet: (view, piece) => sheetOf(view.known, piece),
    hexSheet: (view, hex) => hexSheetOf(view.known, hex),
    sight: (_view, from, to) => sightOf(from, to),
    reach: (view, piece) => {
      const unit = view.known.units[piece]
      return unit ? movesOf(where(view.known), unit).map((hex) => ({ hex, path: [hex], price: ONE_HEX })) : []
    },
    tell: tellOf,
  }
}
