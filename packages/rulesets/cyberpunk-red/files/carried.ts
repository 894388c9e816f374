/** What a combatant carries, as a file calls it: by ids; a second thing of the same id ends in -2, a third in -3. */
import { type Id, idFromName } from '@enfilade/engine'
import type { ResolvedCombatant } from './resolved.js'

export type Things = Pick<ResolvedCombatant, 'weapons' | 'shields'> & { readonly objects: readonly string[] }
/** The kinds of what a combatant carries: weapons, shields, then objects. */
export const kindsCarried = ({ weapons, shields, objects }: Things): Id[] => [
  ...weapons.map(one => one.id),
  ...shields.map(one => one.id),
  ...objects.map(name => idFromName(name) ?? 'object'),
]

/** What a combatant carries, as a file calls it, in the same order. */
export function carriedIds(things: Things): Id[] {
  const seen = new Map<Id, number>()
  return kindsCarried(things).map(id => {
    const nth = (seen.get(id) ?? 0) + 1
    seen.set(id, nth)
    return nth === 1 ? id : `${id}-${nth}`
  })
}
