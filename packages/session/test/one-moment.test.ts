/** The law of one moment: in random fights of each game, all that desk, phones and TV show at the same time agrees. */
import { beatsOf } from '@enfilade/client'
import { type AnyRuleset, beginSession, type Json, type Seat } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sizes } from '../../../scripts/rings.mjs'
import type { ContractKit } from '../../kit/testing/kit.js'
import { adKit } from '../../rulesets/2300ad/testing/contract-kit.js'
import { bpKit } from '../../rulesets/blue-planet/testing/contract-kit.js'
import { cprKit } from '../../rulesets/cyberpunk-red/testing/contract-kit.js'
import { dcKit } from '../../rulesets/dark-conspiracy/testing/contract-kit.js'
import { rpjKit } from '../../rulesets/rpj-scifi/testing/contract-kit.js'
import { asMade, contradictions, type Making, screensOf } from './one-moment.js'

const kits = Object.entries({
  'rpj-scifi': rpjKit,
  'cyberpunk-red': cprKit,
  'blue-planet': bpKit,
  'dark-conspiracy': dcKit,
  '2300ad': adKit,
})
/** Moments of a fight that are looked at. */
const moments = 5
const mostSteps = 1500

function found(game: string, kit: ContractKit, number: number, making: Making): readonly string[] {
  const ruleset = rulesets.find(({ id }) => id === game) as AnyRuleset
  const [file = null] = fc.sample(kit.scenarios, { seed: number + 1, numRuns: 1 }) as Json[]
  const read = ruleset.readScenario(file, [])
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  const seat: Seat = { decides: 'policy', dice: 'stream' }
  const seats = Object.fromEntries(ruleset.seats(ruleset.begin(read.value)).map(id => [id, seat]))
  const fight = beginSession(ruleset, read.value, `moments ${number}`, seats)
  // As it stands once wounds that someone begins with have told.
  const begun = new Map(ruleset.view(fight.asItWas(0).battle, 'gm').people.map(person => [person.id, person]))
  const most = Math.min(fight.length, mostSteps)
  return Array.from({ length: moments }, (_, i) => Math.round(((i + 1) * most) / moments)).flatMap(at =>
    contradictions(screensOf(fight.asItWas(at, [], { listen: true }), making), begun).map(words => `fight ${number} at ${at}, ${words}`),
  )
}

describe.each(kits)('%s', (game, kit) => {
  test('what is said at one moment agrees', () => {
    const all = Array.from({ length: sizes.momentFights }, (_, number) => found(game, kit as unknown as ContractKit, number, asMade))
    expect(all.flat().slice(0, 5)).toEqual([])
  })
})

/** What once was shown, put back. */
const slips: Readonly<Record<string, Making>> = {
  'the last line, not the one that mattered': { ...asMade, stands: log => beatsOf(log).at(-1) },
  'a story of counts alone': { ...asMade, story: (...given) => ({ ...asMade.story(...given), taken: '' }) },
  'someone who isn’t asked': {
    ...asMade,
    decides: (session, view) => [
      ...asMade.decides(session, view),
      ...(view.viewer === 'gm' ? [] : view.people.slice(0, 1).map(({ id: who, name }) => ({ who, name, hasDecided: false }))),
    ],
  },
}
test.each(Object.keys(slips))('%s is found', kind => {
  const making = slips[kind] as Making
  const isFound = kits.some(([game, kit]) => found(game, kit as unknown as ContractKit, 0, making).length > 0)
  expect(isFound).toBe(true)
})
