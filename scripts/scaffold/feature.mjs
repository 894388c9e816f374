// A new feature that all games share: its object in the kit, its line in the kit's index, and its name in each game's battle/features.ts.
// Pure: takes the files as they are, returns the files to write.
import { slugOf, wordsOf } from './names.mjs'

/** @typedef {import('../guards/source.mjs').SourceFile} SourceFile */

const index = 'packages/kit/src/index.ts'

/**
 * The files that a new feature adds and changes. It begins with one field, one event and one act, so that all there is can be seen.
 * @param {readonly SourceFile[]} files the tree
 * @param {string} name camelCase, for example banner
 * @returns {SourceFile[]}
 * @throws Error in words for the user
 */
export function newFeature(files, name) {
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) throw new Error(`A feature is called in camelCase, not "${name}": banner.`)
  const path = `packages/kit/src/features/${slugOf(wordsOf(name))}.ts`
  const taken = files.find(file => file.path.startsWith('packages/kit/src/') && new RegExp(`^export const ${name}\\b`, 'm').test(file.text))
  if (taken !== undefined || files.some(file => file.path === path)) throw new Error(`${name} is taken: ${taken?.path ?? path}`)
  const games = files.filter(file => /^packages\/rulesets\/[^/]+\/battle\/features\.ts$/.test(file.path))
  return [
    { path, text: featureText(name) },
    { path: index, text: exported(files.find(file => file.path === index)?.text ?? '', name) },
    ...games.map(file => ({ path: file.path, text: takenIn(file.text, name) })),
  ]
}

/** The index with one more line, in the order of the files. @param {string} text @param {string} name */
function exported(text, name) {
  const from = `./features/${slugOf(wordsOf(name))}.js`
  const lines = text.split('\n')
  const at = lines.findIndex(line => (/ from '(.+)'/.exec(line)?.[1] ?? '') > from)
  return lines.toSpliced(at, 0, `export { ${name} } from '${from}'`).join('\n')
}

/** What a game takes in, with one more: last, so that fields that are there stay in their order. @param {string} text @param {string} name */
function takenIn(text, name) {
  const named = (/** @type {string} */ _, /** @type {string} */ names) =>
    `import { ${[...names.split(', '), name].sort().join(', ')} } from '@enfilade/kit'`
  return text.replace(/import \{ (.*) \} from '@enfilade\/kit'/, named).replace(/plugs\(\{ (.*) \}\)/, `plugs({ $1, ${name} })`)
}

/** @param {string} name @returns {string} */
const featureText = name => `/** Say what it is for those who play. */
import { z } from 'zod'
import { event } from '../events/event.js'
import { open } from '../events/marks.js'
import { nameSchema } from '../names.js'
import { orNull } from '../state/field.js'
import { featureOf } from './feature.js'

/** Say when this is told. Each field says who may hear it: see ../events/marks.ts. */
export const ${name}Set = event('${name}Set', { word: open<string>() }, ({ word }) => \`The ${wordsOf(name)} is “\${word}”.\`)

const form = z.strictObject({ word: nameSchema.meta({ description: 'What everyone reads.' }) })

export const ${name} = featureOf({ ${name}: orNull(nameSchema).starts(null).seen() })({
  events: { ${name}Set },
  plays: {
    acts: ({ act }) => ({
      ${name}: act('Sets the ${wordsOf(name)}.', form, (battle, { word }, tell) => {
        battle.${name} = word
        tell?.(${name}Set({ rule: 'GM', word }))
        return []
      }),
    }),
  },
})
`
