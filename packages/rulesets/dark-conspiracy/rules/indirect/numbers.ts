/** The numbers of indirect fire: ranges, target numbers, deviation, and who can see where. Pure, for orders, previews and policies alike. */
import { count, countUnlessZero, type Tally } from '@enfilade/engine'
import type { Battle, Combatant, Mission, Place, Weapon } from '../../battle/battle.js'
import { isOpenLine } from '../../battle/lines-of-sight.js'
import { findPerson, isAwake, metresBetween, roundsIn } from '../../battle/people.js'
import { difficultyNames } from '../../battle/phrases.js'
import { vehiclesBetween } from '../../battle/vehicles-between.js'
import { isAtArm } from '../../battle/walls.js'
import { rangeDl } from '../../tables/fire.js'
import { isSmoked } from '../clouds/clouds.js'
import { isSkilledWith } from '../firing/numbers.js'
import { isEverReloadable } from '../reloading/reloading.js'
import { taskSystemOf } from '../tasks/tasks.js'
import { assetAt, levelOf } from '../wounds/assets.js'
import { addLevels, addSteps, numberOf, partsFor } from '../wounds/made-of.js'

export const phasesOfTalk = 6 // DC-IND-02
const skillByCorrection = 2
const metresByCorrection = 2
const isHandLauncher = ({ launcher, handHeld }: Weapon): boolean => launcher && handHeld
/** The most that corrections take off the die of deviation. */
const mostReduction = (weapon: Weapon): number => (isHandLauncher(weapon) ? 6 : 10) // DC-IND-08
const pointMetres = { launcher: 2.5, other: 5 } as const

export const isWithinIndirectRange = ({ indirectRange }: Weapon, from: Place, to: Place): boolean =>
  indirectRange !== null && metresBetween(from, to) <= indirectRange // DC-IND-01
/** Is the place too far off for direct fire, or has the weapon none? */
export const isBeyondDirectFire = ({ range }: Weapon, from: Place, to: Place): boolean =>
  range === 0 || metresBetween(from, to) > range * (rangeDl.rows.at(-1)?.limitMultiple ?? 0) // DC-IND-10
export const sees = (battle: Battle, { position }: Combatant, at: Place): boolean =>
  !isSmoked(battle, position, at) && isOpenLine(battle, position, at) && vehiclesBetween(battle, position, at).length === 0 // DC-IND-01, DC-PEN-12

export const observerOf = (battle: Battle, { observer }: Mission): Combatant | undefined =>
  observer === null ? undefined : findPerson(battle, observer)
/** Is someone being talked in, so that they don't fire? */
export function isListening(battle: Battle, { mission }: Combatant): boolean {
  if (mission === null || mission.observer === null || mission.talked >= phasesOfTalk) return false
  const observer = observerOf(battle, mission)
  return observer !== undefined && isAwake(observer) // DC-IND-02
}

/** Who else is talking a firer in; undefined: the line is free. */
export function talkerTo(battle: Battle, me: Combatant, firer: Combatant): Combatant | undefined {
  if (!isListening(battle, firer) || firer.mission === null || firer.mission.observer === me.id) return undefined
  return observerOf(battle, firer.mission) // DC-IND-02
}

/** The target number of a checked round. `lines`: where its parts are noted. */
export function indirectNumber(battle: Battle, firer: Combatant, weapon: Weapon, mission: Mission, lines?: Tally): number {
  const { settings } = battle.setup
  const parts = partsFor(lines)
  addLevels(parts, 'DC-IND-07', 'corrections', skillByCorrection * mission.corrections) // DC-IND-07
  addSteps(parts, 'DC-IND-03', 'fired by hand', weapon.handHeld ? 1 : 0) // DC-IND-03
  const assetOf = (one: Combatant): number => assetAt(battle, one, 'heavyWeapons', levelOf(one, 'heavyWeapons') + parts.levels)
  const observer = observerOf(battle, mission)
  const by = observer !== undefined && assetOf(observer) < assetOf(firer) ? observer : firer // DC-IND-03
  const words = `${difficultyNames.DIF}${by === firer ? '' : ', by the observer’s skill'}`
  const made = { skill: 'heavyWeapons', difficulty: 'DIF', rule: 'DC-IND-03', words, by } as const
  const system = taskSystemOf(settings.taskSystem)
  const most = isHandLauncher(weapon) ? system.indirectCapHandHeld : system.indirectCap // DC-TASK-12
  if (settings.indirectCapOnAsset) return numberOf(battle, firer, { ...made, most }, parts) // DC-GAP-19
  const number = numberOf(battle, firer, made, parts) // DC-IND-08, DC-TASK-10
  return number + countUnlessZero(lines, 'DC-TASK-12', `at most ${most}`, Math.min(0, most - number))
}

/** Taken off the die of deviation: by corrections, or all of it for rounds that aren't checked. */
export const reductionOf = (weapon: Weapon, { corrections }: Mission, checked: boolean): number =>
  checked ? Math.min(mostReduction(weapon), metresByCorrection * corrections) : mostReduction(weapon) // DC-IND-07, DC-IND-09

/** Metres off for this face of the die. `lines`: where its parts are noted. */
export function metresOff(weapon: Weapon, from: Place, to: Place, face: number, reduction: number, lines?: Tally): number {
  const each = weapon.launcher ? pointMetres.launcher : pointMetres.other
  const near = count(lines, 'DC-IND-05', 'die of deviation', face * each) // DC-IND-05
  const left = near + countUnlessZero(lines, 'DC-IND-07', 'corrected by', -Math.min(face, reduction) * each) // DC-IND-07, DC-IND-09
  const far = weapon.indirectRange !== null && metresBetween(from, to) > weapon.indirectRange / 2
  return left + countUnlessZero(lines, 'DC-IND-05', 'doubled over half the range', far ? left : 0)
}

/** Is the next round checked: the first one, and the first after a correction? */
export const isChecked = ({ result, corrected }: Mission): boolean => result === 'none' || corrected // DC-IND-09

// ── who can do what ────────────────────────────────────────────────────────────────────────────────────────────────
export const mayCorrect = (battle: Battle, me: Combatant, { mission, radio }: Combatant): boolean =>
  mission !== null &&
  radio !== 'fire' && // DC-IND-02
  mission.observer === me.id &&
  mission.result === 'miss' &&
  !mission.corrected &&
  sees(battle, me, mission.at) // DC-IND-07

/** The weapons that someone could fire indirectly if they were loaded. */
export const indirectWeapons = (person: Combatant): Weapon[] =>
  person.sheet.weapons.filter(weapon => weapon.indirectRange !== null && isSkilledWith(person, weapon)) // DC-IND-01, DC-ROF-02

/** Can someone be talked in on a point? */
export const mayBeTalkedIn = (battle: Battle, me: Combatant, firer: Combatant, at: Place): boolean =>
  firer.id !== me.id &&
  firer.side === me.side &&
  isAwake(firer) &&
  firer.radio !== 'fire' && // DC-IND-02
  indirectWeapons(firer).some(weapon => isWithinIndirectRange(weapon, firer.position, at)) &&
  sees(battle, me, at)

const loadMetres = 2
/** Can someone help to load this weapon of another? */
export const mayLoad = (battle: Battle, me: Combatant, gunner: Combatant, weapon: Weapon): boolean =>
  gunner.id !== me.id &&
  gunner.side === me.side &&
  isAwake(gunner) &&
  (weapon.skill === 'heavyWeapons' || weapon.feed === 'b') && // DC-REL-02, DC-REL-03
  isEverReloadable(weapon) && // DC-REL-06
  roundsIn(gunner, weapon.id) < weapon.magazine &&
  isAtArm(battle, me, gunner, loadMetres) &&
  battle.ended === null
