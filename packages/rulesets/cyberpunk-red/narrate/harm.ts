/** The log lines of harm, hazards and healing, of held actions, and of what comes to light. */
import type { Trigger, WoundState } from '../words.js'
import { againstDv, at, check, counted, faces, injuryWords, number, type Sentences, skillWords, spaced, throwOf } from './phrases.js'

const stateWords: Readonly<Record<WoundState, string>> = {
  notWounded: 'unhurt',
  lightlyWounded: 'Lightly Wounded',
  seriouslyWounded: 'Seriously Wounded',
  mortallyWounded: 'Mortally Wounded',
  dead: 'dead',
}
const triggerWords: Readonly<Record<Trigger, string>> = {
  enemyInSight: 'an enemy comes into sight',
  enemyMoves: 'an enemy moves',
  enemyAttacks: 'an enemy attacks',
  initiativeCount: 'the count comes up',
}
const hpLeft = (hp: number | undefined): string => (hp === undefined ? '' : `; HP ${number(hp)}`)

export const harmSentences: Sentences<
  | 'damaged'
  | 'lostHp'
  | 'injured'
  | 'injuredWithoutTrace'
  | 'woundStateChanged'
  | 'deathSavePenaltyRaised'
  | 'deathSaveRolled'
  | 'died'
  | 'wentUnconscious'
  | 'awoke'
  | 'nextTurnMarked'
  | 'caughtFire'
  | 'fireExtinguished'
  | 'breathHeld'
  | 'breathRegained'
  | 'vacuumSuffered'
  | 'electrocuted'
  | 'footingLost'
  | 'jumped'
  | 'fell'
  | 'landed'
  | 'climbedUp'
  | 'poisonResisted'
  | 'tagged'
  | 'stabilized'
  | 'treated'
  | 'quickFixEnded'
  | 'healed'
  | 'actionHeld'
  | 'heldActionUsed'
  | 'heldActionLost'
  | 'revealed'
  | 'terrainRevealed'
> = {
  damaged({ attacker, target, location, damage, times, sp, halved, through, multiplier, hpLost, hp, spLeft }, thrown, names) {
    const dice = thrown.find(one => one.faces.length > 0 && (attacker === null || one.who === attacker))
    const burst = times !== undefined && times > 1 ? ` × ${times}` : ''
    const rolled = damage === undefined ? 'is hit' : `takes ${dice === undefined ? '' : `${faces(dice)}${burst} = `}${damage}`
    const head = `${names(target)} ${rolled} to the ${location}`
    if (sp === undefined || through === undefined || hpLost === undefined) return `${head}.`
    if (through === 0) return `${head}: SP ${sp} stops it.`
    const armor = sp === 0 ? 'no armor' : `SP ${sp}${halved === true ? ' (half)' : ''}`
    const twice = multiplier !== undefined && multiplier > 1 ? ` × ${multiplier}` : ''
    const worn = sp === 0 || spLeft === undefined ? '' : `, SP ${spLeft}`
    return `${head}: ${armor}, ${through}${twice} through, ${hpLost} HP lost${hpLeft(hp)}${worn}.`
  },
  lostHp({ who, amount, hp, words }, thrown, names) {
    const dice = thrown.find(one => one.faces.length > 0)
    if (amount === undefined) return `${names(who)} suffers: ${words}.`
    return `${names(who)} loses ${dice === undefined ? '' : `${faces(dice)} `}${amount} HP: ${words}${hpLeft(hp)}.`
  },
  injured({ target, injury, side, bonus, hp }, thrown, names) {
    const dice = thrown.filter(one => one.faces.length > 0).map(faces)
    const rolled = dice.length === 0 ? '' : ` ${dice.join(' ')}`
    const lost = bonus === undefined ? '' : `, ${bonus} more HP lost`
    return `Critical Injury${rolled}: ${names(target)} has ${injuryWords(injury, side)}${lost}${hpLeft(hp)}.`
  },
  injuredWithoutTrace({ target, bonus, hp }, _, names) {
    return `Critical Injury, but nothing is left to break: ${names(target)}${bonus === undefined ? ' is hurt' : ` loses ${bonus} HP`}${hpLeft(hp)}.`
  },
  woundStateChanged: ({ who, to }, _, names) => `${names(who)} is ${stateWords[to]}.`,
  deathSavePenaltyRaised({ who, to }, _, names) {
    return `Hit while Mortally Wounded: the Death Saves of ${names(who)} get harder${to === undefined ? '' : `, + ${to}`}.`
  },
  deathSaveRolled({ who, penalty, body, survived }, thrown, names) {
    const one = throwOf(thrown, who)
    const known = penalty !== undefined && body !== undefined
    const sum = one === undefined || penalty === undefined ? '' : ` + ${penalty} = ${(one.faces[0] ?? 0) + penalty}`
    const natural = one?.faces[0] === 10 ? ', a natural 10' : ''
    return `Death Save of ${names(who)}: ${faces(one)}${sum}${known ? `, to stay below ${body}` : ''}${natural}. ${survived ? 'Still alive.' : 'It fails.'}`
  },
  died: ({ who, words }, _, names) => `${names(who)} dies: ${words}.`,
  wentUnconscious: ({ who, words }, _, names) => `${names(who)} falls unconscious: ${words}.`,
  awoke: ({ who }, _, names) => `${names(who)} wakes up.`,
  nextTurnMarked: ({ who, loses }, _, names) => `${names(who)} has no ${loses === 'action' ? 'Action' : 'Move Action'} next turn.`,

  caughtFire: ({ who, intensity }, _, names) => `${names(who)} is on fire, ${intensity}.`,
  fireExtinguished({ who, out }, _, names) {
    return out ? `${names(who)} puts the fire out.` : `${names(who)} puts the fire out, but the radiation burns on.`
  },
  breathHeld({ who, rounds }, _, names) {
    return `${names(who)} holds the breath${rounds === undefined ? '' : `; ${counted(rounds, 'round')} left`}.`
  },
  breathRegained: ({ who }, _, names) => `${names(who)} breathes again.`,
  vacuumSuffered({ who, loss, int }, thrown, names) {
    if (loss === undefined) return `The vacuum wears ${names(who)} down.`
    return `The vacuum takes ${faces(throwOf(thrown, who))} ${loss} of INT, REF and DEX from ${names(who)}${int === undefined ? '' : `; INT ${int}`}.`
  },
  electrocuted: ({ who, source, again }, _, names) => `${names(who)} is shocked${again ? ' again' : ''}: ${source}.`,
  footingLost({ who, metres, numbers, dv, held }, thrown, names) {
    const head = `${names(who)} loses footing, ${metres} m up`
    if (dv === null || numbers === null) return `${head}${held ? ' and is held by the gear' : ' and falls'}.`
    return `${head}: ${check(thrown, who, numbers)}${againstDv(held, dv)}, ${held ? 'hangs on to the edge' : 'falls'}.`
  },
  jumped: ({ who, to, metres }, _, names) => `${names(who)} jumps down to ${at(to, names)}, ${metres} m below.`,
  fell({ who, fallen, left }, _, names) {
    return `${names(who)} falls: ${fallen} m so far${left === 0 ? '' : `, ${left} m to go`}.`
  },
  landed({ who, metres, harmless }, _, names) {
    return `${names(who)} hits the ground after ${metres} m${harmless ? ', unharmed' : ''}.`
  },
  climbedUp: ({ who, to }, _, names) => `${names(who)} climbs back up, to ${at(to, names)}.`,
  poisonResisted({ who, kind, intensity, numbers, dv, success }, thrown, names) {
    return `${names(who)} against a ${intensity} ${kind}: ${check(thrown, who, numbers)}${againstDv(success, dv)}. ${success ? 'Resisted.' : 'It works.'}`
  },
  tagged: ({ who, tag }, _, names) =>
    `${names(who)} is ${tag === 'designersIntention' ? 'as the designer of the drug intended' : spaced(tag)}.`,

  stabilized({ who, target, skill, numbers, dv, success }, thrown, names) {
    const outcome = success ? `${names(target)} is stabilized.` : 'No help.'
    return `${names(who)} tends ${who === target ? 'the own wounds' : names(target)}, ${skillWords(skill)}: ${check(thrown, who, numbers)}${againstDv(success, dv)}. ${outcome}`
  },
  treated({ who, target, injury, side, quickFix, skill, numbers, dv, success, gone }, thrown, names) {
    const head = `${names(who)} ${quickFix ? 'fixes' : 'treats'} ${injuryWords(injury, side)} of ${names(target)}, ${skillWords(skill)}`
    const outcome = !success ? 'It does not take.' : gone ? 'It is gone for good.' : 'It holds for a day.'
    return `${head}: ${check(thrown, who, numbers)}${againstDv(success, dv)}. ${outcome}`
  },
  quickFixEnded: ({ who, injury, side }, _, names) => `The Quick Fix of ${injuryWords(injury, side)} of ${names(who)} no longer holds.`,
  healed({ who, amount, hp }, _, names) {
    return `${names(who)} regains ${amount === undefined ? 'strength' : `${amount} HP`}${hpLeft(hp)}.`
  },

  actionHeld({ who, action, when }, _, names) {
    if (action === undefined || when === undefined) return `${names(who)} holds an Action.`
    return `${names(who)} holds an Action, ${spaced(action)}, until ${triggerWords[when]}.`
  },
  heldActionUsed: ({ who, action }, _, names) => `${names(who)} has waited for this: ${spaced(action)}.`,
  heldActionLost({ who, action, cause }, _, names) {
    const reasons = { illegal: 'it is no longer possible', ownTurn: 'the moment has not come', down: 'nothing can be done now' }
    return `${names(who)} loses the held Action, ${spaced(action)}: ${reasons[cause]}.`
  },
  revealed: ({ who }, _, names) => `${names(who)} comes to light.`,
  terrainRevealed: ({ id, to }, _, names) => `${names(to)} ${names(to).endsWith('s') ? 'discover' : 'discovers'} ${names(id)}.`,
}
