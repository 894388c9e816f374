/**
 * What zod says of a fault is never shown: the engine has words of its own for each kind, and knows zod's by how they begin. So the library
 * comes without its sentences.
 */
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const english = fileURLToPath(import.meta.resolve('zod/v4/locales')).replace(/index\.(c?js)$/, 'en.$1')
const quiet = "export default () => ({ localeError: () => 'Invalid input' })\n"

export const quietZod = (): Plugin => ({
  name: 'enfilade-quiet-zod',
  enforce: 'pre',
  load: id => (id === english ? quiet : null),
})
