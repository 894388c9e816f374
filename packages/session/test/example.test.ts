/** Examples of rules, found in fights that policies play. */
import { type AnySession, logOf } from '@enfilade/client'
import { exampleIn, playedTo } from '@enfilade/session'
import { expect, test } from 'vitest'
import { fightOf } from './fights.js'

/** Takes all advice until more than `answers` have been given, and no roll is left open. */
function advised(session: AnySession, answers: number): void {
  while (session.length <= answers && session.pending?.kind === 'choice') {
    const [open] = session.pending.open
    if (open === undefined) return
    expect(session.answer(open.tag, session.advice(open).answer)).toBeNull()
  }
}

test.each([
  ['rpj-scifi', 'duel', 'RPJ-DMG-05'],
  ['cyberpunk-red', 'duel', 'CPR-RNG-01'],
  ['blue-planet', 'duel', 'BP-LOC-02'],
  ['2300ad', 'duel', 'AD-WND-01'],
  ['dark-conspiracy', 'duel', 'DC-PEN-04'],
])('%s: the example of a rule begins before the decision that leads to it, and comes to it as advised', (game, scenario, rule) => {
  const { ruleset, session } = fightOf({ game, scenario })
  const { scenario: given, seats } = session.record()
  const example = exampleIn(ruleset, given, '1', rule)
  expect(example, rule).not.toBeNull()
  if (example === null) return
  const there = playedTo(ruleset, given, '1', example.answers, seats)
  expect(there.length).toBe(example.answers)
  expect(there.pending?.kind).toBe('choice')
  expect(logOf(there, 'gm').map(line => line.text)).not.toContain(example.words)
  advised(there, example.answers)
  expect(logOf(there, 'gm').map(line => line.text)).toContain(example.words)
})
test('a rule that decides nothing in a fight has no example there', () => {
  const { ruleset, session } = fightOf({ game: 'rpj-scifi', scenario: 'duel' })
  expect(exampleIn(ruleset, session.record().scenario, '1', 'RPJ-GRP-01')).toBeNull()
})
