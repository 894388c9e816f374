/** Which seeds of a fight were told to anyone, so that no new die comes from them. */
import { timesRolledAnew } from './by-hand.js'
import { withChecks } from './checks.js'
import type { Fresh } from './live.js'
import { type Entry, type FightRecord, isAnswer } from './record.js'

/** New dice of another seed. */
export const isSeeded = (entry: Entry): entry is Fresh => !isAnswer(entry) && 'anew' in entry && entry.seed !== undefined

export class Seeds {
  private readonly told = new Set<string>()
  /**
   * A seed is only followed by another one because it was told: of all that the entries name the latest is secret.
   * @param all entries, those of branches as well; @param draw another seed; left out: one that was told goes on
   */
  constructor(
    private readonly first: string | null,
    private readonly all: () => readonly Entry[],
    private readonly draw: (() => string) | undefined,
  ) {
    const later = all()
      .filter(isSeeded)
      .sort((a, b) => a.anew - b.anew)
    const seeds = [first, ...later.map(({ seed }) => seed)]
    for (const seed of seeds.slice(0, -1)) if (seed !== null) this.told.add(seed)
  }
  /** The one in use after these entries; null: all dice are rolled by hand. */
  inUse(entries: readonly Entry[]): string | null {
    return this.first === null ? null : (entries.findLast(isSeeded)?.seed ?? this.first)
  }
  tell(seed: string): void {
    this.told.add(seed)
  }
  /** The number of the next new dice. */
  nextAnew(): number {
    return 1 + timesRolledAnew(this.all())
  }
  /** What comes instead of a seed, if it was told. */
  insteadOf(seed: string): Fresh | null {
    return this.draw === undefined || !this.told.has(seed) ? null : { anew: this.nextAnew(), seed: this.draw(), why: 'the seed was told' }
  }
  /** One that was told is followed by another before anything is drawn, so that the record knows it and others can be told of it. */
  keepSecret(entries: Entry[]): void {
    if (this.told.size === 0) return // asked at every answer, of all entries
    const seed = this.inUse(entries)
    const fresh = seed === null ? null : this.insteadOf(seed)
    if (fresh !== null) entries.push(fresh)
  }
}

/** A record whose seed someone may know, with another one for all that comes. Where the fight is over, that comes when it goes on after all. */
export function withNewSeed(record: FightRecord, isOver: boolean, newSeed: () => string): FightRecord {
  if (record.seed === null || isOver) return record
  const anew = 1 + timesRolledAnew([record.entries, ...record.branches.map(one => one.entries)].flat())
  return withChecks({ ...record, entries: [...record.entries, { anew, seed: newSeed(), why: 'the seed may be known' }] })
}
