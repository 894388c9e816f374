/** What a side knows of what is hidden from some sides, and how it learns of it. Rules and seats ask the same. */
import type { Id, RuleId, Tell } from '@enfilade/engine'
import { revealed } from './events/game-master.js'
import type { CombatantId, SideId } from './ids.js'

/** Does a side know what is hidden from these sides? The side whose it is always does. */
export const isOpenTo = (side: SideId, owner: SideId, hiddenFrom: readonly SideId[]): boolean =>
  hiddenFrom.length === 0 || owner === side || !hiddenFrom.includes(side)

/** A hidden combatant is revealed to all sides: what they do gives them away (house rule). `rule`: by what. */
export function revealPerson(person: { readonly id: CombatantId; hiddenFrom: SideId[] }, rule: RuleId, tell: Tell | undefined): void {
  if (person.hiddenFrom.length === 0) return
  const to = person.hiddenFrom
  person.hiddenFrom = []
  tell?.(revealed({ rule, who: person.id, to }))
}

interface WithSecretTerrain {
  secretTerrain: { readonly id: Id; hiddenFrom: SideId[] }[]
}
export function knowsTerrain({ secretTerrain }: WithSecretTerrain, side: SideId, id: Id): boolean {
  for (const secret of secretTerrain) if (secret.id === id && secret.hiddenFrom.includes(side)) return false
  return true
}
/** A side learns of a part of the terrain. False: it knew of it. */
export function learnsOfTerrain(battle: WithSecretTerrain, side: SideId, id: Id): boolean {
  if (knowsTerrain(battle, side, id)) return false
  for (const secret of battle.secretTerrain) if (secret.id === id) secret.hiddenFrom = secret.hiddenFrom.filter(other => other !== side)
  battle.secretTerrain = battle.secretTerrain.filter(secret => secret.hiddenFrom.length > 0)
  return true
}
