import { part } from './catalogue.ts'

/** Maps that come in from other programs and go out to them: pictures of heights, Tiled, print. */
export const mapFileWords = part('map-files', {
  /** A new map from a picture of heights. */
  heights: 'A height picture',
  heightsWords: 'Levels from a grey picture of heights (PNG), on open ground. It is stretched over the whole map: light is high.',
  choosePicture: 'Choose a picture ...',
  anotherPicture: 'Another picture ...',
  noPicture: 'Choose a picture of heights first.',
  picture: (file: string, width: number, height: number) => `${file} · ${width} × ${height} pixels`,
  highest: 'Highest level',
  invert: 'Dark is high',
  smooth: 'Smooth',
  times: (count: number) => (count === 0 ? 'not at all' : count === 1 ? 'once' : `${count} times`),
  badPicture: (file: string) => `${file} cannot be used`,
  pictureTooLarge: (bytes: number, most: number) => `The file has ${bytes} bytes and may have ${most} at most. Make the picture smaller.`,
  pictureTooWide: (width: number, height: number, most: number) =>
    `The picture has ${width} × ${height} pixels; its sides may have ${most} at most. Make it smaller.`,
  noPng: 'This is no PNG. Save the picture of heights as PNG, in grey.',
  pictureDamaged: 'The picture cannot be read: it is damaged, or of a kind that is not known here. Save it again as PNG.',
  /** Export. */
  exportMap: 'Export ...',
  exportTitle: (name: string) => `Export "${name}"`,
  kind: 'As',
  kinds: {
    sandtable: 'Sandtable file',
    tiled: 'Tiled map',
    picture: 'Picture for print',
    text: 'Text',
  },
  kindWords: {
    sandtable: 'A .sandtable file, for whoever plays Sandtable.',
    tiled: 'A .tmj file for the map editor Tiled. It comes back the same by Import.',
    picture: 'A PNG in the size in which it is printed, for the table.',
    text: 'A .map.json file: rows of letters, in which a changed hex is one changed line.',
  },
  tileSheet: 'Tile picture for Tiled ...',
  tileSheetHint: 'Put sandtable-tiles.png beside the map: Tiled shows the hexes by it.',
  hexWidth: 'Width of a hex',
  millimetres: (mm: number) => `${mm} mm`,
  dots: 'Dots per inch',
  grid: 'Hex grid',
  numbers: 'Numbers and levels of the hexes',
  names: 'Names',
  legend: 'Name of the map and scale below it',
  printSize: (wide: number, high: number, width: number, height: number) =>
    `${wide} × ${high} cm on paper, ${width} × ${height} pixels`,
  printTooLarge: 'This is more than one picture can hold: choose smaller hexes or fewer dots.',
  needsLegal: 'The map has errors that must be put right before: see its problems.',
  painting: (share: number) => `Painting ... ${Math.round(share * 100)} %`,
  stop: 'Stop',
  exportNow: 'Export',
  noCanvas: 'The picture cannot be painted here: the program has no room for it. Choose smaller hexes or fewer dots.',
  scaleHexes: (hexes: number) => `${hexes} hexes`,
  scaleLength: (mm: number) => (mm >= 100 ? `${Math.round(mm) / 10} cm` : `${Math.round(mm * 10) / 10} mm`),
})
