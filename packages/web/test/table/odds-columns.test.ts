/** The figures of an answer: on its button, and in the columns of the options. */
import { type Odds, shortened } from '@enfilade/analysis'
import { expect, test } from 'vitest'
import { chanceOf, columnsOf, figuresOf, lossesOf, stepsOf } from '../../src/choosing/figures.js'

type Target = Odds['own']['targets'][number]
const certain = (chance: number) => ({ chance, low: chance, high: chance })
const target = (who: string, milestones: readonly (readonly ['success' | 'harm', string, number])[], mean = 0): Target => ({
  who,
  name: who,
  milestones: milestones.map(([kind, words, chance]) => ({ kind, words, ...certain(chance) })),
  amounts: [{ of: 'HP', mean }],
  furthest: [],
})
const oddsOf = (targets: readonly Target[], headline: Odds['own']['headline'] = null): Odds =>
  ({ own: { targets, headline } }) as unknown as Odds

test('an attack has its chance, the average and the worst, in the words of the game; what happens to the actor is not in them', () => {
  const shot = oddsOf([
    target(
      'vex',
      [
        ['success', 'hits', 0.7],
        ['harm', 'down', 0.2],
        ['harm', 'dead', 0.04],
      ],
      1.94,
    ),
    target('me', [['harm', 'dead', 0.5]], 7),
  ])
  expect(figuresOf(shot, 'me')).toEqual(['hits 70 %', '1.9 HP', 'dead 4 %'])
})
test('harm below one in a hundred is not the worst where a likelier one is there', () => {
  const shot = oddsOf([
    target('vex', [
      ['success', 'hits', 0.5],
      ['harm', 'down', 0.2],
      ['harm', 'dead', 0.001],
    ]),
  ])
  expect(figuresOf(shot, 'me')).toEqual(['hits 50 %', 'down 20 %'])
})
test('the worst is that of the target; the crew of a car are named', () => {
  const shot = oddsOf([
    target('car', [
      ['success', 'hits', 0.9],
      ['harm', 'destroyed', 0.44],
    ]),
    target('Tamm', [
      ['success', 'gets through', 0.6],
      ['harm', 'dead', 0.54],
    ]),
  ])
  expect(figuresOf(shot, 'me')).toEqual(['hits 90 %', 'destroyed 44 %', 'Tamm dead 54 %'])
  expect(columnsOf([shot], 'me').map(one => [one?.words, one?.of(shot)])).toEqual([
    ['hits', '90 %'],
    [undefined, undefined],
    ['destroyed', '44 %'],
  ])
})
test('an attack that hits and can do no harm says what becomes of its hits', () => {
  const wall = oddsOf([
    target('vex', [
      ['success', 'hits', 0.9],
      ['success', 'gets through', 0],
      ['harm', 'dead', 0],
    ]),
  ])
  expect(figuresOf(wall, 'me')).toEqual(['hits 90 %', 'gets through 0 %'])
  expect(columnsOf([wall], 'me').map(one => one?.words)).toEqual(['hits', undefined, 'gets through'])
})
test('each harm has a column that means the same in every row, whatever else stands there', () => {
  const harms = (light: number, serious: number, mortal: number) =>
    oddsOf([
      target('vex', [
        ['success', 'hits', 0.8],
        ['harm', 'light or worse', light],
        ['harm', 'serious or worse', serious],
        ['harm', 'mortal', mortal],
      ]),
    ])
  const [body, head] = [harms(0.76, 0.22, 0), harms(0.3, 0.2, 0.05)]
  const words = (...all: readonly Odds[]) =>
    columnsOf(all, 'me')
      .slice(2)
      .map(one => one?.words)
  expect([words(body), words(body, head)]).toEqual([
    ['light or worse', 'serious or worse'],
    ['light or worse', 'serious or worse', 'mortal'],
  ])
  const [, , light, serious, mortal] = columnsOf([body, head], 'me')
  expect([light, serious, mortal].map(one => one?.of(body))).toEqual(['76 %', '22 %', '0 %'])
  // What stands on the button is what stands in the column.
  expect(figuresOf(body, 'me')).toEqual(['hits 80 %', `serious or worse ${serious?.of(body)}`])
  // What never comes without something graver needs no column.
  expect(words(harms(0.2, 0.2, 0.2))).toEqual(['mortal'])
})
test('without an attempt the one chance there is stands alone, and a sure thing has no figure', () => {
  expect(figuresOf(oddsOf([], { who: null, words: 'falls', ...certain(0.3) }), 'me')).toEqual(['falls 30 %'])
  expect(figuresOf(oddsOf([]), 'me')).toEqual([])
  expect(columnsOf([], 'me')).toEqual([null, null])
})
test('all options share their columns; one without such a chance has nothing there', () => {
  const shot = oddsOf([
    target(
      'vex',
      [
        ['success', 'hits', 0.7],
        ['harm', 'down', 0.2],
      ],
      1,
    ),
  ])
  const grab = oddsOf([target('vex', [['success', 'gets hold', 0.4]])])
  const columns = columnsOf([shot, grab], 'me')
  expect(columns.map(one => one?.words)).toEqual(['hits', 'HP', 'down'])
  expect(columns.map(one => one?.of(shot))).toEqual(['70 %', '1.0', '20 %'])
  expect(columns.map(one => one?.of(grab))).toEqual([null, '0.0', null])
})
test('an answer that only meets what others do shows what happens with it and without it', () => {
  const struck = (hit: number, out: number, mean: number) =>
    oddsOf(
      [
        target(
          'me',
          [
            ['success', 'is hit', hit],
            ['harm', 'down', out],
          ],
          mean,
        ),
      ],
      { who: 'me', words: 'is hit', ...certain(hit) },
    )
  const [dodge, stand] = [struck(0.18, 0.02, 0.7), struck(0.6, 0.1, 2.4)]
  const columns = columnsOf([dodge, stand], 'me')
  expect(columns.map(one => one?.words)).toEqual(['is hit', 'HP', 'down'])
  expect(columns.map(one => one?.of(dodge))).toEqual(['18 %', '0.7', '2 %'])
  expect(columns.map(one => one?.of(stand))).toEqual(['60 %', '2.4', '10 %'])
  expect(figuresOf(dodge, 'me')).toEqual(['is hit 18 %', '0.7 HP', 'down 2 %'])
  // "At good odds" asks for the chance to be spared.
  expect(chanceOf(dodge, 'me')).toBeCloseTo(0.82, 12)
  expect(figuresOf(struck(0.18, 0, 0.03), 'me')).toEqual(['is hit 18 %'])
})

const reaching = (who: string, ...furthest: readonly (readonly [string | null, number])[]): Target => ({
  ...target(who, [['success', 'is hit', 0.5]]),
  furthest: furthest.map(([words, chance]) => ({ words, ...certain(chance) })),
})
test('answers to what others do are compared by how far each lets it go for the actor, even where one puts someone else in the way', () => {
  const stand = oddsOf([reaching('me', [null, 0.3], ['is hit', 0.5], ['dead', 0.2])])
  const dodge = oddsOf([reaching('me', [null, 0.9], ['is hit', 0.1])])
  const shield = oddsOf([reaching('hostage', [null, 0.3], ['dead', 0.7])])
  const steps = stepsOf([dodge, stand, shield], 'me')
  expect([steps?.who, steps?.words]).toEqual(['me', [null, 'is hit', 'dead']])
  expect([dodge, stand, shield].map(one => steps?.of(one)?.map(({ share }) => share))).toEqual([[0.9, 0.1], [0.3, 0.5, 0.2], undefined])
  expect(columnsOf([dodge, stand, shield], 'me', true).map(one => one?.of(stand))).toEqual(['50 %', undefined])
  expect(columnsOf([dodge, stand, shield], 'me', true)[0]?.of(shield)).toBeNull()
})
test('an answer that strikes at someone else is compared by how far it goes for them; where nothing is at stake there is nothing to compare', () => {
  const strike = oddsOf([reaching('vex', [null, 0.4], ['hits', 0.6])])
  expect(stepsOf([oddsOf([]), strike], 'me')?.who).toBe('vex')
  expect(stepsOf([oddsOf([]), oddsOf([])], 'me')).toBeNull()
})
test('a step is drawn as far as it goes and no further, and says the figure of the columns, which counts what is graver as well', () => {
  const hurt: Target = {
    ...target('me', [
      ['success', 'is hit', 0.7],
      ['harm', 'light or worse', 0.6],
      ['harm', 'dead', 0.2],
    ]),
    furthest: (
      [
        [null, 0.3],
        ['is hit', 0.1],
        ['light', 0.4],
        ['dead', 0.2],
      ] as const
    ).map(([words, chance]) => ({ words, ...certain(chance) })),
  }
  const steps = stepsOf([oddsOf([hurt])], 'me')?.of(oddsOf([hurt]))
  expect(steps?.map(({ share, figure }) => [share, figure.words, figure.chance])).toEqual([
    [0.3, null, 0.3],
    [0.1, 'is hit', 0.7],
    [0.4, 'light or worse', 0.6],
    [0.2, 'dead', 0.2],
  ])
})

/** Of 10 shots 3 miss, 1 is stopped, 4 cost 5 HP, 2 cost 12 and are serious; one of these knocks the target down. */
const shotAt = (who: string): Odds => {
  const lost = (count: number, ...more: readonly string[]) => [
    { who, kind: 'loses HP', words: `loses ${count} HP`, amount: { of: 'HP', count } },
    ...more.map(words => ({ who, kind: words, words })),
  ]
  const milestones = [
    ['success', 'hits', 0.7],
    ['harm', 'loses HP', 0.6],
    ['harm', 'knocked down', 0.1],
    ['harm', 'serious or worse', 0.2],
    ['harm', 'dead', 0],
  ] as const
  const change = { who, kind: 'loses HP', words: 'loses HP', ways: [], mean: { of: 'HP', count: 4.4 }, ...certain(0.6) }
  return {
    method: 'exact',
    own: { targets: [target(who, milestones, 4.4)], headline: null },
    byChange: [change],
    outcomes: [
      { changes: [], ...certain(0.4) },
      { changes: lost(5), ...certain(0.4) },
      { changes: lost(12, 'is serious'), ...certain(0.1) },
      { changes: lost(12, 'is serious', 'is knocked down'), ...certain(0.1) },
    ],
  } as unknown as Odds
}
test('how much is lost is drawn from nothing to the most, with the amounts from which on a harm is certain, and its own figure', () => {
  const losses = lossesOf(shotAt('vex'), 'me')
  expect([losses?.name, losses?.of]).toEqual(['vex', 'HP'])
  expect(losses?.bars).toEqual([
    { count: 0, share: 0.4 },
    { count: 5, share: 0.4 },
    { count: 12, share: 0.2 },
  ])
  expect(losses?.stopped).toBeCloseTo(0.1, 12)
  // Only one in two of those who lose 12 is knocked down: no amount makes that certain.
  expect(losses?.marks).toEqual([
    { words: 'loses HP', from: 5, chance: 0.6 },
    { words: 'serious or worse', from: 12, chance: 0.2 },
  ])
  expect(lossesOf({ ...shotAt('vex'), byChange: [] }, 'me')).toBeNull()
  // Others fire at them too: that isn't what this shot does.
  const [change] = shotAt('vex').byChange
  const more = { ...change, mean: { of: 'HP', count: 6 } } as Odds['byChange'][number]
  expect(lossesOf({ ...shotAt('vex'), byChange: [more] }, 'me')).toBeNull()
})
test('of thousands of outcomes few are sent, and how much is lost is drawn of all of them', () => {
  const shot = shotAt('vex')
  const many = 500
  const other = (nth: number) => ({ who: 'boyd', kind: 'moves', words: `moves ${nth} m` })
  const outcomes = shot.outcomes.flatMap(({ chance, changes }) =>
    Array.from({ length: many }, (_, nth) => ({ ...certain(chance / many), changes: [...changes, other(nth)] })),
  )
  const whole: Odds = { ...shot, outcomes }
  const sent = shortened(whole, ['vex'])
  expect(JSON.stringify(sent).length).toBeLessThan(JSON.stringify(whole).length / 5)
  expect(sent.all?.count).toBe(outcomes.length)
  const [is, was] = [lossesOf(sent, 'me'), lossesOf(shot, 'me')]
  expect(is?.marks).toEqual(was?.marks)
  expect(is?.bars.map(({ count }) => count)).toEqual(was?.bars.map(({ count }) => count))
  for (const [nth, { share }] of (was?.bars ?? []).entries()) expect(is?.bars[nth]?.share).toBeCloseTo(share, 9)
  expect(shortened(shot, ['vex']), 'few stay as they are').toBe(shot)
})
