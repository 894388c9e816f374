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
import { expect } from 'vitest'
import type { Battle, Combatant, Step } from '../battle/battle.js'
import { isConscious, personOf } from '../battle/people.js'
import { woundStateOf } from '../battle/wound-state.js'
import { codec } from '../codec.generated.js'
import { stoppingPower } from '../rules/armor/armor.js'
import { ownAction } from '../rules/decisions.js'
import type { EventCalled, EventName } from '../rules/events.js'
import { advance, steps } from '../rules/steps.js'
import type { Aim, Ammunition, Facing, Location, WoundState } from '../tables/words.js'
import { battleOf, type Situation } from './situation.js'

export * from './situation.js'

declare global {
  var __enfiladeRulesSeen: Set<string> | undefined
}
const seen = (rule: string): void => {
  globalThis.__enfiladeRulesSeen?.add(rule)
}

// ── orders ─────────────────────────────────────────────────────────────────────────────────────────────────────────
// A weapon is named as the content names it; the kit adds whose it is.
export const attack = (weaponId: Id, target: Id) => ({ action: 'attack', weaponId, target })
export const attackCover = (weaponId: Id, coverId: Id) => ({ action: 'attackCover', weaponId, coverId })
export const aimedShot = (weaponId: Id, target: Id, aim: Aim) => ({ action: 'aimedShot', weaponId, target, aim })
export const autofire = (weaponId: Id, target: Id) => ({ action: 'autofire', weaponId, target })
export const suppressiveFire = (weaponId: Id) => ({ action: 'suppressiveFire', weaponId })
export const shells = (weaponId: Id, facing: Facing) => ({ action: 'shells', weaponId, facing })
export const explosive = (weaponId: Id, x: number, y: number) => ({ action: 'explosive', weaponId, x, y })
export const throwObject = (itemId: Id, target: Id) => ({ action: 'throwObject', itemId, target })
export const grab = (target: Id) => ({ action: 'grab', target })
export const move = (x: number, y: number) => ({ action: 'move', x, y })
export const reload = (weaponId: Id, ammunition: Ammunition) => ({ action: 'reload', weaponId, ammunition })
export const act = (action: string) => ({ action })

// ── a script ───────────────────────────────────────────────────────────────────────────────────────────────────────
/** One throw: dice('5 4 6'). */
export const dice = (faces: string): ScriptLine => ({ dice: faces.split(' ').map(Number) })
/** A decision out of turn, or during an action. */
export const choice = (who: Id, answer: Json): ScriptLine => ({ choose: answer, who })
export const dodge = (who: Id): ScriptLine => choice(who, { action: 'dodge' })
export const stand = (who: Id): ScriptLine => choice(who, { action: 'dv' })
export const behindShield = (who: Id): ScriptLine => choice(who, { action: 'shield' })
export const behindPerson = (who: Id): ScriptLine => choice(who, { action: 'humanShield' })

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
  readonly told: Event[] = []

  constructor(readonly battle: Battle) {}

  person(id: Id): Combatant {
    return personOf(this.battle, id)
  }
  hp(id: Id): number {
    return this.person(id).hp
  }
  sp(id: Id, location: Location = 'body'): number {
    return stoppingPower(this.person(id), location)
  }
  state(id: Id): WoundState {
    return woundStateOf(this.person(id))
  }
  /** Rounds in a weapon, named as the content names it. */
  rounds(id: Id, weapon: Id): number | null {
    const item = this.person(id).items.find(one => one.id === `${id}-${weapon}`)
    if (item?.kind !== 'weapon') throw new Error(`${id} has no ${weapon}`)
    return item.rounds
  }
  /** "brokenLeg left", "spinalInjury", … in the order in which they were suffered. */
  injuries(id: Id): string[] {
    return this.person(id).injuries.map(({ name, side }) => (side === null ? name : `${name} ${side}`))
  }
  /** What was told of one kind, in order. */
  all<K extends EventName>(what: K): EventCalled<K>[] {
    return this.told.filter(event => event.what === what) as unknown as EventCalled<K>[]
  }
  /** The last event of a kind. */
  last<K extends EventName>(what: K): EventCalled<K> {
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
    return this.play([{ choose: named(this.person(who), order), who }, ...script], () => this.isAsked() || this.battle.agenda.length === 0)
  }
  /** Ends a turn; the script answers for what its end brings. */
  endTurn(who: Id, ...script: readonly ScriptLine[]): this {
    return this.act(who, { action: 'endTurn' }, ...script)
  }
  /** The start of a combatant's turn: everything up to the first question, or the whole turn of who cannot act. */
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
  /** Why a combatant's order is refused now; the order has changed nothing. Null where it is legal. */
  refusal(who: Id, order: Json): Refusal | null {
    this.comeTo(who)
    const before = canonical(this.battle)
    const refusal = ownAction.refusal(this.battle, { step: 'takeAction', who }, who, named(this.person(who), order))
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
    return top?.step === 'takeAction' && isConscious(this.person(top.who))
  }
  /** Moves the clock on to this person's turn: to its first question, or (`start`) to before it starts. Others asked on the way end their turn. */
  private comeTo(who: Id, start = false): void {
    const isThere = (): boolean => {
      const top = this.battle.agenda.at(-1)
      return start ? top?.step === 'startTurn' && top.who === who : this.isAsked() && top !== undefined && 'who' in top && top.who === who
    }
    for (let steps_ = 0; !isThere(); steps_++) {
      if (steps_ > 1000) throw new Error(`${who} never has a turn`)
      if (!stepIsDue({ steps, advance }, this.battle)) throw new Error(`The fight is over; ${who} has no turn`)
      if (isThere()) return
      const top = this.battle.agenda.at(-1)
      const other = this.isAsked() && top !== undefined && 'who' in top ? [{ choose: { action: 'endTurn' }, who: top.who }] : []
      this.run(new CheckingAsk(other, seen))
    }
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
    for (const [, rule] of JSON.stringify(event).matchAll(/"rule":"([^"]+)"/g)) if (rule !== undefined) seen(rule)
    this.told.push(event)
  }
}

/** An order in which weapons and things are named without their owner. */
function named(person: Combatant, order: Json): Json {
  if (order === null || typeof order !== 'object' || Array.isArray(order)) return order
  const fields = Object.entries(order as { readonly [key: string]: Json }).map(([field, value]) => {
    const own = typeof value === 'string' && (field === 'weaponId' || field === 'itemId') ? `${person.id}-${value}` : null
    return [
      field,
      own !== null && person.items.some(item => item.id === own) ? own : field === 'order' ? named(person, value) : value,
    ] as const
  })
  return Object.fromEntries(fields)
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
