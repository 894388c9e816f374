/**
 * What shots and strikes have in common: targets, and attacks one after the other in answers, forms and words. A target may be out of range
 * or reach now: what counts is the moment at which the action takes effect (BP-ACT-02).
 */
import { type Field, listed, type Refusal } from '@enfilade/engine'
import { aListOf, anId, anObject, aWholeNumberFrom, mayBeLeftOut, type No, no, oneOfThese, type Shape } from '@enfilade/kit'
import type { AimedShot, AimedStrike, Battle, Combatant } from '../battle/battle.js'
import { knownPeople, knownPerson, knowsPerson } from '../battle/knowledge.js'
import { locationName } from '../battle/names.js'
import { areFoes, findPerson } from '../battle/people.js'
import { inRow } from '../battle/phrases.js'
import type { CombatantId } from '../ids.js'
import { hitLocations } from '../tables/hit-locations.js'
import { type HitLocation, locations } from '../tables/words.js'

// ── targets ────────────────────────────────────────────────────────────────────────────────────────────────────────
const mayTarget = (me: Combatant, other: Combatant): boolean => other.id !== me.id && !other.now.dead

/** Everyone else alive known to the side, enemies before all others. */
export function targetsOf(battle: Battle, me: Combatant): Combatant[] {
  const enemies: Combatant[] = []
  const others: Combatant[] = []
  for (const other of battle.people) {
    if (!mayTarget(me, other) || !knowsPerson(me.side, other)) continue
    if (areFoes(battle, me, other)) enemies.push(other)
    else others.push(other)
  }
  return enemies.concat(others)
}

export const targetField = (battle: Battle, me: Combatant): Field => ({
  name: 'target',
  words: 'Target',
  kind: 'oneOf',
  harms: true,
  values: knownPeople(battle, me.side).flatMap(other => (mayTarget(me, other) ? { value: other.id, words: other.name } : [])),
})

/** Why a combatant can't be attacked or aimed at. `at`: where the answer names them. */
export function refusedTarget(battle: Battle, me: Combatant, id: CombatantId, at: string): No | Refusal | null {
  const target = knownPerson(battle, me.side, id)
  if (target === undefined) return unknownPerson('BP-DEC-08', battle, me, id, at)
  if (target.id === me.id) return { ...no('BP-DEC-08', "combatants can't target themselves"), at, found: id }
  return target.now.dead ? { ...no('BP-DEC-08', `${target.name} is dead`), at, found: id } : null
}

/** Hidden and unknown ids get the same refusal. */
export function unknownPerson(rule: string, battle: Battle, me: Combatant, found: CombatantId, at: string): Refusal {
  const allowed = knownPeople(battle, me.side).flatMap(other => (mayTarget(me, other) ? other.id : []))
  return { rule, words: `There is no combatant ${JSON.stringify(found)} here.`, at, found, allowed }
}

// ── attacks one after the other ────────────────────────────────────────────────────────────────────────────────────
/** So many attacks at one target (`times`, 1), at a location or wherever they hit. */
export type GivenAttack = { readonly target: CombatantId; readonly times?: number; readonly location?: HitLocation | null }

/** The shape of a list of attacks. `more`: what else each of them names. */
export const shapeOf = (more: Shape = {}) =>
  aListOf(
    anObject({
      target: anId,
      ...more,
      times: mayBeLeftOut(aWholeNumberFrom(1, 100)),
      location: mayBeLeftOut(oneOfThese([null, ...locations])),
    }),
    100,
  )

/** How many attacks there are in all. */
export const timesIn = (attacks: readonly { readonly times?: number }[]): number => attacks.reduce((sum, { times = 1 }) => sum + times, 0)

/** How many attacks are meant for each target, in the order in which they are first named. */
export function countByTarget(attacks: readonly { readonly target: CombatantId }[]): ReadonlyMap<CombatantId, number> {
  const counts = new Map<CombatantId, number>()
  for (const { target } of attacks) counts.set(target, (counts.get(target) ?? 0) + 1)
  return counts
}

/** Why one of these can't be a target. `of`: the list's field. */
export function refusedTargets(battle: Battle, me: Combatant, of: string, attacks: readonly GivenAttack[]): No | Refusal | null {
  for (let i = 0; i < attacks.length; i++) {
    const refused = refusedTarget(battle, me, (attacks[i] as GivenAttack).target, 'target')
    if (refused !== null) return { ...refused, at: `${of}.${i}.target` }
  }
  return null
}

/** Every attack by itself. */
export function eachOf<T extends GivenAttack, R>(attacks: readonly T[], make: (attack: T, location: HitLocation | null) => R): R[] {
  const each: R[] = []
  for (const attack of attacks) for (let nth = 0; nth < (attack.times ?? 1); nth++) each.push(make(attack, attack.location ?? null))
  return each
}

/** The fields of a list of attacks. `to`: how many there can be; `more`: what else each of them names. */
export function fieldsOf(battle: Battle, me: Combatant, of: string, words: string, to: number, more: readonly Field[] = []): Field[] {
  const called = locations.map(location => ({ value: location, words: hitLocations.rows[location].name }))
  const values = [{ value: null, words: 'anywhere' }, ...called]
  return [
    { name: of, words, kind: 'list', from: 1, to, times: 'times' },
    { ...targetField(battle, me), of },
    ...more,
    { name: 'location', words: 'Location', kind: 'oneOf', values, usual: null, of },
  ]
}

/** "2 shots at Cyd and 1 shot at Bo (skull)". `what`: so many of one kind. */
export const say = <T extends AimedShot | AimedStrike>(battle: Battle, attacks: readonly T[], what: (one: T, n: number) => string) =>
  listed(inRow(attacks).map(({ one, count }) => `${what(one, count)} at ${sayTarget(battle, one)}`))

function sayTarget(battle: Battle, { target, location }: AimedShot): string {
  const person = findPerson(battle, target)
  const name = person?.name ?? target
  return location === null ? name : `${name} (${locationName(location, person?.sheet.body ?? 'human')})`
}
