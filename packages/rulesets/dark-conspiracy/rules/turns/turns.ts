/**
 * The Turn of 30 seconds: six Phases counted down, and in each the slots of those whose Initiative lets them act, low before high. An
 * Initiative counts as it is when its slot comes (DC-TURN-07).
 */
import { count, inflict, next, type Rule, reason, type TallyLine } from '@enfilade/engine'
import { revealPerson } from '@enfilade/kit'
import { isGuided } from '../../battle/aboard.js'
import type { Battle, Combatant, Conditions, Step, StepOf } from '../../battle/battle.js'
import { byPlace, mayAct, personOf } from '../../battle/people.js'
import { phaseSequence, turnSeconds } from '../../tables/turns.js'
import { turnsToLive } from '../../tables/wounds.js'
import { planAirFight } from '../air/air.js'
import { clearSmoke } from '../clouds/clouds.js'
import { treatOn } from '../first-aid/treating.js'
import { beginBurning } from '../hazards/burning.js'
import { endLostHolds } from '../holding/holding.js'
import { flyMissiles } from '../missiles/missiles.js'
import { strugglesInWater } from '../moving/moving.js'
import { runOn } from '../panic/charges.js'
import { fearInSlot } from '../panic/fear.js'
import { maySinkDown } from '../panic/panic.js'
import { mustPay, payDebt } from '../reacting/reacting.js'
import { resume } from '../robots/robots.js'
import { checkOf, percentile, taskSystemOf } from '../tasks/tasks.js'
import { breathesGas, catchBreath, mustLeaveGas, seeAgain } from '../tear-gas/gas.js'
import { needsRegaining } from '../vehicle-damage/handling.js'
import { startOfTurn } from '../vehicle-damage/turn-start.js'
import { endOfTurn } from '../vehicle-damage/upkeep.js'
import { endPlans, planPhase, planTurn } from '../vehicles/driving.js'
import { inDanger } from '../vehicles/duties.js'
import { endAim } from '../watching/aims.js'
import { attributeNumber } from '../wounds/made-of.js'
import { die, initiativeOf, settleWounds, worstOf } from '../wounds/wounds.js'
import { endFight } from './ending.js'
import * as told from './events.js'
import { goals } from './goals.js'
import { morale } from './morale.js'

const highestInitiative = 6

/** What comes when nothing is under way; null: it is all over. */
export const advance = (battle: Battle): Step | null => (battle.ended === null ? { step: 'startTurn' } : null)

/** In seconds: the end of the Turn under way. */
export const nextMoment = (battle: Battle): number => (battle.ended === null ? turnSeconds * battle.round : Number.POSITIVE_INFINITY) // DC-TURN-01

export const startTurn: Rule<Battle, StepOf<'startTurn'>> = (battle, _step, { tell }) => {
  battle.round += 1 // DC-TURN-01
  tell?.(told.roundBegan({ rule: 'DC-TURN-01', turn: battle.round }))
  if (battle.round === 1)
    for (const person of battle.people) {
      settleWounds(battle, person, person.now.damage, tell) // what they come to the fight with: nothing of it is new
      person.startles = person.surprised // DC-TURN-19
    }
  for (const { id, now } of battle.people) {
    now.braced = false
    if (now.unconscious && !now.comatose && !now.dead && now.heldBy.every(({ total }) => !total)) next(battle, { step: 'wake', who: id }) // DC-STR-04, DC-TURN-09, DC-WND-16
  }
  for (const person of battle.people) if (breathesGas(battle, person)) next(battle, { step: 'gas', who: person.id }) // DC-CHM-04
  for (const person of battle.people) if (strugglesInWater(battle, person)) next(battle, { step: 'swim', who: person.id }) // DC-GAP-20
  startOfTurn(battle) // DC-TURN-09
  if (inDanger(battle).length > 0) next(battle, { step: 'takeDuties' }) // DC-VR-06
  planAirFight(battle) // DC-TURN-09
  planTurn(battle) // DC-TURN-09
  next(battle, { step: 'declareRepeats' }) // DC-TURN-09
  for (const { phase } of phaseSequence.rows) next(battle, { step: 'startPhase', phase })
  next(battle, { step: 'endTurn' })
}

// ── waking ─────────────────────────────────────────────────────────────────────────────────────────────────────────
const comesRound = checkOf('DC-WND-16', 'come round')
const waking = reason('DC-WND-20', 'come round')

export const wake: Rule<Battle, StepOf<'wake'>> = (battle, { who }, { ask, tell }) => {
  const person = personOf(battle, who)
  const { sheet, now } = person
  const critical = worstOf(sheet, now.damage) === 'critical'
  const since = now.deathTurn === null ? battle.round : battle.round - (now.deathTurn - turnsToLive)
  if (critical && since % 2 === 1) return // DC-WND-20: every second Turn
  const system = taskSystemOf(battle.setup.settings.taskSystem)
  const lines: TallyLine[] | undefined = tell && []
  const number = critical
    ? count(lines, 'DC-WND-20', 'CON', sheet.con)
    : attributeNumber(battle, person, { attribute: 'CON', difficulty: 'DIF', rule: 'DC-WND-16' }, lines)
  const awake = critical ? ask.atMost(percentile, number, waking, who) : comesRound.succeeds(ask, system, number, who)
  tell?.(
    told.wakingRolled({
      rule: critical ? 'DC-WND-20' : 'DC-WND-16',
      who,
      number,
      lines: lines ?? [],
      awake,
      stunned: now.stunnedUntil !== null,
    }),
  )
  if (!awake) return
  now.unconscious = false // DC-WND-06: a stun beside it lasts for its own time
  endAim(person) // DC-SHT-01
}

// ── Phases ─────────────────────────────────────────────────────────────────────────────────────────────────────────
export const startPhase: Rule<Battle, StepOf<'startPhase'>> = (battle, { phase }, { tell }) => {
  battle.phase = phase
  if (!battle.setup.settings.wholeTurn) tell?.(told.phaseBegan({ rule: 'DC-TURN-01', phase })) // DC-TURN-03
  endLostHolds(battle, tell)
  for (const person of battle.people) {
    const { id, now } = person
    if (now.burning.length > 0) beginBurning(battle, person) // DC-BRN-03
    if (now.poisoned !== null) next(battle, { step: 'venom', who: id }) // DC-POI-01
    if (maySinkDown(person)) next(battle, { step: 'sinkDown', who: id }) // DC-PAN-03
    for (const { by, strangling, total } of now.heldBy) if (strangling && total) next(battle, { step: 'choke', who: id, by }) // DC-STR-03
  }
  for (const { id } of battle.people.filter(needsRegaining)) next(battle, { step: 'regain', vehicle: id }) // DC-MIS-02, DC-MIS-05
  planPhase(battle) // DC-TURN-09
  next(battle, { step: 'repeat' }) // DC-TURN-09
  const row = phaseSequence.rows.find(one => one.phase === phase)
  for (const initiative of row?.initiativeOrder ?? []) next(battle, { step: 'openSlot', initiative }) // DC-TURN-04, DC-TURN-05
  next(battle, { step: 'endPhase' })
}

const slotOf = (person: Combatant): number => Math.min(highestInitiative, initiativeOf(person)) // DC-TURN-04
/** Does someone's slot of this Phase come now? Also of those whose Initiative has sunk below the slots that are over, but not below the Phase. */
function isDue({ phase }: Battle, person: Combatant, initiative: number): boolean {
  if (person.acted) return false
  const slot = slotOf(person)
  return slot >= phase && slot <= initiative // DC-TURN-04, DC-TURN-07
}

const dueIn = (battle: Battle, initiative: number): Combatant[] => battle.people.filter(person => isDue(battle, person, initiative))

/** Of those whose slot it is, those who act in it, in the order in which they declare: lower base Agility first, then lower id. */
const declaring = (battle: Battle, due: readonly Combatant[]): Combatant[] =>
  due
    .filter(person => !person.acted && mayAct(person) && person.duty === 'none' && !isGuided(battle, person))
    .sort((a, b) => a.sheet.agl - b.sheet.agl || (a.id < b.id ? -1 : 1)) // DC-TURN-06
export const inSlot = (battle: Battle, initiative: number): Combatant[] => declaring(battle, dueIn(battle, initiative))

/**
 * Is someone's next slot good for no more than getting down? After a repetitive Action that was broken off, and before the first slot of
 * those taken by surprise. Those of the highest Initiative are never caught.
 */
export const isCaught = ({ round }: Battle, person: Combatant): boolean =>
  person.bound || (person.surprised && round === 1 && initiativeOf(person) < highestInitiative) // DC-TURN-11, DC-TURN-18

export const openSlot: Rule<Battle, StepOf<'openSlot'>> = (battle, { initiative }, { tell }) => {
  endLostHolds(battle, tell)
  const due = dueIn(battle, initiative)
  if (due.length === 0) return
  for (const person of due) {
    const check = person.now.terror === null ? null : fearInSlot(battle, person)
    if (check === null) continue
    person.acted = true
    next(battle, check) // DC-FEAR-03, DC-FEAR-06
  }
  for (const person of due.filter(mustLeaveGas).toSorted(byPlace)) {
    if (person.acted) continue
    person.acted = true
    next(battle, { step: 'leaveGas', who: person.id }) // DC-CHM-04
  }
  const those = declaring(battle, due)
  for (const person of due) if (!those.includes(person)) person.acted = true // DC-TURN-20: skipped
  if (those.length === 0) return
  for (const { id, now } of those) if (now.losesAction) tell?.(told.actionLost({ rule: 'DC-WND-10', who: id, why: 'scratch' }))
  const able = those.filter(({ now }) => !now.losesAction)
  for (const { now } of those) now.losesAction = false // DC-WND-10
  const paying = able.filter(person => mustPay(battle, person))
  const free = (paying.length === 0 ? able : able.filter(person => !paying.includes(person))).map(({ id }) => id)
  for (const person of paying) payDebt(person, tell)
  for (const person of those) person.acted = true
  if (free.length === 0) return
  next(battle, { step: 'declare', those: free })
}

/** What arrives at the end of a Phase still belongs to it. */
export const endPhase: Rule<Battle, StepOf<'endPhase'>> = (battle, _step, { tell }) => {
  battle.strays = [] // DC-AUT-10
  flyMissiles(battle) // DC-DF-12
  treatOn(battle, tell) // DC-MED-12
  next(battle, { step: 'clearPhase' })
}
export const clearPhase: Rule<Battle, StepOf<'clearPhase'>> = (battle, _step, { tell }) => {
  for (const person of battle.people) {
    const { now } = person
    person.acted = false
    person.engaged = false
    person.struck = []
    if (person.attacked) revealPerson(person, 'DC-TURN-23', tell) // DC-TURN-23
    person.attacked = false
    person.stoodAt = null
    person.radio = null // DC-IND-02
    now.phaseDamage = 0
    now.gait = 'stand'
    now.moved = 0
    if (!battle.setup.settings.knockdownKeepsAim && (now.knockedDown || now.frozen > 0)) endAim(person) // DC-TURN-16
    if (now.frozen > 0) now.frozen -= 1 // DC-PAN-02
    runOn(battle, person) // DC-PAN-04
    catchBreath(battle, person) // DC-CHM-04
  }
}

// ── the end of a Turn ──────────────────────────────────────────────────────────────────────────────────────────────
export const endTurn: Rule<Battle, StepOf<'endTurn'>> = (battle, _step, { tell }) => {
  battle.phase = 0
  clearSmoke(battle) // DC-CHM-03
  endOfTurn(battle, tell) // DC-TURN-09
  endPlans(battle, tell)
  for (const person of battle.people) {
    const { now, id } = person
    person.debt = 0 // DC-TURN-21
    person.surprised = false // DC-TURN-18
    person.startles = false // DC-TURN-19
    person.repeats = null // DC-TURN-10
    if (now.deathTurn !== null && now.deathTurn <= battle.round) die(battle, person, 'DC-WND-19', tell) // DC-GAP-44
    if (now.stunnedUntil !== null && now.stunnedUntil <= battle.round) {
      now.stunnedUntil = null // DC-WND-06
      endAim(person) // DC-SHT-01
      tell?.(told.recovered({ rule: 'DC-WND-06', who: id }))
    }
    seeAgain(battle, person, tell) // DC-CHM-04
    resume(battle, person) // DC-ROB-03
    inflict<Conditions>(battle, id, conditions => {
      if (now.shocked !== null && now.shocked.until <= battle.round) conditions.shocked = null // DC-SHK-01
      conditions.knockedDown = false // DC-WND-03
    })
  }
  goals.settle(battle, tell)
  if (!goals.settleLast(battle, tell)) endFight(battle, tell)
  morale.ask(battle)
}
