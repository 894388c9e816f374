// Luck taken out of forecasts: right on average, never less sure, and the same bytes however the fights are shared out.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rulesets } from '@enfilade/rulesets'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import {
  addCounters,
  type Closely,
  type Compared,
  type Counters,
  compared,
  type EncounterFigures,
  fightsFrom,
  figuresOf,
  type Hand,
  noFights,
  playChunk,
  playTogether,
  shareOf,
} from '../src/index.js'
import { winShare } from '../src/luck/counts.js'
import { learning, luckOf, parts, weightsFrom } from '../src/luck/weights.js'

const ruleset = rulesets.find(({ id }) => id === 'rpj-scifi') ?? expect.fail()
const read = ruleset.readScenario(parse(readFileSync('scenarios/rpj-scifi/duel.yaml', 'utf8')), [])
const scenario = read.ok ? read.value : expect.fail()
const start = ruleset.begin(scenario)
const closely = { sides: ruleset.seats(start).slice(0, 1) }
const playing = (how: Closely = closely) => fightsFrom(ruleset, start, 'luck', undefined, how)
const many = 900
const inOneGo = (how: Closely): Counters => {
  const counters = noFights()
  playing(how)(0, many, counters)
  return counters
}
const whole = inOneGo(closely)
test('a part of more fights than fit into one call is added', () => {
  const { luck = expect.fail(), ...close } = whole.close ?? expect.fail()
  const later = { ...luck.later, each: Array.from({ length: 300_000 }, () => 1) }
  const large = { ...whole, close: { ...close, marks: later.each.map(() => close.marks[0] ?? 0), luck: { ...luck, later } } } as Counters
  const sum = noFights()
  addCounters(sum, large)
  expect([sum.close?.luck?.later.each.length, sum.close?.marks.length]).toEqual([300_000, 300_000])
})
/** Short for a message. */
const written = (counters: Counters): string => createHash('sha256').update(JSON.stringify(counters)).digest('hex')

test.each([{}, { ownDice: true } as const])('any number of hands, and any parts, give the same bytes: %j', async dice => {
  const how = { ...closely, ...dice }
  const inOne = written(inOneGo(how))
  for (const size of [70, 450]) {
    const sum = noFights()
    const play = playing(how)
    for (let from = 0; from < many; from += size) {
      const part = noFights()
      play(from, Math.min(size, many - from), part)
      addCounters(sum, part)
    }
    expect(written(sum)).toBe(inOne)
  }
  let minutes = 0
  const hand = (): Hand => {
    const play = playing(how)
    return { play: async chunk => playChunk(play, chunk), end: () => undefined }
  }
  for (const most of [1, 2, 8]) {
    const { counters } = await playTogether({ fights: many, own: hand(), most, open: hand, now: () => 60_000 * minutes++ })
    expect(written(counters)).toBe(inOne)
  }
})
test('by dice of their own what a change does is known better, and is the same on average', () => {
  const file = parse(readFileSync('scenarios/rpj-scifi/cargo-bay.yaml', 'utf8'))
  const figuresOfBoth = (dice: Pick<Closely, 'ownDice'>): [EncounterFigures, EncounterFigures] => {
    const both = [file, { ...file, battlefield: { ...file.battlefield, cover: file.battlefield.cover.slice(1) } }].map(one => {
      const changed = ruleset.readScenario(one, [])
      const begun = ruleset.begin(changed.ok ? changed.value : expect.fail())
      const how = { sides: ruleset.seats(begun).slice(0, 1), ...dice }
      const counters = noFights()
      fightsFrom(ruleset, begun, 'pairs', undefined, how)(0, many, counters)
      return figuresOf(ruleset, changed.ok ? changed.value : expect.fail(), 'pairs', counters, how)
    })
    return both as [EncounterFigures, EncounterFigures]
  }
  const [own, one] = [figuresOfBoth({ ownDice: true }), figuresOfBoth({})].map(both => compared(...both).playersWin)
  const width = ({ difference: { low, high } }: Compared): number => high - low
  expect(width(own ?? expect.fail())).toBeLessThan(0.9 * width(one ?? expect.fail()))
  const plainly = (those: Compared): number => Math.sqrt(those.first.share * (1 - those.first.share) * (2 / many))
  expect(width(own ?? expect.fail()) / 2 / 1.96).toBeLessThan(0.6 * plainly(own ?? expect.fail()))
  expect(Math.abs((own?.difference.difference ?? 1) - (one?.difference.difference ?? 0))).toBeLessThan(0.05)
})
test('the exact chance of a duel lies in an interval that is narrower than that of the count alone', () => {
  const { playersWin, wins, nobodyWins } = figuresOf(ruleset, scenario, 'luck', whole, closely)
  const plain = shareOf(playersWin.count, many, playersWin.level)
  expect(playersWin.low).toBeLessThan(0.53)
  expect(playersWin.high).toBeGreaterThan(0.53)
  expect(playersWin.high - playersWin.low).toBeLessThan(0.75 * (plain.high - plain.low))
  expect(playersWin.worth).toBeGreaterThan(1.8 * many)
  expect([...wins, nobodyWins].reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12)
})
test('each kind of luck is nothing on average', () => {
  const { first = [] } = whole.close?.luck ?? {}
  expect(first).toHaveLength(learning)
  for (const kind of new Set(first.flatMap(({ luck }) => Object.keys(luck)))) {
    const found = first.map(({ luck }) => luck[kind]?.[0] ?? 0)
    const sum = found.reduce((all, one) => all + one, 0)
    const squares = found.reduce((all, one) => all + one * one, 0)
    expect(Math.abs(sum), kind).toBeLessThan(4.5 * Math.sqrt(squares))
  }
})
test('few fights, fights that are all won, and luck that tells nothing stay as they were counted', () => {
  const luck = whole.close?.luck
  expect(winShare(200, 399, luck, 0.95)).toEqual(shareOf(200, 399, 0.95))
  expect(winShare(many, many, luck, 0.95)).toEqual(shareOf(many, many, 0.95))
  expect(winShare(400, many, undefined, 0.95)).toEqual(shareOf(400, many, 0.95))
  // The luck of dice that have nothing to do with who wins.
  const idle = Array.from({ length: learning }, (_, i) => ({ dice: [parts * (((i * 7919) % 13) - 6), 0, 0, 0] }))
  const won = idle.map((_, i) => (i * 104_729) % 3 === 0)
  expect(weightsFrom(idle, won).of).toEqual({})
})
test('what decides alone is taken out whole', () => {
  const fights = Array.from({ length: learning }, (_, i) => ({ die: [parts * (i % 4 < 2 ? 0.5 : -0.5), 0, 0, 0] }))
  const weights = weightsFrom(
    fights,
    fights.map((_, i) => i % 4 < 2),
  )
  expect(luckOf(fights[0] ?? {}, weights)).toBeGreaterThan(0.48)
})
