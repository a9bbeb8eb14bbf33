import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** What `npm run -s mutants` counts as noticed, and what not. */

const root = resolve(import.meta.dirname, '../..')
const table = 'engine/rulesets/steel-rain/tables/fire.ts'
const tests = ['test/steel-rain/tables/fire.test.ts']
const LIST = [
  { rule: 'SR-DF-6', file: table, find: 'min: 1, max: 30 } as const', put: 'min: 2, max: 30 } as const', tests },
  { rule: 'SR-DF-7', file: table, find: 'min: 1, max: 30 } as const', put: 'max: 30, min: 1 } as const', tests },
  { rule: 'SR-DF-8', file: table, find: 'min: 1, max: 30 } as const', put: 'min: 1, max: } as const', tests },
  { rule: 'SR-DF-9', file: table, find: 'min: 1, max: 30 } as const', put: 'min: nothing, max: 30 } as const', tests },
  { rule: 'SR-DF-10', file: table, find: 'of no line here', put: 'x', tests },
  { rule: 'SR-DF-11', file: 'engine/rulesets/battlechrome/core/victory.ts', find: '!isAirfoil(unit)', put: 'isAirfoil(unit)', tests },
]

/** What the script says of a list; ends with status 1 where something is not noticed. */
function runOf(list: readonly unknown[], ...options: readonly string[]) {
  const lists = mkdtempSync(join(tmpdir(), 'sandtable-mutants-'))
  try {
    writeFileSync(join(lists, 'list.json'), JSON.stringify(list))
    const run = spawnSync(process.execPath, ['scripts/mutants.mjs', '--json', '--workers', '1', '--lists', lists, ...options], {
      cwd: root,
      encoding: 'utf8',
    })
    return { ...JSON.parse(run.stdout), status: run.status }
  } finally {
    rmSync(lists, { recursive: true, force: true })
  }
}

test('E3: a break that does not load, is made nowhere or is loaded by no test is a mistake of the list, and only a failing test notices one', () => {
  const { breaks, noticed, missed, mistakes, chapters, status } = runOf(LIST)
  expect({ breaks, noticed, status }).toEqual({ breaks: 6, noticed: 1, status: 1 })
  expect(missed).toEqual([expect.stringMatching(/^SR-DF-7:/)])
  expect(mistakes).toEqual([
    expect.stringMatching(/^SR-DF-8:.* does not load/),
    expect.stringMatching(/^SR-DF-9:.*nothing is not defined/),
    expect.stringMatching(/^SR-DF-10:.* found 0 times/),
    expect.stringMatching(/^SR-DF-11:.*none of its tests loads the file/),
  ])
  expect(chapters.without).toContain('BC-SCL')
  expect(chapters.without).not.toContain('SR-DF')
})
test('E3: what no case can show is counted apart with its reason, and told where a case notices it all the same', () => {
  const { breaks, notByCase, mistakes, status } = runOf(
    [
      { rule: 'SR-DF-4', file: table, find: '{ min: 1, max: 30 }', put: '{ max: 30, min: 1 }', tests, notByCase: 'it changes no answer' },
      { rule: 'SR-DF-4', file: table, find: '{ min: 1, max: 30 }', put: '{ min: 9, max: 30 }', tests, notByCase: 'nobody would see it' },
    ],
    '--cases',
  )
  expect({ breaks, status }).toEqual({ breaks: 1, status: 1 })
  expect(notByCase).toEqual([expect.stringMatching(/it changes no answer$/)])
  expect(mistakes).toEqual([expect.stringMatching(/notices it; take its notByCase away$/)])
})
