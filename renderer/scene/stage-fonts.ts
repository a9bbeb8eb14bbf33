import '@fontsource/barlow-condensed/latin-600.css'
import '@fontsource/barlow-condensed/latin-700.css'
import '@fontsource/barlow-condensed/latin-800.css'

const FACES = [600, 700, 800].map((weight) => `${weight} 16px "Barlow Condensed"`)
/** The letters of counters. Canvases do not wait for them: what is drawn before they are there stays in the wrong letter. */
export const stageFonts = (): Promise<unknown> => Promise.all(FACES.map((face) => document.fonts.load(face)))
