/**
 * Set before zod is loaded: it would otherwise try whether it may compile code, and the content policy reports each try as an error. Built chunks set it
 * themselves (electron.vite.config.ts); this is for the development server. Zod itself is not imported: the screen's thread has none until it reads a file.
 */
const scope = globalThis as { __zod_globalConfig?: { jitless: boolean } }
scope.__zod_globalConfig ??= { jitless: true }
