/** Fire with a gun, or with a pistol in each hand, standing or on the move: declared, and carried out pull by pull. */
import { next } from '@enfilade/engine'
import { type No, no, noFor, optional, yesOrNo } from '@enfilade/kit'
import { mayBeFiredAt, mountOf } from '../../battle/aboard.js'
import type { Advance, Battle, Combatant, Weapon } from '../../battle/battle.js'
import { findPerson, isAtHand, personOf, roundsIn, weaponOf } from '../../battle/people.js'
import { combinedGaits, type ShotKind } from '../../tables/words.js'
import { aboardRefusal, isSteady } from '../aboard/fire.js'
import { type ActionOf, type Before, declared, declaring } from '../declared.js'
import { friendsInFire } from '../firing/friends.js'
import { isForStanding, isSpread, reachRefusal } from '../firing/numbers.js'
import { gunsRefusal, kindRefusal, shotKind, uselessArms, weaponRefusal } from '../firing/orders.js'
import { volleyOf } from '../firing/pull.js'
import { isListening } from '../indirect/numbers.js'
import { attackingFrom, fallWords, routeOf, setOff } from '../moving/moving.js'
import { gaitAmong } from '../moving/orders.js'
import { fireTarget, goal, ownWeapon, targetsOf } from '../orders.js'
import { isAmbushed, mayFireAt } from '../watching/watching.js'
import { inBothHands, surpriseLocation, surprisePart, surpriseRefusal, through, triggerPulls, useRefusal } from './using-guns.js'

const reaches = (battle: Battle, me: Combatant, target: Combatant, weapon: Weapon, kind: ShotKind): boolean =>
  isSpread(battle, me, target, weapon, kind, me.aim?.target === target.id) !== null
const unreachedBy = (battle: Battle, me: Combatant, target: Combatant, weapon: Weapon, kind: ShotKind): No | null =>
  reachRefusal(battle, me, target, weapon, kind, me.aim?.target === target.id)

/** The move that belongs to an attack. */
const advanceBy = (gait: Advance['gait'] | undefined, to: string, after = false): Advance | null =>
  gait === undefined ? null : { to, gait, after }

const fallOnTheMove = (battle: Battle, me: Combatant, gait: Advance['gait'] | undefined, to: string): string =>
  gait === undefined ? '' : fallWords(routeOf(battle, me, { to, gait }))

/** A move that is combined with fire. */
const onTheMove = {
  gait: optional(gaitAmong('On the move', combinedGaits)),
  to: optional(goal),
  after: yesOrNo<Battle, Combatant, unknown>('Move after firing'),
}
interface Moving {
  readonly gait: Advance['gait'] | undefined
  readonly to: { readonly id: string } | undefined
  readonly after: boolean | undefined
}
function advanceRefusal(battle: Battle, me: Combatant, { gait, to, after }: Moving): No<'gait'> | null {
  if (gait === undefined) return to !== undefined || after === true ? noFor('gait', 'DC-ACT-03', 'no gait is chosen to move at') : null
  return me.aboard !== null && mountOf(battle, me) === null ? noFor('gait', 'DC-ACT-03', `${me.name} is aboard of a vehicle`) : null
}

/** Is the first shot an Aimed one: after an Aim at this target, standing still since? */
const isAimed = (battle: Battle, me: Combatant, aimedAt: Before, { weaponId, target, kind, advance, other }: ActionOf<'fire'>): boolean =>
  me.repeats === null && // DC-GAP-53: every shot is a Quick Shot
  aimedAt?.target === target &&
  kind === 'single' &&
  advance === null &&
  other === null &&
  me.now.gait === 'stand' &&
  isSteady(battle, me, weaponOf(me, weaponId)) // DC-SHT-01, DC-SHT-05

/** The first shot of an ambush: everyone else of that side who aims may fire too. */
function openFire(battle: Battle, attacker: Combatant, target: Combatant): void {
  if (!isAmbushed(battle, target)) return
  for (const ally of battle.people)
    if (ally.side === attacker.side && ally !== attacker && mayFireAt(battle, ally, target))
      next(battle, { step: 'opportunity', who: ally.id, target: target.id }) // DC-TURN-17
}

export const fire = declared('fire', {
  words: 'Fire',
  nothing: no('DC-ACT-03', 'there is no gun at hand, or no one to fire at'),
  check(battle: Battle, me: Combatant) {
    if (isListening(battle, me)) return no('DC-IND-02', `${me.name} is being talked in on a target`)
    return gunsRefusal(battle, me, targetsOf(battle, me), me.aim?.target ?? null)
  },
  choose: {
    weaponId: ownWeapon,
    target: fireTarget,
    kind: shotKind,
    pulls: triggerPulls,
    bothHands: inBothHands,
    location: surpriseLocation,
    part: surprisePart,
    ...onTheMove,
    through,
  },
  together(battle: Battle, me: Combatant, { weaponId: weapon, target, kind, pulls, bothHands, location, part, gait, to, after }) {
    const unfit = useRefusal(battle, me, { weaponId: weapon, kind, pulls, bothHands })
    if (unfit !== null) return unfit
    const shooter = attackingFrom(battle, me, advanceBy(gait, (to ?? target).id, after))
    const misnamed = surpriseRefusal(battle, shooter ?? me, target, kind, { location, part })
    if (misnamed !== null) return misnamed
    const rooted = advanceRefusal(battle, me, { gait, to, after })
    if (rooted !== null) return rooted
    if (gait !== undefined && isForStanding(weapon)) return noFor('gait', 'DC-ACT-03', `no one walks about with the ${weapon.name}`)
    if (shooter === null) return noFor('to', 'DC-ACT-07', `${me.name} can't get there`)
    const unreached = unreachedBy(battle, shooter, target, weapon, kind)
    return unreached === null ? null : { ...unreached, at: 'target' as const }
  },
  say: ({ weaponId: weapon, target, kind, pulls, gait, to = target }, battle, me) =>
    `Fire ${pulls === 1 ? (kind === 'burst' ? 'a burst' : 'a shot') : `up to ${pulls} ${kind === 'burst' ? 'bursts' : 'shots'}`} at ${target.name} with the ${weapon.name}${friendsInFire(battle, me, target, weapon, kind)}${fallOnTheMove(battle, me, gait, to.id)}`,
  actionOf(
    _battle,
    _me,
    { weaponId, target, kind, pulls, bothHands, location = null, part = null, gait, to = target, after, through: all },
  ) {
    const advance = advanceBy(gait, to, after)
    const said = { location, part, advance, other: null, through: all === true }
    return { action: 'fire', weaponId, target, kind, pulls, bothHands: bothHands === true, ...said }
  },
  attacks: true,
  bulk: (me: Combatant, { weaponId }: ActionOf<'fire'>) => weaponOf(me, weaponId).bulk,
  possible(battle, me, action) {
    const target = findPerson(battle, action.target)
    if (target === undefined || !mayBeFiredAt(battle, me, target) || roundsIn(me, action.weaponId) === 0) return false
    const weapon = weaponOf(me, action.weaponId)
    if (aboardRefusal(battle, me, weapon) !== null) return false
    const shooter = attackingFrom(battle, me, action.advance)
    return shooter !== null && isSpread(battle, shooter, target, weapon, action.kind, isAimed(battle, me, me.aim, action)) !== null
  },
  carryOut(battle, me, action, tell, aimedAt) {
    const { weaponId, target, kind, pulls, bothHands, part, advance, other, through: all } = action
    const who = me.id
    const aimed = isAimed(battle, me, aimedAt, action)
    const location = (aimed ? aimedAt?.location : null) ?? action.location // DC-SHT-02, DC-DF-15
    if (advance !== null) setOff(battle, me, advance, tell)
    next(battle, {
      step: 'pull',
      volley: volleyOf({
        who,
        weaponId,
        target,
        kind,
        aimed,
        location,
        part,
        bothHands,
        pulls,
        other: other && { ...other },
        through: all,
      }), // DC-ACT-03
    })
    openFire(battle, me, personOf(battle, target))
    if (advance?.after === true) next(battle, { step: 'moveOff', who, to: advance.to, gait: advance.gait })
  },
  waiting: ({ weaponId, target, advance }, name, { id }) =>
    `is going to fire the ${name(`${id}/${weaponId}`)} at ${name(target)}${advance === null ? '' : ' on the move'}`,
})

/** A pistol in each hand. */
export const fireTwo = declaring('fireTwo', {
  words: 'Fire two pistols',
  nothing: no('DC-REC-07', 'it takes two pistols in hand, and someone to fire at'),
  check(battle: Battle, me: Combatant) {
    const pistols = pistolsInHand(me)
    if (pistols.length < 2) return no('DC-REC-07', `${me.name} has no two pistols in hand`)
    if (uselessArms(me) > 0) return no('DC-WND-15', `${me.name} has no two arms for that`)
    const refusalOf = (weapon: Weapon): No | null => weaponRefusal(battle, me, weapon) ?? kindRefusal(weapon, 'single')
    const usable = pistols.filter(weapon => refusalOf(weapon) === null)
    const spent = pistols.find(weapon => !usable.includes(weapon))
    if (usable.length < 2 && spent !== undefined) return refusalOf(spent)
    const targets = targetsOf(battle, me)
    const isInRange = targets.some(target => usable.filter(weapon => reaches(battle, me, target, weapon, 'single')).length > 1)
    return isInRange || targets.length === 0 ? null : no('DC-DF-03', 'everyone is out of range')
  },
  choose: {
    weaponId: ownWeapon,
    other: ownWeapon,
    target: fireTarget,
    pulls: triggerPulls,
    otherPulls: triggerPulls,
    ...onTheMove,
    through,
  },
  together(battle: Battle, me: Combatant, { weaponId: weapon, other, target, pulls, otherPulls, gait, to, after }) {
    if (weapon.id === other.id) return noFor('other', 'DC-REC-07', 'it takes two pistols')
    const rooted = advanceRefusal(battle, me, { gait, to, after })
    if (rooted !== null) return rooted
    const shooter = attackingFrom(battle, me, advanceBy(gait, (to ?? target).id, after))
    if (shooter === null) return noFor('to', 'DC-ACT-07', `${me.name} can't get there`)
    for (const [gun, shots, at] of [
      [weapon, pulls, 'weaponId'],
      [other, otherPulls, 'other'],
    ] as const) {
      if (!gun.pistol) return noFor(at, 'DC-REC-07', `the ${gun.name} takes both hands`)
      const unfit = useRefusal(battle, me, { weaponId: gun, kind: 'single', pulls: shots, bothHands: undefined })
      if (unfit !== null) return noFor(at, unfit.rule, unfit.why)
      const unreached = unreachedBy(battle, shooter, target, gun, 'single')
      if (unreached !== null) return { ...unreached, at: 'target' as const }
    }
    return null
  },
  say: ({ weaponId: weapon, other, target, gait, to = target }, battle, me) =>
    `Fire the ${weapon.name} and the ${other.name} at ${target.name}${fallOnTheMove(battle, me, gait, to.id)}`,
  actionOf(_battle, _me, { weaponId, other, target, pulls, otherPulls, gait, to = target, after, through: all }) {
    const second = { weaponId: other, pulls: otherPulls }
    const plain = { kind: 'single', bothHands: false, location: null, part: null, through: all === true } as const
    return { action: 'fire', weaponId, target, pulls, ...plain, advance: advanceBy(gait, to, after), other: second } // DC-ACT-03
  },
})
const pistolsInHand = (me: Combatant): Weapon[] => me.sheet.weapons.filter(({ id, pistol }) => pistol && isAtHand(me, id))
