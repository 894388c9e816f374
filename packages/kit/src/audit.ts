/** How a game declares its audit by one person, the target. */
import { type Audit, auditTarget } from '@enfilade/engine'

interface Standing<C> {
  readonly people: readonly C[]
}
export interface AuditDeclared<C extends { readonly id: string }> extends Omit<Audit, 'harmOf' | 'isDown' | 'again'> {
  isDown(target: C): boolean
  /** What of the target counts for the next attack; the rest is then as it was at first. */
  lasting(target: C): Partial<C>
}

export function auditBy<C extends { readonly id: string }>({ isDown, lasting, ...rest }: AuditDeclared<C>): Audit {
  const standing = (battle: object): Standing<C> => battle as Standing<C>
  const targetIn = (battle: object): C => standing(battle).people.find(({ id }) => id === auditTarget) as C
  return {
    ...rest,
    harmOf: now => JSON.stringify(lasting(targetIn(now))),
    isDown: now => isDown(targetIn(now)),
    again(fresh, now, copy) {
      const next = copy(fresh)
      const target = { ...targetIn(next), ...lasting(targetIn(copy(now))) }
      return Object.assign(next, { people: standing(next).people.map(one => (one.id === auditTarget ? target : one)) })
    },
  }
}
