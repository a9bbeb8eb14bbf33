import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stepsOf } from '../scripts/new-book/steps.mjs'

/** An empty book is made by the steps of docs/new-book.md in a copy of the sources, and proved there. Half a minute on a machine that is idle. */
test('a new book moves in: it loads, musters two pieces and is played to its end by random orders; every step is proved', () => {
  const root = join(import.meta.dirname, '..')
  const { made } = stepsOf(readFileSync(join(root, 'docs/new-book.md'), 'utf8'))
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/new-book.mjs', 'iron-hail', '--trial'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(stderr.replaceAll(/^npm warn.*\n/gm, '')).toBe('')
  expect(status).toBe(0)
  for (const { number, what } of made) {
    expect(stdout).toContain(`${String(number).padStart(2)} made   ${what}`)
    expect(stdout).toContain(`${String(number).padStart(2)} proved ${what}`)
  }
  expect(stdout).toMatch(/4 battles of random against random orders, each to its end in turn 30/)
})
