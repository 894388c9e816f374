/** The game master has a side or some of it give the fight up: for people without a player, or as the table has agreed. */
import { type Command, type Fault, type Id, listed, type Offer, type Tell } from '@enfilade/engine'
import { z } from 'zod'
import type { CombatantId, SideId } from '../ids.js'
import { keyNameSchema } from '../names.js'
import { type GivingUp, waysToGiveUp } from '../state/standard-fields.js'
import { type ActedBattle, type ActedOn, type ActedSide, type ActMaker, offering, refused } from './act.js'

/** What the act needs of a game's morale. */
export interface Breaking<B, P> {
  /** A whole side gives up, whatever its people have decided. `who`: or only those of it. */
  breaks(battle: B, side: SideId, how: GivingUp, tell: Tell | undefined, who?: readonly CombatantId[]): void
  /** Those of a side who could give up now, the worst off first. */
  stillFighting(battle: B, side: SideId): readonly P[]
}

/** The side of that name while the fight goes on, or why there is none. */
function sideOf<P extends ActedOn>(
  { ended, setup: { sides } }: ActedBattle<P>,
  name: SideId,
): ActedSide | { readonly faults: readonly Fault[] } {
  if (ended !== null) return { faults: refused([], 'The fight is over.') }
  const known = sides.map(one => one.id)
  return sides.find(one => one.id === name) ?? { faults: refused('side', `There is no side "${name}" in this fight.`, name, known) }
}

export function giveUpAct<P extends ActedOn, B extends ActedBattle<P>>(
  { act, id }: Pick<ActMaker<B, P>, 'act' | 'id'>,
  { breaks, stillFighting }: Breaking<B, P>,
): Command<B> {
  const form = z.strictObject({
    side: keyNameSchema.meta({ description: 'The side.' }),
    how: z.enum(waysToGiveUp),
    who: z.array(id).min(1).max(500).optional().meta({ description: 'Some of its combatants. If not given: the whole side.' }),
  })
  const giveUp = act('Has a side, or some of it, flee or surrender.', form, (battle, { side, how, who }, tell) => {
    const found = sideOf(battle, side)
    if ('faults' in found) return found.faults
    if (found.neutral) return refused('side', `Nobody of ${side} fights.`, side)
    const able: readonly Id[] = stillFighting(battle, found.id).map(one => one.id)
    const wrong = who?.find(one => !able.includes(one))
    if (wrong !== undefined) return refused('who', `"${wrong}" isn’t one of ${side} who still fights.`, wrong, [...able])
    breaks(battle, found.id, how, tell, who as readonly CombatantId[] | undefined)
    return []
  })
  return offering(
    battle =>
      battle.setup.sides.flatMap(({ id: side, neutral }): Offer[] => {
        const able = neutral ? [] : stillFighting(battle, side)
        if (able.length === 0) return []
        const whole = waysToGiveUp.map((how): Offer => {
          return { args: { side, how }, words: `All of ${side} ${how}`, about: `side ${side}`, side, change: 'fewer' }
        })
        const of = (those: readonly P[]): Pick<Offer, 'args' | 'words'> => ({
          args: { side, how: 'flee', who: those.map(one => one.id) },
          words: `${listed(those.map(({ name }) => name))} flee${those.length === 1 ? 's' : ''}`,
        })
        const offer = (those: readonly P[]): Offer => ({ ...of(those), about: `side ${side}`, side, change: 'fewer' })
        // The worst off, and as many more as it takes; then each of the others alone.
        const [worst, ...others] = able.length > 1 ? able : []
        const first = worst && { ...offer([worst]), sizes: { most: able.length - 1, of: (count: number) => of(able.slice(0, count)) } }
        const alone = able.length <= mostAlone ? others.map(one => offer([one])) : []
        return [...(first === undefined ? [] : [first]), ...alone, ...whole]
      }),
    giveUp,
  )
}

/** What the act needs of a game's morale. */
export interface Returning<B, P> {
  /** They fight again, and are past giving up. `who`: some of a side that goes on itself; left out: all who have given up. */
  fightsAgain(battle: B, side: SideId, tell: Tell | undefined, who?: readonly CombatantId[]): void
  /** Those of a side who have fled or surrendered and could fight again; not those who have got away. */
  haveGivenUp(battle: B, side: SideId): readonly P[]
}
/** The act `comeBack`: those who have given up fight again. */
export function comeBackAct<P extends ActedOn, B extends ActedBattle<P>>(
  { act, id }: Pick<ActMaker<B, P>, 'act' | 'id'>,
  { fightsAgain, haveGivenUp }: Returning<B, P>,
): Command<B> {
  const form = z.strictObject({
    side: keyNameSchema.meta({ description: 'The side.' }),
    who: z.array(id).min(1).max(500).optional().meta({ description: 'Some of them. If not given: all of the side who have given up.' }),
  })
  const comeBack = act('Has those who have fled or surrendered fight again.', form, (battle, { side, who }, tell) => {
    const found = sideOf(battle, side)
    if ('faults' in found) return found.faults
    const those: readonly Id[] = haveGivenUp(battle, found.id).map(one => one.id)
    if (those.length === 0) return refused('side', `Nobody of ${side} who could fight has given up.`, side)
    const wrong = who?.find(one => !those.includes(one))
    if (wrong !== undefined) return refused('who', `"${wrong}" isn’t one of ${side} who has given up and could fight.`, wrong, [...those])
    if (who !== undefined && found.neutral)
      return refused('who', `All of ${side} have given up: some of them can’t come back alone.`, [...who], 'nothing, for all of them')
    fightsAgain(battle, found.id, tell, who as readonly CombatantId[] | undefined)
    return []
  })
  return offering(
    battle =>
      battle.setup.sides.flatMap(({ id: side, neutral }): Offer[] => {
        const those = haveGivenUp(battle, side)
        if (those.length === 0) return []
        const offer = (some: readonly P[], args: { readonly side: SideId; readonly who?: Id[] }): Offer => {
          const words = `${listed(some.map(({ name }) => name))} ${some.length === 1 ? 'comes' : 'come'} back`
          return { args, words, about: `side ${side}`, side, change: 'more' }
        }
        const groups = neutral ? [] : groupsOf(those)
        return [...groups.map(some => offer(some, { side, who: some.map(one => one.id) })), offer(those, { side })]
      }),
    comeBack,
  )
}
/** Of more than these, nobody backs off alone but the worst off. */
const mostAlone = 6
/** Who of them back off together: the worst off alone, a quarter, half or three quarters of them; then each of the others alone. */
function groupsOf<P>(able: readonly P[]): (readonly P[])[] {
  const of = able.length
  const sizes = [...new Set([1, of / 4, of / 2, (3 * of) / 4].map(Math.round))].filter(size => size > 0 && size < of)
  const alone = of > 1 && of <= mostAlone ? able.slice(1).map(one => [one]) : []
  return [...sizes.map(size => able.slice(0, size)), ...alone]
}
