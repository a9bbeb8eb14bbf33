import { useEffect, useRef, useState } from 'preact/hooks'
import type { Board } from '../../engine/screen.ts'
import { paintPicture, wholeMap } from '../screens/map-picture.ts'
import type { App } from '../state/app.ts'
import { factsOf } from '../state/battle-facts.ts'
import { sideName } from '../state/format.ts'
import { type SlotFacts, slotBoard, slotFacts } from '../state/slot-facts.ts'
import { fileDialogWords } from '../words/dialogs.ts'

/** What a list shows of a battle's file: its map, small, and how it stands. */

/** Canvas pixels: twice what is shown, for large text and fine screens. */
const SIZE = { width: 176, height: 132 } as const

export interface SlotLook {
  readonly facts: SlotFacts
  readonly board: Board | null
}

/** Files are read one after the other, so that a long list holds nobody up. */
let queue: Promise<unknown> = Promise.resolve()

/** Reads a file of the list; null until that is done, or where nothing can be made of it. @param key changes with the file */
export function useSlot(app: App, key: string, read: (() => Promise<string>) | null): SlotLook | null {
  const [look, setLook] = useState<SlotLook | null>(null)
  useEffect(() => {
    let gone = read === null
    const load = async () => {
      if (gone || read === null) return
      const facts = slotFacts(await read())
      const board = facts && !gone ? await slotBoard(facts.map, app.state.scenarios ?? []) : null
      if (facts && !gone) setLook({ facts, board })
    }
    // What is wrong with a file is said by the list itself.
    queue = queue.then(load).catch(() => undefined)
    return () => {
      gone = true
    }
  }, [app, key])
  return look
}

/** The place of the picture is there from the beginning: no line of the list moves. */
export function SlotPicture({ board }: { readonly board: Board | null }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const painting = board ? wholeMap(board, SIZE.width, SIZE.height) : null
  const [width, height] = painting
    ? [Math.round(painting.box.width * painting.scale), Math.round(painting.box.height * painting.scale)]
    : [0, 0]
  useEffect(() => {
    if (!canvas.current || !board || !painting) return
    let gone = false
    void paintPicture(canvas.current, board, painting, () => gone).catch(() => undefined)
    return () => {
      gone = true
    }
  }, [board])
  return (
    <span class="slot-picture" aria-hidden="true">
      {board ? <canvas ref={canvas} width={width} height={height} /> : null}
    </span>
  )
}

/** "Mill Crossing · Blue · turn 3 · Points: Blue 4, Red 2". What the label says already is left out. */
export function slotText(label: string, { scenario, side, turn, score }: SlotFacts): string {
  return [
    scenario === null || label.includes(scenario) ? '' : scenario,
    factsOf({ side, turn }),
    score === null ? '' : fileDialogWords.score(score.label, sideName('blue'), score.blue, sideName('red'), score.red),
  ]
    .filter((word) => word !== '')
    .join(' \u00b7 ')
}
