/**
 * Counts milestones: which milestones the events of a fight reach, and for which combatant. It rides along where every branch of an action is counted, and where one
 * is played: the same events of the same rules tell both.
 */
import type { Event, Id, Tell } from '../contract.js'

/**
 * Something that odds count, in the words of the log. `success`: what an action is for ("hits"); `harm`: what comes of it ("down");
 * `amount`: how much of something ("HP"); `beside`: another combatant comes between ("strikes first").
 */
export interface Milestone {
  /** Said of the one who does it or to whom it happens; unique in a game. For an amount: its unit. */
  readonly words: string
  readonly kind: 'success' | 'harm' | 'amount' | 'beside'
  /** For a success, said of its target: "is hit". */
  readonly suffered: string
  /** A success that helps: what becomes of the target afterwards isn't the helper's doing. */
  readonly helps?: true
  /** A rung of a ladder: what is graver reaches it too, so that its chance is that of "Lightly Wounded or worse". */
  readonly orWorse?: true
  /** For harm: how a table takes it. `falls`: they are out of the fight, or soon will be; `critical`: it is more than a hit. */
  readonly grave?: 'falls' | 'critical'
}
/** A milestone that an event reaches, or fails to reach. */
export interface MilestoneReached {
  readonly milestone: Milestone
  /** The combatant to whom it happens; null: no one in particular. */
  readonly of: Id | null
  /** Whose success it is, or who comes between; null for harm and amounts. */
  readonly by: Id | null
  /** False: it was at stake, and not reached. */
  readonly met: boolean
  /** For an amount. */
  readonly amount: number
  /** For harm: what they are lost with, such as the vehicle that burns around them. */
  readonly lostWith?: Id | null | undefined
}

/** What was met on a path, as text: equal where the same milestones were met. */
export type Met = string
export const nothingMet: Met = ''

export class Watching {
  /** Everything that was at stake, each once, in the order in which it came up. */
  readonly found: MilestoneReached[] = []
  /** For each of `found`: the sum of its amounts, each weighed by the chance of its path. */
  readonly sums: number[] = []
  /** The places in `found` of each milestone: it is at stake for few, so that looking through them is soonest done. */
  private readonly places = new Map<Milestone, number[]>()
  private readonly noted: { readonly at: number; readonly reached: MilestoneReached }[] = []

  constructor(private readonly reachedBy: (event: Event) => readonly MilestoneReached[]) {}

  readonly tell: Tell = event => {
    for (const reached of this.reachedBy(event)) this.noted.push({ at: this.placeOf(reached), reached })
  }
  /** Forgets what was told since the last `take`: those steps are run again. */
  drop(): void {
    this.noted.length = 0
  }
  /** What is met once the steps since the last call are counted in, on a path of this chance. */
  take(met: Met, chance: number): Met {
    if (this.noted.length === 0) return met
    let now = met
    for (const { at, reached } of this.noted) {
      if (reached.milestone.kind === 'amount') this.sums[at] = (this.sums[at] as number) + reached.amount * chance
      else if (reached.met && !now.includes(String.fromCharCode(at))) now += String.fromCharCode(at)
    }
    this.noted.length = 0
    return now === met ? met : [...now].sort().join('')
  }
  /** Was the milestone at this place of `found` met? */
  isMet(met: Met, at: number): boolean {
    return met.includes(String.fromCharCode(at))
  }

  private placeOf(reached: MilestoneReached): number {
    const { milestone, of, by } = reached
    let places = this.places.get(milestone)
    if (places === undefined) {
      places = []
      this.places.set(milestone, places)
    }
    for (const at of places) {
      const known = this.found[at] as MilestoneReached
      if (known.of === of && known.by === by) return at
    }
    places.push(this.found.length)
    this.sums.push(0)
    return this.found.push(reached) - 1
  }
}
