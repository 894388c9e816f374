/**
 * How much of whether a fight is won each kind of luck explains: a ridge regression over the first fights, whose weights then take luck out of
 * all that follow. Only + − × ÷ and √, in a fixed order: the same bytes on every machine.
 */

/** So many fights, the first of a simulation, teach the weights for all others. */
export const learning = 300

/** What a roll is weighed by, known before it falls: 1, how far one's own are ahead (-1 to 1), its square, and what is left of those who have less. */
export const figures = 4
/**
 * The luck of one fight: for each kind of roll, by the side that rolls, the sum of how far it fell from its mean, times each of the four figures.
 * In whole parts of `parts`, so that sums don't depend on their order.
 */
export type LuckOfFight = { readonly [kind: string]: readonly number[] }
export const parts = 10_000
/** For each kind of roll, by what its luck is multiplied. Empty: luck isn't taken out. `share`: of the fights learnt from that were won. */
export interface Weights {
  readonly of: { readonly [kind: string]: readonly number[] }
  readonly share: number
}

/** Keeps weights small where few fights speak for them. */
const ridge = 0.03
/** What leaves more of the squares than this isn’t worth its time: listening takes about a tenth. */
const worthwhile = 0.85

/** @param won for each fight, in the same order */
export function weightsFrom(fights: readonly LuckOfFight[], won: readonly boolean[]): Weights {
  const kinds = [...new Set(fights.flatMap(one => Object.keys(one)))].sort()
  const results = won.map(one => (one ? 1 : 0))
  const share = mean(results)
  const rows = fights.map(one => kinds.flatMap(kind => (one[kind] ?? [0, 0, 0, 0]).map(n => n / parts)))
  const crude = rows.map(row => row.filter((_, i) => i % figures === 0))
  // What was fitted to one half is tried on the other: a fit always looks good to itself.
  const left = (columns: readonly (readonly number[])[]): number => leftAcross(columns, results)
  const [plainly, byRoll, byStanding] = [leftAcross(null, results), left(crude), left(rows)]
  const least = Math.min(byRoll, byStanding)
  if (!(least < worthwhile * plainly)) return { of: {}, share }
  const fitted = byStanding <= byRoll ? fit(rows, results) : fit(crude, results).flatMap(weight => [weight, 0, 0, 0])
  return { of: Object.fromEntries(kinds.map((kind, i) => [kind, fitted.slice(figures * i, figures * (i + 1))])), share }
}

/** How much luck a fight had, by these weights. */
export function luckOf(fight: LuckOfFight, { of }: Weights): number {
  let sum = 0
  for (const [kind, weights] of Object.entries(of))
    for (const [i, weight] of weights.entries()) sum += (weight * (fight[kind]?.[i] ?? 0)) / parts
  return sum
}

const mean = (those: readonly number[]): number => those.reduce((sum, one) => sum + one, 0) / Math.max(1, those.length)

/** The squares that are left of results in both halves, each adjusted by what the other half taught; null: not adjusted. */
function leftAcross(rows: readonly (readonly number[])[] | null, results: readonly number[]): number {
  let sum = 0
  for (const half of [0, 1]) {
    const isHere = (_: unknown, i: number): boolean => i % 2 === half
    const weights =
      rows === null
        ? []
        : fit(
            rows.filter((_, i) => i % 2 !== half),
            results.filter((_, i) => i % 2 !== half),
          )
    const here = rows?.filter(isHere)
    const rest = results
      .filter(isHere)
      .map((result, i) => result - weights.reduce((luck, weight, k) => luck + weight * (here?.[i]?.[k] ?? 0), 0))
    const middle = mean(rest)
    for (const one of rest) sum += (one - middle) ** 2
  }
  return sum
}

/** Weights for each column by ridge regression: columns of one size, solved by Cholesky's decomposition. */
function fit(rows: readonly (readonly number[])[], results: readonly number[]): number[] {
  const of = rows[0]?.length ?? 0
  const size = Array.from({ length: of }, (_, k) => Math.sqrt(mean(rows.map(row => (row[k] as number) ** 2))) || 1)
  const middle = mean(results)
  const matrix = Array.from({ length: of }, () => new Float64Array(of))
  const right = new Float64Array(of)
  for (const [i, row] of rows.entries()) {
    const scaled = row.map((n, k) => n / (size[k] as number))
    const off = (results[i] as number) - middle
    for (let a = 0; a < of; a++) {
      const one = scaled[a] as number
      if (one === 0) continue
      right[a] = (right[a] as number) + one * off
      const line = matrix[a] as Float64Array
      for (let b = 0; b <= a; b++) line[b] = (line[b] as number) + one * (scaled[b] as number)
    }
  }
  for (let a = 0; a < of; a++) (matrix[a] as Float64Array)[a] = ((matrix[a] as Float64Array)[a] as number) + ridge * rows.length
  return solved(matrix, right).map((weight, k) => weight / (size[k] as number))
}

/** Solves a symmetric, positive definite system, of which the lower half is read and overwritten. */
function solved(matrix: readonly Float64Array[], right: Float64Array): number[] {
  const of = right.length
  const at = (a: number, b: number): number => (matrix[a] as Float64Array)[b] as number
  for (let a = 0; a < of; a++) {
    const line = matrix[a] as Float64Array
    for (let b = 0; b <= a; b++) {
      const other = matrix[b] as Float64Array
      let sum = line[b] as number
      for (let k = 0; k < b; k++) sum -= (line[k] as number) * (other[k] as number)
      line[b] = a === b ? Math.sqrt(Math.max(sum, 1e-12)) : sum / (other[b] as number)
    }
  }
  const found = [...right]
  for (let a = 0; a < of; a++) {
    let sum = found[a] as number
    for (let k = 0; k < a; k++) sum -= at(a, k) * (found[k] as number)
    found[a] = sum / at(a, a)
  }
  for (let a = of - 1; a >= 0; a--) {
    let sum = found[a] as number
    for (let k = a + 1; k < of; k++) sum -= at(k, a) * (found[k] as number)
    found[a] = sum / at(a, a)
  }
  return found
}
