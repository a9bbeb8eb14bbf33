import type { Cue } from '../../engine/screen.ts'
import type { Stage } from '../scene/stage.ts'
import { type Note, notesOf } from './score.ts'

/** Plays notes. Silent until the person has touched the page, and always at volume 0: then there is not even an audio context. */
export class Speaker {
  private context: AudioContext | null = null
  private noise: AudioBuffer | null = null
  private volume = 0

  /** @param percent 0..100 */
  setVolume(percent: number): void {
    this.volume = Math.min(100, Math.max(0, percent)) / 100
  }

  play(cue: Cue): void {
    const notes = this.volume > 0 && navigator.userActivation.hasBeenActive ? notesOf(cue) : []
    if (notes.length === 0) return
    this.context ??= new AudioContext()
    for (const each of notes) this.sound(this.context, each)
  }

  /** Ends what sounds, and gives the audio device back. */
  close(): void {
    void this.context?.close()
    this.context = null
    this.noise = null
  }

  private sound(context: AudioContext, { kind, after, length, from, to, loud }: Note): void {
    const begin = context.currentTime + after / 1000
    const end = begin + length / 1000
    const gain = context.createGain()
    // Ears hear volume by its square.
    gain.gain.setValueAtTime(loud * this.volume ** 2, begin)
    gain.gain.exponentialRampToValueAtTime(0.0001, end)
    gain.connect(context.destination)
    const source = kind === 'noise' ? this.hiss(context, gain, from, to, begin, end) : tone(context, gain, kind, from, to, begin, end)
    source.start(begin)
    source.stop(end)
  }

  private hiss(context: AudioContext, into: AudioNode, from: number, to: number, begin: number, end: number): AudioScheduledSourceNode {
    const source = context.createBufferSource()
    source.buffer = this.noise ??= whiteNoise(context)
    source.loop = true
    const filter = context.createBiquadFilter()
    filter.type = 'lowpass'
    filter.frequency.setValueAtTime(from, begin)
    filter.frequency.exponentialRampToValueAtTime(to, end)
    source.connect(filter).connect(into)
    return source
  }
}

function tone(
  context: AudioContext,
  into: AudioNode,
  type: 'sine' | 'square',
  from: number,
  to: number,
  begin: number,
  end: number,
): AudioScheduledSourceNode {
  const source = context.createOscillator()
  source.type = type
  source.frequency.setValueAtTime(from, begin)
  source.frequency.exponentialRampToValueAtTime(to, end)
  source.connect(into)
  return source
}

function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  return buffer
}

/** The same stage, heard as well: sounds go with the cues that are played, and with none that is skipped. */
export const withSound = (stage: Stage, speaker: Speaker): Stage =>
  new Proxy(stage, {
    get(target, name) {
      if (name === 'play')
        return (cue: Cue, speed: Parameters<Stage['play']>[1]) => {
          if (speed !== 'instant') speaker.play(cue)
          return target.play(cue, speed)
        }
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
