/**
 * The lists of a battlefield in a file, read entry by entry: what is wrong with one hides nothing of the others. Faults of form are told by the
 * schema of the whole file; a part that has some is left out here, but its id counts as there.
 */
import { type Fault, type Id, keyOf, listOf, type Path, salvaged, unknownId } from '@enfilade/engine'
import type { z } from 'zod'
import type { SideId } from '../ids.js'
import { noting, type Wrong } from '../noting.js'
import { freeId, sideFaults } from './entries.js'

interface Given {
  /** As it stands in the file: a text alone is an id as well. Null: none. */
  readonly id: Id | null
  readonly path: Path
  readonly raw: unknown
}
/** One entry of a list that has its form. */
export interface Part<F> extends Given {
  readonly form: F
  /** From 0, those that are hidden from a side after all others: ids hold it, and a gap among them would tell of something hidden. */
  readonly nth: number
  readonly wrong: Wrong
  /** The sides that it is hidden from; names of none are faults. */
  hiddenFrom(): SideId[]
  /** The entry of the content that it uses; null where it uses none or none that can be had. Without one, what it would give is needed. */
  used<C>(lookUp: (id: Id, path: Path) => C | null, needs: readonly string[], missing: (key: string) => string): C | null
  /** Notes where an id is none of these. Where there are none it is they that are wrong, unless `evenOfNone`. */
  known(points: string, id: Id, ids: readonly Id[], key: Path, evenOfNone?: boolean): boolean
}
export interface FieldParts {
  given(key: string): readonly Given[]
  /** The ids in these lists, each once, whatever else is wrong with their entries. */
  ids(...keys: readonly string[]): Id[]
  /** `fromText`: what a text alone stands for. */
  each<F, T>(key: string, form: z.ZodType<F>, make: (part: Part<F>) => readonly T[], fromText?: (text: string) => unknown): T[]
  /** "cover-1" for the first of its list, and so on, unless something in these lists is called so. */
  freeId(word: string, nth: number, ...keys: readonly string[]): Id
}

const isHidden = ({ raw }: Given): boolean => listOf(keyOf(raw, 'hiddenFrom')).length > 0

/** @param sides all names of sides, for `hiddenFrom` */
export function fieldParts(raw: unknown, sides: readonly SideId[], faults: Fault[], at: Path = ['battlefield']): FieldParts {
  const given = (key: string): Given[] => listOf(keyOf(raw, key)).map((one, i) => ({ id: idOf(one), path: [...at, key, i], raw: one }))
  const ids = (...keys: readonly string[]): Id[] => [
    ...new Set(keys.flatMap(key => given(key).map(one => one.id)).filter(id => id !== null)),
  ]
  return {
    given,
    ids,
    freeId: (word, nth, ...keys) => freeId(word, nth + 1, id => ids(...keys).includes(id)),
    each: (key, schema, make, fromText = text => text) => {
      const all = given(key)
      const openFirst = [...all.filter(one => !isHidden(one)), ...all.filter(isHidden)]
      return all.flatMap(one => {
        const form = salvaged(schema, typeof one.raw === 'string' ? fromText(one.raw) : one.raw)
        return form === null ? [] : make(partOf(one, form, openFirst.indexOf(one)))
      })
    },
  }

  function partOf<F>(one: Given, form: F, nth: number): Part<F> {
    const { raw: own, path } = one
    const wrong = noting(faults, path)
    return {
      ...one,
      form,
      nth,
      wrong,
      hiddenFrom() {
        const names = (keyOf(form, 'hiddenFrom') ?? []) as readonly SideId[]
        faults.push(...sideFaults(names, [...path, 'hiddenFrom'], sides))
        return [...new Set(names)]
      },
      used(lookUp, needs, missing) {
        const use = keyOf(form, 'use')
        if (typeof use === 'string') return lookUp(use, [...path, 'use'])
        for (const key of needs) if (keyOf(own, key) === undefined) wrong(key, missing(key))
        return null
      },
      known(points, id, known, key, evenOfNone = false) {
        const there = known.includes(id)
        if (!there && (evenOfNone || known.length > 0)) faults.push(unknownId(points, id, known, [...path, ...key]))
        return there
      },
    }
  }
}

function idOf(raw: unknown): Id | null {
  const id = typeof raw === 'string' ? raw : keyOf(raw, 'id')
  return typeof id === 'string' ? id : null
}
