import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What holds for the tests themselves. */

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.test\.tsx?$/.test(name) && name !== 'tests.test.ts',
)
const text = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8')

test('E4: no test has a limit of time: on a busy machine it would fail for nothing', () => {
  const limited = files.filter((name) => /\btimeout: *[\d_]+|^\s*\}, [\d_]+\)$|\bsetConfig\(/m.test(text(name)))
  expect(limited).toEqual([])
  const config = text('../vitest.config.ts')
  expect(config).toContain('HANGS_MS = 60 * 60_000')
  for (const limit of ['testTimeout', 'hookTimeout']) expect(config).toContain(`${limit}: HANGS_MS,`)
})
test('E4: long random games are named playouts, and the quick run leaves them out', () => {
  const { scripts } = JSON.parse(text('../package.json')) as { scripts: Record<string, string> }
  expect(scripts['test:quick']).toContain('--exclude "**/*.playout.test.ts"')
  expect(files.filter((name) => name.endsWith('.playout.test.ts')).length).toBeGreaterThan(10)
})
