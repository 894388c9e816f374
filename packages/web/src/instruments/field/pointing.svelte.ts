/** What anyone at the table points at on this field, for as long as it is shown, and how this seat points. Alone at a table no one does. */

import { messageOf } from '@enfilade/engine'
import type { HeardAside, HeardPing, HeardRuler, Spot } from '@enfilade/session'
import type { GameMasterSession } from '../../session/session.js'
import { TableSession } from '../../session/table.svelte.js'
import { field as words } from '../../words/en/field.js'
import { type FieldControl, fieldControl } from './control.svelte.js'
import { pointOfKey, type Scene, spotKeyOf, squareKey, squareOfKey } from './scene.js'

export type Pointed = HeardPing | HeardRuler
/** Milliseconds. */
const shownFor = { ping: 5000, ruler: 15_000 } as const
const isPointed = (one: HeardAside): one is Pointed => one.kind === 'ping' || one.kind === 'ruler'

/** The place of a combatant or a spot, as the table is told of it; null: this field has none that could be told. */
function spotOf(scene: Scene, key: string): Spot | null {
  if (scene.kind === 'regions') return { region: spotKeyOf(scene, key) ?? key }
  if (scene.kind === 'grid' || scene.kind === 'line') return squareOfKey(spotKeyOf(scene, key) ?? key)
  if (scene.kind !== 'plane') return null
  const at = [...scene.people, ...scene.places].find(({ id }) => id === key)?.at ?? pointOfKey(key)
  return at === null ? null : { x: at.x, y: at.y }
}
/** The key of a spot that someone points at. */
export const keyOfSpot = (spot: Spot): string => ('region' in spot ? spot.region : squareKey(spot))

export class Pointing {
  /** What the table said to the last attempt; empty: nothing. */
  told = $state('')
  private now = $state(Date.now())
  readonly shown = $derived.by((): readonly Pointed[] => {
    const table = this.table
    if (table === null) return []
    return table.asides.filter(isPointed).filter(({ id, kind }) => this.now - (table.heardAt(id) ?? 0) < shownFor[kind])
  })
  /** The newest, or else what the tool waits for, in words; empty: no one points at anything. */
  readonly words = $derived.by((): string => {
    const last = this.shown.at(-1)
    if (last === undefined) return this.told || (fieldControl.tool === 'ping' ? words.pingNow : '')
    return last.kind === 'ping' ? words.points(last.by, this.named(keyOfSpot(last.at))) : words.rules(last.by)
  })

  constructor(
    private readonly session: () => GameMasterSession,
    private readonly named: (key: string) => string,
  ) {
    $effect(() => {
      void this.table?.asides
      this.now = Date.now()
      const timer = setInterval(() => {
        this.now = Date.now()
        this.told = ''
      }, 1500)
      return () => clearInterval(timer)
    })
  }
  private get table(): TableSession | null {
    const session = this.session()
    return session instanceof TableSession ? session : null
  }
  /** Whether others are at the table, so that pointing makes sense. */
  get isOffered(): boolean {
    return (this.table?.table?.seats.filter(({ kind }) => kind !== 'guest').length ?? 0) > 1
  }
  /** What picking this place means to the tool; false: nothing, it is for the answer. */
  picked(control: FieldControl, scene: Scene, key: string): boolean {
    if (control.tool === 'measure') control.measureAt(key)
    const at = control.tool === 'ping' ? spotOf(scene, key) : null
    if (at !== null) void this.say(this.table?.calls.ping(at))
    return control.tool !== 'select'
  }
  ruler(scene: Scene, from: string | null, to: string | null): void {
    const [a, b] = [from, to].map(key => (key === null ? null : spotOf(scene, key)))
    if (a && b) void this.say(this.table?.calls.ruler(a, b))
  }
  private async say(asked: Promise<{ readonly words: string } | null> | undefined): Promise<void> {
    try {
      this.told = (await asked)?.words ?? ''
    } catch (thrown) {
      this.told = messageOf(thrown)
    }
  }
}
