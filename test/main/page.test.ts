import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileOf, PAGE_URL, servePage } from '../../main/page.ts'
import { CONTENT_POLICY } from '../../main/policy.ts'
import { isOurs, staysInside } from '../../main/window.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandtable-page-'))
  mkdirSync(join(folder, 'page/assets'), { recursive: true })
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  writeFileSync(join(folder, 'page-secret.txt'), 'secret')
  writeFileSync(join(folder, 'page/index.html'), '<h1>Sandtable</h1>')
  writeFileSync(join(folder, 'page/assets/table.worker-1a.js'), 'postMessage(1)')
  writeFileSync(join(folder, 'page/assets/a b.woff2'), 'font')
})
afterAll(() => rmSync(folder, { recursive: true }))
const ask = (url: string, method = 'GET'): Promise<Response> => servePage(join(folder, 'page'))({ url, method })

describe('the page is served from its folder', () => {
  it.each([
    [PAGE_URL, 'text/html; charset=utf-8', '<h1>Sandtable</h1>'],
    ['app://sandtable/', 'text/html; charset=utf-8', '<h1>Sandtable</h1>'],
    ['app://sandtable/index.html?a=1#b', 'text/html; charset=utf-8', '<h1>Sandtable</h1>'],
    ['app://sandtable/assets/table.worker-1a.js', 'text/javascript; charset=utf-8', 'postMessage(1)'],
    ['app://sandtable/assets/a%20b.woff2', 'font/woff2', 'font'],
  ])('%s is %s', async (url, type, text) => {
    const answer = await ask(url)
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([200, type, text])
    expect(answer.headers.get('content-security-policy')).toBe(CONTENT_POLICY)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })
  it.each([
    'app://sandtable/../secret.txt',
    'app://sandtable/..%2fsecret.txt',
    'app://sandtable/%2e%2e/secret.txt',
    'app://sandtable/assets/..%2f..%2fsecret.txt',
    'app://sandtable/..%5csecret.txt',
    'app://sandtable/..%2fpage-secret.txt',
    'app://sandtable/index.html%00.txt',
    'app://sandtable/%ff',
    'app://elsewhere/index.html',
    'file:///etc/passwd',
    'app:sandtable',
    'nonsense',
    '',
  ])('%j gives nothing', async (url) => {
    const answer = await ask(url)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(await answer.text()).not.toContain('secret')
  })
  it('a file that is not there is 404, a folder too, and nothing can be written', async () => {
    expect((await ask('app://sandtable/maps/none.map.json')).status).toBe(404)
    expect((await ask('app://sandtable/assets')).status).toBe(404)
    expect((await ask(PAGE_URL, 'POST')).status).toBe(405)
    expect(await (await ask(PAGE_URL, 'HEAD')).text()).toBe('')
  })
  it('a folder that has the same beginning is not inside', () => {
    expect(fileOf('/data/page', 'app://sandtable/..%2fpage-secret.txt')).toBeNull()
    expect(fileOf('/data/page/', 'app://sandtable/x.js')).toBe(join('/data/page/x.js'))
  })
})

describe('the content policy', () => {
  it('lets in the page’s own files only: nothing inline, compiled or remote', () => {
    const directives = new Map(
      CONTENT_POLICY.split('; ').map((directive): [string, string[]] => {
        const [name = '', ...sources] = directive.split(' ')
        return [name, sources]
      }),
    )
    expect(directives.get('default-src')).toEqual(["'none'"])
    for (const name of ['script-src', 'worker-src', 'style-src', 'connect-src']) expect(directives.get(name)).toEqual(["'self'"])
    const allowed = ["'self'", "'none'", 'data:', 'blob:']
    expect([...directives.values()].flat().filter((source) => !allowed.includes(source))).toEqual([])
  })
})

describe('what may be asked for and who may ask', () => {
  it.each([
    [PAGE_URL, PAGE_URL, true],
    ['app://sandtable/assets/x.js', PAGE_URL, true],
    ['blob:app://sandtable/1234', PAGE_URL, true],
    ['data:image/png;base64,AA==', PAGE_URL, true],
    ['https://example.com/', PAGE_URL, false],
    ['http://sandtable/index.html', PAGE_URL, false],
    ['app://sandtable.example.com/', PAGE_URL, false],
    ['file:///etc/passwd', PAGE_URL, false],
    ['ws://sandtable/', PAGE_URL, false],
    ['ws://localhost:5173/', 'http://localhost:5173/', true],
    ['http://localhost:5173/main.tsx', 'http://localhost:5173/', true],
    ['http://localhost:5174/', 'http://localhost:5173/', false],
    ['nonsense', PAGE_URL, false],
  ])('a request for %s from %s stays inside: %s', (address, page, inside) => {
    expect(staysInside(address, page)).toBe(inside)
  })
  it.each([
    [PAGE_URL, true],
    ['app://sandtable/other.html', true],
    ['data:text/html,x', false],
    ['blob:app://sandtable/1', false],
    ['app://sandtable@evil/', false],
    ['https://sandtable/', false],
    ['', false],
  ])('%j is ours: %s', (address, ours) => {
    expect(isOurs(address, PAGE_URL)).toBe(ours)
  })
})
