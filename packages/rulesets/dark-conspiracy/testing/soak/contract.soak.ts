/**
 * The contract over a hundred thousand random fights (or ENFILADE_RUNS): npm run soak contract. Says what it looked at, and how often each rule
 * was reached: a rule that no fight reaches is proved by none of them. Runs the built rules, in which their citations can be counted.
 */
import type { AnyRuleset } from '@enfilade/engine'
import { contractSuite } from '../../../../kit/testing/contract.js'
import { startCounting } from '../../../../kit/testing/reached.js'
import { lookedText, reachedText } from '../../../../kit/testing/report.js'
import { dcKit } from '../contract-kit.js'

const built = '/packages/rulesets/dist/dark-conspiracy/'
const counted = await startCounting(built)
const { darkConspiracy } = (await import(/* @vite-ignore */ new URL(`../../../../..${built}index.js`, import.meta.url).href)) as {
  readonly darkConspiracy: AnyRuleset
}

contractSuite(darkConspiracy, dcKit, {
  fights: 100_000,
  report: async findings => {
    console.log(`Looked at:\n${lookedText(findings)}`)
    console.log(`Rules reached:\n${reachedText(darkConspiracy, findings, await counted())}`)
  },
})
