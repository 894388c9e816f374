/**
 * Answers strictly from a script: each roll and each decision takes the next line; a line that doesn't fit, or is left over at the end, is
 * an error that names its place. For tests and for fights given as a list of answers.
 */
import type { CombatantId, Decision, Draw, Json, Reason } from '../contract.js'
import { ThrowingAsk } from './throwing.js'

/** One roll as it fell, or one decision. `who`, if given, must be the combatant asked. */
export type ScriptLine =
  | { readonly dice: readonly number[]; readonly who?: CombatantId }
  | { readonly choose: Json; readonly who?: CombatantId }

export class ScriptFault extends Error {
  constructor(
    /** The line of the script, from 0; its length if the script had ended. */
    readonly line: number,
    words: string,
  ) {
    super(`Line ${line + 1} of the script: ${words}`)
    this.name = 'ScriptFault'
  }
}

/** Called with each question before it is answered, to collect which rules were reached. */
export type Listener = (rule: string) => void

export class ScriptedAsk extends ThrowingAsk {
  private at = 0

  constructor(
    private readonly script: readonly ScriptLine[],
    private readonly hear?: Listener,
  ) {
    super()
  }

  /** @throws ScriptFault if lines are left over. */
  assertUsedUp(): void {
    const left = this.script.length - this.at
    if (left > 0)
      throw new ScriptFault(
        this.at,
        `${left} of ${this.script.length} lines are left over, the first is ${JSON.stringify(this.script[this.at])}`,
      )
  }

  private next(asked: string, who: CombatantId): ScriptLine {
    const line = this.script[this.at]
    if (line === undefined) throw new ScriptFault(this.at, `the script has ended, but ${who} is asked for ${asked}`)
    if (line.who !== undefined && line.who !== who)
      throw new ScriptFault(this.at, `it is for ${line.who}, but ${who} is asked for ${asked}`)
    return line
  }

  override draw<A>(draw: Draw<A>, why: Reason, who: CombatantId): A {
    this.hear?.(why.rule)
    const line = this.next(`${draw.name} (${why.rule}, ${why.words})`, who)
    if (!('dice' in line))
      throw new ScriptFault(
        this.at,
        `it is the decision ${JSON.stringify(line.choose)}, but ${who} is asked for ${draw.name} (${why.rule}, ${why.words})`,
      )
    let used = 0
    const value = draw.read(sides => {
      const face = line.dice[used++]
      if (face === undefined)
        throw new ScriptFault(this.at, `${draw.name} (${why.rule}) needs another die, but only ${line.dice.length} were given`)
      if (!Number.isInteger(face) || face < 1 || face > sides)
        throw new ScriptFault(this.at, `a d${sides} shows 1 to ${sides}, not ${face}`)
      return face
    })
    if (used < line.dice.length)
      throw new ScriptFault(this.at, `${draw.name} (${why.rule}) takes ${used} dice, but ${line.dice.length} were given`)
    this.at++
    return value
  }

  override choose<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: CombatantId): O {
    this.hear?.(decision.rule)
    const line = this.next(`${decision.name} (${decision.rule})`, who)
    if (!('choose' in line))
      throw new ScriptFault(this.at, `it rolls ${line.dice.join(' ')}, but ${who} is asked for ${decision.name} (${decision.rule})`)
    const refused = decision.refusal(battle, step, who, line.choose)
    if (refused !== null) throw new ScriptFault(this.at, `${JSON.stringify(line.choose)} is refused: ${refused.words} (${refused.rule})`)
    this.at++
    return line.choose as O
  }

  override chooseEach<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: readonly CombatantId[]): O[] {
    return who.map(one => this.choose(decision, battle, step, one))
  }
}
