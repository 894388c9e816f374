/** What each role may call is a list; anything else is refused in words, and nothing happens. */
import { CallRefused, called, callNames, type Fight, GameMasterTable, SeatTable, SpectatorTable, tableFor } from '@enfilade/session'
import { describe, expect, test } from 'vitest'
import { byHand, fightOf, oneMore, seatAsked } from './fights.js'

const bay = { game: 'rpj-scifi', scenario: 'cargo-bay' }

/** A fight in which one seat is asked, with the tables of this seat and of another. */
function asked(): { readonly fight: Fight; readonly mine: SeatTable; readonly other: SeatTable; readonly tag: string } {
  const fight = fightOf(bay)
  while (seatAsked(fight.session) === null && oneMore(fight));
  const seat = seatAsked(fight.session)
  const foe = fight.ruleset.seats(fight.session.battle).find(id => id !== seat)
  const { pending } = fight.session
  const tag = pending?.kind === 'choice' ? pending.open[0]?.tag : undefined
  if (seat === null || foe === undefined || tag === undefined) throw new Error('a seat that is asked')
  return { fight, mine: new SeatTable(fight, { seat }), other: new SeatTable(fight, { seat: foe }), tag }
}
const unchanged = (fight: Fight): unknown => [
  fight.session.hash(),
  fight.session.length,
  fight.changes,
  fight.otherChanges,
  fight.autopilot,
]

describe('the lists', () => {
  const fight = fightOf(bay)
  const [seat = ''] = fight.ruleset.seats(fight.session.battle)

  test('a spectator reads the rules; a seat plays its combatants; the rest is the game master’s', () => {
    expect(callNames(new SpectatorTable(fight))).toEqual(['rulebook', 'throwOdds'])
    expect(callNames(new SeatTable(fight, { seat }))).toEqual(
      'rulebook throwOdds answer takeAdvice tryAnswer question nextTurn acceptedBy throwDice takeBackDie rollRest interject setSeat setAutopilot playOn stopPlaying odds exposure joint tally'.split(
        ' ',
      ),
    )
    const more = callNames(new GameMasterTable(fight)).filter(name => !callNames(new SeatTable(fight, { seat })).includes(name))
    expect(more).toEqual(
      `undo redo goBackTo switchTo dropBranch past outcomeOf questionAt tryAnswerAt oddsAt pastChance fates amend amendAt command force rollAnew rename
      battle valuesByHand commands schema record next`.split(/\s+/),
    )
  })
  test.each(callNames(new GameMasterTable(fight)))('%s is refused to every role that does not have it', name => {
    const before = unchanged(fight)
    for (const table of [new SpectatorTable(fight), new SeatTable(fight, { seat })]) {
      if (callNames(table).includes(name)) continue
      expect(() => called(table, name, [])).toThrow(CallRefused)
      expect(() => called(table, name, [])).toThrow(`"${name}" is not for`)
    }
    expect(unchanged(fight)).toEqual(before)
  })
  test.each([
    'constructor',
    '__proto__',
    'toString',
    'fight',
    'viewer',
    'isOwn',
    'give',
    'done',
    'knownBattle',
    'winChance',
    'decided',
    'directed',
    'nonsense',
    '',
  ])('%s is no call for anyone', name => {
    for (const table of [new SpectatorTable(fight), new SeatTable(fight, { seat }), new GameMasterTable(fight)])
      expect(() => called(table, name, [])).toThrow(`There is no call "${name}".`)
  })
  test('arguments of another form are refused before anything happens', () => {
    const table = new GameMasterTable(fight)
    const before = unchanged(fight)
    const wrong: readonly (readonly [string, readonly unknown[]])[] = [
      ['answer', []],
      ['answer', [7, 'hold']],
      ['answer', ['tag', () => 'hold']],
      ['answer', ['tag', 'hold', 'why', 'more']],
      ['throwDice', ['tag', 6]],
      ['throwDice', ['tag', [1.5]]],
      ['setAutopilot', [['ann'], 'yes']],
      ['playOn', ['forever']],
      ['undo', ['everything']],
      ['goBackTo', [-1]],
      ['goBackTo', ['0']],
      ['amend', [{ path: '/round', value: 1 }, 'why']],
      ['odds', ['tag', null, 'sometimes']],
      ['odds', ['tag', null, 'advised', 'no']],
    ]
    for (const [name, given] of wrong) expect(() => called(table, name, given), name).toThrow(CallRefused)
    expect(unchanged(fight)).toEqual(before)
  })
  test('a seat lets policies play for its own combatants, never to the end', () => {
    expect(() => called(new SeatTable(fight, { seat }), 'playOn', ['end'])).toThrow(CallRefused)
  })
  test('no one gets a table by a name that is no seat', () => {
    expect(() => tableFor(fight, { seat: 'gm' })).toThrow(RangeError)
    expect(tableFor(fight, { seat })).toBeInstanceOf(SeatTable)
    expect(tableFor(fight, { seat })).not.toBeInstanceOf(GameMasterTable)
    expect(tableFor(fight, 'spectator')).not.toBeInstanceOf(SeatTable)
    expect(tableFor(fight, 'gm')).toBeInstanceOf(GameMasterTable)
  })
})

describe('a seat', () => {
  test("another seat's question is refused like one that does not exist", async () => {
    const { fight, mine, other, tag } = asked()
    const before = unchanged(fight)
    const [question] = mine.asked().kind === 'asked' ? (mine.asked() as { questions: readonly { tag: string }[] }).questions : []
    expect(question?.tag).toBe(tag)
    expect(other.asked()).toEqual({ kind: 'somebody' })
    const [open] = fight.session.pending?.kind === 'choice' ? fight.session.pending.open : []
    if (open === undefined) throw new Error('a question')
    const { answer } = fight.session.advice(open)
    const none = 'RPJ-NO-01 nobody ownAction'
    const asText = <T>(value: T): string => JSON.stringify(value).replaceAll(tag, 'TAG').replaceAll(none, 'TAG')
    expect(asText(other.answer(tag, answer))).toBe(asText(other.answer(none, answer)))
    expect(asText(other.takeAdvice(tag))).toBe(asText(other.takeAdvice(none)))
    expect(asText(other.tryAnswer(tag, answer))).toBe(asText(other.tryAnswer(none, answer)))
    expect(asText(other.question(tag))).toBe(asText(other.question(none)))
    expect(asText(other.throwDice(tag, [3]))).toBe(asText(other.throwDice(none, [3])))
    expect(asText(await other.odds(tag, answer))).toBe(asText(await other.odds(none, answer)))
    expect(asText(other.tally(tag, answer))).toBe(asText(other.tally(none, answer)))
    expect(other.answer(tag, answer)).not.toBeNull()
    expect(unchanged(fight)).toEqual(before)
    expect(mine.answer(tag, answer)).toBeNull()
    expect(unchanged(fight)).not.toEqual(before)
  })
  test("another seat's dice are not thrown", () => {
    const fight = fightOf({ ...bay, seat: byHand })
    for (let i = 0; i < 20 && fight.session.pending?.kind !== 'die' && oneMore(fight); i++);
    const { pending } = fight.session
    if (pending?.kind !== 'die') throw new Error('a die')
    const seats = fight.ruleset.seats(fight.session.battle)
    const own = fight.ruleset.seatOf(fight.session.battle, pending.who)
    const [other = ''] = seats.filter(id => id !== own)
    const before = unchanged(fight)
    expect(new SeatTable(fight, { seat: other }).throwDice(pending.tag, [3]).refusal).not.toBeNull()
    expect(new SeatTable(fight, { seat: other }).rollRest()).not.toBeNull()
    expect(new SeatTable(fight, { seat: other }).asked()).toMatchObject({
      kind: 'somebody',
      throws: { who: pending.who, die: { faces: [] } },
    })
    expect(unchanged(fight)).toEqual(before)
    expect(new SeatTable(fight, { seat: own ?? '' }).throwDice(pending.tag, [3]).refusal).toBeNull()
    expect(unchanged(fight)).not.toEqual(before)
  })
  test('seats, rights and autopilot of others are refused or left as they are', () => {
    const { fight, mine, other } = asked()
    const people = (table: SeatTable): string[] =>
      fight.ruleset
        .view(fight.session.battle, 'gm')
        .people.map(person => person.id)
        .filter(id => fight.ruleset.seatOf(fight.session.battle, id) === (table.viewer as { seat: string }).seat)
    const seatOf = (table: SeatTable): string => (table.viewer as { seat: string }).seat
    const { session } = fight
    expect(mine.setSeat(seatOf(other), byHand)).toMatchObject({ words: 'Only the game master can do that for another seat.' })
    expect(mine.interject(seatOf(other), { step: 'anything' })).toHaveLength(1)
    expect(fight.session).toBe(session)
    mine.setAutopilot([...people(mine), ...people(other)], true)
    expect(fight.autopilot).toEqual(people(mine))
    other.setAutopilot(people(mine), false)
    expect(fight.autopilot).toEqual(people(mine))
    expect(mine.rights().every(right => right.seat === seatOf(mine))).toBe(true)
    expect(mine.setSeat(seatOf(mine), byHand)).toBeNull()
    expect(fight.session.seats[seatOf(mine)]).toEqual(byHand)
  })
  test('autopilot answers for its own combatants and stops where another seat is asked', async () => {
    const { fight, mine } = asked()
    const own = fight.ruleset
      .view(fight.session.battle, mine.viewer)
      .people.map(person => person.id)
      .filter(id => fight.ruleset.seatOf(fight.session.battle, id) === (mine.viewer as { seat: string }).seat)
    const before = fight.session.length
    mine.setAutopilot(own, true)
    while ((await mine.playOn()) !== null);
    expect(fight.session.length).toBeGreaterThan(before)
    expect(mine.asked().kind).not.toBe('asked')
    expect(fight.player).toBeNull()
  })
})

describe('playing on', () => {
  test('stops once for each of the players’ people who comes in reach of one on autopilot, and says so', async () => {
    const fight = fightOf(bay)
    const table = new GameMasterTable(fight)
    const { people } = fight.ruleset.view(fight.session.battle, 'gm')
    const sideOf = (id: string | null): string | undefined => people.find(person => person.id === id)?.side
    const [first] = people
    const players = people.filter(({ side }) => side === first?.side)
    const goons = people.filter(({ side }) => side !== first?.side)
    table.setAutopilot(
      goons.map(({ id }) => id),
      true,
    )
    const stops: string[] = []
    for (let answers = 0; answers < 200 && !fight.session.over; answers++) {
      const reached = await table.playOn()
      if (reached !== null) {
        const { pending } = fight.session
        const [open] = pending?.kind === 'choice' ? pending.open : []
        expect(sideOf(open?.who ?? null)).toBe(goons[0]?.side)
        const offers = JSON.stringify(open?.decision.forms?.(fight.session.battle, open.step, open.who))
        for (const { id } of players.filter(({ name }) => reached.includes(name))) expect(offers).toContain(JSON.stringify(id))
        stops.push(reached)
      } else oneMore(fight)
    }
    expect(stops.length).toBeGreaterThan(0)
    for (const { name } of players) expect(stops.filter(words => words.includes(name)).length, name).toBeLessThanOrEqual(1)
  })
})

describe('the game master', () => {
  test('answers for everyone, takes back, goes another way and comes back', () => {
    const { fight, tag } = asked()
    const table = new GameMasterTable(fight)
    const start = fight.session.hash()
    const [open] = fight.session.pending?.kind === 'choice' ? fight.session.pending.open : []
    if (open === undefined) throw new Error('a question')
    expect(table.answer(tag, fight.session.advice(open).answer)).toBeNull()
    const after = fight.session.hash()
    expect(table.undo()).toBe(true)
    expect(fight.session.hash()).toBe(start)
    expect(table.timeline()).toMatchObject({ mayRedo: true, branches: [{ index: 0 }] })
    expect(table.redo()).toBe(true)
    expect(fight.session.hash()).toBe(after)
    expect(fight.changes).toBe(3)
  })
  test('lets policies play to the end', async () => {
    const { fight } = asked()
    await new GameMasterTable(fight).playOn('end')
    expect(fight.session.over).toBe(true)
    expect(fight.player).toBeNull()
  })
})
