// Builds the page into a folder with plugins of a test before all others: what a window test needs and the product has not.
import { resolve } from 'node:path'
import { build, loadConfigFromFile } from 'vite'

const root = resolve(import.meta.dirname, '../..')

/** @param plugins makes them: for the page, and for its workers */
export async function buildPage(outDir, plugins) {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, resolve(root, 'electron.vite.config.ts'))
  const { renderer } = loaded?.config ?? {}
  await build({
    ...renderer,
    configFile: false,
    logLevel: 'warn',
    plugins: [...plugins(), ...renderer.plugins.flat().filter(({ name }) => name === 'built-in-maps' || name === 'content-policy')],
    worker: { ...renderer.worker, plugins },
    build: { ...renderer.build, outDir: resolve(root, outDir) },
  })
}
