/** What is shipped to watch servers names only what they tell, and tells all of it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { parse } from 'yaml'
import { limits } from '../src/limits.js'
import { cleanUp, seated, served } from './serving.js'

afterEach(cleanUp)

const textOf = (name: string): string => readFileSync(join(import.meta.dirname, '../../../deploy', name), 'utf8')
const metricsIn = (expression: string): readonly string[] => expression.match(/\b(?:enfilade|process)_\w+/g) ?? []
interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[]
}
interface Rules {
  readonly groups: readonly {
    readonly rules: readonly { readonly alert: string; readonly expr: string; readonly annotations: { readonly summary: string } }[]
  }[]
}

test('every metric that the dashboard and the alerts name is told by a server, and the dashboard shows every one', async () => {
  const server = await served()
  const { gm } = await seated(server, 'rpj-scifi', 'duel')
  await gm.answerAll()
  const text = await (await fetch(`${server.home}metrics`)).text()
  const told = new Set([...text.matchAll(/^([a-z_\d]+)(?:\{[^}]*\})? \S+$/gm)].map(([, name = '']) => name))
  const { panels } = JSON.parse(textOf('grafana.json')) as Dashboard
  const { groups } = parse(textOf('alerts.yml')) as Rules
  const shown = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr)))
  const alerts = groups.flatMap(({ rules }) => rules)
  const unknown = [...shown, ...alerts.flatMap(({ expr }) => metricsIn(expr))].filter(name => !told.has(name))
  expect(unknown).toEqual([])
  const left = [...told].filter(name => !shown.includes(name) && !/_(?:sum|count)$/.test(name))
  expect(left).toEqual(['process_start_time_seconds']) // it marks the time line instead
  for (const { alert, annotations } of alerts) expect(annotations.summary, alert).toMatch(/^[A-Z].*\.$/)
})

test('how long calls take is counted up to each bound', async () => {
  const server = await served()
  const { gm } = await seated(server, 'rpj-scifi', 'duel')
  await gm.answerAll()
  const text = await (await fetch(`${server.home}metrics`)).text()
  const counts = [...text.matchAll(/^enfilade_call_seconds_bucket\{le="[^"]+"\} (\d+)$/gm)].map(([, count]) => Number(count))
  expect(counts).toHaveLength(12)
  expect([...counts].sort((a, b) => a - b)).toEqual(counts)
  expect(counts.at(-1)).toBeGreaterThan(2) // two seats were added, something was answered
  expect(text).toContain(`enfilade_call_seconds_count ${counts.at(-1)}\n`)
})

test('as many tables as there may be are told, whatever --tables says', async () => {
  const most = async (mostTables?: number) => {
    const text = await (await fetch(`${(await served({ mostTables })).home}metrics`)).text()
    return /^enfilade_tables_most (\d+)$/m.exec(text)?.[1]
  }
  expect([await most(), await most(10_000)]).toEqual([String(limits.tables), '10000'])
})
