/** The app's worker: stores fights, plays the open ones, reads files. The page itself never loads a rule. */
import { beginSession, type Fault, type FightRecord, type Id, type Json, messageOf, recordText, type Seat } from '@enfilade/engine'
import { type Example, type Line, type Luck, type SnapshotNews, serve, type WinChance } from '@enfilade/session'
import type {
  Beginning,
  Begun,
  Campaign,
  Checked,
  ContentForms,
  FightSummary,
  GameData,
  Imported,
  KeptEntry,
  KeptFile,
  Library,
  Making,
  Range,
  SeenBy,
  Unplayable,
} from '../library.js'
import { openStore, type Store } from '../store.js'
import { fileStore, readWhole, wholeFile } from './files.js'
import { KeptFight } from './kept-fight.js'
import { gameTitle, loadLater, playing, rulebookOf, rulesFor, rulesOf, wholeRulesOf } from './loading.js'
import { memoryStore } from './memory-store.js'
import { newSeed } from './new-seed.js'
import { part } from './part.js'
import { newSummary, titleOf } from './summary.js'

export type HostNews =
  | { readonly kind: 'snapshot'; readonly snapshot: SnapshotNews }
  | { readonly kind: 'fights' }
  | { readonly kind: 'chance'; readonly number: number; readonly chance: WinChance }
  | { readonly kind: 'luck'; readonly number: number; readonly luck: Luck }

// ── the store, and other windows ───────────────────────────────────────────────────────────────────────────────────
let problem: string | null = null
let opening: Promise<Store> = Promise.resolve(memoryStore())
const channel = new BroadcastChannel('enfilade')
function heard({ data }: MessageEvent<{ readonly id: string; readonly revision: number }>): void {
  const fight = fights.get(data.id)
  if (fight !== undefined && fight.knownRevision < data.revision) void fight.follow()
  tell({ kind: 'fights' } satisfies HostNews)
}
const tellOthers = (id: string, revision: number): void => {
  channel.postMessage({ id, revision })
}
const listChanged = (): void => {
  tellOthers('', 0)
  tell({ kind: 'fights' } satisfies HostNews)
}

const fights = new Map<string, KeptFight>()
const chances = new Map<number, () => void>()
const fightOf = (id: string): KeptFight => {
  const fight = fights.get(id)
  if (fight === undefined) throw new Error('This fight is not open.')
  return fight
}

/** What answers need loads so long after the first question: from then on the fight needs no server. Milliseconds. */
const soon = 500

// ── beginning and taking in ────────────────────────────────────────────────────────────────────────────────────────
const person: Seat = { decides: 'person', dice: 'stream' }

async function keepNew(record: FightRecord, summary: (id: string) => FightSummary): Promise<string> {
  const id = crypto.randomUUID()
  const store = await opening
  await store.write(summary(id), record, 0)
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
  async recordOf(id: string): Promise<string> {
    const kept = await (await opening).read(id)
    if (kept === null) throw new Error('There is no such fight on this device.')
    return recordText(kept.record)
  },
  peopleAfter: async (source: Parameters<Library['peopleAfter']>[0]): Promise<Json> =>
    (await part(import('./beforehand.js'))).peopleAfter(source, id => opening.then(store => store.read(id))),
  /** What this seat has heard and sees of a fight that is open. */
  seenBy: (id: string, seat: Id): SeenBy => fightOf(id).seenBy(seat),
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
    await store.write({ ...kept.summary, id: copy, created: now, changed: now, removed: null }, kept.record, 0)
    listChanged()
    return copy
  },
  async destroy(id: string): Promise<void> {
    await (await opening).destroy(id)
    listChanged()
  },
  /** Opens a fight; its snapshots come as news from now on. `unasked`: where it begins, people with nothing at stake aren't asked. */
  async open(id: string, unasked: boolean): Promise<void> {
    const there = fights.get(id)
    if (there !== undefined) return there.show()
    const store = await opening
    const kept = await store.read(id)
    if (kept === null) throw new Error('There is no such fight on this device. It may have been begun on another one, or removed.')
    const ruleset = await rulesFor(kept.record)
    const hear = (snapshot: SnapshotNews): void => tell({ kind: 'snapshot', snapshot } satisfies HostNews)
    const fight = await playing(() => new KeptFight(ruleset, kept, store, hear, tellOthers))
    fights.set(id, fight)
    if (unasked) await fight.begin()
    await fight.show()
    setTimeout(() => loadLater().catch(() => undefined), soon)
  },
  close(id: string): void {
    const fight = fights.get(id)
    fight?.close()
    fights.delete(id)
    // What the list shows of it has changed since it was opened.
    void fight?.settled.then(() => tell({ kind: 'fights' } satisfies HostNews))
  },
  /** Whatever the table of a fight takes from its role; see the list in the package of sessions. */
  fight(id: string, name: string, given: readonly unknown[], unasked: boolean): Promise<unknown> {
    return fightOf(id).call(name, given, unasked)
  },
  winChance(id: string, number: number, count: number): void {
    chances.set(
      number,
      fightOf(id).table.winChance(count, chance => tell({ kind: 'chance', number, chance } satisfies HostNews)),
    )
  },
  luck(id: string, number: number): void {
    chances.set(
      number,
      fightOf(id).table.luck(luck => tell({ kind: 'luck', number, luck } satisfies HostNews)),
    )
  },
  /** Stops sampling, or working out the luck of a fight. */
  stopChance(number: number): void {
    chances.get(number)?.()
    chances.delete(number)
  },
  titleOfGame: gameTitle,
}
let tell: (news: unknown) => void = () => undefined

/** Begins to answer calls: the part of a worker that keeps and plays fights. */
export function startHost(): void {
  opening = openStore().catch((thrown: unknown) => {
    problem = messageOf(thrown)
    return memoryStore()
  })
  channel.addEventListener('message', heard)
  tell = serve(self as unknown as Line, functions)
}
