const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const VALUES = Uint8Array.from({ length: 128 }, (_, code) => LETTERS.indexOf(String.fromCharCode(code)) & 0xff)
const NO_LETTER = 0xff

/** The bytes that a base64 text stands for, blanks aside; null where it is none. */
export function fromBase64(text: string): Uint8Array | null {
  const letters = text.replace(/\s+/g, '').replace(/={1,2}$/, '')
  if (letters.length % 4 === 1) return null
  const bytes = new Uint8Array(Math.floor((letters.length * 3) / 4))
  let [bits, held, at] = [0, 0, 0]
  for (let i = 0; i < letters.length; i++) {
    const value = VALUES[letters.charCodeAt(i)] ?? NO_LETTER
    if (value === NO_LETTER) return null
    bits = ((bits << 6) | value) & 0xffff
    held += 6
    if (held < 8) continue
    held -= 8
    bytes[at++] = (bits >> held) & 0xff
  }
  return bytes
}
