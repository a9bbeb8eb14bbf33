// npm run e2e: drives the built program in Chromium and in real Electron, whichever are here, and names what is missing.
// With CI=true a missing host fails the run. Arguments go to Playwright as they are (a file name, --grep, --project ...), but for
// --parts=2, which runs both halves of the tests at once.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApp } from './build-app.mjs'
import { chromiumPath, testElectronPath } from './electron-path.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [chromium, electron] = [chromiumPath(), testElectronPath()]
const needsScreen = process.platform === 'linux' && !process.env.DISPLAY
const xvfb = ['/usr/bin/xvfb-run', '/bin/xvfb-run'].find((path) => existsSync(path))

const missing = [
  ...(chromium ? [] : ['no Chromium: install the package chromium, or name one in CHROMIUM']),
  ...(electron
    ? []
    : ['no Electron program: run `npx install-electron`, or `node scripts/test-electron.mjs` on Linux, or name one in ELECTRON_PATH']),
  ...(electron && needsScreen && !xvfb
    ? ['no screen for Electron: DISPLAY is not set and xvfb-run (packages xvfb, xauth) is missing']
    : []),
]
const hosts = [...(chromium ? ['chromium'] : []), ...(electron && (!needsScreen || xvfb) ? ['electron'] : [])]

buildApp()
// Windows and tests leave files behind; all of them stand in one folder, which goes when the run ends. Its name is short: sockets have short paths.
const temporary = mkdtempSync(join(tmpdir(), 'sandtable-'))
process.on('exit', () => rmSync(temporary, { recursive: true, force: true, maxRetries: 3 }))
const { values, positionals: given } = withoutParts(process.argv.slice(2))
// A program that is named in SANDTABLE_PROGRAM is what is tested then, and nothing else.
const tested = process.env.SANDTABLE_PROGRAM ? ['packaged'] : hosts
const projects = given.some((argument) => argument.startsWith('--project')) ? [] : tested.map((host) => `--project=${host}`)
const statuses = hosts.length > 0 ? await Promise.all(Array.from({ length: values.parts }, (_, i) => run(i + 1))) : [1]

for (const what of missing) console.error(`\nNOT TESTED: ${what}`)
const status = Math.max(...statuses)
process.exit(status !== 0 ? status : missing.length > 0 && process.env.CI ? 1 : 0)

/** `--parts=N`: so many halves (thirds, ...) of the tests at once, each on a screen of its own: windows on one screen would take the focus from each other. */
function withoutParts(argv) {
  const asked = argv.find((argument) => argument.startsWith('--parts='))
  const parts = asked === undefined ? 1 : Number(asked.slice('--parts='.length))
  if (!Number.isInteger(parts) || parts < 1) {
    console.error('--parts is a whole number from 1')
    process.exit(2)
  }
  return { values: { parts }, positionals: argv.filter((argument) => argument !== asked) }
}
/** The status of one part. What parts print is mixed, line by line. */
function run(part) {
  const shard = values.parts > 1 ? [`--shard=${part}/${values.parts}`] : []
  const command = [process.execPath, join(root, 'node_modules/@playwright/test/cli.js'), 'test', ...projects, ...shard, ...given]
  const [program, ...args] =
    hosts.includes('electron') && needsScreen ? [xvfb, '-a', '-n', String(99 + part), '-s', '-screen 0 1920x1080x24', ...command] : command
  const env = { ...process.env, TMPDIR: temporary, ...(values.parts > 1 ? { SANDTABLE_TEST_PART: String(part) } : {}) }
  return new Promise((done) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', env })
    child.on('error', (error) => {
      console.error(error.message)
      done(1)
    })
    child.on('close', (code) => done(code ?? 1))
  })
}
