/** The games whose odds are compared with what is played, each with its random fights. */
import type { AnyRuleset } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import type { ContractKit } from '../../kit/testing/kit.js'
import { adKit } from '../../rulesets/2300ad/testing/contract-kit.js'
import { bpKit } from '../../rulesets/blue-planet/testing/contract-kit.js'
import { cprKit } from '../../rulesets/cyberpunk-red/testing/contract-kit.js'
import { dcKit } from '../../rulesets/dark-conspiracy/testing/contract-kit.js'
import { rpjKit } from '../../rulesets/rpj-scifi/testing/contract-kit.js'

const kits: Readonly<Record<string, ContractKit>> = {
  'rpj-scifi': rpjKit,
  'cyberpunk-red': cprKit,
  'blue-planet': bpKit,
  '2300ad': adKit,
  'dark-conspiracy': dcKit,
}

export const games: readonly { readonly ruleset: AnyRuleset; readonly kit: ContractKit }[] = rulesets.flatMap(ruleset => {
  const kit = kits[ruleset.id]
  return kit === undefined ? [] : [{ ruleset, kit }]
})
