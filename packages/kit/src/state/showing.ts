/** What screens show of a combatant by the declaration of its fields: conditions and tracks, each to viewers who know the field. */
import { type ConditionView, condition, oncePer, type Track } from '@enfilade/engine'
import { z } from 'zod'
import { type KnownField, metaOf, type Shows } from './field.js'
import { recordOf } from './taking.js'

/** Who looks: do they know this kind of thing of the one whose state it is? */
export interface Looking {
  knows(kind: string): boolean
}
export interface Showing {
  readonly conditions: readonly ConditionView[]
  readonly tracks: readonly Track[]
}

type Entries = Readonly<Record<string, unknown>>
type Put = (value: never, whole: Entries, looking: Looking, conditions: ConditionView[], tracks: Track[]) => void
interface Part {
  readonly name: string
  /** The kind of knowledge that it takes; null: everyone sees it, or a function says. */
  readonly kind: string | null
  /** There is nothing to show while it is false, null or 0. */
  readonly ifAny: boolean
  readonly put: Put
}
type Drawer = (value: unknown, whole: Entries, looking: Looking) => unknown
type DrawersByName = Readonly<Record<string, Drawer | undefined>>

// Found by the definition of the schema, which every wrapped form of it shares.
const decided = new WeakMap<object, DrawersByName>()

/** @throws TypeError the second time */
export function decideShowing<L extends Looking, T>(
  schema: z.ZodType,
  fields: Readonly<Record<string, KnownField>>,
  drawers: object,
): (value: T, looking: L) => Showing {
  if (decided.has(schema.def)) throw new TypeError('How this record is shown has been said already.')
  decided.set(schema.def, drawers as DrawersByName)
  let parts: readonly Part[] | undefined
  return (value, looking) => {
    parts ??= partsOf(fields, drawers as DrawersByName)
    const conditions: ConditionView[] = []
    const tracks: Track[] = []
    putAll(parts, value as Entries, looking, conditions, tracks)
    return { conditions, tracks }
  }
}

function putAll(parts: readonly Part[], whole: Entries, looking: Looking, conditions: ConditionView[], tracks: Track[]): void {
  for (const { name, kind, ifAny, put } of parts) {
    const value = whole[name]
    if (ifAny && (value === false || value === null || value === 0)) continue
    if (kind === null || looking.knows(kind)) put(value as never, whole, looking, conditions, tracks)
  }
}

/** The parts of a record inside of another one. */
const partsWithin = oncePer((schema: z.ZodType): readonly Part[] => partsOf(recordOf(schema)?.fields ?? {}, decided.get(schema.def) ?? {}))

function partsOf(fields: Readonly<Record<string, KnownField>>, drawers: DrawersByName): Part[] {
  return Object.entries(fields).flatMap(([name, { schema, facts }]): Part[] => {
    const { shows = 'nothing', known, kind = '' } = facts
    if (shows === 'nothing') return []
    if (shows === 'drawn') {
      const draw = drawers[name]
      if (draw === undefined) throw new TypeError(`No function shows the field ${name}.`)
      return [
        {
          name,
          kind: null,
          ifAny: false,
          put: (value, whole, looking, conditions, tracks) => putDrawn(draw(value, whole, looking), conditions, tracks),
        },
      ]
    }
    if (shows === 'inParts') return [{ name, kind: null, ifAny: true, put: putWithin(schema) }]
    return [
      {
        name,
        kind: known === 'secret' ? kind : null,
        ifAny: shows.is === 'condition' || shows.unlessZero,
        put: putShown(name, schema, shows),
      },
    ]
  })
}

function putWithin(schema: z.ZodType): Put {
  const inner = schema instanceof z.ZodNullable ? (schema.unwrap() as z.ZodType) : schema
  let parts: readonly Part[] | undefined
  return (value, _whole, looking, conditions, tracks) => {
    parts ??= partsWithin(inner)
    putAll(parts, value, looking, conditions, tracks)
  }
}

function putDrawn(drawn: unknown, conditions: ConditionView[], tracks: Track[]): void {
  if (drawn === null || typeof drawn !== 'object') return
  if (Array.isArray(drawn)) for (const one of drawn) putDrawn(one, conditions, tracks)
  else {
    if ('tone' in drawn) conditions.push(drawn as ConditionView)
    else tracks.push(drawn as Track)
  }
}

function putShown(name: string, schema: z.ZodType, shows: Shows): Put {
  const { id = name, words = metaOf(schema).byHand } = shows
  if (words === undefined) throw new TypeError(`The field ${name} is shown without words.`)
  if (shows.is === 'track') {
    const { full } = shows
    const track = { id, label: words as string, ...(full === undefined ? {} : { full }) }
    return (now: number, _whole, _looking, _conditions, tracks) => {
      tracks.push({ ...track, now })
    }
  }
  const { tone } = shows
  return (value, _whole, _looking, conditions) => {
    if (isEmptyList(value)) return
    const said = typeof words === 'function' ? words(value) : words
    if (said === null) return
    const toneOf = typeof tone === 'function' ? tone(value) : tone
    for (const one of typeof said === 'string' ? [said] : said) conditions.push(condition(id, one, toneOf))
  }
}
const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0

/** The game master, who knows everything. */
export const allKnowing: Looking = { knows: () => true }
