/** Between two pulls of the trigger: fire on, at the same target or another one, or cease. */
import { amongWords, type No, no, noFor, optional } from '@enfilade/kit'
import type { Battle, Combatant, StepOf, Weapon } from '../../battle/battle.js'
import { weaponOf } from '../../battle/people.js'
import { type ShotKind, shotKinds } from '../../tables/words.js'
import { decision, fireTarget, order } from '../orders.js'
import { isSpread } from './numbers.js'

/** More targets than this in one Phase are refused. */
const mostTargets = 3

/** What a pull fires. */
export const shotKind = amongWords({
  words: 'Kind',
  values: shotKinds,
  nameOf: kind => (kind === 'burst' ? 'bursts' : 'single shots'),
})
/** Why a weapon can't fire like this. */
export function kindRefusal({ name, burst, recoilSingle, recoilBurst }: Weapon, kind: ShotKind): No | null {
  if (kind === 'burst' && burst === null) return no('DC-ROF-03', `the ${name} fires no bursts`)
  if (kind === 'single' && recoilSingle === null && recoilBurst !== null) return no('DC-ROF-03', `the ${name} fires bursts only`)
  return null
}

export const fireOn = order('fireOn', {
  words: 'Fire on',
  nothing: no('DC-ACT-03', 'there is no one to fire at'),
  choose: { target: fireTarget, kind: optional(shotKind) },
  together(battle: Battle, me: Combatant, { target, kind: other }, { volley }: StepOf<'pull'>) {
    const { targets, weaponId } = volley
    const kind = other ?? volley.kind
    if (kind !== volley.kind && !battle.setup.settings.mixedFire)
      return noFor('kind', 'DC-ROF-03', 'a Phase is for single shots or for bursts')
    if (!targets.includes(target.id) && targets.length >= mostTargets)
      return noFor('target', 'DC-ROF-01', `${me.name} has fired at ${mostTargets} targets in this Phase`)
    const weapon = weaponOf(me, weaponId)
    const unfit = kindRefusal(weapon, kind)
    if (unfit !== null) return { ...unfit, at: 'kind' as const }
    if (isSpread(battle, me, target, weapon, kind) !== null) return null
    return noFor('target', 'DC-DF-03', `${target.name} is out of range of the ${weapon.name}`)
  },
  say: ({ target }) => `Fire on at ${target.name}`,
})
const cease = order('cease', { words: 'Cease fire' })

export const keepFiring = decision({ name: 'keepFiring', rule: 'DC-DF-01', words: 'Fire on?' }, [fireOn, cease])
