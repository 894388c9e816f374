/** Stat blocks are read by the names in each game's own form, and say what they left. */
import type { Json } from '@enfilade/engine'
import { rulesetOf } from '@enfilade/rulesets'
import { expect, test } from 'vitest'
import { kindsIn } from '../src/forms/index.js'
import { figuresLeftOut, figureWords, type Nameable, type ReadPerson, readStatBlock, withFigures } from '../src/stat-block/index.js'
import { notations } from './notations.js'
import { apart, blocks } from './stat-blocks.js'

const words: Readonly<Record<string, readonly string[]>> = {
  skills: ['marksmanship', 'medical', 'mortar', 'rifle', 'blade', 'grappling'],
  primarySkills: ['marksmanship', 'demolitions'],
}
function readIn(game: string, text: string, totals = false, entry: Json = {}): ReadPerson[] {
  const ruleset = rulesetOf(game)
  const schema = kindsIn(ruleset?.schemas.content ?? null)[0]?.entry ?? null
  const near: Nameable = { entriesOf: kind => ruleset?.content[kind] ?? [], wordsAt: path => words[path.join('/')] ?? [] }
  return readStatBlock(text, schema, entry, near, totals)
}

test.each([...blocks, ...apart, ...notations].map(block => [`${block.game}, ${block.layout}: ${block.text.slice(0, 30)}`, block] as const))(
  '%s',
  (_, block) => {
    const read = readIn(block.game, block.text, block.totals === true)
    expect(read.map(({ understood, not }) => ({ entry: withFigures({}, understood), not }))).toEqual(
      block.people.map(({ entry, not = [] }) => ({ entry, not })),
    )
  },
)

test('each line says what was understood of it, by the text that was pasted', () => {
  const [person] = readIn('cyberpunk-red', 'Razor\n\nREF 7, gold teeth\nheavy pistol')
  expect(person?.lines.map(({ line, understood, not }) => [line, understood.map(figureWords), not])).toEqual([
    [0, ['Name: Razor'], []],
    [2, ['REF 7'], ['gold teeth']],
    [3, ['heavy pistol'], []],
  ])
})

test('figures of skills as totals have the stat in them; as levels they are what they say', () => {
  const block = 'INT 3 REF 6 DEX 5\nHandgun 10, Brawling 9, Melee weapon 4'
  const levels = readIn('cyberpunk-red', block)[0]
  expect(withFigures({}, levels?.understood ?? [])).toMatchObject({ skills: { handgun: 10, brawling: 9, meleeWeapon: 4 } })
  const totals = readIn('cyberpunk-red', block, true)[0]
  expect(withFigures({}, totals?.understood ?? [])).toMatchObject({ skills: { handgun: 4, brawling: 4 } })
  expect(totals?.not).toEqual(['Melee weapon 4'])
})

test('what a form has already is the figure that a total has in it', () => {
  const [person] = readIn('cyberpunk-red', 'Handgun 10', true, { stats: { REF: 7 } })
  expect(withFigures({}, person?.understood ?? [])).toEqual({ skills: { handgun: 3 } })
})

test('no text is lost: every word of a line is understood or named', () => {
  const [person] = readIn('cyberpunk-red', 'Street name: The Wall\nsome gossip; REF 99; 12 13 14')
  expect(person?.not).toEqual(['Street name: The Wall', 'some gossip', 'REF 99', '12 13 14'])
})

test.each<[string, Json, readonly string[]]>([
  ['cyberpunk-red', { stats: { INT: 3, REF: 4, DEX: 5, TECH: 5, COOL: 5, WILL: 5, LUCK: 0, MOVE: 5 } }, ['BODY', 'EMP', 'HP']],
  ['dark-conspiracy', { str: 5, con: 5, agl: 5 }, ['EDU', 'EMP', 'Initiative']],
  ['rpj-scifi', { dex: 0, str: 0 }, []],
])('what %s counts as usual is named, so that no one takes it for what was pasted', (game, entry, labels) => {
  const schema = kindsIn(rulesetOf(game)?.schemas.content ?? null)[0]?.entry ?? null
  expect(figuresLeftOut(schema, entry)).toEqual(labels)
})

test('what is called like another thing is told from it by its figures, also where a list says its id beside it', () => {
  const schema = kindsIn(rulesetOf('rpj-scifi')?.schemas.content ?? null)[0]?.entry ?? null
  const near: Nameable = {
    entriesOf: kind =>
      (rulesetOf('rpj-scifi')?.content[kind] ?? []).map(one => ({ ...one, name: one.name === 'base' ? `base (${one.id})` : one.name })),
    wordsAt: () => [],
  }
  const [person] = readStatBlock('Ann\nLight armor, base 8/10/12/14', schema, {}, near)
  expect(withFigures({}, person?.understood ?? [])).toEqual({ name: 'Ann', layers: ['lightArmor', 'humanBase'] })
})
