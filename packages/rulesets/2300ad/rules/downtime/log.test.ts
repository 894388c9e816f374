// The log of tasks, as a game master reads it aloud; and what their players read of it.
import { expect, test } from 'vitest'
import { tasks } from '../../tasks.js'
import { fileOf, logOf, typedSession } from '../../testing/downtime-kit.js'

const surgeon = { skills: { medical: 3 }, surgicalHospital: true }
const engineer = { skills: { mechanic: 3 }, intelligence: 13, determination: 14 }
const stabilize = { action: 'stabilize', patient: 'vex' }

test('AD-EX-18 a failure, second thoughts, a long wait, and success', () => {
  const task = { action: 'attempt', difficulty: 'difficult', skills: ['mechanic'], characteristics: ['intelligence'], interval: 10 }
  expect(logOf(fileOf({ ana: engineer }), task, [3, 4, 5, 3, 3, 5, 6, 4, 2, 1, 3], ['again', 'later'])).toEqual([
    'Ana, Difficult task with mechanic and Intelligence (Difficult): [3] by hand vs 4+. Failure. Time [4 5 3] by hand: 1 hour.',
    "Ana's failure: [3 5] by hand, they must check their determination first.",
    'Ana checks their determination: [6] by hand vs 7+. Their nerve fails.',
    'Ana lets 10 hours pass.',
    'Ana, Difficult task with mechanic and Intelligence (Difficult): [4] by hand vs 4+. Success. Time [2 1 3] by hand: 30 minutes.',
  ])
})

test('a fumble, a serious mishap, and what it leaves of the pump', () => {
  const things = [{ id: 'pump', name: 'pump', skill: 'mechanic' }]
  const task = { action: 'attempt', difficulty: 'routine', skills: ['mechanic'], hazardous: true, thing: 'pump' }
  expect(logOf(fileOf({ ana: engineer }, { things }), task, [1, 6, 5, 5, 3, 3, 5])).toEqual([
    'Ana, Routine task with mechanic (Routine): [1] by hand vs 3+. Fumble.',
    "Ana's failure: [6 5 5] by hand, a serious mishap.",
    'The mishap: [3 3 5] by hand, major.',
    'The pump is badly damaged and out of order.',
  ])
  expect(logOf(fileOf({ ana: engineer }, { things }), { ...task, hazardous: false }, [2, 6, 6, 1, 1], ['stop']).at(-1)).toBe(
    'The pump is superficially damaged, but still works.',
  )
})

test('a repair with its cost', () => {
  const things = [{ id: 'pump', name: 'pump', skill: 'mechanic', price: 500, damage: 'major' }]
  expect(logOf(fileOf({ ana: engineer }, { things }), { action: 'repair', thing: 'pump' }, [7, 4, 4, 4, 3])).toEqual([
    'Ana, repair the pump (Difficult): [7] by hand vs 7+. Success. Time [4 4 4] by hand: 9 hours.',
    'Ana repairs the pump. Cost [3] by hand: 30 % of its price (150).',
  ])
})

test('a competition', () => {
  const two = fileOf({ ana: { strength: 12 }, bo: { strength: 8 } })
  expect(logOf(two, { action: 'compete', other: 'bo', characteristics: ['strength'], interval: 1 }, [5, 3, 3, 3])).toEqual([
    'Ana against Bo, Strength: [5] by hand vs 5+. Ana wins. Time [3 3 3] by hand: 8 minutes.',
  ])
})

test('a treatment, and one that the patient does not live to see', () => {
  const vex = { shockPoints: 3, lifeLevel: 4, consciousnessLevel: 9 }
  expect(logOf(fileOf({ doc: surgeon, vex }), stabilize, [3, 3, 3, 3])).toEqual([
    'Doc, stabilize Vex (Routine): [3] by hand vs 3+. Success. Time [3 3 3] by hand: 54 seconds.',
    'Doc stabilizes Vex.',
  ])
  // Ten seconds before the critical point of half an hour.
  const late = fileOf({ doc: surgeon, vex: { ...vex, criticalSince: 0 } }, { clock: 1790 })
  expect(logOf(late, stabilize, [3, 3, 3, 3, 1])).toEqual([
    'Doc, stabilize Vex (Routine): [3] by hand vs 3+. Success. Time [3 3 3] by hand: 54 seconds.',
    'Critical point after 30 minutes: [1] by hand vs 3 shock. Vex worsens, now 4 shock points.',
    'Vex dies of shock.',
    'Vex died meanwhile.',
  ])
})

test('a resuscitation, a mishap of treatment, care, and unconsciousness', () => {
  const dead = { shockPoints: 5, lifeLevel: 4, death: { at: 0, cause: 'chest' } }
  expect(logOf(fileOf({ doc: surgeon, vex: dead }), { action: 'resuscitate', patient: 'vex' }, [7, 3, 3, 3]).at(-1)).toBe(
    'Doc brings Vex back to life: unconscious, 3 shock points.',
  )
  const shocked = fileOf({ doc: surgeon, vex: { shockPoints: 3, consciousnessLevel: 4, lifeLevel: 9 } })
  expect(logOf(shocked, stabilize, [2, 1, 1, 1, 6, 6, 6, 6], ['stop']).slice(-2)).toEqual(['Vex suffers 1 shock point.', 'Vex passes out.'])
  expect(logOf(fileOf({ doc: surgeon, vex: { lightWounds: 2 } }), { action: 'heal', patient: 'vex' }, [3, 3, 3, 3]).at(-1)).toBe(
    'Vex recovers: 1 light wound left.',
  )
})

test('waking, stun that fades, weeks of rest, and a patient who is moved', () => {
  const out = fileOf({ vex: { stunPoints: 5, unconsciousSince: 0 } })
  expect(logOf(out, { action: 'wait', amount: 2, unit: 'hours' }, [1, 1])).toEqual([
    'Vex, unconscious for 1 hour: [1] by hand vs below 1. Still unconscious.',
    'Vex, unconscious for 2 hours: [1] by hand vs below 2. Vex wakes.',
  ])
  expect(logOf(fileOf({ vex: { stunPoints: 1 } }), { action: 'wait', amount: 1, unit: 'hours' })).toEqual(['Vex shakes off the stun.'])
  expect(logOf(fileOf({ vex: { lightWounds: 1 } }), { action: 'wait', amount: 7, unit: 'days' })).toEqual(['Vex recovers: in full health.'])
  expect(logOf(fileOf({ doc: {}, vex: {} }), { action: 'move', patient: 'vex', minutes: 0 })).toEqual(['Doc moves Vex.'])
})

test('journeys', () => {
  const party = fileOf({ ana: {} })
  expect(logOf(party, { action: 'travel', craft: 'wheel', route: ['flat', 'savannah+river'] })).toEqual([
    'Ana travels flat by wheeled car (1 hour), savannah with a river by wheeled car (1 day 5 hours). In all 1 day 6 hours.',
  ])
  expect(logOf(party, { action: 'orbit', craft: 'rocket', direction: 'up' })).toEqual([
    'Ana goes to orbit by rocket: 1 day 3 hours. It can start back after 4 hours.',
  ])
  expect(logOf(party, { action: 'orbit', craft: 'parachute', direction: 'down' })).toEqual([
    "Ana goes to the surface by parachute: 7 hours. The parachute can't start back.",
  ])
  expect(logOf(party, { action: 'orbit', craft: 'beanstalk', direction: 'down' })).toEqual([
    'Ana goes to the surface by beanstalk: 5 days. It can start back at once.',
  ])
  expect(logOf(party, { action: 'jump', speed: 3.2, legs: [7, 7.1] })).toEqual([
    'Ana crosses 14.1 light-years at 3.2 a day with 1 stop: 6 days 1 hour 45 minutes.',
  ])
  expect(logOf(party, { action: 'cross', speed: 1, au: 0.645 })).toEqual(['Ana crosses 0.645 au of the system: 1 day.'])
  const stormy = fileOf({ ana: {} }, { options: { randomWeather: true } })
  expect(logOf(stormy, { action: 'travel', craft: 'ship', route: ['calmSeas', 'calmSeas'] }, [4, 1])).toEqual([
    'Ana travels calm seas by ship (4 hours), calm seas by ship (4 hours); 8 hours lost to the weather [4 1] by hand. In all 16 hours.',
  ])
  expect(logOf(stormy, { action: 'travel', craft: 'ship', route: ['calmSeas'] }, [1])).toEqual([
    'Ana travels calm seas by ship (4 hours); no time lost to the weather [1] by hand. In all 4 hours.',
  ])
  const reckless = fileOf({ ana: {} }, { options: { overrun: true } })
  expect(logOf(reckless, { action: 'jump', speed: 1, legs: [8] })).toEqual([
    'Ana crosses 8 light-years at 1 a day with no stop: 8 days.',
    'Ana dies: the drive was not discharged in time.',
  ])
})

test("AD-UNC-04 the player of an uncertain task gets the same, byte for byte, whatever the referee's half shows", () => {
  const things = [{ id: 'pump', name: 'pump', skill: 'mechanic' }]
  const task = { action: 'attempt', difficulty: 'difficult', skills: ['mechanic'], characteristics: ['intelligence'], uncertain: true }
  const file = fileOf({ ana: engineer }, { things })
  const player = { seat: 'party' }
  const got = (...faces: number[]): string => {
    const session = typedSession(file, task, faces)
    const heard = session.heard(player)
    const view = tasks.view(session.battle, player)
    return JSON.stringify([
      heard,
      heard.map(told => tasks.narrate(told, id => id)),
      view,
      tasks.imagine(session.battle, player),
      session.over,
    ])
  }
  // With assets of 6 against 10: 10.5, 9.5 to be tried again, 9.5 to be thought over, and a mishap without a tool.
  const succeeds = got(4, 5)
  for (const faces of [
    [4, 3, 1, 1],
    [4, 3, 4, 4],
    [4, 3, 5, 6, 6, 6],
  ])
    expect(got(...faces)).toBe(succeeds)
  expect(succeeds).not.toMatch(/truth|setback":\[\{/)
  const master = typedSession(file, task, [4, 3, 5, 6, 6, 6])
  expect(master.heard('gm').map(told => tasks.narrate(told, id => tasks.nameOf(master.battle, id)))).toEqual([
    'Ana, Difficult task with mechanic and Intelligence (Difficult): [4] by hand vs 4+. Ana feels unsure. The game master’s half: [3] by hand.',
    'In truth Ana fails: average 9.5 vs 10.',
    "Ana's failure: [5 6] by hand, a mishap.",
    'The mishap: [6 6] by hand, major.',
  ])
  const seenBy = (session: typeof master) => session.heard('gm').flatMap(({ thrown }) => thrown.map(one => one.seenBy))
  expect(seenBy(master)).toEqual(['everyone', 'gm', 'gm', 'gm'])
  const openly = typedSession(file, { ...task, uncertain: false }, [3, 5, 6, 6, 6], ['stop'])
  expect(seenBy(openly)).toEqual(['everyone', 'everyone', 'everyone'])
})

test('AD-TASK-12 task follows task in one record, of one person and then another, until someone says that this is all', () => {
  const things = [{ id: 'drive', name: 'drive', skill: 'mechanic', damage: 'minor', carries: 'stutterwarp', fuel: 100_000 }]
  const file = fileOf({ ana: {}, bo: engineer }, { things, options: { severalTasks: true }, whereabouts: 'space' })
  const cross = { action: 'cross', speed: 1, au: 0.645 }
  const session = typedSession(
    file,
    { action: 'handOver', to: 'bo' },
    [7, 4, 4, 4, 3],
    [{ action: 'repair', thing: 'drive' }, cross, { action: 'finish' }],
  )
  expect(session.heard('gm').map(told => tasks.narrate(told, id => tasks.nameOf(session.battle, id)))).toEqual([
    'Bo, repair the drive (Routine): [7] by hand vs 3+. Success. Time [4 4 4] by hand: 9 hours.',
    'Bo repairs the drive. Cost [3] by hand: 15 % of its price.',
    'Bo crosses 0.645 au of the system: 1 day.',
  ])
  expect(tasks.view(session.battle, 'gm').circumstances?.map(({ words }) => words)).toEqual([
    'in space',
    'drive: works, fuel for 3 hours 46 minutes 40 seconds',
  ])
  expect(session.over).toBe(true)
})
test('AD-TASK-12 without the option a task is the only one of its record, and no one is asked for more', () => {
  const session = typedSession(fileOf({ ana: {} }), { action: 'wait', amount: 1, unit: 'hours' }, [])
  expect(session.over).toBe(true)
})
