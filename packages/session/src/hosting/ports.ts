/** What a table can’t do by itself: a browser, a server and a terminal lend it their stores, clocks and secrets. */
import type { AnySession } from '@enfilade/client'
import type { AnyRuleset, FightRecord } from '@enfilade/engine'
import type { Clock } from '../clock.js'
import type { Fight, FightPorts } from '../fight.js'
import type { Background } from '../odds/odds-queue.js'
import type { PictureData } from '../remote/asides.js'
import type { Invitation, NextFight } from '../remote/wire.js'
import type { Listed, TableStore } from './stored.js'

export interface Secrets {
  newId(): string
  newToken(): string
  /** SHA-256, in hexadecimal digits. */
  hash(text: string): string
}
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
