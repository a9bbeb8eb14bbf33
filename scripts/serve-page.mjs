// Serves the built page for scripts that take pictures of it: node scripts/start.mjs, and its address once it has told it.
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

export const servePage = async (port) => {
  const server = spawn(process.execPath, [join(root, 'scripts/start.mjs'), '--web', '--no-open', `--port=${port}`], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: server.stdout })) {
    const url = /http:\S+/.exec(line)?.[0]
    if (url) return { url, stop: () => server.kill() }
  }
  throw new Error('the page is not served')
}
