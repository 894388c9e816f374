/** What is likely to happen: odds of an action, simulated fights, and how far the numbers can be trusted. Does no I/O. */

export { type AuditCell, type AuditRequest, type AuditTask, auditedArmor, auditTasks, cellRecord } from './audit/audit.js'
export { type ArmorRow, type AuditReport, auditCsv, auditCsvHead, auditReport, type WeaponRow } from './audit/report.js'
export {
  type Decided,
  type DecidingRoll,
  deciding,
  type Effort,
  leastSwing,
  type PlayedChance,
  type PointOfLine,
  quickEffort,
  usualEffort,
} from './decided/deciding.js'
export { playedOn } from './decided/played-on.js'
export { type Roll, rollsOf } from './decided/rolls.js'
export { type PolicyPlayers, policyPlayers, steadyPolicies, WantsChance } from './deciders.js'
export {
  type Directed,
  type Directing,
  type DirectingEffort,
  deathsText,
  directed,
  directingWithin,
  type FromHere,
  missesOf,
  openEvents,
  type Proposal,
  usualBand,
  usualDirectingEffort,
} from './director/directing.js'
export { addEnds, costOf, type Ends, noEnds, type PlayOn, playingOn } from './director/ends.js'
export { type DirectedAct, reasonOf } from './director/events.js'
export { endsTogether, type PlayOnHand, type PlayOnTask } from './director/together.js'
export { type Between, type InARow, inARow } from './evening/chaining.js'
export { type Evening, type EveningAsked, eveningOf, eveningWords } from './evening/evening.js'
export { runFight } from './fight.js'
export { type Band, balanced, combinationsOf, mostSettings, type Setting, type Tried } from './forecast/balance.js'
export {
  type Change,
  changedBy,
  changeText,
  isVariations,
  NoSuchPlace,
  type Variation,
  type Variations,
  valueAtPlace,
  variationsIn,
} from './forecast/changes.js'
export { type Compared, type Comparison, compared } from './forecast/compare.js'
export { csvHead, forecastCsv } from './forecast/csv.js'
export type { Chances, DecidedBy, RoundBegins } from './forecast/decided-by.js'
export { type EncounterFigures, figuresOf, isKnownTo, isMostlyStalled, type PersonFigures } from './forecast/figures.js'
export { type FightToSee, type Forecast, forecaster, forecastOf, type PersonForecast } from './forecast/forecast.js'
export { firstFights, type Lever, leverSentence, leversOf, type Pulled, pulledLevers, triedAgain } from './forecast/levers.js'
export { moralesOf } from './forecast/morale.js'
export { type About, forecastPage } from './forecast/page.js'
export { tempersOf } from './forecast/tempers.js'
export { howSidesEnd, type SideEnds, type Varied, variedAs, variedFights } from './forecast/varied.js'
export * from './forecast/words.js'
export { exactInterval, normalQuantile, type Share, shareOf } from './intervals.js'
export { firstBudget, type OddsBudget, usualBudget, usualListBudget } from './odds/budget.js'
export { type Exposing, type Exposure, type ExposureAnswer, type ExposureRequest, exposure } from './odds/exposure.js'
export { type Joint, type JointAnswer, type JointRequest, type JointStep, jointOdds } from './odds/joint.js'
export { worstOf } from './odds/milestones.js'
export * from './odds/odds.js'
export { decisionAt, type OpenDecision } from './odds/question.js'
export { declines, type Reactions, reactionModes } from './odds/reactions.js'
export * from './odds/result.js'
export { shortened } from './odds/shortened.js'
export { answerThrow, type Range, type Stake, type ThrowOdds, throwOdds } from './odds/throw.js'
export { type Loosened, mostProposed, type Order, type OrderedFight, ordering, type Wish } from './order/ordering.js'
export { loosenedText, orderedFigures, orderedTitle, orderSentence, wishedText } from './order/words.js'
export { ofHundred, percent, percents } from './percent.js'
export { type Posed, posed } from './puzzles/posed.js'
export {
  answersTo,
  fits,
  kindOf,
  oddsOfAnswer,
  type Pattern,
  type Position,
  type Puzzle,
  type PuzzleFile,
  positionOf,
  type Verdict,
  verdictOn,
  wordsOf,
} from './puzzles/position.js'
export { type Counted, quantile, type Summary } from './quantiles.js'
export { isBeyond, type Moved, type PersonReview, type PricedChoice, type Review, reviewing, type SideReview } from './review/pricing.js'
export { asAdvised, choicesOrDice, reviewWords } from './review/words.js'
export {
  type CloseCounts,
  type Closely,
  type Condition,
  conditions,
  type Outcome,
  type PersonEnd,
  secondsOf,
} from './simulation/close.js'
export { addCounters, type Counters, countersHash, noFights } from './simulation/counters.js'
export { type Chunk, type Crew, type Hand, type Played, playChunk, playTogether } from './simulation/crew.js'
export type { NotableFight, Report } from './simulation/report.js'
export { reportOf, winnerShares, wonBy } from './simulation/report.js'
export { doneTogether } from './simulation/shares.js'
export { eachFight, fightsFrom, type PlayFights, runFights, type SimulationRequest, simulate } from './simulation/simulate.js'
export { type WinnerRow, winsByRow } from './simulation/winners.js'
export { type Asked, type FreeHand, type Simulation, threadsHere, type Workforce } from './simulation/workforce.js'
export {
  besideText,
  chanceText,
  type Estimate,
  fewestFights,
  intervalText,
  isFigure,
  marksOf,
  ofFights,
  ofSome,
  shareText,
} from './small-samples.js'
export { expectations, passing, type Quantity } from './solve/expectations.js'
export {
  type Solution,
  type SolveBudget,
  type SolveRequest,
  type SolvingProgress,
  solve,
  solving,
  usualSolveBudget,
} from './solve/solve.js'
export { edgesOf, type Following, followingOf, type StateGraph } from './solve/state-graph.js'
export { type Placed, withPlaces } from './starting/places.js'
export { type GroundSide, groundSides, newId, startingScenario, withSidesRenamed } from './starting/starting.js'
export {
  briefRow,
  roundsText,
  standsText,
  type ThreatReport,
  type ThreatRequest,
  threatDrivers,
  threatReport,
  threatsCsv,
  threatsCsvHead,
  threatTasks,
  winsText,
} from './threats/report.js'
export { standsOf, type ThreatCell, type ThreatRow, type ThreatTask, threatRow } from './threats/threats.js'
