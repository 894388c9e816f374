/** The frame of what a screen draws of a battle for one viewer. What a game shows of its combatants and field is its own. */
import type { AnyStep, ClockView, ConditionView, FieldView, Id, PersonView, Sight, View, Viewer } from '@enfilade/engine'
import type { CombatantId, SideId } from '../ids.js'
import { areHostile } from '../people.js'
import { allKnowing, type Looking, type Showing } from '../state/showing.js'
import type { Nature } from '../state/standard-fields.js'
import type { Taken } from '../state/state.js'
import { type Unread, unread } from '../state/taking.js'
import type { BattleOf, Sights } from './sights.js'

interface ViewedSide {
  readonly id: SideId
  readonly allies: readonly SideId[]
  readonly neutral: boolean
  readonly rollsHidden: boolean
}
export interface ViewedBattle<C, S> extends BattleOf<C> {
  readonly setup: { readonly sides: readonly ViewedSide[] }
  readonly round: number
  readonly ended: { readonly words: string } | null
  readonly agenda: readonly S[]
}
interface Viewed {
  readonly id: CombatantId
  readonly name: string
  readonly side: SideId
  readonly hiddenFrom: readonly SideId[]
  readonly nature?: Nature | null
}
/** That someone is a machine or an animal is plain to whoever sees them; what else they are like is not. */
const isFaceless = ({ nature }: Viewed): boolean => nature === 'machine' || nature === 'animal'

/** What a game says of a combatant beside who it is: of conditions and tracks those that hang on more than one field. */
export interface PartsOfPerson extends Omit<PersonView, 'id' | 'name' | 'side' | 'hiddenFrom' | 'conditions' | 'tracks'> {
  readonly conditions?: PersonView['conditions']
  readonly tracks?: PersonView['tracks']
}
/** A viewer who looks at a combatant. */
export interface LookingAt<B, C> extends Looking {
  readonly battle: B
  readonly sight: Sight
  /** As they are, and as the viewer takes them. */
  readonly person: C
  readonly taken: C
  /** Does the viewer know their numbers? */
  readonly numbers: boolean
}
/** Who acts when, as far as the viewer knows. */
export type Turns = Pick<View, 'order' | 'now' | 'toAct'>

type Naming = (id: Id) => string
/** What is said of each step while it is resolved; of steps that are left out nothing. */
type Rungs<B, S extends AnyStep> = {
  readonly [K in S['step']]?: (step: Extract<S, { readonly step: K }>, name: Naming, battle: B) => string | null
}
/** What a seat takes things for. The game master sees them as they are. */
interface Takes<B, C, S, E> {
  eyesOf(battle: B, sight: Sight): E
  /** Left out: `person` gets them as they are, and asks what is seen by itself. */
  readonly combatant?: Taken<C, E>
  /** What is being resolved, as far as the viewer may know of it. */
  readonly step: Taken<S, E>
}
/** Knows this kind of thing of this combatant. */
interface Knowing {
  knows(kind: string, whose: Id): boolean
}
/** What viewers read of the features that a game takes in. */
export interface ViewOfFeatures {
  view(battle: object, sight: Sight, nameOf: Naming): Partial<View>
  ofPerson(battle: object, sight: Sight, who: Id): readonly ConditionView[]
}
export interface ViewParts<B, C, S extends AnyStep, E extends Knowing> {
  readonly features?: ViewOfFeatures
  /** `people`, `steps`: those that the viewer may know of, as they take them. */
  turns(battle: B, sight: Sight, people: readonly C[], steps: readonly S[]): Turns
  /** Conditions and tracks as the fields of a combatant say: what `shownState` made of them. */
  show(taken: C, looking: LookingAt<B, C>): Showing
  /** `numbers`: does the viewer know theirs? */
  person(battle: B, sight: Sight, person: C, taken: C, numbers: boolean): PartsOfPerson
  /** `people`: the combatants that the viewer sees, as the viewer takes them. Null: there is nothing to draw. */
  field(battle: B, sight: Sight, people: readonly C[]): FieldView | null
  /** Above the steps, whose turn it is. Left out: the game has no turns. */
  turn?(name: string): string
  readonly rungs: Rungs<B, S>
  nameOf(battle: B, id: Id): string
  readonly takes: Takes<B, C, S, E>
  /** Left out: rounds that are numbered, until the fight has ended. */
  clock?(battle: B, sight: Sight): ClockView
  /** How the fight has ended. Left out: in the words of its end. */
  ending?(battle: B): string | null
}

/** The views of a game. They throw a RangeError for a seat that the fight hasn't. */
export function viewBy<B extends ViewedBattle<C, S>, C extends Viewed, S extends AnyStep, E extends Knowing>(
  ruleset: string,
  { sightOf, seenSides, sees, seesNumbers, isOwn }: Sights<B, C>,
  parts: ViewParts<B, C, S, E>,
): (battle: B, viewer: Viewer) => View {
  const { clock = (now: B) => roundClock(now), takes } = parts
  return (battle, viewer) => {
    const sight = sightOf(battle, viewer)
    const sides = seenSides(battle, sight).map(side => side.id)
    const eyes = sight.all ? null : takes.eyesOf(battle, sight)
    const { combatant: take } = takes
    const seen = battle.people
      .filter(person => sees(battle, sight, person))
      .map(person => ({ person, taken: eyes === null || take === undefined ? person : read(take(person, eyes)) }))
    const people = seen.map(({ taken }) => taken)
    const steps = eyes === null ? battle.agenda : battle.agenda.map(step => takes.step(step, eyes)).filter(step => step !== unread)
    const turns = parts.turns(battle, sight, people, steps)
    return {
      ruleset,
      viewer,
      clock: clock(battle, sight),
      ...turns,
      sides: sides.map(id => ({ id, name: id, hostile: sides.filter(other => areHostile(battle, id, other)) })),
      people: seen.map(({ person, taken }) => {
        const { id, name, side } = person
        const numbers = seesNumbers(battle, sight, person)
        const { knows } = eyes === null ? allKnowing : { knows: (kind: string) => eyes.knows(kind, id) }
        const shown = parts.show(taken, { battle, sight, person, taken, numbers, knows })
        const more = parts.person(battle, sight, person, taken, numbers)
        const conditions = and(and(shown.conditions, more.conditions), parts.features?.ofPerson(battle, sight, id))
        const tracks = and(shown.tracks, more.tracks)
        return {
          id,
          name,
          side,
          ...(isFaceless(person) && { faceless: true as const }),
          ...more,
          conditions,
          tracks,
          hiddenFrom: isOwn(sight, person) ? person.hiddenFrom : [],
        }
      }),
      field: parts.field(battle, sight, people),
      ladder: ladderOf(battle, parts, steps, turns),
      ...parts.features?.view(battle, sight, id => parts.nameOf(battle, id)),
      ending: parts.ending === undefined ? (battle.ended?.words ?? null) : parts.ending(battle),
    }
  }
}

const and = <T>(some: readonly T[], others: readonly T[] = []): readonly T[] => (others.length === 0 ? some : [...some, ...others])

function read<C>(taken: C | Unread): C {
  if (taken === unread) throw new TypeError('A combatant in sight is never unread.')
  return taken
}

/** What is being resolved, outermost first: the lowest step of the agenda is what everything above interrupts. */
function ladderOf<B, C, S extends AnyStep>(
  battle: B,
  { nameOf, rungs, turn }: Pick<ViewParts<B, C, S, Knowing>, 'nameOf' | 'rungs' | 'turn'>,
  steps: readonly S[],
  { now }: Turns,
): string[] {
  const name: Naming = id => nameOf(battle, id)
  const rung = (step: S): string | null => {
    const say: ((step: never, name: Naming, battle: B) => string | null) | undefined = rungs[step.step as S['step']]
    return say?.(step as never, name, battle) ?? null
  }
  const first = turn === undefined || now === null ? [] : [turn(name(now))]
  return [...first, ...steps.map(rung).filter(words => words !== null)]
}

/** "Round 3". `after`: what is said once the fight has ended. */
export function roundClock(
  { round, ended }: { readonly round: number; readonly ended: object | null },
  after = 'After the fight',
): ClockView {
  if (ended !== null) return { words: after, round: 0, seconds: null }
  return { words: round === 0 ? 'Before the first round' : `Round ${round}`, round, seconds: null }
}

/** What someone on the field is aboard of, where the viewer sees it. */
export const aboardInSight = <I extends string>(
  people: readonly { readonly id: I }[],
  { aboard }: { readonly aboard: I | null },
): { aboard?: I } => (aboard !== null && people.some(({ id }) => id === aboard) ? { aboard } : {})

interface TakingTurns {
  readonly order: readonly CombatantId[]
  readonly turnOf: CombatantId | null
  readonly toAct: readonly CombatantId[]
  readonly ended: object | null
}
/** Turns in a rolled order: those of the combatants the viewer sees. None are left once the fight has ended, after whose turn ever. */
export const turnsInOrder = ({ order, turnOf, toAct, ended }: TakingTurns, sees: (id: CombatantId) => boolean): Turns => ({
  order: order.filter(sees),
  now: turnOf !== null && sees(turnOf) ? turnOf : null,
  toAct: ended === null ? toAct.filter(sees) : [],
})
