/**
 * The layouts in which figures are pasted, as statements: running text, lists, markdown, rows of a table or of a sheet (tabs, commas), a
 * header over a row of numbers, a name over its number. One statement says something by name: "REF 7". Knows no game.
 */
import { plain } from './tokens.js'

/** Something that the text says. `line`: which line of the text says it, from 0. */
export interface Statement {
  readonly line: number
  readonly text: string
  /** Cells of one row of a table whose first names a thing: the others are figures of it. */
  readonly row?: true
  /** A heading of the text, such as "## Weapons". */
  readonly title?: true
}
/** What layouts have to know of the names that a form has. */
export interface KnownNames {
  /** A figure, such as REF. */
  isFigure(cell: string): boolean
  /** The name of a person or a heading, such as Name, Weapons. */
  isHeading(cell: string): boolean
  isName(cell: string): boolean
}

interface Line {
  readonly at: number
  readonly text: string
  readonly title: boolean
}
type Cells = readonly string[]

/** The statements of a text; several lists where it shows several people one after the other. */
export function statementsIn(text: string, known: KnownNames): Statement[][] {
  const lines = text.split(/\r?\n/).map((line, at): Line => ({ at, ...unmarked(line) }))
  const people: Statement[][] = []
  for (const block of blocksOf(lines, known)) people.push(...statementsOf(block, known))
  return people.filter(one => one.length > 0)
}

/** A line without the marks of markdown. */
function unmarked(line: string): { text: string; title: boolean } {
  const title = /^\s*#{1,6}\s/.test(line)
  const text = line
    .replace(/^\s*(?:#{1,6}\s+|>\s*|[-*•‣–]\s+|\d+[.)]\s+(?=\p{L}))*/u, '')
    .replace(/\*\*|__|`/g, '')
    .replace(/(?<![\p{L}\p{N}])[*_]([^*_]+)[*_](?![\p{L}\p{N}])/gu, '$1')
    .trim()
  return { text, title }
}

/** People one after the other: a new one begins where a name stands alone and a figure is told that the last one has already. */
function blocksOf(lines: readonly Line[], known: KnownNames): Line[][] {
  const parts: Line[][] = []
  let part: Line[] = []
  for (const line of lines) {
    const isRule = /^[-=_*~]{3,}$/.test(line.text)
    if (line.text !== '' && !isRule) part.push(line)
    else if (part.length > 0) {
      parts.push(part)
      part = []
    }
  }
  if (part.length > 0) parts.push(part)
  const blocks: Line[][] = []
  let told = new Set<string>()
  for (const one of parts) {
    const figures = new Set(one.flatMap(line => figuresIn(line.text, known)))
    const again = [...figures].filter(name => told.has(name)).length
    const begins = blocks.length === 0 || (again >= 2 && canBeName(one[0], known))
    if (begins) {
      blocks.push([...one])
      told = figures
    } else {
      blocks.at(-1)?.push(...one)
      for (const name of figures) told.add(name)
    }
  }
  return blocks
}
const canBeName = (line: Line | undefined, known: KnownNames): boolean =>
  line !== undefined && (/^name\b/i.test(line.text) || (!/\d/.test(line.text.replace(/\d+$/, '')) && !known.isHeading(line.text)))
const figuresIn = (text: string, known: KnownNames): string[] =>
  text
    .split(/[^\p{L}]+/u)
    .filter(word => word !== '' && known.isFigure(word))
    .map(plain)

/** The statements of one block: usually one person; in a table with a column of names, one a row. */
function statementsOf(block: readonly Line[], known: KnownNames): Statement[][] {
  const own: Statement[] = []
  const others: Statement[][] = []
  for (let at = 0; at < block.length; ) {
    const table = tableAt(block, at, known)
    if (table === null) {
      const line = block[at] as Line
      own.push({ line: line.at, text: line.text, ...(line.title && { title: true }) })
      at++
      continue
    }
    at = table.end
    if (table.people === null) own.push(...table.statements)
    else others.push(...table.people)
  }
  return others.length === 0 ? [own] : own.length === 0 ? others : [own, ...others]
}

interface Table {
  readonly end: number
  readonly statements: readonly Statement[]
  /** A list for each row with a name of its own. */
  readonly people: readonly Statement[][] | null
}

function tableAt(block: readonly Line[], at: number, known: KnownNames): Table | null {
  return ruledTable(block, at, known) ?? numbersUnderNames(block, at, known) ?? nameOverNumber(block, at, known)
}

/** Rows with | or tabs, or of a file with commas, below a header of at least two known names; or of pairs of name and value. */
function ruledTable(block: readonly Line[], start: number, known: KnownNames): Table | null {
  const first = cellsOf(block[start]?.text ?? '')
  if (first === null) return null
  const rows: { at: number; cells: Cells }[] = []
  let end = start
  for (; end < block.length; end++) {
    const line = block[end] as Line
    const cells = cellsOf(line.text, first.by)
    if (cells === null) break
    if (!cells.cells.every(cell => /^[-:=\s]*$/.test(cell))) rows.push({ at: line.at, cells: cells.cells })
  }
  const [header, ...below] = rows
  if (header === undefined) return { end, statements: [], people: null }
  const names = header.cells.filter(cell => cell !== '')
  const ofThings = isHeaderOfThings(names, below, known)
  const isHeader =
    ofThings ||
    (below.length > 0 &&
      names.length > 1 &&
      !names.some(cell => /^\W*\d/.test(cell)) &&
      headerCount(names, known) >= Math.min(2, names.length))
  if (!isHeader) {
    if (first.by === ',') return null
    return { end, statements: rows.map(({ at, cells }) => ({ line: at, text: asPairs(cells, known) })), people: null }
  }
  if (ofThings) {
    const statements = below.map(({ at, cells }) => ({ line: at, text: ofThing(header.cells, cells), row: true as const }))
    return { end, statements: [{ line: header.at, text: `${names[0]}:`, title: true }, ...statements], people: null }
  }
  const each = below.map(({ at, cells }) =>
    header.cells.flatMap((name, i): Statement[] => {
      const value = (cells[i] ?? '').trim()
      return value === '' || value === '-' || value === '–' ? [] : [{ line: at, text: name === '' ? value : `${name}: ${value}` }]
    }),
  )
  const named = header.cells.some(cell => plain(cell) === 'name')
  return named && each.length > 1 ? { end, statements: [], people: each } : { end, statements: each.flat(), people: null }
}
/** "Weapon, ROF, Damage" above rows that each name a thing. */
const isHeaderOfThings = ([first = '', ...others]: Cells, below: readonly { readonly cells: Cells }[], known: KnownNames): boolean =>
  known.isHeading(first) &&
  below.length > 0 &&
  others.length > 0 &&
  !others.some(cell => /\d/.test(cell) || (known.isName(cell) && !known.isFigure(cell))) &&
  !below.some(({ cells }) => known.isHeading(cells[0] ?? ''))
const headerCount = (names: Cells, known: KnownNames): number =>
  names.filter(cell => known.isFigure(cell) || known.isHeading(cell) || plain(cell) === 'name').length

/** "STR", "6", "CON", "5" as "STR: 6; CON: 5". */
function asPairs(cells: Cells, known: KnownNames): string {
  const filled = cells.filter(cell => cell !== '')
  const inPairs = filled.length % 2 === 0 && filled.every((cell, i) => i % 2 === 1 || known.isName(cell) || filled.length === 2)
  if (!inPairs) return filled.join('; ')
  return filled.flatMap((cell, i) => (i % 2 === 0 ? [`${cell.replace(/:$/, '')}: ${filled[i + 1] ?? ''}`] : [])).join('; ')
}
/** "Heavy pistol (ROF 2, 3d6)" of a row that names a thing, with the names of its columns. */
function ofThing(header: Cells, cells: Cells): string {
  const [thing = '', ...figures] = cells
  const said = figures.flatMap((cell, i) => {
    const value = cell.trim()
    return value === '' || /^[-–—]$/.test(value) ? [] : [/^\d+$/.test(value) ? `${header[i + 1] ?? ''} ${value}` : value]
  })
  return said.length === 0 ? thing : `${thing} (${said.join(', ')})`
}

function cellsOf(text: string, by?: string): { readonly by: string; readonly cells: Cells } | null {
  const signs = by === undefined ? ['|', '\t', ','] : [by]
  for (const sign of signs) {
    if (!text.includes(sign)) continue
    const trimmed = sign === '|' ? text.replace(/^\s*\|/, '').replace(/\|\s*$/, '') : text
    const cells = sign === ',' ? inQuotes(trimmed) : trimmed.split(sign)
    if (cells.length < 2 && by === undefined) continue
    if (sign === ',' && by === undefined && (cells.length < 3 || cells.some(cell => /\d/.test(cell) || cell.trim().includes(' ')))) continue
    return { by: sign, cells: cells.map(cell => cell.trim()) }
  }
  return null
}
function inQuotes(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '')
}

const numberCell = /^[+−-]?\d+(?:\s*[/(–-]\s*\d+\)?)?$/
/** "INT REF DEX" over "3 7 6". */
function numbersUnderNames(block: readonly Line[], start: number, known: KnownNames): Table | null {
  const [names, numbers] = [block[start], block[start + 1]]
  if (names === undefined || numbers === undefined) return null
  const heads = names.text.split(/\s+/)
  const values = numbers.text.match(/[+−-]?\d+(?:\s*\/\s*\d+|\s*\(\d+\))?/g) ?? []
  if (heads.length < 3 || values.length !== heads.length || !/^[\d\s()/+−-]+$/.test(numbers.text)) return null
  if (!heads.every(known.isFigure)) return null
  return { end: start + 2, statements: heads.map((name, i) => ({ line: numbers.at, text: `${name} ${values[i]}` })), people: null }
}
/** A name alone over its number alone, as columns come out of a page. */
function nameOverNumber(block: readonly Line[], start: number, known: KnownNames): Table | null {
  const [name, number] = [block[start], block[start + 1]]
  if (name === undefined || number === undefined || !known.isFigure(name.text.replace(/:$/, '')) || !numberCell.test(number.text))
    return null
  return { end: start + 2, statements: [{ line: number.at, text: `${name.text} ${number.text}` }], people: null }
}
