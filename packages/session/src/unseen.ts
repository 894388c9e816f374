/**
 * What goes on out of sight. While only combatants that a viewer doesn't know of are asked, the viewer is shown nothing, not even that there is
 * something to wait for: a fight without them would not have stood still there. Nor while dice of others are thrown, since some are thrown because
 * of someone unseen, such as those of a tie. The result is shown with what comes after it, so that only the time tells of it.
 */
import type { AnySession } from '@enfilade/client'
import { type Branch, isSecretRoll, type View, type Viewer } from '@enfilade/engine'

/** Is all that the fight waits for out of this viewer's sight? `view`: what they see now. */
export function goesOnUnseen({ pending, isHeld, ruleset, battle }: AnySession, viewer: Viewer, view?: View): boolean {
  // How a fight stands before it begins is in sight of everyone, no matter who rolls first.
  if (viewer === 'gm' || pending === null || isHeld) return false
  if (pending.kind === 'die') return viewer === 'spectator' || isSecretRoll(pending) || ruleset.seatOf(battle, pending.who) !== viewer.seat
  const { people } = view ?? ruleset.view(battle, viewer)
  return !pending.open.some(({ who }) => people.some(({ id }) => id === who))
}

/** The fight as it stood when it last waited for something in this viewer's sight; null: it never has. Read only. */
export function lastInSight(session: AnySession, viewer: Viewer): AnySession | null {
  if (!goesOnUnseen(session, viewer)) return session
  const unseen = new Set<string>()
  for (let at = session.length - 1; at >= 0; at--) {
    // Most of what is out of sight is answered for the same few people.
    const tag = session.entry(at)
    const who = Array.isArray(tag) ? String(tag[0]).split(' ')[1] : undefined
    if (who === undefined || unseen.has(who)) continue
    const then = session.asItWas(at, [], { listen: true })
    if (!goesOnUnseen(then, viewer)) return withBranches(then, session, at)
    if (!session.ruleset.view(then.battle, viewer).people.some(({ id }) => id === who)) unseen.add(who)
  }
  return null
}

/** With what was taken back before it: its lines are struck through. */
function withBranches(then: AnySession, session: AnySession, at: number): AnySession {
  const branches = session.branches.filter(branch => branch.at <= at)
  return Object.create(then, { branches: { value: branches }, toldIn: { value: (branch: Branch) => session.toldIn(branch) } })
}
