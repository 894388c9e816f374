/** Makes tables under load, over the API, no faster than one address may. */
import { setTimeout as sleep } from 'node:timers/promises'
import { Allowance } from '@enfilade/session'
import { fileOf, type LoadFight } from './fights.js'

/** One address may send 50 requests a second: making a table takes one, and each of its seats another. */
const requests = new Allowance({ each: 40, burst: 300 }, () => performance.now())
export async function mayAsk(): Promise<void> {
  while (!requests.take()) await sleep(25)
}

export interface SeatToMake {
  readonly kind: string
  readonly name: string
  readonly side?: string
}
interface Made {
  readonly id: string
  readonly token: string
  readonly invitations: readonly { readonly seat: string | null; readonly fragment: string }[]
}
const sidesOf = new Map<string, Promise<readonly string[]>>()

/** A new table: its sides, and the tokens of its seats, the game master's first. @throws Error in words */
export async function madeAt(home: string, fight: LoadFight, seatsFor: (sides: readonly string[]) => readonly SeatToMake[]) {
  const { game } = fight
  const scenario = fileOf(fight)
  const sides = await sidesIn(home, fight, scenario)
  const seats = seatsFor(sides)
  const { id, token, invitations } = (await post(home, '/api/tables', { game, scenario, seats })) as Made
  const tokens = [token, ...invitations.filter(({ seat }) => seat !== null).map(({ fragment }) => fragment.split('/').at(-1) ?? '')]
  return { id, sides, seats, tokens }
}
function sidesIn(home: string, { game, scenario: name }: LoadFight, scenario: unknown): Promise<readonly string[]> {
  const key = `${game} ${name}`
  const known = sidesOf.get(key)
  if (known !== undefined) return known
  const asked = post(home, '/api/check', { game, scenario }).then(read =>
    (read as { readonly sides: readonly { readonly id: string }[] }).sides.map(side => side.id),
  )
  sidesOf.set(key, asked)
  return asked
}
async function post(home: string, path: string, body: object): Promise<unknown> {
  await mayAsk()
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`${home}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const read = (await reply.json()) as { readonly error?: string }
  if (!reply.ok) throw new Error(`The server at ${home} made no table: ${read.error ?? reply.status}`)
  return read
}
