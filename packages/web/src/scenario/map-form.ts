/**
 * What can be drawn on a game's maps, read from the schema of its scenarios: the kinds of things, how each lies on the map, and its other
 * fields. No game is named here.
 */

import { type Field, type Fields, fieldsIn, fieldsOf, listOf, spaced, textOf } from '@enfilade/client/forms'
import type { Json } from '@enfilade/engine'

/**
 * How a thing lies on the map. A line runs between two points, an area between two corners, a point is one place. On a map of regions a region
 * is a place itself, a link joins two of them, and other things lie inside one.
 */
type Shape = 'line' | 'area' | 'point' | 'region' | 'link' | 'inside'
export interface Kind {
  /** The list of the battlefield that it stands in. */
  readonly key: string
  readonly about: string
  readonly shape: Shape
  /** How an entry says where: by nothing else than its two ends, or in these fields. */
  readonly written: 'alone' | 'at' | 'ends' | 'between' | 'inside'
  /** The short form of an area of one square, or of a line without other fields, where the game has one. */
  readonly single: 'alone' | 'at' | null
  /** Its points can have a height. */
  readonly raised: boolean
  /** For what lies inside a region: the field that says where. */
  readonly inside: string | null
  /** What the first one begins with, where the schema alone doesn't say what it needs. */
  readonly first: Fields
  /** Of a line on squares: how long one is drawn. */
  readonly atMost: number | null
  /** What else there is to say of it. */
  readonly fields: readonly Field[]
}
/** Squares; a plane in metres; a graph of regions. */
export type Ground = 'squares' | 'plane' | 'regions'
export interface MapForm {
  readonly ground: Ground
  /** As battlefields write it. */
  readonly kind: string
  readonly kinds: readonly Kind[]
  /** Combatants can start at a height. */
  readonly raised: boolean
  /** Fields of the battlefield that aren't drawn. */
  readonly rest: readonly Field[]
  /** For squares: the largest width and height. */
  readonly most: readonly [number, number]
}

const grounds: Readonly<Record<string, Ground>> = { grid: 'squares', metres: 'plane', regions: 'regions' }

/** The map of a battlefield of this kind, or of the first kind that can be drawn; null: this kind has no map. */
export function mapFormOf(scenario: Json, kind: string | null): MapForm | null {
  const battlefield = fieldsOf(fieldsOf(fieldsOf(scenario).properties).battlefield)
  const forms = variants(battlefield).map(form => ({ form, kind: textOf(fieldsOf(fieldsOf(fieldsOf(form).properties).kind).const) }))
  const found = forms.find(one => (kind === null ? one.kind in grounds : one.kind === kind))
  const ground = found === undefined ? undefined : grounds[found.kind]
  if (found === undefined || ground === undefined) return null
  const properties = fieldsIn(found.form).filter(({ key }) => key !== 'kind')
  const kinds = properties.flatMap(property => kindOf(property) ?? [])
  const size = properties.find(({ key }) => key === 'size')
  const [width, height] = listOf(fieldsOf(size?.schema).prefixItems).map(side => Number(fieldsOf(side).maximum))
  const drawn = ['size', ...kinds.map(({ key }) => key)]
  const rest = properties.filter(({ key }) => !drawn.includes(key))
  const side = fieldsOf(fieldsOf(fieldsOf(fieldsOf(fieldsOf(scenario).properties).sides).items).properties)
  const { at } = fieldsOf(fieldsOf(fieldsOf(side.combatants).items).properties)
  return { ground, kind: found.kind, kinds, raised: isRaised(at), rest, most: [width ?? 200, height ?? 200] }
}

const variants = (schema: Fields): readonly Json[] => {
  const several = schema.oneOf ?? schema.anyOf
  return Array.isArray(several) ? (several as readonly Json[]) : [schema]
}
const everyVariant = (schema: Json | undefined): Fields[] => variants(fieldsOf(schema)).map(one => fieldsOf(one))
const isPoint = (schema: Json | undefined): boolean =>
  everyVariant(schema).some(one =>
    one.anyOf === undefined ? listOf(one.prefixItems).length >= 2 && listOf(one.prefixItems).every(isNumber) : isPoint(one),
  )
const isNumber = (schema: Json): boolean => ['integer', 'number'].includes(textOf(fieldsOf(schema).type))
/** Can it have a third number? */
const isRaised = (schema: Json | undefined): boolean =>
  everyVariant(schema).some(one => listOf(one.prefixItems).length >= 3 || (one.anyOf !== undefined && isRaised(one)))
/** Two of what `of` takes, in a list. */
const isPair = (schema: Json | undefined, of: (end: Json) => boolean): boolean => {
  const ends = listOf(fieldsOf(schema).prefixItems)
  return ends.length === 2 && ends.every(of)
}
const isString = (schema: Json): boolean => fieldsOf(schema).type === 'string'

function kindOf({ key, schema, words }: Field): Kind | null {
  const { items, maxItems } = fieldsOf(schema)
  if (items === undefined || maxItems === undefined) return null
  // Beyond this, descriptions say how it is written in a file.
  const [about = ''] = words.split(/[:;.]/)
  const forms = everyVariant(items)
  const [bare] = forms
  const nothing = { key, about, single: null, raised: false, inside: null, first: {}, atMost: null, fields: [], written: 'alone' as const }
  if (forms.length === 1 && isPair(bare, isPoint)) return { ...nothing, shape: 'line' }
  if (forms.length === 1 && isPair(bare, isString)) return { ...nothing, shape: 'link' }
  const whole = forms.find(form => form.type === 'object')
  if (whole === undefined) return null
  const has = fieldsOf(whole.properties)
  const kind = (shape: Shape, written: Kind['written'], places: readonly string[]): Kind => ({
    ...nothing,
    shape,
    written,
    first: fieldsOf(whole.drawnLike),
    atMost: typeof whole.drawnAtMost === 'number' ? whole.drawnAtMost : null,
    raised: places.some(place => isRaised(has[place])),
    fields: fieldsIn(whole).filter(one => !places.includes(one.key) && fieldsOf(one.schema).drawn !== 'never'),
  })
  if (has.from !== undefined && has.to !== undefined) {
    const single = isPoint(has.at) ? 'at' : forms.some(form => form !== whole && isPoint(form)) ? 'alone' : null
    return { ...kind(whole.drawn === 'line' ? 'line' : 'area', 'ends', ['from', 'to', 'at']), single }
  }
  if (isPair(has.at, isPoint))
    return { ...kind('line', 'at', ['at']), single: forms.some(form => form !== whole && isPair(form, isPoint)) ? 'alone' : null }
  if (isPoint(has.at)) return kind('point', 'at', ['at'])
  if (isPair(has.between, isString)) return kind('link', 'between', ['between'])
  if (has.region !== undefined || has.group !== undefined) {
    const inside = has.region === undefined ? 'group' : 'region'
    return { ...kind('inside', 'inside', [inside]), inside }
  }
  return has.id !== undefined && forms.some(isString) ? kind('region', 'inside', []) : null
}

/** One of a kind by the name of its list: "wall", "sight blocked". */
export const oneOf = (key: string): string => spaced(key).replace(/(?<=[a-z])s$/, '')
