/** Who is asked now, as far as a viewer may know: of a secret question not even that it is asked. */
import { type AnySession, canBind, type Decider } from '@enfilade/client'
import { choiceTag, type Id, isAnswer, printable, type View } from '@enfilade/engine'
import { seesDie } from './unseen.js'

/** Those who have answered the same question at the same time are among them, in the order of the view. */
export function decidersOf(session: AnySession, { viewer, people }: Pick<View, 'viewer' | 'people'>): readonly Decider[] {
  const { pending, ruleset } = session
  if (pending === null || session.isHeld) return []
  const waited = new Set<Id>()
  const decided = new Set<Id>()
  if (pending.kind === 'die') {
    if (seesDie(session, viewer, pending, people)) waited.add(pending.who)
  } else {
    // What binds a whole side is no secret to it.
    const isBinding = ({ decision, step, who }: (typeof pending.open)[number]): boolean =>
      viewer !== 'gm' &&
      viewer !== 'spectator' &&
      ruleset.seatOf(session.battle, who) === viewer.seat &&
      canBind(decision.forms?.(session.battle, step, who) ?? []) !== null
    const open = pending.open.filter(one => viewer === 'gm' || one.decision.secret !== true || isBinding(one))
    for (const { who } of open) waited.add(who)
    const answered = new Set<string>()
    for (let at = session.done; at < session.length; at++) {
      const entry = session.entry(at)
      if (entry !== undefined && isAnswer(entry)) answered.add(entry[0])
    }
    for (const { id } of people) if (!waited.has(id) && open.some(({ decision }) => answered.has(choiceTag(decision, id)))) decided.add(id)
  }
  return people
    .filter(({ id }) => waited.has(id) || decided.has(id))
    .map(({ id }) => ({ who: id, name: printable(ruleset.nameOf(session.battle, id)), hasDecided: decided.has(id) }))
}
