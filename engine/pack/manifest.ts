import { z } from 'zod'
import type { Format } from '../board/document.ts'
import { LIMITS } from '../kernel/bounds.ts'
import { fail, ok, type Problem, type Result } from '../kernel/names.ts'
import { shown, type ZipLimits } from './zip-read.ts'

/** What a .sandtable file of maps and scenarios says of itself: `manifest.json`, the first entry of its archive (docs/library.md). */

/** What travels in such a file. */
export const PART_KINDS = ['map', 'scenario', 'designs', 'lesson', 'save'] as const
export type PartKind = (typeof PART_KINDS)[number]

/** Limits of a file: more than any collection of a person's own, and little enough to be looked through within a second. */
export const PACK_LIMITS: ZipLimits = { packed: 4_000_000, unpacked: 4_000_000, entries: 200, ratio: 250, small: 1_000_000 }
/** UTF-16 units of what a person called a thing. */
const MAX_LABEL = 120

export const MANIFEST = 'manifest.json'
const SLUG = '[a-z0-9][a-z0-9-]{0,47}'
/** Windows keeps these for devices. */
const DEVICE = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])$/
const PLACES: Readonly<Record<PartKind, { readonly folder: string; readonly ending: string }>> = {
  map: { folder: 'maps', ending: '.map.json' },
  scenario: { folder: 'scenarios', ending: '.scenario.json' },
  designs: { folder: 'designs', ending: '.designs.json' },
  lesson: { folder: 'lessons', ending: '.lesson.json' },
  save: { folder: 'saves', ending: '.save' },
}

/** Whether a thing of the library may be called so: it becomes a file name on every system. */
export const isPartName = (name: string): boolean => new RegExp(`^${SLUG}$`).test(name) && !DEVICE.test(name)
/** Where a part stands in the archive: `maps/hills.map.json`. */
export const entryName = (kind: PartKind, name: string): string => `${PLACES[kind].folder}/${name}${PLACES[kind].ending}`

/** The kind and the name that an entry's place tells; null where it is no place of a part. */
export function partAt(entry: string): { readonly kind: PartKind; readonly name: string } | null {
  for (const kind of PART_KINDS) {
    const { folder, ending } = PLACES[kind]
    if (!entry.startsWith(`${folder}/`) || !entry.endsWith(ending)) continue
    const name = entry.slice(folder.length + 1, entry.length - ending.length)
    return isPartName(name) ? { kind, name } : null
  }
  return null
}

/** What is wrong with the name of an entry; null where it is one of ours. */
export function nameProblem(name: string): Problem | null {
  if (name === MANIFEST || partAt(name)) return null
  const at = shown(name)
  const no = (why: string): Problem => ({
    at,
    text: `This name ${why}. Nothing of the file was used; ask for one that Sandtable has exported.`,
  })
  if ([...name].some((letter) => letter < ' ' || letter > '~')) return no('must not have control characters or letters beyond a to z')
  if (name.includes('\\')) return no('must not have a backslash')
  if (name.startsWith('/') || /^[a-z]:/i.test(name)) return no('must not begin at the root of a disk')
  if (name.split('/').includes('..')) return no('must not lead out of its folder')
  if (/[<>"'&]/.test(name)) return no('must not look like script or markup')
  if (name.split('/').length > 2) return no('lies too deep: it must be in one of the folders maps, scenarios, designs, lessons and saves')
  return no(
    'must be one like maps/hills.map.json, scenarios/hills.scenario.json, designs/tanks.designs.json, lessons/sight.lesson.json or saves/hills.save',
  )
}

/** A title or a label: nothing in it acts, turns the line round or stands for markup. */
export const isPlainLabel = (text: string): boolean => !UNSEEN.test(text) && !/<[a-z/!]/i.test(text) && text.trim() !== ''
const UNSEEN = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

const Label = z.string().min(1).max(MAX_LABEL).refine(isPlainLabel, {
  error: 'This must be plain letters, without control characters or markup; name it otherwise and export it again',
})

export const Manifest = z.strictObject({
  format: z.literal('sandtable-package'),
  version: z.literal(1),
  /** Version of the program that wrote it; told to people, never compared. */
  program: z.string().max(LIMITS.id),
  /** What it is about: a scenario's file holds its map, too. */
  kind: z.enum([...PART_KINDS, 'collection']),
  title: Label,
  files: z
    .array(
      z.strictObject({
        name: z.string().max(LIMITS.name),
        label: Label,
        bytes: z.int().min(0).max(PACK_LIMITS.unpacked),
        sha256: z.string().length(64),
      }),
    )
    .min(1)
    .max(PACK_LIMITS.entries - 1),
})
export type Manifest = z.infer<typeof Manifest>
export const MANIFEST_FORMAT: Format<Manifest> = {
  format: 'sandtable-package',
  word: 'list of a .sandtable file',
  version: 1,
  migrations: [],
  schema: Manifest,
}

/** The list names each entry of the archive once, and nothing else. */
export function listed(manifest: Manifest, entries: readonly string[]): Result<null> {
  const names = manifest.files.map(({ name }) => name)
  const problem = (name: string, text: string) => fail([{ at: shown(name), text: `${text} Export the file again.` }])
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice !== undefined) return problem(twice, 'This stands twice in the list of the file; it must stand there once.')
  const missing = names.find((name) => name === MANIFEST || !entries.includes(name))
  if (missing !== undefined) return problem(missing, 'This is missing from the file, whose list names it; the file must be whole.')
  const strange = entries.find((name) => name !== MANIFEST && !names.includes(name))
  if (strange !== undefined) return problem(strange, 'This is not in the list of the file; nothing else may be in it.')
  if (manifest.kind !== 'collection' && !names.some((name) => partAt(name)?.kind === manifest.kind))
    return problem('kind', `This must be the kind of something in the file; there is no ${manifest.kind} in it.`)
  return ok(null)
}
