/** What waits of a blow once declared: a part of the state (battle/steps.ts). */
import { flag, is, oneOf, orNull, record } from '@enfilade/kit'
import { z } from 'zod'
import { combatantRef, idSchema, location } from '../../ids.js'
import { blowStyles, combinedGaits } from '../../tables/words.js'

/** A blow with fist, foot or weapon, on its way through the roll, the block, location, armor and damage. */
export const blow = record({
  attacker: is(combatantRef).seen(),
  target: is(combatantRef).seen(),
  style: oneOf(blowStyles).seen(),
  /** Of an armed blow. */
  weapon: orNull(idSchema).seen(),
  /** Named beforehand; null: rolled. */
  location: orNull(location).seen(),
  nonLethal: flag().seen(),
  outstanding: flag().seen(),
  /** A block that failed badly. */
  doubled: flag().seen(),
})

export const fields = {
  /** `gait`: how they close in first. */
  melee: { blow: is(blow.schema).seen(), gait: orNull(z.enum(combinedGaits)).seen() },
}
