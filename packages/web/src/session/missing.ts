/** The content files that a scenario means by the names it gives them: the folder in front does not matter, nor do capitals. */
import type { KeptFile } from './library.js'

const baseName = (path: string): string =>
  path
    .replace(/^.*[\\/]/, '')
    .normalize('NFC')
    .toLowerCase()

/** The file of a game that is meant by a name, thrown away ones left out. */
export const fileNamed = (files: readonly KeptFile[], game: string, name: string): KeptFile | undefined =>
  files.find(file => file.kind === 'content' && file.removed === null && file.game === game && baseName(file.name) === baseName(name))

/** Which files a kept scenario asks for that are not there. */
export const missingOf = ({ game, needs }: KeptFile, files: readonly KeptFile[]): string[] =>
  needs.filter(name => fileNamed(files, game, name) === undefined)
