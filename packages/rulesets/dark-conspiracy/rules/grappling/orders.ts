/** Attacks with the whole body that a combatant can declare in a slot, and what ends a hold. */

import { next } from '@enfilade/engine'
import { among, no, noFor, yesOrNo } from '@enfilade/kit'
import { isOnFoot } from '../../battle/aboard.js'
import type { Battle, Combatant } from '../../battle/battle.js'
import { meleeWeaponsOf } from '../../battle/carried.js'
import { knownPerson } from '../../battle/knowledge.js'
import { findPerson, isAtHand } from '../../battle/people.js'
import { isBeast, isRobot } from '../../battle/robots.js'
import { divingGaits, type WrestlingWay } from '../../tables/words.js'
import { declared, declaring, waiting } from '../declared.js'
import { holdsSomeone, letGoOfAll } from '../holding/holding.js'
import { hasLimbFor, isKeptOff, isReached } from '../melee/numbers.js'
import { closing, closingAt, gaitOf, holdRefused } from '../melee/orders.js'
import { moveOn } from '../moving/moving.js'
import { knownTarget } from '../orders.js'

const divingIn = closingAt(divingGaits)

const needsArms = (_battle: Battle, me: Combatant) =>
  hasLimbFor({ style: 'strike' }, me) ? null : no('DC-WND-15', `${me.name} has no arm left for that`)
const needsLegs = (_battle: Battle, me: Combatant) =>
  hasLimbFor({ style: 'kick' }, me) ? null : no('DC-WND-15', `${me.name} can't do that on a wounded leg`)
const needsMartialArts = ({ setup }: Battle) => (setup.settings.martialArts ? null : no('DC-MAR-01', 'martial arts are switched off'))

type Refusal = typeof needsArms
/** Closing in and attacking someone with the whole body. `ways`: how they may close in. */
const attackWith = <const W extends Exclude<WrestlingWay, 'strangle'>>(way: W, words: string, ways: typeof divingIn, check: Refusal) =>
  declaring(way, {
    words,
    nothing: no('DC-ACT-03', 'there is no one to attack like that'),
    choose: { target: knownTarget, gait: ways },
    check,
    together: (battle: Battle, me: Combatant, { target, gait }) => holdRefused(battle, me, target, gait),
    say: ({ target }) => `${words} ${target.name}`,
    actionOf: (_battle, _me, { target, gait }) => ({ action: 'wrestle', way, target, garrote: false, gait: gaitOf(gait) }),
  })
/** Robots grapple, and know nothing else of the kind. */
const living =
  (check: Refusal): Refusal =>
  (battle, me) =>
    isRobot(me) ? no('DC-MEL-02', `${me.name} is a robot, which can't do that`) : check(battle, me)
/** Four legs hold and dive, and know nothing else of the kind. */
const onTwoLegs =
  (check: Refusal): Refusal =>
  (battle, me) =>
    isBeast(me) ? no('DC-GAP-77', `${me.name} goes on four legs and can't do that`) : check(battle, me)
const withArts =
  (check: Refusal): Refusal =>
  (battle, me) =>
    needsMartialArts(battle) ?? check(battle, me)

const grapple = attackWith('grapple', 'Grapple', closing, needsArms)
const throwDown = attackWith('throwDown', 'Throw', closing, onTwoLegs(living(withArts(needsArms))))
export const dive = attackWith('dive', 'Dive at', divingIn, living(needsLegs))
export const leap = attackWith('leap', 'Leap at', divingIn, onTwoLegs(living(withArts(needsLegs))))

const strangle = declaring('strangle', {
  words: 'Strangle',
  nothing: no('DC-ACT-03', 'there is no one to strangle'),
  choose: { target: knownTarget, garrote: yesOrNo<Battle, Combatant, unknown>('With the garrote'), gait: closing },
  check: onTwoLegs(living(needsArms)),
  together(battle: Battle, me: Combatant, { target, garrote, gait }) {
    const garrotes = garrote === true ? meleeWeaponsOf(me).filter(({ strangling }) => strangling) : null
    if (garrotes?.length === 0) return noFor('garrote', 'DC-STR-05', `${me.name} has no garrote`)
    if (garrotes?.every(({ id }) => !isAtHand(me, id)) === true) return noFor('garrote', 'DC-ACT-08', 'the garrote has to be readied first')
    if (isRobot(target)) return noFor('target', 'DC-MEL-02', `${target.name} is a robot, which can't be strangled`)
    return holdRefused(battle, me, target, gait)
  },
  say: ({ target, garrote }) => `Strangle ${target.name}${garrote === true ? ' with the garrote' : ''}`,
  actionOf: (_battle, _me, { target, garrote = false, gait }) => ({
    action: 'wrestle',
    way: 'strangle',
    target,
    garrote,
    gait: gaitOf(gait),
  }),
})

const breakFree = declared('breakFree', {
  words: 'Escape',
  choose: {
    from: among({
      words: 'From',
      things: (battle: Battle, me: Combatant) =>
        me.now.heldBy.flatMap(({ by }) => {
          const holder = knownPerson(battle, me.side, by)
          return holder === undefined ? [] : [holder]
        }),
      unknown: (_battle, me, id) => no('DC-GRP-05', `${JSON.stringify(id)} doesn't hold ${me.name}`),
    }),
  },
  nothing: no('DC-GRP-05', 'there is no hold to escape from'),
  say: ({ from }) => `Escape from ${from.name}`,
  actionOf: (_battle, _me, { from }) => ({ action: 'breakFree', from }),
  possible: (_battle, me, { from }) => me.now.heldBy.some(({ by }) => by === from),
  carryOut: (battle, { id: who }, { from }) => next(battle, { step: 'breakFree', who, from }),
  waiting: ({ from }, name) => `is going to break free of ${name(from)}`,
})
const letGo = declared('letGo', {
  words: 'Let go',
  check: (battle, me) => (holdsSomeone(battle, me.id) ? null : no('DC-GRP-03', `${me.name} holds no one`)),
  actionOf: () => ({ action: 'letGo' }),
  carryOut: (battle, { id }, _action, tell) => letGoOfAll(battle, id, tell),
  waiting: () => 'is going to let go',
})

const bout = waiting('wrestle', {
  attacks: true,
  possible(battle, me, action) {
    const target = findPerson(battle, action.target)
    return (
      target?.now.dead === false &&
      isOnFoot(me) &&
      isOnFoot(target) &&
      isReached(battle, me, target, null, action.gait) &&
      !isKeptOff(me, target, null)
    )
  },
  carryOut(battle, me, { way, target, garrote, gait }, tell) {
    if (gait !== null) moveOn(battle, me, { to: target, gait }, tell) // DC-ACT-05
    const who = me.id
    if (way === 'throwDown') next(battle, { step: 'throwDown', who, target })
    else if (way === 'dive' || way === 'leap') next(battle, { step: 'dive', who, target, leap: way === 'leap' })
    else next(battle, { step: 'grapple', who, target, strangling: way === 'strangle', garrote })
  },
  waiting: ({ target }, name) => `is going to lay hands on ${name(target)}`,
})

export const afoot = [grapple, strangle, dive, leap, throwDown, breakFree, letGo] as const
export const actions = [bout, breakFree, letGo] as const
