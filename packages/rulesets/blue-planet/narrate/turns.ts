/** The log lines of rounds, declarations, the order of actions, and plain actions. */
import { counted, listed, number, throwOf } from '@enfilade/engine'
import type { LostBecause } from '../events.js'
import type { ActionKind, EndingKind } from '../words.js'
import {
  actionWords,
  at,
  challenge,
  duration,
  goal,
  lastThrowOf,
  meleeWords,
  metres,
  moveWords,
  rolled,
  type Sentences,
} from './phrases.js'

/** Rounds without an event that are worth a word. */
const longPause = 5

const endingWords: Readonly<Record<EndingKind, string>> = {
  lastSideStanding: 'No enemy is left who can act.',
  draw: 'Nobody is left who can act.',
  undecided: 'The last round is over, and nothing is decided.',
  flight: 'The fight ends in flight.',
  surrender: 'The fight ends in surrender.',
  truce: 'The fight ends in a truce.',
  decision: 'The game master ends the fight.',
}
const kindWords: Readonly<Record<ActionKind, string>> = {
  fireSingle: 'shooting',
  fireAuto: 'full-automatic fire',
  melee: 'striking',
  aim: 'aiming',
  firstAid: 'First Aid',
  stand: 'standing up',
  move: 'moving',
  wait: 'waiting',
}
const lostWords: Readonly<Record<LostBecause, string>> = {
  notAble: 'cannot act any more',
  weaponLost: 'the weapon is gone',
  twoHanded: 'the weapon needs both hands',
  noRounds: 'no rounds are left',
  targetGone: 'the target is gone',
  patientDead: 'the patient is dead',
  patientGone: 'the patient is gone',
  outOfReach: 'the other is out of reach',
  woundTreated: 'the wound has been treated already',
  notProne: 'is on the feet already',
}

export const turnSentences: Sentences<
  | 'roundBegan'
  | 'initiativeRolled'
  | 'declarersParted'
  | 'declared'
  | 'changeWished'
  | 'actionKept'
  | 'speedChallenged'
  | 'togetherBegan'
  | 'togetherEnded'
  | 'actionBegan'
  | 'actionLost'
  | 'plansLost'
  | 'fightEnded'
  | 'aftermathBegan'
  | 'moved'
  | 'slowed'
  | 'aimed'
  | 'aimLost'
  | 'stoodUp'
  | 'waited'
> = {
  roundBegan({ round, skipped }) {
    const passed = skipped < longPause ? '' : ` ${counted(skipped, 'round')} (${duration(skipped)}) passed without an event.`
    return `Round ${round}${round < 120 ? '' : `, ${duration(round)} into the fight`}.${passed}`
  },
  initiativeRolled({ who, tn, entered, failed }, thrown, names) {
    const outcome = entered ? 'is in the fight' : `is not in the fight yet${failed > 1 ? `, ${failed} failed rolls` : ''}`
    return `Initiative of ${names(who)}: ${rolled(throwOf(thrown, who), tn)}, ${outcome}.`
  },
  declarersParted({ order, speeds }, thrown, names) {
    const rolls = order.map(id => `${names(id)} ${challenge(lastThrowOf(thrown, id), speeds[id])}`)
    return `Equal Initiative, so Speed decides: ${rolls.join('; ')}. They declare in this order: ${listed(order.map(names))}.`
  },
  declared({ who, action, changed, dueRound, movement, moveTo, meleeSkill, offense, defense }, _, names) {
    const verb = changed ? 'changes to' : 'declares'
    const due = dueRound === undefined ? '' : `; due in round ${dueRound}${changed ? ', the count starts again' : ''}`
    const goes =
      movement === 'stationary' ? '' : ` ${names(who)} ${moveWords[movement]}${moveTo === null ? '' : ` towards ${goal(moveTo, names)}`}.`
    const points = (offense ?? 0) + (defense ?? 0)
    const split =
      meleeSkill === undefined || meleeSkill === null || points === 0
        ? ''
        : ` ${meleeWords[meleeSkill]}: ${[
            ...((offense ?? 0) > 0 ? [`${offense} to strike`] : []),
            ...((defense ?? 0) > 0 ? [`${defense} to defend`] : []),
          ].join(', ')}.`
    return `${names(who)} ${verb}: ${actionWords(who, action, names)}${due}.${goes}${split}`
  },
  changeWished: ({ who, round }, _, names) => `${names(who)} means to change the waiting action, in step 2 of round ${round}.`,
  actionKept: ({ who }, _, names) => `${names(who)} keeps to what was declared.`,
  speedChallenged({ places, speeds }, thrown, names) {
    const rolls = places.flat().map(id => `${names(id)} ${challenge(lastThrowOf(thrown, id), speeds[id])}`)
    const order = places.map(place => (place.length > 1 ? `${listed(place.map(names))} at the same instant` : names(place[0] ?? '')))
    return `Who is quicker? ${rolls.join('; ')}. Order: ${order.join(', then ')}.`
  },
  togetherBegan: ({ those }, _, names) => `${listed(those.map(names))} act at the same instant; nothing that one does stops another.`,
  togetherEnded: () => 'What was done at the same instant now takes force.',
  actionBegan({ who, action, declaredRound }, _, names) {
    return `${names(who)} acts: ${actionWords(who, action, names)}, declared in round ${declaredRound}.`
  },
  actionLost({ who, action, why }, _, names) {
    const reason = why === 'notAble' || why === 'notProne' ? `${names(who)} ${lostWords[why]}` : lostWords[why]
    return `Nothing comes of the ${kindWords[action]} of ${names(who)}: ${reason}.`
  },
  plansLost({ who, action, aim, defense }, _, names) {
    const lost = [
      ...(action === null ? [] : [`the waiting action (${kindWords[action]})`]),
      ...(aim > 0 ? ['the aim'] : []),
      ...(defense !== undefined && defense > 0 ? [`${counted(defense, 'point')} of defense`] : []),
    ]
    return lost.length === 0 ? `${names(who)} has nothing prepared any more.` : `${names(who)} loses ${listed(lost)}.`
  },
  fightEnded({ how, winners, dying, words }, _, names) {
    const won = winners.length === 0 ? 'Nobody wins.' : `Won by ${listed(winners.map(names))}.`
    const open = dying.length === 0 ? '' : ` Still dying: ${listed(dying.map(names))}.`
    return `${words ?? endingWords[how]} ${won}${open}`
  },
  aftermathBegan({ helps }, _, names) {
    const medics = [...new Set(helps.map(({ medic }) => medic))]
    const dying = [...new Set(helps.map(({ patient }) => patient))]
    return `The fight is over, but ${listed(dying.map(names))} can still be saved: ${listed(medics.map(names))} may give First Aid.`
  },

  moved({ who, mode, from, to, since, round, arrived, house }, _, names) {
    const rounds = round - since + 1
    const stretch = Math.hypot(to.x - from.x, to.y - from.y, to.z - from.z)
    const rate = house ? ' (house rates)' : ''
    return `${names(who)} ${moveWords[mode]} ${metres(stretch)} in ${counted(rounds, 'round')}${rate}, to ${at(to, names)}${arrived ? ', and is there' : ''}.`
  },
  slowed({ who, mode, cause }, _, names) {
    const reason = { prone: 'being prone', limb: 'the leg no longer carrying more', notAble: 'being out of action' }[cause]
    return `${names(who)} now ${moveWords[mode]}, ${reason}.`
  },
  aimed({ who, target, count, counted: counts }, _, names) {
    const aim = `${count === 0 ? 'nothing is gained' : `${number(count)} of 3 aim actions count`}`
    return `${names(who)} aims at ${names(target)}: ${counts ? aim : `this one does not count, ${aim}`}.`
  },
  aimLost: ({ who, target }, _, names) => `${names(who)} loses the aim at ${names(target)}.`,
  stoodUp: ({ who }, _, names) => `${names(who)} stands up.`,
  waited: ({ who, standsBy }, _, names) => `${names(who)} has waited${standsBy ? ', and stands by' : ''}.`,
}
