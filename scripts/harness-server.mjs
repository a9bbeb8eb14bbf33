// Serves pages of renderer/harness for scripts and tests that look at maps in a browser: the painted map by itself (layer.html), Phaser's own tilemap (tilemap.html).
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Gives the page's address, on any free port, and what ends the server. */
export async function serveLayer(page = 'layer.html') {
  const server = await createServer({
    configFile: false,
    root: join(root, 'renderer/harness'),
    publicDir: false,
    cacheDir: join(root, 'node_modules/.vite-map-harness'),
    logLevel: 'error',
    // Asked for from the first load on: found later they would load the page once more.
    optimizeDeps: { entries: [page], include: ['phaser', 'honeycomb-grid', 'zod'] },
    server: { host: '127.0.0.1', port: 0, hmr: false, fs: { strict: false } },
  })
  await server.listen()
  const address = server.httpServer?.address()
  if (!address || typeof address === 'string') throw new Error('the harness has no port')
  return { url: `http://127.0.0.1:${address.port}/${page}`, end: () => server.close() }
}
