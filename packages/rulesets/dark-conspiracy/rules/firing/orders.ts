/** Between two pulls of the trigger: fire on, at the same target or another one, or cease. */
import { no, noFor } from '@enfilade/kit'
import type { Battle, Combatant, StepOf } from '../../battle/battle.js'
import { weaponOf } from '../../battle/people.js'
import { decision, fireTarget, order } from '../orders.js'
import { isSpread } from './numbers.js'

/** More targets than this in one Phase are refused. */
const mostTargets = 3

export const fireOn = order('fireOn', {
  words: 'Fire on',
  nothing: no('DC-ACT-03', 'there is no one to fire at'),
  choose: { target: fireTarget },
  together(battle: Battle, me: Combatant, { target }, { volley }: StepOf<'pull'>) {
    const { targets, weaponId, kind } = volley
    if (!targets.includes(target.id) && targets.length >= mostTargets)
      return noFor('target', 'DC-ROF-01', `${me.name} has fired at ${mostTargets} targets in this Phase`)
    const weapon = weaponOf(me, weaponId)
    if (isSpread(battle, me, target, weapon, kind) !== null) return null
    return noFor('target', 'DC-DF-03', `${target.name} is out of range of the ${weapon.name}`)
  },
  say: ({ target }) => `Fire on at ${target.name}`,
})
const cease = order('cease', { words: 'Cease fire' })

export const keepFiring = decision({ name: 'keepFiring', rule: 'DC-DF-01', words: 'Fire on?' }, [fireOn, cease])
