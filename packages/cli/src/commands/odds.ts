/**
 * `enfilade odds`: what an action comes to, worked out by the rules themselves, and all that it sets off; or every option of the actor, each
 * by itself. Policies play until the actor is asked for an action (a record continues from its last answer); the odds are from that moment.
 */

import { type OwnOdds, odds, oddsOfAll, percent, type Reactions, reactionModes } from '@enfilade/analysis'
import { type AnySession, didYouMean, meant, readJsonText } from '@enfilade/client'
import {
  type AnyBattle,
  type AnyRuleset,
  type AnyStep,
  beginSession,
  type Id,
  type Json,
  type OpenChoice,
  printable,
  type Refusal,
  type Seat,
  type Viewer,
} from '@enfilade/engine'
import { policySeats } from '@enfilade/session'
import { Command, InvalidArgumentError } from 'commander'
import { oneOf, setting, wholeNumber } from '../arguments.js'
import { colorsFor } from '../colors.js'
import { BadInput, badArgument, Failed } from '../failures.js'
import { recordUntil } from '../fights.js'
import { type OpenFight, openFight, type Settings } from '../input/fights.js'
import { type Io, note, print, printJson } from '../io.js'
import { oddsText } from '../log/odds.js'
import { viewerOf } from '../seats.js'

interface OddsOptions {
  readonly actor?: string
  readonly action?: Json
  readonly all?: true
  readonly until?: number
  readonly seed?: string
  readonly reactions: Reactions
  readonly set: Settings
  readonly as?: string
  readonly json?: true
}

function action(typed: string): Json {
  const { value, faults } = readJsonText(typed)
  const [fault] = faults
  if (fault !== undefined || value === undefined)
    throw new InvalidArgumentError(`At character ${(fault?.offset ?? 0) + 1}: ${fault?.words ?? 'it is empty.'}`)
  return value
}

export function oddsCommand(io: Io): Command {
  return new Command('odds')
    .description('Work out an action: its chance to succeed, and every outcome.')
    .argument('<fight>', 'a scenario, or a record')
    .option('--actor <id>', 'who acts (default: who is asked first)')
    .option('--action <json>', 'the action, as JSON (default: every option, as with --all)', action)
    .option('--all', 'every option of the actor, each by itself; the advised one first, then --action')
    .option('--until <answers>', 'for a record: after this many answers', wholeNumber(0, 1e9))
    .option('--seed <text>', 'for a scenario: the dice until the actor is asked (default: the first of 1, 2, 3 … with which they are)')
    .option('--reactions <mode>', `how others react to the action: ${reactionModes.join(', ')}`, oneOf(reactionModes), 'advised')
    .option('--set <option=value>', 'set an optional rule of the game; repeatable', setting, new Map())
    .option('--as <seat>', 'use only what this seat knows')
    .option('--json', 'print one JSON document')
    .addHelpText(
      'after',
      `
Examples:
  enfilade odds scenarios/rpj-scifi/duel.yaml
  enfilade odds scenarios/rpj-scifi/duel.yaml --actor ilse --action '{"action":"attack","weaponId":"pistol","target":"marek"}'
  enfilade odds cargo-bay.fight.json --until 60 --actor reyes --action '{"action":"endTurn"}' --json`,
    )
    .action(async (name: string, options: OddsOptions) => showOdds(io, name, options))
}

async function showOdds(io: Io, name: string, options: OddsOptions): Promise<void> {
  const open = await openFight(io, name, options.set)
  const { ruleset } = open
  const scenario = open.kind === 'record' ? open.record.scenario : open.scenario
  const viewer = viewerOf(ruleset, ruleset.begin(scenario), options.as)
  const { session, actor } = firstAsked(io, open, { ...options, ...actorMeant(open, options, viewer) }, viewer)
  const when = ruleset.view(session.battle, viewer).clock.words
  if (options.all === true || options.action === undefined) {
    showAll(io, session, actor, options, viewer, when)
    return
  }
  const asked = session.pending?.kind === 'choice' ? session.pending.open.find(({ who }) => who === actor) : undefined
  const answer = meant(asked?.decision.forms?.(session.battle, asked.step, asked.who) ?? [], options.action)
  const result = odds(ruleset, session.battle, {
    who: actor,
    answer,
    viewer,
    reactions: options.reactions,
    ...(io.oddsBudget !== undefined && { budget: io.oddsBudget }),
  })
  if (!result.ok) throw refused(result.refusal)
  if (options.json === true) printJson(io, { actor, action: answer, clock: when, reactions: options.reactions, viewer, ...result.odds })
  else {
    note(io, `${printable(ruleset.nameOf(session.battle, actor))} is asked; ${when}.`)
    print(io, oddsText(result.odds, colorsFor(io, io.out)))
  }
}

function refused({ words, rule, at, found, allowed }: Refusal): BadInput {
  const path = at === undefined ? ['--action'] : ['--action', at]
  const more = { ...(found === undefined ? {} : { found }), ...(allowed === undefined ? {} : { allowed }) }
  return new BadInput([{ file: null, fault: { path, words: `${words} (${rule})`, ...more } }])
}

/** Every option of the actor by itself, a line as soon as it is worked out. */
function showAll(io: Io, session: AnySession, actor: Id, { action: named, json }: OddsOptions, viewer: Viewer, when: string): void {
  const { ruleset, battle } = session
  const all = oddsOfAll(ruleset, battle, { who: actor, viewer, first: named === undefined ? [] : [named] })
  if (!all.ok) throw refused(all.refusal)
  const name = ruleset.nameOf(battle, actor)
  if (json === true) {
    printJson(io, { actor: name, clock: when, viewer, assumed: all.assumed, answers: [...all.answers] })
    return
  }
  note(io, `${printable(name)} is asked; ${when}.`)
  let sampled = 0
  for (const { own } of all.answers) {
    print(io, `${chanceInFront(own)}  ${printable(own.sentence)}`)
    sampled = Math.max(sampled, own.sampled)
  }
  if (sampled > 0) note(io, `~: sampled up to ${sampled} times; ask for the action alone to get a finer number.`)
  for (const words of all.assumed) print(io, `Assumed: ${printable(words)}`)
}
const chanceInFront = ({ headline, method }: OwnOdds): string =>
  `${method === 'exact' ? '' : '~'}${headline === null ? '–' : percent(headline.chance)}`.padStart(11)

// ── until the actor is asked ───────────────────────────────────────────────────────────────────────────────────────
/** The decision for an action on the actor's turn, one that every seat can see. Without an actor: of anyone that the viewer answers for. */
function askedNow(
  { pending, battle, ruleset }: AnySession,
  actor: Id | undefined,
  viewer: Viewer,
): OpenChoice<AnyBattle<AnyStep>, AnyStep> | null {
  if (pending?.kind !== 'choice') return null
  const isMeant = (who: Id): boolean =>
    actor === undefined ? viewer === 'gm' || (viewer !== 'spectator' && ruleset.seatOf(battle, who) === viewer.seat) : who === actor
  return pending.open.find(({ who, decision }) => isMeant(who) && decision.secret !== true) ?? null
}

interface Asked {
  readonly session: AnySession
  readonly actor: Id
}
/** How many seeds are tried: with some of them, a combatant who is dying doesn't live to be asked. */
const mostSeeds = 30
/** Until the actor is asked, with the seed that is named, else with the first with which they are. */
function firstAsked(io: Io, open: OpenFight, options: OddsOptions, viewer: Viewer): Asked {
  const { seed } = options
  const first = untilAsked(open, options, viewer, seed ?? '1')
  if (first !== null) return first
  const actor = options.actor ?? null
  const never = `The fight ends before ${nameOfActor(open, options)} is asked for an action`
  const tried = open.kind === 'record' ? [] : Array.from({ length: mostSeeds }, (_, i) => String(i + 1)).filter(one => one !== seed)
  for (const one of tried) {
    const asked = untilAsked(open, options, viewer, one)
    if (asked === null) continue
    if (seed !== undefined) throw new Failed(`${never}. With --seed ${one} they are.`, { actor })
    note(io, `${never} with seed 1; these are the odds with seed ${one}.`)
    return asked
  }
  throw new Failed(tried.length === 0 ? `${never}.` : `${never}, with any of ${tried.length + 1} seeds.`, { actor })
}
function nameOfActor({ ruleset, ...open }: OpenFight, { actor }: OddsOptions): string {
  if (actor === undefined) return 'anyone'
  return printable(ruleset.nameOf(ruleset.begin(open.kind === 'record' ? open.record.scenario : open.scenario), actor))
}

/** Where a scenario gives several combatants one id, the first of them; for a seat, the first of its own. */
function actorMeant({ ruleset, ...open }: OpenFight, { actor }: OddsOptions, viewer: Viewer): Pick<OddsOptions, 'actor'> {
  const battle = ruleset.begin(open.kind === 'record' ? open.record.scenario : open.scenario)
  const first = `${actor}-1`
  const seat = ruleset.seatOf(battle, first)
  const isTheirs = viewer === 'gm' ? seat !== null : viewer !== 'spectator' && seat === viewer.seat
  return actor !== undefined && isTheirs && ruleset.seatOf(battle, actor) === null ? { actor: first } : {}
}

/** Null: the fight ends before. */
function untilAsked(open: OpenFight, { actor, until }: OddsOptions, viewer: Viewer, seed: string): Asked | null {
  const { ruleset } = open
  const scenario = open.kind === 'record' ? open.record.scenario : open.scenario
  if (open.kind === 'scenario' && until !== undefined)
    throw badArgument('--until counts the answers of a record; this is a scenario.', until)
  const start = ruleset.begin(scenario)
  const seat = actor === undefined ? null : ruleset.seatOf(start, actor)
  // A combatant who joins later isn't there at the beginning; then every seat is asked.
  const person: Seat = { decides: 'person', dice: 'stream' }
  const policies = policySeats(ruleset, scenario)
  const seats = seat === null ? Object.fromEntries(Object.keys(policies).map(s => [s, person])) : { ...policies, [seat]: person }
  const session =
    open.kind === 'scenario' ? beginSession(ruleset, scenario, seed, seats) : recordUntil(open, until ?? open.record.entries.length, seats)
  if (actor === undefined) {
    if (viewer === 'spectator') throw badArgument('A spectator has no combatants; name a seat with --as.')
  } else if (viewer !== 'gm') mustBeOwn(ruleset, session, actor, viewer)
  else if (ruleset.seatOf(session.battle, actor) === null && !(open.kind === 'scenario' && seat !== null))
    throw nobody(ruleset, session, actor, viewer)
  session.playOn(() => askedNow(session, actor, viewer) !== null)
  const asked = askedNow(session, actor, viewer)
  return asked === null ? null : { session, actor: asked.who }
}

/** Refuses a seat the combatants of others, before anything is played: those it doesn't know of like ids that there aren't. */
function mustBeOwn(ruleset: AnyRuleset, session: AnySession, actor: string, viewer: Exclude<Viewer, 'gm'>): void {
  if (viewer !== 'spectator' && ruleset.seatOf(session.battle, actor) === viewer.seat) return
  if (!peopleSeen(ruleset, session, viewer).includes(actor)) throw nobody(ruleset, session, actor, viewer)
  throw badArgument('A seat can only work out the actions of its own combatants.', actor)
}

const peopleSeen = (ruleset: AnyRuleset, { battle }: AnySession, viewer: Viewer): Id[] =>
  ruleset.view(battle, viewer).people.map(({ id }) => id)

function nobody(ruleset: AnyRuleset, session: AnySession, actor: string, viewer: Viewer): BadInput {
  const people = peopleSeen(ruleset, session, viewer)
  return badArgument(`There is no combatant with the id "${actor}".${didYouMean(actor, people)}`, actor, people)
}
