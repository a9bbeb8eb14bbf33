import type { SideId } from '../../engine/kernel/names.ts'
import type { Picture } from '../../engine/screen/picture.ts'

/** A side's number in a line of the score; 0 where there is no such line. */
export const scored = ({ score }: Picture, side: SideId, id: 'objectives' | 'left' | 'lost' | 'points'): number =>
  score.lines.find((line) => line.id === id)?.[side].value ?? 0
