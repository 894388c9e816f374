/** The log of a whole fight as it is read: what a line adds to another is said there, and nothing is left empty. */
import { readFileSync } from 'node:fs'
import { logOf, logText, noColors, readFileText } from '@enfilade/client'
import { type AnyRuleset, beginSession } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { expect, test } from 'vitest'

test('a hit on a vehicle is one line with its results, and the next hit begins another', () => {
  const ruleset = rulesets.find(({ id }) => id === 'dark-conspiracy') as AnyRuleset
  const file = new URL('../../../scenarios/dark-conspiracy/chase.yaml', import.meta.url)
  const read = readFileText('chase.yaml', readFileSync(file, 'utf8'))
  const scenario = ruleset.readScenario(read.ok ? read.file.value : null, [])
  if (!scenario.ok) throw new Error('This scenario ships, so it can be read.')
  const seats = Object.fromEntries(
    ruleset.seats(ruleset.begin(scenario.value)).map(seat => [seat, { decides: 'policy', dice: 'stream' }] as const),
  )
  const session = beginSession(ruleset, scenario.value, '1', seats)
  const text = logText(logOf(session, 'gm'), { reasons: false, colors: noColors, format: 'text' })
  expect(text).toContain('AP 2 against armor 1, 1 minor result; the driver is hit (damage [2]); the hit reaches Reyes inside.')
  expect(text).toContain('2 splinters hit Reyes (hits [2]). 1 point to the chest (location [4], damage [1]): a scratch')
  expect(text).toContain('2 points against the wheels.')
  expect(text).not.toMatch(/; [;.]/)
})
test('a seat reads no heading of a round in which it hears nothing, and the game master reads them all', () => {
  const ruleset = rulesets.find(({ id }) => id === 'blue-planet') as AnyRuleset
  const person = (id: string, more = {}) => ({ id, use: 'settler', ...more })
  // Two people unknown to the crew fight far off; the crew waits.
  const scenario = ruleset.readScenario(
    {
      enfilade: 1,
      ruleset: 'blue-planet',
      title: 'In the dark',
      options: { maxRounds: 60 },
      battlefield: { kind: 'metres' },
      sides: [
        { name: 'Crew', policy: 'hold', combatants: [person('ames', { at: [400, 0] })] },
        { name: 'Gang', policy: 'aggressive', combatants: [person('brook', { at: [0, 0], hiddenFrom: ['Crew'] })] },
        { name: 'Locals', policy: 'aggressive', allies: ['Crew'], combatants: [person('cass', { at: [300, 0], hiddenFrom: ['Crew'] })] },
      ],
    },
    [],
  )
  if (!scenario.ok) throw new Error(scenario.faults[0]?.words)
  const seats = Object.fromEntries(['Crew', 'Gang', 'Locals'].map(seat => [seat, { decides: 'policy', dice: 'stream' }] as const))
  const session = beginSession(ruleset, scenario.value, '1', seats)
  const heard = logOf(session, { seat: 'Crew' }).map(({ heading }) => heading)
  const roundsOf = (headings: readonly unknown[]) => headings.filter(heading => heading === 'round').length
  expect(roundsOf(heard)).toBeGreaterThan(0)
  expect(roundsOf(heard)).toBeLessThan(roundsOf(logOf(session, 'gm').map(({ heading }) => heading)))
  const isRound = (at: number) => at === heard.length || heard[at] === 'round'
  expect(heard.filter((_, at) => isRound(at) && isRound(at + 1))).toEqual([])
})

test('combatants who were taken out keep their names, and what the game master decides is said in words', () => {
  const ruleset = rulesets.find(({ id }) => id === 'rpj-scifi') as AnyRuleset
  const file = new URL('../../../scenarios/rpj-scifi/three-sides.yaml', import.meta.url)
  const read = readFileText('three-sides.yaml', readFileSync(file, 'utf8'))
  const scenario = ruleset.readScenario(read.ok ? read.file.value : null, [])
  if (!scenario.ok) throw new Error('This scenario ships, so it can be read.')
  const seats = Object.fromEntries(
    ruleset.seats(ruleset.begin(scenario.value)).map(seat => [seat, { decides: 'person', dice: 'stream' }] as const),
  )
  const session = beginSession(ruleset, scenario.value, '1', seats)
  const { pending } = session
  if (pending?.kind !== 'choice' || pending.open[0] === undefined) throw new Error('Someone is asked first.')
  const { tag, who } = pending.open[0]
  const name = ruleset.nameOf(session.battle, who)
  expect(session.answer(tag, session.advice(pending.open[0]).answer, 'gm', 'to see')).toBeNull()
  expect(session.command('leave', { who }, 'called away')).toEqual([])
  // Who came in later as well.
  const combatant = { id: 'late', name: 'Tall Stranger', use: 'bystander', at: 'gate' }
  expect(session.command('join', { side: 'Bystanders', combatant }, '')).toEqual([])
  expect(session.command('leave', { who: 'late' }, '')).toEqual([])
  const text = logText(logOf(session, 'gm'), { reasons: false, colors: noColors, format: 'text' })
  expect(text).toContain(`${name} leaves the fight`)
  expect(text).toContain('Tall Stranger leaves the fight')
  expect(text).toContain(`The game master decides for ${name}: `)
  expect(text).not.toMatch(/[{}]/)
})
