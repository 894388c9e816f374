/** The game master ends a fight, calls off what is going on, opens, shuts and locks doors, and sets what checks are harder or easier by. */
import { cancelAct, doorOffers, endAct, offering, refused } from '@enfilade/kit'
import { z } from 'zod'
import { type Battle, type Combatant, combatantState, idSchema, squareSchema } from '../battle/battle.js'
import * as told from '../battle/game-master-events.js'
import { ofTheClock } from '../battle/steps.js'
import { swing } from '../rules/actions/doors.js'
import { end as endFight } from '../rules/turns/ending.js'
import { played } from '../rules/turns/features.js'
import { act, maker, onLiving, squareFaults } from './command.js'

// ── the end ────────────────────────────────────────────────────────────────────────────────────────────────────────
const endNow: Parameters<typeof endAct<Combatant, Battle>>[1]['end'] = (battle, how, words, winners, tell) => {
  battle.agenda = []
  endFight(battle, how, words, winners, tell)
}
const end = endAct(maker, {
  end: endNow,
})

// ── calling off ────────────────────────────────────────────────────────────────────────────────────────────────────
const cancelAction = cancelAct(maker, { ofTheClock, turnOf: battle => battle.turnOf })

// ── circumstances ──────────────────────────────────────────────────────────────────────────────────────────────────
const circumstanceForm = {
  modifier: combatantState.file.circumstance.meta({ description: 'Added to every check until it is changed; 0: nothing.' }),
}
/** Situational modifiers are the game master's (CPR-GAP-55). */
const circumstances = onLiving("Makes a combatant's checks harder or easier.", circumstanceForm, (_, person, { who, modifier }, tell) => {
  person.circumstance = modifier
  const words = modifier === 0 ? 'no circumstances count' : `${modifier < 0 ? `−${-modifier}` : `+${modifier}`} to every check`
  tell?.(told.adjusted({ rule: 'CPR-GAP-55', who, words }))
  return []
})

const unawareForm = { unaware: z.boolean() }
/** There are no rules of surprise; who is unaware cannot react before their own first turn (CPR-GAP-45). */
const setUnaware = onLiving('Sets whether a combatant is unaware of the danger.', unawareForm, (_, person, { who, unaware }, tell) => {
  if (person.unaware === unaware) return refused('unaware', `${person.name} already is ${unaware ? 'unaware' : 'aware'}.`, unaware)
  person.unaware = unaware
  tell?.(told.adjusted({ rule: 'CPR-GAP-45', who, words: unaware ? 'unaware of the danger' : 'aware of the danger' }))
  return []
})

// ── held Actions ───────────────────────────────────────────────────────────────────────────────────────────────────
/** What it waits for has come, by the game master's word: a word that someone calls, or whatever else can be noticed (CPR-ACT-07). */
const releaseHeldAction = onLiving('A combatant uses the Action that they hold.', {}, (battle, person, { who }) => {
  if (person.held === null) return refused('who', `${person.name} holds no Action.`, who)
  battle.agenda.push({ step: 'useHeldAction', who })
  return []
})

// ── explosives ─────────────────────────────────────────────────────────────────────────────────────────────────────
const missForm = z.strictObject({
  at: squareSchema.nullable().meta({ description: 'A square within 2 of the one that was aimed at. Left empty: the die says it again.' }),
})
/** The game master may choose where an explosive that missed comes down (CPR-EXP-04). */
const placeMiss = act('Says where the next explosive that misses comes down, where it can.', missForm, (battle, { at }) => {
  const faults = at === null ? [] : squareFaults(battle, at, ['at'])
  if (faults.length > 0) return faults
  if (at === null && battle.missPlaced === null) return refused('at', 'No square has been chosen: the die says it already.', at)
  battle.missPlaced = at
  return []
})

// ── doors ──────────────────────────────────────────────────────────────────────────────────────────────────────────
const doorForm = z.strictObject({
  id: idSchema,
  open: z.boolean().optional().meta({ description: 'If not given: as it is.' }),
  locked: z.boolean().optional().meta({ description: 'Locked or unlocked; only a shut door can be locked.' }),
})
const swingDoor = act('Opens, shuts, locks or unlocks a door.', doorForm, (battle, { id, open, locked }, tell) => {
  const doors = battle.setup.field.doors.map(door => door.id).filter(door => !battle.barriers.some(one => one.id === door && one.isWall))
  if (!doors.includes(id)) return refused('id', `There is no door "${id}".`, id, doors)
  if (battle.barriers.some(one => one.id === id && one.hp <= 0)) return refused('id', 'It is destroyed, and stays open (CPR-COV-06).', id)
  const [isOpen, isLocked] = [battle.openDoors.includes(id), battle.lockedDoors.includes(id)]
  if (open === undefined && locked === undefined) return refused('open', 'Say whether it opens, shuts, is locked or unlocked.', null)
  if (open === isOpen) return refused('open', `It is already ${open ? 'open' : 'shut'}.`, open)
  if (open === undefined && locked === isLocked) return refused('locked', `It is already ${locked ? 'locked' : 'unlocked'}.`, locked)
  if (locked === true && (open ?? isOpen))
    return refused('locked', 'A door that stands open is not locked: shut it first (CPR-COV-07).', true)
  if (open !== undefined) swing(battle, id, open)
  if (locked !== undefined) battle.lockedDoors = [...battle.lockedDoors.filter(door => door !== id), ...(locked ? [id] : [])]
  const words = [
    open === undefined ? null : open ? 'is opened' : 'is shut',
    locked === undefined || (!locked && !isLocked) ? null : locked ? 'is locked' : 'is unlocked',
  ]
  tell?.(told.terrainSet({ rule: 'GM', id, words: words.filter(one => one !== null).join(' and ') }))
  return []
})
const setDoor = offering(({ setup, barriers, openDoors }: Battle) => {
  const doors = setup.field.doors.filter(({ id }) => !barriers.some(one => one.id === id && (one.isWall || one.hp <= 0)))
  const isOpen = ({ id }: (typeof doors)[number]): boolean => openDoors.includes(id)
  return doorOffers(doors, isOpen, door => ({ id: door.id, open: !isOpen(door) }))
}, swingDoor)

export const course = { end, ...played.acts(maker, endNow), cancelAction, circumstances, setUnaware, releaseHeldAction, placeMiss, setDoor }
