/** What stands behind the screens: keeps the fights, plays those that are open, reads what is handed in. The page never loads a rule. */
import type { FileText } from '@enfilade/client'
import {
  beginSession,
  type FightRecord,
  type Id,
  type Json,
  RecordMismatch,
  recordFaults,
  recordText,
  resumeSession,
  type Seat,
} from '@enfilade/engine'
import type { Beginning, Begun, Checked, FightSummary, GameData, Imported } from '../library.js'
import type { WinChance } from '../session.js'
import { openStore, type Store } from '../store.js'
import { type Line, serve } from './calls.js'
import { Fight, fieldsOf, newSummary } from './fight.js'
import { gameIds, gameTitle, rulebookOf, rulesOf } from './loading.js'
import { memoryStore } from './memory-store.js'
import type { SnapshotNews } from './snapshot.js'

export type HostNews =
  | { readonly kind: 'snapshot'; readonly snapshot: SnapshotNews }
  | { readonly kind: 'fights' }
  | { readonly kind: 'chance'; readonly number: number; readonly chance: WinChance }

/** Largest file that is read, in characters. */
const largestFile = 5 * 1024 * 1024
const largestRecord = 50 * 1024 * 1024

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

const fights = new Map<string, Fight>()
const chances = new Map<number, () => void>()
const fightOf = (id: string): Fight => {
  const fight = fights.get(id)
  if (fight === undefined) throw new Error('This fight is not open.')
  return fight
}

// ── beginning and taking in ────────────────────────────────────────────────────────────────────────────────────────
const person: Seat = { decides: 'person', dice: 'stream' }
const newSeed = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
const titleOf = (scenario: Json): string => {
  const { title } = fieldsOf(scenario)
  return typeof title === 'string' && title.trim() !== '' ? title : 'A fight'
}

async function keepNew(title: string, record: FightRecord, session: Parameters<typeof newSummary>[2]): Promise<string> {
  const id = crypto.randomUUID()
  const store = await opening
  await store.write(newSummary(id, title, session, record), record, 0)
  listChanged()
  return id
}

async function begin({ game, scenario, content = [], seed, seats = {} }: Beginning): Promise<Begun> {
  const ruleset = await rulesOf(game)
  const read = ruleset.readScenario(scenario, content)
  if (!read.ok) return read
  const every: Record<Id, Seat> = Object.fromEntries(ruleset.seats(ruleset.begin(read.value)).map(seat => [seat, seats[seat] ?? person]))
  const session = beginSession(ruleset, read.value, seed === undefined ? newSeed() : seed, every)
  return { ok: true, id: await keepNew(titleOf(read.value), session.record(), session) }
}

async function check({ game, scenario, content = [] }: Beginning): Promise<Checked> {
  const ruleset = await rulesOf(game)
  const read = ruleset.readScenario(scenario, content)
  if (!read.ok) return read
  const { sides, people } = ruleset.view(ruleset.begin(read.value), 'gm')
  const named = sides.map(({ id, name }) => ({
    id,
    name,
    people: people.filter(p => p.side === id).map(p => ({ id: p.id, name: p.name })),
  }))
  return { ok: true, preview: { title: titleOf(read.value), sides: named } }
}

async function takeIn(name: string, text: string): Promise<Imported> {
  const isRecord = /"enfilade"\s*:\s*"record"/.test(text.slice(0, 4096))
  if (text.length > (isRecord ? largestRecord : largestFile)) {
    const allowed = `at most ${(isRecord ? largestRecord : largestFile) / 1024 / 1024} MB`
    return { ok: false, faults: [{ file: name, fault: { path: [], words: 'This file is too large.', allowed } }] }
  }
  const { readFileText } = await import('./reading.js')
  const read = readFileText(name, text)
  if (!read.ok) return read
  const { file } = read
  const fields = fieldsOf(file.value)
  const game = fields.ruleset
  if (typeof game !== 'string' || !gameIds().includes(game)) {
    const words =
      game === undefined ? 'The file does not say which game it is for: the key "ruleset" is missing.' : 'This app has no such game.'
    const fault = { path: ['ruleset'], words, ...(game === undefined ? {} : { found: game }), allowed: gameIds() }
    return { ok: false, faults: file.placed([fault]) }
  }
  if (fields.enfilade === 'record') return takeInRecord(game, file)
  if (fields.sides === undefined && fields.title === undefined) return { ok: true, kind: 'content', game, content: file.value }
  const needs =
    typeof fields.content === 'string'
      ? [fields.content]
      : Array.isArray(fields.content)
        ? fields.content.filter(n => typeof n === 'string')
        : []
  if (needs.length === 0) {
    const checked = (await rulesOf(game)).readScenario(file.value, [])
    if (!checked.ok) return { ok: false, faults: file.placed(checked.faults) }
  }
  return { ok: true, kind: 'scenario', game, title: titleOf(file.value), scenario: file.value, needs }
}

async function takeInRecord(game: string, file: FileText): Promise<Imported> {
  const faults = recordFaults(file.value)
  if (faults.length > 0) return { ok: false, faults: file.placed(faults) }
  const record = file.value as unknown as FightRecord
  try {
    const session = resumeSession(await rulesOf(game), record)
    const title = titleOf(record.scenario)
    return { ok: true, kind: 'record', id: await keepNew(title, record, session), title }
  } catch (thrown) {
    if (!(thrown instanceof RecordMismatch)) throw thrown
    const { at, message, expected, found } = thrown
    const path = message.includes('version') ? ['rulesetVersion'] : at < record.entries.length ? ['entries', at] : ['state']
    const fault = {
      path,
      words: message,
      ...(found === undefined ? {} : { found }),
      ...(expected === undefined || expected === null ? {} : { allowed: [expected] }),
    }
    return { ok: false, faults: file.placed([fault]) }
  }
}

async function game(id: string): Promise<GameData> {
  const { title, version, options, policies, commands, content, schemas } = await rulesOf(id)
  return {
    id,
    title,
    version,
    options,
    policies: Object.entries(policies).map(([name, { words }]) => ({ name, words })),
    commands: Object.entries(commands).map(([name, { words, schema }]) => ({ name, words, schema })),
    content,
    schemas,
  }
}

// ── what the page may call ─────────────────────────────────────────────────────────────────────────────────────────
type FightCall = Exclude<{ [K in keyof Fight]: Fight[K] extends (...given: never[]) => unknown ? K : never }[keyof Fight], undefined>

export const functions = {
  begin,
  check,
  takeIn,
  game,
  rulebook: rulebookOf,
  async list(): Promise<{ readonly fights: readonly FightSummary[]; readonly problem: string | null }> {
    const store = await opening
    return { fights: await store.list(), problem }
  },
  async recordOf(id: string): Promise<string> {
    const kept = await (await opening).read(id)
    if (kept === null) throw new Error('There is no such fight on this device.')
    return recordText(kept.record)
  },
  async change(id: string, change: Partial<Pick<FightSummary, 'title' | 'removed'>>): Promise<void> {
    await (await opening).change(id, change)
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
  /** Opens a fight; its snapshots come as news from now on. Gives the title of its game. */
  async open(id: string): Promise<void> {
    const there = fights.get(id)
    if (there !== undefined) return there.show()
    const store = await opening
    const kept = await store.read(id)
    if (kept === null) throw new Error('There is no such fight on this device. It may have been begun on another one, or removed.')
    const ruleset = await rulesOf(kept.record.ruleset)
    const fight = new Fight(ruleset, kept, store, snapshot => tell({ kind: 'snapshot', snapshot } satisfies HostNews), tellOthers)
    fights.set(id, fight)
    fight.show()
  },
  close(id: string): void {
    const fight = fights.get(id)
    fight?.close()
    fights.delete(id)
    // What the list shows of it has changed since it was opened.
    void fight?.settled.then(() => tell({ kind: 'fights' } satisfies HostNews))
  },
  /** Whatever a fight does with plain data in and out. */
  fight(id: string, call: FightCall, given: readonly unknown[]): unknown {
    const fight = fightOf(id)
    return (fight[call] as (...given: unknown[]) => unknown).apply(fight, [...given])
  },
  winChance(id: string, number: number, count: number): void {
    chances.set(
      number,
      fightOf(id).winChance(count, chance => tell({ kind: 'chance', number, chance } satisfies HostNews)),
    )
  },
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
    problem = thrown instanceof Error ? thrown.message : String(thrown)
    return memoryStore()
  })
  channel.addEventListener('message', heard)
  tell = serve(self as unknown as Line, functions)
}
