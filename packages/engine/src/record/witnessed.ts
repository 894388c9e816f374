/** What a viewer hears of something told: the engine hides secret dice, the ruleset everything that is secret in its own terms. */
import type { AnyBattle, AnyStep } from '../contract.js'
import type { Ruleset, Thrown, Told } from '../ruleset.js'
import type { Viewer } from '../view.js'

/** At the moment of telling, with the battle as it was then. Null: nothing at all. */
export function witnessed<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  battle: B,
  told: Told,
  viewer: Viewer,
): Told | null {
  if (viewer === 'gm') return told
  const maySee = ({ seenBy, who }: Thrown): boolean =>
    seenBy === 'everyone' || (seenBy === 'roller' && viewer !== 'spectator' && ruleset.seatOf(battle, who) === viewer.seat)
  const open = told.thrown.every(maySee)
  const thrown = open ? told.thrown : told.thrown.map(one => (maySee(one) ? one : { ...one, faces: [], physical: [] }))
  return ruleset.witness(battle, open ? told : { ...told, thrown }, viewer)
}
