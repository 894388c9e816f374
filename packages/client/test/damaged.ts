/** What people bring, damaged: lines doubled, parted, renamed, moved, parts of actors lost, maps of any lines; and what of it nothing is said of. */
import type { Json } from '@enfilade/engine'
import { rulesetOf } from '@enfilade/rulesets'
import { expect } from 'vitest'
import { kindsIn } from '../src/forms/index.js'
import { fieldsOf, listOf, textOf } from '../src/forms/json.js'
import { actorIn, readActor } from '../src/foundry-actor/index.js'
import { figureWords, readStatBlock } from '../src/stat-block/index.js'
import { type Nameable, targetsIn } from '../src/stat-block/targets.js'
import { plain } from '../src/stat-block/tokens.js'
import { groundOf, type Laid, readUniversalMap } from '../src/universal-vtt/index.js'
import { first, second, third } from './actors.js'
import { handedBlocks } from './handed-blocks.js'
import { notations } from './notations.js'
import { publishedBlocks } from './published-blocks.js'
import { apart, blocks } from './stat-blocks.js'

/** Whole numbers below a limit, the same for the same seed. */
function drawing(seed: number): (limit: number) => number {
  let state = (Math.imul(seed, 2654435761) + 12345) >>> 0
  return limit => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

// ── texts ──────────────────────────────────────────────────────────────────────────────────────────────────────────
const readers = new Map(
  [...new Set(blocks.map(({ game }) => game))].map(game => {
    const ruleset = rulesetOf(game)
    const schema = kindsIn(ruleset?.schemas.content ?? null)[0]?.entry ?? null
    const near: Nameable = { entriesOf: kind => ruleset?.content[kind] ?? [], wordsAt: () => ['marksmanship', 'rifle', 'medical'] }
    return [game, { schema, near, targets: targetsIn(schema, {}, near) }] as const
  }),
)
/** Says no more than the layout: how many, how things are joined, that there is nothing. */
const isFiller =
  /^(?:and|an?|the|one|on|both|none|nothing|no|na|x|to|name|npcs?|character|with|h(?:er|is)|their|sp|av|bases?|key|levels?|main|combat|ranged|worn|carried|list|ammo|dmg|dam)$/
/** What calibers are called besides their size. */
const isCaliber = /^(?:parabellum|nato|magnum|acp|n|p)$/

/** What of a text is neither understood nor named, by line. */
export function lostOf(game: string, text: string): string[] {
  const reader = readers.get(game)
  if (reader === undefined) return [`no reader of ${game}`]
  const { schema, near, targets } = reader
  const people = readStatBlock(text, schema, {}, near)
  const headings = targets.filter(({ kind }) => kind === 'heading').flatMap(({ names }) => names)
  const said = new Map<number, string>()
  for (const { line, understood, not } of people.flatMap(({ lines }) => lines)) {
    const paths = new Set(understood.map(one => one.path.join('/')))
    const isSaid = (label: string): boolean => understood.some(one => one.label === label) || not.some(one => one.includes(label))
    const known = targets.filter(one => paths.has(one.path.join('/')) || isSaid(one.label))
    const isThing = (label: string): boolean =>
      understood.some(one => one.kind !== 'figure' && (one.words === label || one.label === label)) || not.some(one => one.includes(label))
    const things = targets.filter(one => one.kind === 'entry' && isThing(one.label))
    const words = [
      ...understood.flatMap(one => [figureWords(one), one.label]),
      ...not,
      ...known.flatMap(({ names }) => names),
      ...things.flatMap(one => [...one.names, ...(one.kind === 'entry' ? [one.words, ...(one.units ?? [])] : [])]),
    ]
    said.set(line, `${said.get(line) ?? ''} ${words.map(plain).join(' ')}`)
  }
  const lines = text.split(/\r?\n/)
  return lines.flatMap((line, at) => {
    // What breaks off goes on with the next line; a row of figures is read with the names above it.
    const beside = (way: 1 | -1): number => {
      let next = at + way
      while (next >= 0 && next < lines.length && lines[next]?.trim() === '') next += way
      return next
    }
    const near = [at, beside(-1), beside(1)].map(one => said.get(one) ?? '').join(' ')
    const isHeader = (said.get(at) ?? '').trim() === '' && /[|,;!\t]/.test(line)
    const withoutMarks = line.replace(/\((?:[x×]\d|REF|DEX)\)/g, '')
    return (withoutMarks.match(/\p{L}+|\d+/gu) ?? [])
      .map(plain)
      .filter(
        word =>
          !isHeader &&
          !near.includes(word) &&
          !near.includes(word.replace(/s$/, '')) &&
          !isFiller.test(word) &&
          !isCaliber.test(word) &&
          !headings.some(name => name.includes(word)),
      )
      .map(word => `${at + 1}: ${word}`)
  })
}
function damagedText(text: string, draw: (limit: number) => number): string {
  const lines = text.split('\n')
  for (let times = 1 + draw(3); times > 0; times--) {
    const at = draw(lines.length)
    const line = lines[at] ?? ''
    const words = line.split(' ')
    const way = draw(6)
    if (way === 0) lines.splice(at, 0, line)
    else if (way === 1) lines.splice(at, 1, words.slice(0, draw(words.length)).join(' '), words.slice(draw(words.length)).join(' '))
    else if (way === 2) words[draw(words.length)] = ['Zarquon', 'and', '17', 'x3', 'REF', 'V.', '(', 'Name:'][draw(8)] ?? ''
    else if (way === 3) lines.splice(at, 0, '')
    else if (way === 4) lines.push(...lines.splice(at, 1))
    else lines.splice(draw(lines.length), 0, ...text.split('\n').slice(at))
    if (way === 2) lines[at] = words.join(' ')
  }
  return lines.join('\n')
}
export const texts = [...blocks, ...apart, ...notations, ...handedBlocks, ...publishedBlocks]
export function expectTextKept(seed: number): void {
  const draw = drawing(seed)
  const { game, text } = texts[draw(texts.length)] ?? { game: '', text: '' }
  const damaged = damagedText(text, draw)
  expect(lostOf(game, damaged), `seed ${seed}: ${damaged}`).toEqual([])
}

// ── actors ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Items and effects of an actor that nothing is said of. */
export function unsaidOf(actor: Json): string[] {
  const found = actorIn(JSON.stringify(actor))
  const read = found === null ? null : readActor(found, 'cyberpunk-red', readers.get('cyberpunk-red')?.schema ?? null)
  if (read === null || !read.ok) return []
  const { taken, changed, left, asNow } = read.told
  const said = [...taken, ...changed.map(({ what, theirs }) => `${what} ${theirs}`), ...left.map(({ what }) => what), ...asNow].join('\n')
  const items = listOf(fieldsOf(actor).items).map(fieldsOf)
  const named = items.filter(one => textOf(one.name) !== '' && (one.type !== 'skill' || fieldsOf(one.system).level !== 0))
  const effects = listOf(fieldsOf(actor).effects).map(fieldsOf)
  const statuses = effects.filter(({ disabled }) => disabled !== true).flatMap(one => listOf(one.statuses).map(textOf))
  return [
    ...named.map(one => textOf(one.name)).filter(name => !said.includes(name)),
    ...statuses.filter(id => !said.includes(id) && !said.includes(id.replace(/^cpr-/, '').replaceAll('-', ' '))),
  ]
}
function damagedActor(actor: Json, draw: (limit: number) => number): Json {
  const items = listOf(fieldsOf(actor).items).map(one => ({ ...fieldsOf(one) }))
  for (let times = 1 + draw(4); times > 0; times--) {
    const at = draw(items.length)
    const item = items[at] ?? {}
    const system = fieldsOf(item.system)
    const keys = Object.keys(system)
    const key = keys[draw(keys.length)] ?? 'level'
    const way = draw(5)
    if (way === 0) items.push({ ...item, _id: `copy-${items.length}`, name: `${textOf(item.name)} again` })
    else if (way === 1) item.name = `Thing ${draw(100)}`
    else if (way === 2) item.type = ['ammo', 'armor', 'weapon', 'cyberware', 'gear', 'skill'][draw(6)] ?? ''
    else if (way === 3) item.system = { ...system, [key]: [null, 'x', -3, 999, true, {}][draw(6)] ?? null }
    else item.system = Object.fromEntries(Object.entries(system).filter(([one]) => one !== key))
  }
  return { ...fieldsOf(actor), items }
}
export const actors = [first, second, third]
export function expectActorKept(seed: number): void {
  const draw = drawing(seed)
  const damaged = damagedActor(actors[draw(actors.length)] ?? null, draw)
  expect(unsaidOf(damaged), `seed ${seed}`).toEqual([])
}

// ── maps ───────────────────────────────────────────────────────────────────────────────────────────────────────────
const laid: Laid = {
  ...{ ground: 'squares', kind: 'grid', most: [200, 200], wall: {}, door: {}, hidesDoors: false },
  cover: { material: 'wood', thickness: 'thick' },
}
type Line = readonly (readonly number[])[]
const edgesOf = (line: Line): string[] => {
  const [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = line
  const length = Math.max(Math.abs(x2 - x1), Math.abs(y2 - y1))
  const [dx, dy] = [Math.sign(x2 - x1), Math.sign(y2 - y1)]
  return Array.from({ length }, (_, i) => `${x1 + dx * i + dx / 2} ${y1 + dy * i + dy / 2}`)
}
/** Every wall, door and object of a map drawn by this seed is there or counted, and no wall shuts a door. */
export function expectMapKept(seed: number): void {
  const draw = drawing(seed)
  const half = (most: number): number => draw(most * 2 + 1) / 2 + [0, 0, 0.05, 0.45][draw(4)]!
  const line = (length: number): Json => {
    const [x, y, isAcross] = [half(10), half(8), draw(2) === 0]
    return [0, length].map(step => ({ x: isAcross ? x + step : x, y: isAcross ? y : y + step }))
  }
  const doors = draw(6)
  const text = JSON.stringify({
    resolution: { map_size: { x: 10, y: 8 } },
    line_of_sight: Array.from({ length: draw(8) }, () => line(draw(50) / 10)),
    portals: Array.from({ length: doors }, () => ({ bounds: line(0.1 + draw(20) / 10), closed: draw(3) > 0 })),
    objects_line_of_sight: Array.from({ length: draw(4) }, () => Array.from({ length: 2 + draw(5) }, () => ({ x: half(12), y: half(10) }))),
  })
  const read = readUniversalMap(text)
  if (!read.ok) throw new Error(read.fault.words)
  const { map } = read
  const { battlefield, counts, left } = groundOf(map, laid, { open: 'doors', objects: 'cover', metres: 2, hiddenFrom: [] })
  const entries = listOf(battlefield.doors).map(fieldsOf)
  const doorEdges = entries.flatMap(door => edgesOf(door.at as unknown as Line))
  const wallEdges = new Set(listOf(battlefield.walls).flatMap(wall => edgesOf(wall as unknown as Line)))
  expect(counts.doorsOf + left.openings, `seed ${seed}`).toBe(map.portals.length)
  expect(new Set(entries.map(({ name }) => name)).size).toBe(counts.doors)
  expect(doorEdges.filter(edge => wallEdges.has(edge))).toEqual([])
  expect(new Set(doorEdges).size, 'two doors on one edge').toBe(doorEdges.length)
  if (counts.doors < counts.doorsOf) expect(doorEdges.length, 'a door without an edge of its own').toBeGreaterThan(0)
  expect(left.objects).toBe(counts.cover === 0 ? map.objects.length : left.objects)
}
