/** What a row of the order offers by hand: harm as a number that is typed with a sign, or as saves that are crossed out, and conditions to switch. */
import type { Id, Json, PersonView, ValueByHand } from '@enfilade/engine'
import { numberTyped } from './values.js'

/** Harm that a game counts or crosses out. `rises`: more of it is worse. `track`: healing ends where this track is full. */
interface HarmKind {
  readonly path: RegExp
  readonly rises?: true
  readonly track?: string
}
/** By game, the likeliest first. Paths are those of the game's own state, below the combatant. */
const harmKinds: Readonly<Record<string, readonly HarmKind[]>> = {
  'rpj-scifi': [{ path: /^layers\/\d+\/saves\/\d+\/crossed$/ }],
  'cyberpunk-red': [{ path: /^hp$/, track: 'hp' }],
  'blue-planet': [{ path: /^now\/woundTl$/ }],
  '2300ad': [{ path: /^(?:lightWounds|shockPoints|stunPoints)$/, rises: true }],
  'dark-conspiracy': [
    { path: /^now\/damage\/chest$/, rises: true },
    { path: /^now\/(?:damage|subdual)\/\w+$/, rises: true },
  ],
}

export interface Harm {
  readonly value: ValueByHand
  readonly rises: boolean
  /** Where healing ends; null: nowhere but where the value does. */
  readonly full: number | null
}
export interface Quick {
  readonly counted: readonly Harm[]
  readonly crossed: readonly ValueByHand[]
  /** What is or isn't so of the combatant as a whole. */
  readonly conditions: readonly ValueByHand[]
}

export function quickFor(game: string, person: PersonView, values: readonly ValueByHand[]): Quick {
  const own = values.filter(one => one.who === person.id)
  const below = (one: ValueByHand): string => one.path.replace(/^\/people\/[^/]+\//, '')
  const harm = (harmKinds[game] ?? []).flatMap(kind =>
    own.filter(one => kind.path.test(below(one))).map(value => ({ value, rises: kind.rises === true, full: fullOf(person, kind) })),
  )
  const once = harm.filter((one, i) => harm.findIndex(other => other.value.path === one.value.path) === i)
  return {
    counted: once.filter(({ value }) => value.form.kind === 'number'),
    crossed: once.flatMap(({ value }) => (value.form.kind === 'yesOrNo' ? [value] : [])),
    conditions: own.filter(one => one.thing === '' && one.form.kind === 'yesOrNo' && !once.some(({ value }) => value.path === one.path)),
  }
}
const fullOf = ({ tracks }: PersonView, { track }: HarmKind): number | null => tracks.find(one => one.id === track)?.full ?? null

/** What a combatant has then: "−7" hurts, "+5" heals up to what is whole, "12" sets. Not a number: as typed, to be refused. Null: nothing is typed. */
export function harmTyped(text: string, { value, rises, full }: Harm): Json {
  const typed = text.trim()
  if (typed === '' || /^[+−-]$/.test(typed)) return null
  const now = typeof value.value === 'number' ? value.value : 0
  if (!/^[+−-]/.test(typed)) return numberTyped(typed, now)
  const amount = Number(typed.slice(1))
  if (Number.isNaN(amount)) return text
  const worse = /^[−-]/.test(typed)
  const next = now + (worse === rises ? amount : -amount)
  if (worse) return next
  const { from = null, to = null } = value.form.kind === 'number' ? value.form : {}
  if (rises) return from === null ? next : Math.max(from, next)
  return Math.min(next, Math.max(now, full ?? to ?? next))
}
/** Everyone else's sides: those that a combatant is hidden from by one tap. */
export const otherSides = (sides: readonly { readonly id: Id }[], own: Id): readonly Id[] =>
  sides.flatMap(({ id }) => (id === own ? [] : [id]))
