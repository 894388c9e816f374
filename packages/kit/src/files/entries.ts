/**
 * The combatants that one entry of a file stands for: what `use` takes from the content, one for each of a count, and the faults that have
 * nothing to do with a game. Faults of form are told by the schema of the whole file; here only what the words mean.
 */
import { type Fault, type Id, idFromName, isRecord, keyOf, listOf, type Path, salvaged, unknownId, wellFormed } from '@enfilade/engine'
import type { z } from 'zod'
import type { SideId } from '../ids.js'
import { inPlainView, isInPlainView } from '../in-plain-view.js'
import { noting, type Wrong } from '../noting.js'
import type { Nature, PolicyName } from '../state/standard-fields.js'
import type { Among } from './among.js'
import { longestCombatantId } from './forms.js'

interface EntryForm {
  readonly id?: Id | undefined
  readonly use?: Id | undefined
  readonly count?: number | undefined
  readonly name?: string | undefined
  readonly hiddenFrom?: readonly SideId[] | undefined
  readonly numbersHiddenFrom?: readonly SideId[] | undefined
  readonly policy?: PolicyName | undefined
  readonly nature?: Nature | null | undefined
}
type Noted = { readonly faults: Fault[] }
/** Lists that are read entry by entry, so that one bad weapon does not hide another. */
export type ListReaders<R> = Readonly<Record<string, (given: unknown, path: Path, reading: R) => unknown>>

export interface EntryRules<F extends EntryForm, P, R extends Noted, L extends ListReaders<R>> {
  /** The form of a combatant with every part optional: one that is wrong does not hide what the others mean. */
  readonly form: z.ZodType<F>
  readonly lists: L
  /** A person of the content; null where there is none, or none that can be had. */
  lookUpPerson(id: Id, path: Path, reading: R): P | null
}

export interface Entry<F extends EntryForm, P, L extends ListReaders<never>> {
  readonly form: F
  /** The person of the content that it uses; null where it uses none, or none that can be had. */
  readonly person: P | null
  readonly count: number
  /** False: a count is given that cannot be read. */
  readonly countIsKnown: boolean
  /** Each of the lists: the entry's own, or that of the person it uses, whose faults have been told where it stands. */
  readonly lists: { readonly [K in keyof L]: ReturnType<L[K]> }
  /** Which sides these combatants are hidden from, their policy, and their kind. */
  hidden(): { hiddenFrom: SideId[]; numbersHiddenFrom: SideId[]; policy: PolicyName; nature: Nature | null }
  /**
   * The value for the nth of them, and where it stands: an item of a list, or what all share. `first`: its faults have not been told yet.
   * @param isOne is this a single value, though it be written as a list?
   */
  each<K extends keyof F & string>(
    key: K,
    nth: number,
    allowed: string,
    isOne?: (given: NonNullable<F[K]>) => boolean,
  ): { readonly value: OneOf<F[K]>; readonly path: Path; readonly first: boolean }
  /** Makes each of them. */
  combatants<C>(make: (id: Id, name: string, nth: number) => C): C[]
}
type OneOf<V> = V extends readonly (infer One)[] ? One | (number extends V['length'] ? never : V) : V

/** Null: the entry is nothing that can be read. With faults, what is read is not to be used. */
export function readEntry<
  F extends EntryForm,
  P extends { readonly name: string; readonly nature?: Nature | null | undefined },
  R extends Noted,
  L extends ListReaders<NoInfer<R>>,
>(
  raw: unknown,
  path: Path,
  { side, sides, policy }: Among,
  reading: R,
  { form: looseForm, lists, lookUpPerson }: EntryRules<F, P, NoInfer<R>, L>,
): Entry<F, P, L> | null {
  const form = salvaged(looseForm, isRecord(raw) ? Object.fromEntries(Object.entries(raw).filter(([key]) => !(key in lists))) : raw)
  if (form === null) return null
  const { faults } = reading
  const use = keyOf(raw, 'use')
  // A name in place of an id: the near ones are told as well.
  const person = typeof use === 'string' ? lookUpPerson(use as Id, [...path, 'use'], reading) : null
  const wrong = noting(faults, path)
  if (use === undefined && keyOf(raw, 'name') === undefined) wrong('name', 'A combatant without "use" needs a name.')
  const count = form.count ?? 1
  const countIsKnown = form.count !== undefined || keyOf(raw, 'count') === undefined
  const sidesNamed = (key: 'hiddenFrom' | 'numbersHiddenFrom'): SideId[] => {
    faults.push(...sideFaults(form[key], [...path, key], sides))
    form[key]?.forEach((name, i) => {
      if (name === side) wrong([key, i], "A combatant can't be hidden from their own side.", name)
    })
    return [...new Set(form[key])]
  }
  return {
    form,
    person,
    count,
    countIsKnown,
    lists: Object.fromEntries(
      Object.entries(lists).map(([key, read]) => {
        const given = keyOf(raw, key)
        return [
          key,
          given === undefined ? read(keyOf(person, key), path, { ...reading, faults: [] }) : read(given, [...path, key], reading),
        ]
      }),
    ) as Entry<F, P, L>['lists'],
    hidden: () => {
      if ((form.hiddenFrom ?? []).length > 0 && isInPlainView(form)) wrong('hiddenFrom', inPlainView, form.hiddenFrom)
      return {
        hiddenFrom: sidesNamed('hiddenFrom'),
        numbersHiddenFrom: sidesNamed('numbersHiddenFrom'),
        policy: form.policy ?? policy,
        nature: form.nature ?? person?.nature ?? null,
      }
    },
    each(key, nth, allowed, isOne = () => false) {
      const given = form[key]
      if (!Array.isArray(given) || isOne(given)) return { value: given as never, path: [...path, key], first: nth === 0 }
      if (given.length !== count && nth === 0 && countIsKnown) {
        const entries = `${given.length} ${given.length === 1 ? 'entry' : 'entries'}`
        wrong(key, `This list has ${entries} for ${count} ${count === 1 ? 'combatant' : 'combatants'}.`, given, allowed)
      }
      return { value: given[nth] as never, path: [...path, key, nth], first: true }
    },
    combatants(make) {
      const numbered = form.count !== undefined
      // The id as it stands in the file, though its form be wrong: others may name it.
      const given = form.id ?? keyOf(raw, 'id')
      const own = typeof given === 'string' ? given : ''
      const name = form.name ?? person?.name ?? form.id ?? ''
      return Array.from({ length: count }, (_, nth) => {
        const id = numbered ? `${own}-${nth + 1}` : own
        if (numbered && id.length > longestCombatantId && nth === 0)
          wrong('id', `With its number, this id is longer than ${longestCombatantId} characters.`, id)
        return make(id, numbered ? `${name} ${nth + 1}` : name, nth)
      })
    },
  }
}

/** A fault for each name that no side of the file has. Without any side it is the sides that are wrong. */
export const sideFaults = (names: readonly SideId[] | undefined, path: Path, sides: readonly SideId[]): Fault[] =>
  (names ?? []).flatMap((name, i) => (sides.length > 0 && !sides.includes(name) ? [unknownId('side', name, sides, [...path, i])] : []))

/** The id of something written out in a file, made from its name if need be. Null: neither gives one, which is said. `thing`: "A weapon". */
export function idGiven(
  { id, name }: { readonly id?: Id | undefined; readonly name?: string | undefined },
  thing: string,
  path: Path,
  faults: Fault[],
): Id | null {
  const own = id ?? idFromName(name)
  const words = name === undefined ? `${thing} needs an id or a name.` : `No id can be made from the name "${name}": give one.`
  if (own === null) faults.push({ path, words })
  return own
}

/** Someone has two weapons with one id: what is wrong, and how two of a kind are carried. `given`: the second as the file has it. */
export const twoWeapons = (id: Id, given: unknown): string =>
  `There are two weapons "${id}" here. Give one of them an id of its own${typeof given === 'string' ? `: { use: ${given}, id: second }` : ''}.`

/** What a game says of weapons in its files. `F`: one that is written out; `E`: an entry of the content. */
interface WeaponRules<W, F, E, R> {
  readonly used: z.ZodType<{ readonly use: Id; readonly id?: Id | undefined; readonly name?: string | undefined }>
  readonly form: z.ZodType<F>
  /** A weapon of the content. */
  entry(id: Id, path: Path, reading: R): E | null
  of(given: (F | E) & { readonly id: Id }): W
  /** Notes what a weapon of its kind can't do without. */
  check(weapon: W, wrong: Wrong): void
}
/** Reads the weapons that someone carries: by their id in the content, under an id or a name of their own, or written out. */
export const weaponsBy =
  <
    W extends { readonly id: Id },
    F extends { readonly id?: Id | undefined; readonly name?: string | undefined },
    E extends object,
    R extends Noted,
  >({
    used: usedForm,
    form: ownForm,
    entry: entryOf,
    of,
    check,
  }: WeaponRules<W, F, E, R>) =>
  (list: unknown, at: Path, reading: R): W[] => {
    const seen = new Set<Id>()
    const read = (given: unknown, path: Path): W | null => {
      const used = typeof given === 'string' ? { use: given } : wellFormed(usedForm, given)
      if (used !== null) {
        const { use, id = use, name } = used
        const entry = entryOf(use, path, reading)
        return entry === null ? null : of({ ...entry, ...(name !== undefined && { name }), id })
      }
      const form = wellFormed(ownForm, given)
      const id = form === null ? null : idGiven(form, 'A weapon', path, reading.faults)
      return form === null || id === null ? null : of({ ...form, id })
    }
    return listOf(list).flatMap((given, i): W[] => {
      const path = [...at, i]
      const weapon = read(given, path)
      if (weapon === null) return []
      const wrong = noting(reading.faults, path)
      if (seen.has(weapon.id)) wrong([], twoWeapons(weapon.id, given), weapon.id)
      check(weapon, wrong)
      seen.add(weapon.id)
      return [weapon]
    })
  }

/** "cover-1", "cover-2", …: of its own number, unless something else is called so. */
export const freeId = (word: string, nth: number, isTaken: (id: Id) => boolean): Id =>
  isTaken(`${word}-${nth}`) ? freeId(word, nth + 1000, isTaken) : `${word}-${nth}`
