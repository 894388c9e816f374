/** The game master has a side give the fight up: for people without a player, or as the table has agreed. */
import type { Command, Tell } from '@enfilade/engine'
import { z } from 'zod'
import type { SideId } from '../ids.js'
import { keyNameSchema } from '../names.js'
import { type GivingUp, waysToGiveUp } from '../state/standard-fields.js'
import { type ActedBattle, type ActedOn, type ActMaker, refused } from './act.js'

const form = z.strictObject({ side: keyNameSchema.meta({ description: 'The side.' }), how: z.enum(waysToGiveUp) })

/** The act `giveUp`. */
export function giveUpAct<P extends ActedOn, B extends ActedBattle<P>>(
  { act }: ActMaker<B, P>,
  { breaks }: { breaks(battle: B, side: SideId, how: GivingUp, tell: Tell | undefined): void },
): Command<B> {
  return act('Has a side flee or surrender.', form, (battle, { side, how }, tell) => {
    const { sides } = battle.setup
    const found = sides.find(({ id }) => id === side)
    if (battle.ended !== null) return refused([], 'The fight is over.')
    if (found === undefined)
      return refused(
        'side',
        `There is no side "${side}" in this fight.`,
        side,
        sides.map(({ id }) => id),
      )
    if (found.neutral) return refused('side', `${side} fights nobody.`, side)
    breaks(battle, found.id, how, tell)
    return []
  })
}
