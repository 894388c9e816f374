/** Counts the rounds of a battle from a fixed one, so that two battles that differ only in how late it is become the same. */
import { oncePer } from '@enfilade/engine'
import type { z } from 'zod'
import { type Matters, metaOf } from './field.js'
import { shapeOf } from './walk.js'

/** The round that it becomes; rounds before it are left as they are, since a fight can begin in a way of its own. */
const fixedRound = 2

/** Moves the rounds within a value, in place. `move`: what a number becomes, by how long it matters. */
type Mover = (value: unknown, move: Move) => unknown
type Move = (round: number, matters: Matters) => number
type Entries = Record<string | number, unknown>

/** null: no rounds in there. */
const moverOf = oncePer((schema: z.ZodType): Mover | null => {
  const { matters } = metaOf(schema)
  if (matters !== undefined) return (value, move) => move(value as number, matters)
  const shape = shapeOf(schema)
  switch (shape.is) {
    case 'leaf':
    case 'ref':
      return null
    case 'orNull': {
      const inner = moverOf(shape.inner)
      return inner && ((value, move) => (value === null || value === undefined ? value : inner(value, move)))
    }
    case 'list':
    case 'byName': {
      const inner = moverOf(shape.inner)
      return inner && inEach(value => Object.keys(value).map(key => [key, inner]))
    }
    case 'tuple':
      return inParts(shape.inner.map((inner, i) => [i, moverOf(inner)]))
    case 'record':
      return inParts(Object.entries(shape.fields).map(([name, inner]) => [name, moverOf(inner)]))
    case 'kinds': {
      const kinds = new Map([...shape.kinds].map(([kind, inner]) => [kind, moverOf(inner)]))
      if ([...kinds.values()].every(mover => mover === null)) return null
      return (value, move) => kinds.get((value as Entries)[shape.by])?.(value, move) ?? value
    }
  }
})

type Parts = readonly (readonly [key: string | number, mover: Mover])[]
function inParts(parts: readonly (readonly [key: string | number, mover: Mover | null])[]): Mover | null {
  const moved = parts.flatMap(([key, mover]): Parts => (mover === null ? [] : [[key, mover]]))
  return moved.length === 0 ? null : inEach(() => moved)
}
const inEach =
  (partsOf: (value: Entries) => Parts): Mover =>
  (value, move) => {
    const within = value as Entries
    for (const [key, mover] of partsOf(within)) within[key] = mover(within[key], move)
    return value
  }

/**
 * Makes the round of a battle a fixed one, in place, and moves all other rounds along; those so long ago that nothing hangs on them any more
 * become alike (see `roundNumber`). What is shared by copies of a battle is moved in none of them: it may hold no rounds.
 */
export function forgetTime(schema: z.ZodType, battle: { readonly round: number }): void {
  const now = battle.round
  if (now < fixedRound) return
  moverOf(schema)?.(battle, (round, matters) => {
    if (matters === 'always') return fixedRound + round - now
    return matters === 'never' ? fixedRound : fixedRound + Math.max(round - now, -matters - 1)
  })
}
