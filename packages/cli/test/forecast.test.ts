// A forecast: every figure is what one counts by hand over the recorded fights of the same seeds, however many threads play them.
import { type Comparison, type Forecast, howSidesEnd, type Share } from '@enfilade/analysis'
import { fightSeed, type Id, isAnswer, type Json, seedOf, type View } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { sizes } from '../../../scripts/rings.mjs'
import { playedOut } from '../src/fights.js'
import { enfilade, folderOfTest, read, write } from './kit.js'
import { cases, fileOf, gameOf, scenarioOf } from './weighed.js'

const fights = sizes.countedFights
type Tally = Map<string, number>
const add = (to: Tally, word: string, n = 1): void => void to.set(word, (to.get(word) ?? 0) + n)
/** What is left of the counted things of each sheet, by combatant and track; and how they are called. */
const labels = new Map<string, string>()
function sheetsOf(people: View['people']): Tally {
  const counted = people.flatMap(({ id, tracks }) =>
    tracks.flatMap(({ id: track, label, now, onSheet }) => {
      labels.set(`${id}/${track}`, `${id} ${label}`)
      return onSheet === true && now !== undefined ? [[`${id}/${track}`, now] as const] : []
    }),
  )
  return new Map(counted)
}

test.each(cases.slice(0, sizes.countedGames))('$game: each figure is that of the recorded fights', async one => {
  const { out } = await enfilade(['forecast', fileOf(one), '--fights', String(fights), '--seed', 'counted', '--json'])
  const forecast = JSON.parse(out) as Forecast
  const ruleset = gameOf(one.game)
  const scenario = scenarioOf(one)
  const [players] = forecast.sides
  let [won, died, allOut, decided] = [0, 0, 0, 0]
  const came = new Map<string, number[]>()
  const minutes: number[] = []
  const [rounds, endings, wins, fates, ends, gaveUp, less] = Array.from({ length: 7 }, () => new Map<string, number>()) as [
    ...Map<string, number>[],
  ] as [Tally, Tally, Tally, Tally, Tally, Tally, Tally]
  const sheets = sheetsOf(ruleset.view(ruleset.begin(scenario), 'gm').people)
  for (let fight = 0; fight < fights; fight++) {
    const session = playedOut(ruleset, scenario, fightSeed(seedOf('counted'), fight))
    const { people } = ruleset.view(session.battle, 'gm')
    const own = people.filter(({ side }) => side === players)
    const answers = session
      .record()
      .entries.flatMap(entry => (isAnswer(entry) && entry[2] === 'policy' ? [entry[0].split(' ')[1] ?? ''] : []))
    const ours = answers.filter(who => own.some(({ id }) => id === who)).length
    decided += answers.length
    minutes.push(Math.ceil((40 * ours + 5 * (answers.length - ours)) / 60))
    const ending = ruleset.ending(session.battle)
    add(endings, String(ending?.how))
    add(rounds, String(ruleset.roundsOf(session.battle)))
    for (const side of ending?.winners.length === 0 ? ['nobody'] : (ending?.winners ?? [])) add(wins, side)
    const states = new Map(ruleset.fatesOf(session.battle).map(({ id, state }) => [id as string, state]))
    const left = new Set<string>()
    for (const { id, side, harm } of people) {
      const state = String(states.get(id))
      add(fates, `${id} ${state}`)
      const up = harm.level !== 'dead' && harm.level !== 4
      const end = harm.level === 'dead' ? 'dead' : !up ? 'down' : ['fled', 'surrendered', 'gotAway'].includes(state) ? state : 'stand'
      add(ends, `${side} ${end}`)
      if (end === 'fled' || end === 'surrendered') left.add(`${side} ${end}`)
    }
    for (const one of left) add(gaveUp, one)
    for (const [thing, now] of sheetsOf(people)) add(less, thing, Math.max(0, (sheets.get(thing) ?? now) - now))
    if (ending?.winners.includes(players as Id) === true) won++
    if (own.some(({ harm }) => harm.level === 'dead')) died++
    if (own.every(({ harm }) => harm.level === 'dead' || harm.level === 4)) allOut++
    for (const { id, harm } of people) {
      const counts = came.get(id) ?? [0, 0, 0, 0]
      came.set(id, counts)
      const at = harm.level === 'dead' ? 3 : harm.level === 4 ? 2 : harm.level === 0 ? 0 : 1
      counts[at] = (counts[at] ?? 0) + 1
    }
  }
  expect(forecast.playersWin.count).toBe(won)
  expect(forecast.someoneDies.count).toBe(died)
  expect(forecast.allGoDown.count).toBe(allOut)
  expect(forecast.people.map(({ who, conditions }) => [who, conditions.map(({ count }) => count)])).toEqual([...came])
  const counts = (rows: readonly (readonly [string, number])[]): Tally => new Map(rows.filter(([, count]) => count > 0))
  const { rounds: length, people: persons } = forecast
  expect(counts(Object.entries(forecast.counters.lengths).map(([n, { fights: times }]) => [n, times]))).toEqual(rounds)
  expect(length?.mean).toBeCloseTo([...rounds].reduce((sum, [n, times]) => sum + Number(n) * times, 0) / fights, 9)
  expect(counts(forecast.endings.map(({ how, count }) => [how, count]))).toEqual(endings)
  expect(counts([...forecast.wins.map(({ side, count }) => [side, count] as const), ['nobody', forecast.nobodyWins.count]])).toEqual(wins)
  expect(counts(persons.flatMap(({ who, states }) => states.map(({ state, count }) => [`${who} ${state}`, count] as const)))).toEqual(fates)
  expect(
    counts(howSidesEnd(forecast).flatMap(({ side, ends: of }) => of.map(({ end, count }) => [`${side} ${end}`, count] as const))),
  ).toEqual(ends)
  expect(
    counts(
      forecast.morale.flatMap(
        ({ side, fled, surrendered }) =>
          [
            [`${side} fled`, fled.count],
            [`${side} surrendered`, surrendered.count],
          ] as const,
      ),
    ),
  ).toEqual(gaveUp)
  // What is used up, by the words on the sheet: two of one name are added up.
  const used = new Map<string, number>()
  for (const { who, used: things } of persons) for (const { label, mean } of things) add(used, `${who} ${label}`, Math.round(mean * fights))
  const lessOf = new Map<string, number>()
  for (const [thing, n] of less) if (n > 0) add(lessOf, labels.get(thing) ?? thing, n)
  expect(used).toEqual(lessOf)
  expect(forecast.minutes.mean).toBeCloseTo(minutes.reduce((sum, n) => sum + n, 0) / fights, 9)
  expect(Object.values(forecast.counters.close?.decisions ?? {}).reduce((sum, n) => sum + n, 0)).toBe(decided)
  for (const { conditions } of forecast.people) expect(conditions.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12)
})

test('an unknown side is refused by its name', async () => {
  const { code, err } = await enfilade(['forecast', 'scenarios/cyberpunk-red/duel.yaml', '--side', 'Lft'])
  expect(code).toBe(2)
  expect(err).toContain('There is no side "Lft"')
  expect(err).toContain('Left')
})

test('a fight that comes to nothing says why', async () => {
  const folder = folderOfTest()
  const file = `enfilade: 1
ruleset: cyberpunk-red
title: A wall
battlefield: { kind: grid, size: [8, 3], walls: [[[4, 0], [4, 3]]] }
sides:
  - { name: A, combatants: [{ id: a, use: solo, name: Ana, at: [1, 1] }] }
  - { name: B, combatants: [{ id: b, use: boostganger, name: Boyd, at: [6, 1] }] }
`
  const name = write(folder, 'wall.yaml', file)
  const { out } = await enfilade(['forecast', name, '--fights', '5', '--json'], { folder })
  const forecast = JSON.parse(out) as Forecast
  expect(forecast.undecided?.share.count).toBe(5)
  expect(forecast.undecided?.because.flatMap(({ names }) => names).sort()).toEqual(['Ana', 'Boyd'])
  expect(forecast.sentence).toMatch(/it stalls in all of 5\. Ana and Boyd: .+\.$/)
  const text = (await enfilade(['forecast', name, '--fights', '5'], { folder })).out
  expect(text).toContain(String(forecast.undecided?.because[0]?.words))
})

const bay = 'scenarios/rpj-scifi/cargo-bay.yaml'
const raiders = 'sides.Raiders.combatants.raider.count'
test.each(cases.slice(0, sizes.countedGames))('$game: a fight compared with itself differs by exactly 0', async one => {
  const { out } = await enfilade(['compare', fileOf(one), fileOf(one), '--fights', '12', '--json'])
  const { playersWin, someoneDies, allGoDown, dies, rounds, minutes, sentence } = JSON.parse(out) as Comparison
  for (const of of [playersWin, someoneDies, allGoDown, ...dies]) {
    expect(of.first).toEqual(of.second)
    expect(of.difference.difference).toBe(0)
    expect(of.difference.low).toBeLessThanOrEqual(0)
    expect(of.difference.high).toBe(-of.difference.low)
  }
  expect([rounds?.difference, minutes.difference]).toEqual([0, 0])
  expect(sentence).toBe('No difference to see in a win; no difference to see in a death.')
})

test('a change is compared over the same seeds, by dice of their own: a forecast counts about as many', async () => {
  const change = `${raiders}=4`
  const { out } = await enfilade(['compare', bay, '--change', change, '--fights', '60', '--json'])
  const { playersWin } = JSON.parse(out) as Comparison
  const alone = JSON.parse((await enfilade(['forecast', bay, '--fights', '60', '--json'])).out) as Forecast
  expect([playersWin.first.of, playersWin.first.share > alone.playersWin.low, playersWin.first.share < alone.playersWin.high]).toEqual([
    60,
    true,
    true,
  ])
  expect(playersWin.second.count).toBeLessThan(playersWin.first.count)
  expect(playersWin.difference.high).toBeLessThan(0)
})

test('a sweep gives each point the figures that compare gives it', async () => {
  const { out } = await enfilade(['sweep', bay, `${raiders}=1..3/2`, '--fights', '40', '--json'])
  const { points, places } = JSON.parse(out) as { places: string[]; points: { values: Json[]; playersWin: Share }[] }
  expect(places).toEqual([raiders])
  expect(points.map(({ values }) => values)).toEqual([[1], [3]])
  const second = JSON.parse((await enfilade(['compare', bay, '--change', `${raiders}=3`, '--fights', '40', '--json'])).out) as Comparison
  expect(points[1]?.playersWin).toEqual(second.playersWin.second)
})

test('a band is reached by the values named alone, or said to be out of reach', async () => {
  const balance = async (win: string): Promise<{ reached: boolean; settings: Json; playersWin: Share }> =>
    JSON.parse((await enfilade(['balance', bay, '--change', `${raiders}=1..3`, '--win', win, '--json'])).out) as never
  const found = await balance('30..55')
  expect(found).toMatchObject({ reached: true, settings: [{ place: raiders, value: 2 }] })
  expect(found.playersWin.share).toBeGreaterThanOrEqual(0.3)
  expect(found.playersWin.share).toBeLessThanOrEqual(0.55)
  expect(await balance('99..100')).toMatchObject({ reached: false, settings: [{ place: raiders, value: 1 }] })
})

test('of settings that all lie within a band the one nearest to the file is found; a count that is left out is one', async () => {
  const place = 'sides.0.combatants.0.count'
  const words = ['balance', 'scenarios/rpj-scifi/duel.yaml', '--change', `${place}=1..3`, '--win', '0..100', '--json']
  expect(JSON.parse((await enfilade(words)).out)).toMatchObject({ reached: true, settings: [{ place, value: 1 }] })
})

test('the strongest lever has the figures of its own comparison', async () => {
  const { out } = await enfilade(['levers', bay, '--fights', '40', '--json'])
  const { levers, tried } = JSON.parse(out) as { tried: number; levers: { words: string; playersWin: Comparison['playersWin'] }[] }
  expect(tried).toBeGreaterThan(levers.length)
  const typed = new Map([
    ['When a side gives up: once half of them are badly hurt or out of action', ['--with', 'breaksAt=wounds']],
    ['Raiders all hold', ['--change', 'sides.Raiders.policy=hold', '--change', 'sides.Raiders.combatants.brandt.policy=hold']],
  ])
  const lever = levers.find(({ words }) => typed.has(words))
  if (lever === undefined) throw new Error('a lever that this test knows is among the strongest')
  const words = typed.get(lever.words) ?? []
  const again = await enfilade(['compare', bay, ...words, '--fights', '40', '--seed', '1 again', '--json'])
  expect((JSON.parse(again.out) as Comparison).playersWin).toEqual(lever.playersWin)
})

test('two changes of the same words keep their own figures', async () => {
  const folder = folderOfTest()
  const file = `enfilade: 1
ruleset: rpj-scifi
title: Two of one name
battlefield: { kind: regions, regions: [A, B] }
sides:
  - name: A
    combatants:
      - { id: strong, use: marine, name: Guard, at: A }
      - { id: weak, use: recruit, name: Guard, at: A, weapons: [knife] }
  - { name: B, combatants: [{ id: b, use: raider, name: Boyd, at: B }] }
`
  write(folder, 'two.yaml', file)
  const { out } = await enfilade(['levers', 'two.yaml', '--fights', '60', '--json'], { folder })
  const { levers } = JSON.parse(out) as { levers: { words: string; playersWin: Comparison['playersWin'] }[] }
  const without = levers.filter(({ words }) => words.startsWith('without Guard (')).map(({ playersWin }) => playersWin.second.count)
  expect(without).toHaveLength(2)
  expect(new Set(without).size).toBe(2)
})

describe('a page', () => {
  const small = `enfilade: 1
ruleset: rpj-scifi
title: <b>Bold</b> & "quoted"
battlefield: { kind: regions, regions: [A, B] }
sides:
  - { name: A, combatants: [{ id: a, use: marine, name: '<script>alert(1)</script>', at: A }] }
  - { name: B, combatants: [{ id: b, use: raider, name: Boyd, at: B }] }
`
  test('holds everything in itself, and text stays text', async () => {
    const folder = folderOfTest()
    write(folder, 'small.yaml', small)
    const { code, err } = await enfilade(['forecast', 'small.yaml', '--fights', '20', '--page', 'small.html'], { folder })
    expect(err).toContain('Page written to small.html.')
    expect(code).toBe(0)
    const page = read(folder, 'small.html')
    expect(page).toContain('&lt;b&gt;Bold&lt;/b&gt; &amp; &quot;quoted&quot;')
    expect(page).not.toContain('<script')
    expect(page).not.toMatch(/(src|href)=|url\((?!#)|@import|https?:/)
    const { out } = await enfilade(['forecast', 'small.yaml', '--fights', '20', '--json'], { folder })
    expect(page).toContain((JSON.parse(out) as Forecast).hash)
    expect((await enfilade(['forecast', 'small.yaml', '--fights', '20', '--page', 'small.html'], { folder })).code).toBe(0)
  })
  test('is refused before the first fight where it can’t be written', async () => {
    const folder = folderOfTest()
    write(folder, 'small.yaml', small)
    for (const [name, said] of [
      ['none/small.html', 'can’t be written'],
      ['/proc/none/small.html', 'can’t be written'],
      ['small.yaml', 'already exists'],
    ] as const) {
      const { code, out, err } = await enfilade(['forecast', 'small.yaml', '--fights', '100000000', '--page', name], { folder })
      expect([code, out]).toEqual([2, ''])
      expect(err).toContain(said)
    }
    expect(read(folder, 'small.yaml')).toBe(small)
  })
})

describe('a table', () => {
  const names = `enfilade: 1
ruleset: rpj-scifi
title: Names
battlefield: { kind: regions, regions: [A, B] }
sides:
  - { name: A, combatants: [{ id: a, use: marine, name: '=1+1', at: A }] }
  - { name: B, combatants: [{ id: b, use: raider, name: 'Boyd, "the axe"', at: B }] }
`
  test('has a row for each figure, and names stay text', async () => {
    const folder = folderOfTest()
    write(folder, 'names.yaml', names)
    const { out } = await enfilade(['forecast', 'names.yaml', '--fights', '20', '--csv', 'names.csv', '--json'], { folder })
    const forecast = JSON.parse(out) as Forecast
    const lines = read(folder, 'names.csv').split('\r\n')
    const { count, share, low, high } = forecast.playersWin
    expect(lines[0]).toBe('what,who,which,count,of,share,low,high')
    expect(lines).toContain(`players,,they win,${count},20,${share},${low},${high}`)
    expect(lines.some(line => line.startsWith("condition,'=1+1,dead,"))).toBe(true)
    expect(lines.some(line => line.startsWith('condition,"Boyd, ""the axe""",dead,'))).toBe(true)
    const rounds = lines.filter(line => line.startsWith('rounds,')).map(line => Number(line.split(',')[3]))
    expect(rounds.reduce((sum, n) => sum + n, 0)).toBe(20 - forecast.unfinished)
  })
  test('is never written over anything else', async () => {
    const folder = folderOfTest()
    write(folder, 'names.yaml', names)
    const { code, err } = await enfilade(['forecast', 'names.yaml', '--csv', 'names.yaml'], { folder })
    expect(code).toBe(2)
    expect(err).toContain('already exists')
    expect(read(folder, 'names.yaml')).toBe(names)
  })
})

describe('what is mistyped is refused before the first fight', () => {
  test.each([
    [['balance', bay, '--change', `${raiders}=1..3`, '--win', '60..140'], 'from 0 to 100'],
    [['balance', bay, '--change', `${raiders}=1..3`, '--win', '60..70', '--deaths', '101'], 'from 0 to 100'],
    [['balance', bay, '--change', 'sides.Raiders.combatants.raidr.count=1..3', '--win', '60..70'], 'Did you mean raider?'],
    [['balance', bay, '--change', `${raiders}=1..200`, '--win', '60..70'], 'too many numbers'],
    [['balance', bay, '--change', `${raiders}=3..1`, '--win', '60..70'], 'no numbers in it'],
    [['sweep', bay, 'side.Raiders.policy=hold'], 'there is no "side"'],
    [['sweep', bay, 'sides.Raiders.policy=hold,hodl'], 'hodl'],
    [['sweep', bay, raiders], 'path=value'],
    [['compare', bay], 'nothing to compare with'],
    [['compare', bay, '--with', 'breaksAt=wound'], 'breaksAt'],
    [['forecast', bay, '--within', '0s'], 'seconds above 0'],
    [['forecast', bay, '--within', 'soon'], 'seconds above 0'],
    [['forecast', bay, '--fights', '0'], 'from 1'],
    [['forecast', bay, '--fights', '1000000000000'], 'to 100000000'],
    [['compare', bay, bay, '--fights', '0'], 'from 1'],
    [['compare', bay, bay, '--fights', '1000000000000'], 'to 100000000'],
    [['sweep', bay, `${raiders}=1..3`, '--fights', '0'], 'from 1'],
    [['sweep', bay, `${raiders}=1..3`, '--fights', '1000000000000'], 'to 100000000'],
    [['sweep', bay, `${raiders}=1..40`, 'sides.Raiders.policy=hold,cautious,aggressive,x,y,z,a,b,c,d,e'], 'at most 400'],
    [['forecast', bay, '--until', '0'], 'points above 0'],
    [['forecast', bay, '--until', '140'], 'up to 50'],
    [['balance', bay, '--change', `${raiders}=1..3`, '--win', '70..60'], 'the lower one first'],
    [['forecast', 'scenarios/nowhere.yaml'], 'scenarios/nowhere.yaml'],
    [['compare', bay, 'scenarios/nowhere.yaml'], 'scenarios/nowhere.yaml'],
    [['compare', 'scenarios/nowhere.yaml', bay], 'scenarios/nowhere.yaml'],
    [['sweep', 'scenarios/nowhere.yaml', `${raiders}=1..3`], 'scenarios/nowhere.yaml'],
    [['balance', 'scenarios/nowhere.yaml', '--change', `${raiders}=1..3`, '--win', '60..70'], 'scenarios/nowhere.yaml'],
    [['compare', bay, '--change', 'sides.Raiders.combatants.raidr.count=2'], 'Did you mean raider?'],
    [['forecast', bay, '--csv', 'none/a.csv'], 'can’t be written'],
  ])('%s', async (words, said) => {
    const { code, out, err } = await enfilade(words)
    expect(code).toBe(2)
    expect(out).toBe('')
    expect(err).toContain(said)
  })
})

test('a decision takes the players as long as is said, and 40 seconds where nothing is', async () => {
  const minutes = async (...pace: string[]) => {
    const { out } = await enfilade(['forecast', 'scenarios/rpj-scifi/duel.yaml', '--fights', '40', '--json', ...pace])
    const { hash, ...found } = JSON.parse(out) as { hash: string; minutes: { median: number }; assumptions: string[] }
    return { hash, median: found.minutes.median, said: found.assumptions.at(-1) }
  }
  const [usual, same, slow] = [await minutes(), await minutes('--pace', '40'), await minutes('--pace', '400')]
  expect(same).toEqual(usual)
  expect(usual.said).toBe('At a table a decision of the players’ people takes 40 seconds, any other 5, and a throw of theirs by hand 8.')
  expect(slow.said).toContain('takes 400 seconds')
  expect(slow.median).toBeGreaterThan(5 * usual.median)
})
