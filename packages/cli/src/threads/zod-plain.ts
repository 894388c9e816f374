/**
 * Zod reads forms as they stand. Else it builds code from text for every form, which a process that reads a few files never gets back. Said in
 * zod's own place for it, so that a command that reads none doesn't load it.
 */
const place = globalThis as { __zod_globalConfig?: { jitless?: boolean } }
place.__zod_globalConfig ??= {}
place.__zod_globalConfig.jitless = true

export {}
