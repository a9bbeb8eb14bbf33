/** The faces that canvases write with: they must be there before anything is painted, or the painter takes another. */
const FACES = ['500 16px "Barlow Condensed"', '600 16px "Barlow Condensed"', '400 14px "Inter"', '600 14px "Inter"'] as const
const PATIENCE_MS = 3000

/** Waits for the fonts, but not for ever: a page without them is still a page. */
export async function loadFonts(): Promise<void> {
  const all = Promise.all(FACES.map((face) => document.fonts.load(face))).then(
    () => undefined,
    () => undefined,
  )
  await Promise.race([all, new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))])
}
