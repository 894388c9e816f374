/**
 * The director: from any position of the ready fights there is something to propose, each a legal act of the game master with a forecast that anyone can
 * count again, the same however the continuations are split, and what was found before it was stopped is kept.
 */
import { readdirSync, readFileSync } from 'node:fs'
import {
  directed,
  directingWithin,
  type Ends,
  eachFight,
  endsTogether,
  noEnds,
  playingOn,
  usualBand,
  usualDirectingEffort,
} from '@enfilade/analysis'
import { type AnyBattle, type AnyRuleset, type AnyStep, acted, beginSession, type Json } from '@enfilade/engine'
import { rulesetOf } from '@enfilade/rulesets'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { sizes } from '../../../scripts/rings.mjs'
import { spread } from '../../kit/testing/kit.js'
import { eventsFrom } from '../src/director/events.js'

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
const few = { effort: { ...usualDirectingEffort, first: 2, last: 7 }, band: usualBand }
/** Nothing is played: so many of 100 fights are won as it is, so many after what happens. */
const said =
  (session: { readonly battle: unknown }, now: number, then: (battle: AnyBattle<AnyStep>) => number) =>
  async (battle: AnyBattle<AnyStep>): Promise<Ends> => ({ ...noEnds(), fights: 100, won: battle === session.battle ? now : then(battle) })
const inOne =
  (ruleset: AnyRuleset, sides: readonly string[]) =>
  async (battle: never, seed: string, fights: number): Promise<Ends> =>
    playingOn(ruleset, battle, sides)(seed, 0, fights)

const games = ['rpj-scifi', 'cyberpunk-red', 'blue-planet', '2300ad', 'dark-conspiracy']
describe.each(games)('%s', game => {
  test('every ready fight has something to propose, each an act that the rules allow, three at most, and of each thing one', async () => {
    for (const file of spread(readdirSync(new URL(`${game}/`, home)), sizes.directedScenarios)) {
      const { ruleset, session, sides } = midFight(game, file.replace('.yaml', ''), 3)
      // What is proposed hangs on the rules alone; how it comes out is counted below.
      const found = await directed(
        ruleset,
        session.battle,
        { ...few, sides, seed: 'ready' },
        said(session, 0, () => 70),
      )
      expect([file, found?.looked === found?.of, (found?.looked ?? 0) >= 3]).toEqual([file, true, true])
      expect([1, 2, 3]).toContain(found?.proposals.length)
      for (const { acts, playersWin } of found?.proposals ?? []) {
        let now = session.battle
        for (const { command, args } of acts) {
          const done = acted(ruleset, now as never, { command, args, why: 'taken' } as never, undefined)
          expect([file, 'faults' in done ? done.faults : []]).toEqual([file, []])
          if ('battle' in done) now = done.battle as never
        }
        expect(playersWin.low).toBeLessThanOrEqual(playersWin.share)
        expect(playersWin.high).toBeGreaterThanOrEqual(playersWin.share)
      }
    }
  })
  test('what the acts of the game offer is allowed, and says doors by their names', () => {
    for (const file of readdirSync(new URL(`${game}/`, home))) {
      const { ruleset, session } = midFight(game, file.replace('.yaml', ''), 3)
      const offers = Object.entries(ruleset.commands).flatMap(([command, one]) =>
        (one.offers?.(session.battle as never) ?? []).map(offer => ({ command, ...offer })),
      )
      for (const { command, args, words } of offers) {
        const done = acted(ruleset, session.battle as never, { command, args, why: '' } as never, undefined)
        expect([file, words, 'faults' in done ? done.faults : []]).toEqual([file, words, []])
      }
      const { field } = ruleset.view(session.battle as never, 'gm')
      const doors =
        field?.kind === 'grid'
          ? field.doors.filter(({ wall }) => wall !== true).length
          : field?.kind === 'plane'
            ? field.zones.filter(({ kind }) => / door$/.test(kind)).length
            : 0
      const named = offers.filter(({ command }) => command === 'setDoor')
      expect([file, named.length]).toEqual([file, doors])
      for (const { words } of named) expect(words).toMatch(/^[^,]+ (opens|is shut)$/)
    }
  })
})

test('the same however the continuations are split', async () => {
  const { ruleset, session, sides } = midFight('rpj-scifi', 'three-sides', 6)
  const of = (hands: number, lost = false) =>
    directed(ruleset, session.battle, { ...few, sides, seed: 'split' }, (battle, seed, fights) =>
      endsTogether(
        { game: ruleset.id, battle: battle as unknown as Json, sides, seed },
        fights,
        playingOn(ruleset, battle, sides),
        Array.from({ length: hands - 1 }, (_, i) => ({
          playOn: async task => {
            if (lost && i === 0) throw new Error('gone')
            return playingOn(ruleset, task.battle as never, task.sides)(task.seed, task.from, task.count)
          },
          end: () => undefined,
        })),
      ),
    )
  const alone = JSON.stringify(await of(1))
  for (const one of [await of(2), await of(7), await of(3, true)]) expect(JSON.stringify(one)).toBe(alone)
  expect(JSON.parse(alone).looked).toBeGreaterThan(10)
})

test('a proposal’s figures are those of the fight played on from its acts', async () => {
  const { ruleset, session, sides } = midFight('dark-conspiracy', 'mortar-assault', 6)
  const found = await directed(ruleset, session.battle, { ...few, sides, seed: 'again' }, inOne(ruleset, sides) as never)
  const dead = (battle: unknown): string[] =>
    ruleset
      .view(battle as never, 'gm')
      .people.filter(({ harm, side }) => harm.level === 'dead' && sides.includes(side))
      .map(({ id }) => id)
  for (const { acts, playersWin, someoneDies } of found?.proposals ?? []) {
    const again = midFight('dark-conspiracy', 'mortar-assault', 6).session
    for (const { command, args } of acts) expect(again.command(command, args, '')).toEqual([])
    const before = dead(again.battle).length
    let won = 0
    let died = 0
    eachFight(
      ruleset,
      again.battle as never,
      'again again',
      100_000,
    )(0, few.effort.last, (_fight, now) => {
      won += ruleset.ending(now)?.winners.some(side => sides.includes(side)) ? 1 : 0
      died += dead(now).length > before ? 1 : 0
    })
    expect([playersWin.count, someoneDies.count]).toEqual([won, died])
  }
})

test('combatants who are dead already are not counted', () => {
  const { ruleset, session, sides } = midFight('rpj-scifi', 'boarding-action', 4)
  const at = (session.battle as unknown as { people: { side: string; condition: string }[] }).people.findIndex(one =>
    sides.includes(one.side),
  )
  expect(session.amend([{ path: `/people/${at}/condition`, value: 'dead' }], '')).toEqual([])
  expect(session.command('end', { how: 'truce' }, '')).toEqual([])
  expect(playingOn(ruleset, session.battle as never, sides)('x', 0, 3)).toEqual({ fights: 3, won: 0, died: 0, deaths: {} })
})

test('stopped, it keeps what it has found; before the first figure there is nothing', async () => {
  const { ruleset, session, sides } = midFight('rpj-scifi', 'boarding-action', 4)
  const heard: number[] = []
  const upTo = (most: number) => {
    let asked = 0
    return async (battle: never, seed: string, fights: number) =>
      asked++ < most ? playingOn(ruleset, battle, sides)(seed, 0, fights) : null
  }
  const after = (most: number) =>
    directed(ruleset, session.battle, { ...few, sides, seed: 'stop' }, upTo(most) as never, ({ looked }) => heard.push(looked))
  expect(await after(0)).toBeNull()
  expect(heard).toEqual([])
  expect((await after(1))?.proposals).toEqual([])
  const some = await after(3)
  expect(some?.looked).toBe(2)
  expect(some?.of).toBeGreaterThan(2)
  expect(heard).toEqual([0, 0, 1, 2])
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

test('the players’ people give up by their own word alone', async () => {
  const { ruleset, session, sides } = midFight('cyberpunk-red', 'back-door', 3)
  const acts = eventsFrom(ruleset, session.battle as never, sides).flatMap(event => event.acts)
  const giveUp = acts.filter(({ command }) => command === 'giveUp')
  expect(giveUp.length).toBeGreaterThan(0)
  for (const { args } of giveUp) expect(sides).not.toContain((args as { side: string }).side)
})
test('no one is brought in who is like one of the players’ people', () => {
  const { ruleset, session, sides } = midFight('rpj-scifi', 'cargo-bay', 3)
  const people = new Map(ruleset.view(session.battle as never, 'gm').people.map(({ id, side }) => [id as string, side]))
  const like = eventsFrom(ruleset, session.battle as never, sides).flatMap(({ acts: [act] }) =>
    act?.command === 'another' ? [people.get((act.args as { who: string }).who)] : [],
  )
  expect(like.length).toBeGreaterThan(0)
  expect(like).not.toContain(sides[0])
})

test('what ends the fight is not proposed where something that leaves it open comes nearer', async () => {
  const { ruleset, session, sides } = midFight('rpj-scifi', 'cargo-bay', 3)
  const figures = said(session, 0, battle => (ruleset.ending(battle as never) === null ? 50 : 70))
  const found = await directed(ruleset, session.battle, { ...few, sides, seed: '' }, figures)
  expect(found?.proposals.map(one => Number(one.misses.toFixed(3)))).toEqual([0.1, 0.1])
})
test('nothing is proposed that is no nearer, or nearer by no more than its interval', async () => {
  const { ruleset, session, sides } = midFight('rpj-scifi', 'cargo-bay', 3)
  for (const [now, then] of [
    [70, 70],
    [90, 85],
    [90, 100],
    [100, 0],
  ] as const) {
    const found = await directed(
      ruleset,
      session.battle,
      { ...few, sides, seed: '' },
      said(session, now, () => then),
    )
    expect([now, then, found?.proposals]).toEqual([now, then, []])
  }
})
test('as many come in as it takes, not one more', async () => {
  const { ruleset, session, sides } = midFight('rpj-scifi', 'cargo-bay', 3)
  const countIn = (battle: AnyBattle<AnyStep>): number => (battle as unknown as { people: unknown[] }).people.length
  const before = countIn(session.battle)
  // Each who comes costs the players four fights of a hundred: nine are enough for 64.
  const figures = said(session, 100, battle => 100 - 4 * (countIn(battle) - before))
  const found = await directed(ruleset, session.battle, { ...few, sides, seed: '' }, figures)
  const [best] = found?.proposals ?? []
  expect(best?.misses).toBe(0)
  expect(best?.words).toMatch(/^([5-9]|10) more like /)
})

test('two that help only together are found, as many of each as it takes', async () => {
  const { ruleset, session, sides } = midFight('rpj-scifi', 'eight-against-eight', 3)
  const before = ruleset.fatesOf(session.battle).length
  // Whoever flees saves lives and makes the fight easier, whoever comes in makes it harder: two of each are needed, or three.
  const figures = async (battle: AnyBattle<AnyStep>): Promise<Ends> => {
    const fates = ruleset.fatesOf(battle as never)
    const [fled, came] = [fates.filter(({ state }) => state === 'fled').length, fates.length - before]
    const percentOf = (count: number): number => Math.min(97, Math.max(3, count))
    return { ...noEnds(), fights: 100, won: percentOf(90 + 8 * fled - 20 * came), died: percentOf(60 + 3 * came - 25 * fled) }
  }
  const found = await directed(ruleset, session.battle, { ...few, sides, seed: '' }, figures)
  const [best] = found?.proposals ?? []
  expect([best?.misses, best?.acts.map(({ command }) => command).toSorted()]).toEqual([0, ['another', 'giveUp']])
})
test('no fight as good as won is proposed for the sake of its deaths', async () => {
  const { ruleset, session, sides } = midFight('rpj-scifi', 'cargo-bay', 3)
  const figures = async (battle: AnyBattle<AnyStep>): Promise<Ends> => {
    const [won, died] = battle === session.battle ? [70, 60] : [100, 0]
    return { ...noEnds(), fights: 100, won, died }
  }
  expect((await directed(ruleset, session.battle, { ...few, sides, seed: '' }, figures))?.proposals).toEqual([])
})

test('some of a side back off: they fight no more, the others go on', () => {
  for (const [game, name] of [
    ['cyberpunk-red', 'back-door'],
    ['dark-conspiracy', 'ambush'],
  ] as const) {
    const { ruleset, session } = midFight(game, name, 3)
    const { sides, people } = ruleset.view(session.battle as never, 'gm')
    const side = sides[1]?.id as string
    const own = people.filter(one => one.side === side).map(({ id }) => id)
    const give = (args: Json) => session.command('giveUp', args, '')
    expect(give({ side, how: 'flee', who: [own[0] as string] })).toEqual([])
    const fates = Object.fromEntries(ruleset.fatesOf(session.battle).map(({ id, state }) => [id, state]))
    expect([fates[own[0] as string], fates[own[1] as string]]).not.toEqual(['fled', 'fled'])
    expect(fates[own[0] as string]).toBe('fled')
    expect(session.over).toBe(false)
    expect(give({ side, how: 'flee', who: [own[0] as string] })[0]?.path).toEqual(['who'])
    expect(give({ side, how: 'flee', who: ['nobody'] })[0]?.words).toContain('"nobody"')
    expect(give({ side, how: 'flee', who: own.slice(1) })).toEqual([])
    expect(ruleset.ending(session.battle)?.winners).toEqual([sides[0]?.id])
  }
})

test('as many continuations as fit into a time, and never so few that nothing is said', () => {
  expect(directingWithin(1e9, 1, 6)).toEqual(usualDirectingEffort)
  for (const each of [0.1, 1, 5, 20, 60, 140])
    for (const events of [0, 1, 6, 20]) {
      const { first, last, most, pairs, events: looked } = directingWithin(5000, each, events)
      const all = (most + 1) * last + first * (Math.min(events, looked) + (pairs * (pairs - 1)) / 2)
      expect([each, events, all * each <= 6000]).toEqual([each, events, true])
      expect([most >= 3, last >= 8, first >= 2, looked >= 1]).toEqual([true, true, true, true])
    }
})
