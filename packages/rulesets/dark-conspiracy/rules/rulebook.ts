/** The rulebook of Dark Conspiracy, as far as the game is built, in printed order. */
import type { Rulebook } from '@enfilade/engine'
import { bookOf } from '@enfilade/kit'
import { airCombat } from './air/rulebook.js'
import { clouds } from './clouds/rulebook.js'
import { outsideChapters } from './downtime/rulebook.js'
import { explosionsFamily } from './explosions/rulebook.js'
import { firing } from './firing/rulebook.js'
import { grapplingFamily } from './grappling/rulebook.js'
import { hazards } from './hazards/rulebook.js'
import { hitLocation } from './hit-location/rulebook.js'
import { indirect } from './indirect/rulebook.js'
import { melee } from './melee/rulebook.js'
import { missilesFamily } from './missiles/rulebook.js'
import { moving } from './moving/rulebook.js'
import { panicFamily } from './panic/rulebook.js'
import { penetration } from './penetration/rulebook.js'
import { reloading } from './reloading/rulebook.js'
import { robots } from './robots/rulebook.js'
import { tasks } from './tasks/rulebook.js'
import { tearGas } from './tear-gas/rulebook.js'
import { terms } from './terms.js'
import { throwing } from './throwing/rulebook.js'
import { turns } from './turns/rulebook.js'
import { vehicleDamage } from './vehicle-damage/rulebook.js'
import { driving } from './vehicles/rulebook.js'
import { woundsFamily } from './wounds/rulebook.js'

export const rulebook: Rulebook = bookOf(terms, [
  { title: 'Tasks', families: [tasks] },
  { title: 'The Turn', families: [turns, panicFamily, moving] },
  { title: 'Vehicles', families: [driving, vehicleDamage, airCombat] },
  { title: 'Weapons', families: [reloading, firing, missilesFamily, indirect] },
  { title: 'Melee', families: [melee, grapplingFamily] },
  { title: 'Throwing and explosions', families: [throwing, explosionsFamily, clouds, tearGas] },
  { title: 'Damage', families: [hitLocation, penetration, woundsFamily, hazards, robots] },
  ...outsideChapters,
])
