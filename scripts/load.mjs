/** How scripts load the TypeScript of the program: compiled as it is imported, from its path below the root. */
import { resolve } from 'node:path'
import { runnerImport } from 'vite'

export const root = resolve(import.meta.dirname, '..')
export const load = async (file) => (await runnerImport(resolve(root, file), { configFile: false, root, logLevel: 'error' })).module
