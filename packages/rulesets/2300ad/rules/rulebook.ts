// The rulebook of the fight of 2300 AD, in our own words and in the order in which a reader meets it, and the rulings on what the screen
// leaves open. The rules cite these ids where they decide something.
import type { Rulebook } from '@enfilade/engine'
import { bookOf } from '@enfilade/kit'
import { aimedFire } from './aimed-fire/rulebook.generated.js'
import { areaFire } from './area-fire/rulebook.generated.js'
import { charges } from './charges/rulebook.generated.js'
import { cover } from './cover/rulebook.generated.js'
import { doors } from './doors/rulebook.generated.js'
import { aftermathChapters, tasksChapters } from './downtime/rulebook.js'
import { driving } from './driving/rulebook.generated.js'
import { ducking } from './ducking/rulebook.generated.js'
import { effects } from './effects/rulebook.generated.js'
import { explosions } from './explosions/rulebook.generated.js'
import { hits } from './hits/rulebook.generated.js'
import { indirectFire } from './indirect-fire/rulebook.generated.js'
import { fightingByHand } from './melee/rulebook.generated.js'
import { missiles } from './missiles/rulebook.generated.js'
import { moving } from './moving/rulebook.generated.js'
import { ranges } from './ranges/rulebook.generated.js'
import { terms } from './terms.js'
import { throws } from './throwing/rulebook.generated.js'
import { turns } from './turns/rulebook.generated.js'
import { vehicles } from './vehicles/rulebook.generated.js'
import { waiting } from './waiting/rulebook.generated.js'

/** All chapters and rulings. `option` names the setting that switches a rule; `rulings` the ids it rests on. */
export const rulebook: Rulebook = bookOf(terms, [
  ...tasksChapters,
  { title: 'Turns and initiative', families: [turns] },
  { title: 'Actions', families: [waiting] },
  { title: 'Moving, cover and doors', families: [moving, cover, doors] },
  { title: 'Ranges and aimed fire', families: [ranges, aimedFire] },
  { title: 'Area fire', families: [areaFire, ducking] },
  { title: 'Indirect fire and missiles', families: [indirectFire, missiles] },
  { title: 'Melee', families: [fightingByHand] },
  { title: 'Throws, explosions and charges', families: [throws, explosions, charges] },
  { title: 'Hits and wounds', families: [hits, effects] },
  { title: 'Vehicles', families: [vehicles, driving] },
  ...aftermathChapters,
])
