/**
 * One attack of an audit: two people who face each other, asked of the game as a fight would, and every way in which the attack can go, counted
 * by the rules themselves.
 */
import {
  type AnyBattle,
  type AnyRuleset,
  type AnyStep,
  type Audit,
  type AuditedPlace,
  auditShooter,
  beginSession,
  type Enumerator,
  enumerator,
  type FightRecord,
  type Json,
  type OpenChoice,
  type Seat,
  Watching,
} from '@enfilade/engine'
import { actionPlayer } from '../odds/own.js'

type Battle = AnyBattle<AnyStep>
/** An order that can be given there. `order`: as it is counted; `words`: as the log says it. */
interface OfferedOrder {
  readonly order: string
  readonly words: string
  readonly answer: Json
}
/** Two people face each other, and one of them is asked. */
export interface Standing {
  readonly battle: Battle
  readonly orders: readonly OfferedOrder[]
  /** That situation as a record, which ends where the attacker is asked. */
  record(): FightRecord
}

/** How many answers come before the attack at most. */
const mostBefore = 20

/**
 * The place as a battle in which the attacker is asked for an attack; null where none is possible there.
 * @throws Error where the game refuses its own scenario
 */
export function standingAt(ruleset: AnyRuleset, audit: Audit, place: AuditedPlace, content: readonly Json[]): Standing | null {
  const file = audit.scenario(place, content)
  if (file === null) return null
  const read = ruleset.readScenario(file, content)
  if (!read.ok) throw new Error(`${ruleset.id}: ${JSON.stringify(place)} can't be set up: ${read.faults[0]?.words ?? ''}`)
  const person: Seat = { decides: 'person', dice: 'stream' }
  const seats = Object.fromEntries(ruleset.seats(ruleset.begin(read.value)).map(seat => [seat, person]))
  const session = beginSession(ruleset, read.value, '1', seats)
  const asked = (): OpenChoice<Battle, AnyStep> | undefined =>
    session.pending?.kind === 'choice' ? session.pending.open.find(({ who }) => who === auditShooter) : undefined
  for (let answers = 0; answers < mostBefore; answers++) {
    session.playOn(() => asked() !== undefined)
    const open = asked()
    if (open === undefined) return null
    const { battle } = session
    const orders = new Map<string, OfferedOrder>()
    for (const answer of open.decision.options(battle, open.step, open.who)) {
      const order = audit.orderOf(answer)
      if (order === null || orders.has(order)) continue
      orders.set(order, { order, words: open.decision.say(battle, open.step, open.who, answer), answer })
    }
    if (orders.size > 0) return { battle, orders: [...orders.values()], record: () => session.record() }
    if (audit.before === undefined || session.answer(open.tag, audit.before) !== null) return null
  }
  return null
}

/** What an attack can make of its target. */
interface Outcome {
  readonly battle: Battle
  readonly chance: number
  /** The harm of the target as a text; all that is down is one. */
  readonly harm: string
  readonly down: boolean
}
export interface AttackRow {
  /** Equal harm is one outcome; the chances sum to 1. */
  readonly outcomes: readonly Outcome[]
  /** The chance of what the attack is for: that it hits. */
  readonly hits: number
  readonly branches: number
}

/** Counts attacks of one fight, one after another. Null: more ways than `branches`, or something in it can't be counted. */
export function attackCounter(ruleset: AnyRuleset, audit: Audit, answer: Json): (battle: Battle, branches: number) => AttackRow | null {
  const player = actionPlayer(ruleset, auditShooter)
  player.answer = answer
  const count: Enumerator<Battle> = enumerator(ruleset, player.steadily)
  return (battle, branches) => {
    const watching = new Watching(event => ruleset.reachedBy(event))
    const watch = { watching, onlyMet: false }
    const limits = (left: number) => ({ states: Number.POSITIVE_INFINITY, branches: left, whole: true })
    const answered = player.asTheAnswer(() => count(battle, () => true, limits(branches), true, watch))
    if (answered.leftOver > 0) return null
    let followed = answered.branches
    const outcomes = new Map<string, { battle: Battle; chance: number; down: boolean }>()
    const mets = new Map<string, number>()
    for (const { battle: now, chance, met } of answered.ends) {
      ruleset.standAlone(battle, now, auditShooter)
      const isOver = (at: Battle): boolean => ruleset.actionIsOver(battle, at)
      const played = count(now, isOver, limits(branches - followed), false, watch, { chance, met })
      followed += played.branches
      if (played.leftOver > 0) return null
      for (const end of played.ends) {
        mets.set(end.met, (mets.get(end.met) ?? 0) + end.chance)
        const down = audit.isDown(end.battle)
        const harm = down ? 'down' : audit.harmOf(end.battle)
        const known = outcomes.get(harm)
        if (known === undefined) outcomes.set(harm, { battle: end.battle, chance: end.chance, down })
        else known.chance += end.chance
      }
    }
    return { outcomes: [...outcomes].map(([harm, one]) => ({ harm, ...one })), hits: hitsOf(watching, mets), branches: followed }
  }
}
function hitsOf(watching: Watching, mets: ReadonlyMap<string, number>): number {
  const successes = watching.found.flatMap(({ milestone, by }, at) => (milestone.kind === 'success' && by === auditShooter ? [at] : []))
  let sum = 0
  for (const [met, chance] of mets) if (successes.some(at => watching.isMet(met, at))) sum += chance
  return sum
}
