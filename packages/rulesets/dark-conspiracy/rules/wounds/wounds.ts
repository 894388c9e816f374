/**
 * Wounds by location: how bad they are, what they cost, and what they do at once. Severity, Initiative and Strength are worked out from the
 * damage itself, so that nothing has to be kept in step with it.
 */
import { count, countUnlessZero, inflict, next, type Tally, type Tell } from '@enfilade/engine'
import { noteHarm } from '@enfilade/kit'
import { type Battle, type Combatant, type CombatantId, type Conditions, neverStalls, type Sheet } from '../../battle/battle.js'
import { soFar } from '../../battle/people.js'
import { isRobot } from '../../battle/robots.js'
import { fallLess } from '../../tables/mishaps.js'
import { type Location, locations } from '../../tables/words.js'
import { type Severity, severities, turnsToLive, wounds } from '../../tables/wounds.js'
import * as told from './events.js'

// ── severity ───────────────────────────────────────────────────────────────────────────────────────────────────────
/** How bad so much damage is: 0 is none, 4 critical. */
function gravityOf(damage: number, capacity: number): number {
  if (damage === 0) return 0 // as the first row says: most locations of most people have none
  let gravity = 0
  for (const { upToHalves } of wounds.rows) {
    if (upToHalves === null || damage <= Math.floor((upToHalves * capacity) / 2)) return gravity // DC-WND-02, DC-WND-21
    gravity++
  }
  return gravity
}
const severityAs = (gravity: number): Severity => severities[gravity] ?? 'critical'
export const severityOf = (damage: number, capacity: number): Severity => severityAs(gravityOf(damage, capacity))
/** 0 is none, 4 critical. */
export const gravity = (severity: Severity): number => severities.indexOf(severity)

/** The least damage that is as bad as this. */
export function leastOf(severity: Severity, capacity: number): number {
  const lesser = wounds.rows[gravity(severity) - 1]
  return lesser === undefined ? 0 : Math.floor(((lesser.upToHalves ?? 0) * capacity) / 2) + 1 // DC-WND-02
}

const serious = gravity('serious')

const gravityAt = (sheet: Sheet, damage: Conditions['damage'], location: Location): number =>
  gravityOf(damage[location], sheet.capacity[location])
export const severityAt = (sheet: Sheet, damage: Conditions['damage'], location: Location): Severity =>
  severityAs(gravityAt(sheet, damage, location))

/** How bad the worst wound of a body is. Asked for everyone in every slot, so each location by its name, which is found soonest. */
const worstGravity = ({ capacity }: Sheet, damage: Conditions['damage']): number =>
  Math.max(
    gravityOf(damage.head, capacity.head),
    gravityOf(damage.chest, capacity.chest),
    gravityOf(damage.abdomen, capacity.abdomen),
    gravityOf(damage.rightArm, capacity.rightArm),
    gravityOf(damage.leftArm, capacity.leftArm),
    gravityOf(damage.rightLeg, capacity.rightLeg),
    gravityOf(damage.leftLeg, capacity.leftLeg),
  )
/** The worst wound of a body. */
export const worstOf = (sheet: Sheet, damage: Conditions['damage']): Severity => severityAs(worstGravity(sheet, damage))

// ── what wounds cost ───────────────────────────────────────────────────────────────────────────────────────────────
/** What wounds cost of Initiative: slight, serious and critical ones 1, 3 and 5 in all, however many. */
const initiativeLoss = ({ sheet, now }: Combatant): number =>
  isRobot({ sheet }) ? 0 : (wounds.rows[worstGravity(sheet, now.damage)]?.initiativeLoss ?? 0) // DC-ROB-07, DC-WND-20, DC-WND-23
/** Initiative after wounds; 0 or less where none is left. */
const initiativeAfterWounds = (person: Combatant, lines?: Tally): number =>
  count(lines, 'DC-TURN-04', 'Initiative', person.sheet.initiative) + countUnlessZero(lines, 'DC-WND-11', 'wounds', -initiativeLoss(person)) // DC-WND-11, DC-WND-12
/** Initiative as it is now, after wounds and shocks. `lines`: where its parts are noted. */
export const initiativeOf = (person: Combatant, lines?: Tally): number =>
  initiativeAfterWounds(person, lines) + countUnlessZero(lines, 'DC-SHK-01', 'shock', -(person.now.shocked?.loss ?? 0)) // DC-SHK-01

/** Strength under a wound of this severity: halved by a serious one, and again by a critical one. */
export function weakened(str: number, worst: Severity, cumulative: boolean): number {
  if (gravity(worst) < serious) return str
  const halved = Math.floor(str / 2) // DC-WND-13
  return worst === 'critical' && cumulative ? Math.floor(halved / 2) : halved // DC-WND-17, DC-WND-20
}
export const strengthOf = ({ setup }: Battle, { sheet, now }: Combatant): number =>
  isRobot({ sheet }) ? sheet.str : weakened(sheet.str, worstOf(sheet, now.damage), setup.settings.strHalvingCumulative) // DC-ROB-07
export const agilityOf = ({ sheet, now }: Combatant): number => Math.max(0, sheet.agl - (now.shocked?.loss ?? 0)) // DC-SHK-01

/** Is a wound other than of the head serious or worse, so that acting takes an effort? */
export const strainsToAct = ({ sheet, now }: Combatant): boolean =>
  !isRobot({ sheet }) &&
  worstGravity(sheet, now.damage) >= serious &&
  locations.some(location => location !== 'head' && gravityAt(sheet, now.damage, location) >= serious) // DC-WND-14, DC-WND-20

/** Puts that effort on the agenda, unless it has been made in this Turn. @returns whether it has to be made */
export function strainsFirst(battle: Battle, person: Combatant): boolean {
  const strains = strainsToAct(person) && !person.now.braced
  if (strains) next(battle, { step: 'keepConscious', target: person.id }) // DC-WND-14
  return strains
}

const limbs: readonly Location[] = ['rightArm', 'leftArm', 'rightLeg', 'leftLeg']
/** Limbs that are of no use until they heal. */
export const uselessLimbs = ({ sheet, now }: Pick<Combatant, 'sheet' | 'now'>): Location[] =>
  limbs.filter(
    location =>
      now.lost.includes(location) || // DC-MED-10
      ((!isRobot({ sheet }) || location === 'rightArm' || location === 'leftArm') && gravityAt(sheet, now.damage, location) >= serious),
  ) // DC-WND-15

// ── taking damage ──────────────────────────────────────────────────────────────────────────────────────────────────
/** Adds points to a location. What they bring about beyond the wound itself is the attack's shock. */
export function takeDamage(battle: Battle, person: Combatant, location: Location, points: number): void {
  if (points > 0) noteHarm(battle, neverStalls)
  inflict<Conditions>(battle, person.id, now => {
    now.damage[location] += points // DC-WND-01
    if (points > 0) now.woundedAfter[location] = battle.round - 1 // DC-MED-01
    now.phaseDamage += points // DC-WND-03
  })
}

/** An outstanding success: the damage becomes the least that is critical. @returns the points gained */
export function takeCritical(battle: Battle, person: Combatant, location: Location): number {
  const { damage } = person.now
  const gained = Math.max(damage[location], 2 * person.sheet.capacity[location]) + 1 - damage[location] // DC-WND-22
  takeDamage(battle, person, location, gained)
  return gained
}

/** Locations that are this bad now and were less bad with the damage of `before`. */
export const worsenedTo = ({ sheet, now }: Combatant, before: Conditions['damage'], to: Severity): Location[] =>
  locations.filter(location => severityAt(sheet, now.damage, location) === to && gravityAt(sheet, before, location) < gravity(to))

const vital: readonly Location[] = ['head', 'chest', 'abdomen']
/**
 * Death, unconsciousness and deadlines that follow from the damage alone. Also after a simultaneous group, whose hits add up. What was as bad
 * with the damage of `before` has had its effects, and may have been treated since.
 */
export function settleWounds(battle: Battle, person: Combatant, before: Conditions['damage'], tell: Tell | undefined): void {
  const { sheet, now, id } = person
  if (now.dead) return
  if (isRobot(person)) {
    if (vital.some(location => severityAt(sheet, now.damage, location) === 'critical')) die(battle, person, 'DC-ROB-01', tell) // DC-ROB-01, DC-ROB-03, DC-ROB-04
    return
  }
  if (severityAt(sheet, now.damage, 'head') === 'critical') {
    die(battle, person, 'DC-WND-19', tell) // DC-WND-19, DC-WND-21
    return
  }
  const bleeding = locations.filter(
    location => now.damage[location] > before[location] && severityAt(sheet, now.damage, location) === 'critical',
  )
  if (bleeding.length > 0)
    inflict<Conditions>(battle, id, conditions => {
      for (const location of bleeding)
        if (conditions.deathTurn === null || severityAt(sheet, before, location) !== 'critical')
          conditions.deadlines[location] ||= battle.round + turnsToLive // DC-WND-19: each has its own
      conditions.deathTurn ??= battle.round + turnsToLive
    })
  if (worsenedTo(person, before, 'critical').length > 0) passOut(battle, person, 'DC-WND-19', tell) // DC-WND-19: each of them, also a second one
  if (worsenedTo(person, before, 'serious').includes('head')) passOut(battle, person, 'DC-WND-16', tell) // DC-WND-16
  if (initiativeAfterWounds(person) > 0 || now.outOfCombat) return // DC-TURN-08: a shock alone lasts only a while
  inflict<Conditions>(battle, id, conditions => {
    conditions.outOfCombat = true // DC-WND-18
  })
}

/** An animal that goes down throws its rider. */
export function throwRider(battle: Battle, { id, vehicle }: Combatant): void {
  if (vehicle === null && battle.people.some(({ aboard }) => aboard === id))
    next(battle, { step: 'spill', vehicle: id, dice: 1, less: fallLess, avoidable: true }) // DC-VEH-06, DC-MIS-08
}
/** `vehicle`: the one that they are lost with. */
export function die(battle: Battle, person: Combatant, rule: string, tell: Tell | undefined, vehicle: CombatantId | null = null): void {
  if (person.now.dead) return
  const known = soFar(battle, person).dead
  inflict<Conditions>(battle, person.id, now => {
    now.dead = true
    now.prone = true
  })
  if (known) return // DC-TURN-06: by another's doing in this instant
  throwRider(battle, person)
  tell?.((isRobot(person) ? told.robotDestroyed : told.died)({ rule, who: person.id, vehicle }))
}
export function passOut(battle: Battle, person: Combatant, rule: string, tell: Tell | undefined): void {
  if (person.now.unconscious || person.now.dead) return
  const known = soFar(battle, person).unconscious
  inflict<Conditions>(battle, person.id, now => {
    now.unconscious = true
    now.prone = true
  })
  if (known) return // DC-TURN-06
  throwRider(battle, person)
  tell?.(told.passedOut({ rule, who: person.id }))
}
