/** Spacecraft between fights as data: what they can do, where they are, what has become of them. */
import { flag, type IdOf, is, nameSchema, oneOf, orNull, record, refTo, setOf, state } from '@enfilade/kit'
import { z } from 'zod'
import { combatantRef, idSchema } from '../ids.js'
import { interceptTime } from '../tables/space.js'

export type CraftId = IdOf<'craft'>
export const craftRef = refTo<CraftId>('craft', idSchema)

/** Where a craft is, from the ground outwards; from low orbit on as in the table of times. */
export const places = ['ground', 'suborbital', ...interceptTime.rows.map(({ location }) => location)] as const
export type SpacePlace = (typeof places)[number]
const reentryTypes = ['terminal', 'glide', 'partial', 'powered', 'none'] as const

const value = z.int().min(0).max(20)
export const craftState = state({
  id: is(craftRef).inFile().seen(),
  name: is(nameSchema).inFile().seen(),
  pilot: orNull(combatantRef).usually(null).words('If not given: the first of those aboard.').seen(),
  aboard: setOf(combatantRef).usually([]).seen(),
  launchValue: is(value).usually(2).words('The orbit that it reaches: 1 suborbital, 2 low, 3 geosynchronous.').seen(),
  transferValue: is(value).usually(1).seen(),
  reentryValue: is(value).usually(3).seen(),
  reentryType: oneOf(reentryTypes).usually('glide').seen(),
  spaceplane: flag().usually(false).seen(),
  poorlyMaintained: flag().usually(false).seen(),
  place: is(z.enum(places)).usually('ground').seen(),
  damage: oneOf(['none', 'damaged', 'destroyed']).usually('none').seen(),
  failedSystems: is(value).usually(0).seen(),
  /** With which craft its vectors are matched. */
  matchedWith: orNull(craftRef).usually(null).seen(),
})
export type Craft = z.infer<typeof craftState.schema>

/** An intercept as it is being worked out. `left`: craft that have yet to choose, in order. */
export const encounter = record({
  craft: is(craftRef).seen(),
  other: is(craftRef).seen(),
  place: is(z.enum(places)).seen(),
  level: is(z.int().min(-100).max(100)).seen(),
  left: is(z.array(craftRef)).seen(),
})
export type Encounter = z.infer<typeof encounter.schema>
