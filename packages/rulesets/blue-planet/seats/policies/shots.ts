/**
 * What shooting promises: for each weapon, way of firing and enemy the target numbers of the rules, what the hits would do, and whether to
 * aim first. Aiming is weighed against shooting now by what each brings in the same time.
 */
import { chanceAtMost } from '@enfilade/engine'
import type { Combatant, RangedWeapon } from '../../battle/battle.js'
import { canUse, isWithinMetres } from '../../battle/people.js'
import { calledTl } from '../../rules/hit-location/locations.js'
import { bandOf, mostShots, shotNumber } from '../../rules/ranged/ranged.js'
import { d100, points } from '../../rules/rolls/checks.js'
import { constants, houseConstants } from '../../tables/constants.js'
import { situationModifiers } from '../../tables/modifiers.js'
import { type HitLocation, locations, type RangeBand } from '../../tables/words.js'
import { worthsOf } from './harm.js'
import type { Outlook, ShotPlan } from './outlook.js'
import { stillThere } from './sharing.js'

/** Below this number a policy does not call a location. */
const sureEnoughToCall = 30
/** With less than this on average an attack is not worth its time. */
const leastWorth = 0.002

/** The chance to stay within a number, for every number from 0 to 100. */
const chances = Array.from({ length: 101 }, (_, tn) => chanceAtMost(d100, tn))
const chanceAt = (tn: number): number => chances[Math.max(0, Math.min(100, tn))] as number

/** The most promising attack on each enemy in range, best first; of equal ones the nearer enemy's. */
export function shotPlans(look: Outlook): readonly ShotPlan[] {
  if (look.shots !== undefined) return look.shots
  const guns = gunsOf(look.who)
  const plans: ShotPlan[] = []
  for (const enemy of look.enemies) {
    let best: ShotPlan | null = null
    for (const gun of guns) {
      const band = bandOf(look.battle, look.standing, enemy, gun.weapon)
      if (band === null || (gun.weapon.blast && hitsFriends(look, enemy))) continue
      for (const auto of [false, true]) {
        const plan = planOf(look, gun, enemy, band, auto)
        if (plan !== null && (best === null || rateOf(plan) > rateOf(best))) best = plan
      }
    }
    if (best !== null) plans.push(best)
  }
  plans.sort((a, b) => rateOf(b) - rateOf(a))
  look.shots = plans
  return plans
}

/** The enemy who would be worth more, if others weren't likely to have put them out of the fight by then; null: there is none. */
export function leftToOthers(look: Outlook, chosen: ShotPlan): Combatant | null {
  const alone = (plan: ShotPlan): number => (plan.left === 0 ? 0 : rateOf(plan) / plan.left)
  return shotPlans(look).find(plan => plan.left < mostLeft && alone(plan) > alone(chosen))?.target ?? null
}
const mostLeft = 0.9

/** What a plan brings in the time of one action. */
const rateOf = ({ worth, aimFirst }: ShotPlan): number => worth / (aimFirst + 1)

/** A gun that can be fired, with the shots and bursts that one action can hold. */
interface Gun {
  readonly weapon: RangedWeapon
  readonly shots: number
  readonly bursts: number
}
function gunsOf(who: Combatant): Gun[] {
  const guns: Gun[] = []
  for (const weapon of who.sheet.weapons) {
    if (weapon.kind !== 'ranged' || !canUse(who, weapon)) continue
    const [shots, bursts] = [mostShots(who, weapon, false), mostShots(who, weapon, true)]
    if (shots > 0 || bursts > 0) guns.push({ weapon, shots, bursts })
  }
  return guns
}

function planOf(look: Outlook, { weapon, shots, bursts }: Gun, target: Combatant, band: RangeBand, auto: boolean): ShotPlan | null {
  const { battle, standing, who } = look
  const most = auto ? bursts : shots
  if (most < 1) return null
  const aimed = who.aim?.target === target.id ? who.aim.count : 0
  const first = shotNumber(battle, standing, target, weapon, band, { auto, several: false, location: null, aimed, earlier: 0 })
  if (first + (mostAiming - aimed) * perAim < 1) return null // no amount of aiming would do
  const recoil = auto ? recoilOfBurst : recoilOfShot
  const worths = worthsOf(battle, who, target, weapon.id, weapon.blast ? 'blast' : auto ? 'burst' : 'shot')

  let [best, bestRate, bestTn, bestAim] = [nowhere, 0, 0, 0]
  const weigh = (place: number, tn: number, worth: number): void => {
    for (let aimFirst = 0; aimed + aimFirst <= mostAiming; aimFirst++) {
      if (most * worth <= bestRate * nearlyAsGood * (aimFirst + 1)) return // not even if nothing misses
      const number = tn + aimFirst * perAim
      const brings = (chanceAt(number) + (most - 1) * chanceAt(number + recoil)) * worth
      const inTime = brings / (aimFirst + 1)
      if (brings < leastWorth || inTime <= bestRate * nearlyAsGood) continue
      bestRate = inTime
      best = place
      bestTn = tn
      bestAim = aimFirst
    }
  }
  weigh(anywhere, first, worths.anywhere)
  for (const place of worths.called) {
    const tn = first + (calledPoints[place] as number)
    if (tn >= sureEnoughToCall) weigh(place, tn, worths.at[place] as number)
  }
  if (best === nowhere) return null
  const left = stillThere(look, target)
  const location = best === anywhere ? null : (locations[best] as HitLocation)
  const times = bestTn + bestAim * perAim + recoil < 1 ? 1 : most // what recoil spoils is not fired
  return {
    order: orderFor(weapon, target, location, times, auto),
    weapon,
    target,
    location,
    tn: bestTn,
    worth: bestRate * (bestAim + 1) * left,
    left,
    aimFirst: bestAim,
  }
}

/** Places of locations that are none. */
const [nowhere, anywhere] = [-2, -1]
const { mostAiming, recoilFactorInFullAuto } = constants.rows
/** What an aim action adds to the number. */
export const perAim = points(situationModifiers.rows.aiming.tl)
const recoilOfShot = points(situationModifiers.rows.recoil.tl)
const recoilOfBurst = recoilOfShot * recoilFactorInFullAuto
/** What calling a location costs, in the order of the words. */
const calledPoints = locations.map(location => points(calledTl(location)))

/** Would a grenade that bursts at this target reach the shooter or their own people? */
const hitsFriends = ({ battle, friends }: Outlook, target: Combatant): boolean =>
  battle.setup.settings.grenadeBlast && friends.some(friend => isWithinMetres(friend, target, houseConstants.rows.blastRadiusMetres))

/** Something more elaborate than what has been found has to be better by this much. */
const nearlyAsGood = 1.02

const orderFor = (
  weapon: RangedWeapon,
  target: Combatant,
  location: HitLocation | null,
  times: number,
  auto: boolean,
): ShotPlan['order'] => ({
  action: auto ? 'fireAuto' : 'fireSingle',
  weaponId: weapon.id,
  shots: [{ target: target.id, times, ...(location === null ? {} : { location }) }],
})
