/**
 * What is legal to declare: one text for every action. The list of options, the check of an answer and the forms all ask here. Everything
 * is worked out from what the declaring combatant's side knows; hidden and unknown ids get the same refusal. A target
 * may be out of range or reach now: what counts is the moment at which the action takes effect (BP-ACT-02).
 */
import type { Id, Refusal } from '@enfilade/engine'
import type { Battle, Combatant, Wound } from '../../battle/battle.js'
import { knownPeople, knownPerson, knowsNumbers } from '../../battle/knowledge.js'
import { canUse, findSkill, findStriking, findWeapon, isAble, isMeleeWeapon, isObject, roundsIn } from '../../battle/people.js'
import { type MovementMode, meleeSkills } from '../../tables/words.js'
import { canReachPatient, facilitiesOf, fullAidMinutes, woundsToTreat } from '../first-aid/first-aid.js'
import { roundsPerShot } from '../ranged/ranged.js'
import { obstacleToMode } from '../resolution/moving.js'
import type { Declaration, Order, OrderOf } from './answers.js'
import { stanceOf } from './stance.js'

/** Actions as they are called in sentences. */
export const nameOfAction: Readonly<Record<Order['action'], string>> = {
  fireSingle: 'Single fire',
  fireAuto: 'Full-automatic fire',
  melee: 'A melee attack',
  aim: 'Aiming',
  firstAid: 'First Aid',
  stand: 'Standing up',
  move: 'Moving',
  wait: 'Waiting',
  keep: 'Keeping the action',
}
const impossible = (rule: string, action: Order['action'], why: string): Refusal => ({
  rule,
  words: `${nameOfAction[action]} isn't possible: ${why}.`,
})

/** Why this combatant can't declare that now; null where they can. `change`: it takes the place of a pending action. */
export function refusalOf(battle: Battle, person: Combatant, order: Order, change: boolean): Refusal | null {
  if (order.action === 'keep') {
    // BP-DEC-01: exactly one action has to be declared
    return change ? null : { rule: 'BP-DEC-01', words: `${person.name} has no pending action to keep.`, at: 'action', found: 'keep' }
  }
  return (
    refusedAtAll(battle, person, order.action) ??
    refusedInDetail(battle, person, order) ??
    refusedMovement(battle, person, order) ??
    refusedSplit(person, order, change)
  )
}

/** Why this kind of action is not possible for this person now, whatever it is directed at. */
export function refusedAtAll(battle: Battle, person: Combatant, action: Declaration['action']): Refusal | null {
  if (!isAble(person)) return impossible('BP-RND-03', action, `${person.name} can't act`) // BP-RND-03
  const fights = action === 'fireSingle' || action === 'fireAuto' || action === 'melee' || action === 'aim'
  if (battle.aftermath && fights) return impossible('BP-AID-01', action, 'the fight is over') // the rounds go on for First Aid alone
  if (action === 'stand' && (!person.now.prone || isObject(person))) return impossible('BP-ACT-01', action, `${person.name} is not prone`)
  return null
}

function refusedInDetail(battle: Battle, person: Combatant, order: Declaration): Refusal | null {
  switch (order.action) {
    case 'fireSingle':
    case 'fireAuto':
      return refusedFire(battle, person, order)
    case 'melee':
      return refusedMelee(battle, person, order)
    case 'aim':
      return refusedTarget(battle, person, order.action, order.target, 'target')
    case 'firstAid':
      return refusedAid(battle, person, order)
    default:
      return null
  }
}

// ── targets ────────────────────────────────────────────────────────────────────────────────────────────────────────
function refusedTarget(battle: Battle, person: Combatant, action: Declaration['action'], id: Id, at: string): Refusal | null {
  const target = knownPerson(battle, person.side, id)
  if (target === undefined) return unknownPerson(battle, person, id, at)
  if (target.id === person.id) return { ...impossible('BP-DEC-08', action, "combatants can't target themselves"), at, found: id }
  if (target.now.dead) return { ...impossible('BP-DEC-08', action, `${target.name} is dead`), at, found: id }
  return null
}

/** Somebody of whom the side does not know is nobody, and nothing may tell the two apart. */
function unknownPerson(battle: Battle, person: Combatant, found: Id, at: string): Refusal {
  const allowed = knownPeople(battle, person.side).flatMap(other => (other.id === person.id || other.now.dead ? [] : other.id))
  return { rule: 'BP-DEC-08', words: `There is no combatant ${JSON.stringify(found)} here.`, at, found, allowed }
}

// ── shots and strikes ──────────────────────────────────────────────────────────────────────────────────────────────
function refusedFire(battle: Battle, person: Combatant, order: OrderOf<'fireSingle'> | OrderOf<'fireAuto'>): Refusal | null {
  const refused = refusedWeapon(person, order.weaponId, order.action)
  if (refused !== null) return refused
  const weapon = findWeapon(person.sheet, order.weaponId)
  if (weapon?.kind !== 'ranged') return null
  const auto = order.action === 'fireAuto'
  const most = auto ? weapon.rof.autoBursts : weapon.rof.single
  const fired = order.shots.reduce((sum, { times = 1 }) => sum + times, 0)
  if (fired > most) {
    const words = `The ${weapon.name} fires at most ${most} ${auto ? 'bursts' : 'shots'} in one action.` // BP-RNG-11
    return { rule: 'BP-RNG-11', words, at: 'shots', found: fired, allowed: [1, most] }
  }
  const left = roundsIn(person, weapon.id)
  const needed = fired * roundsPerShot(weapon, auto)
  if (left !== null && left < needed) {
    const words = `That takes ${needed} rounds; the ${weapon.name} has ${left} left.` // BP-RNG-12
    return { rule: 'BP-RNG-12', words, at: 'shots', found: fired }
  }
  for (const [i, { target }] of order.shots.entries()) {
    const unfit = refusedTarget(battle, person, order.action, target, `shots.${i}.target`)
    if (unfit !== null) return unfit
  }
  return null
}

/** Why a weapon does not serve for this kind of fire at all. */
export function refusedWeapon(person: Combatant, weaponId: Id, action: 'fireSingle' | 'fireAuto'): Refusal | null {
  const weapon = findWeapon(person.sheet, weaponId)
  const at = { at: 'weaponId', found: weaponId }
  const no = (rule: string, why: string): Refusal => ({ ...impossible(rule, action, why), ...at })
  if (weapon === undefined) {
    const allowed = person.sheet.weapons.filter(({ kind }) => kind === 'ranged').map(({ id }) => id)
    return { rule: 'BP-DEC-08', words: `${person.name} has no weapon ${JSON.stringify(weaponId)}.`, ...at, allowed }
  }
  if (weapon.kind === 'melee') return no('BP-RNG-01', `the ${weapon.name} doesn't shoot`)
  if (!canUse(person, weapon)) {
    const dropped = person.now.dropped.includes(weapon.id)
    return no('BP-DMG-08', dropped ? `${person.name} has dropped the ${weapon.name}` : `the ${weapon.name} needs two sound arms`) // BP-DMG-08
  }
  const most = action === 'fireAuto' ? weapon.rof.autoBursts : weapon.rof.single
  if (most > 0) return null
  return no('BP-RNG-11', `the ${weapon.name} ${action === 'fireAuto' ? 'fires no bursts' : 'fires no single shots'}`) // BP-RNG-11
}

function refusedMelee(battle: Battle, person: Combatant, order: OrderOf<'melee'>): Refusal | null {
  const { multipleStrikes, maxStrikesPerAction } = battle.setup.settings
  const most = multipleStrikes ? maxStrikesPerAction : 1 // BP-MEL-05
  const made = order.strikes.reduce((sum, { times = 1 }) => sum + times, 0)
  if (made > most) {
    const words = `One action has at most ${most} ${most === 1 ? 'strike' : 'strikes'}.` // BP-GAP-43
    return { rule: 'BP-MEL-05', words, at: 'strikes', found: made, allowed: [1, most] }
  }
  for (const [i, { target, maneuver }] of order.strikes.entries()) {
    const at = `strikes.${i}.maneuver`
    const striking = findStriking(battle, person, maneuver)
    if (striking === undefined) {
      const words = `${person.name} has no melee weapon or maneuver ${JSON.stringify(maneuver)}.`
      return { rule: 'BP-MEL-05', words, at, found: maneuver, allowed: waysToStrike(battle, person) }
    }
    if (isMeleeWeapon(striking) && !canUse(person, striking)) {
      const why = `${person.name} can't use the ${striking.name} any more`
      return { ...impossible('BP-DMG-08', 'melee', why), at, found: maneuver }
    }
    const unfit = refusedTarget(battle, person, 'melee', target, `strikes.${i}.target`)
    if (unfit !== null) return unfit
  }
  if (stanceOf(person, order, false).meleeSkill === null) {
    if (made > 1)
      return { ...impossible('BP-MEL-05', 'melee', 'without a melee skill only one strike is possible, with no points'), at: 'strikes' } // BP-MEL-05
    return null
  }
  return null
}

/** With what somebody can strike now: their melee weapons, and the maneuvers of the fight. */
export const waysToStrike = (battle: Battle, person: Combatant): Id[] => [
  ...person.sheet.weapons.filter(weapon => weapon.kind === 'melee' && canUse(person, weapon)).map(({ id }) => id),
  ...battle.setup.maneuvers.map(({ id }) => id),
]

// ── First Aid ──────────────────────────────────────────────────────────────────────────────────────────────────────
function refusedAid(battle: Battle, person: Combatant, order: OrderOf<'firstAid'>): Refusal | null {
  const patient = knownPerson(battle, person.side, order.patient)
  if (patient === undefined) return { ...unknownPerson(battle, person, order.patient, 'patient'), rule: 'BP-AID-05' }
  const no = (rule: string, why: string, at: string, found: Id | number): Refusal => ({ ...impossible(rule, 'firstAid', why), at, found })
  const { id, name } = patient
  if (!knowsNumbers(person.side, patient)) return no('BP-AID-01', `no one here knows ${name}'s wounds`, 'patient', id)
  if (patient.now.dead) return no('BP-AID-04', `${name} is dead`, 'patient', id)
  if (!canReachPatient(person, patient)) return no('BP-AID-05', `${name} is more than 2 m away`, 'patient', id) // BP-AID-05
  const waiting = woundsToTreat(patient)
  if (waiting.length === 0) return no('BP-AID-01', `none of ${name}'s wounds needs treatment`, 'patient', id)
  if (!waiting.includes(order.wound))
    return { ...no('BP-AID-04', 'there is no such wound to treat', 'wound', order.wound), allowed: waiting } // BP-AID-04
  const facilities = facilitiesOf(person)
  if (!facilities.includes(order.facility))
    return { ...no('BP-AID-03', `${person.name} doesn't have that`, 'facility', order.facility), allowed: facilities } // BP-AID-03
  const full = fullAidMinutes(patient.wounds[order.wound] as Wound)
  if (order.minutes === undefined || order.minutes <= full) return null
  const words = `Treating this wound takes ${full} minutes at most.` // BP-AID-02, BP-AID-03
  return { rule: 'BP-AID-03', words, at: 'minutes', found: order.minutes, allowed: [1, full] }
}

// ── what goes with a declaration ───────────────────────────────────────────────────────────────────────────────────
function refusedMovement(battle: Battle, person: Combatant, order: Declaration): Refusal | null {
  const { movement = 'stationary', moveTo } = order
  const refused = refusedMode(person, movement)
  if (refused !== null) return refused
  const moves = movement !== 'stationary'
  if (moves && (order.action === 'firstAid' || order.action === 'stand')) {
    const words = `${nameOfAction[order.action]} means standing still.` // BP-DEC-08
    return { rule: 'BP-DEC-08', words, at: 'movement', found: movement, allowed: ['stationary'] }
  }
  if (order.action === 'move' && !moves)
    return { rule: 'BP-ACT-01', words: 'Moving needs a movement mode.', at: 'movement', allowed: ['walk', 'scramble', 'sprint'] } // BP-ACT-01
  if (order.action === 'move' && (moveTo === undefined || moveTo === null) && battle.setup.settings.movementRates)
    return { rule: 'BP-RES-08', words: 'Moving needs somewhere to go.', at: 'moveTo' } // BP-RES-08
  if (typeof moveTo !== 'string') return null
  if (moveTo === person.id) return { rule: 'BP-RES-08', words: "Combatants can't move towards themselves.", at: 'moveTo', found: moveTo }
  return knownPerson(battle, person.side, moveTo) === undefined
    ? { ...unknownPerson(battle, person, moveTo, 'moveTo'), rule: 'BP-RES-08' }
    : null
}

/** Why somebody cannot move in this mode now. */
export function refusedMode(person: Combatant, mode: MovementMode): Refusal | null {
  const obstacle = obstacleToMode(person, mode)
  if (obstacle === null) return null
  const why = obstacle === 'prone' ? `${person.name} is prone and can only crawl` : `${person.name} can't use one leg`
  const rule = obstacle === 'prone' ? 'BP-RES-08' : 'BP-DMG-08'
  return { rule, words: `That's too fast: ${why}.`, at: 'movement', found: mode, allowed: ['stationary', 'walk'] }
}

/** The split of a melee skill into offense and defense; a change splits only what has not been spent. */
function refusedSplit(person: Combatant, order: Declaration, change: boolean): Refusal | null {
  if (order.meleeSkill !== undefined && findSkill(person.sheet, order.meleeSkill) === undefined) {
    const allowed = meleeSkills.filter(name => findSkill(person.sheet, name) !== undefined)
    return { rule: 'BP-MEL-01', words: `${person.name} doesn't have this skill.`, at: 'meleeSkill', found: order.meleeSkill, allowed }
  }
  const { offense, defense, points, meleeSkill } = stanceOf(person, order, change)
  if (offense > 0 && order.action !== 'melee')
    return { rule: 'BP-MEL-02', words: 'Only melee attacks use offense points.', at: 'offense', found: offense, allowed: [0] } // BP-MEL-02
  if (offense + defense > points) {
    const spent = change && person.pointsSpent > 0 ? `, because ${person.pointsSpent} are already spent` : ''
    const words = `There are ${points} melee points to split${spent}.` // BP-MEL-01, BP-MEL-04
    return { rule: spent === '' ? 'BP-MEL-01' : 'BP-MEL-04', words, at: 'defense', found: offense + defense, allowed: [0, points] }
  }
  if (order.action !== 'melee' || meleeSkill === null) return null
  const made = order.strikes.reduce((sum, { times = 1 }) => sum + times, 0)
  if (offense >= made) return null
  const words = `Each strike takes at least 1 offense point, and ${made} ${made === 1 ? 'strike is' : 'strikes are'} declared.` // BP-MEL-05
  return { rule: 'BP-MEL-05', words, at: 'offense', found: offense, allowed: [made, points] }
}
