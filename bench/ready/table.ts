/** The table of ready fights in scenarios/README.md, and what in it a game master would doubt. */
import { type EncounterFigures, howSidesEnd, type PersonEnd, percent } from '@enfilade/analysis'
import type { Ready } from './playing.js'

const [opens, closes] = ['<!-- ready: written by npm run ready -- --write -->', '<!-- /ready -->']

export function withTable(page: string, table: string): string {
  const [from, to] = [page.indexOf(opens), page.indexOf(closes)]
  if (from < 0 || to < from) throw new Error(`scenarios/README.md has no "${opens}" with "${closes}" after it.`)
  return `${page.slice(0, from + opens.length)}\n\n${table}\n\n${page.slice(to)}`
}

const heads = ['fight', 'morale', 'wins', 'no one wins', 'a death', 'dead', 'gave up', 'rounds', 'minutes']

export function tableOf(all: readonly Ready[], fights: number): string {
  const games = [...new Set(all.map(({ game }) => game))]
  return [
    `${fights} fights of each with fixed seeds.`,
    ...games.map(game => {
      const rows = all.filter(one => one.game === game).flatMap(rowsOf)
      return [`### ${game}`, '', row(heads), row(heads.map((_, i) => (i < 2 ? '---' : '---:'))), ...rows.map(row)].join('\n')
    }),
  ].join('\n\n')
}
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

function rowsOf({ place, title, asWritten, toTheEnd }: Ready): string[][] {
  const rows = [[`[${title}](${place}.yaml)`, 'as written', ...cellsOf(asWritten)]]
  return toTheEnd === null ? rows : [...rows, ['', 'to the end', ...cellsOf(toTheEnd)]]
}
function cellsOf(figures: EncounterFigures): string[] {
  const { wins, nobodyWins, someoneDies, rounds, minutes } = figures
  return [
    wins.map(({ name, share }) => `${name} ${percent(share)}`).join(', '),
    percent(nobodyWins.share),
    percent(someoneDies.share),
    meanWords(figures, ['dead']),
    meanWords(figures, ['fled', 'surrendered']),
    `${rounds?.median ?? '–'}`,
    `${minutes.median}`,
  ]
}
/** Of each side that fights, how many end so on average. */
const meansOf = (figures: EncounterFigures, ends: readonly PersonEnd[]): { readonly mean: number; readonly of: number }[] =>
  howSidesEnd(figures).map(side => ({
    mean: side.ends.reduce((sum, { end, count }) => sum + (ends.includes(end) ? count : 0), 0) / figures.fights,
    of: (side.ends[0]?.of ?? 0) / figures.fights,
  }))
const meanWords = (figures: EncounterFigures, ends: readonly PersonEnd[]): string =>
  meansOf(figures, ends)
    .map(({ mean, of }) => `${mean.toFixed(1)} of ${Number(of.toFixed(1))}`)
    .join(', ')

/** What a game master would doubt of a fight that is put on a table. The bounds are those of scenarios/README.md. */
export function doubtsOf({ place, asWritten }: Ready): string[] {
  const { playersWin, nobodyWins, rounds, minutes } = asWritten
  const dead = meansOf(asWritten, ['dead'])
  const all = dead.reduce((sum, { of }) => sum + of, 0)
  const doubts = [
    ...(playersWin.share < 0.4 || playersWin.share > 0.85 ? [`the first side wins ${percent(playersWin.share)}`] : []),
    ...(nobodyWins.share > 0.1 ? [`no one wins in ${percent(nobodyWins.share)}`] : []),
    ...(2 * dead.reduce((sum, { mean }) => sum + mean, 0) > all ? ['more than half of everyone dies'] : []),
    ...((rounds?.median ?? 0) <= 1 && minutes.median < 8 ? ['it is over in one round'] : []),
  ]
  return doubts.length === 0 ? [] : [`! ${place}: ${doubts.join('; ')}`]
}
