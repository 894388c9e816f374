/**
 * How a game declares its audit: what is audited, and two people who face each other. The scenario around them, the lists, and how one person's harm
 * is carried on to the next attack are the same in every game.
 */
import { type Audit, type AuditedPlace, type AuditedThing, auditShooter, auditTarget, type Id, type Json } from '@enfilade/engine'

interface Standing<C> {
  readonly people: readonly C[]
}
interface Entry {
  readonly name?: string | undefined
}
/** Entries by id; one that a content file takes away is null. */
type Catalogue<T> = ReadonlyMap<Id, T | null>
/** A combatant as a scenario file has them, without id and name. */
type Figures = Readonly<Record<string, unknown>>

export interface AuditDeclared<C extends { readonly id: string }, W extends Entry, A extends Entry>
  extends Omit<Audit, 'weapons' | 'armor' | 'ammunition' | 'scenario' | 'harmOf' | 'isDown' | 'again'> {
  /** The id of the game. */
  readonly ruleset: Id
  catalogueOf(content: readonly Json[]): { readonly weapons: Catalogue<W>; readonly armor: Catalogue<A> }
  /** The kind of a weapon, in words: weapons of one kind compete; null: it isn't audited. */
  kindOf(weapon: W): string | null
  /** The same of armor. Left out: all of it is "armor". */
  armorKindOf?(armor: A): string | null
  /** All that it can be loaded with, the usual first; left out, or fewer than two: there is no choice. */
  ammunitionOf?(weapon: W, content: readonly Json[]): readonly { readonly id: Id; readonly words: string }[]
  /** Is there any sense in this weapon at this distance? Left out: in every one. */
  reaches?(weapon: W, range: number): boolean
  /** Left out: the game's own, where a file says none. */
  battlefield?(range: number): Json
  shooter(place: AuditedPlace, weapon: W): Figures
  target(place: AuditedPlace): Figures
  isDown(target: C): boolean
  /** What of the target counts for the next attack; the rest is then as it was at first. */
  lasting(target: C): Partial<C>
}

export function auditBy<C extends { readonly id: string }, W extends Entry, A extends Entry>({
  ruleset,
  catalogueOf,
  kindOf,
  armorKindOf = () => 'armor',
  ammunitionOf = () => [],
  reaches = () => true,
  battlefield,
  shooter,
  target,
  isDown,
  lasting,
  ...rest
}: AuditDeclared<C, W, A>): Audit {
  const standing = (battle: object): Standing<C> => battle as Standing<C>
  const targetIn = (battle: object): C => standing(battle).people.find(({ id }) => id === auditTarget) as C
  return {
    ...rest,
    weapons: content => things(catalogueOf(content).weapons, kindOf),
    armor: content => things(catalogueOf(content).armor, armorKindOf),
    ammunition(id, content) {
      const weapon = catalogueOf(content).weapons.get(id)
      const all = weapon === undefined || weapon === null ? [] : ammunitionOf(weapon, content)
      return all.length < 2 ? [] : all
    },
    scenario(place, content) {
      const weapon = catalogueOf(content).weapons.get(place.weapon)
      if (weapon === undefined || weapon === null || !reaches(weapon, place.range)) return null
      const side = (name: string, id: Id, figures: Figures) => ({ name, policy: 'hold', combatants: [{ id, name, ...figures }] })
      return {
        ...{ enfilade: 1, ruleset, title: 'Audit' },
        ...(battlefield !== undefined && { battlefield: battlefield(place.range) }),
        sides: [side('Shooter', auditShooter, shooter(place, weapon)), side('Target', auditTarget, target(place))],
      } as unknown as Json
    },
    harmOf: now => JSON.stringify(lasting(targetIn(now))),
    isDown: now => isDown(targetIn(now)),
    again(fresh, now, copy) {
      const next = copy(fresh)
      const again = { ...targetIn(next), ...lasting(targetIn(copy(now))) }
      return Object.assign(next, { people: standing(next).people.map(one => (one.id === auditTarget ? again : one)) })
    },
  }
}

const things = <T extends Entry>(all: Catalogue<T>, kindOf: (entry: T) => string | null): AuditedThing[] =>
  [...all].flatMap(([id, entry]) => {
    const kind = entry === null ? null : kindOf(entry)
    return entry === null || kind === null ? [] : [{ id, words: entry.name ?? id, kind }]
  })
