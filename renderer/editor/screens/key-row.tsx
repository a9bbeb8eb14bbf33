import { chordName } from '../../input/bindings.ts'

/** One command in a list of keys. */
export const KeyRow = ({ keys, text }: { readonly keys: readonly string[]; readonly text: string }) => (
  <div>
    <dt>
      {keys.map((chord) => (
        <kbd key={chord}>{chordName(chord)}</kbd>
      ))}
    </dt>
    <dd>{text}</dd>
  </div>
)
