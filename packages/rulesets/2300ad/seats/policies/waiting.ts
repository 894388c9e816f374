/**
 * Whether waiting brings nothing: behind cover that stops everything no one has a reason to come up, and two who stay there never meet. So
 * whoever isn't told to hold comes out.
 */
import { chanceAtLeast } from '@enfilade/engine'
import type { Battle, Combatant, Place, Weapon } from '../../battle/battle.js'
import { believed } from '../../battle/knowledge.js'
import { firesDirectly, roundsIn } from '../../battle/people.js'
import { standingOfShot } from '../../rules/aimed-fire/aimed-fire.js'
import { burstsOf, hitsOf, valueOfFire } from '../../rules/area-fire/area-fire.js'
import { dpvIn } from '../../rules/ranges/ranges.js'
import { taskDice } from '../../rules/tasks/task-roll.js'
import { bestVolley } from './firing.js'
import type { Outlook } from './outlook.js'
import { worthOfBlow } from './worth.js'

/** At this place, can none of the enemies hurt them or be hurt by them, as all are now, and does none of them come? */
export function waitsInVain(look: Outlook, at: Place = look.me.position): boolean {
  const { battle, me, enemies, weapon } = look
  const isHere = at === me.position
  if (!nobodyComes(look) || (isHere && bestVolley(look) !== null)) return false
  const there: Combatant = isHere ? me : { ...me, position: at, lastMove: null }
  return enemies.every(
    enemy => isSafeFrom(battle, enemy, there) && (isHere || weapon === null || !canHurt(battle, me, there, enemy, weapon)),
  )
}
/** Can no enemy do anything to them at the end of a move, even in the open? Then they come nearer for nothing. */
export const isFreeToGo = (look: Outlook, end: Place): boolean =>
  nobodyComes(look) &&
  look.enemies.every(enemy => isSafeFrom(look.battle, enemy, { ...look.me, position: end, lastMove: 'run', fires: false, prone: false }))

/** In the first turn no one knows yet who comes. */
const nobodyComes = ({ battle, enemies }: Outlook): boolean =>
  battle.round > 1 && enemies.length > 0 && enemies.every(({ vehicle, movedInLastAction }) => vehicle === null && !movedInLastAction)
/** Can no weapon of theirs do someone any harm? */
export const isSafeFrom = (battle: Battle, enemy: Combatant, there: Combatant): boolean =>
  !enemy.gear.weapons.some(weapon => canHurt(battle, there, enemy, there, weapon))
/** Could someone's fire do any harm? What is thrown, lobbed or guided has ways of its own, and who has to strike comes for that. */
function canHurt(battle: Battle, { side }: Combatant, me: Combatant, target: Combatant, weapon: Weapon): boolean {
  if (weapon.kind === 'melee') return false
  if (!firesDirectly(weapon)) return true
  const shot = roundsIn(me, weapon) < 1 ? null : standingOfShot(battle, me, target, weapon, undefined, believed(side, me))
  if (shot === null) return false
  const bursts = burstsOf(me, weapon)
  const mayHit =
    chanceAtLeast(taskDice(battle.setup.settings.dice2d6), shot.need) > 0 ||
    hitsOf(valueOfFire(weapon, { band: shot.band, beyond: false }, bursts), 1, bursts * weapon.rpb) > 0
  return mayHit && worthOfBlow(battle, me, target, weapon, dpvIn(weapon, shot.band)) > 0
}
