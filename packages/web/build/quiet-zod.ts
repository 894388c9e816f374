/**
 * What zod says of a fault is never shown: the engine has words of its own for each kind, and knows zod's by how they begin. So the library
 * comes without its sentences; and without the kinds of text that no form has, such as addresses, of which it could not be shaken free.
 */
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const english = fileURLToPath(import.meta.resolve('zod/v4/locales')).replace(/index\.(c?js)$/, 'en.$1')
const quiet = "export default () => ({ localeError: () => 'Invalid input' })\n"

/** The library's schemas as they are written, with the methods of a text that check what kind it is. */
const schemas = /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/
const kindsOfText = /(?<=^export const ZodString = [^{]*\{[^}]*\}, )\{\n {4}email\(.*?\n\}(?=\);)/ms
const withoutKinds = (code: string): string => {
  if (!kindsOfText.test(code)) throw new Error('zod no longer has the kinds of text where the app leaves them out.')
  return code.replace(kindsOfText, '{}')
}

export const quietZod = (): Plugin => ({
  name: 'enfilade-quiet-zod',
  enforce: 'pre',
  load: id => (id === english ? quiet : null),
  transform: (code, id) => (schemas.test(id) ? { code: withoutKinds(code), map: null } : null),
})
