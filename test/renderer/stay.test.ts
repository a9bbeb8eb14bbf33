import { describe, expect, test, vi } from 'vitest'
import { refuseToLeave, withoutPeers } from '../../renderer/boot/stay.ts'

describe('C4: the page stays where it is', () => {
  test.each([
    ['about:blank', false],
    ['https://example.com/', false],
    ['data:text/html,x', false],
    ['http://127.0.0.1:4173/other.html', false],
    ['http://127.0.0.1:4173/', true],
    ['http://127.0.0.1:4173/#place', true],
  ])('C4: on the way to %s: %s', (url, goes) => {
    const preventDefault = vi.fn()
    refuseToLeave({ cancelable: true, destination: { url }, preventDefault }, 'http://127.0.0.1:4173/')
    expect(preventDefault.mock.calls.length === 0).toBe(goes)
  })
  test.each([
    ['blob:http://127.0.0.1:4173/0-1-2', 'Hills.sandtable', true],
    ['https://example.com/', 'Hills.sandtable', false],
    ['blob:http://127.0.0.1:4173/0-1-2', null, false],
  ])('C4: and gives away its own files alone: %s as %s: %s', (url, downloadRequest, goes) => {
    const preventDefault = vi.fn()
    refuseToLeave({ cancelable: true, downloadRequest, destination: { url }, preventDefault }, 'http://127.0.0.1:4173/')
    expect(preventDefault.mock.calls.length === 0).toBe(goes)
  })
  test('C4: nothing that reaches a peer is left in it, and it cannot be put back', () => {
    const scope: Record<string, unknown> = { RTCPeerConnection: class {}, webkitRTCPeerConnection: class {}, fetch: 1 }
    withoutPeers(scope)
    expect(scope).toMatchObject({ RTCPeerConnection: undefined, webkitRTCPeerConnection: undefined, fetch: 1 })
    expect(() => {
      scope['RTCPeerConnection'] = 1
    }).toThrow()
  })
})
