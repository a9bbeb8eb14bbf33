/** The page stays where it is and speaks with nobody: what the host's own guards do not catch is caught here, before anything else of the page runs. */

/** Connections past the content policy: it has no word for them that a browser obeys. */
const PEERS = [
  'RTCPeerConnection',
  'webkitRTCPeerConnection',
  'RTCDataChannel',
  'RTCIceCandidate',
  'RTCIceTransport',
  'RTCSessionDescription',
  'RTCRtpSender',
  'RTCRtpReceiver',
  'RTCRtpTransceiver',
] as const

export function withoutPeers(scope: object): void {
  for (const name of PEERS)
    if (name in scope) Object.defineProperty(scope, name, { value: undefined, writable: false, configurable: false })
}

/** The part of a browser's navigation event that is looked at. */
interface Leaving {
  readonly cancelable: boolean
  /** A file that the page gives the person to keep: nothing is left for it, and nothing is asked of anybody. */
  readonly downloadRequest?: string | null
  readonly destination: { readonly url: string }
  preventDefault(): void
}
/** Refuses to go to another page, `about:blank` too; a reload and a place within the page are no other page. */
export function refuseToLeave(event: Leaving, here: string): void {
  const plain = (url: string): string => url.replace(/#.*$/, '')
  const isOwnFile = typeof event.downloadRequest === 'string' && event.destination.url.startsWith('blob:')
  if (event.cancelable && !isOwnFile && plain(event.destination.url) !== plain(here)) event.preventDefault()
}

export function stayHere(): void {
  withoutPeers(globalThis)
  const { navigation } = globalThis as { readonly navigation?: { addEventListener(name: 'navigate', act: (event: Leaving) => void): void } }
  navigation?.addEventListener('navigate', (event) => refuseToLeave(event, location.href))
}
