/** The app's worker: stores fights, plays the open ones, reads files. The page itself never loads a rule. */
import {
  beginSession,
  type Fault,
  type FightRecord,
  type Id,
  type Json,
  messageOf,
  recordText,
  resumeSession,
  type Seat,
} from '@enfilade/engine'
import { type Endpoint, type Example, type Packed, serve, type WinChance } from '@enfilade/session'
import type {
  Beginning,
  Begun,
  Campaign,
  Checked,
  Choices,
  ContentForms,
  FightSummary,
  GameData,
  Imported,
  KeptEntry,
  KeptFile,
  Library,
  LookedThrough,
  Making,
  Range,
  ReadMap,
  SeenBy,
  TakenEverything,
  Unplayable,
} from '../library.js'
import { openStore, type Store } from '../store.js'
import { fileStore, readWhole, wholeFile } from './files.js'
import { Hosted } from './hosted.js'
import { gameTitle, loadLater, playing, rulebookOf, rulesFor, rulesOf, wholeRulesOf } from './loading.js'
import { memoryStore } from './memory-store.js'
import { newSeed } from './new-seed.js'
import { part } from './part.js'
import { newSummary, titleOf } from './summary.js'

export type HostNews = { readonly kind: 'fights' } | { readonly kind: 'chance'; readonly number: number; readonly chance: WinChance }
/** Besides calls: a page opens a channel to a fight that is open, whose other end is the port of the message. */
export interface Connecting {
  readonly connect: string
}

// ── the store, and other windows ───────────────────────────────────────────────────────────────────────────────────
let problem: string | null = null
let opening: Promise<Store> = Promise.resolve(memoryStore())
const channel = new BroadcastChannel('enfilade')
function heard({ data }: MessageEvent<{ readonly id: string }>): void {
  fights
    .get(data.id)
    ?.follow()
    .catch(() => undefined)
  tell({ kind: 'fights' } satisfies HostNews)
}
const tellOthers = (id: string): void => {
  channel.postMessage({ id })
}
const listChanged = (): void => {
  tellOthers('')
  tell({ kind: 'fights' } satisfies HostNews)
}

const fights = new Map<string, Hosted>()
const chances = new Map<number, () => void>()
const fightOf = (id: string): Hosted => {
  const fight = fights.get(id)
  if (fight === undefined) throw new Error('This fight is not open.')
  return fight
}

// ── beginning and taking in ────────────────────────────────────────────────────────────────────────────────────────
const person: Seat = { decides: 'person', dice: 'stream' }

async function keepNew(record: FightRecord, summary: (id: string) => FightSummary): Promise<string> {
  const id = crypto.randomUUID()
  const store = await opening
  await store.begin(summary(id), record)
  listChanged()
  return id
}

async function begin(beginning: Beginning): Promise<Begun> {
  const { game, seed, seats = {}, first } = beginning
  const read = await readWhole(beginning)
  if (!read.ok) return read
  const ruleset = await rulesOf(game)
  const every: Record<Id, Seat> = Object.fromEntries(ruleset.seats(ruleset.begin(read.value)).map(seat => [seat, seats[seat] ?? person]))
  const dice = seed === undefined ? newSeed() : seed
  const { answers } = beginning
  const session =
    answers === undefined || dice === null
      ? await playing(() => beginSession(ruleset, read.value, dice, every, seed === undefined ? { stream: 'keyed' } : {}))
      : (await part(import('./examples.js'))).playedTo(await wholeRulesOf(game), read.value, dice, answers, every)
  const record = session.record()
  const tie = beginning.after === undefined ? {} : await (await part(import('./campaigns.js'))).followed(await opening, beginning)
  return {
    ok: true,
    id: await keepNew(record, id => ({ ...newSummary(id, titleOf(read.value), session, record), ...tie, ...(first && { first }) })),
  }
}

/** A record with the digits of its last state, which answers that were kept after a whole one leave out. One that doesn't replay stays as it is. */
async function completed(record: FightRecord): Promise<FightRecord> {
  if (record.state !== null) return record
  try {
    const ruleset = await rulesFor(record)
    return await playing(() => resumeSession(ruleset, record).record())
  } catch {
    return record
  }
}

async function quickCheck(number: number, beginning: Beginning, fights: number): Promise<void> {
  let gone = false
  chances.set(number, () => {
    gone = true
  })
  const read = await readWhole(beginning)
  if (!read.ok || gone) return
  const battle = (await rulesOf(beginning.game)).begin(read.value) as unknown as Json
  const { tryOut } = await part(import('./trial.js'))
  if (gone) return
  const seed = JSON.stringify(read.value)
  chances.set(
    number,
    tryOut({ game: beginning.game, battle, fights, seed }, chance => tell({ kind: 'chance', number, chance } satisfies HostNews)),
  )
}

async function takeIn(name: string | null, given: string | Blob): Promise<Imported> {
  const { takeIn: takenIn } = await part(import('./taking-in.js'))
  const imported = await takenIn(name, given, (_title, record, summary) => keepNew(record, summary))
  if (imported.ok && imported.kind !== 'record') listChanged()
  return imported
}
async function beginFile(id: string): ReturnType<Library['beginFile']> {
  const { file, text, value } = await wholeFile(id)
  const begun = await begin({ game: file.game, scenario: value })
  if (begun.ok) return begun
  const { placedIn } = await part(import('./taking-in.js'))
  return { ok: false, faults: placedIn(file.name, text, begun.faults) }
}

async function game(id: string): Promise<GameData> {
  const { title, version, options, policies, content } = await wholeRulesOf(id)
  return {
    id,
    title,
    version,
    options,
    policies: Object.entries(policies).map(([name, { words }]) => ({ name, words })),
    content,
  }
}

// ── what the page may call ─────────────────────────────────────────────────────────────────────────────────────────
export const functions = {
  begin,
  beginFile,
  example: async (beginning: Beginning, rule: string): Promise<Example | null> =>
    (await part(import('./examples.js'))).example(beginning, rule),
  check: async (beginning: Beginning): Promise<Checked> => (await part(import('./beforehand.js'))).check(beginning),
  quickCheck,
  takeIn,
  takeMessage: async (packed: Packed, ready: readonly Json[]): Promise<Imported> =>
    (await part(import('./messages.js'))).takeMessage(packed, ready, (_title, record, summary) => keepNew(record, summary)),
  messageFor: async (record: string, ready: readonly Json[]): Promise<string> =>
    (await part(import('./messages.js'))).messageFor(record, ready),
  game,
  schemas: async (id: string) => part((await part(import('virtual:file-forms'))).loadFileForms(id)),
  rulebook: rulebookOf,
  async list(): Promise<{
    readonly fights: readonly FightSummary[]
    readonly files: readonly KeptFile[]
    readonly problem: string | null
  }> {
    const [store, files] = await Promise.all([opening, fileStore()])
    return { fights: await store.list(), files: await files.list(), problem }
  },
  async unplayable(id: string): Promise<Unplayable | null> {
    const kept = await (await opening).read(id)
    return kept === null ? null : (await part(import('./unplayable.js'))).unplayable(kept)
  },
  contentForms: async (game: string): Promise<ContentForms> => (await part(import('./making.js'))).contentForms(game),
  readMap: async (file: Blob): Promise<ReadMap> => (await part(import('./read-map.js'))).readMap(file),
  draws: async (seed: string, count: number, ranges: readonly Range[]): Promise<number[][]> =>
    (await part(import('./draws.js'))).draws(seed, count, ranges),
  checkEntry: async (making: Making, ground: Json | null): Promise<readonly Fault[]> =>
    (await part(import('./making.js'))).checkEntry(making, ground),
  async keepEntry(making: Making): Promise<KeptEntry> {
    const kept = await (await part(import('./making.js'))).keepEntry(making)
    if (kept.ok) listChanged()
    return kept
  },
  fileText: async (id: string): Promise<string> => (await wholeFile(id)).text,
  fileValue: async (id: string): Promise<Json> => (await wholeFile(id)).value,
  async changeFile(id: string, change: Partial<Pick<KeptFile, 'removed'>>): Promise<void> {
    await (await fileStore()).change(id, change)
    listChanged()
  },
  async destroyFile(id: string): Promise<void> {
    await (await fileStore()).destroy(id)
    listChanged()
  },
  async record(id: string): Promise<string> {
    const kept = await (await opening).read(id)
    if (kept === null) throw new Error('There is no such fight on this device.')
    return recordText(await completed(kept.record))
  },
  saveEverything: async (): Promise<Blob> => (await part(import('./everything.js'))).save(await opening),
  lookThrough: async (file: File): Promise<LookedThrough> => (await part(import('./everything.js'))).look(await opening, file),
  async takeEverything(file: File, choices: Choices): Promise<TakenEverything> {
    const taken = await (await part(import('./everything.js'))).take(await opening, file, choices)
    listChanged()
    return taken
  },
  peopleAfter: async (source: Parameters<Library['peopleAfter']>[0]): Promise<Json> =>
    (await part(import('./beforehand.js'))).peopleAfter(source, id => opening.then(store => store.read(id))),
  /** What this seat has heard and sees of a fight that is open. */
  seenBy: (id: string, seat: Id): Promise<SeenBy> => playing(() => fightOf(id).seenBy(seat)),
  async change(id: string, change: Partial<Pick<FightSummary, 'title' | 'removed'>>): Promise<void> {
    await (await opening).change(id, change)
    listChanged()
  },
  async renameCampaign(campaign: Campaign): Promise<void> {
    await (await part(import('./campaigns.js'))).renamed(await opening, campaign)
    listChanged()
  },
  async duplicate(id: string): Promise<string> {
    const store = await opening
    const kept = await store.read(id)
    if (kept === null) throw new Error('There is no such fight on this device.')
    const copy = crypto.randomUUID()
    const now = Date.now()
    await store.begin({ ...kept.summary, id: copy, created: now, changed: now, removed: null }, kept.record)
    listChanged()
    return copy
  },
  async destroy(id: string): Promise<void> {
    await (await opening).destroy(id)
    listChanged()
  },
  /** Opens a fight for channels. `unasked`: people with nothing at stake aren't asked. */
  async open(id: string, unasked: boolean): Promise<void> {
    if (fights.has(id)) return
    const store = await opening
    const kept = await store.read(id)
    if (kept === null) throw new Error('There is no such fight on this device. It may have been begun on another one, or removed.')
    const fight = new Hosted(kept.summary, unasked, store, tellOthers)
    fights.set(id, fight)
    try {
      await fight.open()
    } catch (thrown) {
      fights.delete(id)
      throw thrown
    }
  },
  async close(id: string): Promise<void> {
    const fight = fights.get(id)
    fights.delete(id)
    await fight?.close()
    // What the list shows of it has changed since it was opened.
    tell({ kind: 'fights' } satisfies HostNews)
  },
  /** Stops sampling. */
  stopChance(number: number): void {
    chances.get(number)?.()
    chances.delete(number)
  },
  titleOfGame: gameTitle,
  loadLater,
}
let tell: (news: unknown) => void = () => undefined

function connected({ data, ports: [port] }: MessageEvent<Partial<Connecting>>): void {
  if (data.connect === undefined || port === undefined) return
  const hear = fightOf(data.connect).seat({ send: text => port.postMessage(text) })
  port.onmessage = ({ data: said }) => hear(said)
}

/** Begins to answer calls: the part of a worker that keeps and plays fights. */
export function startHost(): void {
  opening = openStore().catch((thrown: unknown) => {
    problem = messageOf(thrown)
    return memoryStore()
  })
  channel.addEventListener('message', heard)
  tell = serve(self as unknown as Endpoint, functions)
  self.addEventListener('message', connected)
}
