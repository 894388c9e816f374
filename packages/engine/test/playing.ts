/** Playing the made-up game in each way that a fight can be played: straight through, by policies in a session, and answer by answer. */
import {
  adviceOf,
  beginSession,
  deepCopy,
  diceStream,
  type Entry,
  type FightRecord,
  isAnswer,
  type Json,
  runTopStep,
  SamplingAsk,
  type Seat,
  type Session,
  seedOf,
  stepIsDue,
} from '@enfilade/engine'
import { type ToyBattle, type ToyScenario, type ToyStep, toy, toyScenario } from './toy.js'

export type ToySession = Session<ToyBattle, ToyStep>

export function resolved(scenario: ToyScenario = toyScenario): Json {
  const read = toy.readScenario(scenario as unknown as Json, [])
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  return read.value
}
export const seatsOf = (seat: Seat): Record<string, Seat> => ({ red: seat, blue: seat, folk: seat })
export const byPolicies = seatsOf({ decides: 'policy', dice: 'stream' })
export const byHand = seatsOf({ decides: 'person', dice: 'physical' })
export const deciding = seatsOf({ decides: 'person', dice: 'stream' })

/** A fight straight through, with no one listening. */
export function straight(seed: string, scenario: Json = resolved()): ToyBattle {
  const battle = toy.begin(scenario)
  const ask = new SamplingAsk(
    diceStream(seedOf(seed)),
    (decision, at, step, who, nth) =>
      adviceOf(toy, decision, at as unknown as ToyBattle, step, who, { seed: seedOf(seed), stream: 'fast' }, nth, false).answer,
  )
  while (stepIsDue(toy, battle)) runTopStep(toy, battle, { ask, tell: undefined })
  return battle
}

/** A fight by policies, recorded. */
export const recorded = (seed: string, scenario: Json = resolved()): ToySession => beginSession(toy, scenario, seed, byPolicies)

/** Gives the answers of a record one by one, as people would; `between` is called at every open question. */
export function answerAll(session: ToySession, entries: readonly Entry[], between: (session: ToySession) => void = () => {}): void {
  for (const entry of entries) {
    if (!isAnswer(entry)) throw new Error('answers only')
    between(session)
    const [tag, value] = entry
    const refused = session.answer(tag, deepCopy(value))
    if (refused !== null) throw new Error(`${tag} ${JSON.stringify(value)}: ${refused.words} ${JSON.stringify(session.pending)}`)
  }
  between(session)
}

/** Plays on by advice until a condition holds. Dice that should be thrown by hand come from the seed. */
export function playUntil(session: ToySession, until: (session: ToySession) => boolean): void {
  session.playOn(() => until(session))
  if (!until(session)) throw new Error('the fight ended before that')
}

export const pendingStep = (session: ToySession): string | undefined => session.battle.agenda.at(-1)?.step
/** The record with one entry changed. */
export const withEntry = (record: FightRecord, at: number, entry: Entry): FightRecord => ({
  ...record,
  entries: record.entries.map((e, i) => (i === at ? entry : e)),
})
