/**
 * Step 2 of a round: combatants without a pending action declare, from the lowest Initiative upwards, so that the highest has seen all.
 * Those with a pending action may change it when their turn comes (BP-DEC-09). A declared action waits by Speed and then takes effect.
 */

import { next, type Ranked, type Rule, reason } from '@enfilade/engine'
import type { Battle, Combatant, CombatantId, StepOf } from '../../battle/battle.js'
import { knowsIn } from '../../battle/knowledge.js'
import { isAble, personOf } from '../../battle/people.js'
import { lowBest } from '../rolls/checks.js'
import { takingPart } from '../rounds/ending.js'
import * as told from './events.js'
import { keepOrChange } from './keep-or-change.js'
import { declaration } from './orders.js'

// ── who, and in what order ─────────────────────────────────────────────────────────────────────────────────────────
/** Must this combatant declare now, if they still take part? */
const mustDeclare = (person: Combatant): boolean => person.inCombat && person.pending === null && isAble(person) // BP-DEC-01, BP-DEC-06

/** Can a combatant's pending action be changed in this round's step 2? */
export const mayChange = (battle: Battle, { pending }: Combatant, round = battle.round): boolean =>
  pending !== null && pending.declaredRound < round && pending.resolveRound >= round // BP-DEC-05

const initiativeOf = ({ sheet }: Combatant): number => sheet.attributes.initiative

/** Everyone whose turn comes in step 2, the lowest Initiative first; list order stays within one Initiative. */
function whoseTurnComes(battle: Battle): Combatant[] {
  const those: Combatant[] = []
  const takesPart = takingPart(battle)
  for (const person of battle.people) {
    if (!(mustDeclare(person) && takesPart(person)) && !(mayChange(battle, person) && isAble(person))) continue
    let at = those.length
    for (; at > 0 && initiativeOf(those[at - 1] as Combatant) > initiativeOf(person); at--) those[at] = those[at - 1] as Combatant // BP-DEC-02
    those[at] = person
  }
  return those
}

/** Puts their turns on the agenda, Initiative by Initiative. */
export const openDeclarations: Rule<Battle, StepOf<'openDeclarations'>> = battle => {
  const those = whoseTurnComes(battle)
  for (let from = 0; from < those.length; ) {
    const initiative = initiativeOf(those[from] as Combatant)
    let to = from
    while (to < those.length && initiativeOf(those[to] as Combatant) === initiative) to++
    const must: CombatantId[] = []
    for (let i = from; i < to; i++) if ((those[i] as Combatant).pending === null) must.push((those[i] as Combatant).id)
    // One alone too: who knows only one of several must not learn from the step that there are more.
    if (must.length > 0) next(battle, { step: 'partDeclarers', those: must }) // BP-DEC-03
    for (; from < to; from++) {
      const { id, pending } = those[from] as Combatant
      if (pending !== null) next(battle, { step: 'offerChange', who: id }) // BP-DEC-09, BP-GAP-44
    }
  }
}

const tieOfInitiative = reason('BP-DEC-03', 'Speed')

/** A Speed challenge among those of one Initiative, if they are several: the better one declares later. */
export const partDeclarers: Rule<Battle, StepOf<'partDeclarers'>> = (battle, { those }, { ask, tell }) => {
  const [only] = those
  if (only !== undefined && those.length === 1) return next(battle, { step: 'declare', who: only })
  const entries: Ranked[] = those.map(who => ({ who, plus: personOf(battle, who).sheet.attributes.speed }))
  const places = ask.rank(lowBest, entries, 'again', tieOfInitiative, knowsIn(battle)) // BP-DEC-03, BP-ROLL-07
  const order = places.flat().map(({ who }) => who)
  order.reverse() // BP-DEC-03: the better margin declares later
  const speeds: Record<CombatantId, number> = {}
  if (tell !== undefined) for (const { who, plus } of entries) speeds[who] = plus
  tell?.(told.declarersParted({ rule: 'BP-DEC-03', order, speeds }))
  for (const who of order) next(battle, { step: 'declare', who })
}

// ── declaring ──────────────────────────────────────────────────────────────────────────────────────────────────────
export const declare: Rule<Battle, StepOf<'declare'>> = (battle, step, { ask, tell }) => {
  const person = personOf(battle, step.who)
  if (!mustDeclare(person) || !takingPart(battle)(person)) return
  declaration.do(battle, person, ask.choose(declaration, battle, step, step.who), tell, step)
}

/** Something has happened since the declaration: keep the action, or change it? Who has wished for a change names it at once. */
export const offerChange: Rule<Battle, StepOf<'offerChange'>> = (battle, step, { ask, tell }) => {
  const person = personOf(battle, step.who)
  if (!mayChange(battle, person) || !isAble(person)) return
  if (person.wantsChange) return next(battle, { step: 'changeAction', who: person.id })
  if (!person.unsettled) return
  const answer = ask.choose(keepOrChange, battle, step, step.who) // BP-DEC-05
  person.unsettled = false
  keepOrChange.do(battle, person, answer, tell, step)
}

/** A pending action gives way to another, whose count starts now; or it is kept after all. */
export const changeAction: Rule<Battle, StepOf<'changeAction'>> = (battle, step, { ask, tell }) => {
  const person = personOf(battle, step.who)
  if (!mayChange(battle, person)) return
  const answer = ask.choose(declaration, battle, step, step.who)
  person.wantsChange = false
  person.unsettled = false
  declaration.do(battle, person, answer, tell, step)
}

/** At any time: a combatant wants to change the pending action, or not to stand by. Step 2 of the next round asks them (BP-DEC-05). */
export const wishChange: Rule<Battle, StepOf<'wishChange'>> = (battle, { who }, { tell }) => {
  const person = personOf(battle, who)
  person.standsBy = false
  if (person.pending === null) return
  person.wantsChange = true
  // Their turn in this round's step 2 may still be to come.
  const comes = battle.agenda.some(step => step.step === 'offerChange' && step.who === who) && mayChange(battle, person)
  const round = comes ? battle.round : battle.round + 1
  tell?.(told.changeWished({ rule: 'BP-DEC-05', who, round }))
}
