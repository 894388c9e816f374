/** The engine: asks, answers, agenda, records. Knows no game and does no I/O. */
export * from './agenda.js'
export { rolledFor } from './ask/apart.js'
export * from './ask/dice.js'
export * from './ask/enumerating.js'
export * from './ask/first-die.js'
export { OwnDice } from './ask/own-dice.js'
export { type FixedDecider, type PathAsk, pathAsk, type Spread, spreadOf } from './ask/paths.js'
export * from './ask/rank.js'
export * from './ask/repeated.js'
export * from './ask/sampling.js'
export * from './ask/scripted.js'
export { ThrowingAsk } from './ask/throwing.js'
export * from './ask/watching.js'
export * from './audit.js'
export * from './battlefield/blocks.js'
export {
  type Area,
  type Door,
  type GridField,
  type GridPoint,
  type Ground,
  groundOf,
  heightOf,
  isFilled,
  onMap,
  type Piece,
  type Segment,
  type Standing,
} from './battlefield/grid.js'
export * from './battlefield/levels.js'
export * from './battlefield/lines.js'
export * from './battlefield/metres.js'
export * from './battlefield/places.js'
export * from './battlefield/ranges.js'
export * from './battlefield/reach.js'
export * from './battlefield/regions.js'
export * from './battlefield/squares.js'
export * from './battlefield/steps.js'
export * from './by-name.js'
export { generateCodec } from './codec/generate.js'
export type { Schema } from './codec/schema.js'
export * from './command.js'
export * from './contract.js'
export * from './deeds.js'
export { escapedHtml } from './escaped-html.js'
export * from './faults.js'
export * from './form.js'
export * from './form-faults.js'
export type { Decimal, Fraction } from './fractions.js'
export * as fractions from './fractions.js'
export * from './id-from-name.js'
export * from './json.js'
export * from './lazily.js'
export * from './message.js'
export * from './near-word.js'
export * from './not-loaded.js'
export * from './once-per.js'
export * from './options.js'
export * from './phrases.js'
export * from './random/streams.js'
export * from './record/act.js'
export { acted } from './record/act.js'
export { type Advised, adviceAt, adviceOf, type Chance, policyAnswer } from './record/advice.js'
export * from './record/amend.js'
export { placeToUndo } from './record/by-hand.js'
export type { SessionOptions } from './record/checkpoints.js'
export { reseated, withChecks, withSeatsChecked } from './record/checks.js'
export { battleHash } from './record/hashes.js'
export { noLongerOpen } from './record/instead.js'
export {
  choiceTag,
  dieOf,
  dieTag,
  isSecretRoll,
  type OpenChoice,
  type Pending,
  type PendingChoice,
  type PendingDie,
  RecordMismatch,
} from './record/live.js'
export { type MarginNote, noteIn, withNotes } from './record/margin.js'
export * from './record/record.js'
export * from './record/record-faults.js'
export { RecordedAsk, recordEnded } from './record/recorded.js'
export * from './record/resume.js'
export * from './record/rounds.js'
export { saidOf } from './record/said.js'
export { withNewSeed } from './record/seeds.js'
export * from './record/session.js'
export { heardAt, type ToldLine, witnessed } from './record/told-lines.js'
export * from './ruleset.js'
export * from './scenario-faults.js'
export * from './sides.js'
export * from './tally.js'
export * from './threats.js'
export * from './together.js'
export * from './view.js'
export * from './view-field.js'
