/** Several who are asked at once: what one answers leaves the questions of the others as they are. */
import { beginSession } from '@enfilade/engine'
import { askedNow, Fight, GameMasterTable, type Question, SeatTable } from '@enfilade/session'
import { expect, test } from 'vitest'
import { fightOf, rulesetOf } from './fights.js'

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
  // Once all have answered, the next one who is asked finds another battle.
  for (const { tag } of left) table.takeAdvice(tag)
  for (const question of open()) expect(left).not.toContain(question)
})

/** Eighty soldiers who may fire on the move: each has some six thousand listed answers, and forty are asked at once. */
function crowd(): Fight {
  const ruleset = rulesetOf('2300ad')
  const side = (name: string, y: number) => ({
    name,
    combatants: Array.from({ length: 40 }, (_, nth) => ({ id: `${name}${nth}`, use: 'lineSoldier', at: [2 * nth, y] })),
  })
  const file = {
    enfilade: 1,
    ruleset: '2300ad',
    title: 'Crowd',
    battlefield: { kind: 'metres' },
    sides: [side('left', 0), side('right', 60)],
  }
  const read = ruleset.readScenario(file, [])
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  const person = { decides: 'person', dice: 'stream' } as const
  return new Fight(beginSession(ruleset, read.value, 'crowd', { left: person, right: person }), 'Crowd')
}
test('where very much is asked at once, further questions are named, and come whole when they are called for', () => {
  const fight = crowd()
  const table = new GameMasterTable(fight)
  const asked = table.asked()
  const [first, ...others] = asked.kind === 'asked' ? asked.questions : []
  const last = others.at(-1)
  if (first?.kind !== 'choice' || last?.kind !== 'choice') throw new Error('many are asked')
  expect(first.later).toBeUndefined()
  expect(first.options.length).toBeGreaterThan(5000)
  expect(last).toMatchObject({ later: true, options: [], forms: [], advice: { answer: null } })

  const whole = table.question(last.tag)
  const { later: _, options: __, forms: ___, advice: ____, ...named } = last
  expect(whole).toMatchObject(named)
  expect(whole?.later).toBeUndefined()
  expect(whole?.options.length).toBeGreaterThan(5000)
  expect(whole?.advice.answer).toMatchObject({ action: expect.any(String) })
  // The same again, and as the first of the questions once the others have answered.
  expect(table.question(last.tag)).toBe(whole)
  expect(table.question('X-1 nobody act')).toBeNull()

  // Everyone may stand still; at one of the left only the right may fire; another seat's questions are not this one's.
  const open = [first, ...others].map(({ tag }) => tag)
  expect(table.acceptedBy({ action: 'stand' })).toEqual(open)
  const right = new SeatTable(fight, { seat: 'right' })
  const atLeft = { action: 'aimedFire', target: 'left0', shots: 1 }
  const own = [first, ...others].filter(({ seat }) => seat === 'right').map(({ tag }) => tag)
  expect(right.acceptedBy(atLeft)).toEqual(own)
  expect(right.acceptedBy({ action: 'fly' })).toEqual([])
  expect(right.question(open.find(tag => !own.includes(tag)) ?? '')).toBeNull()
})
