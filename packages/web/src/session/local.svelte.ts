/** Fights that are kept and played on this device: the library and the sessions of the screens, over one worker. */
import {
  callsTo,
  type GameMasterCall,
  type Line,
  type Luck,
  type Remote,
  type Snapshot,
  type SnapshotNews,
  type WinChance,
  withNews,
} from '@enfilade/session'
import { newVersion } from '../offline.svelte.js'
import { CallingSession, type Given, type Result } from './calling.svelte.js'
import type { Beginning, FightSummary, KeptFile, Library, Making } from './library.js'
import type { GameMasterSession } from './session.js'
import type { functions, HostNews } from './worker/host.js'
import { noPart } from './worker/names.js'

type Host = Remote<typeof functions>

/** What a screen hands over may be reactive; to a worker goes plain data. */
const plain = <T>(value: T): T => $state.snapshot(value) as T

class LocalLibrary implements Library {
  fights = $state.raw<readonly FightSummary[]>([])
  files = $state.raw<readonly KeptFile[]>([])
  loaded = $state(false)
  problem = $state<string | null>(null)
  private readonly host: Host
  private readonly open = new Map<string, LocalSession>()
  private readonly chances = new Map<number, (chance: WinChance) => void>()
  private readonly lucks = new Map<number, (luck: Luck) => void>()
  private chanceCount = 0

  /** `unasked`: are people with nothing at stake left unasked? */
  constructor(private readonly unasked: () => boolean) {
    const worker = new Worker(new URL('./worker/worker.ts', import.meta.url), { type: 'module' })
    this.host = callsTo<typeof functions>(worker as unknown as Line, news => this.hear(news as HostNews))
    worker.addEventListener('error', event => {
      if (event.message.includes(noPart)) {
        event.preventDefault()
        newVersion.gone = true
        return
      }
      this.problem = event.message || 'The part that plays fights could not be started.'
      this.loaded = true
    })
    void this.readList()
  }
  private hear(news: HostNews): void {
    if (news.kind === 'snapshot') this.open.get(news.snapshot.id)?.take(news.snapshot)
    else if (news.kind === 'chance') this.chances.get(news.number)?.(news.chance)
    else if (news.kind === 'luck') this.lucks.get(news.number)?.(news.luck)
    else void this.readList()
  }
  private async readList(): Promise<void> {
    const { fights, files, problem } = await this.host.list()
    this.fights = fights
    this.files = files
    this.problem = problem
    this.loaded = true
  }

  game = (id: string) => this.host.game(id)
  schemas = (id: string) => this.host.schemas(id)
  rulebook = (id: string) => this.host.rulebook(id)
  begin = (beginning: Beginning) => this.host.begin(plain(beginning))
  example = (beginning: Beginning, rule: string) => this.host.example(plain(beginning), rule)
  check = (beginning: Beginning) => this.host.check(plain(beginning))
  takeIn = (name: string | null, given: string | Blob) => this.host.takeIn(name, given)
  record = (id: string) => this.host.recordOf(id)
  seenBy: Library['seenBy'] = (id, seat) => this.host.seenBy(id, seat)
  peopleAfter: Library['peopleAfter'] = source => this.host.peopleAfter(source)
  rename = (id: string, title: string) => this.host.change(id, { title })
  renameCampaign: Library['renameCampaign'] = campaign => this.host.renameCampaign(plain(campaign))
  duplicate = (id: string) => this.host.duplicate(id)
  remove = (id: string) => this.host.change(id, { removed: Date.now() })
  restore = (id: string) => this.host.change(id, { removed: null })
  destroy = (id: string) => this.host.destroy(id)
  unplayable = (id: string) => this.host.unplayable(id)
  contentForms = (game: string) => this.host.contentForms(game)
  draws: Library['draws'] = (seed, count, ranges) => this.host.draws(seed, count, plain(ranges.map(({ from, to }) => ({ from, to }))))
  checkEntry: Library['checkEntry'] = (making, ground) => this.host.checkEntry(plain(making), plain(ground))
  keepEntry = (making: Making) => this.host.keepEntry(plain(making))
  fileText = (id: string) => this.host.fileText(id)
  fileValue = (id: string) => this.host.fileValue(id)
  beginFile = (id: string) => this.host.beginFile(id)
  throwFile = (id: string, gone: boolean) => this.host.changeFile(id, { removed: gone ? Date.now() : null })
  destroyFile = (id: string) => this.host.destroyFile(id)

  /** Opens a fight for a screen. @throws Error in words for a person: it is not here, or cannot be read */
  async session(id: string): Promise<LocalSession> {
    const session = new LocalSession(id, this)
    this.open.set(id, session)
    try {
      await this.host.open(id, this.unasked())
      await session.shown
      return session
    } catch (thrown) {
      this.open.delete(id)
      throw thrown
    }
  }
  /** @internal */
  closed(id: string): void {
    this.open.delete(id)
    void this.host.close(id)
  }
  /** @internal */
  async call<K extends GameMasterCall>(id: string, name: K, given: Given<K>): Promise<Result<K>> {
    return (await this.host.fight(id, name, given, this.unasked())) as Result<K>
  }
  /** @internal */
  chance(id: string, fights: number, hear: (chance: WinChance) => void): () => void {
    return this.heard(hear, number => this.host.winChance(id, number, fights))
  }
  quickCheck = (beginning: Beginning, fights: number, hear: (chance: WinChance) => void): (() => void) =>
    this.heard(hear, number => this.host.quickCheck(number, plain(beginning), fights))
  private heard(hear: (chance: WinChance) => void, begin: (number: number) => Promise<void>): () => void {
    this.chanceCount++
    const number = this.chanceCount
    this.chances.set(number, hear)
    begin(number).catch(() => undefined)
    return () => {
      if (this.chances.delete(number)) this.host.stopChance(number).catch(() => undefined)
    }
  }
  /** @internal */
  luck(id: string, hear: (luck: Luck) => void): () => void {
    this.chanceCount++
    const number = this.chanceCount
    this.lucks.set(number, hear)
    this.host.luck(id, number).catch(() => undefined)
    return () => {
      if (this.lucks.delete(number)) this.host.stopChance(number).catch(() => undefined)
    }
  }
}

export class LocalSession extends CallingSession implements GameMasterSession {
  private now = $state.raw<Snapshot | null>(null)
  private firstShown: () => void = () => undefined
  /** @internal */
  readonly shown = new Promise<void>(done => {
    this.firstShown = done
  })

  constructor(
    private readonly id: string,
    private readonly library: LocalLibrary,
  ) {
    super()
  }

  get snapshot(): Snapshot {
    if (this.now === null) throw new Error('This fight has not been read yet.')
    return this.now
  }
  /** @internal */
  take(news: SnapshotNews): void {
    this.now = withNews(this.now, news)
    this.firstShown()
  }

  protected override call<K extends GameMasterCall>(name: K, ...given: Given<K>): Promise<Result<K>> {
    return this.library.call(this.id, name, given)
  }
  winChance: GameMasterSession['winChance'] = (fights, hear) => this.library.chance(this.id, fights, hear)
  luck: GameMasterSession['luck'] = hear => this.library.luck(this.id, hear)
  close = (): void => this.library.closed(this.id)
}

/** `unasked`: are people with nothing at stake left unasked in the fights that are played here? */
export const localLibrary = (unasked: () => boolean): LocalLibrary => new LocalLibrary(unasked)
export type { LocalLibrary }
