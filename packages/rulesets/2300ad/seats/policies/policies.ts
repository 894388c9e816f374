/**
 * Policies for combatants without a player. Each answers every decision of the game from what its side knows, and can say why in one line.
 * Same knowledge, same answer; only `random` uses chance, from a stream that is not the fight's.
 */
import { answering, policiesOf } from '@enfilade/kit'
import type { Battle, Combatant } from '../../battle/battle.js'
import { piecesInReach } from '../../rules/cover/cover.js'
import { decisions } from '../../rules/decisions.js'
import { morale } from '../../rules/turns/morale.js'
import { ownTurn, type Temper } from './own-action.js'

export const policies = policiesOf<Battle, Combatant, Temper>(
  {
    aggressive:
      'Fires where most harm is to be expected, and closes in when there is no good shot. Gets into cover while no enemy is in sight.',
    cautious: 'Gets into cover before a poor shot, and fires where most harm is to be expected, also on the way to a goal that can wait.',
    hold: 'Stays put and fires at whatever can be hit.',
    random: 'Picks any legal action, each with the same chance.',
  },
  [
    answering(decisions.ownAction, ownTurn),
    answering(decisions.heldAction, ownTurn),
    answering(decisions.blockOrNot, (_battle, _step, _me, because) => {
      because?.('blocking costs nothing')
      return { action: 'block' }
    }),
    answering(decisions.avoidOrNot, (_battle, _step, _me, because) => {
      because?.('getting out of the way costs nothing')
      return { action: 'avoid' }
    }),
    morale.policy,
    answering(decisions.harderOrLater, (_battle, _step, _me, because) => {
      because?.('a fight is over in less than ten turns')
      return { action: 'harder' }
    }),
    answering(decisions.duckOrStay, (battle, _step, me, because) => {
      const spent = me.firstActionSpent && me.secondActionSpent
      const ducks = piecesInReach(battle, me).length > 0 && (spent || me.shockPoints + me.stunPoints > 0)
      because?.(ducks ? 'there is cover and nothing to lose' : 'ducking would cost the rest of the turn')
      return { action: ducks ? 'duck' : 'stay' }
    }),
  ],
)
