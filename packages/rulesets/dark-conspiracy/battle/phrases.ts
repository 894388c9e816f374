/** Parts of sentences that many events of this game share. */
import { faces, type Names, number, spaced, type Thrown } from '@enfilade/engine'
import type { ArmorType, Location } from '../tables/words.js'
import type { CombatantId, WeaponId } from './ids.js'

/** "the battle rifle". */
export const weaponWords = (who: CombatantId, weapon: WeaponId, names: Names): string => `the ${names(`${who}/${weapon}`)}`
/** "right arm"; of a quadruped "right forequarter". */
export const locationWords = (who: CombatantId, location: Location, names: Names): string => names(`${who}/${location}`)
/** "[8] vs 11", as much of it as is known. */
export const rolled = (one: Thrown | undefined, needed: number | undefined): string =>
  needed === undefined ? faces(one) : `${faces(one)} vs ${number(needed)}`
/** "Kevlar vest". */
export const armorWords = (type: ArmorType): string => spaced(type).replace('kevlar', 'Kevlar')
