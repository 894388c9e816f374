/** Inside, one person takes a square of 2 m. Those who share one hinder each other (DC-MOV-01). */
import { type No, no } from '@enfilade/kit'
import { isOnFoot } from '../../battle/aboard.js'
import type { Battle, Combatant } from '../../battle/battle.js'
import { knownPeople } from '../../battle/knowledge.js'
import { isAtArm } from '../../battle/walls.js'

/** Nearer than this two people share a square. */
const sharedMetres = 0.999
/** Someone they know of who shares their square; undefined: they have it for themselves. Who is unseen is in no one's way. */
export const squeezedBy = (battle: Battle, me: Combatant): Combatant | undefined =>
  battle.setup.indoors && isOnFoot(me)
    ? knownPeople(battle, me.side).find(
        other => other !== me && isOnFoot(other) && !other.now.dead && isAtArm(battle, me, other, sharedMetres),
      )
    : undefined
/** Why no attack is possible out of a shared square. */
export function crampedRefusal(battle: Battle, me: Combatant): No | null {
  const other = squeezedBy(battle, me)
  return other === undefined ? null : no('DC-MOV-01', `${me.name} shares a square with ${other.name}`)
}
