/** Exact answers on the battles of real fights: branches that end, chances that are those of the dice, budgets, simultaneous groups. */
import {
  type AnyRuleset,
  type AnyStep,
  diceStream,
  type Enumerated,
  enumerate,
  type FixedDecider,
  type RuleContext,
  runTopStep,
  SamplingAsk,
} from '@enfilade/engine'
import { bound } from '../../../engine/test/sampling.js'
import { asJson, type Fight, type Moment, oneOf, read } from '../fight.js'
import { demand } from '../findings.js'
import type { Battle } from '../watched-ask.js'

/** A level of 99.99 % for all comparisons of a run together: they are far fewer than this. */
const comparisons = 100_000
const samples = 1200

/** One option for each question, the same for the same battle. */
const deciderOf =
  (nth: number): FixedDecider =>
  (decision, battle, step, who) => {
    const options = decision.options(battle, step, who)
    return options[nth % options.length] as (typeof options)[number]
  }
/** The game with rules that are handed a copy of their step: a rule that queues its own step again then queues another one. */
const withCopiedSteps = (ruleset: AnyRuleset): AnyRuleset => ({
  ...ruleset,
  steps: Object.fromEntries(
    Object.entries(ruleset.steps).map(([name, rule]) => [
      name,
      (battle: Battle, step: AnyStep, context: RuleContext) => rule(battle, { ...step }, context),
    ]),
  ),
})
const sum = (ends: readonly { readonly chance: number }[]): number => ends.reduce((s, e) => s + e.chance, 0)

/** Takes moments that ask something, and counts everything that can come of their step; then throws it many times. */
export function checkExact(fight: Fight, moments: readonly Moment[], howMany: number): void {
  const { ruleset, kit, findings, pick } = fight
  const asking = moments.filter(m => m.asked)
  for (let left = howMany; left > 0 && asking.length > 0; left--) {
    const battle = read(oneOf(pick, asking).battle)
    if (kit.tooWide(asJson(battle)) !== null) continue
    const top = battle.agenda.at(-1) as AnyStep
    const decide = deciderOf(pick(97))
    const done = (at: Battle): boolean => !at.agenda.includes(top)
    const budget = { states: kit.mostBranches * 4 }
    let counted: Enumerated<Battle> | null = null
    findings.check('branchesEnd', () => {
      const all = enumerate(withCopiedSteps(ruleset), battle, decide, done, budget)
      demand(all.leftOver === 0 && all.ends.length <= kit.mostBranches, `${top.step} has more than ${kit.mostBranches} branches`)
      demand(Math.abs(sum(all.ends) - 1) < 1e-9, `the chances of ${top.step} sum to ${sum(all.ends)}`)
      counted = all
    })
    const exact = counted as Enumerated<Battle> | null
    if (exact === null) continue
    findings.look('steps counted exactly')
    findings.cover('exactIsSampled', top.step)
    findings.check('exactIsSampled', () => {
      const ask = new SamplingAsk(diceStream(`${fight.seed}${left}`), decide)
      const counts = new Map<string, number>()
      for (let i = 0; i < samples; i++) {
        const copy = ruleset.codec.copy(battle)
        runTopStep(ruleset, copy, { ask, tell: undefined })
        const key = ruleset.codec.key(copy)
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
      const chances = new Map(exact.ends.map(e => [ruleset.codec.key(e.battle), e.chance]))
      for (const key of counts.keys()) demand(chances.has(key), `${top.step} came to an end that cannot be`)
      for (const [key, chance] of chances) {
        findings.look('chances compared')
        const { least, most } = bound(samples, Math.min(1, chance), comparisons)
        const count = counts.get(key) ?? 0
        demand(
          count >= least && count <= most,
          `an end of ${top.step} with chance ${chance} came ${count} times in ${samples}, not ${least} to ${most} times`,
        )
      }
    })
    findings.check('budget', () => checkBudget(fight, battle, decide))
  }
}

/** From here some steps on, with less and less to spend. */
function checkBudget({ ruleset, findings }: Fight, battle: Battle, decide: FixedDecider): void {
  const depth = battle.agenda.length
  const done = (at: Battle): boolean => at.agenda.length < depth
  for (const states of [0, 1, 7, 40]) {
    findings.look('budgets')
    const { ends, leftOver, states: seen } = enumerate(ruleset, battle, decide, done, { states })
    demand(Math.abs(sum(ends) + leftOver - 1) < 1e-9, `with ${states} states what is reached and left over sum to ${sum(ends) + leftOver}`)
    demand(leftOver > 0 || seen >= ends.length, `with ${states} states nothing is left over, but only ${seen} were looked at`)
  }
  let asked = 0
  const stopped = enumerate(ruleset, battle, decide, done, { states: 1_000_000, stop: () => ++asked > 1 })
  demand(Math.abs(sum(stopped.ends) + stopped.leftOver - 1) < 1e-9, 'stopped, what is reached and left over do not sum to 1')
}

/** Members of a simultaneous group in another order, with the same chances. */
export function checkGroups(fight: Fight, moments: readonly Moment[]): void {
  const { ruleset, kit, findings, pick } = fight
  const names = kit.simultaneous ?? []
  if (names.length === 0) return
  const isMember = (step: AnyStep | undefined): boolean => step !== undefined && names.includes(step.step)
  for (const { battle: text, steps } of moments) {
    if (!steps.every(name => name !== undefined && names.includes(name))) continue
    const battle = read(text)
    if (kit.tooWide(asJson(battle)) !== null) continue
    let low = battle.agenda.length
    while (isMember(battle.agenda[low - 1])) low--
    const members = battle.agenda.slice(low)
    if (members.length < 2) continue
    const [other, order] = [read(text), shuffledOnce(members, pick)]
    other.agenda = [...other.agenda.slice(0, low), ...order]
    findings.look('groups permuted')
    findings.cover('groups', steps.join(' '))
    findings.check('groups', () => {
      const chances = (from: Battle): Map<string, number> => {
        const { ends, leftOver } = enumerate(ruleset, from, deciderOf(0), at => at.agenda.length < low, { states: 200_000, whole: true })
        demand(leftOver === 0, 'the group is too large to count')
        return new Map(ends.map(e => [ruleset.codec.key(e.battle), e.chance]))
      }
      const [a, b] = [chances(battle), chances(other)]
      demand(a.size === b.size, `${members[0]?.step}: ${a.size} ends in one order, ${b.size} in another`)
      for (const [key, chance] of a)
        demand(
          Math.abs((b.get(key) ?? 0) - chance) < 1e-9,
          `${members[0]?.step}: an end with chance ${chance} has ${b.get(key) ?? 0} in another order`,
        )
    })
    return
  }
}
function shuffledOnce<T>(list: readonly T[], pick: (below: number) => number): T[] {
  const rest = [...list]
  const shuffled = list.map(() => rest.splice(pick(rest.length), 1)[0] as T)
  return shuffled.every((one, i) => one === list[i]) ? shuffled.reverse() : shuffled
}
