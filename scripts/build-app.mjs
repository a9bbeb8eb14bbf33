// Builds the program (main, preload, page) where it is older than its sources.
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isStale } from './freshness.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const SOURCES = ['main', 'renderer', 'engine', 'ai', 'maps', 'package.json', 'package-lock.json', 'electron.vite.config.ts'].map((name) =>
  join(root, name),
)

/** Builds if need be; ends the process with the builder's status where that fails. */
export const buildApp = () => {
  const page = join(root, 'out/renderer/index.html')
  const parts = [join(root, 'out/main/main.js'), join(root, 'out/preload/preload.cjs'), page]
  if (!parts.some((part) => isStale(part, []) || isStale(part, SOURCES, statSync(part).mtimeMs))) return
  console.log('Building the program ...')
  const built = spawnSync(
    process.execPath,
    [join(root, 'node_modules/electron-vite/bin/electron-vite.js'), 'build', '--logLevel', 'warn'],
    { cwd: root, stdio: 'inherit' },
  )
  if (built.status !== 0) process.exit(built.status ?? 1)
}
