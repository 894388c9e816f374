/** What a seat gets of a fight rests on what it knows: a hidden combatant is in nothing, and a hidden fact changes nothing. */
import { canonical, type Id, type Json } from '@enfilade/engine'
import { Fight, SeatTable, SpectatorTable } from '@enfilade/session'
import { describe, expect, test } from 'vitest'
import { disguiseWhole, fightOf, oneMore, ports, seatAsked, type Told } from './fights.js'

/** Each with the seat that doesn't know of the hidden combatants. */
const cases: readonly (Told & {
  readonly hidden: readonly Id[]
  readonly from: readonly Id[]
  readonly blind: Id
  readonly questions: number
})[] = [
  {
    game: 'rpj-scifi',
    scenario: 'three-sides',
    hidden: ['ambusher'],
    from: ['Patrol', 'Militia', 'Bystanders'],
    blind: 'Patrol',
    questions: 8,
  },
  { game: 'cyberpunk-red', scenario: 'back-door', hidden: ['static', 'torch'], from: ['Crew'], blind: 'Crew', questions: 5 },
  { game: 'blue-planet', scenario: 'harbor-gunfight', hidden: ['vex'], from: ['Patrol'], blind: 'Patrol', questions: 5 },
]

/** All that a table gives without changing anything, as text. */
function everything(fight: Fight, table: SpectatorTable): string {
  const about = { id: 'fight', title: fight.title, autopilot: fight.autopilot, playing: false, kept: { kind: 'kept' } as const }
  const snapshot = table.snapshots().next(fight.session, about)
  const asked = table.asked()
  const questions = table instanceof SeatTable && asked.kind === 'asked' ? asked.questions : []
  const seat = table as SeatTable
  const answers = questions.flatMap(question =>
    question.kind === 'choice'
      ? [...question.options.slice(0, 3).map(option => option.answer), { action: 'nothing of the kind' }].map(answer => ({
          tried: seat.tryAnswer(question.tag, answer),
          tally: seat.tally(question.tag, answer),
          throws: seat.throwOdds(question.tag, answer),
        }))
      : [],
  )
  const throws = questions.some(question => question.kind === 'die') ? seat.throwOdds() : null
  return canonical({ snapshot, answers, throws, view: table.view(), log: table.log(), timeline: table.timeline() } as unknown as Json)
}
function random(): (below: number) => number {
  let state = 1
  return below => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return (state >>> 8) % below
  }
}

describe.each(cases)('$game', ({ game, scenario, hidden, from, blind, questions }) => {
  const told = { game, scenario, hidden, from }
  const fight = fightOf(told)
  const { ruleset } = fight
  const seat = new SeatTable(fight, { seat: blind })
  const spectator = new SpectatorTable(fight)
  const names = hidden.map(id => ruleset.nameOf(fight.session.battle, id))
  const isUnknown = (): boolean => !ruleset.view(fight.session.battle, { seat: blind }).people.some(person => hidden.includes(person.id))
  const mentions = (text: string): string[] => [...hidden, ...names].filter(name => new RegExp(`\\b${name}\\b`).test(text))

  test('hidden combatants are in nothing that the seat or a spectator gets, and the game master sees them', () => {
    expect(isUnknown()).toBe(true)
    expect(ruleset.view(fight.session.battle, 'gm').people.map(person => person.id)).toEqual(expect.arrayContaining([...hidden]))
    let looked = 0
    for (let steps = 0; looked < questions && steps < 400 && isUnknown(); steps++) {
      if (seatAsked(fight.session) === blind || steps % 7 === 0) {
        expect(mentions(everything(fight, seat))).toEqual([])
        expect(mentions(everything(fight, spectator))).toEqual([])
        looked++
      }
      if (!oneMore(fight)) break
    }
    expect(looked).toBeGreaterThan(2)
  })

  test('facts that the seat cannot know change nothing that it gets, not even the number of snapshots', () => {
    const other = fightOf(told)
    const table = new SeatTable(other, { seat: blind })
    const snapshots = table.snapshots()
    const about = { id: 'fight', title: '', autopilot: [], playing: false, kept: { kind: 'kept' } as const }
    const pick = random()
    let looked = 0
    const hashes = new Set<string>()
    for (let steps = 0; looked < questions && steps < 400; steps++) {
      if (seatAsked(other.session) === blind) {
        looked++
        const { battle } = other.session
        const before = everything(other, table)
        snapshots.next(other.session, about)
        expect(snapshots.next(other.session, about)).toBeNull()
        for (let i = 0; i < 4; i++) {
          other.session.battle = battle
          disguiseWhole(other, blind, pick)
          hashes.add(other.session.hash())
          // What was shown is kept, so reading it afresh has to give the same.
          const afresh = new Fight(other.session, other.title, ports)
          expect(everything(afresh, new SeatTable(afresh, { seat: blind }))).toBe(before)
          expect(everything(other, table)).toBe(before)
          expect(snapshots.next(other.session, about)).toBeNull()
        }
        other.session.battle = battle
      }
      if (!oneMore(other)) break
    }
    expect(looked).toBeGreaterThan(2)
    expect(hashes.size).toBeGreaterThan(looked)
  })

  test("the seat's timeline holds its own decisions and dice that it has heard of, and no branches", () => {
    const { dots, branches, mayUndo, mayRedo } = seat.timeline()
    expect({ branches, mayUndo, mayRedo }).toEqual({ branches: [], mayUndo: false, mayRedo: false })
    const own = fight.session.heard({ seat: blind }).flatMap(({ decided }) => decided.map(one => one.who))
    expect(own.every(who => ruleset.seatOf(fight.session.battle, who) === blind)).toBe(true)
    expect(dots.filter(dot => dot.kind === 'decision')).toHaveLength(own.length)
    expect(dots.map(dot => dot.at)).toEqual(dots.map((_, i) => i))
    expect(dots.length).toBeLessThan(fight.session.length)
  })
})
