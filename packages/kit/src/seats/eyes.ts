/** How a seat looks at a battle as it takes it to be: what it knows of each combatant, and which ids it may read. Made from its sight. */
import type { Id, Sight } from '@enfilade/engine'
import type { CombatantId, SideId } from '../ids.js'
import { type Look, remembering } from '../state/taking.js'
import type { BattleOf, Sights } from './sights.js'

/** Kinds of knowledge in every game; "hidden" is what only the game master knows. */
type UsualKind = 'own' | 'numbers' | 'dice' | 'ownSide' | 'hidden'
export interface EyesOf<B, Kind extends string = never> extends Look<UsualKind | Kind> {
  readonly battle: B
  readonly sight: Sight
}

/**
 * The eyes of a game's seats.
 * @param knows kinds of knowledge that the game adds
 * @param read ids of what is neither a combatant nor a side; undefined where the seat must not learn of it
 */
export function eyesBy<B extends BattleOf<C>, C extends { readonly id: CombatantId; readonly side: SideId }, Kind extends string = never>(
  { seesId, seesNumbersOf, seenSides, sensesOf }: Sights<B, C>,
  knows: { readonly [K in Kind]: (battle: B, sight: Sight, whose: CombatantId) => boolean },
  read: (battle: B, sight: Sight, points: string, id: Id) => Id | undefined,
): (battle: B, sight: Sight) => EyesOf<B, Kind> {
  return (battle, sight) => {
    const sides = seenSides(battle, sight).map(side => side.id)
    const senses = sensesOf(battle, sight)
    const usual: Readonly<Record<UsualKind, (whose: Id) => boolean>> = {
      own: senses.isOwn,
      numbers: whose => seesId(battle, sight, whose) && seesNumbersOf(battle, sight, whose),
      dice: senses.seesDice,
      ownSide: whose => whose === sight.side,
      hidden: () => false,
    }
    return remembering<EyesOf<B, Kind>>({
      battle,
      sight,
      knows: (kind: UsualKind | Kind, whose: Id) =>
        kind in usual ? usual[kind as UsualKind](whose) : knows[kind as Kind](battle, sight, whose),
      read(points: string, id: Id) {
        if (points === 'combatant') return seesId(battle, sight, id) ? id : undefined
        if (points === 'side') return sides.includes(id) ? id : undefined
        return read(battle, sight, points, id)
      },
    })
  }
}

/** Eyes that miss nothing but a combatant who is gone: what they take a battle for is the battle without that one. */
export const eyesWithout = <B>(battle: B, sight: Sight, who: CombatantId): EyesOf<B> => ({
  battle,
  sight,
  knows: (_kind, whose) => whose !== who,
  read: (points, id) => (points !== 'side' && id === who ? undefined : id),
})

/** The sides from which a combatant's numbers are hidden, as a seat takes it: in full of its own, else itself where it doesn't know them. */
export function numbersHiddenAsTaken(from: readonly SideId[], { id }: { readonly id: CombatantId }, eyes: EyesOf<unknown>): SideId[] {
  if (eyes.knows('own', id)) return from.filter(side => eyes.read('side', side) !== undefined)
  return eyes.knows('numbers', id) || eyes.sight.side === null ? [] : [eyes.sight.side]
}
