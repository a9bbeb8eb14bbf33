import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whatever tests put among temporary files stands in one folder of this run, which goes when the run ends. The name is short: sockets have short paths. */
export default function keepTempFoldersTogether(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-'))
  process.env['TMPDIR'] = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
