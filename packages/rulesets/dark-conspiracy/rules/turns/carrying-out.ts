/** Each Action of a slot as it is carried out, if it can still be done as it was declared (DC-TURN-06). */
import {
  closeTogether as closeGroup,
  inflict,
  next,
  openTogether as openGroup,
  type Rule,
  seeStanding as seeGroup,
  type Tell,
} from '@enfilade/engine'
import { mayBeFiredAt } from '../../battle/aboard.js'
import type { Action, Battle, Blow, Combatant, CombatantId, Conditions, StepOf } from '../../battle/battle.js'
import { knownPeople } from '../../battle/knowledge.js'
import { areHostile, findPerson, isWithinMetres, mayAct, personOf, placeMeant, roundsIn, weaponOf } from '../../battle/people.js'
import { copyConditions } from '../../codec.generated.js'
import { aboardRefusal, isSteady } from '../aboard/fire.js'
import { isSpread } from '../firing/numbers.js'
import { volleyOf } from '../firing/pull.js'
import { helpMetres, mayBeatOut } from '../hazards/orders.js'
import { endHold, letGoOfAll } from '../holding/holding.js'
import { correct, isFireSupportPossible, takeSight, talkIn } from '../indirect/missions.js'
import { isBlowPossible, isKeptOff, isReached } from '../melee/numbers.js'
import { launchRefusal } from '../missiles/orders.js'
import { coverAt, takeCover } from '../moving/cover.js'
import { postureChanged } from '../moving/events.js'
import { arrive, attackingFrom, endOfWay, moveOn, setOff, stepBack } from '../moving/moving.js'
import { mayMotivate } from '../panic/fear.js'
import { startle } from '../panic/panic.js'
import { breakOff, payDebt } from '../reacting/reacting.js'
import { reloadOnce } from '../reloading/reloading.js'
import { hurlNumber, isLobPossible } from '../throwing/numbers.js'
import { boardingRefusal, getIn, getOut, seatRefusal, sitAt } from '../vehicles/boarding.js'
import { endAim } from '../watching/aims.js'
import { watchBegan } from '../watching/events.js'
import { isAmbushed, mayFireAt } from '../watching/watching.js'
import { settleWounds, strainsFirst } from '../wounds/wounds.js'
import * as told from './events.js'

// ── at the same instant ────────────────────────────────────────────────────────────────────────────────────────────
export const openTogether: Rule<Battle, StepOf<'openTogether'>> = battle => openGroup(battle, copyConditions)
export const actTogether: Rule<Battle, StepOf<'actTogether'>> = (battle, { who }, table) => {
  // One alone has an instant as well, with nothing to keep from others: so nobody can tell whether someone unseen acts in it too.
  if (battle.together === null) battle.together = { standing: {}, after: {} }
  else {
    seeGroup(battle, copyConditions)
    stepBack(battle)
  }
  carryOut(battle, { step: 'carryOut', who }, table)
}
export const closeTogether: Rule<Battle, StepOf<'closeTogether'>> = (battle, { those }, { tell }) => {
  const standing = battle.together?.standing
  closeGroup(battle)
  arrive(battle)
  if (those.length === 1) return
  for (const person of battle.people) settleWounds(battle, person, standing?.[person.id]?.damage ?? person.now.damage, tell) // wounds of one instant add up
}

// ── one Action ─────────────────────────────────────────────────────────────────────────────────────────────────────
export const carryOut: Rule<Battle, StepOf<'carryOut'>> = (battle, { who }, { tell }) => {
  const person = personOf(battle, who)
  const action = person.declared
  if (action === null) return
  if (mayAct(person) && action.action !== 'wait' && strainsFirst(battle, person)) {
    next(battle, { step: 'carryOut', who })
    return
  }
  person.declared = null
  if (!mayAct(person)) tell?.(told.actionLost({ rule: 'DC-TURN-20', who, why: 'prevented' }))
  else if (!isPossible(battle, person, action)) {
    tell?.(told.actionLost({ rule: 'DC-TURN-06', who, why: 'impossible' }))
    breakOff(person, tell) // DC-TURN-11
  } else {
    act(battle, person, action, tell)
    if (isAttack(action)) startle(battle, person) // DC-TURN-19
  }
}

/** Can it still be done as it was declared? */
function isPossible(battle: Battle, person: Combatant, action: Action): boolean {
  switch (action.action) {
    case 'fire': {
      const target = findPerson(battle, action.target)
      if (target === undefined || !mayBeFiredAt(battle, person, target) || roundsIn(person, action.weaponId) === 0) return false
      if (aboardRefusal(battle, person, weaponOf(person, action.weaponId)) !== null) return false
      const shooter = attackingFrom(battle, person, action.advance)
      return (
        shooter !== null &&
        isSpread(battle, shooter, target, weaponOf(person, action.weaponId), action.kind, isAimed(battle, person, action)) !== null
      )
    }
    case 'launch': {
      const target = findPerson(battle, action.target)
      return target !== undefined && launchRefusal(battle, person, weaponOf(person, action.weaponId), target) === null
    }
    case 'melee':
      return isBlowPossible(battle, person, action)
    case 'wrestle': {
      const target = findPerson(battle, action.target)
      return target?.now.dead === false && isReached(battle, person, target, null, action.gait) && !isKeptOff(person, target, null)
    }
    case 'breakFree':
      return person.now.heldBy.some(({ by }) => by === action.from)
    case 'hurl': {
      const target = findPerson(battle, action.target)
      return target?.now.dead === false && hurlNumber(battle, person, target, action.missile, null) !== null
    }
    case 'beatFlames': {
      const target = findPerson(battle, action.target)
      return target !== undefined && mayBeatOut(person, target) && isWithinMetres(person, target, helpMetres) // DC-ACT-11
    }
    case 'motivate': {
      const target = findPerson(battle, action.target)
      return target !== undefined && mayMotivate(person, target)
    }
    case 'board': {
      const vehicle = findPerson(battle, action.vehicle)
      return vehicle !== undefined && boardingRefusal(battle, person, vehicle) === null
    }
    case 'changeSeat':
      return seatRefusal(battle, person, action.seat) === null // DC-TURN-06: someone has taken it at the same instant
    case 'dismount':
      return person.aboard !== null
    case 'lob':
      return isLobPossible(battle, person, action)
    case 'callFire':
    case 'correctFire':
    case 'bombard':
    case 'load':
      return isFireSupportPossible(battle, person, action)
    case 'aim':
      return findPerson(battle, action.target)?.now.dead === false
    case 'duck':
      return coverAt(battle, person, action.behind) !== null
    case 'move':
      return endOfWay(battle, person, action) !== null
    default:
      return true
  }
}

/** Is the first shot an Aimed one: after an Aim at this target, standing still since? */
const isAimed = (battle: Battle, me: Combatant, action: Extract<Action, { action: 'fire' }>): boolean =>
  me.repeats === null && // DC-GAP-53: every shot is a Quick Shot
  me.aim?.target === action.target &&
  action.kind === 'single' &&
  action.advance === null &&
  action.other === null &&
  me.now.gait === 'stand' &&
  isSteady(battle, me, weaponOf(me, action.weaponId)) // DC-SHT-01, DC-SHT-05

/** The other built-in weapons of a robot, which it uses in the same Phase. */
const otherWeapons = ({ sheet }: Combatant, { style, weapon }: Blow) =>
  style === 'armed' && sheet.robot?.multiWeaponMelee === true ? sheet.melee.filter(type => type !== weapon && type !== 'garrote') : []

/** Whoever strangles someone does nothing else. */
function endStrangling(battle: Battle, who: CombatantId, tell: Tell | undefined): void {
  for (const victim of battle.people)
    if (victim.now.heldBy.some(one => one.by === who && one.strangling && one.total)) endHold(battle, victim, who, tell)
}

function wrestle(battle: Battle, { id: who }: Combatant, { way, target, garrote }: Extract<Action, { action: 'wrestle' }>): void {
  switch (way) {
    case 'grapple':
    case 'strangle':
      next(battle, { step: 'grapple', who, target, strangling: way === 'strangle', garrote })
      return
    case 'dive':
    case 'leap':
      next(battle, { step: 'dive', who, target, leap: way === 'leap' })
      return
    case 'throwDown':
      next(battle, { step: 'throwDown', who, target })
  }
}

const attacks: readonly Action['action'][] = ['fire', 'launch', 'melee', 'wrestle', 'hurl', 'lob', 'bombard']
const isAttack = ({ action }: Action): boolean => attacks.includes(action)

/** The first shot of an ambush: everyone else of that side who aims may fire too. */
function openFire(battle: Battle, attacker: Combatant, target: Combatant): void {
  if (!isAmbushed(battle, target)) return
  for (const ally of battle.people)
    if (ally.side === attacker.side && ally !== attacker && mayFireAt(battle, ally, target))
      next(battle, { step: 'opportunity', who: ally.id, target: target.id }) // DC-TURN-17
}

function act(battle: Battle, person: Combatant, action: Action, tell: Tell | undefined): void {
  const { id: who, aim } = person
  if (action.action === 'wait') return // DC-TURN-16: an Aim lasts until another Action
  person.engaged = true // DC-TURN-14
  if (isAttack(action)) person.attacked = true // DC-TURN-23
  if (action.action === 'payDebt') {
    payDebt(person, tell)
    return
  }
  if (!(action.action === 'wrestle' && action.way === 'strangle')) endStrangling(battle, who, tell) // DC-STR-03
  const aimed = action.action === 'fire' && isAimed(battle, person, action)
  endAim(person)
  if (action.action !== 'reload') person.reloading = null // DC-REL-01: uninterrupted
  switch (action.action) {
    case 'aim':
      person.aim = { target: action.target, location: action.location } // DC-ACT-01
      tell?.(told.aimed({ rule: 'DC-ACT-01', who, target: action.target, location: action.location }))
      return
    case 'watch':
      person.watch = { ...action.at } // DC-TURN-12
      person.watched = knownPeople(battle, person.side)
        .filter(other => areHostile(battle, person.side, other.side))
        .map(({ id }) => id) // DC-TURN-13
      tell?.(watchBegan({ rule: 'DC-TURN-12', who, at: { ...action.at } }))
      return
    case 'fire': {
      const { weaponId, target, kind, pulls, bothHands, part, advance, other } = action
      const location = (aimed ? aim?.location : null) ?? action.location // DC-SHT-02, DC-DF-15
      if (advance !== null) setOff(battle, person, advance, tell)
      next(battle, {
        step: 'pull',
        volley: volleyOf({ who, weaponId, target, kind, aimed, location, part, bothHands, pulls, other: other && { ...other } }), // DC-ACT-03
      })
      openFire(battle, person, personOf(battle, target))
      if (advance?.after === true) next(battle, { step: 'moveOff', who, to: advance.to, gait: advance.gait })
      return
    }
    case 'launch':
      next(battle, { step: 'launchMissile', who, weaponId: action.weaponId, target: action.target })
      return
    case 'move':
      moveOn(battle, person, action, tell)
      return
    case 'melee': {
      const { blow, gait } = action
      if (gait !== null) moveOn(battle, person, { to: blow.target, gait }, tell) // DC-ACT-05
      next(battle, { step: 'swing', blow })
      for (const weapon of otherWeapons(person, blow)) next(battle, { step: 'swing', blow: { ...blow, weapon } }) // DC-ARM-03
      return
    }
    case 'wrestle':
      if (action.gait !== null) moveOn(battle, person, { to: action.target, gait: action.gait }, tell) // DC-ACT-05
      wrestle(battle, person, action)
      return
    case 'breakFree':
      next(battle, { step: 'breakFree', who, from: action.from })
      return
    case 'letGo':
      letGoOfAll(battle, who, tell)
      return
    case 'hurl':
      next(battle, { step: 'flight', who, missile: action.missile, target: action.target, location: action.location })
      return
    case 'lob': {
      const at = placeMeant(battle, action.to)
      if (at !== undefined) next(battle, { step: 'lob', who, grenade: action.grenade, at: { ...at } })
      return
    }
    case 'board':
      getIn(battle, person, personOf(battle, action.vehicle), tell) // DC-ACT-06
      return
    case 'dismount':
      getOut(battle, person, tell) // DC-ACT-06
      return
    case 'changeSeat':
      sitAt(battle, person, action.seat, tell) // DC-VEH-05
      return
    case 'callFire':
      talkIn(battle, person, action, tell)
      return
    case 'correctFire':
      correct(battle, person, action.firer, tell)
      return
    case 'bombard':
      if (action.at !== null) takeSight(person, action.weaponId, action.at)
      next(battle, { step: 'bombard', who, weaponId: action.weaponId })
      return
    case 'load':
      reloadOnce(battle, personOf(battle, action.gunner), weaponOf(personOf(battle, action.gunner), action.weaponId), who, tell)
      return
    case 'beatFlames':
      next(battle, { step: 'beatOut', who, target: action.target, second: 1 })
      return
    case 'motivate': {
      const { terror } = personOf(battle, action.target).now
      if (terror === null) return
      next(battle, { step: 'fear', who: action.target, difficulty: terror.difficulty, source: terror.source, cause: 'friend' }) // DC-FEAR-06
      return
    }
    case 'duck': {
      const cover = coverAt(battle, person, action.behind)
      if (cover !== null) takeCover(person, cover, tell)
      return
    }
    case 'ready':
      person.inHand = [...action.weapons] // DC-ACT-08
      tell?.(told.readied({ rule: 'DC-ACT-08', who, weapons: [...action.weapons] }))
      return
    case 'goProne':
    case 'standUp': {
      const prone = action.action === 'goProne'
      inflict<Conditions>(battle, who, now => {
        now.prone = prone // DC-ACT-04
      })
      tell?.(postureChanged({ rule: 'DC-ACT-04', who, prone }))
      return
    }
    case 'reload':
      reloadOnce(battle, person, weaponOf(person, action.weaponId), who, tell) // DC-ACT-09
  }
}
