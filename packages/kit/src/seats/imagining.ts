/** A whole battle that fits what a viewer knows, for trying out what might follow. It is made when it is asked for: a view does without. */
import { oncePer, type Viewer } from '@enfilade/engine'
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
  /** A battle of its own: what never changes in a fight is shared with it, and with all that is worked out from it. */
  copy(battle: B): B
  /** What is assumed of the combatants in a battle as it is taken. */
  assumed(taken: B, eyes: E): readonly string[]
}
/**
 * Parts that never change in a fight, as its seats take them, by what they say: of those that say the same the first, so that what is worked out from it
 * is worked out once.
 */
const partsOf = oncePer((_setup: object) => new Map<string, object>())
/** A field that a side gets to know piece by piece is another one each time. */
const mostKept = 64
function firstLike<T extends object>(parts: Map<string, object>, part: T): T {
  const text = JSON.stringify(part)
  const first = parts.get(text)
  if (first !== undefined) return first as T
  if (parts.size === mostKept) parts.clear()
  parts.set(text, part)
  return part
}
/** The battle with the first setup and the first sheets that say the same. */
function settled<B extends BattleOf<C>, C extends { readonly sheet?: object }>(battle: B, taken: B): B {
  const parts = partsOf(battle.setup)
  const own = new Set(battle.people.map(({ sheet }) => sheet))
  return {
    ...taken,
    setup: taken.setup === battle.setup ? taken.setup : firstLike(parts, taken.setup),
    people: taken.people.map(one => (one.sheet === undefined || own.has(one.sheet) ? one : { ...one, sheet: firstLike(parts, one.sheet) })),
  }
}

/** The `imagine` of a game: of the battle it holds only what `take` lets through, in a copy. @throws RangeError for a seat that the fight hasn't */
export const imagineBy =
  <C extends { readonly id: string; readonly side: SideId; readonly sheet?: object }, B extends BattleOf<C>, E>(
    { sightOf }: Pick<Sights<B, C>, 'sightOf'>,
    { eyesOf, take, copy, assumed }: Imagining<B, E>,
  ) =>
  (battle: B, viewer: Viewer): Imagined<B> => {
    const sight = sightOf(battle, viewer)
    if (sight.all) return { battle: copy(battle), assumed: [] }
    const eyes = eyesOf(battle, sight)
    const taken = take(battle, eyes)
    if (taken === unread) throw new TypeError('A battle is never unread.')
    const strangers = taken.setup.sides.filter(({ id }) => id !== sight.side)
    return {
      battle: copy(settled<B, C>(battle, taken)),
      assumed: [...assumed(taken, eyes), ...strangers.map(({ id }) => `${id} acts by the policy "${usualPolicy}".`)],
    }
  }
