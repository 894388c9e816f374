/**
 * A forecast as one page to read, print and send: everything is in the file, drawings are inline SVG, no script runs and no request leaves it.
 * What a bar says by its pattern it says in words and figures as well.
 */
import { capital, escapedHtml, listed, printable } from '@enfilade/engine'
import type { Share } from '../intervals.js'
import { percent, percents } from '../percent.js'
import { conditions } from '../simulation/close.js'
import { winnerShares } from '../simulation/report.js'
import { besideText, ofFights, shareText } from '../small-samples.js'
import type { Forecast } from './forecast.js'
import { howSidesEnd, type Varied } from './varied.js'
import {
  comingText,
  coverageText,
  decidedText,
  endingRows,
  gaveUpRows,
  lengthText,
  lessText,
  outcomeText,
  sideEndsText,
  spanText,
  statesText,
  sureText,
  usesOf,
  variedCells,
  variedHead,
} from './words.js'

/** What a forecast is of. */
export interface About {
  readonly title: string
  /** "Cyberpunk RED 0.22.0". */
  readonly game: string
  readonly roundWord: string
  readonly seed: string
  /** The scenario's file, to play a fight again. */
  readonly file: string
}

const escaped = (text: string): string => escapedHtml(printable(text))

export function forecastPage({ title, game, roundWord, seed, file }: About, forecast: Forecast): string {
  const { people, rounds, fights, level, hash, counters } = forecast
  const own = people.filter(({ isPlayers }) => isPlayers)
  const others = people.filter(({ isPlayers }) => !isPlayers)
  const winners = winnerShares(forecast.wins, forecast.nobodyWins)
  const lengths = Object.entries(counters.lengths).map(([n, { fights: times }]): [number, number] => [Number(n), times])
  const undecided = forecast.undecided
  const decided = decidedText(forecast, roundWord)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(title)}: forecast</title>
<style>${style}</style>
</head>
<body>
${patterns}
<main>
<header>
<p class="small">${escaped(title)} · ${escaped(game)} · ${fights} fights, seed ${escaped(seed)}</p>
<h1>${escaped(forecast.sentence)}</h1>
<p class="small">${escaped(sureText(forecast))}</p>
</header>
${section('Who wins', `${table([['', 'of all fights', `${level * 100} % interval`], ...winners.map(one => shareCells(one.name, one, one.words))])}<p>${escaped(forecast.assumptions[0] ?? '')}</p>`)}
${tempersSection(forecast, roundWord)}
${section(
  'How each of the players’ people comes out of it',
  `${legend}${own.map(conditionRow).join('')}${details('The same in figures', conditionsTable(own))}${others.length === 0 ? '' : details('The others', `${others.map(conditionRow).join('')}${conditionsTable(others)}`)}`,
)}
${section(
  'For the players',
  table([
    ['', 'of all fights', 'interval'],
    shareCells('they win', forecast.playersWin),
    shareCells('somebody of theirs dies', forecast.someoneDies),
    shareCells('all are down or dead', forecast.allGoDown),
  ]),
)}
${section(
  'How it ends',
  table([
    ['', 'of all fights', 'interval'],
    ...endingRows(forecast).map(one => shareCells(one.name, one, one.words)),
    ...gaveUpRows(forecast).map(([side, one]) => shareCells(side, one)),
  ]),
)}
${moraleSection(forecast, roundWord)}
${
  undecided === null
    ? ''
    : section(
        'Why it stalls',
        `<p>In ${ofFights(undecided.share)}. In the first of them:</p>${table([['', ''], ...undecided.because.map(one => [listed(one.names), one.words])])}`,
      )
}
${
  rounds === null
    ? ''
    : section(`How many ${roundWord}s`, `${histogram(lengths, fights, roundWord)}<p>${escaped(lengthText(forecast, roundWord) ?? '')}</p>`)
}
${decided === null ? '' : section('When it is decided', `<p>${escaped(decided)}</p>${details(`${capital(roundWord)} by ${roundWord}`, table([[roundWord, 'still on', 'end told by who can act'], ...forecast.decided.rounds.map(one => [String(one.round), shareText(one.on), shareText(one.told)])]))}`)}
${section(
  'What is gone from their sheets, on average',
  table([['', ''], ...own.map(person => [person.name, lessText(person) || 'nothing'])]),
)}
${section(
  'What they used',
  `<p>${escaped(coverageText(forecast))}</p>${own
    .map(person =>
      details(
        person.name,
        table([['', 'in so many of all fights'], ...usesOf(person).map(one => [one.words, one.count === 0 ? 'never' : shareText(one)])]),
      ),
    )
    .join('')}`,
)}
${section(
  'Three fights to look at',
  table([
    ['', '', 'to play it'],
    ...forecast.fightsToSee.map(one => [one.why, outcomeText(one.outcome), `enfilade fight ${file} --seed ${one.seed}`]),
  ]),
)}
${section(
  'What the figures rest on',
  `${forecast.assumptions
    .slice(1)
    .map(one => `<p>${escaped(one)}</p>`)
    .join('')}<p>The same on any number of threads. Result ${hash}.</p>`,
)}
</main>
</body>
</html>
`
}

function moraleSection(forecast: Forecast, roundWord: string): string {
  const { morales = [] } = forecast
  const ends = table([['', 'how its people end'], ...howSidesEnd(forecast).map(side => [side.name, sideEndsText(side, forecast.fights)])])
  const first = morales[0]
  if (first === undefined) return section('How each side ends', ends)
  return section(
    'How each side ends',
    `${ends}<p>${first.fights} fights under each morale, of the same seeds.</p>${variedTable('everyone gives up', morales, roundWord)}`,
  )
}
function tempersSection({ tempers = [] }: Forecast, roundWord: string): string {
  const span = spanText(tempers)
  if (span === null) return ''
  return section(
    'By who decides',
    `<p>${capital(span)}. ${tempers[0]?.fights} fights of each, of the same seeds.</p>${variedTable('who decides', tempers, roundWord)}`,
  )
}
const variedTable = (head: string, varied: readonly Varied[], roundWord: string): string =>
  table([variedHead(head, varied, roundWord), ...varied.map(variedCells)])
/** A share and its interval, as far as it is known. */
const shareCells = (words: string, share: Share, figure?: string): readonly string[] => [words, shareText(share, figure), besideText(share)]
const section = (heading: string, inside: string): string => `<section><h2>${escaped(heading)}</h2>${inside}</section>`
const details = (heading: string, inside: string): string => `<details><summary>${escaped(heading)}</summary>${inside}</details>`

/** The first row is the head; empty heads are for readers who see. */
function table([head = [], ...rows]: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]): string =>
    row.map((one, i) => (i === 0 ? `<th scope="row">${escaped(one)}</th>` : `<td>${escaped(one)}</td>`)).join('')
  const titles = head.some(one => one !== '')
    ? `<thead><tr>${head.map(one => (one === '' ? '<td></td>' : `<th scope="col">${escaped(one)}</th>`)).join('')}</tr></thead>`
    : ''
  return `<div class="wide"><table>${titles}<tbody>${rows.map(row => `<tr>${cells(row)}</tr>`).join('')}</tbody></table></div>`
}

const conditionsTable = (people: Forecast['people']): string =>
  table([
    ['', ...(people[0]?.conditions.map(({ condition }) => condition) ?? []), 'in the game’s words'],
    ...people.map(person => [
      comingText(person),
      ...percents(person.conditions.map(({ share }) => share)).map((figure, i) =>
        [shareText(person.conditions[i] as Share, figure), besideText(person.conditions[i] as Share)].filter(one => one !== '').join(', '),
      ),
      statesText(person),
    ]),
  ])

/** Bars differ by pattern, so that no one has to tell colours apart. */
const patterns = `<svg width="0" height="0" aria-hidden="true" class="none"><defs><pattern id="dots" width="5" height="5" patternUnits="userSpaceOnUse"><circle class="ink" cx="1" cy="1" r=".8"/></pattern><pattern id="lines" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="stroke" d="M0 0V5"/></pattern></defs></svg>`

// ── drawings ───────────────────────────────────────────────────────────────────────────────────────────────────────
const legend = `<p class="legend">${conditions
  .map(word => `<span><svg width="18" height="12" aria-hidden="true"><rect class="${word}" width="18" height="12"/></svg> ${word}</span>`)
  .join('')}</p>`

/** One bar of four parts, each with its share where there is room for it. */
function conditionRow(person: Forecast['people'][number]): string {
  const { conditions: came } = person
  const name = comingText(person)
  const shares = percents(came.map(({ share }) => share)).map((figure, i) => shareText(came[i] as Share, figure))
  let from = 0
  const parts = came.map(({ condition, share }, i) => {
    const [x, width] = [from * 600, share * 600]
    from += share
    const label = width < 46 ? '' : `<text class="${condition}" x="${(x + width / 2).toFixed(1)}" y="16">${shares[i]}</text>`
    return `<rect class="${condition}" x="${x.toFixed(1)}" width="${width.toFixed(1)}" height="22"/>${label}`
  })
  const said = came.map(({ condition }, i) => `${condition} ${shares[i]}`).join(', ')
  return `<div class="person"><span>${escaped(name)}</span><svg viewBox="0 0 600 22" role="img" aria-label="${escaped(`${name}: ${said}`)}">${parts.join('')}</svg></div>`
}

/** True heights, from 0. */
function histogram(lengths: readonly [number, number][], fights: number, word: string): string {
  const [least, most] = [Math.min(...lengths.map(([n]) => n)), Math.max(...lengths.map(([n]) => n))]
  const highest = Math.max(...lengths.map(([, times]) => times))
  const step = Math.min(60, 600 / (most - least + 1))
  const bars = lengths.map(([n, times]) => {
    const height = (100 * times) / highest
    const x = (n - least) * step
    const label = step < 18 && (n - least) % Math.ceil(18 / step) > 0 ? '' : `<text x="${(x + step / 2).toFixed(1)}" y="116">${n}</text>`
    return `<rect class="bar" x="${(x + 1).toFixed(1)}" y="${(100 - height).toFixed(1)}" width="${Math.max(1, step - 2).toFixed(1)}" height="${height.toFixed(1)}"/>${label}`
  })
  const usual = lengths.find(([, times]) => times === highest)
  const said = `${capital(word)}s of ${fights} fights, most often ${usual?.[0]}, in ${percent(highest / fights)}`
  return `<svg class="chart" viewBox="0 0 600 120" role="img" aria-label="${escaped(said)}">${bars.join('')}</svg>`
}

const style = `
:root{color-scheme:light dark;--bg:#eef0ed;--panel:#fff;--text:#131c24;--text-2:#46535f;--line:#c9d0d6;--dead:#7b0633;--bar:#3d4f5d}
@media (prefers-color-scheme:dark){:root{--bg:#0b1016;--panel:#151c24;--text:#eef2f5;--text-2:#b4c0ca;--line:#35424e;--dead:#f29bbb;--bar:#9fb2c2}}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{max-width:56rem;margin:0 auto;padding:1rem}h1{font-size:1.5rem;line-height:1.3;margin:.25rem 0 1rem}h2{font-size:1.05rem;margin:0 0 .5rem}
section{background:var(--panel);border:1px solid var(--line);border-radius:6px;padding:1rem;margin:0 0 1rem;break-inside:avoid}
.small,.legend{color:var(--text-2);font-size:.875rem;margin:0}.legend span{margin-right:1rem;white-space:nowrap}.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.9375rem}th,td{text-align:left;padding:.25rem 1rem .25rem 0;vertical-align:top}thead th{color:var(--text-2);font-weight:400}
tbody th{font-weight:600}tbody tr+tr{border-top:1px solid var(--line)}summary{cursor:pointer;padding:.5rem 0}
.person{display:grid;grid-template-columns:minmax(6rem,9rem) 1fr;gap:.5rem;align-items:center;margin:.25rem 0}svg{width:100%;height:auto;display:block}.legend svg{width:18px;height:12px;display:inline-block}
rect{stroke:var(--dead);stroke-width:1}rect.unhurt{fill:none}rect.hurt{fill:url(#dots)}rect.down{fill:url(#lines)}.ink{fill:var(--dead)}.stroke{stroke:var(--dead);stroke-width:1.6}.none{position:absolute}rect.dead{fill:var(--dead)}rect.bar{fill:var(--bar);stroke:none}
text{font:12px system-ui,sans-serif;text-anchor:middle;fill:var(--text)}text.dead{fill:var(--panel)}.person text{paint-order:stroke;stroke:var(--panel);stroke-width:4px}.person text.dead{stroke:none}
@media (max-width:40rem){.person{grid-template-columns:1fr;gap:0}text{font-size:20px}.chart text{font-size:14px}}
@media print{body{background:#fff}section{border-color:#999}details{display:block}}
`
