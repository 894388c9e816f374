/**
 * One pull of the trigger after the other: a single shot, a burst or a cartridge of buckshot. Each is finished, wounds and all, before the
 * next (DC-DF-01).
 */
import { next, type Rule, reason, rolledFor, sumOf, type TallyLine, type Tell } from '@enfilade/engine'
import { spendNextRoll } from '@enfilade/kit'
import { pairedWith } from '../../battle/aboard.js'
import type { Battle, Combatant, Hit, StepOf, Volley, Weapon } from '../../battle/battle.js'
import { audienceOf, isOpen, isUnexpected } from '../../battle/knowledge.js'
import { isAwake, isWithinMetres, personOf, roundsIn, weaponOf } from '../../battle/people.js'
import { countingHits, isSteady } from '../aboard/fire.js'
import { strikeWith } from '../penetration/hit.js'
import { checkOf, succeeded, taskSystemOf } from '../tasks/tasks.js'
import { bystanders, handedOut } from './danger-zone.js'
import * as told from './events.js'
import { type Burst, bandOf, burstOf, diceOfRound, isAtMercy, isSpread, recoilOf, roundsOfPull, shotNumber } from './numbers.js'
import { keepFiring } from './orders.js'
import { byRound, hitsOf, stray } from './strays.js'

const toHit = checkOf('DC-DF-01', 'to hit')

/** An action of fire before its first pull. */
export function volleyOf(given: Omit<Volley, 'made' | 'recoil' | 'targets' | 'paired'>): Volley {
  const { who, weaponId, target, kind, aimed, location, part, bothHands, pulls, other, through } = given
  const targets = [target]
  const paired = other !== null
  return { who, weaponId, target, kind, aimed, location, part, bothHands, pulls, made: 0, recoil: 0, targets, paired, other, through }
}

/** Goes on with the other pistol, once the first one is done or empty. */
function nextGun(shooter: Combatant, volley: Volley): Volley {
  const { other, pulls, weaponId } = volley
  if (other === null || (pulls > 0 && roundsIn(shooter, weaponId) > 0)) return volley
  return { ...volley, weaponId: other.weaponId, pulls: other.pulls, other: null } // DC-REC-07
}
/** What the shooter still means to do, before the next round is fired. */
export const pull: Rule<Battle, StepOf<'pull'>> = (battle, given, { ask, tell }) => {
  const shooter = personOf(battle, given.volley.who)
  let volley = nextGun(shooter, given.volley)
  const left = roundsIn(shooter, volley.weaponId)
  if (volley.pulls === 0 || left === 0 || !isAwake(shooter)) {
    endBursts(shooter, volley, tell)
    return
  }
  if (volley.made > 0) {
    const step = { step: 'pull', volley } as const
    const declared = volley.through ? keepFiring.asDeclared?.(battle, step, shooter.id) : undefined // DC-DF-01
    const answer = declared ?? ask.choose(keepFiring, battle, step, shooter.id)
    if (answer.action === 'cease') {
      endBursts(shooter, volley, tell) // DC-DF-01
      return
    }
    if (answer.target !== volley.target) volley = turnedTo(volley, answer.target)
    if (answer.kind !== undefined && answer.kind !== volley.kind) volley = { ...volley, kind: answer.kind } // DC-GAP-57
  }
  next(battle, { step: 'shoot', volley })
}

export const shoot: Rule<Battle, StepOf<'shoot'>> = (battle, { volley }, { ask, tell }) => {
  const shooter = personOf(battle, volley.who)
  const weapon = weaponOf(shooter, volley.weaponId)
  const left = roundsIn(shooter, weapon.id)
  const target = personOf(battle, volley.target)
  const spread = isSpread(battle, shooter, target, weapon, volley.kind, volley.aimed)
  if (spread === null) return
  const rounds = roundsOfPull(weapon, volley.kind, left)
  const recoil = volley.recoil + recoilOf(shooter, weapon, volley.kind, volley.bothHands) // DC-REC-01, DC-REC-05
  if (spread) fireBurst(battle, volley, weapon, rounds, recoil, { ask, tell })
  else fireShot(battle, volley, weapon, recoil, { ask, tell })
  for (const loaded of shooter.roundsLeft) if (loaded.weaponId === weapon.id) loaded.rounds -= rounds // DC-ROF-03
  const mayStillName = isUnexpected(shooter, target) || isAtMercy(shooter, target)
  // Field by field: every pull makes one, and a spread takes longer than the pull.
  const rest: Volley = {
    who: volley.who,
    weaponId: volley.weaponId,
    target: volley.target,
    kind: volley.kind,
    aimed: false,
    location: mayStillName ? volley.location : null, // DC-DF-15, DC-DF-17
    part: isUnexpected(shooter, target) ? volley.part : null, // DC-DF-15
    bothHands: volley.bothHands,
    pulls: volley.pulls - 1,
    made: volley.made + 1,
    recoil,
    targets: volley.targets,
    paired: volley.paired,
    other: volley.other,
    through: volley.through,
  }
  if (rest.pulls > 0 || rest.other !== null || isSeries(rest)) next(battle, { step: 'pull', volley: rest })
}

const isSeries = ({ kind, made }: Volley): boolean => kind === 'burst' && made > 1
function endBursts(shooter: Combatant, volley: Volley, tell: Tell | undefined): void {
  if (!isSeries(volley)) return
  const { who, weaponId, made } = volley
  tell?.(told.burstsEnded({ rule: 'DC-ROF-03', attacker: who, weaponId, bursts: made, left: roundsIn(shooter, weaponId) }))
}

const turnedTo = (volley: Volley, target: Volley['target']): Volley => ({
  ...volley,
  location: null,
  part: null,
  target,
  targets: volley.targets.includes(target) ? volley.targets : [...volley.targets, target],
})

type Table = Parameters<Rule<Battle, StepOf<'pull'>>>[2]

// ── single shots ───────────────────────────────────────────────────────────────────────────────────────────────────
const laserMetres = 40
const laserShots = 3
/** Does a laser sight make this shot an Aimed one? */
const isLaserAimed = (battle: Battle, shooter: Combatant, weapon: Weapon, made: number, near: boolean): boolean =>
  weapon.laserSight &&
  shooter.repeats?.action !== 'fire' &&
  near &&
  made < laserShots &&
  shooter.now.gait === 'stand' &&
  isSteady(battle, shooter, weapon) // DC-SHT-04, DC-GAP-53

function fireShot(battle: Battle, volley: Volley, weapon: Weapon, recoil: number, { ask, tell }: Table): void {
  const shooter = personOf(battle, volley.who)
  const target = personOf(battle, volley.target)
  const aimed =
    volley.aimed || (!volley.paired && isLaserAimed(battle, shooter, weapon, volley.made, isWithinMetres(shooter, target, laserMetres))) // DC-SHT-01, DC-REC-07
  const { location, paired } = volley
  const lines: TallyLine[] | undefined = tell && []
  const number = shotNumber(battle, shooter, target, weapon, { aimed, location, recoil, paired }, lines)
  const band = bandOf(shooter, target, weapon) ?? 'extreme' // DC-DF-09: beyond its own extreme range, the extreme rating
  if (number === null) return
  const result = toHit.result(ask, taskSystemOf(battle.setup.settings.taskSystem), number, shooter.id)
  spendNextRoll(shooter, tell)
  const hits = succeeded(result)
  tell?.(
    told.shotFired({
      rule: 'DC-DF-01',
      attacker: shooter.id,
      target: target.id,
      weaponId: weapon.id,
      nth: volley.made + 1,
      aimed,
      location,
      band,
      number,
      lines: lines ?? [],
      result,
      counting: !hits || countingHits(shooter, target, 1) > 0,
    }),
  )
  if (!hits) {
    strikePaired(battle, volley, weapon, band, { ask, tell })
    if (weapon.launcher) next(battle, { step: 'stray', who: shooter.id, target: target.id, weaponId: weapon.id }) // DC-DF-14
    return
  }
  if (weapon.load === 'fuel') {
    next(battle, { step: 'douse', who: shooter.id, target: target.id }) // DC-GAP-38
    return
  }
  const hit = hitOf(volley, weapon, band, location, volley.part)
  hit.outstanding = result === 'outstanding'
  hit.quickKill = aimed
  strikeWith(battle, hit) // DC-PEN-07
  if (weapon.shell !== null) next(battle, { step: 'explode', who: shooter.id, at: { ...target.position }, grenade: weapon.shell }) // DC-PEN-08
}

const misses = reason('DC-DF-10', 'rider or mount')
const d10 = sumOf(1, 10)
/** A shot at a rider that misses may hit the animal, and the other way round. */
function strikePaired(battle: Battle, volley: Volley, weapon: Weapon, band: Hit['band'], { ask, tell }: Table): void {
  const other = pairedWith(battle, personOf(battle, volley.target))
  if (other === undefined || other.now.dead || other.id === volley.who) return
  const hits = ask.atMost(d10, 1, misses, volley.who) // DC-DF-10
  tell?.(told.otherEndangered({ rule: 'DC-DF-10', attacker: volley.who, target: other.id, hits }))
  if (!hits) return
  if (weapon.load !== 'fuel') strikeWith(battle, hitOn(other.id, hitOf(volley, weapon, band)))
  else if (other.vehicle === null) next(battle, { step: 'douse', who: volley.who, target: other.id }) // DC-GAP-38
}

const hitOf = (
  { who, target }: Volley,
  weapon: Weapon,
  band: Hit['band'],
  location: Hit['location'] = null,
  part: Hit['part'] = null,
): Hit => ({
  attacker: who,
  target,
  weaponId: weapon.id,
  dice: weapon.damageDice,
  band,
  location,
  part,
  outstanding: false,
  quickKill: false,
})
/** The same hit on another. Field by field, as above. */
const hitOn = (target: Hit['target'], { attacker, weaponId, dice, band, location, part, outstanding, quickKill }: Hit): Hit => ({
  attacker,
  target,
  weaponId,
  dice,
  band,
  location,
  part,
  outstanding,
  quickKill,
})

// ── bursts ─────────────────────────────────────────────────────────────────────────────────────────────────────────
function fireBurst(battle: Battle, volley: Volley, weapon: Weapon, rounds: number, recoil: number, { ask, tell }: Table): void {
  const shooter = personOf(battle, volley.who)
  const target = personOf(battle, volley.target)
  const lines: TallyLine[] | undefined = tell && []
  const burst = burstOf(battle, shooter, target, weapon, rounds, recoil, volley.kind, lines)
  if (burst === null) return
  const system = taskSystemOf(battle.setup.settings.taskSystem)
  const { hits, outstanding } = ask.outcome(hitsOf(system, burst.checks, byRound), burst.number, byRound, [shooter.id]) // DC-AUT-01
  spendNextRoll(shooter, tell)
  const bullets = weapon.load === 'buckshot' ? Number.POSITIVE_INFINITY : rounds
  const many = Math.min(hits * weapon.barrels, bullets) // DC-AUT-06: no more hits than rounds
  const waiting = Math.floor((burst.checks - hits) / 2)
  const others = waiting === 0 ? [] : bystanders(battle, shooter, target, weapon, burst.band)
  const checked = rolledFor(ask, audienceOf(battle, shooter, others)) // DC-AUT-12
  const astray =
    others.length === 0
      ? { hits: 0, outstanding: 0 }
      : checked.outcome(hitsOf(system, waiting, stray), burst.strayNumber, stray, [shooter.id]) // DC-AUT-09
  const open = others.filter(one => isOpen(battle, one))
  const kept = open.length === 0 ? waiting : Math.floor((waiting - astray.hits) / 2) // DC-AUT-10
  const collateral = Math.min(astray.hits * weapon.barrels, bullets - many) // DC-AUT-06, DC-AUT-09
  const [amongAll, amongOpen] = collateral === 0 ? [] : [others, open].map(those => sharesOf(those, pairedWith(battle, target), collateral))
  const shares = others.map(one => (open.includes(one) ? amongOpen : amongAll)?.get(one) ?? 0) // DC-AUT-12
  tell?.(
    told.burstFired({
      rule: 'DC-AUT-01',
      attacker: shooter.id,
      target: target.id,
      weaponId: weapon.id,
      nth: volley.made + 1,
      rounds,
      checks: burst.checks,
      checksLines: burst.checksLines,
      number: burst.number,
      lines: lines ?? [],
      hits: many,
      counting: countingHits(shooter, target, many),
      strays: others.length === 0 ? 0 : waiting,
      strayNumber: burst.strayNumber,
      endangered: others.map(({ id }) => id),
      struck: others.filter((_, nth) => (shares[nth] ?? 0) > 0).map(({ id }) => id),
    }),
  )
  const dice = diceOfRound(weapon, burst.band)
  const [one, aimed] = [hitOf(volley, weapon, burst.band), hitOf(volley, weapon, burst.band, volley.location, volley.part)]
  one.dice = dice
  aimed.dice = dice
  if (many > 0) spread(battle, aimed, many, outstanding * weapon.barrels) // DC-AUT-07
  for (const [nth, person] of others.entries()) {
    const share = shares[nth] ?? 0
    if (share > 0) strikeWith(battle, hitOn(person.id, one), share)
  }
  keepStrays(battle, volley, weapon, burst, kept)
}

/** Stray hits by whom they strike. `paired`: the animal or rider of the target. */
function sharesOf(those: readonly Combatant[], paired: Combatant | undefined, hits: number): ReadonlyMap<Combatant, number> {
  const onPair = those.some(one => one === paired) ? Math.ceil(hits / 2) : 0 // DC-DF-10
  const elsewhere = those.filter(one => one !== paired)
  const shares = handedOut(hits - onPair, elsewhere.length)
  return new Map(those.map(one => [one, one === paired ? onPair : (shares[elsewhere.indexOf(one)] ?? 0)]))
}

/** The hits of a burst on its target; the outstanding ones first. */
function spread(battle: Battle, hit: Hit, many: number, outstanding: number): void {
  for (let i = 0; i < many; i++) {
    const one = hitOn(hit.target, hit)
    one.outstanding = i < outstanding
    next(battle, { step: 'hit', hit: one })
  }
  next(battle, { step: 'shock', target: hit.target })
}

function keepStrays(battle: Battle, { who, target }: Volley, weapon: Weapon, { band, strayNumber }: Burst, checks: number): void {
  if (checks === 0 || !battle.setup.settings.dangerZone) return
  const [from, to] = [personOf(battle, who).position, personOf(battle, target).position]
  const where = { from: { ...from }, to: { ...to }, band }
  battle.strays.push({ attacker: who, target, weaponId: weapon.id, ...where, checks, number: strayNumber, passed: [] }) // DC-AUT-10
}
