/**
 * One random fight, played in every way that there is: straight through and watched, by policies in a session, answer by answer, stopped and
 * resumed, replayed. What is the same for all laws lies here, so that they share the runs.
 */
import {
  type AnyRuleset,
  type AnyStep,
  beginSession,
  below,
  diceStream,
  type FightRecord,
  hashOf,
  isAnswer,
  type Json,
  type Outcome,
  oncePer,
  runTopStep,
  type Schema,
  type Seat,
  type Session,
  seedOf,
  stepIsDue,
} from '@enfilade/engine'
import { deepFreeze, freezeUnchanging, visit } from '../../engine/test/marks.js'
import { demand, demandSame, type Findings } from './findings.js'
import type { ContractKit, Pick } from './kit.js'
import { checkPlain } from './laws/plain.js'
import { type Battle, WatchedAsk } from './watched-ask.js'

export type AnySession = Session<Battle, AnyStep>

/** Everything that the laws look at in one fight. */
export interface Fight {
  readonly ruleset: AnyRuleset
  readonly kit: ContractKit
  readonly findings: Findings
  readonly number: number
  readonly file: Json
  readonly scenario: Json
  readonly seed: string
  readonly pick: Pick
}
/** A battle that some step is about to change, as it stood. */
export interface Moment {
  readonly battle: string
  /** The name of the step that is due, and of the one below it on the agenda. */
  readonly steps: readonly (string | undefined)[]
  readonly entries: number
  readonly asked: boolean
}
/** No fight has more steps, unless the kit says fewer: people who answer anything stand about the dying for 50 minutes of half a second each. */
export const mostSteps = 60_000
/** A fight of more steps only has to end: its moments would fill the memory, and each of the other ways through it would take minutes. */
const mostWatched = 20_000

export const asJson = (battle: Battle): Json => battle as unknown as Json
export const read = (text: string): Battle => JSON.parse(text) as Battle
/** As text with the keys in the order of the schema, so that equal battles are equal texts. */
export const textOf = (ruleset: AnyRuleset, battle: Battle): string => JSON.stringify(ruleset.codec.copy(battle))

/** A stream of chance for a test, which is none of the fight's. */
export function pickOf(seed: string): Pick {
  const stream = diceStream(seedOf(`pick ${seed}`))
  return n => below(stream, n)
}
export const oneOf = <T>(pick: Pick, list: readonly T[]): T => list[pick(list.length)] as T

/** The memo of outcomes that all fights of a run share. */
export type Spreads = Map<Outcome<Json>, Map<number, string>>

/** Is every battle of this fight looked at, whether it is plain? */
export const looksAtPlain = ({ number }: Fight): boolean => number % 6 === 0

/** Plays a fight straight through, every step watched. Null: it did not come to its end, or was too long to be watched to it. */
export function playStraight(fight: Fight, spreads: Spreads): { readonly battle: Battle; readonly moments: readonly Moment[] } | null {
  const { ruleset, kit, findings, scenario, seed } = fight
  const longest = kit.longest ?? mostSteps
  const moments: Moment[] = []
  let battle!: Battle
  let long = false
  const whole = findings.check('ends', () => {
    battle = ruleset.begin(scenario)
    freezeUnchanging(ruleset.schemas.battle as unknown as Schema, asJson(battle))
    const ask = new WatchedAsk(ruleset, findings, seed, spreads)
    for (let played = 0; ; played++) {
      demand(played < longest, `it has not ended after ${longest} steps`)
      if (!stepIsDue(ruleset, battle)) break
      const step = battle.agenda.at(-1) as AnyStep
      deepFreeze(step)
      const text = JSON.stringify(battle)
      if (looksAtPlain(fight) && played < mostWatched) checkPlain(ruleset, findings, battle)
      const steps = [step.step, battle.agenda.at(-2)?.step]
      const { entries } = ask
      ask.beginStep(battle, text)
      findings.saw(step.step)
      try {
        runTopStep(ruleset, battle, { ask, tell: ask.tell })
      } catch (thrown) {
        if (thrown instanceof TypeError && /read only|not extensible/.test(thrown.message))
          findings.add('noAlias', `${step.step} changes what never changes in a fight: ${thrown.message}`)
        throw thrown
      }
      const asked = ask.endStep()
      if (played >= mostWatched) {
        long = true
        moments.length = 0
        continue
      }
      if (fight.number % 6 === 0 || played % 16 === 0) findings.check('noAlias', () => demandNoAlias(ruleset, battle, step))
      moments.push({ battle: text, steps, entries, asked })
    }
    findings.look('steps', moments.length)
    const ending = ruleset.ending(battle)
    demand(ending !== null, 'it is over, and the game does not say how it ended')
    demand(ending.words !== '' && ending.how !== '', 'its ending has no words')
    findings.check('rulesKnown', () => demand(knownRules(ruleset).has(ending.rule), `its ending cites ${ending.rule}`))
    for (const winner of ending.winners) demand(ruleset.seats(battle).includes(winner), `${winner} wins, and is no seat`)
    if (looksAtPlain(fight)) checkPlain(ruleset, findings, battle)
    const over = JSON.stringify(battle)
    demand(!stepIsDue(ruleset, battle), 'it is over, and then it is not')
    demandSame(JSON.stringify(battle), over, 'looking whether it is over changes it')
  })
  if (long) findings.look('fights too long for more than their end')
  return whole && !long ? { battle, moments } : null
}

/** No object of the battle stands in two places, but for what never changes. */
function demandNoAlias(ruleset: AnyRuleset, battle: Battle, { step }: AnyStep): void {
  const places = new Map<unknown, string>()
  visit(ruleset.schemas.battle as unknown as Schema, asJson(battle), (part, value, path) => {
    if (typeof value !== 'object' || value === null || part.mark === 'fixed' || part.mark === 'shared') return false
    demand(!places.has(value), () => `after ${step}, ${places.get(value)} and ${path} are the same object`)
    places.set(value, path)
    return true
  })
}

/** Every id that may be cited: the rules, the rulings, and the game master. */
export const knownRules = oncePer(
  ({ rulebook: { chapters, rulings } }: AnyRuleset): ReadonlySet<string> =>
    new Set(['GM', ...chapters.flatMap(c => c.rules.map(r => r.id)), ...rulings.map(r => r.id)]),
)

// ── sessions ───────────────────────────────────────────────────────────────────────────────────────────────────────
const seatsOf = (fight: Fight, seat: Seat): Readonly<Record<string, Seat>> =>
  Object.fromEntries(fight.ruleset.seats(fight.ruleset.begin(fight.scenario)).map(id => [id, seat]))

export const byPolicies = (fight: Fight): AnySession =>
  beginSession(fight.ruleset, fight.scenario, fight.seed, seatsOf(fight, { decides: 'policy', dice: 'stream' }))
/** People decide, the program rolls. */
export const deciding = (fight: Fight): AnySession =>
  beginSession(fight.ruleset, fight.scenario, fight.seed, seatsOf(fight, { decides: 'person', dice: 'stream' }))
/** People decide, and throw the dice; the program can throw the rest. */
export const throwing = (fight: Fight): AnySession =>
  beginSession(fight.ruleset, fight.scenario, fight.seed, seatsOf(fight, { decides: 'person', dice: 'physical' }))
export const byHand = (fight: Fight): AnySession =>
  beginSession(fight.ruleset, fight.scenario, null, seatsOf(fight, { decides: 'person', dice: 'physical' }))

/** Gives the answers of a record one by one, those who are asked at once in any order; `between` is called at every open question. */
export function answerAll(session: AnySession, entries: FightRecord['entries'], pick: Pick, between: (session: AnySession) => void): void {
  for (let i = 0; i < entries.length; ) {
    between(session)
    const { pending } = session
    demand(pending !== null, () => `nothing is asked, and the record answers ${JSON.stringify(entries[i])}`)
    const together = pending.kind === 'choice' ? entries.slice(i, i + pending.open.length) : entries.slice(i, i + 1)
    i += together.length
    for (const rest = [...together]; rest.length > 0; ) {
      const [entry] = rest.splice(pick(rest.length), 1)
      demand(entry !== undefined && isAnswer(entry), 'the record of a fight by policies holds answers only')
      const refused = session.answer(entry[0], JSON.parse(JSON.stringify(entry[1])) as Json)
      demand(refused === null, () => `${JSON.stringify(entry)} is refused: ${JSON.stringify(refused)}`)
    }
  }
  between(session)
}

/** Answers everything by advice, as a person would give it, so that each answer can be taken back; dice that people throw come from the seed. */
export function answerByAdvice(session: AnySession, until: (session: AnySession) => boolean): void {
  while (!session.over && session.pending !== null && !until(session)) {
    if (session.pending.kind === 'die') {
      const refused = session.rollRest()
      demand(refused === null, () => `the rest of a throw is refused: ${JSON.stringify(refused)}`)
    } else
      for (const open of session.pending.open) {
        const refused = session.answer(open.tag, session.advice(open).answer)
        demand(refused === null, () => `the advice for ${open.tag} is refused: ${JSON.stringify(refused)}`)
      }
  }
}
export const hash = (battle: Battle): string => hashOf(asJson(battle))
/** What a person sees of a fight. */
export const seen = (session: AnySession): string => {
  const { state, entries } = session.record() // the state is the hash of the battle
  return JSON.stringify([state, session.told, session.pending, session.soFar, session.over, entries])
}
