/** Decisions at an open question: options, refusals of anything at all, forms, and policies that are pure. */
import {
  type AnyStep,
  type Decision,
  diceStream,
  type Event,
  type Form,
  type Json,
  type OpenChoice,
  runTopStep,
  SamplingAsk,
} from '@enfilade/engine'
import fc from 'fast-check'
import { type AnySession, type Fight, knownRules, oneOf } from '../fight.js'
import { demand, demandSame } from '../findings.js'
import { numbersFrom, type Pick } from '../kit.js'
import { actionOf, type Battle } from '../watched-ask.js'
import { checkNumbers } from './numbers.js'

type Open = OpenChoice<Battle, AnyStep>
export const openOf = (session: AnySession): readonly Open[] => (session.pending?.kind === 'choice' ? session.pending.open : [])

/** Odd values that a seat might send; the same for every game. */
const oddValues = fc.sample(fc.jsonValue({ maxDepth: 2 }), { seed: 9, numRuns: 60 }) as Json[]
const oddTexts = ['', ' ', 'nobody', '__proto__', 'constructor', 'toString', 'null', '\u0000', '\u001b[2J']

/** Something like an option, changed in one place. */
function changed(option: Json, pick: Pick): Json {
  if (typeof option !== 'object' || option === null || Array.isArray(option)) return oneOf(pick, [...oddValues, ...oddTexts])
  const copy = JSON.parse(JSON.stringify(option)) as Record<string, Json>
  const key = oneOf(pick, Object.keys(copy))
  const how = pick(5)
  if (how === 0) delete copy[key]
  else if (how === 1) copy[oneOf(pick, ['extra', 'why', 'Action', key.toUpperCase()])] = 1
  else if (how === 2) copy[key] = oneOf(pick, oddTexts)
  else copy[key] = oneOf(pick, oddValues)
  return copy
}

/** Any answer is refused in words or played; options are legal and can be said. */
export function checkAnswers(fight: Fight, session: AnySession): void {
  const { ruleset, findings, pick } = fight
  const rules = knownRules(ruleset)
  for (const open of openOf(session)) {
    const { decision, step, who } = open
    const before = JSON.stringify(session.battle)
    const options = decision.options(session.battle, step, who)
    findings.check('refusals', () => {
      demand(options.length > 0, `${decision.name} of ${who} has no option`)
      demand(new Set(options.map(o => JSON.stringify(o))).size === options.length, `${decision.name} of ${who} lists an option twice`)
      for (const option of options) {
        const refused = decision.refusal(session.battle, step, who, JSON.parse(JSON.stringify(option)) as Json)
        demand(refused === null, () => `the option ${JSON.stringify(option)} of ${decision.name} is refused: ${JSON.stringify(refused)}`)
        const said = decision.say(session.battle, step, who, option)
        findings.cover('refusals', `${decision.name} ${actionOf(option)}`)
        demand(said !== '' && !broken.test(said), () => `${decision.name}: the option ${JSON.stringify(option)} is said as "${said}"`)
      }
      findings.look('options', options.length)
    })
    const bounds = pick(3) === 0 ? boundsOf(decision, session.battle, step, who, options) : [] // forms take long
    for (const answer of [...extremesOf(options, pick), ...bounds])
      findings.check('refusals', () => {
        findings.look('offered answers played')
        playOnWith(fight, session.battle, open, answer)
      })
    const answers = [oneOf(pick, oddValues), ...Array.from({ length: 6 }, () => changed(oneOf(pick, options), pick))]
    for (const answer of answers)
      findings.check('refusals', () => {
        findings.look('odd answers')
        const refused = decision.refusal(session.battle, step, who, answer)
        if (refused === null) return playOnWith(fight, session.battle, open, answer)
        demand(
          refused.words !== '' && !brokenRefusal.test(refused.words),
          () => `${JSON.stringify(answer)} is refused with "${refused.words}"`,
        )
        findings.reach(refused.rule)
        demand(rules.has(refused.rule), () => `${JSON.stringify(answer)} is refused by ${refused.rule}, which is not in the rulebook`)
        const again = session.answer(open.tag, answer)
        demandSame(JSON.stringify(again), JSON.stringify(refused), 'refused twice, the words')
      })
    findings.check('refusals', () => demandSame(JSON.stringify(session.battle), before, `looking at ${decision.name} changes the battle`))
  }
}
/** Signs of a sentence that was made of nothing. */
export const broken = /undefined|NaN|\[object|Infinity|\bnull\b/
/** The same for a refusal, which may speak of null and repeats what it refuses. */
export const brokenRefusal = /undefined|NaN|\[object/

/** Options that are played on: one by chance, and those in which numbers are greatest and least, where a bound would be passed. */
function extremesOf(options: readonly Json[], pick: Pick): Json[] {
  const sized = options.map(option => ({ option, size: sizeOf(option) })).sort((a, b) => a.size - b.size)
  const [least, greatest] = [sized[0], sized.at(-1)]
  const extremes = least === undefined || greatest === undefined || least.size === greatest.size ? [] : [least.option, greatest.option]
  return [...new Set([oneOf(pick, options), ...extremes])]
}
/** All numbers of an answer added up. */
function sizeOf(answer: Json): number {
  if (typeof answer === 'number') return answer
  if (typeof answer !== 'object' || answer === null) return 0
  return Object.values(answer).reduce((sum: number, one) => sum + sizeOf(one as Json), 0)
}
/** Legal answers in which a number is at a bound of its form, made of the first option of their kind. */
function boundsOf(decision: Open['decision'], battle: Battle, step: AnyStep, who: string, options: readonly Json[]): Json[] {
  const forms = decision.forms?.(battle, step, who) ?? []
  return forms.flatMap(({ action, fields, refused }) => {
    const option = refused === undefined ? options.find(one => actionOf(one) === action) : undefined
    if (typeof option !== 'object' || option === null) return []
    const bounds = fields.flatMap(({ name, kind, from, to, of }) =>
      kind === 'number' && of === undefined ? [from, to].flatMap(bound => (bound === undefined ? [] : [{ ...option, [name]: bound }])) : [],
    )
    return bounds.filter(answer => decision.refusal(battle, step, who, answer as Json) === null) as Json[]
  })
}

/** Plays the step with this answer, and a few steps more, on a copy. */
function playOnWith(fight: Fight, battle: Battle, open: Open, answer: Json): void {
  const { ruleset, pick } = fight
  const copy = ruleset.codec.copy(battle)
  const tell = (event: Event): void => checkNumbers(fight, event)
  let first = true
  const ask = new SamplingAsk(diceStream(String(pick(1 << 30))), (decision, at, step, who) => {
    if (first && who === open.who) {
      first = false
      return answer as never
    }
    return oneOf(pick, decision.options(at, step, who)) as never
  })
  for (let steps = 0; steps < 5 && copy.agenda.length > 0; steps++) runTopStep(ruleset, copy, { ask, tell })
  const faults = ruleset.checkBattle(copy as unknown as Json)
  demand(faults.length === 0, () => `after the answer ${JSON.stringify(answer)} the battle is faulty: ${JSON.stringify(faults[0])}`)
}
/** The actions that each decision's forms have named so far in a run. */
export type FormsSeen = Map<string, string>

export function checkForms(fight: Fight, session: AnySession, seenForms: FormsSeen): void {
  const { ruleset, findings } = fight
  for (const { decision, step, who } of openOf(session)) {
    const forms = decision.forms?.(session.battle, step, who)
    if (forms === undefined) continue
    findings.look('forms', forms.length)
    findings.check('forms', () => {
      const listed = forms.map(f => f.action).join(' ')
      demandSame(listed, seenForms.get(decision.name) ?? listed, `${decision.name}: the actions that the forms name`)
      seenForms.set(decision.name, listed)
      const actions = new Set(actionsOf(decision.options(session.battle, step, who)))
      for (const action of actions)
        demand(
          forms.some(f => f.action === action),
          `${decision.name}: no form for the option ${action}`,
        )
      for (const form of forms) {
        findings.cover('forms', `${decision.name} ${form.action}`)
        demand(form.words !== '' && !broken.test(form.words), `${decision.name}: the form ${form.action} has no words`)
        if (form.refused !== undefined) {
          demand(!actions.has(form.action), `${decision.name}: ${form.action} is refused, and there is an option for it`)
          const { rule, words } = form.refused
          findings.reach(rule)
          findings.cover('forms refused', `${decision.name} ${form.action} ${rule}`)
          demand(words !== '' && !broken.test(words), `${decision.name}: ${form.action} is refused without words`)
          demand(knownRules(ruleset).has(rule), `${decision.name}: ${form.action} is refused by ${rule}, which is not in the rulebook`)
        } else
          demand(
            actions.has(form.action) || drawn(form).some(answer => decision.refusal(session.battle, step, who, answer) === null),
            `${decision.name}: ${form.action} is not refused, and neither an option has it nor is an answer of its fields legal`,
          )
        for (const field of form.fields)
          for (const value of field.values ?? [])
            demand(
              value.words !== '' && !broken.test(value.words),
              `${decision.name}: ${form.action}, ${field.name}: a value without words`,
            )
      }
    })
  }
}
/** Answers drawn from the fields of a form, at most this many; of each number field the first values. */
const mostDrawn = 1000
const mostNumbers = 60
/** Multiples of this part of the circle are spread evenly over it, however many. */
const goldenSection = (Math.sqrt(5) - 1) / 2
/** All combinations of what the fields offer without refusing it, or some of them from everywhere among all. */
export function drawn({ action, fields }: Form): Json[] {
  const choices = fields.map(({ name, values, from = 0, to = from }) => ({
    name,
    among:
      values?.filter(({ refused }) => refused === undefined).map(({ value }) => value) ??
      numbersFrom(from, Math.min(from + mostNumbers, to + 1)),
  }))
  const all = choices.reduce((product, { among }) => product * among.length, 1)
  return Array.from({ length: Math.min(all, mostDrawn) }, (_, nth) => {
    let rest = all <= mostDrawn ? nth : Math.floor(((nth * goldenSection) % 1) * all)
    const answer: Record<string, Json> = { action }
    for (const { name, among } of choices) {
      answer[name] = among[rest % among.length] as Json
      rest = Math.floor(rest / among.length)
    }
    return answer
  })
}
const actionsOf = (options: readonly Json[]): string[] =>
  options.flatMap(o =>
    typeof o === 'object' && o !== null && !Array.isArray(o) && 'action' in o ? [String((o as { readonly action: Json }).action)] : [],
  )

/** Every policy, asked twice with the same chance, answers the same, legally, says why, and changes nothing. */
export function checkPolicies(fight: Fight, session: AnySession, heard?: (open: Open, said: ReturnType<typeof decided>) => void): void {
  const { ruleset, findings, pick } = fight
  const { battle } = session
  for (const open of openOf(session)) {
    const before = JSON.stringify(battle)
    const chance = pick(1 << 20)
    for (const name of Object.keys(ruleset.policies)) {
      findings.look('policy answers')
      findings.cover('policies', `${name} ${open.decision.name}`)
      findings.check('policies', () => {
        const first = decided(fight, battle, open, name, chance)
        demandSame(
          JSON.stringify(decided(fight, battle, open, name, chance)),
          JSON.stringify(first),
          `${name}, asked twice for ${open.decision.name}`,
        )
        const refused = open.decision.refusal(battle, open.step, open.who, first.answer)
        demand(refused === null, () => `${name} answers ${JSON.stringify(first.answer)}, which is refused: ${JSON.stringify(refused)}`)
        demand(first.why !== '' && !broken.test(first.why), () => `${name} answers ${JSON.stringify(first.answer)} because "${first.why}"`)
        demandSame(JSON.stringify(battle), before, `${name} changes the battle`)
        heard?.(open, first)
      })
    }
  }
}
/** What a policy answers, and why, with a chance of its own. */
export function decided(
  { ruleset }: Fight,
  battle: Battle,
  open: Open,
  policy: string,
  chance: number,
): { readonly answer: Json; readonly why: string; readonly idle: boolean } {
  const seat = ruleset.seatOf(battle, open.who)
  let why = ''
  let idle = false
  let drawn = chance
  const answer = (ruleset.policies[policy] as (typeof ruleset.policies)[string]).decide(
    ruleset.known(battle, seat as string),
    open.decision as unknown as Decision<never, AnyStep, Json>,
    open.step,
    open.who,
    {
      pick: n => {
        drawn = (Math.imul(drawn, 1_103_515_245) + 12_345) >>> 1
        return drawn % n
      },
      because: (words, stakes) => {
        why = words
        idle = stakes?.idle === true
      },
    },
  )
  return { answer, why, idle }
}
