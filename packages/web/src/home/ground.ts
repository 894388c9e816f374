/** Where a new fight may happen: the scenario whose field and places it takes. */
import type { Json } from '@enfilade/engine'

export interface Ground {
  readonly name: string
  readonly title: string
  readonly load: () => Promise<Json>
}
