/** The law of one moment on advice: the figures of an answer are of all of it, and no sentence praises it for harm that its own table denies it. */
import { type Odds, odds } from '@enfilade/analysis'
import type { AnySession } from '@enfilade/client'
import type { Json } from '@enfilade/engine'
import { askedNow, type ChoiceQuestion } from '@enfilade/session'
import { describe, expect, test } from 'vitest'
import { sizes } from '../../../scripts/rings.mjs'
import { kits, momentsOf } from './moments.js'

type Fields = { readonly [field: string]: Json }
/** How a screen puts it together: a test of the law spoils one of them. */
interface Making {
  readonly figuresOf: (session: AnySession, question: ChoiceQuestion) => Odds['own'] | null
  readonly why: (question: ChoiceQuestion, own: Odds['own']) => string
}
const ownOf = ({ ruleset, battle }: AnySession, { who }: ChoiceQuestion, answer: Json): Odds['own'] | null => {
  const given = odds(ruleset, battle, { who, answer, whole: false })
  return given.ok ? given.odds.own : null
}
const asMade: Making = {
  figuresOf: (session, question) => ownOf(session, question, question.advice.answer),
  why: ({ advice }) => advice.why ?? '',
}

/** One attack of several that an answer orders; null: it orders one. */
function oneOf(answer: Json): Json | null {
  const { again, afterwards, shots, pulls, ...rest } = answer as Fields
  const isSeveral = again === true || String(afterwards).startsWith('again') || Number(shots ?? pulls ?? 1) > 1
  if (!isSeveral) return null
  return { ...rest, ...(shots !== undefined && { shots: 1 }), ...(pulls !== undefined && { pulls: 1 }) } as Json
}
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
/** The next question after this moment, within so many answers, at which several attacks are advised. */
const farthest = 60
function severalAdvised(fight: AnySession, from: number): { readonly session: AnySession; readonly question: ChoiceQuestion } | null {
  for (let at = from; at < Math.min(fight.length, from + farthest); at++) {
    const entry = fight.entry(at)
    if (!Array.isArray(entry) || !isObject(entry[1]) || oneOf(entry[1]) === null) continue
    const session = fight.asItWas(at)
    const asked = askedNow(session, 'gm')
    const question = asked.kind === 'asked' ? asked.questions.find(one => one.kind === 'choice') : undefined
    if (question?.kind === 'choice' && isObject(question.advice.answer) && oneOf(question.advice.answer) !== null)
      return { session, question }
  }
  return null
}
const sure = 0.999
const most = (own: Odds['own'] | null): number =>
  Math.max(0, ...(own?.targets ?? []).flatMap(({ amounts }) => amounts.map(({ mean }) => mean)))
/** So many rows of the table are compared, and a row has more by so much at least. */
const [rows, more] = [6, 0.05]

function contradictions(session: AnySession, question: ChoiceQuestion, making: Making): string[] {
  const own = making.figuresOf(session, question)
  const alone = ownOf(session, question, oneOf(question.advice.answer) as Json)
  if (own?.headline == null || alone?.headline == null) return []
  const { chance } = alone.headline
  const isOfOne = chance > 1 - sure && chance < sure && own.headline.chance <= chance + 1e-9
  const found = isOfOne ? [`shows of “${question.advice.words}” the figures of one attack`] : []
  const why = making.why(question, own)
  if (!/most harm/.test(why)) return found
  const { action } = question.advice.answer as Fields
  const others = question.options.filter(({ answer }) => isObject(answer) && answer.action === action).slice(0, rows)
  const better = others.find(({ answer }) => most(ownOf(session, question, answer)) > most(own) + more)
  return better === undefined ? found : [...found, `says “${why}” beside “${better.words}”, which does more`]
}
function found(game: (typeof kits)[number], number: number, making: Making): readonly string[] {
  const [moment] = momentsOf(...game, number)
  const several = moment === undefined ? null : severalAdvised(moment.fight, moment.at)
  return several === null ? [] : contradictions(several.session, several.question, making).map(words => `fight ${number}, ${words}`)
}
/** Odds take their time. */
const fights = Math.min(40, sizes.momentFights)

describe.each(kits)('%s', (...game) => {
  test('advice agrees with the figures beside it', () => {
    expect(Array.from({ length: fights }, (_, number) => found(game, number, asMade)).flat()).toEqual([])
  })
})

/** What once was shown, put back. */
const slips: Readonly<Record<string, Making>> = {
  'several attacks with the figures of one': {
    ...asMade,
    figuresOf: (session, question) => ownOf(session, question, oneOf(question.advice.answer) as Json),
  },
  'praise for harm that another row does more of': {
    ...asMade,
    why: (_, own) => `bare hands should do ${own.targets[0]?.name ?? ''} the most harm`,
    figuresOf: (session, question) => {
      const own = asMade.figuresOf(session, question)
      return own === null ? null : { ...own, targets: own.targets.map(one => ({ ...one, amounts: [] })) }
    },
  },
}
test.each(Object.keys(slips))('%s is found', kind => {
  const isFound = Array.from({ length: 8 }, (_, number) => number).some(number =>
    kits.some(game => found(game, number, slips[kind] as Making).length > 0),
  )
  expect(isFound).toBe(true)
})
