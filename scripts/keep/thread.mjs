// The built worker of the app in a thread of Node, as a browser would run it: cold, with the parts that load late still on the disk.
import 'fake-indexeddb/auto'
import { parentPort, workerData } from 'node:worker_threads'

const self = new EventTarget()
for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent']) globalThis[name] = self[name].bind(self)
Object.assign(globalThis, {
  self: globalThis,
  name: '',
  location: new URL(workerData),
  postMessage: message => parentPort.postMessage(message),
  reportError: thrown => parentPort.postMessage({ reported: String(thrown) }),
})
Object.defineProperty(globalThis, 'navigator', { value: { hardwareConcurrency: 1 }, configurable: true })
// Calls that come before it listens wait for it.
const early = []
let hear = data => early.push(data)
parentPort.on('message', data => hear(data))
await import(workerData)
hear = ({ data, port }) => self.dispatchEvent(Object.assign(new Event('message'), { data, ports: port === undefined ? [] : [port] }))
for (const data of early) hear(data)
