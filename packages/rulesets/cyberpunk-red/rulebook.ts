// The rulebook of Cyberpunk RED: every rule that this game knows, in our own words and in the order in which a reader
// meets them, and the rulings on what the cheat sheet leaves open. The rules cite these ids where they decide something.
import type { Rulebook } from '@enfilade/engine'
import { actions } from './rulebook/actions.js'
import { aimedShots } from './rulebook/aimed-shots.js'
import { coverAndShields } from './rulebook/cover-and-shields.js'
import { criticalInjuries } from './rulebook/critical-injuries.js'
import { damage } from './rulebook/damage.js'
import { grapplingAndThrowing } from './rulebook/grappling.js'
import { hazards } from './rulebook/hazards.js'
import { meleeCombat } from './rulebook/melee.js'
import { moving } from './rulebook/moving.js'
import { rangedCombat } from './rulebook/ranged.js'
import { rulings } from './rulebook/rulings.js'
import { shellsAndExplosives } from './rulebook/shells-and-explosives.js'
import { suppressiveFire } from './rulebook/suppressive-fire.js'
import { timeAndDice } from './rulebook/time-and-dice.js'
import { turns } from './rulebook/turns.js'
import { woundsAndHealing } from './rulebook/wounds-and-healing.js'

/** All chapters and rulings. `option` names the setting that switches a rule; `rulings` the ids it rests on. */
export const rulebook: Rulebook = {
  chapters: [
    timeAndDice,
    turns,
    actions,
    moving,
    rangedCombat,
    aimedShots,
    suppressiveFire,
    shellsAndExplosives,
    meleeCombat,
    grapplingAndThrowing,
    coverAndShields,
    damage,
    criticalInjuries,
    woundsAndHealing,
    hazards,
  ],
  rulings,
}
