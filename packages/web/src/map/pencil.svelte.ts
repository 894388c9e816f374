/**
 * Drawing on squares or on a plane, the same by pointer, touch and keys: the tool, the cursor, a line or an area that has begun, and what is
 * picked up. What happened is told in words.
 */

import { fieldsOf, listOf } from '@enfilade/client/forms'
import type { Kind, MapForm } from '../scenario/map-form.js'
import { map as said } from '../words/en/map.js'
import type { MapDraft } from './draft.svelte.js'
import { alongGrid, atWords, lieWords, under } from './geometry.js'
import { isStart, type Ref, refKey } from './refs.js'
import { endsOf, kindName, regionAround, regionName, removedRegion } from './regions.js'
import { movedStart, pointOf, type Start, sideNames, startsOf, withoutStart, withStart } from './starts.js'
import { type At, added, battlefieldOf, type Content, type Lie, moved, nameOf, removed, samePoint, type Thing, thingAt } from './things.js'

export interface Tool {
  readonly id: string
  readonly words: string
  readonly kind?: Kind
  readonly side?: number
}
const selectTool: Tool = { id: 'select', words: said.select }
/** What there is to draw with: kinds of things, then the start places of each side. */
const toolsOf = (form: MapForm, sides: readonly string[]): readonly Tool[] => [
  selectTool,
  ...form.kinds.map(kind => ({ id: kind.key, words: titled(kindName(kind.key)), kind })),
  ...sides.map((side, i) => ({ id: `start ${i}`, words: said.startOf(side), side: i })),
]
export const titled = (words: string): string => words.replace(/^./, letter => letter.toUpperCase())
function howTo({ kind, side, id }: Tool): string {
  if (id === 'select') return said.how.select
  if (kind === undefined || side !== undefined) return said.how.point
  return kind.shape === 'area' && kind.single !== null ? said.how.square : said.how[kind.shape]
}

export class Pencil {
  toolId = $state('select')
  cursor = $state.raw<At>([0, 0])
  /** Where a line or an area begins. */
  begun = $state.raw<At | null>(null)
  held = $state.raw<{ readonly ref: Ref; readonly from: At } | null>(null)
  /** On a map of regions: where the cursor is, and where a link begins. */
  region = $state('')
  begunRegion = $state<string | null>(null)
  told = $state('')

  constructor(
    readonly draft: MapDraft,
    readonly form: MapForm,
    readonly content: Content,
  ) {}
  get tools(): readonly Tool[] {
    return toolsOf(this.form, sideNames(this.draft.scenario))
  }
  get tool(): Tool {
    return this.tools.find(tool => tool.id === this.toolId) ?? selectTool
  }
  /** Is it lines that are drawn on squares? They run from crossing to crossing. */
  get onCrossings(): boolean {
    return this.form.ground === 'squares' && this.tool.kind?.shape === 'line'
  }
  choose(id: string): void {
    this.toolId = id
    this.begun = null
    this.begunRegion = null
    this.held = null
    this.told = said.toolIs(this.tool.words, howTo(this.tool))
  }
  /** What is drawn or moved right now, as it would lie. */
  get ghost(): Lie | null {
    const { begun, held, cursor } = this
    if (begun !== null) return this.straight(begun, cursor)
    if (held === null) return null
    const lie = this.lieOf(held.ref)
    return lie === null ? null : shifted(lie, held.from, cursor)
  }
  lieOf(ref: Ref): Lie | null {
    const { scenario } = this.draft
    if (!isStart(ref)) return thingAt(scenario, this.form, ref)?.lie ?? null
    const start = this.startAt(ref)
    const at = start === undefined ? null : pointOf(scenario, start)
    return at === null ? null : { from: at, to: at }
  }
  startAt(ref: Ref): Start | undefined {
    return startsOf(this.draft.scenario).find(start => refKey(start) === refKey(ref))
  }
  nameOf(ref: Ref): string {
    if (isStart(ref)) return this.startAt(ref)?.name ?? ''
    const thing = thingAt(this.draft.scenario, this.form, ref)
    return thing === null ? '' : nameOfThing(thing, this.content)
  }

  /** Enter, or a tap: places, begins, ends, picks up or puts down, as the tool does. `hold`: what is selected is picked up to be moved. */
  press(at: At, hold: boolean): void {
    this.cursor = at
    const { kind, side } = this.tool
    if (this.held !== null) this.putDown(at)
    else if (side !== undefined) this.addStart(side, at)
    else if (kind === undefined) this.pick(at, hold)
    else if (kind.shape === 'point') this.add(kind, { from: at, to: at })
    else if (this.begun !== null) this.end(at)
    else {
      this.begun = at
      this.told = said.begun(this.tool.words, this.words(at))
    }
  }
  /** Selects what lies there, the topmost. @param slack how far off a line or a point may be */
  pick(at: At, hold: boolean, ref: Ref | null = this.under(at)): void {
    this.draft.selected = ref
    this.told = ref === null ? said.nothingHere : this.nameOf(ref)
    if (ref === null || !hold) return
    this.held = { ref, from: at }
    this.told = said.pickedUp(this.nameOf(ref))
  }
  under(at: At, slack?: number): Ref | null {
    return under(this.draft.scenario, this.form, at, { slack, first: this.tool.kind?.key, crossings: this.onCrossings })
  }
  putDown(at: At): void {
    const { held } = this
    const lie = held === null ? null : this.lieOf(held.ref)
    this.held = null
    this.cursor = at
    if (held === null || lie === null || samePoint(held.from, at)) return
    this.lay(held.ref, shifted(lie, held.from, at))
  }
  /** Moves something to another place. */
  lay(ref: Ref, lie: Lie, step: string | null = null): void {
    const { scenario } = this.draft
    if (isStart(ref)) {
      const start = this.startAt(ref)
      if (start !== undefined) this.draft.change(movedStart(scenario, start, lie.from), ref, step)
    } else {
      const thing = thingAt(scenario, this.form, ref)
      if (thing !== null) this.draft.change(moved(scenario, thing, lie), ref, step)
    }
    this.told = said.putDown(this.nameOf(ref), this.lieWords(ref))
  }
  /** Ends the line or area that has begun. */
  end(at: At): void {
    const { kind } = this.tool
    const { begun } = this
    this.begun = null
    this.cursor = at
    if (begun === null || kind === undefined) return
    const lie = this.straight(begun, at)
    const flat = this.form.ground === 'plane' && (lie.from[0] === lie.to[0] || lie.from[1] === lie.to[1])
    if (kind.shape === 'line' && samePoint(lie.from, lie.to)) this.told = said.tooShort
    else if (kind.shape === 'area' && flat) this.told = said.tooFlat
    else this.add(kind, lie)
  }
  private add(kind: Kind, lie: Lie): void {
    const ref = { key: kind.key, index: listOf(battlefieldOf(this.draft.scenario)[kind.key]).length }
    this.draft.change(added(this.draft.scenario, kind, lie, this.content), ref)
    this.told = said.placed(this.nameOf(ref) || this.tool.words, this.lieWords(ref))
  }
  /** Someone of a map of regions starts in another one. */
  moveTo(start: Start, region: string): void {
    this.draft.change(movedStart(this.draft.scenario, start, region))
    this.told = said.putDown(start.name, regionName(this.draft.scenario, region))
  }
  addStart(side: number, at: At | string): void {
    const next = withStart(this.draft.scenario, side, at, this.content.people ?? [])
    const start = startsOf(next).findLast(one => one.side === side)
    if (start === undefined) return
    this.draft.change(next, { side, index: start.index, nth: start.nth })
    this.told = said.placed(start.name, typeof at === 'string' ? regionName(next, at) : this.words(at))
  }
  /** Delete: what lies under the cursor, first of the tool's kind, or else what is selected. */
  removeHere(): void {
    const ref = this.under(this.cursor) ?? this.draft.selected
    if (ref === null) this.told = said.nothingHere
    else this.remove(ref)
  }
  remove(ref: Ref): void {
    const name = this.nameOf(ref)
    const { scenario } = this.draft
    this.draft.change(
      isStart(ref) ? withoutStart(scenario, ref) : ref.key === 'regions' ? removedRegion(scenario, ref.index) : removed(scenario, ref),
      null,
    )
    this.told = said.removedThing(name)
  }
  cancel(): boolean {
    if (this.begun === null && this.held === null && this.begunRegion === null) return false
    this.begun = null
    this.begunRegion = null
    this.held = null
    this.told = said.cancelled
    return true
  }
  undo(): void {
    this.cancel()
    this.told = this.draft.undo() ? said.undone : said.nothingToUndo
  }
  redo(): void {
    this.cancel()
    this.told = this.draft.redo() ? said.redone : said.nothingToRedo
  }

  private straight(from: At, to: At): Lie {
    return this.onCrossings ? alongGrid({ from, to }, this.tool.kind?.atMost ?? null) : { from, to }
  }
  words(at: At): string {
    return atWords(at, this.form.ground, this.onCrossings)
  }
  /** Where something is, in words; of a region, nothing. */
  placeOf(ref: Ref): string {
    const { scenario } = this.draft
    if (this.form.ground !== 'regions') return this.lieWords(ref)
    if (isStart(ref)) return regionName(scenario, String(this.startAt(ref)?.at ?? ''))
    const thing = thingAt(scenario, this.form, ref)
    if (thing === null || thing.kind.shape === 'region') return ''
    if (thing.kind.shape === 'inside') return regionName(scenario, regionAround(scenario, fieldsOf(thing.entry)))
    const [from, to] = endsOf(thing.entry)
    return said.to(regionName(scenario, from), regionName(scenario, to))
  }
  lieWords(ref: Ref): string {
    const lie = this.lieOf(ref)
    return lie === null ? '' : lieWords(lie, this.form.ground)
  }
  /** The cursor's place and what lies there. */
  describe(): string {
    const ref = this.under(this.cursor)
    return `${this.words(this.cursor)}: ${ref === null ? said.nothingHere : this.nameOf(ref)}`
  }
}

/** With its kind, where the name doesn't say it: "Wall", "Crate". */
function nameOfThing(thing: Thing, content: Content): string {
  const kind = kindName(thing.key)
  // A link is told by what it joins.
  const name = thing.kind.shape === 'link' ? '' : nameOf(thing, content)
  return titled(name === '' ? kind : name.toLowerCase().includes(kind) ? name : `${kind}: ${name}`)
}
const shifted = ({ from, to }: Lie, before: At, now: At): Lie => {
  const by = (at: At): At => [
    (at[0] ?? 0) + (now[0] ?? 0) - (before[0] ?? 0),
    (at[1] ?? 0) + (now[1] ?? 0) - (before[1] ?? 0),
    ...at.slice(2),
  ]
  return { from: by(from), to: by(to) }
}
