/** A seat whose policy looks ahead: it says what it found, the record replays without looking again, and no one else learns how it thinks. */
import { reopened } from '@enfilade/engine'
import { GameMasterTable, SeatTable, seatsOf } from '@enfilade/session'
import { expect, test } from 'vitest'
import { fightOf, oneMore, seatAsked } from './fights.js'

const bay = { game: 'rpj-scifi', scenario: 'cargo-bay' }

test('from the seat to the record', () => {
  const fight = fightOf(bay)
  while (seatAsked(fight.session) === null && oneMore(fight));
  const seat = seatAsked(fight.session) as string
  const seats = (viewer: string | { readonly seat: string }) =>
    seatsOf(fight.session, fight.ruleset.view(fight.session.battle, viewer as never)).map(({ id, ahead }) => [id, ahead])
  const mine = new SeatTable(fight, { seat })
  const person = { decides: 'person', dice: 'stream' } as const
  expect(mine.setSeat(seat, { ...person, ahead: 'quick' })).toBeNull()
  // Changing something else of the seat leaves that as it is.
  expect(mine.setSeat(seat, person)).toBeNull()
  expect(fight.session.seats[seat]).toEqual({ ...person, ahead: 'quick' })
  expect(seats('gm')).toContainEqual([seat, 'quick'])
  expect(seats({ seat })).toContainEqual([seat, 'quick'])
  const other = fight.ruleset.seats(fight.session.battle).find(id => id !== seat) as string
  for (const viewer of ['spectator', { seat: other }]) expect(JSON.stringify(seats(viewer))).not.toContain('quick')

  const { pending } = fight.session
  const [open] = pending?.kind === 'choice' ? pending.open : []
  if (open === undefined) throw new Error('a question')
  // An open question is advised again with each change of how far its seat looks.
  const asked = (ahead: 'no' | 'quick'): string | null => {
    mine.setSeat(seat, { ...person, ahead })
    return mine.question(open.tag)?.advice.why ?? null
  }
  const looks = /looks ahead: (best of|none of) \d+/
  expect(asked('quick')).toMatch(looks)
  expect(asked('no')).not.toMatch(looks)
  expect(asked('quick')).toMatch(looks)

  const advised = fight.session.advice(open)
  expect(advised.why).toMatch(/looks ahead: (best of|none of) \d+/)
  expect(fight.session.advice(open)).toBe(advised)
  expect(new GameMasterTable(fight).takeAdvice(open.tag)).toBeNull()
  const record = fight.session.record()
  expect(record.seats[seat]).toEqual({ ...person, ahead: 'quick' })
  // The answers are in the record: a game whose policies can do nothing replays it.
  const thoughtless = { ...fight.ruleset, policies: {} }
  expect(reopened(thoughtless, record, { newSeed: () => '' }).session.hash()).toBe(record.state)

  expect(mine.setSeat(seat, { ...person, ahead: 'no' })).toBeNull()
  expect(fight.session.seats[seat]).toEqual(person)
})
