// New declarations: an event, an order or a field of the state, laid out in the room where it belongs, so that only its content remains
// to be written. Pure: takes the files as they are, returns the files to write.

import { prefixOf, ruleIdsIn, topicOf } from '../../packages/kit/bin/rule-ids.mjs'
import { scan } from '../guards/source.mjs'
import { quoted, wordsOf } from './names.mjs'

/** @typedef {import('../guards/source.mjs').SourceFile} SourceFile */

/**
 * The file that a new event changes; a room's first event adds two: its events.ts, and its line in the list of rooms.
 * @param {readonly SourceFile[]} files the tree
 * @param {string} id the rule that it tells of: it leads to the room
 * @param {string} name camelCase, for example shotHeld
 * @returns {SourceFile[]}
 * @throws Error in words for the user: a bad name, one that is taken, a rule that no rulebook has
 */
export function newEvent(files, id, name) {
  const { home, room } = roomOf(files, id)
  const path = `${home}rules/${room}/events.ts`
  const taken = files.find(file => file.path.startsWith(home) && declares(file.text, name))
  refuseName(name, taken?.path)
  const declaration = `
/** Say when this is told. Each field says who may hear it: see packages/kit/src/events/marks.ts. */
export const ${name} = event('${name}', { who: seen }, ({ who }, { names }) => \`\${names(who)}: ${wordsOf(name)}.\`)
`
  const file = files.find(one => one.path === path)
  if (file !== undefined) return [{ path, text: `${withKit(file.text, ['event', 'seen']).trimEnd()}\n${declaration}` }]
  const text = `/** What is told of ${wordsOf(room.replace(/-./g, part => part.slice(1).toUpperCase()))}. */\nimport { event, seen } from '@enfilade/kit'\n${declaration}`
  return [{ path, text }, listed(files, `${home}rules/events.ts`, room)]
}

/**
 * The file that a new order changes. Where it stands among the others, and so in every list of options, is for its author to say.
 * @param {readonly SourceFile[]} files the tree
 * @param {string} id the rule that lets a player order this: it leads to the room
 * @param {string} name camelCase, for example secondShot
 * @returns {SourceFile[]}
 * @throws Error in words for the user
 */
export function newOrder(files, id, name) {
  const { home, room } = roomOf(files, id)
  const path = `${home}rules/${room}/orders.ts`
  const taken = files.find(file => file.path.startsWith(home) && declares(file.text, name))
  refuseName(name, taken?.path)
  const words = wordsOf(name)
  const common = files.find(file => file.path === `${home}rules/orders.ts`)?.text ?? ''
  const [maker, cost] = declares(common, 'acting') ? ['acting', "'action', "] : declares(common, 'paid') ? ['paid', '1, '] : ['order', '']
  const list = files.find(file => file.path.startsWith(`${home}rules/`) && file.path.endsWith('/own-turn.ts'))
  const where = list === undefined ? '' : ` (${list.path.slice(home.length)})`
  const declaration = `
/** Say what a player orders by this. Offer it by naming it in the list of its decision${where}. */
export const ${name} = ${maker}(${quoted(name)}, ${cost}{
  words: ${quoted(words.slice(0, 1).toUpperCase() + words.slice(1))},
  check: () => no('${id}', 'it is not written yet'),
  do: () => {},
})
`
  const file = files.find(one => one.path === path)
  const text =
    file === undefined
      ? `/** What a player can order here. */\nimport { no } from '@enfilade/kit'\nimport { ${maker} } from '../orders.js'\n${declaration}`
      : `${withNames(withKit(file.text, ['no']), '../orders.js', [maker]).trimEnd()}\n${declaration}`
  return [{ path, text }]
}

/**
 * The two files that a new declared action changes, both in the room of its rule: its fields, and its declaration with the room's lists.
 * @param {readonly SourceFile[]} files the tree
 * @param {string} id the rule that lets combatants declare this: it leads to the room
 * @param {string} name camelCase, for example castNet
 * @returns {SourceFile[]}
 * @throws Error in words for the user: besides those of an order, a game or a room that declares no action
 */
export function newAction(files, id, name) {
  const { home, room } = roomOf(files, id)
  const game = home.split('/')[2]
  const common = files.find(file => file.path === `${home}rules/declared.ts`)?.text
  if (common === undefined)
    throw new Error(`${game} has no actions that are declared and wait. Lay out an order: npm run new order ${id} ${name}`)
  const at = `${home}rules/${room}/`
  const fields = files.find(file => file.path === `${at}fields.ts`)
  const orders = files.find(file => file.path.startsWith(at) && /^export const (afoot|attacks|others) = /m.test(file.text))
  if (fields === undefined || orders === undefined)
    throw new Error(
      `The room ${room} declares no action yet. Give it a fields.ts and lists in its orders.ts as another room has them, and name both where those are named.`,
    )
  const taken = files.find(file => file.path.startsWith(at) && declares(file.text.replace(/^const /gm, 'export const '), name))
  refuseName(name, taken?.path)
  const words = wordsOf(name)
  const heading = quoted(words.slice(0, 1).toUpperCase() + words.slice(1))
  const inStance = declares(common, 'declares')
  const declaration = inStance
    ? `
/** Say what a combatant declares by this, what waits then, and what it does. */
const ${name} = declares(${quoted(name)}, {
  words: ${heading},
  check: () => no('${id}', 'it is not written yet'),
  listed: () => [{ action: ${quoted(name)} }],
  actionOf: () => ({ action: ${quoted(name)} }),
  waiting: () => ${quoted(words)},
  carryOut() {},
})
`
    : `
/** Say what a combatant declares by this, what waits then, and what it does. */
const ${name} = declared(${quoted(name)}, {
  words: ${heading},
  check: () => no('${id}', 'it is not written yet'),
  actionOf: () => ({ action: ${quoted(name)} }),
  carryOut() {},
  waiting: () => ${quoted(`is going to ${words}`)},
})
`
  const first = /^export const (?:afoot|aboard|actions|attacks|others) = /m.exec(orders.text)?.index ?? orders.text.length
  const maker = inStance ? 'declares' : 'declared'
  const lists = listsWith(
    orders.text.slice(first),
    inStance ? [declares(orders.text, 'others') ? 'others' : 'attacks'] : ['afoot', 'actions'],
    name,
  )
  const text = withNames(withKit(`${orders.text.slice(0, first).trimEnd()}\n${declaration}\n`, ['no']), '../declared.js', [maker])
  const said = inStance ? withEntry(fields.text, 'kindWords', `${name}: ${quoted(words)}`) : fields.text
  return [
    { path: fields.path, text: withEntry(said, 'fields', `${name}: {}`) },
    { path: orders.path, text: text + lists },
  ]
}

/** These lists with one more name; a list that is another list by a second name follows it. @param {string} text @param {readonly string[]} lists @param {string} name @returns {string} */
const listsWith = (text, lists, name) =>
  lists.reduce(
    (now, list) =>
      now.replace(new RegExp(`^(export const ${list} = \\[)([^\\]]*)\\]`, 'm'), (_all, head, names) => `${head}${names}, ${name}]`),
    text,
  )

/** A file whose object of this name has one more entry, its last. @param {string} text @param {string} object @param {string} entry @returns {string} */
function withEntry(text, object, entry) {
  const open = text.indexOf('{', text.indexOf(`export const ${object} = {`))
  const end = closing(text, open)
  const before = text.slice(0, end).trimEnd()
  const inLine = !text.slice(open, end).includes('\n')
  if (inLine) return `${before}${before.endsWith('{') ? ' ' : ', '}${entry} ${text.slice(end)}`
  return `${before}${/[{,]$/.test(before) ? '' : ','}\n  ${entry},\n${text.slice(end)}`
}

/**
 * The file that a new field changes. It begins secret: until it is opened it reaches no seat but the combatant's own.
 * @param {readonly SourceFile[]} files the tree
 * @param {string} game
 * @param {string} state the state that gains it: "combatant" for combatantState
 * @param {string} name camelCase, for example stunned
 * @returns {SourceFile[]}
 * @throws Error in words for the user
 */
export function newField(files, game, state, name) {
  const home = `packages/rulesets/${game}/battle/`
  const file = files.find(one => one.path.startsWith(home) && new RegExp(`\\bconst ${state}State = (?:s|shownS)tate\\(`).test(one.text))
  if (file === undefined) {
    const states = files
      .filter(one => one.path.startsWith(home))
      .flatMap(one => [...one.text.matchAll(/\bconst (\w+)State = (?:s|shownS)tate\(/g)])
    throw new Error(`${game} has no state "${state}". There are ${states.map(match => match[1]).join(', ') || 'none'}.`)
  }
  const start = file.text.search(new RegExp(`\\bconst ${state}State = (?:s|shownS)tate\\(`))
  const { code } = scan(file.text)
  const open = code.indexOf('{', start)
  const end = closing(code, open)
  const body = file.text.slice(open, end)
  refuseName(name, new RegExp(`(?<![.\\w])${name}:`).test(body) ? file.path : undefined)
  const margin = /\n( +)\S/.exec(body)?.[1] ?? '  '
  const line = `${margin}/** Say what it is, how it begins and who knows it: see packages/kit/src/state/field.ts. */\n${margin}${name}: flag().starts(false).secret('own'),\n`
  const at = file.text.lastIndexOf('\n', end) + 1
  return [{ path: file.path, text: withKit(`${file.text.slice(0, at)}${line}${file.text.slice(at)}`, ['flag']) }]
}

/** @param {string} text @param {string} name @returns {boolean} */
const declares = (text, name) => new RegExp(`\\bexport const ${name}\\b`).test(text)

/** @param {string} name @param {string | undefined} takenIn */
function refuseName(name, takenIn) {
  if (!/^[a-z][A-Za-z0-9]*$/.test(name))
    throw new Error(`"${name}" is no name. One looks like shotHeld: letters and digits, the first one small.`)
  if (takenIn !== undefined) throw new Error(`${name} is taken: ${takenIn}. Choose another name.`)
}

/** The room of a rule: the folder whose rulebook has it. @param {readonly SourceFile[]} files @param {string} id @returns {{ home: string, room: string }} */
function roomOf(files, id) {
  if (ruleIdsIn(id).join() !== id) throw new Error(`"${id}" is no rule id. One looks like RPJ-OW-02: the game, the topic, a number.`)
  const book = files.find(
    file => /^packages\/rulesets\/[^/]+\/rules\/[^/]+\/rulebook\.md$/.test(file.path) && file.text.includes(`\n## ${id} `),
  )
  if (book === undefined)
    throw new Error(`No room has the rule ${id} of ${prefixOf(id)}-${topicOf(id)}. Lay it out first: npm run new rule ${id} "Title"`)
  const [, , game = '', , room = ''] = book.path.split('/')
  return { home: `packages/rulesets/${game}/`, room }
}

/** A file whose import from the kit has these names as well. @param {string} text @param {readonly string[]} names @returns {string} */
const withKit = (text, names) => withNames(text, '@enfilade/kit', names)

/** A file whose import from another one has these names as well. @param {string} text @param {string} from @param {readonly string[]} names @returns {string} */
function withNames(text, from, names) {
  const found = new RegExp(`^import \\{([^}]*)\\} from '${from.replaceAll('.', '\\.')}'`, 'm').exec(text)
  if (found === null) return withLine(text, from, `import { ${names.join(', ')} } from '${from}'\n`)
  const all = [
    ...new Set([
      ...(found[1] ?? '')
        .split(',')
        .map(name => name.trim())
        .filter(name => name !== ''),
      ...names,
    ]),
  ]
  const bare = (/** @type {string} */ name) => name.replace(/^type /, '').toLowerCase()
  const sorted = all.sort((a, b) => (bare(a) < bare(b) ? -1 : 1))
  const line = `import { ${sorted.join(', ')} } from '${from}'`
  return text.replace(found[0], line.length <= 140 ? line : `import {\n  ${sorted.join(',\n  ')},\n} from '${from}'`)
}

/** A file with one more import: packages before files, files above the room before those in it. @param {string} text @param {string} from @param {string} line @returns {string} */
function withLine(text, from, line) {
  const rank = (/** @type {string} */ path) => (path.startsWith('./') ? 3 : path.startsWith('../../') ? 1 : path.startsWith('../') ? 2 : 0)
  const imports = [...text.matchAll(/^import [^;]*? from '([^']+)'\n/gm)]
  const after = imports
    .filter(match => rank(match[1] ?? '') <= rank(from) && ((match[1] ?? '') < from || rank(match[1] ?? '') < rank(from)))
    .at(-1)
  const head = /^((?:\/\*\*[\s\S]*?\*\/\n|\/\/[^\n]*\n)*)/.exec(text)?.[0].length ?? 0
  const place = after ? after.index + after[0].length : (imports[0]?.index ?? head)
  return `${text.slice(0, place)}${line}${text.slice(place)}`
}

/**
 * The list of rooms with events, one more in it: a line among the imports, and one behind the last room of the list, whatever it stands in.
 * @param {readonly SourceFile[]} files
 * @param {string} path
 * @param {string} room
 * @returns {SourceFile}
 */
function listed(files, path, room) {
  const list = files.find(file => file.path === path)
  if (list === undefined) throw new Error(`${path} is missing; it lists the rooms that tell events.`)
  const name = room.replace(/-./g, part => part.slice(1).toUpperCase())
  const imports = [...list.text.matchAll(/^import \* as (\w+) from '\.\/.+'$/gm)]
  const after = imports.filter(match => (match[1] ?? '') < name).at(-1)
  const place = after ? after.index + after[0].length + 1 : (imports[0]?.index ?? 0)
  const last = [...list.text.matchAll(new RegExp(`^  ${imports.at(-1)?.[1]},\\n`, 'gm'))].at(-1)
  if (last === undefined) throw new Error(`${path} has no list of rooms, a line for each; add ${room} by hand.`)
  const end = last.index + last[0].length
  const line = `import * as ${name} from './${room}/events.js'\n`
  return { path, text: `${list.text.slice(0, place)}${line}${list.text.slice(place, end)}  ${name},\n${list.text.slice(end)}` }
}

/** @param {string} code @param {number} open at a brace @returns {number} at the brace that closes it */
function closing(code, open) {
  let depth = 0
  for (let at = open; at < code.length; at++) {
    if (code[at] === '{') depth += 1
    if (code[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  return code.length
}
