/**
 * The fights that are kept, the games that are there, and beginning, taking in and putting away fights. The screens outside a fight work
 * with this interface alone.
 */

import type { LogLine, PlacedFault, RecordedEntry } from '@enfilade/client'
import type { UniversalMap } from '@enfilade/client/universal-vtt'
import type { ContentEntry, Fault, Id, Json, OptionSwitch, Rulebook, Seat, View } from '@enfilade/engine'
import type { Example, StoredTable, WinChance } from '@enfilade/session'
import type { GameMasterSession } from './session.js'

/** Fights that follow one another. Each of them holds this, so that none is needed for the others. */
export interface Campaign {
  readonly id: string
  readonly title: string
}
/** Someone of earlier fights of a campaign who isn't in the present one. `written` null: they are dead. */
export interface LeftBehind {
  readonly side: string
  readonly id: Id
  readonly name: string
  /** How they are, in the game's words. */
  readonly state: string
  readonly written: Json | null
}

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
  /** What is open: "Vex: What now?"; null if no one is asked. */
  readonly asks: string | null
  /** How it ended; null while it runs. */
  readonly over: string | null
  readonly answers: number
  /** When it was thrown away; null: it was not. */
  readonly removed: number | null
  /** Words: the record does not replay under the rules that it names, and can only be read. Left out: it can be played. */
  readonly readOnly?: string
  /** The id of the fight that this one, or this task, follows. */
  readonly after?: string
  readonly campaign?: Campaign
  readonly left?: readonly LeftBehind[]
  /** A first fight, explained as it is played. */
  readonly first?: true
  /** What is set at its table; left out: nothing. */
  readonly table?: Pick<StoredTable, 'policies' | 'autopilot' | 'numbersHidden'>
}

/** One of the user's content or scenario files, as lists show it. */
export interface KeptFile {
  readonly id: string
  readonly kind: 'content' | 'scenario'
  readonly game: string
  /** Name of the file: "my-weapons.yaml"; scenarios ask for content by it. */
  readonly name: string
  /** Title of the scenario; for content its file name. */
  readonly title: string
  /** For a scenario that could start when it was opened. */
  readonly sides: readonly { readonly name: string; readonly people: number }[]
  /** Names of the content files that a scenario asks for. */
  readonly needs: readonly string[]
  /** How many entries of each kind content holds. */
  readonly entries: Readonly<Record<string, number>>
  /** The people in content, to be found by name. */
  readonly people: readonly { readonly id: Id; readonly name: string }[]
  readonly created: number
  readonly removed: number | null
}

/** A game's words and data, without its rules and its rulebook: plain data for screens. */
export interface GameData {
  readonly id: string
  readonly title: string
  readonly version: string
  readonly options: readonly OptionSwitch[]
  readonly policies: readonly { readonly name: string; readonly words: string }[]
  readonly content: Readonly<Record<string, readonly ContentEntry[]>>
}

/**
 * A fight to be begun. `scenario` in the form that people write, or with `isRead` as a ready one was read when the app was built. Of the kept
 * content files those go with it that it names, and those with these ids before them.
 */
export interface Beginning {
  readonly game: string
  readonly scenario: Json
  readonly isRead?: true
  readonly content?: readonly string[]
  /** Any text; null where all dice are thrown by hand. Without it a new one is made. */
  readonly seed?: string | null
  /** How many answers policies give first; needs a seed. */
  readonly answers?: number
  /** Seats not named are played by a person at this device, with dice of the program. */
  readonly seats?: Readonly<Record<Id, Seat>>
  /** The id of the fight that it follows, and of that one's people those who aren't in it. */
  readonly after?: string
  readonly left?: readonly LeftBehind[]
  /** The picture under its map, by its name on this device. */
  readonly picture?: string
  /** It is explained as it is played. */
  readonly first?: true
}
export type Begun = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly faults: readonly Fault[] }

/** What an opened file turned out to be; each is stored. */
export type Imported =
  /** `readOnly`: it is kept, but does not replay here, and this is why. */
  | {
      readonly ok: true
      readonly kind: 'record'
      readonly id: string
      readonly title: string
      readonly readOnly: readonly PlacedFault[] | null
    }
  /** `missing`: content files that the scenario asks for and that are not on this device, by the names it gives them. */
  | {
      readonly ok: true
      readonly kind: 'scenario'
      readonly file: KeptFile
      readonly replaced: boolean
      readonly missing: readonly string[]
    }
  | { readonly ok: true; readonly kind: 'content'; readonly file: KeptFile; readonly replaced: boolean }
  | { readonly ok: false; readonly faults: readonly PlacedFault[] }

/** A fight that cannot be played here: why, and what its record holds. */
export interface Unplayable {
  readonly title: string
  readonly gameTitle: string
  readonly rulesVersion: string
  readonly fault: Fault
  /** What was told, as far as these rules agree with the record. */
  readonly log: readonly string[]
  /** Each answer as the record holds it. */
  readonly entries: readonly RecordedEntry[]
  /** The answer at which it went wrong; null: at none of them. */
  readonly at: number | null
}

/** Whole numbers, both ends included. */
export interface Range {
  readonly from: number
  readonly to: number
}

/** What a scenario is about, as it would begin: its seats, its people and its field. */
interface Preview {
  readonly title: string
  readonly view: View
  /** How it would be over before anyone is asked; null: it goes on. */
  readonly over: string | null
  readonly sides: readonly {
    readonly id: Id
    readonly name: string
    readonly people: readonly { readonly id: Id; readonly name: string }[]
  }[]
  /** What can't have been meant on its battlefield, in words. */
  readonly doubts: readonly string[]
}
export type Checked = { readonly ok: true; readonly preview: Preview } | { readonly ok: false; readonly faults: readonly Fault[] }

/** An entry of one of the user's content files. */
export interface OwnEntry {
  /** The id of the file. */
  readonly file: string
  readonly kind: string
  readonly id: Id
  readonly data: Json
}
/** What people and gear are made with: the JSON Schema of a game's content files, and the user's own entries. */
export interface ContentForms {
  readonly schema: Json
  readonly own: readonly OwnEntry[]
}
/** An entry that is being made. `file` null: one of the user's that is made for it; `id` null: made from its name; `entry` null: taken away. */
export interface Making {
  readonly game: string
  readonly file: string | null
  readonly kind: string
  readonly id: Id | null
  readonly entry: Json
}
/** `before`: the text of its file until then; null: there was none. */
export type KeptEntry =
  | { readonly ok: true; readonly id: Id; readonly file: string; readonly name: string; readonly before: string | null }
  | { readonly ok: false; readonly faults: readonly Fault[] }

/** What one seat has heard and sees of a fight. */
export interface SeenBy {
  readonly log: readonly LogLine[]
  readonly view: View
}

/** A map of another program. */
export type ReadMap =
  | { readonly ok: true; readonly map: Omit<UniversalMap, 'picture'>; readonly picture: Blob | null }
  | { readonly ok: false; readonly fault: Fault }

/** Which of two things with one name stays. */
export type Choice = 'here' | 'theirs' | 'both'
/** Something that is here and in a file that holds everything of a browser, and isn't the same. */
export interface Clash {
  readonly key: string
  readonly kind: 'fight' | 'scenario' | 'content' | 'entry' | 'face'
  readonly name: string
  readonly game: string
  readonly canBoth: boolean
  /** Of a fight. */
  readonly here?: Pick<FightSummary, 'answers' | 'changed'>
  readonly theirs?: Pick<FightSummary, 'answers' | 'changed'>
}
/** By the key of a clash; left out: `here`. */
export type Choices = Readonly<Record<string, Choice>>
/** What is in a file that holds everything of a browser. */
export type LookedThrough =
  | {
      readonly ok: true
      /** Milliseconds since 1970. */
      readonly made: number
      readonly fights: number
      readonly campaigns: number
      readonly files: number
      readonly pictures: number
      /** How many parts the file has, and how many are here already, unchanged. */
      readonly parts: number
      readonly same: number
      readonly clashes: readonly Clash[]
    }
  | { readonly ok: false; readonly faults: readonly PlacedFault[] }
export interface TakenEverything {
  readonly added: number
  readonly replaced: number
  readonly left: number
}

export interface Library {
  /** Reactive; newest first, removed ones included. */
  readonly fights: readonly FightSummary[]
  /** Reactive; the user's content and scenario files, oldest first, removed ones included. */
  readonly files: readonly KeptFile[]
  /** False until the store has been read. */
  readonly loaded: boolean
  /** Why fights can't be kept on this device, in words. */
  readonly problem: string | null

  /** Opens a fight for a screen. @throws Error in words for a person: it is not here, or can't be read */
  session(id: string): Promise<GameMasterSession>
  /** The question stands on the screen: what answers to it need may load now. From then on the fight needs no server. */
  questionShown(): void
  game(id: string): Promise<GameData>
  /** The forms of a game's scenario and content files, as JSON Schema. */
  schemas(id: string): Promise<{ readonly scenario: Json; readonly content: Json }>
  /** The words of a game's rules; comes apart from the rest, which is needed sooner. */
  rulebook(id: string): Promise<Rulebook>
  begin(beginning: Beginning): Promise<Begun>
  /** Where a rule decides something in this fight as policies play it with its seed; null: nowhere. */
  example(beginning: Beginning, rule: string): Promise<Example | null>
  check(beginning: Beginning): Promise<Checked>
  /** Plays a fight again and again before it begins, until the function given back is called. Nothing is heard of one that cannot begin. */
  quickCheck(beginning: Beginning, fights: number, hear: (chance: WinChance) => void): () => void
  /** Reads, checks and stores a file, or a fight in one message. `name` null: a text without one. */
  takeIn(name: string | null, given: string | Blob): Promise<Imported>
  /** The record of a kept fight as text. */
  record(id: string): Promise<string>
  /** The record of a fight as text, in one message that any copy of the app opens: what stands behind its address. @throws Error in words */
  message(record: string): Promise<string>
  /** For an open fight: for a screen that players may look at. */
  seenBy(id: string, seat: Id): Promise<SeenBy>
  /** Everything that this browser keeps, as one file. */
  saveEverything(): Promise<Blob>
  /** Reads such a file as a whole; keeps nothing. */
  lookThrough(file: File): Promise<LookedThrough>
  /** Keeps what is in such a file, all of it or nothing. @throws Error in words for a person */
  takeEverything(file: File, choices: Choices): Promise<TakenEverything>
  /** The people of a kept fight, an earlier task or a file, as they are now: what tasks begin from. */
  peopleAfter(source: { readonly kind: 'fight' | 'file'; readonly id: string }): Promise<Json>
  rename(id: string, title: string): Promise<void>
  /** Gives all fights of a campaign its new name. */
  renameCampaign(campaign: Campaign): Promise<void>
  /** Gives the id of the copy. */
  duplicate(id: string): Promise<string>
  /** Puts away; `restore` brings back. */
  remove(id: string): Promise<void>
  restore(id: string): Promise<void>
  /** For good. */
  destroy(id: string): Promise<void>
  /** Why a kept fight cannot be played, and what it holds; null: it can, or it is not there. */
  unplayable(id: string): Promise<Unplayable | null>

  contentForms(game: string): Promise<ContentForms>
  /** What is wrong with an entry, by its place in it; and with a fight on this ground that has it in it. Null: it fights in none. */
  checkEntry(making: Making, ground: Json | null): Promise<readonly Fault[]>
  /** For each of `count` people a number drawn from every range; the same for the same seed. */
  draws(seed: string, count: number, ranges: readonly Range[]): Promise<readonly (readonly number[])[]>
  /** What is in a map of another program; its picture as a file. */
  readMap(file: Blob): Promise<ReadMap>
  /** Puts an entry into a content file, or takes it out. */
  keepEntry(making: Making): Promise<KeptEntry>

  /** The unchanged text of a content or scenario file. */
  fileText(id: string): Promise<string>
  /** The scenario in a file. */
  fileValue(id: string): Promise<Json>
  /** Begins the fight of a scenario file. */
  beginFile(
    id: string,
  ): Promise<{ readonly ok: true; readonly id: string } | { readonly ok: false; readonly faults: readonly PlacedFault[] }>
  /** `gone`: thrown away, or brought back. */
  throwFile(id: string, gone: boolean): Promise<void>
  destroyFile(id: string): Promise<void>
}
