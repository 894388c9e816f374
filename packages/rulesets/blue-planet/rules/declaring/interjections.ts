/**
 * What a combatant may do at any time, unasked and out of turn: ask to change the pending action (BP-DEC-05), or stop
 * standing by.
 */
import type { Interjection } from '@enfilade/engine'
import type { Battle, SideId, Step } from '../../battle/battle.js'
import { isAble } from '../../battle/people.js'
import { waitingWords } from '../declarations.js'
import { mayChange } from './declaration.js'

/**
 * What the combatants of a side can do unasked now, in roster order. Those who couldn't be asked any more before their action takes
 * effect can do nothing.
 */
export function interjections(battle: Battle, seat: SideId): readonly Interjection<Step>[] {
  if (battle.ended !== null && !battle.aftermath) return []
  return battle.people.flatMap((person): Interjection<Step>[] => {
    const { pending } = person
    const step: Step = { step: 'wishChange', who: person.id }
    if (person.side === seat && person.standsBy && isAble(person))
      return [{ who: person.id, rule: 'BP-DEC-06', words: `${person.name} stops standing by and wants to act.`, step }]
    if (person.side !== seat || pending === null || person.wantsChange || !isAble(person)) return []
    // Their turn in this round's step 2 is still to come, or there will be one in the next round.
    const comes = battle.agenda.some(step => step.step === 'offerChange' && step.who === person.id)
    if (!mayChange(battle, person, battle.round + 1) && !(comes && mayChange(battle, person))) return []
    const words = `${person.name} wants to change their action: ${waitingWords(battle, person, pending.action)}.`
    return [{ who: person.id, rule: 'BP-DEC-05', words, step }]
  })
}
