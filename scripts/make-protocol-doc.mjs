// Writes docs/protocol.md and a page for each book from the schemas of the table and the rulesets: node scripts/make-protocol-doc.mjs
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const { module } = await runnerImport(join(root, 'cli/protocol-doc.ts'), { configFile: false, root, logLevel: 'error' })
const folder = join(root, 'docs/examples')
const examples = Object.fromEntries(
  readdirSync(folder)
    .sort()
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
)
for (const [name, text] of Object.entries(module.protocolDocs(examples))) {
  writeFileSync(join(root, 'docs', name), text)
  console.log(`docs/${name} is written`)
}
