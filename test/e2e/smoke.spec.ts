import { expect, test } from './fixtures.ts'

test('the title screen opens, with its content policy and without an error', async ({ game }) => {
  await expect(game.page.getByRole('heading', { name: /Sandtable/i })).toBeVisible()
  const policy = await game.page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content')
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe')
  expect(await game.page.title()).toContain('Sandtable')
})

test('the page cannot compile code, reach another server, open a window or leave', async ({ game }) => {
  await expect(game.page.getByRole('heading', { name: /Sandtable/i })).toBeVisible()
  const address = game.page.url()
  const tried = await game.page.evaluate(async () => {
    const attempt = async (what: () => unknown): Promise<string> => {
      try {
        await what()
        return 'done'
      } catch (error) {
        return error instanceof Error ? error.name : String(error)
      }
    }
    return {
      // In a task of its own: what a test evaluates is itself exempt from the policy.
      eval: await new Promise((done) => setTimeout(() => done(attempt(() => new Function('return 1')())))),
      fetch: await attempt(() => fetch('https://example.invalid/')),
      permission: await Notification.requestPermission(),
      node: typeof (globalThis as { require?: unknown }).require,
    }
  })
  expect(tried).toEqual({ eval: 'EvalError', fetch: 'TypeError', permission: 'denied', node: 'undefined' })
  // These attempts were ours.
  expect(game.errors.every((error) => /Content Security Policy|Content-Security-Policy|ERR_BLOCKED/i.test(error))).toBe(true)
  game.errors.length = 0
  if (game.electron) {
    await game.page.evaluate(() => {
      globalThis.open('https://example.invalid/')
      location.href = 'https://example.invalid/'
    })
    await expect.poll(() => game.electron?.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
    expect(game.page.url()).toBe(address)
  }
})
