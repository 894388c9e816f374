/** Clouds over a strip of ground: smoke that hides what is behind it, and tear gas (DC-CHM). */
import { dice, inLane, type Rule, reason, scatteredPoint } from '@enfilade/engine'
import type { Battle, Cloud, Combatant, Place, StepOf } from '../../battle/battle.js'
import { metresBetween, personOf, pointOf } from '../../battle/people.js'
import { barrierBetween, nearestOf } from '../../battle/walls.js'
import { scatter } from '../../tables/explosions.js'
import { explosiveOf } from '../explosions/numbers.js'
import * as told from './events.js'

const wind = reason('DC-CHM-01', 'wind')
const d10 = dice('d10', die => die(10))
const lengthInWidths = 4
const turnsOfSmoke = 6
/** Steps of a line at which it is looked whether it leads through a cloud, in metres. */
const lookEvery = 0.5

export const smoke: Rule<Battle, StepOf<'smoke'>> = (battle, { who, at, grenade }, { ask, tell }) => {
  const face = battle.wind === null ? ask.roll(d10, wind, who) : null
  battle.wind ??= scatter.rows.find(({ roll }) => roll === face)?.degrees ?? 0 // DC-CHM-01
  const { burstRadius: width, kind: means } = explosiveOf(personOf(battle, who), grenade)
  const kind = means === 'tearGas' ? 'tearGas' : 'smoke'
  const from = pointOf(at)
  const end = scatteredPoint(from, from, battle.wind, width * lengthInWidths * 1000)
  const to = { x: end.x / 1000, y: end.y / 1000, z: at.z }
  battle.clouds.push({ kind, from: { ...at }, to, halfWidth: width / 2, lastTurn: battle.round + turnsOfSmoke }) // DC-CHM-01, DC-CHM-03
  tell?.(told.smokeRose({ rule: 'DC-CHM-01', kind, metres: width * lengthInWidths, degrees: battle.wind }))
}

/** Clouds of this kind as they hang now. None does in the Turn in which it landed. */
export const thickClouds = ({ clouds, round }: Battle, of: Cloud['kind']): Cloud[] =>
  clouds.filter(({ kind, lastTurn }) => kind === of && round > lastTurn - turnsOfSmoke && round <= lastTurn) // DC-CHM-03

/** It drifts from where it burst, and spreads to both sides of that way, as far as no wall or shut door stops it. */
export function isInCloud(battle: Battle, cloud: Cloud, at: Place): boolean {
  if (!inLane(pointOf(cloud.from), pointOf(cloud.to), cloud.halfWidth * 1000, pointOf(at))) return false // DC-CHM-01
  const middle = { ...nearestOf(cloud, at), z: cloud.from.z }
  return barrierBetween(battle, cloud.from, middle) === undefined && barrierBetween(battle, middle, at) === undefined // DC-WAL-12
}

/** Does a straight line lead through one of them? */
function leadsThrough(battle: Battle, clouds: readonly Cloud[], from: Place, to: Place): boolean {
  if (clouds.length === 0) return false
  const looks = Math.max(1, Math.ceil(metresBetween(from, to) / lookEvery))
  return Array.from({ length: looks + 1 }, (_, i) => i / looks).some(part => {
    const at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part, z: from.z + (to.z - from.z) * part }
    return clouds.some(cloud => isInCloud(battle, cloud, at))
  })
}
/** Does the line of sight lead through smoke? */
export const isSmoked = (battle: Battle, from: Place, to: Place): boolean =>
  battle.clouds.length > 0 && leadsThrough(battle, thickClouds(battle, 'smoke'), from, to)

// ── tear gas ───────────────────────────────────────────────────────────────────────────────────────────────────────
/** Can tear gas do anything to them in this Turn, if they come into contact with it? */
export const feelsGas = ({ round }: Battle, { now, sheet, vehicle }: Combatant): boolean =>
  vehicle === null && !now.dead && !sheet.immunities.includes('gas') && now.gas?.checked !== round && (now.gas?.blindUntil ?? null) === null // DC-CHM-04
/** Does a straight way lead someone into it, who still has to bear it in this Turn? */
export const meetsGas = (battle: Battle, person: Combatant, from: Place, to: Place): boolean =>
  feelsGas(battle, person) && leadsThrough(battle, thickClouds(battle, 'tearGas'), from, to) // DC-CHM-04

/** Clouds whose time is over. */
export function clearSmoke(battle: Battle): void {
  battle.clouds = battle.clouds.filter(({ lastTurn }) => lastTurn > battle.round)
}
