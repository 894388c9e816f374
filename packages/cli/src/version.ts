/** The version of the program, from its package. */
import { readFileSync } from 'node:fs'

const packageFile = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { readonly version: string }

export const version: string = packageFile.version
