// The rulebook of Cyberpunk RED: every rule that this game knows, in our own words and in the order in which a reader meets them, and the
// rulings on what the cheat sheet leaves open. The rules cite these ids where they decide something.
import type { Rulebook } from '@enfilade/engine'
import { bookOf, type Family } from '@enfilade/kit'
import { actions } from './actions/rulebook.generated.js'
import { aimedShots } from './aiming/rulebook.generated.js'
import { specialAmmunition } from './ammunition/rulebook.generated.js'
import { armor } from './armor/rulebook.generated.js'
import { autofire, brawling, melee, ranged } from './attacking/rulebook.generated.js'
import { drowning, vacuum } from './breath/rulebook.generated.js'
import { choking } from './choking/rulebook.generated.js'
import { cover } from './cover/rulebook.generated.js'
import { criticalInjuries } from './critical-injuries/rulebook.generated.js'
import { cyberware } from './cyberware/rulebook.generated.js'
import { damage } from './damage/rulebook.generated.js'
import { dice } from './dice/rulebook.generated.js'
import { electricity } from './electricity/rulebook.generated.js'
import { exposure } from './exposure/rulebook.generated.js'
import { falling } from './falling/rulebook.generated.js'
import { fire, radiation } from './fire/rulebook.generated.js'
import { grappling } from './grappling/rulebook.generated.js'
import { healing } from './healing/rulebook.generated.js'
import { heldActions } from './held-actions/rulebook.generated.js'
import { moving, travel } from './moving/rulebook.generated.js'
import { poison } from './poison/rulebook.generated.js'
import { explosives, shells } from './shells-and-explosives/rulebook.generated.js'
import { humanShields, shields } from './shields/rulebook.generated.js'
import { suppression } from './suppression/rulebook.generated.js'
import { terms } from './terms.js'
import { throwing } from './throwing/rulebook.generated.js'
import { initiative, time, turns } from './turns/rulebook.generated.js'
import { vehicles } from './vehicles/rulebook.generated.js'
import { deathSaves, wounds } from './wounds/rulebook.generated.js'

/** Holding an Action is printed in the middle of the other Actions. */
const allActions: Family = {
  rules: [...actions.rules, ...heldActions.rules].sort((a, b) => (a.id < b.id ? -1 : 1)),
  rulings: [...actions.rulings, ...heldActions.rulings],
}

/** All chapters and rulings. `option` names the setting that switches a rule; `rulings` the ids it rests on. */
export const rulebook: Rulebook = bookOf(terms, [
  { title: 'Time and dice', families: [time, dice] },
  { title: 'Initiative and turns', families: [initiative, turns] },
  { title: 'Actions', families: [allActions] },
  { title: 'Moving', families: [travel, moving] },
  { title: 'Ranged combat', families: [ranged, autofire] },
  { title: 'Aimed shots', families: [aimedShots] },
  { title: 'Suppressive fire', families: [suppression] },
  { title: 'Shells and explosives', families: [shells, explosives] },
  { title: 'Melee', families: [melee, brawling] },
  { title: 'Grappling and throwing', families: [grappling, choking, throwing] },
  { title: 'Cover and shields', families: [cover, shields, humanShields] },
  { title: 'Vehicles', families: [vehicles] },
  { title: 'Armor and damage', families: [armor, damage] },
  { title: 'Critical injuries', families: [criticalInjuries] },
  { title: 'Wounds, death and healing', families: [wounds, deathSaves, healing] },
  { title: 'Hazards', families: [fire, drowning, vacuum, electricity, exposure, falling, poison, radiation] },
  { title: 'Special weapons, ammunition and cyberware', families: [specialAmmunition, cyberware] },
])
