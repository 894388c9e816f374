/** What can be wrong with a data folder or a database, or with writing to it, in words for the person whose it is. */

/** Nothing was changed in the folder. */
export class FolderRefused extends Error {
  override name = 'FolderRefused'
}
/** Another server has the folder. `home`: its address on this machine, where it has said one. */
export class FolderTaken extends FolderRefused {
  constructor(
    words: string,
    readonly home: string | null,
  ) {
    super(words)
  }
}
export const existsAlready = (file: string): FolderRefused =>
  new FolderRefused(`${file} exists already. Choose another name for the backup.`)
/** Nothing was changed in the database. */
export class DatabaseRefused extends Error {
  override name = 'DatabaseRefused'
}
/** What was named is no address of a database. */
export class BadAddress extends DatabaseRefused {}
/** What should have been kept was not; everything before it is. */
export class NotKept extends Error {
  override name = 'NotKept'
}

/** What was kept is no longer what was written. */
export class Damaged extends Error {
  override name = 'Damaged'
}

export const codeOf = (thrown: unknown): string => String((thrown as { readonly code?: unknown } | null)?.code ?? '')
const wordsOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown))

/** Why writing failed: the end of a sentence. */
export function whyNotWritten(thrown: unknown): string {
  const code = codeOf(thrown)
  const words = wordsOf(thrown)
  if (['ENOSPC', 'SQLITE_FULL', '53100'].includes(code) || /disk is full/.test(words)) return 'the disk is full'
  if (code === '25006') return 'the database can only be read'
  if (code === '42501') return 'the user may not do that in this database'
  if (['EACCES', 'EPERM', 'EROFS', 'SQLITE_READONLY', 'SQLITE_CANTOPEN'].includes(code) || /readonly|read-only|nable to open/.test(words))
    return 'the folder can’t be written to'
  if (code === 'ENOENT') return 'its folder isn’t there or takes nothing new'
  if (code === 'EEXIST' || code === 'ENOTDIR') return 'a file stands in its way'
  if (code === 'SQLITE_IOERR' || code === 'EIO' || /disk I\/O/.test(words)) return 'the disk reports an error'
  return words
}
