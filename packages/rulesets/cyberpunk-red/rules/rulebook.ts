// The rulebook of Cyberpunk RED: every rule that this game knows, in our own words and in the order in which a reader meets them, and the
// rulings on what the cheat sheet leaves open. The rules cite these ids where they decide something.
import type { Rulebook } from '@enfilade/engine'
import { bookOf, type Family } from '@enfilade/kit'
import { action } from './actions/rulebook.js'
import { aiming } from './aiming/rulebook.js'
import { armor } from './armor/rulebook.js'
import { autofire, brawling, melee, ranged } from './attacking/rulebook.js'
import { drowning, vacuum } from './breath/rulebook.js'
import { choking } from './choking/rulebook.js'
import { cover } from './cover/rulebook.js'
import { criticalInjury } from './critical-injuries/rulebook.js'
import { damage } from './damage/rulebook.js'
import { dice } from './dice/rulebook.js'
import { electricity } from './electricity/rulebook.js'
import { exposure } from './exposure/rulebook.js'
import { falling } from './falling/rulebook.js'
import { fire, radiation } from './fire/rulebook.js'
import { grappling } from './grappling/rulebook.js'
import { healing } from './healing/rulebook.js'
import { heldAction } from './held-actions/rulebook.js'
import { moving, travel } from './moving/rulebook.js'
import { poison } from './poison/rulebook.js'
import { explosive, shell } from './shells-and-explosives/rulebook.js'
import { humanShield, shield } from './shields/rulebook.js'
import { suppression } from './suppression/rulebook.js'
import { terms } from './terms.js'
import { throwing } from './throwing/rulebook.js'
import { initiative, time, turn } from './turns/rulebook.js'
import { deathSave, wound } from './wounds/rulebook.js'

/** Holding an Action is printed in the middle of the other Actions. */
const allActions: Family = {
  rules: [...action.rules, ...heldAction.rules].sort((a, b) => (a.id < b.id ? -1 : 1)),
  rulings: [...action.rulings, ...heldAction.rulings],
}

/** All chapters and rulings. `option` names the setting that switches a rule; `rulings` the ids it rests on. */
export const rulebook: Rulebook = bookOf(terms, [
  { title: 'Time and dice', families: [time, dice] },
  { title: 'Initiative and turns', families: [initiative, turn] },
  { title: 'Actions', families: [allActions] },
  { title: 'Moving', families: [travel, moving] },
  { title: 'Ranged combat', families: [ranged, autofire] },
  { title: 'Aimed shots', families: [aiming] },
  { title: 'Suppressive fire', families: [suppression] },
  { title: 'Shells and explosives', families: [shell, explosive] },
  { title: 'Melee', families: [melee, brawling] },
  { title: 'Grappling and throwing', families: [grappling, choking, throwing] },
  { title: 'Cover and shields', families: [cover, shield, humanShield] },
  { title: 'Armor and damage', families: [armor, damage] },
  { title: 'Critical injuries', families: [criticalInjury] },
  { title: 'Wounds, death and healing', families: [wound, deathSave, healing] },
  { title: 'Hazards', families: [fire, drowning, vacuum, electricity, exposure, falling, poison, radiation] },
])
