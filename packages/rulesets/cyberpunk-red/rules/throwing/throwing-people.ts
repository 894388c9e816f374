/** Throwing a held person to the ground. It is no attack, and no armor helps. */
import { nameOf, personOf } from '../../battle/people.js'
import { endGrapple, holdOf } from '../grappling/grappling.js'
import { type CourseOf, impossible } from '../orders.js'
import { loseHpDirectly } from '../wounds/wounds.js'
import * as told from './events.js'

export const throwPerson: CourseOf<'throwPerson'> = {
  cost: 'action', // CPR-THR-01
  name: 'Throwing a combatant',
  words: 'Throw to the ground',
  options: (battle, person) => (holdOf(battle, person.id) === undefined ? [] : [{ action: 'throwPerson' }]),
  refused: (battle, person) =>
    holdOf(battle, person.id) === undefined ? impossible('CPR-THR-01', throwPerson.name, `${person.name} holds nobody`) : null,
  carryOut: (battle, person, _order, tell) => {
    const grapple = holdOf(battle, person.id)
    if (grapple === undefined) return
    const target = personOf(battle, grapple.defender)
    tell?.(told.personThrown({ rule: 'CPR-THR-01', attacker: person.id, target: target.id }))
    endGrapple(battle, grapple, 'thrown', tell) // CPR-THR-01: a Human Shield as well
    target.prone = true
    loseHpDirectly(battle, target, person.sheet.stats.BODY, 'CPR-THR-01', 'the throw', tell) // CPR-THR-01, CPR-CHK-03: no attack
  },
  say: (battle, person) => `Throw ${nameOf(battle, holdOf(battle, person.id)?.defender)} to the ground`,
  fields: () => [],
}
