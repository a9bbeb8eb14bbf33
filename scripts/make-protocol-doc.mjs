// Writes docs/protocol.md from the schemas of the table and the rulesets: node scripts/make-protocol-doc.mjs
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const { module } = await runnerImport(join(root, 'cli/protocol-doc.ts'), { configFile: false, root, logLevel: 'error' })
writeFileSync(join(root, 'docs/protocol.md'), module.protocolDoc())
console.log('docs/protocol.md is written')
