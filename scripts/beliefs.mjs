// npm run -s beliefs -- [--games 24] [--seed 1] [--scenario "part of a name"] [--json]: how well the computer knows what is under markers, in games of regular
// against regular, by scenario and side; `-- --report FILES` makes the table of files that --json wrote. Builds test/ai/beliefs and runs it.
import { runBuilt } from './run-built.mjs'

await runBuilt('beliefs', { index: 'test/ai/beliefs/main.ts' })
