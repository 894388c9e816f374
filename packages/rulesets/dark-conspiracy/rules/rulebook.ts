/** The rulebook of Dark Conspiracy, as far as the game is built, in printed order. */
import type { Rulebook } from '@enfilade/engine'
import { bookOf } from '@enfilade/kit'
import { airCombat } from './air/rulebook.generated.js'
import { clouds } from './clouds/rulebook.generated.js'
import { outsideChapters } from './downtime/rulebook.js'
import { explosions } from './explosions/rulebook.generated.js'
import { firing } from './firing/rulebook.generated.js'
import { grappling } from './grappling/rulebook.generated.js'
import { hazards } from './hazards/rulebook.generated.js'
import { hitLocation } from './hit-location/rulebook.generated.js'
import { indirect } from './indirect/rulebook.generated.js'
import { melee } from './melee/rulebook.generated.js'
import { missiles } from './missiles/rulebook.generated.js'
import { moving } from './moving/rulebook.generated.js'
import { panic } from './panic/rulebook.generated.js'
import { penetration } from './penetration/rulebook.generated.js'
import { reloading } from './reloading/rulebook.generated.js'
import { robots } from './robots/rulebook.generated.js'
import { tasks } from './tasks/rulebook.generated.js'
import { tearGas } from './tear-gas/rulebook.generated.js'
import { terms } from './terms.js'
import { throwing } from './throwing/rulebook.generated.js'
import { turns } from './turns/rulebook.generated.js'
import { vehicleDamage } from './vehicle-damage/rulebook.generated.js'
import { driving } from './vehicles/rulebook.generated.js'
import { wallsAndDoors } from './walls/rulebook.generated.js'
import { wounds } from './wounds/rulebook.generated.js'

export const rulebook: Rulebook = bookOf(terms, [
  { title: 'Tasks', families: [tasks] },
  { title: 'The Turn', families: [turns, panic, moving, wallsAndDoors] },
  { title: 'Vehicles', families: [driving, vehicleDamage, airCombat] },
  { title: 'Weapons', families: [reloading, firing, missiles, indirect] },
  { title: 'Melee', families: [melee, grappling] },
  { title: 'Throwing and explosions', families: [throwing, explosions, clouds, tearGas] },
  { title: 'Damage', families: [hitLocation, penetration, wounds, hazards, robots] },
  ...outsideChapters,
])
