/** Typefaces of the map. Both are shipped with the program. */
export const FONTS = { narrow: '"Barlow Condensed", sans-serif', text: 'Inter, sans-serif' } as const

/** Faces that must have arrived before anything with letters is painted. */
const FACES = ['600 16px "Barlow Condensed"', 'italic 500 16px "Barlow Condensed"', 'italic 600 16px "Barlow Condensed"', '500 12px Inter']

/** Waits for the map's typefaces. A face that cannot be had is replaced by the system's and is no reason to stop. */
export async function fontsReady(): Promise<void> {
  await Promise.allSettled(FACES.map((face) => document.fonts.load(face, 'Hx0714')))
}
