/** The log lines of attacks, cover and shields, areas, suppressive fire and grapples. */
import type { Aim, AttackKind, Defence, GrappleEnd } from '../words.js'
import { againstDv, at, away, capital, check, counted, faces, listed, number, type Sentences, throwOf } from './phrases.js'

const means: Readonly<Record<AttackKind, string | null>> = {
  shot: null,
  aimedShot: 'aimed',
  autofire: 'autofire',
  blow: null,
  aimedBlow: 'aimed',
  throw: 'thrown',
  aimedThrow: 'thrown, aimed',
}
const aimWords: Readonly<Record<Aim, string>> = { head: 'at the head', heldItem: 'at what is held', leg: 'at a leg' }
const closeKinds: readonly AttackKind[] = ['blow', 'aimedBlow']
const defenceWords: Readonly<Record<Defence, string>> = {
  dv: '',
  dodge: 'dodges',
  shield: 'holds up the shield',
  humanShield: 'holds up the hostage',
  none: 'cannot defend',
}
const grappleEndWords: Readonly<Record<GrappleEnd, string>> = {
  released: 'lets go of',
  broken: 'no longer holds',
  thrown: 'no longer holds',
  death: 'no longer holds',
  apart: 'is too far from',
  hand: 'cannot hold on to',
  unconscious: 'lets go of',
}
const rounds = (left: number | null | undefined): string => (left === null || left === undefined ? '' : ` ${left} left in it.`)

export const attackSentences: Sentences<
  | 'attackRolled'
  | 'attackLost'
  | 'coverAttackRolled'
  | 'coverAttackLost'
  | 'coverDamaged'
  | 'coverMoved'
  | 'shieldDamaged'
  | 'shieldEquipped'
  | 'humanShieldEquipped'
  | 'areaRolled'
  | 'areaDodged'
  | 'leftBlast'
  | 'areaDamageRolled'
  | 'savedByCover'
  | 'suppressionRolled'
  | 'suppressionResisted'
  | 'suppressionEnded'
  | 'grabbed'
  | 'grappleBegan'
  | 'grappleEnded'
  | 'itemTaken'
  | 'dragged'
  | 'choked'
  | 'personThrown'
> = {
  attackRolled({ kind, attacker, target, weapon, aim, distance, defence, numbers, dv, dodge, hit, margin, roundsLeft }, thrown, names) {
    const how = [weapon, means[kind], aim === null ? null : aimWords[aim], closeKinds.includes(kind) ? null : away(distance)]
    const head = `${names(attacker)} → ${names(target)}, ${how.filter(part => part !== null).join(', ')}`
    const tail = `${hit ? ' Hit' : ' Miss'}${!hit || margin === null || margin === undefined ? '' : `, by ${margin}`}.${rounds(roundsLeft)}`
    // Whoever does not know the attacker's numbers tells a hit without dice by its missing throw.
    const rolled = numbers !== null && (defence !== 'none' || thrown.some(one => one.who === attacker))
    if (!rolled) return `${head}: ${names(target)} ${defenceWords[defence] || 'cannot defend'}.${tail}`
    const mine = check(thrown, attacker, numbers)
    if (dodge !== null) {
      const verb = closeKinds.includes(kind) ? 'evades' : 'dodges'
      return `${head}: ${mine}; ${names(target)} ${verb} ${check(thrown, target, dodge)}.${tail}`
    }
    const shield = defence === 'dv' || defence === 'dodge' ? '' : ` ${names(target)} ${defenceWords[defence]}.`
    return `${head}: ${mine}${dv === null ? '' : againstDv(hit, dv)}.${shield}${tail}`
  },
  attackLost: ({ attacker, target, weapon, blockedBy }, _, names) =>
    blockedBy === null
      ? `${names(attacker)} does not get to attack ${names(target)} with ${weapon}.`
      : `${names(attacker)} → ${names(target)}, ${weapon}: ${names(blockedBy)} is in the way.`,

  coverAttackRolled({ attacker, coverId, weapon, distance, numbers, dv, hit, roundsLeft }, thrown, names) {
    const head = `${names(attacker)} → ${names(coverId)}, ${weapon}, ${away(distance)}`
    if (dv === null) return `${head}: cannot miss.${rounds(roundsLeft)}`
    return `${head}: ${check(thrown, attacker, numbers)}${againstDv(hit, dv)}.${hit ? ' Hit.' : ' Miss.'}${rounds(roundsLeft)}`
  },
  coverAttackLost: ({ attacker, coverId, weapon, blockedBy }, _, names) =>
    `${names(attacker)} → ${names(coverId)}, ${weapon}: ${blockedBy === null ? 'something' : names(blockedBy)} is in the way.`,
  coverDamaged({ coverId, damage, hp, destroyed }, _, names) {
    if (damage === undefined) return `${capital(names(coverId))} is destroyed.`
    return `${capital(names(coverId))} takes ${damage}${destroyed ? ' and is destroyed' : `; ${counted(hp, 'HP', 'HP')} left`}.`
  },
  coverMoved: ({ who, coverId, from, to }, _, names) =>
    `${names(who)} pushes ${names(coverId)} from ${at(from, names)} to ${at(to, names)}.`,
  shieldDamaged({ who, damage, hp, destroyed }, _, names) {
    if (damage === undefined) return `The shield of ${names(who)} is destroyed.`
    return `The shield of ${names(who)} takes ${damage}${destroyed ? ' and is destroyed' : `; ${counted(hp, 'HP', 'HP')} left`}.`
  },
  shieldEquipped({ who, item, person }, _, names) {
    return person === null ? `${names(who)} readies ${item}.` : `${names(who)} holds up the body of ${names(person)} as a shield.`
  },
  humanShieldEquipped({ who, person, dead }, _, names) {
    return dead ? `${names(who)} now holds up a dead body: ${names(person)}.` : `${names(who)} holds up ${names(person)} as a Human Shield.`
  },

  areaRolled({ kind, attacker, weapon, aimedAt, facing, at: where, numbers, dv, hit, inside, roundsLeft }, thrown, names) {
    const goal = aimedAt === null ? (facing === null ? '' : `, to the ${facing}`) : ` at ${at(aimedAt, names)}`
    const lands = kind === 'blast' && !hit ? ` It lands at ${at(where, names)}${scatter(thrown, attacker)}.` : ''
    const reached = hit || kind === 'blast' ? ` ${inside.length === 0 ? 'Nobody is in it.' : `In it: ${listed(inside.map(names))}.`}` : ''
    return `${names(attacker)} fires ${weapon}${goal}: ${check(thrown, attacker, numbers)}${againstDv(hit, dv)}.${lands}${reached}${rounds(roundsLeft)}`
  },
  areaDodged({ kind, who, numbers, against, success }, thrown, names) {
    const total = against === undefined ? '' : ` against ${number(against)}`
    const outcome = success ? 'gets out of it' : kind === 'blast' ? 'is caught' : 'is hit'
    return `${names(who)} dodges: ${check(thrown, who, numbers)}${total}, ${outcome}.`
  },
  leftBlast: ({ who, to }, _, names) => `${names(who)} ends up at ${at(to, names)}, out of the blast.`,
  areaDamageRolled({ kind, damage, critical }, thrown) {
    const dice = thrown.find(one => one.faces.length > 0)
    const what = kind === 'blast' ? 'The blast' : 'The shot'
    if (damage === undefined) return `${what} does its damage.`
    return `${what} does ${faces(dice)} ${damage}${critical === true ? ', with two sixes or more' : ''}.`
  },
  savedByCover: ({ who, by }, _, names) => `${names(who)} is safe behind ${by === null ? 'something' : names(by)}.`,

  suppressionRolled({ attacker, weapon, numbers, affected, roundsLeft }, thrown, names) {
    const under = affected.length === 0 ? 'Nobody is exposed.' : `Under fire: ${listed(affected.map(names))}.`
    return `${names(attacker)} lays suppressive fire with ${weapon}: ${check(thrown, attacker, numbers)}. ${under}${rounds(roundsLeft)}`
  },
  suppressionResisted({ who, attacker, numbers, against, suppressed }, thrown, names) {
    const total = against === undefined ? '' : ` against ${number(against)}`
    return `${names(who)} steadies: ${check(thrown, who, numbers)}${total}, ${suppressed ? `suppressed by ${names(attacker)}` : 'keeps calm'}.`
  },
  suppressionEnded({ who, cause }, _, names) {
    return cause === 'noCover' ? `${names(who)} has no cover to run to.` : `${names(who)} is no longer suppressed.`
  },

  grabbed({ who, target, numbers, against, success }, thrown, names) {
    const head = `${names(who)} grabs at ${names(target)}`
    if (numbers === null) return `${head}, who cannot resist.`
    const theirs = against === null ? '' : `; ${names(target)} ${check(thrown, target, against)}`
    return `${head}: ${check(thrown, who, numbers)}${theirs}. ${success ? 'It holds.' : 'It slips.'}`
  },
  grappleBegan: ({ attacker, defender, hand }, _, names) => `${names(attacker)} holds ${names(defender)} with the ${hand} hand.`,
  grappleEnded: ({ attacker, defender, cause }, _, names) => `${names(attacker)} ${grappleEndWords[cause]} ${names(defender)}.`,
  itemTaken: ({ who, from, item }, _, names) => `${names(who)} takes from ${names(from)}: ${item}.`,
  dragged: ({ who, by, to }, _, names) => `${names(by)} drags ${names(who)} to ${at(to, names)}.`,
  choked: ({ attacker, target, rounds: inARow }, _, names) =>
    `${names(attacker)} chokes ${names(target)}${inARow > 1 ? `, round ${inARow} in a row` : ''}.`,
  personThrown: ({ attacker, target }, _, names) => `${names(attacker)} throws ${names(target)} to the ground.`,
}

/** The die that says where a missed blast lands. */
function scatter(thrown: Parameters<typeof throwOf>[0], who: string): string {
  const one = throwOf(thrown, who, 'd24')
  return one === undefined ? '' : ` ${faces(one)}`
}
