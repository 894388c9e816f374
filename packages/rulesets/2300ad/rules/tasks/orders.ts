/** Tasks of any kind, competitions and repairs: what can be chosen, what is refused, and how they begin. */
import { listed, next, spaced } from '@enfilade/engine'
import {
  aListOf,
  among,
  amongWords,
  anId,
  type Choice,
  no,
  noSuch,
  numberWithin,
  optional,
  ordersFor,
  severalWords,
  someoneHere,
  yesOrNo,
} from '@enfilade/kit'
import type { Attempt, Downtime, Person, StepOf, Thing } from '../../battle/downtime.js'
import { canWork, findThing, isOperable, personOf } from '../../battle/downtime-people.js'
import { difficulties, taskDifficulty } from '../../tables/task-difficulty.js'
import { characteristics, characteristicWords, type TimeUnit, taskFigures, timeUnits, unitSeconds } from '../../tables/task-words.js'
import { assetsOf, attemptOf, beginAttempt, repairDifficulty } from './attempts.js'
import { assetTotal } from './task-roll.js'

type Step = StepOf<'chooseTask'>
export const { order: task, decision } = ordersFor<Downtime, Person>(personOf)

// ── choices ────────────────────────────────────────────────────────────────────────────────────────────────────────
const isSkill = (word: string): boolean => /^[a-z][A-Za-z0-9]{0,39}$/.test(word)
/** Skills by name; any word may be one, since tasks name skills that people lack. */
const skills: Choice<Downtime, Person, Step, string[], readonly string[]> = {
  words: 'Skills',
  kind: 'list',
  shape: aListOf(anId, 20),
  typed: true,
  things: (_battle, me) => Object.keys(me.skills).map(skill => [skill]),
  valueOf: names => [...names],
  nameOf: names => listed(names.map(spaced)),
  find: (_battle, _me, names) => (names.every(isSkill) && new Set(names).size === names.length ? names : undefined),
  unknown: () => noSuch('AD-TASK-01', 'A skill is one word, such as forwardObserver, and named once.'),
  refused: () => null,
}
const traits = severalWords<Downtime, Person, Step, (typeof characteristics)[number]>({
  words: 'Characteristics',
  values: characteristics,
  nameOf: name => characteristicWords[name],
  unknown: word => noSuch('AD-TASK-01', `There is no characteristic ${word}, or it is named twice.`),
})
export const whole = numberWithin<Downtime, Person, Step>()
/** An interval of time: a number and its unit. */
const interval = optional(whole('Interval', 1, 1000, 'AD-TIME-01'))
const unit = optional(
  amongWords<Downtime, Person, Step, TimeUnit>({ words: 'Unit of the interval', values: timeUnits, nameOf: word => word }),
)
const inSeconds = (amount: number | undefined, of: TimeUnit | undefined): number | null =>
  amount === undefined ? null : amount * unitSeconds[of ?? 'minutes']

/** How a task is gone about. */
export const manner = {
  hasty: yesOrNo<Downtime, Person, Step>('Hasty'),
  hazardous: yesOrNo<Downtime, Person, Step>('Hazardous'),
  uncertain: yesOrNo<Downtime, Person, Step>('Uncertain'),
}
type Manner = { readonly [K in keyof typeof manner]?: boolean | undefined }
export const mannerOf = ({ hasty = false, hazardous = false, uncertain = false }: Manner): Pick<Attempt, keyof Manner> => ({
  hasty, // AD-TASK-06
  hazardous, // AD-TASK-07
  uncertain, // AD-UNC-01
})

/** Why someone can do nothing at all. */
export function idle(me: Person) {
  if (canWork(me)) return null
  const why = me.death !== null ? 'dead' : me.unconsciousSince !== null ? 'unconscious' : 'out of action'
  return noSuch(me.death === null && me.unconsciousSince === null ? 'AD-NPC-02' : 'AD-EFF-09', `${me.name} is ${why}.`)
}
export const someone = someoneHere<Downtime, Person, Step>('AD-TASK-01')
export const something = (words: string, refused: (thing: Thing) => ReturnType<typeof no> | null) =>
  among<Downtime, Person, Step, Thing>({
    words,
    things: ({ things }) => things,
    unknown: (_battle, _me, id) => noSuch('AD-TASK-01', `There is no ${id} here.`),
    refused: (_battle, _me, thing) => refused(thing),
  })

// ── tasks ──────────────────────────────────────────────────────────────────────────────────────────────────────────
/** "Difficult task with mechanic and Intelligence": what a setback is remembered by. */
function wordsOf(difficulty: Attempt['difficulty'], names: readonly string[]): string {
  const row = taskDifficulty.rows.find(one => one.difficulty === difficulty)
  return `${row?.words} task${names.length === 0 ? '' : ` with ${listed(names)}`}`.slice(0, 80)
}

/** The screen calls a Simple task so as well. */
const easy = 'easy' // AD-TASK-02
export const attemptTask = task('attempt', {
  words: 'Attempt a task',
  unlisted: true,
  choose: {
    difficulty: amongWords<Downtime, Person, Step, Attempt['difficulty'] | typeof easy>({
      words: 'Difficulty',
      values: [...difficulties, easy],
      things: () => difficulties,
      nameOf: name => taskDifficulty.rows.find(({ difficulty }) => difficulty === name)?.words ?? name,
    }),
    skills: optional(skills),
    characteristics: optional(traits),
    levels: optional(whole('Levels harder', -4, 10, 'AD-TASK-04')),
    interval,
    unit,
    exact: yesOrNo<Downtime, Person, Step>('Takes exactly the interval'),
    unskilled: yesOrNo<Downtime, Person, Step>('Unskilled'),
    ...manner,
    thing: optional(
      something('Tool or object', thing => (isOperable(thing) ? null : no('AD-FAIL-02', `the ${thing.name} is out of order`))),
    ),
  },
  check: (_battle, me) => idle(me),
  do: (battle, me, answer, _tell, _step: Step) => {
    const { difficulty: level, skills: names = [], characteristics: of = [], levels = 0, exact = false, unskilled = false } = answer
    const difficulty = level === easy ? 'simple' : level
    beginAttempt(
      battle,
      me,
      attemptOf({
        words: wordsOf(difficulty, [...names.map(spaced), ...of.map(name => characteristicWords[name])]),
        difficulty,
        skills: names,
        characteristics: of,
        shifts: [{ rule: 'AD-TASK-04', words: 'circumstances', levels }], // AD-TASK-04
        interval: inSeconds(answer.interval, answer.unit),
        exact,
        unskilled, // AD-TASK-08
        ...mannerOf(answer),
        thing: answer.thing ?? null,
      }),
    )
  },
})

export const repairTask = task('repair', {
  words: 'Repair something',
  name: 'A repair',
  nothing: no('AD-REP-01', 'nothing here is damaged'),
  choose: {
    thing: something('What', thing => (thing.damage === 'none' ? no('AD-REP-01', `the ${thing.name} is undamaged`) : null)),
    ...manner,
  },
  check: (_battle, me) => idle(me),
  do: (battle, me, answer, _tell, _step: Step) => {
    const thing = findThing(battle, answer.thing)
    if (thing === undefined || thing.damage === 'none') return
    const words = `repair the ${thing.name}`.slice(0, 80)
    const difficulty = repairDifficulty(thing.damage) // AD-REP-01
    const { repairSeconds } = taskFigures.rows
    beginAttempt(
      battle,
      me,
      attemptOf({ aim: 'repair', words, difficulty, skills: [thing.skill], interval: repairSeconds, thing: thing.id, ...mannerOf(answer) }), // AD-REP-02
    )
  },
})

export const competeTask = task('compete', {
  words: 'Compete with someone',
  name: 'A competition',
  unlisted: true,
  choose: {
    other: someone('Against', (_battle, me, other) => {
      if (other.id === me.id) return no('AD-COMP-01', 'it takes two')
      return canWork(other) ? null : no('AD-COMP-01', `${other.name} can do nothing now`)
    }),
    skills: optional(skills),
    characteristics: optional(traits),
    interval,
    unit,
  },
  check: (_battle, me) => idle(me),
  do: (battle, me, answer, _tell, _step: Step) => {
    const agreed = { skills: answer.skills ?? [], characteristics: answer.characteristics ?? [], rating: null }
    const names = [...agreed.skills.map(spaced), ...agreed.characteristics.map(name => characteristicWords[name])]
    next(battle, {
      step: 'compete',
      who: me.id,
      other: answer.other,
      words: names.length === 0 ? 'luck' : listed(names).slice(0, 80),
      own: assetTotal(assetsOf(me, agreed)), // AD-COMP-01
      theirs: assetTotal(assetsOf(personOf(battle, answer.other), agreed)),
      interval: inSeconds(answer.interval, answer.unit),
    })
  },
})
