/**
 * Exact numbers for rules that compare decimals, such as 0.7 − 0.4 with 0.3: whole numbers over whole numbers, in lowest terms. They are read
 * from decimal text, never from the nearest binary number. Named as parts of `fractions`: `fractions.minus(a, b)`.
 */

/** `over / under`; `under` is 1 or more. Two that are equal have equal parts. Only `compare` says which is greater. */
export interface Fraction {
  readonly over: number
  readonly under: number
}
/** A number of 0 or more as it is printed: "0.025". */
export type Decimal = string
export const decimalForm = /^\d{1,6}(\.\d{1,6})?$/

function greatestDivisor(a: number, b: number): number {
  let [one, other] = [Math.abs(a), b]
  while (other !== 0) [one, other] = [other, one % other]
  return one
}

/** @throws RangeError where a part is no exact whole number, or `under` is not above 0 */
export function fraction(over: number, under = 1): Fraction {
  if (!Number.isSafeInteger(over) || !Number.isSafeInteger(under) || under < 1)
    throw new RangeError(`${over}/${under} is no exact fraction`)
  const by = greatestDivisor(over, under)
  return by === 1 ? { over, under } : { over: over / by, under: under / by }
}

const read = new Map<Decimal, Fraction>()
/** The number that a decimal text means. @throws RangeError where it is none */
export function ofDecimal(text: Decimal): Fraction {
  const known = read.get(text)
  if (known !== undefined) return known
  if (!decimalForm.test(text)) throw new RangeError(`"${text}" is no decimal number`)
  const [whole = '', parts = ''] = text.split('.')
  const value = fraction(Number(whole + parts), 10 ** parts.length)
  read.set(text, value)
  return value
}

export const zero: Fraction = fraction(0)
export const plus = (a: Fraction, b: Fraction): Fraction =>
  a.under === b.under ? fraction(a.over + b.over, a.under) : fraction(a.over * b.under + b.over * a.under, a.under * b.under)
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { over: -b.over, under: b.under })
export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.over * b.over, a.under * b.under)
/** Below 0 where the first is less, 0 where they are equal. */
export const compare = (a: Fraction, b: Fraction): number => a.over * b.under - b.over * a.under
/** The greatest whole number that is not greater. */
export const floor = ({ over, under }: Fraction): number => Math.floor(over / under)
export const isAboveZero = ({ over }: Fraction): boolean => over > 0

/** For people: "0.3", "1.5"; what has no short decimal form as a fraction, "11/30". */
export function text({ over, under }: Fraction): string {
  const sign = over < 0 ? '−' : ''
  const size = Math.abs(over)
  for (let digits = 0, tens = 1; digits <= 6; digits++, tens *= 10) {
    if (tens % under !== 0) continue
    const scaled = String(size * (tens / under)).padStart(digits + 1, '0')
    return digits === 0 ? sign + scaled : `${sign}${scaled.slice(0, -digits)}.${scaled.slice(-digits)}`
  }
  return `${sign}${size}/${under}`
}
