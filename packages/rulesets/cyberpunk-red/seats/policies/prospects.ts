/**
 * What an attack promises: the chance to hit, and the hit points that it costs on average. Chances, modifiers and dice are the rules' own,
 * as the attacker's side reckons with its target; a target that can dodge is taken to do what serves it best.
 */
import { chanceAtLeast, inBlockAhead, inBlockAround, sees, squaresApart } from '@enfilade/engine'
import type { Attack, Battle, Combatant, ItemId, Square, Weapon } from '../../battle/battle.js'
import { areHostile, findWeapon, findWeaponItem, handsHolding, humanShieldOf } from '../../battle/people.js'
import { heldItems } from '../../battle/things.js'
import { woundStateOf } from '../../battle/wound-state.js'
import { effectiveStoppingPower } from '../../rules/armor/armor.js'
import { attackDv, attackModifier, dodgeModifier, hitChanceWith, type Means, meansOf } from '../../rules/attacking/attack.js'
import { isMelee } from '../../rules/attacking/defences.js'
import { isInReach } from '../../rules/attacking/melee.js'
import { type Arm, aimedShot, armsOf, attack, autofire, unfitToAttack } from '../../rules/attacking/orders.js'
import { canDodgeRanged, dvAt } from '../../rules/attacking/ranged.js'
import { locationMultiplier } from '../../rules/damage/damage.js'
import { checkDie, checkModifier } from '../../rules/dice/checks.js'
import { damagePool, sumOfPool } from '../../rules/dice/pools.js'
import type { Acting } from '../../rules/orders.js'
import { blastRadius } from '../../rules/shells-and-explosives/blast.js'
import { explosiveCheck, explosiveDv } from '../../rules/shells-and-explosives/explosives.js'
import { usableShield } from '../../rules/shields/shields.js'
import type { Order, OrderOf } from '../../rules/turns/own-turn.js'
import { refusedInTurn } from '../../rules/turns/paying.js'
import { areas, constants } from '../../tables/constants.js'
import type { AttackKind } from '../../tables/words.js'
import { bystandersOf, ifLegal, isDown, type Outlook, type Prospect, possible, type Temper } from './outlook.js'

// ── dice ───────────────────────────────────────────────────────────────────────────────────────────────────────────
const through = new Map<number, number>()
/** What so many d6, multiplied, bring past so much SP on average. */
export function meanThrough(dice: number, times: number, sp: number): number {
  const key = (dice * 16 + times) * 1024 + sp
  let mean = through.get(key)
  if (mean === undefined) {
    const { values, chance } = sumOfPool(dice)
    mean = 0
    for (let i = 0; i < values.length; i++) mean += Math.max(0, (values[i] as number) * times - sp) * (chance[i] as number)
    through.set(key, mean)
  }
  return mean
}

const criticals = new Map<number, number>()
/** What two sixes among so many d6 cost on average. */
function meanCritical(battle: Battle, dice: number): number {
  if (!battle.setup.settings.criticalInjuries) return 0
  let mean = criticals.get(dice)
  if (mean === undefined) {
    const { values, chance } = damagePool(dice)
    mean = 0
    for (let i = 0; i < values.length; i++)
      if (values[i]?.critical === true) mean += (chance[i] as number) * constants.rows.criticalBonusDamage
    criticals.set(dice, mean)
  }
  return mean
}

// ── one target ─────────────────────────────────────────────────────────────────────────────────────────────────────
/** How much it counts to stop a combatant who is dying: the aggressive finish them, the others turn to those who are still up. */
const weightOfDying: Readonly<Record<Temper, number>> = { aggressive: 1.2, cautious: 0.4, hold: 0.2 }
/** Only the aggressive attack a combatant who is down and does nothing more. */
function weightOf(temper: Temper, target: Combatant): number {
  if (woundStateOf(target) !== 'mortallyWounded') return 1
  return temper !== 'aggressive' && isDown(target) ? 0 : weightOfDying[temper]
}

/** Losses that would put a target down count twice. */
const weighed = (temper: Temper, target: Combatant, loss: number): number =>
  loss * (1 + Math.min(1, loss / Math.max(1, target.hp))) * weightOf(temper, target)

const kindOf = (action: 'attack' | 'aimedShot' | 'autofire', melee: boolean): AttackKind => {
  if (action === 'autofire') return 'autofire'
  if (action === 'attack') return melee ? 'blow' : 'shot'
  return melee ? 'aimedBlow' : 'aimedShot'
}

/** The parts of an attack with one weapon that do not depend on the target: worked out once for all targets. */
interface Ready {
  readonly weapon: Weapon
  readonly kind: AttackKind
  readonly means: Means
  readonly modifier: number
}
function readyFor({ battle, who }: Outlook, weaponId: ItemId, action: Shot['action']): Ready | null {
  const weapon = findWeapon(who, weaponId)
  if (weapon === undefined) return null
  const kind = kindOf(action, weapon.kind === 'melee')
  const attack: Attack = { kind, attacker: who.id, target: who.id, weaponId, aim: null }
  return { weapon, kind, means: meansOf(battle, who, attack), modifier: attackModifier(battle, attack) }
}

/** Chance and average loss of one attack on a combatant as their side reckons with them. */
function promiseOf(
  battle: Battle,
  { means, modifier }: Ready,
  attack: Attack,
  target: Combatant,
): { readonly chance: number; readonly loss: number } {
  const melee = isMelee(attack.kind)
  const location = attack.aim === 'head' ? 'head' : 'body'
  const sp = effectiveStoppingPower(target, location, means.halved)
  const dodges =
    melee ||
    (canDodgeRanged(battle, target) &&
      hitChanceWith(battle, modifier, attack, 'dodge', target) < hitChanceWith(battle, modifier, attack, 'dv', target))
  const chance = hitChanceWith(battle, modifier, attack, dodges ? 'dodge' : 'dv', target)
  if (attack.kind !== 'autofire') {
    const perHit = meanThrough(means.dice, 1, sp) * locationMultiplier(target, location) + meanCritical(battle, means.dice)
    return { chance, loss: chance * perHit }
  }
  // A dodge is reckoned with at its average.
  const toBeat = dodges ? dodgeModifier(battle, target) + 5.5 : (attackDv(battle, attack) ?? Number.POSITIVE_INFINITY)
  const { values, chance: chances } = checkDie(battle)
  let loss = 0
  for (let i = 0; i < values.length; i++) {
    const margin = Math.floor(modifier + (values[i] as number) - toBeat)
    if (margin < 1) continue
    loss += (chances[i] as number) * (meanThrough(means.dice, Math.min(margin, means.cap), sp) + meanCritical(battle, means.dice))
  }
  return { chance, loss }
}

/** What is left of a loss when something is held up before the target: a shield takes it, or a combatant who should not be hit. */
function pastShields({ battle, who }: Outlook, target: Combatant, attack: Attack, loss: number): number {
  if (usableShield(target) !== undefined) return loss * 0.4
  const captive = humanShieldOf(battle, target)
  if (captive === null || isMelee(attack.kind) || attack.aim === 'head') return loss
  const held = battle.people.find(person => person.id === captive)
  return held !== undefined && areHostile(battle, who.side, held.side) ? loss : 0
}

type Shot = OrderOf<'attack'> | OrderOf<'aimedShot'> | OrderOf<'autofire'>

function prospectOf(look: Outlook, ready: Ready | null, order: Shot, target: Combatant): Prospect | null {
  if (ready === null) return null
  const { battle, who, temper } = look
  const { weapon, kind } = ready
  const aim = order.action === 'aimedShot' ? order.aim : null
  const attack: Attack = { kind, attacker: who.id, target: target.id, weaponId: order.weaponId, aim }
  const promise = promiseOf(battle, ready, attack, target)
  const attacks = order.action === 'attack' && weapon.rof === 2 && !who.turn.actionUsed ? 2 : 1
  const loss = pastShields(look, target, attack, promise.loss) * attacks
  return { order, weapon: weapon.name, at: target.name, chance: promise.chance, loss, worth: weighed(temper, target, loss) }
}

/** Attacks on one enemy each, with everything at hand. Enemies out of sight or reach are left out. */
function directProspects(look: Outlook): Prospect[] {
  const { battle, who } = look
  if (refusedInTurn(battle, who, attack, { action: 'attack' }) !== null) return []
  const seen = look.enemies.filter(enemy => sees(look.ground, who.at, enemy.at))
  if (seen.length === 0) return []
  const prospects: Prospect[] = []
  for (const arm of armsOf(who)) {
    const { id: weaponId, weapon } = arm
    if (weapon.explosive) continue
    // What does not depend on the target is asked once for each weapon.
    const bursts = weapon.autofireMax > 0 && canAttackWith(look, arm, autofire)
    const shoots = canAttackWith(look, arm, attack)
    if (!bursts && !shoots) continue
    const burst = bursts ? readyFor(look, weaponId, 'autofire') : null
    const shot = shoots ? readyFor(look, weaponId, 'attack') : null
    let aimed: Ready | null | undefined
    for (const enemy of seen) {
      const target = enemy.id
      const squares = squaresApart(who.at, enemy.at)
      if (weapon.kind === 'melee' ? !isInReach(battle, who, enemy) : dvAt(weapon, squares, false) === null) continue
      if (bursts && dvAt(weapon, squares, true) !== null)
        add(prospects, prospectOf(look, burst, { action: 'autofire', weaponId, target }, enemy))
      if (!shoots || !add(prospects, prospectOf(look, shot, { action: 'attack', weaponId, target }, enemy))) continue
      if (aimed === undefined) aimed = canAttackWith(look, arm, aimedShot) ? readyFor(look, weaponId, 'aimedShot') : null
      const head = prospectOf(look, aimed, { action: 'aimedShot', weaponId, target, aim: 'head' }, enemy)
      if (head !== null && head.chance >= sureEnoughToAim) prospects.push(head)
    }
  }
  return prospects
}
const add = (prospects: Prospect[], prospect: Prospect | null): boolean => prospect !== null && prospects.push(prospect) > 0

/** Is an attack of this kind with this weapon legal now against any target in sight and range? */
const canAttackWith = ({ battle, who }: Outlook, arm: Arm, act: Acting<Shot>): boolean =>
  refusedInTurn(battle, who, act, { action: act.action, weaponId: arm.id }) === null &&
  unfitToAttack(battle, who, arm, act.action === 'autofire') === null
/** Below this chance a policy does not take the −8 of a shot at the head (spec, section 4). */
const sureEnoughToAim = 0.5

/** Hit points that a turn of shots with a gun would cost the enemy in sight who would suffer most, if it were loaded; 0 if no one is seen. */
export function lossByGun(look: Outlook, weaponId: ItemId): number {
  const ground = look.ground
  const ready = readyFor(look, weaponId, 'attack')
  let most = 0
  for (const enemy of look.enemies)
    if (sees(ground, look.who.at, enemy.at))
      most = Math.max(most, prospectOf(look, ready, { action: 'attack', weaponId, target: enemy.id }, enemy)?.loss ?? 0)
  return most
}

// ── areas ──────────────────────────────────────────────────────────────────────────────────────────────────────────
/** An attack on an area: every enemy in it counts. Null if it would catch themselves, anyone who isn't an enemy, or no one. */
function prospectOfArea(
  look: Outlook,
  order: Order,
  weapon: string,
  chance: number,
  dice: number,
  inside: (at: Square) => boolean,
): Prospect | null {
  const { battle, who, temper } = look
  if (inside(who.at) || bystandersOf(look).some(other => inside(other.at))) return null
  let loss = 0
  let worth = 0
  let first: Combatant | undefined
  for (const enemy of look.enemies) {
    if (!inside(enemy.at)) continue
    const lost = chance * (meanThrough(dice, 1, effectiveStoppingPower(enemy, 'body', false)) + meanCritical(battle, dice))
    first ??= enemy
    loss += lost
    worth += weighed(temper, enemy, lost)
  }
  return first === undefined ? null : { order, weapon, at: first.name, chance, loss, worth }
}

function shellProspects(look: Outlook): Prospect[] {
  const { battle, who } = look
  const ground = look.ground
  if (!heldItems(who).some(id => findWeaponItem(who, id)?.loaded === 'shell')) return []
  return possible(look, 'shells').flatMap(order => {
    const weapon = findWeapon(who, order.weaponId)
    if (weapon === undefined) return []
    const check = { skill: weapon.skill, use: 'rangedAttack', hands: handsHolding(who, order.weaponId) } as const
    const chance = chanceAtLeast(checkDie(battle), constants.rows.shellDv - checkModifier(battle, who, check) + 1)
    const inside = (at: Square): boolean => inBlockAhead(who.at, order.facing, areas.rows.shellSide, at) && sees(ground, who.at, at)
    return prospectOfArea(look, order, weapon.name, chance, constants.rows.shellDice, inside) ?? []
  })
}

/** Explosives at the squares of enemies. */
function blastProspects(look: Outlook): Prospect[] {
  const { battle, who } = look
  return heldItems(who).flatMap(weaponId => {
    const weapon = findWeaponItem(who, weaponId)?.weapon
    if (weapon?.explosive !== true) return []
    return look.enemies.flatMap(({ at }) => {
      const order = ifLegal(look, { action: 'explosive', weaponId, x: at.x, y: at.y })
      const dv = explosiveDv(weapon, who.at, at)
      if (order === null || dv === null) return []
      const chance = chanceAtLeast(checkDie(battle), dv - checkModifier(battle, who, explosiveCheck(who, weaponId, weapon)) + 1)
      return prospectOfArea(look, order, weapon.name, chance, weapon.damageDice, square => inBlockAround(at, blastRadius, square)) ?? []
    })
  })
}

// ── the best ───────────────────────────────────────────────────────────────────────────────────────────────────────
/** The attack that promises most from where they stand; null where none promises anything. */
export function bestAttack(look: Outlook): Prospect | null {
  if (look.best !== undefined) return look.best
  let best: Prospect | null = null
  const consider = (prospect: Prospect | null): void => {
    if (prospect !== null && prospect.worth > 0 && (best === null || prospect.worth > best.worth)) best = prospect
  }
  for (const prospect of directProspects(look)) consider(prospect)
  if (look.enemies.length > 0) {
    for (const prospect of shellProspects(look)) consider(prospect)
    for (const prospect of blastProspects(look)) consider(prospect)
  }
  look.best = best
  return best
}
