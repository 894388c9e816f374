/**
 * How it ended for each combatant: the last harm that the fight told of them, when it was, and who did it. It rests on the milestones that the
 * odds count.
 */
import { type AnySession, headingOf, nameIn } from '@enfilade/client'
import { type Id, printable, roundOpened } from '@enfilade/engine'

/** A harm that was told. */
interface Blow {
  /** Null: before the first. */
  readonly round: number | null
  /** Whose success it was in the same turn; null: no one's, such as a fire. */
  readonly by: string | null
}
export interface Fate {
  readonly who: Id
  /** The last harm. */
  readonly last: Blow
  /** The last harm that someone did; the same as `last`, or an earlier one, such as the wound behind a death. */
  readonly struck: Blow | null
}

/** The fates of all who came to harm, in the order of their last harm. */
export function fatesOf(session: AnySession): Fate[] {
  const { ruleset } = session
  const fates = new Map<Id, Fate>()
  const hitBy = new Map<Id, Id>()
  const lost = new Map<Id, Id | null>()
  let round: number | null = null
  for (const { told } of session.told) {
    const { event } = told
    if (headingOf(event) !== null) hitBy.clear()
    round = roundOpened(event) ?? round
    for (const { milestone, of, by, met, lostWith = null } of ruleset.reachedBy(event)) {
      if (of === null || !met) continue
      if (milestone.kind === 'success' && by !== null && by !== of) {
        if (milestone.helps === true) hitBy.delete(of)
        else hitBy.set(of, by)
      }
      if (milestone.kind !== 'harm') continue
      const striker = hitBy.get(of)
      const last: Blow = { round, by: striker === undefined ? null : printable(nameIn(session, striker)) }
      const struck = last.by === null ? (fates.get(of)?.struck ?? null) : last
      fates.delete(of)
      fates.set(of, { who: of, last, struck })
      lost.set(of, lostWith)
    }
  }
  return [...fates.values()].map(fate => inVehicle(fate))

  /** A combatant who is lost with a vehicle was struck by the attacker of that vehicle. */
  function inVehicle(fate: Fate): Fate {
    const around = fates.get(lost.get(fate.who) ?? '')
    if (fate.last.by !== null || around === undefined || around.last.round !== fate.last.round) return fate
    const last = { ...fate.last, by: around.last.by ?? around.struck?.by ?? null }
    return { ...fate, last, struck: last.by === null ? fate.struck : last }
  }
}
