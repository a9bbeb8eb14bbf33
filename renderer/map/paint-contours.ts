import { INK } from './map-colours.ts'
import { isDetailed, type Pen, stroke, traceLines } from './pen.ts'
import type { Contour } from './relief.ts'
import type { Survey } from './survey.ts'

/** Contour lines, every second one heavier. */
export const paintContours = (pen: Pen, { relief }: Survey): void => drawContours(pen, relief.contours, 1)

/** Contours once more where trees hide them, fainter. */
export const paintContoursOverWoods = (pen: Pen, { woodContours }: Survey): void => drawContours(pen, woodContours, 0.75)

/** Below this size, that of minimaps, only the heavy lines are drawn. */
const TINY = 0.15

/** `strength` is 1 on open ground. */
function drawContours(pen: Pen, contours: readonly Contour[], strength: number): void {
  const of = (heavy: boolean): void =>
    traceLines(
      pen,
      contours.filter((each) => each.heavy === heavy).map(({ line }) => line),
    )
  pen.ctx.lineJoin = 'round'
  pen.ctx.lineCap = 'butt'
  if (pen.scale > TINY) stroke(pen, INK.contour, 1.25, strength * (isDetailed(pen) ? 0.9 : 0.6), () => of(false))
  stroke(pen, INK.contour, 1.9, strength * (pen.scale > TINY ? 0.88 : 0.55), () => of(true))
}
