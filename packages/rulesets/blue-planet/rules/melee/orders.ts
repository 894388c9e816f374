/** The declaration of a melee attack: strikes with melee weapons or maneuvers, and a split of the melee points. */
import { next } from '@enfilade/engine'
import { anId, no } from '@enfilade/kit'
import type { Battle, Combatant } from '../../battle/battle.js'
import { canUse, findStriking, isMeleeWeapon } from '../../battle/people.js'
import type { StrikeId } from '../../ids.js'
import * as targets from '../attacks.js'
import { declares, type Given } from '../declared.js'
import { stanceOf } from '../stance.js'
import { isInReach } from './melee.js'

/** What a combatant can strike with now: their melee weapons, and the maneuvers of the fight. */
export const waysToStrike = (battle: Battle, person: Combatant): StrikeId[] => [
  ...person.sheet.weapons.filter(weapon => weapon.kind === 'melee' && canUse(person, weapon)).map(({ id }) => id),
  ...battle.setup.maneuvers.map(({ id }) => id),
]

const mostStrikes = ({ setup: { settings } }: Battle): number => (settings.multipleStrikes ? settings.maxStrikesPerAction : 1) // BP-MEL-05

type Strikes = { readonly strikes: readonly (targets.GivenAttack & { readonly maneuver: StrikeId })[] }

const melee = declares<'melee', Strikes>('melee', {
  words: 'A melee attack',
  fights: true,
  shape: { strikes: targets.shapeOf({ maneuver: anId }) },
  fields(battle, me) {
    const values = waysToStrike(battle, me).map(id => ({ value: id, words: findStriking(battle, me, id)?.name ?? id }))
    return targets.fieldsOf(battle, me, 'strikes', 'Strikes', mostStrikes(battle), [
      { name: 'maneuver', words: 'With', kind: 'oneOf', values, of: 'strikes' },
    ])
  },
  refused(battle, me, given) {
    const { strikes } = given
    const most = mostStrikes(battle)
    const made = targets.timesIn(strikes)
    if (made > most) {
      const words = `One action has at most ${most} ${most === 1 ? 'strike' : 'strikes'}.` // BP-GAP-43
      return { rule: 'BP-MEL-05', words, at: 'strikes', found: made, allowed: [1, most] }
    }
    for (const [i, { target, maneuver }] of strikes.entries()) {
      const at = `strikes.${i}.maneuver`
      const striking = findStriking(battle, me, maneuver)
      if (striking === undefined) {
        const words = `${me.name} has no melee weapon or maneuver ${JSON.stringify(maneuver)}.`
        return { rule: 'BP-MEL-05', words, at, found: maneuver, allowed: waysToStrike(battle, me) }
      }
      if (isMeleeWeapon(striking) && !canUse(me, striking))
        return { ...no('BP-DMG-08', `${me.name} can't use the ${striking.name} any more`), at, found: maneuver }
      const refused = targets.refusedTarget(battle, me, target, `strikes.${i}.target`)
      if (refused !== null) return refused
    }
    return made > 1 && stanceOf(me, given, false).meleeSkill === null
      ? { ...no('BP-MEL-05', 'without a melee skill only one strike is possible, with no points'), at: 'strikes' } // BP-MEL-05
      : null
  },
  /** Each way and number of strikes in reach; one strike on the run at those who have to be reached first. */
  listed(battle, me) {
    const found: Given<'melee', Strikes>[] = []
    const ways = waysToStrike(battle, me)
    for (const target of targets.targetsOf(battle, me)) {
      const [maneuver] = ways
      if (isInReach(battle, me, target))
        for (const maneuver of ways)
          for (let times = 1; times <= Math.min(mostStrikes(battle), 3); times++)
            found.push({ action: 'melee', strikes: [{ target: target.id, maneuver, times }] })
      else if (maneuver !== undefined)
        found.push({ action: 'melee', strikes: [{ target: target.id, maneuver }], movement: 'walk', moveTo: target.id })
    }
    return found
  },
  nothing: () => no('BP-DEC-08', 'there is no one to strike at, or no melee point left'),
  bringsMore: true,
  keepsAim: true,
  inHand: ({ strikes }) => strikes.map(({ maneuver }) => maneuver),
  actionOf: (_battle, _me, { strikes }) => ({
    action: 'melee',
    strikes: targets.eachOf(strikes, ({ target, maneuver }, location) => ({ target, maneuver, location })),
  }),
  waiting: ({ strikes }, _name, me, battle) =>
    `strike: ${targets.say(battle, strikes, ({ maneuver }, n) => {
      const name = findStriking(battle, me, maneuver)?.name ?? maneuver
      return n === 1 ? name : `${n} × ${name}`
    })}`,
  carryOut(battle, me, { strikes }) {
    me.aim = null // BP-RNG-08: used up by any attack
    next(battle, { step: 'strike', flurry: { who: me.id, strikes, kept: [] } })
  },
})

export const attacks = [melee] as const
