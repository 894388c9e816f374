/**
 * The director: from any position of the ready fights there are proposals, each a legal act of the game master with a forecast that anyone can
 * count again, the same however the continuations are split, and what was found before it was stopped is kept.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { addCounters, type Counters, directed, noFights, playingOn, usualDirecting } from '@enfilade/analysis'
import { type AnyRuleset, beginSession, type Json } from '@enfilade/engine'
import { rulesetOf } from '@enfilade/rulesets'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

const home = new URL('../../../scenarios/', import.meta.url)
function midFight(game: string, name: string, answers: number) {
  const ruleset = rulesetOf(game) as AnyRuleset
  const read = ruleset.readScenario(parse(readFileSync(new URL(`${game}/${name}.yaml`, home), 'utf8')) as Json, [])
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  const seats = Object.fromEntries(
    ruleset.seats(ruleset.begin(read.value)).map(seat => [seat, { decides: 'person', dice: 'stream' } as const]),
  )
  const session = beginSession(ruleset, read.value, 'director', seats)
  for (let n = 0; n < answers && session.pending?.kind === 'choice'; n++)
    for (const open of session.pending.open) session.answer(open.tag, session.advice(open).answer as Json, 'policy')
  return { ruleset, session, sides: ruleset.seats(session.battle).slice(0, 1) }
}
const few = { ...usualDirecting, first: 2, last: 7 }
const inOne =
  (ruleset: AnyRuleset, sides: readonly string[]) =>
  async (battle: never, seed: string, fights: number): Promise<Counters> =>
    playingOn(ruleset, sides)(battle, seed, 0, fights)

const games = ['rpj-scifi', 'cyberpunk-red', 'blue-planet', '2300ad', 'dark-conspiracy']
describe.each(games)('%s', game => {
  test('every ready fight has three proposals or more, each an act that the rules allow', async () => {
    for (const file of readdirSync(new URL(`${game}/`, home))) {
      const { ruleset, session, sides } = midFight(game, file.replace('.yaml', ''), 3)
      // What is proposed hangs on the rules alone; how it comes out is counted below.
      const one = playingOn(ruleset, sides)(session.battle, 'ready', 0, 1)
      const found = await directed(ruleset, session.battle, { ...few, sides, seed: 'ready' }, async () => one)
      expect([file, (found?.proposals.length ?? 0) >= 3]).toEqual([file, true])
      for (const { acts, playersWin } of found?.proposals ?? []) {
        const again = midFight(game, file.replace('.yaml', ''), 3).session
        for (const { command, args } of acts) expect([file, again.command(command, args, 'taken')]).toEqual([file, []])
        expect(playersWin.low).toBeLessThanOrEqual(playersWin.share)
        expect(playersWin.high).toBeGreaterThanOrEqual(playersWin.share)
      }
    }
  })
})

test('the same however the continuations are split', async () => {
  const { ruleset, session, sides } = midFight('cyberpunk-red', 'counting-room', 6)
  const play = playingOn(ruleset, sides)
  const split = (parts: number) => async (battle: never, seed: string, fights: number) => {
    const all = noFights()
    for (let from = 0; from < fights; ) {
      const count = Math.min(Math.ceil(fights / parts), fights - from)
      addCounters(all, play(battle, seed, from, count))
      from += count
    }
    return all
  }
  const found = await Promise.all(
    [1, 2, 7].map(parts => directed(ruleset, session.battle, { ...few, sides, seed: 'split' }, split(parts) as never)),
  )
  expect(found[1]).toEqual(found[0])
  expect(found[2]).toEqual(found[0])
  expect(found[0]?.looked).toBeGreaterThan(10)
})

test('a proposal’s figures are those of the fight played on from its acts', async () => {
  const { ruleset, session, sides } = midFight('dark-conspiracy', 'mortar-assault', 6)
  const found = await directed(ruleset, session.battle, { ...few, sides, seed: 'again' }, inOne(ruleset, sides) as never)
  for (const { acts, playersWin } of found?.proposals ?? []) {
    const again = midFight('dark-conspiracy', 'mortar-assault', 6).session
    for (const { command, args } of acts) expect(again.command(command, args, '')).toEqual([])
    const counters = playingOn(ruleset, sides)(again.battle, 'again again', 0, few.last)
    expect(playersWin.count).toBe(counters.wins[sides[0] as string] ?? 0)
  }
})

test('stopped, it keeps what it has found; before the first figure there is nothing', async () => {
  const { ruleset, session, sides } = midFight('rpj-scifi', 'boarding-action', 4)
  const upTo = (most: number) => {
    let asked = 0
    const play = playingOn(ruleset, sides)
    return async (battle: never, seed: string, fights: number) => (asked++ < most ? play(battle, seed, 0, fights) : null)
  }
  const after = (most: number) => directed(ruleset, session.battle, { ...few, sides, seed: 'stop' }, upTo(most) as never)
  expect(await after(0)).toBeNull()
  expect((await after(1))?.proposals).toEqual([])
  const some = await after(3)
  expect(some?.looked).toBe(2)
  expect(some?.proposals.length).toBeGreaterThan(0)
})

test('no die of the fight is touched: what is proposed changes nothing of it', async () => {
  const { ruleset, session, sides } = midFight('2300ad', 'locked-door', 4)
  const before = session.hash()
  const found = await directed(ruleset, session.battle, { ...few, sides, seed: 'look' }, inOne(ruleset, sides) as never)
  expect(session.hash()).toBe(before)
  expect(found?.proposals.flatMap(({ acts }) => acts.map(({ command }) => command))).toEqual(
    expect.not.arrayContaining(['amend', 'damage', 'roll', 'leave']),
  )
})
