/** What can be called of a table besides its fight, by name, and what calls of the fight mean to it. What these calls do is loaded with the first of them. */
import { noLongerOpen } from '@enfilade/engine'
import { answering } from '../remote/table-client.js'
import type { GameMasterTableCalls, GuestTableCalls } from '../remote/wire.js'
import { CallRefused, FightGone } from '../tables/forms.js'

const names = {
  ...{ setPolicy: true, askTakeBack: true, noted: true, setName: true, setDice: true, winChance: true, stopChance: true, addSeat: true },
  ...{
    changeSeat: true,
    invite: true,
    invitations: true,
    removeSeat: true,
    letIn: true,
    putBack: true,
    turnAway: true,
    answerTakeBack: true,
    pause: true,
  },
  ...{
    asides: true,
    picture: true,
    ping: true,
    ruler: true,
    nudge: true,
    notes: true,
    setNotes: true,
    say: true,
    clearDisplays: true,
    darkenDisplays: true,
    paceDisplays: true,
    tableLink: true,
    layGround: true,
    showGround: true,
    setFace: true,
  },
  ...{ goOn: true, hideNumbers: true, leaveUnasked: true, decided: true, direct: true },
  ...{ leaveDoor: true, leaveSeat: true, wishNext: true, askToPlay: true, askNoMore: true, letPlay: true, showEnd: true },
  ...{ nextFight: true, beginFight: true, leftBehind: true, earlierRecord: true },
} as const satisfies { readonly [K in keyof (GameMasterTableCalls & GuestTableCalls)]: true }
export type TableCall = keyof typeof names
export const isTableCall = (name: string): name is TableCall => Object.hasOwn(names, name)

/** Table calls that mean the fight which their caller sees. */
const ofTheFight: ReadonlySet<string> = new Set([
  'nextFight',
  'beginFight',
  'askTakeBack',
  'answerTakeBack',
  'noted',
  'ping',
  'ruler',
  'nudge',
  'showGround',
  'setFace',
  'wishNext',
  'askToPlay',
  'letPlay',
  'showEnd',
])
/** Does it mean the same whichever fight is on the table? */
export const staysWithTheTable = (name: string): boolean => isTableCall(name) && !ofTheFight.has(name)
/** The reply to an answer whose question isn't open any more. */
export function notOpen(name: string, given: readonly unknown[]): unknown {
  const refusal = noLongerOpen(String(given[0]))
  return name === 'throwDice' ? { refusal, left: Array.isArray(given[1]) ? given[1].length : 0 } : refusal
}
/** The same to a call that was meant for another fight: it comes from a device that was away meanwhile. */
export function ofAnotherFight(name: string, given: readonly unknown[]): unknown {
  if (answering.has(name)) return notOpen(name, given)
  throw new (looking.has(name) ? FightGone : CallRefused)('That fight is no longer on this table: another one followed it.')
}

/** Calls that look on, or steer what policies do: a pause doesn't hold them up. */
export const duringPause = new Set([
  'rulebook',
  'tryAnswer',
  'question',
  'nextTurn',
  'acceptedBy',
  'odds',
  'exposure',
  'joint',
  'tally',
  'throwOdds',
  'stopPlaying',
])
export const notBegun = 'The game master hasn’t begun the fight yet.'
/** Calls that change nothing, and may have to play ahead or list what a combatant can do. */
export const onlyLooking = new Set(['question', 'nextTurn', 'acceptedBy', 'tally', 'throwOdds', 'tryAnswer'])
/** All calls that only look: a seat has its own share of the machine for them. */
export const looking: ReadonlySet<string> = new Set([
  ...onlyLooking,
  ...['odds', 'exposure', 'joint', 'winChance', 'decided', 'direct', 'rulebook'],
  ...[
    'past',
    'outcomeOf',
    'questionAt',
    'tryAnswerAt',
    'oddsAt',
    'pastChance',
    'fates',
    'battle',
    'valuesByHand',
    'commands',
    'schema',
    'next',
  ],
])
