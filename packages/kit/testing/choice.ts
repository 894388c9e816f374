/**
 * Which of many random fights are worth playing every time: the cheapest ones that together look at everything that all of them look at. What a
 * fight looks at is measured: each step, decision, answer, event and rule for each law, and every block of the game's code that runs.
 */
import { Session } from 'node:inspector'
import type { AnyRuleset } from '@enfilade/engine'
import { runContract } from './contract.js'
import type { ContractKit } from './kit.js'

/** One fight and what was looked at in it: numbers that stand for things in words, and beside them for blocks of code. */
export interface Measured {
  readonly number: number
  /** Milliseconds of the processor. */
  readonly cost: number
  readonly things: ReadonlySet<number>
  readonly looked: ReadonlySet<number>
}
/** A fight as it was played: things in words, and functions that ran, with the parts of them that did not. */
interface Played {
  readonly number: number
  readonly cost: number
  readonly things: readonly number[]
  readonly functions: ReadonlySet<number>
}
interface Ran {
  /** Which function of which file. */
  readonly at: string
  readonly notRun: readonly (readonly [start: number, end: number])[]
}

/** Gives each name a number, the same each time. */
class Numbered {
  readonly names: string[] = []
  private readonly known = new Map<string, number>()
  of(name: string): number {
    const before = this.known.get(name)
    if (before !== undefined) return before
    this.known.set(name, this.names.length)
    return this.names.push(name) - 1
  }
}

/** Plays fights of a game and measures each of them. Which blocks of code there are is known only from all that were played. */
export class Measuring {
  private readonly session = new Session()
  private readonly things = new Numbered()
  private readonly kinds = new Numbered()
  private readonly ran: Ran[] = []
  /** The blocks of each function that was ever told apart. */
  private readonly blocks = new Map<string, Map<string, readonly [start: number, end: number]>>()

  /** `code`: the folder of the game's rules, as it stands in addresses of files. */
  constructor(
    private readonly ruleset: AnyRuleset,
    private readonly kit: ContractKit,
    private readonly code: string,
  ) {
    this.session.connect()
    this.session.post('Profiler.enable')
    this.session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  }
  close(): void {
    this.session.disconnect()
  }

  play(numbers: readonly number[]): readonly Played[] {
    const fights: Played[] = []
    this.functionsSinceLast()
    let began = process.cpuUsage().user
    runContract(this.ruleset, this.kit, numbers, {
      after: (number, { covered }) => {
        const cost = (process.cpuUsage().user - began) / 1000
        const things = [...(covered ?? [])].map(thing => this.things.of(thing))
        covered?.clear()
        fights.push({ number, cost, things, functions: this.functionsSinceLast() })
        began = process.cpuUsage().user
      },
    })
    return fights
  }
  private functionsSinceLast(): Set<number> {
    const found = new Set<number>()
    this.session.post('Profiler.takePreciseCoverage', (_failed, { result }) => {
      for (const { url, functions } of result) {
        if (!url.includes(this.code)) continue
        const file = url.slice(url.indexOf(this.code) + this.code.length)
        for (const { functionName, ranges } of functions) {
          const [whole] = ranges
          if (whole === undefined || whole.count === 0) continue
          const at = `${file} ${functionName} ${whole.startOffset}`
          const known = this.blocks.get(at) ?? new Map<string, readonly [number, number]>()
          this.blocks.set(at, known)
          for (const { startOffset, endOffset } of ranges) known.set(`${at}: ${startOffset}-${endOffset}`, [startOffset, endOffset])
          const notRun = ranges.filter(range => range.count === 0).map(range => [range.startOffset, range.endOffset] as const)
          const nth = this.kinds.of(`${at} ${notRun.join(' ')}`)
          this.ran[nth] ??= { at, notRun }
          found.add(nth)
        }
      }
    })
    return found
  }

  /** What these fights looked at, by all that is known now. */
  lookedAt(fights: readonly Played[]): Measured[] {
    const ran = this.ran.map(({ at, notRun }) =>
      [...(this.blocks.get(at) ?? [])]
        .filter(([, [start, end]]) => !notRun.some(([from, to]) => from <= start && end <= to))
        .map(([name]) => this.things.of(name)),
    )
    return fights.map(({ number, cost, things, functions }) => ({
      number,
      cost,
      things: new Set(things),
      looked: new Set([...things, ...[...functions].flatMap(nth => ran[nth] ?? [])]),
    }))
  }
  nameOf(thing: number): string {
    return this.things.names[thing] ?? ''
  }
}

/** The fights that look at all of this, or at everything that these fights look at: one by one the one that adds most for its cost, none in vain. */
export function choose(fights: readonly Measured[], wanted: ReadonlySet<number> = allOf(fights)): number[] {
  const left = new Set(wanted)
  const chosen: Measured[] = []
  const gains = new Map(fights.map(fight => [fight, fight.looked.size]))
  while (left.size > 0) {
    let best: Measured | null = null
    let bestWorth = 0
    for (const [fight, gain] of gains) {
      if (gain / fight.cost <= bestWorth) continue
      // What a fight would add only gets less: it is counted again only where it could still be the best.
      let now = 0
      for (const one of fight.looked) if (left.has(one)) now++
      if (now === 0) gains.delete(fight)
      else gains.set(fight, now)
      if (now / fight.cost <= bestWorth) continue
      best = fight
      bestWorth = now / fight.cost
    }
    if (best === null) break
    chosen.push(best)
    gains.delete(best)
    for (const one of best.looked) left.delete(one)
  }
  const times = new Map<number, number>()
  for (const { looked } of chosen) for (const one of looked) if (wanted.has(one)) times.set(one, (times.get(one) ?? 0) + 1)
  const needed = chosen.filter(({ looked }) => {
    if ([...looked].some(one => times.get(one) === 1)) return true
    for (const one of looked) times.set(one, (times.get(one) ?? 0) - 1)
    return false
  })
  return needed.map(({ number }) => number).sort((a, b) => a - b)
}
const allOf = (fights: readonly Measured[]): Set<number> => {
  const all = new Set<number>()
  for (const { looked } of fights) for (const one of looked) all.add(one)
  return all
}

/** The things that all of these look at and some of them do not. Blocks of code are left out: the counts of what runs very often are not complete. */
export const missing = (all: readonly Measured[], some: readonly Measured[]): Set<number> => {
  const left = new Set(all.flatMap(({ things }) => [...things]))
  for (const { things } of some) for (const one of things) left.delete(one)
  return left
}
