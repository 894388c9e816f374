/**
 * What shooting promises: for each weapon, way of firing and enemy the target numbers of the rules, what the hits would do, and whether to aim
 * first. Aiming is weighed against shooting now by what each brings in the same time.
 */
import { chanceAtMost } from '@enfilade/engine'
import { d100, points } from '../checks.js'
import { calledTl } from '../locations.js'
import type { Combatant, RangedWeapon } from '../model.js'
import { canUse, isWithinMetres, roundsIn } from '../people.js'
import { bandOf, roundsPerShot, type ShotUse, shotNumber } from '../ranged.js'
import { constants, houseConstants } from '../tables/constants.js'
import { type HitLocation, locations } from '../words.js'
import { harmOf, worthOf } from './harm.js'
import type { Outlook, ShotPlan } from './outlook.js'

/** Below this number nobody calls a location. */
const sureEnoughToCall = 30
/** With less than this on average an attack is not worth its time. */
const leastWorth = 0.002

const chanceAt = (tn: number): number => chanceAtMost(d100, tn)

/** The most promising attack on each enemy in range, best first; of equal ones the nearer enemy's. */
export function shotPlans(look: Outlook): readonly ShotPlan[] {
  if (look.shots !== undefined) return look.shots
  const plans: ShotPlan[] = []
  for (const enemy of look.enemies) {
    let best: ShotPlan | null = null
    for (const weapon of look.who.sheet.weapons) {
      if (weapon.kind !== 'ranged' || !canUse(look.who, weapon)) continue
      for (const auto of [false, true]) {
        const plan = planOf(look, weapon, enemy, auto)
        if (plan !== null && (best === null || rateOf(plan) > rateOf(best))) best = plan
      }
    }
    if (best !== null) plans.push(best)
  }
  plans.sort((a, b) => rateOf(b) - rateOf(a))
  look.shots = plans
  return plans
}

/** What a plan brings in the time of one action. */
const rateOf = ({ worth, aimFirst }: ShotPlan): number => worth / (aimFirst + 1)

function planOf(look: Outlook, weapon: RangedWeapon, target: Combatant, auto: boolean): ShotPlan | null {
  const { battle, standing, who } = look
  const rounds = roundsIn(who, weapon.id)
  const most = auto ? weapon.rof.autoBursts : weapon.rof.single
  const times = rounds === null ? most : Math.min(most, Math.floor(rounds / roundsPerShot(weapon, auto)))
  const band = times < 1 ? null : bandOf(battle, standing, target, weapon)
  if (band === null || (weapon.blast && hitsFriends(look, target))) return null
  const aimed = who.aim?.target === target.id ? who.aim.count : 0
  const use = { auto, several: false, location: null, aimed, earlier: 0 }
  const number = (shot: ShotUse): number => shotNumber(battle, standing, target, weapon, band, shot)
  const first = number(use)
  const recoil = number({ ...use, earlier: 1 }) - first
  const perAim = number({ ...use, aimed: 1 }) - number({ ...use, aimed: 0 })
  const kind = weapon.blast ? 'blast' : auto ? 'burst' : 'shot'

  const hits = (tn: number): number => chanceAt(tn) + (times - 1) * chanceAt(tn + recoil)
  let best: ShotPlan | null = null
  for (const location of [null, ...locations]) {
    const called = first + points(calledTl(location))
    if (location !== null && called < sureEnoughToCall) continue
    const harm = worthOf(harmOf(battle, who, target, weapon.id, kind, location))
    if (harm === 0) continue
    for (let aimFirst = 0; aimed + aimFirst <= constants.rows.mostAiming; aimFirst++) {
      const worth = hits(called + aimFirst * perAim) * harm
      if (worth < leastWorth || (best !== null && worth / (aimFirst + 1) <= rateOf(best) * nearlyAsGood)) continue
      best = { order: orderFor(weapon, target, location, times, auto), weapon, target, location, tn: called, worth, aimFirst }
    }
  }
  return best
}

/** Would a grenade that bursts at this target reach the shooter himself or his own people? */
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
