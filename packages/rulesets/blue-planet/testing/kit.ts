/** A kit for tests of whole rounds: a fight that begins from a situation and is played by a script. */
import { type Decision, type Id, type Json, type Refusal, type ScriptLine, stepIsDue } from '@enfilade/engine'
import { CheckingAsk, choice, Played } from '../../../kit/testing/scripted.js'
import type { Battle, Combatant, Step } from '../battle/battle.js'
import { codec } from '../codec.generated.js'
import { declaration } from '../rules/decisions.js'
import { interjections } from '../rules/declaring/interjections.js'
import { advance, nextMoment, steps } from '../rules/steps.js'
import { battleOf, dice, type Situation } from './harm-kit.js'
import type { BpEvents } from './told.js'

export { choice, dice, type Situation }

// ── a script ───────────────────────────────────────────────────────────────────────────────────────────────────────
/** Shots at one target after the other, wherever they hit. */
export const shots = (weaponId: Id, targets: readonly Id[], more: object = {}): Json =>
  ({ action: 'fireSingle', weaponId, shots: targets.map(target => ({ target })), ...more }) as Json
export const bursts = (weaponId: Id, target: Id, times: number, more: object = {}): Json =>
  ({ action: 'fireAuto', weaponId, shots: [{ target, times }], ...more }) as Json
export const strikes = (maneuver: Id, target: Id, times: number, more: object = {}): Json =>
  ({ action: 'melee', strikes: [{ target, maneuver, times }], ...more }) as Json
export const wait: Json = { action: 'wait' }
export const spend = (who: Id, points: number): ScriptLine => choice(who, { action: 'spend', points })

/** Those who are idle wait, keep and spend nothing. */
class IdleAsk extends CheckingAsk {
  constructor(
    script: readonly ScriptLine[],
    private readonly idle: ReadonlySet<Id>,
  ) {
    super(script)
  }
  protected override answer<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: Id): O {
    return this.idle.has(who) ? (idleAnswer[decision.name] as O) : super.answer(decision, battle, step, who)
  }
}
const idleAnswer: Readonly<Record<string, Json>> = {
  declaration: { action: 'wait' },
  keepOrChange: { action: 'keep' },
  carryOutOrDrop: { action: 'drop' },
  defensePoints: { action: 'spend', points: 0 },
}

// ── a fight ────────────────────────────────────────────────────────────────────────────────────────────────────────
export class Fight extends Played<Combatant, Step, Battle, BpEvents> {
  protected readonly rules = { steps, advance }
  private readonly idle = new Set<Id>()

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
    this.run(new IdleAsk([], this.idle))
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
    return this.refused(declaration, top, who, order)
  }
  /** An independent fight from here on. */
  fork(): Fight {
    const fork = new Fight(codec.copy(this.battle))
    for (const id of this.idle) fork.idle.add(id)
    return fork
  }

  private play(script: readonly ScriptLine[], over: () => boolean): this {
    const ask = new IdleAsk(script, this.idle)
    for (let played = 0; ; played++) {
      if (played > 5000) throw new Error('That never comes')
      if (this.battle.agenda.length === 0 && over()) break
      if (!stepIsDue(this.rules, this.battle)) break
      if (over()) break
      this.run(ask)
    }
    ask.assertUsedUp()
    return this
  }
}

/** A fight from a situation, before its first round. */
export const fight = (situation: Situation): Fight => new Fight({ ...battleOf(situation), round: 0 })
