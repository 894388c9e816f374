/**
 * `enfilade direct`: what a game master could let happen from here so that the evening comes out as wanted, each with its forecast. It changes
 * nothing: what is taken is given as an act of theirs.
 */
import {
  type Band,
  type Directed,
  directed,
  type FromHere,
  type Proposal,
  percent,
  playingOn,
  type Share,
  usualDirecting,
} from '@enfilade/analysis'
import { Command } from 'commander'
import { gathered, wholeNumber } from '../arguments.js'
import { colorsFor } from '../colors.js'
import { badArgument } from '../failures.js'
import { opened, recordUntil } from '../fights.js'
import { aboutOf, openRecord } from '../input/fights.js'
import { type Io, note, print, printJson } from '../io.js'
import { atMost, band } from './balance.js'
import { playersOf } from './encounter.js'

interface DirectOptions {
  readonly at?: number
  readonly side: readonly string[]
  readonly win?: readonly [number, number]
  readonly deaths?: number
  readonly seed: string
  readonly json?: true
}

export function directCommand(io: Io): Command {
  return new Command('direct')
    .description('Find what a game master could let happen in mid-fight, each with its forecast from here.')
    .argument('<record>', 'the record of a fight that is under way')
    .option('--at <answers>', 'the position after so many answers; without it, the last one', wholeNumber(0, 1e9))
    .option('--side <name>', 'a side that the players play; repeatable (default: the first)', gathered, [])
    .option('--win <from..to>', 'how often the players are to win from here, in percent (default: 60..80)', band)
    .option('--deaths <percent>', 'how often at most somebody of theirs may die, in percent (default: 20)', atMost)
    .option('--seed <text>', 'any text; the same seed gives the same proposals', '1')
    .option('--json', 'print one JSON document')
    .addHelpText(
      'after',
      `
What is prepared comes or stays away, a side gives up, a door opens or is shut, time runs out: alone and in pairs. No die, number or result
is touched. For the game master: the chances know everything.

Examples:
  enfilade direct evening.fight.json
  enfilade direct evening.fight.json --at 40 --win 60..70 --deaths 5`,
    )
    .action(async (name: string, options: DirectOptions) => direct(io, name, options))
}

async function direct(io: Io, name: string, { at, side, win, deaths, seed, json }: DirectOptions): Promise<void> {
  const open = await openRecord(io, name)
  const { session: whole, parted } = opened(open, false)
  if (parted !== null) note(io, parted.message)
  const { battle } = at === undefined ? whole : recordUntil(open, at, null)
  const { ruleset } = open
  if (ruleset.ending(battle) !== null) throw badArgument('The fight is over.', at ?? null, '--at and fewer answers')
  const sides = playersOf(ruleset, battle, side)
  const usual = usualDirecting.band
  const aim: Band = { winFrom: win?.[0] ?? usual.winFrom, winTo: win?.[1] ?? usual.winTo, deathsTo: deaths ?? usual.deathsTo }
  const play = playingOn(ruleset, sides)
  const found = await directed(ruleset, battle, { ...usualDirecting, sides, band: aim, seed }, async (from, own, fights) =>
    play(from, own, 0, fights),
  )
  if (found === null) return
  if (json === true) printJson(io, { ...aboutOf(open), seed, sides, band: aim, ...found } as never)
  else print(io, textOf(io, found, aim))
}

function textOf(io: Io, { sentence, now, proposals, looked, fights, level }: Directed, { winFrom, winTo, deathsTo }: Band): string {
  const colors = colorsFor(io, io.out)
  const wanted = `${percent(winFrom)} to ${percent(winTo)} wins${deathsTo === null ? '' : `, a death in at most ${percent(deathsTo)}`}`
  return [
    colors.bold(sentence),
    now.misses === 0 ? `That is as wanted: ${wanted}.` : `Wanted: ${wanted}.`,
    ...(proposals.length === 0 ? ['Nothing can be let happen here.'] : proposals.map((one, i) => lineOf(one, i + 1))),
    colors.dim(`${looked} events looked at, ${fights} continuations; ${level * 100} % intervals.`),
  ].join('\n')
}
const lineOf = (one: Proposal, nth: number): string => `  ${nth}. ${one.words}: ${chancesOf(one)}${one.misses === 0 ? ', as wanted' : ''}`
const chancesOf = ({ playersWin, someoneDies }: FromHere): string => `a win ${said(playersWin)}, a death ${said(someoneDies)}`
const said = ({ share, low, high }: Share): string => `${percent(share)} (${percent(low)} to ${percent(high)})`
