// The random scenarios that the contract plays.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cyberpunkRed } from '../index.js'
import { scenarioFiles } from './arbitraries.js'

test('random scenarios are faultless, with more people than squares too', () => {
  const faults = fc.sample(scenarioFiles(9), { seed: 1, numRuns: 60 }).flatMap(file => {
    const read = cyberpunkRed.readScenario(file, [])
    return read.ok ? [] : read.faults.map(({ path, words }) => `${path.join(' ')}: ${words}`)
  })
  expect(faults).toEqual([])
})
