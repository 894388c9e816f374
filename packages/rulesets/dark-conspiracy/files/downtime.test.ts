// Files of people between fights: what is filled in, what is refused, and that a file written out reads as itself.
import type { Json } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { tasks } from '../tasks.js'
import { dice, fileOf, plays, refusal, typedSession } from '../testing/downtime-kit.js'

const faults = (file: Json) => {
  const read = tasks.readScenario(file, [])
  return read.ok ? [] : read.faults.map(({ words }) => words)
}
const begun = (file: Json) => tasks.begin(file)

test('DC-SHK-01 a file with someone in a coma begins the next task, however much time has passed', () => {
  const people = { ana: {}, bo: { unconscious: true, comatose: true, wakesAt: 30, wounds: [{ location: 'chest', damage: 5 }] } }
  const later = plays(fileOf(people), { action: 'wait', time: 1, unit: 'hours' })
  expect(later.file).toMatchObject({ clock: 3600 })
  expect(faults(later.file)).toEqual([])
})

describe('what a file leaves out', () => {
  test('DC-WND-16 DC-WND-19 a critical wound kills in ten minutes, and with a serious head one is unconscious', () => {
    const { people } = begun(
      fileOf(
        { ana: { con: 5, wounds: [{ location: 'head', damage: 6 }] }, bo: { wounds: [{ location: 'chest', damage: 40 }] } },
        { clock: 60 },
      ),
    )
    expect(people).toMatchObject([
      { unconscious: true, wakesAt: 90, dayEndsAt: 86_460, wounds: [{ severity: 'serious', kills: null, since: 60 }] },
      { unconscious: true, wakesAt: 120, wounds: [{ severity: 'critical', kills: 660 }] },
    ])
  })
  test('DC-WND-02 capacities come from STR and CON, names of wounds from their points', () => {
    const [ana] = begun(fileOf({ ana: { str: 6, con: 5, wounds: [{ location: 'leftArm', damage: 5 }] } })).people
    expect(ana).toMatchObject({ capacity: { head: 5, chest: 16, leftArm: 11 }, wounds: [{ severity: 'scratch' }] })
  })
  test('a craft takes what is not said from its model', () => {
    const { crafts } = begun(fileOf({ ana: {} }, { crafts: [{ id: 'c', name: 'C', model: 'tug', transferValue: 5 }] }))
    expect(crafts).toMatchObject([{ launchValue: 3, transferValue: 5, reentryType: 'none', spaceplane: false, place: 'ground' }])
  })
  test.each(['average', 'bitten', 'spaceport'])('the people that ship are right, and written out they read as themselves: %s', id => {
    const party = tasks.content.parties?.find(one => one.id === id)
    const read = tasks.readScenario(party?.data ?? null, [])
    if (!read.ok) throw new Error(JSON.stringify(read.faults))
    expect(tasks.survivors(begun(read.value))).toEqual(read.value)
  })
})
test('what holds for all of them: where each spacecraft is, and what it has suffered', () => {
  const crafts = [
    { id: 'heron', name: 'Heron', model: 'spaceplane' },
    { id: 'mule', name: 'Mule', model: 'tug', place: 'LEO', damage: 'damaged', failedSystems: 1 },
  ]
  expect(tasks.view(begun(fileOf({ ana: {} }, { crafts })), 'gm').circumstances).toEqual([
    { id: 'heron', words: 'Heron: on the ground', tone: 'plain' },
    { id: 'mule', words: 'Mule: in low orbit, damaged, 1 system failed', tone: 'bad' },
  ])
})
test('DC-TASK-14 task follows task in one record, of one person and then another, until someone says that this is all', () => {
  const people = fileOf({ ana: {}, bo: {} }, { options: { severalTasks: true } })
  const hour = { action: 'wait', time: 1, unit: 'hours' }
  const session = typedSession(people, hour, [], [{ action: 'handOver', to: 'bo' }, hour, { action: 'finish' }])
  expect([session.battle.clock, session.battle.setup.who, session.over]).toEqual([7200, 'bo', true])
  expect(typedSession(fileOf({ ana: {} }), hour, []).over).toBe(true)
})
test('what is wrong is said in words', () => {
  expect(faults(fileOf({ ana: {} }, { who: 'bo' }))).toEqual(['There is no one called bo in this file.'])
  const twice = {
    wounds: [
      { location: 'head', damage: 1 },
      { location: 'head', damage: 2 },
    ],
  }
  expect(faults(fileOf({ ana: twice }))).toEqual(['There is one wound for each location.'])
  expect(faults(fileOf({ ana: { wounds: [{ location: 'head', damage: 1, since: 5 }] } }))).toEqual([
    'This is later than the clock, which shows 0.',
  ])
  expect(faults(fileOf({ ana: { wakesAt: 5 } }, { clock: 9 }))).toEqual(['This is earlier than the clock, which shows 9.'])
  const craft = (more: object) => faults(fileOf({ ana: {} }, { crafts: [{ id: 'c', name: 'C', ...more }] }))
  expect(craft({ aboard: ['bo'] })).toEqual(['There is no one called bo in this file.'])
  expect(craft({ pilot: 'ana' })).toEqual(['The pilot is not aboard.'])
  expect(craft({ matchedWith: 'c' })).toEqual(['There is no such craft.'])
  expect(craft({ id: 'ana' })).toEqual(['Someone here is called the same.'])
  const both = ['c', 'd'].map(id => ({ id, name: id, aboard: ['ana'] }))
  expect(faults(fileOf({ ana: {} }, { crafts: both }))).toEqual(['ana is aboard another craft as well.'])
})
test('DC-SHK-01 a coma lasts until first aid ends it', () => {
  const file = fileOf({ doc: { edu: 8, skills: { medical: 5 }, supplies: ['doctorsKit'] }, vex: { unconscious: true, comatose: true } })
  const hours = plays(file, { action: 'wait', time: 5, unit: 'hours' })
  expect(hours.person('vex').unconscious).toBe(true)
  const treat = { action: 'treatComa', patient: 'vex' }
  expect(plays(file, treat, dice(14)).person('vex')).toMatchObject({ comatose: true, unconscious: true })
  const awake = plays(file, treat, dice(13))
  expect(awake.person('vex')).toMatchObject({ comatose: false, unconscious: false, wakesAt: null })
  expect(refusal(awake.file, treat)).toContain('Vex is in no coma')
})
