/**
 * Policies for combatants without a player. Each answers every decision of the game from what its side knows, and can say why
 * in one line. Same knowledge, same answer; only `random` uses chance, from a stream that is not the fight's.
 */
import { answering, policiesOf, type Temper } from '@enfilade/kit'
import type { Battle, Combatant } from '../../battle/battle.js'
import { decisions } from '../../rules/decisions.js'
import { morale } from '../../rules/turns/morale.js'
import { ownTurn } from './own-turn.js'
import { onArrival, onDeparture, onShooting, onWonGrapple, whomToWrestle } from './reactions.js'

export const policies = policiesOf<Battle, Combatant, Temper>(
  {
    aggressive:
      "Gets into cover, attacks where it hurts most, pins down what can't be hit, and charges or closes in when there is no target.",
    cautious:
      'Gets into cover, breaks contact, shoots at likely hits, pins down the rest, and advances from cover to cover; takes good attacks on the way to a goal that can wait.',
    hold: 'Stays put, shoots at whatever can be hit, and watches the approaches.',
    random: 'Picks any legal action, each with the same chance.',
  },
  [
    answering(decisions.ownAction, ownTurn),
    answering(decisions.departureReaction, onDeparture),
    answering(decisions.arrivalReaction, onArrival),
    answering(decisions.shootingReaction, onShooting),
    answering(decisions.grappleOpponent, whomToWrestle),
    answering(decisions.wonGrapple, onWonGrapple),
    morale.policy,
  ],
)
