/** Smoke that hides what is behind it (DC-CHM). */
import { dice, inLane, type Rule, reason, scatteredPoint } from '@enfilade/engine'
import type { Battle, Place, StepOf } from '../../battle/battle.js'
import { metresBetween, pointOf } from '../../battle/people.js'
import { scatter } from '../../tables/explosions.js'
import { grenades } from '../../tables/weapons.js'
import * as told from './events.js'

const wind = reason('DC-CHM-01', 'wind')
const d10 = dice('d10', die => die(10))
const lengthInWidths = 4
const turnsOfSmoke = 6
/** Steps of a line at which it is looked whether it leads through smoke, in metres. */
const lookEvery = 0.5

export const smoke: Rule<Battle, StepOf<'smoke'>> = (battle, { who, at, grenade }, { ask, tell }) => {
  const face = battle.wind === null ? ask.roll(d10, wind, who) : null
  battle.wind ??= scatter.rows.find(({ roll }) => roll === face)?.degrees ?? 0 // DC-CHM-01
  const width = grenades.rows.find(({ id }) => id === grenade)?.burstRadius ?? 0
  const from = pointOf(at)
  const end = scatteredPoint(from, from, battle.wind, width * lengthInWidths * 1000)
  const to = { x: end.x / 1000, y: end.y / 1000, z: at.z }
  battle.clouds.push({ from: { ...at }, to, halfWidth: width / 2, lastTurn: battle.round + turnsOfSmoke }) // DC-CHM-01, DC-CHM-03
  tell?.(told.smokeRose({ rule: 'DC-CHM-01', metres: width * lengthInWidths, degrees: battle.wind }))
}

/** Does the line of sight lead through smoke? Not in the Turn in which it landed. */
export function isSmoked({ clouds, round }: Battle, from: Place, to: Place): boolean {
  const thick = clouds.filter(({ lastTurn }) => round > lastTurn - turnsOfSmoke && round <= lastTurn) // DC-CHM-03
  if (thick.length === 0) return false
  const looks = Math.max(1, Math.ceil(metresBetween(from, to) / lookEvery))
  return Array.from({ length: looks + 1 }, (_, i) => i / looks).some(part => {
    const at = pointOf({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part, z: from.z + (to.z - from.z) * part })
    return thick.some(cloud => inLane(pointOf(cloud.from), pointOf(cloud.to), cloud.halfWidth * 1000, at))
  })
}

/** Smoke whose time is over. */
export function clearSmoke(battle: Battle): void {
  battle.clouds = battle.clouds.filter(({ lastTurn }) => lastTurn > battle.round)
}
