// Is package-lock.json good on every machine? No address of one registry in it, and every platform's package of every tool listed:
// npm leaves out what its registry happens to lack, and the next `npm ci` fails for it.
import { readFileSync } from 'node:fs'

const { packages } = JSON.parse(readFileSync(process.argv[2] ?? 'package-lock.json', 'utf8'))
const versions = new Map()
for (const [path, { version }] of Object.entries(packages)) {
  const name = path.split('node_modules/').pop()
  versions.set(name, (versions.get(name) ?? new Set()).add(version))
}
const isListed = (name, range) => versions.has(name) && (!/^\d/.test(range) || versions.get(name).has(range))

const problems = Object.entries(packages).flatMap(([path, { resolved, optionalDependencies = {} }]) => [
  ...(resolved ? [`${path} names a registry (resolved)`] : []),
  ...Object.entries(optionalDependencies)
    .filter(([name, range]) => !isListed(name, range))
    .map(([name, range]) => `${path} wants ${name} ${range}, which is not listed`),
])
for (const problem of problems) console.error(problem)
console.log(problems.length > 0 ? `lockfile: ${problems.length} problems` : 'lockfile: no registry named, all platform packages listed')
process.exit(problems.length > 0 ? 1 : 0)
