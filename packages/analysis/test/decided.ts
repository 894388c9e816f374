/** What decided a fight, counted again: the rolls that were named, each with fights of its own that share nothing with those that named it. */
import { readdirSync, readFileSync } from 'node:fs'
import { type AnyRuleset, beginSession, dieOf, type FightRecord, isAnswer } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { parse } from 'yaml'
import { type Decided, type DecidingRoll, deciding, type Effort, playedOn, rollsOf } from '../src/index.js'
import { noFights } from '../src/simulation/counters.js'
import { winsByRow } from '../src/simulation/winners.js'

export const gamesWithDuels = ['rpj-scifi', 'cyberpunk-red', 'blue-planet', '2300ad', 'dark-conspiracy'] as const
export const rulesetOf = (game: string): AnyRuleset => rulesets.find(({ id }) => id === game) as AnyRuleset

export const scenariosOf = (game: string): string[] => readdirSync(`scenarios/${game}`).sort()
/** Fight number `nth` of a game: its ready scenarios in turn, each time with other dice. Policies play. */
export function fightOf(game: string, nth: number): { readonly ruleset: AnyRuleset; readonly record: FightRecord } {
  const ruleset = rulesetOf(game)
  const files = scenariosOf(game)
  const read = ruleset.readScenario(parse(readFileSync(`scenarios/${game}/${files[nth % files.length]}`, 'utf8')), [])
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  const seats = ruleset.seats(ruleset.begin(read.value)).map(seat => [seat, { decides: 'policy', dice: 'stream' }] as const)
  return { ruleset, record: beginSession(ruleset, read.value, `decided ${nth}`, Object.fromEntries(seats)).record() }
}

export function decidedOf(ruleset: AnyRuleset, record: FightRecord, effort: Effort): Decided {
  const work = deciding(ruleset, record, effort)
  for (let step = work.next(); ; step = work.next()) if (step.done === true) return step.value
}

/** Who threw a die among these entries, by the tags of the record alone. */
export const throwersIn = ({ entries }: FightRecord, at: number, end: number): string[] =>
  entries.slice(at, end).flatMap(entry => (isAnswer(entry) && dieOf(entry) !== null ? [entry[0].split(' ')[1] ?? ''] : []))

/** The chances of a named roll, counted again: each call plays on until this many continuations have been played each way. */
export function countingAgain(
  ruleset: AnyRuleset,
  record: FightRecord,
  named: DecidingRoll,
): (continuations: number) => { readonly fell: number; readonly other: number } {
  const roll = [...rollsOf(ruleset, record)].find(({ at }) => at === named.at)
  if (roll === undefined) throw new Error(`no roll begins at entry ${named.at}`)
  const again = playedOn(ruleset, 'counted again')
  const { sides } = ruleset.view(ruleset.begin(record.scenario), 'gm')
  const ways = { fell: noFights(), other: noFights() }
  const nth = { fell: 0, other: 0 }
  const share = (way: 'fell' | 'other', continuations: number): number => {
    const counters = ways[way]
    const play = way === 'fell' ? again.asItFell : again.differently
    while (counters.fights < continuations) play(roll, nth[way]++, counters)
    return (winsByRow(sides, counters).find(({ side }) => side === named.side)?.fights ?? 0) / counters.fights
  }
  return continuations => ({ fell: share('fell', continuations), other: share('other', continuations) })
}
