/** Fights that are kept and played on this device: the library and the sessions of the screens, over one worker. */
import type { Beginning, FightSummary, KeptFile, Library } from './library.js'
import type { Luck, Session, Snapshot, WinChance } from './session.js'
import { callsTo, type Line, type Remote } from './worker/calls.js'
import type { Fight } from './worker/fight.js'
import type { functions, HostNews } from './worker/host.js'
import type { SnapshotNews } from './worker/snapshot.js'

type Host = Remote<typeof functions>
type Method = { [K in keyof Fight]: Fight[K] extends (...given: never[]) => unknown ? K : never }[keyof Fight]
type Given<K extends Method> = Parameters<Fight[K]>
type Result<K extends Method> = Awaited<ReturnType<Fight[K]>>

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

  constructor() {
    const worker = new Worker(new URL('./worker/worker.ts', import.meta.url), { type: 'module' })
    this.host = callsTo<typeof functions>(worker as unknown as Line, news => this.hear(news as HostNews))
    worker.addEventListener('error', event => {
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
  rulebook = (id: string) => this.host.rulebook(id)
  begin = (beginning: Beginning) => this.host.begin(plain(beginning))
  check = (beginning: Beginning) => this.host.check(plain(beginning))
  takeIn = (name: string | null, given: string | Blob) => this.host.takeIn(name, given)
  record = (id: string) => this.host.recordOf(id)
  rename = (id: string, title: string) => this.host.change(id, { title })
  duplicate = (id: string) => this.host.duplicate(id)
  remove = (id: string) => this.host.change(id, { removed: Date.now() })
  restore = (id: string) => this.host.change(id, { removed: null })
  destroy = (id: string) => this.host.destroy(id)
  unplayable = (id: string) => this.host.unplayable(id)
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
      await this.host.open(id)
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
  async call<K extends Method>(id: string, name: K, given: Given<K>): Promise<Result<K>> {
    return (await this.host.fight(id, name, given)) as Result<K>
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

/** The first `kept` of what there was, and what is new after them. */
const continued = <T>(before: readonly T[], kept: number, more: readonly T[]): readonly T[] =>
  more.length === 0 && kept === before.length ? before : [...before.slice(0, kept), ...more]

export class LocalSession implements Session {
  private now = $state.raw<Snapshot | null>(null)
  private running = $state(0)
  private firstShown: () => void = () => undefined
  /** @internal */
  readonly shown = new Promise<void>(done => {
    this.firstShown = done
  })

  constructor(
    private readonly id: string,
    private readonly library: LocalLibrary,
  ) {}

  get snapshot(): Snapshot {
    if (this.now === null) throw new Error('This fight has not been read yet.')
    return this.now
  }
  get busy(): boolean {
    return this.running > 0
  }
  /** @internal */
  take({ logKept, logNew, dotsKept, dotsNew, timeline, commands, ...rest }: SnapshotNews): void {
    const log = continued(this.now?.log ?? [], logKept, logNew)
    const dots = continued(this.now?.timeline.dots ?? [], dotsKept, dotsNew)
    const branches = timeline.branches ?? this.now?.timeline.branches ?? []
    this.now = { ...rest, log, timeline: { ...timeline, dots, branches }, commands: commands ?? this.now?.commands ?? [] }
    this.firstShown()
  }

  private async call<K extends Method>(name: K, ...given: Given<K>): Promise<Result<K>> {
    return this.library.call(this.id, name, given)
  }
  /** A call that changes the fight. */
  private async change<K extends Method>(name: K, ...given: Given<K>): Promise<Result<K>> {
    this.running++
    try {
      return await this.call(name, ...given)
    } finally {
      this.running--
    }
  }

  answer: Session['answer'] = (tag, answer, why) => this.change('answer', tag, answer, why)
  takeAdvice: Session['takeAdvice'] = tag => this.change('takeAdvice', tag)
  tryAnswer: Session['tryAnswer'] = (tag, answer) => this.call('tryAnswer', tag, answer)
  throwDice: Session['throwDice'] = (tag, faces) => this.change('throwDice', tag, faces)
  rollRest: Session['rollRest'] = () => this.change('rollRest')
  setAutopilot: Session['setAutopilot'] = (who, on) => this.call('setAutopilot', who, on)
  playOn: Session['playOn'] = until => this.change('playOn', until)
  stopPlaying = (): void => void this.call('stopPlaying')
  undo: Session['undo'] = (what = 'decisions') => this.change('undo', what)
  redo: Session['redo'] = () => this.change('redo')
  goBackTo: Session['goBackTo'] = at => this.change('goBackTo', at)
  switchTo: Session['switchTo'] = branch => this.change('switchTo', branch)
  dropBranch: Session['dropBranch'] = branch => this.change('dropBranch', branch)
  past: Session['past'] = at => this.call('past', at)
  outcomeOf: Session['outcomeOf'] = branch => this.call('outcomeOf', branch)
  amend: Session['amend'] = (changes, why) => this.change('amend', changes, why)
  command: Session['command'] = (name, args, why) => this.change('command', name, args, why)
  interject: Session['interject'] = (seat, step) => this.change('interject', seat, step)
  questionAt: Session['questionAt'] = at => this.call('questionAt', at)
  tryAnswerAt: Session['tryAnswerAt'] = (at, answer) => this.call('tryAnswerAt', at, answer)
  oddsAt: Session['oddsAt'] = (at, answer, reactions) => this.call('oddsAt', at, answer, reactions)
  force: Session['force'] = (at, value, why) => this.change('force', at, value, why)
  rollAnew: Session['rollAnew'] = (at, why) => this.change('rollAnew', at, why)
  setSeat: Session['setSeat'] = (seat, how) => this.change('setSeat', seat, how)
  battle: Session['battle'] = () => this.call('battle')
  schema: Session['schema'] = () => this.call('schema')
  rulebook: Session['rulebook'] = () => this.call('rulebook')
  odds: Session['odds'] = (tag, answer, reactions) => this.call('odds', tag, answer, reactions)
  winChance: Session['winChance'] = (fights, hear) => this.library.chance(this.id, fights, hear)
  pastChance: Session['pastChance'] = after => this.call('pastChance', after)
  luck: Session['luck'] = hear => this.library.luck(this.id, hear)
  measure: Session['measure'] = (from, to) => this.call('measure', from, to)
  tally: Session['tally'] = (tag, answer) => this.call('tally', tag, answer)
  record: Session['record'] = () => this.call('record')
  next: Session['next'] = () => this.call('next')
  rename: Session['rename'] = title => this.change('rename', title)
  close = (): void => this.library.closed(this.id)
}

export const localLibrary = (): LocalLibrary => new LocalLibrary()
export type { LocalLibrary }
