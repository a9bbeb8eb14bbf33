// npm run -s positions -- [--seats first,ai:regular] [--book steel-rain] [--theme bait] [--only "part of a name"] [--json]: what computer players do
// with the tactical positions of test/ai/positions. Builds them (the supports of the tests with a stand-in for vitest) and runs them. Status 0, whatever is solved.
import { runBuilt } from './run-built.mjs'

await runBuilt('positions', { index: 'test/ai/positions/main.ts' }, { alias: { vitest: 'test/ai/positions/no-vitest.ts' } })
