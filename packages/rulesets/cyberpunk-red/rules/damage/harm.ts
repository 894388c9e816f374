/** What a hit of a weapon does besides its dice, as steps carry it. */
import { oncePer } from '@enfilade/engine'
import type { Harm, Weapon } from '../../battle/battle.js'
import { harmThing } from '../../battle/gear.js'

/** As it usually is: one SP lost, and nothing else. */
const usual: Harm = harmThing.of({})
const names = Object.keys(usual) as readonly (keyof Harm)[]

/** Of a weapon; null where nothing of it is unusual, so that most hits carry nothing. */
export const harmOf = oncePer((weapon: Weapon): Harm | null => {
  if (names.every(name => weapon[name] === usual[name])) return null
  return Object.fromEntries(names.map(name => [name, weapon[name]])) as unknown as Harm
})
