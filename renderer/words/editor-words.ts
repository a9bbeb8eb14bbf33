import { part } from './catalogue.ts'

/** What the map editor says of itself. */

/** Names of what tools put on the map until somebody names it. */
export const editorThings = part('editor-things', {
  building: 'Building',
  bridge: 'Bridge',
  farmhouse: 'Farmhouse',
  barn: 'Barn',
  house: 'House',
  church: 'Church',
})

/** What is suspicious about a map. What is plainly wrong with it, the reader of maps says. */
export const editorProblems = part('editor-problems', {
  islandBridge: (name: string) =>
    `No road or track leads over ${name === '' ? 'this bridge' : `"${name}"`}. Lead one over it, or take the bridge away.`,
  wayCliff: (kind: 'road' | 'track', levels: string) =>
    `The ${kind} climbs a cliff of ${levels} levels: nobody drives there. Ease the slope, or lead it round.`,
  wayOverhang: (kind: 'road' | 'track') =>
    `The ${kind} crosses an overhang: nobody drives there. Take the overhang away, or lead it round.`,
  wayRise: (hexes: number, levels: string) =>
    `The way rises by ${levels === '½' ? 'half a level' : levels === '1' ? 'a level' : `${levels} levels`} for ${hexes === 1 ? 'one hex' : `${hexes} hexes`}: that blocks sight along it and is hardly seen on the map.`,
  loneRise: (hidden: boolean) =>
    hidden
      ? 'One hex is higher than all around it, and trees or roofs hide its contour: it blocks sight where nobody expects it.'
      : 'One hex is higher than all around it: a contour no larger than the hex, which is easily overlooked.',
  loneHollow: (hidden: boolean) =>
    hidden
      ? 'One hex is lower than all around it, and trees or roofs hide its contour.'
      : 'One hex is lower than all around it: a contour no larger than the hex, which is easily overlooked.',
  fewTrees: 'Woods with hardly any trees on the map: they block sight like any woods.',
  steepStep: (levels: string) => `The ground drops by ${levels} levels to the next hex, and no cliff is drawn there.`,
  riverUphill: 'The water would have to run uphill here: both arms come down to it, or both lead down from it.',
})
