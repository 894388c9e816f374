/**
 * The contract suite: `contractSuite(ruleset, kit)` makes one test for each law. All of them look at the same random fights, which are
 * played once for all; what belongs to one law alone is done in a share of them. Same numbers, same fights, on every machine.
 * Which fights: ENFILADE_RUNS=100000 for more, ENFILADE_RUNS=50000-100000 for a part of them, ENFILADE_FIGHT=17 for one alone; with
 * ENFILADE_MINUTES=5 as many of them as this much CPU time allows.
 */
import type { AnyRuleset, Json } from '@enfilade/engine'
import { seedOf } from '@enfilade/engine'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { ring, sizes } from '../../../scripts/rings.mjs'
import {
  type AnySession,
  answerByAdvice,
  byPolicies,
  deciding,
  type Fight,
  knownRules,
  looksAtPlain,
  pickOf,
  playStraight,
  type Spreads,
} from './fight.js'
import { demand, Findings } from './findings.js'
import { type ContractKit, fightsToRun, numbersFrom, spread, withinTime } from './kit.js'
import { checkActs } from './laws/acts.js'
import { checkAsked, checkEnding, checkReason } from './laws/agreement.js'
import { checkReplay, checkTags, checkTogether, checkTyped, checkUndo, checkWritten } from './laws/answering.js'
import { checkCalendar, checkCodec } from './laws/codec.js'
import { checkMaster, checkSurvivors, checkTold } from './laws/course.js'
import { checkAnswers, checkForms, checkPolicies, type FormsSeen, openOf } from './laws/decisions.js'
import { checkExact, checkGroups } from './laws/exact.js'
import { checkNames } from './laws/names.js'
import { checkPicks } from './laws/picks.js'
import { checkSecrets, checkSecretsOfBeginning } from './laws/secrets.js'
import { checkUndeclared } from './laws/undeclared.js'
import { lawNames, laws } from './laws.js'

export interface SuiteOptions {
  /** The numbers of the random fights, or how many from 0 on, where ENFILADE_RUNS does not say others. Each part plays as many as the ring takes. */
  readonly fights?: number | readonly number[]
  /** The part of the fights and switches that this file plays, so that several cores can share them. Left out: all. */
  readonly part?: Part
  /** What was reached and looked at, printed at the end. */
  readonly report?: (findings: Findings) => void | Promise<void>
}
/** One of several parts: "1 of 3". */
interface Part {
  readonly nth: number
  readonly of: number
}
const whole: Part = { nth: 1, of: 1 }
/** Everyone's share of a list: the parts together are all of it. */
const shareOf = <T>(all: readonly T[], { nth, of }: Part): T[] => all.filter((_, i) => i % of === nth - 1)

/** Fights that are drawn at once; the same ones however many there are in all. */
const drawnAtOnce = 50

export function contractSuite(
  ruleset: AnyRuleset,
  kit: ContractKit,
  { fights = sizes.contractFights, part = whole, report }: SuiteOptions = {},
): void {
  const usual = spread(typeof fights === 'number' ? numbersFrom(0, fights) : fights, part.of * sizes.contractFights)
  const numbers = shareOf(fightsToRun(usual), part)
  if (process.env.ENFILADE_EACH_FIGHT !== undefined) {
    eachFight(ruleset, kit, numbers)
    return
  }
  describe(`the contract of ${ruleset.title}${part.of === 1 ? '' : `, part ${part.nth} of ${part.of}`}`, () => {
    let findings!: Findings
    beforeAll(async () => {
      findings = runContract(ruleset, kit, numbers, { keeps: true, part })
      await report?.(findings)
    }, 0)

    for (const law of lawNames) {
      const reason = kit.skips[law]
      if (reason === undefined)
        test(laws[law].words, () => {
          expect(findings.against(law), findings.against(law)).toBe('')
        })
      else
        test(`${laws[law].words} (not in this game: ${reason})`, () => {
          expect(reason.length).toBeGreaterThan(20)
        })
    }
  })
}

/** Each fight is a test of its own, for the mutants: of all fights they play those that reach a line. */
function eachFight(ruleset: AnyRuleset, kit: ContractKit, numbers: readonly number[]): void {
  const draw = drawing(kit)
  for (const number of numbers)
    test(`fight ${number}`, () => {
      const findings = new Findings(ruleset.id, false)
      const file = draw(number)
      findings.begin(`fight ${number}`, file)
      playEveryWay(ruleset, kit, findings, { forms: new Map(), spreads: new Map() }, number, file)
      for (const law of lawNames) if (kit.skips[law] === undefined) expect(findings.against(law)).toBe('')
    })
}

interface RunOptions {
  /** Of the switches too. The fights are given. */
  readonly part?: Part
  /** Writes down the fights that show something. */
  readonly keeps?: boolean
  /** Hears of each fight when it has been looked at. */
  readonly after?: (number: number, findings: Findings) => void
  /** Asked after each fight: is this enough? */
  readonly enough?: (findings: Findings) => boolean
}
/** Plays the fights with these numbers, and everything that is looked at once, and says what was found. */
export function runContract(
  ruleset: AnyRuleset,
  kit: ContractKit,
  numbers: readonly number[],
  { keeps = false, part = whole, after, enough }: RunOptions = {},
): Findings {
  const findings = new Findings(ruleset.id, keeps)
  const shared: Shared = { forms: new Map(), spreads: new Map() }
  const draw = drawing(kit)
  if (after !== undefined) findings.covered = new Set()
  for (const number of withinTime(numbers)) {
    const file = draw(number)
    findings.begin(`fight ${number}`, file)
    playEveryWay(ruleset, kit, findings, shared, number, file)
    after?.(number, findings)
    if (enough?.(findings)) return findings
  }
  checkSwitches(ruleset, kit, findings, shared, draw(0), part)
  checkReady(ruleset, kit, findings, draw(0), ring === 'soak' ? (numbers[0] ?? 0) : 0, part)
  checkOnce(ruleset, kit, findings)
  return findings
}

/** The scenario of each fight by its number. */
function drawing(kit: ContractKit): (number: number) => Json {
  let drawn: { readonly from: number; readonly files: readonly Json[] } | null = null
  return number => {
    const from = number - (number % drawnAtOnce)
    if (drawn?.from !== from) drawn = { from, files: fc.sample(kit.scenarios, { seed: from + 1, numRuns: drawnAtOnce }) }
    return drawn.files[number - from] as Json
  }
}

/**
 * Each switch in each of its positions: one fight, with other dice each time and another share of the laws. Positions in which it begins as it has
 * begun before, such as all those that its scenario has anyway, are the same fight and played once.
 */
function checkSwitches(ruleset: AnyRuleset, kit: ContractKit, findings: Findings, shared: Shared, file: Json, part: Part): void {
  const rules = knownRules(ruleset)
  const entries = ruleset.rulebook.chapters.flatMap(c => c.rules)
  const begun = new Set<string>()
  let number = 0
  for (const { name, rule, words, values } of shareOf(ruleset.options, part)) {
    findings.begin(`the switch ${name}`, null)
    findings.check('switches', () => {
      demand(words !== '', `${name} has no words`)
      demand(rules.has(rule), `${name} cites ${rule}, which is not in the rulebook`)
      demand(
        // Prose calls no switch by its key: where a rule has several, its text says that there is an optional rule.
        entries.some(r => r.option === name || (r.id === rule && r.text.includes('optional rule'))) ||
          ruleset.rulebook.rulings.some(r => r.id === rule && r.answer.includes('optional rule')),
        `no rule of the rulebook names the switch ${name}`,
      )
    })
    for (const position of [...values, ...(kit.morePositions?.[name] ?? [])]) {
      const set = kit.withSwitch(file, name, position)
      findings.begin(`${name} ${JSON.stringify(position)}`, set)
      findings.check('switches', () => {
        const read = ruleset.readScenario(set, [])
        demand(read.ok, () => `it is refused: ${JSON.stringify(read.ok ? null : read.faults[0])}`)
        const beginning = JSON.stringify(ruleset.begin(read.value))
        if (begun.has(beginning)) return
        begun.add(beginning)
        playEveryWay(ruleset, kit, findings, shared, number++, set)
        findings.look('switches played')
      })
    }
  }
}

/** The acts of the game master in ready fights. `nth`: another number draws other questions, people and dice. */
function checkReady(ruleset: AnyRuleset, kit: ContractKit, findings: Findings, random: Json, nth: number, part: Part): void {
  const ready = spread(kit.ready ?? [random], sizes.actedFights)
  for (const [at, file] of ready.entries()) {
    if (at % part.of !== part.nth - 1) continue
    findings.begin(`ready fight ${at + 1}`, file)
    const read = ruleset.readScenario(file, [])
    if (!read.ok) continue // random ones say so elsewhere
    const seed = seedOf(`${ruleset.id} acts ${nth} ${at}`)
    checkActs({ ruleset, kit, findings, number: at, file, scenario: read.value, seed, pick: pickOf(seed) })
  }
}

/** What is looked at once, beside the fights. */
function checkOnce(ruleset: AnyRuleset, kit: ContractKit, findings: Findings): void {
  findings.begin('the whole game', null)
  findings.check('examples', () => {
    const { ids, tests } = kit.examples
    demand(ids.length > 0, 'there is no worked example')
    const named = (id: string): boolean =>
      tests.some(text => new RegExp(`(?:test(?:\\.each\\([^)]*\\))?|describe)\\(\\s*['"\`]${id}\\b`).test(text))
    const missing = ids.filter(id => !named(id))
    demand(missing.length === 0, `no test is named ${missing.join(', ')}`)
  })
  // Without members of groups there must be no group either.
  findings.check('groups', () => {
    if (kit.simultaneous === undefined)
      demand(!JSON.stringify(ruleset.schemas.battle).includes('"together"'), 'a battle has groups, and the kit names no members')
    else if (ring !== 'test') demand((findings.looked.get('groups permuted') ?? 0) > 0, 'no group was met') // few fights may have none
  })
}

interface Shared {
  readonly forms: FormsSeen
  readonly spreads: Spreads
}

/** One fight: played in every way, and a share of the laws that cost more. */
function playEveryWay(ruleset: AnyRuleset, kit: ContractKit, findings: Findings, shared: Shared, number: number, file: Json): void {
  const read = ruleset.readScenario(file, [])
  if (!read.ok) {
    findings.add('ends', `the scenario is faulty: ${JSON.stringify(read.faults[0])}`)
    return
  }
  const seed = seedOf(`${ruleset.id} ${number}`)
  const fight: Fight = { ruleset, kit, findings, number, file, scenario: read.value, seed, pick: pickOf(seed) }
  findings.look('fights')

  const straight = playStraight(fight, shared.spreads)
  if (straight === null) return
  const { battle, moments } = straight
  const played = sessionOf(fight)
  if (played === null) return
  findings.recordedAs(() => played.record())
  checkReplay(fight, battle, played)
  checkTold(fight, played)
  checkEnding(fight, battle)
  checkTyped(fight, moments, played)
  findings.recordedAs(() => played.record())
  checkCalendar(fight, moments)
  checkGroups(fight, moments)
  findings.coverAll('oneFight')
  if (number % 6 === 0) findings.coverAll('noAlias') // looked for in `playStraight`
  const turn = (of: number, at: number, law: string, look: () => void): void => {
    if (number % of !== at) return
    look()
    findings.coverAll(law)
  }
  if (looksAtPlain(fight)) findings.coverAll('plain') // looked for in `playStraight`
  turn(6, 3, 'codec', () => checkCodec(fight, moments))
  turn(4, 0, 'undo', () => checkUndo(fight))
  turn(4, 1, 'written', () => checkWritten(fight, battle))
  turn(4, 2, 'masterBetween', () => checkMaster(fight))
  turn(4, 3, 'tags', () => checkTags(fight, played))
  turn(4, 3, 'exactIsSampled of some step', () => checkExact(fight, moments, 1))
  turn(8, 5, 'names', () => checkNames(fight))
  turn(3, 1, 'some questions', () => atQuestions(fight, shared, 6))
  turn(5, 0, 'survivors', () => {
    const next = checkSurvivors(fight, battle)
    if (next !== null) playStraight({ ...fight, scenario: next }, shared.spreads)
  })
}

function sessionOf(fight: Fight): AnySession | null {
  const sessions: AnySession[] = []
  fight.findings.check('oneFight', () => {
    sessions.push(byPolicies(fight))
  })
  return sessions[0] ?? null
}

const closely = (decision: string): string => (decision === '' ? 'looked at closely' : `looked at closely: ${decision}`)

/** Looks closely at so many of the questions of a fight in which people decide; at kinds of questions that are rare wherever they come up. */
function atQuestions(fight: Fight, shared: Shared, about: number): void {
  const { findings, pick } = fight
  const { looked } = findings
  const isRare = (session: AnySession): boolean =>
    openOf(session).some(({ decision }) => 8 * (looked.get(closely(decision.name)) ?? 0) < (looked.get(closely('')) ?? 0))
  findings.check('oneFight', () => {
    const session = deciding(fight)
    findings.recordedAs(() => session.record())
    checkSecretsOfBeginning(fight)
    for (let looked = 0; !session.over && looked < about; looked++) {
      const from = session.length
      const stop = from + 1 + pick(40)
      answerByAdvice(session, s => s.length >= stop || (s.length > from && isRare(s)))
      if (session.over) break
      for (const open of openOf(session)) for (const name of [open.decision.name, '']) findings.look(closely(name))
      checkTogether(fight, session)
      checkForms(fight, session, shared.forms)
      checkPicks(fight, session)
      checkAsked(fight, session)
      checkPolicies(fight, session, (open, said) => checkReason(fight, session, open, said))
      checkAnswers(fight, session)
      checkSecrets(fight, session)
      checkUndeclared(fight, session)
    }
  })
}
