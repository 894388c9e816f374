/** What is told of reactions. */
import { type Beside, event, onlySide, open, seen } from '@enfilade/kit'
import type { WeaponId } from '../../battle/battle.js'
import { anyPlaceIfKnown } from '../../battle/marks.js'
import { milestones } from '../../battle/milestones.js'
import { the, withWeapon } from '../../battle/phrases.js'

/** The four ways to react, by what they answer. */
export type ReactionKind = 'strikeAtLeaver' | 'suppressionShot' | 'strikeAtShooter' | 'overwatchShot'

const between: Readonly<Record<ReactionKind, Beside>> = {
  strikeAtLeaver: milestones.strikesLeaver,
  suppressionShot: milestones.shootsMover,
  strikeAtShooter: milestones.strikesShooter,
  overwatchShot: milestones.firesOnOverwatch,
}
/** A reaction is taken; its attack follows. `from`, `toward`: where the Move that it answers leads (null for a strike at a shooter and an overwatch shot). */
export const reacted = event(
  'reacted',
  { who: seen, against: seen, reaction: open<ReactionKind>(), weaponId: open<WeaponId>(), from: anyPlaceIfKnown, toward: anyPlaceIfKnown },
  ({ who, against, reaction, weaponId, from, toward }, { names }) => {
    const [me, other, strikes, fires] = [
      names(who),
      names(against),
      `strikes ${withWeapon(weaponId, names)}`,
      `fires ${the(names(weaponId))}`,
    ]
    switch (reaction) {
      case 'strikeAtLeaver':
        return `Before ${other} gets away, ${me} ${strikes}.`
      case 'suppressionShot':
        return `${other} moves${toward === null ? '' : ` ${toward.regionId === from?.regionId ? 'within' : 'to'} ${names(toward.regionId)}`} while suppressed by ${me}, who ${fires}.`
      case 'strikeAtShooter':
        return `Before ${other} shoots, ${me} ${strikes}.`
      case 'overwatchShot':
        return `On overwatch, ${me} ${fires} at ${other}.`
    }
  },
  // The line of the shot itself says that it is overwatch.
  { quiet: ({ reaction }) => reaction === 'overwatchShot', reaches: ({ who, reaction }) => [between[reaction].by(who)] },
)

/** A reaction was offered and not taken. That there was an offer is known to this side and the game master alone. */
export const reactionDeclined = event(
  'reactionDeclined',
  { who: seen, against: seen, onlyFor: onlySide },
  ({ who, against }, { names }) => `${names(who)} doesn't react to ${names(against)}.`,
)
