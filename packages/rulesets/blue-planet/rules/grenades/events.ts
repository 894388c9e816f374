/** What is told of grenades that burst. */
import { listed } from '@enfilade/engine'
import { amongSeen, event, open, seen } from '@enfilade/kit'
import { partOf } from '../../battle/phrases.js'

/** `caught`: everyone in the blast, nearest first. */
export const burst = event(
  'burst',
  { attacker: seen, target: seen, weaponId: open<string>(), caught: amongSeen },
  ({ attacker, target, weaponId, caught }, { names }) => {
    const blast = caught.length === 0 ? 'No one is in the blast.' : `In the blast, nearest first: ${listed(caught.map(names))}.`
    return `${names(attacker)}'s grenade (${partOf(attacker, weaponId, names)}) bursts at ${names(target)}. ${blast}`
  },
)
