/** Who is who in a fight: combatants by their ids, which sides are hostile, and which side plays which combatant. */
import { areHostileSides } from '@enfilade/engine'
import type { CombatantId, SideId } from './ids.js'

interface People<C> {
  readonly people: readonly C[]
}
type Sides = Parameters<typeof areHostileSides>[0]
interface Sided {
  readonly setup: { readonly sides: Sides }
}

/** The thing of this id in a list, or undefined; combatants have a look-up of their own. */
export function findById<T extends { readonly id: string }>(list: readonly T[], id: string): T | undefined {
  for (let i = 0; i < list.length; i++) if ((list[i] as T).id === id) return list[i]
  return undefined
}

/** The combatant of this id, or undefined. */
export function findPerson<C extends { readonly id: CombatantId }>({ people }: People<C>, id: CombatantId): C | undefined {
  for (let i = 0; i < people.length; i++) {
    const person = people[i] as C
    if (person.id === id) return person
  }
  return undefined
}

/** The combatant of this id. @throws RangeError where there is none: a step names combatants of the battle only. */
export function personOf<C extends { readonly id: CombatantId }>(battle: People<C>, id: CombatantId): C {
  const person = findPerson(battle, id)
  if (person === undefined) throw new RangeError(`There is no combatant ${id} in this fight`)
  return person
}

/** Are two sides hostile to each other? Never to themselves, to allies, or to neutrals. */
export const areHostile = (battle: Sided, sideA: SideId, sideB: SideId): boolean => areHostileSides(battle.setup.sides, sideA, sideB)

interface Fighting {
  readonly side: SideId
  /** Left out in games in which no one gives up. */
  readonly gaveUp?: string | null
}
export const hasGivenUp = ({ gaveUp }: Pick<Fighting, 'gaveUp'>): boolean => gaveUp !== null && gaveUp !== undefined
/** Is a combatant an enemy of a side? Those who have given up are no one's. */
export const isFoe = (battle: Sided, side: SideId, other: Fighting): boolean => !hasGivenUp(other) && areHostile(battle, side, other.side)
/** Are two combatants enemies? Those who have given up are no one's. */
export const areFoes = (battle: Sided, one: Fighting, other: Fighting): boolean => !hasGivenUp(one) && isFoe(battle, one.side, other)

/** The side that plays a combatant; null for an id that is not in the fight. */
export const seatOf = (battle: People<{ readonly id: CombatantId; readonly side: SideId }>, who: CombatantId): SideId | null =>
  findPerson(battle, who)?.side ?? null

/** The side meant by its name, or by the id or name of one of its combatants, in upper or lower case. Null: nothing has that name. */
export function findSeat(
  { setup, people }: Sided & People<{ readonly id: CombatantId; readonly name: string; readonly side: SideId }>,
  words: string,
): SideId | null {
  const wanted = words.trim().toLowerCase()
  const isMeant = (name: string): boolean => name.toLowerCase() === wanted
  const side = setup.sides.find(one => isMeant(one.id))
  return side?.id ?? (people.find(one => isMeant(one.id)) ?? people.find(one => isMeant(one.name)))?.side ?? null
}

interface Contested<C> extends People<C> {
  readonly setup: { readonly sides: readonly (Sides[number] & { readonly id: SideId })[] }
}

/** Are there two combatants who can act and whose sides are hostile? */
export function hostilityIsLeft<C extends Fighting>(battle: Contested<C>, canAct: (person: C) => boolean): boolean {
  const { people } = battle
  for (let i = 0; i < people.length; i++) {
    const one = people[i] as C
    if (!canAct(one)) continue
    for (let j = i + 1; j < people.length; j++) {
      const other = people[j] as C
      if (canAct(other) && areFoes(battle, one, other)) return true
    }
  }
  return false
}

/** Sides with a combatant who can act and hasn't given up, in the order of the setup. Neutral ones have nothing to win. */
export const standingSides = <C extends Fighting>({ setup, people }: Contested<C>, canAct: (person: C) => boolean): SideId[] =>
  setup.sides
    .filter(side => !side.neutral && people.some(person => person.side === side.id && !hasGivenUp(person) && canAct(person)))
    .map(side => side.id)
