/**
 * Cover as a target and as a burden: attacking a section, a door or a wall, and pushing a section to another square. What they do for those
 * behind them is a matter of lines of sight (ground.ts); blasts have their own way with them (blast.ts).
 */
import { type Ask, isFilled, next, onMap, type Rule, reason, type Square } from '@enfilade/engine'
import { among, aWholeNumber, type Choice, type No, no, noFor } from '@enfilade/kit'
import type { Battle, Combatant, Cover, ItemId, SectionId, SideId, StepOf } from '../../battle/battle.js'
import { revealWhatBlocks } from '../../battle/blocked.js'
import {
  coverAt,
  findSection,
  ground,
  isBarrier,
  isVehicle,
  knownGround,
  knownOccupants,
  occupants,
  type Section,
  sharesSquares,
  squaresBetween,
  squaresOfSection,
  squareToHit,
  standingSections,
} from '../../battle/ground.js'
import { knowsPerson, knowsTerrain, revealPerson, revealTerrain } from '../../battle/knowledge.js'
import { placeWords } from '../../battle/names.js'
import { findItem, findWeapon, findWeaponItem, isConscious, isUnarmed, nameOfItem, personOf, weaponOf } from '../../battle/people.js'
import { dropItem, roundsToTell, spendRounds } from '../../battle/things.js'
import { constants } from '../../tables/constants.js'
import { attackCheck, burstOutcome, dvOfWay, type Means, meansOf, type Way } from '../attacking/attack.js'
import { reachOf as meleeReachOf } from '../attacking/melee.js'
import { type Arm, armTo, sayAttack } from '../attacking/orders.js'
import { roundsOf } from '../attacking/ranged.js'
import { jam, rollWith } from '../attacking/unreliable.js'
import { damageOf, rollDamageDice } from '../damage/damage.js'
import { checkIsMade, dvCheck, luckIsUsed, numbersOf, withDiceOf } from '../dice/checks.js'
import { offerLuck } from '../dice/luck.js'
import { acting } from '../orders.js'
import { thingToThrow } from '../throwing/throwing-things.js'
import { damageCover } from './cover-damage.js'
import * as told from './events.js'

/** The intact sections that a side knows of, doors and walls among them. */
const knownSections = (battle: Battle, side: SideId): Section[] =>
  standingSections(battle).filter(({ id }) => knowsTerrain(battle, side, id))
const knownCovers = (battle: Battle, side: SideId): Cover[] =>
  knownSections(battle, side).filter((section): section is Cover => !isBarrier(section) && !isVehicle(section))

// ── attacking ──────────────────────────────────────────────────────────────────────────────────────────────────────
/** Are bare hands no match for this section? Steel needs a cyberarm or a strong body. */
export const isImmune = (cover: Section, person: Combatant, weaponId: ItemId): boolean =>
  (isVehicle(cover) || cover.material === 'steel') && // CPR-VEH-02
  isUnarmed(weaponId) &&
  person.sheet.cyberarms === 0 &&
  person.sheet.stats.BODY < constants.rows.steelBreakerBody // CPR-COV-04

/** Why a combatant can't attack a section in this way from where they stand, as far as their side knows; null where they can. */
function refusedCover(battle: Battle, me: Combatant, { kind, weaponId }: Way, cover: Section): No<'coverId'> | null {
  const refused = (rule: string, why: string) => noFor('coverId', rule, `${sayCover(battle, cover)} is ${why}`)
  if (isImmune(cover, me, weaponId)) return refused('CPR-COV-04', 'steel, and bare hands do nothing to it')
  const at = squareToHit(battle, knownGround(battle, me.side), me.at, cover)
  if (at === undefined) return refused('CPR-COV-02', 'out of sight') // CPR-RNG-06
  const squares = squaresBetween(battle, me.at, at) // CPR-GAP-65
  if (kind === 'blow') return squares <= meleeReachOf(battle) ? null : refused('CPR-MEL-01', `${squares} squares away, out of reach`)
  return dvOfWay(me, { kind, weaponId }, squares) === null ? refused('CPR-RNG-02', `${squares} squares away, out of range`) : null
}

/** Its name and its square: a counter has a section for each square, all of one name. */
function sayCover(battle: Battle, section: Section): string {
  if (isBarrier(section) && !section.isWall) return section.name
  const squares = squaresOfSection(battle, section).map(square => placeWords(battle, square))
  return `${section.name} ${squares.length > 1 ? `between ${squares.join(' and ')}` : `at ${squares.join()}`}`
}

const coverId = among({
  words: 'Cover',
  things: (battle: Battle, me: Combatant) => knownSections(battle, me.side),
  unknown: () => no('CPR-COV-03', 'there is no such cover'),
  nameOf: (section, battle) => sayCover(battle, section),
})
const wayOf = ({ id, weapon }: Arm): Way => ({ kind: weapon.kind === 'melee' ? 'blow' : 'shot', weaponId: id })

/** An attack is declared; what it uses up is paid. */
function declare(battle: Battle, me: Combatant, { kind, weaponId }: Way, at: SectionId): void {
  if (kind !== 'throw') spendRounds(battle, me, weaponId, roundsOf(weaponOf(me, weaponId), kind === 'autofire')) // CPR-RNG-05, CPR-AUTO-01
  if (kind !== 'blow') offerLuck(battle, me)
  next(battle, { step: 'rollAttackOnCover', attacker: me.id, weaponId, coverId: at, kind })
}

export const attackCover = acting('attackCover', 'attack', {
  words: 'Attack cover', // CPR-COV-03
  name: 'An attack on cover',
  isAttack: true,
  choose: { weaponId: armTo(false), coverId },
  together: (battle, me, { weaponId: arm, coverId: cover }) => refusedCover(battle, me, wayOf(arm), cover),
  say: ({ weaponId: { weapon }, coverId: cover }, battle) => `${sayAttack(weapon)} ${sayCover(battle, cover)}`,
  do(battle, me, { weaponId, coverId: at }) {
    const weapon = findWeapon(me, weaponId)
    if (weapon !== undefined) declare(battle, me, wayOf({ id: weaponId, weapon, item: undefined }), at)
  },
})

/** A burst at a section, by the rules of Autofire. */
export const autofireAtCover = acting('autofireAtCover', 'action', {
  words: 'Autofire at cover', // CPR-COV-03
  name: 'Autofire at cover',
  isAttack: true,
  choose: { weaponId: armTo(true), coverId },
  together: (battle, me, { weaponId: { id }, coverId: cover }) => refusedCover(battle, me, { kind: 'autofire', weaponId: id }, cover),
  say: ({ weaponId: { weapon }, coverId: cover }, battle) => `Fire a burst of the ${weapon.name} at ${sayCover(battle, cover)}`,
  do: (battle, me, { weaponId, coverId: at }) => declare(battle, me, { kind: 'autofire', weaponId }, at),
})

/** Something thrown at a section; it falls there, hit or miss. */
export const throwAtCover = acting('throwAtCover', 'action', {
  words: 'Throw something at cover', // CPR-COV-03
  name: 'Throwing something at cover',
  isAttack: true,
  choose: { itemId: thingToThrow(), coverId },
  together: (battle, me, { itemId: { id }, coverId: cover }) => refusedCover(battle, me, { kind: 'throw', weaponId: id }, cover),
  say: ({ itemId: item, coverId: cover }, battle) => `Throw the ${nameOfItem(battle, item)} at ${sayCover(battle, cover)}`,
  do: (battle, me, { itemId, coverId: at }) => declare(battle, me, { kind: 'throw', weaponId: itemId }, at),
})

const toHitCover = reason('CPR-COV-03', 'to hit the cover')
const coverCheck = dvCheck(toHitCover)
const burstAtCover = reason('CPR-AUTO-02', 'to hit the cover with autofire')
const coverDamage = reason('CPR-COV-03', 'damage to the cover')

/** A section is attacked: a shot against the DV of the distance, a blow without dice. It never dodges, and nothing goes through it. */
export const rollAttackOnCover: Rule<Battle, StepOf<'rollAttackOnCover'>> = (battle, step, { ask, tell }) => {
  const { attacker, weaponId, coverId, kind } = step
  const person = personOf(battle, attacker)
  const cover = findSection(battle, coverId)
  const isThere = kind === 'throw' ? findItem(person, weaponId) !== undefined : findWeapon(person, weaponId) !== undefined
  if (!isConscious(person) || cover === undefined || !standingSections(battle).includes(cover) || !isThere) return
  const means = meansOf(battle, person, step)
  const { name: weapon } = means
  revealPerson(person, 'CPR-COV-03', tell)
  const at = squareToHit(battle, ground(battle), person.at, cover)
  if (at === undefined) {
    luckIsUsed(person)
    const meant = squareToHit(battle, knownGround(battle, person.side), person.at, cover) ?? person.at
    const blockedBy = revealWhatBlocks(battle, person.at, meant, null, 'CPR-COV-02', tell)
    tell?.(told.coverAttackLost({ rule: 'CPR-COV-02', attacker, coverId, weaponId, weapon, blockedBy }))
    if (kind === 'throw') dropItem(battle, person, weaponId, meant, 'thrown', 'CPR-THR-04', tell)
    return
  }
  const distance = squaresBetween(battle, person.at, at)
  const numbers = kind === 'blow' ? null : numbersOf(battle, person, attackCheck(person, step, means), tell !== undefined)
  const dv = dvOfWay(person, step, distance)
  const { times, jams } =
    numbers === null ? automatic : dv === null ? outOfRange : timesHit(ask, battle, step, means, numbers.modifier - dv) // CPR-COV-03, CPR-MEL-04
  if (numbers !== null && dv !== null) checkIsMade(person, tell)
  else if (numbers !== null) luckIsUsed(person)
  const hit = times > 0
  const damage = hit ? damageOf(rollDamageDice(ask, battle, means.dice, coverDamage, attacker).sum, times, means.harm) : 0 // CPR-COV-03, CPR-CRIT-11: sixes mean nothing
  const roundsLeft = roundsToTell(battle, findWeaponItem(person, weaponId))
  const how = { attacker, coverId, weaponId, weapon, kind, distance, numbers, dv } as const
  tell?.(told.coverAttackRolled({ rule: 'CPR-COV-03', ...how, hit, times, roundsLeft }))
  if (jams) jam(person, weaponId, tell)
  if (kind === 'throw') dropItem(battle, person, weaponId, at, 'thrown', 'CPR-THR-04', tell) // CPR-THR-04: hit or miss
  damageCover(battle, attacker, cover, damage, tell, means.halved)
}

/**
 * What the damage is multiplied by: of a burst by how much it beats the DV, of anything else once; 0: a miss. `given`: what is added less the
 * DV.
 */
function timesHit(ask: Ask, battle: Battle, { attacker, kind, weaponId }: StepOf<'rollAttackOnCover'>, means: Means, given: number) {
  const outcome = kind === 'autofire' ? burstOutcome(battle, means.cap, false) : withDiceOf(battle, coverCheck)
  const why = kind === 'autofire' ? burstAtCover : toHitCover
  if (kind === 'throw') return { times: Number(ask.outcome<number | boolean>(outcome, given, why, [attacker])), jams: false }
  const weapon = { person: personOf(battle, attacker), weaponId }
  const { answer, first: jams } = rollWith<number | boolean>(ask, battle, weapon, outcome, given, why, [attacker])
  return { times: Number(answer), jams }
}
const automatic = { times: 1, jams: false }
const outOfRange = { times: 0, jams: false }

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
      squaresBetween(battle, square, cover.at) === 1 &&
      onMap(known, square) &&
      !isFilled(known, square) &&
      knownOccupants(battle, person.side, square).length === 0, // CPR-COV-05: a free square
  )
}

/** Why a combatant can't push a section from where they stand; null where they can. */
function refusedPush(battle: Battle, cover: Cover, me: Combatant): No<never> | null {
  if (squaresBetween(battle, me.at, cover.at) !== 1) return no('CPR-COV-05', `${cover.name} is not next to ${me.name}`) // CPR-COV-05, CPR-GAP-30
  return canPush(cover, me) ? null : no('CPR-COV-05', `${cover.name} is too heavy for ${me.name}`)
}
const pushable = (battle: Battle, me: Combatant): Cover[] =>
  knownCovers(battle, me.side).filter(cover => refusedPush(battle, cover, me) === null)

const coordinate = (axis: 'x' | 'y'): Choice<Battle, Combatant, unknown, number, number> => ({
  words: axis,
  kind: 'oneOf',
  shape: aWholeNumber,
  things: (battle, me) => [
    ...new Set(pushable(battle, me).flatMap(cover => squaresForCover(battle, me, cover).map(square => square[axis]))),
  ],
  valueOf: value => value,
  nameOf: value => `${axis} ${value}`,
  find: (_battle, _me, value) => value,
  refused: () => null,
})

export const moveCover = acting('moveCover', 'action', {
  words: 'Move cover', // CPR-COV-05: Use an Object
  name: 'Moving cover',
  choose: {
    coverId: among({
      words: 'Cover',
      things: pushable,
      find: (battle, me, id) => knownCovers(battle, me.side).find(cover => cover.id === id),
      unknown: () => no('CPR-COV-05', 'there is no such cover'),
      nameOf: (cover, battle) => sayCover(battle, cover),
      refused: (battle, me, cover) => refusedPush(battle, cover, me),
    }),
    x: coordinate('x'),
    y: coordinate('y'),
  },
  listed: (battle, me) =>
    pushable(battle, me).flatMap(cover =>
      squaresForCover(battle, me, cover).map(({ x, y }) => ({ action: 'moveCover', coverId: cover.id, x, y })),
    ),
  together(battle, me, { coverId: cover, x, y }) {
    const squares = squaresForCover(battle, me, cover)
    if (squares.some(square => square.x === x && square.y === y)) return null
    const allowed = squares.map(square => [square.x, square.y])
    return { ...noFor('x', 'CPR-COV-05', 'it must go to a free square next to it'), found: [x, y], allowed }
  },
  say: ({ coverId: cover, x, y }, battle) => `Push ${sayCover(battle, cover)} to ${placeWords(battle, { x, y })}`,
  do(battle, me, { coverId, x, y }, tell) {
    const cover = battle.covers.find(({ id }) => id === coverId)
    const to = { x, y }
    if (cover === undefined) return
    // An unseen combatant or something unknown may be there after all: then it does not move, and that is revealed.
    const unknown = coverAt(battle, to)
    if (unknown !== undefined) revealTerrain(battle, unknown.id, me.side, 'CPR-COV-05', tell)
    const there = sharesSquares(battle) ? [] : occupants(battle, to)
    for (const other of there) if (!knowsPerson(battle, me.side, other)) revealPerson(other, 'CPR-COV-05', tell)
    if (isFilled(ground(battle), to) || there.length > 0) return
    const from = { x: cover.at.x, y: cover.at.y }
    cover.at = to // CPR-COV-05
    tell?.(told.coverMoved({ rule: 'CPR-COV-05', who: me.id, coverId, from, to: { x, y } }))
  },
})
