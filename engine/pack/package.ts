import { strFromU8, strToU8, type Zippable, zipSync } from 'fflate'
import { type KitOf, readDesigns } from '../board/designs-doc.ts'
import { readDocument, readJson } from '../board/document.ts'
import { readMap, readScenario } from '../board/map-read.ts'
import { fewProblems } from '../kernel/bounds.ts'
import { fail, ok, type Problem, type Result } from '../kernel/names.ts'
import { readSave } from '../kernel/save.ts'
import { LESSON } from '../learn/lesson-doc.ts'
import { entryName, listed, MANIFEST, MANIFEST_FORMAT, type Manifest, nameProblem, PACK_LIMITS, type PartKind, partAt } from './manifest.ts'
import { sha256 } from './sha256.ts'
import { type ZipEntry, zipBytes, zipEntries } from './zip-read.ts'

/** One document in a file of maps and scenarios. */
export interface Part {
  readonly kind: PartKind
  /** A slug, as in its file name: a scenario names its map by it. */
  readonly name: string
  /** What a person called it; for a document with a name of its own, that name. */
  readonly label: string
  /** The document as it stands. */
  readonly text: string
}
/** What travels in one .sandtable file. */
export interface Pack {
  readonly title: string
  /** What it is about: a scenario's file holds its map, too. */
  readonly kind: PartKind | 'collection'
  /** Version of the program that wrote it. */
  readonly program: string
  readonly parts: readonly Part[]
}

/** Every entry has this time, read as local time wherever it is: the same things make the same bytes at every hour. */
const MADE = '1980-01-01T12:00:00'

/**
 * The bytes of a file: the same for the same things, in whatever order they are given.
 * Nothing is checked here: who hands a file out looks at it with `unpacked` first.
 */
export function packed({ title, kind, program, parts }: Pack): Uint8Array {
  const files = parts
    .map((part) => ({ name: entryName(part.kind, part.name), label: part.label, bytes: strToU8(part.text) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  const manifest: Manifest = {
    format: 'sandtable-package',
    version: 1,
    program,
    kind,
    title,
    files: files.map(({ name, label, bytes }) => ({ name, label, bytes: bytes.length, sha256: sha256(bytes) })),
  }
  const entries: Zippable = { [MANIFEST]: strToU8(`${JSON.stringify(manifest, null, 1)}\n`) }
  for (const { name, bytes } of files) entries[name] = bytes
  return zipSync(entries, { level: 9, mtime: MADE })
}

/**
 * What is in a file that anybody may have written. A file is taken as a whole or refused with the place, what is wrong and what to do; nothing is thrown.
 * Places are names of entries, with the path within a document behind them: `maps/hills.map.json: terrain[3]`.
 * @param kitOf the designers of the books that are known here; of designs of other books the envelope is read
 */
export function unpacked(bytes: Uint8Array, kitOf?: KitOf): Result<Pack> {
  const entries = zipEntries(bytes, PACK_LIMITS)
  if (!entries.ok) return entries
  for (const { name } of entries.value) {
    const problem = nameProblem(name)
    if (problem) return fail([problem])
  }
  const manifest = manifestOf(bytes, entries.value)
  if (!manifest.ok) return manifest
  const whole = listed(
    manifest.value,
    entries.value.map(({ name }) => name),
  )
  if (!whole.ok) return whole
  const parts: Part[] = []
  for (const entry of entries.value) {
    if (entry.name === MANIFEST) continue
    const part = partOf(bytes, entry, manifest.value, kitOf)
    if (!part.ok) return part
    parts.push(part.value)
  }
  const homeless = homelessScenario(parts)
  if (homeless) return fail([homeless])
  const { title, kind, program } = manifest.value
  return ok({ title, kind, program, parts: parts.sort((a, b) => (entryName(a.kind, a.name) < entryName(b.kind, b.name) ? -1 : 1)) })
}

function manifestOf(bytes: Uint8Array, entries: readonly ZipEntry[]): Result<Manifest> {
  const entry = entries.find(({ name }) => name === MANIFEST)
  if (!entry)
    return fail([
      { at: MANIFEST, text: 'This is missing: the file must have a list of what is in it. Ask for one that Sandtable has exported.' },
    ])
  const text = textOf(bytes, entry)
  if (!text.ok) return text
  const json = readJson(text.value.text)
  const manifest = json.ok ? readDocument(json.value, MANIFEST_FORMAT) : json
  return manifest.ok ? manifest : placed(MANIFEST, manifest.error)
}

/** The text of an entry. Bytes that are no UTF-8 could not be given back as they stand. */
function textOf(bytes: Uint8Array, entry: ZipEntry): Result<{ readonly text: string; readonly bytes: Uint8Array }> {
  const found = zipBytes(bytes, entry)
  if (!found.ok) return found
  const text = strFromU8(found.value)
  return isSame(strToU8(text), found.value)
    ? ok({ text, bytes: found.value })
    : fail([{ at: entry.name, text: 'This is not a text: it must be written in UTF-8. Export the file again.' }])
}
function isSame(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

function partOf(bytes: Uint8Array, entry: ZipEntry, manifest: Manifest, kitOf?: KitOf): Result<Part> {
  const said = manifest.files.find(({ name }) => name === entry.name)
  const place = partAt(entry.name)
  const no = (text: string) => fail([{ at: entry.name, text: `${text} Ask for the file again, or export it again.` }])
  if (!said || !place) return no('This must be in the list of the file.')
  if (said.bytes !== entry.size) return no(`This is damaged: it must have the ${said.bytes} bytes that the list says.`)
  const found = textOf(bytes, entry)
  if (!found.ok) return found
  if (sha256(found.value.bytes) !== said.sha256) return no('This was changed on its way: its checksum must be the one in the list.')
  const name = documentName(place.kind, found.value.text, kitOf)
  if (!name.ok) return placed(entry.name, name.error)
  if (name.value !== null && name.value !== said.label) return no('The list gives this another name than its own; they must be the same.')
  return ok({ ...place, label: said.label, text: found.value.text })
}

/** The name that a document gives itself, by its own reader; null for a save, which has none. */
function documentName(kind: PartKind, text: string, kitOf?: KitOf): Result<string | null> {
  if (kind === 'save') {
    const save = readSave(text)
    return save.ok ? ok(null) : fail([{ at: '', text: save.error }])
  }
  const json = readJson(text)
  if (!json.ok) return json
  if (kind === 'lesson') {
    const lesson = readDocument(json.value, LESSON)
    return lesson.ok ? ok(lesson.value.title) : lesson
  }
  const read = kind === 'map' ? readMap(json.value) : kind === 'scenario' ? readScenario(json.value) : readDesigns(json.value, kitOf)
  return read.ok ? ok(read.value.name) : read
}

/** The first scenario whose map is not in the file with it. */
function homelessScenario(parts: readonly Part[]): Problem | null {
  for (const { kind, name, text } of parts) {
    if (kind !== 'scenario') continue
    const { map } = JSON.parse(text) as { readonly map?: unknown }
    if (typeof map !== 'string' || parts.some((part) => part.kind === 'map' && `${part.name}.map.json` === map)) continue
    return { at: `${entryName(kind, name)}: map`, text: 'The map that this names must be in the file, too. Export the scenario again.' }
  }
  return null
}

/** Problems of a document under the name of its entry; where the whole of it is wrong, with what to do. */
const placed = (entry: string, problems: readonly Problem[]): { readonly ok: false; readonly error: readonly Problem[] } =>
  fail(
    fewProblems(problems).map((problem) =>
      problem.at === ''
        ? { ...problem, at: entry, text: `${problem.text} Use a file as Sandtable has exported it.` }
        : { ...problem, at: `${entry}: ${problem.at}` },
    ),
  )
