/** A new fight while it is being made: its ground, sides, places and optional rules, what the game says of them, and what becomes of it. */

import type { Placed } from '@enfilade/analysis'
import { type GroundSide, groundSides, startingScenario } from '@enfilade/analysis'
import type { PlacedFault } from '@enfilade/client'
import { type Json, messageOf, type Seat, type View } from '@enfilade/engine'
import { saveText } from '../parts/save-text.js'
import { fightAddress, goTo } from '../routes.svelte.js'
import { mapFormOf } from '../scenario/map-form.js'
import { calledOptions } from '../scenario/options.js'
import { type Known, knownPeople, mostOfAKind, readPeople, shownText, withPeople } from '../scenario/people-text.js'
import type { Beginning, GameData, Library } from '../session/library.js'
import { ofMap } from '../session/pictures.js'
import { newFight as said } from '../words/en/new-fight.js'
import type { EarlierFight, SideDraft } from './draft.js'
import { changedOptions, type GivenSide, leftBehind, nameSides, namesOn, nextTitle } from './following.js'
import { type Ground, groundsOf } from './ground.js'
import { lineUp, statsIn } from './people-stats.js'
import { leave, takeUp } from './unfinished.js'

/** What the game says of it. */
interface Made {
  /** The draft that it is about. */
  readonly draft: string
  /** All that goes on, wherever it goes: to be prepared, played or put on a table. */
  readonly beginning: Beginning
  readonly faults: readonly PlacedFault[]
  readonly people: number
  readonly view: View | null
  /** How it would be over at once. */
  readonly over: string | null
}

/** Begins it where the fight before is played. Empty: it is there; otherwise why not. */
export type BeginsElsewhere = (title: string, made: Beginning) => Promise<string>

const seatOf = ({ decides, dice, ahead }: SideDraft): Seat => ({ decides, dice, ...(ahead && { ahead }) })

export class MakingFight {
  /** As it was typed; null: not yet, and it is called as its ground is. */
  private typed = $state<string | null>(null)
  private givenTitle = $state('')
  sides = $state<SideDraft[]>([])
  /** The optional rules that are changed. */
  values = $state.raw<Readonly<Record<string, Json>>>({})
  /** Those called by name, as the ground or the earlier fight has them. */
  private usual = $state.raw<Readonly<Record<string, Json>>>({})
  /** Which of the grounds. */
  chosen = $state(0)
  /** Combatants moved from their scenario position, by id. */
  placed = $state.raw<Placed>(new Map())
  /** The user's content files that this fight leaves out. */
  private left = $state.raw<readonly string[]>([])
  data = $state.raw<GameData | null>(null)
  private scenario = $state.raw<Json>(null)
  /** The ground that it is: the chosen one may be on its way. */
  private taking = $state.raw<Ground | null>(null)
  /** How often a ground was taken: the next one may have sides of the same names. */
  private taken = $state(0)
  written = $state.raw<readonly GroundSide[]>([])
  made = $state.raw<Made | null>(null)
  /** Harm and weapons of everyone who can be picked, once the game has shown them. */
  stats = $state.raw<ReadonlyMap<string, string>>(new Map())
  /** Why someone stays where they were. */
  unplaced = $state('')
  keptAs = $state('')
  problem = $state('')
  /** Begin was pressed: if it could not, its reason stands beside the button. */
  pressed = $state(false)
  readonly grounds: readonly Ground[]
  /** What the ground says of the sides, or the earlier fight. */
  private given: readonly GivenSide[] = []
  /** It has begun: nothing of it is left over. */
  private begun = false
  /** The last draft that was checked. */
  private latest = ''
  /** Which fight this is, should its map be drawn first. */
  private readonly whose: string

  constructor(
    private readonly library: Library,
    readonly game: string,
    private readonly picked: Ground | null,
    readonly earlier: EarlierFight | null,
    private readonly elsewhere: BeginsElsewhere | null = null,
  ) {
    this.whose = `${game} ${earlier?.title ?? ''}`
    this.grounds = groundsOf(library, game, picked, earlier)
    const typed = takeUp(this.whose)
    if (typed === null) return
    this.typed = typed.title
    const chosen = picked === null ? this.grounds.findIndex(({ name }) => name === typed.ground) : -1
    if (chosen > 0) this.chosen = chosen
    this.sides = [...typed.sides]
    this.given = typed.given
    this.values = typed.values
  }

  /** The optional rules that it writes down. */
  get options(): Readonly<Record<string, Json>> {
    return { ...this.usual, ...this.values }
  }
  get title(): string {
    return this.typed ?? this.givenTitle
  }
  set title(typed: string) {
    this.typed = typed
  }
  private readonly mine = $derived.by(() => this.library.files.filter(file => file.game === this.game && file.removed === null))
  readonly contents = $derived(this.mine.filter(file => file.kind === 'content'))
  readonly used = $derived(this.contents.filter(file => !this.left.includes(file.id)))
  /** The chosen ground, if it is one of the user's scenario files. */
  readonly ownGround = $derived.by(() => this.mine.find(file => file.kind === 'scenario' && file.id === this.grounds[this.chosen]?.name))
  readonly known = $derived<readonly Known[]>(
    knownPeople(
      this.used.flatMap(file => file.people),
      this.data?.content.people ?? [],
    ),
  )
  readonly unread = $derived(this.sides.flatMap(side => readPeople(side.text, this.known)).filter(part => part.kind === 'unknown'))
  private readonly stays = $derived.by(() => this.earlier !== null && this.taking === this.grounds[0])
  private isEmpty(at: number): boolean {
    return !this.hasPeople(at) && this.sides[at]?.text.trim() === '' && this.carriedOn(at).length === 0
  }
  /** A side of an earlier fight of which no one comes along stays behind, as long as two others fight. */
  private isLeft(at: number): boolean {
    const isOld = this.earlier?.sides[at] !== undefined && this.sides[at]?.added !== true
    return isOld && this.isEmpty(at) && this.sides.filter((_, i) => !this.isEmpty(i)).length > 1
  }
  readonly behind = $derived(this.sides.filter((_, i) => this.isLeft(i)))
  /** A side that no one is on yet. */
  readonly empty = $derived(this.sides.find((_, i) => this.isEmpty(i) && !this.isLeft(i)))
  /** Why it can't begin, in a sentence; null: it can, as far as is known. */
  readonly obstacle = $derived.by((): string | null => this.obstacleOf(this.now))
  private obstacleOf(made: Made | null): string | null {
    if (this.empty !== undefined) return said.needsPeople(this.empty.name)
    const [wrong] = this.unread
    if (wrong?.counted) return said.notSoMany(shownText(wrong), mostOfAKind)
    if (wrong !== undefined) return said.notFound(this.unread.map(shownText))
    if (this.title.trim() === '') return said.needsTitle
    if (this.sides.some(side => side.name.trim() === '')) return said.needsName
    if (made === null) return null
    const { faults, over, view } = made
    const [first] = faults
    if (first !== undefined) return `${said.notReady}: ${first.fault.words}`
    if (over !== null) return said.endsAtOnce(over)
    return view === null || sidesThatAct(view) > 1 ? null : said.endsAtOnce(said.oneSide)
  }
  /** Changes with everything that the game is asked about. */
  readonly draft = $derived.by(() =>
    JSON.stringify([this.taken, this.title, this.sides, this.options, [...this.placed], this.used.map(file => file.id), this.earlier]),
  )
  /** What the game says of what stands there now; null: it hasn't been asked yet. */
  readonly now = $derived(this.made?.draft === this.draft ? this.made : null)
  readonly isReadyToCheck = $derived(this.data !== null && this.scenario !== null)

  /** People who are on the ground already fight where no one else is named. */
  hasPeople(side: number): boolean {
    return !this.stays && this.taking?.empty !== true && side < this.written.length
  }
  /** The survivors of an earlier fight who come along on this side. */
  private carriedOn(side: number): readonly Json[] {
    const survivors = this.earlier?.sides[side]?.people ?? []
    return survivors.filter(({ id }) => this.sides[side]?.away?.includes(id) !== true).map(one => one.written)
  }

  /** Takes a ground: its sides and their names, with what was typed before. */
  async choose(at: number): Promise<void> {
    const from = this.grounds[at]
    if (from === undefined) return
    const { earlier } = this
    try {
      this.data ??= await this.library.game(this.game)
      const loaded = await from.load()
      if (at !== this.chosen) return // another was chosen meanwhile
      const policies = this.data.policies.map(policy => policy.name)
      const before = this.sides
      this.scenario = loaded
      this.taking = from
      this.taken++
      this.placed = new Map()
      this.written = groundSides(loaded)
      const were = earlier === null ? [] : groundSides(earlier.scenario)
      const names = nameSides(
        earlier?.sides.map(side => side.name) ?? [],
        this.written.map(side => side.name),
      )
      const policyOf = (i: number): string => (were[i] ?? this.written[i])?.policy ?? policies[0] ?? ''
      const { given } = this
      this.given = names.map((name, i) => ({ name, policy: policyOf(i) }))
      this.sides = namesOn(before, given, names).map(({ name, added }, i) => ({
        ...(added && { added: true as const }),
        name,
        text: before[i]?.text ?? '',
        policy: before[i] !== undefined && before[i].policy !== given[i]?.policy ? before[i].policy : policyOf(i),
        decides: before[i]?.decides ?? earlier?.sides[i]?.decides ?? (i === 0 ? 'person' : 'policy'),
        dice: before[i]?.dice ?? earlier?.sides[i]?.dice ?? 'stream',
        ahead: before[i]?.ahead,
        away: before[i]?.away ?? (earlier?.sides[i]?.people ?? []).filter(one => one.stayed).map(one => one.id),
      }))
      this.givenTitle = earlier !== null && at === 0 ? nextTitle(earlier.title) : from.empty ? said.untitled : from.title
      this.usual = calledOptions(earlier?.scenario ?? loaded, this.data.options, earlier !== null || from === this.picked)
      if (earlier !== null && before.length === 0) this.values = changedOptions(earlier.scenario, this.data.options)
    } catch (thrown) {
      this.problem = messageOf(thrown)
    }
  }

  /** A scenario as it begins here. What the page says is read at once: it may be gone before the scenario is there. */
  private beginningHere() {
    const { game, earlier, ownGround, sides } = this
    const { after, left } = earlier === null ? (this.picked?.with ?? {}) : { after: earlier.id, left: leftBehind(earlier, sides) }
    const picture = ownGround === undefined ? this.grounds[this.chosen]?.with?.picture : ofMap(game, ownGround.id)
    const content = this.used.map(file => file.id)
    const rest = {
      ...(content.length > 0 && { content }),
      ...(picture !== undefined && { picture }),
      ...(after !== undefined && { after }),
      ...(left !== undefined && { left }),
    }
    const seats = sides.filter((_, i) => !this.isLeft(i)).map(seatOf)
    return (scenario: Json, ids: readonly string[] = []): Beginning => ({
      ...{ game, scenario, ...rest },
      seats: Object.fromEntries(seats.flatMap((seat, i) => (ids[i] === undefined ? [] : [[ids[i], seat]]))),
    })
  }
  /** What was last found ready, as it begins: what is typed now may be another. Null: nothing, or something is in its way. */
  readonly beginning = $derived.by(() => this.ready(this.made))
  private ready(made: Made | null) {
    return made === null || this.obstacleOf(made) !== null ? null : made.beginning
  }
  /** What stands there now, as it begins; null: something is in its way. */
  async asItStands() {
    return this.ready(await this.check())
  }
  /** Asks the game what it says of the draft. */
  async check(): Promise<Made> {
    const { draft } = this
    const begins = this.beginningHere()
    const asked = {
      ground: this.scenario,
      title: this.title.trim(),
      placed: this.placed,
      options: this.options,
      sameGround: this.stays,
      sides: this.sides.map((side, i) => {
        const people = readPeople(side.text, this.known).flatMap(part =>
          part.kind === 'people' ? [{ use: part.person.id, name: part.called ?? part.person.name, count: part.count }] : [],
        )
        return {
          name: side.name.trim(),
          policy: side.policy === '' ? null : side.policy,
          people: people.length === 0 && this.hasPeople(i) ? null : people,
          carried: this.carriedOn(i),
          ...(this.isLeft(i) && { stays: true as const }),
        }
      }),
    }
    this.latest = draft
    let found: Pick<Made, 'people' | 'view' | 'over'> = { people: 0, view: null, over: null }
    const done = await startingScenario(asked, async whole => {
      const checked = await this.library.check(begins(whole))
      if (!checked.ok) return checked.faults
      const { sides, view, over } = checked.preview
      found = { people: sides.reduce((sum, side) => sum + side.people.length, 0), view, over }
      return []
    })
    const beginning = begins(
      done.scenario,
      found.view?.sides.map(({ id }) => id),
    )
    const made = { draft, ...found, beginning, faults: done.faults.map(fault => ({ file: null, fault })) }
    if (this.latest === draft) this.made = made
    return made
  }

  /** Moves combatants; if the game refuses one of them, none moves. */
  async place(those: Placed): Promise<void> {
    const before = this.placed
    const wasReady = this.made?.faults.length === 0
    this.unplaced = ''
    this.placed = those
    const fault = (await this.check()).faults[0]?.fault
    if (fault === undefined || !wasReady) return
    this.placed = before
    await this.check()
    this.unplaced = said.refusedPlace(fault.words)
  }

  async begin(): Promise<void> {
    this.problem = ''
    this.pressed = true
    const beginning = await this.asItStands()
    if (beginning === null) return
    if (this.elsewhere !== null) {
      this.problem = await this.elsewhere(this.title.trim(), beginning)
      return
    }
    const begun = await this.library.begin(beginning)
    this.begun = begun.ok
    if (begun.ok) goTo(fightAddress(begun.id))
    else this.problem = begun.faults.map(fault => fault.words).join(' ')
  }

  /** The draft as a file, with the user's own content that it needs; null: it isn't valid yet. */
  private async asFile(): Promise<{ readonly name: string; readonly text: string } | null> {
    const made = await this.check()
    const { sides, known, used, library } = this
    if (made.faults.length > 0 || this.unread.length > 0) return null
    const picked = new Set(sides.flatMap(side => readPeople(side.text, known).map(part => (part.kind === 'people' ? part.person.id : ''))))
    const { scenario } = made.beginning
    const { content } = scenario as { readonly content?: Json }
    // People of one file may carry what stands in another.
    const isNeeded = content !== undefined || used.some(file => file.people.some(person => picked.has(person.id)))
    const { withOwnContent, readFileText } = await import('./own-content.js')
    const files = await Promise.all(
      (isNeeded ? used : []).map(async ({ id, name }) => {
        const read = readFileText(name, await library.fileText(id))
        return read.ok ? [{ name, value: read.file.value }] : []
      }),
    )
    return {
      name: `${this.title.trim() || 'scenario'}.json`,
      text: JSON.stringify(withOwnContent(scenario, files.flat()), null, 2),
    }
  }
  async save(): Promise<void> {
    const file = await this.asFile()
    if (file !== null) saveText(file.name, file.text)
  }
  async keep(): Promise<void> {
    const file = await this.asFile()
    if (file === null) return
    const imported = await this.library.takeIn(file.name, file.text)
    if (imported.ok) this.keptAs = said.kept(this.title)
    else this.problem = imported.faults.map(({ fault }) => fault.words).join(' ')
  }

  addSide(): void {
    const names = this.sides.map(side => side.name)
    let number = names.length + 1
    while (names.includes(said.sideNumber(number))) number++
    this.sides.push({
      name: said.sideNumber(number),
      text: '',
      policy: this.data?.policies[0]?.name ?? '',
      decides: 'policy',
      dice: 'stream',
      added: true,
    })
  }
  /** Uses one of the user's content files, or leaves it out. */
  use(id: string, on: boolean): void {
    this.left = on ? this.left.filter(one => one !== id) : [...this.left, id]
  }
  /** Puts people who were just made into a side. The list of files may not have them yet. */
  add(made: readonly Known[], to: number): void {
    const side = this.sides[to]
    if (side !== undefined) side.text = withPeople(side.text, made, this.known)
  }
  /** For a map: what is typed is still there afterwards. */
  leave(): void {
    if (this.begun) return
    const { values, given, typed } = this
    leave(this.whose, { title: typed, ground: this.grounds[this.chosen]?.name ?? '', sides: $state.snapshot(this.sides), given, values })
  }
  async measure(): Promise<void> {
    const { data, known } = this
    if (data === null || known.length === 0) return
    const begins = this.beginningHere()
    const form = mapFormOf((await this.library.schemas(data.id)).scenario, null)
    if (form === null) return
    const checked = await this.library.check(begins(lineUp(data.id, form, known)))
    if (checked.ok) this.stats = statsIn(checked.preview.view, known, data.content)
  }
}

const sidesThatAct = ({ people }: View): number =>
  new Set(people.filter(({ harm }) => harm.level !== 'dead' && harm.level < 4).map(person => person.side)).size
