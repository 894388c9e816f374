/** Twin fights of Dark Conspiracy, with and without combatants whom a seat doesn't know of. More of them: npm run soak twins. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Json } from '@enfilade/engine'
import { expect, test } from 'vitest'
import { demandTwins, twinSuite } from '../../../kit/testing/twins.js'
import { darkConspiracy } from '../index.js'
import { dcKit } from './contract-kit.js'

twinSuite(darkConspiracy, dcKit)

test('what is imagined keeps nothing of a group with someone unseen that has still to begin', () => {
  const file = JSON.parse(readFileSync(join(import.meta.dirname, 'unseen-in-a-group.scenario.json'), 'utf8')) as Json
  expect(demandTwins(darkConspiracy, dcKit, 1000655, file)).toMatch(/^compared until/)
})
