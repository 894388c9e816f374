/**
 * The steps of a fight of RPJ Sci-Fi: which rule plays which. The rules themselves stand in the files of their topics.
 */
import { byName, type Steps } from '@enfilade/engine'
import { freeRoll } from '@enfilade/kit'
import type { Battle, Step } from '../battle/battle.js'
import { rollAttack } from './attacking/attack.js'
import { rollDamageSave } from './damage/damage.js'
import { chooseOpponent, grappleCheck, useWonGrapple } from './grappling/grapple-turn.js'
import { touchCheck } from './grappling/grappling.js'
import { stabilize } from './incapacitation/incapacitation.js'
import { rollInitiative, rollInitiativeOfNewcomer } from './initiative/initiative.js'
import { arrive } from './moving/moving.js'
import { played } from './turns/features.js'
import { endRound, endTurn, advance as goOn, startRound, startTurn, takeAction } from './turns/turns.js'
import {
  offerDeparture,
  offerOverwatch,
  offerStrike,
  openArrivalWindow,
  openDepartureWindow,
  openShootingWindow,
} from './windows/windows.js'

export { nextMoment } from './turns/ending.js'

export const advance = played.advancing(goOn)
export const steps: Steps<Battle, Step> = byName<Steps<Battle, Step>>({
  freeRoll,
  ...played.steps,
  rollInitiative,
  rollInitiativeOfNewcomer,
  startRound,
  endRound,
  startTurn,
  takeAction,
  endTurn,
  stabilize,
  openDepartureWindow,
  offerDeparture,
  arrive,
  openArrivalWindow,
  offerOverwatch,
  openShootingWindow,
  offerStrike,
  attack: rollAttack,
  damageSave: rollDamageSave,
  touchCheck,
  chooseOpponent,
  grappleCheck,
  useWonGrapple,
})
