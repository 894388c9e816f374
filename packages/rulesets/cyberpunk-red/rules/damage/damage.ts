/**
 * A hit on a person: damage, armor, hit points, in the order of CPR-DMG-01. What it brings with it (a broken leg, a dropped gun,
 * a Critical Injury) follows as steps of their own. Areas roll their damage elsewhere and come in at `inflict`.
 */
import { type Ask, next, type Reason, type Rule, reason, type Tell } from '@enfilade/engine'
import type { Battle, Combatant, CombatantId, Harm, Hit, StepOf } from '../../battle/battle.js'
import { personOf } from '../../battle/people.js'
import { constants } from '../../tables/constants.js'
import { criticalInjuryRows } from '../../tables/critical-injuries.js'
import type { Location } from '../../tables/words.js'
import { ablate, effectiveStoppingPower, pastArmor, stoppingPower } from '../armor/armor.js'
import { damagePool, type Pool, sumOfPool } from '../dice/pools.js'
import { catchFire } from '../fire/fire.js'
import { damageShield } from '../shields/shields.js'
import { loseHp } from '../wounds/wounds.js'
import * as told from './events.js'

// ── the dice ───────────────────────────────────────────────────────────────────────────────────────────────────────
/** Rolls damage. Without critical injuries only the sum is asked for. */
export function rollDamageDice(ask: Ask, battle: Battle, dice: number, why: Reason, who: CombatantId): Pool {
  if (dice === 0) return noDice
  if (battle.setup.settings.criticalInjuries) return ask.draw(damagePool(dice), why, who) // CPR-CRIT-01
  return { sum: ask.roll(sumOfPool(dice), why, who), critical: false }
}

const noDice: Pool = { sum: 0, critical: false }
/** Damage of the dice, of a burst times its multiplier, and what is added once. */
export const damageOf = (sum: number, times: number, harm: Harm | null): number => sum * times + (harm?.flatDamage ?? 0) // CPR-AUTO-03, CPR-AMMO-04

// ── a hit ──────────────────────────────────────────────────────────────────────────────────────────────────────────
const damageRoll = reason('CPR-DMG-01', 'damage')
const burstDamage = reason('CPR-AUTO-03', 'autofire damage')

export const rollDamage: Rule<Battle, StepOf<'rollDamage'>> = (battle, { hit, dice, times }, { ask, tell }) => {
  const target = personOf(battle, hit.target)
  if (target.dead) return
  const roll = rollDamageDice(ask, battle, dice, times > 1 ? burstDamage : damageRoll, hit.attacker)
  inflict(battle, hit, damageOf(roll.sum, times, hit.harm), roll.critical, times, tell) // CPR-AUTO-03: multiplied before the armor
}

/** Damage that no attack brings: by the game master's word, with armor, ablation and Critical Injuries like that of any other. */
export const rollHarm: Rule<Battle, StepOf<'rollHarm'>> = (battle, { who, dice, location, halved }, { ask, tell }) => {
  if (personOf(battle, who).dead) return
  const { sum, critical } = rollDamageDice(ask, battle, dice, damageRoll, who)
  inflict(battle, { attacker: null, target: who, location, halved, rider: null, harm: null }, sum, critical, 1, tell)
}

const shieldDamage = reason('CPR-SHD-03', 'damage to the shield')

/** A hit on an interposed shield: all of it goes there, and what is left over is lost. */
export const rollDamageToShield: Rule<Battle, StepOf<'rollDamageToShield'>> = (battle, step, { ask, tell }) => {
  const roll = rollDamageDice(ask, battle, step.dice, shieldDamage, step.attacker)
  damageShield(battle, step.attacker, personOf(battle, step.bearer), damageOf(roll.sum, step.times, step.harm), tell, step.times) // CPR-SHD-03
}

/** What damage past the armor of a location is multiplied by. */
function locationMultiplier(target: Combatant, location: Location): number {
  if (location === 'body') return 1
  let most: number = constants.rows.headMultiplier // CPR-AIM-03
  for (const { name, quickFixed } of target.injuries) if (!quickFixed) most = Math.max(most, criticalInjuryRows.rows[name].headMultiplier)
  return most
}

/**
 * Damage meets armor and body: SP, multiplier, hit points, ablation. `attacker` null: a fall or a current; `times`: what the damage has been
 * multiplied by already, for the log. Gives what got through the armor.
 */
export function meetArmor(
  battle: Battle,
  { attacker, target: targetId, location, halved, harm }: Omit<Hit, 'attacker' | 'rider'> & { readonly attacker: CombatantId | null },
  damage: number,
  times: number,
  tell: Tell | undefined,
): number {
  const target = personOf(battle, targetId)
  const sp = effectiveStoppingPower(target, location, halved, undefined, harm) // CPR-ARM-01, CPR-MEL-03, CPR-ELEC-01, CPR-FALL-03
  const through = pastArmor(damage, sp)
  const multiplier = locationMultiplier(target, location)
  const hpLost = spared(target, through * multiplier, harm) // CPR-AIM-03: after SP
  const full = stoppingPower(target, location)
  if (harm !== null && harm.corrodes > 0) ablate(target, location, harm.corrodes) // CPR-AMMO-03
  if (through >= 1) ablate(target, location, battle.setup.settings.fragileArmor ? full : harm?.ablates) // CPR-ARM-05, CPR-DMG-01, CPR-ARM-02, CPR-MEL-05: the unhalved SP loses 1
  tell?.(
    told.damaged({
      rule: 'CPR-DMG-01',
      attacker,
      target: targetId,
      location,
      damage,
      times,
      sp,
      halved,
      full,
      through,
      multiplier,
      hpLost,
      hp: target.hp - hpLost,
      spLeft: stoppingPower(target, location),
    }),
  )
  loseHp(battle, target, hpLost, tell) // CPR-DMG-04: no floor
  return through
}

/** Hit points that are lost of so many: a round may leave some to whoever would go below 0. */
function spared({ hp }: Combatant, lost: number, harm: Harm | null): number {
  const least = harm?.leastHp ?? null
  return least === null || hp <= least || hp - lost >= 0 ? lost : hp - least // CPR-AMMO-06
}

/** What a hit brings besides damage: fire where something got through, and what has to be resisted. */
function followUp(battle: Battle, target: Combatant, harm: Harm, damage: number, through: number, tell: Tell | undefined): void {
  if (through >= 1 && harm.setsOnFire !== null) catchFire(target, harm.setsOnFire, tell) // CPR-AMMO-05
  if (harm.resistDv !== null && (through >= 1 || damage === 0)) next(battle, { step: 'resistRound', who: target.id, harm }) // CPR-AMMO-09
}

/** Damage of an attack meets a person; then follow rider, critical, and what a hit on the Mortally Wounded brings. */
/** A hit, or what no one has made: by a fall, a current or the game master's word. */
type AnyHit = Omit<Hit, 'attacker' | 'rider'> & ({ readonly attacker: null; readonly rider: null } | Pick<Hit, 'attacker' | 'rider'>)
export function inflict(battle: Battle, hit: AnyHit, damage: number, critical: boolean, times: number, tell: Tell | undefined): void {
  const target = personOf(battle, hit.target)
  if (target.dead) return
  const { location } = hit
  const hpBefore = target.hp
  const { harm } = hit
  const isMet = damage > 0 || (harm?.corrodes ?? 0) > 0 // of what does no damage nothing meets armor
  const through = isMet ? meetArmor(battle, hit, damage, times, tell) : 0
  if (harm !== null) followUp(battle, target, harm, damage, through, tell)
  const injured = critical && harm?.noCriticals !== true && battle.setup.settings.criticalInjuries // CPR-CRIT-01, CPR-AUTO-04: even if SP stopped it all
  if (through >= 1 && hit.attacker !== null && hit.rider !== null) next(battle, { step: 'aimedRider', hit }) // CPR-AIM-06
  if (injured) next(battle, { step: 'criticalInjury', target: hit.target, location, expands: harm?.expands === true, bonus: true }) // CPR-CRIT-02
  if (hpBefore < 1) next(battle, { step: 'hurtWhileMortal', target: hit.target, location, hpBefore, critical: injured }) // CPR-WND-05
}
