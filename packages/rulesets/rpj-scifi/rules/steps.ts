/**
 * The steps of a fight of RPJ Sci-Fi: which rule plays which. The rules themselves stand in the files of their topics.
 */
import type { Steps } from '@enfilade/engine'
import { rollAttack } from './attack.js'
import { rollDamageSave } from './damage.js'
import { chooseOpponent, grappleCheck, useWonGrapple } from './grapple-turn.js'
import { touchCheck } from './grappling.js'
import { stabilize } from './incapacitation.js'
import { rollInitiative, rollInitiativeOfNewcomer } from './initiative.js'
import type { Battle, Step } from './model.js'
import { arrive } from './moving.js'
import { endRound, endTurn, startRound, startTurn, takeAction } from './turns.js'
import { offerDeparture, offerOverwatch, offerStrike, openArrivalWindow, openDepartureWindow, openShootingWindow } from './windows.js'

export { nextMoment } from './ending.js'
export { advance } from './turns.js'

export const steps: Steps<Battle, Step> = {
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
}
