/** The log lines of shots, bursts, strikes and grenades. */
import { counted, listed, throwOf } from '@enfilade/engine'
import type { HeardOf } from '../heard.js'
import type { RangeBand } from '../words.js'
import { challenge, metres, partOf, rolled, type Sentences } from './phrases.js'

const bandWords: Readonly<Record<RangeBand, string>> = {
  pointBlank: 'point blank',
  short: 'short range',
  medium: 'medium range',
  long: 'long range',
}
const shotsWords: Readonly<Record<HeardOf<'shotsLost'>['why'], string>> = {
  targetDown: 'is down already',
  outOfRange: 'is out of range',
  sprinting: 'cannot be hit by somebody who sprints',
  noRounds: 'is spared: no rounds are left',
  targetGone: 'is gone',
}
const strikesWords: Readonly<Record<HeardOf<'strikesLost'>['why'], string>> = {
  targetDown: 'is down already',
  outOfReach: 'is out of reach',
  noPoints: 'is spared: no melee points are left',
  weaponLost: 'is spared: the weapon is gone',
  targetGone: 'is gone',
}

export const attackSentences: Sentences<'shotRolled' | 'shotsLost' | 'heavyFire' | 'struck' | 'strikesLost' | 'burst'> = {
  shotRolled({ attacker, target, weaponId, auto, number, called, distance, band, tn, hit, rounds }, thrown, names) {
    const nth = number > 1 ? `, ${auto ? 'burst' : 'shot'} ${number}` : auto ? ', burst' : ''
    const aim = called === null ? '' : `, at the ${partOf(target, called, names)}`
    const head = `${names(attacker)} → ${names(target)}, ${partOf(attacker, weaponId, names)}${nth}${aim}, ${metres(distance)}${band === undefined ? '' : ` (${bandWords[band]})`}`
    const fired = auto ? ` ${counted(rounds, 'round')}.` : ''
    return `${head}: ${rolled(throwOf(thrown, attacker), tn)}.${hit ? ' Hit.' : ' Miss.'}${fired}`
  },
  shotsLost({ attacker, target, count, why }, _, names) {
    return `${names(attacker)} does not fire ${counted(count, 'shot')} at ${names(target)}, who ${shotsWords[why]}.`
  },
  heavyFire({ who, ended }, _, names) {
    return ended ? `${names(who)} is no longer under heavy fire.` : `${names(who)} is under heavy fire.`
  },
  struck({ attacker, target, maneuver, called, points, defensePoints, attack, defense, hit }, thrown, names) {
    const aim = called === null ? '' : `, at the ${partOf(target, called, names)}`
    const head = `${names(attacker)} strikes at ${names(target)}, ${partOf(attacker, maneuver, names)}${aim}, with ${counted(points, 'point')}`
    const theirs = defensePoints === 0 ? `${names(target)} adds none` : `${names(target)} adds ${defensePoints}`
    const rolls = `${challenge(throwOf(thrown, attacker), attack)}; ${names(target)} ${challenge(throwOf(thrown, target), defense)}`
    return `${head}; ${theirs}: ${rolls}. ${hit ? 'The strike lands.' : 'It does not land.'}`
  },
  strikesLost({ attacker, target, count, why }, _, names) {
    return `${names(attacker)} does not strike ${count === 1 ? '' : `${count} times `}at ${names(target)}, who ${strikesWords[why]}.`
  },
  burst({ target, weaponId, attacker, caught }, _, names) {
    const in_ = caught.length === 0 ? 'Nobody is in the blast.' : `In the blast, nearest first: ${listed(caught.map(names))}.`
    return `The grenade of the ${partOf(attacker, weaponId, names)} bursts at ${names(target)}. ${in_}`
  },
}
