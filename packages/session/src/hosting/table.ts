/** A served table as its parts see it: what a seat may do to it, what is told of it, and what policies need. */
import type { AnySession } from '@enfilade/client'
import type { AnyRuleset, FightRecord, Id } from '@enfilade/engine'
import type { Clock } from '../clock.js'
import type { Fight, FightPorts } from '../fight.js'
import type { Background } from '../odds/odds-queue.js'
import type { PictureData } from '../remote/asides.js'
import type { Bye, Invitation, NextFight, TableNews } from '../remote/wire.js'
import type { GameMasterTable } from '../tables/game-master.js'
import type { Device, Last } from './device.js'
import type { Group, Sitting } from './sitting.js'
import type { Listed, StoredSeat, StoredTable, TableStore } from './stored.js'

/** What a table can't make up by itself: a browser, a server and a terminal have it from elsewhere. */
export interface Secrets {
  newId(): string
  newToken(): string
  /** SHA-256, in hexadecimal digits. */
  hash(text: string): string
}
/** A fight that is ready to begin. */
export interface ReadyFight {
  readonly ruleset: AnyRuleset
  readonly title: string
  readonly record: FightRecord
}
/** What is particular to a table in a browser. */
export interface PagePorts {
  /** The program comes in parts: loads what this call needs. */
  needed(call: string): Promise<void>
  /** Loads what turns out to be missing, and does it once more. */
  playing<T>(act: () => T): Promise<T>
  readonly rulebook: FightPorts['rulebook']
  /** Why nothing outlasts the page; null: it does. */
  readonly notLasting: string | null
  /** What lists show of a fight. */
  listed(fight: Fight): Listed
}
export interface TablePorts {
  readonly store: TableStore
  readonly clock: Clock
  /** Milliseconds since 1970. */
  time(): number
  /** Of the dice of a fight. */
  newSeed(): string
  readonly background: Background | null
  /** The rules of a game as far as this record needs them; undefined: there are none here. */
  rulesFor(game: string, record: FightRecord): Promise<AnyRuleset | undefined>
  titleOf(game: string): string
  /** The fight of the record in the store, where it was opened before there was a table. Undefined, or left out: the record is replayed. */
  opened?(): AnySession | undefined
  /** No other table waits for this one: it may take all that its machine has. */
  readonly isAlone?: true
  /** Left out: the whole program is there, and what can't be kept has not happened. */
  readonly page?: PagePorts
  /** Of a table that goes on with other fights. Left out: its fight is its only one. */
  readonly evening?: {
    /** Another fight, which waits to begin. @throws Error in words */
    ready(game: string, given: NextFight & { readonly scenario: unknown; readonly dice: 'app' | 'own' }): ReadyFight
    earlierRecord(table: string, nth: number): Promise<FightRecord | undefined>
  }
  /** Pictures that were shown at a table. Left out: none can be. */
  picture?(table: string, id: string): Promise<PictureData | undefined>
  /** The links that open a seat, or the whole table. */
  invitation(fragment: string, seat: string | null): Invitation
  /** Unguessable names and tokens, and the hash by which a token is known. */
  readonly secrets: Secrets
  /** Whatever runs from here on is the doing of this table. */
  begins(table: string): void
}

export interface Table {
  readonly stored: StoredTable
  readonly ports: TablePorts
  readonly sittings: Map<string, Sitting>
  /** Tokens that were given out and that no one has used yet, by seat. */
  readonly invitations: Map<string, string>
  /** Of a table that is open. */
  readonly fight: Fight
  /** Of the dice of this fight; null: all of them are thrown by hand. */
  readonly seed: string | null
  readonly gameMaster: GameMasterTable
  /** Its fight stands in memory. */
  readonly isLoaded: boolean
  /** Why the last answer is not on the disk; null: it is. */
  readonly unkept: string | null
  /** Puts another fight on the table. @throws NotKept, and the fight is what it was before */
  goOnWith(ready: ReadyFight, given: NextFight, caller: { readonly seat: string; readonly call: string | null }): Promise<void>
  /** What goes on by itself once a fight has begun. */
  begin(): Promise<void>
  /** In a fight that is still to begin, people with nothing at stake aren't asked. */
  beginUnasked(): Promise<void>

  sit(stored: StoredSeat): Sitting
  /** Whose question it is to answer for this combatant: of a player; undefined: the game master's. */
  playerOf(who: Id): Sitting | undefined
  groupAt(stored: StoredSeat): Group | null
  /** Its first message to a device. */
  welcome(sitting: Sitting, device: Device, last: Last | undefined): void
  /** Keeps a seat as it is now. @throws NotKept */
  keepSeat(sitting: Sitting, change: Partial<StoredSeat>): Promise<void>
  keepTable(change: Partial<StoredTable>): Promise<void>
  /** @throws CallRefused where no more fits into the record of its fight */
  unlessFull(): void
  /** Keeps what has changed; resolves once it is on the disk. @throws NotKept, and the fight is what it was before */
  keep(seat: string | null, call: string | null, name: string, reply: unknown): Promise<void>
  /** Tells everyone what is new to them, once it is on the disk. */
  tell(): void
  /** Lets `act` change the fight, keeps that and tells it. */
  change<T>(sitting: Sitting | null, name: string, id: string | null, act: () => T | Promise<T>): Promise<T>
  /** Tells a seat, when it is there again, what was answered for it. */
  noteAnswer(sitting: Sitting, at: number, by: 'gm' | 'policy'): void
  /** Lets policies answer what is open to them. */
  goOn(): void
  letPoliciesAnswer(): void
  /** The fight stands still until a game master says that it is to go on. */
  stopByServer(words: string): void
  resume(): Promise<void>
  tellTables(): void
  news(sitting: Sitting, news: TableNews): void
  sendAway(sitting: Sitting, bye: Bye): void
  /** Begins what is told as news with this number; what was begun of this kind for the seat before is dropped. */
  watch(sitting: Sitting, kind: string, number: number, begin: (group: Group) => () => void): void
  stopWatching(sitting: Sitting, number: number): void
}
