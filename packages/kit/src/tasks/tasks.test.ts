// Tasks as a ruleset: a made-up one in which people open locks, and the game master rolls in secret how long the lock will hold.
import { beginSession, type Json, type Rule, reason, resumeSession, type Steps, sumOf } from '@enfilade/engine'
import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { event } from '../events/event.js'
import { gmOnly, open, seen } from '../events/marks.js'
import { eventsIn } from '../events/telling.js'
import { type CombatantId, refTo, type SideId } from '../ids.js'
import { nameSchema } from '../names.js'
import { anyWords, optional, wholeNumber, yesOrNo } from '../orders/choice.js'
import { ordersFor } from '../orders/decision.js'
import { personOf } from '../people.js'
import { is, listOf, oneOf, unchanged } from '../state/field.js'
import { kinds, state } from '../state/state.js'
import { sidesOf, type TaskBattle, taskSides, tasksBy } from './tasks.js'

// ── the game ───────────────────────────────────────────────────────────────────────────────────────────────────────
const combatantRef = refTo<CombatantId>('combatant', nameSchema)
const who = is(combatantRef).seen()
const personState = state(
  {
    id: who.inFile(),
    name: is(nameSchema).inFile().seen(),
    side: is(refTo<SideId>('side', nameSchema)).inFile().seen(),
    opened: is(z.int().min(0)).usually(0).seen(),
    jinx: is(z.int().min(0)).usually(0).secret('hidden', unchanged),
  },
  { owner: 'id' },
)
const stepKinds = kinds('step', { ask: { who }, pick: { who, pins: is(z.int()).seen(), quietly: is(z.boolean()).seen() } })
const battleState = state({
  agenda: listOf(stepKinds.schema).starts([]).seen(),
  setup: is(z.strictObject({ sides: taskSides }))
    .made()
    .seen(),
  people: listOf(personState.schema).made().seen(),
  task: oneOf(['ahead', 'underWay', 'over']).starts('ahead').seen(),
})
type Person = z.infer<typeof personState.schema>
type Step = z.infer<typeof stepKinds.schema>
type Battle = z.infer<typeof battleState.schema>
expectTypeOf<Battle>().toExtend<TaskBattle<Person, Step>>()
personState.taking({})
stepKinds.taking({})

const picked = event('picked', { who: seen, opens: open<boolean>() }, ({ who: one, opens }, { names }) =>
  opens ? `${names(one)} opens the lock.` : `${names(one)} doesn't open the lock.`,
)
const jinxed = event('jinxed', { who: seen, by: gmOnly<number>() }, heard => `Jinx ${heard.by}.`, { unless: () => true })
const d6 = sumOf(1, 6)
const { order, decision } = ordersFor<Battle, Person>(personOf)
const pick = order('pick', {
  words: 'Pick a lock',
  choose: {
    pins: wholeNumber<Battle, Person, unknown>({
      words: 'Pins',
      bounds: () => ({ from: 1, to: 6 }),
      worthListing: () => [3],
      outside: () => ({ rule: 'TOY-01', why: 'a lock has 1 to 6 pins' }),
    }),
    quietly: yesOrNo<Battle, Person, unknown>('Quietly'),
    tools: optional(anyWords<Battle, Person, unknown>('Tools', 3)),
  },
  do: (battle, me, { pins, quietly }) => battle.agenda.push({ step: 'pick', who: me.id, pins, quietly: quietly === true }),
})
const task = decision({ name: 'task', rule: 'TOY-01', words: 'Which task?' }, [pick])
const toOpen = reason('TOY-01', 'lock')
const toJinx = reason('TOY-02', 'jinx', 'gm')
const ask: Rule<Battle, Extract<Step, { step: 'ask' }>> = (battle, step, table) =>
  task.do(battle, personOf(battle, step.who), table.ask.choose(task, battle, step, step.who), table.tell, step)
const open6: Rule<Battle, Extract<Step, { step: 'pick' }>> = (battle, { who: id, pins }, { ask: dice, tell }) => {
  const opens = dice.atLeast(d6, pins, toOpen, id)
  const me = personOf(battle, id)
  if (opens) me.opened++
  tell?.(picked({ rule: 'TOY-01', who: id, opens }))
  me.jinx = dice.roll(d6, toJinx, id)
  tell?.(jinxed({ rule: 'TOY-02', who: id, by: me.jinx }))
}
const steps: Steps<Battle, Step> = { ask, pick: open6 }
const file = z.strictObject({ people: z.array(z.strictObject({ ...personState.file, ...personState.form })).min(1) })
const begun = ({ people }: z.infer<typeof file>): Person[] =>
  people.map(one => personState.begin({ ...one, ...personState.filled(one) }, {}))
const written = (people: readonly Person[]): Json => ({ people: people.map(personState.written) }) as unknown as Json
const game = tasksBy<Battle, Step, Person, z.infer<typeof file>>({
  id: 'toy-tasks',
  title: 'Toy tasks',
  version: '1',
  rulebook: { chapters: [], rulings: [] },
  options: [],
  forms: { file, battle: battleState.schema },
  faults: ({ people }) => (people.length < 4 ? [] : [{ path: ['people'], words: 'Too many.' }]),
  begin: given => {
    const people = begun(given)
    return battleState.begin({}, { people, setup: { sides: sidesOf(people) } })
  },
  written: ({ people }) => written(people),
  first: ({ people: [one] }) => ({ step: 'ask', who: one?.id ?? '' }),
  steps,
  decisions: { task: task as never },
  events: eventsIn({ picked, jinxed }),
  endRule: 'TOY-01',
  take: battleState.taking({}),
  clock: () => 'Noon',
  person: (_battle, { opened, jinx }) => ({
    state: 'well',
    harm: { level: 0, words: 'Unhurt' },
    conditions: [],
    tracks: [{ id: 'opened', label: 'opened', now: opened }],
    numbers: [{ label: 'jinx', value: jinx }],
  }),
  nameOf: (_battle, id) => id,
})

const ana = { id: 'ana', name: 'Ana', side: 'party' }
const scenarioOf = (given: Json): Json => {
  const read = game.readScenario(given, [])
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  return read.value
}
const player = { seat: 'party' }
const byHand = { party: { decides: 'person', dice: 'physical' } } as const

// ── tests ──────────────────────────────────────────────────────────────────────────────────────────────────────────
const played = (...dice: readonly [number, number]) => {
  const session = beginSession(game, scenarioOf({ people: [ana] }), null, byHand)
  const { pending } = session
  if (pending?.kind !== 'choice') throw new Error('no choice')
  expect(session.answer(pending.open[0]?.tag ?? '', { action: 'pick', pins: 4 })).toBeNull()
  for (const face of dice) if (session.pending?.kind === 'die') session.answer(session.pending.tag, face)
  return session
}

test('a task is played, told and written back in the form it began from', () => {
  const session = played(5, 2)
  expect(session.over).toBe(true)
  expect(game.ending(session.battle)).toMatchObject({ how: 'done', winners: [] })
  expect(session.heard('gm').map(told => game.narrate(told, id => game.nameOf(session.battle, id)))).toEqual([
    'Ana opens the lock.',
    'Jinx 2.',
  ])
  const after = game.survivors(session.battle)
  expect(after).toEqual({ people: [{ ...ana, opened: 1, jinx: 2 }] })
  expect(scenarioOf(after)).toEqual(after)
})

test('two that begin share nothing', () => {
  const [one, other] = [game.begin(scenarioOf({ people: [ana] })), game.begin(scenarioOf({ people: [ana] }))]
  one.agenda.push({ step: 'ask', who: 'ana' })
  expect(other.agenda).toEqual([])
})

test('its record replays, and what was tampered with does not', () => {
  const record = played(3, 2).record()
  expect(resumeSession(game, record).hash()).toBe(record.state)
  expect(() => resumeSession(game, { ...record, state: '0' })).toThrow(/last state differs/)
})

test('what only the game master knows is in nothing that a player gets', () => {
  const seenIn = (jinx: number): string => {
    const session = played(5, jinx)
    return JSON.stringify([session.heard(player), game.view(session.battle, player), game.imagine(session.battle, player)])
  }
  expect(seenIn(2)).toBe(seenIn(6))
  const { battle } = played(5, 6)
  expect(game.view(battle, 'gm').people[0]?.numbers[0]?.value).toBe(6)
  expect(game.view(battle, player).people[0]?.numbers[0]?.value).toBe(0)
})

test('forms and refusals are those of orders', () => {
  const session = beginSession(game, scenarioOf({ people: [ana] }), 'seed', { party: { decides: 'person', dice: 'stream' } })
  const { pending, battle } = session
  if (pending?.kind !== 'choice' || pending.open[0] === undefined) throw new Error('no choice')
  const { decision: asked, step, who: id, tag } = pending.open[0]
  expect(asked.forms?.(battle, step, id)).toMatchObject([
    {
      action: 'pick',
      words: 'Pick a lock',
      fields: [
        { name: 'pins', kind: 'number', from: 1, to: 6 },
        { name: 'quietly' },
        { name: 'tools', kind: 'list', typed: true, values: [] },
      ],
    },
  ])
  expect(asked.options(battle, step, id)).toEqual([
    { action: 'pick', pins: 3 },
    { action: 'pick', pins: 3, quietly: true },
  ])
  expect(session.answer(tag, { action: 'pick', pins: 7 })?.words).toBe("Pick a lock isn't possible: a lock has 1 to 6 pins.")
  expect(session.answer(tag, { action: 'pick', pins: 3, quietly: 'yes' })?.words).toContain('can\'t be "yes"')
  expect(session.answer(tag, { action: 'pick', pins: 3, quietly: true })).toBeNull()
})

test('a seat of policies takes the first option', () => {
  const session = beginSession(game, scenarioOf({ people: [ana] }), 'seed', { party: { decides: 'policy', dice: 'stream' } })
  expect(session.over).toBe(true)
  expect(session.record().entries[0]).toMatchObject([expect.any(String), { action: 'pick', pins: 3 }, 'policy', 'the usual choice'])
})

test('a file with faults is refused, by its form or by what the game says of it', () => {
  expect(game.readScenario({ people: [] }, [])).toMatchObject({ ok: false })
  const four = [1, 2, 3, 4].map(n => ({ ...ana, id: `ana${n}` }))
  expect(game.readScenario({ people: four }, [])).toEqual({ ok: false, faults: [{ path: ['people'], words: 'Too many.' }] })
  expect(game.checkBattle({})).not.toEqual([])
})
