// The guard of threads that may be ended at any moment, on small made-up trees.
import { expect, test } from 'vitest'
import { machineCodeInThreads } from '../guards/threads.mjs'

const room = (line: string) => [
  { path: 'packages/server/src/rooms/room.ts', text: "import { inside } from './inside.js'" },
  { path: 'packages/server/src/rooms/inside.ts', text: line },
  { path: 'packages/server/src/store/driver.ts', text: "await import('libsql')" },
  { path: 'packages/server/src/store/place.ts', text: "import { databases } from './driver.js'" },
]
const found = (line: string) => machineCodeInThreads(room(line)).map(({ file, found }) => `${file} ${found}`)

test('the driver of a database is found however far it is from where the thread begins', () => {
  expect(found("import { open } from '../store/place.js'")).toEqual(['packages/server/src/store/place.ts imports "./driver.js"'])
  expect(found("const own = await import('libsql')")).toEqual(['packages/server/src/rooms/inside.ts imports "libsql"'])
})
test('its types, and what other threads load, are left alone', () => {
  expect(found("import type { Row } from '../store/driver.js'")).toEqual([])
})
