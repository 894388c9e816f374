/** An evening on the big screen: beats make it no longer, whatever the pace, and each answer is shown the moment it is there. */
import { logOf, tempos } from '@enfilade/client'
import type { AnyRuleset } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readyFight } from '../../../client/test/ready-fight.js'
import { Stage } from '../../src/parts/stage.svelte.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const ruleset = rulesets.find(({ id }) => id === 'cyberpunk-red') as AnyRuleset
/** An answer comes after so long. Milliseconds. */
const think = 5000

test('no answer waits for what is held of the one before, and an evening is as long on calm as on quick and off', () => {
  const fight = readyFight(ruleset, 'counting-room', 'pace')
  const { people } = ruleset.view(fight.battle, 'spectator')
  const log = logOf(fight, 'gm')
  const shown = tempos.map(tempo => {
    const stage = new Stage(({ on }) => people.some(({ id }) => id === on))
    const began = Date.now()
    let held = 0
    let longest = 0
    let known = 0
    stage.follow([], tempo)
    for (let answers = 1; answers <= fight.length; answers++) {
      const upTo = log.filter(({ after }) => after !== null && after <= answers)
      const fresh = new Set(upTo.slice(known))
      known = upTo.length
      stage.follow(upTo, tempo)
      const now = stage.now?.beat
      // What is on the stage at once is of this answer, or a fall just before it.
      if (fresh.size > 0 && now !== undefined) expect(now.kind === 'falls' || now.lines.some(line => fresh.has(line))).toBe(true)
      const until = Date.now() + think
      let own = 0
      while (Date.now() < until) {
        if (stage.now !== null) own += 100
        vi.advanceTimersByTime(100)
      }
      held += own
      longest = Math.max(longest, own)
    }
    const late = new Stage(() => true)
    late.follow(log, tempo)
    expect(late.now).toBeNull()
    return { tempo, minutes: (Date.now() - began) / 60_000, held: held / fight.length / 1000, longest }
  })
  const [calm, quick, off] = shown
  expect(new Set(shown.map(({ minutes }) => minutes))).toEqual(new Set([(fight.length * think) / 60_000]))
  expect(calm?.held).toBeGreaterThan(quick?.held ?? 0)
  expect([calm?.longest, quick?.longest].every(longest => (longest ?? 0) <= think)).toBe(true)
  expect(quick?.longest).toBeLessThanOrEqual(3000)
  expect([off?.held, off?.longest]).toEqual([0, 0])
})
