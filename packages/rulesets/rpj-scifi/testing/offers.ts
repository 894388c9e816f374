/**
 * Plays an order out and notes every reaction that is offered on the way. All dice show the same face; every offer is passed,
 * except where `takes` names an answer that fits. For tests of who may react to what.
 */
import { type Decision, type Draw, type Id, type Json, type Reason, runTopStep, stepIsDue, ThrowingAsk } from '@enfilade/engine'
import { codec } from '../codec.generated.js'
import { advance, steps } from '../rules/steps.js'
import type { Fight } from './kit.js'

/** One offer: "bo strike", "ana shoot", "fen overwatch"; a departure offer lists what it allows. */
export interface Offers {
  readonly offers: readonly string[]
  /** What was told on the way, as JSON. */
  readonly told: readonly { readonly [detail: string]: Json | undefined }[]
}

class PassingAsk extends ThrowingAsk {
  readonly offers: string[] = []
  private given = false
  constructor(
    private readonly order: Json,
    private readonly face: number,
    private readonly takes: Readonly<Record<Id, Json>>,
  ) {
    super()
  }
  override draw<A>(draw: Draw<A>, _why: Reason, _who: Id): A {
    return draw.read(() => this.face)
  }
  override choose<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: Id): O {
    const options = decision.options(battle, step, who)
    if (decision.name === 'ownAction') {
      if (this.given) return { action: 'endTurn' } as unknown as O
      this.given = true
      return this.order as O
    }
    const actions = new Set(options.map(option => (option as { readonly action?: string }).action ?? ''))
    if (decision.name === 'departureReaction') {
      if (actions.has('strike')) this.offers.push(`${who} leaving`)
      if (actions.has('shoot')) this.offers.push(`${who} suppression`)
    } else if (decision.name === 'shootingReaction') this.offers.push(`${who} shooting`)
    else if (decision.name === 'arrivalReaction') this.offers.push(`${who} overwatch`)
    const taken = this.takes[who]
    return taken !== undefined && decision.refusal(battle, step, who, taken) === null ? (taken as O) : (options[0] as O)
  }
  override chooseEach<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: readonly Id[]): O[] {
    return who.map(one => this.choose(decision, battle, step, one))
  }
}

/** The offers that the order of `who` brings about, on a copy of the fight. */
export function offersOn(fight: Fight, who: Id, order: Json, takes: Readonly<Record<Id, Json>> = {}, face = 1): Offers {
  const battle = codec.copy(fight.battle)
  const ask = new PassingAsk(order, face, takes)
  const told: { [detail: string]: Json | undefined }[] = []
  const game = { steps, advance }
  const begun = (): boolean => battle.turnOf === who
  while (stepIsDue(game, battle)) {
    if (!begun() && battle.turnOf !== null) throw new Error(`It is ${battle.turnOf}'s turn, not ${who}'s`)
    const ends = battle.agenda.at(-1)?.step === 'endTurn'
    runTopStep(game, battle, { ask, tell: event => told.push(event) })
    if (ends) break
  }
  return { offers: ask.offers, told }
}
