// The rulebook of RPJ Sci-Fi: every rule that this game knows, in our own words and in the order in which a reader meets
// them, and the rulings on what the cheat sheet leaves open. The rules cite these ids where they decide something.
import type { Rulebook } from '@enfilade/engine'
import { attacking } from './rulebook/attacking.js'
import { battlefield } from './rulebook/battlefield.js'
import { coreRoll } from './rulebook/core-roll.js'
import { cover } from './rulebook/cover.js'
import { damage } from './rulebook/damage.js'
import { data } from './rulebook/data.js'
import { freeAttacks } from './rulebook/free-attacks.js'
import { grappling } from './rulebook/grappling.js'
import { incapacitation } from './rulebook/incapacitation.js'
import { interactions } from './rulebook/interactions.js'
import { moving } from './rulebook/moving.js'
import { rulings } from './rulebook/rulings.js'
import { specialActions } from './rulebook/special-actions.js'
import { timeAndTurns } from './rulebook/time-and-turns.js'
import { windowsAndOrder } from './rulebook/windows-and-order.js'

/** All chapters and rulings. `option` names the setting that switches a rule; `rulings` the ids it rests on. */
export const rulebook: Rulebook = {
  chapters: [
    coreRoll,
    battlefield,
    timeAndTurns,
    moving,
    attacking,
    freeAttacks,
    cover,
    specialActions,
    damage,
    incapacitation,
    grappling,
    windowsAndOrder,
    interactions,
    data,
  ],
  rulings,
}
