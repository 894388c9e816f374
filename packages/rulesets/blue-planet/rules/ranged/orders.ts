/** The declarations to fire single shots or bursts, and to aim. */
import { counted } from '@enfilade/engine'
import { anId, type No, no, refusalFor } from '@enfilade/kit'
import type { Combatant, Weapon } from '../../battle/battle.js'
import { areFoes, canUse, findWeapon, roundsIn } from '../../battle/people.js'
import type { CombatantId, WeaponId } from '../../ids.js'
import { locations } from '../../tables/words.js'
import * as targets from '../attacks.js'
import { declares, type Given } from '../declared.js'
import { openFire, aim as takeAim } from './opening-fire.js'
import { bandOf, mostShots, rateOfFire, roundsPerShot } from './ranged.js'

type Fire = { readonly weaponId: WeaponId; readonly shots: readonly targets.GivenAttack[] }

function firing(action: 'fireSingle' | 'fireAuto') {
  const auto = action === 'fireAuto'
  const words = auto ? 'Full-automatic fire' : 'Single fire'
  const one = auto ? 'burst' : 'shot'
  /** Why a weapon doesn't serve for this kind of fire at all. */
  const unfit = (me: Combatant, weapon: Weapon): No | null => {
    const refuse = (rule: string, why: string): No => ({ ...no(rule, why), at: 'weaponId', found: weapon.id })
    if (weapon.kind === 'melee') return refuse('BP-RNG-01', `the ${weapon.name} doesn't shoot`)
    if (!canUse(me, weapon)) {
      const dropped = me.now.dropped.includes(weapon.id)
      return refuse('BP-DMG-08', dropped ? `${me.name} has dropped the ${weapon.name}` : `the ${weapon.name} needs two sound arms`) // BP-DMG-08
    }
    return rateOfFire(weapon, auto) > 0 ? null : refuse('BP-RNG-11', `the ${weapon.name} fires no ${auto ? 'bursts' : 'single shots'}`) // BP-RNG-11
  }
  return declares<typeof action, Fire>(action, {
    words,
    fights: true,
    shape: { weaponId: anId, shots: targets.shapeOf() },
    fields(battle, me) {
      const values = me.sheet.weapons.map(weapon => {
        const refused = unfit(me, weapon)
        return { value: weapon.id, words: weapon.name, ...(refused === null ? {} : { refused: refusalFor(words, refused) }) }
      })
      const most = Math.max(1, ...me.sheet.weapons.map(weapon => (weapon.kind === 'ranged' ? rateOfFire(weapon, auto) : 0)))
      return [
        { name: 'weaponId', words: 'Weapon', kind: 'oneOf', values },
        ...targets.fieldsOf(battle, me, 'shots', auto ? 'Bursts' : 'Shots', most),
      ]
    },
    refused(battle, me, { weaponId, shots }) {
      const weapon = findWeapon(me.sheet, weaponId)
      if (weapon === undefined) {
        const allowed = me.sheet.weapons.filter(({ kind }) => kind === 'ranged').map(({ id }) => id)
        const words = `${me.name} has no weapon ${JSON.stringify(weaponId)}.`
        return { rule: 'BP-DEC-08', words, at: 'weaponId', found: weaponId, allowed }
      }
      const refused = unfit(me, weapon)
      if (refused !== null || weapon.kind === 'melee') return refused
      const most = rateOfFire(weapon, auto)
      const fired = targets.timesIn(shots)
      if (fired > most) {
        const words = `The ${weapon.name} fires at most ${most} ${one}s in one action.` // BP-RNG-11
        return { rule: 'BP-RNG-11', words, at: 'shots', found: fired, allowed: [1, most] }
      }
      const left = roundsIn(me, weapon.id)
      const needed = fired * roundsPerShot(weapon, auto)
      if (left !== null && left < needed) {
        const words = `That takes ${needed} rounds; the ${weapon.name} has ${left} left.` // BP-RNG-12
        return { rule: 'BP-RNG-12', words, at: 'shots', found: fired }
      }
      return targets.refusedTargets(battle, me, 'shots', shots)
    },
    /** Each number of shots within range, else the highest alone; at called locations of enemies, as many as there can be. */
    listed(battle, me) {
      const found: Given<typeof action, Fire>[] = []
      for (const target of targets.targetsOf(battle, me))
        for (const weapon of me.sheet.weapons) {
          if (weapon.kind !== 'ranged' || !canUse(me, weapon)) continue
          const most = mostShots(me, weapon, auto)
          const inRange = bandOf(battle, me, target, weapon) !== null
          const add = (shot: targets.GivenAttack) => found.push({ action, weaponId: weapon.id, shots: [shot] })
          // Who is out of range now may come into it before the action takes effect.
          for (let times = most; times >= (inRange ? 1 : most) && times > 0; times--) add({ target: target.id, times })
          if (!inRange || most === 0 || !areFoes(battle, me, target)) continue
          for (const location of locations) add({ target: target.id, times: most, location })
        }
      return found
    },
    nothing(me) {
      const reasons = me.sheet.weapons.map(weapon => unfit(me, weapon))
      return reasons.includes(null)
        ? no('BP-DEC-08', `there is no one to shoot at, or ${auto ? 'too few rounds for a burst' : 'no round left'}`)
        : (reasons[0] ?? no('BP-DEC-08', 'no weapon is at hand'))
    },
    bringsMore: true,
    keepsAim: true,
    inHand: ({ weaponId }) => [weaponId],
    actionOf: (_battle, _me, { weaponId, shots }) => ({
      action,
      weaponId,
      shots: targets.eachOf(shots, ({ target }, location) => ({ target, location })),
    }),
    waiting({ weaponId, shots }, _name, me, battle) {
      const name = findWeapon(me.sheet, weaponId)?.name ?? weaponId
      return `fire the ${name}: ${targets.say(battle, shots, (_one, n) => counted(n, one))}`
    },
    carryOut: openFire,
  })
}

const fireSingle = firing('fireSingle')
const fireAuto = firing('fireAuto')

const aim = declares<'aim', { readonly target: CombatantId }>('aim', {
  words: 'Aiming',
  fights: true,
  shape: { target: anId },
  fields: (battle, me) => [targets.targetField(battle, me)],
  refused: (battle, me, { target }) => targets.refusedTarget(battle, me, target, 'target'),
  listed: (battle, me) => targets.targetsOf(battle, me).map(({ id }) => ({ action: 'aim', target: id })),
  nothing: () => no('BP-DEC-08', 'there is no one to aim at'),
  fromAfar: true,
  keepsAim: true,
  actionOf: (_battle, _me, { target }) => ({ action: 'aim', target }),
  waiting: ({ target }, name) => `aim at ${name(target)}`,
  carryOut: takeAim,
})

export const attacks = [fireSingle, fireAuto] as const
export const others = [aim] as const
