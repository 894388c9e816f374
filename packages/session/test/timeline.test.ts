/** Answers on the timeline, in words. */
import { beginSession, type FightRecord, type Json, resumeSession } from '@enfilade/engine'
import { Fight, GameMasterTable, SeatTable } from '@enfilade/session'
import { expect, test } from 'vitest'
import { byPeople, ports, rulesetOf } from './fights.js'

/** Two against one of two, in the open; the crew doesn't know of the boss, whose id is a part of the body. */
function fight(): Fight {
  const ruleset = rulesetOf('blue-planet')
  const person = (id: string, name: string, x: number) => ({
    id,
    name,
    at: [x, 0],
    use: 'settler',
    weapons: ['largeCaliberHandgun'],
    inCombat: true,
  })
  const file: Json = {
    ...{ enfilade: 1, ruleset: 'blue-planet', title: 'Parts', battlefield: { kind: 'metres' } },
    sides: [
      { name: 'Crew', combatants: [person('ames', 'Ames', 0)] },
      { name: 'Gang', combatants: [person('brook', 'Brook', 6), { ...person('skull', 'Mother Vane', 9), hiddenFrom: ['Crew'] }] },
    ],
  }
  const read = ruleset.readScenario(file, [])
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  return new Fight(beginSession(ruleset, read.value, 'parts', { Crew: byPeople, Gang: byPeople }), 'Parts', ports)
}

const calledShot: Json = {
  action: 'fireSingle',
  weaponId: 'largeCaliberHandgun',
  shots: [{ target: 'brook', times: 1, location: 'skull' }],
}
/** Answers until Ames has declared this and has been heard; the others as advised. Gives the words of what Ames decided, for the crew and the game master. */
function wordsOf(answer: Json, by: 'person' | 'policy'): readonly (readonly string[])[] {
  const played = fight()
  const master = new GameMasterTable(played)
  const own = new SeatTable(played, { seat: 'Crew' })
  const decisions = (table: SeatTable): readonly string[] =>
    table
      .timeline()
      .dots.filter(({ kind, words }) => kind === 'decision' && words.startsWith('Ames:'))
      .map(({ words }) => words)
  for (let answers = 0; answers < 20 && decisions(own).length === 0; answers++) {
    const { pending } = played.session
    for (const { tag, who } of pending?.kind === 'choice' ? pending.open : []) {
      if (who !== 'ames') expect(master.takeAdvice(tag)).toBeNull()
      else expect(by === 'person' ? own.answer(tag, answer) : played.session.answer(tag, answer, 'policy')).toBeNull()
    }
  }
  return [decisions(own), decisions(master)]
}

test.each(['person', 'policy'] as const)('a word of an answer by a %s stays that word, also where someone has it as an id', by => {
  const words = ['Ames: Fire the large caliber handgun: 1 shot at Brook (skull)']
  expect(wordsOf(calledShot, by)).toEqual([words, words])
})
test('the id of the combatant that an answer means becomes their name', () => {
  const words = ['Ames: Aim at Brook']
  expect(wordsOf({ action: 'aim', target: 'brook' }, 'person')).toEqual([words, words])
})
test('in a branch that was read with its record, ids and words stand as they are', () => {
  const { session } = fight()
  const { pending } = session
  const first = pending?.kind === 'choice' ? pending.open[0] : undefined
  expect(session.answer(first?.tag ?? '', { ...calledShot, shots: [{ target: 'ames', times: 1, location: 'skull' }] })).toBeNull()
  expect(session.undo()).toBe(true)
  const words = (of: typeof session): readonly string[] =>
    new GameMasterTable(new Fight(of, 'Parts', ports)).timeline().branches.flatMap(({ dots }) => dots.map(dot => dot.words))
  const read = JSON.parse(JSON.stringify(session.record())) as FightRecord
  expect(first?.who).toBe('skull')
  expect(words(session)).toEqual(['Mother Vane: Fire the large caliber handgun: 1 shot at Ames (skull)'])
  expect(words(resumeSession(session.ruleset, read))).toEqual(['Mother Vane: fire single, large caliber handgun, ames, 1, skull'])
})
