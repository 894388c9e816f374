/**
 * Fights in tests of the rules, played by a script: dice and decisions stand in the order in which they are asked for; one too many or too
 * few is an error. What a fight cites is noted for the coverage of rules.
 */
import {
  type AnyBattle,
  type AnyStep,
  type Ask,
  type Audience,
  canonical,
  type Decision,
  type Draw,
  type Event,
  type Id,
  type Json,
  type Mover,
  type Reason,
  type Refusal,
  runTopStep,
  ScriptedAsk,
  type ScriptLine,
  stepIsDue,
} from '@enfilade/engine'
import { expect } from 'vitest'
import { personOf } from '../src/index.js'

declare global {
  var __enfiladeRulesSeen: Set<string> | undefined
}
/** Notes a rule as met by a test. */
export const seen = (rule: string): void => {
  globalThis.__enfiladeRulesSeen?.add(rule)
}

/** A decision: whose, and what. */
export const choice = (who: Id, answer: Json): ScriptLine => ({ choose: answer, who })
/** One throw: throwOf('5 4 6'). */
export const throwOf = (faces: string): ScriptLine => ({ dice: faces.split(' ').map(Number) })

/** Answers from the script, and sees to it that every option of a decision is legal and can be said, and that asking changes nothing. */
export class CheckingAsk extends ScriptedAsk {
  constructor(script: readonly ScriptLine[]) {
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
    return this.answer(decision, battle, step, who)
  }
  protected answer<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: Id): O {
    return super.choose(decision, battle, step, who)
  }
}

/** Dice that were rolled, and who may see them. */
export interface Roll {
  readonly rule: string
  readonly who: Id
  readonly seenBy: Audience
}
/** Answers from the script, and keeps what was rolled. */
export class RollsKept extends ScriptedAsk {
  constructor(
    script: readonly ScriptLine[],
    private readonly rolls: Roll[],
  ) {
    super(script, seen)
  }
  override draw<A>(draw: Draw<A>, why: Reason, who: Id): A {
    this.rolls.push({ rule: why.rule, who, seenBy: why.seenBy })
    return super.draw(draw, why, who)
  }
}

interface Peopled<P, S> extends AnyBattle<S> {
  readonly people: readonly P[]
}
/** `E`: what is told, by the name of the event. */
export abstract class Played<P extends { readonly id: Id }, S extends AnyStep, B extends Peopled<P, S>, E> {
  /** Everything told so far. */
  readonly told: E[keyof E][] = []
  protected abstract readonly rules: Mover<B, S>

  constructor(readonly battle: B) {}

  person(id: Id): P {
    return personOf<P>(this.battle, id)
  }
  /** What was told of one kind, in order. */
  all<K extends keyof E & string>(what: K): E[K][] {
    return (this.told as readonly unknown[] as readonly Event[]).filter(event => event.what === what) as readonly unknown[] as E[K][]
  }
  /** The last event of a kind. */
  last<K extends keyof E & string>(what: K): E[K] {
    const event = this.all(what).at(-1)
    if (event === undefined) throw new Error(`Nothing of the kind ${what} was told`)
    return event
  }
  /** Was each of these rules cited by an event, or in its lines? */
  cites(...rules: readonly string[]): boolean {
    return rules.every(rule => this.told.some(event => JSON.stringify(event).includes(`"${rule}"`)))
  }

  /** Runs the step on top. What it leaves is plain JSON. */
  protected run(ask: Ask): void {
    runTopStep(this.rules, this.battle, { ask, tell: event => this.hear(event) })
    expect(JSON.parse(JSON.stringify(this.battle))).toEqual(this.battle)
  }
  /** Why an order is refused; asking changes nothing. */
  protected refused(decision: Pick<Decision<B, S, Json>, 'refusal'>, step: S, who: Id, order: Json): Refusal | null {
    const before = canonical(this.battle as unknown as Json)
    const refusal = decision.refusal(this.battle, step, who, order)
    expect(canonical(this.battle as unknown as Json)).toBe(before)
    if (refusal !== null) seen(refusal.rule)
    return refusal
  }
  protected hear(event: Event): void {
    for (const [, rule] of JSON.stringify(event).matchAll(/"rule":"([^"]+)"/g)) if (rule !== undefined) seen(rule)
    this.told.push(event as unknown as E[keyof E])
  }
}

/** A fight of a game in which one combatant after the other has a turn of several actions. */
export abstract class PlayedInTurns<P extends { readonly id: Id }, S extends AnyStep, B extends Peopled<P, S>, E> extends Played<
  P,
  S,
  B,
  E
> {
  protected abstract readonly ownAction: Pick<Decision<B, S, Json>, 'refusal' | 'options'>
  protected abstract takeAction(who: Id): S
  /** Is the step on top one that asks a combatant for their next action? */
  protected abstract isAsked(): boolean
  /** Moves the clock on to this person's turn: to its first question, or (`start`) to before it starts. */
  protected abstract comeTo(who: Id, start?: boolean): void
  /** An order as tests write it, as the rules read it. */
  protected meant(_who: Id, order: Json): Json {
    return order
  }

  /** A combatant does something in their own turn, which begins now if nothing is under way. The script answers all that is asked until the action is over. */
  act(who: Id, order: Json, ...script: readonly ScriptLine[]): this {
    this.comeTo(who)
    return this.playTo([choice(who, this.meant(who, order)), ...script], () => this.isAsked() || this.battle.agenda.length === 0)
  }
  /** Ends a turn; the script answers for what its end brings. */
  endTurn(who: Id, ...script: readonly ScriptLine[]): this {
    return this.act(who, { action: 'endTurn' }, ...script)
  }
  /** The start of a combatant's turn: everything up to the first question, or the whole turn of one who can't act. */
  turn(who: Id, ...script: readonly ScriptLine[]): this {
    this.comeTo(who, true)
    return this.playTo(script, () => this.isAsked() || this.battle.agenda.length === 0)
  }
  /** Plays whatever comes, until a combatant is asked for an action or the script is used up and nothing is under way. */
  go(...script: readonly ScriptLine[]): this {
    return this.playTo(script, isUsedUp => this.isAsked() || (isUsedUp && this.battle.agenda.length === 0))
  }
  /** Plays the fight to its end, whatever happens, without asking anyone for an action. */
  finish(...script: readonly ScriptLine[]): this {
    return this.playTo(script, () => false)
  }
  /** Puts a step on the agenda, as a game master's command does, and plays it out. */
  step(step: S, ...script: readonly ScriptLine[]): this {
    this.battle.agenda.push(step)
    return this.playTo(script, () => this.battle.agenda.length === 0 || this.isAsked())
  }
  /** Why a combatant's order is refused now. Null where it is legal. */
  refusal(who: Id, order: Json): Refusal | null {
    this.comeTo(who)
    return this.refused(this.ownAction, this.takeAction(who), who, this.meant(who, order))
  }
  /** Every legal order of the combatant who is asked. */
  options(who: Id): readonly Json[] {
    this.comeTo(who)
    return this.ownAction.options(this.battle, this.takeAction(who), who)
  }

  private playTo(script: readonly ScriptLine[], isOver: (isUsedUp: boolean) => boolean): this {
    const ask = new CheckingAsk(script)
    let first = true
    while (first || !isOver(isUsedUp(ask))) {
      if (!stepIsDue(this.rules, this.battle)) break
      this.run(ask)
      first = false
    }
    ask.assertUsedUp()
    return this
  }
}

export const isUsedUp = (ask: ScriptedAsk): boolean => {
  try {
    ask.assertUsedUp()
    return true
  } catch {
    return false
  }
}
