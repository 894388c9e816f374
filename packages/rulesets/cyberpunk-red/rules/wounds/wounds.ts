/**
 * Hit points and what follows from them: wound states, unconsciousness, death saves, death. States are worked out, never stored.
 */
import { countUnlessZero, type Rule, reason, sumOf, type Tally, type Tell } from '@enfilade/engine'
import { noteHarm } from '@enfilade/kit'
import type { Battle, Combatant, StepOf } from '../../battle/battle.js'
import type { Line } from '../../battle/numbers.js'
import { personOf } from '../../battle/people.js'
import { slip } from '../../battle/slipping.js'
import { dropEverything } from '../../battle/things.js'
import { woundStateOf } from '../../battle/wound-state.js'
import { constants } from '../../tables/constants.js'
import { criticalInjuryRows } from '../../tables/critical-injuries.js'
import type { WoundState } from '../../tables/words.js'
import { settleGrapples } from '../grappling/grappling.js'
import * as told from './events.js'

// ── hit points ─────────────────────────────────────────────────────────────────────────────────────────────────────
/** Maximum hit points of a combatant whose sheet does not say: 10 + 5 × half of BODY + WILL, rounded up (CPR spec 2.2). */
export const usualMaxHp = (body: number, will: number): number => 10 + 5 * Math.ceil((body + will) / 2) // CPR-DICE-08

/** Takes hit points away; there is no floor. A stabilized combatant no longer is. */
export function loseHp(battle: Battle, person: Combatant, amount: number, tell: Tell | undefined): void {
  if (amount <= 0 || person.dead) return
  const before = woundStateOf(person)
  person.hp -= amount // CPR-DMG-04
  person.stabilized = false // CPR-HEAL-03
  // An unconscious combatant can be hurt and stabilized again and again: that does not keep the fight going.
  if (person.unconsciousTurns === null) noteHarm(battle)
  tellState(person, before, tell)
}

/** Direct damage: past all armor, without ablation. `words`: what it comes from. */
export function loseHpDirectly(
  battle: Battle,
  person: Combatant,
  amount: number,
  rule: string,
  words: string,
  tell: Tell | undefined,
): void {
  if (amount <= 0 || person.dead) return
  tell?.(told.lostHp({ rule, who: person.id, amount, hp: person.hp - amount, words })) // CPR-DMG-03
  loseHp(battle, person, amount, tell)
}

/** Gives hit points back, up to the maximum. */
export function regainHp(person: Combatant, amount: number, tell: Tell | undefined): void {
  const before = woundStateOf(person)
  person.hp = Math.min(person.sheet.maxHp, person.hp + amount)
  tellState(person, before, tell)
}

function tellState(person: Combatant, before: WoundState, tell: Tell | undefined): void {
  if (tell === undefined) return
  const to = woundStateOf(person)
  if (to !== before) tell(told.woundStateChanged({ rule: 'CPR-WND-01', who: person.id, from: before, to }))
}

// ── unconscious, dead ──────────────────────────────────────────────────────────────────────────────────────────────
/** A combatant loses consciousness: prone, things on the floor, hands off. */
export function fallUnconscious(battle: Battle, person: Combatant, rule: string, words: string, tell: Tell | undefined): void {
  if (person.dead) return
  if (person.unconsciousTurns === null) tell?.(told.wentUnconscious({ rule, who: person.id, words }))
  person.unconsciousTurns = constants.rows.unconsciousRounds // CPR-TURN-05, CPR-GAP-46
  person.prone = true
  person.held = null
  dropEverything(battle, person, 'unconscious', tell)
  slip(person, tell)
  settleGrapples(battle, tell) // CPR-GRP-07
}

/** A combatant is conscious again, still prone. */
export function awake(person: Combatant, tell: Tell | undefined): void {
  if (person.unconsciousTurns === null) return
  person.unconsciousTurns = null // CPR-TURN-05
  tell?.(told.awoke({ rule: 'CPR-TURN-05', who: person.id }))
}

/** A minute or more has passed outside of turns: whoever was out wakes, though not in the middle of a fight. */
export function wakeAll(battle: Battle, tell: Tell | undefined): void {
  if (battle.ended === null && battle.round > 0) return
  for (const person of battle.people) if (!person.dead) awake(person, tell) // CPR-TURN-05
}

/** A combatant is dead from now on: out of the order, no turn, no target. `words`: of what. */
export function die(battle: Battle, person: Combatant, rule: string, words: string, tell: Tell | undefined): void {
  if (person.dead) return
  person.dead = true
  noteHarm(battle)
  leaveOrder(battle, person)
  tell?.(told.died({ rule, who: person.id, words }))
  letGo(battle, person, tell)
}
function leaveOrder(battle: Battle, person: Combatant): void {
  person.unconsciousTurns = null
  person.prone = true
  person.held = null
  person.suppressedBy = []
  battle.order = battle.order.filter(id => id !== person.id) // CPR-INIT-03
  battle.toAct = battle.toAct.filter(id => id !== person.id)
}
function letGo(battle: Battle, person: Combatant, tell: Tell | undefined): void {
  dropEverything(battle, person, 'dead', tell)
  settleGrapples(battle, tell) // CPR-GRP-07, CPR-HSH-05
}

/** Whom the game master has set dead by hand: from the next turn on they are out of the order and hold nothing and no one. */
export function layOutDead(battle: Battle, tell: Tell | undefined): void {
  for (const person of battle.people) {
    if (!person.dead || !battle.order.includes(person.id)) continue
    leaveOrder(battle, person)
    letGo(battle, person, tell)
  }
}

// ── death saves ────────────────────────────────────────────────────────────────────────────────────────────────────
/** What is added to a Death Save: untreated injuries that carry +1, and what has accumulated. */
export function deathSavePenalty(person: Combatant, tally?: Tally): number {
  let base = 0
  for (const { name, quickFixed } of person.injuries) if (!quickFixed) base += criticalInjuryRows.rows[name].deathSavePenalty // CPR-HEAL-05
  return (
    countUnlessZero(tally, 'CPR-DTH-01', 'injuries', base) + countUnlessZero(tally, 'CPR-DTH-02', 'penalty so far', person.deathSavePenalty)
  )
}

const d10 = sumOf(1, 10)
const toLive = reason('CPR-DTH-01', 'Death Save')

/** The highest face of the die that a combatant survives; below 1: none. */
export const livesOn = (body: number, penalty: number): number => Math.min(9, body - 1 - penalty) // CPR-DTH-01

/** The chance that the next Death Save of a dying combatant leaves them alive. */
export const chanceToLiveOn = (person: Combatant): number =>
  Math.max(0, livesOn(person.sheet.stats.BODY, deathSavePenalty(person))) / d10.values.length
/** Will they die at the start of their next turn, unless someone stabilizes them before? */
export const isDoomed = (person: Combatant): boolean => woundStateOf(person) === 'mortallyWounded' && chanceToLiveOn(person) === 0

/** A Death Save at the start of a turn: natural 10 kills, and so does a sum that reaches BODY. One failure is final. */
export const deathSave: Rule<Battle, StepOf<'deathSave'>> = (battle, { who }, { ask, tell }) => {
  const person = personOf(battle, who)
  if (person.dead) return
  const lines: Line[] | undefined = tell && []
  const penalty = deathSavePenalty(person, lines)
  const body = person.sheet.stats.BODY // CPR-DTH-03: base stat, no modifier, no second die
  const most = livesOn(body, penalty)
  const survived = ask.atMost(d10, most, toLive, who)
  person.deathSavePenalty += 1 // CPR-DTH-02
  if (lines !== undefined) tell?.(told.deathSaveRolled({ rule: 'CPR-DTH-01', who, penalty, lines, body, survived }))
  if (!survived) die(battle, person, 'CPR-DTH-04', 'failed Death Save', tell) // CPR-DTH-04
}
