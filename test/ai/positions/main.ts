import { parseArgs } from 'node:util'
import { allPositions } from './all.ts'
import { answersOf, inWords, rowsOf } from './report.ts'
import { answer } from './run.ts'

/** `npm run -s positions`, as scripts/positions.mjs builds and runs it. */
const { values } = parseArgs({
  options: {
    seats: { type: 'string', default: 'first' },
    book: { type: 'string' },
    theme: { type: 'string' },
    only: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
})
const chosen = allPositions.filter(
  ({ book, name, themes }) =>
    (values.book === undefined || book === values.book) &&
    (values.theme === undefined || themes.some((theme) => theme === values.theme)) &&
    (values.only === undefined || name.includes(values.only)),
)
if (chosen.length === 0) {
  console.error('No position is like that.')
  process.exit(2)
}
const results = values.seats.split(',').flatMap((seat) => chosen.map((position) => answer(position, seat)))
if (values.json)
  console.log(
    JSON.stringify(
      {
        rows: rowsOf(results),
        results: results.map((result) => ({
          seat: result.seat,
          book: result.position.book,
          name: result.position.name,
          verdict: result.verdict,
          answered: answersOf(result),
          because: result.because,
          why: result.position.why,
        })),
      },
      null,
      2,
    ),
  )
else console.log(inWords(results))
