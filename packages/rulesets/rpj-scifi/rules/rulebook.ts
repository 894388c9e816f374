// The rulebook of RPJ Sci-Fi: every rule that this game knows, in our own words and in the order in which a reader meets
// them, and the rulings on what the cheat sheet leaves open. The rules cite these ids where they decide something.
import type { Rulebook } from '@enfilade/engine'
import { bookOf } from '@enfilade/kit'
import { aimedFire, attacking } from './attacking/rulebook.generated.js'
import { battlefield } from './battlefield/rulebook.generated.js'
import { coreRoll } from './core-roll/rulebook.generated.js'
import { cover, reorienting } from './cover/rulebook.generated.js'
import { damage } from './damage/rulebook.generated.js'
import { freeAttacks } from './free-attacks/rulebook.generated.js'
import { grappling } from './grappling/rulebook.generated.js'
import { incapacitation } from './incapacitation/rulebook.generated.js'
import { initiative } from './initiative/rulebook.generated.js'
import { cautiousMovement, moving } from './moving/rulebook.generated.js'
import { overwatch } from './overwatch/rulebook.generated.js'
import { suppression } from './suppression/rulebook.generated.js'
import { terms } from './terms.js'
import { data } from './texts/data.generated.js'
import { interactions } from './texts/interactions.generated.js'
import { time, turns } from './turns/rulebook.generated.js'
import { windows } from './windows/rulebook.generated.js'

/** All chapters and rulings. `option` names the setting that switches a rule; `rulings` the ids it rests on. */
export const rulebook: Rulebook = bookOf(terms, [
  { title: 'Core roll', families: [coreRoll] },
  { title: 'Battlefield', families: [battlefield] },
  { title: 'Time and turns', families: [time, initiative, turns] },
  { title: 'Moving', families: [moving] },
  { title: 'Attacking', families: [attacking] },
  { title: 'Free attacks', families: [freeAttacks] },
  { title: 'Cover', families: [cover] },
  { title: 'Special actions', families: [reorienting, aimedFire, suppression, overwatch, cautiousMovement] },
  { title: 'Damage', families: [damage] },
  { title: 'Incapacitation', families: [incapacitation] },
  { title: 'Grappling', families: [grappling] },
  { title: 'Windows and order', families: [windows] },
  { title: 'Interactions', families: [interactions] },
  { title: 'Data', families: [data] },
])
