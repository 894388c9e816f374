/** Checks of any skill or attribute, and letting time pass. */
import { next, spaced } from '@enfilade/engine'
import { amongWords, anId, type Choice, type No, no, noSuch, numberWithin, optional, ordersFor, someoneHere, yesOrNo } from '@enfilade/kit'
import type { Downtime, DowntimeStepOf, Person } from '../../battle/downtime.js'
import { canWork, personOf } from '../../battle/downtime-people.js'
import { type TimeUnit, timeUnits, unitSeconds } from '../../tables/outside.js'
import { attributes, difficulties } from '../../tables/words.js'
import { undertake } from './attempts.js'
import { attributeUnder } from './checks.js'

export type Step = DowntimeStepOf<'chooseTask'>
export const { order: task, decision } = ordersFor<Downtime, Person>(personOf)

// ── choices ────────────────────────────────────────────────────────────────────────────────────────────────────────
const isSkill = (word: string): boolean => /^[a-z][A-Za-z0-9]{0,39}$/.test(word)
const skill = (words: string): Choice<Downtime, Person, Step, string, string> => ({
  words,
  kind: 'oneOf',
  shape: anId,
  typed: true,
  things: (_battle, me) => Object.keys(me.skills),
  valueOf: word => word,
  nameOf: spaced,
  find: (_battle, _me, word) => (isSkill(word) ? word : undefined),
  unknown: () => noSuch('DC-TASK-01', 'A skill is one word, such as shuttleOperation.'),
  refused: () => null,
})
export const oneWord = <const V extends string>(words: string, values: readonly V[]) =>
  amongWords<Downtime, Person, Step, V>({ words, values, nameOf: spaced })
export const whole = numberWithin<Downtime, Person, Step>()
export const yes = (words: string) => yesOrNo<Downtime, Person, Step>(words)
export const someone = someoneHere<Downtime, Person, Step>('DC-TASK-01')
const unit = optional(oneWord<TimeUnit>('Unit', timeUnits))
const inSeconds = (amount: number, of: TimeUnit = 'minutes'): number => amount * unitSeconds[of]
/** Food and shelter while time passes. */
export const living = { hungry: yes('Too little food'), exposed: yes('Too little shelter') }

/** Why someone can do nothing at all. */
export function idle(me: Person): No<never> | null {
  return canWork(me) ? null : noSuch('DC-WND-16', `${me.name} is ${me.dead ? 'dead' : 'unconscious'}.`)
}

// ── tasks ──────────────────────────────────────────────────────────────────────────────────────────────────────────
export const attemptTask = task('attempt', {
  words: 'Attempt a task',
  name: 'This task',
  unlisted: true,
  choose: {
    difficulty: oneWord('Difficulty', difficulties),
    skill: optional(skill('Skill')),
    or: optional(skill('Or this skill, if it is better')),
    attribute: optional(oneWord('Attribute', attributes)),
    levels: optional(whole('Levels more or less', -20, 20, 'DC-TASK-01')),
    harder: optional(whole('Steps harder', -3, 10, 'DC-TASK-03')),
    time: optional(whole('Time', 0, 1000, 'DC-TURN-01')),
    unit,
  },
  check: (_battle, me) => idle(me),
  together: (_battle, _me, { skill: one, or, attribute }) => {
    if (one === undefined && or !== undefined) return no('DC-TASK-13', 'the first of two skills is missing')
    if (one === undefined && attribute === undefined) return no('DC-TASK-01', 'it needs a skill or an attribute')
    const bare = [one, or].find(word => word !== undefined && attributeUnder(word) === undefined)
    return bare !== undefined && attribute === undefined ? no('DC-TASK-01', `${spaced(bare)} needs an attribute beside it`) : null // DC-TASK-01
  },
  do: (battle, me, answer, _tell, _step: Step) => {
    const { difficulty, skill: one = null, or = null, attribute = null, levels = 0, harder = 0, time = 0 } = answer
    const seconds = inSeconds(time, answer.unit)
    undertake(battle, me, { step: 'attempt', who: me.id, attempt: { skill: one, or, attribute, difficulty, levels, harder }, seconds })
  },
})

/** Whoever is unable to act can still wait. */
export const waitTask = task('wait', {
  words: 'Let time pass',
  unlisted: true,
  choose: { time: whole('How long', 1, 1000, 'DC-MED-05'), unit, ...living },
  do: (battle, _me, { time, unit: of, hungry = false, exposed = false }, _tell, _step: Step) =>
    next(battle, { step: 'passTime', until: battle.clock + inSeconds(time, of), hungry, exposed }),
})
