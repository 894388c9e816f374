/** What is told of damage, of wounds and what they do, and of combatants who are out of action. */
import { counted, faces, listed, number, plus } from '@enfilade/engine'
import { event, numbersOf, open, type Speech, seen, seenIfAny } from '@enfilade/kit'
import type { ActionKind, CombatantId, StrikeId, WeaponId } from '../../battle/battle.js'
import { linesOf } from '../../battle/marks.js'
import { milestones } from '../../battle/milestones.js'
import { calledPart, hitOn, partOf, roundWords } from '../../battle/phrases.js'
import type { HitKind, HitLocation, MovementMode } from '../../tables/words.js'

// ── damage ─────────────────────────────────────────────────────────────────────────────────────────────────────────
const hazardWords: Readonly<Partial<Record<HitKind, string>>> = { burn: 'fire', electrical: 'current', fall: 'fall', harm: 'game master' }

/**
 * A damage roll: the die times `factor`, and `added` to it, which `lines` explain. What is added tells of both: the attacker's Strength and
 * ammunition, the target's Constitution and armor. `row`: the row of the damage table; `ranked`: the level by it; `level`: after the damage
 * scale, which `levelLines` explain. `weaponId`: a weapon or maneuver; null for hazards.
 */
export const damageRolled = event(
  'damageRolled',
  {
    attacker: seenIfAny,
    target: seen,
    weaponId: open<StrikeId | null>(),
    kind: open<HitKind>(),
    location: open<HitLocation>(),
    factor: numbersOf<number>('target', 'attacker'),
    added: numbersOf<number>('target', 'attacker'),
    lines: linesOf('target', 'attacker'),
    row: open<string>(),
    ranked: numbersOf<number>('target'),
    level: numbersOf<number>('target'),
    levelLines: linesOf('target'),
  },
  (heard, speech) => {
    const { attacker, target, weaponId, kind, location } = heard
    const { names } = speech
    const weapon = attacker === null || weaponId === null ? (hazardWords[kind] ?? kind) : partOf(attacker, weaponId, names)
    return `Damage to ${calledPart(target, location, names)} (${weapon}${kind === 'burst' ? ', burst' : ''}): ${damageWords(heard, speech)}.`
  },
  { goesOn: (heard, speech) => hitOn(heard.target, `damage ${damageWords(heard, speech)}`) },
)
interface HeardDamage {
  readonly attacker: CombatantId | null
  readonly target: CombatantId
  readonly factor?: number | undefined
  readonly added?: number | undefined
  readonly ranked?: number | undefined
  readonly level?: number | undefined
}
function damageWords({ attacker, target, factor, added, ranked, level }: HeardDamage, { thrown, names }: Speech): string {
  const one = thrown.find(throw_ => throw_.faces.length > 0 && (attacker === null || throw_.who === attacker))
  const die = one?.faces[0]
  const twice = factor !== undefined && factor > 1 ? ` × ${factor}` : ''
  const sum = added === undefined || factor === undefined ? '' : `${twice}${added === 0 ? '' : ` ${plus(added)}`}`
  const total = die === undefined || sum === '' ? '' : ` = ${number(die * (factor ?? 1) + (added ?? 0))}`
  const scaled = level !== undefined && ranked !== undefined && level !== ranked ? `, level ${level} at ${names(target)}'s size` : ''
  const outcome = ranked === undefined ? '' : ranked === 0 ? ', no damage' : `, level ${ranked}${scaled}`
  return `${faces(one)}${sum}${total}${outcome}`
}

/**
 * A wound of level 1 or more. `severity` by the table of damage effects; `tl`: what it adds to the penalty, in task levels; `penalty`: that of all
 * wounds but those that others inflict at the same instant, in points; `house`: that table is a house default.
 */
export const wounded = event(
  'wounded',
  {
    who: seen,
    location: open<HitLocation>(),
    level: numbersOf<number>('who'),
    severity: open<number>(),
    severityName: open<string | null>(),
    tl: numbersOf<number>('who'),
    penalty: numbersOf<number>('who'),
    penaltyLines: linesOf('who'),
    house: open<boolean>(),
  },
  (heard, { names }) => {
    const words = woundWords(heard)
    return `${names(heard.who)} is wounded in the ${partOf(heard.who, heard.location, names)}${words === '' ? '' : `: ${words}`}.`
  },
  {
    reaches: ({ who, level }) => [milestones.levels.of(who, level), milestones.isWounded.of(who)],
    // Its level stands with the damage, just before.
    goesOn({ level: _, ...heard }) {
      const words = woundWords(heard)
      return hitOn(heard.who, ['wounded', ...(words === '' ? [] : [words])].join(': '))
    },
  },
)
interface HeardWound {
  readonly level?: number | undefined
  readonly severity: number
  readonly severityName: string | null
  readonly tl?: number | undefined
  readonly penalty?: number | undefined
  readonly house: boolean
}
function woundWords({ level, severity, severityName, tl, penalty, house }: HeardWound): string {
  const inAll = tl === undefined || penalty === undefined || penalty === tl * 10 ? '' : `, ${number(penalty)} in all`
  const kind = [
    ...(severityName === null ? [] : [severity === 0 ? 'without effect' : severityName]),
    ...(level === undefined ? [] : [`level ${level}`]),
    ...(tl === undefined || tl === 0 ? [] : [`penalty ${number(tl * 10)}${inAll}`]),
  ]
  return `${kind.join(', ')}${house ? ' (house table)' : ''}`.trim()
}

// ── what wounds do ─────────────────────────────────────────────────────────────────────────────────────────────────
/** `inWater`: there is nothing to fall on, but they count as prone. */
export const fellProne = event(
  'fellProne',
  { who: seen, inWater: open<boolean>() },
  ({ who, inWater }, { names }) => `${names(who)} ${proneWords(inWater)}.`,
  { goesOn: ({ who, inWater }) => hitOn(who, proneWords(inWater)) },
)
const proneWords = (inWater: boolean): string => (inWater ? 'tumbles in the water (prone)' : 'falls prone')

const slowedTo: Readonly<Record<MovementMode, string>> = {
  stationary: 'stops',
  walk: 'slows to a walk',
  scramble: 'slows to a scramble',
  sprint: 'sprints',
}
/** A movement mode has come to an end. `cause` is apart from `why`, the game master's words where a command brings it about. */
export const slowed = event(
  'slowed',
  { who: seen, mode: open<MovementMode>(), cause: open<'prone' | 'limb' | 'notAble'>() },
  ({ who, mode, cause }, { names }) => {
    const reason = { prone: ', prone', limb: ' because of a leg wound', notAble: ', unable to act' }[cause]
    return `${names(who)} ${slowedTo[mode]}${reason}.`
  },
)

export const locationLost = event(
  'locationLost',
  { who: seen, location: open<HitLocation>(), destroyed: open<boolean>() },
  ({ who, location, destroyed }, { names }) =>
    `${names(who)}'s ${partOf(who, location, names)} is ${destroyed ? 'destroyed' : 'disabled'}.`,
)
export const weaponDropped = event('weaponDropped', { who: seen, weaponId: open<WeaponId>() }, ({ who, weaponId }, { names }) => {
  return `${names(who)} drops the ${partOf(who, weaponId, names)}.`
})

// ── out of action ──────────────────────────────────────────────────────────────────────────────────────────────────
export const incapacitated = event('incapacitated', { who: seen }, ({ who }, { names }) => `${names(who)} is out of action.`, {
  reaches: ({ who }) => [milestones.isOutOfAction.of(who)],
})
export const died = event(
  'died',
  { who: seen, why: open<'wound' | 'trauma'>() },
  ({ who, why }, { names }) => {
    return why === 'wound' ? `${names(who)} is dead.` : `${names(who)} dies of untreated trauma.`
  },
  { reaches: ({ who }) => [milestones.isDead.of(who)] },
)
/** `until`: the round at whose end it passes. */
export const stunned = event(
  'stunned',
  { who: seen, until: open<number>(), level: open<number>() },
  ({ who, until }, { names }) => {
    return `${names(who)} is stunned until the end of ${roundWords(until)}.`
  },
  { reaches: ({ who }) => [milestones.isStunned.of(who)] },
)
export const stunEnded = event('stunEnded', { who: seen }, ({ who }, { names }) => `${names(who)} is no longer stunned.`)

/**
 * A combatant out of action loses what waited: action, aim and defense points (BP-DEC-07); null or 0: there was none. Defense points are no one
 * else's business: where nothing but them is lost, that they were there is not heard either.
 */
export const plansLost = event(
  'plansLost',
  { who: seen, action: open<ActionKind | null>(), aim: open<number>(), defense: numbersOf<number>('who') },
  ({ who, action, aim, defense = 0 }, { names }) => {
    const lost = [
      ...(action === null ? [] : ['the action they had declared']),
      ...(aim > 0 ? ['their aim'] : []),
      ...(defense > 0 ? [counted(defense, 'defense point')] : []),
    ]
    return `${names(who)} loses ${lost.length === 0 ? 'everything prepared' : listed(lost)}.`
  },
  { unless: ({ action, aim, defense }) => action === null && aim === 0 && defense === undefined },
)
