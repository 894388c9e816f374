/**
 * The game master brings combatants in, takes them out and changes their side, in the middle of a fight. Whatever was under way goes on
 * without the combatants that are gone; the game drops what has become impossible.
 */
import { type Command, type Fault, type Id, isViewer, type Json, namedLikeViewer, type Path, type Tell, unknownId } from '@enfilade/engine'
import { z } from 'zod'
import { sideChanged, takenOut } from '../events/game-master.js'
import type { Among } from '../files/among.js'
import { mostCombatants } from '../files/forms.js'
import type { CombatantId, SideId } from '../ids.js'
import { keyNameSchema, nameSchema } from '../names.js'
import { noting } from '../noting.js'
import type { SideRead } from '../sides/side.js'
import { usualPolicy } from '../state/standard-fields.js'
import { type ActedBattle, type ActedOn, type ActMaker, refused } from './act.js'

// ── in ─────────────────────────────────────────────────────────────────────────────────────────────────────────────
/** What a newcomer is read among. */
export interface Arrival<C> extends Among {
  readonly combatant: C
  readonly path: Path
  /** Content files brought along, beside what ships. */
  readonly content: readonly Json[]
}
/** What a game says of those who come into a fight that is under way. */
export interface Entering<B, P, S> {
  /** One of them is in the fight from now on, and it is told. */
  enter(battle: B, person: P, tell: Tell | undefined): void
  /** After all have entered: the steps in which the rules ask something of them, first to last. */
  entered?(battle: B, people: readonly P[]): readonly S[]
}
/** How newcomers get into a fight. `R`: a combatant as the reader of the game gives it. */
export interface Arriving<B, P, R, S> {
  /** Ids that a newcomer must not have. */
  taken(battle: B): readonly Id[]
  /** One newcomer, made inside as those of the beginning are. */
  made(battle: B, combatant: R, side: SideId): P
  readonly entering: Entering<B, P, S>
}
/** What was read of newcomers: one entry may count several. `accept` is called once no fault is left, before anyone enters. */
interface ReadNewcomers<R> {
  readonly combatants: readonly R[]
  readonly faults: readonly Fault[]
  accept?(): void
}

/** @param combatantForm the form of a combatant in a scenario file */
export function joinAct<P extends ActedOn, B extends ActedBattle<P> & { agenda: S[] }, C, R extends { readonly id: CombatantId }, S>(
  { act, waiting, features: { sideState, newSide: newSideForm } }: ActMaker<B, P>,
  { taken: takenIn, made, entering }: Arriving<B, P, R, S>,
  combatantForm: z.ZodType<C>,
  read: (battle: B, arrival: Arrival<C>) => ReadNewcomers<R>,
): Command<B> {
  const form = z.strictObject({
    side: keyNameSchema.meta({ description: 'The side that the newcomer joins.' }),
    combatant: combatantForm,
    content: z.array(z.json()).max(50).optional().meta({ description: 'Content files that the newcomer uses, beside what ships.' }),
    newSide: z
      .strictObject(newSideForm)
      .optional()
      .meta({ description: 'Given: the side is a new one, with this policy and these allies.' }),
  })
  return act(
    'Brings a combatant into the fight.',
    form as unknown as z.ZodType<JoinArguments<C>>,
    (battle, { side, combatant, content = [], newSide }, tell) => {
      if (battle.ended !== null) return refused([], 'The fight is over; nobody can join it.')
      const known = battle.setup.sides.map(one => one.id)
      if (newSide !== undefined && known.includes(side)) return refused('side', `There is already a side "${side}".`, side)
      if (newSide === undefined && !known.includes(side))
        return refused('side', `There is no side "${side}" in this fight.`, side, `${known.join(', ')}, or a new one with newSide`)
      const sides = newSide === undefined ? known : [...known, side]
      const policy = newSide?.policy ?? battle.setup.sides.find(one => one.id === side)?.policy ?? usualPolicy
      const { combatants, faults: misread, accept } = read(battle, { combatant, path: ['combatant'], side, sides, policy, content })
      const faults = [...misread]
      const wrong = noting(faults, [])
      const taken = [...takenIn(battle), ...waiting(battle).map(one => one.id)]
      for (const { id } of combatants)
        if (taken.includes(id)) wrong(['combatant', 'id'], `The id "${id}" is already taken in this fight.`, id)
      for (const [i, ally] of (newSide?.allies ?? []).entries())
        if (!known.includes(ally)) faults.push(unknownId('side', ally, known, ['newSide', 'allies', i]))
      if (isViewer(side)) faults.push(namedLikeViewer(side, ['side']))
      if (battle.people.length + combatants.length > mostCombatants)
        wrong('combatant', 'A fight cannot hold that many combatants.', undefined, `at most ${mostCombatants} in all`)
      if (faults.length > 0) return faults

      accept?.()
      if (newSide !== undefined) {
        // What never changes by a rule is shared between fights, so a new side makes a new setup.
        battle.setup = {
          ...battle.setup,
          sides: [...battle.setup.sides, sideState.begin({ name: side, ...sideState.filled(newSide as never) } as never, {} as never)],
        }
      }
      const before = battle.people.length
      for (const one of combatants) entering.enter(battle, made(battle, one, side), tell)
      // On top of whatever is under way, the first of them on top.
      battle.agenda.push(...(entering.entered?.(battle, battle.people.slice(before)) ?? []).toReversed())
      return []
    },
  )
}
interface JoinArguments<C> {
  readonly side: SideId
  readonly combatant: C
  readonly content?: readonly Json[] | undefined
  /** Its name apart, as a file says it of a side. */
  readonly newSide?: Partial<SideRead> | undefined
}

// ── out ────────────────────────────────────────────────────────────────────────────────────────────────────────────
export interface Leaving<B, P> {
  /** Ends what the combatant does to others, while it is still there. */
  before?(battle: B, combatant: P, tell: Tell | undefined): void
  /** Takes it out of everything that others do and plan, once it is gone. */
  after(battle: B, who: CombatantId, tell: Tell | undefined): void
}

export function leaveAct<P extends ActedOn, B extends ActedBattle<P>>(
  { onCombatant }: ActMaker<B, P>,
  { before, after }: Leaving<B, P>,
): Command<B> {
  return onCombatant('Takes a combatant out of the fight.', {}, (battle, combatant, { who }, tell) => {
    if (battle.people.length === 1) return refused('who', 'The last combatant cannot be taken out; end the fight instead.', who)
    tell?.(takenOut({ rule: 'GM', who }))
    before?.(battle, combatant, tell)
    battle.people = battle.people.filter(other => other.id !== who)
    after(battle, who, tell)
    return []
  })
}

// ── from side to side ──────────────────────────────────────────────────────────────────────────────────────────────
export interface ChangingSide<B, P> {
  /** What no longer holds among the new friends and enemies. */
  after?(battle: B, combatant: P, tell: Tell | undefined): void
}

export function changeSideAct<P extends ActedOn, B extends ActedBattle<P>>(
  { onCombatant }: ActMaker<B, P>,
  { after }: ChangingSide<B, P> = {},
): Command<B> {
  return onCombatant('Changes the side of a combatant.', { side: nameSchema }, (battle, combatant, { who, side }, tell) => {
    const sides = battle.setup.sides.map(one => one.id)
    if (!sides.includes(side)) return refused('side', `There is no side "${side}" in this fight.`, side, sides)
    if (combatant.side === side) return refused('side', `${combatant.name} is already on that side.`, side)
    const from = combatant.side
    combatant.side = side
    combatant.hiddenFrom = combatant.hiddenFrom.filter(one => one !== side)
    combatant.numbersHiddenFrom = combatant.numbersHiddenFrom.filter(one => one !== side)
    tell?.(sideChanged({ rule: 'GM', who, from, to: side }))
    after?.(battle, combatant, tell)
    return []
  })
}
