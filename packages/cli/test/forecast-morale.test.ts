// A forecast under each morale, with people who come later, and until the chance to win is known.
import { readFileSync } from 'node:fs'
import { type Forecast, howSidesEnd, type Varied } from '@enfilade/analysis'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { sizes } from '../../../scripts/rings.mjs'
import { enfilade, folderOfTest, read, repository, write } from './kit.js'
import { cases, fileOf } from './weighed.js'

const bay = 'scenarios/rpj-scifi/cargo-bay.yaml'

test('--until plays until the chance to win is known so well, and no further', async () => {
  const { out } = await enfilade(['forecast', bay, '--until', '9', '--fights', '2000', '--json'])
  const { fights: played, playersWin } = JSON.parse(out) as Forecast
  expect(played % 100).toBe(0)
  expect(playersWin.high - playersWin.low).toBeLessThanOrEqual(0.18)
  const { playersWin: before } = JSON.parse(
    (await enfilade(['forecast', bay, '--fights', String(played - 100 || 100), '--json'])).out,
  ) as Forecast
  if (played > 100) expect(before.high - before.low).toBeGreaterThan(0.18)
  expect((JSON.parse((await enfilade(['forecast', bay, '--fights', String(played), '--json'])).out) as Forecast).playersWin).toEqual(
    playersWin,
  )
})

test.each(cases.slice(0, sizes.countedGames))('$game: under each morale it has the figures of its own forecast', async one => {
  const file = fileOf(one)
  const { out } = await enfilade(['forecast', file, '--fights', '12', '--morale', '--json'])
  const { morales = [], playersWin, wins } = JSON.parse(out) as Forecast
  expect(morales).toHaveLength(6)
  expect(morales[0]).toMatchObject({ words: 'as set', fights: 12, playersWin })
  const [, never, wounds] = morales as [Varied, Varied, Varied]
  const ended = (of: Varied, end: string): number =>
    of.sides.reduce((sum, { ends }) => sum + (ends.find(those => those.end === end)?.count ?? 0), 0)
  expect([ended(never, 'fled'), ended(never, 'surrendered')]).toEqual([0, 0])
  expect(ended(wounds, 'fled') + ended(wounds, 'surrendered')).toBeGreaterThan(0)
  for (const { sides } of morales) expect(sides.map(({ side }) => side)).toEqual(expect.arrayContaining(wins.map(({ side }) => side)))
  // Nothing in these files says anything of its own: the option alone does it.
  const alone = JSON.parse((await enfilade(['forecast', file, '--fights', '12', '--set', 'breaksAt=wounds', '--json'])).out) as Forecast
  expect(alone.playersWin).toEqual(wounds.playersWin)
  expect(howSidesEnd(alone)).toEqual(wounds.sides)
})

test('under each morale in words, in a table and on a page', async () => {
  const folder = folderOfTest()
  const { out } = await enfilade(['forecast', `${repository}/${bay}`, '--fights', '10', '--morale', '--page', 'a.html', '--csv', 'a.csv'], {
    folder,
  })
  expect(out).toContain('Under each morale, 10 fights of each')
  expect(read(folder, 'a.html')).toContain('10 fights under each morale')
  for (const words of ['as set', 'once half of them are out of action', 'by kind of person']) {
    expect(out).toContain(words)
    expect(read(folder, 'a.html')).toContain(words)
    expect(read(folder, 'a.csv')).toContain(`morale: ${words},,they win,`)
  }
  // Who plays them stands beside the figures of who wins.
  expect(out.indexOf('Everyone plays themselves')).toBeLessThan(out.indexOf('at the end'))
})

test('who is prepared for later has a card, with how often they come', async () => {
  const folder = folderOfTest()
  const { late, ...file } = withLate()
  write(folder, 'late.yaml', JSON.stringify(file))
  const { out } = await enfilade(['forecast', 'late.yaml', '--fights', '20', '--json'], { folder })
  const { people, counters } = JSON.parse(out) as Forecast
  const card = people.find(({ who }) => who === late)
  expect(card).toMatchObject({ name: 'Late', isPlayers: true })
  const came = Object.values(counters.fates[late] ?? {}).reduce((sum, n) => sum + n, 0)
  expect(came).toBeGreaterThan(0)
  expect(card?.comes?.count).toBe(came)
  expect(card?.conditions.reduce((sum, { count }) => sum + count, 0)).toBe(came)
  expect(people.filter(({ who }) => who !== late).every(({ comes }) => comes === null)).toBe(true)
  expect((await enfilade(['forecast', 'late.yaml', '--fights', '20'], { folder })).out).toContain(
    `comes in ${came === 20 ? '100' : 5 * came} %`,
  )
})
function withLate() {
  const at = 'A'
  return {
    late: 'late',
    enfilade: 1,
    ruleset: 'rpj-scifi',
    title: 'Late',
    battlefield: { kind: 'regions', regions: ['A', 'B'] },
    sides: [
      { name: 'A', combatants: [{ id: 'a', use: 'marine', at }] },
      { name: 'B', combatants: [{ id: 'b', use: 'raider', at: 'B', count: 2 }] },
    ],
    reserves: [
      { name: 'Help', side: 'A', comes: { once: 'round', round: 2 }, combatants: [{ id: 'late', use: 'marine', name: 'Late', at }] },
    ],
  }
}

test.each(cases.slice(0, sizes.countedGames))('$game: by who decides it has the figures of its own forecast', async one => {
  const file = fileOf(one)
  const { out } = await enfilade(['forecast', file, '--fights', '12', '--tempers', '--json'])
  const { tempers = [], playersWin, wins } = JSON.parse(out) as Forecast
  expect(tempers[0]).toMatchObject({ words: 'as set', fights: 12, playersWin })
  const folder = folderOfTest()
  const scenario = parse(readFileSync(`${repository}/${file}`, 'utf8')) as {
    sides: { name: string; policy?: string; combatants: Record<string, unknown>[] }[]
  }
  const cautious = scenario.sides.map(side => ({
    ...side,
    policy: 'cautious',
    combatants: side.combatants.map(({ policy: _, ...person }) => person),
  }))
  write(folder, 'cautious.json', JSON.stringify({ ...scenario, sides: cautious }))
  const alone = JSON.parse((await enfilade(['forecast', 'cautious.json', '--fights', '12', '--json'], { folder })).out) as Forecast
  const all = tempers.find(({ words }) => words === 'all cautious')
  expect(all).toMatchObject({ playersWin: alone.playersWin, nobodyWins: alone.nobodyWins, sides: howSidesEnd(alone) })
  for (const { name } of wins) expect(tempers.filter(({ words }) => words.startsWith(`${name} all `)).length, name).toBeGreaterThan(1)
})

test('by who decides in words, in a table and on a page, from the worst to the best', async () => {
  const folder = folderOfTest()
  const { out } = await enfilade(
    ['forecast', `${repository}/${bay}`, '--fights', '10', '--tempers', '--page', 'a.html', '--csv', 'a.csv'],
    {
      folder,
    },
  )
  expect(out).toMatch(/By who decides: no difference in wins to see; nobody wins most fights of 2 of the 10 ways; 10 fights of each/)
  expect(read(folder, 'a.html')).toContain('<h2>By who decides</h2>')
  for (const words of ['as set', 'all hold', 'Crew all cautious']) {
    expect(out).toContain(words)
    expect(read(folder, 'a.html')).toContain(words)
    expect(read(folder, 'a.csv')).toContain(`who decides: ${words},,they win,`)
  }
})
