/**
 * The tables of docs/threats.md are what the command prints: one row of each game is weighed again here, and whole tables are made again with
 * `npm run goldens -- --accept`, where a row or the version of a game has changed.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { briefRow, type ThreatReport } from '@enfilade/analysis'
import type { AnyRuleset } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { expect, test } from 'vitest'
import { enfilade, repository } from './kit.js'

const page = join(repository, 'docs/threats.md')
const accepts = process.env.ENFILADE_ACCEPT_GOLDENS === '1'
/** Small enough that all tables are made in three minutes. */
const fights = 40
const most = 6
/** The first squad and ground of each game, and a person to weigh again: one of whom the squad stands up to only a few. */
const samples: Readonly<Record<string, readonly [person: string, squad: string, ground: string]>> = {
  'rpj-scifi': ['captain', 'crew', 'open'],
  'cyberpunk-red': ['solo', 'crew', 'open'],
  'blue-planet': ['patrolSergeant', 'patrol', 'near'],
  '2300ad': ['sergeant', 'adventurers', 'open'],
  'dark-conspiracy': ['agent', 'investigators', 'open'],
}

const marks = (game: string) => ({ begin: `<!-- threats of ${game}: npm run goldens -- --accept -->\n`, end: `<!-- end of ${game} -->\n` })
function tableIn(text: string, game: string): string {
  const { begin, end } = marks(game)
  const from = text.indexOf(begin)
  const to = text.indexOf(end)
  if (from < 0 || to < from) throw new Error(`docs/threats.md has no place for ${game}: ${begin}`)
  return text.slice(from + begin.length, to)
}
const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

async function reported(game: string, more: readonly string[]): Promise<ThreatReport & { readonly rulesetVersion: string }> {
  const [, squad, ground] = samples[game] as (typeof samples)[string]
  const words = ['threats', game, '--squad', squad, '--ground', ground, '--fights', String(fights), '--most', String(most), ...more]
  const { out, err } = await enfilade([...words, '--json'])
  expect(err).toBe('')
  return JSON.parse(out)
}
/** What stands above the table, and how many rows it has. */
function headOf({ rulesetVersion, squads, grounds }: Awaited<ReturnType<typeof reported>>, { title, roundWord }: AnyRuleset): string {
  const counts = Array.from({ length: most }, (_, nth) => `against ${nth + 1}`)
  const words = ['person', 'four stand up to', ...counts, 'dead', `${roundWord}s`]
  const about = `${squads[0]?.words}, ${grounds[0]?.words}. ${title} ${rulesetVersion}, ${fights} fights each, seed 1.`
  return `\n${about}\n\n${line(words)}\n${line(words.map(() => '---'))}\n`
}
const rowsOf = ({ rows, people }: ThreatReport): string[] =>
  rows.map(row => line([people.find(({ id }) => id === row.person)?.words ?? '', ...briefRow(row, most)]))

test.each(rulesets.map(ruleset => [ruleset.id, ruleset] as const))(
  'the table of %s is what the command prints today',
  async (game, ruleset) => {
    const table = tableIn(readFileSync(page, 'utf8'), game)
    const sample = await reported(game, ['--person', samples[game]?.[0] ?? ''])
    const isToday = (text: string): boolean =>
      text.startsWith(headOf(sample, ruleset)) && rowsOf(sample).every(row => text.includes(`${row}\n`))
    if (accepts && !isToday(table)) {
      const whole = await reported(game, [])
      const { begin, end } = marks(game)
      const now = `${headOf(whole, ruleset)}${rowsOf(whole).join('\n')}\n\n`
      writeFileSync(
        page,
        readFileSync(page, 'utf8').replace(`${begin}${table}${end}`, () => `${begin}${now}${end}`),
      )
      return
    }
    expect(table.slice(0, headOf(sample, ruleset).length)).toBe(headOf(sample, ruleset))
    for (const row of rowsOf(sample)) expect(table.split('\n')).toContain(row)
    const names = new Set(table.split('\n').filter(row => row.startsWith('| ')))
    const everyone = ruleset.content.people ?? []
    expect(names.size, 'a heading, a line below it, and everyone').toBe(2 + everyone.length)
  },
  600_000,
)
