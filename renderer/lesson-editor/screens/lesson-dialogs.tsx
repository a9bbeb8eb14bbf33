import { ClashAsk, KeysTable, LeaveAsk } from '../../editor/screens/bench-dialogs.tsx'
import { useStore } from '../../state/store.ts'
import { lessonEditorWords as words } from '../../words/lesson-editor-words.ts'
import type { LessonBench } from '../state/lesson-bench.ts'
import { LESSON_COMMANDS, LESSON_GROUPS } from '../state/lesson-commands.ts'

/** The dialog that is open over the editor, if any. */
export function LessonDialogs({ bench }: { readonly bench: LessonBench }) {
  const dialog = useStore(bench.store, (view) => view.dialog)
  const close = () => bench.patch({ dialog: null })
  switch (dialog?.is) {
    case undefined:
      return null
    case 'leave':
      return <LeaveAsk name={bench.doc.title} bench={bench} to={dialog.to} onClose={close} />
    case 'clash':
      return <ClashAsk title={words.clashTitle} text={dialog.text} keeper={bench.keeper} onClose={close} />
    case 'keys':
      return (
        <KeysTable
          title={words.keysTitle}
          groups={LESSON_GROUPS.map((group) => ({
            name: words.keyGroups[group],
            rows: LESSON_COMMANDS.filter((row) => row.group === group).map(({ id, keys }) => ({ keys, text: words.commands[id] })),
          }))}
          onClose={close}
        />
      )
  }
}
