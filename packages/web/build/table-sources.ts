/**
 * Printed tables say where they stand in the book, for those who read the code. The app shows the sources of rows alone, so it is built without
 * those of whole tables in the games named here, in which nothing reads them.
 */
import type { Plugin } from 'vite'

const isTable = /[\\/]rulesets[\\/]dark-conspiracy[\\/]tables[\\/][^\\/]+\.ts$/
/** The property stands alone on its line, two spaces in. */
const source = /^ {2}source: .*,$/gm

export const tableSources = (): Plugin => ({
  name: 'enfilade-table-sources',
  enforce: 'pre',
  transform: (code, id) => (isTable.test(id) ? code.replace(source, '') : null),
})
