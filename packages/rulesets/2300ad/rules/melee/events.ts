/** What is told of fighting hand to hand. */
import { faces, throwOf } from '@enfilade/engine'
import { event, numbersOf, open, seen } from '@enfilade/kit'
import type { WeaponId } from '../../battle/battle.js'
import { milestones } from '../../battle/milestones.js'
import { because, type Lines, rollAgainst, weapon } from '../../battle/phrases.js'

const needed = { need: numbersOf<number | null>('attacker'), lines: numbersOf<Lines>('attacker') }
/** The same of who answers an attack. */
const answered = { need: numbersOf<number | null>('who'), lines: numbersOf<Lines>('who') }
/** `surprise`: it succeeds without a roll. `blockable`: a hit lands unless it is blocked. */
export const struck = event(
  'struck',
  {
    attacker: seen,
    target: seen,
    weaponId: open<WeaponId | null>(),
    surprise: open<boolean>(),
    ...needed,
    hit: open<boolean>(),
    blockable: open<boolean>(),
  },
  ({ attacker, target, weaponId, surprise, need, lines = [], hit }, { names, thrown }) => {
    const by = weaponId === null ? '' : ` with ${weapon(attacker, weaponId, names)}`
    if (surprise) return `${names(attacker)} strikes at ${names(target)}${by} by surprise.`
    const rolled = need === null ? '' : ` ${rollAgainst(throwOf(thrown, attacker), need)}`
    return `${names(attacker)} strikes at ${names(target)}${by}${rolled}: ${hit ? 'on target' : 'misses'}${because(lines)}.`
  },
  {
    reaches: ({ attacker, target, hit, blockable }) => (hit && blockable ? [] : [milestones.hits.by(attacker, target, hit)]),
    cites: ({ surprise }) => (surprise ? ['AD-MEL-02'] : []),
  },
)

export const blockRolled = event(
  'blockRolled',
  { who: seen, attacker: seen, ...answered, blocks: open<boolean>() },
  ({ who, attacker, need, lines = [], blocks }, { names, thrown }) =>
    `${names(who)} ${blocks ? 'blocks' : 'fails to block'} ${names(attacker)} ${rollAgainst(throwOf(thrown, who), need ?? undefined)}${because(lines)}.`,
  { reaches: ({ who, attacker, blocks }) => [milestones.hits.by(attacker, who, !blocks)] },
)
export const blockWaived = event(
  'blockWaived',
  { who: seen, attacker: seen },
  ({ who, attacker }, { names }) => `${names(who)} doesn't block ${names(attacker)}.`,
  { reaches: ({ who, attacker }) => [milestones.hits.by(attacker, who, true)] },
)

export const grappled = event(
  'grappled',
  { attacker: seen, target: seen, ...needed, hit: open<boolean>() },
  ({ attacker, target, need, lines = [], hit }, { names, thrown }) =>
    `${names(attacker)} grapples ${names(target)} ${rollAgainst(throwOf(thrown, attacker), need ?? undefined)}: ${hit ? 'gets a grip' : 'no grip'}${because(lines)}.`,
  { reaches: ({ attacker, target, hit }) => [milestones.hits.by(attacker, target, hit)] },
)

export const escaped = event(
  'escaped',
  { who: seen, grappler: seen, ...answered, isFree: open<boolean>() },
  ({ who, grappler, need, lines = [], isFree }, { names, thrown }) =>
    `${names(who)} struggles with ${names(grappler)} ${rollAgainst(throwOf(thrown, who), need ?? undefined)}: ${isFree ? 'breaks free' : "can't get free"}${because(lines)}.`,
)

export const controlChanged = event(
  'controlChanged',
  { who: seen, controlled: open<boolean>() },
  ({ who, controlled }, { names }) => `${names(who)} is ${controlled ? "held fast and can't act" : 'no longer held fast'}.`,
  { reaches: ({ who, controlled }) => (controlled ? [milestones.controlled.of(who)] : []) },
)

export const dived = event(
  'dived',
  { attacker: seen, target: seen, surprise: open<boolean>() },
  ({ attacker, target, surprise }, { names }) => `${names(attacker)} dives at ${names(target)}${surprise ? ' by surprise' : ''}.`,
)

export const avoidRolled = event(
  'avoidRolled',
  { who: seen, attacker: seen, ...answered, avoids: open<boolean>() },
  ({ who, need, lines = [], avoids }, { names, thrown }) =>
    `${names(who)} ${avoids ? 'gets' : "doesn't get"} out of the way ${rollAgainst(throwOf(thrown, who), need ?? undefined)}${because(lines)}.`,
  { reaches: ({ who, attacker, avoids }) => (avoids ? [milestones.hits.by(attacker, who, false)] : []) },
)

export const collided = event(
  'collided',
  {
    attacker: seen,
    target: seen,
    attackerTotal: numbersOf<number>('attacker'),
    attackerTotalLines: numbersOf<Lines>('attacker'),
    targetTotal: numbersOf<number>('target'),
    targetTotalLines: numbersOf<Lines>('target'),
    targetIsHurt: open<boolean>(),
    attackerIsHurt: open<boolean>(),
  },
  ({ attacker, target, attackerTotal, targetTotal, targetIsHurt, attackerIsHurt }, { names, thrown }) => {
    const total = (value: number | undefined): string => (value === undefined ? '' : ` ${value}`)
    const loser = targetIsHurt && attackerIsHurt ? 'both take' : `${names(targetIsHurt ? target : attacker)} takes`
    const rolled = faces(throwOf(thrown, attacker))
    return `They collide ${rolled}: ${names(attacker)}${total(attackerTotal)}, ${names(target)}${total(targetTotal)}; ${loser} the hit.`
  },
  { reaches: ({ attacker, target, targetIsHurt }) => [milestones.hits.by(attacker, target, targetIsHurt)] },
)
