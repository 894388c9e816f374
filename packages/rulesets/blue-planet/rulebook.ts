// The rulebook of Blue Planet: every rule that this game knows, in our own words and in the order in which a reader meets
// them, and the rulings on what the cheat sheet leaves open. The rules cite these ids where they decide something.
import type { Rulebook } from '@enfilade/engine'
import { ammunitionAndGrenades } from './rulebook/ammunition.js'
import { armorAndCover } from './rulebook/armor.js'
import { damage, hitLocation } from './rulebook/damage.js'
import { declaring } from './rulebook/declaring.js'
import { dice } from './rulebook/dice.js'
import { hazards } from './rulebook/hazards.js'
import { meleeCombat } from './rulebook/melee.js'
import { rangedAttacks } from './rulebook/ranged.js'
import { resolution } from './rulebook/resolution.js'
import { rounds } from './rulebook/rounds.js'
import { rulings } from './rulebook/rulings.js'
import { firstAid, trauma } from './rulebook/trauma.js'

/** All chapters and rulings. `option` names the setting that switches a rule; `rulings` the ids it rests on. */
export const rulebook: Rulebook = {
  chapters: [
    dice,
    rounds,
    declaring,
    resolution,
    rangedAttacks,
    meleeCombat,
    hitLocation,
    armorAndCover,
    damage,
    trauma,
    firstAid,
    ammunitionAndGrenades,
    hazards,
  ],
  rulings,
}
