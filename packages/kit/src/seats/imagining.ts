/** A whole battle that fits what a viewer knows, for trying out what might follow. It is made when it is asked for: a view does without. */
import { deepCopy, type Viewer } from '@enfilade/engine'
import type { SideId } from '../ids.js'
import { usualPolicy } from '../state/standard-fields.js'
import type { Taken } from '../state/state.js'
import { unread } from '../state/taking.js'
import type { EyesOf } from './eyes.js'
import type { BattleOf, Sights } from './sights.js'

/** A battle as a viewer takes it, and each assumption in words. The game master assumes nothing. */
export interface Imagined<B> {
  readonly battle: B
  readonly assumed: readonly string[]
}

interface Imagining<B, E> {
  eyesOf(battle: B, sight: EyesOf<B>['sight']): E
  take: Taken<B, E>
  /** What is assumed of the combatants in a battle as it is taken. */
  assumed(taken: B, eyes: E): readonly string[]
}
/** The `imagine` of a game: of the battle it holds only what `take` lets through, in a copy. @throws RangeError for a seat that the fight hasn't */
export const imagineBy =
  <C extends { readonly id: string; readonly side: SideId }, B extends BattleOf<C>, E>(
    { sightOf }: Pick<Sights<B, C>, 'sightOf'>,
    { eyesOf, take, assumed }: Imagining<B, E>,
  ) =>
  (battle: B, viewer: Viewer): Imagined<B> => {
    const sight = sightOf(battle, viewer)
    if (sight.all) return { battle: deepCopy(battle), assumed: [] }
    const eyes = eyesOf(battle, sight)
    const taken = take(battle, eyes)
    if (taken === unread) throw new TypeError('A battle is never unread.')
    const strangers = taken.setup.sides.filter(({ id }) => id !== sight.side)
    return {
      battle: deepCopy(taken), // what hides nothing is shared with the fight
      assumed: [...assumed(taken, eyes), ...strangers.map(({ id }) => `${id} acts by the policy "${usualPolicy}".`)],
    }
  }
