import { describe, expect, test } from 'vitest'
import type { Cue } from '../../engine/index.ts'
import { notesOf } from '../../renderer/sound/score.ts'

const at = [1, 1] as const
describe('sounds', () => {
  test('a look that the screen has not sounds like the commonest of its kind', () => {
    const shot = (look: string) => notesOf({ cue: 'shot', from: at, to: at, look })
    const burst = (look: string) => notesOf({ cue: 'burst', hexes: [at], look })
    expect([shot('harpoon'), burst('rain')]).toEqual([shot('gun'), burst('he')])
    // Not what every object has.
    expect([shot('toString'), shot('beam')]).toEqual([shot('gun'), [expect.objectContaining({ kind: 'square' })]])
  })
  test('are short: nothing lasts longer than 600 ms', () => {
    const cues: readonly Cue[] = [
      ...(['gun', 'burst', 'missile', 'beam', 'charge', 'flame', 'rockets'] as const).map(
        (look): Cue => ({ cue: 'shot', from: at, to: at, look }),
      ),
      { cue: 'rolled', hex: at, text: '', dice: [{ faces: 20, value: 1 }], needed: 2, success: false },
      { cue: 'hit', hex: at },
      { cue: 'destroyed', piece: 'a', hex: at },
      { cue: 'smoke', hexes: [at] },
      { cue: 'revealed', hex: at, text: '' },
      { cue: 'banner', text: '', tone: 'turn' },
    ]
    for (const cue of cues) {
      const notes = notesOf(cue)
      expect(notes.length).toBeGreaterThan(0)
      expect(Math.max(...notes.map((note) => note.after + note.length))).toBeLessThanOrEqual(600)
      // A ramp of pitch may not start or end at nothing.
      for (const note of notes) expect(Math.min(note.from, note.to, note.loud)).toBeGreaterThan(0)
    }
  })
  test('are few: marches, misses and notes are silent', () => {
    expect(notesOf({ cue: 'moved', piece: 'a', from: at, to: at })).toEqual([])
    expect(notesOf({ cue: 'missed', hex: at })).toEqual([])
    expect(notesOf({ cue: 'note', hex: at, text: '' })).toEqual([])
    expect(notesOf({ cue: 'banner', text: '', tone: 'blue' })).toEqual([])
  })
})
