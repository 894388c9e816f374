/** Policies for combatants without a player. Same knowledge, same answer; only `random` uses chance, from a stream that is not the fight's. */
import { answering, policiesOf, type Temper } from '@enfilade/kit'
import type { Battle, Combatant } from '../../battle/battle.js'
import { decisions } from '../../rules/decisions.js'
import { morale } from '../../rules/turns/morale.js'
import { ownAdvantage, ownCourse, ownDuty, ownManeuver, ownSwerve, seatedSlot } from './crews.js'
import {
  ownAvoidance,
  ownBlock,
  ownResistance,
  ownSlip,
  whatToPutOut,
  whatToSoften,
  whereToTakeIt,
  whetherToThrowHelmet,
} from './defending.js'
import { nextPull, whenCrossed, whenSurprised, whileBlinded, whileFrozen } from './other-answers.js'
import { allTurn, ownSlot, whetherToGoOn } from './own-action.js'

export const policies = policiesOf<Battle, Combatant, Temper>(
  {
    aggressive: 'Fires bursts at short range and shots at whatever can be hit, aims first at long range, and closes in.',
    cautious: 'The same, but fires no burst where friends or bystanders stand in the danger zone.',
    hold: 'Stays put and fires at whatever can be hit.',
    random: 'Picks any legal action, each with the same chance.',
  },
  [
    answering(decisions.course, ownCourse),
    answering(decisions.shipDuty, ownDuty),
    answering(decisions.flight, ownManeuver),
    answering(decisions.advantage, ownAdvantage),
    answering(decisions.swerving, ownSwerve),
    answering(decisions.throwHelmet, whetherToThrowHelmet),
    answering(decisions.ownAction, ownSlot),
    answering(decisions.aboardAction, seatedSlot),
    answering(decisions.repetitiveAction, allTurn),
    answering(decisions.repeatOn, whetherToGoOn),
    answering(decisions.opportunityFire, whenCrossed),
    answering(decisions.surprisedAction, whenSurprised),
    answering(decisions.blindedAction, whileBlinded),
    answering(decisions.keepFiring, nextPull),
    answering(decisions.blockBlow, ownBlock),
    answering(decisions.turnBlowAside, whereToTakeIt),
    answering(decisions.resistHold, ownResistance),
    answering(decisions.avoidAttack, ownAvoidance),
    answering(decisions.slipThrow, ownSlip),
    answering(decisions.putOutPart, whatToPutOut),
    answering(decisions.softenFall, whatToSoften),
    answering(decisions.whenFrozen, whileFrozen),
    morale.policy,
  ],
)
