/** Each Action of a slot as it is carried out, if it can still be done as it was declared (DC-TURN-06). */
import { closeTogether as closeGroup, next, openTogether as openGroup, type Rule, type Tell } from '@enfilade/engine'
import type { Action, Battle, Combatant, CombatantId, StepOf } from '../../battle/battle.js'
import { mayAct, personOf } from '../../battle/people.js'
import { copyConditions } from '../../codec.generated.js'
import { endHold } from '../holding/holding.js'
import { arrive, beginAtOnce } from '../moving/moving.js'
import { startle } from '../panic/panic.js'
import { breakOff } from '../reacting/reacting.js'
import { breakOffTreatment } from '../tending/tending.js'
import { endAim } from '../watching/aims.js'
import { isShared, settleInstant } from '../wounds/instant.js'
import { settleShock } from '../wounds/shock.js'
import { strainsFirst } from '../wounds/wounds.js'
import * as told from './events.js'
import { actions } from './own-action.js'

// ── at the same instant ────────────────────────────────────────────────────────────────────────────────────────────
export const openTogether: Rule<Battle, StepOf<'openTogether'>> = battle => openGroup(battle, copyConditions)
export const actTogether: Rule<Battle, StepOf<'actTogether'>> = (battle, { who }, table) => {
  beginAtOnce(battle)
  carryOut(battle, { step: 'carryOut', who }, table)
}
export const closeTogether: Rule<Battle, StepOf<'closeTogether'>> = (battle, { those }, { tell }) => endInstant(battle, those, tell)
/** Those who have acted at one instant, or one alone. */
export function endInstant(battle: Battle, those: readonly CombatantId[], tell: Tell | undefined): void {
  const standing = battle.together?.standing ?? {}
  const shared = isShared(battle)
  closeGroup(battle)
  arrive(battle)
  if (those.length === 1) return
  for (const person of battle.people) settleShock(battle, person, standing[person.id] ?? person.now)
  settleInstant(battle, shared ? standing : null, tell) // DC-WND-01
  for (const who of those) {
    const person = personOf(battle, who)
    if (person.attacked) startle(battle, person) // DC-TURN-19
  }
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
  else if (!actions.isPossible(battle, person, action)) {
    tell?.(told.actionLost({ rule: 'DC-TURN-06', who, why: 'impossible' }))
    breakOff(person, tell) // DC-TURN-11
  } else {
    act(battle, person, action, tell)
    if (isAttack(action) && !isShared(battle)) startle(battle, person) // DC-TURN-19
  }
}

/** Whoever strangles someone does nothing else. */
function endStrangling(battle: Battle, who: CombatantId, tell: Tell | undefined): void {
  for (const victim of battle.people)
    if (victim.now.heldBy.some(one => one.by === who && one.strangling && one.total)) endHold(battle, victim, who, tell)
}

/** What goes with every Action, and then the Action itself. */
function act(battle: Battle, person: Combatant, action: Action, tell: Tell | undefined): void {
  const { id: who, aim } = person
  if (action.action === 'wait') {
    breakOffTreatment(person, tell) // DC-MED-12
    return // DC-TURN-16: an Aim lasts until another Action
  }
  person.engaged = true // DC-TURN-14
  if (isAttack(action)) person.attacked = true // DC-TURN-23
  if (action.action !== 'payDebt') {
    if (!(action.action === 'wrestle' && action.way === 'strangle')) endStrangling(battle, who, tell) // DC-STR-03
    endAim(person)
    if (action.action !== 'reload') person.reloading = null // DC-REL-01: uninterrupted
    if (action.action !== 'treat') breakOffTreatment(person, tell) // DC-MED-12
  }
  actions.carryOut(battle, person, action, tell, aim)
}
const isAttack = (action: Action): boolean => actions.of(action).attacks === true
