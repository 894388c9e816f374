/**
 * Explosives, launched or thrown: the check against the DV of a square, where the blast is when it was missed, and leaping out of it.
 * Who the blast reaches is decided in blast.ts, how those inside react in areas.ts.
 */
import {
  blockAround,
  byRow,
  type Dicer,
  type Ground,
  isFilled,
  next,
  onMap,
  type Rule,
  reason,
  type Square,
  sameSquare,
  scatterSquare,
  sees,
  squaresOnLine,
  sumOf,
} from '@enfilade/engine'
import { type No, no, noFor, wholeNumber } from '@enfilade/kit'
import type { Battle, Combatant, CombatantId, StepOf, Weapon } from '../../battle/battle.js'
import { coverAt, ground, isBarred, knownGround, sharesSquares, squaresBetween } from '../../battle/ground.js'
import { knownEnemies, revealPerson, revealTerrain } from '../../battle/knowledge.js'
import { findWeaponItem, grappleOf, inDiceOrder, isConscious, personOf } from '../../battle/people.js'
import { loseItem, roundIn, roundsToTell, spendRounds } from '../../battle/things.js'
import { leaveSeat } from '../../battle/vehicles.js'
import { areaCheck, areaWeapon } from '../attacking/area-weapons.js'
import { shotDv } from '../attacking/ranged.js'
import { jamAt } from '../attacking/unreliable.js'
import { diceOf, harmOf } from '../damage/harm.js'
import { rollTotal } from '../dice/checks.js'
import { offerLuck } from '../dice/luck.js'
import { endUp, stopOverGap } from '../moving/moving.js'
import { acting } from '../orders.js'
import { meetSurroundings } from '../surroundings.js'
import { blastRadius, peopleInBlast, waysOutOfBlast } from './blast.js'
import * as told from './events.js'
import { wayOutOfBlast } from './way-out.js'

/** What an explosive at a square has to beat; null: too far. Thrown ones use the row of thrown things. */
export const explosiveDv = (battle: Battle, weapon: Weapon, from: Square, at: Square): number | null =>
  shotDv(weapon.kind === 'thrown' ? 'thrown' : (weapon.rangeClass ?? 'thrown'), squaresBetween(battle, from, at)) // CPR-EXP-01, CPR-THR-02, CPR-THR-03

const toPlace = reason('CPR-EXP-01', 'to hit the square')
const scatter = reason('CPR-EXP-04', 'where it lands instead, by rows from the north-west')
const scatterSides = (2 * blastRadius + 1) ** 2 - 1
const scatterDie = sumOf(1, scatterSides)
const scatterOnLine = reason('CPR-EXP-04', 'where it lands instead: 1 and 2 are nearer, 3 and 4 farther')
const lineDie = sumOf(1, 2 * blastRadius)

/** Can a blast that missed come down on this square of the block? */
function mayLandAt(battle: Battle, meant: Square, at: Square): boolean {
  const now = ground(battle)
  return onMap(now, at) && !isBarred(now, meant, at) && !sameSquare(goesOffAt(now, meant, at), meant) // CPR-EXP-04: never where it was meant
}
/** Where the die puts a blast that missed; null: it is rolled again. */
function landsAt(battle: Battle, meant: Square, rolled: number): Square | null {
  const at = sharesSquares(battle) // without a map only the distance along the line changes (house rule)
    ? { x: meant.x + rolled - blastRadius - (rolled > blastRadius ? 0 : 1), y: meant.y }
    : scatterSquare(meant, blastRadius, rolled) // CPR-EXP-04, CPR-GAP-21: by rows
  return mayLandAt(battle, meant, at) ? at : null // CPR-EXP-04
}
/** Does the game master's choice lie in the block around the square that was meant? */
const isNear = (battle: Battle, meant: Square, at: Square): boolean =>
  Math.abs(at.x - meant.x) <= blastRadius && Math.abs(at.y - meant.y) <= (sharesSquares(battle) ? 0 : blastRadius)

/** The square on which a blast comes down that missed: the game master's, or by the die. Where there is no other it is the one that was meant (house rule). */
function scattered(battle: Battle, meant: Square, ask: Dicer, attacker: CombatantId): Square {
  const placed = battle.missPlaced
  if (placed !== null && isNear(battle, meant, placed) && mayLandAt(battle, meant, placed)) {
    battle.missPlaced = null
    return { x: placed.x, y: placed.y } // CPR-EXP-04: the game master's choice
  }
  const isLine = sharesSquares(battle)
  const die = isLine ? lineDie : scatterDie
  const fits = (rolled: number): boolean => landsAt(battle, meant, rolled) !== null
  if (!Array.from({ length: isLine ? 2 * blastRadius : scatterSides }, (_, i) => i + 1).some(fits)) return meant
  const rolled = ask.until(die, fits, isLine ? scatterOnLine : scatter, attacker)
  return landsAt(battle, meant, rolled) ?? meant
}

/** Where something goes off that comes down on a square: there, or in front of what fills it, on the line on which it came. */
function goesOffAt(map: Ground, from: Square, at: Square): Square {
  if (!isFilled(map, at)) return at
  const line = squaresOnLine(from, at)
  return line.findLast(square => !isFilled(map, square)) ?? from // CPR-EXP-01
}

// ── the order ──────────────────────────────────────────────────────────────────────────────────────────────────────
/** Can a weapon be fired or thrown over cover? A rocket flies straight. */
const mayLob = ({ setup: { settings } }: Battle, { kind, rangeClass }: Weapon): boolean =>
  settings.lobbing && (kind === 'thrown' || rangeClass === 'grenadeLauncher') // CPR-EXP-01, CPR-GAP-67

/** Why an explosive can't be aimed at a square, as far as the side knows; null where it can. */
function refusedSquare(battle: Battle, me: Combatant, weapon: Weapon, at: Square): No<'x'> | null {
  const refused = (rule: string, why: string): No<'x'> => ({ ...noFor('x', rule, why), found: [at.x, at.y] })
  const known = knownGround(battle, me.side)
  if (!sees(known, me.at, at) && !(mayLob(battle, weapon) && !isBarred(known, me.at, at)))
    return refused('CPR-EXP-01', 'the square is out of sight') // CPR-EXP-01: one that holds a section is visible
  if (battle.setup.field.obstacles.some(square => sameSquare(square, at))) return refused('CPR-EXP-01', 'an obstacle fills the square')
  const squares = squaresBetween(battle, me.at, at)
  return explosiveDv(battle, weapon, me.at, at) === null
    ? refused('CPR-RNG-02', `the square is ${squares} squares away, out of range`)
    : null
}

/** The squares worth aiming at: where known enemies stand, and beside them. Any other in sight is legal too. */
function usualSquares(battle: Battle, me: Combatant): Square[] {
  const known = knownGround(battle, me.side)
  const squares = knownEnemies(battle, me).flatMap(({ at }) =>
    sharesSquares(battle) ? [at] : blockAround(at, 1).filter(square => onMap(known, square)),
  )
  return squares.filter((square, i) => squares.findIndex(other => sameSquare(square, other)) === i).sort(byRow)
}

const weaponId = areaWeapon('CPR-EXP-01', 1, ({ weapon }) => (weapon.explosive ? null : `the ${weapon.name} is not an explosive`))
const coordinate = (axis: 'x' | 'y', size: (ground: Ground) => number) =>
  wholeNumber({
    words: axis,
    bounds: (battle: Battle, me: Combatant) => ({ from: 0, to: size(knownGround(battle, me.side)) - 1 }),
    worthListing: () => [],
    outside: () => no('CPR-EXP-01', 'the square is off the map'),
  })

export const explosive = acting('explosive', 'attack', {
  words: 'Explosive', // CPR-EXP-01
  name: 'An explosive',
  isAttack: true,
  unlisted: true,
  choose: { weaponId, x: coordinate('x', ({ width }) => width), y: coordinate('y', ({ height }) => height) },
  listed(battle, me) {
    const fit = weaponId.things(battle, me, undefined).filter(item => weaponId.refused(battle, me, item, undefined) === null)
    const squares = fit.length === 0 ? [] : usualSquares(battle, me)
    return fit.flatMap(({ id, weapon }) =>
      squares.flatMap(({ x, y }) =>
        refusedSquare(battle, me, weapon, { x, y }) === null ? { action: 'explosive', weaponId: id, x, y } : [],
      ),
    )
  },
  together: (battle, me, { weaponId: { weapon }, x, y }) => refusedSquare(battle, me, weapon, { x, y }),
  say: ({ weaponId: { weapon }, x, y }) => `${weapon.kind === 'thrown' ? 'Throw' : 'Fire'} the ${weapon.name} at ${x}, ${y}`,
  do(battle, me, { weaponId: itemId, x, y }) {
    spendRounds(battle, me, itemId, 1) // CPR-EXP-01: hit or miss; what is thrown has none
    offerLuck(battle, me)
    next(battle, { step: 'rollExplosive', attacker: me.id, weaponId: itemId, at: { x, y } })
  },
})
// ── the check ──────────────────────────────────────────────────────────────────────────────────────────────────────
/** An explosive goes off at a square, or beside it. The round has been paid; what is thrown is used up here. */
export const rollExplosive: Rule<Battle, StepOf<'rollExplosive'>> = (battle, { attacker, weaponId, at }, { ask, tell }) => {
  const person = personOf(battle, attacker)
  const item = findWeaponItem(person, weaponId)
  if (!isConscious(person) || item === undefined) return
  const { weapon } = item
  revealPerson(person, 'CPR-EXP-01', tell)
  const { numbers, total } = rollTotal(battle, person, areaCheck(person, weaponId, weapon), toPlace, ask, tell)
  const dv = explosiveDv(battle, weapon, person.at, at) ?? Number.MAX_SAFE_INTEGER
  const hit = total > dv // CPR-DICE-03, CPR-EXP-04: a tie misses
  const landed = hit ? at : scattered(battle, at, ask, attacker) // CPR-DICE-05
  const { x, y } = goesOffAt(ground(battle), sameSquare(landed, at) ? person.at : at, landed) // CPR-EXP-01
  const centre = { x, y }
  const struck = sameSquare(landed, centre) ? undefined : coverAt(battle, landed)
  if (struck !== undefined) for (const { id } of battle.setup.sides) revealTerrain(battle, struck.id, id, 'CPR-EXP-01', tell)
  if (weapon.kind === 'thrown') loseItem(person, weaponId) // CPR-THR-03: a grenade that was thrown is gone
  const inside = inDiceOrder(battle, peopleInBlast(battle, centre)).map(({ id }) => id) // CPR-EXP-02
  tell?.(
    told.areaRolled({
      rule: hit ? 'CPR-EXP-01' : 'CPR-EXP-04',
      kind: 'blast',
      attacker,
      weaponId,
      weapon: weapon.name,
      thrown: weapon.kind === 'thrown',
      aimedAt: { x: at.x, y: at.y },
      facing: null,
      at: centre,
      strikes: sameSquare(landed, centre) ? null : { x: landed.x, y: landed.y },
      numbers,
      total,
      dv,
      hit,
      inside,
      roundsLeft: roundsToTell(battle, item),
    }),
  )
  jamAt(battle, person, weaponId, total - numbers.modifier, tell)
  const round = roundIn(item)
  const [dice, harm] = [diceOf(weapon.damageDice, round), harmOf(weapon, round)]
  next(battle, {
    step: 'offerAreaDefence',
    area: { kind: 'blast', attacker, weapon: weapon.name, at: centre, total, dice, harm, inside },
  })
}

/**
 * A combatant has dodged a blast and is out of it. It is no movement of their own; in a grapple, in the air or on an edge they stay where
 * they are, unharmed.
 */
export const leaveBlast: Rule<Battle, StepOf<'leaveBlast'>> = (battle, step, { ask, tell }) => {
  const person = personOf(battle, step.who)
  if (grappleOf(battle, step.who) !== undefined || person.hanging !== null || person.falling !== null) return // CPR-EXP-06, CPR-FALL-06
  const [first, ...others] = waysOutOfBlast(battle, step.area, step.who)
  if (first === undefined) return
  const isAsked = others.length > 0 || first.harmful
  const chosen = isAsked ? ask.choose(wayOutOfBlast, battle, step, step.who) : { action: 'leap' as const, ...first.square }
  if (chosen.action === 'stay') return
  // Something that their side does not know of may be there: then it is the nearest square that is free in truth (house rule).
  const free = waysOutOfBlast(battle, step.area, step.who, true)
  const to = (free.find(({ square }) => sameSquare(square, chosen)) ?? free.find(({ harmful }) => !harmful))?.square
  if (to === undefined) return
  const from = { x: person.at.x, y: person.at.y }
  leaveSeat(battle, person) // CPR-VEH-03
  person.at = { x: to.x, y: to.y } // CPR-EXP-06, CPR-MOVE-06
  tell?.(told.leftBlast({ rule: 'CPR-EXP-06', who: step.who, from, to: { x: to.x, y: to.y } }))
  meetSurroundings(battle, person, tell)
  endUp(battle, person, from) // CPR-RNG-09
  stopOverGap(battle, person, from)
}
