/** Who could attack where a move leads: the figures are those of enemies who are really asked, in every game, and no one hidden counts. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFileText } from '@enfilade/client'
import { type AnyBattle, type AnyRuleset, type AnyStep, beginSession, type Json } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { cyberpunkRed } from '@enfilade/rulesets/cyberpunk-red'
import { expect, test } from 'vitest'
import { sizes } from '../../../scripts/rings.mjs'
import { decisionAt, exposure, odds } from '../src/index.js'
import * as red from './cyberpunk.js'

type Battle = AnyBattle<AnyStep>
type People = { readonly id: string; at: Json }[]
/** A ready fight that people play. `change` changes its file first. */
function begun(game: string, scenario: string, change: (people: People) => void = () => undefined) {
  const ruleset = rulesets.find(({ id }) => id === game) as AnyRuleset | undefined
  if (ruleset === undefined) throw new Error(`no game ${game}`)
  const path = join(import.meta.dirname, '../../../scenarios', game, `${scenario}.yaml`)
  const file = readFileText(path, readFileSync(path, 'utf8'))
  if (!file.ok) throw new Error(`${scenario} can't be read`)
  const value = JSON.parse(JSON.stringify(file.file.value)) as { readonly sides: readonly { readonly combatants: People }[] }
  change(value.sides.flatMap(({ combatants }) => combatants))
  const read = ruleset.readScenario(value as unknown as Json, [])
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  const seats = ruleset.seats(ruleset.begin(read.value)).map(seat => [seat, { decides: 'person', dice: 'stream' }] as const)
  return beginSession(ruleset, read.value, '1', Object.fromEntries(seats))
}
type Fight = ReturnType<typeof begun>
type Open = Extract<NonNullable<Fight['pending']>, { kind: 'choice' }>['open'][number]
/** Plays as policies advise, and stops at each question. */
function* questions(fight: Fight, most: number): Generator<Open> {
  for (let given = 0; given < most && fight.pending !== null; given++) {
    const { pending } = fight
    if (pending.kind === 'die') fight.rollRest()
    else {
      yield* pending.open
      for (const one of pending.open) fight.answer(one.tag, fight.advice(one).answer, 'policy')
    }
  }
}
const attacksIn = (open: Open, battle: Battle): readonly Json[] =>
  open.decision
    .options(battle, open.step, open.who)
    .filter(answer =>
      open.decision
        .forms?.(battle, open.step, open.who)
        .some(form => form.fields.some(({ harms }) => harms) && form.action === (answer as { action?: string }).action),
    )

const games = [
  ['rpj-scifi', 'cargo-bay', 3 * sizes.exposedAnswers],
  ['cyberpunk-red', 'back-door', 2 * sizes.exposedAnswers],
  ['blue-planet', 'harbor-gunfight', 2 * sizes.exposedAnswers],
  ['dark-conspiracy', 'alley', 4 * sizes.exposedAnswers],
  ['2300ad', 'road-ambush', 2 * sizes.exposedAnswers],
] as const
test.each(games)('%s: a combatant asked out of turn has the chances of their own turn', (game, scenario, most) => {
  const fight = begun(game, scenario)
  const { ruleset } = fight
  let compared = 0
  for (const open of questions(fight, most)) {
    const battle = fight.battle as Battle
    if (compared > 4 || decisionAt(ruleset, battle)?.decision.name !== open.decision.name) continue
    const alone = ruleset.codec.copy(battle)
    ruleset.askAlone?.(alone, open.who)
    if (decisionAt(ruleset, alone)?.decision.name !== open.decision.name) continue
    for (const answer of attacksIn(open, battle)
      .filter(answer => (answer as { action?: string }).action !== 'aim')
      .slice(0, 2)) {
      const [own, out] = [battle, alone].map(one => odds(ruleset, one, { who: open.who, answer, whole: false }))
      if (!own?.ok || !out?.ok) continue
      const { headline, sentence } = own.odds.own
      if (headline !== null) compared++
      expect(out.odds.own.headline?.chance ?? -1, sentence).toBeCloseTo(headline?.chance ?? -1, 9)
    }
  }
  expect(compared).toBeGreaterThan(1)
})

test.each(games)('%s: says who could attack someone where they are and where a move leads, and changes nothing', (game, scenario, most) => {
  const fight = begun(game, scenario)
  const { ruleset } = fight
  let attacked = 0
  for (const open of questions(fight, most)) {
    const battle = fight.battle as Battle
    if (attacked > 3 || open.decision.forms === undefined) continue
    const key = ruleset.codec.key(battle)
    const move = open.decision.options(battle, open.step, open.who).find(answer => (answer as { action?: string }).action === 'move')
    for (const answer of [null, ...(move === undefined ? [] : [move])]) {
      const found = exposure(ruleset, battle, { who: open.who, answer })
      if (!found.ok) continue
      const { by, anyHits } = found.exposure
      attacked += by.length
      for (const { chance } of by) expect(chance).toBeLessThanOrEqual(anyHits + 1e-12)
      expect(by.map(({ chance }) => chance)).toEqual(by.map(({ chance }) => chance).sort((a, b) => b - a))
      const sides = new Map(ruleset.view(battle, 'gm').people.map(({ id, side }) => [id, side]))
      for (const { who } of by) expect(sides.get(who)).not.toBe(sides.get(open.who))
    }
    expect(ruleset.codec.key(battle)).toBe(key)
  }
  expect(attacked).toBeGreaterThan(0)
})

test('a shooter at five squares hits with the chance of their shot, and not at all once cover is between', () => {
  const skills = { handgun: 6, evasion: 2 }
  const stats = { REF: 8, DEX: 6, BODY: 6, WILL: 5, MOVE: 5 }
  const people = {
    vex: { at: [5, 10] as const, stats: { ...stats, REF: 6 }, skills, weapons: ['heavyPistol'] },
    boyd: { at: [10, 10] as const, stats, skills, weapons: ['heavyPistol'] },
  }
  const cover = [11, 12, 13].map(y => ({ id: `wreck-${y}`, use: 'dumpster', at: [6, y] }))
  const battle = red.whenActs({ people, battlefield: { kind: 'grid', size: [40, 30], cover } })
  const here = exposure(cyberpunkRed, battle, { who: 'vex', answer: null })
  expect(here).toMatchObject({ ok: true, exposure: { by: [{ who: 'boyd', words: 'Fire the heavy pistol at Vex', exact: true }], not: [] } })
  // 14 against DV 15 at five squares: any die but a 1.
  expect(here.ok && here.exposure.anyHits).toBeCloseTo(0.9, 12)
  const behind = exposure(cyberpunkRed, battle, { who: 'vex', answer: { action: 'move', x: 5, y: 13 } })
  expect(behind).toMatchObject({ ok: true, exposure: { by: [], not: [{ who: 'boyd', refusal: { rule: 'CPR-COV-02' } }], anyHits: 0 } })
  expect(exposure(cyberpunkRed, battle, { who: 'vex', answer: { action: 'move', x: 40, y: 40 } }).ok).toBe(false)
  expect(exposure(cyberpunkRed, battle, { who: 'boyd', answer: null }).ok).toBe(false)
})

test('no one hidden counts: to a seat it is the same wherever they are', () => {
  const asked = (change?: (people: People) => void) => {
    const fight = begun('cyberpunk-red', 'back-door', change)
    for (const open of questions(fight, 60))
      if (fight.ruleset.seatOf(fight.battle, open.who) === 'Crew' && open.decision.name === 'ownAction')
        return {
          who: open.who,
          found: (viewer: 'gm' | { seat: string }) =>
            exposure(fight.ruleset, fight.battle as Battle, { who: open.who, answer: null, viewer }),
        }
    throw new Error('no one of the Crew is asked')
  }
  const [before, elsewhere] = [
    asked(),
    asked(people => {
      for (const one of people) if (one.id === 'torch') one.at = [4, 14]
    }),
  ]
  const seen = before.found({ seat: 'Crew' })
  expect(before.who).toBe(elsewhere.who)
  expect(elsewhere.found({ seat: 'Crew' })).toEqual(seen)
  expect(JSON.stringify(seen)).not.toMatch(/torch/i)
  expect(JSON.stringify(elsewhere.found('gm'))).toMatch(/torch/i)
})
