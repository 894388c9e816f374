// docs/content-keys.md: what an entry of each kind of content can say, by game, with an example each. Made from the schemas.
import { fieldsIn, fieldsOf, formOf, kindsIn, listOf, oneOf, textOf } from '@enfilade/client/forms'
import { stringify } from 'yaml'

/** @typedef {import('@enfilade/engine').Json} Json */

/** Of kinds of which nothing ships. @type {Readonly<Record<string, Json>>} */
const examples = {
  'cyberpunk-red/ammunition': { glassSlug: { name: 'glass slug', fits: ['bullet'], ignoresArmor: 50, ablates: 0 } },
}
/** Values of a choice that a line of the table has at most. */
const mostValues = 12

/** @param {readonly import('@enfilade/engine').AnyRuleset[]} games */
export const keysPage = games =>
  `${[
    '# Keys of content files',
    '',
    'After this page you can write any entry of a content file: each key with what it takes, and an example of each kind. The keys in bold are needed. A column of a pasted',
    'table can be called like the key, like its name in the app, or as the last column says ([gear from a table](bring.md#gear-and-beasts-from-a-table)).',
    '',
    'Made by `npm run keys -- --write` from the schemas of the games.',
    ...games.flatMap(gameLines),
  ].join('\n')}\n`

/** @param {import('@enfilade/engine').AnyRuleset} game */
const gameLines = game => [
  '',
  `## ${game.title}`,
  ...kindsIn(game.schemas.content).flatMap(({ kind, entry }) => kindLines(game, kind, entry)),
]

/**
 * @param {import('@enfilade/engine').AnyRuleset} game
 * @param {string} kind
 * @param {Json} schema
 */
function kindLines(game, kind, schema) {
  const form = formOf(schema)
  const ways = form.kind === 'either' ? form.ways.map(way => way.schema) : [schema]
  const [first] = game.content[kind] ?? []
  const ships = first === undefined ? examples[`${game.id}/${kind}`] : { [first.id]: first.data }
  const example = { enfilade: 1, ruleset: game.id, [kind]: ships ?? {} }
  return [
    ...['', `### ${game.title}: ${kind}`, ''],
    ...ways.flatMap((way, i) => [...(i > 0 ? ['', 'Or:', ''] : []), ...tableOf(way)]),
    ...['', '```yaml', `# ${oneOf(kind).replaceAll(' ', '-')}-of-${game.id}.yaml`, stringify(example, { lineWidth: 140 }).trimEnd(), '```'],
  ]
}
/** @param {Json} schema */
function tableOf(schema) {
  const also = fieldsOf(fieldsOf(schema).also)
  const rows = fieldsIn(schema).map(({ key, words, required, schema: part }) => {
    const more = fieldsOf(part).also
    const names = [also[key], Array.isArray(more) ? more : []].flatMap(one => (typeof one === 'string' ? [one] : listOf(one).map(textOf)))
    return `| ${required ? `**\`${key}\`**` : `\`${key}\``} | ${cell(takes(part))} | ${cell(words)} | ${cell(names.join(', '))} |`
  })
  return ['| key | takes | what it is | also called |', '|---|---|---|---|', ...rows]
}
/** @param {string} text */
const cell = text => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** What may stand there, in a few words. @param {Json} schema @returns {string} */
function takes(schema) {
  const form = formOf(schema)
  switch (form.kind) {
    case 'number': {
      const { from, to } = form
      const bounds =
        from === null && to === null ? '' : from === null ? `, up to ${to}` : to === null ? `, ${from} or more` : `, ${from} to ${to}`
      return `a number${bounds}${form.none ? ', or null' : ''}`
    }
    case 'choice':
    case 'some': {
      const values = form.values.map(({ value }) => `\`${JSON.stringify(value).replaceAll('"', '')}\``)
      const said = `${values.slice(0, mostValues).join(', ')}${values.length > mostValues ? ', …' : ''}`
      return form.kind === 'some' ? `a list of ${said}` : said
    }
    case 'entry':
      return `an id of ${form.of}`
    case 'text':
      return form.id ? 'an id' : 'words'
    case 'object':
      return `keys ${form.fields.map(({ key }) => `\`${key}\``).join(', ')}`
    case 'record':
      return 'values by name'
    case 'list':
      return `a list: each ${takes(form.item)}`
    case 'either':
      return form.ways.map(way => takes(way.schema)).join('; or ')
    default:
      return 'a value'
  }
}
