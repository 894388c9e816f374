/** The frame of what a screen draws of a battle for one viewer. What a game shows of its combatants and field is its own. */
import type { ClockView, FieldView, PersonView, Sight, View, Viewer } from '@enfilade/engine'
import type { CombatantId, SideId } from '../ids.js'
import { areHostile } from '../people.js'
import { knownAs, type Supposed } from '../state/imagining.js'
import type { BattleOf, Sights } from './sights.js'

interface ViewedSide {
  readonly id: SideId
  readonly allies: readonly SideId[]
  readonly neutral: boolean
  readonly rollsHidden: boolean
}
export interface ViewedBattle<C> extends BattleOf<C> {
  readonly setup: { readonly sides: readonly ViewedSide[] }
  readonly ended: { readonly words: string } | null
}
interface Viewed {
  readonly id: CombatantId
  readonly name: string
  readonly side: SideId
  readonly hiddenFrom: readonly SideId[]
}
/** What a game says of a combatant beside who it is. */
export type PartsOfPerson = Omit<PersonView, 'id' | 'name' | 'side' | 'hiddenFrom'>
/** Who acts when, as far as the viewer knows. */
export type Turns = Pick<View, 'order' | 'now' | 'toAct'>

export interface ViewParts<B, C> {
  clock(battle: B): ClockView
  turns(battle: B, sight: Sight): Turns
  person(battle: B, sight: Sight, person: C): PartsOfPerson
  field(battle: B, sight: Sight): FieldView
  /** What is being resolved, outermost first. */
  ladder(battle: B, sight: Sight): readonly string[]
  /** The battle as the viewer takes it. Not asked for the game master, who sees it as it is. */
  supposed(battle: B, sight: Sight): Supposed<B>
  /** How the fight has ended. Left out: in the words of its end. */
  ending?(battle: B): string | null
}

/** The views of a game. They throw a RangeError for a seat that the fight hasn't. */
export function viewBy<B extends ViewedBattle<C>, C extends Viewed>(
  ruleset: string,
  { sightOf, seenSides, sees, isOwn }: Pick<Sights<B, C>, 'sightOf' | 'seenSides' | 'sees' | 'isOwn'>,
  parts: ViewParts<B, C>,
): (battle: B, viewer: Viewer) => View {
  return (battle, viewer) => {
    const sight = sightOf(battle, viewer)
    const sides = seenSides(battle, sight).map(side => side.id)
    const people = battle.people.filter(person => sees(battle, sight, person))
    return {
      ruleset,
      viewer,
      clock: parts.clock(battle),
      ...parts.turns(battle, sight),
      sides: sides.map(id => ({ id, name: id, hostile: sides.filter(other => areHostile(battle, id, other)) })),
      people: people.map(person => {
        const { id, name, side, hiddenFrom } = person
        return { id, name, side, ...parts.person(battle, sight, person), hiddenFrom: isOwn(sight, person) ? hiddenFrom : [] }
      }),
      field: parts.field(battle, sight),
      ladder: parts.ladder(battle, sight),
      ending: parts.ending === undefined ? (battle.ended?.words ?? null) : parts.ending(battle),
      known: knownAs(sight.all ? { battle, assumed: [] } : parts.supposed(battle, sight)),
    }
  }
}

/** Turns in a rolled order: those of the combatants the viewer sees. */
export const turnsInOrder = (
  {
    order,
    turnOf,
    toAct,
  }: { readonly order: readonly CombatantId[]; readonly turnOf: CombatantId | null; readonly toAct: readonly CombatantId[] },
  sees: (id: CombatantId) => boolean,
): Turns => ({ order: order.filter(sees), now: turnOf !== null && sees(turnOf) ? turnOf : null, toAct: toAct.filter(sees) })
