// Rules that print a house table take their words from the table, so that the rulebook of a fight with its own tables says its own numbers.
import type { Tables } from '../../battle/battle.js'

/** The text of BP-RES-06. */
export const movementText = ({ walk, scramble, sprint }: Tables['movementRates']): string =>
  `Before the actions of the round: walking covers ${walk} m, scrambling ${scramble} m and sprinting ${sprint} m a round. With movementRates off, only the scenario moves people.`

/** The text of BP-DMG-07. `groupsAreOwn`: the groups of locations are no house default. */
export function effectsText({ severities }: Tables['damageEffects'], groupsAreOwn: boolean): string {
  const rows = severities.map(({ name, woundTl, prone, incapacitated, dead }, severity) => {
    const does = [
      ...(woundTl === 0 ? [] : [`−${-woundTl}`]),
      ...(prone ? ['prone'] : []),
      ...(dead ? ['dead at once'] : incapacitated ? ['incapacitated for the rest of the fight'] : []),
    ]
    return `${severity} ${name}${does.length === 0 ? '' : `, ${does.join(', ')}`}`
  })
  const groups = groupsAreOwn ? '' : ' The kind of each location is a house default.'
  return `The kind of location and the level give a severity, with lasting task levels: ${rows.join('; ')}. With houseDamageEffects off there are only wounds and trauma.${groups}`
}

/** The text of BP-DMG-08. */
export const limbsText = ({ disabledAt, destroyedAt }: Tables['damageEffects']): string =>
  `A limb or an extremity is disabled from severity ${disabledAt} and destroyed from ${destroyedAt}. With a disabled shoulder, arm or hand, a weapon in hand on that side or in both hands is dropped, one that is only carried stays, and nothing that needs two hands can be used; mounted weapons are not affected. With a disabled hip, leg or foot you cannot move faster than a walk.`
