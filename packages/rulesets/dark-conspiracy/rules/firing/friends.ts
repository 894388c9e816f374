/** Friends whom an attack puts in danger. Their own side knows of them always, so that an answer can name them. */
import { listed } from '@enfilade/engine'
import type { Battle, Combatant, Place, Weapon } from '../../battle/battle.js'
import { isOpenGround } from '../../battle/lines-of-sight.js'
import { metresBetween } from '../../battle/people.js'
import type { ShotKind } from '../../tables/words.js'
import { concussionDice, type Explosive, roundOf, zoneAt } from '../explosions/numbers.js'
import { bystanders } from './danger-zone.js'
import { bandOf, isSpread } from './numbers.js'

/** " (Mia is in the danger zone)"; empty where no friend is. */
const inDanger = (friends: readonly Combatant[], where: string): string =>
  friends.length === 0 ? '' : ` (${listed(friends.map(({ name }) => name))} ${friends.length === 1 ? 'is' : 'are'} ${where})`

/** The same of everyone near an explosion, whoever sets it off included. */
export function friendsNearBlast(battle: Battle, me: Combatant, at: Place, { concussion, burstRadius, kind }: Explosive): string {
  const reaches = (metres: number): boolean =>
    concussionDice(concussion, metres) > 0 || (kind !== 'concussion' && zoneAt(burstRadius, metres) !== null)
  const near = battle.people.filter(
    one =>
      one.side === me.side &&
      one.vehicle === null &&
      !one.now.dead &&
      reaches(metresBetween(one.position, at)) &&
      isOpenGround(battle, at, one.position),
  )
  return inDanger(near, 'near enough to be hurt') // DC-EXP-05
}
/** The same of those whom fire at someone may hit besides. */
export function friendsInFire(battle: Battle, me: Combatant, target: Combatant, weapon: Weapon, kind: ShotKind): string {
  if (weapon.shell !== null) return friendsNearBlast(battle, me, target.position, roundOf(weapon.shell))
  const band = bandOf(me, target, weapon)
  if (band === null || isSpread(battle, me, target, weapon, kind) !== true) return ''
  return inDanger(
    bystanders(battle, me, target, weapon, band).filter(({ side }) => side === me.side),
    'in the danger zone',
  ) // DC-AUT-12
}
