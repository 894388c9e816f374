/** What a run has found against the laws, law by law, with the fight that shows it; and the rules that were reached, with how often. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type FightRecord, type Json, recordText } from '@enfilade/engine'
import { type Law, laws } from './laws.js'

const folder = fileURLToPath(new URL('../../../node_modules/.enfilade-failures/', import.meta.url))
/** More of one law are counted, not kept. */
const mostKept = 4

/** Thrown by a check where a law is broken. */
export class Broken extends Error {}
export function demand(holds: boolean, words: string | (() => string)): asserts holds {
  if (!holds) throw new Broken(typeof words === 'string' ? words : words())
}
/** Demands that two texts are equal, and shows where they part. */
export function demandSame(a: string, b: string, what: string): void {
  if (a === b) return
  let at = 0
  while (a[at] === b[at]) at++
  const around = (text: string): string => JSON.stringify(text.slice(Math.max(0, at - 60), at + 60))
  throw new Broken(`${what}: ${around(a)} is not ${around(b)}`)
}

export class Findings {
  /** How often each rule was reached. */
  readonly reached = new Map<string, number>()
  /** How much was looked at, by what it was. */
  readonly looked = new Map<string, number>()
  /** What was looked at for which law, for those who want to know (`choice.ts`): a step, a decision, an event, a rule. */
  covered: Set<string> | null = null
  /** The steps, decisions, answers and events of the fight that it is about now. */
  private readonly things = new Set<string>()
  private readonly found = new Map<Law, string[]>()
  private readonly counts = new Map<Law, number>()
  private fight = ''
  private record: (() => FightRecord) | null = null
  private scenario: Json = null

  /** `keeps`: the fights that show something are written down. */
  constructor(
    private readonly game: string,
    private readonly keeps: boolean,
  ) {}

  /** From here on it is about this fight. */
  begin(fight: string, scenario: Json): void {
    this.fight = fight
    this.scenario = scenario
    this.record = null
    this.things.clear()
  }
  recordedAs(record: () => FightRecord): void {
    this.record = record
  }
  look(what: string, times = 1): void {
    this.looked.set(what, (this.looked.get(what) ?? 0) + times)
    this.covered?.add(what)
  }
  reach(rule: string): void {
    this.reached.set(rule, (this.reached.get(rule) ?? 0) + 1)
    this.covered?.add(rule)
    ;(globalThis as { __enfiladeRulesSeen?: Set<string> }).__enfiladeRulesSeen?.add(rule)
  }

  /** One thing was looked at for a law. */
  cover(law: string, thing: string): void {
    this.covered?.add(`${law}: ${thing}`)
  }
  /** This fight holds this thing. */
  saw(thing: string): void {
    if (this.covered !== null) this.things.add(thing)
  }
  /** Everything that the fight holds was looked at for a law. */
  coverAll(law: string): void {
    for (const thing of this.things) this.cover(law, thing)
  }

  /** Runs a check of a law; what it throws is found against the law. True: it held. */
  check(law: Law, run: () => void): boolean {
    try {
      run()
      return true
    } catch (thrown) {
      this.add(
        law,
        thrown instanceof Broken
          ? thrown.message
          : `it threw ${thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)}`,
      )
      return false
    }
  }
  add(law: Law, words: string): void {
    this.counts.set(law, (this.counts.get(law) ?? 0) + 1)
    const kept = this.found.get(law) ?? []
    this.found.set(law, kept)
    if (kept.length < mostKept) kept.push(`${this.fight}: ${words}${this.keep(law)}`)
  }
  /** Writes the record of the fight, so that it can be read and kept. */
  private keep(law: Law): string {
    if (!this.keeps) return ''
    const name = `${this.game}-${law}-${this.fight.replaceAll(/[^A-Za-z0-9]+/g, '-')}`
    mkdirSync(folder, { recursive: true })
    writeFileSync(`${folder}${name}.scenario.json`, JSON.stringify(this.scenario, null, 2))
    if (this.record === null) return `\n  Its scenario: node_modules/.enfilade-failures/${name}.scenario.json`
    writeFileSync(`${folder}${name}.json`, recordText(this.record()))
    return `\n  Keep it once it is mended: npm run regression -- node_modules/.enfilade-failures/${name}.json what went wrong`
  }
  /** What was found against a law, to be shown; empty if nothing. */
  against(law: Law): string {
    const kept = this.found.get(law)
    if (kept === undefined) return ''
    return `${laws[law].words}\nWithout it: ${laws[law].without}\nFound ${this.counts.get(law)} times, first:\n${kept.join('\n')}`
  }
}
