/** What is told of plain actions, and of actions that come to nothing. */
import { event, open, seen } from '@enfilade/kit'
import type { ActionKind } from '../../battle/battle.js'
import { kindWords } from '../../battle/phrases.js'

/** Why an action comes to nothing without dice. */
export type LostBecause =
  | 'notAble'
  | 'weaponLost'
  | 'twoHanded'
  | 'noRounds'
  | 'targetGone'
  | 'wall'
  | 'patientDead'
  | 'patientGone'
  | 'outOfReach'
  | 'woundTreated'
  | 'notProne'
  | 'noDoor'
  | 'doorLocked'

const lostWords: Readonly<Record<LostBecause, string>> = {
  notAble: "they can't act any more",
  weaponLost: 'the weapon is gone',
  twoHanded: 'the weapon needs both hands',
  noRounds: 'no rounds are left',
  targetGone: 'the target is gone',
  wall: 'a wall is in the way',
  patientDead: 'the patient is dead',
  patientGone: 'the patient is gone',
  outOfReach: 'the patient is out of reach',
  woundTreated: 'the wound has already been treated',
  noDoor: 'the door is out of reach, or is so already',
  doorLocked: 'the door is locked',
  notProne: 'they are on their feet already',
}

export const actionLost = event(
  'actionLost',
  { who: seen, action: open<ActionKind>(), why: open<LostBecause>() },
  ({ who, action, why }, { names }) => `${names(who)}'s action (${kindWords[action]}) is lost: ${lostWords[why]}.`,
)

/** `inWater`: they were prone without lying on anything. */
export const stoodUp = event(
  'stoodUp',
  { who: seen, inWater: open<boolean>() },
  ({ who, inWater }, { names }) => `${names(who)} ${inWater ? 'steadies in the water (no longer prone)' : 'stands up'}.`,
)

/** `standsBy`: the fight is over, and they are asked again only when something has happened. That they would wait was said as they declared it. */
export const waited = event(
  'waited',
  { who: seen, standsBy: open<boolean>() },
  ({ who, standsBy }, { names }) => `${names(who)} waits${standsBy ? ' and stands by' : ''}.`,
  { quiet: ({ standsBy }) => !standsBy },
)
