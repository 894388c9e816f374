/** What every part of a form needs to know of the whole: what can be named, what is wrong where, and what was typed elsewhere in entries. */

import { type Path, placeOf, valueAt } from '@enfilade/client/forms'
import { type Fault, type Json, nearWord } from '@enfilade/engine'
import { getContext, setContext } from 'svelte'
import { described } from './describe.js'

export interface Named {
  readonly id: string
  readonly name: string
  readonly words: string
}

/** An entry that was made and kept. */
export type Made = Pick<Named, 'id' | 'name'>

const key = Symbol('making')
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

export class MakingForm {
  faults = $state.raw<readonly Fault[]>([])
  entry = $state.raw<Json | undefined>(undefined)
  /** Keep was pressed: what is missing is wrong now. */
  tried = $state(false)

  constructor(
    private readonly entries: Readonly<Record<string, readonly Named[]>>,
    /** Words that entries of this kind have, by the place where they stand. */
    private readonly known: ReadonlyMap<string, readonly string[]>,
  ) {
    setContext(key, this)
  }
  static here = (): MakingForm => getContext<MakingForm>(key)

  entriesOf = (kind: string): readonly Named[] => this.entries[kind] ?? []
  nameOf = (kind: string, id: string): string | null => this.entriesOf(kind).find(one => one.id === id)?.name ?? null
  /** The entry that is meant by a name, an id or the only beginning of one. */
  find(kind: string, typed: string): Named | null {
    const all = this.entriesOf(kind)
    const word = plain(typed)
    if (word === '') return null
    const exact =
      all.find(one => one.name === typed || one.id === typed) ?? all.find(one => plain(one.name) === word || plain(one.id) === word)
    if (exact !== undefined) return exact
    const starts = all.filter(one => plain(one.name).startsWith(word))
    return starts.length === 1 ? (starts[0] ?? null) : null
  }
  near(kind: string, typed: string): string | null {
    const names = this.entriesOf(kind).map(one => one.name)
    return nearWord(typed, names) ?? null
  }
  wordsAt = (path: Path): readonly string[] => this.known.get(placeOf(path)) ?? []

  /** What is wrong exactly here, or in a part that isn't drawn. What is only missing counts once Keep was pressed. */
  wrongAt(path: Path, leaf: boolean): readonly Fault[] {
    return this.faults.filter(
      fault => begins(fault.path, path) && (leaf || fault.path.length === path.length) && (this.tried || !this.isMissing(fault)),
    )
  }
  wrongIn = (path: Path): boolean => this.faults.some(fault => begins(fault.path, path) && (this.tried || !this.isMissing(fault)))
  isMissing = (fault: Fault): boolean => fault.path[0] !== '' && valueAt(this.entry, fault.path) === undefined
  describe = (schema: Json, value: Json | undefined): string => described(schema, value, this.nameOf)
}

const begins = (path: Path, start: Path): boolean => start.every((one, i) => path[i] === one)
/** The id of the control at a place of the entry. */
export const controlId = (path: Path): string => `making-${path.join('-').replace(/[^\w-]+/g, '_')}`

/** The control at a place of the entry: of one value its field, of several the fold or frame around them. */
export const controlAt = (path: Path): HTMLElement | null =>
  document.getElementById(controlId(path)) ?? document.getElementById(`${controlId(path)}-part`)
