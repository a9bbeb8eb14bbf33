import { useState } from 'preact/hooks'
import {
  type Group,
  type GroupMember,
  hexLabel,
  opposite,
  type Picture,
  type Piece,
  type PieceId,
  type Track,
} from '../../engine/screen.ts'
import { Icon } from '../art/icons.tsx'
import { forceName } from '../state/format.ts'
import { panelWords } from '../words/panels.ts'
import { SideMark, Sign } from './counter-signs.tsx'

export interface ForcesProps {
  readonly picture: Picture
  readonly selected: PieceId | null
  /** Groups that could be activated now: the id of a group, and what to do about it. */
  readonly activations: ReadonlyMap<string, Activation>
  readonly onPick: (id: PieceId) => void
}

/** What can be done about a group that may act: bring it up, or let it act. */
export interface Activation {
  readonly mark: () => void
  readonly go: () => void
}

/** The order of battle: own groups with their members, then what is known of the other side. */
export function Forces({ picture, selected, activations, onPick }: ForcesProps) {
  const own = picture.groups.filter((group) => group.side === picture.side)
  const other = picture.groups.filter((group) => group.side !== picture.side)
  return (
    <>
      {own.map((group) => (
        <GroupCard
          key={group.id}
          group={group}
          picture={picture}
          selected={selected}
          onPick={onPick}
          activate={activations.get(group.id)}
        />
      ))}
      {other.length > 0 ? (
        <h3 class="forces-other">
          <SideMark side={opposite(picture.side)} size={10} />{' '}
          {picture.open ? forceName(opposite(picture.side)) : panelWords.known(forceName(opposite(picture.side)))}
        </h3>
      ) : null}
      {other.map((group) => (
        <GroupCard key={group.id} group={group} picture={picture} selected={selected} onPick={onPick} activate={undefined} />
      ))}
    </>
  )
}

const STATE_ICON = { 'to come': 'waiting', active: 'active', done: 'check', lost: 'lost' } as const

interface GroupCardProps {
  readonly group: Group
  readonly picture: Picture
  readonly selected: PieceId | null
  readonly activate: Activation | undefined
  readonly onPick: (id: PieceId) => void
}
function GroupCard({ group, picture, selected, activate, onPick }: GroupCardProps) {
  const [folded, setFolded] = useState<boolean | null>(null)
  const open = folded === null ? group.state !== 'lost' : !folded
  const fit = group.pieces.filter((member) => member.state !== 'lost').length
  return (
    <section
      class={`group group-${group.state.replace(' ', '-')}`}
      onMouseEnter={activate?.mark}
      aria-label={panelWords.groupAloud(group.name, panelWords.states[group.state], fit, group.pieces.length)}
    >
      <header class="group-head">
        <button
          type="button"
          class="group-name"
          aria-expanded={open}
          onClick={() => setFolded(open)}
          title={panelWords.group(group.name, panelWords.states[group.state])}
        >
          <span class="group-state">
            <Icon name={STATE_ICON[group.state]} size={12} />
          </span>
          <span class="group-title">{group.name}</span>
          <span class="group-count">
            {fit}/{group.pieces.length}
          </span>
        </button>
        {activate ? (
          <button
            type="button"
            class="group-activate"
            onClick={activate.go}
            title={panelWords.activate(group.name)}
            aria-label={panelWords.activate(group.name)}
          >
            {panelWords.go}
          </button>
        ) : null}
      </header>
      {open ? (
        <div class="members">
          {group.pieces.map((member) => (
            <Member
              key={member.id}
              member={member}
              piece={pieceOf(picture, member)}
              picture={picture}
              selected={selected}
              onPick={onPick}
              side={group.side}
            />
          ))}
        </div>
      ) : null}
    </section>
  )
}

const pieceOf = (picture: Picture, member: GroupMember): Piece | null =>
  picture.pieces.find((piece) => piece.id === (member.piece ?? member.id)) ?? null

/** What a member's row says to a screen reader: everything that the small marks show. */
function describe(member: GroupMember, piece: Piece | null): string {
  const parts = [member.title, panelWords.memberStates[member.state]]
  // What holds a passenger is another piece: its marks stand in its own row.
  if (!piece || member.state === 'aboard') return parts.join(', ')
  // What a marker of several has left is told with the marker.
  parts.push(...piece.tracks.filter(({ as }) => as !== 'pips' || member.piece === member.id).map(({ text }) => text))
  parts.push(...piece.chips.map(({ label }) => label), panelWords.at(hexLabel(piece.hex)))
  return parts.join(', ')
}

/** Whose orders a member's row shows: a passenger's are its own, a member of a contact moves and acts with its marker. */
const orderedAs = (member: GroupMember): PieceId => (member.state === 'aboard' ? member.id : (member.piece ?? member.id))

interface MemberProps {
  readonly member: GroupMember
  readonly piece: Piece | null
  readonly picture: Picture
  readonly selected: PieceId | null
  readonly side: Group['side']
  readonly onPick: (id: PieceId) => void
}
function Member({ member, piece, picture, selected, side, onPick }: MemberProps) {
  const chosen = selected !== null && (selected === member.id || selected === member.piece)
  const asked = picture.question?.actors.includes(member.id) ?? false
  const text = describe(member, piece)
  return (
    <button
      type="button"
      class={`member member-${member.state.replace(' ', '-')}${chosen ? ' is-selected' : ''}${asked || piece?.ready ? ' is-ready' : ''}`}
      disabled={member.state === 'lost'}
      title={text}
      aria-label={text}
      aria-pressed={chosen}
      onClick={() => onPick(orderedAs(member))}
    >
      <Sign symbol={member.symbol} side={side} />
      <span class="member-name">{member.name}</span>
      <Marks member={member} piece={piece} />
    </button>
  )
}

function Marks({ member, piece }: { readonly member: GroupMember; readonly piece: Piece | null }) {
  if (member.state === 'lost') return <Icon name="lost" size={12} />
  if (member.state === 'aboard') return <Icon name="load" size={12} />
  if (member.state === 'off map' || !piece) return <span class="member-off">{'\u2013'}</span>
  return (
    <span class="member-marks">
      {piece.tracks.map((track) =>
        track.as === 'pips' || track.value === 0 ? null : (
          <span key={track.id} class={`track${track.tone === 'bad' ? ' is-down' : ''}`}>
            {track.value}
          </span>
        ),
      )}
      {piece.tracks.map((track) => (track.as === 'pips' ? <Pips key={track.id} track={track} /> : null))}
    </span>
  )
}

/** Filled and empty pips: what can be spent or lost. */
export const Pips = ({ track: { value, of = value } }: { readonly track: Track }) => (
  <span class="pips" aria-hidden="true">
    {Array.from({ length: of }, (_, i) => (
      <span key={i} class={i < value ? 'pip is-left' : 'pip'} />
    ))}
  </span>
)
