/** What an attack brings about besides its harm: its target may think again about what he has declared, and may be pinned by a burst. */
import { inflict, type Tell } from '@enfilade/engine'
import type { BpEvent } from './events.js'
import type { Action, Battle, Combatant } from './model.js'

/** Somebody was attacked: what he has declared may no longer suit him. */
export function noteAttack(battle: Battle, target: Combatant): void {
  unsettle(battle, target)
}

/** Something has happened that may speak for changing a waiting action: its owner is asked in step 2 of the next round. */
export function unsettle(battle: Battle, person: Combatant): void {
  const { pending } = person
  if (pending !== null && pending.resolveRound > battle.round) person.unsettled = true // BP-DEC-05
}

/** Somebody is dead or incapacitated: whoever has declared something with him may think again. */
export function unsettleThoseAfter(battle: Battle, downed: string): void {
  for (const person of battle.people) {
    const { pending } = person
    if (pending !== null && involves(pending.action, downed)) unsettle(battle, person)
  }
}

/** Something has happened after the fight: whoever has waited for that is asked again. */
export function stir(battle: Battle): void {
  if (battle.aftermath) for (const person of battle.people) if (person.standsBy) person.standsBy = false
}

/** Is an action directed at this person? */
export function involves(action: Action, who: string): boolean {
  switch (action.action) {
    case 'fireSingle':
    case 'fireAuto':
      return action.shots.some(shot => shot.target === who)
    case 'melee':
      return action.strikes.some(strike => strike.target === who)
    case 'aim':
      return action.target === who
    case 'firstAid':
      return action.patient === who
    default:
      return false
  }
}

/** A burst is directed at somebody: hit or miss, he is under heavy fire until his next action has resolved (`autoHeavyFire`). */
export function fallUnderFire(battle: Battle, target: Combatant, tell: Tell | undefined): void {
  if (!battle.setup.settings.autoHeavyFire || target.now.dead) return
  const already = target.now.heavyFire
  inflict(battle, target.id, now => {
    now.heavyFire = true // BP-RNG-14
  })
  if (!already) tell?.({ rule: 'BP-RNG-14', what: 'heavyFire', who: target.id, ended: false } satisfies BpEvent)
}
