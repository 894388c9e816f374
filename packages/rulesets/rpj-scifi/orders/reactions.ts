/**
 * The decisions out of turn: reactions to somebody who leaves, comes in or shoots. All are secret: that somebody could react is his own business.
 * Whether a reaction is offered at all stands in free-attacks.ts and overwatch.ts.
 */
import type { Decision, Form, Id, Json, Refusal } from '@enfilade/engine'
import { mayShootMover, mayStrikeLeaver, meleeWeapons, weaponsAgainstMover } from '../free-attacks.js'
import type { Battle, Combatant, Move, StepOf, Weapon } from '../model.js'
import { personOf } from '../people.js'
import {
  type AnswerShape,
  type ArrivalAnswer,
  arrivalShape,
  type DepartureAnswer,
  departureShape,
  refusedShape,
  type ShootingAnswer,
  shootingShape,
} from './answers.js'
import { sayAttack } from './words.js'

/** Somebody sets out: strike as he leaves, fire at him if he is suppressed, or let him go. One free attack, so one of them. */
export const departureReaction: Decision<Battle, StepOf<'offerDeparture'>, DepartureAnswer> = {
  name: 'departureReaction',
  rule: 'RPJ-TRG-04',
  words: 'Spend the free attack on the one who moves?',
  secret: true,
  options: (battle, { move }, who) => {
    const reactor = personOf(battle, who)
    return [pass, ...strikesAt(battle, reactor, move).map(strikeWith), ...shotsAt(battle, reactor, move).map(shootWith)] // RPJ-FREE-06
  },
  refusal: (battle, { move }, who, answer) => {
    const reactor = personOf(battle, who)
    return refusedReaction(departureReaction.rule, departureShape, reactor, answer, {
      strike: strikesAt(battle, reactor, move),
      shoot: shotsAt(battle, reactor, move),
    })
  },
  forms: (battle, { move }, who) => {
    const reactor = personOf(battle, who)
    return reactionForms('Let go', reactor, strikesAt(battle, reactor, move), shotsAt(battle, reactor, move))
  },
  say: (battle, { move }, who, answer) => sayReaction(battle, personOf(battle, who), move.mover, answer),
}
const strikesAt = (battle: Battle, reactor: Combatant, move: Move): Weapon[] =>
  mayStrikeLeaver(battle, reactor, move) ? meleeWeapons(reactor) : []
const shotsAt = (battle: Battle, reactor: Combatant, move: Move): Weapon[] =>
  mayShootMover(battle, reactor, move) ? weaponsAgainstMover(battle, reactor, move) : []

/** Somebody has come into the watched region: shoot, or hold and keep watching. */
export const arrivalReaction: Decision<Battle, StepOf<'offerOverwatch'>, ArrivalAnswer> = {
  name: 'arrivalReaction',
  rule: 'RPJ-OW-02',
  words: 'Shoot at the one who has come in, or hold?',
  secret: true,
  options: () => arrivalAnswers,
  refusal: (_battle, _step, _who, answer) => refusedShape(arrivalReaction.rule, arrivalShape, answer),
  forms: () => [
    { action: 'hold', words: 'Hold and keep watching', fields: [] },
    { action: 'shoot', words: 'Shoot', fields: [] },
  ],
  say: (battle, { watcher, mover }, who, answer) => {
    if (answer.action === 'hold') return 'Hold and keep watching'
    const person = personOf(battle, who)
    const weaponId = personOf(battle, watcher).overwatch?.weaponId ?? ''
    return `${sayAttack(person, weaponId)} ${personOf(battle, mover).name}`
  },
}
const arrivalAnswers: readonly ArrivalAnswer[] = [{ action: 'hold' }, { action: 'shoot' }]

/** Somebody beside shoots: strike before he does, or let him. */
export const shootingReaction: Decision<Battle, StepOf<'offerStrike'>, ShootingAnswer> = {
  name: 'shootingReaction',
  rule: 'RPJ-TRG-06',
  words: 'Spend the free attack on the one who shoots?',
  secret: true,
  options: (battle, _step, who) => [pass, ...meleeWeapons(personOf(battle, who)).map(strikeWith)],
  refusal: (battle, _step, who, answer) => {
    const reactor = personOf(battle, who)
    return refusedReaction(shootingReaction.rule, shootingShape, reactor, answer, { strike: meleeWeapons(reactor), shoot: [] })
  },
  forms: (battle, _step, who) => {
    const reactor = personOf(battle, who)
    return reactionForms('Let the shot pass', reactor, meleeWeapons(reactor))
  },
  say: (battle, { shooter }, who, answer) => sayReaction(battle, personOf(battle, who), shooter, answer),
}

// ── what the free attacks have in common ───────────────────────────────────────────────────────────────────────────
const pass = { action: 'pass' } as const
const strikeWith = (weapon: Weapon) => ({ action: 'strike', weaponId: weapon.id }) as const
const shootWith = (weapon: Weapon) => ({ action: 'shoot', weaponId: weapon.id }) as const

function refusedReaction(
  rule: string,
  shape: AnswerShape,
  reactor: Combatant,
  answer: Json,
  weapons: { readonly strike: readonly Weapon[]; readonly shoot: readonly Weapon[] },
): Refusal | null {
  const misshapen = refusedShape(rule, shape, answer)
  if (misshapen !== null) return misshapen
  const reaction = answer as DepartureAnswer
  if (reaction.action === 'pass') return null
  const allowed = weapons[reaction.action].map(weapon => weapon.id)
  if (allowed.includes(reaction.weaponId)) return null
  if (allowed.length === 0) return impossibleReaction(reactor, reaction.action)
  const words = `${reactor.name} cannot ${reaction.action} with ${JSON.stringify(reaction.weaponId)} here.`
  return { rule: 'RPJ-FREE-05', words, at: 'weaponId', found: reaction.weaponId, allowed }
}

/** The same forms at every offer of its kind; what is not possible now is refused. */
function reactionForms(passing: string, reactor: Combatant, strikes: readonly Weapon[], shots?: readonly Weapon[]): Form[] {
  const withWeapon = (action: 'strike' | 'shoot', words: string, weapons: readonly Weapon[]): Form => {
    const values = weapons.map(({ id, name }) => ({ value: id, words: name }))
    const refused = weapons.length > 0 ? {} : { refused: impossibleReaction(reactor, action) }
    return { action, words, fields: [{ name: 'weaponId', words: 'Weapon', kind: 'oneOf', values }], ...refused }
  }
  const forms: Form[] = [{ action: 'pass', words: passing, fields: [] }, withWeapon('strike', 'Strike', strikes)]
  return shots === undefined ? forms : [...forms, withWeapon('shoot', 'Shoot', shots)]
}

const impossibleReaction = (reactor: Combatant, action: 'strike' | 'shoot'): Refusal => ({
  rule: 'RPJ-FREE-03',
  words: `${reactor.name} cannot ${action} here.`,
  at: 'action',
  found: action,
})

function sayReaction(battle: Battle, reactor: Combatant, against: Id, answer: DepartureAnswer): string {
  const { name } = personOf(battle, against)
  return answer.action === 'pass' ? `Let ${name} be` : `${sayAttack(reactor, answer.weaponId)} ${name}`
}
