/**
 * The law of names: combatants, sides and weapons that are called differently, or listed in another order, fight the same fight. Ties that a
 * rule breaks by dice fall the same too, for the same combatant rolls the same dice for the same thing in both fights.
 */
import {
  type AnyRuleset,
  type AnyStep,
  type Decision,
  type Draw,
  type Event,
  type Id,
  type Json,
  type Reason,
  runTopStep,
  stepIsDue,
  ThrowingAsk,
} from '@enfilade/engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sizes } from '../../../../scripts/rings.mjs'
import { type Fight, pickOf } from '../fight.js'
import { Broken, demand, demandSame, Findings } from '../findings.js'
import { type ContractKit, fightsToRun, numbersFrom, type Pick, withinTime } from '../kit.js'
import { laws } from '../laws.js'
import { madeIn, renamed, unordered, withoutMade } from '../renamed.js'
import { lookedText } from '../report.js'
import type { Battle } from '../watched-ask.js'

/** A fight is compared for so many stretches from one empty agenda to the next. */
const mostStretches = 80

/** A number that hangs on a text alone. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b)
  return (hash ^ (hash >>> 15)) >>> 0
}

/** Does each face of its one die stand for an id? */
const picksSomeone = ({ sides, values }: Draw<unknown>): boolean =>
  sides?.length === 1 && sides[0] === values.length && values.every(value => typeof value === 'string')

/** Dice and answers by who asks for what and for which time, under the names of the first fight. */
class NamedAsk extends ThrowingAsk {
  private readonly times = new Map<string, number>()
  /** What was asked since the last look. */
  asked: string[] = []
  due = ''

  constructor(
    private readonly ruleset: AnyRuleset,
    private readonly seed: string,
    private readonly byPolicy: boolean,
    private readonly back: (text: string) => string,
  ) {
    super()
  }
  /** The pick for this question; the nth time another than the first. */
  private stream(question: string, due = this.due): Pick {
    const named = withoutMade(this.back(`${question} ${due}`))
    const nth = (this.times.get(named) ?? 0) + 1
    this.times.set(named, nth)
    let at = 0
    return below => numberOf(`${this.seed} ${named} ${nth} ${at++}`) % below
  }
  override draw<A>(draw: Draw<A>, why: Reason, who: Id): A {
    const pick = this.stream(`${who} ${why.rule} ${why.words}`)
    const faces: number[] = []
    const picks = picksSomeone(draw)
    const value = draw.read(sides => {
      const nth = 1 + pick(sides)
      const face = picks ? this.faceOf(draw, nth) : nth
      faces.push(picks ? nth : face)
      return face
    })
    this.asked.push(this.back(`${who} rolls ${faces.join(' ')} for ${why.rule} ${why.words}`))
    return value
  }
  /** The face of a die that picks someone: the nth stands for the same one in both fights. */
  private faceOf<A>(draw: Draw<A>, nth: number): number {
    const named = draw.values.map((_, at) => [this.back(String(draw.read(() => at + 1))), at + 1] as const)
    return named.sort(([a], [b]) => (a < b ? -1 : 1))[nth - 1]?.[1] ?? nth
  }
  override choose<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: Id): O {
    // What a side decides is asked of the first of it.
    const ofSide = decision.name === 'morale'
    const asked = ofSide ? (this.ruleset.seatOf(battle as unknown as Battle, who) ?? who) : who
    const pick = this.stream(`${asked} ${decision.name}`, ofSide ? '' : this.due)
    const answer = this.byPolicy ? this.advice(decision, battle, step, who, pick) : this.anyOption(decision, battle, step, who, asked, pick)
    return answer
  }
  private anyOption<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: Id, asked: Id, pick: Pick): O {
    const listed = decision.options(battle, step, who).map(option => [listedAs(option, this.back), option] as const)
    const made = listed.some(([text]) => withoutMade(text) !== text) ? madeIn(battle as Json, this.back) : null
    const options = listed.map(([text, option]) => [made?.named(text) ?? text, option] as const).sort(([a], [b]) => (a < b ? -1 : 1))
    const [text, answer] = options[pick(options.length)] as (typeof options)[number]
    const all = numberOf(options.map(([one]) => one).join(' '))
    this.asked.push(`${this.back(asked)} is asked ${decision.name} (${options.length} options, ${all}): ${text}`)
    return answer
  }
  private advice<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: Id, pick: Pick): O {
    const at = battle as unknown as Battle
    const seat = this.ruleset.seatOf(at, who) as Id
    let why = ''
    const answer = this.ruleset.policies[this.ruleset.policyOf(at, who)]?.decide(
      this.ruleset.known(at, seat),
      decision as unknown as Decision<never, AnyStep, Json>,
      step as unknown as AnyStep,
      who,
      {
        pick,
        because: words => {
          why = words
        },
      },
    ) as O
    this.asked.push(this.back(`${who} is asked ${decision.name}: ${withoutMade(unordered(answer, this.back))} because ${why}`))
    return answer
  }
  override chooseEach<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: readonly Id[]): O[] {
    return who.map(one => this.choose(decision, battle, step, one))
  }
}

/** An option as text; in most of them there is nothing that could be listed differently. */
function listedAs(option: Json, back: (text: string) => string): string {
  const text = JSON.stringify(option)
  return text.includes('[') ? unordered(option, back) : back(text)
}

/** One of the two fights. */
class Course {
  private readonly ask: NamedAsk
  readonly battle: Battle

  constructor(
    private readonly ruleset: AnyRuleset,
    scenario: Json,
    seed: string,
    byPolicy: boolean,
    private readonly back: (text: string) => string,
    private readonly midway: ContractKit['midway'],
  ) {
    this.battle = ruleset.begin(scenario)
    this.ask = new NamedAsk(ruleset, seed, byPolicy, back)
  }
  /** Plays until nothing is left to resolve; null: the fight is over. */
  stretch(): { readonly happened: readonly string[]; readonly battle: string } | null {
    const { ask, battle, ruleset } = this
    const happened: string[] = []
    const tell = (event: Event): void => {
      happened.push(unordered(JSON.parse(JSON.stringify(event)) as Json, text => withoutMade(this.back(text))))
    }
    if (!stepIsDue(ruleset, battle)) return null
    for (;;) {
      if (battle.agenda.length === 0 && !(this.midway?.(battle as unknown as Json) && stepIsDue(ruleset, battle))) break
      ask.due = unordered([ruleset.roundsOf(battle), battle.agenda.at(-1) as unknown as Json], this.back)
      runTopStep(ruleset, battle, { ask, tell })
    }
    happened.push(...ask.asked)
    ask.asked = []
    return { happened: happened.sort(), battle: this.standing() }
  }
  /**
   * The battle as it stands, without its setup, which is another in the renamed fight, and without the order of turns: those who can't act
   * stand there in any order, and the others act as it says.
   */
  private standing(): string {
    const {
      setup: _setup,
      order: _order,
      toAct: _toAct,
      ...rest
    } = this.battle as unknown as { readonly setup: Json } & Record<string, Json>
    const made = madeIn(rest, this.back)
    return unordered(JSON.parse(made.named(this.back(JSON.stringify(rest)))) as Json, text => text)
  }
}

/** Demands that a fight is the same under other names. Says how far it was compared. */
function demandNameless(ruleset: AnyRuleset, kit: ContractKit, number: number, file: Json): string {
  const pick = pickOf(`names ${number}`)
  const read = ruleset.readScenario(pick(2) === 0 ? (kit.atOnce?.(file, pick) ?? file) : file, [])
  demand(read.ok, () => `the scenario is faulty: ${JSON.stringify(read.ok ? '' : read.faults[0])}`)
  const byPolicy = pick(4) === 0
  const listsDifferently = !byPolicy && kit.goesByList?.(read.value) !== true
  const other = renamed(read.value, { listsDifferently }, pick)
  const seed = `names of ${ruleset.id} ${number}`
  const first = new Course(ruleset, read.value, seed, byPolicy, text => text, kit.midway)
  const second = new Course(ruleset, other.scenario, seed, byPolicy, other.back, kit.midway)
  for (let stretch = 1; ; stretch++) {
    if (stretch > mostStretches) return 'compared long enough'
    const [a, b] = [first.stretch(), second.stretch()]
    if (a === null || b === null) {
      demand(a === b, 'under other names, the fight ends sooner or later')
      return 'compared to the end'
    }
    const where = `${byPolicy ? 'by policies, ' : ''}${listsDifferently ? 'listed differently, ' : ''}stretch ${stretch}`
    const [onlyA, onlyB] = [without(a.happened, b.happened), without(b.happened, a.happened)]
    if (onlyA.length + onlyB.length > 0)
      throw new Broken(`${where}: what happens differs.\n  as it is: ${onlyA.join('\n    ')}\n  renamed: ${onlyB.join('\n    ')}`)
    demandSame(b.battle, a.battle, `${where}, the battle under other names`)
  }
}
/** What of one list isn't in the other. */
function without(list: readonly string[], others: readonly string[]): string[] {
  const rest = [...others]
  return list.filter(one => {
    const at = rest.indexOf(one)
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
}

/** The same for a fight of the contract. */
export function checkNames({ ruleset, kit, findings, number, file }: Fight): void {
  findings.check('names', () => findings.look(`under other names: ${demandNameless(ruleset, kit, number, file)}`))
}

/** Many fights under other names, without all else that the contract looks at: npm run soak names. ENFILADE_RUNS says others, as there. */
export function namesSuite(ruleset: AnyRuleset, kit: ContractKit): void {
  test(`${ruleset.title}: ${laws.names.words}`, () => {
    const findings = new Findings(ruleset.id, true)
    for (const number of withinTime(fightsToRun(numbersFrom(0, sizes.namedFights)))) {
      const [file = null] = fc.sample(kit.scenarios, { seed: number + 1, numRuns: 1 })
      findings.begin(`names ${number}`, file)
      findings.check('names', () => findings.look(demandNameless(ruleset, kit, number, file)))
    }
    console.log(`Looked at:\n${lookedText(findings)}`)
    expect(findings.against('names')).toBe('')
  }, 0)
}
