/** Fights that are kept and played on this device: the library and the sessions of the screens, over one worker. */
import { callsTo, type Endpoint, type GameMasterCall, type Remote, type Socket, type WinChance } from '@enfilade/session'
import { newVersion, nothingElse } from '../offline.svelte.js'
import type { Given, Result } from './calling.svelte.js'
import type { Beginning, FightSummary, KeptFile, Library } from './library.js'
import type * as Pictures from './pictures.js'
import { TableSession } from './table.svelte.js'
import type { Connecting, functions, HostNews } from './worker/host.js'
import { noPart } from './worker/names.js'

type Host = Remote<typeof functions>

/** What the page has a part in itself; the rest of a library is done by the worker alone. */
class LocalLibrary {
  fights = $state.raw<readonly FightSummary[]>([])
  files = $state.raw<readonly KeptFile[]>([])
  loaded = $state(false)
  problem = $state<string | null>(null)
  /** @internal */
  readonly host: Host
  private readonly worker: Worker
  private readonly chances = new Map<number, (chance: WinChance) => void>()
  private chanceCount = 0

  /** `unasked`: are people with nothing at stake left unasked? */
  constructor(private readonly unasked: () => boolean) {
    const worker = new Worker(new URL('./worker/worker.ts', import.meta.url), { type: 'module' })
    this.worker = worker
    // What a screen hands over may be reactive; to a worker goes plain data.
    const endpoint: Endpoint = {
      postMessage: message => worker.postMessage($state.snapshot(message)),
      addEventListener: (kind, hear) => worker.addEventListener(kind, hear),
    }
    this.host = callsTo<typeof functions>(endpoint, news => this.hear(news as HostNews))
    worker.addEventListener('error', event => {
      const [, reason] = event.message.split(noPart)
      if (reason !== undefined) {
        event.preventDefault()
        newVersion.lacks(reason.trim())
        return
      }
      this.problem = event.message || 'The part that plays fights could not be started.'
      this.loaded = true
    })
    void this.readList()
  }
  private hear(news: HostNews): void {
    if (news.kind === 'chance') this.chances.get(news.number)?.(news.chance)
    else void this.readList()
  }
  private async readList(): Promise<void> {
    const { fights, files, problem } = await this.host.list()
    this.fights = fights
    this.files = files
    this.problem = problem
    this.loaded = true
  }

  questionShown = (): void => {
    nothingElse.end()
    this.host.loadLater().catch(() => undefined)
  }
  begin: Library['begin'] = async beginning => {
    nothingElse.begin()
    const begun = await this.host.begin(beginning)
    if (begun.ok) await carried(() => beginning.picture, begun.id)
    return begun
  }
  takeIn: Library['takeIn'] = async (name, given) =>
    typeof given === 'string' && given.includes('#/m/')
      ? (await import('./messages.js')).takeMessage(this.host, given)
      : this.host.takeIn(name, given)
  message: Library['message'] = async record => (await import('./messages.js')).messageFrom(this.host, record)
  rename = (id: string, title: string) => this.host.change(id, { title })
  remove = (id: string) => this.host.change(id, { removed: Date.now() })
  restore = (id: string) => this.host.change(id, { removed: null })
  beginFile: Library['beginFile'] = async id => {
    const begun = await this.host.beginFile(id)
    const game = this.files.find(file => file.id === id)?.game ?? ''
    if (begun.ok) await carried(({ ofMap }) => ofMap(game, id), begun.id)
    return begun
  }
  throwFile = (id: string, gone: boolean) => this.host.changeFile(id, { removed: gone ? Date.now() : null })

  /** Opens a fight for a screen. @throws Error in words for a person: it is not here, or cannot be read */
  async session(id: string): Promise<LocalSession> {
    nothingElse.begin()
    await this.host.open(id, this.unasked())
    const session = new LocalSession(
      () => lineTo(this.worker, id),
      this.unasked,
      () => this.host.close(id).catch(() => undefined),
    )
    await session.shown
    return session
  }
  quickCheck = (beginning: Beginning, fights: number, hear: (chance: WinChance) => void): (() => void) =>
    this.heard(hear, number => this.host.quickCheck(number, beginning, fights))
  private heard(hear: (chance: WinChance) => void, begin: (number: number) => Promise<void>): () => void {
    this.chanceCount++
    const number = this.chanceCount
    this.chances.set(number, hear)
    begin(number).catch(() => undefined)
    return () => {
      if (this.chances.delete(number)) this.host.stopChance(number).catch(() => undefined)
    }
  }
}

/** What lies under its map lies under a fight as well. The fight goes on without it. */
async function carried(named: (pictures: typeof Pictures) => string | undefined, fight: string): Promise<void> {
  try {
    const pictures = await import('./pictures.js')
    const picture = named(pictures)
    if (picture !== undefined) await pictures.carryPicture(picture, pictures.ofFight(fight))
  } catch {
    // It can't be read, or this browser keeps nothing.
  }
}

/** A line to the table in the worker. */
function lineTo(worker: Worker, id: string): Socket {
  const { port1: port, port2: theirs } = new MessageChannel()
  const socket: Socket = {
    ...{ onopen: null, onmessage: null, onclose: null, onerror: null },
    send: text => port.postMessage(text),
    close() {
      port.postMessage(null)
      port.close()
    },
  }
  port.onmessage = ({ data }) => (data === null ? socket.onclose?.() : socket.onmessage?.({ data }))
  worker.postMessage({ connect: id } satisfies Connecting, [theirs])
  queueMicrotask(() => socket.onopen?.())
  return socket
}

class LocalSession extends TableSession {
  private firstShown: () => void = () => undefined
  /** @internal */
  readonly shown = new Promise<void>(done => {
    this.firstShown = done
  })
  private told: boolean

  /** `unasked`: are people with nothing at stake left unasked now? */
  constructor(
    open: () => Socket,
    private readonly unasked: () => boolean,
    private readonly closed: () => void,
  ) {
    super('', open)
    this.told = unasked()
  }
  protected override changed(): void {
    if (this.isThere) this.firstShown?.()
  }
  protected override call<K extends GameMasterCall>(name: K, ...given: Given<K>): Promise<Result<K>> {
    const unasked = this.unasked()
    if (unasked !== this.told) void this.calls.leaveUnasked(unasked)
    this.told = unasked
    return super.call(name, ...given)
  }
  override close(): void {
    super.close()
    this.closed()
  }
}

/** `unasked`: are people with nothing at stake left unasked in the fights that are played here? */
export function localLibrary(unasked: () => boolean): Library {
  const library = new LocalLibrary(unasked)
  const passedOn: Omit<Library, keyof LocalLibrary> = library.host
  return new Proxy(library as LocalLibrary & typeof passedOn, {
    get: (_, name) => Reflect.get(name in library ? library : passedOn, name),
  })
}
