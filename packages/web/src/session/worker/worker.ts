/** The one worker of the app. By its name it weighs, or it keeps and plays fights; what only weighing needs is loaded for that alone. */
import '../../trusted.js'
import { startHost } from './host.js'
import { likelyName } from './names.js'
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

if (self.name === likelyName) void startLater(async () => (await part(import('./weighing.js'))).startWeighing)
else startHost()
