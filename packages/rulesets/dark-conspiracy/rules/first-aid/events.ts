/** What is told of first aid and other treatment in a fight. */
import { counted, throwOf } from '@enfilade/engine'
import { event, numbersOf, open, success } from '@enfilade/kit'
import { diceSentence, type Lines, rolled } from '../../battle/phrases.js'
import type { Severity } from '../../tables/wounds.js'
import { type Result, succeeded } from '../tasks/tasks.js'
import { whatFor, wordsOf } from '../tending/events.js'
import { severityWords } from '../wounds/phrases.js'

const milestones = { treats: success('treatment works', 'is treated') }

const begins = {
  firstAid: 'starts first aid to',
  stabilize: 'starts to stabilize',
  antivenin: 'starts to treat the poison in',
  coma: 'starts to work on',
} as const
const works = {
  firstAid: 'gives first aid to',
  stabilize: 'works to stabilize',
  antivenin: 'gives antivenin to',
  coma: 'works on',
} as const

/** `phases`: how many it takes. */
export const treatmentBegan = event('treatmentBegan', { ...whatFor, phases: open<number>() }, (heard, { names }) => {
  const { who, treatment, phases } = heard
  return `${names(who)} ${begins[treatment]} ${wordsOf(heard, names)}: ${counted(phases, 'Phase')}.`
})
const resultWords: Readonly<Record<Result, string>> = {
  outstanding: 'An outstanding success!',
  success: 'Success.',
  failure: 'It fails.',
  catastrophic: 'It goes badly wrong.',
}
const endWords = {
  firstAid: '',
  stabilize: ' The wound no longer kills.',
  antivenin: ' The poison stops.',
  coma: ' They come round.',
} as const
/** What came of it. `lowered`: what the wound is now, where it was worse; `days` of healing; `healed`: points of a scratch. */
export const treated = event(
  'treated',
  {
    ...whatFor,
    number: numbersOf<number>('who'),
    lines: numbersOf<Lines>('who'),
    result: open<Result>(),
    lowered: open<Severity | null>(),
    days: open<number>(),
    healed: open<number>(),
  },
  (heard, { names, thrown }) => {
    const { who, treatment, number, result, lowered, days, healed } = heard
    const check = throwOf(thrown, who)
    const end = succeeded(result) ? endWords[treatment] : ''
    const now = lowered === null ? '' : ` The wound is now ${severityWords[lowered]}.`
    const time = days === 0 ? '' : ` It will heal ${counted(Math.abs(days), 'day')} ${days < 0 ? 'sooner' : 'later'}.`
    const points = healed === 0 ? '' : ` It heals up to ${counted(healed, 'point')}.`
    const how = `${rolled(check, number)}. ${resultWords[result]}${diceSentence(thrown, check)}`
    return `${names(who)} ${works[treatment]} ${wordsOf(heard, names)}: ${how}${end}${now}${time}${points}`
  },
  { reaches: ({ who, patient, result }) => [milestones.treats.by(who, patient, succeeded(result))] },
)
