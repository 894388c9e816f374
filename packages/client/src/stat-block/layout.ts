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
  /** A part of the form, such as Weapons. */
  isHeading(cell: string): boolean
  isName(cell: string): boolean
  /** What a line says: figures by their places, and whether it names a thing. */
  saidIn(text: string): { readonly figures: readonly string[]; readonly isThing: boolean }
  /** The name of a person that a line is or begins with, before figures; null: none. */
  nameIn(text: string): string | null
}

interface Line {
  readonly at: number
  readonly text: string
  readonly title: boolean
  /** An empty line, a rule or the beginning stands before it, or it is a heading. */
  readonly isApart: boolean
  /** It has the next line of the text in it. */
  readonly isJoined?: true
}
type Cells = readonly string[]

/** The statements of a text; several lists where it shows several people one after the other. */
export function statementsIn(text: string, known: KnownNames): Statement[][] {
  const people: Statement[][] = []
  for (const block of blocksOf(linesOf(text), known)) people.push(...statementsOf(block, known))
  return people.filter(one => one.length > 0)
}

/** Lines that aren't empty. What breaks off within a word, behind a slash or before what must follow ("Grave robbers'") goes on with the next line. */
function linesOf(text: string): Line[] {
  const lines: Line[] = []
  let isApart = true
  const given = text.split(/\r?\n/)
  const counts = new Set(given.map(numberedAs))
  given.forEach((raw, at) => {
    const nth = numberedAs(raw)
    const isListed = nth === 1 || (nth !== null && (counts.has(nth - 1) || counts.has(nth + 1)))
    const { text, title } = unmarked(withoutCodes(isListed ? raw.replace(/^\s*\d+[.)]/, '') : raw))
    const last = lines.at(-1)
    const [, broken] =
      (!isApart && last?.isJoined !== true && /^(.*\p{L}(?:-|\/)|.*(?:['’]s|s['’]|\b(?:of|the|and)))$/u.exec(last?.text ?? '')) || []
    if (text === '' || /^[-=_*~–—]{3,}$/.test(text)) isApart = true
    else {
      if (last !== undefined && broken !== undefined && /^\p{L}/u.test(text) && !title)
        lines[lines.length - 1] = { ...last, text: `${broken.replace(/-$/, '')}${/[-/]$/.test(broken) ? '' : ' '}${text}`, isJoined: true }
      else lines.push({ at, text, title, isApart: isApart || title })
      isApart = false
    }
  })
  return lines
}

/** The number with which a line of a list begins. */
function numberedAs(line: string): number | null {
  const found = /^\s*(\d+)[.)]\s+(?=\p{L})/u.exec(line)
  return found === null ? null : Number(found[1])
}
/** Codes of forums as markdown has them, rows of a wiki's table as rows with bars. */
function withoutCodes(line: string): string {
  const bare = line.replace(/\[(\/?)(b|i|u|h\d?|size|color|list|\*)(?:=[^\]]*)?\]/gi, (_, __, code: string) =>
    /^b$/i.test(code) ? '**' : '',
  )
  if (/^\s*(?:\{\||\|[-}])/.test(bare) && !/^\s*\|-+[|:]/.test(bare)) return /\|-\s*$|\|\}|\{\|/.test(bare) ? '' : bare
  const title = /^\s*(={2,})\s*(.+?)\s*\1\s*$/.exec(bare)?.[2]
  if (title !== undefined) return `# ${title}`
  return /^\s*[!|].*(?:!!|\|\|)/.test(bare) ? bare.replace(/^\s*!/, '|').replace(/!!|\|\|/g, '|') : bare
}
/** A line without the marks of markdown. */
function unmarked(line: string): { text: string; title: boolean } {
  const title = /^\s*#{1,6}\s/.test(line)
  const text = line
    .replace(/^\s*(?:#{1,6}\s+|>\s*|[-*•‣–]\s+)*/u, '')
    .replace(/^(\*\*|__)([^*_:]+)\1\s+(?=[\p{L}\p{N}+−-])/u, '$2: ')
    .replace(/\*\*|__|`/g, '')
    .replace(/(?<![\p{L}\p{N}])[*_]([^*_]+)[*_](?![\p{L}\p{N}])/gu, '$1')
    .trim()
  return { text, title }
}

/**
 * People one after the other. A new one begins where a name stands apart and something is said below it, and where a name stands before figures
 * that the last one has already.
 */
function blocksOf(lines: readonly Line[], known: KnownNames): Line[][] {
  const said = lines.map(({ text }) => ({ ...known.saidIn(text), name: known.nameIn(text) }))
  const isAlone = (i: number): boolean => said[i]?.name === lines[i]?.text && !numberCell.test(lines[i + 1]?.text ?? '')
  const isApartName = (i: number): boolean => isAlone(i) && lines[i]?.isApart === true
  // "Netrunner. REF 6" right below a name goes on about that person.
  const isName = (i: number): boolean =>
    isApartName(i) || (said[i]?.name != null && !isAlone(i) && (!isApartName(i - 1) || lines[i]?.text.includes(':') === true))
  const blocks: Line[][] = []
  let told = new Set<string>()
  let isTold = false
  let first = 0
  const isBeforeColon = (i: number): boolean => lines[i]?.text.slice(said[i]?.name?.length ?? 0).search(/^[\s(\dx×)]*:/) === 0
  const below = saidUpToNames(said, i => isName(i) || (isAlone(i) && !isAlone(i - 1)))
  const beginsAt = (line: Line, i: number): boolean => {
    if (blocks.length === 0 || (isTold && /^name\s*[:=]/i.test(line.text))) return true
    if (said[i]?.name == null) return false
    const { figures = new Set<string>(), isThing = false } = below[i] ?? {}
    let again = 0
    for (const figure of figures) if (told.has(figure)) again++
    if (isApartName(i)) return (isTold || line.title) && (figures.size > 0 || isThing)
    if (isAlone(i)) return again >= 2 && !isAlone(i + 1)
    // "Guards: …" and "Chief: …", a line each.
    const isRow = again > 0 && isBeforeColon(i) && isBeforeColon(first)
    return isName(i) && (again >= 2 || isRow || (line.isApart && isTold && (again > 0 || line.text.includes(':'))))
  }
  lines.forEach((line, i) => {
    const here = said[i]
    const begins = beginsAt(line, i)
    if (begins) {
      blocks.push([line])
      first = i
      told = new Set(here?.figures)
      isTold = here !== undefined && (here.isThing || here.figures.length > 0)
      return
    }
    blocks.at(-1)?.push(line)
    for (const figure of here?.figures ?? []) told.add(figure)
    isTold ||= told.size > 0 || here?.isThing === true
  })
  return blocks
}

interface SaidBelow {
  readonly figures: ReadonlySet<string>
  readonly isThing: boolean
}
/** What each line and those below it say, up to the next name; in one pass from the end. */
function saidUpToNames(said: readonly ReturnType<KnownNames['saidIn']>[], isName: (i: number) => boolean): SaidBelow[] {
  const below: SaidBelow[] = []
  for (let i = said.length - 1; i >= 0; i--) {
    const { figures = [], isThing = false } = said[i] ?? {}
    const next = isName(i + 1) ? undefined : below[i + 1]
    const isIn = next !== undefined && figures.every(figure => next.figures.has(figure))
    below[i] = {
      figures: isIn ? next.figures : new Set([...figures, ...(next?.figures ?? [])]),
      isThing: isThing || next?.isThing === true,
    }
  }
  return below
}

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
  const [only = []] = others
  // What stands beside a table of one person is said of that person.
  if (others.length === 1 && own.some(({ text }) => known.saidIn(text).figures.length > 0)) return [[...only, ...own]]
  const forAll = own.filter(({ line, text }) => line < (only[0]?.line ?? 0) && known.isName(text.split(':')[0] ?? '') && text.includes(':'))
  // "Kind: ranged" above a table is said of all its rows.
  const titles = own.filter(one => !forAll.includes(one))
  if (others.length > 1 && forAll.length > 0 && titles.every(({ title }) => title))
    return [...(titles.length > 0 ? [titles] : []), ...others.map(one => [...forAll, ...one])]
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
      headerCount(names, known) + (isThingHead(names[0] ?? '', known) ? 1 : 0) >= Math.min(2, names.length))
  if (!isHeader) {
    if (/[,;]/.test(first.by)) return null
    return { end, statements: rows.map(({ at, cells }) => ({ line: at, text: asPairs(cells, known) })), people: null }
  }
  if (ofThings) {
    const statements = below.map(({ at, cells }) => ({ line: at, text: ofThing(header.cells, cells), row: true as const }))
    return { end, statements: [{ line: header.at, text: `${names[0]}:`, title: true }, ...statements], people: null }
  }
  const hasNames =
    header.cells.some(isNameHead) ||
    isThingHead(header.cells[0] ?? '', known) ||
    (header.cells[0] === '' && below.every(({ cells }) => /^\p{L}/u.test(cells[0] ?? '')))
  const each = below.map(({ at, cells }) =>
    cells.flatMap((cell, i): Statement[] => {
      const isName = hasNames && i === 0 && !header.cells.some(isNameHead)
      const [name, value] = [isName ? 'name' : (header.cells[i] ?? ''), cell.trim()]
      if (value === '' || value === '-' || value === '–') return []
      const head = isNameHead(name) ? 'name' : known.isName(name) ? name : name.replace(/\s*\d+$/, '')
      return [{ line: at, text: name === '' ? value : `${head}: ${value}` }]
    }),
  )
  return hasNames ? { end, statements: [], people: each } : { end, statements: each.flat(), people: null }
}
/** "Weapon, ROF, Damage" above rows that each name a thing. */
const isHeaderOfThings = ([first = '', ...others]: Cells, below: readonly { readonly cells: Cells }[], known: KnownNames): boolean =>
  known.isHeading(first) &&
  below.length > 0 &&
  others.length > 0 &&
  !others.some(cell => /\d/.test(cell) || (known.isName(cell) && !known.isFigure(cell))) &&
  !below.some(({ cells }) => known.isHeading(cells[0] ?? ''))
const headerCount = (names: Cells, known: KnownNames): number => names.filter(cell => known.isName(cell) || isNameHead(cell)).length
/** What heads a column of people's names. */
const isNameHead = (cell: string): boolean =>
  /^(?:name|npc|character|person|opponent|enemy|mook|beast|creature|animal)s?$/.test(plain(cell))
/** What heads the names of things in their own table: in that of people it is a part of theirs. */
const isThingHead = (cell: string, known: KnownNames): boolean =>
  !known.isName(cell) && /^(?:weapon|gun|armou?r|vehicle|layer|ammunition|round|shield|item|type|model)s?$/.test(plain(cell))

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
  const signs = by === undefined ? ['|', '\t', ';', ','] : [by]
  for (const sign of signs) {
    if (!text.includes(sign)) continue
    const trimmed = sign === '|' ? text.replace(/^\s*\|/, '').replace(/\|\s*$/, '') : text
    const isFile = sign === ',' || sign === ';'
    const cells = isFile ? inQuotes(trimmed, sign) : trimmed.split(sign)
    if (cells.length < 2 && by === undefined) continue
    if (
      isFile &&
      by === undefined &&
      (cells.length < 3 ||
        (!/^(?:weapon|gun|armou?r|vehicle|layer|ammunition)s?$/i.test(cells[0] ?? '') &&
          !isNameHead(cells[0] ?? '') &&
          cells.some(cell => /[\d ]/.test(cell.trim()))))
    )
      continue
    return { by: sign, cells: cells.map(cell => cell.trim()) }
  }
  return null
}
function inQuotes(line: string, by: string): string[] {
  const cell = new RegExp(`(?:^|${by})(?:"((?:[^"]|"")*)"|([^${by}]*))`, 'g')
  return [...line.matchAll(cell)].map(([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '')
}

const numberCell = /^[+−-]?\d+(?:\s*[/(–-]\s*\d+\)?)?$/
/** "INT REF DEX" over "3 7 6". */
function numbersUnderNames(block: readonly Line[], start: number, known: KnownNames): Table | null {
  const [names, numbers] = [block[start], block[start + 1]]
  if (names === undefined || numbers === undefined) return null
  const heads = names.text.split(/\s+/)
  const values = numbers.text.match(/[+−-]?\d+(?:\s*\/\s*\d+|\s*\(\d+\))?|[–—−-]/g) ?? []
  if (heads.length < 3 || values.length !== heads.length || !/^[\d\s()/+–—−-]+$/.test(numbers.text)) return null
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
