/**
 * What the policies of each game waste in 200 fights (or ENFILADE_RUNS) of each ready scenario: `npm run soak waste`. Prints a table for
 * each game: fights that stall, actions that buy nothing, attacks on the fallen, held actions that come to nothing.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { diceStream, fightSeed, type Id, type Json, mostStepsOf, SamplingAsk, seedOf } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { runFight } from '../../src/fight.js'
import { percent, policyPlayers } from '../../src/index.js'
import { listeners, noWaste, type Waste } from './waste.js'

const fights = Number(process.env.ENFILADE_RUNS ?? 200)
/** What a fate calls those who take no further part. */
const outOfIt = /^(incapacitated|stabilized|unconscious|outOfAction|dead|destroyed|fled|surrendered|left)$/

interface Row extends Waste {
  readonly scenario: string
  stalled: number
}
/** What every game's battle has of its sides. */
interface Sides {
  readonly people: readonly { readonly id: Id; readonly side: Id }[]
  readonly setup: { readonly sides: readonly { readonly id: Id; readonly neutral?: boolean }[] }
}
type AnyRuleset = (typeof rulesets)[number]

function rowOf(ruleset: AnyRuleset, scenario: string): Row {
  const read = ruleset.readScenario(parse(readFileSync(`scenarios/${ruleset.id}/${scenario}.yaml`, 'utf8')) as Json, [])
  if (!read.ok) throw new Error(read.faults.map(({ words }) => words).join('\n'))
  const first = ruleset.begin(read.value)
  const counts: Row = { scenario, stalled: 0, ...noWaste() }
  for (let fight = 0; fight < fights; fight++) {
    const seed = fightSeed(seedOf(`waste ${scenario}`), fight)
    const players = policyPlayers(ruleset)
    players.restart(seed)
    const battle = ruleset.codec.copy(first)
    const isOut = (who: unknown): boolean => outOfIt.test(ruleset.fatesOf(battle).find(({ id }) => id === (who as Id))?.state ?? '')
    const { people, setup } = battle as unknown as Sides
    const takesPart = (who: unknown): boolean => {
      const side = people.find(({ id }) => id === who)?.side
      return setup.sides.some(({ id, neutral }) => id === side && neutral !== true)
    }
    const listen = listeners[ruleset.id]?.({ waste: counts, isOut, takesPart })
    const run = runFight(
      ruleset,
      battle,
      new SamplingAsk(diceStream(seed), players.decide),
      event => listen?.(event as never),
      mostStepsOf(first),
    )
    const ending = run.over ? ruleset.ending(battle) : null
    if (ending === null || ending.how === 'stalled') counts.stalled++
  }
  return counts
}

const share = (part: number, all: number): string => (all === 0 ? '–' : percent(part / all))
const line = ({ scenario, stalled, actions, wasted, on, attacks, atFallen, held, lost }: Row): string => {
  const reasons = Object.entries(on).map(([why, times]) => `${why} ${times}`)
  return [
    `  ${scenario.padEnd(20)} stalls ${share(stalled, fights)}`,
    `${wasted}${actions === 0 ? '' : ` of ${actions}`} actions wasted${actions === 0 ? '' : ` (${share(wasted, actions)})`}${reasons.length === 0 ? '' : `: ${reasons.join(', ')}`}`,
    `${atFallen} of ${attacks} attacks at the fallen (${share(atFallen, attacks)})`,
    `${lost} of ${held} held actions lost`,
  ].join(' · ')
}

describe.each(rulesets.map(ruleset => [ruleset.title, ruleset] as const))('%s', (title, ruleset) => {
  test('what policies waste', () => {
    const scenarios = readdirSync(`scenarios/${ruleset.id}`).flatMap(name => (name.endsWith('.yaml') ? [name.replace('.yaml', '')] : []))
    const rows = scenarios.map(scenario => rowOf(ruleset, scenario))
    console.log([`${title}, ${fights} fights of each scenario:`, ...rows.map(line)].join('\n'))
    expect(rows.length).toBeGreaterThan(0)
  })
})
