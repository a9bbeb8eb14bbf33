import { later } from '../../screens/later.tsx'
import type { App } from '../../state/app.ts'
import type { Screen } from '../../state/app-state.ts'
import { Create } from './create-screen.tsx'

// With the scene's own library: nobody waits for it who looks at a list of maps.
const MapEditor = later(async () => (await import('./map-editor-screen.tsx')).MapEditor)
const ScenarioEditor = later(async () => (await import('../../scenario/screens/scenario-editor-screen.tsx')).ScenarioEditor)
const LessonEditor = later(async () => (await import('../../lesson-editor/screens/lesson-editor-screen.tsx')).LessonEditor)
const Designer = later(async () => (await import('../../designer/screens/designer-screen.tsx')).Designer)

interface Props {
  readonly app: App
  readonly screen: Extract<Screen, { at: 'create' | 'edit-map' | 'edit-scenario' | 'design' | 'edit-lesson' }>
}
/** The door to everything that an author does: the page has one address for it, and fetches the rest from here. */
export function Authoring({ app, screen }: Props) {
  switch (screen.at) {
    case 'create':
      return <Create app={app} begin={screen.shelf} />
    case 'edit-map':
      return <MapEditor app={app} bench={screen.bench} />
    case 'edit-scenario':
      return <ScenarioEditor app={app} bench={screen.bench} />
    case 'edit-lesson':
      return <LessonEditor app={app} bench={screen.bench} back={screen.back} />
    case 'design':
      return <Designer app={app} bench={screen.bench} />
  }
}
