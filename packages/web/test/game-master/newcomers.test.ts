// People who come into a running fight: by the text that a new fight takes as well, at the spot that is picked, in every game.
import { type AnyRuleset, beginSession, type Json } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { expect, test } from 'vitest'
import { bringIn, type Newcomer, namesOf } from '../../src/game-master/newcomers.js'
import { spotsFrom } from '../../src/instruments/field/by-hand.js'
import { readScene } from '../../src/instruments/field/read-scene.js'
import { spotKeyOf } from '../../src/instruments/field/scene.js'
import { readPeople } from '../../src/scenario/people-text.js'
import { scenarioOf } from '../instruments/views.js'

function fightIn(game: string, scenario: string) {
  const ruleset = rulesets.find(({ id }) => id === game) as AnyRuleset
  const written = scenarioOf(game, scenario)
  const seats = ruleset.seats(ruleset.begin(written)).map(seat => [seat, { decides: 'person', dice: 'stream' }] as const)
  const session = beginSession(ruleset, written, 'newcomers', Object.fromEntries(seats))
  const view = () => ruleset.view(session.battle, 'gm')
  const come = (text: string, key: string, side = view().sides.at(-1)?.id ?? '', isNew = false, hiddenFrom: readonly string[] = []) => {
    const people = readPeople(text, ruleset.content.people ?? []).map((part): Newcomer => {
      if (part.kind === 'unknown') throw new Error(`not found: ${part.text}`)
      return { use: part.person.id, name: part.called ?? part.person.name, count: part.count }
    })
    const { people: there } = view()
    const arrival = {
      people,
      side,
      isNew,
      hiddenFrom,
      spots: spotsFrom(readScene(view()), key),
      names: there.map(one => one.name),
      ids: there.map(one => one.id),
    }
    return bringIn(arrival, async args => session.command('join', args as Json, ''))
  }
  return { view, come, session, scene: () => readScene(view()) }
}

const arrivals = [
  ['rpj-scifi', 'cargo-bay', '2 raiders', 'ramp', 'Raider'],
  ['cyberpunk-red', 'back-door', '2 street toughs', '1,1', 'Street tough'],
  ['blue-planet', 'harbor-gunfight', '2 patrol officers', '30,12', 'Patrol officer'],
  ['2300ad', 'breach', '2 brawlers', '30,12', 'Brawler'],
  ['dark-conspiracy', 'alley', '2 gangers', '30,1', 'Gang member'],
] as const
test.each(arrivals)(
  '%s: who comes in hidden is known to their own side and the game master, and to no one else',
  async (game, scenario, text, key) => {
    const { view, come, session } = fightIn(game, scenario)
    const { ruleset } = session
    const side = view().sides.at(-1)?.id ?? ''
    const others = view().sides.flatMap(({ id }) => (id === side ? [] : [id]))
    const viewers = [...others.map(seat => ({ seat })), 'spectator' as const]
    const seen = () => JSON.stringify(viewers.map(viewer => [ruleset.view(session.battle, viewer), session.heard(viewer)]))
    const before = { seen: seen(), ids: view().people.map(({ id }) => id) }
    expect((await come(text, key, side, false, others)).faults).toEqual([])
    expect(seen()).toBe(before.seen)
    const came = view().people.filter(({ id }) => !before.ids.includes(id))
    expect(came).toHaveLength(2)
    for (const one of came) expect(one.hiddenFrom).toEqual(others)
    const own = ruleset.view(session.battle, { seat: side }).people.map(({ id }) => id)
    expect(came.every(({ id }) => own.includes(id))).toBe(true)
  },
)
test.each(arrivals)('%s: two come in at the spot that is picked, beside each other', async (game, scenario, text, key, name) => {
  const { view, come, scene } = fightIn(game, scenario)
  const before = view().people
  expect(await come(text, key)).toEqual({ came: [`${name} 1`, `${name} 2`], faults: [] })
  const came = view().people.filter(one => !before.some(other => other.id === one.id))
  expect(came.map(one => [one.name, one.side])).toEqual([`${name} 1`, `${name} 2`].map(one => [one, view().sides.at(-1)?.id]))
  const now = scene()
  if (now.kind === 'plane') {
    const [first, second] = came.map(({ id }) => now.people.find(one => one.id === id)?.at)
    expect(`${first?.x},${first?.y}`).toBe(key)
    expect(Math.hypot((first?.x ?? 0) - (second?.x ?? 0), (first?.y ?? 0) - (second?.y ?? 0))).toBe(1.5)
  } else expect(spotKeyOf(now, came[0]?.id ?? '')).toBe(key)
  // Undone and told one by one; the next ones go on with the numbers.
  expect((await come(text, key)).came).toEqual([`${name} 3`, `${name} 4`])
})

test('no one stands in a wall or on someone: the next free square is theirs', async () => {
  const { view, come, scene } = fightIn('cyberpunk-red', 'back-door')
  const [someone] = view().people
  const key = spotKeyOf(scene(), someone?.id ?? '') ?? ''
  expect(await come('street tough', key)).toEqual({ came: ['Street tough'], faults: [] })
  const there = spotKeyOf(scene(), view().people.at(-1)?.id ?? '')
  expect(there).not.toBe(key)
  const away = (spot: string | null): number[] => (spot ?? '').split(',').map(Number)
  const [[x = 0, y = 0], [u = 0, v = 0]] = [away(key), away(there)]
  expect(Math.max(Math.abs(x - u), Math.abs(y - v))).toBeLessThanOrEqual(2)
})

test('a side that no one has is a new one, and no one comes in where no one can stand', async () => {
  const { view, come } = fightIn('2300ad', 'breach')
  expect((await come('Vex: brawler, brawler', '40,0', 'Looters', true)).came).toEqual(['Vex', 'Brawler'])
  expect(view().sides.at(-1)?.name).toBe('Looters')
  expect(await come('brawler', 'nowhere')).toEqual({ came: [], faults: [] })
  const refused = await come('brawler', '40,0', 'Nobody’s side')
  expect(refused.came).toEqual([])
  expect(refused.faults[0]?.words).toContain('There is no side')
})

test('names go on from those that are there', () => {
  const ganger = (count: number): Newcomer => ({ use: 'ganger', name: 'Ganger', count })
  expect(namesOf([ganger(2)], ['Ganger 1', 'Vex'])).toEqual(['Ganger 2', 'Ganger 3'])
  expect(namesOf([ganger(1)], [])).toEqual(['Ganger'])
  expect(namesOf([ganger(1)], ['Ganger'])).toEqual(['Ganger 2'])
})
