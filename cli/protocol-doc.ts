import {
  type AnswerOf,
  type Bounds,
  DOCUMENT_BOUNDS,
  Doctrine,
  EDITIONS,
  MapDoc,
  MissionEventSchema,
  MOST_CHARACTERS,
  ORDER_BOUNDS,
  PROBLEMS_TOLD,
  REQUEST_BOUNDS,
  Request,
  SAVE_BOUNDS,
  SaveFile,
  ScenarioDoc,
} from '../engine/index.ts'
import { bookDoc, bookDocName } from './book-doc.ts'
import { branches, fieldsTables, inline, kinds, schemaOf } from './schema-text.ts'

/** docs/protocol.md, made from the schemas that the table checks with: scripts/make-protocol-doc.mjs writes it and the pages of the books, a test holds the files against it. */

/** What each request does, and what its answer adds. */
const NOTES: { readonly [D in keyof AnswerOf]: { readonly does: string; readonly adds: string } } = {
  new: {
    does: 'Opens a battle. `scenario` is the document itself, with its map inside or beside it in `map`; on the command line also a file name, the map lying beside it. `dice` replaces the generator by a script: an order that would roll beyond its end is refused, `dice` adds more, left-over rolls are counted by `world`. `settings` are put over those of the scenario. Seats are `hand` unless they are given; `ai:recruit`, `ai:regular`, `ai:veteran` (each with a temper behind it, as in `ai:regular:bold`: `cautious`, `balanced` or `bold`), `general` (weighs offers and odds of any book), `charger` (at the nearest enemy) and `random` answer by themselves.',
    adds: '`events` of the opening',
  },
  view: {
    does: 'What a side may know, and nothing else: its question, and the world with everything hidden taken out (`known`, like `world`).',
    adds: '`view`',
  },
  picture: {
    does: 'The same as a screen draws it; `undo` says whether the last order can be taken back. With `after` as it was when so many orders had been given.',
    adds: '`picture`, `undo`',
  },
  offers: {
    does: 'Orders that would be accepted now, for one piece or for all (some, such as fire at foliage, for one piece only). Each can be submitted as it is.',
    adds: "`offers`: `order`, `verb`, `actor`, `to` (what it is aimed at: `hex`, `piece`, `pieces`, `line`, `direction`, `vertex` or `chip`), `label`, `price`? (`text` in the words of the book, `tier`: the band of its reach, 0 where it has none, `value`?: the length of a way, in the unit that the book's page names; absent: free), `path`?",
  },
  bar: { does: 'The order bar of a piece: every verb, with the number of its offers or the reason why there is none.', adds: '`bar`' },
  sheet: { does: 'What there is to say about a piece; null when the side does not know it.', adds: '`sheet`' },
  hex: { does: 'What there is to say about a hex; with `piece`, also what it is to that piece.', adds: '`sheet`' },
  why: {
    does: 'Why a piece can do nothing to the piece `at` a hex, or cannot go there.',
    adds: '`barrier`: `title`, `refusal`, `why`, `sight`; null where nothing bars it',
  },
  odds: {
    does: 'Chances and Reason trees of an order before it is given, from the terms that would resolve it; an order that would be refused is refused here, too. Chances are in thousandths: `chance` of what the order is for (`word` is the verb of it, "kills" where it is absent), `hit` that it hits at all, and `lines` with `text`, `chance` (null where a line tells something else), `tone` (`good`, `bad` or `plain` for the side that asks) and the tree `why`. What the other side may do in answer is a line of its own.',
    adds: '`odds`, null where there are none',
  },
  submit: {
    does: 'Gives an order for a side that is played by hand. A refusal changes nothing. With `as`, the side that gives it, the answer holds what that side sees and no more: its `events`, of `standing` its own questions, no `hash`; and what the other side does of itself in reaction has happened by then, since a pause would say that somebody is asked. Where the other side is a hand too, nothing but its silence is told: `standing` asks nobody.',
    adds: '`events` (as the referee sees them, or as `as` does), `undoable`',
  },
  play: {
    does: 'Lets the seats act that answer by themselves, up to a question for a hand, the end of the turn or of the battle, or `orders` (5000 if not given). With `as` the answer holds what that side sees and no more, as with `submit`: the events themselves, no counts and no grounds; reactions are not counted among the `orders` at which it stops.',
    adds: '`orders`, `events` (counts), `stopped` (`question`, `turn`, `over` or `orders`), `because` (the grounds of the last order, or null); with `as`: `events` (a list), `stopped`',
  },
  sight: {
    does: 'The line of sight between two hexes, as `side` knows the ground, or as `piece` sees it with what that side knows.',
    adds: '`sight`: `result` (`clear`, `partial`, `smoke`, `blocked`), `distance` (`value`, `unit`: `cm`, `hexes`), the hex and the thing that decide, `why`',
  },
  viewshed: {
    does: 'What can be seen from a hex, by `piece` or by a vehicle that would stand there, as `side` knows the ground.',
    adds: '`seen`: hexes',
  },
  profile: {
    does: 'A sight line between any two hexes with the ground under it, as `side` knows it. `eye`, `aim`: heights to look from and for, by the ids of the answer; left out, of whoever stands there, else the usual one.',
    adds: '`line`: `result`, `at`, `text`, `rule`, `distance`, `steps` (hex after hex: `halfLevels`, and in thousandths of a level above level 0 the `ground`, the `top` of what can block, null where it blocks at any height, and the `line`, null where lines have no height); `heights`: `id`, `name`',
  },
  layer: {
    does: 'The ground hex by hex, as `side` knows it. `cover`: what a hex gives. `price`: what the cheapest step into it costs `piece`. `mine`, `theirs`: how many of this side, or of the enemies that it knows, see a target on the ground there; vehicles in the way are left aside. `threat`: the chance that `piece` is lost there to the enemies that it knows, by what each can still do this turn. A layer is the sum of its parts; `part` asks for one of them, so that nothing else waits for long.',
    adds: '`layer`: `values` by hex number (row times the width of the map, plus column; thousandths for `threat`, places in `kinds` for `cover`, 0 for no way in with `price`), `parts`; `kinds` (`text`, `short`, `worth`, `rule`) of cover; `closed` (bit d: no step in direction d) and `unit` of prices; `of`: how many look, or could fire',
  },
  past: {
    does: 'What a side saw of the battle so far, order by order, as it was told then. `from`: the first order (0: what came before it), `orders`: how many at most (25).',
    adds: '`past`: a list of `turn`, `after` (orders that had been given), `telling`; `next`: where to go on asking, or null',
  },
  reach: {
    does: 'Where a piece can get to, with what `side` knows.',
    adds: '`reach`: `hex`, `path`, `price` (as with `offers`)',
  },
  way: {
    does: 'What a way brings a piece, as far as `side` knows the enemy: who can fire at it and where, its cover, its targets at the end. `path` as in an order to move.',
    adds: '`way`: `chance` that the piece is lost if every enemy fires at his best moment, `risks` for each hex alone, `fire` (`piece`, `from`, `at`, `chance`), `cover` of the last hex, `covered`: how many hexes of the way give cover, `targets`, `rule`; null where the piece is not on the map',
  },
  route: {
    does: 'The order to move through the hexes of `through` to the last of them: by the cheapest ways between them, straight on where they are neighbours.',
    adds: '`offer` as with `offers`, or null with the `refusal` that says why',
  },
  world: {
    does: 'Everything, as the referee sees it: for tests, never for a screen. The fields of a world are in `words/world.ts` of its ruleset.',
    adds: '`world`, `dice` (`rolled`, `left`: null for a generator)',
  },
  dice: {
    does: 'Puts rolls at the end of the script that the battle was begun with; an empty list asks how many are left. The dice count as there from the beginning, so hashes that were told before hold no more.',
    adds: '`dice` (`rolled`, `left`)',
  },
  undo: {
    does: 'Takes back the last order of a hand, unless a die was rolled, the other side was asked, or something new was seen.',
    adds: '`undone`: how many orders (with `as`, for the eyes of that side: 1)',
  },
  concede: {
    does: 'A side that a hand plays gives the battle up: it is over, and the other side has won. Nothing takes that back; a save says it.',
    adds: '`outcome`: `winner`, `why`',
  },
  save: { does: 'The battle as a save file.', adds: '`save`' },
  start: {
    does: 'The present position, or that `after` so many orders, as the start of a scenario, called `name`: a battle opened from it goes on from there (maps/README.md). It shows both sides. Refused in the midst of an order, while the sides set up, and when the battle is over.',
    adds: '`scenario`, its `map` (which the scenario names as the present one does), `leftOut` (what of the position the scenario does not say, in words)',
  },
  load: {
    does: 'Takes a battle up: `save` is the file, as JSON or as its text. Under another edition of the rules the orders are played again, as far as they go.',
    adds: '`note`: what differs, or null',
  },
  replay: {
    does: 'Plays the orders of a save again, all or the first `upTo`, and compares.',
    adds: '`orders`, `matches`, `note`: the first difference',
  },
  books: {
    does: 'The rulesets that can be played. No battle need be open.',
    adds: '`books` (`id`, `title`, `skirmish`: battles can be made up in it, `measure`: `cm` or `hexes`)',
  },
  catalogue: {
    does: 'What a battle of a ruleset can be made of: ready-made forces, the limits of a strength, and the options of a scenario in words for the player (`settings`). No battle need be open.',
    adds: '`forces` (`id`, `name`, `strength`, `units`, `rule`), `oneForce` (a side is one of them, never two at once), `strength` (`least`, `most`, `unit`), `options` (`key`, `name`, `text`, `rule`, `choices`, `range`?, `inPlay`)',
  },
  skirmish: {
    does: 'Makes a scenario up on any map: each side has ready-made forces (`ids`), a `strength`, or as much as the other (`equal`). The same wish with the same seed makes the same scenario. It is not opened: send it with `new`. No battle need be open.',
    adds: "`scenario` (with its map in it), `warnings`, `musters` (each side's groups in words: `name`, `units`)",
  },
  doctrine: {
    does: "Standing orders of a hand for questions in the midst of the other side's orders, for the side, a group or a piece: hold, fire at the best chance, or ask (see below). They take the place of those before. Without `doctrine` it is only asked which hold. What they answer is an order like any other; nothing tells the other side. The form of earlier versions, `reactions` with `holdBelow`, means a rule for the side.",
    adds: '`doctrine` (the rules that hold now), `kinds` (questions of this book that standing orders may answer: `kind`, `name`, `text`)',
  },
  grounds: {
    does: 'Why the computer gave an order: its number in the journal, from 1. The mind of its seat is asked once more, with what its side knew then, and answers the same. A screen names the `act` of a telling, and is answered once the battle is over, or after `coach`.',
    adds: '`grounds`: `because` (the grounds, term by term), `plan` (`text`: what it is about as a whole, or null; `tasks`: `pieces`, `word`, `place`, `goal`; `changes`; null where it keeps none), `from` (`given`: as they were then, `again`: asked once more, `other`: it would give another order today)',
  },
  advise: {
    does: 'What `ai:regular` would do in the place of a side that is asked something, with what that side may know.',
    adds: '`advice`: `offer` (as with `offers`), `because`, `plan` (as with `grounds`)',
  },
  coach: {
    does: "The computer's reasons are shown to a hand from now on, before the battle is over. The log and the save say from when on; that stays so.",
    adds: '`since`: how many orders had been given',
  },
  hint: {
    does: 'What the coach would point out to a side in its position: a kind, a text, the rule, and hexes and pieces to draw. At most one a round, none of the kinds in `understood`; `expert` leaves out what a learner is told.',
    adds: '`hint`, or null',
  },
  doubt: {
    does: 'Second thoughts about a legal order: what its side would lose by it as far as it knows, and the better way (`order` null: to leave it). Null for nearly every order.',
    adds: '`doubt`, or null',
  },
  moments: {
    does: "The three orders of a side's hand that cost most, each by what that side knew when it gave it: by what they risked, or with `from` as `ai:regular` judges them. A screen is answered about one order, that with the number `from` (counted from 0 among the own orders), and asks on with `next`.",
    adds: '`moments` (`act`: the place in the journal, from 0, `turn`, `cost`, `text`, `given` and `better` with `text` and `hexes`, `risk`), `judged` (how many orders the computer has an opinion of), `next`, `of` (how many own orders there are)',
  },
  account: {
    does: 'Of a battle that is over: all units of both sides and what became of them, each loss with its order, by whom and with what, the throws of each side with what was to be expected of them (in thousandths), and how it stood after each turn.',
    adds: '`account`',
  },
}

/** Every page by its name in docs. @param examples the files of docs/examples */
export const protocolDocs = (examples: Readonly<Record<string, string>>): Readonly<Record<string, string>> => ({
  'protocol.md': protocolDoc(),
  ...Object.fromEntries(EDITIONS.map((edition) => [bookDocName(edition.id), bookDoc(edition, examples)])),
})

function protocolDoc(): string {
  return [
    '# Talking to a table',
    '',
    'Made from the schemas by `node scripts/make-protocol-doc.mjs`; do not edit it by hand.',
    '',
    INTRODUCTION,
    '',
    '## Books',
    '',
    'Orders, questions, events and the parts of a scenario that are a book’s own have a document each, with examples that can be sent as they are:',
    '',
    ...EDITIONS.map(({ id, title }) => `- [${title}](${bookDocName(id)})`),
    '',
    '## Limits',
    '',
    limits(),
    '',
    '## Requests',
    '',
    ...requests(),
    '## Standing orders',
    '',
    STANDING,
    '',
    ...fieldsTables(schemaOf(Doctrine)),
    '## Scenarios',
    '',
    '`forces`, `settings` and `start` belong to the ruleset, whose document has their fields. `start` lets a battle begin in the middle of a turn.',
    '',
    ...fieldsTables(schemaOf(ScenarioDoc), ['Map']),
    ...kinds(
      'Events of a mission',
      'Told, logged and replayed like those of the book, in battles whose scenario has a `mission`. The world of such a battle is `{ book, mission }`, the view of a side has `mission` beside what the book puts there.',
      schemaOf(MissionEventSchema),
    ),
    '## Maps',
    '',
    ...fieldsTables(schemaOf(MapDoc)),
    '## Saves',
    '',
    SAVES,
    '',
    ...fieldsTables(schemaOf(SaveFile)),
  ].join('\n')
}

const INTRODUCTION = `One protocol serves the screen, the command line, bots in any language, and tests. \`npm run -s sandtable -- referee\` speaks it as JSON lines: one
request a line on standard input, one answer a line on standard output, in order. Nothing else goes to standard output; a line that is malformed is answered with
\`ok: false\` and the next one is read; the process ends with the input, with status 0.

An answer is \`{"ok": true, ...}\` or \`{"ok": false, "why": {"text": "...", "rule": "SR-DF-5" | null, "at": "path.of.the.field"?}, "problems"?: [...]}\`; once a
battle is open it also has \`standing\` (\`{"is": "asking", "questions": [{"kind": "...", "side": "blue", ...}]}\` or \`{"is": "over", "outcome": {"winner": "blue" | "red" | null, "why": "..."}}\`)
and \`hash\` (of the whole state).

A \`hex\` is \`[column, row]\`: rows run from north to south and are numbered from 0, odd rows lie half a hex to the east. Fields with a \`?\` may be left out.`

const STANDING = `Rules of one side. For each unit that could act the nearest rule holds, whole: one for its piece before one for its group before one for the side; in each of them a
named kind of question before every kind; of equals the later. Targets that it ignores, out of its arc or too far away are left out; with none left the unit holds. Then the best
chance decides: from \`above\` on \`do\`, under it \`below\`. Who is to fire does so first and the question comes again for the rest; then the hand is asked if any rule says so; the question
passes only where all hold. An order that needs confirmation is never given.`

const SAVES = `A save is one JSON object. An autosave is a text of lines: the first is a save with the format \`sandtable-autosave\`, then one line for each
order, \`{"order": {...}, "check": 123}\`, \`{"undone": 1}\` where orders were taken back (older ones hold \`{"state": {...}}\` too, which is passed over), \`{"doctrine": {...}}\` where standing orders changed, \`{"coached": 12}\` where the computer's reasons were shown from, \`{"conceded": "blue"}\` where a side gave the battle up.
A torn last line is passed over. \`checks[i]\` is the hash of the state after order i, or null where none was taken.

Whoever opens a save plays its orders again, each looked at like an order that is submitted. \`state\` is compared with where they lead, and never believed:
anybody can write a state, and a check that fits it, which no game leads to. What is left to an attacker is a game that can be played: any legal orders, any dice.`

const limits = (): string => {
  const row = (what: string, { values, depth, text, list }: Bounds): string => `| ${what} | ${values} | ${depth} | ${text} | ${list} |`
  return [
    `Every number, text and list has a limit, printed with its field below: \`integer 1..60\` is a whole number from 1 to 60, \`string 1..40\` a text of 1 to 40`,
    `letters, \`hex[] 1..12\` a list of 1 to 12 entries. Before any field is looked at, the whole must be within these bounds; a file or a line has at most`,
    `${MOST_CHARACTERS} characters. Names that every object of the language answers to (\`constructor\`, \`toString\` ...) are nobody's. Of many problems`,
    `${PROBLEMS_TOLD} are told, with the number of those that are not.`,
    '',
    '| | values | deep | letters of a text | entries of a list |',
    '|---|---|---|---|---|',
    row('a map, a scenario', DOCUMENT_BOUNDS),
    row('a save, a line of an autosave', SAVE_BOUNDS),
    row('a request', REQUEST_BOUNDS),
    row('an order', ORDER_BOUNDS),
  ].join('\n')
}

function requests(): readonly string[] {
  const root = schemaOf(Request)
  return branches(root).flatMap((branch) => {
    const name = String(branch.properties?.['do']?.const)
    const { does, adds } = NOTES[name as keyof AnswerOf]
    return [`### ${name}`, '', `${does} The answer adds ${adds}.`, '', `\`{"do": "${name}"${inline(branch, root, ['do'])}}\``, '']
  })
}
