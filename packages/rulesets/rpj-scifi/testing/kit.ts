/**
 * A kit for tests of the rules: a fight that begins from a situation and is played by a script. Dice and decisions stand in the order in
 * which they are asked for; one too many or too few is an error. What a fight cites is noted for the coverage of rules.
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
import type { ToldIn } from '@enfilade/kit'
import { expect } from 'vitest'
import type { Battle, Combatant, Step } from '../battle/battle.js'
import { personOf } from '../battle/people.js'
import { codec } from '../codec.generated.js'
import type { events } from '../rules/events.js'
import { ownAction } from '../rules/own-turn.js'
import { advance, steps } from '../rules/steps.js'
import { battleOf, type Situation } from './situation.js'

export * from './situation.js'

/** Everything that a fight of this game tells. */
export type RpjEvent = ToldIn<typeof events>

declare global {
  var __enfiladeRulesSeen: Set<string> | undefined
}
const seen = (rule: string): void => {
  globalThis.__enfiladeRulesSeen?.add(rule)
}

// ── orders ─────────────────────────────────────────────────────────────────────────────────────────────────────────
export const attack = (weaponId: Id, target: Id) => ({ action: 'attack', weaponId, target })
export const aimedFire = (weaponId: Id, target: Id) => ({ action: 'aimedFire', weaponId, target })
export const suppressiveFire = (weaponId: Id, target: Id) => ({ action: 'suppressiveFire', weaponId, target })
export const overwatch = (weaponId: Id, regionId: Id) => ({ action: 'overwatch', weaponId, regionId })
export const touch = (target: Id) => ({ action: 'touchCheck', target })
/** A Move, to stand alone where no group is named; the best cover there where none is named. */
export const move = (regionId: Id, groupId: Id = 'alone', cover: { readonly coverId?: Id | null } = {}) => ({
  action: 'move',
  regionId,
  groupId,
  ...cover,
})
export const cautious = (regionId: Id, groupId: Id = 'alone', cover: { readonly coverId?: Id | null } = {}) => ({
  ...move(regionId, groupId, cover),
  action: 'cautiousMovement',
})
export const reorient = { action: 'reorient' }
export const unreorient = { action: 'unreorient' }

// ── a script ───────────────────────────────────────────────────────────────────────────────────────────────────────
/** One throw: dice('2 1 2 2'). */
export const dice = (faces: string): ScriptLine => ({ dice: faces.split(' ').map(Number) })
/** A decision out of turn, or in a grapple. */
export const choice = (who: Id, answer: Json): ScriptLine => ({ choose: answer, who })
export const strike = (who: Id, weaponId: Id): ScriptLine => choice(who, { action: 'strike', weaponId })
export const shoot = (who: Id, weaponId: Id): ScriptLine => choice(who, { action: 'shoot', weaponId })
export const overwatchShot = (who: Id): ScriptLine => choice(who, { action: 'shoot' })
export const hold = (who: Id): ScriptLine => choice(who, { action: 'hold' })
export const pass = (who: Id): ScriptLine => choice(who, { action: 'pass' })

/** Answers from the script, and sees to it that every option of a decision is legal and that the answer is one of them or as good. */
class CheckingAsk extends ScriptedAsk {
  override choose<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: Id): O {
    const before = JSON.stringify(battle)
    const options = decision.options(battle, step, who)
    expect(options.length).toBeGreaterThan(0)
    for (const option of options) {
      expect(decision.refusal(battle, step, who, option), JSON.stringify(option)).toBeNull()
      expect(decision.say(battle, step, who, option)).not.toMatch(/undefined|null/)
    }
    decision.forms?.(battle, step, who)
    expect(JSON.stringify(battle)).toBe(before)
    return super.choose(decision, battle, step, who)
  }
}

// ── a fight ────────────────────────────────────────────────────────────────────────────────────────────────────────
export class Fight {
  /** Everything told so far. */
  readonly told: RpjEvent[] = []

  constructor(readonly battle: Battle) {}

  person(id: Id): Combatant {
    return personOf(this.battle, id)
  }
  /** The open TNs of each layer, by its name; a broken layer has none. */
  saves(id: Id): Record<string, number[]> {
    return Object.fromEntries(
      this.person(id).layers.map(layer => [layer.name, layer.saves.filter(save => !save.crossed).map(save => save.tn)]),
    )
  }
  /** What was told of one kind, in order. */
  all<K extends RpjEvent['what']>(what: K): Extract<RpjEvent, { what: K }>[] {
    return this.told.filter((event): event is Extract<RpjEvent, { what: K }> => event.what === what)
  }
  /** The last event of a kind. */
  last<K extends RpjEvent['what']>(what: K): Extract<RpjEvent, { what: K }> {
    const event = this.all(what).at(-1)
    if (event === undefined) throw new Error(`Nothing of the kind ${what} was told`)
    return event
  }
  /** Was each of these rules cited by an event? */
  cites(...rules: readonly string[]): boolean {
    return rules.every(rule => this.told.some(event => event.rule === rule || JSON.stringify(event).includes(`"${rule}"`)))
  }

  /** A combatant does something in their own turn, which begins now if nothing is under way. The script answers all that is asked until the action is over. */
  act(who: Id, order: Json, ...script: readonly ScriptLine[]): this {
    this.comeTo(who)
    return this.play([{ choose: order, who }, ...script], () => this.isAsked() || this.battle.agenda.length === 0)
  }
  /** Ends a turn. */
  endTurn(who: Id): this {
    return this.act(who, { action: 'endTurn' })
  }
  /** A turn without actions, of a combatant who grapples or is down; or, for the active, everything up to the first question. */
  turn(who: Id, ...script: readonly ScriptLine[]): this {
    this.comeTo(who, true)
    return this.play(script, () => this.isAsked() || this.battle.agenda.length === 0)
  }
  /** Plays whatever comes, until a combatant is asked for an action or the script is used up and nothing is under way. */
  go(...script: readonly ScriptLine[]): this {
    return this.play(script, left => this.isAsked() || (left === 0 && this.battle.agenda.length === 0))
  }
  /** Plays the fight to its end, whatever happens, without asking anyone for an action. */
  finish(...script: readonly ScriptLine[]): this {
    return this.play(script, () => false)
  }
  /** Puts a step on the agenda, as a game master's command does, and plays it out. */
  step(step: Step, ...script: readonly ScriptLine[]): this {
    this.battle.agenda.push(step)
    return this.play(script, () => this.battle.agenda.length === 0 || this.isAsked())
  }
  /** Why an order is refused now; the order has changed nothing. Null where it is legal. */
  refusal(who: Id, order: Json): Refusal | null {
    this.comeTo(who)
    const before = canonical(this.battle)
    const refusal = ownAction.refusal(this.battle, { step: 'takeAction', who }, who, order)
    expect(canonical(this.battle)).toBe(before)
    if (refusal !== null) seen(refusal.rule)
    return refusal
  }
  /** Every legal order of the combatant who is asked. */
  options(who: Id): readonly Json[] {
    this.comeTo(who)
    return ownAction.options(this.battle, { step: 'takeAction', who }, who)
  }
  /** An independent fight from here on. */
  fork(): Fight {
    return new Fight(codec.copy(this.battle))
  }

  /** Is the step on top one that asks a combatant for their next action? */
  private isAsked(): boolean {
    const top = this.battle.agenda.at(-1)
    if (top?.step !== 'takeAction') return false
    const person = this.person(top.who)
    return person.condition === 'active' && person.actionsLeft > 0 && person.grappleId === null
  }
  /** Moves the clock on to this person's turn: to its first question, or (`start`) to before it starts. Nothing on the way may ask. */
  private comeTo(who: Id, start = false): void {
    const isThere = (): boolean => {
      const top = this.battle.agenda.at(-1)
      return start ? top?.step === 'startTurn' && top.who === who : this.isAsked()
    }
    const ask = new CheckingAsk([], seen)
    while (!isThere()) {
      if (!stepIsDue({ steps, advance }, this.battle)) throw new Error(`The fight is over; ${who} has no turn`)
      if (!isThere()) this.run(ask)
    }
    const top = this.battle.agenda.at(-1)
    if (top?.step === 'takeAction' && top.who !== who) throw new Error(`It is ${top.who}'s turn, not ${who}'s`)
  }
  private play(script: readonly ScriptLine[], over: (left: number) => boolean): this {
    const ask = new CheckingAsk(script, seen)
    let first = true
    while (first || !over(left(ask))) {
      if (!stepIsDue({ steps, advance }, this.battle)) break
      this.run(ask)
      first = false
    }
    ask.assertUsedUp()
    return this
  }
  private run(ask: ScriptedAsk): void {
    runTopStep({ steps, advance }, this.battle, { ask, tell: event => this.hear(event) })
    expect(JSON.parse(JSON.stringify(this.battle))).toEqual(this.battle)
  }
  private hear(event: Event): void {
    seen(event.rule)
    const lines = [event.modifierLines, event.defenseLines, event.againstLines].flat()
    for (const line of lines) if (line !== null && typeof line === 'object' && 'rule' in line) seen(String(line.rule))
    this.told.push(event as RpjEvent)
  }
}

const left = (ask: ScriptedAsk): number => {
  try {
    ask.assertUsedUp()
    return 0
  } catch {
    return 1
  }
}

/** A fight from a situation. */
export const fight = (situation: Situation): Fight => new Fight(battleOf(situation))
