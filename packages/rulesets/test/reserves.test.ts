/**
 * What is prepared for later, in every game: it comes in its round or on the game master's word, enters as whom they bring in, is replayed with
 * its record, and no seat gets anything of it before. Each game's ready fight that holds a place is begun with its last combatant in reserve.
 */
import { readFileSync } from 'node:fs'
import { fightsFrom, noFights } from '@enfilade/analysis'
import { readFileText } from '@enfilade/client'
import { type AnyRuleset, beginSession, isAnswer, type Json, resumeSession, type Viewer } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { describe, expect, test } from 'vitest'
import { sizes } from '../../../scripts/rings.mjs'
import { toTheEnd } from '../../kit/testing/to-the-end.js'

interface Side {
  readonly name: string
  readonly combatants: readonly { readonly id: string; readonly count?: number; readonly at: Json }[]
}
interface File {
  readonly sides: readonly Side[]
  readonly reserves?: readonly object[]
}
const fights: Readonly<Record<string, string>> = {
  'rpj-scifi': 'airlock-drill',
  '2300ad': 'relay-hill',
  'blue-planet': 'pump-room',
  'dark-conspiracy': 'the-seal',
  'cyberpunk-red': 'upload',
}
function fileOf(game: string): File {
  const path = `${fights[game]}.yaml`
  const read = readFileText(path, readFileSync(new URL(`../../../scenarios/${game}/${path}`, import.meta.url), 'utf8'))
  if (!read.ok) throw new Error(path)
  return toTheEnd(read.file.value as unknown as File)
}
/** The file without the last combatant of its last side, and that one. */
function thinned(game: string) {
  const file = fileOf(game)
  const side = file.sides.at(-1) as Side
  const last = side.combatants.at(-1) as Side['combatants'][number]
  const { count = 1, at, ...like } = last
  const places = Array.isArray(at) && count > 1 ? at : [at]
  const left = count === 1 ? [] : [{ ...last, count: count - 1, at: places.length > 1 ? places.slice(1) : at }]
  const sides = [...file.sides.slice(0, -1), { ...side, combatants: [...side.combatants.slice(0, -1), ...left] }]
  const late = { ...like, id: 'late', at: places[0] as Json }
  const reserve = { id: 'second-wave', name: 'Second wave', side: side.name, combatants: [late] }
  return { file: { ...file, sides } as File, side: side.name, late, reserve }
}
function scenarioOf(ruleset: AnyRuleset, file: File): Json {
  const read = ruleset.readScenario(file as unknown as Json, [])
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  return read.value
}
const faultsOf = (ruleset: AnyRuleset, file: File): string[] => {
  const read = ruleset.readScenario(file as unknown as Json, [])
  return read.ok ? [] : read.faults.map(({ path, words }) => `${path.join('.')}: ${words}`)
}
const peopleOf = (battle: unknown): string[] => (battle as { people: { id: string }[] }).people.map(({ id }) => id)
const asked = (ruleset: AnyRuleset, scenario: Json) =>
  beginSession(
    ruleset,
    scenario,
    'reserve',
    Object.fromEntries(ruleset.seats(ruleset.begin(scenario)).map(seat => [seat, { decides: 'person', dice: 'stream' }])),
  )

const games = rulesets.flatMap(ruleset => (fights[ruleset.id] === undefined ? [] : [{ game: ruleset.id, ruleset }]))
describe.each(games)('$game', ({ game, ruleset }) => {
  const { file, side, late, reserve } = thinned(game)
  const inRound = (round: number): File => ({ ...file, reserves: [{ ...reserve, comes: { once: 'round', round } }] })

  test('they come in their round as whom the game master brings in, and the record replays them', () => {
    const session = beginSession(ruleset, scenarioOf(ruleset, inRound(2)), '7')
    const came = session.told.filter(({ told }) => told.event.what === 'broughtIn')
    expect(came.map(({ told }) => told.event.who)).toEqual(['late'])
    const rounds = session.told.slice(0, session.told.indexOf(came[0] as never)).filter(({ told }) => told.event.what === 'roundBegan')
    expect(rounds.length).toBeLessThanOrEqual(2)
    expect(rounds.length).toBeGreaterThan(0)
    const record = JSON.parse(JSON.stringify(session.record()))
    expect(resumeSession(ruleset, record).hash()).toBe(session.hash())
    expect(peopleOf(session.battle)).toEqual(expect.arrayContaining(['late']))
  })

  const comes = (given: object): File => ({ ...file, reserves: [{ ...reserve, comes: given }] })
  /** The first of these fights in which they come; each is replayed by its record. */
  function cameIn(given: File) {
    for (let seed = 1; seed <= 12; seed++) {
      const session = beginSession(ruleset, scenarioOf(ruleset, given), String(seed))
      const record = JSON.parse(JSON.stringify(session.record()))
      const again = resumeSession(ruleset, record)
      expect(again.hash()).toBe(session.hash())
      expect(again.told).toEqual(session.told)
      if (peopleOf(session.battle).includes('late')) return session
    }
    throw new Error('they come in none of these fights')
  }
  /** Each question in order: are they there, and how many of a side are down. */
  const questionsOf = (session: ReturnType<typeof cameIn>, of: string) =>
    session.record().entries.flatMap((entry, at) => {
      if (!isAnswer(entry) || entry[2] !== 'policy') return []
      const { people } = ruleset.view(session.asItWas(at).battle, 'gm')
      return [
        {
          isThere: people.some(({ id }) => id === 'late'),
          down: people.filter(one => one.side === of && (one.harm.level === 4 || one.harm.level === 'dead')).length,
        },
      ]
    })

  test('they come once someone is down, in a real fight that replays', () => {
    const [{ name: of }] = file.sides as [Side]
    const asked = questionsOf(cameIn(comes({ once: 'down', side: of, least: 1 })), of)
    const first = asked.findIndex(({ isThere }) => isThere)
    // Nobody comes while all stand, and whoever has come stays.
    expect(asked.filter(({ down }, at) => down === 0 && at >= first && first >= 0).length).toBe(0)
    expect(asked.slice(0, first).some(({ isThere }) => isThere)).toBe(false)
    expect(asked.slice(first).every(({ isThere }) => isThere)).toBe(true)
  })

  test('they come once a goal is nearly met, in a real fight that replays', () => {
    const [{ name: of }] = file.sides as [Side]
    const session = cameIn(comes({ once: 'near', side: of }))
    const came = session.told.findIndex(({ told }) => told.event.what === 'broughtIn')
    // Not as it begins: a goal that is held for rounds is nearly met after some of them.
    expect(session.told.slice(0, came).filter(({ told }) => told.event.what === 'roundBegan').length).toBeGreaterThan(1)
  })

  test('they fight: what policies make of the fight is neither the fight without them nor the one with them from its start', () => {
    const outcome = (given: File): Json => {
      const counters = noFights()
      fightsFrom(ruleset, ruleset.begin(scenarioOf(ruleset, given)), 'reserve', 20_000)(0, sizes.reserveFights, counters)
      const { late: _late, ...fates } = counters.fates
      return [counters.lengths, counters.wins, fates] as unknown as Json
    }
    const with2 = outcome(inRound(2))
    expect(with2).not.toEqual(outcome(file))
    expect(with2).not.toEqual(outcome(fileOf(game)))
    expect(outcome(inRound(1_000_000))).toEqual(outcome(file))
  })

  test('no seat gets anything of them before they come; the game master reads what waits', () => {
    const waiting = asked(ruleset, scenarioOf(ruleset, inRound(900_000)))
    const without = asked(ruleset, scenarioOf(ruleset, file))
    const seats: Viewer[] = [...ruleset.seats(without.battle).map(seat => ({ seat })), 'spectator']
    for (let answers = 0; answers < 25 && waiting.pending !== null; answers++) {
      for (const viewer of seats) {
        expect(ruleset.view(waiting.battle, viewer)).toEqual(ruleset.view(without.battle, viewer))
        expect(ruleset.imagine(waiting.battle, viewer)).toEqual(ruleset.imagine(without.battle, viewer))
        expect(waiting.heard(viewer)).toEqual(without.heard(viewer))
      }
      expect(waiting.pending).toEqual(without.pending)
      if (waiting.pending.kind !== 'choice') break
      for (const [session, { open }] of [
        [waiting, waiting.pending],
        [without, without.pending as never as typeof waiting.pending],
      ] as const)
        for (const one of open) session.answer(one.tag, session.advice(one).answer as Json, 'policy')
    }
    expect(ruleset.view(waiting.battle, 'gm').reserves).toEqual([
      {
        id: 'second-wave',
        name: 'Second wave',
        side,
        who: expect.any(Array),
        comes: 'in round 900000',
        staysAway: false,
        ends: false,
      },
    ])
    expect(ruleset.view(without.battle, 'gm').reserves).toBeUndefined()
    expect(
      JSON.stringify(seats.map(viewer => [ruleset.view(waiting.battle, viewer), ruleset.imagine(waiting.battle, viewer)])),
    ).not.toMatch(/Second wave|second-wave|reserveComes/)
  })

  test('the game master brings them in, or has them stay away; nobody hears of the latter', () => {
    const session = asked(ruleset, scenarioOf(ruleset, { ...file, reserves: [{ ...reserve, says: 'Engines outside.' }] }))
    const heardBy = (viewer: Viewer) => session.heard(viewer).map(({ event }) => event.what)
    expect(session.command('reserve', { id: 'second-wave', does: 'staysAway' }, '')).toEqual([])
    expect(heardBy('gm')).toContain('reserveSet')
    expect(ruleset.seats(session.battle).flatMap(seat => heardBy({ seat }))).not.toContain('reserveSet')
    expect(session.command('reserve', { id: 'second-wave', does: 'staysAway' }, '')).toHaveLength(1)
    expect(session.command('reserve', { id: 'third-wave', does: 'comes' }, '')[0]).toMatchObject({ path: ['id'], allowed: ['second-wave'] })
    expect(session.command('reserve', { id: 'second-wave', does: 'comes' }, 'they are late')).toEqual([])
    expect(peopleOf(session.battle)).toEqual(expect.arrayContaining(['late']))
    expect(ruleset.seats(session.battle).flatMap(seat => heardBy({ seat }))).toContain('noted')
    const record = JSON.parse(JSON.stringify(session.record()))
    expect(resumeSession(ruleset, record).hash()).toBe(session.hash())
    expect(ruleset.checkBattle(session.battle as unknown as Json)).toEqual([])
  })

  test('an id that waits is taken', () => {
    const session = asked(ruleset, scenarioOf(ruleset, inRound(9)))
    const [twice] = session.command('join', { side, combatant: late as never, content: [] }, '')
    expect(twice?.words).toMatch(/already taken|already stands/)
  })

  test('a reserve ends the fight in its words', () => {
    const ends = { words: 'The police are here', winners: [side] }
    const session = beginSession(
      ruleset,
      scenarioOf(ruleset, { ...file, reserves: [{ name: 'Police', comes: { once: 'round', round: 2 }, ends }] }),
      '7',
    )
    expect(ruleset.ending(session.battle)).toMatchObject({ how: 'decision', words: ends.words, winners: [side] })
  })

  test('what is wrong comes with its place', () => {
    const said = (given: object) => faultsOf(ruleset, { ...file, reserves: [{ ...reserve, ...given }] })
    expect(said({ side: 'Nobody' })[0]).toMatch(/^reserves\.0\.side: There is no side "Nobody"/)
    expect(said({ side: undefined })).toEqual(['reserves.0.side: Whoever comes needs a side.'])
    expect(said({ comes: { once: 'round', round: 1 } })[0]).toContain('reserves.0.comes.round')
    expect(said({ comes: { once: 'down', side, least: 99 } })[0]).toMatch(/^reserves\.0\.comes\.least: .* has only \d/)
    expect(said({ comes: { once: 'open', door: 'nowhere' } })[0]).toMatch(
      /^reserves\.0\.comes\.door: (There is no door|This battlefield has no doors)/,
    )
    expect(said({ comes: { once: 'near', side } })[0]).toMatch(/^reserves\.0\.comes\.side: .* has no goal that can be nearly met/)
    expect(said({ comes: { once: 'soon' } })[0]).toContain('reserves.0.comes.once')
    expect(faultsOf(ruleset, { ...file, reserves: [{ name: 'Nothing' }] })).toEqual(['reserves.0: Nothing comes with this reserve.'])
    expect(
      said({ combatants: [{ ...late, id: 'twin', use: 'noSuchPerson' }] }).some(one => one.startsWith('reserves.0.combatants.0.use')),
    ).toBe(true)
    const first = file.sides[0]?.combatants[0]?.id
    expect(said({ combatants: [{ ...late, id: first }] })).toContainEqual(
      expect.stringMatching(/^reserves\.0\.combatants\.0\.id: There are two combatants/),
    )
    const twice = faultsOf(ruleset, { ...file, reserves: [reserve, { id: 'second-wave', name: 'Again', says: 'Again.' }] })
    expect(twice).toEqual(['reserves.1.id: There are two reserves with the id "second-wave".'])
  })
})

/** Ready fights with a door that is shut as they begin, and the side that stands outside. */
const doors = [
  { game: 'cyberpunk-red', name: 'back-door' },
  { game: 'blue-planet', name: 'locked-hatch' },
  { game: '2300ad', name: 'locked-door' },
] as const
test.each(doors)('$game: they come once a door stands open, not before', ({ game, name }) => {
  const ruleset = rulesets.find(({ id }) => id === game)
  const path = `${name}.yaml`
  const read = readFileText(path, readFileSync(new URL(`../../../scenarios/${game}/${path}`, import.meta.url), 'utf8'))
  if (ruleset === undefined || !read.ok) throw new Error(path)
  const file = read.file.value as unknown as File & { battlefield: { doors: readonly { id: string; open?: boolean }[] } }
  const door = file.battlefield.doors.find(({ open }) => open !== true)?.id as string
  const side = file.sides.at(-1) as Side
  const { count: _, at, ...like } = side.combatants[0] as Side['combatants'][number]
  const place = Array.isArray(at) && Array.isArray(at[0]) ? at[0] : at
  const late = { ...like, id: 'late', at: place as Json }
  const reserves = [{ id: 'late-ones', name: 'Late', side: side.name, comes: { once: 'open', door }, combatants: [late] }]
  // Where there are others, this one isn't there from the start.
  const left = side.combatants.length > 1 ? side.combatants.slice(1) : side.combatants
  const sides = [...file.sides.slice(0, -1), { ...side, combatants: left }]
  const session = asked(ruleset, scenarioOf(ruleset, { ...file, sides, reserves } as File))
  const isThere = (): boolean => peopleOf(session.battle).includes('late')
  expect(isThere()).toBe(false)
  expect(session.command('setDoor', { id: door, open: true }, '')).toEqual([])
  // It is looked at once nothing is under way.
  for (let answers = 0; answers < 40 && !isThere() && session.pending !== null; answers++) {
    const { pending } = session
    if (pending.kind !== 'choice') break
    for (const one of pending.open) session.answer(one.tag, session.advice(one).answer as Json, 'policy')
  }
  expect(isThere()).toBe(true)
  expect(resumeSession(ruleset, JSON.parse(JSON.stringify(session.record()))).hash()).toBe(session.hash())
})
