import type { MapKey } from '../../../board/edition.ts'

/** The key to the map in this book's words; figures from tables/ground.ts (SS-TER, SS-LOS, SS-SOF-02, SS-FOR). */
export const MAP_KEY: MapKey = {
  note: 'Every hex of a way is one hex of the move, a hex being 2.5 cm. Whoever enters ground with a test stops there. Protection is what a throw at soft stands has to exceed.',
  ground: {
    open: { name: 'Open ground', text: 'Free for all; protects with 4.' },
    field: { name: 'Field', text: 'Open ground: free for all; protects with 4.' },
    pavement: { name: 'Pavement', text: 'Open ground: free for all; protects with 4.' },
    sand: { name: 'Sand', text: 'Open ground: free for all; protects with 4.' },
    overgrown: { name: 'Bush', text: 'Free for all; protects with 4; ends sight and hides.' },
    'light-woods': { name: 'Woods', text: 'Foot, light guns, tracks and half-tracks, with a test; protects with 5; ends sight and hides.' },
    'heavy-woods': { name: 'Forest', text: 'Foot alone, with a test; protects with 5; ends sight and hides.' },
    marsh: { name: 'Marsh', text: 'Foot alone, with a test; protects with 4; hides nobody.' },
    shallow: { name: 'Ford', text: 'All, with a test; protects with 4.' },
    medium: { name: 'River', text: 'Amphibious vehicles and boats alone.' },
    deep: { name: 'Lake', text: 'Nobody.' },
    building: { name: 'Building', text: 'Foot, freely; protects with 7; ends sight and hides.' },
  },
  features: {
    road: { name: 'Road', text: 'Twice as far for who begins, stays and ends on it; the ground that it runs through does not count.' },
    track: { name: 'Track', text: 'As a road.' },
    bridge: { name: 'Bridge', text: 'A road crosses the water.' },
    slope: { name: 'Levels', text: 'Cost nothing; ground higher than both ends of a line ends it.' },
    stream: { name: 'Stream', text: 'Infantry, cavalry and amphibious vehicles cross, with a test.' },
    wall: { name: 'Wall', text: 'Protects with 7 against shots across it; blocks nothing.' },
  },
  markers: {
    objective: { name: 'Place', text: 'What the scenario counts; the flag has the colour of its holder.' },
    zone: { name: 'Zone', text: 'Where stands are placed before the first turn.' },
    wire: { name: 'Wire', text: 'Closed to what has no tracks; foot stops and tests; tanks crush it.' },
    mines: { name: 'Mines', text: 'Whoever enters throws: on 5 and 6 soft stands are pinned, armour is stopped on 5 and destroyed on 6.' },
    trench: { name: 'Entrenchment', text: 'Protects with 7, and shelters who is suppressed.' },
    bunker: { name: 'Bunker', text: 'Protects one stand with 9; fires through its openings.' },
    opening: { name: 'Opening', text: 'Who is in the bunker fires through it, and to no other side.' },
    aim: { name: 'Aiming point', text: 'Where a side’s artillery fell last; it may fall there again.' },
    exit: { name: 'Way out', text: 'Stands may leave the map there.' },
  },
}
