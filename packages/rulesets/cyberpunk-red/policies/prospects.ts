/**
 * What an attack promises: the chance to hit, and the hit points that it costs on average. Chances, modifiers and dice are the rules' own,
 * as the attacker's side reckons with its target; a target that can dodge is taken to do what serves it best.
 */
import { chanceAtLeast, type Id, inBlockAhead, inBlockAround, sees } from '@enfilade/engine'
import { effectiveStoppingPower } from '../armor.js'
import { attackDv, attackModifier, dodgeModifier, hitChance, meansOf } from '../attack.js'
import { blastRadius } from '../blast.js'
import { checkDie, checkModifier } from '../checks.js'
import { locationMultiplier } from '../damage.js'
import { isMelee } from '../defences.js'
import { explosiveCheck, explosiveDv } from '../explosives.js'
import { knownGround } from '../ground.js'
import { isInReach } from '../melee.js'
import type { Attack, Battle, Combatant, Square } from '../model.js'
import type { Order, OrderOf } from '../orders/answers.js'
import { weaponsAtHand } from '../orders/attacks.js'
import { refusedAtAll } from '../orders/legality.js'
import { areHostile, findWeapon, findWeaponItem, handsHolding, humanShieldOf } from '../people.js'
import { damagePool, sumOfPool } from '../pools.js'
import { canDodgeRanged } from '../ranged.js'
import { usableShield } from '../shields.js'
import { areas, constants } from '../tables/constants.js'
import { heldItems } from '../things.js'
import type { AttackKind } from '../words.js'
import { woundStateOf } from '../wound-state.js'
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
/** How much it counts to stop somebody who is dying: the aggressive finish him, the others turn to those who are still up. */
const weightOfDying: Readonly<Record<Temper, number>> = { aggressive: 1.2, cautious: 0.4, hold: 0.2 }
/** Somebody who is down and does nothing more only the aggressive hit on. */
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

/** Chance and average loss of one attack on somebody as his side reckons with him. */
export function promiseOf(battle: Battle, attack: Attack, target: Combatant): { readonly chance: number; readonly loss: number } {
  const attacker = battle.people.find(person => person.id === attack.attacker)
  if (attacker === undefined) return { chance: 0, loss: 0 }
  const melee = isMelee(attack.kind)
  const means = meansOf(battle, attacker, attack)
  const location = attack.aim === 'head' ? 'head' : 'body'
  const sp = effectiveStoppingPower(target, location, means.halved)
  const dodges =
    melee || (canDodgeRanged(battle, target) && hitChance(battle, attack, 'dodge', target) < hitChance(battle, attack, 'dv', target))
  const chance = hitChance(battle, attack, dodges ? 'dodge' : 'dv', target)
  if (attack.kind !== 'autofire') {
    const perHit = meanThrough(means.dice, 1, sp) * locationMultiplier(target, location) + meanCritical(battle, means.dice)
    return { chance, loss: chance * perHit }
  }
  // A dodge is reckoned with at its average.
  const toBeat = dodges ? dodgeModifier(battle, target) + 5.5 : (attackDv(battle, attack) ?? Number.POSITIVE_INFINITY)
  const modifier = attackModifier(battle, attack)
  const { values, chance: chances } = checkDie(battle)
  let loss = 0
  for (let i = 0; i < values.length; i++) {
    const margin = Math.floor(modifier + (values[i] as number) - toBeat)
    if (margin < 1) continue
    loss += (chances[i] as number) * (meanThrough(means.dice, Math.min(margin, means.cap), sp) + meanCritical(battle, means.dice))
  }
  return { chance, loss }
}

/** What is left of a loss when something is held up before the target: a shield takes it, or somebody who should not be hit. */
function pastShields({ battle, who }: Outlook, target: Combatant, attack: Attack, loss: number): number {
  if (usableShield(target) !== undefined) return loss * 0.4
  const captive = humanShieldOf(battle, target)
  if (captive === null || isMelee(attack.kind) || attack.aim === 'head') return loss
  const held = battle.people.find(person => person.id === captive)
  return held !== undefined && areHostile(battle, who.side, held.side) ? loss : 0
}

type Shot = OrderOf<'attack'> | OrderOf<'aimedShot'> | OrderOf<'autofire'>

function prospectOf(look: Outlook, order: Shot): Prospect | null {
  const { battle, who, temper } = look
  const weapon = findWeapon(who, order.weaponId)
  const target = look.enemies.find(({ id }) => id === order.target)
  if (weapon === undefined || target === undefined) return null
  const aim = order.action === 'aimedShot' ? order.aim : null
  const kind = kindOf(order.action, weapon.kind === 'melee')
  const attack: Attack = { kind, attacker: who.id, target: target.id, weaponId: order.weaponId, aim }
  const promise = promiseOf(battle, attack, target)
  const attacks = order.action === 'attack' && weapon.rof === 2 && !who.turn.actionUsed ? 2 : 1
  const loss = pastShields(look, target, attack, promise.loss) * attacks
  return { order, weapon: weapon.name, at: target.name, chance: promise.chance, loss, worth: weighed(temper, target, loss) }
}

/** Attacks on one enemy each, with everything at hand. Whom he cannot see or reach he does not think of. */
function directProspects(look: Outlook): Prospect[] {
  const { battle, who } = look
  if (refusedAtAll(battle, who, { action: 'attack' } as Order) !== null) return []
  const ground = knownGround(battle, who.side)
  const seen = look.enemies.filter(enemy => sees(ground, who.at, enemy.at))
  if (seen.length === 0) return []
  const prospects: Prospect[] = []
  const consider = (order: Shot): Prospect | null => {
    const prospect = ifLegal(look, order) === null ? null : prospectOf(look, order)
    if (prospect !== null) prospects.push(prospect)
    return prospect
  }
  for (const weaponId of weaponsAtHand(battle, who)) {
    const weapon = findWeapon(who, weaponId)
    if (weapon === undefined || weapon.explosive) continue
    for (const enemy of seen) {
      if (weapon.kind === 'melee' && !isInReach(battle, who, enemy)) continue
      const target = enemy.id
      if (weapon.autofireMax > 0) consider({ action: 'autofire', weaponId, target })
      if (consider({ action: 'attack', weaponId, target }) === null) continue
      const head = prospectOf(look, { action: 'aimedShot', weaponId, target, aim: 'head' })
      if (head !== null && head.chance >= sureEnoughToAim && ifLegal(look, head.order) !== null) prospects.push(head)
    }
  }
  return prospects
}
/** Below this chance nobody takes the −8 of a shot at the head (spec, section 4). */
const sureEnoughToAim = 0.5

/** Hit points that a turn of shots with a gun would cost the enemy in sight who would suffer most, if it were loaded: 0 where nobody is seen. */
export function lossByGun(look: Outlook, weaponId: Id): number {
  const ground = knownGround(look.battle, look.who.side)
  let most = 0
  for (const { id, at } of look.enemies)
    if (sees(ground, look.who.at, at)) most = Math.max(most, prospectOf(look, { action: 'attack', weaponId, target: id })?.loss ?? 0)
  return most
}

// ── areas ──────────────────────────────────────────────────────────────────────────────────────────────────────────
/** An attack on all in an area: every enemy in it counts. Null where it would catch himself, or anybody who is no enemy, or nobody. */
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
  const ground = knownGround(battle, who.side)
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
/** The attack that promises most from where he stands; null where none promises anything. */
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
