/** What is planned ahead is the turn to come, from the rules at its start, whatever of it the seat may know. */
import { GameMasterTable, SeatTable } from '@enfilade/session'
import { describe, expect, test } from 'vitest'
import { disguiseWhole, fightOf } from './fights.js'

const games = [
  ['rpj-scifi', 'cargo-bay'],
  ['cyberpunk-red', 'back-door'],
  ['blue-planet', 'harbor-gunfight'],
  ['dark-conspiracy', 'alley'],
  ['2300ad', 'road-ambush'],
] as const
function begun(game: string, scenario: string) {
  const fight = fightOf({ game, scenario })
  const [side = ''] = fight.ruleset.seats(fight.session.battle)
  const table = new SeatTable(fight, { seat: side })
  return { fight, gm: new GameMasterTable(fight), table, own: table.view().people.filter(one => one.side === side) }
}
/** The actions that can be taken. */
const possible = (question: ReturnType<SeatTable['nextTurn']>) =>
  question?.forms.flatMap(form => (form.refused === undefined ? [form.action] : [])) ?? []

describe.each(games)('%s', (game, scenario) => {
  test('before the first turn there is one to plan for; nothing happens by it, and no one else’s is shown', () => {
    const { fight, gm, table, own } = begun(game, scenario)
    const before = fight.session.hash()
    const questions = own.map(({ id }) => table.nextTurn(id))
    expect(questions.some(question => question !== null)).toBe(true)
    for (const [nth, question] of questions.entries())
      if (question !== null) {
        expect(question.who).toBe(own[nth]?.id)
        expect(possible(question).length).toBeGreaterThan(0)
      }
    expect(fight.session.hash()).toBe(before)
    // Someone else's isn't theirs to see.
    const foe = gm.view().people.find(({ id }) => !own.some(one => one.id === id))?.id ?? ''
    expect(table.nextTurn(foe)).toBeNull()
    expect(table.nextTurn('nobody')).toBeNull()
  })
  test('what is hidden from the seat changes nothing of it', () => {
    const { fight, table, own } = begun(game, scenario)
    const plan = (): string => JSON.stringify(own.map(({ id }) => table.nextTurn(id)))
    const before = plan()
    let state = 7
    disguiseWhole(fight, own[0]?.side ?? '', below => {
      state = (state * 48271) % 2147483647
      return state % below
    })
    expect(plan()).toBe(before)
  })
})
test('amid a turn the next one is planned, not what is left of this one', () => {
  const { fight, gm, table, own } = begun('cyberpunk-red', 'back-door')
  const { session } = fight
  const isOwnTurn = () => own.some(({ id }) => id === table.view().now)
  for (let nth = 0; nth < 200 && !(isOwnTurn() && session.pending?.kind === 'choice'); nth++) {
    const { pending } = session
    if (pending?.kind === 'choice') gm.takeAdvice(pending.open[0]?.tag ?? '')
    else gm.rollRest()
  }
  const asked = table.asked()
  const [question] = asked.kind === 'asked' ? asked.questions : []
  if (question?.kind !== 'choice') throw new Error('their turn')
  const { who } = question
  const whole = possible(table.nextTurn(who))
  // They use what they have, up to the end of the turn.
  for (let nth = 0; nth < 40 && table.view().now === who; nth++) {
    const { pending } = session
    if (pending?.kind === 'choice') gm.takeAdvice(pending.open[0]?.tag ?? '')
    else gm.rollRest()
    if (table.view().people.find(({ id }) => id === who)?.harm.level === 'dead') return
    // Someone who has got out of sight attacks no one from there, but could hold an attack with the Action of a new turn.
    const next = whole.filter(action => action === 'holdAction' || action === 'move')
    expect(next).toHaveLength(2)
    expect(possible(table.nextTurn(who))).toEqual(expect.arrayContaining(next))
  }
})
