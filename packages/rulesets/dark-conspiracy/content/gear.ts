/** The armor, melee weapons and things to throw that ship, as entries of the content. */
import { shippedArmor as armor, shippedMelee as melee, shippedThrown as thrown } from '../battle/carried.js'

const source = 'house default'
const entries = <T extends { readonly id: string }>(all: ReadonlyMap<string, T>, from: string) =>
  Object.fromEntries([...all].map(([key, { id: _id, ...entry }]) => [key, { ...entry, source: from }]))
export const shippedArmor = entries(armor, "Player's Supplement, Table S5-322")
export const shippedMelee = entries(melee, source)
export const shippedThrown = entries(thrown, source)
