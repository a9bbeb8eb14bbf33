import { type AuthorChange, type Hex, sameHex } from '../../../engine/screen.ts'
import { rectangleHexes, withHexes, withoutHexes } from '../../editor/model/shapes.ts'
import type { StageEvent, StageSpot } from '../../editor/stage/stage-contract.ts'
import type { HeldKeys } from '../../editor/stage/stroke-gestures.ts'
import { scenarioWords } from '../../words/scenario-editor-words.ts'
import { hexFieldOf, movedPlaces, objectiveAt, placesOf, thingAt, unitsIn, withObjectiveAt } from '../model/map-moves.ts'
import type { MapOverlay } from '../stage/overlay-contract.ts'
import type { BenchView, Grabbed, MapDrag } from './scenario-bench-view.ts'
import { mapKey, scenarioKey } from './scenario-commands.ts'
import type { ScenarioBench } from './scenario-view.ts'

const words = scenarioWords

/** What the hand needs of the bench. */
export interface HandBench extends Pick<ScenarioBench, 'change' | 'select' | 'selectThing' | 'open' | 'say'> {
  readonly view: BenchView
  readonly onOverlay: MapOverlay | null
  patch(change: Partial<BenchView>): void
  /** What is marked on the map, anew. */
  mark(): void
  ask(name: string, change: AuthorChange): Promise<boolean>
  /** The hex that was asked for. */
  chosen(hex: Hex): void
  /** What a stroke of the brush covers. */
  coveredBy(path: readonly Hex[]): readonly Hex[]
}

/** What the pointer and the cursor do on the map of a scenario: choose, pick up and put down, draw a band, paint. */
export class ScenarioHand {
  constructor(private readonly desk: HandBench) {}

  private get view(): BenchView {
    return this.desk.view
  }

  hear(event: StageEvent): void {
    switch (event.is) {
      case 'hover':
        return this.hover(event.spot)
      case 'press':
        return this.press(event.spot, event.keys)
      case 'stroke':
        return this.stroke(event.hexes, event.spot)
      case 'release':
        return this.release(event.spot)
      case 'cancel':
        return this.setDrag(null)
      case 'menu':
        return this.menu(event.spot)
    }
  }

  private setDrag(drag: MapDrag | null): void {
    this.desk.patch({ drag })
    this.desk.mark()
  }
  private hover(spot: StageSpot | null): void {
    const { drag } = this.view
    this.desk.patch({ over: spot })
    const overlay = this.desk.onOverlay
    if (spot?.by === 'keys') overlay?.fan(spot.hex)
    else overlay?.hover(drag === null && spot ? spot.at : null)
    if (drag?.is === 'move' && drag.carried && spot) this.desk.patch({ drag: { ...drag, to: spot.hex } })
    this.desk.mark()
  }

  private press(spot: StageSpot, keys: HeldKeys): void {
    const { task, drag } = this.view
    this.desk.patch({ over: spot })
    switch (task.is) {
      case 'hex':
        return this.desk.chosen(spot.hex)
      case 'area':
        return this.setDrag({ is: 'paint', path: [spot.hex], removes: this.view.erases !== keys.ctrl })
      case 'select':
        // What is carried is put down where the press ends.
        if (drag?.is === 'move' && drag.carried) return this.setDrag({ ...drag, to: spot.hex })
        return this.grab(spot, keys)
    }
  }
  private grab(spot: StageSpot, keys: HeldKeys): void {
    const adds = keys.shift || keys.ctrl
    const what = this.hit(spot)
    if (what === null) return this.setDrag({ is: 'band', from: spot.hex, to: spot.hex, adds })
    const grabbed = this.taken(what, adds)
    if (grabbed) this.setDrag({ is: 'move', what: grabbed, from: spot.hex, to: spot.hex, carried: false })
    else this.desk.mark()
  }
  /** What is under the pointer: the counter that is seen there; else what is in the hex, units first. */
  private hit({ hex, at, by }: StageSpot): Grabbed | null {
    const { sheet, selected, doc } = this.view
    const piece = by === 'pointer' ? (this.desk.onOverlay?.pieceAt(at) ?? null) : null
    if (piece !== null) return { is: 'pieces', ids: [piece] }
    const here = by === 'keys' ? unitsIn(sheet, [hex]) : []
    const own = here.find((id) => selected.includes(id)) ?? here.at(-1)
    if (own !== undefined) return { is: 'pieces', ids: [own] }
    const thing = thingAt(sheet, hex)
    if (thing !== null) return { is: 'thing', id: thing }
    const index = objectiveAt(doc, hex)
    return index < 0 ? null : { is: 'objective', index }
  }
  /** Selects what was hit, and tells what of it can be dragged. */
  private taken(what: Grabbed, adds: boolean): Grabbed | null {
    const { selected, sheet } = this.view
    switch (what.is) {
      case 'pieces': {
        const [id] = what.ids
        if (id === undefined) return null
        const isSelected = selected.includes(id)
        if (adds) {
          this.desk.select(isSelected ? selected.filter((each) => each !== id) : [...selected, id])
          return isSelected ? null : { is: 'pieces', ids: [...selected, id] }
        }
        if (!isSelected) this.desk.select([id])
        return { is: 'pieces', ids: isSelected ? selected : [id] }
      }
      case 'thing':
        this.desk.selectThing(what.id)
        return hexFieldOf(sheet, what.id) === null ? null : what
      case 'objective':
        return what
    }
  }

  private stroke(hexes: readonly Hex[], spot: StageSpot | null): void {
    const { drag } = this.view
    const last = spot?.hex ?? hexes.at(-1)
    if (drag === null || last === undefined) return
    this.desk.patch({ over: spot })
    this.setDrag(drag.is === 'paint' ? { ...drag, path: [...drag.path, ...hexes] } : { ...drag, to: last })
  }
  private release(spot: StageSpot | null): void {
    const { drag } = this.view
    if (drag === null) return
    if (drag.is === 'paint') return this.painted(drag)
    if (drag.is === 'band') return this.banded(drag)
    if (!sameHex(drag.from, drag.to)) return this.putDown(drag)
    // Put down where it was, or only clicked; by key it is picked up.
    const picksUp = spot?.by === 'keys' && !drag.carried
    this.setDrag(picksUp ? { ...drag, carried: true } : null)
    if (picksUp) this.desk.say(words.carrying(nameOf(this.view, drag.what), mapKey('take'), scenarioKey('back')))
  }
  private painted({ path, removes }: Extract<MapDrag, { is: 'paint' }>): void {
    const { task } = this.view
    if (task.is !== 'area') return this.setDrag(null)
    const covered = this.desk.coveredBy(path)
    const hexes = removes ? withoutHexes(task.hexes, covered) : withHexes(task.hexes, covered)
    this.desk.patch({ task: { ...task, hexes } })
    this.setDrag(null)
  }
  private banded({ from, to, adds }: Extract<MapDrag, { is: 'band' }>): void {
    const { sheet, selected } = this.view
    const found = unitsIn(sheet, rectangleHexes(from, to))
    this.desk.patch({ drag: null })
    this.desk.select(adds ? [...new Set([...selected, ...found])] : found)
    if (found.length > 0 || !sameHex(from, to)) this.desk.say(words.selected(found.length))
  }

  private putDown({ what, from, to }: Extract<MapDrag, { is: 'move' }>): void {
    const { sheet, board } = this.view
    switch (what.is) {
      case 'pieces': {
        const places = movedPlaces(board, placesOf(sheet, what.ids), from, to)
        if (places === null) {
          this.setDrag(null)
          return this.desk.say(words.offMap)
        }
        return this.settle(this.desk.ask(words.steps.move, { do: 'place', places }), { is: 'move', what, from, to, carried: false })
      }
      case 'thing': {
        const key = hexFieldOf(sheet, what.id)
        if (key === null) return this.setDrag(null)
        const asked = this.desk.ask(words.steps.moveThing, { do: 'set-thing', thing: what.id, key, value: to })
        return this.settle(asked, { is: 'move', what, from, to, carried: false })
      }
      case 'objective':
        this.desk.change(words.steps.moveObjective, (doc) => withObjectiveAt(doc, what.index, to))
        return this.setDrag(null)
    }
  }
  /** What was put down is shown where it was put until the book has answered. */
  private settle(asked: Promise<boolean>, drag: Extract<MapDrag, { is: 'move' }>): void {
    const name = nameOf(this.view, drag.what)
    this.setDrag(drag)
    void asked.then((isDone) => {
      if (this.view.drag === drag) this.setDrag(null)
      if (isDone) this.desk.say(words.moved(name))
    })
  }

  /** The right button: what is there, with its form. */
  private menu(spot: StageSpot): void {
    const what = this.hit(spot)
    if (what === null || this.view.task.is !== 'select') return
    this.taken(what, false)
    this.desk.open(what.is === 'pieces' ? 'forces' : what.is === 'thing' ? 'start' : 'goals')
    this.desk.mark()
  }
}

/** What something is called, for the note. */
function nameOf({ sheet, doc }: Pick<BenchView, 'sheet' | 'doc'>, what: Grabbed): string {
  switch (what.is) {
    case 'pieces': {
      const [first] = what.ids
      const found = sheet?.groups.flatMap(({ pieces }) => pieces).find(({ id }) => id === first)
      return what.ids.length === 1 ? (found?.title ?? '') : words.units(what.ids.length)
    }
    case 'thing':
      return sheet?.things.find(({ id }) => id === what.id)?.name ?? ''
    case 'objective':
      return doc.objectives[what.index]?.name ?? ''
  }
}
