/** The golden log of 2300 AD. After a change of the rules: npm run goldens -- --accept, and read the difference. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Json } from '@enfilade/engine'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { goldenLog, goldenText } from '../../../kit/testing/golden.js'
import { twentyThreeHundred } from '../index.js'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

test.each(['duel', 'breach'])('the fight of %s with seed 7 reads as it did', name => {
  const read = twentyThreeHundred.readScenario(parse(readFileSync(at(`../../../../scenarios/2300ad/${name}.yaml`), 'utf8')) as Json, [])
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  const log = goldenLog(twentyThreeHundred, read.value, '7')
  expect(log, 'the log has changed: npm run goldens -- --accept, and read the difference').toBe(
    goldenText(at(`./goldens/${name}.txt`), log),
  )
})
