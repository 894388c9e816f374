/**
 * The numbers of direct fire: range bands, recoil, target numbers and the rounds of a burst. Pure, for the shot itself, its preview and the
 * policies alike.
 */
import { count, countChange, millimetres, type RuleId, squaredDistance, type TallyLine } from '@enfilade/engine'
import { type No, no } from '@enfilade/kit'
import { mountOf } from '../../battle/aboard.js'
import type { Battle, Combatant, Place, Weapon } from '../../battle/battle.js'
import { isUnexpected } from '../../battle/knowledge.js'
import { isOpenLine } from '../../battle/lines-of-sight.js'
import { isHelpless, isWithinMetres, pointOf } from '../../battle/people.js'
import { difficultyNames } from '../../battle/phrases.js'
import { burstRounds, rangeDl } from '../../tables/fire.js'
import { type Band, bands, type Gait, type Location, type ShotKind, type SkillName } from '../../tables/words.js'
import { airShift, mayFireInAir } from '../aboard/advantage.js'
import { addCarried, aircraftShift, isThroughPort, mayFireAtCraft, sizeBonus } from '../aboard/fire.js'
import { isSmoked } from '../clouds/clouds.js'
import { stepOf, targetNumber, taskSystemOf } from '../tasks/tasks.js'
import { assetAt, levelOf } from '../wounds/assets.js'
import { addLevels, addSteps, numberOf, type Parts, partsFor } from '../wounds/made-of.js'
import { strengthOf } from '../wounds/wounds.js'

// ── range ──────────────────────────────────────────────────────────────────────────────────────────────────────────
/** The band of a target, its limits included; null: too far. With a scope the limits are those of its aimed shots. */
export const bandOf = (attacker: Combatant, target: Combatant, weapon: Weapon, scoped = false): Band | null =>
  bandAt(attacker.position, target.position, weapon, scoped)

export function bandAt(from: Place, to: Place, weapon: Weapon, scoped = false): Band | null {
  if (weapon.range === 0) return null
  const squared = squaredDistance(pointOf(from), pointOf(to))
  for (const row of rangeDl.rows) {
    const limit = millimetres(weapon.range * row.limitMultiple + (scoped ? row.scopeBonusMetres : 0))
    if (squared <= limit ** 2) return row.band // DC-DF-03, DC-DF-09
  }
  return null
}

/** From this many metres in a Phase on a target is a hard one. */
const fastMetres = 30
const isFast = ({ now }: Combatant): boolean => now.moved >= fastMetres // DC-DF-07

const bandAfter = (band: Band): Band | null => bands[bands.indexOf(band) + 1] ?? null

// ── recoil ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** What a pull adds to the recoil of the Phase. */
export function recoilOf({ now, cover, aboard }: Combatant, weapon: Weapon, kind: ShotKind, bothHands: boolean): number {
  const recoil = kind === 'burst' ? weapon.recoilBurst : weapon.recoilSingle
  if (recoil === null || weapon.mounted) return 0 // DC-REC-06
  const isBraced = weapon.pistol && cover !== null && aboard === null
  return kind === 'single' && now.gait === 'stand' && (bothHands || isBraced) ? Math.max(0, recoil - 1) : recoil // DC-REC-05
}

/** Recoil above the strength that holds the weapon. */
export function excessOf(battle: Battle, shooter: Combatant, recoil: number, paired = false): number {
  const strength = strengthAgainstRecoil(strengthOf(battle, shooter), shooter.now.gait) - (paired ? 1 : 0) // DC-REC-07
  return Math.max(0, recoil - strength) // DC-REC-01
}
const strengthAgainstRecoil = (strength: number, gait: Gait): number =>
  gait === 'walk' ? strength - 1 : gait === 'trot' ? Math.floor(strength / 2) : strength // DC-REC-04

// ── single shots ───────────────────────────────────────────────────────────────────────────────────────────────────
/** A single shot as its target number depends on it. */
export interface ShotUse {
  /** Aimed or Targeted; otherwise it is a Quick Shot. */
  readonly aimed: boolean
  readonly location: Location | null
  /** The recoil of the Phase, this shot's own included. */
  readonly recoil: number
  /** With a pistol in each hand. */
  readonly paired?: boolean
}

/** The target number of a single shot; null: out of range. `lines`: where its parts are noted. */
export function shotNumber(
  battle: Battle,
  shooter: Combatant,
  target: Combatant,
  weapon: Weapon,
  { aimed, location, recoil, paired = false }: ShotUse,
  lines?: TallyLine[],
): number | null {
  const scoped = aimed && weapon.scope
  const band = bandOf(shooter, target, weapon, scoped)
  if (band === null) return null
  const finder = aimed && target.vehicle !== null ? rangeFinderBonus(weapon, band) : null
  const fast = isFast(target) && finder === null // DC-DF-08
  const read = fast ? (bandAfter(band) ?? band) : band // DC-DF-07
  const row = rangeDl.rows.find(one => one.band === read)
  const close = isAtMercy(shooter, target)
  const parts = partsFor(lines)
  if (!aimed) addSteps(parts, 'DC-SHT-03', 'quick shot', 1) // DC-SHT-03
  if (location !== null && !close && !isUnexpected(shooter, target)) addSteps(parts, 'DC-SHT-02', 'location named', 1) // DC-SHT-02, DC-DF-15, DC-DF-17
  addHindrances(parts, battle, shooter, target, weapon)
  if (fast && band === 'extreme') addSteps(parts, 'DC-DF-07', 'fast target', 1) // DC-DF-07, DC-GAP-16
  if (close) addSteps(parts, 'DC-DF-17', 'helpless, and at hand', -1) // DC-DF-17
  addLevels(parts, 'DC-DF-08', 'range finder', finder ?? 0)
  addLevels(parts, 'DC-DF-05', 'large boat', sizeBonus(target)) // DC-DF-05
  addLevels(parts, 'DC-REC-02', 'recoil above Strength', -excessOf(battle, shooter, recoil, paired)) // DC-REC-02
  const difficulty = (scoped ? row?.dlWithScope : row?.dl) ?? 'IMP'
  const skill = ridingOr(battle, shooter, skillWith(battle, shooter, weapon, parts.levels), parts.levels)
  const rule = read === band ? 'DC-DF-03' : 'DC-DF-07'
  const range = lines && (read === band ? ` at ${band} range` : `, as at ${read} range: fast target`)
  const words = lines && `${difficultyNames[difficulty]}${range}`
  return numberOf(battle, shooter, { skill, difficulty, rule, words }, parts) // DC-DF-02
}
/** What makes fire at this target harder, shots and bursts alike. */
function addHindrances(parts: Parts, battle: Battle, shooter: Combatant, target: Combatant, weapon: Weapon): void {
  addSteps(parts, 'DC-DF-06', 'hard to see', isObscured(battle, shooter, target) ? 1 : 0) // DC-DF-06
  addCarried(parts, battle, shooter, weapon) // DC-SHT-06
  addSteps(parts, 'DC-DF-11', 'aircraft', aircraftShift(target)) // DC-DF-11
  addSteps(parts, 'DC-AIR-04', 'at a disadvantage', airShift(battle, shooter, target)) // DC-AIR-04
}
const helplessMetres = 2
/** Is the target helpless, and so near that any location can be chosen? */
export const isAtMercy = (shooter: Combatant, target: Combatant): boolean =>
  isHelpless(target) && isWithinMetres(shooter, target, helplessMetres) // DC-DF-17

/** What a range finder is worth at this range; null: there is none. */
function rangeFinderBonus({ rangeFinder }: Weapon, band: Band): number | null {
  if (rangeFinder === 0) return null
  return band === 'short' ? 0 : band === 'extreme' ? Math.floor(rangeFinder / 2) : rangeFinder // DC-DF-08
}

export const isObscured = (battle: Battle, shooter: Combatant, target: Combatant): boolean =>
  target.obscured || isSmoked(battle, shooter.position, target.position) // DC-DF-06, DC-CHM-03

/** The skill that serves for a weapon beside its own: Small Arms with a launcher that is held in the hands. */
const secondSkill = ({ skill, launcher, handHeld }: Weapon): SkillName | null =>
  launcher && handHeld && skill === 'heavyWeapons' ? 'smallArmsRifle' : null // DC-DF-02
/** The better of the skills that serve, at so many levels more. */
export function skillWith(battle: Battle, shooter: Combatant, weapon: Weapon, more: number): SkillName {
  const second = secondSkill(weapon)
  if (second === null) return weapon.skill
  return worthOf(battle, shooter, second, more) > worthOf(battle, shooter, weapon.skill, more) ? second : weapon.skill
}
/** What the shooter is worth in a skill, at so many levels more. */
const worthOf = (battle: Battle, shooter: Combatant, skill: SkillName, more: number): number =>
  assetAt(battle, shooter, skill, levelOf(shooter, skill) + more)
/** From the saddle, horsemanship where that is worth less. */
const ridingOr = (battle: Battle, shooter: Combatant, skill: SkillName, more: number): SkillName =>
  mountOf(battle, shooter) !== null && worthOf(battle, shooter, 'horsemanship', more) < worthOf(battle, shooter, skill, more)
    ? 'horsemanship'
    : skill // DC-SHT-07
/** Is it fired from where one stands only: on its mount, or a heavy weapon? */
export const isForStanding = ({ mounted, skill }: Weapon): boolean => mounted || skill === 'heavyWeapons' // DC-ACT-03
export function isSkilledWith(person: Combatant, weapon: Weapon): boolean {
  if (weapon.skill !== 'heavyWeapons' || levelOf(person, weapon.skill) > 0) return true // DC-ROF-02
  const second = secondSkill(weapon)
  return second !== null && levelOf(person, second) > 0
}

// ── bursts ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Bursts of a size that the table lacks are like those of the next greater class. */
const classOf = (size: number) => burstRounds.rows.find(({ burst }) => size <= (burst === 5 ? 7 : burst)) ?? burstRounds.rows[2] // DC-GAP-14

/** Rounds of a burst that are checked: those left by range and recoil, and never fewer than the least of its class. */
export function effectiveRounds(size: number, band: Band, excess: number, lines?: TallyLine[], words = `${band} range`): number {
  const row = classOf(size)
  const inBand = size === row.burst ? row[band] : size - lossPerBand[row.burst] * bands.indexOf(band) // DC-AUT-02, DC-AUT-03
  const left = countChange(lines, 'DC-AUT-02', words, size, inBand)
  const kept = countChange(lines, 'DC-REC-03', 'recoil above Strength', left, left - excess * row.recoilLossPerPoint) // DC-REC-03
  return countChange(lines, 'DC-AUT-03', 'at least', kept, Math.max(row.minimum, kept))
}
const lossPerBand: Readonly<Record<(typeof burstRounds.rows)[number]['burst'], number>> = { 3: 1, 5: 2, 10: 3 }

/** A burst as it is checked. */
export interface Burst {
  readonly band: Band
  readonly checks: number
  /** The number on the intended target, and on anyone else. */
  readonly number: number
  readonly strayNumber: number
  /** How `checks` adds up; empty unless lines are noted. */
  readonly checksLines: readonly TallyLine[]
}

/** Rounds that a pull takes out of the weapon: a burst of all barrels, or what is left. */
export const roundsOfPull = (weapon: Weapon, kind: ShotKind, left: number): number =>
  Math.min(left, kind === 'burst' ? (weapon.burst ?? 1) * weapon.barrels : 1) // DC-ROF-03

/** How often the trigger can be pulled with so many rounds: the last burst may be smaller. */
export const pullsWith = (weapon: Weapon, kind: ShotKind, left: number): number =>
  left === 0 ? 0 : Math.min(weapon.pulls, Math.ceil(left / roundsOfPull(weapon, kind, left))) // DC-ROF-03

const buckshotPellets = 10
const shortRangeSkill = 3
const eachRound = `${difficultyNames.IMP}, each round`

/** Rounds that are checked of a burst of so many, or pellets of so many cartridges. */
function checksOf(
  { load, barrels }: Weapon,
  kind: ShotKind,
  rounds: number,
  { band, read, excess }: { readonly band: Band; readonly read: Band; readonly excess: number },
  lines?: TallyLine[],
): number {
  const ofRounds = (rule: RuleId, words: string, size: number): number => {
    const far = `${read === band ? '' : 'as at '}${read} range${read === band ? '' : ': fast target'}`
    const left = effectiveRounds(count(lines, rule, words, size), read, excess, lines, far)
    return countChange(lines, 'DC-AUT-05', 'no more than are fired', left, Math.min(size, left)) // DC-AUT-05
  }
  if (load !== 'buckshot')
    return ofRounds('DC-AUT-01', barrels > 1 ? 'rounds of each barrel' : 'rounds', Math.max(1, Math.floor(rounds / barrels)))
  if (kind === 'single') return ofRounds('DC-SHG-02', 'pellets', buckshotPellets) // DC-SHG-02
  const cartridges = ofRounds('DC-SHG-03', 'cartridges', rounds)
  const pellets = band === 'short' ? 1 : effectiveRounds(buckshotPellets, read, 0)
  return countChange(lines, 'DC-SHG-03', `${pellets} pellets of each`, cartridges, cartridges * pellets) // DC-SHG-03
}
/** Dice of a round of a burst: a cartridge whole within short range, one pellet of it beyond. */
export const diceOfRound = ({ load, damageDice }: Weapon, band: Band): number => (load === 'buckshot' && band !== 'short' ? 1 : damageDice) // DC-SHG-02, DC-SHG-03

/** The band that a burst is read in. */
const bandRead = (target: Combatant, band: Band): Band => (isFast(target) ? (bandAfter(band) ?? band) : band) // DC-DF-07

/** Rounds of a pull that are checked, of so many; 0: out of range. @param recoil of the Phase, this pull's own included */
export function roundsChecked(
  battle: Battle,
  shooter: Combatant,
  target: Combatant,
  weapon: Weapon,
  rounds: number,
  recoil: number,
  kind: ShotKind,
): number {
  const band = bandOf(shooter, target, weapon)
  return band === null
    ? 0
    : checksOf(weapon, kind, rounds, { band, read: bandRead(target, band), excess: excessOf(battle, shooter, recoil) })
}

/** @param recoil of the Phase, this pull's own included. @param lines where the parts of the number on the target are noted. Null: out of range. */
export function burstOf(
  battle: Battle,
  shooter: Combatant,
  target: Combatant,
  weapon: Weapon,
  rounds: number,
  recoil: number,
  kind: ShotKind = 'burst',
  lines?: TallyLine[],
): Burst | null {
  const band = bandOf(shooter, target, weapon)
  if (band === null) return null
  const read = bandRead(target, band)
  const checksLines: TallyLine[] = []
  const checks = checksOf(weapon, kind, rounds, { band, read, excess: excessOf(battle, shooter, recoil) }, lines && checksLines)
  const skill = weapon.load === 'buckshot' ? weapon.skill : 'smallArmsRifle'
  const parts = partsFor(lines)
  addHindrances(parts, battle, shooter, target, weapon) // DC-AUT-04
  const system = taskSystemOf(battle.setup.settings.taskSystem)
  const strayNumber = targetNumber(system, worthOf(battle, shooter, skill, 0), stepOf('IMP', parts.steps))
  if (weapon.load === 'buckshot' && band === 'short' && battle.setup.settings.buckshotBurstSingle) {
    const quick = shotNumber(battle, shooter, target, weapon, { aimed: false, location: null, recoil: 0 }, lines) // DC-SHG-03, DC-GAP-55
    return quick === null ? null : { band, checks, number: quick, strayNumber, checksLines }
  }
  addLevels(parts, 'DC-DF-05', 'large boat', sizeBonus(target))
  addLevels(parts, 'DC-AUT-01', 'short range', read === 'short' ? shortRangeSkill : 0)
  const number = numberOf(battle, shooter, { skill, difficulty: 'IMP', rule: 'DC-AUT-01', words: eachRound }, parts) // DC-AUT-01
  return { band, checks, number, strayNumber, checksLines }
}

/** What keeps fire from a target. */
type Bar = 'range' | 'hidden' | 'missile' | 'fuel' | 'aircraft' | 'advantage' | 'port' | 'buckshot'
function barTo(battle: Battle, shooter: Combatant, target: Combatant, weapon: Weapon, kind: ShotKind, aimed: boolean): Bar | null {
  if (weapon.guidance !== null) return 'missile'
  if (!mayFireAtCraft(target, weapon)) return weapon.load === 'fuel' ? 'fuel' : 'aircraft'
  if (!mayFireInAir(battle, shooter, target, weapon)) return 'advantage'
  const band = bandOf(shooter, target, weapon, aimed && weapon.scope && kind === 'single')
  if (band === null) return 'range'
  if (!isOpenLine(battle, shooter.position, target.position)) return 'hidden' // DC-ACT-03
  if (band !== 'short' && isThroughPort(battle, shooter, weapon)) return 'port' // DC-REL-08
  return weapon.load === 'buckshot' && band !== 'short' && band !== 'medium' ? 'buckshot' : null // DC-SHG-02
}
const rulesOfBars: Readonly<Record<Bar, string>> = {
  range: 'DC-DF-03',
  hidden: 'DC-ACT-03',
  missile: 'DC-DF-12',
  fuel: 'DC-GAP-38',
  aircraft: 'DC-DF-11',
  advantage: 'DC-AIR-04',
  port: 'DC-REL-08',
  buckshot: 'DC-SHG-02',
}
const wordsOfBars: Readonly<Record<Bar, (shooter: string, target: string, weapon: string) => string>> = {
  range: (_, target, weapon) => `${target} is out of range of the ${weapon}`,
  hidden: (shooter, target) => `${shooter} can't see ${target} from there`,
  missile: (_, __, weapon) => `the ${weapon} has to be launched`,
  fuel: (_, target, weapon) => `the ${weapon} does nothing to ${target}`,
  aircraft: (_, target, weapon) => `the ${weapon} is not for aircraft, and ${target} is one`,
  advantage: (shooter, target, weapon) => `${shooter} needs the advantage over ${target} to fire the ${weapon}`,
  port: (_, target, weapon) => `${target} is too far off for the ${weapon} through a firing port`,
  buckshot: (_, target, weapon) => `${target} is too far off for the buckshot of the ${weapon}`,
}
/** Why fire can't reach the target like this; null: it can. */
export function reachRefusal(
  battle: Battle,
  shooter: Combatant,
  target: Combatant,
  weapon: Weapon,
  kind: ShotKind,
  aimed = false,
): No | null {
  const bar = barTo(battle, shooter, target, weapon, kind, aimed)
  return bar === null ? null : no(rulesOfBars[bar], wordsOfBars[bar](shooter.name, target.name, weapon.name))
}

/** Is the pull checked round by round: a burst, or buckshot beyond short range? Null: it can't be fired at the target. */
export function isSpread(
  battle: Battle,
  shooter: Combatant,
  target: Combatant,
  weapon: Weapon,
  kind: ShotKind,
  aimed = false,
): boolean | null {
  if (barTo(battle, shooter, target, weapon, kind, aimed) !== null) return null
  return kind === 'burst' || (weapon.load === 'buckshot' && bandOf(shooter, target, weapon) !== 'short') // DC-SHG-02, DC-SHG-03
}
