/**
 * Rounds and turns: what comes next, how a turn starts, what is done in it, how it ends. Turns follow one another strictly; the order
 * within the start and the end of a turn is fixed (CPR-TURN-02, CPR-TURN-03), and each part is a step of its own.
 */

import { next, type Rule, type Tell } from '@enfilade/engine'
import type { Battle, Combatant, Step, StepOf, Turn } from '../../battle/battle.js'
import type { Line } from '../../battle/numbers.js'
import { isConscious, personOf } from '../../battle/people.js'
import { woundStateOf } from '../../battle/wound-state.js'
import { criticalInjuryRows } from '../../tables/critical-injuries.js'
import { injuriesPass } from '../ammunition/resisting.js'
import { fullBreath, isWithoutAir, suffersVacuum } from '../breath/breath.js'
import { hurtByMoving, nextTurnMarked } from '../critical-injuries/events.js'
import { effectiveMove } from '../dice/stats.js'
import { fireOfPlace } from '../fire/fire.js'
import { burningRadiation } from '../fire/radiation.js'
import { heldActionDue, loseHeldAction } from '../held-actions/held-actions.js'
import { whyNoMove } from '../moving/moving.js'
import { endSuppression, owesCover } from '../suppression/suppression.js'
import { liveGround, touchesCurrent } from '../surroundings.js'
import { awake, layOutDead, loseHp } from '../wounds/wounds.js'
import { endAfterRound, endAfterTurn } from './ending.js'
import * as told from './events.js'
import { goals } from './goals.js'
import { morale } from './morale.js'
import { goneOnWith, ownAction } from './own-turn.js'
import { isStill } from './still.js'

/** What comes when nothing is under way: initiative, a round, a held action, the next turn; null: it is all over. */
export function advance(battle: Battle): Step | null {
  if (battle.ended !== null) return null
  const isOrdered = battle.order.length > 0 || battle.people.every(person => person.dead) // the dead roll none
  if (battle.round === 0) return isOrdered ? { step: 'startRound' } : { step: 'rollInitiative' }
  const held = heldActionDue(battle) // CPR-ACT-07
  if (held !== null) return held
  const who = battle.toAct[0]
  return who === undefined ? { step: 'endRound' } : { step: 'startTurn', who } // CPR-INIT-02, CPR-TIME-01
}

// ── rounds ─────────────────────────────────────────────────────────────────────────────────────────────────────────
export const startRound: Rule<Battle, StepOf<'startRound'>> = (battle, _step, { tell }) => {
  battle.round += 1 // CPR-TIME-01
  layOutDead(battle, tell)
  battle.toAct = battle.order.slice() // CPR-INIT-03
  tell?.(told.roundBegan({ rule: 'CPR-INIT-03', round: battle.round }))
}

export const endRound: Rule<Battle, StepOf<'endRound'>> = (battle, _step, { tell }) => {
  goals.settle(battle, tell) // CPR-GAP-63
  endAfterRound(battle, tell)
  if (battle.ended !== null) return
  next(battle, { step: morale.ask(battle) ? 'endRound' : 'startRound' }) // CPR-INIT-03: unchanged
}

// ── the start of a turn ────────────────────────────────────────────────────────────────────────────────────────────
/** A turn in which nothing has been done yet. */
export const freshTurn = (): Turn => ({
  moveActions: 0,
  moveSpent: 0,
  squaresOnFoot: 0,
  actionUsed: false,
  attackedWith: [],
  noMoveAction: false,
  noAction: false,
  mustTakeCover: false,
  asphyxiates: false,
})

export const startTurn: Rule<Battle, StepOf<'startTurn'>> = (battle, { who }, { tell }) => {
  layOutDead(battle, tell)
  battle.toAct = battle.toAct.filter(id => id !== who)
  const person = personOf(battle, who)
  if (person.dead) return // CPR-INIT-03
  battle.turnOf = who
  person.turn = freshTurn()
  person.unaware = false // CPR-GAP-45
  if (tell !== undefined) announceTurn(battle, person, tell)
  loseHeldAction(person, 'ownTurn', tell) // CPR-ACT-07
  if (person.electrocuted !== null) person.electrocuted = { ...person.electrocuted, repeats: true } // CPR-ELEC-01
  const dying = woundStateOf(person) === 'mortallyWounded'
  const airless = isWithoutAir(battle, person) || person.breathRounds !== fullBreath(person)
  const live = touchesCurrent(battle, person)
  if (!dying && !airless && !live) return begin(battle, person, tell)
  if (dying) next(battle, { step: 'deathSave', who }) // CPR-TURN-02 (a), CPR-DTH-01
  if (airless) next(battle, { step: 'breathe', who }) // CPR-TURN-02 (b)
  if (live) next(battle, { step: 'electrocute', who, source: liveGround }) // CPR-ELEC-01: whoever came there by no step of their own
  next(battle, { step: 'beginActing', who })
}

/** A turn is told of before anything that its start brings, so that all of it stands in its own block of the log. */
function announceTurn(battle: Battle, person: Combatant, tell: Tell): void {
  const { id: who, noMoveActionNextTurn, noActionNextTurn } = person
  const lines: Line[] = []
  const rule = noMoveActionNextTurn ? 'CPR-CRIT-07' : whyNoMove(battle, person)?.rule
  const move = rule === undefined ? effectiveMove(person, lines) : null
  const still = rule !== undefined && isStill(rule) ? rule : null
  const conscious = isConscious(person)
  tell(told.turnBegan({ rule: 'CPR-TURN-01', who, move, still, lines, action: conscious && !noActionNextTurn, unconscious: !conscious }))
}

/** The marks of injuries take effect, suppression becomes due, and the turn proper begins. */
export const beginActing: Rule<Battle, StepOf<'beginActing'>> = (battle, { who }, { tell }) => {
  const person = personOf(battle, who)
  if (person.dead) next(battle, { step: 'closeTurn', who })
  else begin(battle, person, tell)
}

function begin(battle: Battle, person: Combatant, tell: Tell | undefined): void {
  const who = person.id
  const { turn } = person
  turn.noMoveAction = person.noMoveActionNextTurn // CPR-TURN-02 (c), CPR-CRIT-07
  turn.noAction = person.noActionNextTurn // CPR-CRIT-08
  person.noMoveActionNextTurn = false
  person.noActionNextTurn = false
  turn.mustTakeCover = owesCover(battle, person) // CPR-TURN-02 (d), CPR-SUP-04
  const { noMoveAction, noAction, mustTakeCover } = turn
  if (noMoveAction || noAction || mustTakeCover)
    tell?.(told.turnLimited({ rule: 'CPR-TURN-02', who, noMoveAction, noAction, mustTakeCover }))
  next(battle, { step: isConscious(person) ? 'takeAction' : 'endTurn', who }) // CPR-TURN-04
}

// ── acting ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** A turn lasts until its owner ends it or cannot go on: free acts are possible after everything is spent (CPR-TURN-06). */
export const takeAction: Rule<Battle, StepOf<'takeAction'>> = (battle, step, { ask, tell }) => {
  const { who, afterwards } = step
  const person = personOf(battle, who)
  if (!isConscious(person)) return next(battle, { step: 'endTurn', who }) // CPR-TURN-04
  const known = afterwards === undefined ? null : goneOnWith(battle, person, afterwards) // CPR-GAP-60
  ownAction.do(battle, person, known ?? ask.choose(ownAction, battle, step, who), tell, step)
}

// ── the end of a turn ──────────────────────────────────────────────────────────────────────────────────────────────
export const endTurn: Rule<Battle, StepOf<'endTurn'>> = (battle, { who }, { tell }) => {
  const person = personOf(battle, who)
  const under = battle.agenda.length
  if (!person.dead) {
    if (person.onFire !== null || fireOfPlace(battle, person) !== null || burningRadiation(battle, person) !== null)
      next(battle, { step: 'burn', who }) // CPR-TURN-03 (a)
    if (person.electrocuted?.repeats === true) next(battle, { step: 'shockAgain', who }) // CPR-TURN-03 (b)
    if (suffersVacuum(battle, person)) next(battle, { step: 'sufferVacuum', who }) // CPR-TURN-03 (c)
    if (person.turn.squaresOnFoot >= farOnFoot && person.injuries.length > 0) next(battle, { step: 'sufferFromMoving', who }) // CPR-TURN-03 (d)
    if (person.falling !== null) next(battle, { step: 'fallFurther', who }) // CPR-TURN-03 (e)
  }
  if (battle.agenda.length === under) close(battle, person, tell)
  else next(battle, { step: 'closeTurn', who })
}

/** Squares that are more than 4 m. */
export const farOnFoot = 3 // CPR-MOVE-06

/** Broken ribs, foreign objects and hurt ears of a combatant who has moved far on foot. */
export const sufferFromMoving: Rule<Battle, StepOf<'sufferFromMoving'>> = (battle, { who }, { tell }) => {
  const person = personOf(battle, who)
  if (person.dead) return
  let stops = false
  for (const { name, quickFixed } of person.injuries) {
    if (quickFixed) continue
    const { lostAfterMoving: amount, stopsAfterMoving } = criticalInjuryRows.rows[name]
    if (amount > 0) tell?.(hurtByMoving({ rule: 'CPR-CRIT-06', who, injury: name, amount, hp: person.hp - amount }))
    loseHp(battle, person, amount, tell) // CPR-CRIT-06: each of them
    if (stopsAfterMoving) stops = true
  }
  if (!stops) return
  person.noMoveActionNextTurn = true // CPR-CRIT-07
  tell?.(nextTurnMarked({ rule: 'CPR-CRIT-07', who, loses: 'moveAction' }))
}

export const closeTurn: Rule<Battle, StepOf<'closeTurn'>> = (battle, { who }, { tell }) => close(battle, personOf(battle, who), tell)

function close(battle: Battle, person: Combatant, tell: Tell | undefined): void {
  const unused = !person.turn.actionUsed && !person.turn.noAction
  if (!person.dead) {
    if (person.unconsciousTurns !== null) {
      person.unconsciousTurns -= 1 // CPR-TURN-03 (f)
      if (person.unconsciousTurns <= 0) awake(person, tell) // CPR-TURN-05
    }
    injuriesPass(person, tell) // CPR-AMMO-09
    endSuppression(person, tell) // CPR-TURN-03, CPR-SUP-04
    person.turn = freshTurn()
  }
  battle.turnOf = null
  // Of the dead and the unconscious it has been told already that they do nothing more.
  if (isConscious(person)) tell?.(told.turnEnded({ rule: 'CPR-TURN-03', who: person.id, unused }))
  if (!goals.settleLast(battle, tell)) endAfterTurn(battle, tell)
}
