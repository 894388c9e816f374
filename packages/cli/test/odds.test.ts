/** `enfilade odds` and `enfilade simulate`: the numbers are those of the analysis; what is asked for wrongly is refused. */
import { join } from 'node:path'
import { odds } from '@enfilade/analysis'
import { canonical, type Json } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { enfilade, folderOfTest, read, repository, shipped, write } from './kit.js'

const fire = '{"action":"attack","weaponId":"pistol","target":"marek"}'
const ilse = (...more: readonly string[]): string[] => ['odds', shipped('duel'), '--seed', '7', '--actor', 'ilse', ...more]

interface OddsOutput {
  readonly method: string
  readonly states: number
  readonly outcomes: readonly { readonly chance: number; readonly changes: readonly { readonly words: string }[] }[]
  readonly sentence: string
}

describe('the odds of an action', () => {
  test('are a table with a sentence, and say that they are exact', async () => {
    const { code, out, err } = await enfilade(ilse('--action', fire))
    expect(code).toBe(0)
    expect(err).toBe('Ilse Varga is asked; Round 1.\n')
    // 14 or more with 4d6: 722 of 1296.
    expect(out).toMatch(
      /^Fire the pistol at Marek Dunn: hits 56 %, .* on average, .*\.\n\n( +\d+ % .*\n)+\nExact: every possible roll \(\d+ states\)\.\n$/,
    )
  })
  test('sum to 1 as data', async () => {
    const { out } = await enfilade(ilse('--action', fire, '--json'))
    const data = JSON.parse(out) as OddsOutput
    expect(data.method).toBe('exact')
    expect(Math.abs(data.outcomes.reduce((sum, o) => sum + o.chance, 0) - 1)).toBeLessThan(1e-12)
    // 9 + 4d6 reaches 23 where 4d6 shows 14 or more; a miss changes nothing.
    const nothing = data.outcomes.find(o => o.changes.length === 0)?.chance as number
    expect(nothing).toBeCloseTo(1 - waysToReach(14) / 1296, 12)
  })
  test('of a record are those of the moment it is cut at', async () => {
    const folder = folderOfTest()
    await enfilade(['fight', shipped('duel'), '--seed', '7', '--save', 'x.json'], { folder })
    const whole = await enfilade(ilse('--action', fire, '--json'))
    const cut = await enfilade(['odds', 'x.json', '--until', '8', '--actor', 'ilse', '--action', fire, '--json'], { folder })
    expect(cut.code).toBe(0)
    expect((JSON.parse(cut.out) as OddsOutput).outcomes).toEqual((JSON.parse(whole.out) as OddsOutput).outcomes)
  })
  test('for a seat rest on what it knows, and name what is assumed', async () => {
    const { code, out } = await enfilade(ilse('--action', fire, '--as', 'Ilse', '--json'))
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ viewer: { seat: 'Ilse' }, assumed: expect.any(Array) })
  })
  test('may leave reactions out or take them all', async () => {
    for (const mode of ['never', 'always', 'advised']) {
      const { code, out } = await enfilade(ilse('--action', fire, '--reactions', mode, '--json'))
      expect(code).toBe(0)
      expect(JSON.parse(out)).toMatchObject({ reactions: mode })
    }
  })
})

/** Of 1296 throws of 4d6 how many show `need` or more, counted one by one. */
function waysToReach(need: number): number {
  let ways = 0
  for (let i = 0; i < 1296; i++) {
    const faces = [i % 6, Math.floor(i / 6) % 6, Math.floor(i / 36) % 6, Math.floor(i / 216) % 6]
    if (faces.reduce((sum, face) => sum + face + 1, 0) >= need) ways++
  }
  return ways
}

describe('the odds of every option', () => {
  test('are a line each, the advised one first, in the words of its own odds', async () => {
    const { code, out, err } = await enfilade(ilse('--all'))
    expect({ code, err }).toEqual({ code: 0, err: 'Ilse Varga is asked; Round 1.\n' })
    const lines = out.trimEnd().split('\n')
    // One of three shots at 56 % each.
    expect(lines[0]).toMatch(/^ {7}91 % {2}Fire the pistol at Marek Dunn, and again while they are up: hits 91 %, /)
    expect(lines).toContain('          –  End the turn: nothing is left to chance.')
    const [sentence] = (await enfilade(ilse('--action', JSON.stringify({ ...JSON.parse(fire), again: true })))).out.split('\n')
    expect(lines[0]?.trimStart()).toBe(`91 %  ${sentence}`)
  })
  test('are the numbers of one at a time, digit for digit', async () => {
    const { out } = await enfilade(ilse('--all', '--json'))
    const { answers } = JSON.parse(out) as { answers: readonly { readonly answer: Json; readonly own: Json }[] }
    expect(answers.length).toBeGreaterThan(10)
    for (const { answer, own } of answers) {
      const one = await enfilade(ilse('--action', JSON.stringify(answer), '--json'))
      expect(canonical((JSON.parse(one.out) as { own: Json }).own)).toBe(canonical(own))
    }
  })
  test('are told where no action is named, of the first who is asked where no actor is named', async () => {
    const all = await enfilade(ilse('--all'))
    expect(await enfilade(ilse())).toEqual(all)
    expect(await enfilade(['odds', shipped('duel')])).toEqual(all)
    expect(await enfilade(['odds', shipped('duel'), '--as', 'Ilse'])).toEqual(await enfilade(ilse('--as', 'Ilse')))
    const marek = await enfilade(['odds', shipped('duel'), '--as', 'Marek'])
    expect(marek.err).toMatch(/^Marek Dunn is asked/)
  })
})

describe('odds of someone who may die before they are asked', () => {
  // Ames begins Mortally Wounded: each turn begins with a Death Save, failed with seed 4.
  const folder = (): string => {
    const file = read(join(repository, 'scenarios', 'cyberpunk-red'), 'duel.yaml').replace('name: Ames\n', 'name: Ames\n        hp: 0\n')
    const there = folderOfTest()
    write(there, 'dying.yaml', file)
    return there
  }
  const odds = ['odds', 'dying.yaml', '--actor', 'ames', '--action', '{"action":"endTurn"}']
  test('begin where they live, without your own seed', async () => {
    const { code, err } = await enfilade(odds, { folder: folder() })
    expect({ code, err }).toEqual({ code: 0, err: 'Ames is asked; Round 1.\n' })
  })
  test('say so where the first seed isn’t one of those', async () => {
    const there = folderOfTest()
    const file = read(join(repository, 'scenarios', 'cyberpunk-red'), 'duel.yaml').replace('name: Boyd\n', 'name: Boyd\n        hp: 0\n')
    write(there, 'dying.yaml', file.replaceAll('BODY: 6', 'BODY: 2'))
    const asked = ['odds', 'dying.yaml', '--actor', 'boyd', '--action', '{"action":"endTurn"}']
    const { code, err } = await enfilade(asked, { folder: there })
    expect(code).toBe(0)
    const [, seed] =
      /^The fight ends before Boyd is asked for an action with seed 1; these are the odds with seed (\d+)\.\nBoyd is asked; Round 1\.\n$/.exec(
        err,
      ) ?? []
    expect((await enfilade([...asked, '--seed', seed ?? ''], { folder: there })).err).toBe('Boyd is asked; Round 1.\n')
    expect((await enfilade([...asked, '--seed', String(Number(seed) - 1)], { folder: there })).err).toContain(
      `With --seed ${seed} they are.`,
    )
  })
  test('name a seed with which they live', async () => {
    const { code, err } = await enfilade([...odds, '--seed', '4'], { folder: folder() })
    expect({ code, err }).toEqual({ code: 1, err: 'The fight ends before Ames is asked for an action. With --seed 1 they are.\n' })
  })
})

describe('odds that cannot be had', () => {
  const refused: readonly [string, readonly string[], RegExp][] = [
    [
      'nobody of that id',
      ['odds', shipped('duel'), '--actor', 'ilsa', '--action', fire],
      /^There is no combatant with the id "ilsa"\. Did you mean ilse\? Allowed: ilse, marek\.\n$/,
    ],
    ['no JSON', ilse('--action', '{action:1}'), /At character 2: There must be a key in quotation marks here\./],
    ['an action that is none', ilse('--action', '{"action":"dance"}'), /^--action\.action\n {2}.*"dance"|dance/],
    [
      'a weapon that is not there',
      ilse('--action', '{"action":"attack","weaponId":"sword","target":"marek"}'),
      /^--action\.weaponId\n.*Allowed: finesseBlade, pistol, unarmed\./,
    ],
    [
      'a mode of reactions that is none',
      ilse('--action', fire, '--reactions', 'nevr'),
      /Did you mean never\? Allowed: advised, never, always\./,
    ],
    [
      "somebody else's person",
      ilse('--action', fire, '--as', 'Marek'),
      /^A seat can only work out the actions of its own combatants\. Found "ilse"\.\n$/,
    ],
    ['a spectator’s action', ['odds', shipped('duel'), '--as', 'spectator'], /^A spectator has no combatants; name a seat with --as\./],
    ['answers of a scenario', ilse('--action', fire, '--until', '4'), /--until counts the answers of a record/],
  ]
  test('of combatants whom a seat does not know of like those of no one at all, and named to no one', async () => {
    const ask = (actor: string) => enfilade(['odds', shipped('three-sides'), '--actor', actor, '--all', '--as', 'Patrol'])
    const [hidden, none] = [await ask('ambusher'), await ask('nobody')]
    expect(hidden.code).toBe(2)
    expect(none.err).toMatch(/^There is no combatant with the id "nobody"\. Allowed: lieutenant, trooper-1, /)
    expect(none.err).not.toMatch(/ambusher/)
    expect(hidden.err.replaceAll('ambusher', 'nobody')).toBe(none.err)
  })
  test('takes the first of several combatants with one id in the scenario', async () => {
    const ask = (actor: string) => enfilade(['odds', shipped('three-sides'), '--actor', actor, '--all', '--as', 'Patrol'])
    expect((await ask('trooper')).out).toBe((await ask('trooper-1')).out)
  })
  for (const [what, words, says] of refused)
    test(what, async () => {
      const { code, out, err } = await enfilade(words)
      expect({ code, out }).toEqual({ code: 2, out: '' })
      expect(err).toMatch(says)
    })
})

describe('a simulation', () => {
  const duel = ['simulate', shipped('duel'), '--fights', '40', '--seed', '7']
  test('gives the same result for the same seed, another for another', async () => {
    const one = await enfilade([...duel, '--json'])
    expect(one).toMatchObject({ code: 0, err: '' })
    expect((await enfilade([...duel, '--json'])).out).toBe(one.out)
    expect((await enfilade(['simulate', shipped('duel'), '--fights', '40', '--seed', '8', '--json'])).out).not.toBe(one.out)
  })
  test('says who wins, with intervals, and how everyone fares', async () => {
    const { out } = await enfilade(duel)
    expect(out).toMatch(
      /^Duel on the promenade {2}RPJ Sci-Fi .*, 40 fights, seed 7\n\nWon by .* in \d+ %.*\n\nWinners\n +Ilse +\d+ % +\d+ % to \d+ %\n/,
    )
    for (const part of ['Endings', 'Rounds', 'Combatants at the end', 'Notable fights']) expect(out).toContain(`\n${part}\n`)
  })
  test('names fights that fight shows again', async () => {
    const { out } = await enfilade([...duel, '--json'])
    const { notable } = JSON.parse(out) as { notable: readonly { readonly seed: string; readonly rounds: number }[] }
    expect(notable.length).toBe(3)
    for (const { seed, rounds } of notable) {
      const fight = JSON.parse((await enfilade(['fight', shipped('duel'), '--seed', seed, '--json'])).out) as { rounds: number }
      expect(fight.rounds).toBe(rounds)
    }
  })
  test('takes a scenario, and a whole number of fights', async () => {
    expect(await enfilade(['simulate', shipped('duel'), '--fights', '0'])).toMatchObject({ code: 2 })
    const { code, err } = await enfilade(['simulate', shipped('duel'), '--fights', 'many'])
    expect(code).toBe(2)
    expect(err).toMatch(/'many' is invalid\. Allowed: a whole number from 1 to /)
  })
  test('takes a number of threads, which changes nothing', async () => {
    expect(await enfilade([...duel, '--threads', '3'])).toEqual(await enfilade(duel))
    expect((await enfilade([...duel, '--threads', '0'])).err).toMatch(/'0' is invalid\. Allowed: a whole number from 1 to 256\./)
  })
})

test('the command and the library give the same odds', async () => {
  const { rulesets } = await import('@enfilade/rulesets')
  const { openScenario } = await import('../src/input/fights.js')
  const { beginSession } = await import('@enfilade/engine')
  const io = { folder: '/', input: process.stdin, games: rulesets } as unknown as Parameters<typeof openScenario>[0]
  const { ruleset, scenario } = await openScenario(io, shipped('duel'))
  const person = { decides: 'person', dice: 'stream' } as const
  const session = beginSession(ruleset, scenario, '7', { Ilse: person, Marek: person })
  const result = odds(ruleset, session.battle, { who: 'ilse', answer: JSON.parse(fire) })
  const { out } = await enfilade(ilse('--action', fire, '--json'))
  expect(result.ok && canonical(result.odds.outcomes as never)).toBe(canonical((JSON.parse(out) as OddsOutput).outcomes as never))
})
