/** Between two pulls of the trigger: fire on, at the same target or another one, or cease. */
import { amongWords, type No, no, noFor, optional } from '@enfilade/kit'
import type { Battle, Combatant, StepOf, Weapon } from '../../battle/battle.js'
import { isAtHand, isAwake, personOf, roundsIn, weaponOf } from '../../battle/people.js'
import { isBroken } from '../../battle/robots.js'
import { type ShotKind, shotKinds } from '../../tables/words.js'
import { aboardRefusal } from '../aboard/fire.js'
import { decision, fireTarget, order } from '../orders.js'
import { crampedRefusal } from '../squares/squares.js'
import { uselessLimbs } from '../wounds/wounds.js'
import { isSkilledWith, isSpread, reachRefusal } from './numbers.js'

/** More targets than this in one Phase are refused. */
const mostTargets = 3

/** What a pull fires. */
export const shotKind = amongWords({
  words: 'Kind',
  values: shotKinds,
  nameOf: kind => (kind === 'burst' ? 'bursts' : 'single shots'),
})
export const uselessArms = (me: Combatant): number => uselessLimbs(me).filter(limb => limb === 'rightArm' || limb === 'leftArm').length
/** Why a weapon can't be used at all. */
export function weaponRefusal(battle: Battle, me: Combatant, weapon: Weapon, bothHands = false): No | null {
  const cramped = crampedRefusal(battle, me)
  if (cramped !== null) return cramped
  const kept = aboardRefusal(battle, me, weapon)
  if (kept !== null) return kept
  if (!isAtHand(me, weapon.id)) return no('DC-ACT-08', `the ${weapon.name} has to be readied first`)
  if (roundsIn(me, weapon.id) === 0) return no('DC-REL-01', `the ${weapon.name} is empty`)
  if (isBroken(me, weapon.id)) return no('DC-ROB-03', `the ${weapon.name} is broken`)
  if (!isSkilledWith(me, weapon)) return no('DC-ROF-02', `${me.name} has no skill with the ${weapon.name}`)
  const handsNeeded = weapon.pistol && !bothHands ? 1 : 2
  return 2 - uselessArms(me) >= handsNeeded ? null : no('DC-WND-15', `${me.name} has no arms left for the ${weapon.name}`)
}
/** Why none of someone's guns can be fired at any of these. `aimedAt`: whom they aim at. */
export function gunsRefusal(battle: Battle, me: Combatant, targets: readonly Combatant[], aimedAt: Combatant['id'] | null): No | null {
  const guns = me.sheet.weapons.filter(({ guidance }) => guidance === null)
  const [first] = guns
  if (first === undefined) return me.sheet.weapons.length === 0 ? null : no('DC-DF-12', 'missiles have to be launched')
  const usable = guns.filter(weapon => weaponRefusal(battle, me, weapon) === null)
  if (usable.length === 0) return weaponRefusal(battle, me, first)
  if (targets.length === 0) return null
  const kindsOf = (weapon: Weapon): ShotKind[] => shotKinds.filter(kind => kindRefusal(weapon, kind) === null)
  const isReached = (target: Combatant, weapon: Weapon): boolean =>
    kindsOf(weapon).some(kind => isSpread(battle, me, target, weapon, kind, target.id === aimedAt) !== null)
  if (targets.some(target => usable.some(weapon => isReached(target, weapon)))) return null
  const [target] = targets
  const [weapon] = usable
  const [kind] = weapon === undefined ? [] : kindsOf(weapon)
  const isOnly = targets.length === 1 && usable.length === 1
  const why = isOnly && target !== undefined && weapon && kind ? reachRefusal(battle, me, target, weapon, kind) : null
  return why === null || why.rule === 'DC-DF-03' ? no('DC-DF-03', 'everyone is out of range') : why
}
/** Why a weapon can't fire like this. */
export function kindRefusal({ name, burst, recoilSingle, recoilBurst, guidance }: Weapon, kind: ShotKind): No | null {
  if (guidance !== null) return no('DC-DF-12', `the ${name} has to be launched`)
  if (kind === 'burst' && burst === null) return no('DC-ROF-03', `the ${name} fires no bursts`)
  if (kind === 'single' && recoilSingle === null && recoilBurst !== null) return no('DC-ROF-03', `the ${name} fires bursts only`)
  return null
}

const fireOn = order('fireOn', {
  words: 'Fire on',
  nothing: no('DC-ACT-03', 'there is no one to fire at'),
  choose: { target: fireTarget, kind: optional(shotKind, 'as before') },
  together(battle: Battle, me: Combatant, { target, kind: other }, { volley }: StepOf<'pull'>) {
    const { targets, weaponId } = volley
    const kind = other ?? volley.kind
    if (kind !== volley.kind && !battle.setup.settings.mixedFire)
      return noFor('kind', 'DC-ROF-03', 'a Phase is for single shots or for bursts')
    if (me.repeats?.action === 'fire' && target.id !== volley.target)
      return noFor('target', 'DC-GAP-53', `${me.name} keeps firing at one target all Turn`)
    if (!targets.includes(target.id) && targets.length >= mostTargets)
      return noFor('target', 'DC-ROF-01', `${me.name} has fired at ${mostTargets} targets in this Phase`)
    const weapon = weaponOf(me, weaponId)
    const unfit = kindRefusal(weapon, kind)
    if (unfit !== null) return { ...unfit, at: 'kind' as const }
    const unreached = reachRefusal(battle, me, target, weapon, kind)
    return unreached === null ? null : { ...unreached, at: 'target' as const }
  },
  say: ({ target }) => `Fire on at ${target.name}`,
})
const cease = order('cease', { words: 'Cease fire' })

const firingOn = decision({ name: 'keepFiring', rule: 'DC-DF-01', words: 'Fire on?' }, [fireOn, cease])
export const keepFiring: typeof firingOn = {
  ...firingOn,
  /** The shots that were declared, while the target is up; they may stop after any of them (DC-ROF-03). */
  asDeclared(battle, step, who) {
    const answer = { action: 'fireOn', target: step.volley.target } as const
    const goesOn = isAwake(personOf(battle, answer.target)) && firingOn.refusal(battle, step, who, answer) === null
    return goesOn ? answer : undefined
  },
}
