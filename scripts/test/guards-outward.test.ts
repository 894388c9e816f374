// The guard that the program asks no one elsewhere, on small made-up files.
import { describe, expect, test } from 'vitest'
import { connectionsElsewhere } from '../guards/outward.mjs'

const only = (path: string, ...lines: readonly string[]) => [{ path, text: lines.join('\n') }]
const where = (findings: ReturnType<typeof connectionsElsewhere>) => findings.map(({ file, line, found }) => `${file}:${line} ${found}`)

describe('connections elsewhere', () => {
  test('every way to open one is found in the program, none in its tests or in words', () => {
    const lines = [
      "import { request } from 'node:https'",
      'fetch(address)',
      'new WebSocket(address)',
      'navigator.sendBeacon(address)',
      '// fetch(x)',
    ]
    expect(where(connectionsElsewhere(only('packages/web/src/home/news.ts', ...lines)))).toEqual(
      ['2 fetch(', '3 new WebSocket', '4 sendBeacon', '1 imports "node:https"'].map(found => `packages/web/src/home/news.ts:${found}`),
    )
    expect(connectionsElsewhere(only('packages/cli/test/news.test.ts', ...lines))).toEqual([])
    expect(connectionsElsewhere(only('packages/cli/src/news.ts', 'handler.fetch(request)', "const words = 'fetch('"))).toEqual([])
  })
})
