import {
  type Answered,
  type Board,
  disk,
  type FromWorker,
  type Group,
  type Hex,
  hexDistance,
  hexKey,
  hexLabel,
  neighbours,
  type Offer,
  type OrderBarItem,
  onBoard,
  type Picture,
  type Piece,
  type Request,
  type Sheet,
  scoreOfSides,
  type Telling,
  type ToWorker,
} from '../../engine/screen.ts'
import type { Port } from '../table-client.ts'
import { hexSheet, OPENING, oddsOf, pieceSheet, REASON } from './mock-sheets.ts'
import { spelledOut } from './short-marks.ts'

/** A table that plays no rules but looks as if: a believable picture, offers, bar, sheets and questions, for building the screen. */
type Order = { kind: string; side: 'blue' | 'red'; piece?: string; to?: Hex; at?: string }
export type MockScene = 'act' | 'activate' | 'question' | 'waiting' | 'over'

const STANDING_KINDS = [
  { kind: 'opportunityFire', name: 'Opportunity fire', text: 'An enemy moves in sight: who fires at it?' },
  { kind: 'returnFire', name: 'Return fire', text: 'A unit was fired at: does it fire back?' },
] as const
const NAMES = ['1st Tank Platoon', '2nd Tank Platoon', 'Recon Troop', 'Rifle Platoon'] as const
const KINDS = ['armor', 'armor-heavy', 'recon', 'infantry'] as const
const TITLES = ['Main battle tank', 'Heavy tank', 'Light recon vehicle', 'Rifle stand'] as const

export class MockTable implements Port {
  onmessage: Port['onmessage'] = null
  private pieces: Piece[]
  private turn = 3

  constructor(
    private readonly board: Board,
    private scene: MockScene,
  ) {
    this.pieces = [...this.line('blue', [30, 38]), ...this.line('red', [34, 27])]
  }

  private line(side: 'blue' | 'red', from: Hex): Piece[] {
    const own = side === 'blue'
    return NAMES.flatMap((_, group) =>
      Array.from({ length: group === 3 ? 8 : 4 }, (_, i): Piece => {
        const hidden = !own && (i + group) % 2 === 0
        const letter = own ? 'ABCD'[group] : 'RSTU'[group]
        const id = `${side}-${group}-${i}`
        return {
          id,
          side,
          own,
          hex: [from[0] + group * 5 + (i % 4), from[1] + (i >> 2) * 2 + ((i + group) % 3)],
          symbol: hidden ? 'contact' : (KINDS[group] ?? 'armor'),
          name: hidden ? '?' : `${letter}${group + 1}${i + 1}`,
          title: hidden ? 'Unknown contact' : `${TITLES[group]} ${letter}${group + 1}${i + 1}`,
          group: own ? `g${group}` : null,
          ...spelledOut({
            pips: own ? { left: group === 0 ? (i === 0 ? 1 : 2) : 2, of: 2 } : null,
            suppression: hidden
              ? null
              : {
                  score: (i * 3 + group) % 7 === 0 ? 6 : (i * 3 + group) % 5 === 0 ? 2 : 0,
                  suppressed: (i * 3 + group) % 7 === 0 && i > 0,
                },
            badges: i === 3 ? ['overwatch'] : group === 3 && i < 2 ? ['entrenched', 'hidden'] : [],
            stands: hidden ? 4 : 1,
          }),
          spent: own && group === 1 && i < 2,
          ready: own && group === 0,
        }
      }),
    )
  }

  private groups(): Group[] {
    return NAMES.map((name, group) => ({
      id: `g${group}`,
      name,
      side: 'blue',
      state: (['active', 'done', 'to come', 'to come'] as const)[group] ?? 'to come',
      pieces: this.pieces
        .filter((piece) => piece.group === `g${group}`)
        .map((piece, i) => ({
          piece: group === 2 && i === 3 ? null : piece.id,
          id: piece.id,
          name: piece.name,
          title: piece.title,
          symbol: piece.symbol,
          state: group === 2 && i === 3 ? 'lost' : piece.tracks.some(({ tone }) => tone === 'bad') ? 'down' : piece.spent ? 'spent' : 'fit',
        })),
    }))
  }

  picture(): Picture {
    const asked = this.scene === 'act' || this.scene === 'activate' || this.scene === 'question'
    return {
      side: 'blue',
      title: 'Meeting at Harrow',
      turn: this.turn,
      turns: 10,
      phase: this.scene === 'waiting' ? 'Red: 2nd Cavalry Troop' : 'Blue: 1st Tank Platoon',
      round: this.scene === 'waiting' ? 'red' : 'blue',
      initiative: 'red',
      pieces: this.pieces.filter((piece) => piece.id !== 'blue-2-3'),
      groups: this.groups(),
      markers: [],
      objectives: [
        { name: 'Harrow Bridge', hex: [45, 30], points: 100, held: 'blue' },
        { name: "Drover's Ford", hex: [24, 20], points: 50, held: 'red' },
        { name: 'Sallow Ford', hex: [66, 40], points: 50, held: null },
      ],
      score: scoreOfSides(
        {
          blue: { objectives: 1, strength: 960, left: 875, points: 185 },
          red: { objectives: 1, strength: 1010, left: 690, points: 135 },
        },
        true,
      ),
      trays: [],
      question: !asked
        ? null
        : this.scene === 'act'
          ? {
              kind: 'act',
              title: '1st Tank Platoon',
              text: 'Give orders to its units, then end the round. Actions you keep become Overwatch.',
              actors: [],
              about: {},
              open: true,
            }
          : this.scene === 'activate'
            ? {
                kind: 'activate',
                title: 'Choose a platoon',
                text: 'Which platoon acts now?',
                actors: [],
                about: {},
                open: true,
                role: 'group',
              }
            : {
                kind: 'opportunityFire',
                title: 'Heavy tank S22 moves in your sight',
                text: 'Opportunity fire? The mover is at 62 cm and has one Action left.',
                actors: ['blue-0-0', 'blue-0-3'],
                about: { piece: 'red-1-1' },
                open: false,
              },
      waiting: this.scene === 'waiting',
      over: this.scene === 'over' ? { winner: 'blue', why: 'Blue holds the bridge and has destroyed a third of Red.' } : null,
    }
  }

  /** How things stand at first; a client must be there to hear it. */
  begin(): void {
    if (this.scene === 'waiting') this.post({ say: 'thinking', on: true })
    this.post({ say: 'told', tellings: OPENING, picture: this.picture(), undo: true })
  }
  terminate(): void {
    this.onmessage = null
  }
  postMessage(message: ToWorker): void {
    if (message.ask === 'request') this.post({ say: 'answer', id: message.id, answer: this.answer(message.request) })
  }
  private post(data: FromWorker): void {
    this.onmessage?.({ data })
  }
  private answer(request: Request): Answered {
    switch (request.do) {
      case 'offers':
        return { ok: true, offers: this.offers(request.piece) }
      case 'bar':
        return { ok: true, bar: this.bar(request.piece) }
      case 'sheet':
        return { ok: true, sheet: this.sheetOf(request.piece) }
      case 'hex':
        return { ok: true, sheet: hexSheet(this.board, request.hex) }
      case 'odds':
        return { ok: true, odds: oddsOf(request.order.kind) }
      case 'sight':
        return {
          ok: true,
          sight: {
            result: 'partial',
            distance: { value: 2 * hexDistance(request.from, request.to), unit: 'cm' },
            at: request.to,
            by: 'light woods',
            why: REASON,
          },
        }
      case 'submit':
        return this.obey(request.order as unknown as Order)
      case 'viewshed':
        return { ok: true, seen: disk(request.from, 12) }
      case 'past':
        return { ok: true, past: [], next: null }
      case 'doctrine':
        return { ok: true, doctrine: request.doctrine ?? { rules: [] }, kinds: STANDING_KINDS }
      case 'undo':
        return { ok: true }
      default:
        return { ok: false, why: { text: 'The mock has no answer.', rule: null } }
    }
  }

  private pieceBy = (id: string | null | undefined): Piece | undefined => this.pieces.find((piece) => piece.id === id)

  private sheetOf(id: string): Sheet | null {
    const piece = this.pieceBy(id)
    return piece ? pieceSheet(piece) : null
  }

  private offers(id: string | undefined): Offer[] {
    if (this.scene === 'question') return this.reactions()
    if (this.scene === 'activate')
      return ['g2', 'g3'].map((group) => ({
        order: { kind: 'activate', side: 'blue', at: group },
        verb: 'activate',
        role: 'group',
        actor: null,
        to: { piece: this.pieces.find((piece) => piece.group === group)?.id ?? '' },
        label: NAMES[Number(group[1])] ?? group,
      }))
    const end: Offer = {
      order: { kind: 'endRound', side: 'blue' },
      verb: 'end',
      role: 'close',
      actor: null,
      to: {},
      label: 'End the round',
    }
    const piece = this.pieceBy(id)
    if (!piece?.own || piece.group !== 'g0') return [end]
    const taken = new Set(this.pieces.map((each) => hexKey(each.hex)))
    const moves = disk(piece.hex, 9).flatMap((hex): Offer[] => {
      const steps = hexDistance(piece.hex, hex)
      if (steps === 0 || !onBoard(this.board, hex) || taken.has(hexKey(hex))) return []
      return [
        {
          order: { kind: 'march', side: 'blue', piece: piece.id, to: hex },
          verb: 'move',
          role: 'default',
          actor: piece.id,
          to: { hex },
          label: `Move to ${hexLabel(hex)}`,
          path: way(piece.hex, hex),
          price: { text: `${steps <= 5 ? '1 Action' : '2 Actions'}, ${2 * steps} cm`, tier: steps <= 5 ? 1 : 2 },
        },
      ]
    })
    const shots = this.pieces
      .filter((target) => !target.own && target.symbol !== 'contact')
      .flatMap((target) =>
        ['rail gun, chain gun', 'rail gun', 'chain gun'].map(
          (pack): Offer => ({
            order: { kind: 'fire', side: 'blue', piece: piece.id, at: target.id, to: pack.length > 10 ? [1, 1] : [0, 0] },
            verb: 'fire',
            role: 'default',
            actor: piece.id,
            to: { piece: target.id },
            label: `Fire ${pack} at ${target.title}`,
            price: { text: '1 Action', tier: 1 },
          }),
        ),
      )
    return [...moves, ...shots, end]
  }
  private reactions(): Offer[] {
    const make = (id: string, pack: string): Offer => ({
      order: { kind: 'react', side: 'blue', piece: id, at: pack },
      verb: 'react',
      actor: id,
      to: { piece: 'red-1-1' },
      label: `${this.pieceBy(id)?.name}: fire ${pack} at Heavy tank S22`,
      price: { text: '1 Action', tier: 1 },
    })
    return [
      make('blue-0-0', 'rail gun'),
      make('blue-0-0', 'rail gun, chain gun'),
      make('blue-0-3', 'rail gun'),
      { order: { kind: 'hold', side: 'blue' }, verb: 'hold', role: 'pass', actor: null, to: {}, label: 'Hold fire' },
    ]
  }

  private bar(id: string | null): OrderBarItem[] {
    const item = (
      verb: string,
      label: string,
      key: string,
      price: string,
      target: OrderBarItem['target'],
      why: string | null = null,
      rule: string | null = null,
    ): OrderBarItem => ({
      verb,
      label,
      key,
      icon: verb,
      price,
      target,
      offers: why === null ? 4 : 0,
      refusal: why === null ? null : { text: why, rule },
    })
    if (this.scene === 'activate') return [item('activate', 'Activate', 'a', 'free', 'piece')]
    const end = item('end', 'End round', 'e', 'free', 'none')
    const piece = this.pieceBy(id)
    if (!piece?.own) return [end]
    if (piece.group !== 'g0')
      return [item('move', 'March', 'm', '1 or 2 Actions', 'hex', 'It is not this platoon\u2019s round.', 'SR-SEQ-2'), end]
    return [
      item('move', 'March', 'm', '1 or 2 Actions', 'hex'),
      item('fire', 'Fire', 'f', '1 Action', 'piece'),
      item('ambush', 'Ambush', 'b', 'all Actions', 'piece', 'Only a hidden unit that has not moved can ambush.', 'SR-AMB-1'),
      item('ram', 'Ram', 'r', '1 Action', 'piece', 'No enemy vehicle is next to it.', 'SR-RAM-1'),
      item('recon', 'Recon by fire', 'q', '1 Action', 'hex'),
      item('smoke', 'Smoke', 's', '1 Action', 'hex'),
      item('hide', 'Hide', 'h', '1 Action', 'choice', 'It is seen by R22 at 48 cm.', 'SR-HIDE-2'),
      item('entrench', 'Dig in', 'd', '2 Actions', 'none', 'It needs 2 Actions and has 1 left.', 'SR-ENT-1'),
      item('rally', 'Rally', 'y', '1 Action', 'none', 'It is not suppressed.', 'SR-RALLY-4'),
      end,
    ]
  }

  private obey(order: Order): Answered {
    const tellings: Telling[] = []
    if (order.kind === 'march' && order.to) {
      const piece = this.pieceBy(order.piece)
      const to = order.to
      if (piece) {
        tellings.push({
          cues: [{ cue: 'moved', piece: piece.id, from: piece.hex, to }],
          line: { text: `${piece.name} marches to ${hexLabel(to)}`, tone: 'blue', hex: to },
        })
        this.pieces = this.pieces.map((each) =>
          each === piece
            ? {
                ...each,
                hex: to,
                tracks: each.tracks.map((track) => (track.as === 'pips' ? { ...track, value: Math.max(0, track.value - 1) } : track)),
              }
            : each,
        )
      }
    } else if (order.kind === 'activate' || order.kind === 'hold' || order.kind === 'react') {
      this.scene = 'act'
      tellings.push({
        cues: [{ cue: 'banner', text: '1st Tank Platoon', tone: 'blue' }],
        line: { text: '1st Tank Platoon acts', tone: 'turn' },
      })
    } else if (order.kind === 'endRound') {
      this.scene = 'waiting'
      setTimeout(() => {
        this.scene = 'question'
        this.post({ say: 'thinking', on: false })
        this.post({ say: 'told', tellings: [], picture: this.picture(), undo: false })
      }, 3000)
      setTimeout(() => this.post({ say: 'thinking', on: true }), 50)
    } else tellings.push(OPENING[2] as Telling)
    setTimeout(() => this.post({ say: 'told', tellings, picture: this.picture(), undo: true }), 10)
    return { ok: true, undoable: true }
  }
}

const way = (from: Hex, to: Hex): Hex[] => {
  const path: Hex[] = []
  for (let at = from; hexDistance(at, to) > 0 && path.length < 40; ) {
    at = [...neighbours(at)].sort((a, b) => hexDistance(a, to) - hexDistance(b, to))[0] as Hex
    path.push(at)
  }
  return path
}
