/** Stun guns: no wound and no trauma, but rounds in which the target can do nothing. House default (BP-DMG-09). */

import { inflict, type Tell } from '@enfilade/engine'
import { noteHarm } from '@enfilade/kit'
import { type Battle, type Combatant, neverStalls, type Weapon } from '../../battle/battle.js'
import { toCome } from '../../battle/people.js'
import { stir } from '../../battle/second-thoughts.js'
import { houseConstants } from '../../tables/constants.js'
import { stopIfUnable } from './effects.js'
import * as told from './events.js'

export const isNonLethal = (weapon: Weapon | null): boolean => weapon?.nonLethal === true

/** A hit of this level, 1 or more, stuns a combatant; the later of two stuns counts. */
export function stun(battle: Battle, target: Combatant, level: number, tell: Tell | undefined): void {
  if (target.now.dead) return
  noteHarm(battle, neverStalls)
  const until = Math.max(toCome(battle, target).stunnedUntil ?? 0, battle.round + houseConstants.rows.stunRoundsPerLevel * level) // BP-DMG-09: the later one
  tell?.(told.stunned({ rule: 'BP-DMG-09', who: target.id, until, level }))
  inflict(battle, target.id, now => {
    now.stunnedUntil = Math.max(now.stunnedUntil ?? 0, until)
  })
  stopIfUnable(battle, target, tell)
}

/** The end of a round: stuns whose last round this is pass. */
export function stunsPass(battle: Battle, tell: Tell | undefined): void {
  for (const person of battle.people) {
    const { stunnedUntil, dead } = person.now
    if (stunnedUntil === null || stunnedUntil > battle.round) continue
    person.now.stunnedUntil = null // BP-RND-02
    stir(battle)
    if (!dead) tell?.(told.stunEnded({ rule: 'BP-DMG-09', who: person.id }))
  }
}
