/** An empty map of a game, with which a fight could begin at once: two sides, two stand-ins each. */
import type { Json } from '@enfilade/engine'
import { map as said } from '../words/en/map.js'
import type { Ground, MapForm } from './form.js'
import { withStart } from './starts.js'
import type { At } from './things.js'

type Starts = readonly (readonly [At | string, At | string])[]
const begins: Readonly<Record<Ground, { readonly field: { readonly [key: string]: Json }; readonly starts: Starts }>> = {
  squares: {
    field: { size: [20, 14] },
    starts: [
      [
        [2, 6],
        [2, 7],
      ],
      [
        [17, 6],
        [17, 7],
      ],
    ],
  },
  plane: {
    field: {},
    starts: [
      [
        [-15, -2],
        [-15, 2],
      ],
      [
        [15, -2],
        [15, 2],
      ],
    ],
  },
  regions: {
    field: {
      regions: [
        { id: 'region-1', name: said.region(1) },
        { id: 'region-2', name: said.region(2) },
      ],
      edges: [{ between: ['region-1', 'region-2'] }],
    },
    starts: [
      ['region-1', 'region-1'],
      ['region-2', 'region-2'],
    ],
  },
}

export function blankMap(game: string, form: MapForm, people: readonly { readonly id: string; readonly name: string }[]): Json {
  const { field, starts } = begins[form.ground]
  const empty: Json = {
    enfilade: 1,
    ruleset: game,
    title: said.untitled,
    battlefield: { kind: form.kind, ...field },
    sides: said.sides.map(name => ({ name, combatants: [] })),
  }
  return starts.reduce<Json>((map, places, side) => places.reduce<Json>((now, at) => withStart(now, side, at, people), map), empty)
}
