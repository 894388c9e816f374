/** The command line with 2300 AD: each scenario is fought, replayed, weighed, simulated and played; what its files and tasks get wrong is named. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { enfilade, folderOfTest, read, repository, smallBudget, write } from './kit.js'

const folderOfGame = join(repository, 'scenarios', '2300ad')
const scenarios = readdirSync(folderOfGame)
const stateIn = (out: string): string | undefined => /State ([0-9a-f]{16}) after \d+ answers\./.exec(out)?.[1]

describe('every scenario', () => {
  test('is there: infantry ambush, vehicles and missiles, a breach, a locked door, a hill to hold, a way out, a duel', () => {
    expect(scenarios).toEqual([
      'breach.yaml',
      'carrier-duel.yaml',
      'duel.yaml',
      'locked-door.yaml',
      'relay-hill.yaml',
      'road-ambush.yaml',
      'shuttle-field.yaml',
    ])
  })
  test.each(scenarios)('%s: the same seed gives the same fight, and its record verifies', async file => {
    const folder = folderOfTest()
    const words = ['fight', join(folderOfGame, file), '--seed', '7']
    const first = await enfilade([...words, '--save', 'x.json'], { folder })
    expect(first).toMatchObject({ code: 0, err: 'Record saved to x.json.\n' })
    expect((JSON.parse((await enfilade([...words, '--json'])).out) as { state: string }).state).toBe(stateIn(first.out))
    const replayed = await enfilade(['replay', 'x.json'], { folder })
    expect(replayed).toMatchObject({ code: 0, err: '' })
    expect(replayed.out).toMatch(new RegExp(`Verified: \\d+ answers, state ${stateIn(first.out)}\\.\n$`))
    const [, ...log] = first.out.slice(0, first.out.search(/\n(Winners?: |No winner)/)).split('\n')
    for (const line of log.filter(text => text !== '')) expect(line).toMatch(/ {2}\[(AD-[A-Z]+-\d\d)(, AD-[A-Z]+-\d\d)*\]$/)
  })
  test.each(scenarios)('%s: can be played, and what a player prints says nothing that the game master alone knows', async file => {
    const path = join(folderOfGame, file)
    const played = await enfilade(['play', path, '--seed', '7'], { folder: folderOfTest(), input: 'view\nlog\n?\nquit\n' })
    expect(played.code, played.err).toBe(0)
    for (const form of [[], ['--tallies'], ['--json'], ['--format', 'jsonl']]) {
      const side = file === 'breach.yaml' ? 'Constables' : 'spectator'
      const seen = await enfilade(['fight', path, '--seed', '7', '--as', side, ...form])
      expect(seen.code, seen.err).toBe(0)
      expect(seen.out).not.toMatch(/In truth|"truth"|chargeTruth|State [0-9a-f]{16}/)
    }
  })
  test.each(scenarios)('%s: is simulated', async file => {
    const { code, out, err } = await enfilade(['simulate', join(folderOfGame, file), '--fights', '3', '--seed', '7'])
    expect(code, err).toBe(0)
    expect(out).toContain('Combatants at the end')
  })
  test('odds of an action are exact, and say what they come to', async () => {
    const { code, out, err } = await enfilade(
      [
        'odds',
        join(folderOfGame, 'duel.yaml'),
        '--actor',
        'ilse',
        '--action',
        '{"action":"aimedFire","target":"marek","shots":1}',
        '--as',
        'gm',
      ],
      { oddsBudget: smallBudget },
    )
    expect(code, err).toBe(0)
    expect(out).toMatch(/Marek/)
    expect(out).toMatch(/\d %/)
  })
  test('the fire of one at another is one line with all that it does', async () => {
    const { out } = await enfilade(['fight', join(folderOfGame, 'duel.yaml'), '--seed', '1'])
    expect(out).toMatch(
      /fires the submachine gun at Marek, [^\n]*: \[\d+\], needs \d+\+, [^\n]*\. The next \[\d+\] (hits\. In the [a-z ]+ \[\d+\], DPV |misses)/,
    )
  })
})

describe('what is wrong with a file is named at its place', () => {
  const people = `enfilade: 1
ruleset: 2300ad
title: Two
battlefield: { kind: metres }
sides:
  - name: Blue
    combatants:
      - { id: van, name: Van, vehicle: rangeTruck, at: [0, 0] }
      - { id: ana, use: ranger, name: Ana, at: [5, 0] }
  - name: Red
    combatants:
      - { id: bo, use: militia, name: Bo, at: [60, 0] }
`
  test.each([
    [
      'at: [5, 0]',
      "at: [5, 0], weapons: [{ name: gun, kind: rifle, effectiveRange: 100, dpv: '0,3' }]",
      'bad.yaml:9:',
      'This must be a decimal number such as 0.3.',
    ],
    [
      'at: [5, 0]',
      'at: [5, 0], weapons: [{ name: gun, kind: rifle, effectiveRange: 100, dpv: -1 }]',
      'bad.yaml:9:',
      'This must be a decimal number such as 0.3.',
    ],
    ['at: [5, 0]', 'at: [5, 0], drives: true', 'bad.yaml:9:', 'A driver is aboard of a vehicle.'],
    ['at: [5, 0]', 'aboard: [van, truck]', 'bad.yaml:9:', 'This must be a text.'],
    ['at: [5, 0]', 'aboard: bo', 'bad.yaml:', 'aboard of no vehicle of their side'],
    ['name: Ana, at: [5, 0]', 'name: Ana', 'bad.yaml:9:', 'A combatant who is aboard of nothing needs a place.'],
    ['at: [5, 0]', 'at: [90000, 0]', 'bad.yaml:9:', 'This is too large.'],
    ['at: [5, 0]', 'at: ford', 'bad.yaml:9:', 'no place "ford"'],
    ['title: Two', 'title: Two\noptions: { dice2D6: true }', 'bad.yaml:4:', 'Did you mean dice2d6?'],
  ])('%s → %s', async (from, to, where, words) => {
    const folder = folderOfTest()
    write(folder, 'good.yaml', people)
    expect(await enfilade(['check', 'good.yaml'], { folder })).toMatchObject({ code: 0 })
    write(folder, 'bad.yaml', people.replace(from, to))
    const { code, out, err } = await enfilade(['check', 'bad.yaml'], { folder })
    expect(code).toBe(2)
    expect(`${out}${err}`).toContain(where)
    expect(`${out}${err}`).toContain(words)
  })
})

describe('what is wrong with a task is named', () => {
  test.each([
    ['attempt', '"difficulty" is missing.'],
    ['attempt difficulty=hard', '"difficulty" can\'t be "hard".'],
    ['wait amount=-1 unit=hours', 'must be a whole number from 1 to'],
    ['travel craft=sled route=flat', '"craft" can\'t be "sled".'],
    ['travel craft=boat route=flat', "flat can't be crossed by boat."],
    ['travel craft=wheel route=flat,lava', 'lava'],
    ['orbit direction=up', '"craft" is missing.'],
    ['jump speed=3 legs=7.8', 'No leg may be longer than 7.7 light-years.'],
    ['jump speed=9.6 legs=1', '0.15 to 9.5'],
    ['cross speed=3 au=0', '0.001 to 100'],
  ])('%s', async (words, says) => {
    const folder = folderOfTest()
    const ran = await enfilade(['task', '2300ad', ...words.split(' ')], { folder })
    expect(ran.code, ran.out).toBe(2)
    expect(ran.err).toContain(says)
    expect(() => read(folder, 'x.json')).toThrow()
  })
})
