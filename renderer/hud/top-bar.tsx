import { useEffect, useState } from 'preact/hooks'
import { type Objective, opposite, type Picture, type Score, type ScoreLine, type SideId } from '../../engine/screen.ts'
import { Icon } from '../art/icons.tsx'
import { clock, forceName } from '../state/format.ts'
import { battleWords } from '../words/battle.ts'
import { panelWords } from '../words/panels.ts'
import { SideMark } from './counter-signs.tsx'
import { IconButton } from './icon-button.tsx'

export interface TopBarProps {
  readonly picture: Picture
  readonly thinkingSince: number | null
  /** The computer plays both sides. */
  readonly watched: boolean
  readonly undo: boolean
  readonly speed: string
  readonly onUndo: () => void
  readonly onSpeed: () => void
  readonly onMenu: () => void
  readonly menuOpen: boolean
  readonly onLayers: () => void
  readonly layersOpen: boolean
  readonly onForces: () => void
  readonly onDetails: () => void
  readonly onObjective: (objective: Objective) => void
}

export function TopBar(props: TopBarProps) {
  const { picture } = props
  return (
    <header class="top" data-region="top">
      <IconButton of="forces" name={panelWords.forces} class="calls-left" onClick={props.onForces}>
        <Icon name="forces" />
      </IconButton>
      <div class="turn">
        <span class="turn-word">{battleWords.turn}</span> <strong>{picture.turn || '\u2013'}</strong>
        {picture.turns === null ? null : (
          <span class="turn-of">
            <span class="visually-hidden">{battleWords.of}</span>
            <span aria-hidden="true">/</span> {picture.turns}
          </span>
        )}
      </div>
      <Round picture={picture} />
      <div class="top-gap" />
      {props.thinkingSince === null ? null : (
        <Thinking
          since={props.thinkingSince}
          text={props.watched ? battleWords.watching(forceName(picture.side)) : battleWords.thinking(forceName(opposite(picture.side)))}
        />
      )}
      <Objectives picture={picture} onObjective={props.onObjective} />
      {picture.score.lines.map((line) =>
        line.shown === 'bar' ? (
          <div class="losses" key={line.id}>
            <span class="bar-word">{line.label}</span>
            <div class="bar-items">
              <ScoreBar side="blue" line={line} score={picture.score} />
              <ScoreBar side="red" line={line} score={picture.score} />
            </div>
          </div>
        ) : null,
      )}
      <TopButtons {...props} />
    </header>
  )
}

function TopButtons(props: TopBarProps) {
  return (
    <div class="top-buttons">
      <IconButton of="undo" name={battleWords.undo} tip={battleWords.undoTip} disabled={!props.undo} onClick={props.onUndo}>
        <Icon name="undo" />
      </IconButton>
      <IconButton of="speed" name={battleWords.speed(props.speed)} class="speed" onClick={props.onSpeed}>
        <Icon name={props.speed === '1x' ? 'play' : props.speed === '2x' ? 'quick' : 'instant'} />
      </IconButton>
      <IconButton of="layers" name={battleWords.layers} aria-expanded={props.layersOpen} data-layers-button onClick={props.onLayers}>
        <Icon name="layers" />
      </IconButton>
      <IconButton of="details" name={panelWords.details} class="calls-right" onClick={props.onDetails}>
        <Icon name="details" />
      </IconButton>
      <IconButton
        of="menu"
        name={battleWords.menu}
        aria-haspopup="menu"
        aria-expanded={props.menuOpen}
        data-menu-button
        onClick={props.onMenu}
      >
        <Icon name="menu" />
      </IconButton>
    </div>
  )
}

/** Whose round it is, in the book's words, and who has the initiative. */
function Round({ picture }: { readonly picture: Picture }) {
  const mine = picture.round === picture.side
  return (
    <div class={`round${mine && !picture.waiting ? ' is-mine' : ''}`}>
      {picture.round ? <SideMark side={picture.round} size={14} /> : null}
      <span class="round-phase" title={picture.phase}>
        {picture.phase}
      </span>
      {picture.initiative ? (
        <span class="initiative" title={battleWords.initiativeOf(forceName(picture.initiative))}>
          <span class="initiative-word">{battleWords.initiative}</span> <SideMark side={picture.initiative} size={10} />
          <span class="visually-hidden">{forceName(picture.initiative)}</span>
        </span>
      ) : null}
    </div>
  )
}

function Objectives({ picture, onObjective }: { readonly picture: Picture; readonly onObjective: (objective: Objective) => void }) {
  if (picture.objectives.length === 0) return null
  return (
    <section class="objectives" aria-label={battleWords.objectives}>
      <span class="bar-word">{battleWords.objectives}</span>
      <div class="bar-items">
        {picture.objectives.map((objective) => {
          const text = battleWords.objective(
            objective.name,
            objective.held && forceName(objective.held),
            objective.points,
            objective.eachTurn,
          )
          return (
            <button
              type="button"
              key={objective.name}
              class="objective"
              title={text}
              aria-label={text}
              onClick={() => onObjective(objective)}
            >
              {objective.held ? <SideMark side={objective.held} size={14} /> : <span class="objective-free" />}
            </button>
          )
        })}
      </div>
    </section>
  )
}

/** A side's part of a line of the score: its bar fills by its share. The rest of the score is in its words. */
export function ScoreBar({ side, line, score }: { readonly side: SideId; readonly line: ScoreLine; readonly score: Score }) {
  const { value, of = value, text } = line[side]
  const share = of <= 0 ? 0 : Math.round((100 * value) / of)
  const others = score.lines.filter((other) => other !== line).map((other) => `${other.label.toLowerCase()} ${other[side].text}`)
  const words = `${forceName(side)}: ${[`${line.label.toLowerCase()} ${text}`, ...others].join(', ')}`
  return (
    <div class={`loss side-${side}`} role="img" aria-label={words} title={words}>
      <SideMark side={side} size={10} />
      <span class="loss-bar">
        <span class="loss-gone" style={{ width: `${share}%` }} />
      </span>
      <span class="loss-number">{text}</span>
    </div>
  )
}

/** How long the other side has been deciding. */
function Thinking({ since, text }: { readonly since: number; readonly text: string }) {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 250)
    return () => clearInterval(timer)
  }, [])
  return (
    <output class="thinking" aria-live="off">
      <Icon name="clock" size={14} />
      <span>
        <span class="thinking-word">{text}</span>
        <span class="thinking-time">{clock((now - since) / 1000)}</span>
      </span>
    </output>
  )
}
