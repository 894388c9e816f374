// An evening of fights in a row: the first is the forecast's, each next one has those who are left, and a rest by the game's own acts helps.
import { readFileSync } from 'node:fs'
import { fightSeed, Session, seedOf } from '@enfilade/engine'
import { rulesetOf } from '@enfilade/rulesets'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { evenings } from '../src/evening/chaining.js'
import { eveningOf, eveningWords, fightsFrom, figuresOf, type InARow, noFights } from '../src/index.js'

const ruleset = rulesetOf('rpj-scifi') ?? expect.fail()
function scenarioOf(name: string, edit: (file: { sides: { combatants: object[] }[] }) => void = () => undefined): InARow {
  const file = parse(readFileSync(`scenarios/rpj-scifi/${name}.yaml`, 'utf8'))
  edit(file)
  const read = ruleset.readScenario(file, [])
  return { scenario: read.ok ? read.value : expect.fail(), side: 0 }
}
const row = [scenarioOf('duel'), scenarioOf('duel'), scenarioOf('duel')]
const asked = { fights: row, evenings: 40, seed: '1', between: [{ act: 'recover', args: {} }] }

test('each fight has those who are left, and is never easier than alone; where to rest is played too', async () => {
  const found = (await eveningOf(ruleset, asked)) ?? expect.fail()
  const [first, second, third] = found.fights
  const start = ruleset.begin(row[0]?.scenario ?? null)
  const closely = { sides: ruleset.seats(start).slice(0, 1) }
  const counters = noFights()
  fightsFrom(ruleset, start, '1', undefined, closely)(0, 40, counters)
  const { playersWin } = figuresOf(ruleset, row[0]?.scenario ?? null, '1', counters, closely)
  expect(first?.won).toEqual(playersWin)
  expect(first?.alone).toEqual(playersWin)
  expect(second?.won.of).toBe(first?.won.count)
  expect(third?.won.of).toBe(second?.won.count)
  expect(found.toTheEnd.count).toBe(third?.won.count)
  for (const fight of found.fights)
    for (const { conditions } of fight.people) expect(Object.values(conditions).reduce((sum, n) => sum + n, 0)).toBe(fight.won.of)
  expect(found.rests.map(({ after }) => after)).toEqual([[1], [2], [1, 2]])
  expect(found.rests[2]?.toTheEnd.share).toBeGreaterThanOrEqual(found.toTheEnd.share)
  expect(found.apart - found.overstated.by).toBeCloseTo(found.toTheEnd.share, 12)
  expect(await eveningOf(ruleset, asked)).toEqual(found)
  expect(found.sentence).toMatch(/^All 3 fights are won in /)
  expect(eveningWords(found).join('\n')).toMatch(/Time in between: nowhere .*; after fight 1 .*; after each /)
})
test('an evening is the fights that its seeds give, one after another', async () => {
  const play = evenings(ruleset, row, [], 'x')
  for (let nth = 0; nth < 5; nth++) {
    const { fights } = await play(nth, new Set())
    const [first] = fights
    const seats = Object.fromEntries(
      ruleset.seats(ruleset.begin(row[0]?.scenario ?? null)).map(seat => [seat, { decides: 'policy', dice: 'stream' }] as const),
    )
    const seed = fightSeed(seedOf('x'), nth)
    const session = new Session(ruleset, { scenario: row[0]?.scenario ?? null, seed, seats, rulesetVersion: ruleset.version }, [])
    expect(ruleset.codec.key(first?.after as never)).toBe(ruleset.codec.key(session.battle))
    expect(ruleset.ending(session.battle)?.winners.includes(ruleset.seats(session.battle)[0] ?? '')).toBe(first?.won)
    // Those who go on are as the first fight left them.
    const [, second] = fights
    if (second === undefined) continue
    const left = JSON.stringify(ruleset.survivors(first?.after as never))
    for (const one of ruleset.fatesOf(second.before)) if (second.people.has(one.id)) expect(left).toContain(`"${one.id}"`)
  }
})
