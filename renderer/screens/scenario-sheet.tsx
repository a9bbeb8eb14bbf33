import type { ComponentChildren } from 'preact'
import { goalsBefore } from '../../engine/author.ts'
import { type AnswerOf, type Board, type MapDoc, type Measure, type ScenarioDoc, SIDES, type SideId } from '../../engine/screen.ts'
import { SideMark } from '../hud/counter-signs.tsx'
import { Rule } from '../hud/reason.tsx'
import { verdictTerm } from '../scenario/model/terms.ts'
import { playingTime } from '../state/battle-facts.ts'
import { sideName } from '../state/format.ts'
import { setUpWords } from '../words/set-up.ts'
import { MapThumb } from './backdrop.tsx'
import { type Before, FoldedParts, useBefore } from './before-battle.tsx'

export type OptionText = AnswerOf['catalogue']['options'][number]

interface SheetProps {
  readonly scenario: ScenarioDoc
  readonly map: Pick<MapDoc, 'name' | 'width' | 'height'>
  readonly board: Board
  /** Who reads it: what the other side has is told as this side may know it. */
  readonly side: SideId
  /** False where the forces stand elsewhere on the screen. */
  readonly forces?: boolean
  /** What the book measures in; null until it is known. */
  readonly measure: Measure | null
  /** What the book leaves to the players; null until it is known. */
  readonly options: readonly OptionText[] | null
  readonly children?: ComponentChildren
}

/** What one must know before a battle: the map, what it is about, how long it lasts, and where its rules are not the usual ones. */
export function ScenarioSheet({ scenario, map, board, side, forces = true, measure, options, children }: SheetProps) {
  const before = useBefore(scenario, board, side)
  return (
    <section class="setup-sheet" aria-label={scenario.name}>
      <MapThumb board={board} objectives={scenario.objectives} />
      <h2>{scenario.name}</h2>
      <p class="setup-words">{scenario.description}</p>
      <SidePictures scenario={scenario} />
      {children}
      <FoldedParts scenario={scenario} before={before} side={side} forces={forces} />
      <dl class="facts">
        <Fact name={setUpWords.facts.map} value={`${map.name}, ${setUpWords.sizeInHexes(map.width, map.height)}`} />
        <Fact name={setUpWords.facts.length} value={lengthOf(scenario)} />
        {measure === 'cm' ? <Fact name={setUpWords.facts.scale} value={setUpWords.cmPerHex(scenario.cmPerHex)} /> : null}
        {scenario.objectives.length > 0 ? (
          <Fact name={setUpWords.facts.objectives} value={scenario.objectives.map((each) => objectiveText(scenario, each)).join(', ')} />
        ) : null}
        <Goals scenario={scenario} />
        <Victory scenario={scenario} before={before} />
        {scenario.attacker ? (
          <Fact name={setUpWords.facts.attacker} value={attackerOf(scenario.attacker, scenario.sides[scenario.attacker].name)} />
        ) : null}
        {scenario.balance ? <Fact name={setUpWords.facts.balance} value={scenario.balance} /> : null}
        {options ? <Differences settings={scenario.settings} options={options} /> : null}
      </dl>
    </section>
  )
}
/** What both sides want, but for what they keep to themselves. */
function Goals({ scenario }: Pick<SheetProps, 'scenario'>) {
  const { sides } = scenario
  return (
    <>
      {goalsBefore(scenario).map(({ side, lines, secret }) => (
        <div key={side}>
          <dt>{setUpWords.goalsOf(sides[side].name)}</dt>
          <dd>
            <ul class="differences">
              {lines.map(({ text, pay }) => (
                <li key={text}>
                  <strong>{text}</strong> {pay}
                </li>
              ))}
              {secret > 0 ? <li>{setUpWords.secretGoals(secret)}</li> : null}
            </ul>
          </dd>
        </div>
      ))}
    </>
  )
}
/** How victory is counted: by the goals of the mission, else as the book says with the numbers of the scenario. */
function Victory({ scenario, before }: Pick<SheetProps, 'scenario'> & { readonly before: Before }) {
  const lines = before.is === 'known' ? before.of.victory : []
  // What the book says is waited for, so that nothing else stands here for a moment.
  if (before.is === 'asked' || lines.length === 0)
    return before.is === 'asked' ? null : <Fact name={setUpWords.facts.decided} value={verdictTerm(scenario)} />
  return (
    <div>
      <dt>{setUpWords.facts.decided}</dt>
      <dd>
        <ul class="differences">
          {lines.map(({ text, rule }) => (
            <li key={text}>
              {text} <Rule id={rule} />
            </li>
          ))}
        </ul>
      </dd>
    </div>
  )
}
/** Its points are told where they decide: not where those of a mission do, nor where each is one. */
const objectiveText = (
  { sides, mission, objectives }: ScenarioDoc,
  { name, points, held, intact }: ScenarioDoc['objectives'][number],
): string =>
  setUpWords.objective(
    name,
    mission?.verdict === 'points' || objectives.every((one) => one.points === 1) ? null : points,
    held ? sides[held].name : null,
    intact === true,
  )
/** The pictures that go with the briefings. */
export function SidePictures({ scenario: { sides } }: Pick<SheetProps, 'scenario'>) {
  const shown = SIDES.filter((side) => sides[side].picture !== undefined)
  if (shown.length === 0) return null
  return (
    <div class="sheet-pictures">
      {shown.map((side) => (
        <figure key={side}>
          <img class="side-picture" src={sides[side].picture} alt={setUpWords.pictureOf(sides[side].name)} />
          <figcaption>
            <SideMark side={side} size={12} /> {sides[side].name}
          </figcaption>
        </figure>
      ))}
    </div>
  )
}
const lengthOf = ({ turns, minutes }: ScenarioDoc): string =>
  [setUpWords.turns(turns), ...(minutes ? [setUpWords.about(playingTime(minutes))] : [])].join(', ')
const attackerOf = (side: SideId, name: string): string => (name === sideName(side) ? name : `${sideName(side)}, ${name}`)
const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

/** What an option is set to when nobody sets it. */
export const usualOf = (option: OptionText): unknown => option.range?.usual ?? option.choices[0]?.value
/** Options that a scenario sets otherwise than usual. */
export const differing = (settings: Readonly<Record<string, unknown>>, options: readonly OptionText[]): readonly OptionText[] =>
  options.filter((option) => settings[option.key] !== undefined && settings[option.key] !== usualOf(option))

/** The options that differ from the usual, in words; a line that says so where none does. */
function Differences({ settings, options }: { readonly settings: ScenarioDoc['settings']; readonly options: readonly OptionText[] }) {
  const changed = differing(settings, options)
  return (
    <div>
      <dt>{setUpWords.facts.rules}</dt>
      <dd>
        {changed.length === 0 ? (
          setUpWords.usual
        ) : (
          <ul class="differences">
            {changed.map((option) => {
              const value = settings[option.key]
              const choice = option.choices.find((each) => each.value === value)
              return (
                <li key={option.key}>
                  <strong>
                    {option.name}: {choice?.name ?? `${String(value)} ${option.range?.unit ?? ''}`}
                  </strong>{' '}
                  {choice?.text ?? option.text} <Rule id={option.rule} />
                </li>
              )
            })}
          </ul>
        )}
      </dd>
    </div>
  )
}
