/** Floors, and ways from one height to another, as a game whose battlefield is in metres declares them: fields of the state and parts of files. */
import type { Id, Path } from '@enfilade/engine'
import { z } from 'zod'
import { nameSchema } from '../names.js'
import { is } from '../state/field.js'
import type { FieldParts } from './fields.js'
import { drawnAsLine } from './forms.js'
import { calledById } from './written.js'

type Metre = z.ZodNumber
/** Points of a state that stand as lists of numbers in a file. */
export function pointsIn(metre: Metre) {
  return {
    /** A point in a file is a triple, seen from above a pair. */
    point: <const Key extends string>(key: Key) =>
      is(z.strictObject({ x: metre, y: metre, z: metre }))
        .inFile(key)
        .written(
          z.tuple([metre, metre, metre]),
          ([x, y, z]): { x: number; y: number; z: number } => ({ x, y, z }),
          ({ x, y, z }): [number, number, number] => [x, y, z],
        ),
    corner: is(z.strictObject({ x: metre, y: metre }))
      .inFile()
      .written(
        z.tuple([metre, metre]),
        ([x, y]): { x: number; y: number } => ({ x, y }),
        ({ x, y }): [number, number] => [x, y],
      ),
  }
}
/** The fields of floors and ways. */
export function heightFields<I extends z.ZodType<Id>>(id: I, metre: Metre) {
  const { point, corner } = pointsIn(metre)
  return {
    /** A level place that people can walk on at its height: a roof, a deck, a bridge. */
    floor: {
      id: is(id).inFile().seen(),
      name: is(nameSchema).inFile().seen(),
      from: corner.seen(),
      to: corner.seen(),
      height: is(metre).inFile().seen(),
    },
    /** Stairs, a ladder or a slope between two points. */
    way: { id: is(id).inFile().seen(), name: is(nameSchema).inFile().seen(), from: point('from').seen(), to: point('to').seen() },
  }
}

/** How a file says what a floor is. */
export const floorWords = {
  id: { optional: true, words: 'If not given: floor-1, floor-2 and so on.' },
  name: calledById,
  from: '[x, y] in metres.',
  to: 'The opposite corner, included.',
  height: 'In metres.',
} as const
export const wayFormOf = <I extends z.ZodType<Id>, P extends z.ZodType>(id: I, point: P) => {
  const end = point.meta({ description: '[x, y] or [x, y, z] in metres.' })
  return z.strictObject({ id: id.optional(), name: nameSchema.optional(), from: end, to: end }).meta(drawnAsLine)
}

interface FloorForm {
  readonly id?: Id | undefined
}
interface WayForm<P> extends FloorForm {
  readonly name?: string | undefined
  readonly from: P
  readonly to: P
}
/** Reads `floors` and `ways`. `ids`: where each id is noted. */
export function readHeights<F extends FloorForm, T, P>(
  parts: FieldParts,
  ids: { readonly id: Id; readonly path: Path }[],
  floorForm: z.ZodType<F>,
  floorOf: (form: F & { readonly id: Id }) => T,
  wayForm: z.ZodType<WayForm<P>>,
  tripleOf: (point: P) => [number, number, number],
) {
  const named = (given: Id | undefined, word: string, nth: number, list: string, path: Path): Id => {
    const id = given ?? parts.freeId(word, nth, list)
    ids.push({ id, path: [...path, 'id'] })
    return id
  }
  return {
    floors: parts.each('floors', floorForm, ({ form, nth, path }) => [
      floorOf({ ...form, id: named(form.id, 'floor', nth, 'floors', path) }),
    ]),
    ways: parts.each('ways', wayForm, ({ form, nth, path }) => {
      const id = named(form.id, 'way', nth, 'ways', path)
      return [{ id, name: form.name ?? id, from: tripleOf(form.from), to: tripleOf(form.to) }]
    }),
  }
}
