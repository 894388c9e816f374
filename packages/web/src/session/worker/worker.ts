/** The one worker of the app. By its name it works out odds, weighs encounters, or keeps and plays fights; what only the first two need is loaded for them alone. */
import '../../trusted.js'
import { startHost } from './host.js'
import { forecastWorkerName, oddsWorkerName } from './names.js'
import { part } from './part.js'

/** Calls that come while a part is loading wait for it. */
async function startLater(load: () => Promise<() => void>): Promise<void> {
  const early: unknown[] = []
  const keep = ({ data }: MessageEvent): void => {
    early.push(data)
  }
  self.addEventListener('message', keep)
  const start = await load()
  self.removeEventListener('message', keep)
  start()
  for (const data of early) self.dispatchEvent(new MessageEvent('message', { data }))
}

if (self.name === oddsWorkerName) void startLater(async () => (await part(import('./odds-worker.js'))).startOddsWorker)
else if (self.name === forecastWorkerName) void startLater(async () => (await part(import('./forecast-worker.js'))).startForecastWorker)
else startHost()
