import type { Sources } from './sources.mjs'

export function looseWords(sources: Sources): string[]
