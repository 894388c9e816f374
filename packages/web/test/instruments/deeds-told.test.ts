/** What the logs of ready fights tell screens to draw: shots in every game, and to a seat only people that it sees. */
import { logOf } from '@enfilade/client'
import { describe, expect, test } from 'vitest'
import { begun } from '../browser/positions.js'

describe.each([
  ['rpj-scifi', 'duel'],
  ['cyberpunk-red', 'duel'],
  ['blue-planet', 'duel'],
  ['dark-conspiracy', 'duel'],
  ['2300ad', 'duel'],
])('%s', (game, scenario) => {
  test('shots and what they do are told, to each seat as far as it hears', () => {
    const fight = begun({ game, scenario, seed: 'deeds' })
    for (let given = 0; given < 60 && fight.pending !== null; given++) {
      const { pending } = fight
      if (pending.kind === 'die') fight.rollRest()
      else for (const open of pending.open) fight.answer(open.tag, fight.advice(open).answer, 'policy')
    }
    for (const viewer of ['gm', ...fight.ruleset.seats(fight.battle).map(seat => ({ seat }))] as const) {
      const deeds = logOf(fight, viewer).flatMap(line => line.deeds ?? [])
      const known = new Set(fight.ruleset.view(fight.battle, viewer).people.map(({ id }) => id))
      expect(deeds.filter(deed => deed.kind === 'tried').length).toBeGreaterThan(0)
      for (const deed of deeds) for (const id of deed.kind === 'tried' ? [deed.by, deed.on] : [deed.who]) expect(known).toContain(id)
    }
    expect(logOf(fight, 'gm').some(line => line.deeds?.some(deed => deed.kind === 'suffered'))).toBe(true)
  })
})
