/**
 * What writes the forms of zod as JSON Schema is a file of its own, which loads when the game master opens the forms of acts and values, and
 * not before the first question. `virtual:json-schemas` loads it; until then its functions are there by name only.
 */
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const core = dirname(fileURLToPath(import.meta.resolve('zod/v4/core')))
const writers = ['json-schema-processors.js', 'to-json-schema.js'].map(name => join(core, name))
const generator = join(core, 'json-schema-generator.js')
const loader = 'virtual:json-schemas'
const byName = '\0virtual:json-schemas-by-name/'

export function jsonSchemas(): Plugin {
  return {
    name: 'enfilade-json-schemas',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (id === loader) return `\0${loader}`
      if (!/json-schema(-processors)?\.js$/.test(id)) return null
      if (importer === undefined || [`\0${loader}`, ...writers, generator].includes(importer)) return null
      const found = await this.resolve(id, importer, { skipSelf: true })
      return found !== null && writers.includes(found.id) ? `${byName}${basename(found.id)}` : null
    },
    async load(id) {
      if (id === `\0${loader}`) return loadsAll(writers)
      if (!id.startsWith(byName)) return null
      const functions = (await import(join(core, id.slice(byName.length)))) as Record<string, unknown>
      return namesOf(Object.keys(functions).filter(name => typeof functions[name] === 'function'))
    },
  }
}

const loadsAll = (files: readonly string[]): string => `
let whole = null
export const written = () => {
  if (whole === null) throw new Error('JSON Schemas are not loaded yet.')
  return whole
}
export const loadJsonSchemas = async () => {
  whole ??= Object.assign({}, ...(await Promise.all([${files.map(file => `import(${JSON.stringify(file)})`).join(', ')}])))
}
`
/** "create…" gives a function that schemas keep; everything else is called when it is needed. */
const namesOf = (names: readonly string[]): string =>
  [
    `import { written } from '${loader}'`,
    ...names.map(name =>
      name.startsWith('create')
        ? `export const ${name} = (...made) => (...given) => written().${name}(...made)(...given)`
        : `export const ${name} = (...given) => written().${name}(...given)`,
    ),
  ].join('\n')
