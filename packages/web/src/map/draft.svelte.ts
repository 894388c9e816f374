/** A map while it is drawn: the scenario, what is selected, undo and redo. Every change is stored on this device at once. */

import { fieldsOf } from '@enfilade/client/forms'
import type { Json } from '@enfilade/engine'
import { keepHere, keptHere } from '../choosing/device.js'
import { isStart, type Ref, sameRef } from './refs.js'
import { startsOf } from './starts.js'
import { battlefieldOf } from './things.js'

const mostSteps = 300

export class MapDraft {
  scenario = $state.raw<Json>(null)
  selected = $state.raw<Ref | null>(null)
  /** Name of the drawing on this device. */
  name = $state('')
  /** Was an unfinished drawing found on this device? */
  readonly restored: boolean
  private past = $state.raw<readonly Json[]>([])
  private future = $state.raw<readonly Json[]>([])
  /** Changes with one name that follow each other are one step: typing into a field. */
  private last: string | null = null

  /** @param called its name on this device */
  constructor(
    called: string,
    readonly begin: Json,
  ) {
    this.name = called
    const { scenario } = keptHere(called) as { readonly scenario?: Json }
    this.restored = scenario !== undefined && Object.keys(fieldsOf(battlefieldOf(scenario))).length > 0
    this.scenario = this.restored ? (scenario as Json) : begin
  }
  get canUndo(): boolean {
    return this.past.length > 0
  }
  get canRedo(): boolean {
    return this.future.length > 0
  }
  change(next: Json, selected: Ref | null = this.selected, name: string | null = null): void {
    if (name === null || name !== this.last) this.past = [...this.past, this.scenario].slice(-mostSteps)
    this.last = name
    this.future = []
    this.show(next, selected)
  }
  undo(): boolean {
    const before = this.past.at(-1)
    if (before === undefined) return false
    this.future = [this.scenario, ...this.future]
    this.past = this.past.slice(0, -1)
    this.last = null
    this.show(before, this.selected)
    return true
  }
  redo(): boolean {
    const [next] = this.future
    if (next === undefined) return false
    this.past = [...this.past, this.scenario]
    this.future = this.future.slice(1)
    this.last = null
    this.show(next, this.selected)
    return true
  }
  startOver(): void {
    this.change(this.begin, null)
    this.store(null)
  }
  /** It is kept as a file now, and goes on under the name of that file. */
  kept(name: string): void {
    this.store(null)
    this.name = name
  }
  private show(scenario: Json, selected: Ref | null): void {
    this.scenario = scenario
    this.selected = selected !== null && isThere(scenario, selected) ? selected : null
    this.store(scenario)
  }
  private store(scenario: Json | null): void {
    keepHere(this.name, scenario === null ? {} : { scenario })
  }
}
function isThere(scenario: Json, ref: Ref): boolean {
  if (isStart(ref)) return startsOf(scenario).some(start => sameRef(start, ref))
  const entries = battlefieldOf(scenario)[ref.key]
  return Array.isArray(entries) && ref.index < entries.length
}
