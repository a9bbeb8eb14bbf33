/** Maps, scenarios and saves out of files that anybody may have written, and the text of a map's file. The screen fetches this part of the engine when it reads one (`screen.ts`). */

export { readMapHistory } from './board/map-history-doc.ts'
export { readJson, readMap, readScenario } from './board/map-read.ts'
export { writeMap } from './board/notation.ts'
export { readSave } from './kernel/save.ts'
