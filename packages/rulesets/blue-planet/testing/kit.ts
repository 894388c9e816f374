/**
 * A kit for tests of whole rounds: a fight that begins from a situation and is played by a script. Dice and decisions stand in the order in
 * which they are asked for; one too many or too few is an error. Every option that is listed must be legal, and asking changes nothing.
 * What a fight cites is noted for the coverage of rules.
 */
import {
  canonical,
  type Decision,
  type Event,
  type Id,
  type Json,
  type Refusal,
  runTopStep,
  ScriptedAsk,
  type ScriptLine,
  stepIsDue,
} from '@enfilade/engine'
import { expect } from 'vitest'
import type { Battle, Combatant, Step } from '../battle/battle.js'
import { personOf } from '../battle/people.js'
import { codec } from '../codec.generated.js'
import { declaration } from '../rules/decisions.js'
import { interjections } from '../rules/declaring/interjections.js'
import { advance, nextMoment, steps } from '../rules/steps.js'
import { battleOf, dice, type Situation } from './harm-kit.js'
import type { BpEvent } from './told.js'

export { dice, type Situation }

const seen = (rule: string): void => {
  globalThis.__enfiladeRulesSeen?.add(rule)
}

// ── a script ───────────────────────────────────────────────────────────────────────────────────────────────────────
/** A decision: whose, and what. */
export const choice = (who: Id, answer: Json): ScriptLine => ({ choose: answer, who })
/** Shots at one target after the other, wherever they hit. */
export const shots = (weaponId: Id, targets: readonly Id[], more: object = {}): Json =>
  ({ action: 'fireSingle', weaponId, shots: targets.map(target => ({ target })), ...more }) as Json
export const bursts = (weaponId: Id, target: Id, times: number, more: object = {}): Json =>
  ({ action: 'fireAuto', weaponId, shots: [{ target, times }], ...more }) as Json
export const strikes = (maneuver: Id, target: Id, times: number, more: object = {}): Json =>
  ({ action: 'melee', strikes: [{ target, maneuver, times }], ...more }) as Json
export const wait: Json = { action: 'wait' }
export const spend = (who: Id, points: number): ScriptLine => choice(who, { action: 'spend', points })

/**
 * Answers from the script, and sees to it that every option of a decision is legal and can be said. Who is idle waits, keeps and spends
 * nothing.
 */
class CheckingAsk extends ScriptedAsk {
  constructor(
    script: readonly ScriptLine[],
    private readonly idle: ReadonlySet<Id>,
  ) {
    super(script, seen)
  }
  override choose<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: Id): O {
    const before = JSON.stringify(battle)
    const options = decision.options(battle, step, who)
    expect(options.length).toBeGreaterThan(0)
    for (const option of options) {
      expect(decision.refusal(battle, step, who, option), JSON.stringify(option)).toBeNull()
      expect(decision.say(battle, step, who, option)).not.toMatch(/undefined|null|NaN/)
    }
    decision.forms?.(battle, step, who)
    expect(JSON.stringify(battle)).toBe(before)
    if (this.idle.has(who)) return idleAnswer[decision.name] as O
    return super.choose(decision, battle, step, who)
  }
}
const idleAnswer: Readonly<Record<string, Json>> = {
  declaration: { action: 'wait' },
  keepOrChange: { action: 'keep' },
  carryOutOrDrop: { action: 'drop' },
  defensePoints: { action: 'spend', points: 0 },
}

// ── a fight ────────────────────────────────────────────────────────────────────────────────────────────────────────
export class Fight {
  /** Everything told so far. */
  readonly told: BpEvent[] = []
  private readonly idle = new Set<Id>()

  constructor(readonly battle: Battle) {}

  person(id: Id): Combatant {
    return personOf(this.battle, id)
  }
  /** What was told of one kind, in order. */
  all<K extends BpEvent['what']>(what: K): Extract<BpEvent, { what: K }>[] {
    return this.told.filter((event): event is Extract<BpEvent, { what: K }> => event.what === what)
  }
  last<K extends BpEvent['what']>(what: K): Extract<BpEvent, { what: K }> {
    const event = this.all(what).at(-1)
    if (event === undefined) throw new Error(`Nothing of the kind ${what} was told`)
    return event
  }
  /** Was each of these rules cited by an event, or in its lines? */
  cites(...rules: readonly string[]): boolean {
    return rules.every(rule => this.told.some(event => event.rule === rule || JSON.stringify(event).includes(`"${rule}"`)))
  }

  /** These people do nothing for the rest of the fight: what they have declared is due in a far round. */
  still(...those: readonly Id[]): this {
    for (const id of those) {
      this.idle.add(id)
      const person = this.person(id)
      person.inCombat = true
      person.pending = { action: { action: 'wait' }, declaredRound: 0, resolveRound: 100_000 }
    }
    return this
  }
  /** A combatant answers from the script again, whatever they have declared. */
  awake(id: Id): this {
    this.idle.delete(id)
    return this
  }
  /** These people are asked like all others, and answer by waiting. */
  waiting(...those: readonly Id[]): this {
    for (const id of those) this.idle.add(id)
    return this
  }
  /** Plays all rounds up to the end of this one. */
  through(round: number, ...script: readonly ScriptLine[]): this {
    return this.play(script, () => this.battle.agenda.length === 0 && nextMoment(this.battle) > round)
  }
  /** Plays on until this person is asked to declare, or to change; the script answers for all others. */
  toDeclarationOf(who: Id, ...script: readonly ScriptLine[]): this {
    return this.play(script, () => {
      const top = this.battle.agenda.at(-1)
      return (top?.step === 'declare' || top?.step === 'changeAction') && top.who === who
    })
  }
  /** Plays on until a step of this kind is on top. */
  toStep(kind: Step['step'], ...script: readonly ScriptLine[]): this {
    return this.play(script, () => this.battle.agenda.at(-1)?.step === kind)
  }
  /** Uses the right to change a pending action. */
  interject(who: Id): this {
    const right = interjections(this.battle, this.person(who).side).find(one => one.who === who)
    if (right === undefined) throw new Error(`${who} may not change anything now`)
    this.battle.agenda.push(right.step)
    this.run(new CheckingAsk([], this.idle))
    return this
  }
  mayInterject(who: Id): boolean {
    return interjections(this.battle, this.person(who).side).some(one => one.who === who)
  }
  /** Why a declaration by the combatant who is asked now is refused; null if it is legal. */
  refusal(who: Id, order: Json): Refusal | null {
    const top = this.battle.agenda.at(-1)
    if (top === undefined || (top.step !== 'declare' && top.step !== 'changeAction') || top.who !== who)
      throw new Error(`${who} is not asked to declare`)
    const before = canonical(this.battle)
    const refusal = declaration.refusal(this.battle, top, who, order)
    expect(canonical(this.battle)).toBe(before)
    if (refusal !== null) seen(refusal.rule)
    return refusal
  }
  /** An independent fight from here on. */
  fork(): Fight {
    const fork = new Fight(codec.copy(this.battle))
    for (const id of this.idle) fork.idle.add(id)
    return fork
  }

  private play(script: readonly ScriptLine[], over: () => boolean): this {
    const ask = new CheckingAsk(script, this.idle)
    for (let played = 0; ; played++) {
      if (played > 5000) throw new Error('That never comes')
      if (this.battle.agenda.length === 0 && over()) break
      if (!stepIsDue({ steps, advance }, this.battle)) break
      if (over()) break
      this.run(ask)
    }
    ask.assertUsedUp()
    return this
  }
  private run(ask: ScriptedAsk): void {
    runTopStep({ steps, advance }, this.battle, { ask, tell: event => this.hear(event) })
    expect(JSON.parse(JSON.stringify(this.battle))).toEqual(this.battle)
  }
  private hear(event: Event): void {
    for (const [, rule] of JSON.stringify(event).matchAll(/"rule":"([^"]+)"/g)) if (rule !== undefined) seen(rule)
    this.told.push(event as BpEvent)
  }
}

/** A fight from a situation, before its first round. */
export const fight = (situation: Situation): Fight => new Fight({ ...battleOf(situation), round: 0 })
