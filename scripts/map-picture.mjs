// node scripts/map-picture.mjs FOLDER FILE.map.json ...: paints maps as the game paints them, each whole, into FOLDER/NAME.png.
// Needs a Chromium (CHROMIUM names one).
import { mkdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { createServer } from 'vite'
import { chromiumPath } from './electron-path.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [folder, ...files] = process.argv.slice(2)
const program = chromiumPath()
if (!folder || files.length === 0 || !program) {
  console.error(
    program
      ? 'Name a folder, and maps: node scripts/map-picture.mjs out/pictures maps/mill-crossing.map.json'
      : 'There is no Chromium: install the package chromium, or name one in CHROMIUM.',
  )
  process.exit(2)
}
mkdirSync(resolve(folder), { recursive: true })
const server = await createServer({
  configFile: false,
  root: join(root, 'renderer/harness'),
  publicDir: false,
  cacheDir: join(root, 'node_modules/.vite-map-harness'),
  logLevel: 'error',
  server: { port: 4312, strictPort: true, hmr: false, fs: { strict: false } },
})
await server.listen()
const browser = await chromium.launch({
  executablePath: program,
  args: ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist', '--disable-dev-shm-usage'],
})
try {
  for (const file of files) {
    const text = readFileSync(resolve(file), 'utf8')
    const { width, height } = JSON.parse(text)
    const zoom = Math.min(24, 1500 / width)
    const page = await browser.newPage({
      viewport: { width: Math.ceil((width + 1) * zoom), height: Math.ceil((height + 1) * zoom * 0.87) },
    })
    page.on('pageerror', (error) => console.error(`${file}: ${error.message}`))
    await page.route('**/picture.map.json', (route) => route.fulfill({ contentType: 'application/json', body: text }))
    await page.goto('http://localhost:4312/map.html?map=picture&quiet&labels=always')
    await page.waitForFunction('globalThis.harness', null, { timeout: 120_000 })
    await page.waitForTimeout(500)
    await page.screenshot({ path: join(resolve(folder), `${basename(file, '.map.json')}.png`) })
    await page.close()
  }
} finally {
  await browser.close()
  await server.close()
}
