/** Throwing a held person to the ground. It is no attack, and no armor helps. */
import { nameOf, personOf } from '../../battle/people.js'
import { endGrapple, holdOf, holdsNobody } from '../grappling/grappling.js'
import { acting } from '../orders.js'
import { loseHpDirectly } from '../wounds/wounds.js'
import * as told from './events.js'

export const throwPerson = acting('throwPerson', 'action', {
  words: 'Throw to the ground', // CPR-THR-01
  name: 'Throwing a combatant',
  check: (battle, me) => holdsNobody(battle, me, 'CPR-THR-01'),
  say: (_things, battle, me) => `Throw ${nameOf(battle, holdOf(battle, me.id)?.defender)} to the ground`,
  do(battle, person, _answer, tell) {
    const grapple = holdOf(battle, person.id)
    if (grapple === undefined) return
    const target = personOf(battle, grapple.defender)
    tell?.(told.personThrown({ rule: 'CPR-THR-01', attacker: person.id, target: target.id }))
    endGrapple(battle, grapple, 'thrown', tell) // CPR-THR-01: a Human Shield as well
    target.prone = true
    loseHpDirectly(battle, target, person.sheet.stats.BODY, 'CPR-THR-01', 'the throw', tell) // CPR-THR-01, CPR-CHK-03: no attack
  },
})
