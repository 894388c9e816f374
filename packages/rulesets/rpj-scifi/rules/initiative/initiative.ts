/**
 * Turn order: rolled once, each round, by Dex, or given. Ties go to the higher Dex, then to a roll-off.
 */
import { type Ask, type Rule, reason, type Tell } from '@enfilade/engine'
import type { Battle, Combatant, CombatantId, StepOf } from '../../battle/battle.js'
import { knowsPerson } from '../../battle/knowledge.js'
import { personOf } from '../../battle/people.js'
import { fourD6 } from '../core-roll/core-roll.js'
import * as told from './events.js'

const toBeFirst = reason('RPJ-INIT-01', 'initiative')
const toPart = reason('RPJ-INIT-02', 'roll-off')

/** Settles the turn order of all who are not dead; the dead come last. */
export const rollInitiative: Rule<Battle, StepOf<'rollInitiative'>> = (battle, _step, { ask, tell }) => {
  const { initiativeMode, initiativeOrder } = battle.setup.settings
  const rolling = battle.people.filter(person => person.condition !== 'dead') // RPJ-INIT-03: incapacitated ones too
  let order: CombatantId[]
  if (initiativeMode === 'fixed')
    order = given(rolling, initiativeOrder) // RPJ-INIT-03
  else if (initiativeMode === 'dexOrder')
    order = byDex(battle, rolling, ask, tell) // RPJ-INIT-03
  else order = rolled(battle, rolling, ask, tell)
  for (const person of battle.people) if (person.condition === 'dead') order.push(person.id)
  battle.order = order
  tell?.(
    told.orderSettled({
      rule: initiativeMode === 'rollOnce' ? 'RPJ-INIT-01' : 'RPJ-INIT-03',
      order: [...battle.order],
    }),
  )
}

/** In the order of the list; those it does not name (they came later) follow in roster order. */
function given(people: readonly Combatant[], list: readonly CombatantId[]): CombatantId[] {
  const named = list.filter(id => people.some(person => person.id === id))
  return [...named, ...people.flatMap(person => (named.includes(person.id) ? [] : person.id))]
}

/** 4d6 + Dex each, in roster order; equal totals by Dex, from the top of the order down. */
function rolled(battle: Battle, people: readonly Combatant[], ask: Ask, tell: Tell | undefined): CombatantId[] {
  if (people.length === 0) return []
  const entries = people.map(({ id, sheet }) => ({ who: id, plus: sheet.dex })) // RPJ-INIT-01, RPJ-GAP-04, RPJ-CORE-07: roster order
  const places = ask.rank(fourD6, entries, 'together', toBeFirst)
  if (tell !== undefined) {
    const ids = places.map(place => place.map(({ who }) => who))
    const plus = Object.fromEntries(entries.map(entry => [entry.who, entry.plus]))
    tell(told.initiativeRolled({ rule: 'RPJ-INIT-01', places: ids, plus }))
  }
  const order: CombatantId[] = []
  for (const place of places) {
    const [only] = place
    if (place.length === 1 && only !== undefined) order.push(only.who)
    else
      order.push(
        ...byDex(
          battle,
          place.map(({ who }) => personOf(battle, who)),
          ask,
          tell,
        ),
      ) // RPJ-INIT-02: from the top down, each completely
  }
  return order
}

/** Highest Dex first; those of the same Dex roll off, the upper ones before the lower ones. */
function byDex(battle: Battle, people: readonly Combatant[], ask: Ask, tell: Tell | undefined): CombatantId[] {
  const falling = [...new Set(people.map(person => person.sheet.dex))].sort((a, b) => b - a) // RPJ-INIT-02
  return falling.flatMap(dex =>
    rollOff(
      battle,
      people.filter(person => person.sheet.dex === dex),
      ask,
      tell,
    ),
  )
}

/** 4d6 without anything added, in roster order, again among those still equal, until all have parted. */
function rollOff(battle: Battle, tied: readonly Combatant[], ask: Ask, tell: Tell | undefined): CombatantId[] {
  if (tied.length < 2) return tied.map(person => person.id)
  const entries = tied.map(person => ({ who: person.id, plus: 0 }))
  const order = ask
    .rank(fourD6, entries, 'again', toPart, (who, other) => knowsPerson(battle, personOf(battle, who).side, personOf(battle, other)))
    .flat()
    .map(({ who }) => who) // RPJ-INIT-02
  tell?.(told.tieRolledOff({ rule: 'RPJ-INIT-02', order }))
  return order
}

/** The middle of 4d6: what a combatant whose roll is not on record counts with. */
const meanRoll = 14

/**
 * A combatant who comes in the middle of the fight gets a place in the order (house rule): by 4d6 + Dex against 14 + Dex of the others,
 * before the first who has less; by Dex alone with dexOrder; last with a fixed order. They act in this round if their place has not been passed yet.
 */
export const rollInitiativeOfNewcomer: Rule<Battle, StepOf<'rollInitiativeOfNewcomer'>> = (battle, { who }, { ask, tell }) => {
  if (battle.order.length === 0 || battle.order.includes(who)) return
  const { initiativeMode } = battle.setup.settings
  const { dex } = personOf(battle, who).sheet
  const total = initiativeMode === 'fixed' ? null : initiativeMode === 'dexOrder' ? meanRoll + dex : ask.roll(fourD6, toBeFirst, who) + dex
  const slower = total === null ? -1 : battle.order.findIndex(id => meanRoll + personOf(battle, id).sheet.dex < total)
  const at = slower < 0 ? battle.order.length : slower
  const passed = battle.order.findLastIndex(id => !battle.toAct.includes(id)) // the last one whose turn of this round has begun
  battle.order.splice(at, 0, who)
  const isOver = battle.agenda.some(({ step }) => step === 'endRound' || step === 'startRound')
  const thisRound = battle.round > 0 && at > passed && !isOver
  if (thisRound) {
    const waiting = [...battle.toAct, who]
    battle.toAct = battle.order.filter(id => waiting.includes(id))
  }
  tell?.(told.newcomerPlaced({ rule: 'RPJ-INIT-01', who, place: at + 1, thisRound }))
}
