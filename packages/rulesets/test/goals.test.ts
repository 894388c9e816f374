/**
 * Goals of sides in every game: who has to get away goes, escorts stay with whom they protect, who holds a place stays in it, and the fight
 * ends by it. Each game's two ready fights with goals are played by policies, with their goals and without; faults come with their place.
 */
import { readFileSync } from 'node:fs'
import { fightsFrom, noFights } from '@enfilade/analysis'
import { readFileText } from '@enfilade/client'
import type { AnyRuleset, Json } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { describe, expect, test } from 'vitest'
import { toTheEnd } from '../../kit/testing/to-the-end.js'

interface Side {
  readonly name: string
  readonly goals?: readonly object[]
}
interface File {
  readonly sides: readonly Side[]
}
/** For each game: a fight from which someone has to be brought away, and one in which a place has to be held. */
const fights: Readonly<Record<string, { readonly away: string; readonly hold: string }>> = {
  'rpj-scifi': { away: 'last-shuttle', hold: 'airlock-drill' },
  '2300ad': { away: 'shuttle-field', hold: 'relay-hill' },
  'blue-planet': { away: 'float-plane', hold: 'pump-room' },
  'dark-conspiracy': { away: 'last-helicopter', hold: 'the-seal' },
  'cyberpunk-red': { away: 'night-train', hold: 'upload' },
}

function fileOf(game: string, name: string): File {
  const path = `${name}.yaml`
  const read = readFileText(path, readFileSync(new URL(`../../../scenarios/${game}/${path}`, import.meta.url), 'utf8'))
  if (!read.ok) throw new Error(name)
  return toTheEnd(read.file.value as unknown as File)
}
const withGoals = (file: File, goals: (side: Side) => readonly object[] | undefined): File => ({
  ...file,
  sides: file.sides.map(({ goals: own, ...side }) => {
    const now = goals({ ...side, ...(own && { goals: own }) })
    return { ...side, ...(now && { goals: now }) }
  }),
})
function faultsOf(ruleset: AnyRuleset, file: File): string[] {
  const read = ruleset.readScenario(file as unknown as Json, [])
  return read.ok ? [] : read.faults.map(({ path, words }) => `${path.join('.')}: ${words}`)
}
function played(ruleset: AnyRuleset, file: File, most = 40) {
  const read = ruleset.readScenario(file as unknown as Json, [])
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  const counters = noFights()
  fightsFrom(ruleset, ruleset.begin(read.value), 'goals', 20_000)(0, most, counters)
  return counters
}
const times = (fates: Readonly<Record<string, Readonly<Record<string, number>>>>, who: string, state: string): number =>
  fates[who]?.[state] ?? 0

const those = rulesets.flatMap(ruleset => (fights[ruleset.id] === undefined ? [] : [{ game: ruleset.id, ruleset }]))
describe.each(those)('$game', ({ game, ruleset }) => {
  const { away, hold } = fights[game] as { away: string; hold: string }

  test('whoever has to get away goes, with those who protect them; without the goal no one leaves', () => {
    const file = fileOf(game, away)
    const goals = file.sides.flatMap(side => side.goals ?? []) as { goal: string; who?: string }[]
    const ward = goals.find(({ goal }) => goal === 'protect')?.who as string
    const { fates, endings } = played(ruleset, file)
    expect(times(fates, ward, 'gotAway')).toBeGreaterThan(10)
    expect(endings.goalReached).toBeGreaterThan(10)
    const without = played(
      ruleset,
      withGoals(file, () => undefined),
    )
    expect(Object.values(without.fates).every(states => states.gotAway === undefined)).toBe(true)
    expect(Object.keys(without.endings).filter(how => how.startsWith('goal'))).toEqual([])
  })

  test('whoever has to hold a place stays in it until it counts', () => {
    const file = fileOf(game, hold)
    const { endings, wins } = played(ruleset, file)
    const [holder] = file.sides.filter(({ goals }) => goals !== undefined)
    expect(endings.goalReached).toBeGreaterThan(10)
    expect(wins[holder?.name as string]).toBeGreaterThan(10)
  })

  test('a goal that cannot be is refused with its place and what is allowed', () => {
    const file = fileOf(game, hold)
    const [first] = file.sides.flatMap(side => side.goals ?? []) as { goal: string }[]
    const said = (goal: object): string[] =>
      faultsOf(
        ruleset,
        withGoals(file, side => (side.goals === undefined ? undefined : [goal])),
      )
    const at = `sides.${file.sides.findIndex(({ goals }) => goals !== undefined)}.goals.0`
    expect(said({ ...first, place: 'nowhere', area: undefined })).toEqual([
      expect.stringMatching(`^${at}.place: (There is no|This battlefield has no)`),
    ])
    expect(said({ goal: 'protect', who: 'nobody' })).toEqual([`${at}.who: There is no combatant "nobody" in this scenario.`])
    expect(said({ goal: 'escape' })).toEqual([`${at}: This goal needs a place.`])
    expect(said({ goal: 'conquer', who: 'nobody' })[0]).toContain(`${at}.goal`)
    expect(said({ ...first, rounds: 0 })[0]).toContain(`${at}.rounds`)
  })
})
