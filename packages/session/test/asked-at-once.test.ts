/** Several who are asked at once: what one answers leaves the questions of the others as they are. */
import { askedNow, GameMasterTable, type Question } from '@enfilade/session'
import { expect, test } from 'vitest'
import { fightOf } from './fights.js'

test('an answer to one of several open questions leaves the others the same, until the step is done', () => {
  const fight = fightOf({ game: '2300ad', scenario: 'road-ambush' })
  const table = new GameMasterTable(fight)
  const open = (): readonly Question[] => {
    const asked = askedNow(fight.session, 'gm')
    return asked.kind === 'asked' ? asked.questions : []
  }
  for (let answers = 0; open().length < 2 && answers < 50; answers++) expect(table.takeAdvice(open()[0]?.tag ?? '')).toBeNull()
  const [one, ...others] = open()
  expect(others.length).toBeGreaterThan(0)
  expect(table.takeAdvice(one?.tag ?? '')).toBeNull()
  const left = open()
  expect(left.length).toBe(others.length)
  left.forEach((question, i) => {
    expect(question).toBe(others[i])
  })
  // Once all have answered, whoever is asked next finds another battle.
  for (const { tag } of left) table.takeAdvice(tag)
  for (const question of open()) expect(left).not.toContain(question)
})
