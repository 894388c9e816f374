/** What a combatant can declare for the wounded: first aid, stabilizing, antivenin, and waking someone from a coma. */
import { among, amongWords, no, noFor } from '@enfilade/kit'
import type { Battle, Combatant } from '../../battle/battle.js'
import { knownPeople, knownPerson } from '../../battle/knowledge.js'
import { findPerson, isHelpless } from '../../battle/people.js'
import type { Treatment } from '../../tables/outside.js'
import { locations } from '../../tables/words.js'
import { drivingRefusal } from '../aboard/fire.js'
import { declared, declaring, waiting } from '../declared.js'
import { hasLimbFor } from '../melee/numbers.js'
import { dragAlong, routeOfDrag } from '../moving/dragging.js'
import { canMoveAt, fallWords } from '../moving/moving.js'
import { goal } from '../orders.js'
import { beginTreatment, patientRefused, treatmentRefused } from './treating.js'

const isHurt = ({ now }: Combatant): boolean =>
  now.poisoned !== null || now.comatose || locations.some(location => now.damage[location] > 0)
/** Someone within reach who is hurt; the medic as well. */
const patient = among({
  words: 'Patient',
  things: (battle: Battle, me: Combatant) =>
    knownPeople(battle, me.side).filter(other => isHurt(other) && patientRefused(battle, me, other) === null),
  find: (battle, me, id) => knownPerson(battle, me.side, id),
  unknown: (_battle, _me, id) => no('DC-MED-12', `there is no one ${JSON.stringify(id)} to treat here`),
  refused: (battle, me, other) => patientRefused(battle, me, other),
})
const wound = amongWords({ words: 'Wound', values: locations, nameOf: location => location })
const freeHand = (battle: Battle, me: Combatant) =>
  drivingRefusal(battle, me) ?? (hasLimbFor({ style: 'strike' }, me) ? null : no('DC-WND-15', `${me.name} has no arm left for that`))

const woundTreatment = <const N extends 'firstAid' | 'stabilize'>(name: N, rule: string, words: string, nothing: string) =>
  declaring(name, {
    words,
    nothing: no(rule, nothing),
    check: freeHand,
    choose: { patient, location: wound },
    together(battle: Battle, me: Combatant, { patient: other, location }) {
      const refused = treatmentRefused(battle, me, { patient: other, treatment: name, location })
      return refused === null ? null : { ...refused, at: 'location' as const }
    },
    say: ({ patient: other, location }) => `${words}: ${other.name}, ${location}`,
    actionOf: (_battle, _me, { patient: other, location }) => ({ action: 'treat', patient: other, treatment: name, location }),
  })
export const firstAid = woundTreatment('firstAid', 'DC-MED-01', 'Give first aid', 'no one within reach has a wound that it would help')
export const stabilize = woundTreatment('stabilize', 'DC-MED-04', 'Stabilize a critical wound', 'no one within reach is dying of a wound')

const bodyTreatment = <const N extends string>(name: N, treatment: Treatment, rule: string, words: string, nothing: string) =>
  declaring(name, {
    words,
    nothing: no(rule, nothing),
    check: freeHand,
    choose: { patient },
    together(battle: Battle, me: Combatant, { patient: other }) {
      const refused = treatmentRefused(battle, me, { patient: other, treatment, location: null })
      return refused === null ? null : { ...refused, at: 'patient' as const }
    },
    say: ({ patient: other }) => `${words}: ${other.name}`,
    actionOf: (_battle, _me, { patient: other }) => ({ action: 'treat', patient: other, treatment, location: null }),
  })
export const giveAntivenin = bodyTreatment('giveAntivenin', 'antivenin', 'DC-MED-03', 'Give antivenin', 'no one within reach is poisoned')
export const treatComa = bodyTreatment('treatComa', 'coma', 'DC-SHK-01', 'Wake from a coma', 'no one within reach is in a coma')

const waits = { firstAid: 'gives first aid to', stabilize: 'stabilizes', antivenin: 'gives antivenin to', coma: 'works on' } as const
const treating = waiting('treat', {
  possible(battle, me, { patient: id, treatment, location }) {
    const other = findPerson(battle, id)
    return other !== undefined && treatmentRefused(battle, me, { patient: other, treatment, location }) === null
  },
  carryOut(battle, me, { patient: id, treatment, location }, tell) {
    const other = findPerson(battle, id)
    if (other !== undefined) beginTreatment(battle, me, { patient: other, treatment, location }, tell)
  },
  waiting: ({ patient: id, treatment }, name, me) => `${waits[treatment]} ${id === me.id ? 'themselves' : name(id)}`,
})

/** Why someone can't be dragged; null: they can. Not those who can walk by themselves. */
function dragRefused(battle: Battle, me: Combatant, other: Combatant) {
  if (other.id === me.id) return no('DC-MOV-12', `${me.name} can't drag themselves`)
  const refused = patientRefused(battle, me, other)
  if (refused !== null) return refused
  if (other.sheet.plan !== 'biped') return no('DC-MOV-12', `${other.name} is too heavy`)
  return isHelpless(other) || other.now.outOfCombat || !canMoveAt(other, 'walk') ? null : no('DC-MOV-12', `${other.name} can walk`)
}
const drag = declared('drag', {
  words: 'Drag someone',
  nothing: no('DC-MOV-12', 'no one within reach has to be dragged'),
  choose: {
    patient: among({
      words: 'Who',
      things: (battle: Battle, me: Combatant) => knownPeople(battle, me.side).filter(other => dragRefused(battle, me, other) === null),
      find: (battle, me, id) => knownPerson(battle, me.side, id),
      unknown: (_battle, _me, id) => no('DC-MOV-12', `there is no one ${JSON.stringify(id)} to drag here`),
      refused: dragRefused,
    }),
    to: goal,
  },
  check(battle: Battle, me: Combatant) {
    if (!battle.setup.settings.dragging) return no('DC-MOV-12', 'dragging is switched off')
    if (me.aboard !== null) return no('DC-ACT-02', `${me.name} is aboard of a vehicle`)
    return freeHand(battle, me)
  },
  together: (_battle: Battle, _me: Combatant, { patient: other, to }) =>
    to.id === other.id ? noFor('to', 'DC-MOV-12', `${other.name} is who is dragged`) : null,
  say: ({ patient: other, to }, battle, me) => `Drag ${other.name} towards ${to.name}${fallWords(routeOfDrag(battle, me, to.id))}`,
  actionOf: (_battle, _me, { patient: other, to }) => ({ action: 'drag', patient: other, to }),
  possible(battle, me, { patient: id, to }) {
    const other = findPerson(battle, id)
    return other !== undefined && dragRefused(battle, me, other) === null && routeOfDrag(battle, me, to) !== null
  },
  carryOut(battle, me, { patient: id, to }, tell) {
    const other = findPerson(battle, id)
    if (other !== undefined) dragAlong(battle, me, other, to, tell) // DC-MOV-12
  },
  waiting: ({ patient: id }, name) => `is going to drag ${name(id)} along`,
})

export const aboard = [firstAid, stabilize, giveAntivenin, treatComa] as const
export const afoot = [...aboard, drag] as const
export const actions = [treating, drag] as const
