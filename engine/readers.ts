/** Maps, scenarios and saves out of files that anybody may have written. The screen fetches this part of the engine when it reads one (`screen.ts`). */

export { readMapHistory } from './board/map-history-doc.ts'
export { readJson, readMap, readScenario } from './board/map-read.ts'
export { readSave } from './kernel/save.ts'
