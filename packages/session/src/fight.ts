/**
 * A fight as people sit at it: the engine's session, who is on autopilot, what is being weighed in the background. Everyone reaches it through
 * the table of their role: the game master's, a seat's, or a spectator's. The fight's owner keeps and shows it; it does neither itself.
 */
import type { AnySession } from '@enfilade/client'
import { type AnyRuleset, type FightRecord, type Id, type Rulebook, Session } from '@enfilade/engine'
import type { Clock } from './clock.js'
import { type Background, OddsQueue } from './odds/odds-queue.js'
import { Timelines } from './timeline.js'

/** What a fight needs from where it is played. */
export interface FightPorts {
  readonly clock: Clock
  /** Where chances are worked out. Null: nowhere; a caller who waits for them works them out itself. */
  readonly background: Background | null
  /** Policies play on: keeps and shows where the fight stands. False: it went on elsewhere, so they stop. */
  shown(): Promise<boolean>
  /** The rules as they read in a fight, where their words come apart from the rules. */
  rulebook(ruleset: AnyRuleset, battle: AnySession['battle']): Promise<Rulebook>
}

/** Where a fight is played by one caller who waits for everything: nothing runs in the background, and no time passes. */
const aloneAtTheTable: FightPorts = {
  clock: {
    now: () => 0,
    after(_milliseconds, act) {
      act()
      return () => undefined
    },
  },
  background: null,
  shown: async () => true,
  rulebook: async (ruleset, battle) => ruleset.rulebookFor?.(battle) ?? ruleset.rulebook,
}

/** The same fight with other seats. Answers that were given stay; a seat that its policy plays from now on answers at once. */
export function withSeats(session: AnySession, seats: FightRecord['seats']): AnySession {
  const record = session.record()
  return new Session(session.ruleset, { ...record, seats }, record.entries, record.branches, record.hashes, session.options)
}

export class Fight {
  /** Combatants whose policies answer while policies play on. */
  autopilot: readonly Id[] = []
  /** Does its table hide each side's numbers from others? Null: it has no such setting, and the fight stays as it is. */
  numbersHidden: boolean | null = null
  /** Others look on: hidden combatants stay hidden, whatever is taken back. */
  keepsHidden = false
  /** Grows with every change of the record. */
  changes = 0
  /** Grows with every change of anything else that is shown. */
  otherChanges = 0
  readonly timelines = new Timelines()
  readonly oddsQueue: OddsQueue | null
  /** Who lets policies play on; null: no one does. */
  player: object | null = null
  /** Players' combatants in reach of an enemy on autopilot, for whom playing on has stopped once already. */
  readonly reached = new Set<Id>()
  /** Ends the pause between two answers that are to be watched. */
  goOn: () => void = () => undefined

  constructor(
    public session: AnySession,
    public title: string,
    readonly ports: FightPorts = aloneAtTheTable,
  ) {
    this.oddsQueue = ports.background === null ? null : new OddsQueue(ports.background)
  }
  get ruleset(): AnyRuleset {
    return this.session.ruleset
  }

  /** The record has changed: chances of the state before are of no use. */
  changed(): void {
    this.changes++
    this.oddsQueue?.forget()
  }
  /** Who answers for its seats from now on. */
  setSeats(seats: FightRecord['seats']): void {
    this.session = withSeats(this.session, seats)
    this.changed()
  }
  /** It waited to begin. */
  begin(): void {
    this.session.goOn()
    this.changed()
  }
  close(): void {
    this.player = null
    this.oddsQueue?.forget()
    this.oddsQueue?.end()
  }
}
