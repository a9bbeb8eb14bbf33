/** SHA-256 (FIPS 180-4) for every side: the engine has no `crypto`, and a browser's answers by promise and on safe pages only. */

/** Fractional parts of the cube roots of the first 64 primes, and of the square roots of the first eight, as 32 bits. */
const ROUND = new Uint32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be,
  0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa,
  0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85,
  0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3,
  0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f,
  0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
])
const START = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19]
const BLOCK = 64

/** The SHA-256 of some bytes, as 64 small hexadecimal digits. Takes time in proportion to their number. */
export function sha256(bytes: Uint8Array): string {
  const state = Int32Array.from(START)
  const words = new Int32Array(64)
  const whole = bytes.length - (bytes.length % BLOCK)
  for (let at = 0; at < whole; at += BLOCK) mix(state, words, bytes, at)
  const end = endOf(bytes, whole)
  for (let at = 0; at < end.length; at += BLOCK) mix(state, words, end, at)
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

/** What is left after the whole blocks, a one and zeros, and the length in bits: a whole number of blocks. */
function endOf(bytes: Uint8Array, from: number): Uint8Array {
  const rest = bytes.length - from
  const end = new Uint8Array(rest + 9 > BLOCK ? 2 * BLOCK : BLOCK)
  end.set(bytes.subarray(from))
  end[rest] = 0x80
  const view = new DataView(end.buffer)
  view.setUint32(end.length - 8, Math.floor(bytes.length / 0x20000000))
  view.setUint32(end.length - 4, (bytes.length << 3) >>> 0)
  return end
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** One block into the state. `words` is room to work in. */
function mix(state: Int32Array, words: Int32Array, bytes: Uint8Array, from: number): void {
  const w = (i: number): number => words[i] as number
  for (let i = 0; i < 16; i++) {
    const byte = (n: number): number => bytes[from + 4 * i + n] as number
    words[i] = (byte(0) << 24) | (byte(1) << 16) | (byte(2) << 8) | byte(3)
  }
  for (let i = 16; i < 64; i++) {
    const [near, far] = [w(i - 2), w(i - 15)]
    const s0 = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3)
    const s1 = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10)
    words[i] = (w(i - 16) + s0 + w(i - 7) + s1) | 0
  }
  const at = (i: number): number => state[i] as number
  let [a, b, c, d] = [at(0), at(1), at(2), at(3)]
  let [e, f, g, h] = [at(4), at(5), at(6), at(7)]
  for (let i = 0; i < 64; i++) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const one = (h + s1 + ((e & f) ^ (~e & g)) + (ROUND[i] as number) + w(i)) | 0
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  state[0] = ((state[0] as number) + a) | 0
  state[1] = ((state[1] as number) + b) | 0
  state[2] = ((state[2] as number) + c) | 0
  state[3] = ((state[3] as number) + d) | 0
  state[4] = ((state[4] as number) + e) | 0
  state[5] = ((state[5] as number) + f) | 0
  state[6] = ((state[6] as number) + g) | 0
  state[7] = ((state[7] as number) + h) | 0
}
