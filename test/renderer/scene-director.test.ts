import { describe, expect, it } from 'vitest'
import type { Cue, Hex, Picture, Telling } from '../../engine/index.ts'
import { Director, inOneFlight, placesOf } from '../../renderer/scene/director.ts'
import { SilentStage } from '../support/silent-stage.ts'

const picture = (phase: string, waiting = false): Picture => ({
  side: 'blue',
  title: 'Test',
  turn: 1,
  turns: 8,
  phase,
  round: 'blue',
  initiative: 'blue',
  pieces: [],
  groups: [],
  markers: [],
  objectives: [],
  score: { lines: [] },
  trays: [],
  question: null,
  waiting,
  over: null,
})
const hit = (hex: Hex): Cue => ({ cue: 'hit', hex })
const telling = (text: string, ...cues: readonly Cue[]): Telling => ({ cues, line: { text, tone: 'plain' } })

/** Lets everything that can go on without the stage go on. */
const flush = async (): Promise<void> => {
  for (let i = 0; i < 50; i++) await Promise.resolve()
}

function table(): { stage: SilentStage; director: Director; heard: string[] } {
  const stage = new SilentStage()
  const heard: string[] = []
  const director = new Director(stage, {
    told: (one) => heard.push(`told ${one.line?.text}`),
    shown: (one) => heard.push(`shown ${one.phase}`),
    playing: (on) => heard.push(on ? 'begins' : 'ends'),
    failed: (error) => heard.push(`failed ${String(error)}`),
  })
  return { stage, director, heard }
}

describe('the director', () => {
  it('plays cues one after another, tells each line after its cues, then shows the picture', async () => {
    const { stage, director, heard } = table()
    stage.hold = true
    director.follow = false
    const told = director.tell([telling('a', hit([1, 1]), hit([2, 2])), telling('b', hit([3, 3]))], picture('after'))
    await flush()
    expect(stage.cues).toEqual([hit([1, 1])])
    expect(heard).toEqual(['begins'])
    stage.release()
    await flush()
    expect(stage.cues).toEqual([hit([1, 1]), hit([2, 2])])
    expect(heard).toEqual(['begins'])
    stage.release()
    await flush()
    expect(heard).toEqual(['begins', 'told a'])
    expect(stage.picture).toBeNull()
    stage.release()
    await told
    await director.settled()
    expect(heard).toEqual(['begins', 'told a', 'told b', 'shown after', 'ends'])
    expect(stage.picture?.phase).toBe('after')
  })

  it('tells the stage which picture the cues lead to before it plays them', async () => {
    const { stage, director } = table()
    await director.tell([telling('a', hit([1, 1]))], picture('after'))
    const kinds = stage.done.filter((one) => one.did !== 'camera').map((one) => one.did)
    expect(kinds).toEqual(['prepare', 'play', 'show'])
  })

  it('queues what is told while it plays and shows every picture in order', async () => {
    const { stage, director, heard } = table()
    stage.hold = true
    director.follow = false
    void director.tell([telling('a', hit([1, 1]))], picture('one'))
    void director.tell([telling('b', hit([2, 2]))], picture('two'))
    await flush()
    expect(stage.cues).toHaveLength(1)
    stage.release()
    await flush()
    expect(stage.picture?.phase).toBe('one')
    expect(stage.cues).toHaveLength(2)
    stage.release()
    await director.settled()
    expect(heard).toEqual(['begins', 'told a', 'shown one', 'told b', 'shown two', 'ends'])
  })

  it('skips: drops the motion of all that is queued, loses no line and shows only the last picture', async () => {
    const { stage, director, heard } = table()
    stage.hold = true
    director.follow = false
    void director.tell([telling('a', hit([1, 1]), hit([1, 2]))], picture('one'))
    void director.tell([telling('b', hit([2, 2]))], picture('two'))
    const last = director.tell([telling('c', hit([3, 3]))], picture('three'))
    await flush()
    director.skip()
    await last
    await director.settled()
    expect(stage.cues).toEqual([hit([1, 1])])
    expect(stage.running).toBe(0)
    expect(heard).toEqual(['begins', 'told a', 'told b', 'told c', 'shown three', 'ends'])
  })

  it('plays again after a skip', async () => {
    const { stage, director } = table()
    stage.hold = true
    director.follow = false
    void director.tell([telling('a', hit([1, 1]))], picture('one'))
    await flush()
    director.skip()
    void director.tell([telling('b', hit([2, 2]))], picture('two'))
    await flush()
    expect(stage.picture?.phase).toBe('one')
    expect(stage.cues).toEqual([hit([1, 1]), hit([2, 2])])
    expect(director.busy).toBe(true)
    stage.release()
    await director.settled()
    expect(stage.picture?.phase).toBe('two')
    expect(director.busy).toBe(false)
  })

  it('does nothing when it is skipped at rest', () => {
    const { stage, director } = table()
    director.skip()
    expect(stage.done).toEqual([])
  })

  it('hands its speed to each cue, and at instant plays none', async () => {
    const { stage, director } = table()
    director.follow = false
    director.speed = 2
    await director.tell([telling('a', hit([1, 1]))], picture('one'))
    expect(stage.done).toContainEqual({ did: 'play', cue: hit([1, 1]), speed: 2 })
    director.speed = 'instant'
    await director.tell([telling('b', hit([2, 2]))], picture('two'))
    expect(stage.cues).toEqual([hit([1, 1])])
    expect(stage.picture?.phase).toBe('two')
  })

  it('draws the picture even when a cue cannot be played', async () => {
    const { stage, director, heard } = table()
    director.follow = false
    stage.play = () => Promise.reject(new Error('no such piece'))
    await director.tell([telling('a', hit([1, 1]))], picture('one'))
    await director.settled()
    expect(heard).toEqual(['begins', 'failed Error: no such piece', 'told a', 'shown one', 'ends'])
  })
})

describe('a flight told hex by hex', () => {
  const flown = (path: readonly Hex[], piece = 'F1'): Telling => ({ cues: [{ cue: 'flyover', piece, path }], line: null })
  it('is one flight as long as nothing comes between, and no line is lost', () => {
    const turned: Telling = { ...flown([[1, 0], [2, 0]]), line: { text: 'It turns.', tone: 'blue' } } // biome-ignore format: one flight
    const told = inOneFlight([flown([[0, 0], [1, 0]]), turned, flown([[2, 0], [3, 0]])]) // biome-ignore format: one flight
    expect(told.map(({ cues }) => cues.length)).toEqual([1, 0, 0])
    expect(told[0]?.cues[0]).toEqual({ cue: 'flyover', piece: 'F1', path: [[0, 0], [1, 0], [2, 0], [3, 0]] }) // biome-ignore format: one flight
    expect(told[1]?.line?.text).toBe('It turns.')
  })
  it('is two where another flies or something is seen in between', () => {
    const seen: Telling = { cues: [{ cue: 'focus', hex: [4, 4] }], line: null }
    expect(inOneFlight([flown([[0, 0], [1, 0]]), seen, flown([[1, 0], [2, 0]])]).map(({ cues }) => cues.length)).toEqual([1, 1, 1]) // biome-ignore format: one flight
    expect(inOneFlight([flown([[0, 0], [1, 0]]), flown([[5, 0], [6, 0]], 'F2')]).map(({ cues }) => cues.length)).toEqual([1, 1]) // biome-ignore format: one flight
  })
})

describe('the camera', () => {
  const cameraMoves = (stage: SilentStage): readonly string[] => stage.done.flatMap((one) => (one.did === 'camera' ? [one.move] : []))

  it('goes to what happens and comes back when this side decides', async () => {
    const { stage, director } = table()
    stage.handMoves({ centre: [9, 9] })
    await director.tell([telling('a', hit([30, 40]))], picture('one'))
    await director.settled()
    expect(cameraMoves(stage)).toEqual(['film', 'return'])
    expect(stage.view.centre).toEqual([9, 9])
  })

  it('stays while the other side goes on deciding, and comes back to where it was before that', async () => {
    const { stage, director } = table()
    stage.handMoves({ centre: [9, 9] })
    await director.tell([telling('a', hit([30, 40]))], picture('one', true))
    await director.settled()
    expect(stage.view.centre).toEqual([30, 40])
    await director.tell([telling('b', hit([31, 40]))], picture('two'))
    await director.settled()
    expect(stage.view.centre).toEqual([9, 9])
  })

  it('is left alone for the rest of the playing once the person has moved it', async () => {
    const { stage, director } = table()
    stage.hold = true
    void director.tell([telling('a', hit([30, 40]), hit([31, 40]))], picture('one'))
    await flush()
    stage.handMoves({ centre: [5, 5] })
    stage.release()
    await flush()
    stage.release()
    await flush()
    stage.release()
    await director.settled()
    expect(cameraMoves(stage)).toEqual(['film'])
    expect(stage.view.centre).toEqual([5, 5])
  })

  it('follows again in the next playing', async () => {
    const { stage, director } = table()
    stage.hold = true
    void director.tell([telling('a', hit([30, 40]))], picture('one'))
    await flush()
    stage.handMoves({ centre: [5, 5] })
    director.skip()
    await director.settled()
    stage.hold = false
    await director.tell([telling('b', hit([20, 20]))], picture('two'))
    await director.settled()
    expect(cameraMoves(stage)).toEqual(['film', 'film', 'return'])
    expect(stage.view.centre).toEqual([5, 5])
  })

  it('does not follow where that is switched off', async () => {
    const { stage, director } = table()
    director.follow = false
    await director.tell([telling('a', hit([30, 40]))], picture('one'))
    await director.settled()
    expect(cameraMoves(stage)).toEqual([])
  })

  const filmed = (stage: SilentStage) => stage.done.flatMap((one) => (one.did === 'camera' && one.move === 'film' ? [one.hexes] : []))
  const shot = (from: Hex, to: Hex): Cue => ({ cue: 'shot', from, to, look: 'gun' })

  it('has shooter and target in one view where both fit', async () => {
    const { stage, director } = table()
    stage.filmWidth = 12
    await director.tell([telling('a', shot([10, 5], [18, 5]))], picture('one'))
    expect(filmed(stage)).toEqual([
      [
        [10, 5],
        [18, 5],
      ],
    ])
    expect(stage.cues.map(({ cue }) => cue)).toEqual(['shot'])
  })

  it('cuts from the shooter, who is marked for a moment, to the target where they are far apart', async () => {
    const { stage, director } = table()
    stage.filmWidth = 12
    await director.tell([telling('a', shot([10, 5], [30, 5]), hit([30, 5]))], picture('one'))
    expect(filmed(stage)).toEqual([[[10, 5]], [[30, 5]], [[30, 5]]])
    expect(stage.cues).toEqual([{ cue: 'focus', hex: [10, 5] }, shot([10, 5], [30, 5]), hit([30, 5])])
  })

  it('stays at the target while the same shooter goes on firing at it, and begins with the next one again', async () => {
    const { stage, director } = table()
    stage.filmWidth = 12
    await director.tell([telling('a', shot([10, 5], [30, 5]), shot([10, 5], [30, 5]), shot([11, 5], [30, 5]))], picture('one'))
    expect(filmed(stage)).toEqual([[[10, 5]], [[30, 5]], [[30, 5]], [[11, 5]], [[30, 5]]])
  })

  it('goes no farther when it is skipped at the shooter', async () => {
    const { stage, director } = table()
    stage.filmWidth = 12
    stage.hold = true
    void director.tell([telling('a', shot([10, 5], [30, 5]))], picture('one'))
    await flush()
    director.skip()
    await director.settled()
    expect(filmed(stage)).toEqual([[[10, 5]]])
    expect(stage.cues).toEqual([])
    expect(stage.picture?.phase).toBe('one')
  })

  it('knows for a shot both ends and for a banner no place', () => {
    expect(placesOf({ cue: 'shot', from: [1, 2], to: [3, 4], look: 'gun' })).toEqual([
      [1, 2],
      [3, 4],
    ])
    expect(placesOf({ cue: 'banner', text: 'Turn 2', tone: 'turn' })).toEqual([])
  })
})
