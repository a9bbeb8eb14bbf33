// npm run audit: are there advisories against what is shipped? Asks the registry about the whole lock file and tells what concerns the parts of the
// program (scripts/sbom.mjs); Electron is one of them, although electron-builder wants it among the tools. Needs a built program.
// Status 1 for an advisory, 2 where the registry does not answer the question.
import { spawnSync } from 'node:child_process'
import { shippedParts } from './sbom.mjs'

const parts = shippedParts()
console.log(`shipped:\n${parts.map(({ name, version, license }) => `  ${name} ${version} (${license})`).join('\n')}`)
const asked = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8', shell: process.platform === 'win32' })
const answer = (() => {
  try {
    return JSON.parse(asked.stdout)
  } catch {
    return {}
  }
})()
if (!answer.vulnerabilities) {
  console.error(
    `The registry gives no advisories here (${answer.message ?? answer.error?.summary ?? 'no answer'}): ask one that does, with --registry.`,
  )
  process.exit(2)
}
const names = new Set(parts.map(({ name }) => name))
const found = Object.values(answer.vulnerabilities).filter(({ name }) => names.has(name))
for (const { name, severity, via } of found) console.error(`${severity}: ${name}: ${via.map((one) => one.title ?? one).join('; ')}`)
console.log(found.length === 0 ? 'no advisory against any of them' : `${found.length} of them have advisories`)
process.exit(found.length === 0 ? 0 : 1)
