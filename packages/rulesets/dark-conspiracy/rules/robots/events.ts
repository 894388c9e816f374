/** What is told of the damage to robots. */
import { listed } from '@enfilade/engine'
import { event, open, seen } from '@enfilade/kit'
import { diceWords, locationWords, weaponWords } from '../../battle/phrases.js'
import type { Location } from '../../tables/words.js'

export type Malfunction =
  | 'noise'
  | 'smoke'
  | 'sensor'
  | 'armLost'
  | 'toolsLost'
  | 'weaponOut'
  | 'weaponDestroyed'
  | 'halfSpeed'
  | 'immobile'
const words: Readonly<Record<Exclude<Malfunction, 'armLost'>, string>> = {
  noise: 'makes a noise and works on',
  smoke: 'smokes and works on',
  sensor: 'loses a sensor',
  toolsLost: 'loses what it holds there',
  weaponOut: 'is without a weapon for this Turn',
  weaponDestroyed: 'loses a weapon for good',
  halfSpeed: 'is down to half speed',
  immobile: "can't move any more",
}
export const malfunctioned = event(
  'malfunctioned',
  { who: seen, location: open<Location>(), effect: open<Malfunction>(), weapons: open<string[]>() },
  ({ who, location, effect, weapons }, { names, thrown }) => {
    const limb = locationWords(who, location, names)
    const isArm = limb.endsWith('arm')
    const lost = weapons.length === 0 ? '' : `: ${listed(weapons.map(one => weaponWords(who, one, names)))}`
    if (effect === 'armLost')
      return `${names(who)} ${isArm ? `loses the ${limb}` : `can't use the ${limb} any more`}${lost}${diceWords(thrown)}.`
    const does = effect === 'toolsLost' && weapons.length === 0 && !isArm ? 'works on' : words[effect]
    return `${names(who)} ${does}${lost}, after the damage to the ${limb}${diceWords(thrown)}.`
  },
)
