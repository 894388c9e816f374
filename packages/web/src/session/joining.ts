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
/** A new fight waits for the game master to begin, so that others can come first; one that runs goes on. `picture` under its map: by its name here. */
export async function putOnTable(asked: NewTable, picture?: string): Promise<TableMade> {
  const made = await post<NewTable, TableMade>('/api/tables', { ...asked, lobby: asked.record === undefined })
  keepMaster(made.id, made.token)
  if (picture !== undefined) await layPicture(made.token, picture)
  return made
}
/** What lies under the field here lies under it there. The fight goes on without it. */
async function layPicture(token: string, picture: string): Promise<void> {
  try {
    const ground = await (await import('./shrunk.js')).groundOf(picture)
    if (ground === null) return
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
    await asked('/api/seat/calls/layGround', { method: 'POST', headers, body: JSON.stringify({ given: [ground] }) })
  } catch {
    // It isn't kept, or the server doesn't take it.
  }
}
export const servedTables = (): Promise<readonly ServedTable[]> => asked('/api/tables', {})
/** The seat of the game master that this browser has had at a table; another one where it had none. */
export async function masterOf(table: string): Promise<Invitation> {
  const token = mastersKept()[table]
  const found = await post<object, Invitation>(`/api/tables/${encodeURIComponent(table)}/master`, token === undefined ? {} : { token })
  keepMaster(table, found.fragment.split('/').at(-1) ?? '')
  return found
}
/** For good, with all that is kept of it. */
export async function closeTable(table: string): Promise<void> {
  await asked(`/api/tables/${encodeURIComponent(table)}`, { method: 'DELETE' })
  keepMaster(table, null)
}
// ── the seats of a game master that this browser opened, by table ────────────────────────────────────────────────────
const place = 'enfilade.masters'
function mastersKept(): Readonly<Record<string, string>> {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '{}') as Record<string, string>
  } catch {
    return {} // The browser refuses storage: each time it is another seat.
  }
}
function keepMaster(table: string, token: string | null): void {
  const { [table]: _, ...others } = mastersKept()
  try {
    localStorage.setItem(place, JSON.stringify(token === null ? others : { ...others, [table]: token }))
  } catch {
    // The browser refuses storage.
  }
}

/** Opens the seat with this fragment, or the way to one, in place of the app. */
export const openSeat = (fragment: string): void => location.assign(`./seat.html${fragment}`)
