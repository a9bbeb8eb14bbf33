// Where the Electron program is, without require('electron'): that would start its download by itself.
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const require = createRequire(import.meta.url)
const here = (file) => (file && existsSync(file) ? file : null)

/** The folder of the electron package, or null where it is not installed. */
export const electronPackage = () => {
  try {
    return dirname(require.resolve('electron/package.json'))
  } catch {
    return null
  }
}

/** The program that `npm start` runs: a given distribution, or the pinned one once it is downloaded. */
export const electronPath = () => {
  const given = process.env.ELECTRON_OVERRIDE_DIST_PATH
  if (given)
    return here(
      join(
        given,
        process.platform === 'win32' ? 'electron.exe' : process.platform === 'darwin' ? 'Electron.app/Contents/MacOS/Electron' : 'electron',
      ),
    )
  const folder = electronPackage()
  const name = folder && here(join(folder, 'path.txt')) && readFileSync(join(folder, 'path.txt'), 'utf8')
  return name ? here(join(folder, 'dist', name)) : null
}

/** The program that tests drive: one that is named, the pinned one, or the copy that scripts/test-electron.mjs fetches. */
export const testElectronPath = () =>
  here(process.env.ELECTRON_PATH) ?? electronPath() ?? here(join(root, '.electron/package/bin/electron'))

/** A Chromium for tests, or null. */
export const chromiumPath = () =>
  [
    process.env.CHROMIUM,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]
    .map(here)
    .find(Boolean) ?? null
