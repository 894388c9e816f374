/**
 * What goes on out of sight. While only combatants that a viewer doesn't know of are asked, the viewer is shown nothing, not even that there is
 * something to wait for: a fight without them would not have stood still there. Nor while dice are thrown on account of someone unseen, or for
 * other eyes. The result is shown with what comes after it, so that only the time tells of it. All other dice are open: everyone sees them fall.
 */
import type { AnySession } from '@enfilade/client'
import { type Branch, type Id, isSecretRoll, type Json, type PendingDie, type View, type Viewer } from '@enfilade/engine'

interface Hideable {
  readonly people: readonly { readonly id: Id }[]
  readonly secretTerrain?: readonly { readonly id: Id; readonly hiddenFrom: readonly Id[] }[]
}

/** Does this viewer see this die fall? `people`: whom they see. */
export function seesDie({ ruleset, battle }: AnySession, viewer: Viewer, die: PendingDie, people: View['people']): boolean {
  if (viewer === 'gm') return true
  if (isSecretRoll(die)) return false
  if (viewer !== 'spectator' && ruleset.seatOf(battle, die.who) === viewer.seat) return true
  const seen = new Set(people.map(({ id }) => id))
  if (die.seenBy !== 'everyone' || !seen.has(die.who)) return false
  const { people: all, secretTerrain = [] } = battle as unknown as Hideable
  const unseen = new Set([...all.map(({ id }) => id).filter(id => !seen.has(id)), ...secretTerrain.map(({ id }) => id)])
  // Someone who is ranked with no one that they know of and the viewer sees would not roll, nor would damage that meets no one.
  if (die.among !== undefined) return die.among.some(id => !unseen.has(id))
  return unseen.size === 0 || !isAbout((battle.agenda.at(-1) ?? null) as unknown as Json, unseen)
}
/** Does what is done now concern one of these? Of a list, the first is done now; for the others it is thrown later. */
function isAbout(step: Json, those: ReadonlySet<Id>): boolean {
  if (typeof step === 'string') return those.has(step)
  if (typeof step !== 'object' || step === null) return false
  return Array.isArray(step) ? step.slice(0, 1).some(one => isAbout(one, those)) : Object.values(step).some(one => isAbout(one, those))
}

/** Is all that the fight waits for out of this viewer's sight? `view`: what they see now. */
export function goesOnUnseen(session: AnySession, viewer: Viewer, view?: View): boolean {
  const { pending, isHeld, ruleset, battle } = session
  // How a fight stands before it begins is in sight of everyone, no matter who rolls first.
  if (viewer === 'gm' || pending === null || isHeld) return false
  const { people } = view ?? ruleset.view(battle, viewer)
  return pending.kind === 'die'
    ? !seesDie(session, viewer, pending, people)
    : !pending.open.some(({ who }) => people.some(({ id }) => id === who))
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
