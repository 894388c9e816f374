/**
 * How the numbers of a log line add up: the tallies in its event, found by their form alone, so that every game has them.
 * An event that a seat heard without a combatant's numbers has no tally of them either.
 */
import { type Json, printable, type Told } from '@enfilade/engine'

export interface LogTally {
  /** What the number is for, if it isn't simply added to the dice. */
  readonly of: string | null
  readonly total: number
  readonly lines: readonly { readonly rule: string; readonly words: string; readonly amount: number }[]
  /** What the roll has to come to, in one of three ways; left out where it is no fixed number. */
  readonly aim?: Aim
}
/** `beats`: what dice and total have to beat. `atLeast`, `atMost`: what the dice have to show. */
export type Aim = { readonly beats: number } | { readonly atLeast: number } | { readonly atMost: number }

/**
 * By convention of all games, an event's own numbers have these keys, and beside them stands what the roll has to come to: `dv` is to be beaten,
 * `need` is shown at least, and where there is no `need`, `tn`, `number` or `most` at most. Those of other parts are named by their key.
 */
const ownKeys: ReadonlySet<string> = new Set(['numbers', 'modifier', 'lines'])

/** Every tally in an event, in order. */
export function talliesOf(told: Told | null): LogTally[] {
  return told === null ? [] : talliesIn(told.event as unknown as Json, null)
}

function talliesIn(value: Json, of: string | null): LogTally[] {
  if (value === null || typeof value !== 'object') return []
  if (Array.isArray(value)) return isTally(value) ? [tally(value, of)] : value.flatMap(part => talliesIn(part, of))
  const aim = aimOf(value as Readonly<Record<string, Json>>)
  return Object.entries(value).flatMap(([key, part]) => {
    const name = key.replace(/Lines$/, '')
    const isOwn = ownKeys.has(name)
    const found = talliesIn(part, isOwn ? of : spaced(name))
    return isOwn && aim !== null ? found.map(one => ({ aim, ...one })) : found
  })
}

function aimOf(event: Readonly<Record<string, Json>>): Aim | null {
  const { dv, need, tn = event.number ?? event.most } = event
  if (typeof dv === 'number') return { beats: dv }
  if (typeof need === 'number') return { atLeast: need }
  return typeof tn === 'number' && need === undefined ? { atMost: tn } : null
}
function isTally(list: readonly Json[]): boolean {
  return (
    list.length > 0 &&
    list.every(line => line !== null && typeof line === 'object' && 'rule' in line && 'words' in line && 'amount' in line)
  )
}
function tally(list: readonly Json[], of: string | null): LogTally {
  const lines = list as unknown as LogTally['lines']
  return { of, total: toMillionths(lines.reduce((sum, { amount }) => sum + amount, 0)), lines }
}
/** Decimals add up as they are written: 0.7 − 0.4 is 0.3. */
const toMillionths = (amount: number): number => Math.round(amount * 1e6) / 1e6
const spaced = (word: string): string => word.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)

/** "12 = REF 8 [CPR-DICE-01] + handgun 6 [CPR-DICE-01] − armor 2 [CPR-ARM-05]", preceded by what number it is. */
export function tallyText({ of, total, lines }: LogTally): string {
  const parts = lines.map(({ rule, words, amount }, i) => {
    const sign = amount < 0 ? '− ' : i === 0 ? '' : '+ '
    const label = words.replace(/(?<=[a-z])[A-Z]/g, letter => ` ${letter.toLowerCase()}`).replace(/(?<=\d)$/, ':')
    return `${sign}${label} ${Math.abs(amount)} [${rule}]`
  })
  return printable(`${of === null ? '' : `${of} `}${total < 0 ? `−${-total}` : total} = ${parts.join(' ')}`)
}
