/**
 * Policies against each other (`npm run arena`): all policies of today and of a frozen commit (V0) on the mirrored fights of each game, or one
 * pair of them until the sequential test has a verdict. `--help` says the rest.
 */

import { parseArgs } from 'node:util'
import { exactInterval, percent } from '@enfilade/analysis'
import type { AnyRuleset } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { resolved, shipped } from '../scenario.js'
import { alike, shippedGrounds } from './alike.js'
import { timeAt } from './health.js'
import { type Ground, type Match, match, mostPairs } from './match.js'
import { layouts, mirrors } from './mirrors.js'
import { asWritten, gamesOf, ofV0, type Player, playerOf } from './players.js'
import { likelihood, type Scores, wonShare } from './sprt.js'

/** Fights on each scenario where tempers are compared. */
const alikeFights = 4
const help = `npm run arena -- [--game GAME] [--scenario NAME] [--pairs N] [--policy NAME --against NAME] [--commit NAME] [--seed TEXT] [--json]
npm run arena -- --alike [--game GAME] [--pairs N] [--seed TEXT] [--json]

Without --policy: all policies and V0's against each other, 50 pairs each. With it: until the test has a verdict, at most ${mostPairs} pairs.
With --alike: in how many fights on shipped scenarios, ${alikeFights} each, two tempers do all the same.
NAME: a policy, ${asWritten} (what the scenario says), or ${ofV0}NAME (that of the frozen commit, or of the one that --commit names; today's rules judge both).`

const { values } = parseArgs({
  options: {
    game: { type: 'string', multiple: true },
    scenario: { type: 'string' },
    pairs: { type: 'string' },
    policy: { type: 'string' },
    against: { type: 'string' },
    seed: { type: 'string', default: 'arena' },
    v0: { type: 'string' },
    alike: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const isDuel = values.policy !== undefined
const pairs = Number(values.pairs ?? (isDuel ? mostPairs : 50))
/** A policy plays so many pairs against itself, each of which is even. */
const ownPairs = 50
const games = rulesets.filter(({ id }) => values.game?.includes(id) ?? true)

try {
  if (values.help) console.log(help)
  else if (!Number.isInteger(pairs) || pairs < 1) throw new Error(`--pairs must be a whole number, 1 or more, not ${values.pairs}.`)
  else if (games.length === 0) throw new Error(`There is no such game. Games: ${rulesets.map(({ id }) => id).join(', ')}.`)
  else if (values.alike) reportAlike()
  else {
    const frozen = values.v0 === undefined ? null : await gamesOf(values.v0)
    const matches = games.map(ruleset => ({ game: ruleset.id, matches: matchesOf(ruleset, frozen) }))
    if (values.json) console.log(JSON.stringify(matches.map(dataOf), null, 2))
    else for (const { game, matches: those } of matches) report(game, those)
    if (matches.some(({ matches: those }) => those.some(one => faultsOf(one).length > 0))) process.exitCode = 1
  }
} catch (thrown) {
  console.error(thrown instanceof Error ? thrown.message : thrown)
  process.exitCode = 2
}

function groundsOf(ruleset: AnyRuleset): Ground[] {
  if (values.scenario !== undefined)
    return [{ name: values.scenario, battle: ruleset.begin(shipped(ruleset, `${ruleset.id}/${values.scenario}`)) }]
  const mirror = mirrors[ruleset.id]
  if (mirror === undefined) throw new Error(`There is no mirrored fight of ${ruleset.title}.`)
  return layouts.map(layout => ({
    name: layout,
    battle: ruleset.begin(resolved(ruleset, mirror('aggressive', 'aggressive', layout))),
  }))
}

function matchesOf(ruleset: AnyRuleset, frozen: readonly AnyRuleset[] | null): Match[] {
  const grounds = groundsOf(ruleset)
  const tempers = Object.keys(ruleset.policies)
  const names = isDuel ? [] : [...tempers, ...tempers.filter(name => name !== 'random').map(name => `${ofV0}${name}`)]
  const player = (name: string): Player => playerOf(ruleset, name, frozen)
  const played = (one: string, other: string, most: number): Match => {
    process.stderr.write(`${ruleset.id}: ${one} against ${other}\n`)
    const told = (scores: Scores): void => void process.stderr.write(`  ${scores.join(', ')}: ${resultOf(scores)}\n`)
    return match({ ruleset, grounds, one: player(one), other: player(other), pairs: most, seed: values.seed, untilSure: isDuel, told })
  }
  if (isDuel) {
    const against = values.against ?? `${ofV0}${values.policy}`
    const duel = played(values.policy ?? asWritten, against, pairs)
    return [duel, played(against, against, Math.min(duel.pairs, ownPairs))]
  }
  return names.flatMap((one, i) => names.slice(i).map(other => played(one, other, one === other ? Math.min(pairs, ownPairs) : pairs)))
}
function reportAlike(): void {
  const found = games.map(ruleset => ({
    game: ruleset.id,
    pairs: alike(ruleset, shippedGrounds(ruleset), values.pairs === undefined ? alikeFights : pairs, values.seed),
  }))
  if (values.json) console.log(JSON.stringify(found, null, 2))
  else
    for (const { game, pairs: those } of found) {
      console.log(`\n${game}`)
      for (const { one, other, fights, same } of those)
        console.log(`${one}, ${other}: ${same.length} of ${fights} alike${same.length === 0 ? '' : `: ${same.join(', ')}`}`)
    }
}
/** What must never be, in words. */
function faultsOf({ one, other, scores, pairs: played, endless, health }: Match): string[] {
  const own = [one, other].flatMap((name, i) => {
    const counted = health[i as 0 | 1]
    if (name.endsWith('random') || (i === 1 && one === other)) return []
    return (
      [
        ['refused answers', counted.refused],
        ['attacks on friends', counted.atFriends],
        ['ways there and back', counted.thereAndBack],
      ] as const
    ).flatMap(([words, times]) => (times > 0 ? [`${name}: ${times} ${words} in ${counted.decisions} decisions`] : []))
  })
  return [
    ...own,
    ...(endless > 0 ? [`${endless} of ${2 * played} fights at the limit of steps`] : []),
    ...(one === other && scores[2] !== played ? ['not even against itself'] : []),
  ]
}

/** How much was won, with its interval, and what the test says of it. */
function resultOf(scores: Scores): string {
  const { share, low, high } = wonShare(scores)
  return `${percent(share)} [${percent(low)}, ${percent(high)}], ratio ${likelihood(scores).toFixed(2)}`
}

function report(game: string, matches: readonly Match[]): void {
  console.log(`\n${game}\n| policy | against | pairs | 0, ½, 1, 1½, 2 | wins | ratio | verdict | stalls | p50, p95 of each in ms |`)
  console.log('|---|---|---:|---|---|---:|---|---:|---|')
  for (const one of matches) {
    const { share, low, high } = wonShare(one.scores)
    const times = one.health.map(health => [0.5, 0.95].map(part => timeAt(health, part).toFixed(2)).join(', ')).join('; ')
    const cells = [
      one.one,
      one.other,
      one.pairs,
      one.scores.join(', '),
      `${percent(share)} [${percent(low)}, ${percent(high)}]`,
      likelihood(one.scores).toFixed(2),
      one.one === one.other ? '' : one.verdict,
      one.stalled,
      times,
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
  const faults = [...new Set([...matches.flatMap(faultsOf), ...stallsOf(matches)])]
  for (const words of faults) console.log(`! ${words}`)
}
/** Where a policy stalls clearly more often than the one it is measured against does by itself. */
function stallsOf(matches: readonly Match[]): string[] {
  return matches.flatMap(({ one, other, stalled, pairs: played }) => {
    const own = matches.find(those => those.one === other && those.other === other)
    if (own === undefined || one === other) return []
    const { low } = exactInterval(stalled, 2 * played, 0.99)
    const { high } = exactInterval(own.stalled, 2 * own.pairs, 0.99)
    return low > high
      ? [`${one} against ${other} stalls ${stalled} times of ${2 * played}, ${other} by itself ${own.stalled} of ${2 * own.pairs}`]
      : []
  })
}

function dataOf({ game, matches }: { readonly game: string; readonly matches: readonly Match[] }) {
  return {
    game,
    matches: matches.map(({ health, ...rest }) => ({
      ...rest,
      ...wonShare(rest.scores),
      ratio: likelihood(rest.scores),
      health: health.map(({ times: _times, ...counts }, i) => ({
        ...counts,
        p50: timeAt(health[i as 0 | 1], 0.5),
        p95: timeAt(health[i as 0 | 1], 0.95),
      })),
    })),
  }
}
