/** Danger where someone stands, and what several do to one: the figures are those of the odds of each attack, in every game, and hold against as many plays. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFileText } from '@enfilade/client'
import { type AnyBattle, type AnyRuleset, type AnyStep, beginSession, type Json } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { expect, test } from 'vitest'
import { sizes } from '../../../scripts/rings.mjs'
import { decisionAt, exposure, jointOdds, odds, shareOf } from '../src/index.js'

type Open = Extract<NonNullable<ReturnType<typeof beginSession>['pending']>, { kind: 'choice' }>['open'][number]
type Battle = AnyBattle<AnyStep>
type People = { readonly id: string; at: Json }[]
const plays = { states: 0, weight: 0, branches: 0, samples: sizes.playsTogether, steps: Number.POSITIVE_INFINITY }

/** Questions of a ready fight that people play, as policies advise. */
function* questions(game: string, scenario: string, change: (people: People) => void = () => undefined) {
  const ruleset = (rulesets.find(({ id }) => id === game) ?? expect.fail()) as AnyRuleset
  const path = join(import.meta.dirname, '../../../scenarios', game, `${scenario}.yaml`)
  const file = readFileText(path, readFileSync(path, 'utf8'))
  const whole = JSON.parse(JSON.stringify(file.ok ? file.file.value : expect.fail())) as { sides: { combatants: People }[] }
  change(whole.sides.flatMap(({ combatants }) => combatants))
  const read = ruleset.readScenario(whole as unknown as Json, [])
  const value = read.ok ? read.value : expect.fail()
  const seats = ruleset.seats(ruleset.begin(value)).map(seat => [seat, { decides: 'person', dice: 'stream' }] as const)
  const fight = beginSession(ruleset, value, '1', Object.fromEntries(seats))
  for (let given = 0; given < 60 && fight.pending !== null; given++) {
    const { pending } = fight
    if (pending.kind === 'die') fight.rollRest()
    else {
      for (const open of pending.open) yield { ruleset, battle: fight.battle as Battle, open }
      for (const one of pending.open) fight.answer(one.tag, fight.advice(one).answer, 'policy')
    }
  }
}
/** The first attack on one that is offered. */
function attackIn(battle: Battle, { decision, step, who }: Open): { readonly answer: Json | undefined; readonly target: Json | undefined } {
  const harms = (decision.forms?.(battle, step, who) ?? []).flatMap(form =>
    form.fields.filter(({ harms, of }) => harms === true && of === undefined).map(({ name }) => [form.action, name] as const),
  )
  const answer = decision
    .options(battle, step, who)
    .find(one => harms.some(([action]) => (one as { action?: string } | null)?.action === action)) as Record<string, Json> | undefined
  const field = harms.find(([action]) => action === answer?.action)?.[1]
  const target = field === undefined ? undefined : answer?.[field]
  return { answer, target }
}
const games = [
  ['rpj-scifi', 'cargo-bay'],
  ['cyberpunk-red', 'back-door'],
  ['blue-planet', 'harbor-gunfight'],
  ['dark-conspiracy', 'alley'],
  ['2300ad', 'road-ambush'],
] as const

test.each(games)('%s: the danger where someone stands is what each attack on them comes to when it is played', (game, scenario) => {
  let held = 0
  for (const { ruleset, battle, open } of questions(game, scenario)) {
    if (held >= sizes.attacksTogether) break
    const found = exposure(ruleset, battle, { who: open.who, answer: null })
    if (!found.ok || found.exposure.by.length === 0) continue
    held++
    const { by, anyHits } = found.exposure
    for (const { who, words, low, high } of by) {
      const theirs = ruleset.codec.copy(battle)
      ruleset.askAlone?.(theirs, who)
      const turn = decisionAt(ruleset, theirs) ?? expect.fail()
      const answer = turn.decision.options(theirs, turn.step, who).find(one => turn.decision.say(theirs, turn.step, who, one) === words)
      const played = odds(ruleset, theirs, { who, answer: answer as Json, whole: false, ownBudget: plays, seed: `${game} ${held}` })
      const headline = (played.ok ? played.odds.own.headline : null) ?? expect.fail(words)
      expect(high, words).toBeGreaterThanOrEqual(headline.low)
      expect(low, words).toBeLessThanOrEqual(headline.high)
    }
    expect(anyHits).toBeCloseTo(1 - by.reduce((none, { chance }) => none * (1 - chance), 1), 12)
  }
  expect(held).toBe(sizes.attacksTogether)
})

test.each(games)(
  '%s: what several do to one begins with the odds of the first, grows with each, and is what is played',
  (game, scenario) => {
    let held = 0
    for (const { ruleset, battle, open } of questions(game, scenario)) {
      if (held >= sizes.attacksTogether) break
      const { who } = open
      const { answer, target } = attackIn(battle, open)
      if (answer === undefined || typeof target !== 'string') continue
      const key = ruleset.codec.key(battle)
      const asked = { who, answer, target }
      const found = jointOdds(ruleset, battle, asked)
      const alone = odds(ruleset, battle, { who, answer, whole: false })
      if (!found.ok || !alone.ok || found.joint.steps.length < 2) continue
      held++
      expect(ruleset.codec.key(battle)).toBe(key)
      const { toAct } = ruleset.view(battle, 'gm')
      const yetToAct = toAct && new Set([...toAct, ...(decisionAt(ruleset, battle)?.who ?? [])])
      for (const step of found.joint.steps) expect(yetToAct?.has(step.who) ?? true, step.who).toBe(true)
      const { steps, method } = found.joint
      const own = alone.odds.own.targets.find(one => one.who === target)
      for (const { kind, chance } of own?.milestones ?? []) {
        if (method !== 'exact' || alone.odds.own.method !== 'exact') break
        expect(steps[0]?.milestones.some(one => one.kind === kind && Math.abs(one.chance - chance) < 1e-9)).toBe(true)
      }
      const played = jointOdds(ruleset, battle, { ...asked, budget: plays, seed: `${game} ${held}` })
      const sampled = played.ok ? played.joint : expect.fail()
      expect([sampled.method, sampled.sampled]).toEqual(['sampled', sizes.playsTogether])
      for (const [nth, { milestones }] of steps.entries()) {
        const before = new Map(steps[nth - 1]?.milestones.map(one => [one.words, one.low]))
        for (const { words, low, high } of milestones) {
          expect(high + 1e-9).toBeGreaterThanOrEqual(before.get(words) ?? 0)
          const there = sampled.steps[nth]?.milestones.find(one => one.words === words)
          const range = there ?? shareOf(0, sizes.playsTogether, 0.9999)
          expect(low, `${steps[nth]?.words}: ${words}`).toBeLessThanOrEqual(range.high)
          expect(high, `${steps[nth]?.words}: ${words}`).toBeGreaterThanOrEqual(range.low)
        }
      }
    }
    expect(held).toBe(sizes.attacksTogether)
  },
)

test('no one hidden counts: to a seat several come to the same wherever they are', () => {
  const found = (change?: (people: People) => void) => {
    for (const { ruleset, battle, open } of questions('cyberpunk-red', 'back-door', change)) {
      const { answer, target } = attackIn(battle, open)
      if (ruleset.seatOf(battle, open.who) !== 'Crew' || answer === undefined || typeof target !== 'string') continue
      return jointOdds(ruleset, battle, { who: open.who, answer, target, viewer: { seat: 'Crew' as never } })
    }
    throw new Error('no one of the Crew can attack')
  }
  const here = found()
  expect(here.ok).toBe(true)
  expect(
    found(people => {
      for (const one of people) if (one.id === 'torch') one.at = [4, 14]
    }),
  ).toEqual(here)
  expect(JSON.stringify(here)).not.toMatch(/torch/i)
})
