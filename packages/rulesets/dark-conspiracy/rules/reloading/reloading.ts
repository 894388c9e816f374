/** Reloading: so many Actions in a row for a magazine, or three loose rounds an Action (DC-REL). */
import type { Tell } from '@enfilade/engine'
import type { Battle, Combatant, CombatantId, Weapon } from '../../battle/battle.js'
import { isAwake, roundsIn } from '../../battle/people.js'
import { isAtArm } from '../../battle/walls.js'
import { feeds } from '../../tables/fire.js'
import { reloaded } from './events.js'

const feedOf = (weapon: Weapon) => feeds.rows.find(({ code }) => code === weapon.feed) ?? feeds.rows[0]
/** Is the weapon filled round by round: without a magazine of its own, or a revolver without a speed-loader? */
const isLoose = ({ feed }: Weapon): boolean => feed === 'i' || feed === 'r' // DC-REL-05

/** Can it be reloaded in a fight at all, and by one Action after the other? Cassettes take six Phases in a row. */
export const isEverReloadable = (weapon: Weapon): boolean => feedOf(weapon).reloadable // DC-REL-06
export const takesAllTurn = ({ feed }: Weapon): boolean => feed === 'c' // DC-REL-05
export const isReloadable = (weapon: Weapon): boolean => isEverReloadable(weapon) && !takesAllTurn(weapon) // DC-REL-05, DC-REL-06

const helpMetres = 2
/** Actions that a magazine takes in all: each of several loaders spends the rating, and one more for each of them who is missing. */
function actionsFor(battle: Battle, gunner: Combatant, weapon: Weapon): number {
  const rating = weapon.feed === 'c' ? phasesOfCassette : Math.max(1, weapon.reload) // DC-REL-03, DC-REL-04, DC-REL-05
  if (weapon.loaders < 2) return rating
  const helpers = battle.people.filter(
    one => one.id !== gunner.id && one.side === gunner.side && isAwake(one) && isAtArm(battle, one, gunner, helpMetres),
  )
  const present = Math.max(1, Math.min(weapon.loaders, helpers.length))
  return present * (rating + weapon.loaders - present) // DC-REL-02
}
const phasesOfCassette = 6

/** @param by who does it: the one whose weapon it is, or someone who loads for them */
export function reloadOnce(battle: Battle, person: Combatant, weapon: Weapon, by: CombatantId, tell: Tell | undefined): void {
  const before = person.reloading?.weaponId === weapon.id ? person.reloading.actions : 0 // DC-REL-01
  const left = roundsIn(person, weapon.id)
  const actions = before + 1
  const quick = weapon.feed === 'r' && person.speedLoaders > 0 && by === person.id // DC-REL-05
  if (quick) person.speedLoaders -= 1
  const rounds = quick
    ? weapon.magazine
    : isLoose(weapon)
      ? Math.min(weapon.magazine, left + (feedOf(weapon).loosePerAction ?? 0)) // DC-REL-05
      : actions >= actionsFor(battle, person, weapon)
        ? weapon.magazine
        : left
  person.reloading = rounds === weapon.magazine || isLoose(weapon) ? null : { weaponId: weapon.id, actions }
  for (const loaded of person.roundsLeft) if (loaded.weaponId === weapon.id) loaded.rounds = rounds
  const told = { rule: 'DC-REL-01', who: by, gunner: person.id, weaponId: weapon.id, rounds, done: person.reloading === null }
  tell?.(reloaded(told))
}
