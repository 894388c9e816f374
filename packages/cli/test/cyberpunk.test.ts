/** The command line with Cyberpunk RED: fights and their hashes, records, secrets, tallies, malformed files, and play by typed lines. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FightRecord, Json } from '@enfilade/engine'
import { cyberpunkRed } from '@enfilade/rulesets/cyberpunk-red'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { sizes } from '../../../scripts/rings.mjs'
import { spread } from '../../kit/testing/kit.js'
import { checkTests } from './checking.js'
import { enfilade, folderOfTest, read, repository, write } from './kit.js'
import { malformedCyberpunk, twoDoorsDown } from './malformed-cyberpunk.js'

const folderOfGame = join(repository, 'scenarios', 'cyberpunk-red')
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
  test('goes by a switch that is set', async () => {
    const { out } = await enfilade([
      'fight',
      shipped('duel'),
      '--seed',
      '7',
      '--set',
      'criticalInjuries=false',
      '--set',
      'countedAmmunition=false',
    ])
    expect(out).not.toMatch(/Critical Injury|rounds? left|reloads/)
    expect((await enfilade(['fight', shipped('duel'), '--set', 'criticalInjury=false'])).err).toContain('Did you mean criticalInjuries?')
  })
  test('without a map names places instead of squares', async () => {
    const { out } = await enfilade(['fight', shipped('long-road'), '--seed', '7'])
    expect(out).toContain('moves from Recovery vans to square 95, 5 squares.')
    expect(out).not.toMatch(/\(\d+, \d+\)/)
  })
  test('says how people are in words', async () => {
    const { out } = await enfilade(['fight', shipped('duel'), '--seed', '7'])
    expect(out).toMatch(/Boyd +boyd +lightly wounded +Right mark/)
    expect(out).not.toMatch(/lightlyWounded/)
  })
})

describe('--tallies', () => {
  // Boyd: REF 6 and handgun 6, [8] + 12 = 20 against DV 15 at 10 m.
  const boyd = '      12 = REF 6 [CPR-DICE-01] + handgun 6 [CPR-DICE-01]\n'
  test('says below each line what its numbers are made of, in fight and replay alike', async () => {
    const folder = folderOfTest()
    const fight = await enfilade(['fight', shipped('duel'), '--seed', '7', '--save', 'x.json', '--tallies'], { folder })
    expect(fight.out).toContain(`[8] + 12 = 20 vs DV 15. Hit. 7 rounds left.  [CPR-RNG-01]\n${boyd}`)
    const replay = await enfilade(['replay', 'x.json', '--tallies'], { folder })
    expect(replay.out).toContain(boyd)
    expect((await enfilade(['replay', 'x.json'], { folder })).out).not.toContain(boyd)
    expect((await enfilade(['replay', 'x.json', '--tallies', '--format', 'markdown'], { folder })).out).toContain(
      '\n  - 12 = REF 6 \\[CPR-DICE-01\\] + handgun 6 \\[CPR-DICE-01\\]\n',
    )
  })
  test('every tally sums up to the number that the line shows', async () => {
    const { out } = await enfilade(['fight', shipped('hostage'), '--seed', '7', '--tallies', '--set', 'breaksAt=never'])
    const tallies = out.split('\n').filter(line => /^ {6}.*= .*\[CPR-/.test(line))
    expect(tallies.length).toBeGreaterThan(100)
    for (const line of tallies) {
      const [total, parts] = line.trim().split(' = ') as [string, string]
      const sum = [...parts.matchAll(/(− )?[^[\]+−]+? (\d+) \[[A-Z0-9-]+\]/g)].reduce(
        (s, [, minus, n]) => s + (minus ? -1 : 1) * Number(n),
        0,
      )
      expect(sum, line).toBe(Number((total.split(' ').at(-1) as string).replace('−', '-')))
    }
  })
  test('open the other game as well', async () => {
    const { out } = await enfilade(['fight', join(repository, 'scenarios', 'rpj-scifi', 'duel.yaml'), '--seed', '7', '--tallies'])
    expect(out).toContain('\n      9 = pistol 3 [RPJ-ATK-01] + dex 6 [RPJ-ATK-01]\n      defense 23 = ranged defense 20 [RPJ-ATK-04]')
  })
  test('keep numbers that a seat does not know', async () => {
    const { out } = await enfilade(['fight', shipped('back-door'), '--seed', '7', '--tallies', '--as', 'Crew'])
    const lines = out.split('\n')
    const own = lines.findIndex(line => /Static strikes at Rook with the great sword: \[\d+\] vs/.test(line))
    expect(own).toBeGreaterThan(0)
    expect(lines.slice(own + 1, own + 3).filter(line => line.startsWith('      '))).toEqual([expect.stringMatching(/^ {6}dodge 11 = DEX/)])
  })
})

describe('a seat', () => {
  test('hears neither name nor square of unknown combatants, until they are revealed', async () => {
    for (const form of [[], ['--json'], ['--format', 'jsonl'], ['--tallies', '--reasons']]) {
      const { code, out } = await enfilade(['fight', shipped('back-door'), '--seed', '7', '--as', 'Crew', ...form])
      expect(code).toBe(0)
      // As one document, the people as they are at the end stand above the log.
      const before = out.slice(Math.max(out.indexOf('"log": ['), 0), out.indexOf('Static is revealed'))
      expect(before.length).toBeGreaterThan(2000)
      expect(before.replaceAll('Ripperdoc', '')).not.toMatch(
        /Static|static|Torch|torch|\(19, 5\)|\(18, 10\)|"x":19,"y":5\b|"x":18,"y":10\b/,
      )
    }
  })
  test('hears no die of a side that rolls in secret, nor a total that gives one away', async () => {
    const { out } = await enfilade(['fight', shipped('long-road'), '--seed', '5', '--as', 'Nomads', '--tallies'])
    expect(out).toMatch(/Turn order: .*Team leader, /)
    const attacks = out.split('\n').filter(line => /^ {4}(Team leader|Trooper \d|Overwatch) (fires|strikes|throws) /.test(line))
    expect(attacks.length).toBeGreaterThan(10)
    for (const line of attacks) expect(line).toMatch(/(: \[hidden\]( \+ \d+)?[ ;.]|can't defend)/)
  })
  test('plays without seeing them: view, options, odds and log', async () => {
    const folder = folderOfTest()
    // With a wall from end to end, Ghost sees no one to shoot at, and so isn't revealed.
    write(folder, 'x.yaml', twoDoorsDown.replace('[6, 2]', '[6, 6]'))
    const { out } = await enfilade(['play', 'x.yaml', '--as', 'Crew', '--seed', '3'], {
      folder,
      input:
        'view\nlog\n?\nodds\n{action: attack, weaponId: assault rifle, target: ghost}\n{action: attack, weaponId: assault rifle, target: nobody}\n',
    })
    expect(out).not.toMatch(/Ghost|\(8, 0\)/)
    const refused = out.split('\n').filter(line => line.includes('There is no combatant "'))
    expect(refused[0]?.replace('ghost', 'nobody')).toBe(refused[1])
  })
})

checkTests(twoDoorsDown, 'a scenario of Cyberpunk RED, Two doors down, 5 combatants', malformedCyberpunk)
test('there are at least 25 malformed scenarios', () => expect(malformedCyberpunk.length).toBeGreaterThanOrEqual(25))

describe('play with dice by hand', () => {
  // Ana 9 + 8, Bo 8 + 8, Moe 5 + 5, Eve 4 + 5, Ghost 2 + 6: Ana acts first.
  const initiative = ['9', '4', '8', '5', '2']
  const shoot = '{action: attack, weaponId: assault rifle, target: Bo}'
  const recordIn = (folder: string): FightRecord => JSON.parse(read(folder, 'x.json')) as FightRecord
  async function play(lines: readonly string[], scenario = twoDoorsDown) {
    const folder = folderOfTest()
    write(folder, 'x.yaml', scenario)
    const words = ['play', 'x.yaml', '--seed', '7', '--dice', 'physical', '--save', 'x.json']
    const { code, out } = await enfilade(words, { folder, input: lines.map(line => `${line}\n`).join('') })
    expect(code).toBe(0)
    return { folder, out }
  }

  test('a target decides out of turn how to meet an attack, and the check is told with its numbers', async () => {
    const { folder, out } = await play([...initiative, shoot, '{action: dodge}', '7', '5', 'tallies', 'quit'])
    expect(out).toMatch(/\nBo: How do you meet the attack\? \(Round 1\) \[CPR-RNG-03\]\n/)
    // REF 8 + shoulder arms 6 + 7 = 21 against DEX 8 + evasion 6 + 5 = 19.
    expect(out).toContain(
      "Ana fires the assault rifle at Bo, 3 squares (6 m): [7] by hand + 14 = 21 vs Bo's dodge [5] by hand + 14 = 19. Hit.",
    )
    expect(out).toContain('      14 = REF 8 [CPR-DICE-01] + shoulder arms 6 [CPR-DICE-01]\n      dodge 14 = DEX 8 [')
    expect(
      recordIn(folder)
        .entries.slice(6)
        .map(e => (e as readonly Json[])[1]),
    ).toEqual([{ action: 'dodge' }, 7, 5])
    expect((await enfilade(['replay', 'x.json'], { folder })).code).toBe(0)
  })
  test('undo takes back the dodge, then the attack; the branch is kept', async () => {
    const { folder, out } = await play([...initiative, shoot, '{action: dodge}', '7', '5', 'undo', 'undo', 'quit'])
    expect(out).toMatch(/undone: Ana fires the assault rifle at Bo/)
    expect(recordIn(folder).entries).toHaveLength(5)
    expect(recordIn(folder).branches.length).toBeGreaterThan(0)
  })
  test('a d10 has its faces, and a second one follows a 10', async () => {
    const { out } = await play([...initiative, shoot, '{action: dv}', '11', '0', '10', '4', 'quit'])
    expect(out.match(/> A d10 does not show (11|0)\. Allowed: .* from 1 to 10; or roll\. \[CPR-RNG-01\]/g)).toHaveLength(2)
    expect(out).toContain('[10 4] by hand 14 + 14 = 28 vs DV 17. Hit.')
  })
  test('`right` lists letting go of a held combatant, and does it', async () => {
    const { folder, out } = await play([...initiative, 'right', 'right 1', 'right', 'right 1', 'quit'])
    expect(out).toMatch(/\n> +1 {2}Eve lets go of Moe\. {2}\[CPR-GRP-06\]\n> +Eve lets go of Moe\. {2}\[CPR-GRP-06\]\n/)
    expect(out).toContain('> Nothing is available here now.')
    expect(recordIn(folder).entries.some(entry => 'interject' in entry)).toBe(true)
    expect((await enfilade(['replay', 'x.json'], { folder })).code).toBe(0)
  })
  test('what the rules do not allow is refused with the reason', async () => {
    const scenario = twoDoorsDown.replace('at: [2, 3]', 'at: [5, 1]')
    const begun = cyberpunkRed.readScenario(parse(scenario), [])
    const ana = begun.ok ? cyberpunkRed.begin(begun.value).people.find(({ id }) => id === 'ana') : undefined
    const heavyPistol = ana?.items.find(({ id }) => id.startsWith('heavyPistol-'))?.id
    const { folder, out } = await play(
      [
        ...initiative,
        '{action: move, x: 6, y: 1, path: [{ x: 6, y: 1 }]}',
        '{action: move, x: 40, y: 3}',
        '{action: move, x: 5, y: 3}',
        '{action: attack, weaponId: rifle, target: bo}',
        `{action: attack, weaponId: ${heavyPistol}, target: bo}`,
        'quit',
      ],
      scenario,
    )
    expect(out).toContain('> There is no step from 5, 1 to 6, 1. [CPR-MOVE-02]')
    expect(out).toContain("> Ana can't get there with 6 squares. Found [40,3]. [CPR-MOVE-01]")
    expect(out).toContain('> Another combatant stands there. Found [5,3]. [CPR-MOVE-02]')
    expect(out).toContain('> Ana has no weapon "rifle". Allowed: assaultRifle-')
    expect(out).toContain("> An attack isn't possible: Ana doesn't hold the heavy pistol with enough hands.")
    expect(recordIn(folder).entries).toHaveLength(5)
  })
  test('a target out of range or out of sight is refused', async () => {
    const far = `enfilade: 1
ruleset: cyberpunk-red
title: Far apart
battlefield: { kind: bands, length: 300, places: [{ id: near, square: 1 }, { id: far, square: 299 }] }
sides:
  - { name: Crew, combatants: [{ id: ana, use: streetTough, name: Ana, at: near }] }
  - { name: Gang, combatants: [{ id: bo, use: streetTough, name: Bo, at: far }] }
`
    const range = await play(['9', '4', '{action: attack, weaponId: medium pistol, target: bo}'], far)
    expect(range.out).toContain('> An attack isn\'t possible: Bo is 298 squares away, out of range. Found "bo". [CPR-RNG-02]')
    const behind = twoDoorsDown.replace('[[[6, 0], [6, 2]]]', '[[[3, 0], [3, 6]]]')
    const sight = await play([...initiative, shoot], behind.replace(', grapples: { who: moe, hand: left }', ''))
    expect(sight.out).toMatch(/> .*\bBo\b.*\[CPR-[A-Z]+-\d\d\]\n/)
    expect(recordIn(sight.folder).entries).toHaveLength(5)
  })
  test('the game master sets a value, and it is told', async () => {
    const { out } = await play([...initiative, 'gm set /people/bo/hp 3 because a pipe bursts', 'view', 'quit'])
    expect(out).toContain("Bo's HP set to 3 (was 45) (a pipe bursts).  [GM]")
    expect(out).toMatch(/Bo +bo +seriously wounded .*Hit Points 3 of 45/)
  })
})

describe('the other commands', () => {
  test('odds are exact and sum to 1', async () => {
    const action = '{"action":"attack","weaponId":"heavy pistol","target":"boyd"}'
    const { code, out } = await enfilade(['odds', shipped('duel'), '--actor', 'ames', '--action', action, '--json'])
    expect(code).toBe(0)
    const odds = JSON.parse(out) as { method: string; outcomes: { chance: number }[] }
    expect(odds.outcomes.reduce((sum, o) => sum + o.chance, 0)).toBeCloseTo(1, 9)
  })
  test('simulate sums fights up, in words', async () => {
    const { code, out } = await enfilade(['simulate', shipped('duel'), '--fights', '10'])
    expect(code).toBe(0)
    expect(out).toMatch(/ of 10 fights\./)
    expect(out).not.toMatch(/[a-z]Wounded| 0 %,/)
  })
  test('rules, content and schema know the game', async () => {
    expect((await enfilade(['rules', 'CPR-RNG-03'])).out).toMatch(/^CPR-RNG-03 .*\(Cyberpunk RED, /)
    expect((await enfilade(['content', 'cyberpunk-red', 'weapons', 'assaultRifle'])).code).toBe(0)
    for (const kind of [[], ['content'], ['battle']]) expect((await enfilade(['schema', 'cyberpunk-red', ...kind])).code).toBe(0)
  })
})
