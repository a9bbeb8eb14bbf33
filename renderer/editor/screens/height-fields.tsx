import { useRef } from 'preact/hooks'
import { EditorIcon } from '../../art/editor-icons.tsx'
import type { App } from '../../state/app.ts'
import { messageOf } from '../../state/scenarios.ts'
import { editorWords } from '../../words/map-editor-words.ts'
import { mapFileWords } from '../../words/map-file-words.ts'
import { MOST_LEVELS, MOST_SMOOTH, rowsFor } from '../model/heights.ts'
import { readHeightPicture } from '../state/height-picture.ts'
import { type HeightWish, isSide, type NewMapForm } from '../state/new-map.ts'
import { Slider, Switch } from './setting-fields.tsx'

const words = mapFileWords

interface HeightProps {
  readonly app: App
  readonly form: NewMapForm
  readonly wish: HeightWish
  readonly onChange: (part: Partial<NewMapForm>) => void
}
/** Which picture of heights a map begins with, and what is made of it. The map takes the picture's shape; its size can be changed. */
export function HeightFields({ app, form, wish, onChange }: HeightProps) {
  const field = useRef<HTMLInputElement>(null)
  const set = (part: Partial<HeightWish>) => onChange({ heights: { ...wish, ...part } })
  const take = async (file: File) => {
    try {
      const picture = await readHeightPicture(file)
      const columns = isSide(form.width) ? Number(form.width) : null
      onChange({
        heights: { ...wish, picture },
        ...(columns === null ? {} : { height: String(rowsFor(columns, picture.width, picture.height)) }),
      })
    } catch (error) {
      app.tell({ title: words.badPicture(file.name), text: messageOf(error) })
    }
  }
  const { picture } = wish
  return (
    <fieldset class="country">
      <legend>{words.heights}</legend>
      <input
        type="file"
        class="visually-hidden"
        accept="image/png"
        tabIndex={-1}
        aria-label={words.choosePicture}
        ref={field}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) void take(file)
        }}
      />
      <div class="field-row">
        <button type="button" class="quiet" onClick={() => field.current?.click()}>
          <EditorIcon icon="import" size={16} /> {picture === null ? words.choosePicture : words.anotherPicture}
        </button>
        <span class="dim">{picture === null ? '' : words.picture(picture.file, picture.width, picture.height)}</span>
      </div>
      <Slider
        label={words.highest}
        value={wish.levels}
        least={1}
        most={MOST_LEVELS}
        text={editorWords.shortLevels(wish.levels)}
        onValue={(levels) => set({ levels })}
      />
      <Slider
        label={words.smooth}
        value={wish.smooth}
        least={0}
        most={MOST_SMOOTH}
        text={words.times(wish.smooth)}
        onValue={(smooth) => set({ smooth })}
      />
      <Switch label={words.invert} on={wish.invert} onChange={(invert) => set({ invert })} />
    </fieldset>
  )
}
