/** Scenarios written out in the benchmark's own code: checked and completed as a file would be. */
import type { Json } from '@enfilade/engine'
import { rpjSciFi } from '@enfilade/rulesets/rpj-scifi'

/** @throws Error with all faults */
export function resolved(file: Json): Json {
  const read = rpjSciFi.readScenario(file, [])
  if (!read.ok) throw new Error(read.faults.map(f => `${f.path.join('.')}: ${f.words}`).join('\n'))
  return read.value
}
