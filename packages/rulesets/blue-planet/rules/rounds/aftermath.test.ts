/** After the fight: combatants who have waited are asked again only when something has happened, or when they want to act. */
import { beginSession, type Json, type Seat, seedOf } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { bluePlanet } from '../../index.js'

const medic = { skills: { firstAid: 60 }, facilities: ['standardMedicalKit'], inCombat: true }
const wound = (level: number) => ({ level, location: 'groin', traumaFailed: true })
const dying = (...levels: readonly number[]) => ({ incapacitated: true, wounds: levels.map(wound) })

/** Ana of the crew, played by a person, her friends, and a gang that is out of the fight already. */
function afterwards(friends: Readonly<Record<string, object>>, options: Json = {}) {
  const combatant = ([id, is]: [string, object]) => ({ id, name: id.charAt(0).toUpperCase() + id.slice(1), ...is })
  const file = {
    enfilade: 1,
    ruleset: 'blue-planet',
    title: 'Afterwards',
    options,
    sides: [
      { name: 'Crew', policy: 'hold', combatants: Object.entries({ ana: { at: [0, 0], ...medic }, ...friends }).map(combatant) },
      { name: 'Gang', combatants: [{ id: 'vic', name: 'Vic', at: [40, 0], incapacitated: true }] },
    ],
  } as unknown as Json
  const read = bluePlanet.readScenario(file, [])
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  const person: Seat = { decides: 'person', dice: 'stream' }
  return beginSession(bluePlanet, read.value, seedOf('afterwards'), { Crew: person, Gang: person })
}
type Session = ReturnType<typeof afterwards>

const asked = ({ pending }: Session): readonly string[] =>
  pending?.kind === 'choice' ? pending.open.map(({ who, decision }) => `${who} ${decision.name}`) : []
function answer(session: Session, with_: Json): void {
  if (session.pending?.kind !== 'choice') throw new Error('Nothing is asked')
  const [open] = session.pending.open
  expect(session.answer(open?.tag ?? '', with_)).toBeNull()
}
const wait = { action: 'wait' }

describe('after the fight', () => {
  test('those who wait stand by until someone dies: one question, not one every three rounds', () => {
    const session = afterwards({ bo: { at: [30, 0], ...dying(5) } }, { movementRates: false })
    while (!session.battle.aftermath) answer(session, wait)
    expect(asked(session)).toEqual(['ana declaration'])
    answer(session, wait)
    expect(session.over).toBe(true)
    const { round } = session.battle
    expect(round).toBeGreaterThan(1)
    expect(bluePlanet.roundsOf(session.battle)).toBe(1) // reports count the fight, not the wait for a death
    expect(session.battle.people.find(({ id }) => id === 'bo')?.now.dead).toBe(true)
    expect(session.told.filter(({ told }) => told.event.what === 'waited' && told.event.standsBy === true)).toHaveLength(1)
    expect(session.told.map(({ told }) => told.event.what)).toContain('died')
  })
  test('who was on the way to an enemy goes no further, and those who can help no one stay where they are', () => {
    const session = afterwards({ bo: { at: [30, 0], ...dying(5) }, cy: { at: [0, 9], skills: {}, inCombat: true } })
    answer(session, { action: 'move', movement: 'walk', moveTo: 'vic' })
    answer(session, { action: 'move', movement: 'walk', moveTo: 'vic' })
    while (!session.battle.aftermath) answer(session, wait)
    const [ana, , cy] = session.battle.people
    expect([ana?.now.movement, cy?.now.movement, cy?.moveTo]).toEqual(['stationary', 'stationary', null])
    const before = session.battle.people.find(({ id }) => id === 'cy')?.position
    answer(session, { action: 'move', movement: 'sprint', moveTo: 'bo' })
    const { round } = session.battle
    expect(asked(session)).toEqual(['ana declaration'])
    expect(session.battle.people.find(({ id }) => id === 'cy')?.position).toEqual(before)
    // Sprinting takes 3 metres a round: she is asked once she stands beside Bo at 30 metres, and not every three rounds on her way there.
    expect(session.battle.people.find(({ id }) => id === 'ana')?.position.x).toBeGreaterThan(28)
    expect(round).toBeGreaterThanOrEqual(10)
    expect(
      session.told.filter(({ told: { event } }) => event.what === 'declared' && event.who === 'ana' && event.afterwards === true),
    ).toHaveLength(1)
  })
  test('who is on the way after it is asked again when something happens there, and may stop at any time', () => {
    const session = afterwards({ bo: { at: [60, 0], ...dying(5) } })
    while (!session.battle.aftermath) answer(session, wait)
    answer(session, { action: 'move', movement: 'walk', moveTo: 'bo' })
    expect(asked(session)).toEqual(['ana declaration'])
    session.undo(1, 'answers')
    const onTheWay = bluePlanet.codec.copy(session.battle)
    const ana = onTheWay.people[0]
    if (ana === undefined) throw new Error('Ana is there')
    Object.assign(ana, { pending: null, standsBy: true, moveTo: { to: 'person', who: 'bo' }, now: { ...ana.now, movement: 'walk' } })
    expect(bluePlanet.nextMoment(onTheWay)).toBe(onTheWay.round + 1)
    expect(bluePlanet.interjections(onTheWay, 'Crew').map(({ who }) => who)).toContain('ana')
    expect(bluePlanet.commands.moveTo?.do(onTheWay, { who: 'bo', at: { x: 50, y: 0 } }, undefined)).toEqual([])
    expect(ana.standsBy).toBe(false)
  })
  test('and is asked again when a treatment is over', () => {
    const session = afterwards({ bo: { at: [1, 0], ...dying(3, 3) }, cy: { at: [2, 0], ...medic, policy: 'hold' } })
    while (!session.battle.aftermath) answer(session, wait)
    expect(asked(session)[0]).toMatch(/declaration$/)
    const treats = { action: 'firstAid', patient: 'bo', wound: 0, facility: 'standardMedicalKit' }
    const due = session.battle.round + 3 * 2 * 120 - 1
    for (let left = 2; left > 0; left--) answer(session, asked(session)[0] === 'ana declaration' ? treats : wait)
    // Cy waited, and is asked next when Ana is done: nothing is asked in between.
    expect(session.battle.round).toBe(due + 1)
    expect(asked(session)[0]).toMatch(/declaration$/)
  })
  test('or when they want to act after all', () => {
    const session = afterwards({ bo: { at: [1, 0], ...dying(3, 3) }, cy: { at: [2, 0], ...medic, policy: 'hold' } })
    while (!session.battle.aftermath) answer(session, wait)
    const treats = { action: 'firstAid', patient: 'bo', wound: 0, facility: 'standardMedicalKit' }
    for (let left = 2; left > 0; left--) answer(session, asked(session)[0] === 'ana declaration' ? wait : treats)
    session.undo(1, 'answers')
    const cy = asked(session)[0]
    expect(cy).toMatch(/declaration$/)
    const { battle } = session
    expect(bluePlanet.interjections(battle, 'Crew').map(({ who }) => who)).toEqual(
      battle.people.filter(({ pending }) => pending !== null).map(({ id }) => id),
    )
    const standing = bluePlanet.codec.copy(battle)
    const ana = standing.people[0]
    if (ana === undefined) throw new Error('Ana is there')
    Object.assign(ana, { pending: null, standsBy: true })
    expect(bluePlanet.nextMoment(standing)).toBeGreaterThan(battle.round + 100)
    const [right] = bluePlanet.interjections(standing, 'Crew')
    expect(right).toMatchObject({ who: 'ana', rule: 'BP-DEC-06', words: 'Ana stops standing by and wants to act.' })
    expect(bluePlanet.interjections(standing, 'Gang')).toEqual([])
    bluePlanet.steps.wishChange?.(standing, { step: 'wishChange', who: 'ana' }, { ask: undefined as never, tell: undefined })
    expect(ana.standsBy).toBe(false)
    expect(bluePlanet.nextMoment(standing)).toBe(battle.round + 1)
  })
  test('or when the game master has done something', () => {
    const session = afterwards({ bo: { at: [30, 0], ...dying(5) } }, { movementRates: false })
    while (!session.battle.aftermath) answer(session, wait)
    const battle = bluePlanet.codec.copy(session.battle)
    for (const person of battle.people) person.standsBy = true
    expect(bluePlanet.commands.moveTo?.do(battle, { who: 'bo', at: { x: 1, y: 0 } }, undefined)).toEqual([])
    expect(battle.people.some(({ standsBy }) => standsBy)).toBe(false)
  })
  test('the legs of one way towards someone are told as one, until they are there', () => {
    const [from, to] = [
      { x: 0, y: 0, z: null },
      { x: 12, y: 0, z: null },
    ]
    const way = { who: 'ana', mode: 'sprint', gait: 'onFoot', from, to, since: 9, round: 11, arrived: false, house: false }
    const leg = (metres: number, late: boolean) => {
      const event = { rule: 'BP-RES-08', what: 'moved', ...way, near: { who: 'bo', metres }, ...(late && { afterwards: true }) }
      return bluePlanet.goesOn({ event, thrown: [], decided: [] }, id => id)?.standing
    }
    expect(leg(30, true)).toEqual({ who: ['ana'], does: 'sprints towards bo' })
    expect([leg(1, true), leg(30, false)]).toEqual([
      { who: ['ana'], does: null },
      { who: ['ana'], does: null },
    ])
  })
})
