// Where the time of a long row of the bench goes: node scripts/profile.mjs replay [--under=NAME] [--top=15]. The rows are the jobs of bench/play.ts;
// of a row that is measured several times the last counts. With --under only what is called by the function of this name.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildBench, built, root } from './bench-build.mjs'

const option = (name) => process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3)
const job = process.argv[2]
const [under, most] = [option('under'), Number(option('top') ?? 15)]
if (!job || job.startsWith('--')) {
  console.error('Name a job of bench/play.ts: node scripts/profile.mjs replay')
  process.exit(1)
}

await buildBench()
const file = resolve(built, `${job}.cpuprofile`)
rmSync(file, { force: true })
const child = spawnSync(process.execPath, [resolve(built, 'play.js'), job, `--profile=${file}`], {
  stdio: ['ignore', 'inherit', 'inherit'],
  cwd: root,
})
if (child.status !== 0 || !existsSync(file)) process.exit(1)
const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(file, 'utf8'))

/** For each built file the lines at which a source file begins, as the bundler has marked them. */
const regions = new Map()
function sourceOf(url, line) {
  if (!url.startsWith('file:')) return url
  const path = fileURLToPath(url)
  if (!regions.has(path)) {
    const found = []
    for (const [at, text] of readFileSync(path, 'utf8').split('\n').entries()) {
      const mark = /^\/\/ ([\w@./-]+\.[a-z]+)$/.exec(text)
      if (mark) found.push([at, mark[1]])
    }
    regions.set(path, found)
  }
  return regions.get(path).findLast(([at]) => at <= line)?.[1] ?? basename(path)
}
const byId = new Map(nodes.map((node) => [node.id, node]))
const parents = new Map(nodes.flatMap(({ id, children }) => (children ?? []).map((child) => [child, id])))
/** A function without a name is called after the nearest named one of ours that it was called from. */
function nameOf(id) {
  const { functionName, url, lineNumber } = byId.get(id).callFrame
  if (functionName) return `${functionName}  ${sourceOf(url, lineNumber)}`
  for (let at = parents.get(id); at !== undefined; at = parents.get(at)) {
    const { callFrame } = byId.get(at)
    if (callFrame.functionName && callFrame.url.startsWith('file:')) return `(in ${callFrame.functionName})  ${sourceOf(url, lineNumber)}`
  }
  return '(nameless)'
}
const spent = new Map()
for (const [i, id] of samples.entries()) spent.set(id, (spent.get(id) ?? 0) + timeDeltas[i])

/** What calls the measured work, by way of two functions of the bench; and the collector, which nobody calls. */
const MEASURED = 'profiled'
const COLLECTOR = '(garbage collector)'
const [self, inclusive] = [new Map(), new Map()]
const add = (to, name, us) => to.set(name, (to.get(name) ?? 0) + us)
let total = 0
for (const [id, us] of spent) {
  const stack = []
  for (let at = id; at !== undefined; at = parents.get(at)) stack.push(at)
  const top = stack.findIndex((at) => byId.get(at).callFrame.functionName === (under ?? MEASURED))
  if (top < 0 && (under || byId.get(id).callFrame.functionName !== COLLECTOR)) continue
  total += us
  add(self, nameOf(id), us)
  for (const name of new Set(stack.slice(0, under ? top + 1 : Math.max(0, top - 2)).map(nameOf))) add(inclusive, name, us)
}
const list = (times) =>
  [...times]
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([name, us]) => `${((100 * us) / total).toFixed(1).padStart(6)} %  ${name}`)
    .join('\n')
console.log(
  `\n${(total / 1000).toFixed(0)} ms${under ? ` under ${under}` : ''}\n\nself\n${list(self)}\n\nwith what is called\n${list(inclusive)}`,
)
