/**
 * Cover as a target and as a burden: attacking a section, and pushing one to another square. What cover does for those behind it
 * is a matter of lines of sight (ground.ts); blasts have their own way with it (blast.ts).
 */
import { isFilled, next, onMap, type Refusal, type Rule, reason, type Square, sees, squaresApart } from '@enfilade/engine'
import type { Battle, Combatant, Cover, CoverId, ItemId, SideId, StepOf, Weapon } from '../../battle/battle.js'
import { isBlocked, revealWhatBlocks } from '../../battle/blocked.js'
import { coverAt, findCover, ground, knownGround, occupants, sharesSquares } from '../../battle/ground.js'
import { knowsPerson, knowsTerrain, revealPerson, revealTerrain } from '../../battle/knowledge.js'
import { placeWords } from '../../battle/names.js'
import { findWeapon, findWeaponItem, handsHolding, isConscious, isUnarmed, personOf } from '../../battle/people.js'
import { roundsToTell, spendRounds } from '../../battle/things.js'
import { constants } from '../../tables/constants.js'
import { reachOf as meleeReachOf } from '../attacking/melee.js'
import { refusedWeapon, sayAttack, weaponsAtHand } from '../attacking/orders.js'
import { dvAt } from '../attacking/ranged.js'
import { rollDamageDice } from '../damage/damage.js'
import { beatsDv, type CheckUse, luckIsUsed, numbersOf } from '../dice/checks.js'
import { offerLuck } from '../dice/luck.js'
import { type CourseOf, impossible } from '../orders.js'
import { damageCover } from './cover-damage.js'
import * as told from './events.js'

/** The intact sections that a side knows of. */
export const knownCovers = (battle: Battle, side: SideId): Cover[] =>
  battle.covers.filter(cover => cover.hp > 0 && knowsTerrain(battle, side, cover.id))

// ── attacking ──────────────────────────────────────────────────────────────────────────────────────────────────────
/** Are bare hands no match for this section? Steel needs a cyberarm or a strong body. */
export const isImmune = (cover: Cover, person: Combatant, weaponId: ItemId): boolean =>
  cover.material === 'steel' &&
  isUnarmed(weaponId) &&
  person.sheet.cyberarms === 0 &&
  person.sheet.stats.BODY < constants.rows.steelBreakerBody // CPR-COV-04

/** Why a combatant cannot attack a section with a weapon from where they stand, as far as their side knows; null where they can. */
function refusedCover(battle: Battle, person: Combatant, weaponId: ItemId, weapon: Weapon, coverId: CoverId): Refusal | null {
  const known = knownCovers(battle, person.side)
  const cover = known.find(({ id }) => id === coverId)
  const no = (rule: string, why: string): Refusal => ({ ...impossible(rule, attackCover.name, why), at: 'coverId', found: coverId })
  if (cover === undefined) return { ...no('CPR-COV-03', 'there is no such cover'), allowed: known.map(({ id }) => id) }
  if (isImmune(cover, person, weaponId)) return no('CPR-COV-04', `${cover.name} is steel, and bare hands do nothing to it`)
  if (!sees(knownGround(battle, person.side), person.at, cover.at)) return no('CPR-COV-02', `${cover.name} is out of sight`) // CPR-RNG-06
  const squares = squaresApart(person.at, cover.at)
  if (weapon.kind === 'melee')
    return squares <= meleeReachOf(battle) ? null : no('CPR-MEL-01', `${cover.name} is ${squares} squares away, out of reach`)
  return dvAt(weapon, squares, false) === null ? no('CPR-RNG-02', `${cover.name} is ${squares} squares away, out of range`) : null
}

/** Its name and its square: a counter has a section for each square, all of one name. */
function nameOfCover(battle: Battle, coverId: CoverId): string {
  const cover = findCover(battle, coverId)
  return cover === undefined ? coverId : `${cover.name} at ${placeWords(battle, cover.at)}`
}

export const attackCover: CourseOf<'attackCover'> = {
  cost: 'attack', // CPR-COV-03
  name: 'An attack on cover',
  words: 'Attack cover',
  options: (battle, person) =>
    weaponsAtHand(battle, person).flatMap(weaponId =>
      knownCovers(battle, person.side)
        .map(({ id }) => ({ action: 'attackCover' as const, weaponId, coverId: id }))
        .filter(order => attackCover.refused(battle, person, order) === null),
    ),
  refused: (battle, person, { weaponId, coverId }) => {
    const unfit = refusedWeapon(battle, person, weaponId, 'attackCover')
    const weapon = findWeapon(person, weaponId)
    if (unfit !== null || weapon === undefined) return unfit
    return refusedCover(battle, person, weaponId, weapon, coverId)
  },
  carryOut: (battle, person, { weaponId, coverId }) => {
    const item = findWeaponItem(person, weaponId)
    if (item !== undefined) spendRounds(battle, item, 1) // CPR-RNG-05
    if (findWeapon(person, weaponId)?.kind !== 'melee') offerLuck(battle, person)
    next(battle, { step: 'rollAttackOnCover', attacker: person.id, weaponId, coverId })
  },
  say: (battle, person, { weaponId, coverId }) => `${sayAttack(person, weaponId)} ${nameOfCover(battle, coverId)}`,
  fields: (battle, person) => [
    {
      name: 'weaponId',
      words: 'Weapon',
      kind: 'oneOf',
      values: weaponsAtHand(battle, person).map(id => ({ value: id, words: findWeapon(person, id)?.name ?? id })),
    },
    {
      name: 'coverId',
      words: 'Cover',
      kind: 'oneOf',
      values: knownCovers(battle, person.side).map(({ id, name }) => ({ value: id, words: name })),
    },
  ],
}

const toHitCover = reason('CPR-COV-03', 'to hit the cover')
const coverDamage = reason('CPR-COV-03', 'damage to the cover')

/** A section is attacked: a shot against the DV of the distance, a blow without dice. It never dodges, and nothing goes through it. */
export const rollAttackOnCover: Rule<Battle, StepOf<'rollAttackOnCover'>> = (battle, { attacker, weaponId, coverId }, { ask, tell }) => {
  const person = personOf(battle, attacker)
  const cover = findCover(battle, coverId)
  const weapon = findWeapon(person, weaponId)
  if (!isConscious(person) || cover === undefined || cover.hp <= 0 || weapon === undefined) return
  revealPerson(person, 'CPR-COV-03', tell)
  if (isBlocked(battle, person.at, cover.at)) {
    luckIsUsed(person)
    const blockedBy = revealWhatBlocks(battle, person.at, cover.at, null, 'CPR-COV-02', tell)
    const lost = { attacker, coverId, weaponId, weapon: weapon.name, blockedBy } as const
    tell?.(told.coverAttackLost({ rule: 'CPR-COV-02', ...lost }))
    return
  }
  const distance = squaresApart(person.at, cover.at)
  const melee = weapon.kind === 'melee'
  const check: CheckUse = { skill: weapon.skill, use: 'rangedAttack', hands: handsHolding(person, weaponId) }
  const numbers = melee ? null : numbersOf(battle, person, check, tell !== undefined)
  const dv = melee ? null : dvAt(weapon, distance, false)
  const hit = numbers === null || (dv !== null && beatsDv(ask, battle, numbers.modifier, dv, toHitCover, attacker)) // CPR-COV-03, CPR-MEL-04
  if (numbers !== null) luckIsUsed(person)
  const damage = hit ? rollDamageDice(ask, battle, weapon.damageDice, coverDamage, attacker).sum : 0 // CPR-COV-03, CPR-CRIT-11: sixes mean nothing
  const roundsLeft = roundsToTell(battle, findWeaponItem(person, weaponId))
  tell?.(
    told.coverAttackRolled({
      rule: 'CPR-COV-03',
      attacker,
      coverId,
      weaponId,
      weapon: weapon.name,
      distance,
      numbers,
      dv,
      hit,
      roundsLeft,
    }),
  )
  damageCover(battle, attacker, cover, damage, tell)
}

// ── moving it ──────────────────────────────────────────────────────────────────────────────────────────────────────
/** Can a combatant push a section at all? Thin ones anyone can, thick ones only the strong or with equipment. */
const canPush = (cover: Cover, { sheet }: Combatant): boolean =>
  cover.thickness === 'thin' || sheet.stats.BODY >= constants.rows.thickCoverMoverBody || sheet.specialEquipment // CPR-COV-05

/** The squares to which a section can be pushed, as far as a side knows. */
function squaresForCover(battle: Battle, person: Combatant, cover: Cover): Square[] {
  const known = knownGround(battle, person.side)
  const around = [-1, 0, 1].flatMap(dy => [-1, 0, 1].map(dx => ({ x: cover.at.x + dx, y: cover.at.y + dy })))
  return around.filter(
    square =>
      squaresApart(square, cover.at) === 1 &&
      onMap(known, square) &&
      !isFilled(known, square) &&
      !occupants(battle, square).some(other => knowsPerson(battle, person.side, other)), // CPR-COV-05: a free square
  )
}

const pushable = (battle: Battle, person: Combatant): Cover[] =>
  knownCovers(battle, person.side).filter(cover => squaresApart(person.at, cover.at) === 1 && canPush(cover, person)) // CPR-COV-05, CPR-GAP-30

export const moveCover: CourseOf<'moveCover'> = {
  cost: 'action', // CPR-COV-05: Use an Object
  name: 'Moving cover',
  words: 'Move cover',
  options: (battle, person) =>
    pushable(battle, person).flatMap(cover =>
      squaresForCover(battle, person, cover).map(({ x, y }) => ({ action: 'moveCover' as const, coverId: cover.id, x, y })),
    ),
  refused: (battle, person, { coverId, x, y }) => {
    const cover = knownCovers(battle, person.side).find(({ id }) => id === coverId)
    const allowed = pushable(battle, person).map(({ id }) => id)
    const no = (why: string): Refusal => impossible('CPR-COV-05', moveCover.name, why)
    if (cover === undefined) return { ...no('there is no such cover'), at: 'coverId', found: coverId, allowed }
    if (squaresApart(person.at, cover.at) !== 1)
      return { ...no(`${cover.name} is not next to ${person.name}`), at: 'coverId', found: coverId, allowed }
    if (!canPush(cover, person)) return { ...no(`${cover.name} is too heavy for ${person.name}`), at: 'coverId', found: coverId, allowed }
    const squares = squaresForCover(battle, person, cover)
    if (squares.some(square => square.x === x && square.y === y)) return null
    return {
      ...no('it must go to a free square next to it'),
      at: 'x',
      found: [x, y],
      allowed: squares.map(one => [one.x, one.y]),
    }
  },
  carryOut: (battle, person, { coverId, x, y }, tell) => {
    const cover = findCover(battle, coverId)
    const to = { x, y }
    if (cover === undefined) return
    // An unseen combatant or something unknown may be there after all: then it does not move, and that is revealed.
    const unknown = coverAt(battle, to)
    if (unknown !== undefined) revealTerrain(battle, unknown.id, person.side, 'CPR-COV-05', tell)
    const there = sharesSquares(battle) ? [] : occupants(battle, to)
    for (const other of there) if (!knowsPerson(battle, person.side, other)) revealPerson(other, 'CPR-COV-05', tell)
    if (isFilled(ground(battle), to) || there.length > 0) return
    const from = { x: cover.at.x, y: cover.at.y }
    cover.at = to // CPR-COV-05
    tell?.(told.coverMoved({ rule: 'CPR-COV-05', who: person.id, coverId, from, to: { x, y } }))
  },
  say: (battle, _person, { coverId, x, y }) => `Push ${nameOfCover(battle, coverId)} to ${placeWords(battle, { x, y })}`,
  fields: (battle, person) => {
    const covers = pushable(battle, person)
    const squares = covers.flatMap(cover => squaresForCover(battle, person, cover))
    const column = (name: 'x' | 'y') =>
      [...new Set(squares.map(square => square[name]))].map(value => ({ value, words: `${name} ${value}` }))
    return [
      { name: 'coverId', words: 'Cover', kind: 'oneOf', values: covers.map(({ id, name }) => ({ value: id, words: name })) },
      { name: 'x', words: 'x', kind: 'oneOf', values: column('x') },
      { name: 'y', words: 'y', kind: 'oneOf', values: column('y') },
    ]
  },
}
