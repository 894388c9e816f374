/**
 * Parts of sentences that many events share: places, weapons, checks with their dice in brackets. What is missing from an event, because
 * the listener must not know it, is missing from the phrase as well.
 */
import { capital, counted, faces, type Names, number, plus, spaced, type Thrown } from '@enfilade/engine'
import type { CombatantId } from '../ids.js'
import { constants } from '../tables/constants.js'
import { criticalInjuryRows } from '../tables/critical-injuries.js'
import type { Deed, Facing, InjuryName, SideOfBody, Skill, Trigger } from '../tables/words.js'
import type { Square } from './battle.js'
import { type CheckNumbers, dieOfCheck } from './numbers.js'
import { unarmedNames } from './unarmed.js'

// ── words ──────────────────────────────────────────────────────────────────────────────────────────────────────────
/** A square, as this battlefield calls it: "(3, 4)"; on a line the place there, or "square 3". */
export const at = ({ x, y }: Square, names: Names): string => names(`(${x}, ${y})`)
/** "5 squares (10 m)". */
export const away = (squares: number): string => `${counted(squares, 'square')} (${squares * constants.rows.metresPerSquare} m)`

const unarmed: readonly string[] = Object.values(unarmedNames)
/** "the heavy pistol", "bare hands". */
export const the = (item: string): string => (unarmed.includes(item) ? item : `the ${item}`)

/** "the Street door", "the crate": a door or cover, with its article unless its name has one. */
export const theThing = (name: string): string => (/^the /i.test(name) ? name : `the ${name}`)

/** "north-east". */
export const facingWords = (facing: Facing): string => facing.replace(/(?<=.)(east|west)/, '-$1')

/** "First Aid". */
export const skillWords = (skill: Skill): string =>
  skill === 'resistTortureDrugs' ? 'Resist Torture/Drugs' : spaced(skill).split(' ').map(capital).join(' ')

const deedWords: Readonly<Record<Deed, string>> = {
  draw: 'draws something',
  reload: 'reloads',
  clearJam: 'clears a jam',
  grab: 'grabs someone',
  humanShield: 'takes a Human Shield',
  openDoor: 'opens a door',
  shutDoor: 'shuts a door',
  getUp: 'gets up',
  pickUp: 'picks something up',
  drop: 'drops something',
  equipShield: 'takes up a shield',
  moveCover: 'pushes cover',
  stabilize: 'treats someone',
  extinguish: 'puts out a fire',
  useObject: 'uses something',
  useSkill: 'uses a skill',
  forceDoor: 'forces a door',
}
const eventWords: Readonly<Record<Exclude<Trigger, 'initiativeCount' | 'enemyDoes' | 'word'>, string>> = {
  enemyInSight: 'comes into sight',
  enemyInReach: 'comes within reach',
  enemyMoves: 'moves',
  enemyAttacks: 'attacks',
  enemyGoesDown: 'goes down',
}
/** "Brick comes into sight". `who`: for whom a held Action waits, by name; undefined: for any enemy. */
export function triggerWords(when: Trigger, deed: Deed | undefined, who: string | undefined): string {
  if (when === 'initiativeCount') return 'the count comes up'
  if (when === 'word') return who === undefined ? 'the word is given' : `${who} gives the word`
  const what = when === 'enemyDoes' ? (deed === undefined ? 'does it' : deedWords[deed]) : eventWords[when]
  return `${who ?? 'an enemy'} ${what}`
}

/** "Broken Leg (left)"; "an injury" where it is not known. */
export function injuryWords(injury: InjuryName | undefined, side: SideOfBody | null | undefined): string {
  if (injury === undefined) return 'an injury'
  return `${criticalInjuryRows.rows[injury].name}${side === null || side === undefined ? '' : ` (${side})`}`
}

/** " 7 rounds left."; nothing if rounds are not counted or the listener does not know. */
export const roundsWords = (left: number | null | undefined): string =>
  left === null || left === undefined ? '' : left === 0 ? ' No rounds left.' : ` ${counted(left, 'round')} left.`

/** ", 23 left", ", HP −9"; nothing where it is not known. */
export const hpLeft = (hp: number | undefined): string => (hp === undefined ? '' : hp > 0 ? `, ${hp} left` : `, HP ${number(hp)}`)

// ── dice ───────────────────────────────────────────────────────────────────────────────────────────────────────────
/** The throw of one combatant with open faces, of dice whose name ends so if one is given. */
export const throwOf = (thrown: readonly Thrown[], who: CombatantId | null, dice = ''): Thrown | undefined =>
  thrown.find(one => one.who === who && one.faces.length > 0 && one.dice.endsWith(dice))

/** "[3 5] = "; nothing where no die fell in the open. */
export const sumOf = (thrown: readonly Thrown[], who?: CombatantId | null): string => {
  const one = thrown.find(dice => dice.faces.length > 0 && (who === undefined || who === null || dice.who === who))
  return one === undefined ? '' : `${faces(one)} = `
}

/** "[3 5] × 3 + 2 = 26": the dice of damage, what they were multiplied by, and what was added; nothing where no die fell in the open. */
export function damageSum(thrown: readonly Thrown[], damage: number, who?: CombatantId | null, times = 1): string {
  const one = thrown.find(dice => dice.faces.length > 0 && (who === undefined || who === null || dice.who === who))
  if (one === undefined) return ''
  const added = damage - times * one.faces.reduce((sum, face) => sum + face, 0) // CPR-AMMO-04
  return `${faces(one)}${times > 1 ? ` × ${times}` : ''}${added > 0 ? ` + ${added}` : ''} = `
}

/** ": [3 5]"; nothing where no die of theirs fell in the open. */
export function diceBehind(thrown: readonly Thrown[], who: CombatantId): string {
  const one = throwOf(thrown, who)
  return one === undefined ? '' : `: ${faces(one)}`
}
/** "[4] + 14 = 18", "[10 7] 17 + 14 = 31", as much of it as is known. */
export function check(thrown: readonly Thrown[], who: CombatantId, numbers: CheckNumbers | null | undefined): string {
  const one = throwOf(thrown, who)
  const added = numbers === null || numbers === undefined ? '' : ` ${plus(numbers.modifier)}`
  if (one === undefined) return `[hidden]${added}`
  const die = dieOfCheck(one.faces)
  const sum = one.faces.length > 1 ? ` ${number(die)}` : ''
  return numbers === null || numbers === undefined
    ? `${faces(one)}${sum}`
    : `${faces(one)}${sum}${added} = ${number(die + numbers.modifier)}`
}

/** "[4] + 14 = 18 vs DV 15." with what comes of it. */
export const checkAgainst = (rolled: string, dv: number, success: boolean, good: string, bad: string): string =>
  `${rolled} vs DV ${dv}. ${success ? good : bad}`
