/** Reloading: so many Actions in a row for a magazine, or three loose rounds an Action (DC-REL). */
import type { Tell } from '@enfilade/engine'
import type { Battle, Combatant, Weapon } from '../../battle/battle.js'
import { roundsIn } from '../../battle/people.js'
import { feeds } from '../../tables/fire.js'
import * as told from './events.js'

const feedOf = (weapon: Weapon) => feeds.rows.find(({ code }) => code === weapon.feed) ?? feeds.rows[0]
/** Is the weapon filled round by round: without a magazine of its own, or a revolver without a speed-loader? */
const isLoose = ({ feed }: Weapon): boolean => feed === 'i' || feed === 'r' // DC-REL-05

/** Can it be reloaded in a fight by one Action after the other? Cassettes take six Phases in a row. */
export const isReloadable = (weapon: Weapon): boolean => feedOf(weapon).reloadable && weapon.feed !== 'c' // DC-REL-05, DC-REL-06

export function reloadOnce(_battle: Battle, person: Combatant, weapon: Weapon, tell: Tell | undefined): void {
  const before = person.reloading?.weaponId === weapon.id ? person.reloading.actions : 0 // DC-REL-01
  const left = roundsIn(person, weapon.id)
  const actions = before + 1
  const rounds = isLoose(weapon)
    ? Math.min(weapon.magazine, left + (feedOf(weapon).loosePerAction ?? 0)) // DC-REL-05
    : actions >= Math.max(1, weapon.reload) // DC-REL-03, DC-REL-04
      ? weapon.magazine
      : left
  person.reloading = rounds === weapon.magazine || isLoose(weapon) ? null : { weaponId: weapon.id, actions }
  for (const loaded of person.roundsLeft) if (loaded.weaponId === weapon.id) loaded.rounds = rounds
  tell?.(told.reloaded({ rule: 'DC-REL-01', who: person.id, weaponId: weapon.id, rounds, done: person.reloading === null }))
}
