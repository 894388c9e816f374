/** Blows that a combatant can declare in a slot. */

import { type Id, next } from '@enfilade/engine'
import { amongWords, no, noFor, optional, yesOrNo } from '@enfilade/kit'
import { isOnFoot } from '../../battle/aboard.js'
import type { Battle, Blow, Combatant } from '../../battle/battle.js'
import { bladesOf, meleeWeaponOf } from '../../battle/carried.js'
import { isBeast, isRobot } from '../../battle/robots.js'
import { combinedGaits, type divingGaits, type Location, locations } from '../../tables/words.js'
import { type ActionOf, declaring, waiting } from '../declared.js'
import { mayBeNamed } from '../hit-location/locations.js'
import { canMoveAt, moveOn } from '../moving/moving.js'
import { knownTarget } from '../orders.js'
import { aspectOf } from '../penetration/hit.js'
import { crampedRefusal } from '../squares/squares.js'
import { ownBlade } from './decisions.js'
import { hasLimbFor, isBlowPossible, isKeptOff, isReached, plainBlow } from './numbers.js'

/** Staying where one is, or closing in at this gait before an attack. */
export type Way = 'stay' | (typeof divingGaits)[number]
export const gaitOf = <G extends string>(way: 'stay' | G): G | null => (way === 'stay' ? null : (way as G))
export const closingAt = <const G extends (typeof divingGaits)[number]>(gaits: readonly G[]) =>
  amongWords({
    words: 'Close in',
    values: ['stay', ...gaits] as const,
    nameOf: (way: 'stay' | G) => (way === 'stay' ? 'not at all' : `at a ${way}`),
    refused: (_battle: Battle, me: Combatant, way: 'stay' | G) =>
      way === 'stay' || canMoveAt(me, way) ? null : no('DC-WND-15', `${me.name} can only crawl on a wounded leg`),
  })
export const closing = closingAt(combinedGaits)

/** Why an attack at arm's length doesn't reach its target. */
export function reachRefused(battle: Battle, me: Combatant, target: Combatant, weapon: Id | null, way: Way) {
  const cramped = way === 'stay' ? crampedRefusal(battle, me) : null
  if (cramped !== null) return noFor('gait', cramped.rule, cramped.why)
  if (way !== 'stay' && isReached(battle, me, target, weapon, null)) return noFor('gait', 'DC-ACT-05', `${target.name} is in reach already`)
  if (!isReached(battle, me, target, weapon, gaitOf(way)))
    return noFor('target', weapon === null ? 'DC-MEL-01' : 'DC-ARM-01', `${target.name} is out of reach`)
  if (isKeptOff(me, target, weapon))
    return noFor('target', 'DC-ARM-02', `${target.name}'s longer weapon keeps ${me.name} off in this Phase`)
  return null
}

/** Whoever grapples, throws or dives does so on foot, and to someone on foot. */
export const holdRefused = (battle: Battle, me: Combatant, target: Combatant, way: Way) =>
  isOnFoot(me) && isOnFoot(target)
    ? reachRefused(battle, me, target, null, way)
    : noFor('target', 'DC-GRP-01', `${(isOnFoot(me) ? target : me).name} isn't on foot`)

interface Chosen {
  readonly target: Combatant
  readonly location: Location | undefined
  readonly nonLethal: boolean | undefined
  readonly gait: Way
}
function blowRefused(
  battle: Battle,
  me: Combatant,
  style: Blow['style'],
  weapon: Id | null,
  { target, location, nonLethal, gait }: Chosen,
) {
  if (!hasLimbFor({ style }, me)) return noFor('target', 'DC-WND-15', `${me.name} has no limb left for that`)
  if (nonLethal === true && weapon !== null && meleeWeaponOf(me, weapon).nonLethalDl === null)
    return noFor('nonLethal', 'DC-ARM-08', `the ${meleeWeaponOf(me, weapon).name} can only wound`)
  if (location !== undefined && !mayBeNamed(location, aspectOf(target, me)))
    return noFor('location', 'DC-HIT-05', `that part of ${target.name} can't be hit from here`)
  return reachRefused(battle, me, target, weapon, gait)
}

const details = {
  location: optional(amongWords({ words: 'Location', values: locations, nameOf: location => location })),
  nonLethal: yesOrNo<Battle, Combatant, unknown>('Meant to knock out'),
  gait: closing,
}

const bare = <const A extends string>(action: A, style: 'strike' | 'kick', words: string) =>
  declaring(action, {
    words,
    nothing: no('DC-ACT-03', 'there is no one to strike at'),
    choose: { target: knownTarget, ...details },
    check: ({ setup }: Battle, me: Combatant) =>
      style === 'strike'
        ? null
        : isRobot(me)
          ? no('DC-MEL-02', `${me.name} is a robot, which can't do that`)
          : isBeast(me)
            ? no('DC-GAP-77', `${me.name} goes on four legs and can't do that`)
            : setup.settings.martialArts
              ? null
              : no('DC-MAR-02', 'martial arts are switched off'),
    together: (battle: Battle, me: Combatant, chosen) => blowRefused(battle, me, style, null, chosen),
    say: ({ target }) => `${words} ${target.name}`,
    actionOf: (_battle, me, { target, location = null, nonLethal = false, gait }) => ({
      action: 'melee',
      blow: { ...plainBlow(me.id, target, style, null), location, nonLethal },
      gait: gaitOf(gait),
    }),
  })
export const strike = bare('strike', 'strike', 'Strike')
const kick = bare('kick', 'kick', 'Kick')

export const swing = declaring('swing', {
  words: 'Swing a weapon',
  choose: { weapon: ownBlade, target: knownTarget, ...details },
  nothing: no('DC-ARM-01', 'there is no melee weapon at hand'),
  together: (battle: Battle, me: Combatant, { weapon, ...chosen }) => blowRefused(battle, me, 'armed', weapon.id, chosen),
  say: ({ weapon, target }) => `Attack ${target.name} with the ${weapon.name}`,
  actionOf: (_battle, me, { weapon, target, location = null, nonLethal = false, gait }) => ({
    action: 'melee',
    blow: { ...plainBlow(me.id, target, 'armed', weapon), location, nonLethal },
    gait: gaitOf(gait),
  }),
})

/** The other built-in weapons of a robot, which it uses in the same Phase. */
export const otherWeapons = (me: Combatant, { style, weapon }: Blow): Id[] =>
  style === 'armed' && me.sheet.robot?.multiWeaponMelee === true
    ? bladesOf(me)
        .map(({ id }) => id)
        .filter(id => id !== weapon)
    : []
const blow = waiting('melee', {
  attacks: true,
  bulk: (me: Combatant, { blow }: ActionOf<'melee'>) => (blow.weapon === null ? 0 : meleeWeaponOf(me, blow.weapon).bulk),
  possible: (battle, me, action) => isBlowPossible(battle, me, action),
  carryOut(battle, me, { blow, gait }, tell) {
    if (gait !== null) moveOn(battle, me, { to: blow.target, gait }, tell) // DC-ACT-05
    next(battle, { step: 'swing', blow })
    for (const weapon of otherWeapons(me, blow)) next(battle, { step: 'swing', blow: { ...blow, weapon } }) // DC-ARM-03
  },
  waiting: ({ blow }, name) => `is going to strike at ${name(blow.target)}`,
})

export const afoot = [strike, kick, swing] as const
/** From the saddle of an animal or a cycle. */
export const aboard = [strike, swing] as const
export const actions = [blow] as const
