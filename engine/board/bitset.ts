/**
 * Sets of hex numbers as bits in Int32Arrays: bit `id & 31` of word `id >> 5`. Signed words, because V8 keeps them in registers without
 * a detour over doubles.
 */
export type BitSet = Int32Array

/** An empty set for hex numbers 0..size-1. */
export const bitSet = (size: number): BitSet => new Int32Array((size + 31) >> 5)
export const hasBit = (set: BitSet, id: number): boolean => ((set[id >> 5]! >>> (id & 31)) & 1) === 1
export const addBit = (set: BitSet, id: number): void => {
  set[id >> 5]! |= 1 << (id & 31)
}
export const removeBit = (set: BitSet, id: number): void => {
  set[id >> 5]! &= ~(1 << (id & 31))
}

/** Adds everything in `other` to `set`. Both are of the same size. */
export function uniteInto(set: BitSet, other: BitSet): void {
  for (let i = 0; i < set.length; i++) set[i]! |= other[i]!
}

/** How many bits are set. */
export function countBits(set: BitSet): number {
  let count = 0
  for (let word of set) {
    word -= (word >>> 1) & 0x55555555
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}

/** The hex numbers in the set, ascending. */
export function bitsOf(set: BitSet): number[] {
  const ids: number[] = []
  for (let i = 0; i < set.length; i++)
    for (let word = set[i]!; word !== 0; word &= word - 1) ids.push(i * 32 + 31 - Math.clz32(word & -word))
  return ids
}

export const sameBits = (a: BitSet, b: BitSet): boolean => a.length === b.length && a.every((word, i) => word === b[i])
