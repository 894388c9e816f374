// The built worker of the app in a thread of Node, as a browser would run it: cold, with the parts that load late still on the disk.
import 'fake-indexeddb/auto'
import { parentPort, workerData } from 'node:worker_threads'

const owner = /** @type {import('node:worker_threads').MessagePort} */ (parentPort)
const self = new EventTarget()
Object.assign(globalThis, {
  addEventListener: self.addEventListener.bind(self),
  removeEventListener: self.removeEventListener.bind(self),
  dispatchEvent: self.dispatchEvent.bind(self),
  self: globalThis,
  name: '',
  location: new URL(workerData),
  postMessage: (/** @type {unknown} */ message) => owner.postMessage(message),
  reportError: (/** @type {unknown} */ thrown) => owner.postMessage({ reported: String(thrown) }),
})
Object.defineProperty(globalThis, 'navigator', { value: { hardwareConcurrency: 1 }, configurable: true })
// Calls that come before it listens wait for it.
/** @type {any[]} */
const early = []
let hear = (/** @type {any} */ data) => void early.push(data)
owner.on('message', data => hear(data))
await import(workerData)
hear = ({ data, port }) => void self.dispatchEvent(Object.assign(new Event('message'), { data, ports: port === undefined ? [] : [port] }))
for (const data of early) hear(data)
