/**
 * Attempts at tasks: the dice in their order, what failure brings, and second thoughts before the next try. Time passes between the dice
 * and their effect, so what becomes of a patient meanwhile comes first.
 */
import { type Ask, next, type Rule, reason, type TallyLine, type Tell } from '@enfilade/engine'
import type { Attempt, Downtime, Outcome, Person, StepOf } from '../../battle/downtime.js'
import { findThing, isOperable, personOf, thingOf } from '../../battle/downtime-people.js'
import { type DamageLevel, damageLevels, damageRepair, failureType, mishaps, rowOf } from '../../tables/failures.js'
import { taskDifficulty } from '../../tables/task-difficulty.js'
import { characteristicWords, taskFigures } from '../../tables/task-words.js'
import { rollSeconds, timesInterval } from './duration.js'
import * as told from './events.js'
import {
  type Asset,
  assetModifier,
  d10,
  rollTask,
  type Standing,
  skillAsset,
  standingOf,
  type Task,
  taskDice,
  threeD6,
  twoD6,
} from './task-roll.js'
import { rollUncertain } from './uncertain.js'

const toSucceed = reason('AD-TASK-01', 'task')
const toTake = reason('AD-TIME-01', 'time')
const toFail = reason('AD-FAIL-01', 'failure')
const toFailInSecret = reason('AD-UNC-04', 'failure', 'gm')
const toMishap = reason('AD-MIS-01', 'mishap')
const toMishapInSecret = reason('AD-UNC-04', 'mishap', 'gm')
const toPersevere = reason('AD-DET-01', 'determination')
const toWin = reason('AD-COMP-01', 'competition')
const toCost = reason('AD-REP-01', 'cost of the repair')

// ── what is attempted ──────────────────────────────────────────────────────────────────────────────────────────────
/** An attempt with what is usual where `given` says nothing. */
export const attemptOf = (given: Pick<Attempt, 'words' | 'difficulty'> & Partial<Attempt>): Attempt => ({
  aim: 'plain',
  skills: [],
  characteristics: [],
  rating: null,
  shifts: [],
  unskilled: false,
  interval: null,
  exact: false,
  timeFactor: 1,
  hasty: false,
  hazardous: false,
  uncertain: false,
  thing: null,
  patient: null,
  ...given,
})

export function assetsOf(me: Person, { skills, characteristics, rating }: Pick<Attempt, 'skills' | 'characteristics' | 'rating'>): Asset[] {
  return [
    ...skills.map(skill => skillAsset(skill, me.skills[skill])),
    ...characteristics.map(name => ({ words: characteristicWords[name], value: assetModifier(me[name]) })), // AD-CORE-02
    ...(rating === null ? [] : [rating]),
  ]
}

function taskOf(me: Person, attempt: Attempt): Task {
  const { difficulty, hasty, unskilled, shifts } = attempt
  const haste = hasty ? [{ rule: 'AD-TASK-06', words: 'hasty', levels: 1 }] : [] // AD-TASK-06
  return { difficulty, unskilled, assets: assetsOf(me, attempt), shifts: [...shifts, ...haste] } // AD-TASK-11
}

/** "Difficult", or what lies beyond the ladder. */
function levelWords({ level }: Standing): string {
  if (level < 0) return 'Automatic'
  return taskDifficulty.rows[level]?.words ?? 'beyond Impossible'
}

/** Begins an attempt: whoever has to think it over checks their determination first. */
export function beginAttempt(battle: Downtime, me: Person, attempt: Attempt): void {
  const at = me.setbacks.findIndex(({ task }) => task === attempt.words)
  const setback = me.setbacks[at]
  if (setback === undefined) {
    next(battle, { step: 'attempt', who: me.id, attempt })
    return
  }
  me.setbacks.splice(at, 1)
  next(battle, { step: 'checkDetermination', who: me.id, attempt, seconds: setback.seconds }) // AD-FAIL-02
}

// ── the dice ───────────────────────────────────────────────────────────────────────────────────────────────────────
/** Task, time, failure, mishap, in this order; then the time passes, and what came of it takes effect. */
export const attempt: Rule<Downtime, StepOf<'attempt'>> = (battle, { who, attempt: tried }, { ask, tell }) => {
  const me = personOf(battle, who)
  const { dice2d6 } = battle.setup.settings
  const lines: TallyLine[] = []
  const standing = standingOf(taskOf(me, tried), dice2d6, lines)
  const result = tried.uncertain ? rollUncertain(ask, standing, dice2d6, who) : rollTask(ask, standing, dice2d6, toSucceed, who)
  const timeLines: TallyLine[] = []
  const seconds = rollSeconds(ask, tried, standing.bonus, toTake, who, timeLines) // AD-CORE-03, AD-CORE-05
  const { success, fumble } = result
  tell?.(
    told.attempted({
      rule: tried.uncertain ? 'AD-UNC-03' : 'AD-TASK-01',
      who,
      task: tried.words,
      difficulty: levelWords(standing),
      lines,
      need: Number.isFinite(standing.need) ? standing.need : null,
      success: tried.uncertain ? null : success,
      impression: 'impression' in result ? result.impression : null,
      fumble,
      seconds,
      time: seconds / (tried.interval ?? 1),
      timeLines,
    }),
  )
  if ('doubled' in result) tell?.(told.truth({ rule: 'AD-UNC-01', who, doubled: result.doubled, target: standing.target ?? 0, success }))
  const outcome = success ? { success, failure: null, mishap: null } : rollFailure(ask, tried, who, tell)
  if (seconds > 0) next(battle, { step: 'passTime', until: battle.clock + seconds })
  next(battle, { step: 'conclude', who, attempt: tried, seconds, outcome })
}

function rollFailure(ask: Ask, { hazardous, uncertain }: Attempt, who: string, tell: Tell | undefined): Outcome {
  const failure = rowOf(failureType, ask.roll(hazardous ? threeD6 : twoD6, uncertain ? toFailInSecret : toFail, who)) // AD-FAIL-01, AD-TASK-07
  tell?.(told.failureShown({ rule: 'AD-FAIL-01', who, result: failure, secret: uncertain })) // AD-UNC-04
  if (failure !== 'mishap' && failure !== 'seriousMishap') return { success: false, failure, mishap: null }
  const mishap = rowOf(mishaps, ask.roll(failure === 'seriousMishap' ? threeD6 : twoD6, uncertain ? toMishapInSecret : toMishap, who)) // AD-MIS-01
  tell?.(told.mishapShown({ rule: 'AD-MIS-01', who, damage: mishap, secret: uncertain }))
  return { success: false, failure, mishap }
}

// ── things ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** A mishap damages the thing; it keeps the worse of its present and the rolled level. */
export function damageThing(battle: Downtime, { thing: id }: Attempt, mishap: DamageLevel, tell: Tell | undefined): void {
  const thing = id === null ? undefined : findThing(battle, id)
  if (thing === undefined || damageLevels.indexOf(mishap) <= damageLevels.indexOf(thing.damage)) return // AD-MIS-02
  thing.damage = mishap // AD-MIS-02
  tell?.(told.thingDamaged({ rule: 'AD-REP-01', thing: thing.id, damage: mishap, works: isOperable(thing) }))
}

/** The cost of a repair that has succeeded, and the thing is as good as new. */
export const rollRepairCost: Rule<Downtime, StepOf<'rollRepairCost'>> = (battle, { who, thing: id }, { ask, tell }) => {
  const thing = thingOf(battle, id)
  if (thing.damage === 'none') return
  const percent = ask.roll(d10, toCost, who) * damageRepair.rows[thing.damage].percentPerPip // AD-REP-01
  thing.damage = 'none'
  tell?.(told.repaired({ rule: 'AD-REP-01', who, thing: id, percent, cost: (thing.price * percent) / 100 }))
}

// ── second thoughts ────────────────────────────────────────────────────────────────────────────────────────────────
const determination = (me: Person): Task => ({
  difficulty: 'difficult',
  assets: [{ words: characteristicWords.determination, value: assetModifier(me.determination) }],
})

export const checkDetermination: Rule<Downtime, StepOf<'checkDetermination'>> = (battle, step, { ask, tell }) => {
  const { who, attempt: tried, seconds } = step
  const { dice2d6 } = battle.setup.settings
  const lines: TallyLine[] = []
  const standing = standingOf(determination(personOf(battle, who)), dice2d6, lines)
  const { success } = rollTask(ask, standing, dice2d6, toPersevere, who) // AD-DET-01
  tell?.(told.determinationChecked({ rule: 'AD-DET-01', who, lines, need: standing.need, success }))
  if (success) next(battle, { step: 'attempt', who, attempt: tried })
  else next(battle, { step: 'harderOrLater', who, attempt: tried, seconds })
}

/** Tries again at once, one level harder. */
export const tryHarder = (battle: Downtime, who: string, tried: Attempt): void =>
  next(battle, {
    step: 'attempt',
    who,
    attempt: { ...tried, shifts: [...tried.shifts, { rule: 'AD-DET-01', words: 'shaken', levels: 1 }] }, // AD-DET-01
  })
/** Tries again without a penalty after ten times as long as the failed attempt took. */
export function tryLater(battle: Downtime, who: string, tried: Attempt, seconds: number, tell: Tell | undefined): void {
  const wait = taskFigures.rows.waitAfterSetback * seconds // AD-DET-01
  tell?.(told.waited({ rule: 'AD-DET-01', who, seconds: wait }))
  if (wait > 0) next(battle, { step: 'passTime', until: battle.clock + wait })
  next(battle, { step: 'attempt', who, attempt: tried })
}
/** Leaves the task for another time: the determination that it takes is still owed. */
export function keepSetback(me: Person, { words }: Attempt, seconds: number): void {
  me.setbacks.push({ task: words, seconds }) // AD-FAIL-02
}

// ── competition ────────────────────────────────────────────────────────────────────────────────────────────────────
export const compete: Rule<Downtime, StepOf<'compete'>> = (battle, step, { ask, tell }) => {
  const { who, other, words, own, theirs, interval } = step
  const { dice2d6 } = battle.setup.settings
  const lines: TallyLine[] = []
  const assets = [
    { words: 'own', value: own },
    { words: 'against', value: -theirs },
  ]
  const standing = standingOf({ difficulty: 'routine', assets }, dice2d6, lines)
  const timeLines: TallyLine[] = []
  const { success: wins } = rollTask(ask, standing, dice2d6, toWin, who) // AD-COMP-01, AD-GAP-59
  const seconds = interval === null ? 0 : interval * timesInterval(ask.roll(threeD6, toTake, who), own - theirs, false, timeLines) // AD-COMP-02
  const time = seconds / (interval ?? 1)
  tell?.(told.contested({ rule: 'AD-COMP-01', who, other, words, lines, need: standing.need, wins, seconds, time, timeLines }))
  if (seconds > 0) next(battle, { step: 'passTime', until: battle.clock + seconds })
}

/** Could this attempt succeed at all? */
export const isHopeless = (me: Person, tried: Attempt, dice2d6: boolean): boolean =>
  standingOf(taskOf(me, tried), dice2d6).need > (taskDice(dice2d6).values.at(-1) as number)

/** How hard a damaged thing is to repair. */
export const repairDifficulty = (damage: Exclude<DamageLevel, 'none'>) => damageRepair.rows[damage].difficulty // AD-REP-01
