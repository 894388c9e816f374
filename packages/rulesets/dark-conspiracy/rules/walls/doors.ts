/** Doors that someone opens, shuts or forces: which are at hand, and what comes of it (DC-WAL-05, DC-WAL-06). */
import type { Rule, Tally, TallyLine } from '@enfilade/engine'
import { type No, no, spendNextRoll } from '@enfilade/kit'
import { isOnFoot } from '../../battle/aboard.js'
import type { Battle, Combatant, Door, Place, StepOf } from '../../battle/battle.js'
import { knownPeople } from '../../battle/knowledge.js'
import { findPerson, mayAct, personOf } from '../../battle/people.js'
import { type Barrier, isFirstMet, metresToBarrier, placeMeant } from '../../battle/walls.js'
import { helpMetres } from '../hazards/orders.js'
import { checkOf, succeeded, taskSystemOf } from '../tasks/tasks.js'
import { attributeNumber } from '../wounds/made-of.js'
import * as told from './events.js'

export const doorOf = (battle: Battle, id: string): Door | undefined => battle.doors.find(door => door.id === id)

/** Can one lay hands on a door or wall at this point: on foot, near enough, and nothing before it? */
export const isAtBarrier = (battle: Battle, me: Combatant, barrier: Barrier, at: Place): boolean =>
  isOnFoot(me) && metresToBarrier(me.position, barrier) <= helpMetres && isFirstMet(battle, me.position, barrier, at)
function isAtDoor(battle: Battle, me: Combatant, door: Door): boolean {
  const at = placeMeant(battle, door.id)
  return at !== undefined && isAtBarrier(battle, me, door, at)
}
/** Nearer than this to its line someone stands in the doorway, in metres. */
const inDoorway = 0.3
type Change = 'openDoor' | 'shutDoor' | 'forceDoor'
/** Why someone can't do that with a door; null: they can. */
export function doorRefused(battle: Battle, me: Combatant, door: Door, change: Change): No<never> | null {
  if (door.broken) return no('DC-WAL-05', `the ${door.name} is broken`)
  if (!isAtDoor(battle, me, door)) return no('DC-WAL-05', `the ${door.name} is out of reach`)
  if (change === 'shutDoor') {
    if (!door.open) return no('DC-WAL-05', `the ${door.name} is shut`)
    const other = knownPeople(battle, me.side).find(one => !one.now.dead && metresToBarrier(one.position, door) < inDoorway) // who is unseen is in no one's way
    return other === undefined ? null : no('DC-WAL-05', `${other.name} stands in the doorway`)
  }
  if (door.open) return no('DC-WAL-05', `the ${door.name} is open`)
  if (change === 'openDoor') return door.locked ? no('DC-WAL-05', `the ${door.name} is locked`) : null
  if (!door.locked) return no('DC-WAL-06', `the ${door.name} isn't locked`)
  return !areForced(battle) ? no('DC-WAL-06', `the ${door.name} can't be forced`) : null
}
export const doorsFor = (battle: Battle, me: Combatant, change: Change): Door[] =>
  battle.doors.filter(door => doorRefused(battle, me, door, change) === null)

// ── what comes of it ───────────────────────────────────────────────────────────────────────────────────────────────
/** Opens or shuts a door, where that is still possible when it comes to it. */
export const moveDoor: Rule<Battle, StepOf<'moveDoor'>> = (battle, { who, door: id, open }, { tell }) => {
  const door = doorOf(battle, id)
  const me = findPerson(battle, who)
  if (door === undefined || me === undefined || !mayAct(me) || doorRefused(battle, me, door, open ? 'openDoor' : 'shutDoor') !== null)
    return
  door.open = open
  tell?.(told.doorMoved({ rule: 'DC-WAL-05', who, door: id, open }))
}

const toForce = checkOf('DC-WAL-06', 'to force the door')
export const areForced = ({ setup }: Battle): boolean => setup.settings.forcedDoors !== 'never'
/** The target number of forcing a door; 0 where no door is ever forced. */
export function forceNumber(battle: Battle, me: Combatant, lines?: Tally): number {
  const { forcedDoors: difficulty } = battle.setup.settings
  if (difficulty === 'never') return 0
  return attributeNumber(battle, me, { attribute: 'STR', difficulty, rule: 'DC-WAL-06', shift: -me.nextRoll }, lines) // DC-WAL-06
}
export const forceDoor: Rule<Battle, StepOf<'forceDoor'>> = (battle, { who, door: id }, { ask, tell }) => {
  const me = personOf(battle, who)
  const door = doorOf(battle, id)
  if (door === undefined || !mayAct(me) || doorRefused(battle, me, door, 'forceDoor') !== null) return
  const lines: TallyLine[] | undefined = tell && []
  const number = forceNumber(battle, me, lines)
  const result = toForce.result(ask, taskSystemOf(battle.setup.settings.taskSystem), number, who)
  spendNextRoll(me, tell)
  tell?.(told.doorForced({ rule: 'DC-WAL-06', who, door: id, number, lines: lines ?? [], result }))
  if (!succeeded(result)) return
  door.locked = false
  door.open = true
}
