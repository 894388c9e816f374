/** The log lines of hits and what they do, of trauma and First Aid, of hazards, and of what comes to light. */
import { capital, faces, number, plus, throwOf } from '@enfilade/engine'
import { facilityWords } from '../first-aid.js'
import type { HitKind } from '../words.js'
import { partOf, rolled, roundWords, type Sentences } from './phrases.js'

const hitWords: Readonly<Record<HitKind, string>> = {
  shot: 'The shot',
  burst: 'The burst',
  strike: 'The strike',
  blast: 'The blast',
  burn: 'The fire',
  electrical: 'The current',
  fall: 'The fall',
}
const deadline = (round: number): string => `death comes at the end of ${roundWords(round)}, unless First Aid does`

export const harmSentences: Sentences<
  | 'located'
  | 'absorbed'
  | 'damageRolled'
  | 'wounded'
  | 'fellProne'
  | 'locationLost'
  | 'weaponDropped'
  | 'incapacitated'
  | 'died'
  | 'stunned'
  | 'stunEnded'
  | 'traumaRolled'
  | 'deadlineMoved'
  | 'aidGiven'
  | 'exposed'
  | 'fell'
  | 'revealed'
> = {
  located({ target, kind, location }, thrown, names) {
    return `${hitWords[kind]} hits ${names(target)} in the ${partOf(target, location, names)} ${faces(thrown.find(one => one.faces.length > 0))}.`
  },
  absorbed({ target, location, by, grade, armorGrade }, _, names) {
    const where = `at the ${partOf(target, location, names)}`
    if (by === undefined) return `Armor ${where} of ${names(target)} stops it.`
    const grades = armorGrade === undefined ? '' : grade === undefined ? `, grade ${armorGrade}` : `: grade ${grade} against ${armorGrade}`
    return `${capital(by)} ${where} of ${names(target)} stops it${grades}.`
  },
  damageRolled({ attacker, target, factor, added, row, ranked, level }, thrown, names) {
    const one = thrown.find(throw_ => throw_.faces.length > 0 && (attacker === null || throw_.who === attacker))
    const die = one?.faces[0]
    const twice = factor !== undefined && factor > 1 ? ` × ${factor}` : ''
    const sum = added === undefined || factor === undefined ? '' : `${twice}${added === 0 ? '' : ` ${plus(added)}`}`
    const total = die === undefined || sum === '' ? '' : ` = ${number(die * (factor ?? 1) + (added ?? 0))}`
    const scaled = level !== undefined && ranked !== undefined && level !== ranked ? `, ${level} by the size of ${names(target)}` : ''
    const outcome = ranked === undefined ? '' : ranked === 0 ? ', no damage' : `, level ${ranked}${scaled}`
    return `Damage to ${names(target)}, ${row.toLowerCase()}: ${faces(one)}${sum}${total}${outcome}.`
  },
  wounded({ who, location, level, severity, severityName, tl, house }, _, names) {
    const kind = [
      ...(severityName === null ? [] : [severity === 0 ? 'without effect' : severityName]),
      ...(level === undefined ? [] : [`level ${level}`]),
      ...(tl === undefined || tl === 0 ? [] : [`${number(tl * 10)} from now on`]),
    ]
    const table = house ? ' (house table)' : ''
    return `${names(who)} is wounded at the ${partOf(who, location, names)}${kind.length === 0 ? '' : `: ${kind.join(', ')}`}${table}.`
  },
  fellProne: ({ who }, _, names) => `${names(who)} falls prone.`,
  locationLost({ who, location, destroyed }, _, names) {
    return `The ${partOf(who, location, names)} of ${names(who)} is ${destroyed ? 'destroyed' : 'disabled'}.`
  },
  weaponDropped: ({ who, weaponId }, _, names) => `${names(who)} drops the ${partOf(who, weaponId, names)}.`,
  incapacitated: ({ who }, _, names) => `${names(who)} is out of action.`,
  died: ({ who, why }, _, names) =>
    why === 'wound' ? `${names(who)} is dead.` : `${names(who)} dies: the trauma was not treated in time.`,
  stunned: ({ who, until }, _, names) => `${names(who)} is stunned until the end of ${roundWords(until)}.`,
  stunEnded: ({ who }, _, names) => `${names(who)} comes round.`,
  traumaRolled({ who, tn, held, deathRound }, thrown, names) {
    const roll = rolled(throwOf(thrown, who), tn)
    if (held) return `Trauma roll of ${names(who)}: ${roll}, holds.`
    const end = deathRound === undefined || deathRound === null ? '' : `: ${deadline(deathRound)}`
    return `Trauma roll of ${names(who)}: ${roll}, fails. ${names(who)} is dying${end}.`
  },
  deadlineMoved({ who, deathRound }, _, names) {
    return deathRound === undefined
      ? `${names(who)} is closer to death.`
      : `${names(who)} is closer to death: it comes at the end of ${roundWords(deathRound)}.`
  },
  aidGiven({ who, patient, location, facility, hurried, tn, success, saved }, thrown, names) {
    const whose = who === patient ? 'the own wound' : `the wound of ${names(patient)}`
    const head = `${names(who)} treats ${whose} at the ${partOf(patient, location, names)}, ${facilityWords[facility]}${hurried ? ', hurried' : ''}`
    const outcome = !success
      ? 'It does not help.'
      : saved
        ? `${names(patient)} is saved.`
        : `It helps, but another wound still kills ${names(patient)}.`
    return `${head}: ${rolled(throwOf(thrown, who), tn)}. ${outcome}`
  },
  exposed({ who, hazard, ended }, _, names) {
    if (hazard === 'burn') return `${names(who)} ${ended ? 'is no longer on fire' : 'is on fire'}.`
    return `${names(who)} ${ended ? 'is free of the current' : 'is under current'}.`
  },
  fell({ who, metres: height, harmless }, _, names) {
    return `${names(who)} falls ${number(height)} m${harmless ? ', unharmed' : ''}.`
  },
  revealed: ({ who }, _, names) => `${names(who)} comes to light.`,
}
