/** What stands in memory of a table, as every part of it reads it: its seats, and its fight while that is open. */
import type { Id } from '@enfilade/engine'
import type { Fight } from '../fight.js'
import { CallRefused } from '../tables/forms.js'
import { GameMasterTable } from '../tables/game-master.js'
import type { Loaded } from './loaded.js'
import type { TablePorts } from './ports.js'
import { type Group, groupKey, groupOf, playsFor, type Sitting } from './sitting.js'
import type { StoredSeat, StoredTable } from './stored.js'

export class TableInMemory {
  readonly sittings = new Map<string, Sitting>()
  /** Links that were given out and that no one has opened yet, by seat. */
  readonly invitations = new Map<string, string>()
  /** Why the last answer is not on the disk; null: it is. */
  unkept: string | null = null
  protected loaded: Loaded | null = null
  /** Seats with a note of what was answered for them that isn't on the disk yet, as they were before it. */
  protected readonly noted = new Map<Sitting, StoredSeat>()
  private groups = new Map<string, Group>()

  constructor(
    public stored: StoredTable,
    readonly ports: TablePorts,
  ) {}

  // ── the fight, of a table that is open ───────────────────────────────────────────────────────────────────────────
  protected get there(): Loaded {
    if (this.loaded === null) throw new CallRefused('This fight is not open.')
    this.ports.begins(this.stored.id)
    return this.loaded
  }
  get isLoaded(): boolean {
    return this.loaded !== null
  }
  /** Can all of what is kept be played here? */
  get isWhole(): boolean {
    return this.there.isWhole
  }
  get fight(): Fight {
    return this.there.fight
  }
  /** Of the dice of this fight; null: all of them are thrown by hand. */
  get seed(): string | null {
    return this.fight.session.seed
  }
  get gameMaster(): GameMasterTable {
    return new GameMasterTable(this.fight)
  }

  // ── seats ────────────────────────────────────────────────────────────────────────────────────────────────────────
  /** Whose question it is to answer for this combatant: of a player; undefined: the game master's. */
  playerOf(who: Id): Sitting | undefined {
    const { ruleset, session } = this.fight
    return [...this.sittings.values()].find(({ stored }) => playsFor(ruleset, session.battle, stored, who))
  }
  groupAt(stored: StoredSeat): Group | null {
    const key = groupKey(stored)
    // Of a fight that hasn't begun no one else is told anything.
    if (key === null || (this.stored.lobby && key !== 'gm')) return null
    const known = this.groups.get(key)
    if (known !== undefined) return known
    const made = groupOf(this.fight, key, this.ports.secrets.newId(), stored)
    this.groups.set(key, made)
    return made
  }
  /** What was shown before is not compared with any more: every device gets all of it again. */
  forgetGroups(): void {
    this.groups = new Map()
  }
  /** Tells a seat, when it is there again, what was answered for it; kept with the answer. */
  noteAnswer({ stored: { id } }: Sitting, at: number, by: 'gm' | 'policy'): void {
    const sitting = this.sittings.get(id)
    const words = this.fight.timelines.wordsAt(this.fight.session, at)
    if (sitting === undefined || words === undefined) return
    if (!this.noted.has(sitting)) this.noted.set(sitting, sitting.stored)
    sitting.stored = { ...sitting.stored, answeredFor: [...sitting.stored.answeredFor, { by, words }].slice(-12) }
  }
}
