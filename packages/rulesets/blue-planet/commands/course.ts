/** The game master ends a fight, calls off what is going on or what waits, and says who is in the fight. */
import { acts, cancelAct, endAct, refused, setDoorAct } from '@enfilade/kit'
import { z } from 'zod'
import type { Battle, Combatant, CombatantId } from '../battle/battle.js'
import { situationSet } from '../battle/events.js'
import * as told from '../rules/events.js'
import { end as endFight } from '../rules/rounds/ending.js'
import { played } from '../rules/rounds/features.js'
import { ofTheClock } from '../seats/one-action.js'
import { settleGroup } from './agenda.js'
import { maker, onLiving } from './command.js'

// ── the end ────────────────────────────────────────────────────────────────────────────────────────────────────────
const endNow: Parameters<typeof endAct<Combatant, Battle>>[1]['end'] = (battle, how, words, winners, tell) => {
  const again = battle.ended !== null
  battle.agenda = []
  settleGroup(battle, undefined)
  endFight(battle, how, words, winners, tell)
  if (again) battle.aftermath = false
}
/** Ends the fight; First Aid may go on. Once more: ends that as well. */
const end = endAct(maker, {
  words: 'Ends the fight. While someone can still be saved, First Aid goes on; ending it again stops that too.',
  isOver: battle => battle.ended !== null && !battle.aftermath,
  end: endNow,
})

// ── calling off ────────────────────────────────────────────────────────────────────────────────────────────────────
const cancelAction = cancelAct(maker, { ofTheClock, turnOf: () => null })

const callOff = onLiving(
  "Calls off a combatant's pending action; they declare another one in the next round.",
  {},
  (battle, person, { who }, tell) => {
    const { pending } = person
    if (pending === null) return refused('who', `${person.name} has no pending action.`, who)
    if (pending.resolveRound < battle.round || (pending.resolveRound === battle.round && !isOrdered(battle, who)))
      return refused('who', `${person.name}'s action is already taking effect (BP-DEC-05).`, who)
    person.pending = null
    person.offensePool = 0
    person.wantsChange = false
    person.unsettled = false
    battle.agenda = battle.agenda.filter(step => !((step.step === 'act' || step.step === 'actTogether') && step.who === who))
    tell?.(acts.actionCancelled({ rule: 'GM', who }))
    return []
  },
)
/** Is the action of this person still to come in the round under way? */
const isOrdered = (battle: Battle, who: CombatantId): boolean =>
  battle.agenda.some(
    step =>
      step.step === 'orderActions' ||
      step.step === 'openDeclarations' ||
      ((step.step === 'act' || step.step === 'actTogether') && step.who === who),
  )

// ── in the fight ───────────────────────────────────────────────────────────────────────────────────────────────────
const entered = z.boolean().meta({ description: 'In the fight, with no more Initiative rolls. If not: still has to roll.' })
const setInCombat = onLiving(
  'Sets whether a combatant has entered the fight.',
  { inCombat: entered },
  (_, person, { who, inCombat }, tell) => {
    if (person.inCombat === inCombat) return refused('inCombat', `${person.name} already is.`, inCombat)
    if (!inCombat && person.pending !== null)
      return refused('inCombat', `${person.name} has declared an action; call it off first.`, false, [true])
    person.inCombat = inCombat
    tell?.(situationSet({ rule: 'BP-INIT-03', who, words: inCombat ? 'is in the fight' : 'has to roll Initiative' }))
    return []
  },
)

const setDoor = setDoorAct(maker, (door, words) => told.doorSet({ rule: 'GM', door, words }))

export const course = { end, ...played.acts(maker, endNow), cancelAction, callOff, setInCombat, setDoor }
