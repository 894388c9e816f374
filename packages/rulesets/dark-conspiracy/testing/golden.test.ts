/** The golden log of Dark Conspiracy. After a change of the rules: npm run goldens -- --accept, and read the difference. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Json } from '@enfilade/engine'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { goldenLog, goldenText } from '../../../kit/testing/golden.js'
import { darkConspiracy } from '../index.js'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

// In the chase someone is run into, and a vehicle burns.
test.each([
  ['duel', '7'],
  ['ambush', '7'],
  ['chase', '18'],
])('the fight of %s with seed %s reads as it did', (name, seed) => {
  const read = darkConspiracy.readScenario(
    parse(readFileSync(at(`../../../../scenarios/dark-conspiracy/${name}.yaml`), 'utf8')) as Json,
    [],
  )
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  const log = goldenLog(darkConspiracy, read.value, seed)
  expect(log, 'the log has changed: npm run goldens -- --accept, and read the difference').toBe(
    goldenText(at(`./goldens/${name}.txt`), log),
  )
})
