// Rules that print a house table take its numbers from the table, so that the rulebook of a fight with its own tables says its own numbers.
// In their texts these numbers stand as names in braces: "walking covers {walk} m".
import type { Tables } from '../../battle/battle.js'

/** What the names in braces stand for, in BP-RES-06, BP-DMG-07 and BP-DMG-08. */
export function namedNumbers({ movementRates, damageEffects, own }: Tables): ReadonlyMap<string, string | number> {
  const { walk, scramble, sprint } = movementRates
  const { severities, disabledAt, destroyedAt } = damageEffects
  const rows = severities.map(({ name, woundTl, prone, incapacitated, dead }, severity) => {
    const does = [
      ...(woundTl === 0 ? [] : [`−${-woundTl}`]),
      ...(prone ? ['prone'] : []),
      ...(dead ? ['dead at once'] : incapacitated ? ['incapacitated for the rest of the fight'] : []),
    ]
    return `${severity} ${name}${does.length === 0 ? '' : `, ${does.join(', ')}`}`
  })
  const groups = own.includes('locationGroups') ? '' : ' The kind of each location is a house default.'
  return new Map(Object.entries({ walk, scramble, sprint, disabledAt, destroyedAt, severities: rows.join('; '), groups }))
}

/** @throws Error where the text names a number that isn't there */
export const filledIn = (text: string, numbers: ReadonlyMap<string, string | number>): string =>
  text.replace(/\{(\w*)\}/g, (_all, name: string) => {
    const number = numbers.get(name)
    if (number === undefined) throw new Error(`A text names {${name}}. There are ${[...numbers.keys()].join(', ')}.`)
    return String(number)
  })
