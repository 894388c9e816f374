/**
 * What an attack promises: the chance to hit, and the hit points that it costs on average. Chances, modifiers and dice are the rules' own,
 * as the attacker's side reckons with its target; a target that can dodge is taken to do what serves it best.
 */
import { inBlockAhead, inBlockAround, sees } from '@enfilade/engine'
import { chanceFor, once, spreadFor, worthOf } from '@enfilade/kit'
import type { Attack, Combatant, CombatantId, ItemId, Square, Weapon } from '../../battle/battle.js'
import { distanceBetween } from '../../battle/ground.js'
import { areFoes, findWeapon, findWeaponItem, humanShieldOf } from '../../battle/people.js'
import { roundIn } from '../../battle/things.js'
import { woundStateOf } from '../../battle/wound-state.js'
import { areaCheck } from '../../rules/attacking/area-weapons.js'
import { attackCheck, burstOutcome, dodgedAttack, dodgeModifier, type Means, meansOf } from '../../rules/attacking/attack.js'
import { isMelee } from '../../rules/attacking/defences.js'
import { canDodgeBlows, isInReach } from '../../rules/attacking/melee.js'
import { type Arm, aimedShot, armsOf, attack, autofire, refusedAim, unfitToAttack } from '../../rules/attacking/orders.js'
import { canDodgeRanged, dvAt } from '../../rules/attacking/ranged.js'
import { diceOf, harmOf } from '../../rules/damage/harm.js'
import { chanceToBeatDv, checkModifier, withDiceOf } from '../../rules/dice/checks.js'
import type { Acting } from '../../rules/orders.js'
import { blastRadius } from '../../rules/shells-and-explosives/blast.js'
import { explosiveDv } from '../../rules/shells-and-explosives/explosives.js'
import { usableShield } from '../../rules/shields/shields.js'
import type { Order, OrderOf } from '../../rules/turns/own-turn.js'
import { refusedInTurn } from '../../rules/turns/paying.js'
import { chanceToLiveOn } from '../../rules/wounds/wounds.js'
import { areas, constants } from '../../tables/constants.js'
import type { AttackKind, Location } from '../../tables/words.js'
import { chancePastArmor, type HitWith, inArea, lossesOf, lossOf } from './hit-losses.js'
import { bystandersOf, hasAction, ifLegal, isDown, type Mark, type Outlook, type Prospect, possible, type Temper } from './outlook.js'

// ── one target ─────────────────────────────────────────────────────────────────────────────────────────────────────
/** How much it counts to stop a combatant who is dying: the aggressive finish them, the others turn to those who are still up. */
const weightOfDying: Readonly<Record<Temper, number>> = { aggressive: 1.2, cautious: 0.4, hold: 0.2 }
/**
 * Who is likelier than not to die of the next Death Save anyway counts for less, and for nothing once it is sure. Only the aggressive attack a
 * combatant who is down and does nothing more.
 */
function weightOf(temper: Temper, target: Combatant): number {
  if (woundStateOf(target) !== 'mortallyWounded') return 1
  if (temper !== 'aggressive' && isDown(target)) return 0
  return weightOfDying[temper] * Math.min(1, 2 * chanceToLiveOn(target))
}

/** Losses that would put a target down count twice. */
const weighed = (target: Combatant, weight: number, loss: number): number =>
  loss * (1 + Math.min(1, loss / Math.max(1, target.hp))) * weight

/** What someone is as a target, from where both stand. */
export function markOf({ battle, who, temper }: Outlook, enemy: Combatant): Mark {
  const shield = usableShield(enemy)
  const shielded = shield !== undefined
  const captive = shielded ? null : humanShieldOf(battle, enemy)
  const spared = captive !== null && !battle.people.some(one => one.id === captive && areFoes(battle, who, one))
  const dodgesShots = canDodgeRanged(battle, enemy)
  return {
    enemy,
    squares: distanceBetween(battle, who, enemy),
    dodgesShots,
    dodge: dodgesShots || isInReach(battle, who, enemy) ? dodgeModifier(battle, enemy) : 0,
    weight: weightOf(temper, enemy),
    left: shielded ? pastShield : 1,
    leftOfShots: shielded ? pastShield : spared ? 0 : 1,
    mostOfHit: shield?.hp ?? Number.POSITIVE_INFINITY, // CPR-SHD-03
    losses: lossesOf(battle, enemy),
  }
}
/** What a shield is reckoned to let past, for it falls in the end. */
const pastShield = 0.4

/** The enemies in sight from where they stand. */
const marksOf = once((look: Outlook): readonly Mark[] =>
  look.enemies.filter(enemy => sees(look.ground, look.who.at, enemy.at)).map(enemy => markOf(look, enemy)),
)

const neverBeaten = Number.MAX_SAFE_INTEGER

type Aim = OrderOf<'aimedShot'>['aim']
const aims: readonly Aim[] = ['head', 'leg', 'heldItem']

type Shot = OrderOf<'attack'> | OrderOf<'aimedShot'> | OrderOf<'autofire'>

/** An attack with one weapon, with what doesn't depend on the target. */
interface Ready {
  readonly action: Shot['action']
  readonly weaponId: ItemId
  readonly weapon: Weapon
  readonly kind: AttackKind
  readonly means: Means
  readonly modifier: number
  readonly attacks: number
  /** What an Aimed Shot is aimed at. */
  readonly aim: Aim
}
function readyFor({ battle, who }: Outlook, { id, weapon }: Pick<Arm, 'id' | 'weapon'>, action: Shot['action'], aim: Aim = 'head'): Ready {
  const kind = kindOf(action, weapon.kind === 'melee')
  const attack: Attack = { kind, attacker: who.id, target: who.id, weaponId: id, aim: null }
  const means = meansOf(battle, who, attack)
  const attacks = action === 'attack' && !who.turn.actionUsed ? weapon.rof : 1
  return { action, weaponId: id, weapon, kind, means, modifier: checkModifier(battle, who, attackCheck(who, attack, means)), attacks, aim }
}
const orderAt = ({ action, weaponId, aim }: Ready, target: CombatantId): Shot =>
  action === 'aimedShot' ? { action, weaponId, target, aim } : { action, weaponId, target }
function kindOf(action: Shot['action'], melee: boolean): AttackKind {
  if (action === 'autofire') return 'autofire'
  if (action === 'attack') return melee ? 'blow' : 'shot'
  return melee ? 'aimedBlow' : 'aimedShot'
}

/**
 * What an attack on an enemy as their side reckons with them promises; null where it is less likely than `least`, or worth no more than
 * `floor`.
 */
function prospectOf(look: Outlook, ready: Ready, mark: Mark, floor: number, least = 0): Prospect | null {
  const { battle } = look
  const { weapon, kind, means, modifier, attacks } = ready
  const { enemy, squares, dodge } = mark
  const aim = ready.action === 'aimedShot' ? ready.aim : null
  const location: Location = aim === 'head' ? 'head' : 'body'
  const melee = isMelee(kind)
  const dv = melee ? null : dvAt(weapon, squares, kind === 'autofire')
  const mayDodge = melee ? canDodgeBlows(enemy) : mark.dodgesShots
  const unless = mayDodge ? chanceFor(withDiceOf(battle, dodgedAttack(kind)), modifier - dodge) : 1
  const direct = melee ? 1 : chanceToBeatDv(battle, modifier, dv)
  const dodges = mayDodge && (melee || unless < direct)
  const chance = dodges ? unless : direct
  if (chance < least) return null
  const lossOfHit = (times: number): number =>
    Math.min(mark.mostOfHit, lossOf(battle, enemy, mark.losses, location, means, times, aim === 'leg' ? aim : null)) // CPR-AIM-05
  let loss = 0
  if (kind === 'autofire') {
    const { values, chance: chances } = spreadFor(
      burstOutcome(battle, means.cap, dodges),
      modifier - (dodges ? dodge : (dv ?? neverBeaten)),
    )
    for (let i = 0; i < values.length; i++) {
      const times = values[i] as number
      if (times > 0) loss += (chances[i] as number) * lossOfHit(times)
    }
  } else loss = chance * lossOfHit(1)
  if (aim === 'heldItem') {
    const spared = lossSpared(look, enemy)
    if (spared > 0) loss += chance * chancePastArmor(battle, enemy, mark.losses, means) * spared // CPR-AIM-04
  }
  loss *= melee || location === 'head' ? mark.left : mark.leftOfShots
  loss *= attacks
  const worth = weighed(enemy, mark.weight, loss)
  if (worth <= floor) return null
  return { order: orderAt(ready, enemy.id), weapon: weapon.name, at: enemy.name, chance, isPlain: mark.left === 1, loss, worth }
}

/** The best attack on one enemy that is this likely to hit, with anything at hand. Enemies out of sight or reach are left out. */
function bestDirect(look: Outlook, least: number): Prospect | null {
  const { battle, who } = look
  if (refusedInTurn(battle, who, attack, { action: 'attack' }) !== null) return null
  const marks = marksOf(look)
  if (marks.length === 0) return null
  const whole = hasAction(who)
  let best: Prospect | null = null
  for (const arm of armsOf(who)) {
    const { weapon } = arm
    if (weapon.kind === 'melee' && !look.isBeset) continue
    const reached = ({ enemy, squares }: Mark): boolean =>
      weapon.kind === 'melee' ? isInReach(battle, who, enemy) : dvAt(weapon, squares, false) !== null
    if (weapon.explosive || !marks.some(reached)) continue
    const burst = whole && weapon.autofireMax > 0 && canAttackWith(look, arm, autofire) ? readyFor(look, arm, 'autofire') : null
    const shot = canAttackWith(look, arm, attack) ? readyFor(look, arm, 'attack') : null
    if (burst === null && shot === null) continue
    let aimed: readonly Ready[] | undefined = whole ? undefined : []
    for (const mark of marks) {
      if (!reached(mark)) continue
      if (burst !== null && dvAt(weapon, mark.squares, true) !== null) best = prospectOf(look, burst, mark, worthOf(best), least) ?? best
      if (shot === null) continue
      best = prospectOf(look, shot, mark, worthOf(best), least) ?? best
      if (aimed === undefined)
        aimed = !weapon.noAimedShots && canAttackWith(look, arm, aimedShot) ? aims.map(aim => readyFor(look, arm, 'aimedShot', aim)) : []
      for (const one of aimed)
        if (refusedAim(mark.enemy, one.aim) === null)
          best = prospectOf(look, one, mark, worthOf(best), Math.max(least, sureEnoughToAim)) ?? best
    }
  }
  return best
}
/** The one that is worth more; of equals the first. */
const better = (best: Prospect | null, other: Prospect | null): Prospect | null =>
  other !== null && other.worth > (best?.worth ?? 0) ? other : best

/** Is an attack of this kind with this weapon legal now against any target in sight and range? */
const canAttackWith = ({ battle, who }: Outlook, arm: Arm, act: Acting<Shot>): boolean =>
  refusedInTurn(battle, who, act, { action: act.action, weaponId: arm.id }) === null &&
  unfitToAttack(battle, who, arm, act.action === 'autofire') === null
/** Below this chance a policy does not take the −8 of an Aimed Shot, whatever it would do. One at the head pays against who hides behind someone. */
const sureEnoughToAim = 0.1

/**
 * What an enemy whose weapon falls no longer does: the hit points that it would cost this combatant in the turn that is spent on picking it up,
 * less what another weapon that they carry would.
 */
function lossSpared(look: Outlook, enemy: Combatant): number {
  const { battle, who } = look
  const theirs: Outlook = { ...look, who: enemy }
  const me = markOf(theirs, who)
  const losses = enemy.items.flatMap(item => {
    if (item.kind !== 'weapon' || item.weapon.explosive || (item.weapon.kind === 'melee' && !isInReach(battle, enemy, who))) return []
    if (item.rounds === 0) return []
    return prospectOf(theirs, readyFor(theirs, item, 'attack'), me, anything)?.loss ?? 0
  })
  const [most = 0, next = 0] = losses.toSorted((a, b) => b - a)
  return most - next
}

/**
 * Hit points that a turn of attacks with a weapon would cost the enemy in sight, and within reach of a blow, who would suffer most, if it were in
 * hand and loaded; 0 if there is none.
 */
export function lossByWeapon(look: Outlook, arm: Pick<Arm, 'id' | 'weapon'>, action: 'attack' | 'autofire' = 'attack'): number {
  const ready = readyFor(look, arm, action)
  let most = 0
  for (const mark of marksOf(look)) {
    if (arm.weapon.kind === 'melee' && !isInReach(look.battle, look.who, mark.enemy)) continue
    most = Math.max(most, prospectOf(look, ready, mark, anything)?.loss ?? 0)
  }
  return most
}

/** Whatever it is worth. */
const anything = -1

// ── areas ──────────────────────────────────────────────────────────────────────────────────────────────────────────
/** An attack on an area: every enemy in it counts. Null if it would catch themselves, anyone who isn't an enemy, or no one. */
function prospectOfArea(
  look: Outlook,
  order: Order,
  weapon: string,
  chance: number,
  hit: HitWith,
  inside: (at: Square) => boolean,
): Prospect | null {
  const { battle, who, temper } = look
  if (inside(who.at) || bystandersOf(look).some(other => inside(other.at))) return null
  let loss = 0
  let worth = 0
  let first: Combatant | undefined
  for (const enemy of look.enemies) {
    if (!inside(enemy.at)) continue
    const lost = chance * lossOf(battle, enemy, lossesOf(battle, enemy), 'body', hit)
    first ??= enemy
    loss += lost
    worth += weighed(enemy, weightOf(temper, enemy), lost)
  }
  return first === undefined ? null : { order, weapon, at: first.name, chance, isPlain: false, loss, worth }
}

function shellProspects(look: Outlook): Prospect[] {
  const { battle, who } = look
  const { ground } = look
  return possible(look, 'shells').flatMap(order => {
    const weapon = findWeapon(who, order.weaponId)
    if (weapon === undefined) return []
    const round = roundIn(findWeaponItem(who, order.weaponId))
    const check = areaCheck(who, order.weaponId, weapon)
    const chance = chanceToBeatDv(battle, checkModifier(battle, who, check), constants.rows.shellDv)
    const inside = (at: Square): boolean => inBlockAhead(who.at, order.facing, areas.rows.shellSide, at) && sees(ground, who.at, at)
    return prospectOfArea(look, order, weapon.name, chance, inArea(diceOf(weapon.shellDice, round), harmOf(weapon, round)), inside) ?? []
  })
}

/** Explosives at the squares of enemies. */
function blastProspects(look: Outlook): Prospect[] {
  const { battle, who } = look
  return look.held.flatMap(item => {
    const { id: weaponId, weapon } = item
    if (!weapon.explosive) return []
    const hit = inArea(diceOf(weapon.damageDice, roundIn(item)), harmOf(weapon, roundIn(item)))
    return look.enemies.flatMap(({ at }) => {
      const order = ifLegal(look, { action: 'explosive', weaponId, x: at.x, y: at.y })
      const dv = explosiveDv(battle, weapon, who.at, at)
      if (order === null || dv === null) return []
      const chance = chanceToBeatDv(battle, checkModifier(battle, who, areaCheck(who, weaponId, weapon)), dv)
      return prospectOfArea(look, order, weapon.name, chance, hit, square => inBlockAround(at, blastRadius, square)) ?? []
    })
  })
}

/** Friends and bystanders whom an explosive in hand would hurt, with its name, wherever it went off among the enemies; null: none would be. */
export function sparedByHolding(look: Outlook): { readonly weapon: string; readonly names: readonly string[] } | null {
  for (const { weapon } of look.held) {
    if (!weapon.explosive) continue
    const near = (at: Square): Combatant[] => bystandersOf(look).filter(other => inBlockAround(at, blastRadius, other.at))
    const names = [...new Set(look.enemies.flatMap(({ at }) => near(at).map(({ name }) => name)))]
    if (names.length > 0) return { weapon: weapon.name, names }
  }
  return null
}

// ── the best ───────────────────────────────────────────────────────────────────────────────────────────────────────
/** The attack that promises most from where they stand; null where none promises anything. */
export const bestAttack = once((look: Outlook): Prospect | null => attackAtLeast(look, 0))

/** The best of those that are likely enough to hit. */
export function likelyAttack(look: Outlook, least: number): Prospect | null {
  const best = bestAttack(look)
  if (best === null || best.chance >= least) return best
  const known = attacksByLeast(look)
  const found = known.get(least) ?? { best: attackAtLeast(look, least) }
  known.set(least, found)
  return found.best
}
/** What stages have asked for already. */
const attacksByLeast = once((_look: Outlook) => new Map<number, { readonly best: Prospect | null }>())
function attackAtLeast(look: Outlook, least: number): Prospect | null {
  if (look.enemies.length === 0) return null
  const direct = bestDirect(look, least)
  if (!look.held.some(({ loaded, weapon }) => loaded === 'shell' || weapon.explosive)) return direct
  return [...shellProspects(look), ...blastProspects(look)].filter(({ chance }) => chance >= least).reduce(better, direct)
}
