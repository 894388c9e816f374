/**
 * The people of a fight as combatants of a next one: their saves, marks and conditions as they are, in the form of a scenario file
 * with everything written out. What belongs to this fight alone (suppression, overwatch, grapples, actions) stays behind; so do the dead.
 */
import type { Json } from '@enfilade/engine'
import type { Battle, Combatant } from './model.js'
import type { ResolvedCombatant, ResolvedSide } from './scenario/resolved.js'

/** The `sides` of a next scenario, ready to be put beside a battlefield; a side of which nobody lives is left out. On another field, place them anew. */
export function survivors(battle: Battle): Json {
  const sides = battle.setup.sides.map(({ id, policy, allies, neutral, rollsHidden }): ResolvedSide => {
    const people = battle.people.filter(person => person.side === id && person.condition !== 'dead')
    return { name: id, policy, allies, neutral, rollsHidden, combatants: people.map(person => survivor(battle, person)) }
  })
  const living = sides.filter(side => side.combatants.length > 0)
  const names = living.map(side => side.name)
  const among = (list: readonly string[]): string[] => list.filter(name => names.includes(name))
  return living.map(side => ({
    ...side,
    allies: among(side.allies),
    combatants: side.combatants.map(one => ({
      ...one,
      hiddenFrom: among(one.hiddenFrom),
      numbersHiddenFrom: among(one.numbersHiddenFrom),
    })),
  })) as unknown as Json
}

function survivor(battle: Battle, person: Combatant): ResolvedCombatant {
  const named = battle.setup.field.groups.some(group => group.id === person.groupId)
  return {
    id: person.id,
    name: person.name,
    at: person.regionId,
    group: named ? person.groupId : null,
    cover: person.coverId,
    reoriented: person.reoriented,
    ...person.sheet,
    layers: person.layers.map(layer => ({ ...layer, saves: layer.saves.map(save => ({ ...save })) })),
    condition: person.condition,
    stabilized: person.stabilized,
    stabilizeFailures: person.stabilizeFailures,
    hiddenFrom: person.hiddenFrom,
    numbersHiddenFrom: person.numbersHiddenFrom,
    policy: person.policy,
  }
}
