/** Where a new fight can take place: the scenario whose field and positions it uses. */
import type { Json } from '@enfilade/engine'

export interface Ground {
  readonly name: string
  readonly title: string
  readonly load: () => Promise<Json>
  /** Nothing and no one is on it. */
  readonly empty?: true
}
