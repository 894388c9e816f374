/** The end of a fight: how it went for each combatant, and what decided it. */
import type { Decided } from '@enfilade/analysis'
import { roundOpened } from '@enfilade/engine'
import { type Clock, GameMasterTable, oddsWorkerAt } from '@enfilade/session'
import { describe, expect, test } from 'vitest'
import { fightOf, rulesetOf } from './fights.js'

/** Time goes by whenever someone looks. */
function hasty(step: number): Clock {
  let now = 0
  return {
    now: () => {
      now += step
      return now
    },
    after(_milliseconds, act) {
      const timer = setTimeout(act)
      return () => clearTimeout(timer)
    },
  }
}
const duelOf = (game: string) => fightOf({ game, scenario: 'duel', seat: { decides: 'policy', dice: 'stream' } })

test.each(['rpj-scifi', 'cyberpunk-red', 'blue-planet', '2300ad', 'dark-conspiracy'])(
  'who went down in a duel of %s, when, and by whom',
  game => {
    const fight = duelOf(game)
    const table = new GameMasterTable(fight)
    const { people } = table.view()
    const out = people.filter(({ harm }) => harm.level === 'dead' || harm.level === 4)
    expect(out.length).toBeGreaterThan(0)
    const rounds = fight.session.told.flatMap(({ told }) => roundOpened(told.event) ?? [])
    for (const { id } of out) {
      const fate = table.fates().find(({ who }) => who === id)
      const other = people.find(one => one.id !== id)
      expect(fate?.struck?.by).toBe(other?.name)
      expect(rounds).toContain(fate?.struck?.round)
      expect(rounds.slice(rounds.indexOf(fate?.struck?.round ?? 0))).toContain(fate?.last.round)
    }
  },
)

test('a medic who brings someone round to lie unconscious did not put them down', () => {
  // In this fight Sato stabilizes Marlow, who then has 1 HP and is unconscious.
  const fight = fightOf({ game: 'cyberpunk-red', scenario: 'hostage', seat: { decides: 'policy', dice: 'stream' }, seed: 'm35' })
  const table = new GameMasterTable(fight)
  const { people } = table.view()
  const sideOf = (name: string | null | undefined) => people.find(one => one.name === name)?.side
  const marlow = people.find(one => one.name === 'Marlow')
  const fate = table.fates().find(({ who }) => who === marlow?.id)
  expect(fate?.last.by).toBeNull()
  expect(sideOf(fate?.struck?.by)).toBeDefined()
  expect(sideOf(fate?.struck?.by)).not.toBe(marlow?.side)
})

test('those who die in a vehicle that is destroyed are told of with the one who destroyed it', () => {
  let [lost, gotOut] = [0, 0]
  for (let seed = 1; seed <= 8; seed++) {
    const fight = fightOf({ game: '2300ad', scenario: 'carrier-duel', seat: { decides: 'policy', dice: 'stream' }, seed: String(seed) })
    const table = new GameMasterTable(fight)
    const { field } = table.view()
    const fates = table.fates()
    const byOf = (who: unknown) => fates.find(one => one.who === who)?.last.by
    for (const { told } of fight.session.told) {
      const { event } = told
      if (event.what !== 'died' || !('of' in event) || event.of !== 'vehicle' || !('who' in event && 'vehicle' in event)) continue
      const { who, vehicle } = event
      expect(byOf(who), `${seed} ${who}`).toBe(byOf(vehicle))
      expect(byOf(vehicle)).not.toBeNull()
      lost++
      // Someone who gets out at the very point at which it goes is lost with it, and lies beside it.
      if (field?.kind === 'plane' && field.people.find(({ id }) => id === who)?.aboard === undefined) gotOut++
    }
  }
  expect([lost, gotOut].every(many => many > 0)).toBe(true)
})

test('a name with a full stop in it stands whole', () => {
  const table = new GameMasterTable(duelOf('rpj-scifi'))
  const by = table.fates()[0]?.last.by
  const who = table.view().people.find(({ name }) => name === by)?.id
  const name = table.valuesByHand().find(value => value.who === who && value.words === 'name')
  expect(table.amend([{ path: name?.path ?? '', value: 'Dr. Kell' }], '')).toEqual([])
  expect(table.fates()[0]?.last.by).toBe('Dr. Kell')
})

describe('what decided a fight, told from the background', async () => {
  const fight = duelOf('rpj-scifi')
  const newsAt = async (clock: Clock): Promise<Decided[]> => {
    const news: Decided[] = []
    const worker = oddsWorkerAt({
      clock,
      rulesOf: async game => rulesetOf(game),
      effort: { first: 5e8, all: 1e9 },
      tell: one => {
        if ('decided' in one) news.push(one.decided)
      },
    })
    await worker.decidedBy(1, 'rpj-scifi', fight.session.record())
    return news
  }
  const news = await newsAt(hasty(30))

  test('is there first, then refined, then done', () => {
    expect(news.filter(({ done }) => done)).toEqual([news.at(-1)])
    const ready = news.findIndex(({ isReady }) => isReady)
    expect(ready).toBeGreaterThanOrEqual(0)
    expect(news.slice(ready).every(({ isReady }) => isReady)).toBe(true)
  })
  test('is the same on a fast device and on a slow one', async () => {
    expect((await newsAt(hasty(1000))).at(-1)).toEqual(news.at(-1))
  })
  test('ends where no one listens any more', async () => {
    let told = 0
    const worker = oddsWorkerAt({ clock: hasty(100), rulesOf: async game => rulesetOf(game), tell: () => told++ })
    const running = worker.decidedBy(2, 'rpj-scifi', fight.session.record())
    worker.stop(2)
    await running
    expect(told).toBeLessThanOrEqual(1)
  })
})
