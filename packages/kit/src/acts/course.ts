/** The game master ends a fight, and calls off what is being resolved. */
import type { Command, Tell } from '@enfilade/engine'
import { z } from 'zod'
import { actionCancelled } from '../events/game-master.js'
import type { CombatantId, SideId } from '../ids.js'
import { nameSchema } from '../names.js'
import { type ActedBattle, type ActedOn, type ActMaker, offering, refused } from './act.js'

/** How the game master can end a fight, and what is said where they give no words of their own. */
export const endings = {
  flight: 'The others have fled.',
  surrender: 'The others have surrendered.',
  truce: 'Both sides hold their fire.',
  decision: 'The game master calls it.',
} as const
export type EndedBy = keyof typeof endings

export interface Ending<B> {
  readonly words?: string
  /** Is it too late to end it? Left out: once it has ended. */
  isOver?(battle: B): boolean
  /** Ends it. What is told of the end is told in these words. */
  end(battle: B, how: EndedBy, words: string, winners: readonly SideId[], tell: Tell | undefined): void
}

const endForm = z.strictObject({
  how: z.enum(Object.keys(endings) as [EndedBy, ...EndedBy[]]),
  words: nameSchema.optional().meta({ description: 'How it ends, in a sentence.' }),
  winners: z.array(nameSchema).optional().meta({ description: 'Sides. If not given: none.' }),
})

export function endAct<P extends ActedOn, B extends ActedBattle<P>>(
  { act, sideFaults }: ActMaker<B, P>,
  { words: title = 'Ends the fight.', isOver = battle => battle.ended !== null, end }: Ending<B>,
): Command<B> {
  const endNow = act(title, endForm, (battle, { how, words, winners = [] }, tell) => {
    const faults = sideFaults(battle, winners, ['winners'])
    if (isOver(battle)) faults.push({ path: [], words: 'The fight is already over.' })
    if (faults.length > 0) return faults
    const said = words ?? endings[how]
    end(battle, how, said, winners, tell && (event => tell(event.what === 'fightEnded' ? { ...event, words: said } : event)))
    return []
  })
  return offering(() => [{ args: { how: 'decision', words: 'Time runs out' }, words: 'Time runs out', about: 'end' }], endNow)
}

export interface CallingOff<B, S> {
  /** Does the step carry turns and rounds? All others belong to what is being resolved, and are dropped. */
  ofTheClock(step: S): boolean
  /** Whose turn it is; null if it is no one's, or the game has no turns. */
  turnOf(battle: B): CombatantId | null
}

export function cancelAct<P extends ActedOn, S, B extends ActedBattle<P> & { agenda: S[] }>(
  { act }: ActMaker<B, P>,
  { ofTheClock, turnOf }: CallingOff<B, S>,
): Command<B> {
  return act('Calls off what is being resolved. What it has cost stays spent.', z.strictObject({}), (battle, _, tell) => {
    const left = battle.agenda.filter(ofTheClock)
    if (left.length === battle.agenda.length) return refused([], 'Nothing is being resolved.')
    battle.agenda = left
    tell?.(actionCancelled({ rule: 'GM', who: turnOf(battle) }))
    return []
  })
}
