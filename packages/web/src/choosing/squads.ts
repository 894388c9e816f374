/** Combatants of one kind on one side, numbered alike: "Ganger 1", "Ganger 2". They share a row, and can act together. */
import type { Id, PersonView } from '@enfilade/engine'
import type { Snapshot } from '@enfilade/session'

/** "Ganger 7" is one of the Gangers. */
export const squadName = (name: string): string => name.replace(/[\s-]*\d+$/, '')
type Named = Pick<PersonView, 'side' | 'name'>
export const isAlike = (a: Named, b: Named): boolean =>
  a.side === b.side && a.name !== squadName(a.name) && squadName(a.name) === squadName(b.name)

type Now = Pick<Snapshot, 'view' | 'asked'>
/** Are they asked, or is their turn still to come in this round? */
export const isToAct = ({ view, asked }: Now, who: Id): boolean =>
  view.now === who || view.toAct?.includes(who) === true || (asked.kind === 'asked' && asked.questions.some(one => one.who === who))

/** The asked one and those alike who are still to act; empty where there are no others. `isAnothers`: someone else is here to answer for them. */
export function squadOf(now: Now, who: Id, isAnothers: (one: Id) => boolean = () => false): readonly Id[] {
  const me = now.view.people.find(one => one.id === who)
  const acts = ({ id }: PersonView): boolean => isToAct(now, id) && !isAnothers(id)
  const squad = me === undefined ? [] : now.view.people.filter(one => isAlike(one, me) && acts(one)).map(({ id }) => id)
  return squad.length > 1 ? squad : []
}
