// node scripts/sbom.mjs [FILE]: what the program is made of, in CycloneDX 1.6, from what is really in the bundles (out/renderer/licenses.json) and Electron.
// `npm run dist` writes it beside the packages, as release/sandtable.cdx.json.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const json = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'))
const purl = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`

/** npm's check sum in the way CycloneDX writes it. */
const hashes = (integrity) => {
  const [, algorithm, sum] = /^(sha512|sha256|sha1)-(.+)$/.exec(integrity ?? '') ?? []
  return algorithm ? [{ alg: algorithm.toUpperCase().replace('SHA', 'SHA-'), content: Buffer.from(sum, 'base64').toString('hex') }] : []
}

/** What is shipped, by name and version: the packages in the bundles, and Electron around them. */
export const shippedParts = () => {
  const { packages } = json('package-lock.json')
  const locked = (name, version) =>
    Object.entries(packages).find(([path, one]) => path.endsWith(`node_modules/${name}`) && one.version === version)?.[1]
  const electron = packages['node_modules/electron']
  const bundled = json('out/renderer/licenses.json')
  return [...bundled, { name: 'electron', version: electron.version, license: electron.license }].map(
    ({ name, version, license, homepage }) => {
      const found = locked(name, version)
      if (!found) throw new Error(`${name} ${version} is in the program and not in package-lock.json: build anew (npm run build)`)
      return { name, version, license, homepage, integrity: found.integrity }
    },
  )
}

export const sbom = () => {
  const { name, version, description, license, dependencies } = json('package.json')
  const parts = shippedParts()
  const refs = new Map(parts.map((part) => [part.name, purl(part.name, part.version)]))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': purl(name, version),
        name,
        version,
        description,
        licenses: [{ license: { id: license } }],
      },
    },
    components: parts.map((part) => ({
      type: part.name === 'electron' ? 'framework' : 'library',
      'bom-ref': refs.get(part.name),
      name: part.name,
      version: part.version,
      purl: purl(part.name, part.version),
      licenses: [{ license: { id: part.license } }],
      hashes: hashes(part.integrity),
      ...(part.homepage ? { externalReferences: [{ type: 'website', url: part.homepage }] } : {}),
    })),
    dependencies: [{ ref: purl(name, version), dependsOn: ['electron', ...Object.keys(dependencies)].map((one) => refs.get(one)).sort() }],
  }
}

if (resolve(process.argv[1] ?? '') === fileURLToPath(import.meta.url)) {
  const file = resolve(process.argv[2] ?? join(root, 'release/sandtable.cdx.json'))
  mkdirSync(dirname(file), { recursive: true })
  const made = sbom()
  writeFileSync(file, `${JSON.stringify(made, null, 1)}\n`)
  console.log(`${file}: ${made.components.length} parts`)
}
