/**
 * What goes over the line between a seat and the server of its table: the calls, replies and news of `line.ts` as JSON, one WebSocket message
 * each, and what a network needs besides: who is there, what was heard last, which question an answer is about.
 *
 * - Address: `/api/line`, the same host and port as the page. No token, code or name is ever in an address that a server sees.
 * - First message of a device: `Hello`. First message of the server: `Welcome`, which holds all that the device has missed. A device that asks with
 *   `Ping` meanwhile is answered before it, and `Coming` announces it where it is long.
 * - Then calls both of the fight (those that the role may call, see `tables/calls.ts`) and of the table (`TableCalls`).
 * - A call that changes something carries `id`: taken once, however often it comes. One that answers a question names it in `about`.
 * - A reply to a call that changed something comes after it is on the disk; so does all news of it.
 */
import type { Decided, Directed } from '@enfilade/analysis'
import type { Tempo } from '@enfilade/client'
import type { Id } from '@enfilade/engine'
import type { Call } from '../endpoint.js'
import type { WinChance } from '../odds/chances.js'
import type { DirectingWish } from '../odds/samplings.js'
import type { SnapshotNews, WholeSnapshot } from '../snapshots.js'
import type { AfterFight, NextWish, ShownEnd } from './after-fight.js'
import type { AskedSince, Ground, HeardAside, NewGround, NewLine, OnDisplays, PictureData, Spot } from './asides.js'

/** Version of the messages. A device and a server with different ones don't understand each other: the page has to be loaded again. */
export const wireVersion = 2
/** Where the line is, from the root of the server. */
export const linePath = '/api/line'
/** The address of the line of a server, such as "http://192.168.1.20:4680". */
export const lineAt = (server: string): string => `${server.replace(/^http/, 'ws')}${linePath}`

// ── addresses ──────────────────────────────────────────────────────────────────────────────────────────────────────
/** The fragment of a link that opens a seat: the token is never sent as part of an address. */
export const seatFragment = (token: string): string => `#/seat/${token}`
/** The fragment of a link that asks to be let in. */
export const joinFragment = (code: string): string => `#/join/${code}`

// ── seats ──────────────────────────────────────────────────────────────────────────────────────────────────────────
/** `guest`: asked to be let in by the table's code; sees no fight yet. */
export const seatKinds = ['gm', 'player', 'display', 'spectator', 'guest'] as const
export type SeatKind = (typeof seatKinds)[number]

/**
 * `never`: no one has opened its link yet. `away`: its device is asleep or the page is in the background. `dropped`: nothing was heard of it for
 * some seconds, or its line was lost in the background half a minute ago. `left`: the page was closed.
 */
export interface Presence {
  readonly is: 'never' | 'here' | 'away' | 'dropped' | 'left'
  /** Milliseconds since 1970. */
  readonly since: number
}
/** What a seat asks the game master for. */
export type Wish =
  /** To take back its last answer; `words`: which; `at`: its number in the fight, told to the game master alone, else 0. */
  | { readonly kind: 'takeBack'; readonly words: string; readonly at: number }
  /** To play this friend as well, whom no one plays. */
  | { readonly kind: 'plays'; readonly who: Id; readonly name: string }
  /**
   * A guest asks to play what this seat plays; null: whatever the game master gives. `as`: they have played this seat on another device, or they are
   * no player but a screen that shows the fight. Left out: they are new.
   */
  | { readonly kind: 'letIn'; readonly seat: string | null; readonly as?: 'again' | 'display' }
  /**
   * A guest whose seat was taken from them: `putBack` gives it back as it was, until then. `by`: the seat that has its place now; null: none.
   * Milliseconds since 1970.
   */
  | {
      readonly kind: 'removed'
      readonly was: { readonly kind: Exclude<SeatKind, 'guest'>; readonly side: Id | null; readonly people: readonly Id[] | null }
      readonly by: string | null
      readonly until: number
    }

/** A seat of a served table, as another seat may see it. */
export interface TableSeat {
  readonly id: string
  readonly kind: SeatKind
  /** The player, or what the device is: "Ana", "TV". */
  readonly name: string
  /** What it plays; null: no side, or one that this viewer doesn't know of. */
  readonly side: Id | null
  /** The combatants of its side that it answers for, as far as this viewer knows of them; null: all. */
  readonly people: readonly Id[] | null
  /** Before the fight begins: those of them whom this viewer will see. Left out: it has begun, or it is no player's seat. */
  readonly cast?: readonly Cast[]
  /** Names of its combatants, or of its side. Of a seat that waits for the next fight the names it waits for, told to itself and to game masters. */
  readonly plays: readonly string[]
  /** Its combatants are not in this fight: it looks on. */
  readonly waits: boolean
  /** Its policy answers for it until it is taken back. */
  readonly byPolicy: boolean
  /** `own`: its dice are thrown by hand and typed; `app`: the program throws them. */
  readonly dice: 'own' | 'app'
  readonly presence: Presence
  /** Only the game master and the seat itself hear of it. */
  readonly wish: Wish | null
}
/** Of these people, those of a side whom no one plays: no seat has them, or only one on which no one ever sat. */
export const unplayed = <P extends { readonly id: Id; readonly side: Id }>(
  seats: readonly Pick<TableSeat, 'kind' | 'side' | 'people' | 'presence'>[],
  side: Id | null,
  people: readonly P[],
): readonly P[] => {
  const plays = seats.filter(seat => seat.kind === 'player' && seat.side === side)
  const isPlayed = (who: Id): boolean =>
    plays.some(seat => seat.people === null || (seat.people.includes(who) && seat.presence.is !== 'never'))
  return people.filter(one => one.side === side && !isPlayed(one.id))
}
/** Someone whom a seat plays, before the fight begins. `weapon`: the first of their sheet, where that is seen. */
export interface Cast {
  readonly id: Id
  readonly name: string
  readonly faceless?: true
  readonly weapon?: string
}
/** The game master or the policy answered a question of this seat while its player was away. */
export interface AnsweredFor {
  readonly by: 'gm' | 'policy'
  /** "Vex: Fire at Brick". */
  readonly words: string
}
/** All that a seat knows of its table besides the fight. Sent whole whenever it changes. */
export interface TableState {
  readonly id: string
  readonly title: string
  readonly game: { readonly id: string; readonly title: string }
  /** The id of this seat. */
  readonly own: string
  readonly seats: readonly TableSeat[]
  /** What a device types to be let in; game masters and displays alone hear it. */
  readonly code: string | null
  /** The fight stands still, and why; a game master goes on with `goOn`. */
  readonly paused: { readonly by: 'gm' | 'server'; readonly words: string } | null
  /** What displays show besides the fight; only game masters and displays are told. Left out: nothing. */
  readonly tv?: OnDisplays
  /** The picture under the field, where this seat may see it. Left out: none. */
  readonly ground?: Ground
  /** The ids of pictures of combatants that this seat sees, by combatant; `picture` gives them. Left out: none has one. */
  readonly faces?: Readonly<Record<Id, string>>
  /** When it will be put away if no one plays on; left out: not soon. Milliseconds since 1970. */
  readonly goes?: number
  /** SHA-256 of the seed of this fight's dice, told before the first of them; opened when the fight is over. Null: all dice are rolled by hand. */
  readonly dice: { readonly commitment: string; readonly opened: { readonly seed: string; readonly salt: string } | null } | null
  /** No side knows the numbers of another one that isn't its ally: views show words, odds and tallies hide them. Null: a guest, who isn't told. */
  readonly numbersHidden: boolean | null
  /** People with nothing at stake aren't asked. Null: this seat isn't told. */
  readonly unasked: boolean | null
  /** Which fight of this table it is: 1, 2 … */
  readonly fight: number
  /** It hasn't begun: the game master begins, and until then no one else is told anything of it. */
  readonly lobby: boolean
  /** The fights before it; null: this seat isn't told. */
  readonly earlier: readonly { readonly title: string; readonly over: string | null; readonly game: string }[] | null
  /** The newest last. Gone after `noted`. */
  readonly answeredFor: readonly AnsweredFor[]
  /** What was said since the fight was over; left out: nothing. */
  readonly after?: AfterFight
}

// ── calls about the table ──────────────────────────────────────────────────────────────────────────────────────────
export interface NewSeat {
  readonly kind: Exclude<SeatKind, 'guest'>
  readonly name: string
  readonly side?: Id | null
  readonly people?: readonly Id[] | null
}
/** The combatants of a seat; `people` null: everyone of the side. */
export interface Playing {
  readonly side: Id
  readonly people: readonly Id[] | null
}
/** Another fight. What is left out is as in the one before. */
export interface NextFight {
  readonly title?: string
  /** A fight of another game, with its scenario. */
  readonly game?: string
  /** In the form that people write. */
  readonly scenario?: unknown
  /** Content that the scenario names. */
  readonly content?: readonly unknown[]
  readonly dice?: 'app' | 'own'
  /** Sides that their policies play. */
  readonly policies?: readonly Id[]
  /** The combatants of each seat in it; null: none, it waits. A seat that is left out goes on by the names of its combatants. */
  readonly plays?: Readonly<Record<string, Playing | null>>
  /** Who stayed away, as plain data: kept for setting up the fight after it. Left out: no one. */
  readonly left?: unknown
  /** Left out: it waits for the game master to begin where anyone else is at the table. */
  readonly lobby?: boolean
}
/** A link that opens a seat or asks to be let in. */
export interface Invitation {
  /** Null: the link of the whole table, behind which the game master lets people in. */
  readonly seat: string | null
  readonly fragment: string
  /** The same link at each address of this machine, the likeliest first; `words`: what the address belongs to ("Wi-Fi", "Docker"). */
  readonly links: readonly { readonly url: string; readonly words: string }[]
  /** The first link as a QR code: rows of 0 and 1, 1 is dark; a quiet zone is not part of it. */
  readonly qr: readonly string[]
}
/** Null: done. Otherwise why not, in words. */
export type Done = { readonly words: string } | null

/** What a seat may call besides the calls of the fight. */
export type PlayerTableCalls = {
  /** Leaves their combatants to their policy, or takes them back. A game master names another seat. */
  setPolicy(on: boolean, seat?: string): Done
  /** Asks the game master to take back their last answer; `false`: doesn't ask any more. */
  askTakeBack(ask: boolean): Done
  /** What was answered for this seat has been read: so many of it, the oldest first; left out: all of it. */
  noted(read?: number): Done
  setName(name: string, seat?: string): Done
  setDice(dice: 'own' | 'app', seat?: string): Done
  /** Samples fights from the present state; what is found comes as news with this number, until `stopChance` or the state changes. */
  winChance(number: number, fights: number): void
  stopChance(number: number): void
  /** All asides of this fight that this seat has heard, in their order. */
  asides(): readonly HeardAside[]
  /** A picture that this seat was shown, that lies under the field it sees, or that is of someone it sees. @throws in words where it isn't kept any more */
  picture(id: string): PictureData
  /** Points at a place of the field: everyone sees it, and from which seat it comes. */
  ping(at: Spot): Done
  /** Shows everyone how far it is between two places. */
  ruler(from: Spot, to: Spot): Done
  /** Reminds the player of this combatant that they are asked. */
  nudge(who: Id): Done
  /** What this seat has noted for itself. */
  notes(): string
  setNotes(text: string): Done
  /** Gives the seat back before the fight begins: anyone may ask for it again. */
  leaveSeat(): Done
  /** What this seat would like next, once the fight is over; everyone sees it. */
  wishNext(what: NextWish | 'nothing'): Done
  /** Asks the game master to play a friend as well whom no one plays. */
  askToPlay(who: Id): Done
  askNoMore(): Done
}
/** A guest at the door. */
export type GuestTableCalls = {
  /** Doesn't ask any more. */
  leaveDoor(): Done
}
/** What a game master may call besides. */
export type GameMasterTableCalls = PlayerTableCalls & {
  addSeat(seat: NewSeat): Invitation | { readonly words: string }
  changeSeat(seat: string, change: Partial<NewSeat>): Done
  /** A new link for a seat; the one before stops working, and devices that came by it are at the door: `putBack` undoes it for a while. */
  invite(seat: string): Invitation | { readonly words: string }
  /** The links that were given out since the server started and that no one has opened yet, and the table's own. */
  invitations(): readonly Invitation[]
  /** The link of the whole table, which displays may ask for too, so that people can scan it there. */
  tableLink(): Invitation
  /** Its player is at the door then: `putBack` undoes it for a while. */
  removeSeat(seat: string): Done
  /**
   * Gives a guest a seat. `instead`: the id of a seat whose place it takes; where someone has sat there, only with `over`, and `putBack` undoes it
   * for a while.
   */
  letIn(guest: string, seat: NewSeat | { readonly instead: string; readonly over?: true }): Done
  /** Gives a seat back to the player from whom it was taken. Its player since then is at the door. */
  putBack(seat: string): Done
  turnAway(guest: string): Done
  answerTakeBack(seat: string, granted: boolean): Done
  /** Gives a seat the friend that it asks for; `false`: doesn't. */
  letPlay(seat: string, granted: boolean): Done
  /** Shows everyone how the fight went that is over. */
  showEnd(end: ShownEnd): Done
  pause(words: string): Done
  goOn(): Done
  /** Says a line to some seats, to all, or to displays. A display shows it until another one comes or it is taken away. */
  say(line: NewLine): Done
  /** Displays show no line any more. */
  clearDisplays(): Done
  /** Displays show nothing at all; `false`: the fight again. */
  darkenDisplays(on: boolean): Done
  /** How long displays hold what happens. */
  paceDisplays(tempo: Tempo): Done
  /** Lays a picture under the field of this fight, for game masters alone until it is shown; null: takes it away. */
  layGround(ground: NewGround | null): Done
  /** Players and displays see the picture under the field; `false`: game masters alone. */
  showGround(on: boolean): Done
  /** Gives a combatant of this fight a picture, shown to everyone who sees them; null: the face drawn from their name again. */
  setFace(who: Id, picture: PictureData | null): Done
  /** Hides the numbers of every combatant from all sides but their own and its allies; `false`: they are hidden as they were before. */
  hideNumbers(on: boolean): Done
  /** People with nothing at stake are answered for as their policies advise; `false`: they are asked like all others. */
  leaveUnasked(on: boolean): Done
  /** Puts another fight on the table. Seats go on by the names of their combatants; a seat without one in it waits. */
  nextFight(given: NextFight): Done
  /** Everyone is there: the fight begins. */
  beginFight(): Done
  /** What this fight was given as `left`; an empty list: nothing. */
  leftBehind(): unknown
  /** The record of an earlier fight, as text; 1 is the first. */
  earlierRecord(nth: number): string
  /** Compares dice with what was expected of them; comes as news like `winChance`. */
  /** Looks for the rolls that decided the fight; comes as news like `winChance`. */
  decided(number: number): void
  /** What could be let happen from here, for the game master alone; comes as news like `winChance`. */
  direct(number: number, wish: DirectingWish): void
}

// ── messages of a device ───────────────────────────────────────────────────────────────────────────────────────────
export interface Hello {
  readonly hello: typeof wireVersion
  readonly token: string
  /** The last snapshot that this page has; left out: none. */
  readonly last?: { readonly epoch: string; readonly revision: number }
}
/** A question of the seat's snapshot, by its tag and how often that was asked before. An answer to one that isn't open any more is refused. */
export interface About {
  readonly tag: string
  readonly number: number
}
export interface RemoteCall extends Call {
  /** Unguessable; a call that comes twice is done once and gets the same reply. */
  readonly id: string
  readonly about?: About
  /** Which fight of the table the caller sees: what was meant for an earlier one isn't done in another. */
  readonly fight?: number
}
/** Answered with `Pong`; says whether the page is being looked at. */
export interface Ping {
  readonly ping: number
  readonly hidden?: true
}
/** The page is being closed. */
export interface Leave {
  readonly leave: true
}
export type FromSeat = Hello | RemoteCall | Ping | Leave

/** Texts of this many characters and more are announced. */
export const longText = 65_536

// ── messages of the server (besides `Reply` and `News` of the line) ────────────────────────────────────────────────
/** How many characters come next, which may take a slow line long: a page can't see a message of which half has come. Sent before long texts. */
export interface Coming {
  readonly coming: number
}
/** Where the server of this table and those beside it are reached: a device that loses its connection tries them in turn. Told before the welcome, and again. */
export interface Servers {
  readonly servers: readonly string[]
}
export interface Welcome {
  readonly welcome: typeof wireVersion
  /** Names this run of the table: revisions of another one mean nothing. */
  readonly epoch: string
  readonly table: TableState
  /** What has changed since `last`, or everything. Null: nothing, or this seat sees no fight yet. */
  readonly snapshot: WholeSnapshot | null
  /** The latest lines that this seat has heard, the newest last. Left out: none. */
  readonly asides?: readonly HeardAside[]
  /** Since when those named by the snapshot have been asked. Left out: it names no one. */
  readonly asked?: readonly AskedSince[]
}
export type TableNews =
  | { readonly kind: 'snapshot'; readonly snapshot: SnapshotNews; readonly asked?: readonly AskedSince[] }
  | { readonly kind: 'table'; readonly table: TableState }
  | { readonly kind: 'chance'; readonly number: number; readonly chance: WinChance }
  | { readonly kind: 'aside'; readonly aside: HeardAside }
  | { readonly kind: 'decided'; readonly number: number; readonly decided: Decided }
  | { readonly kind: 'directed'; readonly number: number; readonly directed: Directed; readonly isOver: boolean }
export interface Pong {
  readonly pong: number
}
/** Why a message was not done that is no call: too many, too long, of another form. */
export interface Refused {
  readonly refused: string
}
/**
 * The last message before the server closes. `unknown`: there is no such seat, or its link was replaced. `turnedAway`: the game master did.
 * After these two the device doesn't come back by itself; after the others it does, after `version` with the page loaded again.
 */
export interface Bye {
  readonly bye: 'unknown' | 'turnedAway' | 'version' | 'slow' | 'refused' | 'stopping'
  readonly words: string
}

// ── joining by code: POST /api/look and POST /api/join, JSON in and out ────────────────────────────────────────────
export interface LookRequest {
  readonly code: string
}
/** What stands behind a code. `free`: no one has ever taken it; `away`: who has isn't there now; `plays`: those that everyone knows. */
export interface Looked {
  readonly title: string
  readonly game: { readonly id: string; readonly title: string }
  readonly seats: readonly {
    readonly id: string
    readonly name: string
    readonly free: boolean
    readonly away: boolean
    readonly plays: readonly Cast[]
  }[]
}
export interface JoinRequest {
  readonly code: string
  readonly name: string
  /** The seat that they would like to play. */
  readonly seat?: string | null
  /** `again`: it is theirs, from another device; `display`: a screen that plays no one, and is let in at once while there are few. */
  readonly as?: 'again' | 'display' | undefined
}
/** The token that opens the line: of a guest, to be let in by the game master, or of a display. */
export interface Joined {
  readonly token: string
}
/** What any other request gets that is not done. */
export interface HttpRefusal {
  readonly error: string
}

// ── a fight becomes a table: POST /api/tables, from this machine only ──────────────────────────────────────────────
export interface NewTable {
  readonly title?: string
  /** A scenario in the form that people write, of this game; or a record as text or value, at the place where it stands. */
  readonly game?: string
  readonly scenario?: unknown
  /** Content that the scenario names. */
  readonly content?: readonly unknown[]
  readonly record?: unknown
  /** Where the dice of a scenario come from; they can be changed by seat later. `own`: all are thrown by hand, and there is no seed. */
  readonly dice?: 'app' | 'own'
  /** Sides of a scenario that their policies play. */
  readonly policies?: readonly Id[]
  /** Players don't know enemies' numbers. Left out: they do, or a record goes on as the table was where it comes from. */
  readonly numbersHidden?: boolean
  /** It waits for the game master to begin. Left out: it begins at once. */
  readonly lobby?: boolean
  /** Seats besides the game master's. */
  readonly seats?: readonly NewSeat[]
}
export interface TableMade {
  readonly id: string
  readonly code: string
  /** The token of the game master's seat. */
  readonly token: string
  readonly invitations: readonly Invitation[]
}
