/**
 * `enfilade direct`: what a game master could let happen from here so that the evening comes out as wanted, each with its forecast. It changes
 * nothing: what is taken is given as an act of theirs.
 */
import {
  type Band,
  besideText,
  costOf,
  type Directed,
  type DirectingEffort,
  deathsText,
  directed,
  directingWithin,
  endsTogether,
  type FromHere,
  intervalText,
  openEvents,
  type PlayOnHand,
  type Proposal,
  percent,
  playingOn,
  type Share,
  shareText,
  usualBand,
  usualDirectingEffort,
} from '@enfilade/analysis'
import type { AnyRuleset, Id, Json } from '@enfilade/engine'
import { Command, InvalidArgumentError } from 'commander'
import { gathered, seconds, wholeNumber } from '../arguments.js'
import { colorsFor } from '../colors.js'
import { badArgument } from '../failures.js'
import { opened, recordUntil } from '../fights.js'
import { aboutOf, openRecord } from '../input/fights.js'
import { type Io, note, print, printJson } from '../io.js'
import { atMost, band } from './balance.js'
import { playersOf } from './encounter.js'
import { mostThreads } from './simulate.js'

interface DirectOptions {
  readonly at?: number
  readonly side: readonly string[]
  readonly win?: readonly [number, number]
  readonly deaths?: number
  readonly seed: string
  readonly threads: number
  readonly continuations?: DirectingEffort
  readonly within?: number
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
    .option('--threads <number>', 'how many threads play; the proposals are the same', wholeNumber(1, mostThreads), io.cores)
    .option(
      '--continuations <first/last>',
      'how many fights are played of each event at first, and of those that are proposed (default: 40/300)',
      effort,
    )
    .option('--within <seconds>', 'instead of that, as many as take about so long: 5s', seconds)
    .option('--json', 'print one JSON document')
    .addHelpText(
      'after',
      `
What is prepared comes or stays away, a side or some of it gives up, those who gave up come back, more like somebody unhurt come in, a door opens
or is shut, time runs out: alone and in pairs, as many people as it takes. At most three are proposed, and only what comes nearer. No die, number or result is touched. For the game master: the chances know everything. As many continuations and the same seed give the same proposals.

Examples:
  enfilade direct evening.fight.json
  enfilade direct evening.fight.json --at 40 --win 60..70 --deaths 5`,
    )
    .action(async (name: string, options: DirectOptions) => direct(io, name, options))
}

/** How long continuations are tried out, to know what one takes. Milliseconds. */
const trial = 500

async function direct(io: Io, name: string, options: DirectOptions): Promise<void> {
  const { at, side, win, deaths, seed, threads, continuations, within, json } = options
  if (continuations !== undefined && within !== undefined)
    throw badArgument('A number of continuations and a time don’t go together.', `${within}s`, '--continuations or --within')
  const open = await openRecord(io, name)
  const { session: whole, parted } = opened(open, false)
  if (parted !== null) note(io, parted.message)
  const { battle } = at === undefined ? whole : recordUntil(open, at, null)
  const { ruleset } = open
  if (ruleset.ending(battle) !== null) throw badArgument('The fight is over.', at ?? null, '--at and fewer answers')
  const sides = playersOf(ruleset, battle, side)
  const aim: Band = {
    winFrom: win?.[0] ?? usualBand.winFrom,
    winTo: win?.[1] ?? usualBand.winTo,
    deathsTo: deaths ?? usualBand.deathsTo,
  }
  const effort = within === undefined ? (continuations ?? usualDirectingEffort) : await effortFor(ruleset, battle, sides, 1000 * within)
  const hands: PlayOnHand[] = io.openPlayer === null ? [] : Array.from({ length: threads - 1 }, io.openPlayer)
  try {
    const found = await directed(ruleset, battle, { effort, sides, band: aim, seed }, (from, own, fights) =>
      endsTogether({ game: ruleset.id, battle: from as unknown as Json, sides, seed: own }, fights, playingOn(ruleset, from, sides), hands),
    )
    if (found === null) return
    if (json === true) printJson(io, { ...aboutOf(open), seed, sides, band: aim, ...found } as never)
    else print(io, textOf(io, found, aim))
  } finally {
    for (const hand of hands) hand.end()
  }
}

/** What the clock decides is how many continuations there are; they stand in the answer. */
async function effortFor(ruleset: AnyRuleset, battle: Parameters<AnyRuleset['view']>[0], sides: readonly Id[], milliseconds: number) {
  const began = performance.now()
  const now = (): number => performance.now()
  const each = await costOf(playingOn(ruleset, battle, sides), Math.min(trial, milliseconds / 10), now, async () => false)
  return directingWithin(milliseconds - (now() - began), each, openEvents(ruleset, battle, sides))
}

/** "40/300". */
function effort(typed: string): DirectingEffort {
  const found = /^(\d+)\/(\d+)$/.exec(typed)
  const [first, last] = [Number(found?.[1]), Number(found?.[2])]
  const fits = (count: number): boolean => count >= 1 && count <= 1_000_000
  if (!fits(first) || !fits(last)) throw new InvalidArgumentError('Allowed: two whole numbers from 1 to 1000000: 40/300.')
  return { ...usualDirectingEffort, first, last }
}

function textOf(io: Io, { sentence, now, proposals, looked, fights, level }: Directed, { winFrom, winTo, deathsTo }: Band): string {
  const colors = colorsFor(io, io.out)
  const wanted = `${percent(winFrom)} to ${percent(winTo)} wins${deathsTo === null ? '' : `, a death in at most ${percent(deathsTo)}`}`
  return [
    colors.bold(sentence),
    now.misses === 0 ? `Leave it: that is as wanted, ${wanted}.` : `Wanted: ${wanted}.`,
    ...proposals.flatMap((one, i) => lineOf(one, i + 1)),
    ...(now.misses > 0 && proposals.length === 0 ? ['Leave it: nothing that could happen comes nearer by more than its interval.'] : []),
    colors.dim(`${looked} events looked at, ${fights} continuations; ${level * 100} % intervals.`),
  ].join('\n')
}
const lineOf = (one: Proposal, nth: number): string[] => [
  `  ${nth}. ${one.words}${one.misses === 0 ? ' (as wanted)' : ''}`,
  `     a win ${said(one.playersWin)}; ${diesOf(one)}`,
]
const diesOf = (one: FromHere): string => `${deathsText(one)} (${intervalText(one.someoneDies)})`
const said = (share: Share): string => [shareText(share), besideText(share)].filter(one => one !== '').join(', ')
