/** How a game declares its threats: squads of its ready-made people, and grounds with a place for everyone. The scenario is put together here. */
import { type Company, type Id, type Json, membersOfOwn, type ThreatPlace, type Threats, threatSides } from '@enfilade/engine'

type Figures = Readonly<Record<string, unknown>>
type Catalogue = ReadonlyMap<Id, { readonly name?: string | undefined } | null>

export interface ThreatsDeclared {
  /** The id of the game. */
  readonly ruleset: Id
  catalogueOf(content: readonly Json[]): { readonly people: Catalogue }
  /** Everyone in them, and each member of a squad, is a person of the game's content. */
  readonly companies: readonly Company[]
  readonly squads: readonly { readonly id: Id; readonly words: string; readonly members: readonly Id[] }[]
  readonly grounds: readonly {
    readonly id: Id
    readonly words: string
    readonly battlefield: Json
    /** Where number `nth` (from 0) of a side begins, and behind what. */
    squadAt(nth: number): Figures
    opponentAt(nth: number): Figures
  }[]
}

/** Both sides as most scenarios of the games play them: who defends is careful, who comes at them isn't. */
const policies = { squad: 'cautious', opponents: 'aggressive' } as const

export function threatsBy({ ruleset, catalogueOf, companies, squads, grounds }: ThreatsDeclared): Threats {
  const found = <T extends { readonly id: Id }>(all: readonly T[], wanted: Id, what: string): T => {
    const one = all.find(({ id }) => id === wanted)
    if (one === undefined) throw new RangeError(`${ruleset}: there is no ${what} ${wanted}`)
    return one
  }
  const brief = ({ id, words }: { readonly id: Id; readonly words: string }) => ({ id, words })
  return {
    companies,
    squads: squads.map(brief),
    grounds: grounds.map(brief),
    people: content =>
      [...catalogueOf(content).people].flatMap(([id, person]) => (person === null ? [] : [{ id, words: person.name ?? id }])),
    scenario({ opponents, squad, ground }: ThreatPlace, options, content) {
      const { people } = catalogueOf(content)
      const own = membersOfOwn(squad)
      const { members, words } = own === null ? found(squads, squad, 'squad') : { members: own, words: own.join(', ') }
      const { battlefield, squadAt, opponentAt } = found(grounds, ground, 'ground')
      const side = (name: string, policy: string, combatants: readonly Figures[]) => ({ name, policy, combatants })
      return {
        ...{ enfilade: 1, ruleset, title: `${words} against ${countsOf(opponents).join(', ')}` },
        options,
        battlefield,
        sides: [
          side(
            threatSides.squad,
            policies.squad,
            members.map((_, nth) => ({ id: `squad-${nth + 1}`, ...named(members, nth, people), ...squadAt(nth) })),
          ),
          side(
            threatSides.opponents,
            policies.opponents,
            opponents.map((_, nth) => ({ id: `opponent-${nth + 1}`, ...named(opponents, nth, people), ...opponentAt(nth) })),
          ),
        ],
      } as unknown as Json
    },
  }
}

/** "1 × captain", "3 × raider". */
const countsOf = (ids: readonly Id[]): string[] => [...new Set(ids)].map(id => `${ids.filter(one => one === id).length} × ${id}`)

/** One of them with their name, and a number where several of a kind are there. */
function named(ids: readonly Id[], nth: number, people: Catalogue): Figures {
  const use = ids[nth] as Id
  const name = people.get(use)?.name ?? use
  const isOneOfSeveral = ids.indexOf(use) !== ids.lastIndexOf(use)
  return { use, ...(isOneOfSeveral && { name: `${name} ${ids.slice(0, nth + 1).filter(id => id === use).length}` }) }
}
