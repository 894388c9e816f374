/** Ideas for one's own turn: saving oneself and one's own. */
import type { Combatant } from '../../battle/battle.js'
import { woundStateOf } from '../../battle/wound-state.js'
import { isInReach } from '../../rules/attacking/melee.js'
import { given, hasAction, type Idea, ifLegal, isHarmful, type Outlook } from './outlook.js'
import { outOfHarm, squareBeside } from './positions.js'

export const climb: Idea = (look, because) =>
  look.who.hanging === null ? null : given(because, 'hangs from an edge: climbs back up', ifLegal(look, { action: 'climbUp' }))

export const leaveHarm: Idea = (look, because) => given(because, 'the ground here hurts: gets off it', outOfHarm(look))

/** Puts out a fire, unless it would begin again at once; the aggressive let a mild one burn. */
export const putOutFire: Idea = (look, because) => {
  const { battle, who, temper } = look
  if (who.onFire === null || isHarmful(battle, who, who.at)) return null
  if (temper === 'aggressive' && who.onFire === 'mild' && who.hp > 10) return null
  return given(because, 'is on fire: puts it out', ifLegal(look, { action: 'extinguish' }))
}

/** The better of the two skills that stabilize. */
const healingSkill = ({ sheet }: Combatant): 'firstAid' | 'paramedic' =>
  (sheet.skills.paramedic ?? 0) > (sheet.skills.firstAid ?? 0) ? 'paramedic' : 'firstAid'
const isHealer = (person: Combatant): boolean => (person.sheet.skills[healingSkill(person)] ?? 0) >= 4
const isDying = (person: Combatant): boolean => woundStateOf(person) === 'mortallyWounded' && !person.stabilized
const dyingFriends = ({ battle, who }: Outlook): Combatant[] =>
  battle.people.filter(person => person.side === who.side && person.id !== who.id && isDying(person))

/** Stabilizes a friend who is dying within reach; themselves as well, except the aggressive. */
export const stabilize: Idea = (look, because) => {
  const { who, temper } = look
  if (!hasAction(who) || (!isHealer(who) && temper === 'aggressive')) return null
  const skill = healingSkill(who)
  const patients = dyingFriends(look)
  if (temper !== 'aggressive' && isHealer(who) && isDying(who)) patients.push(who)
  for (const patient of patients) {
    const order = ifLegal(look, { action: 'stabilize', target: patient.id, skill })
    if (order === null) continue
    because?.(patient.id === who.id ? 'is dying: treats their own wounds' : `${patient.name} is dying: stabilizes`)
    return order
  }
  return null
}

/** A healer goes to a friend who is dying. */
export const goToDying: Idea = (look, because) => {
  const { battle, who } = look
  if (!isHealer(who) || !hasAction(who)) return null
  for (const friend of dyingFriends(look)) {
    if (isInReach(battle, who, friend)) continue
    const order = squareBeside(look, friend)
    if (order === null) continue
    because?.(`${friend.name} is dying: goes there`)
    return order
  }
  return null
}

export const standUp: Idea = (look, because) => {
  if (!look.who.prone || !hasAction(look.who)) return null
  return given(because, 'is lying down with nothing better to do: gets up', ifLegal(look, { action: 'getUp' }))
}
