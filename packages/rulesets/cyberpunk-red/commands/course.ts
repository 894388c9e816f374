/** The game master ends a fight, calls off what is going on, opens and shuts doors, and sets what checks are harder or easier by. */
import { cancelAct, endAct, refused } from '@enfilade/kit'
import { z } from 'zod'
import { combatantState, idSchema } from '../battle/battle.js'
import * as told from '../battle/game-master-events.js'
import { ofTheClock } from '../battle/steps.js'
import { end as endFight } from '../rules/turns/ending.js'
import { act, maker, onLiving } from './command.js'

// ── the end ────────────────────────────────────────────────────────────────────────────────────────────────────────
const end = endAct(maker, {
  end(battle, how, words, winners, tell) {
    battle.agenda = []
    endFight(battle, how, words, winners, tell)
  },
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

// ── doors ──────────────────────────────────────────────────────────────────────────────────────────────────────────
const doorForm = z.strictObject({ id: idSchema, open: z.boolean() })
const setDoor = act('Opens or shuts a door.', doorForm, (battle, { id, open }, tell) => {
  const doors = battle.setup.field.doors.map(door => door.id)
  if (!doors.includes(id)) return [{ path: ['id'], words: `There is no door "${id}".`, found: id, allowed: doors }]
  if (battle.openDoors.includes(id) === open) return [{ path: ['open'], words: `It is already ${open ? 'open' : 'shut'}.`, found: open }]
  battle.openDoors = open ? [...battle.openDoors, id] : battle.openDoors.filter(door => door !== id)
  tell?.(told.terrainSet({ rule: 'GM', id, words: open ? 'is opened' : 'is shut' }))
  return []
})

export const course = { end, cancelAction, circumstances, setUnaware, releaseHeldAction, setDoor }
