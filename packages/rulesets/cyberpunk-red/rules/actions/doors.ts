/** Doors: opening and shutting one that someone stands beside, and forcing one that is locked. Shooting at them is in cover/cover.ts. */
import { next, type Rule, reason, sameSquare } from '@enfilade/engine'
import { among, no } from '@enfilade/kit'
import type { Battle, Combatant, DoorId, Field, StepOf } from '../../battle/battle.js'
import { openDoorsOf, squaresBeside } from '../../battle/ground.js'
import { knowsTerrain } from '../../battle/knowledge.js'
import { isConscious, personOf } from '../../battle/people.js'
import { offerReroll } from '../dice/burning-luck.js'
import type { CheckUse } from '../dice/checks.js'
import { rollAgainstDv } from '../dice/checks.js'
import { offerLuck } from '../dice/luck.js'
import { settleGrapples } from '../grappling/grappling.js'
import { acting } from '../orders.js'
import * as told from './events.js'

type Door = Field['doors'][number]

/** Can it swing: is it a door, and not destroyed? */
const swings = ({ barriers }: Battle, { id }: Door): boolean => !barriers.some(one => one.id === id && (one.isWall || one.hp <= 0))
const isLocked = ({ lockedDoors }: Battle, { id }: Door): boolean => lockedDoors.includes(id)

/** The doors beside a combatant, as far as their side knows: those that one edge of their square touches. */
function doorsNear(battle: Battle, person: Combatant, open: boolean): Door[] {
  const { field } = battle.setup
  return field.doors.filter(
    door =>
      knowsTerrain(battle, person.side, door.id) &&
      battle.openDoors.includes(door.id) === open &&
      swings(battle, door) &&
      squaresBeside(field, door.at).some(square => sameSquare(square, person.at)),
  )
}

/** A door opens or shuts; one that opens is not locked any more. */
export function swing(battle: Battle, doorId: DoorId, open: boolean): void {
  const others = battle.openDoors.filter(id => id !== doorId)
  battle.openDoors = open ? [...others, doorId] : others
  if (open && battle.lockedDoors.includes(doorId)) battle.lockedDoors = battle.lockedDoors.filter(id => id !== doorId)
}

const moveDoor = <const A extends 'openDoor' | 'shutDoor'>(action: A, open: boolean) =>
  acting(action, 'action', {
    words: open ? 'Open a door' : 'Shut a door', // CPR-ACT-08: Use an Object
    name: open ? 'Opening a door' : 'Shutting a door',
    choose: {
      doorId: among({
        words: 'Door',
        things: (battle: Battle, me: Combatant) => doorsNear(battle, me, !open),
        unknown: (_battle, me) => no('CPR-ACT-08', `no such ${open ? 'shut' : 'open'} door is next to ${me.name}`),
        refused: (battle, _me, door) => (open && isLocked(battle, door) ? no('CPR-COV-07', `${door.name} is locked`) : null), // CPR-COV-07
      }),
    },
    say: ({ doorId: door }) => `${open ? 'Open' : 'Shut'} the ${door.name}`,
    do(battle, me, { doorId }, tell) {
      swing(battle, doorId, open)
      tell?.(told.doorMoved({ rule: 'CPR-ACT-08', who: me.id, doorId, open }))
      settleGrapples(battle, tell) // CPR-GRP-07
    },
  })
export const openDoor = moveDoor('openDoor', true)
export const shutDoor = moveDoor('shutDoor', false)

// ── by force ───────────────────────────────────────────────────────────────────────────────────────────────────────
/** What a locked door is forced with. */
export const forcing: CheckUse = { skill: 'athletics' } // CPR-GAP-66

export const forceDoor = acting('forceDoor', 'action', {
  rolls: true,
  words: 'Force a door', // CPR-COV-07
  name: 'Forcing a door',
  choose: {
    doorId: among({
      words: 'Door',
      things: (battle: Battle, me: Combatant) => doorsNear(battle, me, false).filter(door => isLocked(battle, door)),
      unknown: (_battle, me) => no('CPR-COV-07', `no such locked door is next to ${me.name}`),
    }),
  },
  say: ({ doorId: door }) => `Force the ${door.name}`,
  do(battle, me, { doorId }) {
    offerLuck(battle, me)
    next(battle, { step: 'forceDoor', who: me.id, doorId })
  },
})

const toForce = reason('CPR-COV-07', 'to force the door')

/** One check; a door that gives way stands open, and its lock is broken. */
export const rollForcing: Rule<Battle, StepOf<'forceDoor'>> = (battle, step, { ask, tell }) => {
  const { who, doorId } = step
  const person = personOf(battle, who)
  if (!isConscious(person) || openDoorsOf(battle).includes(doorId)) return // CPR-TURN-04
  const rolled = rollAgainstDv(battle, person, forcing, battle.setup.settings.forcingDoorDv, toForce, ask, tell) // CPR-COV-07
  if (rolled.success) swing(battle, doorId, true)
  tell?.(told.doorForced({ rule: 'CPR-COV-07', who, doorId, ...rolled }))
  if (!rolled.success) offerReroll(battle, person, step) // CPR-DICE-09
}
