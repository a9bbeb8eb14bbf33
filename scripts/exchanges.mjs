// npm run -s exchanges -- [--positions 500] [--samples 30] [--seed 1] [--scenario "part of a name"] [--json]: how what the computer expects of an exchange of
// fire ranks against what comes of it, in positions of games of regular against regular. Builds test/ai/exchanges and runs it.
import { runBuilt } from './run-built.mjs'

await runBuilt('exchanges', { index: 'test/ai/exchanges/main.ts' })
