/**
 * Laws for opponents of every game, in its ready fights: the chance that a reason names is that of the odds, and someone far off who belongs to
 * no one's fight changes nothing.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { oddsOfList, policyPlayers, runFight } from '@enfilade/analysis'
import { readFileText } from '@enfilade/client'
import {
  type AnyBattle,
  type AnyRuleset,
  type AnyStep,
  canonical,
  type Decider,
  diceStream,
  type Id,
  type Json,
  mostStepsOf,
  policyAnswer,
  SamplingAsk,
} from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { describe, expect, test } from 'vitest'
import { sizes } from '../../../scripts/rings.mjs'

interface File {
  readonly sides: readonly { readonly combatants: readonly object[] }[]
  readonly battlefield?: { readonly kind: string; readonly regions?: readonly object[] }
}
const folder = (game: string): URL => new URL(`../../../scenarios/${game}/`, import.meta.url)
const namesOf = (game: string): string[] => readdirSync(folder(game)).filter(name => name.endsWith('.yaml'))
function fileOf(game: string, name: string): File {
  const read = readFileText(name, readFileSync(new URL(name, folder(game)), 'utf8'))
  if (!read.ok) throw new Error(name)
  return read.file.value as unknown as File
}
function begun(ruleset: AnyRuleset, file: File): AnyBattle<AnyStep> | null {
  const read = ruleset.readScenario(file as unknown as Json, [])
  return read.ok ? ruleset.begin(read.value) : null
}

/** Plays a fight by policies; `watch` sees every question with its answer and reason. */
function played(
  ruleset: AnyRuleset,
  battle: AnyBattle<AnyStep>,
  seed: string,
  watch: (asked: Parameters<Decider>, answer: Json, reason: string) => void,
): void {
  const usual = policyPlayers(ruleset)
  usual.restart(seed)
  let left = questions
  const ask = new SamplingAsk(diceStream(seed), ((decision, now, step, who, nth) => {
    const answer = usual.decide(decision, now, step, who, nth)
    if (left-- <= 0) return answer
    let reason = ''
    const because = (words: string): void => {
      reason = words
    }
    const table = { pick: () => 0, because, ahead: undefined }
    policyAnswer(ruleset, decision as never, now as never, step as never, who, table)
    watch([decision, now, step, who, nth] as unknown as Parameters<Decider>, answer as unknown as Json, reason)
    return answer
  }) as Decider)
  runFight(ruleset, battle, ask, undefined, mostStepsOf(battle))
}
/** So many of a fight are looked at. */
const questions = 60
const seeds = Array.from({ length: sizes.opponentFights }, (_, nth) => String(nth + 1))

describe.each(rulesets.map(ruleset => [ruleset.id, ruleset] as const))('%s', (game, ruleset) => {
  test('the chance to hit that a reason names is that of the odds of its answer', () => {
    const wrong: string[] = []
    let compared = 0
    for (const name of namesOf(game))
      for (const seed of seeds)
        played(ruleset, begun(ruleset, fileOf(game, name)) as AnyBattle<AnyStep>, seed, ([, now, , who], answer, reason) => {
          const said = /(\d+) % to (hit|strike)/.exec(reason)
          if (said === null || /each of|first of|on the move|unless they block/.test(reason)) return
          // What each attack hits with is said of one of them.
          const { again: _, afterwards: __, ...once } = answer as { readonly [field: string]: Json }
          const [weighed] = oddsOfList(ruleset, now as unknown as AnyBattle<AnyStep>, {
            who: who as Id,
            answers: [/with each attack/.test(reason) ? once : answer],
            viewer: { seat: ruleset.seatOf(now as never, who as Id) ?? '' },
          })
          if (weighed?.ok !== true) return
          if (isExplosive(now, who as Id, answer)) return // fragments hit as well
          const target = (answer as { readonly target?: Id }).target
          const hits = weighed.odds.own.targets.find(one => one.who === target)?.milestones.find(({ kind }) => kind === 'success')
          if (hits === undefined) return
          compared++
          const number = Number(said[1])
          if (number < 100 * hits.low - 1 || number > 100 * hits.high + 1)
            wrong.push(`${name} ${seed}: ${reason}: ${(100 * hits.chance).toFixed(1)} by the odds of ${canonical(answer)}`)
        })
    expect(wrong).toEqual([])
    if (hitsAreNamed.includes(game)) expect(compared).toBeGreaterThan(0)
  })

  test('a neutral far away changes no answer', () => {
    const changed: string[] = []
    for (const name of namesOf(game)) {
      const file = fileOf(game, name)
      const far = begun(ruleset, withBystander(game, file))
      if (far === null) continue
      for (const seed of seeds)
        played(ruleset, far, seed, ([decision, now, step, who], answer) => {
          if (who === 'far-off') return
          const { people } = now as unknown as { readonly people: readonly { readonly id: Id }[] }
          const without = { ...(now as object), people: people.filter(({ id }) => id !== 'far-off') }
          const table = { pick: () => 0, because: undefined, ahead: undefined }
          const alone = policyAnswer(ruleset, decision as never, without as never, step as never, who as Id, table)
          if (canonical(alone as Json) !== canonical(answer))
            changed.push(`${name} ${seed}: ${who} ${canonical(answer)}, alone ${canonical(alone as Json)}`)
        })
    }
    expect(changed).toEqual([])
  })
})
function isExplosive(battle: unknown, who: Id, answer: Json): boolean {
  const { people } = battle as { readonly people: readonly { readonly id: Id; readonly sheet: { readonly weapons?: readonly Gun[] } }[] }
  const guns = people.find(({ id }) => id === who)?.sheet.weapons ?? []
  return guns.find(({ id }) => id === (answer as { readonly weaponId?: Id }).weaponId)?.shell != null
}
interface Gun {
  readonly id: Id
  readonly shell?: string | null
}
/** Games whose reasons name chances to hit; Blue Planet's name the number. */
const hitsAreNamed = ['rpj-scifi', 'cyberpunk-red', '2300ad', 'dark-conspiracy']

/** With someone of a neutral side, as far from everyone as the ground lets them be. */
function withBystander(game: string, file: File): File {
  const { sides, battlefield } = file
  const [first] = sides.flatMap(({ combatants }) => combatants) as { readonly at?: Json }[]
  const place = Array.isArray(first?.at) && Array.isArray(first.at[0]) ? first.at[0] : first?.at
  const farFrom = (at: Json | undefined): Json | undefined =>
    typeof at === 'number' ? at + metresOff : Array.isArray(at) ? at.map((n, i) => (i < 2 ? Number(n) + metresOff : n)) : at
  const isByRegions = battlefield?.regions !== undefined
  const at = isByRegions ? 'elsewhere' : game === 'cyberpunk-red' ? [0, 0] : farFrom(place)
  const use = game === 'blue-planet' ? 'settler' : game === '2300ad' ? 'scientist' : 'bystander'
  return {
    ...file,
    ...(isByRegions && { battlefield: { ...battlefield, regions: [...(battlefield.regions ?? []), { id: 'elsewhere' }] } }),
    sides: [...sides, { name: 'Elsewhere', neutral: true, combatants: [{ id: 'far-off', use, name: 'Far off', at }] } as never],
  }
}
const metresOff = 40_000
