/** What is asked now, as plain data: the engine's own options, forms, refusals and advice, nothing added. */
import { type AnySession, soFarTexts } from '@enfilade/client'
import {
  type Advised,
  type AnyBattle,
  type AnyRuleset,
  type AnyStep,
  canonical,
  dieOf,
  type Field,
  type FightRecord,
  type Id,
  isAnswer,
  isSecretRoll,
  type Json,
  type OpenChoice,
  type PendingDie,
  printable,
  type Viewer,
} from '@enfilade/engine'
import { numberOfDie, timesAnswered } from './counted.js'
import { questionBefore, throwBefore } from './past-question.js'
import type { Advice, Asked, ChoiceQuestion, OpenThrow, Question, Snapshot } from './shown.js'
import { seesDie } from './unseen.js'

type Choice = OpenChoice<AnyBattle<AnyStep>, AnyStep>

/**
 * May this question answer itself? It has a single legal answer, and none that isn't listed. A secret one never does: how fast it is answered
 * would tell the others at the table that there was no choice; nor does one of several that are asked at once, or one beside free actions.
 */
export function answersItself({ asked, rights }: Pick<Snapshot, 'asked' | 'rights'>): boolean {
  if (asked.kind !== 'asked' || asked.questions.length > 1 || rights.length > 0) return false
  const [question] = asked.questions
  if (question?.kind !== 'choice' || question.secret || question.options.length !== 1 || question.advice.option !== 0) return false
  const isFixed = ({ values, kind }: Field): boolean => kind !== 'number' && values?.filter(one => one.refused === undefined).length === 1
  return question.forms.filter(form => form.refused === undefined).every(form => form.fields.every(isFixed))
}

/**
 * The first open question that needn't be asked of a game master who is alone: its combatant's policy finds nothing at stake in it, and
 * there is nothing that the combatant may do at any time; null: none. Not for a table with other people: how fast it is answered would tell
 * them how much its player knows.
 */
export function withoutStakes({ asked, rights }: Pick<Snapshot, 'asked' | 'rights'>): ChoiceQuestion | null {
  if (asked.kind !== 'asked') return null
  for (const question of asked.questions)
    if (question.kind === 'choice' && question.advice.idle === true && !rights.some(({ who }) => who === question.who)) return question
  return null
}

/** The combatants of a seat that several players share which one of them plays; null: all of the seat's. */
export type Own = readonly Id[] | null

/** May this viewer answer for this combatant? */
export const answersFor = ({ ruleset, battle }: AnySession, viewer: Viewer, who: Id, own: Own = null): boolean =>
  viewer === 'gm' || (viewer !== 'spectator' && ruleset.seatOf(battle, who) === viewer.seat && (own === null || own.includes(who)))

/** May this viewer roll this die? Secret dice are the game master's. */
export const rolls = (session: AnySession, viewer: Viewer, die: PendingDie, own: Own = null): boolean =>
  viewer === 'gm' || (!isSecretRoll(die) && answersFor(session, viewer, die.who, own))

export function askedNow(session: AnySession, viewer: Viewer, own: Own = null): Asked {
  const { pending, ruleset, battle } = session
  if (session.isHeld) return { kind: 'nobody' }
  if (pending === null) {
    const ending = ruleset.ending(battle)
    if (ending === null) return { kind: 'nobody' }
    const words = ruleset.view(battle, viewer).ending ?? (viewer === 'gm' ? ending.words : 'The fight is over.')
    return { kind: 'over', words, rule: ending.rule, winners: ending.winners }
  }
  const questions = questionsOf(session, viewer, own)
  if (questions.length === 0) return { kind: 'somebody', ...openThrow(session, viewer) }
  return { kind: 'asked', questions, soFar: soFarTexts(session, viewer), stopped: viewer === 'gm' && session.standsStill }
}

/** What others throw, where this viewer sees it fall. */
function openThrow(session: AnySession, viewer: Viewer): { readonly throws?: OpenThrow } {
  const { pending, ruleset, battle } = session
  if (pending?.kind !== 'die' || !seesDie(session, viewer, pending, ruleset.view(battle, viewer).people)) return {}
  return { throws: throwOf(session, viewer, pending) }
}
function throwOf(session: AnySession, viewer: Viewer, { among: _, ...die }: PendingDie): OpenThrow {
  const { ruleset, battle } = session
  return { number: numberOfDie(session, die, viewer), who: die.who, name: printable(ruleset.nameOf(battle, die.who)), die }
}

function questionsOf(session: AnySession, viewer: Viewer, own: Own): Question[] {
  const { pending, ruleset, battle } = session
  if (pending === null) return []
  if (pending.kind === 'choice')
    return choicesNow(
      session,
      pending.open.filter(open => answersFor(session, viewer, open.who, own)),
    )
  if (!rolls(session, viewer, pending, own)) return []
  let typed = 0
  for (let at = session.length - 1; typed < pending.nth - 1; at--) {
    const entry = session.entry(at)
    if (!Array.isArray(entry) || entry[2] !== 'physical') break
    typed++
  }
  return [
    {
      kind: 'die',
      tag: pending.tag,
      ...throwOf(session, viewer, pending),
      seat: ruleset.seatOf(battle, pending.who),
      mayRoll: session.base.seed !== null,
      typed,
    },
  ]
}

/** Once this many options and values of fields are sent, further open questions are only named. */
const mostAtOnce = 10_000
const sizeOf = ({ options, forms }: ChoiceQuestion): number =>
  forms.reduce((sum, { fields }) => fields.reduce((all, { values = [] }) => all + values.length, sum), options.length)

function choicesNow(session: AnySession, open: readonly Choice[]): ChoiceQuestion[] {
  let sent = 0
  return open.map(one => {
    if (sent >= mostAtOnce) return { ...namedAt(session, one), later: true, options: [], forms: [], advice: noAdvice }
    const question = choiceNow(session, one)
    sent += sizeOf(question)
    return question
  })
}

/** Where several are asked at once, each answer leaves the other questions as they are: the battle and its steps are the same. */
const asked = new WeakMap<object, { readonly steps: number; readonly byTag: Map<string, ChoiceQuestion> }>()
export function choiceNow(session: AnySession, open: Choice): ChoiceQuestion {
  const { battle, steps } = session
  const known = asked.get(battle)
  const { byTag } = known?.steps === steps ? known : { byTag: new Map<string, ChoiceQuestion>() }
  const question = byTag.get(open.tag) ?? choiceAt(session, open)
  asked.set(battle, { steps, byTag: byTag.set(open.tag, question) })
  return question
}

function choiceAt(session: AnySession, open: Choice): ChoiceQuestion {
  const { battle } = session
  const { decision, step, who } = open
  const options = decision.options(battle, step, who).map(answer => ({ answer, words: printable(decision.say(battle, step, who, answer)) }))
  const forms = decision.forms?.(battle, step, who) ?? []
  return { ...namedAt(session, open), options, forms, advice: adviceAt(session, open, options) }
}
/** Who is asked what, without all that can be answered. */
function namedAt(session: AnySession, open: Choice): Omit<ChoiceQuestion, 'options' | 'forms' | 'advice'> {
  const { ruleset, battle } = session
  const { decision, step, who } = open
  const declared = decision.asDeclared?.(battle, step, who)
  return {
    kind: 'choice',
    tag: open.tag,
    number: timesAnswered(session, open.tag),
    who,
    name: printable(ruleset.nameOf(battle, who)),
    seat: ruleset.seatOf(battle, who),
    words: decision.words,
    decision: decision.name,
    rule: decision.rule,
    secret: decision.secret === true,
    ...(declared !== undefined && { declared }),
  }
}

const noAdvice: Advice = { answer: null, words: '', why: null, option: null }
function adviceAt(session: AnySession, open: Choice, options: ChoiceQuestion['options']): Advice {
  const { answer, why, idle }: Partial<Advised<Json>> = session.advice(open)
  // Of tasks none may be listed: whatever there is to do has to be typed.
  if (answer === undefined) return noAdvice
  const text = canonical(answer)
  const at = options.findIndex(option => canonical(option.answer) === text)
  const words = options[at]?.words ?? printable(open.decision.say(session.battle, open.step, open.who, answer))
  return { answer, words, why: why === undefined ? null : printable(why), option: at < 0 ? null : at, ...(idle && { idle }) }
}

/** The question that answer number `at` of a record answered; null: there is no such answer. */
export function askedAt(ruleset: AnyRuleset, record: FightRecord, at: number): Question | null {
  const entry = record.entries[at]
  if (entry === undefined || !isAnswer(entry)) return null
  if (dieOf(entry) === null) {
    const there = questionBefore(ruleset, record, at)
    return there === null ? null : choiceAt(there.session, there.open)
  }
  const pending = throwBefore(ruleset, record, at)
  if (pending === null) return null
  const { session, die } = pending
  const name = printable(ruleset.nameOf(session.battle, die.who))
  const seat = ruleset.seatOf(session.battle, die.who)
  return { kind: 'die', tag: die.tag, number: numberOfDie(session, die, 'gm'), who: die.who, name, seat, die, mayRoll: false, typed: 0 }
}
