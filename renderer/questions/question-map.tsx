import { useEffect, useRef, useState } from 'preact/hooks'
import { type Exercise, type Hex, hexKey, neighbours } from '../../engine/screen.ts'
import { makeStage } from '../boot/make-stage.ts'
import { frameMap, MapFrame } from '../rulebook/fitted-map.tsx'
import { useMapStage } from '../rulebook/use-map-stage.ts'
import { type Highlights, NO_HIGHLIGHTS, type Place, type Stage } from '../scene/stage.ts'
import type { App } from '../state/app.ts'
import { questionWords } from '../words/question-words.ts'

/** The position of a question on the painted map; answers that are places or pieces have their number there. */

const hexOf = ({ picture }: Exercise, id: string): Hex | null => picture.pieces.find((piece) => piece.id === id)?.hex ?? null
const placeIn = (exercise: Exercise, id: string): readonly Hex[] => {
  const hex = hexOf(exercise, id)
  return hex ? [hex] : []
}
interface AnswerPlace {
  readonly hex: Hex
  /** From 1. */
  readonly numbers: readonly number[]
}
/** Where the answers are on the map, with the numbers of those in one hex together; none for answers that are no place. */
function placesOf(exercise: Exercise): readonly AnswerPlace[] {
  const places = new Map<number, AnswerPlace>()
  for (const [i, { hex, piece }] of exercise.answers.entries()) {
    const at = hex ?? (piece === undefined ? null : hexOf(exercise, piece))
    if (at) places.set(hexKey(at), { hex: at, numbers: [...(places.get(hexKey(at))?.numbers ?? []), i + 1] })
  }
  return [...places.values()]
}
/** What has to be seen: what it is about, the answers, and a little around them. */
function hexesOf(exercise: Exercise): readonly Hex[] {
  const meant = [
    ...exercise.points.hexes,
    ...exercise.points.pieces.flatMap((id) => placeIn(exercise, id)),
    ...placesOf(exercise).map(({ hex }) => hex),
  ]
  const all = meant.flatMap((hex) => [hex, ...neighbours(hex)])
  return [...new Map(all.map((hex) => [hexKey(hex), hex])).values()]
}
const marksOf = (exercise: Exercise): Highlights => ({
  ...NO_HIGHLIGHTS,
  points: [
    ...exercise.points.pieces.map((piece) => ({ is: 'piece', piece, text: '' }) as const),
    ...exercise.points.hexes.map((hex) => ({ is: 'area', hexes: [hex], text: '' }) as const),
  ],
})
/** A hex is at most so large. */
const NEAREST = 1.1

interface MapProps {
  readonly app: App
  readonly exercise: Exercise
  /** The answer that is shown as the right one, once it was answered. */
  readonly told: boolean
}
export function QuestionMap({ app, exercise, told }: MapProps) {
  const host = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState<Stage | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { map } = exercise
  const made = useRef<Stage | null>(null)
  const onStage = (now: Stage | null): void => {
    made.current = now
    setStage(now)
  }
  const onReady = (ready: Stage): void => draw(ready, exercise)
  useMapStage({ app, makeStage, map, of: map, host, onReady, onStage, onProblem: setProblem })
  // The next question may lie on the same map.
  useEffect(() => {
    if (made.current) draw(made.current, exercise)
  }, [exercise])
  return (
    <MapFrame map={map}>
      <div class="case-map" ref={host} role="img" aria-label={questionWords.map(exercise.chapter)}>
        {stage || problem ? null : <p class="dim">{questionWords.drawing}</p>}
      </div>
      {stage ? <Numbers exercise={exercise} stage={stage} told={told} /> : null}
      {problem ? <p role="alert">{questionWords.noPicture(problem)}</p> : null}
    </MapFrame>
  )
}

function draw(stage: Stage, exercise: Exercise): void {
  stage.show(exercise.picture)
  stage.highlight(marksOf(exercise))
  frameMap(stage, exercise.map, hexesOf(exercise), NEAREST)
}

function Numbers({ exercise, stage, told }: Omit<MapProps, 'app'> & { readonly stage: Stage }) {
  const [, moved] = useState(0)
  useEffect(() => stage.onCamera(() => moved((count) => count + 1)), [stage])
  return (
    <div class="case-notes" aria-hidden="true">
      {placesOf(exercise).map(({ numbers, hex }) => (
        <AnswerNumbers key={hexKey(hex)} numbers={numbers} at={stage.placeOf(hex)} right={told && numbers.includes(exercise.right + 1)} />
      ))}
    </div>
  )
}
interface NumbersProps {
  readonly numbers: readonly number[]
  readonly at: Place
  readonly right: boolean
}
const AnswerNumbers = ({ numbers, at, right }: NumbersProps) => (
  <span
    class={`case-note question-number${right ? ' is-right' : ''}`}
    style={{ '--x': `${at.x}px`, '--y': `${at.y}px`, '--more': numbers.length - 1 }}
  >
    {numbers.join(' ')}
  </span>
)
