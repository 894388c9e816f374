/** The law of one moment: in random fights of each game, all that desk, phones and TV show at the same time agrees. */
import { beatsOf } from '@enfilade/client'
import { describe, expect, test } from 'vitest'
import { sizes } from '../../../scripts/rings.mjs'
import type { ContractKit } from '../../kit/testing/kit.js'
import { kits, momentsOf } from './moments.js'
import { asMade, contradictions, type Making, screensOf } from './one-moment.js'

const found = (game: string, kit: ContractKit, number: number, making: Making): readonly string[] =>
  momentsOf(game, kit, number).flatMap(({ at, session, begun }) =>
    contradictions(screensOf(session, making), begun).map(words => `fight ${number} at ${at}, ${words}`),
  )

describe.each(kits)('%s', (game, kit) => {
  test('what is said at one moment agrees', () => {
    const all = Array.from({ length: sizes.momentFights }, (_, number) => found(game, kit, number, asMade))
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
  const isFound = kits.some(([game, kit]) => found(game, kit, 0, making).length > 0)
  expect(isFound).toBe(true)
})
