// npm run -s bots -- --seat ai:regular --scenarios maps/a.scenario.json,... --games 4 --seed 1 --bots sniper,rusher --threads 2 --out FILE.jsonl --json:
// builds test/bots and lets every bot play a seat of the program over the protocol, from both sides. --games: of each bot, scenario and side.
import { runBuilt } from './run-built.mjs'

await runBuilt('bots', { index: 'test/bots/index.ts', worker: 'test/bots/worker.ts' })
