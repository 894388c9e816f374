/** An empty map of a game, with which a fight could begin at once: two sides, two stand-ins each. */
import { type Json, type OptionSwitch, optionsOfNewFights } from '@enfilade/engine'
import { emptyGround } from '../scenario/empty-ground.js'
import type { MapForm } from '../scenario/map-form.js'
import { map as said } from '../words/en/map.js'
import { withStart } from './starts.js'

export function blankMap(
  game: string,
  form: MapForm,
  people: readonly { readonly id: string; readonly name: string }[],
  known: readonly OptionSwitch[],
): Json {
  const { field, starts } = emptyGround(form, said.region)
  const options = optionsOfNewFights(known)
  const empty: Json = {
    enfilade: 1,
    ruleset: game,
    title: said.untitled,
    ...(Object.keys(options).length > 0 && { options }),
    battlefield: field,
    sides: said.sides.map(name => ({ name, combatants: [] })),
  }
  return starts.reduce<Json>((map, places, side) => places.reduce<Json>((now, at) => withStart(now, side, at, people), map), empty)
}
