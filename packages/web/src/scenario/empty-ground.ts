/** Ground without anything on it: where new maps and fights on no map begin, with room for two sides. */
import type { Fields } from '@enfilade/client/forms'
import type { Ground, MapForm } from './map-form.js'

type Spot = readonly number[] | string
/** The battlefield, and where two of each side start. */
export interface EmptyGround {
  readonly field: Fields
  readonly starts: readonly (readonly [Spot, Spot])[]
}
const grounds: Readonly<Record<Ground, (regions: (number: number) => string) => EmptyGround>> = {
  squares: () => ({
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
  }),
  plane: () => ({
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
  }),
  regions: name => ({
    field: {
      regions: [
        { id: 'region-1', name: name(1) },
        { id: 'region-2', name: name(2) },
      ],
      edges: [{ between: ['region-1', 'region-2'] }],
    },
    starts: [
      ['region-1', 'region-1'],
      ['region-2', 'region-2'],
    ],
  }),
}
export const emptyGround = ({ ground, kind }: MapForm, region: (number: number) => string): EmptyGround => {
  const { field, starts } = grounds[ground](region)
  return { field: { kind, ...field }, starts }
}
