/** Ramming on purpose, and what a vehicle does that hits someone or something, meant or not (CPR-VEH-06). */
import { costTo, next, type Rule, reason, type Square, type Tell, wayTo } from '@enfilade/engine'
import { among, type No, no } from '@enfilade/kit'
import type { Battle, Combatant, CombatantId, SectionId, StepOf } from '../../battle/battle.js'
import { findSection, isBarrier, isVehicle, type Section, squaresOfSection, standingSections } from '../../battle/ground.js'
import { knownPeople, knowsTerrain, revealPerson, revealTerrain } from '../../battle/knowledge.js'
import { placeWords } from '../../battle/names.js'
import { findPerson, isConscious, personOf } from '../../battle/people.js'
import { vehicleOf } from '../../battle/vehicles.js'
import { vehicleRules } from '../../tables/vehicles.js'
import { canDodgeBlows } from '../attacking/melee.js'
import { damageCover } from '../cover/cover-damage.js'
import { meetArmor } from '../damage/damage.js'
import { beatsCheck, checkIsMade, luckIsUsed, numbersOf, opposedCheck } from '../dice/checks.js'
import { offerLuck } from '../dice/luck.js'
import { sumOfPool } from '../dice/pools.js'
import { acting } from '../orders.js'
import * as told from './events.js'
import { driveReach, driving, notAtWheel, vehicleAtWheel } from './wheel.js'

// ── the orders ─────────────────────────────────────────────────────────────────────────────────────────────────────
/** Why someone or something at a square can't be rammed from where the vehicle is; null where it can. */
function refusedRam(battle: Battle, me: Combatant, id: CombatantId | SectionId, square: Square, name: string): No<never> | null {
  const vehicle = vehicleAtWheel(battle, me.id)
  if (vehicle === undefined) return notAtWheel(me)
  return costTo(driveReach(battle, me, vehicle, id), square) === null
    ? no('CPR-VEH-06', `${vehicle.name} can't reach ${name} with MOVE ${vehicle.move}`)
    : null
}
/** The drive there: all of the way but its last square, where the target is. */
function setOff(battle: Battle, me: Combatant, square: Square, hits: Met): void {
  const vehicle = vehicleAtWheel(battle, me.id)
  const path = vehicle && wayTo(driveReach(battle, me, vehicle, hits.target ?? hits.coverId), square)
  if (path) next(battle, { step: 'drive', who: me.id, path: path.slice(0, -1), ...hits })
}
const atWheel = (battle: Battle, me: Combatant) => (vehicleAtWheel(battle, me.id) === undefined ? notAtWheel(me) : null)

export const ram = acting('ram', 'action', {
  words: 'Ram', // CPR-VEH-06
  name: 'Ramming',
  check: atWheel,
  choose: {
    target: among({
      words: 'Whom',
      harms: true,
      things: (battle: Battle, me: Combatant) =>
        knownPeople(battle, me.side).filter(({ id, dead }) => !dead && vehicleOf(battle, id) === undefined),
      unknown: () => no('CPR-VEH-06', 'there is no such combatant on foot'),
      refused: (battle, me, { id, at, name }) => refusedRam(battle, me, id, at, name),
    }),
  },
  say: ({ target }) => `Ram ${target.name}`,
  do: (battle, me, { target }) => setOff(battle, me, personOf(battle, target).at, { target, coverId: null }),
})

/** What fills a square and can be rammed: cover and other vehicles. */
const thingsToRam = (battle: Battle, me: Combatant): Section[] =>
  standingSections(battle).filter(
    section => !isBarrier(section) && knowsTerrain(battle, me.side, section.id) && section !== vehicleOf(battle, me.id),
  )
const squareOf = (battle: Battle, section: Section): Square => squaresOfSection(battle, section)[0] as Square
const sayThing = (battle: Battle, section: Section): string => `${section.name} at ${placeWords(battle, squareOf(battle, section))}`

export const ramThing = acting('ramThing', 'action', {
  words: 'Ram a thing', // CPR-VEH-06
  name: 'Ramming a thing',
  check: atWheel,
  choose: {
    coverId: among({
      words: 'Thing',
      things: thingsToRam,
      unknown: () => no('CPR-VEH-06', 'there is no such cover or vehicle'),
      nameOf: (section, battle) => sayThing(battle, section),
      refused: (battle, me, section) => refusedRam(battle, me, section.id, squareOf(battle, section), section.name),
    }),
  },
  say: ({ coverId: section }, battle) => `Ram ${sayThing(battle, section)}`,
  do(battle, me, { coverId }) {
    const section = thingsToRam(battle, me).find(({ id }) => id === coverId)
    if (section !== undefined) setOff(battle, me, squareOf(battle, section), { target: null, coverId })
  },
})

// ── hitting ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Whom or what a vehicle is driven into; neither: a wall, a door or an obstacle. */
export type Met = Pick<StepOf<'crash'>, 'target' | 'coverId'>

/** Who may get clear: the person, or the driver of the vehicle that is hit; undefined: no one can. */
function evaderOf(battle: Battle, { target, coverId }: Met): Combatant | undefined {
  if (target !== null) {
    const person = findPerson(battle, target)
    return person !== undefined && canDodgeBlows(person) ? person : undefined // CPR-MEL-06
  }
  const section = coverId === null ? undefined : findSection(battle, coverId)
  const driver = section === undefined || !isVehicle(section) || section.driver === null ? undefined : findPerson(battle, section.driver)
  return driver !== undefined && isConscious(driver) ? driver : undefined
}

/** Drives into someone or something after so many squares, the last one included. */
export function headInto(battle: Battle, driver: Combatant, met: Met, squares: number): void {
  const evader = evaderOf(battle, met)
  if (evader !== undefined) for (const one of [driver, evader]) offerLuck(battle, one) // CPR-DICE-06
  next(battle, { step: 'crash', who: driver.id, squares, ...met })
}

const toRam = reason('CPR-VEH-06', 'to hit with the vehicle')
/** The check of the driver against the one of who gets clear. */
export const gettingClear = opposedCheck(toRam, reason('CPR-VEH-06', 'to get clear'))
const crashDamage = reason('CPR-VEH-06', 'damage of the crash')
const { crashSquaresPerDie, crashMostDice } = vehicleRules.rows
/** Dice of damage after so many squares. */
export const diceOfCrash = (squares: number): number => Math.min(crashMostDice, Math.ceil(squares / crashSquaresPerDie)) // CPR-VEH-06, CPR-GAP-70

export const crash: Rule<Battle, StepOf<'crash'>> = (battle, { who, squares, target, coverId }, { ask, tell }) => {
  const driver = personOf(battle, who)
  const vehicle = vehicleAtWheel(battle, who)
  const section = coverId === null ? undefined : findSection(battle, coverId)
  if (vehicle === undefined || (coverId !== null && (section === undefined || section.hp <= 0))) return luckIsUsed(driver)
  reveal(battle, target, coverId, tell)
  const heard = tell !== undefined
  const evader = isConscious(driver) ? evaderOf(battle, { target, coverId }) : undefined
  const numbers = evader === undefined ? null : numbersOf(battle, driver, driving, heard)
  const against = evader === undefined ? null : numbersOf(battle, evader, target === null ? driving : { skill: 'evasion' }, heard)
  const contested = evader !== undefined && numbers !== null && against !== null
  const hit = !contested || beatsCheck(ask, battle, numbers.modifier - against.modifier, gettingClear, who, evader.id) // CPR-VEH-06
  for (const one of [driver, ...(evader === undefined ? [] : [evader])])
    if (contested) checkIsMade(one, tell)
    else luckIsUsed(one)
  const into = { target, coverId, evader: evader?.id ?? null }
  tell?.(told.rammed({ rule: 'CPR-VEH-06', who, vehicleId: vehicle.id, ...into, numbers, against, contested, hit }))
  if (!hit) return
  const damage = ask.roll(sumOfPool(diceOfCrash(squares)), crashDamage, who)
  if (target !== null) {
    const person = personOf(battle, target)
    meetArmor(battle, { attacker: who, target, location: 'body', halved: false, harm: null }, damage, 1, tell) // CPR-VEH-06
    person.prone = true
    return
  }
  if (section !== undefined && !isBarrier(section)) damageCover(battle, who, section, damage, tell)
  damageCover(battle, who, vehicle, damage, tell) // CPR-VEH-06: both
}

/** What no one knew of is found by driving into it. */
function reveal(battle: Battle, target: CombatantId | null, coverId: SectionId | null, tell: Tell | undefined): void {
  if (target !== null) revealPerson(personOf(battle, target), 'CPR-VEH-06', tell)
  if (coverId !== null) for (const { id } of battle.setup.sides) revealTerrain(battle, coverId, id, 'CPR-VEH-06', tell)
}
