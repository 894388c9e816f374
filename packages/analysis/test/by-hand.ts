/** Odds of small fights, against what was worked out by hand: nothing of that comes from the rules of the product. */
import type { AnyBattle, AnyRuleset, AnyStep, Id, Json, Ruleset } from '@enfilade/engine'
import { expect } from 'vitest'
import { type Odds, type OddsRequest, odds } from '../src/index.js'

export { personOf } from '@enfilade/kit'

/** The people of a fight as its file has them, by id, each `like` this but for what is said of them: the first one against all others. */
export function oneAgainstAll(people: Readonly<Record<Id, object>>, like: object) {
  const [first, ...others] = Object.entries(people).map(([id, is]) => ({
    id,
    name: id.charAt(0).toUpperCase() + id.slice(1),
    ...like,
    ...is,
  }))
  return [
    { name: 'Crew', combatants: [first] },
    { name: 'Gang', combatants: others },
  ]
}

/** A fight that the game master ends, as a file would begin it; keys that are undefined are left out. */
export function begun<B extends AnyBattle<S>, S extends AnyStep, K>(ruleset: Ruleset<B, S, K>, file: object): B {
  const whole = { enfilade: 1, ruleset: ruleset.id, title: 'A test', ends: 'gameMaster', ...file }
  const read = ruleset.readScenario(JSON.parse(JSON.stringify(whole)) as Json, [])
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  return ruleset.begin(read.value)
}

export function weighIn(ruleset: AnyRuleset, battle: AnyBattle<AnyStep>, request: OddsRequest): Odds {
  const given = odds(ruleset, battle, request)
  if (!given.ok) throw new Error(`${given.refusal.words} (${given.refusal.rule})`)
  return given.odds
}

/** A distribution worked out by hand: what is said to have changed, and its chance. */
export class ByHand {
  readonly chances = new Map<string, number>()

  /** `changes`: in the order in which they are said; none: nothing happens. Impossible ones are left out. */
  add(chance: number, ...changes: readonly string[]): void {
    if (chance === 0) return
    const text = changes.join('; ')
    this.chances.set(text, (this.chances.get(text) ?? 0) + chance)
  }
}

export function sumsToOne(found: Odds): void {
  expect(Math.abs(found.outcomes.reduce((sum, o) => sum + o.chance, 0) - 1)).toBeLessThan(1e-12)
}

/** The odds are exact, and those that were worked out by hand. `worked`: their chances by what has changed, in the words of the test. */
export function equalsByHand(found: Odds, worked: ReadonlyMap<string, number>, { chances }: ByHand): void {
  expect(found.method).toBe('exact')
  sumsToOne(found)
  expect([...worked.keys()].filter(text => !chances.has(text)).slice(0, 5)).toEqual([])
  expect([...chances.keys()].filter(text => !worked.has(text)).slice(0, 5)).toEqual([])
  const apart = [...chances].filter(([text, chance]) => !(Math.abs((worked.get(text) ?? Number.NaN) - chance) < 1e-12))
  expect(apart).toEqual([])
}
