// The rulebook of tasks: every rule is quoted once, rests on rulings that are there, and names switches that exist.
import { expect, test } from 'vitest'
import { downtimeSettings } from '../../battle/downtime.js'
import { tasksRulebook } from './rulebook.js'

const rules = tasksRulebook.chapters.flatMap(chapter => chapter.rules)
const ids = rules.map(({ id }) => id)

test('every family is there from its first rule to its last, each rule once', () => {
  const families: Readonly<Record<string, number>> = {
    CORE: 5,
    TASK: 12,
    FUM: 1,
    SPEC: 1,
    TIME: 3,
    FAIL: 5,
    DET: 1,
    MIS: 2,
    REP: 2,
    UNC: 4,
    COMP: 2,
    HEAL: 11,
    CRIT: 6,
    TRV: 13,
    IFC: 4,
    SPC: 6,
  }
  const wanted = Object.entries(families).flatMap(([name, count]) =>
    Array.from({ length: count }, (_, i) => `AD-${name}-${String(i + 1).padStart(2, '0')}`),
  )
  expect([...ids].sort()).toEqual(wanted.sort())
})
test('rulings and switches that a rule names exist, and every ruling belongs to a rule', () => {
  const rulings = tasksRulebook.rulings.map(({ id }) => id)
  const named = rules.flatMap(({ rulings: of = [] }) => of)
  expect(named.filter(id => !rulings.includes(id))).toEqual([])
  expect(rulings.filter(id => !named.includes(id))).toEqual([])
  const switches = downtimeSettings.switches.map(({ name }) => name as string)
  // The switch on mishaps in a fight is the fight's.
  expect(rules.flatMap(({ option = [] }) => option).filter(name => ![...switches, 'combatMishaps'].includes(name))).toEqual([])
})
test('texts are whole sentences', () => {
  for (const { id, text } of rules) expect(text, id).toMatch(/^[A-Z0-9].*[.]$/)
})
