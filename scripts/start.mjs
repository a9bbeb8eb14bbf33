// npm start: the program in Electron where that can run; otherwise one line saying why not, and the same page in a browser.
// Flags: --web (never Electron), --electron (fail instead of falling back), --no-open (print the address only), --port=N.
// Anything after a lone -- goes to Electron as it is.
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApp } from './build-app.mjs'
import { electronPackage, electronPath } from './electron-path.mjs'
import { servePages } from './page-guard.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const given = process.argv.slice(2)
const cut = given.includes('--') ? given.indexOf('--') : given.length
const flags = given.slice(0, cut)
const forElectron = given.slice(cut + 1)
const port = Number(flags.find((flag) => flag.startsWith('--port='))?.slice('--port='.length) ?? 4173)
const unknown = flags.find((flag) => !['--web', '--electron', '--no-open'].includes(flag) && !/^--port=\d+$/.test(flag))
if (unknown) {
  console.error(`npm start does not know ${unknown}. It knows --web, --electron, --no-open and --port=N.`)
  process.exit(2)
}

const noDisplay = () =>
  process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY
    ? 'there is no display (DISPLAY and WAYLAND_DISPLAY are unset)'
    : null

/** Gives a reason, or null once the program is there; downloads it once where its server answers. */
const missingElectron = async () => {
  if (electronPath()) return null
  if (process.env.ELECTRON_OVERRIDE_DIST_PATH) return `there is no Electron in ${process.env.ELECTRON_OVERRIDE_DIST_PATH}`
  const folder = electronPackage()
  if (!folder) return 'the electron package is not installed (run npm ci)'
  const source =
    process.env.ELECTRON_MIRROR ?? process.env.npm_config_electron_mirror ?? 'https://github.com/electron/electron/releases/download/'
  const host = URL.canParse(source) ? new URL(source).host : source
  // Behind a proxy this probe may fail where the download itself would not.
  const proxied = process.env.HTTPS_PROXY ?? process.env.https_proxy
  const unreachable = proxied
    ? null
    : await fetch(source, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(5000) }).then(
        () => null,
        (error) => error.cause?.code ?? error.name,
      )
  if (unreachable) return `its program is not downloaded and ${host} cannot be reached (${unreachable})`
  console.log(`Downloading Electron once from ${host} ...`)
  const run = spawnSync(process.execPath, [join(folder, 'install.js')], {
    stdio: ['ignore', 'inherit', 'pipe'],
    encoding: 'utf8',
    timeout: 600_000,
  })
  return electronPath() ? null : `its download failed (${(run.stderr ?? '').split('\n').find(Boolean) ?? run.signal ?? 'no reason given'})`
}

const openBrowser = (url) => {
  const [command, ...args] =
    process.platform === 'darwin' ? ['open', url] : process.platform === 'win32' ? ['cmd', '/c', 'start', '', url] : ['xdg-open', url]
  spawn(command, args, { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref()
}

/** The page's own content policy, sent as a header too: workers obey the header and never see the page's tag. */
const pagePolicy = () =>
  /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(readFileSync(join(root, 'out/renderer/index.html'), 'utf8'))?.[1]

const serve = async (why) => {
  const server = await servePages({ root: join(root, 'out/renderer'), port, policy: pagePolicy() })
  const url = server.resolvedUrls?.local[0] ?? `http://127.0.0.1:${port}/`
  console.log(`${why ? `Electron cannot run here: ${why}. ` : ''}The game is at ${url} (Ctrl+C stops it)`)
  if (!flags.includes('--no-open') && !noDisplay()) openBrowser(url)
}

const runElectron = () => {
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const child = spawn(electronPath(), [...asRoot, ...forElectron, root], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(`Electron cannot run here: ${error.message}.`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

const why = flags.includes('--web') ? '' : (noDisplay() ?? (await missingElectron()))
if (why && flags.includes('--electron')) {
  console.error(`Electron cannot run here: ${why}.`)
  process.exit(1)
}
buildApp()
if (why === null) runElectron()
else await serve(why)
