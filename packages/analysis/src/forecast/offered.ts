/** What everyone could do in a fight: the orders and things that their questions offer, looked at in a few fights. For what a forecast left unused. */
import {
  type AnyBattle,
  type AnyStep,
  type Decision,
  diceStream,
  fightSeed,
  type Id,
  type Json,
  mostStepsOf,
  type Ruleset,
  SamplingAsk,
  seedOf,
} from '@enfilade/engine'
import { policyPlayers } from '../deciders.js'
import { runFight } from '../fight.js'
import { thingFields } from '../simulation/close.js'

/** What one combatant was offered, in words, by action and by id. */
export interface Offered {
  readonly orders: ReadonlyMap<string, string>
  readonly things: ReadonlyMap<string, string>
}

/** How many fights are looked at, and how many questions of one kind to one combatant in each. */
const fights = 4
const questions = 6

/** @param start the battle that all fights begin with. Gives the same for the same battle. */
export function offeredIn<B extends AnyBattle<S>, S extends AnyStep>(ruleset: Ruleset<B, S, unknown>, start: B): ReadonlyMap<Id, Offered> {
  const found = new Map<Id, { readonly orders: Map<string, string>; readonly things: Map<string, string> }>()
  const seed = seedOf('what is offered')
  for (let fight = 0; fight < fights; fight++) {
    const own = fightSeed(seed, fight)
    const players = policyPlayers(ruleset)
    players.restart(own)
    const asked = new Map<string, number>()
    const ask = new SamplingAsk(diceStream(own), (decision, battle, step, who, nth, moment) => {
      const kind = `${who} ${decision.name}`
      const times = asked.get(kind) ?? 0
      asked.set(kind, times + 1)
      if (times < questions) look(decision as unknown as Decision<unknown, unknown, Json>, battle, step, who)
      return players.decide(decision, battle, step, who, nth, moment)
    })
    const now = ruleset.codec.copy(start)
    runFight(ruleset, now, ask, undefined, mostStepsOf(start))
  }
  return found

  function look(decision: Decision<unknown, unknown, Json>, battle: unknown, step: unknown, who: Id): void {
    const those = found.get(who) ?? { orders: new Map<string, string>(), things: new Map<string, string>() }
    found.set(who, those)
    for (const { action, words, fields, refused } of decision.forms?.(battle, step, who) ?? []) {
      if (refused !== undefined) continue
      those.orders.set(action, words)
      for (const { name, values = [] } of fields)
        if (thingFields.includes(name))
          for (const one of values) if (typeof one.value === 'string' && one.refused === undefined) those.things.set(one.value, one.words)
    }
  }
}
