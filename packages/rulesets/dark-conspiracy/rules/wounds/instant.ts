/**
 * What several who act at one instant do to the same people: it is settled once for each of those, at the end of the instant and by the sum
 * of it (DC-TURN-06, DC-WND-01).
 */
import { next, type Tell } from '@enfilade/engine'
import type { Battle, Combatant, Conditions } from '../../battle/battle.js'
import { isOpen } from '../../battle/knowledge.js'
import { byPlace, personOf, soFar } from '../../battle/people.js'
import { locations } from '../../tables/words.js'
import * as told from './events.js'
import { impactOf, shockNext } from './injury.js'

/**
 * Do several act at this instant, as everyone can see? With no more than one whom all sides know of, the first attack on someone is settled
 * by itself, as if no one else acted: else they could tell that someone unseen does.
 */
export function isShared(battle: Battle): boolean {
  const closing = battle.together === null ? undefined : battle.agenda.findLast(step => step.step === 'closeTogether')
  return closing !== undefined && closing.those.filter(id => isOpen(battle, personOf(battle, id))).length > 1
}

/** Is what this person suffers settled at the end of the instant, and not with each attack? */
export const waitsForInstant = (battle: Battle, person: Combatant): boolean =>
  battle.together !== null && battle.together.after[person.id] !== undefined && (isShared(battle) || isHurtByOthers(battle, person))

/** Has someone else who acts at this instant hurt them already? */
function isHurtByOthers(battle: Battle, person: Combatant): boolean {
  const { damage, subdual } = soFar(battle, person)
  const { now } = person
  return locations.some(location => damage[location] > now.damage[location] || subdual[location] > now.subdual[location])
}

type Standing = Readonly<Record<string, Conditions>>
/** Settles the instant for everyone whom it has hurt. `standing`: how everyone was when it began; null: no one has shared it. */
export function settleInstant(battle: Battle, standing: Standing | null, tell: Tell | undefined): void {
  const { unsettled } = battle
  battle.unsettled = []
  for (const person of battle.people.filter(({ id }) => unsettled.some(({ target }) => target === id)).toSorted(byPlace)) {
    const { id, now } = person
    const damage = impactOf(battle, id)?.damage ?? 0
    if (new Set(unsettled.filter(({ target }) => target === id).map(one => one.damage)).size > 1)
      tell?.(told.hurtAtOnce({ rule: 'DC-TURN-06', who: id, points: damage }))
    shockNext(battle, id)
    if (now.knockedDown && standing?.[id]?.knockedDown === false) next(battle, { step: 'panic', who: id }) // DC-DIV-05
  }
}
