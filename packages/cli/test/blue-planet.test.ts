/** The command line with Blue Planet: fights and their hashes, records, secrets, tallies, malformed files, and play by typed lines. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FightRecord } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { sizes } from '../../../scripts/rings.mjs'
import { spread } from '../../kit/testing/kit.js'
import { checkTests } from './checking.js'
import { enfilade, folderOfTest, read, repository, write } from './kit.js'
import { lowTide, malformedBluePlanet } from './malformed-blue-planet.js'

const folderOfGame = join(repository, 'scenarios', 'blue-planet')
const scenarios = readdirSync(folderOfGame)
const shipped = (name: string): string => join(folderOfGame, `${name}.yaml`)
const stateIn = (out: string): string | undefined => /State ([0-9a-f]{16}) after \d+ answers\./.exec(out)?.[1]

describe('a fight', () => {
  for (const file of spread(scenarios, sizes.replayedScenarios))
    test(`${file}: the same seed gives the same hash, and its record verifies where no other file is`, async () => {
      const folder = folderOfTest()
      const words = ['fight', join(folderOfGame, file), '--seed', '7']
      const first = await enfilade([...words, '--save', 'x.json'], { folder })
      expect(first).toMatchObject({ code: 0, err: 'Record saved to x.json.\n' })
      const again = await enfilade([...words, '--json'])
      expect((JSON.parse(again.out) as { state: string }).state).toBe(stateIn(first.out))
      expect(readdirSync(folder)).toEqual(['x.json'])
      const replayed = await enfilade(['replay', 'x.json'], { folder })
      expect(replayed).toMatchObject({ code: 0, err: '' })
      expect(replayed.out).toMatch(new RegExp(`Verified: \\d+ answers, state ${stateIn(first.out)}\\.\n$`))
      expect((await enfilade(['check', 'x.json'], { folder })).code).toBe(0)
    })
  test('says of every waiting action when it is due, and who acts first by which margin', async () => {
    const { out } = await enfilade(['fight', shipped('harbor-gunfight'), '--seed', '7'])
    for (const line of out.split('\n').filter(text => / declares: /.test(text)))
      expect(line).toMatch(/, due in round \d+( \(the count starts again\))?\./)
    expect(out).toMatch(/Speed challenge: .* \[\d+\] vs \d+, margin −?\d+; .*\. Order: /)
  })
  test('has no line for an empty round, and one for a treatment of minutes', async () => {
    const { out } = await enfilade(['fight', shipped('trauma-clock'), '--seed', '1'])
    expect(out).not.toMatch(/\nRound \d+[^\n]*\[BP-RND-01\]\n(\n|Round)/)
    expect(out).toMatch(/declares: First Aid for [^;]+, \d+ min, due in round \d{3,}\./)
  })
  test('tells together of those who declare or aim, and in one line of a round in which one thing happens', async () => {
    const { out } = await enfilade(['fight', shipped('trauma-clock'), '--seed', '1', '--set', 'breaksAt=never'])
    expect(out).toMatch(/ declares: aim at [^;]+, due in round (\d+)\.[^;\n]*; [^;\n]+: aim at [^;\n]+, due in round \1/)
    expect(out).toMatch(/ aims at ([^:;]+): aim \d of 3; [^;\n]+ at \1: aim \d of 3/)
    expect(out).toMatch(/\nRound \d+ \([^)]+ into the fight\)\. [^\n]+ {2}\[BP-RND-01, BP-/)
  })
  test('says once that someone waits or aims, as long as they go on with it', async () => {
    const { out } = await enfilade(['fight', shipped('trauma-clock'), '--seed', '3', '--set', 'breaksAt=never'])
    const last = new Map<string, string>()
    for (const [, who = '', action = ''] of out.matchAll(
      /(?:^ {4}|; |BP-RND-01\] )([A-Z][\w ]+?)(?: (?:now )?declares)?: ([^,;]+), due in round/gm,
    )) {
      if (action === 'wait') expect([who, last.get(who)]).not.toEqual([who, 'wait'])
      last.set(who, action)
    }
    expect(last.size).toBeGreaterThan(3)
    expect(out.split('\n').length).toBeLessThan(2000)
  })
  test('calls the tables of the house so, and those of the scenario not', async () => {
    const folder = folderOfTest()
    const own =
      'tables: { damageEffects: { severityByLevel: { vital: [0, 1], torso: [0, 1], limb: [0, 1], extremity: [0, 1] }, severities: [{ name: none }, { name: grave, woundTl: -2 }], disabledAt: 1, destroyedAt: 1 } }\n'
    const near = lowTide.replace('hiddenFrom: [Crew], ', '')
    write(folder, 'house.yaml', near)
    write(folder, 'own.yaml', near.replace('battlefield:', `${own}battlefield:`))
    expect((await enfilade(['fight', 'house.yaml', '--seed', '3'], { folder })).out).toMatch(
      /hits .* in the .*; wounded: .*\(house table\)/,
    )
    const { out } = await enfilade(['fight', 'own.yaml', '--seed', '3'], { folder })
    expect(out).toMatch(/hits .* in the [a-z ]+ .*; wounded: grave, penalty −20/)
    expect(out).not.toContain('house table')
  })
})

describe('the other commands, for every scenario', () => {
  for (const file of spread(scenarios, sizes.replayedScenarios)) {
    test(`${file}: simulate, and the first declaration of a fight that is played`, async () => {
      const path = join(folderOfGame, file)
      const simulated = await enfilade(['simulate', path, '--fights', '3'])
      expect(simulated.code).toBe(0)
      expect(simulated.out).toMatch(/ of 3 fights\./)
      const played = await enfilade(['play', path, '--seed', '7'], { folder: folderOfTest(), input: 'view\nlog\n?\nquit\n' })
      expect(played.code).toBe(0)
      expect(played.out).toMatch(/: Which action\? \(Round \d+ \([^)]+\)\) \[BP-DEC-01\]\n/)
    })
  }
  test('odds of a shot sum to 1 and are said in a sentence', async () => {
    const action = '{"action":"fireSingle","weaponId":"largeCaliberHandgun","shots":[{"target":"bela"}]}'
    const { code, out } = await enfilade(['odds', shipped('duel'), '--actor', 'ada', '--action', action, '--json'])
    expect(code).toBe(0)
    const odds = JSON.parse(out) as { outcomes: { chance: number }[]; sentence: string }
    expect(odds.outcomes.reduce((sum, o) => sum + o.chance, 0)).toBeCloseTo(1, 6)
    expect(odds.sentence).not.toBe('')
  })
  test('rules, content and schema know the game', async () => {
    expect((await enfilade(['rules', 'BP-DEC-05'])).out).toMatch(/^BP-DEC-05 .*\(Blue Planet, /)
    for (const words of [['weapons', 'assaultRifle'], ['ammunition', 'explosive'], ['people'], ['maneuvers'], ['armor']])
      expect((await enfilade(['content', 'blue-planet', ...words])).code).toBe(0)
    for (const kind of [[], ['content'], ['battle']]) expect((await enfilade(['schema', 'blue-planet', ...kind])).code).toBe(0)
  })
})

describe('--tallies', () => {
  test('every tally sums up to the number that the line shows', async () => {
    const { out } = await enfilade(['fight', shipped('duel'), '--seed', '7', '--tallies'])
    const tallies = out.split('\n').filter(line => /^ {6}.*= .*\[BP-/.test(line))
    expect(tallies.length).toBeGreaterThan(20)
    for (const line of tallies) {
      const [total, parts] = line.trim().split(' = ') as [string, string]
      const sum = [...parts.matchAll(/(− |^−)?[^[\]+−]*? ?(\d+) \[[A-Z0-9-]+\]/g)].reduce(
        (s, [, minus, n]) => s + (minus ? -1 : 1) * Number(n),
        0,
      )
      expect(sum, line).toBe(Number((total.split(' ').at(-1) as string).replace('−', '-')))
    }
  })
})

checkTests(lowTide, 'a scenario of Blue Planet, Low tide, 4 combatants', malformedBluePlanet)
test('there are at least 20 malformed scenarios', () => expect(malformedBluePlanet.length).toBeGreaterThanOrEqual(20))

describe('play with dice by hand', () => {
  const strike = '{action: melee, strikes: [{target: ana, maneuver: punch}], offense: 40, defense: 20}'
  const shoot = '{action: fireSingle, weaponId: assaultRifle, shots: [{target: bo}]}'
  const wait = '{action: wait}'
  /** Dee fails to get in; Bo (Initiative 40), Eel (45) and Ana (60) declare; in round 2 Dee gets in, and is to declare before Ana's turn comes. */
  const roundOne = ['99', strike, wait, shoot, '1']
  const aim = '{action: aim, target: bo, defense: 52}'
  const recordIn = (folder: string): FightRecord => JSON.parse(read(folder, 'x.json')) as FightRecord
  async function play(lines: readonly string[], folder = folderOfTest(), more: readonly string[] = []) {
    write(folder, 'x.yaml', lowTide)
    const fight = readdirSync(folder).includes('x.json') ? ['x.json'] : ['x.yaml', '--seed', '7', '--dice', 'physical', '--save', 'x.json']
    const { code, out } = await enfilade(['play', ...fight, ...more], { folder, input: lines.map(line => `${line}\n`).join('') })
    expect(code).toBe(0)
    return { folder, out }
  }

  test('a waiting action is shown with its due round, and changed at the cost of its count', async () => {
    const { folder, out } = await play([...roundOne, 'view', 'right', 'right 1', wait, aim, 'view', 'quit'])
    expect(out).toMatch(/Ana +ana +able +\(0, 0\) +a shot at Bo with the assault rifle, declared in round 1, due in round 3;/)
    expect(out).toMatch(/ 1 {2}Ana wants to change their action: fire the assault rifle: 1 shot at Bo\. +\[BP-DEC-05\]/)
    expect(out).toContain('Ana wants to change the pending action in round 2.')
    expect(out).toContain('Ana now declares: aim at Bo, due in round 4 (the count starts again). Brawling: 52 for defense.  [BP-DEC-05]')
    expect(out).toMatch(/Ana +ana +able +\(0, 0\) +aim at Bo, declared in round 2, due in round 4;/)
    expect(recordIn(folder).entries.some(entry => 'interject' in entry)).toBe(true)
    expect((await enfilade(['replay', 'x.json'], { folder })).code).toBe(0)
  })
  test('a standing defense is answered out of turn; it and the change are undone, and the fight goes on in the middle of the count', async () => {
    const changed = [...roundOne, 'right 1', wait, aim]
    const defend = ['{action: spend, points: 40}', '{action: spend, points: 30}']
    const { folder, out } = await play([...changed, ...defend, 'undo', 'undo', 'undo', 'view', 'quit'])
    expect(out).toMatch(/\nAna: .*\(Round 3 \(1\.5 s\)\) \[BP-MEL-07\]\n/)
    // The two answers of the strike and the change are taken back; Ana is asked for her change once more.
    expect(out).toMatch(/undone 3: Ana now declares: aim at Bo/)
    expect(recordIn(folder).branches.length).toBeGreaterThan(0)
    const before = recordIn(folder).entries.length
    // Kept and resumed while the actions of round 1 still wait: the shot stays, and its count goes on to round 3.
    const resumed = await play(['{action: keep}', ...defend, '45', '43', '90', '10', 'quit'], folder)
    expect(resumed.out).toMatch(/Speed challenge: /)
    expect(recordIn(folder).entries.length).toBeGreaterThan(before)
    expect((await enfilade(['replay', 'x.json'], { folder })).code).toBe(0)
  })
  test('what the rules do not allow is refused with the reason, and nothing happens', async () => {
    const { folder, out } = await play([
      '101',
      '99',
      '{action: melee, strikes: [{target: ana, maneuver: punch}], offense: 50, defense: 20}',
      '{action: melee, strikes: [{target: ana, maneuver: punch, times: 4}], offense: 40}',
      '{action: fireSingle, weaponId: assaultRifle, shots: [{target: ana}]}',
      '{action: aim, target: nobody}',
      '{action: stand, movement: walk}',
      '{action: wait, movement: walk, moveTo: {x: .nan, y: 0}}',
      '{action: keep}',
      'right 9',
      'quit',
    ])
    expect(out).toMatch(/> A d100 does not show 101\. Allowed: .* from 1 to 100; or roll\. \[BP-INIT-01\]/)
    expect(out).toMatch(/> .*\b60\b.*\[BP-MEL-01\]/)
    expect(out).toMatch(/> .*\b3\b.*\[BP-(MEL-05|GAP-43)\]/)
    expect(out).toMatch(/> .*assaultRifle/)
    expect(out).toMatch(/> .*"nobody"/)
    expect(out).toMatch(/> .*\[BP-DEC-08\]/)
    expect(out).toMatch(/> There is no right "9"\./)
    expect(recordIn(folder).entries).toHaveLength(1)
  })
  test('an action that has taken effect is changed no more', async () => {
    const { out } = await play([...roundOne, wait, '30', '20', 'right', 'quit'])
    // Round 3: the order is rolled, and the actions of round 1 take effect; only Dee and Eel still have one to change.
    const rights = out.slice(out.indexOf('Speed challenge'))
    expect(rights).toContain('Dee wants to change')
    expect(rights).not.toMatch(/(Bo|Ana) wants to change/)
  })
  test('a seat is told of no one it does not know, and of no due round that it cannot know', async () => {
    const folder = folderOfTest()
    write(folder, 'x.yaml', lowTide.replace('id: bo, name: Bo,', 'id: bo, name: Bo, numbersHiddenFrom: [Crew],'))
    const { out } = await enfilade(['play', 'x.yaml', '--seed', '3', '--as', 'Crew'], {
      folder,
      input: 'view\nlog\n?\n{action: aim, target: eel}\n{action: aim, target: nix}\n',
    })
    expect(out).not.toMatch(/Eel|-8|−8/)
    const [hidden, none] = out.split('\n').filter(line => /^> .*"(eel|nix)"/.test(line))
    expect(hidden?.replace('eel', 'nix')).toBe(none)
    const bo = out.split('\n').find(line => /^ +Bo +bo /.test(line))
    expect(bo).toMatch(/declared in round 1/)
    expect(bo).not.toMatch(/due in round/)
  })
  test('the game master sets a value, and lets a combatant fall', async () => {
    const { out } = await play(['99', 'gm fall {who: dee, metres: 9.5} because the pier gives way', 'view', 'quit'])
    expect(out).toMatch(/Dee will fall 9\.5 m at the end of round 1/)
  })
})
