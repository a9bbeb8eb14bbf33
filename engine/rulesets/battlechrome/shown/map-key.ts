import type { MapKey } from '../../../board/edition.ts'

/** The key to the map in this book's words; figures from tables/terrain.ts (BC-TER, BC-LOS, BC-TEC). */
export const MAP_KEY: MapKey = {
  note: 'Prices are points of Speed to enter; hover and airfoil units pay 1 for any hex. Cover is added to the Silhouette of a target.',
  ground: {
    open: { name: 'Clear', text: '1 for all; no cover.' },
    field: { name: 'Field', text: 'Clear: 1 for all; no cover.' },
    pavement: { name: 'Pavement', text: 'Clear: 1 for all; no cover.' },
    sand: { name: 'Sand', text: 'Clear: 1 for all; no cover.' },
    'light-woods': {
      name: 'Light forest',
      text: '1; wheels and tracks 2; cover 1, infantry in it 2; 1 for each between; does not block sight.',
    },
    'heavy-woods': { name: 'Dense forest', text: 'BattleFrames 2, foot 1, no wheels or tracks; cover 2; blocks sight.' },
    building: {
      name: 'Town and city',
      text: '1 for all; both block sight. A town gives cover 1, infantry in it 2; a city (flat roofs, close together) gives 2.',
    },
  },
  features: {
    road: { name: 'Road', text: '1 along it, whatever else is there. Wheels that stay on roads have 1 Speed more.' },
    track: { name: 'Trail', text: 'As a road: 1 along it.' },
    bridge: { name: 'Bridge', text: 'A road crosses the water.' },
    slope: {
      name: 'Levels',
      text: '1 more for each level up, wheels 2 more; down costs nothing. Ground higher than both ends blocks sight.',
    },
    cliff: { name: 'Steep side', text: 'Three levels or more: closed to wheels and tracks.' },
    stream: { name: 'Stream', text: 'Crossing costs tracks 1 more and wheels 2 more.' },
    crest: { name: 'Crestline', text: 'Blocks sight across it, but for who stands right at it.' },
  },
  markers: {
    objective: { name: 'Objective', text: 'What the scenario counts; the flag has the colour of its holder.' },
    zone: { name: 'Zone', text: 'Where units are placed before the first turn.' },
  },
}
