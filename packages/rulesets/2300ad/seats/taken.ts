/**
 * What a seat takes a battle for: what it may know as it is, what it may not know as policies reckon with it, and each assumption in words.
 * The fields of battle/ say what is secret; here stands what takes more than a field to say. Combatants that the seat does not know of are
 * not in it.
 */
import { type EyesOf, eachTaken, eyesBy, eyesWithout, imagineBy, numbersHiddenAsTaken, type Unread, unread } from '@enfilade/kit'
import {
  type Battle,
  battleState,
  burst,
  type Combatant,
  type CombatantId,
  charge,
  combatantState,
  setup,
  steps,
  underFire,
  unknownSheet,
} from '../battle/battle.js'
import { codec } from '../codec.generated.js'
import { nextPoint } from '../rules/turns/initiative.js'
import { sights } from './sight.js'

export type Eyes = EyesOf<Battle>
export const eyesOf = eyesBy<Battle, Combatant>(sights, {}, (_battle, _sight, _points, id) => id)

export const takeCombatant = combatantState.taking<Eyes>({
  sheet: (_sheet, { isNpc }) => unknownSheet(isNpc),
  numbersHiddenFrom: numbersHiddenAsTaken,
})
const someOf = <T>(known: T[]): T[] | Unread => (known.length === 0 ? unread : known)
// Area fire that is left for people unseen alone is over.
const takeUnderFire = eachTaken(underFire.taking<Eyes>({}))
burst.taking<Eyes>({ targets: (...targets) => someOf(takeUnderFire(...targets)) })
export const takeStep = steps.taking<Eyes>({
  // Who is due when is a number of each of them.
  declare: { those: (ids, _step, eyes) => someOf(ids.filter(id => eyes.knows('numbers', id))) },
  release: { those: (ids, _step, { read }) => someOf(ids.filter(id => read('combatant', id) !== undefined)) },
  // Someone hidden may be the eyes of those who fire.
  indirectFire: { spotter: (id, { who }, { read }) => (read('combatant', id) === undefined ? who : id) },
})
setup.taking<Eyes>({})
// A charge is taken for armed until it has failed.
charge.taking<Eyes>({ truth: (_truth, { failed }) => (failed ? 'dud' : 'armed') })
const takeBattle = battleState.taking<Eyes>({
  lastHarmRound: (_round, { round }) => round,
  point: pointTaken,
  // What someone unseen does takes effect as well.
  agenda(agenda, _battle, eyes) {
    const taken = agenda.map(step => takeStep(step, eyes)).filter(step => step !== unread)
    return taken.filter(({ step }, nth) => step !== 'closePoint' || taken[nth + 1]?.step !== 'closePoint')
  },
})

/**
 * The point of those whose numbers the seat knows: the one at which they are asked now, else the one above that at which the next action of
 * anyone it sees comes.
 */
function pointTaken(point: number, { people, agenda }: Battle, { knows, read }: Eyes): number {
  if (agenda.some(step => step.step === 'startTurn')) return 1 // between two turns it means nothing
  const step = agenda.findLast(one => one.step === 'declare' || one.step === 'release')
  const asked = step?.step === 'declare' || step?.step === 'release' ? step.those : []
  if (asked.some(id => knows('numbers', id))) return point
  const seen = people.filter(({ id }) => read('combatant', id) !== undefined)
  const taken = seen.map(person => (knows('numbers', person.id) ? person : { ...person, sheet: unknownSheet(person.isNpc) }))
  return nextPoint({ people: taken, point }) + 1
}

/** The battle as a viewer takes it, to try things out in. */
export const imagine = imagineBy<Combatant, Battle, Eyes>(sights, {
  eyesOf,
  take: takeBattle,
  copy: codec.copy,
  assumed: ({ people }, eyes) => people.filter(({ id }) => !eyes.knows('numbers', id)).map(aboutCombatant),
})
function aboutCombatant({ name, isNpc }: Combatant): string {
  const { skills, initiative, coolness } = unknownSheet(isNpc)
  return `${name} has marksmanship ${skills.marksmanship ?? 0}, initiative ${initiative}, coolness ${coolness}, 10 in every characteristic, and full magazines.`
}

/** The battle without a combatant who is gone: what names them is cut down to those who are left, or dropped. */
export const withoutPerson = (battle: Battle, who: CombatantId): Battle =>
  takeBattle(battle, eyesWithout(battle, sights.sightOf(battle, 'gm'), who)) as Battle
