/** C4: the page reaches nobody and goes nowhere. A socket on this machine plays the server that would hear of it. */
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from './fixtures.ts'
import { atTitle } from './support.ts'

test.use({ drawing: 'canvas' })

test('C4: no datagram and no connection of a peer leaves, from the page or from a frame in it', async ({ game }) => {
  await atTitle(game)
  let heard = 0
  const stun: Socket = createSocket('udp4', () => {
    heard++
  })
  stun.bind(0, '127.0.0.1')
  await once(stun, 'listening')
  const turn = createServer(() => {
    heard++
  })
  turn.listen(0, '127.0.0.1')
  await once(turn, 'listening')
  const [udp, tcp] = [stun.address().port, (turn.address() as { port: number }).port]
  const tried = await game.page.evaluate(
    async ({ udp, tcp, framed }) => {
      const call = async (scope: Window & typeof globalThis): Promise<string> => {
        const Peer = scope.RTCPeerConnection as typeof RTCPeerConnection | undefined
        if (!Peer) return 'none'
        try {
          const peer = new Peer({
            iceServers: [
              { urls: `stun:127.0.0.1:${udp}` },
              { urls: `turn:127.0.0.1:${tcp}?transport=tcp`, username: 'a', credential: 'b' },
            ],
          })
          peer.createDataChannel('x')
          await peer.setLocalDescription(await peer.createOffer())
          return 'made'
        } catch (error) {
          return String(error)
        }
      }
      const found = [await call(globalThis as Window & typeof globalThis)]
      if (framed) {
        const frame = document.createElement('iframe')
        document.body.append(frame)
        if (frame.contentWindow) found.push(await call(frame.contentWindow as Window & typeof globalThis))
      }
      await new Promise((done) => setTimeout(done, 3000))
      return found
    },
    // A browser's own network is not ours to close: there the page has no such constructors, and that is all.
    { udp, tcp, framed: game.host === 'electron' },
  )
  expect(tried[0]).toBe('none')
  expect(heard, `tried: ${tried.join(', ')}`).toBe(0)
  stun.close()
  turn.close()
  game.errors.length = 0
})

test('C4: no address leads away from the page', async ({ game }) => {
  await atTitle(game)
  const here = game.page.url()
  for (const address of ['about:blank', 'data:text/html,away', 'https://example.invalid/']) {
    await game.page.evaluate((to) => {
      location.href = to
    }, address)
    await game.page.waitForTimeout(500)
    expect(game.page.url()).toBe(here)
    await atTitle(game)
  }
  const opened = await game.page.evaluate(() => [globalThis.open('about:blank') === null, navigator.userActivation.isActive])
  if (game.host === 'electron') expect(opened[0]).toBe(true)
  game.errors.length = 0
})
