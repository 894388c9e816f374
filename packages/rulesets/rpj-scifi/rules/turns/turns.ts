/**
 * Rounds and turns: what comes next, how a turn starts, what is done in it, how it ends.
 * Turns follow one another strictly, though in the fiction a round is one minute of everything at once.
 */
import { next, type Rule } from '@enfilade/engine'
import type { Battle, Combatant, Step, StepOf } from '../../battle/battle.js'
import { findPerson, isActive, personOf } from '../../battle/people.js'
import { actionsOf } from '../../tables/turn-length.js'
import { endTemporaryCover, takeTemporaryCover } from '../cover/cover.js'
import { wrestle } from '../grappling/grapple-turn.js'
import { letGoOfFriends, opponentsOf } from '../grappling/grappling.js'
import { keepUpNothing } from '../incapacitation/incapacitation.js'
import { endOverwatch } from '../overwatch/overwatch.js'
import { type OwnAnswer, ownAction } from '../own-turn.js'
import { endSuppressionBy, endSuppressionOf } from '../suppression/suppression.js'
import { endAfterRound, endAfterTurn, nextMinute } from './ending.js'
import * as told from './events.js'
import { goals } from './goals.js'
import { morale } from './morale.js'

/** What comes when nothing is under way: initiative, a round, the next turn, the time after the fight; null: it is all over. */
export function advance(battle: Battle): Step | null {
  if (battle.ended !== null) return nextMinute(battle)
  if (battle.order.length === 0) return { step: 'rollInitiative' }
  if (battle.round === 0) return { step: 'startRound' }
  const who = battle.toAct[0]
  return who === undefined ? { step: 'endRound' } : { step: 'startTurn', who } // RPJ-TIME-02, RPJ-GAP-05
}

// ── rounds ─────────────────────────────────────────────────────────────────────────────────────────────────────────
export const startRound: Rule<Battle, StepOf<'startRound'>> = (battle, _step, { tell }) => {
  battle.round += 1 // RPJ-TIME-01: one minute
  battle.toAct = battle.order.slice()
  if (battle.setup.settings.freeAttackRefresh === 'roundStart' || battle.round === 1) {
    for (const person of battle.people) person.freeAttackAvailable = true // RPJ-TURN-01, RPJ-FREE-01, RPJ-GAP-10
  }
  tell?.(told.roundBegan({ rule: 'RPJ-TURN-01', round: battle.round }))
}

export const endRound: Rule<Battle, StepOf<'endRound'>> = (battle, _step, { tell }) => {
  const { suppressionExpiry, initiativeMode } = battle.setup.settings
  if (suppressionExpiry === 'roundEnd') for (const person of battle.people) endSuppressionOf(person, tell) // RPJ-TURN-06, RPJ-SUP-06
  goals.settle(battle, tell) // RPJ-TURN-09
  endAfterRound(battle, tell)
  if (battle.ended !== null) return
  if (morale.ask(battle)) return next(battle, { step: 'endRound' })
  if (initiativeMode === 'rollEachRound') next(battle, { step: 'rollInitiative' }) // RPJ-INIT-03
  next(battle, { step: 'startRound' })
}

// ── the start of a turn ────────────────────────────────────────────────────────────────────────────────────────────
export const startTurn: Rule<Battle, StepOf<'startTurn'>> = (battle, { who }, { tell }) => {
  const waiting = battle.toAct.indexOf(who)
  if (waiting === 0) battle.toAct.shift()
  else if (waiting > 0) battle.toAct.splice(waiting, 1)
  const person = personOf(battle, who)
  if (person.condition === 'dead') return keepUpNothing(battle, person, tell) // RPJ-TURN-05
  const { suppressionExpiry, freeAttackRefresh } = battle.setup.settings
  battle.turnOf = who
  const turn = kindOfTurn(battle, person)
  const actions = turn === 'actions' ? actionsOf(person.sheet.dex) : 0 // RPJ-TURN-02 (d), RPJ-TURN-03
  if (turn !== 'none') tell?.(told.turnBegan({ rule: 'RPJ-TURN-02', who, turn, actions }))
  if (!isActive(person)) keepUpNothing(battle, person, tell) // the game master may have set the condition by hand
  endOverwatch(person, 'ownTurn', tell) // RPJ-TURN-02 (a), RPJ-OW-04
  if (suppressionExpiry === 'suppressorTurnStart') endSuppressionBy(battle, person, 'time', tell) // RPJ-TURN-02 (b), RPJ-SUP-06
  endTemporaryCover(person, tell) // RPJ-TURN-02 (c), RPJ-CAU-06
  letGoOfFriends(battle, person, tell)
  if (turn !== 'none' && turn !== 'down' && freeAttackRefresh === 'ownTurnStart') person.freeAttackAvailable = true // RPJ-TURN-02 (d)
  person.actionsLeft = actions

  if (turn === 'actions') return next(battle, { step: 'takeAction', who })
  if (turn === 'grapple') wrestle(battle, person) // RPJ-TURN-05, RPJ-GRP-05: the check and nothing else
  if (turn === 'down') next(battle, { step: 'stabilize', who }) // RPJ-TURN-05, RPJ-INC-03: the first turn that starts after going down
  next(battle, { step: 'endTurn', who, cautious: false })
}

/** What a turn consists of. The stabilized have none, but what lasts until their turn starts or ends goes by all the same. */
function kindOfTurn(battle: Battle, person: Combatant): 'actions' | 'grapple' | 'down' | 'none' {
  if (isActive(person)) return opponentsOf(battle, person).length === 0 ? 'actions' : 'grapple'
  return person.stabilized ? 'none' : 'down' // RPJ-TURN-05, RPJ-INC-04
}

// ── the actions of a turn ──────────────────────────────────────────────────────────────────────────────────────────
export const takeAction: Rule<Battle, StepOf<'takeAction'>> = (battle, step, { ask, tell }) => {
  const person = personOf(battle, step.who)
  // RPJ-TURN-07: who is out of action has no further ones; RPJ-GRP-02: nor has who grapples
  if (!isActive(person) || person.actionsLeft === 0 || person.grappleId !== null)
    return next(battle, { step: 'endTurn', who: step.who, cautious: false })
  const order = attackedAgain(battle, person, step) ?? ask.choose(ownAction, battle, step, step.who) // RPJ-TURN-04: any order and mixture
  ownAction.do(battle, person, order, tell, step)
  if (order.action === 'endTurn') return
  if (person.actionsLeft > 0 && order.action === 'attack' && order.again === true)
    next(battle, { step: 'takeAction', who: step.who, afterwards: { weaponId: order.weaponId, target: order.target } })
  else if (person.actionsLeft > 0) next(battle, { step: 'takeAction', who: step.who })
  else next(battle, { step: 'endTurn', who: step.who, cautious: order.action === 'cautiousMovement' }) // RPJ-CAU-01
}

/** The attack that they have said they repeat, while the target is up; null: they are asked. */
export function attackedAgain(battle: Battle, person: Combatant, step: StepOf<'takeAction'>): OwnAnswer | null {
  const { afterwards, who } = step
  const target = afterwards && findPerson(battle, afterwards.target)
  if (afterwards === undefined || target === undefined || !isActive(target)) return null
  const { weaponId, target: targetId } = afterwards
  const order: OwnAnswer =
    person.actionsLeft > 1
      ? { action: 'attack', weaponId, target: targetId, again: true }
      : { action: 'attack', weaponId, target: targetId }
  return ownAction.refusal(battle, step, who, order) === null ? order : null
}

// ── the end of a turn ──────────────────────────────────────────────────────────────────────────────────────────────
export const endTurn: Rule<Battle, StepOf<'endTurn'>> = (battle, { who, cautious }, { tell }) => {
  const person = personOf(battle, who)
  const unspent = person.actionsLeft
  person.actionsLeft = 0 // RPJ-TURN-06, RPJ-TURN-04: never kept
  if (cautious && isActive(person)) takeTemporaryCover(person, tell) // RPJ-CAU-06, RPJ-CAU-08, RPJ-TURN-07
  if (battle.setup.settings.suppressionExpiry === 'targetTurnEnd') endSuppressionOf(person, tell) // RPJ-TURN-06, RPJ-SUP-06
  battle.turnOf = null
  if (unspent > 0) tell?.(told.turnEnded({ rule: 'RPJ-TURN-06', who, unspent }))
  if (!goals.settleLast(battle, tell)) endAfterTurn(battle, tell) // RPJ-TURN-09
}
