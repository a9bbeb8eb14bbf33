import { type Cli, UsageError, write } from './cli.ts'
import { convert } from './convert.ts'
import { duel } from './duel.ts'
import { exercise } from './exercise.ts'
import { generateMap } from './generate-map.ts'
import { ladder } from './ladder.ts'
import { learn } from './learn.ts'
import { merge } from './merge.ts'
import { oddsCheck } from './odds-check.ts'
import { referee } from './referee.ts'
import { replay } from './replay.ts'
import { rules } from './rules.ts'
import { skirmish } from './skirmish.ts'
import { printStart } from './start-from.ts'
import { validate } from './validate.ts'

const HELP = `sandtable COMMAND

  referee                       the protocol as JSON lines on standard input and output (docs/protocol.md)
  duel SCENARIO                 games between seats that answer by themselves
      --blue ai:regular --red ai:recruit    random, idle, charger, general, first, kill-only, ai:LEVEL or ai:LEVEL:TEMPER
      --games 20 --seed 1 --orders 20000    an unfinished game is given up after so many orders
      --swap                    exchange the seats every other game
      --threads 2               0 plays without threads
      --shard 1/4               every fourth game, from the first on
      --save FOLDER             keep every game as a save file
      --json                    with every game in it, for merge
  merge FILE...                 adds up what duel --json has written into one report; each game counts once (docs/balance.md)
      --text                    in words, which is usual
      --json                    with every game in it, to be merged again
  ladder                        every level against every other, sides exchanged
      --games 100               for each pair, spread over the scenarios
      --scenario FILE           may be given several times; otherwise the shortest one in maps/
      --book BOOK               all scenarios of a book in maps/: steel-rain, battlechrome, or all
      --levels random,charger,ai:recruit,ai:regular --seed 1 --threads 2 --orders 20000 --json
      --pairs A/B,A/C           only these pairs: ai:regular/ai:recruit,ai:regular/first
      --shard 1/4               a part of the games
      --out FILE.jsonl          adds a line for every finished game; games that are in it already are not played again
  ladder --report FILE.jsonl... the tables of such files, without playing
  exercise SCENARIO...          random games over all of them; counts what occurs and looks for broken laws
      --games 200 --seed 1 --threads 2 --orders 20000
      --rare FILE               kinds that need not occur, as JSON: { "event fellOff": "why" }
      --sample                  few games: no kind has to occur
      --json
  exercise --minds SCENARIO...  games between minds: how often each kind of order is used, Actions that watch nothing, cover, bait
      --seats ai:regular,first  exchanged every other lap; one seat plays itself
      --games 20 --seed 1 --threads 2 --orders 20000 --json
  odds-check [FILE...]          shown odds against what happens, scene by scene; the scenes of test/odds where no file is named
      --seeds 400               for scenes with too many dice to go through all throws
      --kind TEXT               only kinds whose name holds this
      --verbose                 every comparison, on standard error
      --json
  replay FILE                   plays a save or an autosave again and compares
      --up-to 57 --json
  start-from SAVE               a position of a save as the start of a scenario, on standard output; its last one, or
      --turn 3                  the first of a turn in which a scenario can begin
      --order 57                that after so many orders
      --name "The bridge at noon"
  skirmish MAP                  makes up a battle on a map
      --blue FORCE --red FORCE  a company (see --list), tons, or "equal"; several companies with commas
      --seed 1 --turns 10 --cm-per-hex 2 --ruleset steel-rain
      --list                    the companies there are
      --json                    the scenario itself
  generate                      makes a map up and writes it to standard output
      --preset river-crossing   a kind of country; --list tells them and every parameter
      --width 60 --height 42    in hexes
      --seed 1                  the same seed gives the same map
      --set woods=0.3           another value for a parameter; may be given several times
      --name "Harrow Valley"
  convert MAP.map.json OUT.tmj  a map for the editor Tiled; the other way round: convert MAP.tmj OUT.map.json
  fuzz                          mutated files and lines to every reader: nothing may crash, hang or write (test/fuzz)
      --files 20000 --lines 20000 --seed 1
      --keep FOLDER             writes files that show a fault, with as few changes as still show it
      --json
  validate FILE...              checks maps, scenarios, designs, lessons, cases and courses
      --json
  learn                         what each book is taught with, and where each of its rules is met (docs/lessons.md)
      --learn maps/learn --json
  rules RULESET                 which rules are proved by which tests, and where whoever learns meets them
      --tests test --learn maps/learn --json
  help

Status: 0 well, 1 a game, file or rule is not as it should be, 2 called wrongly.`

/** The whole command line: the words after the program's name; the exit status. */
export async function main(cli: Cli, [command, ...args]: readonly string[]): Promise<number> {
  try {
    switch (command) {
      case 'referee':
        return await referee(cli)
      case 'duel':
        return await duel(cli, args)
      case 'exercise':
        return await exercise(cli, args)
      case 'ladder':
        return await ladder(cli, args)
      case 'merge':
        return merge(cli, args)
      case 'odds-check':
        return oddsCheck(cli, args)
      case 'replay':
        return replay(cli, args)
      case 'start-from':
        return printStart(cli, args)
      case 'skirmish':
        return skirmish(cli, args)
      case 'generate':
        return generateMap(cli, args)
      case 'convert':
        return await convert(cli, args)
      case 'validate':
        return validate(cli, args)
      case 'learn':
        return learn(cli, args)
      case 'rules':
        return rules(cli, args)
      case 'help':
      case '--help':
      case '-h':
        write(cli, HELP)
        return 0
      default:
        throw new UsageError(command === undefined ? HELP : `There is no command "${command}". Try "help".`)
    }
  } catch (error) {
    const code = (error as { code?: unknown }).code
    if (!(error instanceof UsageError) && !(typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS'))) throw error
    cli.err(`${error instanceof Error ? error.message : String(error)}\n`)
    return 2
  }
}
