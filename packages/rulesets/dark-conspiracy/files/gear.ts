/** What people wear and carry, completed: each by its id in the content or written out. Faults of form are told by the schema of the whole file. */
import { type Id, keyOf, listOf, type Path, wellFormed } from '@enfilade/engine'
import { idGiven, noting, type Wrong, weaponsBy } from '@enfilade/kit'
import type { z } from 'zod'
import { type Weapon, weapon } from '../battle/battle.js'
import { type Armor, armorPiece, type MeleeWeapon, meleeWeapon, type OwnGear, type Thrown, thrownThing } from '../battle/gear.js'
import { lookUp, type Reading, shipped } from '../content/content.js'
import {
  armorForm,
  contentArmorForm,
  contentMeleeForm,
  contentThrownForm,
  meleeForm,
  thrownForm,
  usedWeaponForm,
  weaponForm,
} from '../content/forms.js'

/** A thing that ships, by its id, or one that doesn't, written out: as a record holds it. */
type Named<T> = Id | T

/** The lists of what a person has. */
export const gear = {
  weapons: weaponsBy({
    used: usedWeaponForm,
    form: weaponForm,
    entry: (id, path, reading: Reading) => lookUp('weapons', id, path, reading),
    of: given => weapon.of(given),
    check: checkWeapon,
  }),
  armor: listReader<Armor>('armor', 'Armor', armorForm, armorPiece),
  melee: listReader<MeleeWeapon>('melee', 'A melee weapon', meleeForm, meleeWeapon),
  toThrow: listReader<Thrown>('thrown', 'Something to throw', thrownForm, thrownThing),
}

interface Declared<T> {
  of(given: never): T
  faults(given: never, wrong: Wrong): void
}
/** What entries of content files mean, beyond their form. */
export const gearMeanings = {
  armor(entry: unknown, path: Path, reading: Reading): void {
    const form = wellFormed(contentArmorForm, entry)
    if (form === null) return
    armorPiece.faults(form, noting(reading.faults, path))
    plateFault(form, path, reading)
  },
  melee(entry: unknown, path: Path, { faults }: Reading): void {
    const form = wellFormed(contentMeleeForm, entry)
    if (form !== null) meleeWeapon.faults(form, noting(faults, path))
  },
  thrown(entry: unknown, path: Path, { faults }: Reading): void {
    const form = wellFormed(contentThrownForm, entry)
    if (form !== null) thrownThing.faults(form, noting(faults, path))
  },
}
/** A plate that a suit lacks has to be known as armor. */
function plateFault(form: object, path: Path, reading: Reading): void {
  const plate = keyOf(form, 'frontOption')
  if (typeof plate === 'string') lookUp('armor', plate, [...path, 'frontOption'], reading)
}

/** Reads a list of one kind. Of two that are called alike both must be the same. */
function listReader<T extends { readonly id: Id }>(
  kind: 'armor' | 'melee' | 'thrown',
  what: string,
  form: z.ZodType<{ readonly id?: Id | undefined; readonly name?: string | undefined }>,
  thing: Declared<T>,
) {
  const readOne = (given: unknown, path: Path, reading: Reading): Named<T> | null => {
    if (typeof given === 'string') {
      const entry = lookUp(kind, given, path, reading)
      if (entry === null) return null
      return entry === shipped[kind][given] ? given : thing.of({ ...entry, id: given } as never)
    }
    const own = wellFormed(form, given)
    if (own === null) return null
    const id = idGiven(own, what, path, reading.faults)
    thing.faults(own as never, noting(reading.faults, path))
    if (kind === 'armor') plateFault(own, path, reading)
    return id === null ? null : thing.of({ ...own, id } as never)
  }
  return (list: unknown, at: Path, reading: Reading): Named<T>[] => {
    const read: Named<T>[] = []
    for (const [i, given] of listOf(list).entries()) {
      const one = readOne(given, [...at, i], reading)
      if (one === null) continue
      const other = read.find(two => idOf(two) === idOf(one))
      if (other !== undefined && JSON.stringify(other) !== JSON.stringify(one))
        noting(reading.faults, [...at, i])(
          [],
          `There are two different things "${idOf(one)}" here. Give one of them an id of its own.`,
          idOf(one),
        )
      read.push(one)
    }
    return read
  }
}
export const idOf = <T extends { readonly id: Id }>(one: Named<T>): Id => (typeof one === 'string' ? one : one.id)

interface Lists {
  readonly armor: readonly Named<Armor>[]
  readonly melee: readonly Named<MeleeWeapon>[]
  readonly toThrow: readonly Named<Thrown>[]
}
/** Lists of what someone has, as a battle holds them: ids, and beside them what doesn't ship. */
export const asHeld = ({ armor, melee, toThrow }: Lists) => ({
  armor: armor.map(idOf),
  melee: melee.map(idOf),
  toThrow: toThrow.map(idOf),
  own: { armor: writtenOut(armor), melee: writtenOut(melee), thrown: writtenOut(toThrow) },
})
/** Each once. */
function writtenOut<T extends { readonly id: Id }>(list: readonly Named<T>[]): T[] {
  const own = list.filter((one): one is T => typeof one !== 'string')
  return own.filter((one, i) => own.findIndex(two => two.id === one.id) === i)
}
/** And back, as a record holds them. */
export const asRecorded = (
  { armor, melee, own }: { readonly armor: readonly Id[]; readonly melee: readonly Id[]; readonly own: OwnGear },
  toThrow: readonly Id[],
) => ({
  armor: armor.map((id): Named<Armor> => own.armor.find(one => one.id === id) ?? id),
  melee: melee.map((id): Named<MeleeWeapon> => own.melee.find(one => one.id === id) ?? id),
  toThrow: toThrow.map((id): Named<Thrown> => own.thrown.find(one => one.id === id) ?? id),
})

/** Notes what a weapon fires that it can't. */
function checkWeapon({ burst, rateOfFire, barrels, magazine }: Weapon, wrong: Wrong): void {
  if (burst !== null && rateOfFire !== 'AF')
    wrong('burst', 'Only automatic weapons fire bursts (DC-ROF-03).', burst, 'null, or rateOfFire: AF')
  if (burst === null && rateOfFire === 'AF')
    wrong('burst', 'An automatic weapon needs the rounds of a burst (DC-ROF-03).', burst, '3, 5 or 10')
  if (burst !== null && burst * barrels > magazine)
    wrong('burst', `A burst is longer than the magazine of ${magazine}.`, burst * barrels, `at most ${magazine}`)
  if (rateOfFire === 'SS' && magazine > 1)
    wrong('magazine', 'A single-shot weapon holds one round, and is reloaded after each (DC-ROF-04).', magazine, '1') // DC-ROF-04
}
