/** Fights that only the game master ends come back from every command, and say what they wait for. */
import { existsSync, readdirSync } from 'node:fs'
import { type FightRecord, type Json, mostSteps, resumeSession } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { describe, expect, test } from 'vitest'
import { sizes } from '../../../scripts/rings.mjs'
import { spread } from '../../kit/testing/kit.js'
import { enfilade, folderOfTest, read, repository, write } from './kit.js'

const duelOf = (game: string): string =>
  read(`${repository}/scenarios/${game}`, 'duel.yaml').replace(/^ruleset: .*$/m, '$&\nends: gameMaster')
const games = rulesets.filter(game => existsSync(`${repository}/scenarios/${game.id}/duel.yaml`))

type Values = { readonly path: string; readonly value: Json }[]
/** What makes everyone in a duel dead, in each game. */
const deaths: Readonly<Record<string, (people: readonly string[]) => Values>> = {
  'rpj-scifi': people => people.map(who => ({ path: `/people/${who}/condition`, value: 'dead' })),
  'cyberpunk-red': people => [
    ...people.map(who => ({ path: `/people/${who}/dead`, value: true })),
    { path: '/order', value: [] },
    { path: '/toAct', value: [] },
  ],
  '2300ad': people => people.map(who => ({ path: `/people/${who}/death`, value: 'head' })),
  'blue-planet': people => people.map(who => ({ path: `/people/${who}/now/dead`, value: true })),
  'dark-conspiracy': people => people.map(who => ({ path: `/people/${who}/now/dead`, value: true })),
}

describe.each(games.slice(0, sizes.endlessGames).map(game => [game.id, game] as const))('%s', (id, game) => {
  test('is fought out by policies to its end, or stopped in words, by fight and play alike', async () => {
    const folder = folderOfTest()
    write(folder, 'duel.yaml', duelOf(id))
    const { code, out } = await enfilade(['fight', 'duel.yaml', '--seed', '7', '--save', 'x.json', '--format', 'jsonl'], { folder })
    expect(code).toBe(0)
    const end = JSON.parse(out.trimEnd().split('\n').at(-1) ?? '') as { readonly over: boolean; readonly waitsFor: string | null }
    if (!end.over) expect(end.waitsFor).toContain(`It was stopped after ${mostSteps} steps.`)
    expect((await enfilade(['check', 'x.json'], { folder })).code).toBe(0)
    const played = await enfilade(['play', 'duel.yaml', '--seed', '7', '--save', 'y.json'], { folder, input: 'auto end\nquit\n' })
    expect(played.code).toBe(0)
    // Play may stop an answer later; up to there it is the record that was checked.
    const given = (name: string) =>
      (JSON.parse(read(folder, name)) as FightRecord).entries.map(entry => Array.isArray(entry) && entry.slice(0, 2))
    const fought = given('x.json')
    expect(given('y.json').slice(0, fought.length)).toEqual(fought)
  })

  test('with everyone dead it comes back, and the game master can end it or take it back', async () => {
    const folder = folderOfTest()
    write(folder, 'duel.yaml', duelOf(id))
    await enfilade(['play', 'duel.yaml', '--seed', '7', '--save', 'x.json'], { folder })
    const session = resumeSession(game, JSON.parse(read(folder, 'x.json')))
    const before = session.hash()
    const kill = deaths[id]
    if (kill === undefined) throw new Error(`How does one die in ${id}?`)
    const people = game.view(session.battle, 'gm').people.map(one => one.id)
    expect(session.amend(kill(people), 'an accident')).toEqual([])
    expect(session.pending).toBeNull()
    if (!session.over) expect(session.command('end', { how: 'truce', words: 'Over', winners: [] }, 'no one is left')).toEqual([])
    expect(game.ending(session.battle)).not.toBeNull()
    while (session.length > 0 && session.hash() !== before) expect(session.undo()).toBe(true)
    expect(session.hash()).toBe(before)
  })
})

test('a simulation of fights that never end says so instead of going on', async () => {
  const folder = folderOfTest()
  write(folder, 'duel.yaml', duelOf('rpj-scifi'))
  const { code, out, err } = await enfilade(['simulate', 'duel.yaml', '--fights', '100000'], { folder })
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toBe(`None of the first fights ended within ${mostSteps} steps. Only fights that end by themselves can be simulated.\n`)
})

test('neither do those of an encounter that is weighed', async () => {
  const folder = folderOfTest()
  write(folder, 'duel.yaml', duelOf('rpj-scifi'))
  const words = ['balance', 'duel.yaml', '--change', 'sides.0.policy=cautious,hold', '--win', '60..70']
  const { code, out, err } = await enfilade(words, { folder })
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toContain('Only fights that end by themselves can be simulated.')
})

const shippedFights = ['rpj-scifi', 'cyberpunk-red'].flatMap(game =>
  readdirSync(`${repository}/scenarios/${game}`).map(file => `${game}/${file}`),
)
/** How many of so many fights stall. */
async function stalls(file: string, fights: number, seed: string): Promise<number> {
  const { out } = await enfilade(['simulate', `${repository}/scenarios/${file}`, '--fights', String(fights), '--seed', seed, '--json'])
  const { endings, unfinished } = JSON.parse(out) as { endings: { how: string; count: number }[]; unfinished: number }
  expect(unfinished).toBe(0)
  return endings.find(({ how }) => how === 'stalled')?.count ?? 0
}
test.each(spread(shippedFights, sizes.stallingScenarios))('%s stalls in no more than 2 % of its fights', async file => {
  // Two of fifty can be chance where one in a hundred stalls: other fights, and more of them, tell.
  if ((await stalls(file, 50, 'stall')) > 1) expect(await stalls(file, 150, 'more fights')).toBeLessThanOrEqual(3)
})

test('a typed line without end is refused', async () => {
  const folder = folderOfTest()
  write(folder, 'duel.yaml', duelOf('rpj-scifi'))
  const { code, err } = await enfilade(['play', 'duel.yaml', '--seed', '7', '--save', 'x.json'], { folder, input: 'x'.repeat(1_000_001) })
  expect(code).toBe(2)
  expect(err).toContain('A line can have at most 1000000 characters.')
})
