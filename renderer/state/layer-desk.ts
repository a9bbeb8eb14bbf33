import { type BattleLayer, type Board, type Hex, type LayerValues, lengthText, type Piece, sameHex } from '../../engine/screen.ts'
import { holderOf } from '../input/picture-lookup.ts'
import { coverCells, enemyEyesCells, ownEyesCells, threatCells } from '../map/battle-cells.ts'
import type { GroundCells } from '../map/cells-data.ts'
import { levelCells, priceCells } from '../map/ground-cells.ts'
import type { LineMark, TrailMark } from '../scene/stage.ts'
import { battleLayerWords } from '../words/battle-layer-words.ts'
import type { BattleLink } from './battle-link.ts'
import type { BattleState } from './battle-state.ts'
import type { LayerName, Layers } from './layers-state.ts'
import { settledLog } from './log.ts'
import { ownSelected, sightedFrom } from './wants.ts'
import { type Hands, WayDesk } from './way-desk.ts'

/** In the order of the menu and of the key that goes from one to the next. */
export const LAYER_NAMES: readonly LayerName[] = ['none', 'levels', 'cover', 'price', 'mine', 'theirs', 'threat', 'trails']
const NOTHING: Layers = {
  layer: 'none',
  menu: null,
  cells: null,
  share: 1,
  problem: null,
  trails: null,
  from: null,
  to: null,
  eye: null,
  profile: null,
  line: null,
}
/** Layers that are made for one piece. */
const FOR_A_PIECE: readonly LayerName[] = ['price', 'threat']
/** Tracks are shown of this turn and so many before. */
const TURNS_OF_TRACKS = 1

/**
 * Layers over the battle's map, and sight lines between any hexes: asks the table for what is shown, part by part, and keeps it as the battle goes on. It is
 * fetched when the first of them is wanted.
 */
export class LayerDesk {
  private board: Board | null = null
  /** What was asked for last: answers to anything else come too late. */
  private asked = ''
  private askedLine = ''
  /** Of whom a layer was last made that is for one piece: it stays when nobody is picked any more. */
  private piece: string | null = null

  readonly ways: WayDesk

  constructor(
    private readonly link: BattleLink,
    hands: Hands,
  ) {
    this.ways = new WayDesk(link, hands)
    link.store.subscribe(() => this.follow())
    this.put({})
  }

  private get shown(): Layers {
    return this.link.state.layers ?? NOTHING
  }
  private put(change: Partial<Layers>): void {
    this.link.dispatch({ do: 'layers', layers: { ...this.shown, ...change } })
  }

  /** The map that the layers are of; before that nothing is drawn. */
  attach(board: Board): void {
    this.board = board
    this.follow()
  }

  // ---- commands

  /** Opens the menu, or closes it. */
  layers(by: 'mouse' | 'keys'): void {
    this.put({ menu: this.shown.menu === null ? by : null })
  }
  nextLayer(): void {
    this.choose(LAYER_NAMES[(LAYER_NAMES.indexOf(this.shown.layer) + 1) % LAYER_NAMES.length] ?? 'none')
  }
  choose(layer: LayerName): void {
    // The legend of another layer would be wrong for a moment.
    if (layer !== this.shown.layer) this.put({ layer, problem: null, trails: null, cells: null, share: 1 })
  }
  /** The sight line begins at the hex that is pointed at; at the same hex again, where it usually begins. */
  sightFrom(): void {
    const { state } = this.link
    const hex = state.picking.spot?.hex
    if (!hex) return
    const again = state.sighting && this.shown.from !== null && sameHex(this.shown.from, hex)
    this.measure(again ? null : hex, null)
  }
  /** The sight line between two hexes; null where it follows the selected piece, or the pointer. */
  measure(from: Hex | null, to: Hex | null): void {
    if (!this.link.state.sighting) this.link.dispatch({ do: 'sighting', on: true })
    this.put({ from, to })
  }
  lookFrom(eye: string | null): void {
    this.put({ eye })
  }

  // ---- what is wanted now

  /** After each change: what is to be shown and is not there yet is asked for. */
  readonly follow = (): void => {
    if (this.link.isClosed || this.link.state.layers === null) return
    this.followLayer()
    this.followLine()
    this.ways.follow()
  }
  /** Ways are compared, led through a hex, or taken by the whole group. */
  readonly compare = (): void => this.ways.compare()
  readonly waypoint = (): void => this.ways.waypoint()
  readonly together = (): void => void this.ways.together()

  private followLayer(): void {
    const { state } = this.link
    const { layer } = this.shown
    if (this.board === null || state.telling) return
    const piece = FOR_A_PIECE.includes(layer) ? this.pieceOf(state) : null
    const key = `${layer}/${layer === 'none' || layer === 'levels' ? '' : state.stamp}/${piece?.id ?? ''}/${layer === 'trails' ? state.log.entries.length : ''}`
    if (this.asked === key) return
    this.asked = key
    const { board } = this
    switch (layer) {
      case 'none':
        return
      case 'levels':
        return this.put({ cells: levelCells(board) })
      case 'trails': {
        const trails = tracksOf(state)
        return this.put({ trails, problem: trails.length === 0 ? battleLayerWords.noTracks : null })
      }
      case 'price':
      case 'threat':
        if (piece === null) return this.put({ cells: null, problem: battleLayerWords.noUnit })
        return void this.load(key, board, layer, piece)
      case 'cover':
      case 'mine':
      case 'theirs':
        return void this.load(key, board, layer, null)
    }
  }
  /** Whoever is selected, else the one before, else the first of the side. */
  private pieceOf(state: BattleState): Piece | null {
    const { picture } = state
    if (!picture) return null
    const kept = this.piece === null ? null : holderOf(picture, this.piece)
    const id = ownSelected(state) ?? (kept?.own ? kept.id : picture.pieces.find(({ own }) => own)?.id) ?? null
    this.piece = id
    return id === null ? null : holderOf(picture, id)
  }

  private async load(key: string, board: Board, layer: BattleLayer, piece: Piece | null): Promise<void> {
    const { side } = this.link.state
    this.put({ share: 0, problem: null })
    let sum: LayerValues | null = null
    for (let part = 0; sum === null || part < sum.parts; part++) {
      const answer = await this.link.request({ do: 'layer', side, layer, part, ...(piece === null ? {} : { piece: piece.id }) })
      if (answer === null || this.asked !== key) return
      if (!answer.ok) return this.put({ cells: null, share: 1, problem: answer.why.text })
      sum = sum === null ? answer.layer : added(sum, answer.layer)
      const share = (part + 1) / sum.parts
      // Not for every part: each is drawn.
      if (share < 1 && Math.floor(share * 10) !== Math.floor(this.shown.share * 10)) this.put({ share })
    }
    this.put({ cells: cellsOf(board, layer, sum, piece?.title ?? ''), share: 1, problem: null })
  }

  // ---- the sight line

  private followLine(): void {
    const { state } = this.link
    const { shown } = this
    const ends = state.sighting && !state.telling ? endsOf(state, shown) : null
    if (!state.sighting && (shown.from || shown.to)) this.put({ from: null, to: null })
    const key = ends ? `${state.stamp}/${ends.from.join()}/${ends.to.join()}/${shown.eye}` : ''
    if (key === this.askedLine) return
    this.askedLine = key
    if (ends) void this.loadLine(key, ends)
    else if (shown.profile) this.put({ profile: null, line: null })
  }
  private async loadLine(key: string, { from, to }: Ends): Promise<void> {
    const { side } = this.link.state
    const { eye } = this.shown
    const answer = await this.link.request({ do: 'profile', side, from, to, ...(eye === null ? {} : { eye }) })
    if (answer === null || this.askedLine !== key) return
    if (!answer.ok) return this.put({ profile: null, line: null })
    const { line, heights } = answer
    // The tool of sight draws its own from the selected piece: that line is as it stands, and this one is only what is under it.
    const own = this.shown.from === null && this.shown.to === null && eye === null
    const mark: LineMark = { from, to, result: line.result, at: line.at, text: lengthText(line.distance) }
    this.put({ profile: { from, to, line, heights }, line: own ? null : mark })
  }
}

interface Ends {
  readonly from: Hex
  readonly to: Hex
}
/** From where to where is looked. */
function endsOf(state: BattleState, { from, to }: Layers): Ends | null {
  const start = from ?? sightedFrom(state)?.hex
  const end = to ?? state.picking.spot?.hex
  return start && end && !sameHex(start, end) ? { from: start, to: end } : null
}

/** Whoever was seen to go, this turn and the last, of both sides. */
function tracksOf({ log, picture, trail }: BattleState): readonly TrailMark[] {
  const since = (picture?.turn ?? 1) - TURNS_OF_TRACKS
  return settledLog(log).entries.flatMap((entry) =>
    entry.trail && entry.turn >= since ? [{ ...entry.trail, asked: entry.id === trail }] : [],
  )
}

/** A layer is the sum of its parts. */
const added = (a: LayerValues, b: LayerValues): LayerValues => ({ ...a, values: a.values.map((value, id) => value + (b.values[id] ?? 0)) })

function cellsOf(board: Board, layer: BattleLayer, values: LayerValues, unit: string): GroundCells {
  switch (layer) {
    case 'cover':
      return coverCells(board, values)
    case 'price': {
      const prices = { into: Uint8Array.from(values.values), closed: Uint8Array.from(values.closed ?? []) }
      return priceCells(board, prices, { id: unit, name: unit }, values.unit ?? '')
    }
    case 'mine':
      return ownEyesCells(board, values)
    case 'theirs':
      return enemyEyesCells(board, values)
    case 'threat':
      return threatCells(board, values, unit)
  }
}
