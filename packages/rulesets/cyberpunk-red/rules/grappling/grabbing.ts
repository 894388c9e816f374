/**
 * Grabbing: an opposed check for a free hand. Its success takes hold of a combatant, or takes a thing out of their hand, or breaks the hold that
 * they have on another. Who cannot resist is grabbed without dice, and so is one who isn't hostile and doesn't want to.
 */
import { next, type Rule, reason, type Tell } from '@enfilade/engine'
import { among, no } from '@enfilade/kit'
import type { Battle, Combatant, ItemId, StepOf } from '../../battle/battle.js'
import { isBlocked, revealWhatBlocks } from '../../battle/blocked.js'
import { attackLost } from '../../battle/events.js'
import { knownInReach } from '../../battle/ground.js'
import { revealPerson } from '../../battle/knowledge.js'
import { areFoes, canReact, findItem, freeHands, isConscious, isFree, nameOfItem, personOf } from '../../battle/people.js'
import { giveItem, isShield, thingsHeld } from '../../battle/things.js'
import { unarmedNames } from '../../battle/unarmed.js'
import { vehicleOf } from '../../battle/vehicles.js'
import type { SideOfBody } from '../../tables/words.js'
import { offerReroll } from '../dice/burning-luck.js'
import { beatsCheck, type CheckUse, checkIsMade, luckIsUsed, numbersOf, opposedCheck } from '../dice/checks.js'
import { offerLuck } from '../dice/luck.js'
import { acting, otherHand, refusedHand } from '../orders.js'
import * as told from './events.js'
import { grabAnswer } from './grab-answer.js'
import { grabUse, hasThingFor, mayHold } from './grab-use.js'
import { beginGrapple, endGrapple, holdOf } from './grappling.js'

// ── the order ──────────────────────────────────────────────────────────────────────────────────────────────────────
/** Everyone a combatant could grab from where they stand, as far as their side knows. */
const targetsInReach = (battle: Battle, me: Combatant): Combatant[] =>
  knownInReach(battle, me, other => other.id !== me.id && !other.dead && vehicleOf(battle, other.id) === undefined) // CPR-GRP-01, CPR-VEH-03

/** What would free a hand is said as well: dropping a thing costs nothing, taking off a shield an Action. */
function noHandFree(me: Combatant): string {
  const none = `${me.name} has no free hand`
  const held = thingsHeld(me)
  if (held.some(item => !isShield(item))) return `${none}; dropping what they hold costs nothing`
  return held.length > 0 ? `${none}; taking off the shield takes an Action` : none
}

export const grab = acting('grab', 'action', {
  rolls: true,
  words: 'Grab', // CPR-GRP-01
  name: 'A Grab',
  check(battle, me) {
    if (vehicleOf(battle, me.id) !== undefined) return no('CPR-VEH-03', `${me.name} is in a vehicle`)
    return freeHands(battle, me).length > 0 ? null : no('CPR-GRP-01', noHandFree(me)) // CPR-GRP-01, CPR-GAP-61
  },
  choose: {
    target: among({
      words: 'Whom',
      harms: true,
      things: targetsInReach,
      unknown: () => no('CPR-GRP-01', 'no such combatant is in reach'),
      refused: (battle, me, other) =>
        mayHold(battle, me, other) || hasThingFor(battle, me, other)
          ? null
          : no('CPR-GRP-08', `${other.name} can't be held by ${me.name} now, and has nothing in hand to take`), // CPR-GRP-08
    }),
    hand: otherHand,
  },
  together: (battle, me, { hand: named }) => refusedHand(battle, me, named, 'CPR-GRP-01'),
  say: ({ target, hand: named }) => `Grab ${target.name}${named === undefined ? '' : ` with the ${named} hand`}`,
  do(battle, me, { target, hand: named }, tell) {
    const [best = 'left'] = freeHands(battle, me)
    const grabbing = { who: me.id, target, hand: named ?? best }
    const other = personOf(battle, target)
    if (canReact(other) && !areFoes(battle, other, me)) {
      revealPerson(me, 'CPR-GRP-01', tell) // who lays hands on someone is noticed by them
      next(battle, { step: 'offerGrab', ...grabbing }) // CPR-GRP-01
    } else tryGrab(battle, grabbing)
  },
})

// ── the answer ─────────────────────────────────────────────────────────────────────────────────────────────────────
type Grabbing = Pick<StepOf<'rollGrab'>, 'who' | 'target' | 'hand'>

/** The check follows, after those who may spend LUCK on it: who can't react is grabbed without dice. */
function tryGrab(battle: Battle, { who, target, hand }: Grabbing): void {
  const other = personOf(battle, target)
  if (canReact(other)) for (const one of [personOf(battle, who), other]) offerLuck(battle, one) // CPR-DICE-06
  next(battle, { step: 'rollGrab', who, target, hand })
}

/** Why nothing comes of a Grab any more, or as the ground really is. */
const isLost = (battle: Battle, grabber: Combatant, other: Combatant, hand: SideOfBody): boolean =>
  !isConscious(grabber) || other.dead || !isFree(battle, grabber, hand) || isBlocked(battle, grabber.at, other.at)

/** Someone who isn't hostile says whether they resist; if not, no dice are rolled. */
export const offerGrab: Rule<Battle, StepOf<'offerGrab'>> = (battle, step, { ask, tell }) => {
  const { who, target, hand } = step
  const other = personOf(battle, target)
  const isAsked = canReact(other) && !isLost(battle, personOf(battle, who), other, hand)
  if (!isAsked || ask.choose(grabAnswer, battle, step, target).action === 'resist') return tryGrab(battle, { who, target, hand })
  tell?.(told.grabAllowed({ rule: 'CPR-GRP-01', who, target }))
  next(battle, { step: 'useGrab', who, target, hand })
}

// ── the check ──────────────────────────────────────────────────────────────────────────────────────────────────────
const grip = opposedCheck(reason('CPR-GRP-01', 'to grab'), reason('CPR-GRP-01', 'to stay out of the grip'))
const resisting: CheckUse = { skill: 'brawling' }

export const rollGrab: Rule<Battle, StepOf<'rollGrab'>> = (battle, step, { ask, tell }) => {
  const { who, target, hand } = step
  const grabber = personOf(battle, who)
  const other = personOf(battle, target)
  revealPerson(grabber, 'CPR-GRP-01', tell)
  if (isLost(battle, grabber, other, hand)) {
    const lost = { kind: 'blow', attacker: who, target, weaponId: 'brawling', weapon: unarmedNames.brawling } as const
    const blockedBy = revealWhatBlocks(battle, grabber.at, other.at, other, 'CPR-COV-02', tell)
    tell?.(attackLost({ rule: 'CPR-GRP-01', ...lost, blockedBy }))
    return
  }
  const heard = tell !== undefined
  const helpless = !canReact(other) // CPR-GAP-51, CPR-TURN-04
  const numbers = helpless ? null : numbersOf(battle, grabber, { skill: 'brawling', hands: [hand] }, heard) // CPR-GRP-01, CPR-CRIT-12
  const against = helpless ? null : numbersOf(battle, other, resisting, heard)
  const success = numbers === null || against === null || beatsCheck(ask, battle, numbers.modifier - against.modifier, grip, who, target) // CPR-GRP-01
  for (const one of [grabber, other])
    if (helpless) luckIsUsed(one)
    else checkIsMade(one, tell)
  tell?.(told.grabbed({ rule: 'CPR-GRP-01', who, target, numbers, against, success }))
  if (success) next(battle, { step: 'useGrab', who, target, hand })
  else offerReroll(battle, grabber, step) // CPR-DICE-09
}

/** What the grip is used for; with one way there is nothing to choose. */
export const useGrab: Rule<Battle, StepOf<'useGrab'>> = (battle, step, { ask, tell }) => {
  const grabber = personOf(battle, step.who)
  const other = personOf(battle, step.target)
  const uses = grabUse.options(battle, step, step.who)
  const [only] = uses
  if (only === undefined) return
  const use = uses.length === 1 ? only : ask.choose(grabUse, battle, step, step.who) // CPR-GRP-02
  if (use.action === 'hold') holdOrBreak(battle, grabber, other, step.hand, tell)
  else takeItem(battle, grabber, other, use.itemId, step.hand, tell)
}

/** Takes hold of a combatant; if they hold another, breaks that hold instead, and no one is held. */
function holdOrBreak(battle: Battle, grabber: Combatant, other: Combatant, hand: SideOfBody, tell: Tell | undefined): void {
  const held = holdOf(battle, other.id)
  if (held !== undefined)
    endGrapple(battle, held, 'broken', tell) // CPR-GRP-06, CPR-GRP-08
  else beginGrapple(battle, grabber, other, hand, tell) // CPR-GRP-02 (a)
}

function takeItem(battle: Battle, grabber: Combatant, other: Combatant, itemId: ItemId, hand: SideOfBody, tell: Tell | undefined): void {
  const item = findItem(other, itemId)
  if (item === undefined) return
  const name = nameOfItem(battle, item)
  giveItem(other, grabber, itemId, hand) // CPR-GRP-02 (b)
  tell?.(told.itemTaken({ rule: 'CPR-GRP-02', who: grabber.id, from: other.id, itemId, item: name }))
}
