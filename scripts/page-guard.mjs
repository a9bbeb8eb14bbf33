// What the local web server (start.mjs --web) lets in and what it sends along: the page is for this machine's browser, and for nobody's frame.

/** Names that a browser on this machine calls it by. Others are somebody's own name that leads here (DNS rebinding). */
const OWN_NAMES = new Set(['127.0.0.1', 'localhost', '[::1]'])
const READING = ['GET', 'HEAD']

/** Headers of every answer. @param policy the content policy of the page, or undefined */
export const pageHeaders = (policy) => ({
  'Content-Security-Policy': [...(policy ? [policy] : []), "frame-ancestors 'none'"].join('; '),
  'X-Frame-Options': 'DENY',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
})

/** Why a request is not answered: its status, words and headers; null where it is. */
export const refusalOf = ({ method, url, host, port }) => {
  if (!READING.includes(method)) return { status: 405, text: 'Only reading is possible here.', headers: { Allow: READING.join(', ') } }
  const [, name, given] = /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(host ?? '') ?? []
  if (name === undefined || !OWN_NAMES.has(name.toLowerCase()) || Number(given ?? 80) !== port)
    return { status: 403, text: `Open the game at http://127.0.0.1:${port}/.`, headers: {} }
  return isInside(url) ? null : { status: 400, text: 'There is no such place here.', headers: {} }
}

/** Whether an address stays inside the folder, however it is written. */
const isInside = (url) => {
  let path
  try {
    path = decodeURIComponent((url ?? '').split(/[?#]/)[0])
  } catch {
    return false
  }
  return path.startsWith('/') && !path.includes('\\') && !path.includes('\0') && !path.split('/').includes('..')
}

/** As a plugin of vite's preview server, before everything else in it. */
const pageGuard = (policy) => ({
  name: 'sandtable-page-guard',
  configurePreviewServer(server) {
    server.middlewares.use((request, response, next) => {
      for (const [name, value] of Object.entries(pageHeaders(policy))) response.setHeader(name, value)
      const port = request.socket.localPort
      const refusal = refusalOf({ method: request.method, url: request.originalUrl ?? request.url, host: request.headers.host, port })
      if (refusal === null) return next()
      response.writeHead(refusal.status, { 'Content-Type': 'text/plain; charset=utf-8', ...refusal.headers })
      response.end(request.method === 'HEAD' ? undefined : refusal.text)
    })
  },
})

/** Serves the folder `root` on this machine at `port`, or the next free one. */
export const servePages = async ({ root, port, policy, strictPort = false }) => {
  const { preview } = await import('vite')
  return preview({
    configFile: false,
    root,
    logLevel: 'error',
    // A missing file is 404 and not the page again.
    appType: 'mpa',
    build: { outDir: '.' },
    plugins: [pageGuard(policy)],
    // No answers for other origins: those would come before the guard.
    preview: { host: '127.0.0.1', port, strictPort, cors: false },
  })
}
