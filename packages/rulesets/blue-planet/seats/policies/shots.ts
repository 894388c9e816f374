/**
 * What shooting promises: for each weapon, way of firing and enemy the target numbers of the rules, what the hits would do, and whether to
 * aim first. Aiming is weighed against shooting now by what each brings in the same time.
 */
import { chanceAtMost } from '@enfilade/engine'
import { once, worthOf } from '@enfilade/kit'
import type { Combatant, RangedWeapon } from '../../battle/battle.js'
import { canUse, isWithinMetres, roundsIn } from '../../battle/people.js'
import { calledTl } from '../../rules/hit-location/locations.js'
import { bandOf, mostShots, shotNumber } from '../../rules/ranged/ranged.js'
import { d100, points } from '../../rules/rolls/checks.js'
import { constants, houseConstants } from '../../tables/constants.js'
import { situationModifiers } from '../../tables/modifiers.js'
import { type HitLocation, locations, type RangeBand } from '../../tables/words.js'
import { worthsOf } from './harm.js'
import type { Outlook, ShotPlan } from './outlook.js'
import { stillThere, threatOf } from './sharing.js'

/** Below this number a policy does not call a location. */
const sureEnoughToCall = 30
/** With less than this on average an attack is not worth its time. */
const leastWorth = 0.002

/** The chance to stay within a number, for every number from 0 to 100. */
const chances = Array.from({ length: 101 }, (_, tn) => chanceAtMost(d100, tn))
const chanceAt = (tn: number): number => chances[Math.max(0, Math.min(100, tn))] as number

/** The attack that brings most in its time; of equals the nearer enemy's. Null: none does. */
export const bestShot = once((look: Outlook): ShotPlan | null => {
  const guns = gunsOf(look.who)
  let best: ShotPlan | null = null
  for (const enemy of look.enemies) best = shotAt(look, guns, enemy, false, worthOf(best)) ?? best
  return best
})

/** The best attack on an enemy if it is worth more than `floor`. @param alone as if no one else were going to attack them */
function shotAt(look: Outlook, guns: readonly Gun[], enemy: Combatant, alone: boolean, floor: number): ShotPlan | null {
  let best: ShotPlan | null = null
  for (const gun of guns) {
    const band = bandOf(look.battle, look.standing, enemy, gun.weapon)
    if (band === null || (gun.weapon.blast && hitsFriends(look, enemy))) continue
    best = planOf(look, gun, enemy, band, false, alone, Math.max(worthOf(best), floor)) ?? best
    best = planOf(look, gun, enemy, band, true, alone, Math.max(worthOf(best), floor)) ?? best
  }
  return best
}

/** The enemy who would be worth more, if others weren't likely to have put them out of the fight by then; null: there is none. */
export function leftToOthers(look: Outlook, { target, worth }: ShotPlan): Combatant | null {
  const guns = gunsOf(look.who)
  const alone = worth / stillThere(look, target)
  const isLeft = (enemy: Combatant): boolean => enemy.id !== target.id && stillThere(look, enemy) < mostLeft * threatOf(enemy)
  return look.enemies.find(enemy => isLeft(enemy) && shotAt(look, guns, enemy, true, alone) !== null) ?? null
}
const mostLeft = 0.9

/** A gun that can be fired, with the shots and bursts that one action can hold. */
interface Gun {
  readonly weapon: RangedWeapon
  readonly shots: number
  readonly bursts: number
  /** Are these the last rounds of all their guns? */
  readonly isLast: boolean
}
/** What an aim costs of the time of an action where nothing is left to fire afterwards. */
const timeOfLast = 0.1
function gunsOf(who: Combatant): Gun[] {
  const guns: Gun[] = []
  for (const weapon of who.sheet.weapons) {
    if (weapon.kind !== 'ranged' || !canUse(who, weapon)) continue
    const [shots, bursts] = [mostShots(who, weapon, false), mostShots(who, weapon, true)]
    if (shots > 0 || bursts > 0) guns.push({ weapon, shots, bursts, isLast: false })
  }
  const [only] = guns
  const left = only && roundsIn(who, only.weapon.id)
  return only !== undefined && guns.length === 1 && left != null && left <= only.shots ? [{ ...only, isLast: true }] : guns
}

function planOf(
  look: Outlook,
  { weapon, shots, bursts, isLast }: Gun,
  target: Combatant,
  band: RangeBand,
  auto: boolean,
  alone: boolean,
  floor: number,
): ShotPlan | null {
  const { battle, standing, who } = look
  const most = auto ? bursts : shots
  if (most < 1) return null
  const worths = worthsOf(battle, who, target, weapon.id, weapon.blast ? 'blast' : auto ? 'burst' : 'shot')
  if (most * worths.most <= floor) return null // not even if nothing misses
  const aimed = who.aim?.target === target.id ? who.aim.count : 0
  const first = shotNumber(battle, standing, target, weapon, band, { auto, several: false, location: null, aimed, earlier: 0 })
  if (first + (mostAiming - aimed) * perAim < 1) return null // no amount of aiming would do
  const left = alone ? 1 : stillThere(look, target) // asked last: it weighs what everyone else has declared
  if (most * worths.most * left <= floor) return null
  const recoil = auto ? recoilOfBurst : recoilOfShot
  // With the last rounds there is nothing else to save the time for.
  const perAimAction = !auto && isLast ? timeOfLast : 1
  const timeOf = (aimFirst: number): number => 1 + aimFirst * perAimAction

  let best = nowhere
  let bestRate = floor / left
  let bestTn = 0
  let bestAim = 0
  const { called } = worths
  for (let nth = -1; nth < called.length; nth++) {
    const place = nth < 0 ? anywhere : (called[nth] as number)
    const tn = place === anywhere ? first : first + (calledPoints[place] as number)
    if (place !== anywhere && tn < sureEnoughToCall) continue
    const worth = place === anywhere ? worths.anywhere : (worths.at[place] as number)
    for (let aimFirst = 0; aimed + aimFirst <= mostAiming; aimFirst++) {
      const needed = best === nowhere ? bestRate : bestRate * nearlyAsGood
      if (most * worth <= needed * timeOf(aimFirst)) break // not even if nothing misses
      const number = tn + aimFirst * perAim
      const brings = (chanceAt(number) + (most - 1) * chanceAt(number + recoil)) * worth
      const inTime = brings / timeOf(aimFirst)
      if (brings < leastWorth || inTime <= needed) continue
      bestRate = inTime
      best = place
      bestTn = tn
      bestAim = aimFirst
    }
  }
  if (best === nowhere) return null
  const location = best === anywhere ? null : (locations[best] as HitLocation)
  const times = bestTn + bestAim * perAim + recoil < 1 ? 1 : most // what recoil spoils is not fired
  const order: ShotPlan['order'] = {
    action: auto ? 'fireAuto' : 'fireSingle',
    weaponId: weapon.id,
    shots: [{ target: target.id, times, ...(location === null ? {} : { location }) }],
  }
  return { order, weapon, target, location, tn: bestTn, worth: bestRate * left, aimFirst: bestAim }
}

/** Places of locations that are none. */
const nowhere = -2
const anywhere = -1
const { mostAiming, recoilFactorInFullAuto } = constants.rows
/** What an aim action adds to the number. */
export const perAim = points(situationModifiers.rows.aiming.tl)
const recoilOfShot = points(situationModifiers.rows.recoil.tl)
const recoilOfBurst = recoilOfShot * recoilFactorInFullAuto
/** What calling a location costs, in the order of the words. */
const calledPoints = locations.map(location => points(calledTl(location)))

/** Has any enemy with a loaded gun a chance worth the name to hit them where they are, having aimed? */
export function isUnderGuns({ battle, who, enemies }: Outlook): boolean {
  for (const enemy of enemies)
    for (const { weapon, shots } of gunsOf(enemy)) {
      const band = bandOf(battle, enemy, who, weapon)
      const aimed = { auto: shots === 0, several: false, location: null, aimed: mostAiming, earlier: 0 }
      if (band !== null && shotNumber(battle, enemy, who, weapon, band, aimed) >= leastThreat) return true
    }
  return false
}
const leastThreat = 10

/** Would a grenade that bursts at this target reach the shooter or their own people? */
const hitsFriends = ({ battle, friends }: Outlook, target: Combatant): boolean =>
  battle.setup.settings.grenadeBlast && friends.some(friend => isWithinMetres(friend, target, houseConstants.rows.blastRadiusMetres))

/** Something more elaborate than what has been found has to be better by this much. */
const nearlyAsGood = 1.02
