import type { Position } from './position.ts'
export const allPositions: readonly Position[] = []
