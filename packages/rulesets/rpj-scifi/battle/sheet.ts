/**
 * What a combatant brings to a fight as data: weapons, the sheet and layers of saves. Also what is reckoned with where these numbers are
 * not known, and others that might as well be true, for tests of secrecy.
 */
import { between, byHand, flag, is, type Pick, state } from '@enfilade/kit'
import { z } from 'zod'
import { nameSchema, whole } from '../ids.js'
import { weapon } from './gear.js'

export type { Weapon } from './gear.js'

const numbersByName = z.record(nameSchema, whole)
/** The sheet: what a combatant brings to the fight (RPJ spec 2.1). Saves are not here, they get crossed out. */
export const sheetSchema = z.strictObject({
  dex: whole,
  str: whole,
  attributes: numbersByName,
  skills: numbersByName,
  meleeDefense: whole,
  rangedDefense: whole,
  weapons: z.array(weapon.schema).min(1),
})
export type Sheet = z.infer<typeof sheetSchema>

const saveSchema = z.strictObject({ tn: byHand(whole, 'target number'), crossed: byHand(z.boolean(), 'crossed out') })
type Save = z.infer<typeof saveSchema>
/** Everyone sees whether a layer still holds; its target numbers are numbers. */
export const layerState = state({
  name: is(nameSchema).inFile().seen(),
  isBase: flag().inFile().seen(),
  saves: is(z.array(saveSchema).min(1)).inFile().secret('numbers', otherSaves).eachByHand('save {tn}'),
})
export type Layer = z.infer<typeof layerState.schema>

// ── what is reckoned with ──────────────────────────────────────────────────────────────────────────────────────────
/** What everyone can fight with, whatever else they carry (RPJ spec 2.2, house default). */
export const unarmed = weapon.of({ id: 'unarmed', kind: 'melee', skill: 'unarmed', damage: -4 })

/** What a hit is reckoned with where the weapon is not known (house default). */
export const unknownDamage = 3
/** What a side reckons with where it does not know a sheet: no skill, average defense, and a firearm (house defaults). */
export const unknownSheet: Sheet = {
  dex: 0,
  str: 0,
  attributes: {},
  skills: {},
  meleeDefense: 16,
  rangedDefense: 16,
  weapons: [weapon.of({ id: 'unknownFirearm', name: 'unknown firearm', kind: 'ranged', skill: 'firearm', damage: unknownDamage }), unarmed],
}
/** The lowest open TN that a side reckons with in a layer whose numbers it does not know (house default). */
export const unknownSave = 10

// ── other numbers ──────────────────────────────────────────────────────────────────────────────────────────────────
const bonus = between(-3, 9)
const defense = between(10, 24)
const level = between(0, 9)
const otherLevels = (levels: Sheet['skills'], pick: Pick): Sheet['skills'] =>
  Object.fromEntries(Object.entries(levels).map(([name, value]) => [name, level(value, pick)]))

/** Everything on the sheet but which weapons there are. */
export function otherSheet({ dex, str, attributes, skills, meleeDefense, rangedDefense, weapons }: Sheet, pick: Pick): Sheet {
  return {
    dex: bonus(dex, pick),
    str: bonus(str, pick),
    attributes: otherLevels(attributes, pick),
    skills: otherLevels(skills, pick),
    meleeDefense: defense(meleeDefense, pick),
    rangedDefense: defense(rangedDefense, pick),
    weapons: weapons.map(one => ({ ...one, damage: between(-4, 9)(one.damage, pick), toHit: between(-2, 2)(one.toHit, pick) })),
  }
}

/** Other saves of a layer that holds, or is broken, like this one. */
function otherSaves(saves: readonly Save[], pick: Pick): Save[] {
  const broken = saves.every(save => save.crossed)
  const open = pick(saves.length)
  return saves.map((_, i) => ({ tn: between(5, 16)(0, pick), crossed: broken || (i !== open && pick(2) === 0) }))
}
