/**
 * What the tempers of each game are worth against each other (`npm run soak tempers`): fights between equal sides, each pair from both sides.
 * Prints a table for each game. The temper that scenarios have by default may not lose to any other, at 99.99 % for all pairs together.
 */
import { exactInterval, noFights, percent, runFights } from '@enfilade/analysis'
import { rulesets } from '@enfilade/rulesets'
import { expect, test } from 'vitest'
import { mirrors } from '../arena/mirrors.js'

const fights = 10_000
const tempers = ['aggressive', 'cautious', 'hold', 'random'] as const
type Temper = (typeof tempers)[number]
const usual: Temper = 'aggressive'
const pairs = tempers.flatMap((one, i) => tempers.slice(i + 1).map(other => [one, other] as const))

test.each(rulesets.map(ruleset => [ruleset.title, ruleset] as const))('%s: tempers against each other', (title, ruleset) => {
  const mirror = mirrors[ruleset.id]
  if (mirror === undefined) throw new Error(`no mirrored fight of ${title}`)
  const lines = pairs.map(([one, other]) => {
    let [won, lost] = [0, 0]
    for (const [west, east, side] of [
      [one, other, 'West'],
      [other, one, 'East'],
    ] as const) {
      const read = ruleset.readScenario(mirror(west, east), [])
      if (!read.ok) throw new Error(read.faults.map(({ path, words }) => `${path.join('.')}: ${words}`).join('\n'))
      const counters = noFights()
      runFights(ruleset, read.value, `${title}, ${side}`, 0, fights / 2, counters)
      for (const [winner, times] of Object.entries(counters.wins))
        if (winner === side) won += times
        else lost += times
    }
    return { one, other, won, lost, ...exactInterval(won, won + lost, 0.95) }
  })
  console.log(
    [
      `${title}, ${fights} fights of each pair, both sides swapped; of those that one side wins:`,
      ...lines.map(
        ({ one, other, won, lost, low, high }) =>
          `  ${one} beats ${other} ${percent(won / (won + lost))} (95 % interval ${percent(low)} to ${percent(high)}), ${fights - won - lost} without a winner`,
      ),
    ].join('\n'),
  )
  const compared = lines.filter(({ one }) => one === usual)
  const confidence = 1 - 0.0001 / (compared.length * rulesets.length)
  for (const { other, won, lost } of compared)
    expect(exactInterval(won, won + lost, confidence).high, `${usual} against ${other}`).toBeGreaterThanOrEqual(0.5)
})
