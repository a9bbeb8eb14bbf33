// Checks electron-builder.yml against electron-builder's own schema. Downloads nothing.
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const { getConfig, validateConfiguration } = require('app-builder-lib/out/util/config/config.js')
const { DebugLogger } = require('builder-util')

const config = await getConfig(process.cwd(), process.argv[2] ?? 'electron-builder.yml', null)
await validateConfiguration(config, new DebugLogger(false))
console.log(`electron-builder.yml is valid: ${Object.keys(config).join(', ')}`)
