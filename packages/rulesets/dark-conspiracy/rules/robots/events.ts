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
const words: Readonly<Record<Malfunction, string>> = {
  noise: 'makes a noise and works on',
  smoke: 'smokes and works on',
  sensor: 'loses a sensor',
  armLost: 'loses the limb',
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
    const does = effect === 'toolsLost' && weapons.length === 0 && !limb.endsWith('arm') ? 'works on' : words[effect]
    const lost = weapons.length === 0 ? '' : `: ${listed(weapons.map(one => weaponWords(who, one, names)))}`
    return `${names(who)} ${does}${lost}, after the damage to the ${limb}${diceWords(thrown)}.`
  },
)
