import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
/** Runs the start script where it is to fail before it builds anything: no test here opens a window or the network. */
const start = (flags: readonly string[], env: Readonly<Record<string, string>>) => {
  const { DISPLAY: _display, WAYLAND_DISPLAY: _wayland, ...rest } = process.env
  return spawnSync(process.execPath, [join(ROOT, 'scripts/start.mjs'), ...flags], { encoding: 'utf8', env: { ...rest, ...env } })
}

it('a flag that it does not know is named, with those it knows', () => {
  const { status, stderr } = start(['--wbe'], {})
  expect([status, stderr]).toEqual([2, 'npm start does not know --wbe. It knows --web, --electron, --no-open and --port=N.\n'])
})

it('--electron fails in one line where Electron is not in the folder that was named', () => {
  const { status, stderr, stdout } = start(['--electron'], { DISPLAY: ':77', ELECTRON_OVERRIDE_DIST_PATH: join(ROOT, 'nowhere') })
  expect([status, stdout, stderr]).toEqual([1, '', `Electron cannot run here: there is no Electron in ${join(ROOT, 'nowhere')}.\n`])
})

it.runIf(process.platform === 'linux')('--electron fails in one line where there is no display', () => {
  const { status, stderr, stdout } = start(['--electron'], {})
  expect([status, stdout, stderr]).toEqual([
    1,
    '',
    'Electron cannot run here: there is no display (DISPLAY and WAYLAND_DISPLAY are unset).\n',
  ])
})
