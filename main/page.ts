import { readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { texts } from './catalogue.ts'
import { CONTENT_POLICY } from './policy.ts'

/** The page has a real origin, so that fetch, workers and the content policy mean the same as on a web server. */
export const PAGE_SCHEME = 'app'
const PAGE_ORIGIN = `${PAGE_SCHEME}://sandtable`
export const PAGE_URL = `${PAGE_ORIGIN}/index.html`

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.wav': 'audio/wav',
  '.ogg': 'audio/ogg',
  '.mp3': 'audio/mpeg',
  '.wasm': 'application/wasm',
}

/** Answers requests for files of a folder, and for nothing outside of it. */
export const servePage =
  (root: string) =>
  async (request: { readonly url: string; readonly method: string }): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, texts.page.reading)
    const file = fileOf(root, request.url)
    if (!file) return plain(400, texts.page.noPlace)
    const body = await readFile(file).catch(() => null)
    if (!body) return plain(404, texts.page.noFile)
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
      headers: {
        'content-type': TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream',
        'content-security-policy': CONTENT_POLICY,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      },
    })
  }

const plain = (status: number, text: string): Response => new Response(text, { status, headers: { 'content-type': 'text/plain' } })

/** The file that an address means, or null where it is not of our origin or points out of the folder. */
export const fileOf = (root: string, address: string): string | null => {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.protocol !== `${PAGE_SCHEME}:` || url.host !== 'sandtable') return null
  let path: string
  try {
    path = decodeURIComponent(url.pathname)
  } catch {
    return null
  }
  if (path.includes('\0') || path.includes('\\')) return null
  const file = join(root, path.endsWith('/') ? `${path}index.html` : path)
  return file.startsWith(root.endsWith(sep) ? root : root + sep) ? file : null
}
