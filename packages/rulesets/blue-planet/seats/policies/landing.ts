/** The chance that a strike lands, and the points that a defender spends as a rule. */
import { chanceFor } from '@enfilade/kit'
import { beats } from '../../rules/rolls/checks.js'

/** The chance that a strike lands, by how far the value of the attack is above that of the defense. */
export const chanceToLand = (ahead: number): number => chanceFor(beats, ahead)

/** A defender who spends just enough to draw level, if they have it (the usual answer). */
export const levelPoints = (attack: number, unspent: number, pool: number): number => Math.min(pool, Math.max(0, attack - unspent))
