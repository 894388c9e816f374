/** Examples of rules, found in fights that policies play; loads when one is asked for. */
import { type Example, exampleIn } from '@enfilade/session'
import type { Beginning } from '../library.js'
import { readWhole } from './files.js'
import { wholeRulesOf } from './loading.js'

export { playedTo } from '@enfilade/session'

export async function example(beginning: Beginning, rule: string): Promise<Example | null> {
  const read = await readWhole(beginning)
  if (!read.ok || typeof beginning.seed !== 'string') return null
  return exampleIn(await wholeRulesOf(beginning.game), read.value, beginning.seed, rule)
}
