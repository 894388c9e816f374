/**
 * Policies for combatants without a player. Each answers every decision of the game from what its side knows, and can say why
 * in one line. Same knowledge, same answer; only `random` uses chance, from a stream that is not the fight's.
 */
import { answering, policiesOf } from '@enfilade/kit'
import type { Battle, Combatant } from '../../battle/battle.js'
import { decisions } from '../../rules/decisions.js'
import { onBreaking } from './breaking.js'
import type { Temper } from './outlook.js'
import { ownAction } from './own-action.js'
import { onChange, onDefensePoints, onDown, onStrikePoints } from './reactions.js'

export const policies = policiesOf<Battle, Combatant, Temper>(
  {
    aggressive:
      'Closes in, puts its points into the attack, and shoots or strikes as soon as that pays; treats the dying only where no enemy can be attacked. Badly hurt, it stays down while guns can reach it.',
    cautious: 'Attacks from where it stands as long as it can, keeps more points for defense, and treats the dying under fire.',
    hold: 'Stays where it is, aims when that is worth the time, and strikes only who comes within reach; treats the dying beside it where no enemy can be attacked.',
    random: 'Does anything that is legal, each with the same chance.',
  },
  [
    answering(decisions.declaration, ownAction),
    answering(decisions.keepOrChange, onChange),
    answering(decisions.carryOutOrDrop, onDown),
    answering(decisions.strikePoints, onStrikePoints),
    answering(decisions.defensePoints, onDefensePoints),
    answering(decisions.morale, onBreaking),
  ],
)
