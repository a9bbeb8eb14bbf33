import type { Cue } from '../../engine/screen.ts'
import { BURST_LOOKS, type BurstLook, lookOf, SHOT_LOOKS, type ShotLook } from '../art/drawings.ts'

/** One short sound: filtered noise or a tone, its pitch falling (or rising) from `from` to `to` hertz. Times in milliseconds. */
export interface Note {
  readonly kind: 'noise' | 'sine' | 'square'
  readonly after: number
  readonly length: number
  readonly from: number
  readonly to: number
  /** 0..1. */
  readonly loud: number
}
const note = (kind: Note['kind'], after: number, length: number, from: number, to: number, loud: number): Note => ({
  kind,
  after,
  length,
  from,
  to,
  loud,
})

const SHOTS: Readonly<Record<ShotLook, readonly Note[]>> = {
  gun: [note('noise', 0, 160, 1400, 180, 0.8), note('sine', 0, 120, 130, 50, 0.6)],
  burst: [0, 70, 140, 210].map((after) => note('noise', after, 45, 2400, 700, 0.45)),
  missile: [note('noise', 0, 380, 500, 1900, 0.4)],
  beam: [note('square', 0, 130, 1500, 500, 0.12)],
  charge: [note('sine', 0, 260, 90, 34, 0.9), note('noise', 0, 220, 700, 120, 0.5)],
  flame: [note('noise', 0, 480, 900, 400, 0.35)],
  shell: [note('sine', 0, 200, 90, 40, 0.7), note('noise', 0, 240, 500, 140, 0.6)],
  microwave: [note('square', 0, 380, 90, 110, 0.1), note('sine', 0, 380, 880, 910, 0.06)],
  rockets: [0, 110, 220].map((after) => note('noise', after, 260, 600, 1700, 0.3)),
}

const WIDE: Readonly<Record<BurstLook, readonly Note[]>> = {
  he: [note('sine', 180, 380, 70, 28, 0.9), note('noise', 180, 400, 800, 90, 0.7)],
  bombs: [
    note('sine', 0, 200, 1500, 500, 0.12),
    ...[180, 260, 340].map((after) => note('noise', after, 420, 700, 70, 0.6)),
    note('sine', 180, 520, 60, 24, 0.9),
  ],
  smoke: [note('noise', 180, 300, 2200, 700, 0.25)],
  mines: [0, 60, 120, 180].map((after) => note('noise', 180 + after, 60, 1800, 600, 0.25)),
  rail: [note('noise', 150, 120, 3800, 300, 0.8), note('sine', 170, 400, 60, 24, 1)],
  mine: [note('sine', 0, 240, 100, 36, 0.9), note('noise', 0, 200, 900, 150, 0.6)],
  gel: [note('noise', 0, 560, 700, 300, 0.35)],
  strafe: [0, 50, 100, 150, 200, 250, 300].map((after) => note('noise', after, 40, 2600, 800, 0.4)),
  crash: [note('noise', 0, 560, 700, 60, 0.8), note('sine', 0, 480, 60, 24, 0.9)],
  collapse: [note('noise', 0, 580, 400, 60, 0.6)],
}

/** What is heard with a cue: few things, short and dry; most are silent. */
export function notesOf(cue: Cue): readonly Note[] {
  switch (cue.cue) {
    case 'shot':
      return lookOf(SHOTS, SHOT_LOOKS, cue.look)
    case 'drawn':
      return [note('noise', 0, 60, 2600, 1200, 0.2)]
    case 'rolled':
      return [0, 60].map((after) => note('noise', after, 22, 3200, 1600, 0.3))
    case 'hit':
      return [note('sine', 0, 140, 110, 45, 0.8), note('noise', 0, 90, 1800, 300, 0.4)]
    case 'destroyed':
      return [note('noise', 0, 520, 900, 80, 0.8), note('sine', 0, 420, 70, 30, 0.8)]
    case 'smoke':
      return [note('noise', 0, 300, 2600, 900, 0.15)]
    case 'revealed':
      return [note('sine', 0, 70, 620, 620, 0.2)]
    case 'banner':
      return cue.tone === 'turn' ? [note('sine', 0, 60, 420, 380, 0.25), note('sine', 110, 60, 520, 480, 0.25)] : []
    case 'burst':
      return lookOf(WIDE, BURST_LOOKS, cue.look)
    case 'flyover':
      return [note('noise', 0, 580, 300, 1400, 0.3)]
    case 'lifted':
      return [0, 70, 140, 210, 280].map((after) => note('noise', after, 40, 300, 180, 0.3))
    case 'laid':
      return [note('noise', 380, 120, 900, 200, 0.4)]
    case 'focus':
    case 'moved':
    case 'placed':
    case 'missed':
    case 'marked':
    case 'note':
      return []
  }
}
