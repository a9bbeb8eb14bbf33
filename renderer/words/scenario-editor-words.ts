import type { MapKeyId, ScenarioCommandId, ScenarioGroup } from '../scenario/state/scenario-commands.ts'
import type { ScenarioTab } from '../scenario/state/scenario-view.ts'
import { counted, part } from './catalogue.ts'

/** What the screen of the scenario editor says, but for its forms. */

const tabs: Readonly<Record<ScenarioTab, string>> = {
  battle: 'Battle',
  sides: 'Sides',
  forces: 'Forces',
  goals: 'Goals',
  events: 'Events',
  start: 'Start',
  options: 'Rules',
  balance: 'Balance',
}

export const scenarioWords = part('scenario-editor', {
  title: 'Scenario editor',
  tabs,
  tabOfSide: (tab: string, side: string) => `${tab}, ${side}`,
  tabList: 'Parts of the scenario',
  noPanel: 'This part has no form yet.',
  side: 'Problems and overview',
  play: 'Play from here',
  playNow: 'Play from here at once',
  more: 'More',
  editMap: 'Edit the map',
  makeLesson: 'Make a lesson of this',
  waiting: 'Asking the rules ...',
  noBooks: (why: string) => `The rules say nothing of this scenario. ${why}`,
  /** Problems. */
  noneFound: 'No problems. The scenario can be played.',
  /** Who has the problem, and the hex or the form where it is. */
  about: (who: string | null, where: string) => (who === null ? `${where}:` : `${who}, ${where}:`),
  notPlayable: (why: string) => `The scenario cannot be played yet. ${why}`,
  /** Steps of history. */
  steps: {
    move: 'Move units',
    moveThing: 'Move',
    moveObjective: 'Move an objective',
    removeThing: 'Take away',
    remove: (count: number) => (count === 1 ? 'Take a unit away' : `Take ${count} units away`),
    map: 'The map becomes my own',
  },
  nothingSelected: 'Nothing is selected.',
  units: (count: number) => counted(count, 'unit'),
  selected: (count: number) => (count === 0 ? 'Nothing is selected.' : `${counted(count, 'unit')} selected`),
  removed: (count: number) => `Took ${counted(count, 'unit')} away.`,
  moved: (name: string) => `Moved ${name}.`,
  carrying: (name: string, put: string, leave: string) => `Carrying ${name}. ${put} puts it down, ${leave} leaves it where it was.`,
  offMap: 'Somebody would leave the map: nothing was moved.',
  /** While something is chosen on the map. */
  painting: (hexes: number) => counted(hexes, 'hex', 'hexes'),
  keep: 'Keep',
  giveUp: 'Give up',
  erase: 'Take away',
  hexHint: (key: string) => `Click a hex, or go there with the arrows and press ${key}.`,
  /** The map. */
  noMap: (why: string) => `The map of the scenario cannot be read: ${why}`,
  mapBroken: (why: string) => `The map cannot be played on: ${why}`,
  mapTitle: 'Make this map your own?',
  mapText: (name: string) =>
    `"${name}" belongs to the game or to this scenario alone. To change it, it is put among your own maps, and the scenario is fought on that one.`,
  takeOver: 'Make it mine and edit it',
  cannotCopyMap: (name: string) => `"${name}" was not put among your maps`,
  /** Dialogs. */
  clashTitle: 'The scenario was changed elsewhere',
  outsideText: (name: string) => `The file of "${name}" is another one than you have opened. Your changes here are still yours.`,
  takeOther: 'Open the changed one',
  keepMine: 'Go on with mine',
  playTitle: 'Play from here',
  playAs: 'You play',
  watch: 'Watch: computer against computer',
  watched: (side: string) => `You see what ${side} knows.`,
  seed: 'Number of the battle',
  seedHint: 'The same number gives the same dice again. Left empty, the dice are others each time.',
  seedBad: 'The number of the battle is a whole number below a billion.',
  /** Create. */
  newScenario: 'New scenario',
  usualName: 'New scenario',
  name: 'Name',
  map: 'Map',
  book: 'Rules',
  turns: 'Turns',
  beginnings: { empty: 'Nobody there yet', skirmish: 'A made-up skirmish' },
  beginWith: 'Begin with',
  beginHints: {
    empty: 'Two sides without a unit: you choose everything.',
    skirmish: 'Both sides get forces of about the same strength to change as you like.',
  },
  nameBad: (most: number) => `A name has 1 to ${most} letters.`,
  turnsBad: (most: number) => `A battle has 1 to ${most} turns.`,
  begin: 'Begin',
  noBook: 'No rules can be chosen for a scenario.',
  edit: 'Edit',
  editIt: (name: string) => `Edit ${name}`,
  copyIt: (name: string) => `Make a copy of ${name}`,
  shipped: 'Scenarios of the game',
  draftTitle: (name: string) => `"${name}" has changes that were not saved`,
  fromSaved: 'Begin from the saved scenario',
  clashed: (name: string) => `"${name}" is shown as the library has it now.`,
  keysTitle: 'Keys of the scenario editor',
})

const commands: Readonly<Record<ScenarioCommandId, string>> = {
  ...tabs,
  nextProblem: 'Next problem',
  previousProblem: 'Previous problem',
  nextRegion: 'Next part of the screen',
  previousRegion: 'Previous part of the screen',
  undo: 'Undo',
  redo: 'Redo',
  nextUnit: 'Next unit of the stack',
  previousUnit: 'Previous unit of the stack',
  all: 'Select all units on the map',
  delete: 'Take away what is selected',
  keep: 'Keep the painted hexes',
  shape: 'Next shape',
  erase: 'Take away, or paint again',
  smaller: 'Smaller brush',
  larger: 'Larger brush',
  save: 'Save',
  play: 'Play from here: set up a battle',
  playNow: 'Play from here at once, as last time',
  editMap: 'Edit the map',
  makeLesson: 'Make a lesson of the scenario',
  menu: 'Menu',
  keys: 'This list',
  back: 'Give up, deselect, leave',
}
const mapKeys: Readonly<Record<MapKeyId, string>> = {
  cursor: 'Move the cursor from hex to hex',
  take: 'Pick up a unit and put it down',
  paint: 'Held down: drag, or paint',
  zoom: 'Zoom',
  fit: 'Show the whole map',
  pan: 'Move the map',
}
const groups: Readonly<Record<ScenarioGroup | 'stage', string>> = {
  forms: 'Forms',
  map: 'Units',
  painting: 'Painting an area',
  program: 'Program',
  stage: 'On the map',
}
export const scenarioKeyWords = part('scenario-editor-keys', { commands, mapKeys, groups })
