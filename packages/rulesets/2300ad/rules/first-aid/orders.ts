/** The orders to stabilize someone, to go on with it, and to drag someone who is down. */
import { next } from '@enfilade/engine'
import { among, type No, no, noFor, wholeNumber } from '@enfilade/kit'
import type { Battle, Combatant } from '../../battle/battle.js'
import { knownPeople, knownPerson } from '../../battle/knowledge.js'
import { isDead, isOut, personOf } from '../../battle/people.js'
import { wallsBetween } from '../../battle/walls.js'
import { emplacing } from '../../tables/explosions.js'
import { metresOfDrag } from '../moving/dragging.js'
import { goal } from '../moving/goals.js'
import { goalOf, isThere, metresFor, obstacleToMove, placeAfter, setOut } from '../moving/moving.js'
import { action, posture } from '../orders.js'
import * as told from './events.js'
import { type Aid, handRefused, meansRefused, treatmentRefused } from './treating.js'

/** Someone at hand, for whom something can be done. */
const someoneAtHand = (words: string, refused: typeof handRefused) =>
  among({
    words,
    things: (battle: Battle, me: Combatant) => knownPeople(battle, me.side).filter(other => refused(battle, me, other) === null),
    find: (battle, me, id) => knownPerson(battle, me.side, id),
    unknown: (_battle, _me, id) => no('AD-HEAL-11', `there is no one ${JSON.stringify(id)} here`),
    refused,
  })

const refusedFor =
  (aid: Aid): typeof handRefused =>
  (battle, me, patient) =>
    treatmentRefused(battle, me, patient, aid)
const freeToTreat = (battle: Battle, me: Combatant): No<never> | null =>
  meansRefused(battle, me) ?? (me.treating === null ? null : no('AD-HEAL-11', `${me.name} is treating someone already`))

export const stabilize = action('stabilize', {
  words: 'Stabilize someone',
  nothing: no('AD-HEAL-02', 'no one within reach has shock to stabilize'),
  choose: { patient: someoneAtHand('Patient', refusedFor('stabilize')), posture },
  check: freeToTreat,
  say: ({ patient }, _battle, me) => (patient.id === me.id ? 'Stabilize themselves' : `Stabilize ${patient.name}`),
  do: (battle, me, { patient }) => next(battle, { step: 'treat', who: me.id, patient }),
})
export const resuscitate = action('resuscitate', {
  words: 'Resuscitate someone',
  nothing: no('AD-HEAL-05', 'no one within reach can be brought back to life'),
  choose: { patient: someoneAtHand('Patient', refusedFor('resuscitate')), posture },
  check: freeToTreat,
  say: ({ patient }) => `Resuscitate ${patient.name}`,
  do(battle, me, { patient }) {
    me.reviving = true
    next(battle, { step: 'treat', who: me.id, patient })
  },
})
export const keepTreating = action('keepTreating', {
  words: 'Go on treating',
  choose: { posture },
  check: (_battle, me) => (me.treating === null ? no('AD-HEAL-11', `${me.name} treats no one`) : null),
  do(_battle, me, _answer, tell) {
    if (me.treating !== null) tell?.(told.treatmentGoesOn({ rule: 'AD-HEAL-11', who: me.id, patient: me.treating.patient }))
  },
})

const metresToDrag = (battle: Battle, me: Combatant): number => metresOfDrag(metresFor(battle, me, 'walk'))
/** Why someone can't be dragged; null: they can. Only those who are out, dazed or wounded too badly to move. */
function dragRefused(battle: Battle, me: Combatant, other: Combatant): No<never> | null {
  if (other.id === me.id) return no('AD-MOVE-07', `${me.name} can't drag themselves`)
  if (isDead(other)) return no('AD-HEAL-11', `${other.name} is dead`)
  const refused = handRefused(battle, me, other)
  if (refused !== null) return refused
  return isOut(other) || other.immobilized || other.dazedUntil !== null ? null : no('AD-MOVE-07', `${other.name} can walk`)
}

export const drag = action('drag', {
  words: 'Drag someone',
  unlisted: true,
  nothing: no('AD-MOVE-07', 'no one within reach has to be dragged'),
  choose: {
    patient: someoneAtHand('Who', dragRefused),
    to: goal('Towards', 'AD-MOVE-03', isThere),
    metres: wholeNumber<Battle, Combatant, unknown>({
      words: 'Metres',
      bounds: (battle, me) => ({ from: 1, to: Math.max(1, metresToDrag(battle, me)) }),
      worthListing: (battle, me) => [metresToDrag(battle, me)],
      outside: (_battle, me, value) => no('AD-MOVE-07', `${me.name} can't drag anyone ${value} m`),
    }),
  },
  check(battle, me) {
    if (!battle.setup.settings.dragging) return no('AD-MOVE-07', 'dragging is switched off')
    const obstacle = obstacleToMove(battle, me)
    if (obstacle !== null) return obstacle
    return metresToDrag(battle, me) >= 1 ? null : no('AD-MOVE-03', `${me.name} has moved as far as they can this turn`)
  },
  together(battle: Battle, me: Combatant, { patient, to, metres }) {
    if (to.id === patient.id) return noFor('to', 'AD-MOVE-07', `${patient.name} is who is dragged`)
    const left = metresToDrag(battle, me)
    if (metres > left) return noFor('metres', 'AD-MOVE-07', `${me.name} can drag someone ${left} m`)
    const [wall] = wallsBetween(battle, me.position, placeAfter(me, to, metres), emplacing.passageMillimetres)
    return wall === undefined ? null : noFor('to', 'AD-MOVE-03', `the ${wall.name} is in the way`)
  },
  say: ({ patient, to, metres }) => `Drag ${patient.name} ${metres} m towards ${to.name}`,
  do(battle, me, { patient, to, metres }) {
    personOf(battle, patient).draggedBy = me.id // AD-MOVE-07
    setOut(battle, me, 'walk', placeAfter(me, goalOf(battle, me, to), metres))
  },
})
