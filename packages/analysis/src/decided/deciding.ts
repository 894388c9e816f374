/**
 * The rolls that decided a fight: from the same position, policies play on after the roll as it fell and after it has fallen differently, until the
 * ranges of a side's chance to win no longer touch. First all rolls roughly, then the few that seem to matter most, with fights of their own, so
 * that being chosen makes no number too large. Effort is counted in steps, never in time: the same answer on every machine.
 */
import { type AnyRuleset, type FightRecord, type Id, printable, type View } from '@enfilade/engine'
import { shareOf } from '../intervals.js'
import { addCounters, type Counters, noFights } from '../simulation/counters.js'
import { winsByRow } from '../simulation/winners.js'
import { type PlayedOn, playedOn } from './played-on.js'
import { type Roll, rollsOf } from './rolls.js'

/** A chance to win, 0 to 1. `fights`: how many were played for it; 0: it is certain, the fight is over. */
export interface PlayedChance {
  readonly share: number
  readonly low: number
  readonly high: number
  readonly fights: number
}
/** A roll that was looked at closely. */
export interface DecidingRoll {
  /** Its first entry of the record, from 0, and the one after its last. */
  readonly at: number
  readonly end: number
  /** In the game's words. */
  readonly time: string
  /** Those who threw, and their names: one, or all who rolled against each other. */
  readonly who: readonly Id[]
  readonly names: readonly string[]
  /** Whose chance it is: allies by the id of the first, and their names. */
  readonly side: Id
  readonly sideName: string
  readonly asItFell: PlayedChance
  readonly differently: PlayedChance
}
/** How likely each side that can win was to win, at a place of the fight or on average over a stretch of it. */
export interface PointOfLine {
  /** After so many entries of the record; of a stretch, the middle. */
  readonly at: number
  readonly fights: number
  /** In the order of the scenario; the rest of 1 is that no one wins. */
  readonly sides: readonly {
    readonly side: Id
    readonly name: string
    readonly share: number
    readonly low: number
    readonly high: number
  }[]
}
export interface Decided {
  /** The rolls that changed who wins, by `leastSwing` or more and beyond their ranges; widest first, at most `mostNamed`. */
  readonly rolls: readonly DecidingRoll[]
  /** Rolls that were looked at closely and changed nothing that the ranges could tell: less than `leastSwing` either way. */
  readonly idle: readonly DecidingRoll[]
  /** The chances over the fight as it went, in its order: each from `fewestOfPoint` fights or more. */
  readonly line: readonly PointOfLine[]
  /** How many rolls have been looked at, and how many there are. */
  readonly looked: number
  readonly of: number
  /** Fights that were played for it. */
  readonly fights: number
  /** All ranges together hold this often: 0.99. */
  readonly level: number
  /** A first answer is there; it is refined from here on. */
  readonly isReady: boolean
  readonly done: boolean
}

/**
 * Steps of play, each counted as the characters of the battle as it begins, since a step of a large one takes longer. After `first` an answer is
 * there, after `all` the last one.
 */
export interface Effort {
  readonly first: number
  readonly all: number
}
/** Some five seconds, and about a minute in all, of one core. */
export const usualEffort: Effort = { first: 4e9, all: 50e9 }
/** It ends with the first answer. */
export const quickEffort: Effort = { first: usualEffort.first, all: usualEffort.first }
/** A smaller change of a chance is nothing to speak of. */
export const leastSwing = 0.05
const mostNamed = 4
/** All ranges that are ever looked at hold together this often. */
const level = 0.99
/** How many rolls are looked at closely at most: half of them for the first answer. */
const mostClosely = 12
/** How many fights each way come before ranges are compared. */
const looks = [64, 128, 256, 512, 1024, 2048]
/** When all are looked at roughly: fights at a time, and at most each way. */
const roughly = 4
const roughlyEach = 24
/** This share of the effort goes into looking roughly. */
const roughShare = 0.5
/** How many rolls, spread over the whole fight, are looked at before any is preferred. */
const spread = 8
/** A place of the line takes this many fights: its range is then within 10 of 100 either way. */
const fewestOfPoint = 100
/** Each range of the line holds this often, by itself: it is drawn, nothing is concluded from it. */
const levelOfPoint = 0.95
/** A roll with the same result this often in a row can't fall differently. */
const mostSame = 400
/** How much is hoped of a roll that wasn't looked at, in errors of its neighbors. */
const hopeful = 1.5

/** What was played after a roll, one way. */
interface Way {
  readonly counters: Counters
  /** The number of the next continuation. */
  next: number
  readonly isCertain: boolean
}
interface Candidate {
  readonly roll: Roll
  readonly rough: { readonly fell: Way; readonly other: Way }
  readonly close: { readonly fell: Way; readonly other: Way }
  /** It can't fall differently. */
  isFixed: boolean
  look: number
  /** What the last look said. */
  verdict: Verdict | null
}
interface Verdict {
  readonly is: 'deciding' | 'idle' | 'open'
  readonly roll: DecidingRoll
}

const newWay = (isCertain: boolean): Way => ({ counters: noFights(), next: 0, isCertain })

/** The row of each side that can win, as `winsByRow` has them. */
interface Row {
  readonly side: Id
  readonly name: string
}
class Search {
  readonly candidates: Candidate[] = []
  readonly closely: Candidate[] = []
  worked = 0
  fights = 0
  private readonly sides: View['sides']
  private readonly rough: PlayedOn
  private readonly close: PlayedOn
  private readonly weight: number

  constructor(
    private readonly ruleset: AnyRuleset,
    record: FightRecord,
  ) {
    this.rough = playedOn(ruleset, 'roughly')
    this.close = playedOn(ruleset, 'closely')
    const begun = ruleset.begin(record.scenario)
    this.sides = ruleset.view(begun, 'gm').sides
    this.weight = JSON.stringify(begun).length
  }
  add(roll: Roll): void {
    const fell = (): Way => {
      const way = newWay(roll.isLast)
      if (roll.isLast) this.close.asItFell(roll, 0, way.counters)
      return way
    }
    this.candidates.push({
      roll,
      rough: { fell: fell(), other: newWay(false) },
      close: { fell: fell(), other: newWay(false) },
      isFixed: false,
      look: 0,
      verdict: null,
    })
  }
  /** Plays on from a roll both ways, until each has `fights` fights. */
  *play(candidate: Candidate, how: 'rough' | 'close', fights: number): Generator<void> {
    const { fell, other } = candidate[how]
    const player = how === 'rough' ? this.rough : this.close
    while (!fell.isCertain && fell.counters.fights < fights) {
      this.worked += this.weight * player.asItFell(candidate.roll, fell.next++, fell.counters)
      this.fights++
      yield
    }
    for (let same = 0; other.counters.fights < fights && !candidate.isFixed; ) {
      const { steps, counted } = player.differently(candidate.roll, other.next++, other.counters)
      this.worked += this.weight * steps
      if (counted) this.fights++
      same = counted ? 0 : same + 1
      candidate.isFixed = same >= mostSame
      yield
    }
  }
  get looked(): number {
    return this.candidates.filter(one => isLookedAt(one)).length
  }
  /** For each row that can win, its chance both ways; `within`: how often a range holds. */
  chances({ fell, other }: Candidate['rough'], within: number): { row: Row; fell: PlayedChance; other: PlayedChance }[] {
    const rowsOf = ({ counters }: Way): Map<Id, { row: Row; fights: number }> =>
      new Map(winsByRow(this.sides, counters).map(row => [row.side, { row, fights: row.fights }]))
    const [won, wonElse] = [rowsOf(fell), rowsOf(other)]
    const sides = new Set([...won.keys(), ...wonElse.keys()])
    return [...sides].map(side => ({
      row: (won.get(side) ?? wonElse.get(side) ?? { row: { side, name: side } }).row,
      fell: chanceOf(won.get(side)?.fights ?? 0, fell, within),
      other: chanceOf(wonElse.get(side)?.fights ?? 0, other, within),
    }))
  }
  /**
   * How far a roll may have moved a chance. One that wasn't looked at may have moved it as far as it was open then, by the nearest that were: between
   * two after which one side always wins there is hardly anything to find.
   */
  hope(nth: number): number {
    const candidate = this.candidates[nth] as Candidate
    if (isLookedAt(candidate)) {
      const { size, error } = this.swing(candidate)
      return size + 2 * error
    }
    const nearest = [this.candidates.slice(0, nth).findLast(isLookedAt), this.candidates.slice(nth + 1).find(isLookedAt)]
    const rows = nearest.flatMap(one => (one === undefined ? [] : this.chances(one.rough, level)))
    return Math.max(0, ...rows.map(({ fell, other }) => (Math.sqrt(shrunk(fell).variance) + Math.sqrt(shrunk(other).variance)) * hopeful))
  }
  /** How far a roll seems to have moved a chance, from the rough fights; the fewer there are, the less. */
  swing(candidate: Candidate): { readonly size: number; readonly error: number } {
    const found = this.chances(candidate.rough, level).map(({ fell, other }) => {
      const [a, b] = [shrunk(fell), shrunk(other)]
      return { size: Math.abs(a.share - b.share), error: Math.sqrt(a.variance + b.variance) }
    })
    return found.reduce((most, one) => (one.size > most.size ? one : most), { size: 0, error: 0 })
  }
  /** Adds the most promising to those that are looked at closely, until the list is full; the one that ended the fight is always among them. */
  choose(many: number): void {
    const last = this.candidates.at(-1)
    const bySwing = this.candidates
      .filter(one => isLookedAt(one) && !one.isFixed)
      .map(one => ({ one, size: this.swing(one).size }))
      .sort((a, b) => b.size - a.size || b.one.roll.at - a.one.roll.at)
      .map(({ one }) => one)
    for (const one of [...(last === undefined || last.isFixed ? [] : [last]), ...bySwing])
      if (this.closely.length < many && !this.closely.includes(one)) this.closely.push(one)
  }
  /** Looks at the ranges of a roll; the number of looks is limited, so that all ranges together keep their level. */
  look(candidate: Candidate): void {
    const sides = Math.max(1, winsByRow(this.sides, noFights()).length)
    const within = 1 - (1 - level) / (mostClosely * looks.length * sides * 2)
    const rows = this.chances(candidate.close, within)
    const apart = rows.filter(({ fell, other }) => (fell.low > other.high || other.low > fell.high) && swingOf(fell, other) >= leastSwing)
    const isIdle = rows.every(({ fell, other }) => fell.high - other.low < leastSwing && other.high - fell.low < leastSwing)
    const shown = apart[0] ?? rows[0]
    candidate.look++
    if (shown === undefined) return
    const { roll } = candidate
    const { battle } = roll.before
    candidate.verdict = {
      is: apart.length > 0 ? 'deciding' : isIdle ? 'idle' : 'open',
      roll: {
        at: roll.at,
        end: roll.end,
        time: this.ruleset.view(battle, 'gm').clock.words,
        who: roll.who,
        names: roll.who.map(who => printable(this.ruleset.nameOf(battle, who))),
        side: shown.row.side,
        sideName: printable(shown.row.name),
        asItFell: shown.fell,
        differently: shown.other,
      },
    }
  }
  /** Which roll to look at next: the one played least whose ranges still overlap; null: there is none. */
  nextOpen(): Candidate | null {
    const open = this.closely.filter(one => !one.isFixed && one.look < looks.length && (one.verdict?.is ?? 'open') === 'open')
    return open.reduce<Candidate | null>((least, one) => (least === null || one.look < least.look ? one : least), null)
  }
  /** Rolls that were looked at closely are places of their own; of the others as many in a row as give fights enough. */
  line(): PointOfLine[] {
    const line: PointOfLine[] = []
    let stretch = noFights()
    let middle = 0
    const close = (counters: Counters, at: number): void => {
      const sides = winsByRow(this.sides, counters).map(({ side, name, fights }) => {
        const { share, low, high } = shareOf(fights, counters.fights, levelOfPoint)
        return { side, name: printable(name), share, low, high }
      })
      line.push({ at, fights: counters.fights, sides })
    }
    for (const { roll, rough, close: closely } of this.candidates) {
      if (roll.isLast) continue
      if (closely.fell.counters.fights >= fewestOfPoint) close(closely.fell.counters, roll.end)
      else {
        const { counters } = rough.fell
        middle += counters.fights * roll.end
        addCounters(stretch, counters)
        if (stretch.fights < fewestOfPoint) continue
        close(stretch, Math.round(middle / stretch.fights))
        stretch = noFights()
        middle = 0
      }
    }
    return line.sort((a, b) => a.at - b.at)
  }
  decided(isReady: boolean, done: boolean): Decided {
    const found = (is: Verdict['is']): DecidingRoll[] =>
      this.closely.flatMap(({ verdict, isFixed }) => (!isFixed && verdict?.is === is ? [verdict.roll] : []))
    return {
      rolls: found('deciding')
        .sort((a, b) => swingOf(b.asItFell, b.differently) - swingOf(a.asItFell, a.differently) || a.at - b.at)
        .slice(0, mostNamed),
      idle: found('idle').sort((a, b) => a.at - b.at),
      line: isReady ? this.line() : [],
      looked: this.looked,
      of: this.candidates.length,
      fights: this.fights,
      level,
      isReady,
      done,
    }
  }
}
const swingOf = (a: PlayedChance, b: PlayedChance): number => Math.abs(a.share - b.share)
const isLookedAt = ({ rough, isFixed }: Candidate): boolean => isFixed || rough.other.counters.fights > 0

function chanceOf(won: number, { counters, isCertain }: Way, within: number): PlayedChance {
  if (isCertain) return { share: won, low: won, high: won, fights: 0 }
  const { share, low, high } = shareOf(won, counters.fights, within)
  return { share, low, high, fights: counters.fights }
}
/** A share of few fights, drawn towards one half. */
function shrunk({ share, fights }: PlayedChance): { readonly share: number; readonly variance: number } {
  if (fights === 0) return { share, variance: 0 }
  const drawn = (share * fights + 0.5) / (fights + 1)
  return { share: drawn, variance: (drawn * (1 - drawn)) / (fights + 1) }
}

/**
 * Finds what decided a recorded fight. Stops after every fight that it plays, with a way to ask what is known by then, so that the caller can
 * breathe, show it or leave it; returns the last answer.
 * @throws RecordMismatch where the record doesn't replay with these rules
 */
export function* deciding(
  ruleset: AnyRuleset,
  record: FightRecord,
  { first, all }: Effort = usualEffort,
): Generator<() => Decided, Decided> {
  const search = new Search(ruleset, record)
  let isReady = false
  const now = (): Decided => search.decided(isReady, false)
  for (const roll of rollsOf(ruleset, record)) {
    search.add(roll)
    yield now
  }
  for (const _ of roughlyUntil(search, first * roughShare)) yield now
  search.choose(mostClosely / 2)
  for (const _ of closelyUntil(search, first)) yield now
  isReady = true
  yield now
  // Refined: more rolls are looked at, and some more of them closely.
  for (const _ of roughlyUntil(search, search.worked + (all - first) * roughShare)) yield now
  search.choose(mostClosely)
  for (const _ of closelyUntil(search, all)) yield now
  return search.decided(true, true)
}
/** Looks at rolls roughly, those that may have moved most before others, until this much work is done. */
function* roughlyUntil(search: Search, work: number): Generator<void> {
  const { candidates } = search
  const last = candidates.length - 1
  const first = new Set(Array.from({ length: spread }, (_, i) => Math.round((last * i) / (spread - 1))))
  for (const nth of last < 0 ? [] : first) {
    const one = candidates[nth] as Candidate
    if (search.worked < work && !isLookedAt(one)) yield* search.play(one, 'rough', roughly)
  }
  while (search.worked < work) {
    let best: { readonly one: Candidate; readonly hope: number } | null = null
    for (const [nth, one] of candidates.entries()) {
      if (one.isFixed || one.rough.other.counters.fights >= roughlyEach) continue
      const hope = search.hope(nth)
      if (best === null || hope > best.hope) best = { one, hope }
    }
    if (best === null) return
    yield* search.play(best.one, 'rough', best.one.rough.other.counters.fights + roughly)
  }
}
/** Looks at the chosen ones again and again, the least known first, until this much work is done or nothing is open any more. */
function* closelyUntil(search: Search, work: number): Generator<void> {
  for (let one = search.nextOpen(); one !== null; one = search.nextOpen()) {
    for (const step of search.play(one, 'close', looks[one.look] ?? 0)) {
      if (search.worked >= work) return
      yield step
    }
    search.look(one)
  }
}
