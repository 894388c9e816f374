/** A fight as people sit at it: seats, questions, timeline, branches, chances. No screen, no network, no storage. */

export { type Change, changeOf, withChange } from './changes.js'
export { afterBy, type Clock, pause, spent } from './clock.js'
export { numberOfDie, timesAnswered } from './counted.js'
export { decidersOf } from './deciding.js'
export { answerCalls, type Call, callsTo, type Endpoint, type News, type Remote, type Reply, serve } from './endpoint.js'
export { type Example, exampleIn, playedTo } from './example.js'
export { type Fate, fatesOf } from './fates.js'
export { Fight, type FightPorts, withSeats } from './fight.js'
export {
  type Changed,
  type ForecasterPorts,
  type ForecastNews,
  forecasting,
  type LeversNews,
  playingVaried,
  pulling,
  type Stopped,
  type VariedNews,
  type Weighed,
} from './forecasting/forecaster.js'
export { type SimulatingThread, simulatingThread } from './forecasting/simulating.js'
export { type Scales, type WeighingHand, type WeighingThread, weighingThread } from './forecasting/weighing.js'
export { type Channel, seatedAt } from './hosting/channel.js'
export type { Device, Last } from './hosting/device.js'
export { Allowance, soon, tableLimits } from './hosting/limits.js'
export { nameFrom } from './hosting/names.js'
export { OpenTable, type SeatCall } from './hosting/open-table.js'
export type { PagePorts, Secrets, TablePorts } from './hosting/ports.js'
export type { Sitting } from './hosting/sitting.js'
export { castForAnyone, type SeatForAnyone } from './hosting/state.js'
export * from './hosting/stored.js'
export { newSeat, seatRefused } from './hosting/table-acts.js'
export { loaded } from './loading.js'
export { type KnownParts, knownParts } from './message/known-parts.js'
export { isMessage, MessageFault, messageMark, mostLetters } from './message/letters.js'
export { messageOfRecord, recordIn } from './message/message.js'
export { openMessage, type Packed, type Squeeze } from './message/packed.js'
export { hideNumbers, hidesNumbers } from './numbers-hidden.js'
export * from './odds/chances.js'
export { type Background, OddsQueue, type OddsThread } from './odds/odds-queue.js'
export { type OddsTask, type OddsWorker, type OddsWorkerPorts, oddsWorkerAt, type Reviewer } from './odds/odds-worker.js'
export { pastChance } from './odds/past-chance.js'
export type { DirectingTask, DirectingWish, Sampling, SamplingNews } from './odds/samplings.js'
export { policySeats } from './policy-seats.js'
export { answersFor, answersItself, askedAt, askedNow, type Own, rolls, withoutStakes } from './question.js'
export * from './remote/after-fight.js'
export * from './remote/asides.js'
export { Connection, type ConnectionPorts, type ConnectionState, type RemoteCalls, type Socket, timings } from './remote/connection.js'
export { answering, TableClient, type TableClientPorts, withNews } from './remote/table-client.js'
export * from './remote/wire.js'
export * from './shown.js'
export { type SnapshotAbout, type SnapshotNews, Snapshots, seatsOf } from './snapshots.js'
export * from './tables/calls.js'
export * as forms from './tables/forms.js'
export { GameMasterTable } from './tables/game-master.js'
export { SeatTable } from './tables/seat.js'
export { SpectatorTable } from './tables/spectator.js'
export { tableFor } from './tables/tables.js'
export { type SidesLeft, whoLeft, withGone } from './tables/who-left.js'
export { Timelines } from './timeline.js'
export { goesOnUnseen } from './unseen.js'
