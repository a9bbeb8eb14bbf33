import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PreviewServer } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusalOf, servePages } from '../../scripts/page-guard.mjs'

/** C6: the local web server, as start.mjs --web runs it. */

let folder: string
let server: PreviewServer
let port: number
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sandtable-web-'))
  mkdirSync(join(folder, 'page'))
  writeFileSync(join(folder, 'page/index.html'), '<h1>Sandtable</h1>')
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  port = await freePort()
  server = await servePages({ root: join(folder, 'page'), port, policy: "default-src 'none'", strictPort: true })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
}
/** The path goes out exactly as it is written. */
const ask = (method: string, path = '/', host?: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, ...(host === undefined ? {} : { headers: { host } }) }, (answer) => {
      let text = ''
      answer.on('data', (part) => {
        text += String(part)
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
    })
    sent.on('error', reject)
    sent.end()
  })

describe('C6: the local web server', () => {
  test('C6: the page comes with nosniff, no frames, no referrer', async () => {
    for (const path of ['/', '/none.js']) {
      const { status, headers } = await ask('GET', path)
      expect(status).toBe(path === '/' ? 200 : 404)
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'same-origin',
      })
    }
  })
  test.each(['PUT', 'POST', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])('C6: %s is refused with what is allowed', async (method) => {
    const { status, headers } = await ask(method)
    expect([status, headers['allow']]).toEqual([405, 'GET, HEAD'])
  })
  test('C6: HEAD has the headers and no page', async () => {
    expect(await ask('HEAD')).toMatchObject({ status: 200, text: '', headers: { 'x-content-type-options': 'nosniff' } })
  })
  test.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/x/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/%00',
    '/%ff',
    '//../secret.txt',
  ])('C6: %s leads nowhere', async (path) => {
    const { status, text } = await ask('GET', path)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(text).not.toContain('secret')
  })
  test.each(['evil.example', 'evil.example:4173', '127.0.0.1.evil.example', '127.0.0.1:1', 'localhost'])(
    'C6: a page that calls it %j gets nothing',
    async (host) => {
      const { status, text } = await ask('GET', '/', host)
      expect(status).toBe(403)
      expect(text).not.toContain('Sandtable</h1>')
    },
  )
  test('C6: its own names are let in', async () => {
    for (const name of ['127.0.0.1', 'localhost', 'LOCALHOST', '[::1]'])
      expect(refusalOf({ method: 'GET', url: '/', host: `${name}:4173`, port: 4173 })).toBeNull()
    expect(refusalOf({ method: 'GET', url: '/', host: undefined, port: 4173 })?.status).toBe(403)
    expect((await ask('GET', '/', `localhost:${port}`)).status).toBe(200)
  })
})
