/** How a game declares its threats: squads of its ready-made people, and grounds with a place for everyone. The scenario is put together here. */
import { type Id, type Json, membersOfOwn, type ThreatPlace, type Threats, threatSides } from '@enfilade/engine'

type Figures = Readonly<Record<string, unknown>>
type Catalogue = ReadonlyMap<Id, { readonly name?: string | undefined } | null>

export interface ThreatsDeclared {
  /** The id of the game. */
  readonly ruleset: Id
  catalogueOf(content: readonly Json[]): { readonly people: Catalogue }
  /** Each member is a person of the game's content. */
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

export function threatsBy({ ruleset, catalogueOf, squads, grounds }: ThreatsDeclared): Threats {
  const found = <T extends { readonly id: Id }>(all: readonly T[], wanted: Id, what: string): T => {
    const one = all.find(({ id }) => id === wanted)
    if (one === undefined) throw new RangeError(`${ruleset}: there is no ${what} ${wanted}`)
    return one
  }
  const named = ({ id, words }: { readonly id: Id; readonly words: string }) => ({ id, words })
  return {
    squads: squads.map(named),
    grounds: grounds.map(named),
    people: content =>
      [...catalogueOf(content).people].flatMap(([id, person]) => (person === null ? [] : [{ id, words: person.name ?? id }])),
    scenario({ person, count, squad, ground }: ThreatPlace, options) {
      const own = membersOfOwn(squad)
      const { members, words } = own === null ? found(squads, squad, 'squad') : { members: own, words: own.join(', ') }
      const { battlefield, squadAt, opponentAt } = found(grounds, ground, 'ground')
      const side = (name: string, policy: string, combatants: readonly Figures[]) => ({ name, policy, combatants })
      return {
        ...{ enfilade: 1, ruleset, title: `${words} against ${count} × ${person}` },
        options,
        battlefield,
        sides: [
          side(
            threatSides.squad,
            policies.squad,
            members.map((use, nth) => ({ id: `squad-${nth + 1}`, use, ...squadAt(nth) })),
          ),
          side(
            threatSides.opponents,
            policies.opponents,
            Array.from({ length: count }, (_, nth) => ({ id: `opponent-${nth + 1}`, use: person, ...opponentAt(nth) })),
          ),
        ],
      } as unknown as Json
    },
  }
}
