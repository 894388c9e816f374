/** Simulations for many machines: who asks cuts them into chunks, workers at the same database play them, and the counts are those of one machine. */
export { type AskingAt, workersAt } from './asking.js'
export { WorkRefused } from './failures.js'
export type { Versions } from './versions.js'
export { startWorker, type WorkerOptions, type WorkingWorker } from './worker.js'
