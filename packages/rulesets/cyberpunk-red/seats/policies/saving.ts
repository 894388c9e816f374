/** Thoughts for one's own turn: saving oneself and one's own. */
import { sees } from '@enfilade/engine'
import { candidate, percent } from '@enfilade/kit'
import type { Combatant } from '../../battle/battle.js'
import { knownInReach } from '../../battle/ground.js'
import { grappleOf, isConscious, personOf } from '../../battle/people.js'
import { woundOf, woundStateOf } from '../../battle/wound-state.js'
import { isInReach } from '../../rules/attacking/melee.js'
import { chanceToBeatDv, checkModifier } from '../../rules/dice/checks.js'
import { holdOf } from '../../rules/grappling/grappling.js'
import { isHarmful } from '../../rules/surroundings.js'
import type { Order } from '../../rules/turns/own-turn.js'
import { given, hasAction, ifLegal, isDown, type Outlook, type Thought } from './outlook.js'
import { outOfHarm, shelter, squareBeside, toCover, watchersOf } from './positions.js'

export const climb: Thought = look =>
  look.who.hanging === null ? null : given(ifLegal(look, { action: 'climbUp' }), 'hangs from an edge, so climbs back up')

export const leaveHarm: Thought = look => given(outOfHarm(look), 'the ground here hurts, so gets off it')

/** What a mild fire may burn before it has to be put out. */
const fewHp = 10

/** Puts out a fire, unless it would begin again at once; with enemies in sight, or if they are aggressive, they let a mild one burn for a while. */
export const putOutFire: Thought = look => {
  const { battle, who, temper, enemies, ground } = look
  if (who.onFire === null) return putOutFriend(look)
  if (isHarmful(battle, who, who.at)) return null
  const isBusy = temper === 'aggressive' || enemies.some(enemy => sees(ground, who.at, enemy.at))
  if (isBusy && who.onFire === 'mild' && who.hp > fewHp) return null
  return given(ifLegal(look, { action: 'extinguish' }), 'is on fire, so puts it out')
}

/** Puts out a friend within reach who can't see to it themselves. */
const putOutFriend: Thought = look => {
  const { battle, who } = look
  const friend = knownInReach(battle, who, one => one.side === who.side && one.onFire !== null && !isConscious(one)).find(
    one => !isHarmful(battle, one, one.at),
  )
  return friend === undefined
    ? null
    : given(ifLegal(look, { action: 'extinguish', target: friend.id }), `${friend.name} burns and can't act, so puts them out`)
}

/** The better of the two skills that stabilize. */
const healingSkill = ({ sheet }: Combatant): 'firstAid' | 'paramedic' =>
  (sheet.skills.paramedic ?? 0) > (sheet.skills.firstAid ?? 0) ? 'paramedic' : 'firstAid'
const isHealer = (person: Combatant): boolean => (person.sheet.skills[healingSkill(person)] ?? 0) >= 4
/** Mortally Wounded, and not stabilized. */
export const isDying = (person: Combatant): boolean => woundStateOf(person) === 'mortallyWounded' && !person.stabilized
const dyingFriends = ({ battle, who }: Outlook): Combatant[] =>
  battle.people.filter(person => person.side === who.side && person.id !== who.id && isDying(person))

/** Is someone of their side dying, or they themselves? */
export const hasDying = (look: Outlook): boolean => isDying(look.who) || dyingFriends(look).length > 0

/** Stabilizes a friend who is dying within reach; themselves as well, except the aggressive, who leave it to healers as long as they can fight. */
export const stabilize: Thought = look => (!isHealer(look.who) && look.temper === 'aggressive' ? null : treat(look, false))

/** The same by anyone who has nothing better to do, and for themselves too. */
export const treatDying: Thought = look => treat(look, true)

function treat(look: Outlook, isLast: boolean): ReturnType<Thought> {
  const { battle, who, temper } = look
  if (!hasAction(who)) return null
  const skill = healingSkill(who)
  const patients = dyingFriends(look)
  if ((isLast || (temper !== 'aggressive' && isHealer(who))) && isDying(who)) patients.push(who)
  for (const patient of patients) {
    if (!isInReach(battle, who, patient)) continue
    const chance = chanceToBeatDv(battle, checkModifier(battle, who, { skill }), woundOf(patient).stabilizeDv) // CPR-HEAL-01
    if (chance < leastUnderFire && look.enemies.length > 0 && !isLast) continue
    const order = ifLegal(look, { action: 'stabilize', target: patient.id, skill })
    const why = (): string => (patient.id === who.id ? 'is dying: treats their own wounds' : `${patient.name} is dying: stabilizes`)
    if (order !== null) return candidate(order, () => `${why()}, ${percent(chance)} to succeed`)
  }
  return null
}

/** A healer goes to a friend who is dying. */
export const goToDying: Thought = look => {
  const { battle, who } = look
  if (!isHealer(who) || !hasAction(who)) return null
  for (const friend of dyingFriends(look)) {
    const order = isInReach(battle, who, friend) ? null : squareBeside(look, friend)
    if (order !== null) return candidate(order, () => `${friend.name} is dying: goes there`)
  }
  return null
}

/** Less likely help is no reason to leave the enemies alone. */
const leastUnderFire = 0.25

const isHelpless = (person: Combatant): boolean => !isConscious(person) || isDown(person)
/** Takes hold of a helpless friend whom enemies see, drags them out of sight, and lets go there. */
export const carryOff: Thought = look => {
  const { battle, who } = look
  const held = holdOf(battle, who.id)?.defender
  if (held !== undefined) {
    const friend = personOf(battle, held)
    if (friend.side !== who.side) return null
    const inSight = watchersOf(look, who.at, 1) > 0 || watchersOf(look, friend.at, 1) > 0
    const away = inSight && look.left > 0 ? shelter(look) : null
    return (
      given(away, () => `drags ${friend.name} out of sight`) ??
      given(ifLegal(look, { action: 'releaseGrapple' }), () => `lets go of ${friend.name}`)
    )
  }
  if (!hasAction(who) || look.left < 2 || grappleOf(battle, who.id) !== undefined) return null
  for (const friend of battle.people) {
    if (friend.side !== who.side || friend.id === who.id || friend.dead || !isHelpless(friend) || watchersOf(look, friend.at, 1) === 0)
      continue
    const order = ifLegal(look, { action: 'grab', target: friend.id })
    if (order === null) continue
    return shelter(look) && candidate(order, () => `${friend.name} lies in the open: takes hold to drag them away`)
  }
  return null
}

export const standUp: Thought = look =>
  look.who.prone && hasAction(look.who) && look.enemies.length > 0 // who has no part in the fight stays down
    ? given(ifLegal(look, { action: 'getUp' }), 'is lying down with nothing better to do, so gets up')
    : null

/** Where a duty keeps the turn from ending: into cover or towards it, by a Run, or to their feet. */
export const takeCover = (look: Outlook): Order | null =>
  toCover(look) ?? ifLegal(look, { action: 'run' }) ?? ifLegal(look, { action: 'getUp' })
