/** An action that stands alone, for its odds. */
import { runTopStep, ScriptedAsk } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { darkConspiracy } from '../index.js'
import { battleOf, choice, reyes, torp } from '../testing/kit.js'

describe('DC-TURN-06: an action as if no one else acted in its slot', () => {
  const battle = battleOf({ ana: reyes, bo: { ...torp, initiative: 4 }, cy: { ...torp, initiative: 4 } })
  for (const person of battle.people) person.surprised = person.id === 'cy'
  battle.agenda.push({ step: 'endPhase' }, { step: 'declare', those: ['ana', 'bo', 'cy'] })
  const now = structuredClone(battle)
  const ask = new ScriptedAsk([choice('cy', { action: 'goProne' }), choice('ana', { action: 'wait' }), choice('bo', { action: 'goProne' })])
  while (now.agenda.at(-1)?.step !== 'orderActions') runTopStep(darkConspiracy, now, { ask, tell: undefined })

  test('it alone is carried out, and the others have declared nothing', () => {
    const alone = structuredClone(now)
    darkConspiracy.standAlone(battle, alone, 'ana')
    expect(alone.agenda).toEqual([{ step: 'endPhase' }, { step: 'orderActions', those: ['ana'] }])
    expect(alone.people[0]?.declared).toEqual({ action: 'wait' })
    expect(alone.people.slice(1)).toEqual(battle.people.slice(1))
  })
  test('before anyone has answered, no one else is asked', () => {
    const alone = structuredClone(battle)
    darkConspiracy.standAlone(battle, alone, 'ana')
    expect(alone.agenda.at(-1)).toEqual({ step: 'declare', those: ['ana'] })
  })
  test('a step that asks for no action is left as it is', () => {
    const before = structuredClone(battle)
    before.agenda.pop()
    const alone = structuredClone(now)
    darkConspiracy.standAlone(before, alone, 'ana')
    expect(alone).toEqual(now)
  })
  test('of several who declare one after another, it is over when it has been carried out, not when it is declared', () => {
    const before = structuredClone(battle)
    before.agenda = [
      { step: 'endPhase' },
      { step: 'orderActions', those: ['ana', 'bo', 'cy'] },
      { step: 'declarePart', those: ['ana', 'bo'] },
    ]
    const alone = structuredClone(before)
    const answers = new ScriptedAsk([choice('ana', { action: 'wait' }), choice('bo', { action: 'goProne' })])
    runTopStep(darkConspiracy, alone, { ask: answers, tell: undefined })
    expect(darkConspiracy.actionIsOver(before, alone)).toBe(false)
    darkConspiracy.standAlone(before, alone, 'ana')
    expect(alone.agenda).toEqual([{ step: 'endPhase' }, { step: 'orderActions', those: ['ana'] }])
    expect(darkConspiracy.actionIsOver(before, alone)).toBe(false)
    runTopStep(darkConspiracy, alone, { ask: new ScriptedAsk([]), tell: undefined })
    while (alone.agenda.length > 1) runTopStep(darkConspiracy, alone, { ask: new ScriptedAsk([]), tell: undefined })
    expect(darkConspiracy.actionIsOver(before, alone)).toBe(true)
  })
})
