/** `enfilade order`: three different fights that a squad wins as often as wanted, as scenarios with their figures; or what would have to be asked instead. */
import { loosenedText, type Order, orderedFigures, orderedTitle, ordering, orderSentence, type Wish, wishedText } from '@enfilade/analysis'
import { type AnyRuleset, capital, type Json, printable } from '@enfilade/engine'
import { threatsOf } from '@enfilade/rulesets/audits'
import { Command } from 'commander'
import { gathered, setting, wholeNumber } from '../arguments.js'
import { colorsFor } from '../colors.js'
import { Failed } from '../failures.js'
import type { Settings } from '../input/fights.js'
import { gameOf } from '../input/games.js'
import { type Io, print, printJson } from '../io.js'
import { progressBar } from '../progress.js'
import { writeWhole } from '../save.js'
import { atMost, band } from './balance.js'
import { askedRules, scenarios } from './threats.js'
import { contentFiles } from './weighing.js'

interface OrderOptions {
  readonly squad?: string
  readonly ground: readonly string[]
  readonly win: readonly [number, number]
  readonly deaths?: number
  readonly minutes?: number
  readonly content: readonly string[]
  readonly fights: number
  readonly seed: string
  readonly set: Settings
  readonly save?: string
  readonly json?: true
}

export function orderCommand(io: Io): Command {
  return new Command('order')
    .description('Find three different fights that a squad wins as often as wanted.')
    .argument('<game>', 'a game')
    .requiredOption('--win <from..to>', 'how often the squad is to win, in percent: 60..75', band)
    .option('--deaths <percent>', 'in how many fights at most somebody of theirs may die, in percent', atMost)
    .option('--minutes <number>', 'after how many minutes at the table half of the fights are to be over', wholeNumber(1, 10_000))
    .option('--squad <id>', 'the squad, as threats knows it; own+solo+medtech is one of these people (default: the first of the game)')
    .option('--ground <id>', 'only on this ground; repeatable', gathered, [])
    .option('--content <file>', 'a content file whose people may be met too; repeatable', gathered, [])
    .option('--fights <number>', 'how many fights a proposal rests on', wholeNumber(8, 100_000), 400)
    .option('--seed <text>', 'any text; another seed finds other fights', '1')
    .option('--set <option=value>', 'set an optional rule of the game; repeatable', setting, new Map())
    .option('--save <name>', 'write each as a scenario: name-1.json, name-2.json …')
    .option('--json', 'print one JSON document')
    .addHelpText(
      'after',
      `
Leaders and their people, as the game groups them: how many of them it takes is found by halving, on each ground, giving up by nature and never
(--set breaksAt says which). Each is played again by other luck, and taken where the chance to win lies in the middle of what was asked.
Where fewer than three fit, it says what would have to be asked instead. Takes some 20 seconds.

Examples:
  enfilade order rpj-scifi --win 60..75
  enfilade order cyberpunk-red --squad guards --win 70..95 --deaths 40 --minutes 60 --save tonight`,
    )
    .action(async (name: string, options: OrderOptions) => order(io, gameOf(io, name), options))
}

async function order(io: Io, ruleset: AnyRuleset, options: OrderOptions): Promise<void> {
  const threats = threatsOf(ruleset.id)
  if (threats === null) throw new Failed(`${ruleset.title} has no squads to order a fight for.`)
  const content = await contentFiles(io, ruleset, options.content)
  const squad = options.squad ?? (threats.squads[0]?.id as string)
  const { ground, set, seed } = options
  const wish: Wish = {
    ...{ squad, seed, minutesTo: options.minutes ?? null },
    ...(ground.length > 0 && { grounds: ground }),
    band: { winFrom: options.win[0], winTo: options.win[1], deathsTo: options.deaths ?? null },
    options: askedRules(ruleset, threats, content, { person: [], squad: [squad], ground, set }),
  }
  const work = ordering(ruleset, threats, content, wish, options.fights)
  const bar = progressBar(io, 3, 'fights found')
  let found: Order
  try {
    let step = work.next()
    for (; step.done !== true && !bar.isStopped; step = work.next()) {
      bar.update(step.value.proposals.length)
      await new Promise(resolve => setImmediate(resolve)) // for the progress bar and for Ctrl-C
    }
    found = step.value
  } finally {
    bar.end()
  }
  const saved = found.proposals.map(({ scenario }, nth) => {
    if (options.save === undefined) return null
    const name = `${options.save}-${nth + 1}.json`
    writeWhole(io, name, `${JSON.stringify(scenario, null, 2)}\n`, scenarios)
    return name
  })
  if (options.json === true) {
    const proposals = found.proposals.map((one, nth) => ({ ...one, saved: saved[nth] ?? null }))
    printJson(io, { ruleset: ruleset.id, rulesetVersion: ruleset.version, wish, ...found, proposals } as unknown as Json)
  } else print(io, textOf(found, wish, saved, colorsFor(io, io.out).bold))
}

function textOf(found: Order, wish: Wish, saved: readonly (string | null)[], bold: (words: string) => string): string {
  const fights = found.proposals.flatMap((one, nth) => [
    bold(printable(`${nth + 1}  ${orderedTitle(one)}`)),
    ...orderedFigures(one).map(line => `   ${capital(line)}.`),
    ...(saved[nth] == null ? [] : [printable(`   enfilade forecast ${saved[nth]} --fights ${one.fights} --seed "${one.seed}"`)]),
  ])
  const loosen =
    found.loosen.length === 0 ? [] : ['By what was played, this would fit:', ...found.loosen.map(one => `  ${loosenedText(one)}`)]
  return [`Asked: ${wishedText(wish)}.`, ...fights, orderSentence(found), ...loosen].join('\n')
}
