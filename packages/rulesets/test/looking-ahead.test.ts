/** Combatants who look ahead answer what the rules allow, by what their side knows alone, and never by what was asked before. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type AnyRuleset, beginSession, canonical, type Json, type OpenChoice } from '@enfilade/engine'
import { rulesetOf } from '@enfilade/rulesets'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

function begun(game: string, name: string, seed: string) {
  const path = fileURLToPath(new URL(`../../../scenarios/${game}/${name}.yaml`, import.meta.url))
  const ruleset = rulesetOf(game) as AnyRuleset
  const read = ruleset.readScenario(parse(readFileSync(path, 'utf8')), [])
  if (!read.ok) throw new Error(JSON.stringify(read))
  const seats = Object.fromEntries(ruleset.seats(ruleset.begin(read.value)).map(id => [id, { decides: 'person', dice: 'stream' } as const]))
  return { ruleset, session: beginSession(ruleset, read.value, seed, seats) }
}
type Session = ReturnType<typeof begun>['session']
type Open = OpenChoice<Session['battle'], Session['battle']['agenda'][number]>

const openIn = ({ pending }: Session): readonly Open[] => (pending?.kind === 'choice' ? (pending.open as readonly Open[]) : [])
/** What they would do, and why. */
function ahead(ruleset: AnyRuleset, { battle }: Session, { decision, step, who }: Open): readonly Json[] {
  const said: string[] = []
  const policy = ruleset.policies[ruleset.policyOf(battle, who)]
  const table = { pick: () => 0, because: (words: string) => said.push(words), ahead: 'quick' as const }
  const known = ruleset.known(battle, ruleset.seatOf(battle, who) ?? '')
  return [policy?.decide(known, decision as never, step, who, table) as Json, ...said]
}

test.each([
  ['rpj-scifi', 'cargo-bay'],
  ['cyberpunk-red', 'back-door'],
  ['blue-planet', 'harbor-gunfight'],
  ['2300ad', 'breach'],
  ['dark-conspiracy', 'alley'],
])('%s, %s', (game, name) => {
  const { ruleset, session } = begun(game, name, 'ahead')
  let looked = 0
  while (looked < 2 && session.pending !== null) {
    for (const open of openIn(session)) {
      const { decision, step, who, tag } = open
      const found = ahead(ruleset, session, open)
      const [answer = null] = found
      expect(decision.refusal(session.battle, step, who, answer), canonical(answer)).toBeNull()
      looked++
      if (looked === 1) {
        const another = begun(game, name, 'another').session
        for (const other of openIn(another).slice(0, 1)) ahead(ruleset, another, other)
        expect(ahead(ruleset, session, open)).toEqual(found)
      }
      expect(session.answer(tag, answer, 'person')).toBeNull()
      break
    }
  }
  expect(looked).toBeGreaterThan(1)
})

test('those who look ahead answer an attack by someone whom their side doesn’t know of', () => {
  const ruleset = rulesetOf('cyberpunk-red') as AnyRuleset
  const scenario = {
    enfilade: 1,
    ruleset: 'cyberpunk-red',
    title: 'From out of sight',
    battlefield: { kind: 'grid', size: [24, 3] },
    sides: [
      { name: 'Couriers', combatants: [{ id: 'tern', use: 'solo', name: 'Tern', at: [4, 1] }] },
      {
        name: 'Pursuers',
        combatants: [
          { id: 'hound', use: 'martialArtist', name: 'Hound', at: [16, 0] },
          { id: 'hawk', use: 'archer', name: 'Hawk', at: [18, 1], hiddenFrom: ['Couriers'] },
        ],
      },
    ],
  }
  const read = ruleset.readScenario(scenario, [])
  if (!read.ok) throw new Error(JSON.stringify(read))
  const byPolicy = { decides: 'policy', dice: 'stream' } as const
  const seats = { Couriers: { ...byPolicy, ahead: 'quick' }, Pursuers: byPolicy } as const
  for (const seed of ['1', '2', '3', '4']) {
    const session = beginSession(ruleset, read.value, seed, seats)
    while (!session.over && session.pending !== null) session.playOn(() => false)
    expect(session.over).toBe(true)
  }
})
