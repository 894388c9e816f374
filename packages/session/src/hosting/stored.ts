/** What is kept of tables, as plain data: they, their seats, every answer in order, and now and then a whole record so that a table loads quickly. */
import { type Branch, type Entry, type FightRecord, type Id, type Json, type MarginNote, withNotes } from '@enfilade/engine'
import type { AfterFight } from '../remote/after-fight.js'
import type { Ground, OnDisplays, PictureData } from '../remote/asides.js'
import type { AnsweredFor, SeatKind, Wish } from '../remote/wire.js'

export interface StoredTable {
  readonly id: string
  readonly code: string
  readonly title: string
  readonly game: string
  readonly created: number
  readonly changed: number
  /** Goes with the seed of the dice into what is told of it beforehand. */
  readonly salt: string
  /** Sides that the server answers for. */
  readonly policies: readonly Id[]
  /** Combatants whose policies answer once someone lets them play on. */
  readonly autopilot: readonly Id[]
  /** Players don't know enemies' numbers. */
  readonly numbersHidden: boolean
  readonly paused: { readonly by: 'gm' | 'server'; readonly words: string } | null
  /** Sides whose dice the game master throws by hand, but for those of players. Left out: those by hand without a player who throws any. */
  readonly byHand?: readonly Id[]
  /** People with nothing at stake aren't asked. */
  readonly unasked: boolean
  /** Nothing was played at it for long: when it will be put away, or since when it is. Left out or null: neither. Milliseconds since 1970. */
  readonly idle?: { readonly goes: number } | { readonly away: number } | null
  /** The fight hasn't begun: players and displays see nothing of it. Left out: it has. */
  readonly lobby?: boolean
  /** The fights that were played here before this one, the first one first. Left out: none. */
  readonly earlier?: readonly EarlierFight[]
  /** Who stayed away from this fight, as the game master's program wrote it. Left out: no one. */
  readonly left?: Json
  /** What displays show besides the fight. Left out: nothing. */
  readonly tv?: OnDisplays
  /** The picture under the field. Left out or null: none. */
  readonly ground?: Ground | null
  /** Combatants with a picture of their own, by their ids in this fight. Left out: none. */
  readonly faces?: readonly StoredFace[]
  /** The number of the answer that put this fight on the table. Left out: 0, it is the first. */
  readonly from?: number
  /** What was said since the fight was over, after so many answers. Left out: nothing. */
  readonly after?: AfterFight & { readonly answers: number }
}
export interface StoredFace {
  readonly who: Id
  /** The id of a picture that is kept beside the records. */
  readonly picture: string
}
/** A fight that another one followed on the same table; its whole record is kept beside it. */
export interface EarlierFight {
  readonly title: string
  /** Left out: the same game as the table's fight now. */
  readonly game?: string
  /** How it ended; null: it hadn't. */
  readonly over: string | null
  /** Sides that the server answered for. */
  readonly policies: readonly Id[]
}
/** Whom a seat plays from fight to fight, by name: ids are each scenario's own. */
export interface GoesBy {
  readonly side: string
  /** Null: everyone of that side. */
  readonly people: readonly { readonly id: Id; readonly name: string }[] | null
}
export interface StoredSeat {
  readonly id: string
  readonly table: string
  readonly place: number
  readonly kind: SeatKind
  readonly name: string
  readonly side: Id | null
  readonly people: readonly Id[] | null
  /** Left out or null: whom it plays now. */
  readonly goesBy?: GoesBy | null
  readonly byPolicy: boolean
  readonly dice: 'own' | 'app'
  /** SHA-256 of its token; null: none was given out, or it was taken back. */
  readonly tokenHash: string | null
  readonly wish: Wish | null
  readonly answeredFor: readonly AnsweredFor[]
  /** What it has noted for itself. Left out: nothing. */
  readonly notes?: string
  /** When it was last there. Milliseconds since 1970; 0: never. */
  readonly seen: number
}
/** What one call or policy did to the record of a table: the entries before `kept` stay, these follow. */
export interface StoredAnswer {
  readonly table: string
  readonly number: number
  readonly seat: string | null
  readonly call: string | null
  readonly name: string
  readonly kept: number
  readonly entries: readonly Entry[]
  /** Left out: they are as before. */
  readonly rest?: Partial<Pick<FightRecord, 'seats'>> & {
    readonly branches?: readonly Branch[]
    /** Was said beside the fight since; left out: nothing. */
    readonly noted?: readonly MarginNote[]
  }
  /** Another fight is on the table from here on: all before it is no part of its record. */
  readonly begins?: FightRecord
  /** What the caller was told. */
  readonly reply: unknown
}

/** What lists show of a fight. */
export interface Listed {
  readonly changed: number
  /** "Round 3". */
  readonly clock: string
  /** What is open: "Vex: What now?"; null: no one is asked. */
  readonly asks: string | null
  /** How it ended; null while it runs. */
  readonly over: string | null
  readonly answers: number
}
/** Something to be kept, as plain data: it may come from another thread. */
export type Put =
  | readonly ['table', StoredTable]
  | readonly ['seat', StoredSeat]
  | readonly ['answer', StoredAnswer]
  | readonly ['snapshot', table: string, after: number, record: FightRecord]
  /** The record of an earlier fight, the first of a table being its number 1. */
  | readonly ['fight', table: string, nth: number, record: FightRecord]
  /** What lists show of the fight; a store without lists keeps none. */
  | readonly ['listed', table: string, words: Listed]
  | readonly ['noSeat', id: string]
  | readonly ['noTable', id: string]
  /** Of a table, only the newest of them stay, and those with these ids. */
  | readonly ['picture', table: string, id: string, picture: PictureData, stay?: readonly string[]]
  | readonly ['fact', name: string, value: string]
/** `number`: of its last answer; `whole`: of the last that is kept as part of a whole record. */
export interface KeptRecord {
  readonly record: FightRecord
  readonly number: number
  readonly whole: number
}
/** What a table needs of the store. */
export interface TableStore {
  /** Each write is to hold the whole record, because other programs read it. */
  readonly keepsWhole?: true
  /** Resolves once all of it is on the disk. @throws NotKept in words: then none of it is */
  write(puts: readonly Put[]): Promise<void>
  /** The record of a table as it stands. @throws Error in words where it can't be read */
  record(table: string): Promise<KeptRecord>
  /** The reply to a call that was taken before; undefined: it wasn't. */
  replyTo(table: string, seat: string, call: string): Promise<{ readonly reply: unknown } | undefined>
}
/** What a room of tables needs besides: those that are not open yet. */
export interface RoomStore extends TableStore {
  table(id: string): Promise<StoredTable | undefined>
  /** In the order of their places. */
  seatsOf(table: string): Promise<readonly StoredSeat[]>
  /** The record of an earlier fight of this table; undefined: it can't be read, or there was none. */
  earlierRecord(table: string, nth: number): Promise<FightRecord | undefined>
  /** A picture that was shown at this table; undefined: it isn't kept any more. */
  picture(table: string, id: string): Promise<PictureData | undefined>
}

/** What is kept was changed from elsewhere: what was to follow it doesn't fit any more, and nothing of it is kept. */
export class Overtaken extends Error {
  override name = 'Overtaken'
  constructor() {
    super('This fight went on in another window. This is how it stands now; your last answer is not in it.')
  }
}
/** What was kept is there no more. */
export class Gone extends Error {
  override name = 'Gone'
  constructor() {
    super('What was kept of this fight is gone.')
  }
}
/** A whole record with the changes that were kept after it, in their order. */
export function continuedRecord(
  whole: FightRecord,
  changes: readonly Pick<StoredAnswer, 'kept' | 'entries' | 'rest' | 'begins'>[],
): FightRecord {
  if (changes.length === 0) return whole
  const last = changes.findLastIndex(({ begins }) => begins !== undefined)
  const begins = changes[last]?.begins
  if (begins !== undefined) return continuedRecord(begins, changes.slice(last + 1))
  // Digits and state are those of the whole record: of what came after it, none were kept.
  const { checks: _, ...record } = whole
  const entries = [...whole.entries]
  let { hashes } = whole
  let rest: StoredAnswer['rest'] = {}
  let margin = whole.margin ?? []
  for (const change of changes) {
    entries.length = change.kept
    for (const entry of change.entries) entries.push(entry)
    const { noted = [], ...others } = change.rest ?? {}
    margin = withNotes(margin, noted)
    rest = { ...rest, ...others }
    hashes = hashes.filter(([after]) => after <= change.kept)
  }
  return { ...record, ...rest, hashes, entries, state: null, ...(margin.length > 0 && { margin }) }
}
