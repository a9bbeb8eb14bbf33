// node scripts/map-picture.mjs FOLDER FILE.map.json ...: paints maps as the game paints them, each whole, into FOLDER/NAME.png.
// Needs a Chromium (CHROMIUM names one).
import { mkdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { chromium } from 'playwright-core'
import { chromiumPath } from './electron-path.mjs'
import { serveLayer } from './harness-server.mjs'

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
const harness = await serveLayer()
const browser = await chromium.launch({
  executablePath: program,
  args: ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist', '--disable-dev-shm-usage'],
})
try {
  for (const file of files) {
    const map = JSON.parse(readFileSync(resolve(file), 'utf8'))
    // A hex is 56 by 48 world pixels; a margin lies around the map.
    const [width, height] = [map.width * 56 + 160, map.height * 48 + 160]
    const zoom = Math.min(24 / 56, 1500 / width)
    const page = await browser.newPage({ viewport: { width: Math.ceil(width * zoom), height: Math.ceil(height * zoom) } })
    page.on('pageerror', (error) => console.error(`${file}: ${error.message}`))
    await page.goto(harness.url)
    await page.waitForFunction('globalThis.harness', null, { timeout: 120_000 })
    await page.evaluate((json) => globalThis.harness.lay(json), map)
    await page.evaluate(([x, y, at]) => globalThis.harness.look(x, y, at), [width / 2 - 68, height / 2 - 72, zoom])
    await page.screenshot({ path: join(resolve(folder), `${basename(file, '.map.json')}.png`) })
    await page.close()
  }
} finally {
  await browser.close()
  await harness.end()
}
