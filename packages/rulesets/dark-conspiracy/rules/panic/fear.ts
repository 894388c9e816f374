/** Fear: a check when something terrible is met, terror that freezes or puts to flight, and how it ends (DC-FEAR). */
import { count, inflict, next, type Rule, type Tally, type TallyLine } from '@enfilade/engine'
import { spendNextRoll } from '@enfilade/kit'
import type { Battle, Combatant, Conditions, StepOf } from '../../battle/battle.js'
import { findPerson, isAwake, isFree, isWithinMetres, mayAct, personOf } from '../../battle/people.js'
import { isRobot } from '../../battle/robots.js'
import type { Difficulty, FearCause } from '../../tables/words.js'
import { beginAtOnce, canMoveAt, metresOf, moveTo } from '../moving/moving.js'
import { breakOff } from '../reacting/reacting.js'
import { checkOf, succeeded, taskSystemOf } from '../tasks/tasks.js'
import { levelOf } from '../wounds/assets.js'
import { addLevels, addSteps, numberFrom, numberOf, partsFor } from '../wounds/made-of.js'
import { initiativeOf } from '../wounds/wounds.js'
import * as told from './events.js'
import { awayFrom } from './ways.js'

const nerve = checkOf('DC-FEAR-02', 'fear')

/** The number of a fear check: Willpower, or the Initiative that is left if that is higher. `lines`: where its parts are noted. */
export function fearNumber(battle: Battle, person: Combatant, difficulty: Difficulty, shift = 0, lines?: Tally): number {
  const will = levelOf(person, 'willpower')
  const initiative = Math.max(0, initiativeOf(person))
  const parts = partsFor(lines)
  addSteps(parts, 'DC-FEAR-03', 'not the first check', shift) // DC-FEAR-03
  if (will >= initiative || !battle.setup.settings.fearInitiativeAlone) {
    addLevels(parts, 'DC-FEAR-02', 'Initiative above Willpower', Math.max(0, initiative - will))
    return numberOf(battle, person, { skill: 'willpower', difficulty, rule: 'DC-FEAR-02' }, parts) // DC-FEAR-02
  }
  const asset = count(lines, 'DC-GAP-08', 'Initiative', initiative) // DC-GAP-08
  return numberFrom(battle, person, asset, { difficulty, rule: 'DC-FEAR-02' }, parts)
}

/** How hard a check is that is not the first one. */
const laterOnes: Readonly<Record<Exclude<FearCause, 'sight'>, readonly [Difficulty | null, number]>> = {
  slot: [null, -1], // DC-FEAR-03, DC-GAP-09: one step easier than the original
  gone: ['EZY', 0], // DC-FEAR-06
  friend: ['DIF', 0], // DC-FEAR-06
}

export const fear: Rule<Battle, StepOf<'fear'>> = (battle, { who, difficulty, source, cause }, { ask, tell }) => {
  const person = personOf(battle, who)
  if (!isAwake(person) || isRobot(person) || person.sheet.immunities.includes('fear')) return
  const [other, shift] = cause === 'sight' ? [null, 0] : laterOnes[cause]
  const lines: TallyLine[] | undefined = tell && []
  const number = fearNumber(battle, person, other ?? difficulty, shift, lines)
  const result = nerve.result(ask, taskSystemOf(battle.setup.settings.taskSystem), number, who)
  spendNextRoll(person, tell)
  const was = person.now.terror
  tell?.(told.fearRolled({ rule: 'DC-FEAR-02', who, first: cause === 'sight', number, lines: lines ?? [], result }))
  if (succeeded(result)) {
    if (cause !== 'sight' || was === null) calm(battle, person) // DC-FEAR-03
    if (result === 'outstanding' && battle.phase > 0 && mayAct(person)) next(battle, { step: 'declare', those: [who] }) // DC-FEAR-04
    return
  }
  const flees = result === 'catastrophic' || was?.flees === true // DC-FEAR-05
  inflict<Conditions>(battle, who, now => {
    now.terror = { difficulty, source, flees, gone: was?.gone === true && cause !== 'sight' }
  })
  breakOff(person, tell) // DC-TURN-11
}

function calm(battle: Battle, { id }: Combatant): void {
  inflict<Conditions>(battle, id, now => {
    now.terror = null
  })
}

/** Is what they flee from no longer there? */
function isSourceGone(battle: Battle, { now }: Combatant): boolean {
  if (now.terror === null) return false
  const { gone, source } = now.terror
  if (gone || source === null) return gone
  return findPerson(battle, source)?.now.dead !== false
}

/** What a slot of the terrified is good for; null: for nothing. */
export function fearInSlot(battle: Battle, person: Combatant): StepOf<'fear'> | null {
  const { terror } = person.now
  if (terror === null || !isFree(person)) return null
  if (!terror.flees) return { step: 'fear', who: person.id, difficulty: terror.difficulty, source: terror.source, cause: 'slot' } // DC-FEAR-03
  if (!isSourceGone(battle, person)) return null
  return { step: 'fear', who: person.id, difficulty: terror.difficulty, source: terror.source, cause: 'gone' } // DC-FEAR-06
}

/** Runs from its source in every Phase. */
export const flee: Rule<Battle, StepOf<'flee'>> = (battle, { who }, { tell }) => {
  beginAtOnce(battle)
  const person = personOf(battle, who)
  const from = person.now.terror?.source == null ? undefined : findPerson(battle, person.now.terror.source)
  if (!isFree(person) || person.aboard !== null || from === undefined || isSourceGone(battle, person)) return
  const gait = canMoveAt(person, 'run') ? 'run' : 'crawl' // DC-FEAR-05: the fastest that is left
  const end = awayFrom(from.position, person.position, metresOf(battle, person, gait))
  if (end !== null) moveTo(battle, person, end, gait, tell)
}

/** Metres within which a friend can be talked to and shaken. */
export const motivateMetres = 2 // DC-ACT-11
export const mayMotivate = (me: Combatant, other: Combatant): boolean =>
  other.id !== me.id && other.now.terror?.flees === true && isAwake(other) && isWithinMetres(me, other, motivateMetres) // DC-FEAR-06
