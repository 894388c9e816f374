/**
 * Two served fights that differ only in what a seat may not know, which the game master plays: with and without combatants, terrain and plans
 * of which the seat doesn't know. At one of them the game master decides for more people, takes that back, does it again and changes them. Whoever
 * may not know of it gets the same frames, one by one: over the line, over the stream and over HTTP; and the same stories, and the same words where luck,
 * what decided the fight, and how it would have ended are the game master's: also once the fight is over.
 */

import { storyOf, storyText } from '@enfilade/client'
import { type Id, isSecretRoll, type Json, type OpenChoice, opensPhase, opensRound, type PendingDie, seedOf } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import type { RunningServer } from '@enfilade/server'
import { type OpenTable, type Sitting, type TableMade, timesAnswered } from '@enfilade/session'
import fc from 'fast-check'
import { oneOf, pickOf } from '../../kit/testing/fight.js'
import type { ContractKit, Pick } from '../../kit/testing/kit.js'
import { MadeNames } from '../../kit/testing/made-names.js'
import { idle, type Twin, withLurkers, withOtherPlans, without, withWaiting } from '../../kit/testing/twins.js'
import { adKit } from '../../rulesets/2300ad/testing/contract-kit.js'
import { bpKit } from '../../rulesets/blue-planet/testing/contract-kit.js'
import { cprKit } from '../../rulesets/cyberpunk-red/testing/contract-kit.js'
import { dcKit } from '../../rulesets/dark-conspiracy/testing/contract-kit.js'
import { rpjKit } from '../../rulesets/rpj-scifi/testing/contract-kit.js'

import { Frames, overHttp, streamed } from './frames.js'
import { background, served, tokenOf } from './serving.js'
import { plainBy } from './twin-tables.js'

const kits: Readonly<Record<string, ContractKit>> = {
  'rpj-scifi': rpjKit,
  'cyberpunk-red': cprKit,
  'blue-planet': bpKit,
  'dark-conspiracy': dcKit,
  '2300ad': adKit,
} as unknown as Readonly<Record<string, ContractKit>>

/** Thrown where the two fights can't be compared any further. */
class Left extends Error {}
/** A frame tells the two fights apart. */
export class Differs extends Error {}

type Shared = Omit<Twin, 'secret'>
type Open = OpenChoice<never, never>

/** One of the two tables, played by its game master’s hand. */
class Played {
  private readonly made = new MadeNames()
  private readonly streams = new Map<string, Pick>()
  private readonly asked = new Map<string, number>()
  private readonly plain: (text: string) => string
  /** The player, the display and the guest: what everyone sees is sent to the last two. */
  readonly lines: readonly Frames[]
  readonly tokens: readonly string[]
  private last: { readonly at: number; readonly tag: string; readonly chosen: Json; readonly beside: boolean } | null = null
  /** Acts of people of whom the seat doesn't know. */
  unseen = 0
  private timesBack = 0

  constructor(
    private readonly twin: Shared,
    readonly table: OpenTable,
    private readonly master: Sitting,
    private readonly port: number,
    made: TableMade,
    private readonly withLurkers: boolean,
  ) {
    this.plain = plainBy([made.id, made.code, ...[...table.sittings.values()].map(one => one.stored.id)])
    this.tokens = made.invitations.filter(({ seat }) => seat !== null).map(tokenOf)
    this.lines = this.tokens.map(token => new Frames(this.port, token))
  }
  get session() {
    return this.table.fight.session
  }
  /** Ids that hang on the whole scenario are called by the order in which the fight has made them, and the hash of what is shown stands for the same. */
  same(text: string): string {
    return this.plain(this.made.named(text)).replace(/"state":(\{"is":)?"[^"]*"/g, '"state":$1""')
  }
  /** What the fight was for these combatants: the player's on their phone, anyone on the display. */
  story(nth: number): string {
    const { view, log } = this.lines[nth]?.shown ?? {}
    if (view === undefined || log === undefined) return ''
    const own = view.people.flatMap(({ id, side }) => (nth > 0 || side === this.twin.seat ? [id] : []))
    return storyText(storyOf(log, view, new Set(own)), view).join('\n')
  }
  noteMade(): void {
    const {
      people,
      setup: _,
      reserves: __, // whoever waits is no part of the fight yet
      ...rest
    } = this.session.battle as unknown as {
      readonly people: readonly { readonly id: Id }[]
      readonly setup: unknown
      readonly reserves: unknown
    }
    this.made.note(JSON.stringify([people.filter(({ id }) => !this.twin.lurkers.includes(id)), rest]))
  }
  /** From which sides people and terrain are hidden that are in both fights: what a display may know. */
  known(): string {
    type Hidden = readonly { readonly id: Id; readonly hiddenFrom: readonly Id[] }[]
    const { people } = this.session.battle as unknown as { readonly people: Hidden }
    return JSON.stringify(people.filter(({ id }) => !this.twin.lurkers.includes(id)).map(({ id, hiddenFrom }) => [id, hiddenFrom]))
  }

  /** Until someone of both fights is asked, after one of them has answered or rolled unless it's `first`. False: the fight is over. */
  async on(first = false): Promise<boolean> {
    let acted = first
    for (let acts = 0; acts < 300; acts++) {
      const { pending } = this.session
      if (pending === null) return false
      const who = pending.kind === 'die' ? [pending.who] : pending.open.map(open => open.who)
      // Of a roll only its own player sees that it is waited for.
      const isOut = pending.kind === 'die' ? isSecretRoll(pending) || !this.isOwn(pending.who) : who.every(one => this.isLurker(one))
      if (acted && !isOut) return true
      if (who.some(one => this.isLurker(one))) this.unseen++
      acted ||= !isOut
      if (pending.kind === 'die') await this.roll(pending)
      else for (const open of pending.open) await this.answer(open as unknown as Open)
      if (isOut && this.twin.ruleset.ending(this.session.battle) !== null) throw new Left('the fight ends unseen')
      this.noteMade()
      await this.table.settled()
      if (this.withLurkers && this.isNoticed()) throw new Left('someone is noticed')
    }
    throw new Left('nothing more is in sight')
  }
  get hasEnded(): boolean {
    return this.twin.ruleset.ending(this.session.battle) !== null
  }
  get hasEndedUnseen(): boolean {
    const { pending, told, length } = this.session
    return pending === null && told.some(({ after, heard }) => after === length && heard[this.twin.seat] === null)
  }
  private isOwn(who: Id): boolean {
    return !this.isLurker(who) && this.twin.ruleset.seatOf(this.session.battle, who) === this.twin.seat
  }
  /** What other sides are asked: someone unseen may stand in their way. */
  askedElsewhere(): string {
    const { pending } = this.session
    if (pending?.kind !== 'choice') return ''
    return this.made.named(JSON.stringify(pending.open.filter(({ who }) => !this.isLurker(who) && !this.isOwn(who)).map(({ tag }) => tag)))
  }
  private isLurker = (who: Id): boolean => this.twin.lurkers.includes(who)
  private isNoticed(): boolean {
    const text = JSON.stringify(this.twin.ruleset.view(this.session.battle, { seat: this.twin.seat }))
    return this.twin.lurkers.some(id => text.includes(JSON.stringify(id)))
  }
  private stream(name: string): Pick {
    const stream = this.streams.get(name) ?? pickOf(seedOf(`${this.twin.seed} ${name}`))
    this.streams.set(name, stream)
    return stream
  }
  private call(name: string, ...given: readonly unknown[]): Promise<unknown> {
    return this.table.call(this.master, { name, given })
  }
  private async roll(die: PendingDie): Promise<void> {
    const { battle } = this.session
    const step = without((battle.agenda.at(-1) ?? null) as Json, [...this.twin.lurkers, ...this.twin.ownSide])
    // A round in which only someone unseen acts has a heading of its own.
    const heard = this.session.heard({ seat: this.twin.seat }).filter(({ event }) => !opensRound(event) && !opensPhase(event)).length
    // Whether others are asked for a roll hangs on whom they know of; what falls is the same.
    const isSecret = this.isOwn(die.who) && isSecretRoll(die)
    const name = [
      die.who,
      die.rule,
      die.words,
      isSecret,
      this.timesBack,
      this.twin.ruleset.roundsOf(battle),
      heard,
      this.made.named(JSON.stringify(step)),
    ].join(' ')
    const about = { tag: die.tag, number: timesAnswered(this.session, die.tag) }
    const reply = await this.table.call(this.master, { name: 'throwDice', given: [die.tag, [1 + this.stream(name)(die.sides)]], about })
    if ((reply as { readonly refusal: unknown }).refusal !== null) throw new Error(`a die is refused: ${JSON.stringify(reply)}`)
  }
  private async give(open: Open, value: Json): Promise<void> {
    const about = { tag: open.tag, number: timesAnswered(this.session, open.tag) }
    const refused = await this.table.call(this.master, { name: 'answer', given: [open.tag, value], about })
    if (refused !== null) throw new Error(`${JSON.stringify(value)} is refused for ${open.tag}: ${JSON.stringify(refused)}`)
  }
  private async answer(open: Open): Promise<void> {
    const { twin, session, withLurkers } = this
    const { tag, who, decision, step } = open
    const options = (decision as { options(battle: unknown, step: unknown, who: Id): readonly Json[] }).options(session.battle, step, who)
    if (this.isLurker(who)) {
      await this.give(open, idle(open as never, options))
      await this.meddle(who)
      return
    }
    const isOwn = this.isOwn(who)
    const question = `${tag} ${twin.ruleset.roundsOf(session.battle)}`
    const nth = (this.asked.get(question) ?? 0) + 1
    this.asked.set(question, nth)
    const before = twin.answers.get(`${question} ${nth}`)
    if (withLurkers && before === undefined) throw new Left('another side is asked more')
    const chosen = before === undefined ? oneOf(this.stream(`${tag} answers`), options) : (JSON.parse(this.made.meant(before.text)) as Json)
    const { refusal } = decision as unknown as { refusal(battle: unknown, step: unknown, who: Id, answer: Json): unknown }
    if (refusal(session.battle, step, who, chosen) !== null && !isOwn) throw new Left('another side can answer less')
    const meaning = JSON.stringify(twin.kit.meaning?.(session.battle as unknown as Json, who, chosen) ?? null)
    if (!withLurkers) twin.answers.set(`${question} ${nth}`, { text: this.made.named(JSON.stringify(chosen)), meaning })
    else if (!isOwn && before?.meaning !== meaning) throw new Left('an answer of another side means something else')
    const { pending } = session
    const asked = pending?.kind === 'choice' ? pending.open.map(one => one.who) : []
    // Of several who are asked at once, answers can't be taken back one by one.
    if (asked.filter(one => !this.isLurker(one)).length === 1) this.last = { at: session.length, tag, chosen, beside: asked.length > 1 }
    await this.give(open, chosen)
  }
  /** What was answered last by someone of both fights is taken back, and answered once more. */
  async backAndOn(): Promise<boolean> {
    const { last } = this
    if (last === null) return this.on(true)
    if (last.beside) throw new Left('someone unseen was asked beside it')
    await this.call('goBackTo', last.at)
    this.timesBack++
    const { pending } = this.session
    const open = pending?.kind === 'choice' ? pending.open.find(one => one.tag === last.tag) : undefined
    if (open === undefined) throw new Left('what was taken back is not asked again')
    await this.give(open as unknown as Open, last.chosen)
    return this.on(true)
  }
  /** The game master calls the fight; someone may still be dying, and others at their side. */
  async end(): Promise<boolean> {
    const faults = await this.call('command', 'end', { how: 'decision', words: 'Time runs out' }, 'it is late')
    if (JSON.stringify(faults) !== '[]') throw new Error(`the end is refused: ${JSON.stringify(faults)}`)
    this.noteMade()
    await this.table.settled()
    return this.on(true)
  }
  /** The game master takes back what someone unseen did, does it again, renames them. */
  private async meddle(who: Id): Promise<void> {
    const which = this.stream('meddling')(4)
    if (which === 0) {
      await this.call('undo', 'answers')
      await this.call('redo')
    } else if (which === 1)
      await this.call('amend', [{ path: `/people/${who}/name`, value: `Someone ${this.stream('names')(100)}` }], 'another name')
    else if (which === 2) await this.call('setAutopilot', [who], this.stream('autopilot')(2) === 0)
  }
}

export interface ComparedFrames {
  /** Frames that were equal, and acts of people of whom the seat doesn't know. */
  readonly frames: number
  readonly unseen: number
  readonly until: string
}
/** Plays one pair. `spoil`: lets something slip at the fight with more in it, as a test of this test. @throws Error where a frame tells them apart */
export async function servedTwins(
  game: string,
  number: number,
  most: number,
  spoil?: (table: OpenTable, seat: Id) => void,
): Promise<ComparedFrames> {
  const ruleset = rulesets.find(({ id }) => id === game)
  const kit = kits[game]
  if (ruleset === undefined || kit === undefined) throw new RangeError(`no game ${game}`)
  const nothing = (until: string): ComparedFrames => ({ frames: 0, unseen: 0, until })
  const [file = null] = fc.sample(kit.scenarios, { seed: number + 1, numRuns: 1 }) as Json[]
  const pick = pickOf(`served twins ${number}`)
  const plain = ruleset.readScenario(file, [])
  if (!plain.ok) throw new Error('the scenario is faulty')
  const seat = oneOf(pick, ruleset.seats(ruleset.begin(plain.value)))
  const { other, lurkers, ownSide } = withLurkers(kit, file, seat, pick, number % 3 === 1)
  const { file: whole } = kit.withSecretTerrain?.(other, seat, pick) ?? { file: other }
  const planned = withWaiting(ruleset, withOtherPlans(whole, seat, Object.keys(ruleset.policies), pick), seat)
  if (!ruleset.readScenario(planned, []).ok) return nothing('not played')
  const server = await served({ background })
  try {
    const twin: Shared = { ruleset, kit, seed: seedOf(`served twins of ${game} ${number}`), seat, lurkers, ownSide, answers: new Map() }
    const seats = [
      { kind: 'player', name: 'Ana', side: seat },
      { kind: 'display', name: 'TV' },
      { kind: 'spectator', name: 'Guest' },
    ] as const
    const at = async (scenario: Json, withThem: boolean): Promise<Played> => {
      const made = await server.tables.make({ game, scenario, seats, dice: 'own', title: 'A fight' })
      const table = server.tables.table(made.id)
      const [master] = table?.sittings.values() ?? []
      if (table === undefined || master === undefined) throw new Error('a table')
      return new Played(twin, table, master, server.port, made, withThem)
    }
    const [real, lurked] = [await at(file, false), await at(planned, true)]
    if (ruleset.ending(real.session.battle) !== null) return nothing('it is over as it begins')
    spoil?.(lurked.table, seat)
    return await compared(server, real, lurked, most)
  } finally {
    await server.close()
  }
}

const ofTheMaster = [
  { name: 'decided', given: [1] },
  { name: 'fates', given: [] },
  { name: 'pastChance', given: [0] },
] as const

async function compared(server: RunningServer, real: Played, lurked: Played, most: number): Promise<ComparedFrames> {
  const both = [real, lurked] as const
  let frames = 0
  let stops = 0
  let displays = true
  const same = ([one = '', two = '']: readonly string[], what: string): void => {
    const [a, b] = [real.same(one), lurked.same(two)]
    if (a !== b) throw new Differs(`stop ${stops}, ${what}: ${apart(a, b)}`)
  }
  const each = async <T>(act: (table: Played) => Promise<T>): Promise<readonly T[]> => [await act(real), await act(lurked)]
  const compareNow = async (): Promise<void> => {
    if (real.askedElsewhere() !== lurked.askedElsewhere()) throw new Left('another side is asked something else')
    displays &&= real.known() === lurked.known()
    // The end is looked for after each turn, which can be that of someone unseen.
    if (lurked.hasEndedUnseen) throw new Left('the fight ends unseen')
    if (real.hasEnded && !lurked.hasEnded) throw new Left('someone unseen fights on')
    for (let nth = 0; nth < (displays ? 3 : 1); nth++) {
      const [one = [], two = []] = await each(async table => (await table.lines[nth]?.news()) ?? [])
      // The display knows what all sides know; whoever is unseen can find something for theirs.
      for (let i = 0; i < Math.max(one.length, two.length); i++)
        same([one[i] ?? 'no frame', two[i] ?? 'no frame'], `frame ${i} of line ${nth}`)
      frames += one.length
    }
  }
  /** What a seat asks for when it likes, and what is told of the fight as a whole. */
  const compareAsked = async (): Promise<void> => {
    for (const call of [null, { name: 'asides', given: [] }, ...ofTheMaster])
      same(await each(({ tokens }) => overHttp(server, tokens[0] ?? '', call)), call?.name ?? 'GET /api/seat')
    for (let nth = 0; nth < (displays ? 2 : 1); nth++)
      same(
        both.map(table => table.story(nth)),
        `the story of line ${nth}`,
      )
  }
  let until = 'this much is enough'
  try {
    for (const table of both) table.noteMade()
    // Whoever is unseen may have the first turn: then nobody is welcomed yet.
    await each(table => table.on(true))
    for (const table of both)
      for (const [nth, line] of table.lines.entries())
        if (!(await line.come(nth === 0)) && nth === 0) throw new Left('it begins with what no one sees')
    const streams = both.map(({ tokens }) => streamed(server, tokens[0] ?? ''))
    await Promise.all(streams.map(({ opened }) => opened))
    await compareNow()
    for (let stop = 0; stop < most; stop++) {
      stops++
      const [goesOn, again] = await each(table => (stop % 7 === 6 ? table.backAndOn() : table.on()))
      if (goesOn !== again) throw new Left('one of them is over')
      await compareNow()
      if (stop % 5 === 0 || goesOn !== true) await compareAsked()
      if (goesOn !== true) {
        until = 'the end'
        break
      }
    }
    if (until !== 'the end') {
      const [goesOn, again] = await each(table => table.end())
      if (goesOn !== again) throw new Left('one of them is over')
      await compareNow()
      await compareAsked()
    }
    for (const { lines } of both) for (const line of lines) line.go()
    for (const { table } of both) await server.tables.remove(table.stored.id)
    same(await Promise.all(streams.map(({ text }) => text)), 'the stream')
  } catch (thrown) {
    if (!(thrown instanceof Left)) throw thrown
    until = thrown.message
  } finally {
    for (const { lines } of both) for (const line of lines) line.go()
  }
  return { frames, unseen: lurked.unseen, until }
}
function apart(a: string, b: string): string {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return `without: …${a.slice(Math.max(0, at - 250), at + 250)}… with: …${b.slice(Math.max(0, at - 60), at + 250)}…`
}
