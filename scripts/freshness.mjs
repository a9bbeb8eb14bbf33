// Is something that was built older than what it was built from?
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** When anything under a file or folder was last changed; a folder counts itself too, so that a removed file is noticed. Milliseconds. */
const newest = (path) => {
  if (!existsSync(path)) return 0
  const own = statSync(path)
  if (!own.isDirectory()) return own.mtimeMs
  return readdirSync(path, { withFileTypes: true }).reduce((latest, entry) => Math.max(latest, newest(join(path, entry.name))), own.mtimeMs)
}

/** True where `built` is missing or any of `sources` was changed after `builtAt` (by default, the time of the file itself). */
export const isStale = (built, sources, builtAt) =>
  !existsSync(built) || Math.max(...sources.map(newest)) > (builtAt ?? statSync(built).mtimeMs)
