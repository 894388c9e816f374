/** Decisions with many answers in `enfilade play`: asked by their actions, then field by field; in all games that ship. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Answer, asAnswer, flat, same, spread } from '@enfilade/client'
import { beginSession, type FightRecord, type Form, type Json } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import picocolors from 'picocolors'
import { describe, expect, test } from 'vitest'
import { sizes } from '../../../scripts/rings.mjs'
import { spread as evenly } from '../../kit/testing/kit.js'
import type { Choice } from '../src/play/asked.js'
import {
  beginning,
  chosen,
  entered,
  leftOut,
  type Matter,
  mostListed,
  needsGuide,
  type Step,
  stepOf,
  type Walk,
} from '../src/play/guide.js'
import { guideText } from '../src/play/guide-screen.js'
import { closeQuarters } from './close-quarters.js'
import { enfilade, folderOfTest, read, repository, shipped, write } from './kit.js'

/** A folder with the close quarters in it. */
function arena(): string {
  const folder = folderOfTest()
  write(folder, 'close.yaml', closeQuarters)
  return folder
}
/** Plays by these lines; the record goes to x.json, and the next lines go on from there. */
const play = (folder: string, lines: readonly string[]) => {
  const fight = readdirSync(folder).includes('x.json') ? ['x.json'] : ['close.yaml', '--seed', '7', '--save', 'x.json']
  return enfilade(['play', ...fight], { folder, input: lines.map(l => `${l}\n`).join('') })
}
const recordIn = (folder: string): FightRecord => JSON.parse(read(folder, 'x.json')) as FightRecord
const answers = (folder: string): Json[] => recordIn(folder).entries.map(e => (Array.isArray(e) ? (e as Json[])[1] : 'act') as Json)
/** The last question that was shown, without the prompt. */
const lastQuestion = (out: string): string => {
  const shown = out.replace(/\n> $/, '')
  return shown.slice(Math.max(shown.lastIndexOf('\n\n') + 2, shown.lastIndexOf('\n> \n') + 4))
}

test('up to twelve choices stand below each other; more of them beside each other, where they are short', () => {
  const shown = (count: number): string[] => {
    const rows = Array.from({ length: count }, (_, nth) => ({ number: nth + 1, words: 'Wait', value: nth, refused: null, leaves: 1 }))
    const step = { kind: 'actions', rows, advised: null, refused: 0 } as const
    const asked = { name: 'Ana', words: 'What now?', rule: 'RPJ-TURN-04' }
    const question = { asked, clock: 'Round 1', advice: { words: 'Wait', why: null } } as unknown as Choice
    const text = guideText(question, { matter: {} as Matter, step }, { colors: picocolors.createColors(false), width: 80 })
    return text.split('\n').slice(1, -1)
  }
  expect(shown(12)).toHaveLength(12)
  expect(shown(13)).toEqual([
    '   1  Wait     4  Wait     7  Wait    10  Wait    13  Wait',
    '   2  Wait     5  Wait     8  Wait    11  Wait',
    '   3  Wait     6  Wait     9  Wait    12  Wait',
  ])
})

test('people who are no enemies are marked where they would be harmed', async () => {
  const words = ['play', shipped('cargo-bay'), '--seed', '5', '--save', 'x.json']
  const { out } = await enfilade(words, { folder: folderOfTest(), input: '2\nb\noptions all\n' })
  expect(out).toContain('* 1  Captain Okafor (not an enemy)\n  2  Reyes (not an enemy)\n')
  expect(out).toMatch(/\n {3}\d {2}Fire the carbine at Reyes \(not an enemy\)\n/)
  expect(out).toMatch(/Watch Container rows with the carbine\n/)
})

describe('a decision with many answers', () => {
  const actions = [
    'Ana: What now? (Round 1) [RPJ-TURN-04]',
    '  1  Move',
    '* 2  Attack',
    '  3  Take aim with the rifle and fire at Bo',
    '  4  Lay suppressive fire on Bo with the rifle',
    '  5  Reorient behind the cover',
    '  6  Overwatch',
    '  7  Cautious Movement',
    '  8  Grab Bo',
    '  9  End the turn',
    '1 more is not available now; why says why.',
    'Enter takes the advice: Strike with the knife at Bo, and again while they are up: best attack: knife at Bo, 66 % to hit with each attack; the rifle at Bo would draw 1 strike.',
  ].join('\n')
  const weapons = [
    'Ana, Attack: Weapon? [RPJ-TURN-04]',
    '  1  rifle',
    '* 2  knife',
    '  3  unarmed',
    'Enter takes 2; b goes back. As it stands: Strike with the knife at Bo, and again while they are up.',
  ].join('\n')

  test('is asked by its actions, then by their fields; b and back go up again, and nothing is answered', async () => {
    const folder = arena()
    expect(lastQuestion((await play(folder, [])).out)).toBe(actions)
    expect(lastQuestion((await play(folder, ['2'])).out)).toBe(weapons)
    for (const back of ['b', 'back']) expect(lastQuestion((await play(folder, ['2', back])).out)).toBe(actions)
    expect(lastQuestion((await play(folder, ['2', 'options'])).out)).toBe(weapons)
    expect((await play(folder, ['b'])).out).toContain('> Nothing of an answer is chosen yet. back takes back the last answer.')
    expect(recordIn(folder).entries).toEqual([])
  })
  test('is answered by a number for each question, in one line or several, or by Enter for what is marked', async () => {
    const [knife, rifle] = ['knife', 'rifle'].map(weaponId => ({ action: 'attack', weaponId, target: 'bo' }))
    // What may be left out is asked for by its number once the rest is chosen.
    for (const [lines, answer] of [
      [['2 1', ''], rifle],
      [['2', '1', ''], rifle],
      [['2,1', ''], rifle],
      [['2 1 1', '2', ''], { ...rifle, again: true }],
      [['option 5'], knife],
      [['2', 'option 5'], knife],
      [['2', '', ''], { ...knife, again: true }],
      [[''], { ...knife, again: true }],
    ] as const) {
      const folder = arena()
      await play(folder, lines)
      expect(answers(folder)[0]).toEqual(answer)
    }
  })
  test('takes nothing of a line with a wrong number, or with one too many', async () => {
    const folder = arena()
    const { out } = await play(folder, ['2 4', '9 1', '2 x', '2', '1 2', '9 1'])
    expect(out).toContain('> There is no 4 here after 2. Allowed: 1 to 3, Enter for 2, b to go back, or help.')
    expect(out).toContain('> The answer is whole after 9; 1 is left over. Nothing is done.')
    expect(out).toContain('> "x" isn’t a number. Allowed: 1 to 9, ')
    expect(out).toContain('> There is no 2 here after 1. Allowed: 1 to 1, Enter to do it, b to go back, or help.')
    expect(recordIn(folder).entries).toEqual([])
  })
  test('says what a value has against it, alone or with what is chosen, and why on request', async () => {
    const { out } = await play(arena(), ['6', 'why', 'odds 1', 'odds 9'])
    const overwatch = out.slice(out.indexOf('Ana, Overwatch'))
    expect(overwatch).toMatch(
      /^Ana, Overwatch: Region to watch\? \[RPJ-TURN-04\]\n[* ] 1 {2}A\n[* ] 2 {2}B\nEnter takes \d; b goes back\. As it stands: Watch [AB] with the rifle\.\n/,
    )
    expect(overwatch).toContain('> Watch A with the rifle: nothing is left to chance.\n')
    expect(overwatch).toContain('There is no 9 here. Allowed: 1 to 2, ')
  })
  test('is listed whole on request, for option N', async () => {
    const { out } = await play(arena(), ['options all', 'options some'])
    expect(out).toMatch(/> {4}1 {2}Move in place, leaving the low wall\n/)
    expect(out).toMatch(/\n {3}4 {2}Fire the rifle at Bo\n/)
    expect(out).toMatch(/\n {2}17 {2}End the turn\noption N takes one of these\.\n/)
    expect(out).toContain('"some" is no part of the options. Allowed: options, options all.')
  })
})

// ── every game ─────────────────────────────────────────────────────────────────────────────────────────────────────
const folders = rulesets.map(({ id }) => id)
const scenarios = folders.flatMap(game => readdirSync(join(repository, 'scenarios', game)).map(file => `${game}/${file}`))
/** So many decisions of each fight are looked at, and so many of their answers. */
const mostDecisions = 3
const mostAnswers = 40

/** The first decisions of a fight that ships that have many answers, one after another; the policies play on between them. */
async function* decisionsOf(scenario: string): AsyncGenerator<Matter> {
  const folder = folderOfTest()
  await enfilade(['play', join(repository, 'scenarios', scenario), '--seed', '7', '--save', 'x.json'], { folder, input: 'quit\n' })
  const record = recordIn(folder)
  const game = rulesets.find(({ id }) => id === record.ruleset)
  if (game === undefined) throw new Error(`There is no game ${record.ruleset}.`)
  const session = beginSession(game, record.scenario, '7', record.seats)
  for (let found = 0; found < mostDecisions; ) {
    const { pending, battle } = session
    if (pending?.kind !== 'choice') throw new Error('The fight is over before it has come to a decision.')
    const [open] = pending.open
    if (open === undefined) throw new Error('No one is asked.')
    const { decision, step, who } = open
    const options = decision.options(battle, step, who)
    const advice = session.advice(open).answer
    const matter: Matter = {
      forms: options.length > mostListed ? (decision.forms?.(battle, step, who) ?? []) : [],
      options,
      advice,
      friends: new Set(),
      refusal: answer => decision.refusal(battle, step, who, answer),
      say: answer => decision.say(battle, step, who, answer),
    }
    if (needsGuide(matter)) {
      found++
      yield matter
    }
    session.answer(open.tag, advice, 'person')
  }
}

const formOf = ({ forms }: Matter, answer: Json): Form => forms.find(({ action }) => action === asAnswer(answer)?.action) as Form
/** What an answer says in a field, be it the usual. */
const said = (form: Form, parts: Answer, name: string): Json | undefined =>
  name in parts ? parts[name] : form.fields.find(field => field.name === name)?.usual
/** Do two answers say the same, a value that is left out and the usual one being one? */
function sayTheSame(form: Form, one: Json, other: Json): boolean {
  const [a, b] = [one, other].map(answer => flat(form, asAnswer(answer) ?? {}, 0)) as [Answer, Answer]
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every(name => same(said(form, a, name), said(form, b, name)))
}

/** Goes through the steps as a player who wants this answer would; gives the result, or where it is stuck. */
function ledTo(matter: Matter, wanted: Json): Json {
  const form = formOf(matter, wanted)
  const parts = flat(form, asAnswer(wanted) ?? {}, 0)
  const wants = (name: string): Json | undefined => said(form, parts, name)
  const numberAt = (step: Step): number | undefined => {
    if (step.kind === 'actions') return step.rows.find(({ value }) => value === form.action)?.number ?? undefined
    if (step.kind === 'number') return wants(step.field.name) as number
    if (step.kind === 'review') {
      const standing = flat(form, asAnswer(step.answer) ?? {}, 0)
      return step.rows.find(({ field: { name } }) => !same(said(form, standing, name), wants(name)))?.number
    }
    if (step.kind === 'whole') return undefined
    const { rows, field } = step
    return (
      rows.find(({ value }) => Object.entries(spread(form, field, value)).every(([name, part]) => same(part, wants(name))))?.number ??
      undefined
    )
  }
  let walk: Walk = beginning
  for (let steps = 0; steps < 30; steps++) {
    const step = stepOf(matter, walk)
    const number = numberAt(step)
    const without = number === undefined ? leftOut(step, walk) : null
    if (without !== null) {
      walk = without
      continue
    }
    if (number === undefined)
      return step.kind === 'review' || step.kind === 'whole'
        ? step.answer
        : `stuck at ${step.kind} ${'field' in step ? step.field.name : ''} ${JSON.stringify(walk)}`
    const next = chosen(step, walk, number)
    if (next === null) return `stuck at ${number} of ${step.kind}`
    walk = next
  }
  return 'no end'
}

describe('in every fight that ships', () => {
  test.each(evenly(scenarios, sizes.guidedScenarios))(
    '%s: the steps lead to every listed answer, and Enter to a legal one from every action',
    async scenario => {
      for await (const matter of decisionsOf(scenario)) {
        const each = Math.ceil(matter.options.length / mostAnswers)
        for (const wanted of matter.options.filter((_, i) => i % each === 0)) {
          const got = ledTo(matter, wanted)
          expect(sayTheSame(formOf(matter, wanted), got, wanted), `${JSON.stringify(wanted)} gives ${JSON.stringify(got)}`).toBe(true)
        }
        const first = stepOf(matter, beginning)
        expect(first.kind).toBe('actions')
        if (first.kind !== 'actions') return
        for (const { number, leaves } of first.rows.filter(row => row.leaves > 0)) {
          let walk = chosen(first, beginning, number as number) as Walk
          let step = stepOf(matter, walk)
          for (let next = entered(step, walk); next !== null; next = entered(step, walk)) {
            walk = next
            step = stepOf(matter, walk)
          }
          if (step.kind !== 'review' && step.kind !== 'whole') throw new Error(`Enter leads nowhere at ${step.kind} of ${leaves}.`)
          expect(matter.refusal(step.answer)).toBeNull()
        }
      }
    },
  )
})
