/**
 * The fights that are kept, the games that are there, and beginning, taking in and putting away fights. The screens outside a fight work
 * with this interface alone.
 */
import type { PlacedFault } from '@enfilade/client'
import type { ContentEntry, Fault, Id, Json, OptionSwitch, Rulebook, Seat } from '@enfilade/engine'

/** A kept fight as a list shows it. */
export interface FightSummary {
  readonly id: string
  readonly title: string
  readonly game: string
  readonly gameTitle: string
  readonly rulesVersion: string
  /** Milliseconds since 1970. */
  readonly created: number
  readonly changed: number
  /** "Round 3". */
  readonly clock: string
  /** What is open: "Vex: What now?"; null where nobody is asked. */
  readonly asks: string | null
  /** How it ended; null while it runs. */
  readonly over: string | null
  readonly answers: number
  /** When it was thrown away; null: it was not. */
  readonly removed: number | null
}

/** A game's words and data, without its rules and its rulebook: plain data for screens. */
export interface GameData {
  readonly id: string
  readonly title: string
  readonly version: string
  readonly options: readonly OptionSwitch[]
  readonly policies: readonly { readonly name: string; readonly words: string }[]
  readonly commands: readonly { readonly name: string; readonly words: string; readonly schema: Json }[]
  readonly content: Readonly<Record<string, readonly ContentEntry[]>>
  readonly schemas: { readonly scenario: Json; readonly content: Json; readonly battle: Json }
}

/** A fight to be begun. `scenario` in the form that people write, `content` the content files that go with it. */
export interface Beginning {
  readonly game: string
  readonly scenario: Json
  readonly content?: readonly Json[]
  /** Any text; null where all dice are thrown by hand. Without it a new one is made. */
  readonly seed?: string | null
  /** Seats not named are played by a person at this device, with dice of the program. */
  readonly seats?: Readonly<Record<Id, Seat>>
}
export type Begun = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly faults: readonly Fault[] }

/** What a file that was handed in turned out to be. */
export type Imported =
  | { readonly ok: true; readonly kind: 'record'; readonly id: string; readonly title: string }
  /** `scenario`: as it stands in the file. It needs the content files in `needs`, by the names it gives them. */
  | {
      readonly ok: true
      readonly kind: 'scenario'
      readonly game: string
      readonly title: string
      readonly scenario: Json
      readonly needs: readonly string[]
    }
  | { readonly ok: true; readonly kind: 'content'; readonly game: string; readonly content: Json }
  | { readonly ok: false; readonly faults: readonly PlacedFault[] }

/** What a scenario is about, as it would begin: its seats and people. */
export interface Preview {
  readonly title: string
  readonly sides: readonly {
    readonly id: Id
    readonly name: string
    readonly people: readonly { readonly id: Id; readonly name: string }[]
  }[]
}
export type Checked = { readonly ok: true; readonly preview: Preview } | { readonly ok: false; readonly faults: readonly Fault[] }

export interface Library {
  /** Reactive; newest first, removed ones included. */
  readonly fights: readonly FightSummary[]
  /** False until the store has been read. */
  readonly loaded: boolean
  /** Words: fights cannot be kept on this device, and why. */
  readonly problem: string | null

  game(id: string): Promise<GameData>
  /** The words of a game's rules; comes apart from the rest, which is needed sooner. */
  rulebook(id: string): Promise<Rulebook>
  begin(beginning: Beginning): Promise<Begun>
  check(beginning: Beginning): Promise<Checked>
  /** Reads a file that was handed in; a record is verified and kept at once. `content`: content files that go with a scenario. */
  takeIn(name: string, text: string): Promise<Imported>
  /** The record of a kept fight as text. */
  record(id: string): Promise<string>
  rename(id: string, title: string): Promise<void>
  /** Gives the id of the copy. */
  duplicate(id: string): Promise<string>
  /** Puts away; `restore` brings back. */
  remove(id: string): Promise<void>
  restore(id: string): Promise<void>
  /** For ever. */
  destroy(id: string): Promise<void>
}
