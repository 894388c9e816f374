/** The very first odds of a process, and the ones after it; the benchmark starts it again for each measurement. Prints JSON. */
import { performance } from 'node:perf_hooks'

const loading = performance.now()
const { weighShot } = await import('./question.js')
const loaded = performance.now()
weighShot(0)
const first = performance.now() - loaded
const start = performance.now()
weighShot(1)
process.stdout.write(JSON.stringify({ load: loaded - loading, first, second: performance.now() - start }))
