/** What a page asks the server of its tables for over HTTP: what stands behind a code, to be let in, to put a fight on a table. */
import type { HttpRefusal, Invitation, Joined, JoinRequest, Looked, LookRequest, NewTable, TableMade } from '@enfilade/session'

/** A table of this page's server. */
export interface ServedTable {
  readonly id: string
  readonly code: string
  readonly title: string
  readonly game: string
  readonly seats: number
  /** Devices that are connected. */
  readonly devices: number
}
/** Is this page served by a program that has tables, on the machine where it runs? It says so in the page. */
export const hasTables = (): boolean => document.documentElement.dataset.tables === 'here'
/** Is it served by such a program on another machine? */
export const joinsTables = (): boolean => document.documentElement.dataset.tables === 'elsewhere'

/** @throws Error in words for a person */
async function asked<Given>(path: string, init: RequestInit): Promise<Given> {
  const response = await fetch(new URL(path, location.href), init)
  const given: unknown = await response.json().catch(() => null)
  if (response.ok) return given as Given
  throw new Error((given as HttpRefusal | null)?.error ?? 'The server doesn’t answer.')
}
const post = <Asked, Given>(path: string, body: Asked): Promise<Given> =>
  asked(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })

export const lookUp = (asked: LookRequest): Promise<Looked> => post('/api/look', asked)
export const askIn = (asked: JoinRequest): Promise<Joined> => post('/api/join', asked)
export const putOnTable = (asked: NewTable): Promise<TableMade> => post('/api/tables', asked)
export const servedTables = (): Promise<readonly ServedTable[]> => asked('/api/tables', {})
/** Another seat of the game master, for whoever has lost the link to theirs. */
export const masterOf = (table: string): Promise<Invitation> => post(`/api/tables/${encodeURIComponent(table)}/master`, {})
/** Opens the seat with this fragment, or the way to one, in place of the app. */
export const openSeat = (fragment: string): void => location.assign(`./seat.html${fragment}`)
