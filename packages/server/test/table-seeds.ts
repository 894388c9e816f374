/** Seeds for the tables of a test, one after the other: the same in each run. */
import { seedOf } from '@enfilade/engine'

export function tableSeeds(): () => string {
  let tables = 0
  return () => seedOf(`table ${++tables}`)
}
