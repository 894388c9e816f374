/** The contract of a game over many random fights: npm run soak contract. */
import type { AnyRuleset } from '@enfilade/engine'
import { contractSuite } from './contract.js'
import type { ContractKit } from './kit.js'
import { startCounting } from './reached.js'
import { lookedText, reachedText } from './report.js'

/**
 * Says at the end what the contract looked at, and how often each rule was reached: a rule that no fight reaches is proved by none of them.
 * Runs the built rules, in which their citations can be counted. `folder`: of the game in packages/rulesets.
 */
export async function soakContract(folder: string, kit: ContractKit): Promise<void> {
  const built = `/packages/rulesets/dist/${folder}/`
  const counted = await startCounting(built)
  const index: Record<string, unknown> = await import(/* @vite-ignore */ new URL(`../../..${built}index.js`, import.meta.url).href)
  const ruleset = Object.values(index).find((one): one is AnyRuleset => typeof one === 'object' && one !== null && 'seats' in one)
  if (ruleset === undefined) throw new Error(`${built}index.js has no ruleset.`)
  contractSuite(ruleset, kit, {
    report: async findings => {
      console.log(`Looked at:\n${lookedText(findings)}`)
      console.log(`Rules reached:\n${reachedText(ruleset, findings, await counted())}`)
    },
  })
}
