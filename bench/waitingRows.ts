/** Where people wait: at the table, for odds, in a long record, for the program to start. Bars and aims are those of a quiet machine. */
import type { AnyRuleset, Json } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { secondsOfBareNode, secondsOfProgram } from './children.js'
import { crowdScenario } from './crowd.js'
import { branched, goneBack, lookedBack, type OnLongFight, reopened, undone } from './longRecord.js'
import { quantileOf } from './measure.js'
import type { Row } from './rowTypes.js'
import { shipped } from './scenario.js'
import { advisedOdds, answerTimes, listOdds } from './table.js'

// Loaded by the rows that measure them: an older commit, which lacks what they use, can't be measured by these alone.
const forecasts = () => import('./forecasts.js')
const served = () => import('./served.js')

interface OfGame {
  readonly id: string
  /** How its rows are called. */
  readonly short: string
  /** Its largest scenario. */
  readonly largest: string
  /** Where all options of a question take longest. */
  readonly longest: string
}
const games: readonly OfGame[] = [
  { id: 'rpj-scifi', short: 'rpj', largest: 'eight-against-eight', longest: 'eight-against-eight' },
  { id: 'cyberpunk-red', short: 'cpr', largest: 'back-door', longest: 'back-door' },
  { id: 'blue-planet', short: 'bp', largest: 'burning-platform', longest: 'harbor-gunfight' },
  { id: '2300ad', short: 'ad', largest: 'carrier-duel', longest: 'breach' },
  { id: 'dark-conspiracy', short: 'dc', largest: 'missiles', longest: 'alley' },
]
const rulesOf = (id: string): AnyRuleset => rulesets.find(one => one.id === id) as AnyRuleset

const ofGame = ({ id, short, largest, longest }: OfGame): Row[] => {
  const ruleset = rulesOf(id)
  const scenario = (): Json => shipped(ruleset, `${id}/${largest}`)
  return [
    {
      name: `answer-${short}`,
      what: `${ruleset.title}: an answer until the next question is shown, \`${largest}\`, 95 of 100 answers`,
      unit: 'ms',
      bar: 60,
      aim: 25,
      measure: brief => {
        answerTimes(ruleset, scenario(), 200, brief ? 1 : 4) // warms up
        return quantileOf(answerTimes(ruleset, scenario(), brief ? 60 : 200, brief ? 2 : 8), 0.95)
      },
    },
    ...[64, 256].map(
      (combatants): Row => ({
        name: `answer-${combatants}-${short}`,
        what: `${ruleset.title}: the same with ${combatants} combatants in the open`,
        unit: 'ms',
        bar: combatants === 64 ? 300 : 2000,
        ...(combatants === 64 && { aim: 100 }),
        measure: brief => quantileOf(answerTimes(ruleset, crowdScenario(id, combatants), 40, brief ? 3 : 8), 0.95),
      }),
    ),
    {
      name: `chosen-${short}`,
      what: `${ruleset.title}: odds of the chosen option itself, the longest of a fight`,
      unit: 'ms',
      bar: 100,
      aim: 30,
      measure: brief => Math.max(...advisedOdds(ruleset, shipped(ruleset, `${id}/${longest}`), 60, brief ? 4 : 15, false).slice(1)),
    },
    {
      name: `sets-off-${short}`,
      what: `${ruleset.title}: what is first said of all that it sets off, the longest of a fight`,
      unit: 'ms',
      bar: 200,
      aim: 100,
      measure: brief => Math.max(...advisedOdds(ruleset, shipped(ruleset, `${id}/${longest}`), 30, brief ? 5 : 20, true).slice(1)),
    },
    {
      name: `list-${short}`,
      what: `${ruleset.title}: odds of all options, the longest list of the first questions of \`${longest}\``,
      unit: 'ms',
      measure: brief => Math.max(...listOdds(ruleset, shipped(ruleset, `${id}/${longest}`), 12, brief ? 4 : 15).slice(1)),
    },
    ...[5, 3].map(
      (points): Row => ({
        name: `forecast-${points}-${short}`,
        what: `${ruleset.title}: a forecast of \`${longest}\` in a new process, until the wins are known to ± ${points} points`,
        unit: 'ms',
        measure: async () => (await forecasts()).timeToForecast(ruleset, shipped(ruleset, `${id}/${longest}`), points),
      }),
    ),
    {
      name: `served-${short}`,
      what: `${ruleset.title}: an answer at a served table with five devices, \`${largest}\``,
      unit: 'ms',
      measure: async brief => {
        const { servedAnswers } = await served()
        await servedAnswers(ruleset, scenario(), 60) // warms up
        return (await servedAnswers(ruleset, scenario(), brief ? 40 : 200)).milliseconds
      },
    },
    {
      name: `sent-${short}`,
      what: `${ruleset.title}: what goes out to the five for an answer, before it is packed`,
      unit: 'kB',
      measure: async brief => (await (await served()).servedAnswers(ruleset, scenario(), brief ? 40 : 200)).bytes / 1000,
    },
  ]
}

const inLongRecord = (name: string, what: string, measure: OnLongFight): Row => ({
  name: `${name}-10000`,
  what: `${what} in a record of 10 000 answers`,
  unit: 'ms',
  bar: 300,
  aim: 50,
  measure: () => measure(10_000),
})

export const waitingRows: readonly Row[] = [
  ...games.flatMap(ofGame),
  inLongRecord('reopen', 'opening again, everything verified,', reopened),
  inLongRecord('undo', 'undoing', undone),
  inLongRecord('go-back', 'going back', goneBack),
  inLongRecord('look-back', 'looking back', lookedBack),
  inLongRecord('branch', 'going on in another branch', branched),
  { name: 'bare-node', what: 'Node itself, started and ended', unit: 's', measure: () => secondsOfBareNode() },
  { name: 'version', what: '`enfilade --version`, the whole process', unit: 's', measure: () => secondsOfProgram('--version') },
  {
    name: 'one-fight',
    what: '`enfilade fight` of RPJ’s duel, the whole process',
    unit: 's',
    measure: () => secondsOfProgram('fight', 'scenarios/rpj-scifi/duel.yaml', '--seed', '1'),
  },
]
