import { useEffect, useState } from 'preact/hooks'
import { SWATCH, swatchOf } from '../../hud/swatches.ts'

/** What lies on the ground, as the map shows it. */
export function ThingPicture({ art }: { readonly art: string }) {
  const [image, setImage] = useState<string | null>(null)
  useEffect(() => {
    let gone = false
    // A picture that cannot be painted leaves its place empty: the name is there all the same.
    swatchOf({ is: 'marker', marker: { art, hex: MIDDLE, side: null, text: '' } }).then(
      (painted) => gone || setImage(painted),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [art])
  const size = { width: `${SWATCH.width / 24}rem`, height: `${SWATCH.height / 24}rem` }
  return image === null ? <span class="swatch" style={size} /> : <img class="swatch" src={image} alt="" style={size} draggable={false} />
}
const MIDDLE = [2, 2] as const
