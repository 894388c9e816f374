/** What the game master does with doors and walls: opens, shuts, locks, breaks and mends them. */
import type { Fault } from '@enfilade/engine'
import { doorOffers, offering } from '@enfilade/kit'
import { z } from 'zod'
import { type Battle, idSchema } from '../battle/battle.js'
import * as told from '../rules/walls/events.js'
import { act } from './command.js'

const missing = (kind: string, id: string, among: readonly { readonly id: string }[]): Fault[] => [
  { path: ['id'], words: `There is no ${kind} "${id}".`, found: id, allowed: among.map(one => one.id) },
]
const changes = {
  opened: { open: true, broken: false },
  shut: { open: false, broken: false },
  locked: { open: false, locked: true, broken: false },
  unlocked: { locked: false },
  broken: { broken: true },
} as const
const doorForm = z.strictObject({
  id: idSchema.meta({ description: 'A door.' }),
  becomes: z.enum(['opened', 'shut', 'locked', 'unlocked', 'broken']).meta({ description: 'What becomes of it. A locked one is shut.' }),
})
const swingDoor = act('Opens, shuts, locks, unlocks or breaks a door.', doorForm, ({ doors }, { id, becomes }, tell) => {
  const door = doors.find(one => one.id === id)
  if (door === undefined) return missing('door', id, doors)
  if (door.broken && becomes !== 'broken') door.lost = 0
  Object.assign(door, changes[becomes])
  tell?.(told.barrierSet({ rule: 'GM', id, how: becomes }))
  return []
})
export const setDoor = offering(({ doors }: Battle) => {
  const standing = doors.filter(({ broken }) => !broken)
  return doorOffers(
    standing,
    ({ open }) => open,
    ({ id, open }) => ({ id, becomes: open ? 'shut' : 'opened' }),
  )
}, swingDoor)
const wallForm = z.strictObject({
  id: idSchema.meta({ description: 'A wall.' }),
  broken: z.boolean().meta({ description: 'Broken down, or standing again.' }),
})
export const setWall = act('Breaks a wall down, or lets it stand again.', wallForm, ({ walls }, { id, broken }, tell) => {
  const wall = walls.find(one => one.id === id)
  if (wall === undefined) return missing('wall', id, walls)
  if (wall.broken === broken) return [{ path: ['broken'], words: `It ${broken ? 'is broken down' : 'stands'} already.`, found: broken }]
  wall.broken = broken
  if (!broken) wall.lost = 0
  tell?.(told.barrierSet({ rule: 'GM', id, how: broken ? 'broken' : 'mended' }))
  return []
})
