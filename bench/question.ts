/** Odds to be asked for in the benchmark: a shot at somebody behind cover with a reaction inside, from battles that are not the same twice. */
import { type Odds, odds } from '@enfilade/analysis'
import type { Json } from '@enfilade/engine'
import { rpjSciFi } from '@enfilade/rulesets/rpj-scifi'
import { skirmishScenario } from './skirmish.js'

const answer: Json = { action: 'attack', weaponId: 'rifle', target: 'raider-1' }

/** Weighs one shot of a marine. `nth` makes the battle another one, so that nothing can be remembered from the last time. */
export function weighShot(nth: number): Odds {
  const battle = rpjSciFi.begin(skirmishScenario)
  const { people } = battle
  battle.round = 1 + nth
  battle.order = people.map(p => p.id)
  battle.toAct = battle.order.slice(1)
  battle.turnOf = 'marine-1'
  battle.agenda = [{ step: 'takeAction', who: 'marine-1' }]
  for (const person of people) {
    if (person.id === 'marine-1') person.actionsLeft = 2
    if (person.id === 'raider-2') person.groupId = 'left' // beside the shooter: may strike before the shot
    if (person.id === 'raider-2') person.regionId = 'A'
    if (person.id === 'raider-2') person.coverId = null
  }
  const given = odds(rpjSciFi, battle, { who: 'marine-1', answer, reactions: 'always' })
  if (!given.ok) throw new Error(given.refusal.words)
  return given.odds
}
