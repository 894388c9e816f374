/** A forecast as a table for spreadsheets: a row for each figure that was counted, with its share and interval. */
import { type Share, shareOf } from '../intervals.js'
import type { Forecast } from './forecast.js'
import { howSidesEnd, type SideEnds, type Varied } from './varied.js'
import { gaveUpRows, stateText } from './words.js'

/** The first line, by which such a table is known. */
export const csvHead = 'what,who,which,count,of,share,low,high'
/** A mean over people has no interval. */
type Row = readonly [what: string, who: string, which: string, share: Omit<Share, 'level' | 'low' | 'high'> & Partial<Share>]

/** Lines end as RFC 4180 has it. Numbers are written with a point, whatever the country. */
export function forecastCsv(forecast: Forecast): string {
  const { wins, nobodyWins, people, endings, unfinished, counters, fights, level, morales = [], tempers = [] } = forecast
  const counted = (what: string, counts: Readonly<Record<string, number>>): Row[] =>
    Object.entries(counts).map(([which, count]) => [what, '', which, shareOf(count, fights, level)])
  const lengths = Object.fromEntries(Object.entries(counters.lengths).map(([rounds, length]) => [rounds, length.fights]))
  const rows: Row[] = [
    ...wins.map((one): Row => ['wins', one.name, '', one]),
    ['wins', 'nobody', '', nobodyWins],
    ['players', '', 'they win', forecast.playersWin],
    ['players', '', 'somebody of theirs dies', forecast.someoneDies],
    ['players', '', 'all are down or dead', forecast.allGoDown],
    ...people.flatMap(({ name, conditions, states, orders, things }): Row[] => [
      ...conditions.map((one): Row => ['condition', name, one.condition, one]),
      ...states.map((one): Row => ['state', name, stateText(one.state), one]),
      ...things.map((one): Row => ['used thing', name, one.words, one]),
      ...orders.map((one): Row => ['used order', name, one.words, one]),
    ]),
    ...endings.map((one): Row => ['ending', '', stateText(one.how), one]),
    ...(unfinished === 0 ? [] : [['ending', '', 'not over', shareOf(unfinished, fights, level)] as const]),
    ...gaveUpRows(forecast).map(([words, one]): Row => ['gave up', '', words, one]),
    ...howSidesEnd(forecast).flatMap(endRows('side ends')),
    ...morales.flatMap(variedRows('morale')),
    ...tempers.flatMap(variedRows('who decides')),
    ...counted('rounds', lengths),
    ...counted('minutes at a table', counters.close?.minutes ?? {}),
  ]
  const lines = rows.map(([what, who, which, { count, of, share, low = '', high = '' }]) =>
    [...[what, who, which].map(cell), count, of, share, low, high].join(','),
  )
  return [csvHead, ...lines, ''].join('\r\n')
}

const variedRows =
  (by: string) =>
  ({ words, playersWin, nobodyWins, someoneDies, sides }: Varied): Row[] => [
    [`${by}: ${words}`, '', 'they win', playersWin],
    [`${by}: ${words}`, '', 'nobody wins', nobodyWins],
    [`${by}: ${words}`, '', 'somebody of theirs dies', someoneDies],
    ...sides.flatMap(endRows(`${by}: ${words}`)),
  ]
const endRows =
  (what: string) =>
  ({ name, ends }: SideEnds): Row[] =>
    ends.map(({ end, ...one }) => [what, name, stateText(end), one])

/** Text that stays text: a name that a spreadsheet would take for a formula begins with an apostrophe. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
