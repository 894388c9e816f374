/** A part of the rules that isn't loaded yet says nothing about a record: it is loaded, and the record is opened again. */
import { beginSession, NotLoaded, reopened, resumeSession, verdictOf } from '@enfilade/engine'
import { expect, test } from 'vitest'
import { byPolicies, resolved } from './playing.js'
import { toy } from './toy.js'

/** A fight of an older version, and rules of which a step isn't there until it is loaded. */
function cold(failing: () => Error) {
  const record = { ...beginSession(toy, resolved(), 'cold', byPolicies).record(), rulesetVersion: '0.0.1' }
  let isLoaded = false
  const steps = Object.fromEntries(
    Object.entries(toy.steps).map(([name, step]) => [
      name,
      (...given: readonly never[]) => {
        if (!isLoaded) throw failing()
        return (step as (...all: readonly never[]) => unknown)(...given)
      },
    ]),
  )
  const load = (): void => {
    isLoaded = true
  }
  return { record, ruleset: { ...toy, steps } as unknown as typeof toy, load }
}

test('a record of other rules goes on once what is missing was loaded', () => {
  const { record, ruleset, load } = cold(() => new NotLoaded('What "rankBy" needs is not loaded yet.'))
  expect(() => resumeSession(ruleset, record)).toThrow(NotLoaded)
  expect(() => reopened(ruleset, record)).toThrow(NotLoaded)
  load()
  expect(reopened(ruleset, record)).toMatchObject({ isWhole: true, words: expect.stringMatching(/goes on under these rules\.$/) })
})
test('anything else that these rules make of it is a verdict', () => {
  const { record, ruleset } = cold(() => new Error('no such arrow'))
  expect(() => resumeSession(ruleset, record)).toThrow(/It can be read, but not played on: no such arrow/)
  expect(verdictOf('no bow')).toBe('no bow')
})
