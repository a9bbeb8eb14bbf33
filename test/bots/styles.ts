import { type Hex, hexDistance, type Piece } from '../../engine/index.ts'
import { distanceTo, type Scene } from './scene.ts'
import { homeOf, type Memory, type Style } from './style.ts'

/** The kinds of play that the computer has to stand up to. */

/** No chance is as high. */
const NEVER = 1001

/** Only passes. */
const idle: Style = {
  goesFirst: false,
  fireAt: NEVER,
  fireAtLast: NEVER,
  reactAt: NEVER,
  indirectAt: null,
  takesCover: false,
  leastGain: 0,
  looksOut: false,
  stand: null,
  prize: () => 1,
}

/** Stays at home in cover and fires when the chance is good. */
const turtle: Style = {
  ...idle,
  fireAt: 300,
  fireAtLast: 300,
  reactAt: 200,
  takesCover: true,
  leastGain: 1.5,
  looksOut: true,
  stand: (scene, piece, hex, memory) => -0.6 * hexDistance(hex, homeOf(memory, piece)) - scene.seenBy(hex) + 1.5 * scene.coverIn(hex),
}

/** Stays far off, fires from afar, and goes for what nobody guards when it is behind near the end. */
const sniper: Style = {
  ...idle,
  goesFirst: true,
  fireAt: 200,
  fireAtLast: 60,
  reactAt: 100,
  indirectAt: 100,
  leastGain: 2,
  looksOut: true,
  stand: (scene, piece, hex, memory) => {
    if (isLate(scene) && scene.lead <= 0 && scene.open.length > 0) return grabbing(scene, hex) - scene.seenBy(hex)
    // Whoever has to see what it fires at comes as near as it likes to be; others stay where they are and are not seen.
    if (scene.sense.isFireFree) return lurking(scene, hex)
    const near = distanceTo(scene.enemyHexes, hex)
    return -0.3 * hexDistance(hex, homeOf(memory, piece)) - 3 * scene.seenBy(hex) - Math.max(0, scene.sense.afar / 2 - near)
  },
}

/** All for the objectives by the shortest way; fires in passing. */
const rusher: Style = {
  ...idle,
  goesFirst: true,
  fireAt: 300,
  fireAtLast: 1,
  reactAt: 150,
  leastGain: 0.5,
  stand: (scene, _piece, hex) => -distanceTo(goalsOf(scene), hex),
}

/** Waits for the other side to come, fires all it has at one after the other, and goes forward only when it is ahead. */
const hunter: Style = {
  ...idle,
  fireAt: 150,
  fireAtLast: 40,
  reactAt: 120,
  indirectAt: 150,
  takesCover: true,
  leastGain: 1.5,
  looksOut: true,
  stand: (scene, piece, hex, memory) => {
    const alone = Math.max(0, scene.seenBy(hex) - friendsNear(scene, hex))
    const cover = 1.5 * scene.coverIn(hex)
    const mustGo = isLate(scene) && scene.lead <= 0
    if (scene.exchange > AHEAD || mustGo) return cover - distanceTo(goalsOf(scene), hex) - 1.5 * alone
    if (scene.sense.isFireFree && scene.open.length === 0) {
      // Who has come is met by all of them together, at arm's length.
      const prey = scene.enemyHexes.filter((one) => distanceTo(scene.ownHexes, one) <= POUNCE)
      return prey.length === 0 ? lurking(scene, hex) : cover - distanceTo(prey, hex)
    }
    return cover - 0.4 * hexDistance(hex, postOf(scene, piece, memory)) - 2 * alone
  },
  prize: (_scene, { id, tracks }, { firedAt }) => (firedAt.has(id) ? 1.5 : 1) * (tracks.some(({ tone }) => tone === 'bad') ? 1.5 : 1),
}

/** At the nearest enemy, and always fires. */
const rash: Style = {
  ...idle,
  goesFirst: true,
  fireAt: 1,
  fireAtLast: 1,
  reactAt: 1,
  indirectAt: 1,
  leastGain: 0.5,
  stand: (scene, _piece, hex) => -distanceTo(scene.enemyHexes.length > 0 ? scene.enemyHexes : goalsOf(scene), hex),
}

/** Keeps out of sight, and late in the battle takes whatever stands open. */
const spreader: Style = {
  ...idle,
  fireAt: 400,
  fireAtLast: 150,
  reactAt: 250,
  leastGain: 1,
  looksOut: true,
  stand: (scene, piece, hex, memory) => {
    const hidden = -3 * scene.seenBy(hex)
    const { turn } = scene.picture
    if (scene.picture.objectives.length === 0) return lurking(scene, hex)
    if (turn <= scene.turnsLeft) return hidden - 0.3 * hexDistance(hex, homeOf(memory, piece))
    return grabbing(scene, hex) + hidden * (scene.turnsLeft < 2 ? 0.3 : 1)
  },
}

// -------------------------------------------------------------------------------------------------------------- what they see

const isLate = ({ turnsLeft }: Scene): boolean => turnsLeft <= 3
/** Objectives that it does not hold, else where the enemy is, else what it holds. */
function goalsOf({ open, enemyHexes, held }: Scene): readonly Hex[] {
  if (open.length > 0) return open
  return enemyHexes.length > 0 ? enemyHexes : held
}
/** At the distance that it likes, in cover, with somebody in sight. */
function lurking(scene: Scene, hex: Hex): number {
  const near = distanceTo(scene.enemyHexes, hex)
  const { afar } = scene.sense
  const looks = scene.seenBy(hex) > 0 ? 1 : 0
  return -Math.abs(Math.min(near, 2 * afar) - afar) + looks + 2 * scene.coverIn(hex) - (near <= 3 ? 3 : 0)
}
/** Near to an open objective to which no enemy is as near. */
function grabbing({ open, enemyHexes }: Scene, hex: Hex): number {
  const unguarded = open.filter((goal) => distanceTo(enemyHexes, goal) > GUARDED)
  const goals = unguarded.length > 0 ? unguarded : open
  return goals.length === 0 ? 0 : -distanceTo(goals, hex)
}
const GUARDED = 4
/** Hexes at which the other side has come near enough. */
const POUNCE = 6
/** Strength that the other side has lost more, as a share. */
const AHEAD = 0.1
const friendsNear = ({ ownHexes }: Scene, hex: Hex): number => ownHexes.filter((one) => hexDistance(one, hex) <= SUPPORT).length
const SUPPORT = 5
/** What it waits at: the nearest objective that is its own or that it reaches first, else where it began. */
function postOf({ picture, side, ownHexes, enemyHexes }: Scene, piece: Piece, memory: Memory): Hex {
  const home = homeOf(memory, piece)
  const claimed = picture.objectives
    .filter(({ hex, held }) => held === side || distanceTo(ownHexes, hex) <= distanceTo(enemyHexes, hex))
    .map(({ hex }) => hex)
  return claimed.reduce((best, hex) => (hexDistance(hex, home) < hexDistance(best, home) ? hex : best), claimed[0] ?? home)
}

export const STYLES = { idle, turtle, sniper, rusher, hunter, rash, spreader } satisfies Readonly<Record<string, Style>>
export type BotKind = keyof typeof STYLES
export const BOT_KINDS = Object.keys(STYLES) as readonly BotKind[]
export const isBotKind = (name: string): name is BotKind => BOT_KINDS.some((kind) => kind === name)
