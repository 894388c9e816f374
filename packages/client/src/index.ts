/**
 * What every client of the engine needs, whatever it draws on: files with each fault at its place, answers by their fields, the log as
 * lines.
 */
export { type Answer, asAnswer, flat, isFilledByPlace, meant, nested, same, spread } from './answer-fields.js'
export { bindsWords, boundBy, canBind, mayBindWords } from './binding.js'
export { didYouMean } from './did-you-mean.js'
export { doubtsOf } from './files/doubts.js'
export { editedText } from './files/edit-text.js'
export { allowedText, cutShort, placedFaultText, valueText, whatIsWrong } from './files/fault-text.js'
export { atMostMegabytes, inMegabytes, largestFile } from './files/file-sizes.js'
export { type FileText, headLength, isRecordText, type PlacedFault, readFileText } from './files/file-text.js'
export { mostValues, readJsonText, type TextFault } from './files/json-text.js'
export { faultsOfRecordedScenario } from './files/record-scenario.js'
export { readYamlText } from './files/yaml-text.js'
export { friendsLast, friendsOf, harmsFriend } from './friends.js'
export { type Award, awardsOf } from './log/awards.js'
export {
  type Beat,
  beatsOf,
  beatWords,
  causeWords,
  freshBeats,
  gravestOf,
  type HeldBeat,
  heldBeats,
  isHarm,
  leftOf,
  lostWords,
  matters,
  standingBeat,
  type Tempo,
  tempos,
} from './log/beats.js'
export { type FightLine, fightLine, roundsFought } from './log/fight-line.js'
export {
  jsonText,
  type LogColors,
  type LogFormat,
  type LogStyle,
  lineJson,
  lineText,
  logFormats,
  logText,
  noColors,
} from './log/formats.js'
export { GrowingLog } from './log/growing-log.js'
export {
  type AnySession,
  type Heading,
  headingOf,
  heardCount,
  heardOf,
  type LogLine,
  linesUntil,
  logOf,
  nameIn,
  newLines,
  plainText,
  soFarTexts,
  type Takeover,
  takeoversIn,
  unaskedSince,
} from './log/lines.js'
export { linesOfRoll, ownRollOf } from './log/lines-of-roll.js'
export { type RecordedEntry, recordedEntry } from './log/recorded-entries.js'
export { isAbout, type SinceActed, sinceActed, sinceCount, sinceTitle, whatMatters } from './log/since.js'
export { type Story, storyOf, storyText } from './log/story.js'
export { type Aim, type LogTally, talliesOf } from './log/tallies.js'
export { unaskedReason } from './log/unasked.js'
export { noticeOf } from './notice.js'
export { ownPeople, ownSeat } from './own.js'
export { difference, withDifference } from './position/difference.js'
export { battleOf, differenceText, positionText } from './position/position.js'
export {
  type Entry,
  entriesOf,
  type Found,
  type Hit,
  type Piece,
  type RulebookSearch,
  rulebookSearch,
  textOf,
  titleOf,
} from './rulebook/search.js'
export { sentencesOf } from './rulebook/sentences.js'
export { jsonOrText, typedList } from './typed-values.js'
export { comingAfter, type Decider, waitingWords } from './waiting.js'
