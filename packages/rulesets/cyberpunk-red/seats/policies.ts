/**
 * Policies for combatants without a player. Each answers every decision of the game from what its side knows, and can say why
 * in one line. Same knowledge, same answer; only `random` uses chance, from a stream that is not the fight's.
 */
import { answering, policiesOf } from '@enfilade/kit'
import type { Battle, Combatant } from '../battle/battle.js'
import { decisions } from '../rules/decisions.js'
import { morale } from '../rules/turns/morale.js'
import type { Temper } from './policies/outlook.js'
import { ownTurn } from './policies/own-turn.js'
import { onArea, onAttack, onGrab, onReroll, onWayOut } from './policies/reactions.js'

export const policies = policiesOf<Battle, Combatant, Temper>(
  {
    aggressive: 'Goes where it can hit, hits where it hurts most, gets out of sight, and finishes those who go down.',
    cautious: 'Shoots from good positions, then gets out of sight, and looks after its own; lets the dying be.',
    hold: 'Stays put, shoots anyone it can hit, reloads, and waits with the gun raised.',
    random: 'Does anything legal, each with the same chance.',
  },
  [
    answering(decisions.ownAction, ownTurn),
    answering(decisions.defence, onAttack),
    answering(decisions.areaDefence, onArea),
    answering(decisions.wayOutOfBlast, onWayOut),
    answering(decisions.grabAnswer, onGrab),
    answering(decisions.rerollWithLuck, onReroll),
    morale.policy,
  ],
)
