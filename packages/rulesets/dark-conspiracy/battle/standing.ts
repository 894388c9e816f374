/** What stands on the field: ridges that hide, walls and doors that stop, floors and the ways up to them. Lengths are metres. */
import { flag, heightFields, is, orNull, pointsIn, state, unchanged } from '@enfilade/kit'
import { z } from 'zod'
import { combatantRef, idSchema, metre, nameSchema } from '../ids.js'

const { corner } = pointsIn(metre)
const line = {
  id: is(idSchema).inFile().seen(),
  name: is(nameSchema).inFile().seen(),
  from: corner.seen(),
  to: corner.seen(),
  height: is(metre).inFile().seen(),
}
/** Something between two points that nobody sees or fires across, unless from above it. */
export const ridgeState = state(line)
export type Ridge = z.infer<typeof ridgeState.schema>

const points = z.int().min(0).max(10_000)
const barrier = {
  ...line,
  /** What it stops of a bullet. */
  av: is(z.int().min(0).max(1000)).inFile().seen(),
  hp: orNull(points.min(1)).usually(null).words('Hit points; at 0 it is broken. If not given: nothing breaks it.').seen(),
  /** Hit points that it has lost. */
  lost: is(points).starts(0).seen(),
}
/** Nobody passes it, and nobody sees across below its height. */
export const wallState = state({
  ...barrier,
  /** There is a hole in it that lets everything through. */
  broken: flag().usually(false).words('Is it broken down already? If not given: no.').seen(),
})
export type Wall = z.infer<typeof wallState.schema>
/** A wall that opens, in a wall or by itself. A broken one lets everything through. */
export const doorState = state({
  ...barrier,
  open: flag().usually(false).words('If not given: shut.').seen(),
  locked: flag().usually(false).words('A locked door has to be forced. If not given: not locked.').seen(),
  broken: flag().usually(false).words('Is it broken already? If not given: no.').seen(),
})
export type Door = z.infer<typeof doorState.schema>

// ── heights ────────────────────────────────────────────────────────────────────────────────────────────────────────
const heights = heightFields(idSchema, metre)
export const floorState = state({
  ...heights.floor,
  /** The file names none for someone at this height, so that one is taken to be there (DC-GAP-76). */
  assumed: flag().usually(false).words('Made around someone at a height for whom a file names no floor. If not given: no.').seen(),
  around: orNull(combatantRef)
    .usually(null)
    .words('Around whom it is made, if not all sides know of them: it is there for those who do.')
    .secret('own', unchanged),
})
export type Floor = z.infer<typeof floorState.schema>
export const wayState = state(heights.way)
