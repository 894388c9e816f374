/** Odds for the benchmark: a shot at a target behind cover with a reaction inside, from battles that are never the same twice. */
import { type Odds, odds } from '@enfilade/analysis'
import type { Json } from '@enfilade/engine'
import { rpjSciFi } from '@enfilade/rulesets/rpj-scifi'
import { skirmishScenario } from './skirmish.js'

const answer: Json = { action: 'attack', weaponId: 'carbine', target: 'right-1' }

/** Weighs one shot of a raider. `nth` makes the battle another one, so that nothing can be remembered from the last time. */
export function weighShot(nth: number): Odds {
  const battle = rpjSciFi.begin(skirmishScenario)
  const { people } = battle
  battle.round = 1 + nth
  battle.order = people.map(p => p.id)
  battle.toAct = battle.order.slice(1)
  battle.turnOf = 'left-1'
  battle.agenda = [{ step: 'takeAction', who: 'left-1' }]
  for (const person of people) {
    if (person.id === 'left-1') person.actionsLeft = 2
    if (person.id === 'right-2') {
      // Beside the shooter: may strike before the shot.
      person.regionId = 'A'
      person.groupId = 'left'
      person.coverId = null
    }
  }
  const given = odds(rpjSciFi, battle, { who: 'left-1', answer, reactions: 'always' })
  if (!given.ok) throw new Error(given.refusal.words)
  return given.odds
}
