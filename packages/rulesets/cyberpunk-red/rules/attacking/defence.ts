/** The decision of a combatant who is attacked: stand, dodge, or put a shield between (CPR-RNG-03, CPR-SHD-03, CPR-HSH-02). */
import { having } from '@enfilade/kit'
import type { Battle, Combatant, StepOf } from '../../battle/battle.js'
import { humanShieldOf, nameOf, nameOfItem, shieldOf } from '../../battle/people.js'
import type { Defence } from '../../tables/words.js'
import { luckWithIt, sayWithLuck } from '../dice/luck.js'
import { decision, order } from '../orders.js'
import { defencesOf } from './defences.js'

/** "Put the bulletproof shield between", "Put Brick between". */
function putBetween(battle: Battle, me: Combatant, what: 'shield' | 'humanShield'): string {
  if (what === 'humanShield') return `Put ${nameOf(battle, humanShieldOf(battle, me) ?? undefined)} between`
  const shield = shieldOf(me)
  return `Put the ${shield === undefined ? 'shield' : nameOfItem(battle, shield)} between`
}

/** Orders to meet an attack, or something else (`what`), in the ways that are open. */
export const meeting =
  <S>(what: string, open: (battle: Battle, me: Combatant, step: S) => readonly Defence[]) =>
  <const A extends Defence>(action: A, words: string, name: string) =>
    order(action, {
      words,
      name,
      heading: (battle, me) => (action === 'shield' || action === 'humanShield' ? putBetween(battle, me, action) : words),
      check(battle, me, step: S) {
        const allowed = open(battle, me, step)
        if (allowed.includes(action)) return null
        return { rule: 'CPR-RNG-07', why: `${what} can't be met that way`, at: 'action', found: action, allowed }
      },
    })
/** The same where it is a check, on which LUCK may be spent. */
export const byCheck =
  <S>(what: string, open: (battle: Battle, me: Combatant, step: S) => readonly Defence[]) =>
  <const A extends Defence>(action: A, words: string, name: string) =>
    having(meeting(what, open)(action, words, name), { luck: luckWithIt }, { name, say: (said, { luck }) => sayWithLuck(said, luck) })
const met = ['this attack', (battle: Battle, _me: Combatant, { attack }: StepOf<'offerDefence'>) => defencesOf(battle, attack)] as const
const meetBy = meeting(...met)

/** In the order in which they are offered: the usual way first. */
export const defence = decision({ name: 'defence', rule: 'CPR-RNG-03', words: 'How do you meet the attack?', secret: true }, [
  meetBy('dv', 'Stand still', 'Standing still'),
  meetBy('none', 'Take it', 'Taking it'),
  byCheck(...met)('dodge', 'Dodge', 'Dodging'),
  meetBy('shield', 'Put the shield between', 'Putting a shield between'),
  meetBy('humanShield', 'Put the hostage between', 'Putting a hostage between'),
])
