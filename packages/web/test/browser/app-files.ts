/** The built app on the disk, and the code of its workers with fixed seeds. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The built app; another build can be named, to try it beside. */
export const appFolder = process.env.ENFILADE_APP ?? join(import.meta.dirname, '../../dist')

/** Fights take their seed from this number, or from that which a window was given (`seeded`), so that each goes the same way in every run. */
const fixedSeed = 'crypto.getRandomValues = bytes => bytes.map((_, i) => ((self.seed ?? 3) * 31 + i * 17) % 256);'

/** The code of a worker of the built app, with fixed seeds. */
export const workerCode = (name: string): string => `${fixedSeed}\n${readFileSync(join(appFolder, 'assets', name), 'utf8')}`
