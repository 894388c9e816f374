/** The table's setting that players don't know enemies' numbers: what each seat then sees, who comes later, and that the record holds it. */
import { type Entry, type Json, type PersonView, recordText, resumeSession, withChecks } from '@enfilade/engine'
import type { Snapshot } from '@enfilade/session'
import { afterEach, describe, expect, test } from 'vitest'
import { cleanUp, fights, newFolder, scenarioOf, seated, served, TestDevice, tableAt, tokenOf } from './serving.js'

afterEach(cleanUp)

type Seated = Awaited<ReturnType<typeof seated>>
type OpenTable = Seated['table']
interface Person {
  readonly id: string
  readonly side: string
  readonly numbersHiddenFrom: readonly string[]
}
const peopleOf = ({ fight }: OpenTable): readonly Person[] => (fight.session.battle as unknown as { people: readonly Person[] }).people
const hiddenFrom = (table: OpenTable): Record<string, readonly string[]> =>
  Object.fromEntries(peopleOf(table).map(({ id, numbersHiddenFrom }) => [id, [...numbersHiddenFrom].sort()]))
const lastOf = (table: OpenTable): Entry | undefined => table.fight.session.entriesSoFar.at(-1)
/** What a player sees now of the combatants of a side. */
async function seen(table: OpenTable, device: TestDevice, side: string): Promise<readonly PersonView[]> {
  const sitting = table.sittings.get(device.table?.own ?? '')
  if (sitting === undefined) throw new Error('no seat')
  const { snapshot } = JSON.parse((await table.look(sitting)) ?? '') as { readonly snapshot: Snapshot }
  return snapshot.view.people.filter(person => person.side === side)
}
/** The first combatant of a side once more, as its file has them. */
function newcomer(game: string, scenario: string, side: number, more: object = {}): Json {
  const { sides } = scenarioOf(game, scenario) as unknown as { sides: readonly { name: string; combatants: readonly object[] }[] }
  const { hiddenFrom: _, group: __, ...combatant } = { hiddenFrom: [], group: '', ...sides[side]?.combatants[0] }
  return { side: sides[side]?.name, combatant: { ...combatant, id: 'newcomer', name: 'Newcomer', ...more } } as unknown as Json
}
/** Answers as advised, so many times. */
async function play(devices: readonly TestDevice[], rounds: number): Promise<void> {
  for (let i = 0; i < rounds; i++) for (const device of devices) await device.answerAll()
}

test.each(fights)(
  '$game: numbers of enemies are hidden and shown again, also of who comes later; the record replays to it',
  async ({ game, scenario }) => {
    const data = newFolder()
    const server = await served({ data })
    const { gm, first, second, table, sides, made } = await seated(server, game, scenario)
    const [own = '', theirs = ''] = sides
    const said = hiddenFrom(table)
    const before = await seen(table, second, own)
    expect(before.length).toBeGreaterThan(0)
    expect(first.table?.numbersHidden).toBe(false)

    expect(await gm.calls.hideNumbers(true)).toBeNull()
    await Promise.all([gm, first, second].map(device => device.until(one => one.table?.numbersHidden === true)))
    const hidden = await seen(table, second, own)
    expect(hidden.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    for (const [i, person] of before.entries()) expect(hidden[i], person.id).not.toEqual(person)
    for (const { side, numbersHiddenFrom } of peopleOf(table)) expect(numbersHiddenFrom).toEqual([side === own ? theirs : own])
    expect(await gm.calls.hideNumbers(false)).toBeNull()
    expect(await seen(table, second, own)).toEqual(before)
    expect(await gm.calls.hideNumbers(true)).toBeNull()
    expect(await seen(table, second, own)).toEqual(hidden)

    expect(await gm.calls.command('join', newcomer(game, scenario, 0, game === 'cyberpunk-red' ? { at: [3, 6] } : {}), 'Late.')).toEqual([])
    expect(hiddenFrom(table).newcomer).toEqual([theirs])
    await play([first, second, gm], 2)
    await table.settled()
    const { ruleset, session } = table.fight
    const replayed = resumeSession(ruleset, JSON.parse(recordText(withChecks(session.record()))))
    expect(replayed.hash()).toBe(session.hash())
    const hash = session.hash()
    await server.close()

    const again = await served({ data })
    const there = await again.tables.opened(made.id)
    if (there === undefined) throw new Error('no table')
    expect(there.fight.session.hash()).toBe(hash)
    expect(there.stored.numbersHidden).toBe(true)
    const master = new TestDevice(again.port, made.token)
    await master.shown()
    expect(master.table?.numbersHidden).toBe(true)
    expect(await master.calls.hideNumbers(false)).toBeNull()
    expect(there.stored.numbersHidden).toBe(false)
    expect(hiddenFrom(there)).toEqual({ ...said, newcomer: [] })
    expect(resumeSession(ruleset, JSON.parse(await there.record())).hash()).toBe(there.fight.session.hash())
  },
)

describe('of a fight with three sides', () => {
  const at = async (more = {}) => seated(await served(), 'rpj-scifi', 'three-sides', more)

  test('what nothing has to be changed for is no act: said once more, and shown where nothing was hidden', async () => {
    const { gm, table } = await at()
    const { length } = table.fight.session
    expect(await gm.calls.hideNumbers(false)).toBeNull()
    expect(table.fight.session.length).toBe(length)
    expect(await gm.calls.hideNumbers(true)).toBeNull()
    expect(await gm.calls.hideNumbers(true)).toBeNull()
    expect(table.fight.session.length).toBe(length + 1)
    expect(lastOf(table)).toMatchObject({ why: 'Players don’t know enemies’ numbers.' })
  })
  test('allies know each other’s numbers, whichever of them names the other', async () => {
    const { gm, table } = await at()
    expect(await gm.calls.hideNumbers(true)).toBeNull()
    const from = {
      Patrol: ['Bystanders', 'Smugglers'],
      Militia: ['Bystanders', 'Smugglers'],
      Smugglers: ['Bystanders', 'Militia', 'Patrol'],
    }
    const ofEach = { ...from, Bystanders: ['Militia', 'Patrol', 'Smugglers'] } as Readonly<Record<string, readonly string[]>>
    for (const { side, numbersHiddenFrom } of peopleOf(table)) expect([...numbersHiddenFrom].sort(), side).toEqual(ofEach[side])
  })
  test('a side that comes in doesn’t know the others’ numbers either; shown again, each has what its file said', async () => {
    const { gm, table } = await at()
    await gm.calls.amend([{ path: '/people/boss/numbersHiddenFrom', value: ['Patrol'] }], 'A secret.')
    const said = hiddenFrom(table)
    await gm.calls.hideNumbers(true)
    const arrival = newcomer('rpj-scifi', 'three-sides', 0, { numbersHiddenFrom: ['Patrol', 'Militia'] }) as object
    const newSide = { allies: ['Militia'] }
    expect(await gm.calls.command('join', { ...arrival, side: 'Strangers', newSide }, 'Late.')).toEqual([])
    const all = hiddenFrom(table)
    expect(all.boss).toEqual(['Bystanders', 'Militia', 'Patrol', 'Strangers'])
    expect(all['volunteer-1']).toEqual(['Bystanders', 'Smugglers'])
    expect(all.newcomer).toEqual(['Bystanders', 'Militia', 'Patrol', 'Smugglers'])
    await gm.calls.hideNumbers(false)
    expect(hiddenFrom(table)).toEqual({ ...said, newcomer: ['Militia', 'Patrol'] })
  })
  test('what a game master shows by hand meanwhile is hidden with the same change; what they hide by hand afterwards stays', async () => {
    const { gm, table, sides } = await at()
    const [one] = peopleOf(table)
    if (one === undefined) throw new Error('nobody')
    const path = `/people/${one.id}/numbersHiddenFrom`
    await gm.calls.hideNumbers(true)
    const all = hiddenFrom(table)
    await gm.calls.amend([{ path, value: [] }], 'Seen.')
    expect(hiddenFrom(table)).toEqual(all)
    await gm.calls.hideNumbers(false)
    await gm.calls.amend([{ path, value: [sides[1] ?? ''] }], 'A secret.')
    await gm.calls.rename('Another title')
    expect(hiddenFrom(table)[one.id]).toEqual([sides[1]])
  })
  test('undoing goes past what the table did by itself, and going back shows nothing that is hidden', async () => {
    const { gm, first, second, table } = await at()
    expect(await gm.calls.amend([{ path: '/people/boss/name', value: 'The Boss' }], 'A better name.')).toEqual([])
    const { length } = table.fight.session
    await play([first, second, gm], 2)
    expect(await gm.calls.command('join', newcomer('rpj-scifi', 'three-sides', 0), 'Late.')).toEqual([])
    await gm.calls.hideNumbers(true)
    const { newcomer: late, ...all } = hiddenFrom(table)
    expect(late).toEqual(['Bystanders', 'Smugglers'])
    expect(await gm.calls.undo()).toBe(true)
    expect(hiddenFrom(table)).toEqual(all)
    expect(lastOf(table)).toMatchObject({ why: 'Players don’t know enemies’ numbers.' })
    await gm.calls.goBackTo(length)
    expect(hiddenFrom(table)).toEqual(all)
    expect(table.fight.session.length).toBe(length + 1)
    expect(await gm.calls.undo()).toBe(true)
    expect(hiddenFrom(table)).toEqual(all)
    expect(await gm.calls.undo()).toBe(false)
    expect(table.fight.session.length).toBe(length)
    expect(table.stored.numbersHidden).toBe(true)
  })
})

test('a table is made with it, over HTTP as well; its record, taken to another table, goes on so', async () => {
  const server = await served()
  const { table, gm } = await seated(server, 'rpj-scifi', 'duel', { numbersHidden: true })
  expect(gm.table?.numbersHidden).toBe(true)
  const all = hiddenFrom(table)
  for (const from of Object.values(all)) expect(from).toHaveLength(1)
  const made = await tableAt(server, 'rpj-scifi', 'duel', { record: await table.record() })
  const moved = server.tables.table(made.id)
  if (moved === undefined) throw new Error('no table')
  expect(moved.stored.numbersHidden).toBe(true)
  expect(hiddenFrom(moved)).toEqual(all)
  const shown = await tableAt(server, 'rpj-scifi', 'duel', { record: await table.record(), numbersHidden: false })
  const open = server.tables.table(shown.id)
  if (open === undefined) throw new Error('no table')
  expect(open.stored.numbersHidden).toBe(false)
  for (const from of Object.values(hiddenFrom(open))) expect(from).toEqual([])
  const asked = { game: 'rpj-scifi', scenario: scenarioOf('rpj-scifi', 'duel') }
  const post = (body: object): Promise<Response> =>
    fetch(`${server.home}api/tables`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const reply = await post({ ...asked, numbersHidden: true })
  expect(server.tables.table(((await reply.json()) as { id: string }).id)?.stored.numbersHidden).toBe(true)
  expect((await post({ ...asked, numbersHidden: 'yes' })).status).toBe(400)
})
test('only a game master sets it, with a yes or a no; spectators are told, guests are not', async () => {
  const server = await served()
  const { gm, first, table, made } = await seated(server, 'rpj-scifi', 'duel')
  const calls = first.calls as unknown as typeof gm.calls
  await expect(calls.hideNumbers(true)).rejects.toThrow('"hideNumbers" is not for this seat.')
  await expect(gm.calls.hideNumbers('yes' as never)).rejects.toThrow('Argument 1 of "hideNumbers"')
  expect(table.stored.numbersHidden).toBe(false)
  const watcher = new TestDevice(server.port, tokenOf((await gm.calls.addSeat({ kind: 'spectator', name: 'Sam' })) as never))
  await watcher.shown()
  const guest = new TestDevice(server.port, await server.tables.join({ code: made.code, name: 'Gil' }, '127.0.0.1'))
  await guest.until(one => one.table !== null)
  await gm.calls.hideNumbers(true)
  await watcher.until(one => one.table?.numbersHidden === true)
  expect(guest.table?.numbersHidden).toBeNull()
})
