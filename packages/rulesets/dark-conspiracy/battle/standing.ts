/** What stands on the field between two points: ridges that hide, and walls and doors that stop. Lengths are metres. */
import { flag, is, orNull, state } from '@enfilade/kit'
import { z } from 'zod'
import { idSchema, metre, nameSchema } from '../ids.js'

const end = z.strictObject({ x: metre, y: metre })
const endAs = (key: 'from' | 'to') =>
  is(end)
    .inFile(key)
    .written(
      z.tuple([metre, metre]),
      ([x, y]): { x: number; y: number } => ({ x, y }),
      ({ x, y }): [number, number] => [x, y],
    )
const line = {
  id: is(idSchema).inFile().seen(),
  name: is(nameSchema).inFile().seen(),
  from: endAs('from').seen(),
  to: endAs('to').seen(),
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
  /** What it takes until it is broken; null: nothing breaks it. */
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
