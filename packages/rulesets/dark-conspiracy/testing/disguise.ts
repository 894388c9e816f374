/**
 * Another battle that one seat cannot tell from this one: what it does not know is changed at random. For tests of secrecy: view, log, options
 * and choices of that seat have to be the same in both. The result is a battle that the rules can go on with.
 */
import { between, otherTruth } from '../../../kit/testing/disguise.js'
import type { Pick } from '../../../kit/testing/kit.js'
import { type Battle, type Combatant, combatantState, type SideId, sideState } from '../battle/battle.js'
import { knowsNumbers, knowsPerson } from '../battle/knowledge.js'
import { personOf } from '../battle/people.js'

/** The battle given is left as it is. `pick(n)` gives a whole number from 0 to n - 1. */
export function disguise(battle: Battle, seat: SideId, pick: Pick): Battle {
  const { other } = otherTruth(battle, seat, { sideState, combatantState }, { knowsPerson, knowsNumbers }, pick)
  for (const person of other.people) if (!knowsPerson(seat, personOf(battle, person.id))) disguisePresence(other, person, pick)
  return other
}

/** Name, place and state of a combatant the seat does not see; only the name while something is under way. */
function disguisePresence(battle: Battle, person: Combatant, pick: Pick): void {
  person.name = `Somebody ${between(1, 99, pick)}`
  if (battle.agenda.length > 0) return
  person.position = { x: between(-50, 150, pick), y: between(-50, 50, pick), z: 0 }
  person.now.prone = pick(2) === 0
  person.now.damage.leftLeg += pick(3)
}
