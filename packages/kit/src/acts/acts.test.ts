import type { Fault, Id, Json, Tell } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { CombatantId } from '../ids.js'
import { actMaker, cancelAct, changeSideAct, endAct, idSchemaWithout, joinAct, leaveAct, secretActs } from '../index.js'
import { giveUpAct } from './giving-up.js'

interface Duelist {
  readonly id: Id
  readonly name: string
  side: Id
  hiddenFrom: Id[]
  numbersHiddenFrom: Id[]
}
interface Battle {
  people: Duelist[]
  setup: { sides: { id: Id; allies: Id[]; neutral: boolean; policy: 'aggressive' | 'hold'; rollsHidden: boolean }[] }
  secretTerrain: { id: Id; hiddenFrom: Id[] }[]
  ended: { words: string } | null
  agenda: string[]
  acts: number
}
const duelist = (id: Id, side: Id): Duelist => ({ id, name: id.toUpperCase(), side, hiddenFrom: [], numbersHiddenFrom: [] })
const side = (id: Id) => ({ id, allies: [], neutral: false, policy: 'aggressive', rollsHidden: false }) as const
const begun = (): Battle => ({
  people: [duelist('ann', 'red'), duelist('bob', 'blue')],
  setup: {
    sides: [
      { ...side('red'), allies: [] },
      { ...side('blue'), allies: [] },
    ],
  },
  secretTerrain: [],
  ended: null,
  agenda: ['endTurn'],
  acts: 0,
})

const maker = actMaker<Duelist, Battle, number>({
  id: idSchemaWithout('nowhere'),
  isDead: combatant => combatant.name === 'GHOST',
  before: battle => battle.acts,
  afterwards(battle, acts) {
    battle.acts = acts + 1
  },
})
const unhide = (battle: Battle): void => {
  battle.secretTerrain = []
}
const acts = {
  join: joinAct(
    maker,
    {
      taken: battle => battle.people.map(one => one.id),
      made: (_battle, { id }, of) => duelist(id, of),
      entering: { enter: (battle, person) => battle.people.push(person) },
    },
    z.strictObject({ id: z.string(), count: z.int().optional() }),
    (_, { combatant: { id, count = 1 } }) => ({
      combatants: Array.from({ length: count }, (_one, i) => ({ id: count === 1 ? id : `${id}${i + 1}` })),
      faults: [],
    }),
  ),
  leave: leaveAct(maker, {
    after(battle) {
      battle.agenda = []
    },
  }),
  changeSide: changeSideAct(maker),
  ...secretActs(maker, {
    terrain: { words: 'door or window', ids: () => ['hatch'], faults: () => [], reveal: unhide },
    revealCombatant(combatant) {
      combatant.hiddenFrom = []
    },
  }),
  end: endAct(maker, {
    end(battle, how, words) {
      battle.ended = { words: `${how}: ${words}` }
    },
  }),
  giveUp: giveUpAct(maker, {
    stillFighting: (battle, of) => battle.people.filter(one => one.side === of),
    breaks(battle, of, how, _tell, who) {
      battle.people = battle.people.filter(one => one.side !== of || who?.includes(one.id as CombatantId) === false)
      battle.agenda = [how]
    },
  }),
  cancel: cancelAct(maker, { ofTheClock: step => step === 'endTurn', turnOf: () => null }),
}

const done = (battle: Battle, act: keyof typeof acts, args: Json, tell?: Tell): readonly Fault[] => acts[act].do(battle, args, tell)
const words = (faults: readonly Fault[]): string[] => faults.map(({ path, words: said }) => `${path.join('.')}: ${said}`)
/** Refused with these words, and nothing has happened. */
function refused(act: keyof typeof acts, args: Json, ...said: readonly string[]): void {
  const battle = begun()
  expect(words(done(battle, act, args))).toEqual(said)
  expect(battle).toEqual(begun())
}

describe('a newcomer', () => {
  test('joins a side that is there, several of one entry as well', () => {
    const battle = begun()
    expect(done(battle, 'join', { side: 'red', combatant: { id: 'cat', count: 2 } })).toEqual([])
    expect(battle.people.map(one => `${one.id} ${one.side}`)).toEqual(['ann red', 'bob blue', 'cat1 red', 'cat2 red'])
    expect(battle.acts).toBe(1)
  })

  test('brings a new side along, with the usual policy unless another is named; the setup before stays as it was', () => {
    const battle = begun()
    const before = battle.setup
    done(battle, 'join', { side: 'green', combatant: { id: 'cat' }, newSide: { allies: ['red'] } })
    expect(battle.setup.sides.at(-1)).toMatchObject({
      id: 'green',
      allies: ['red'],
      neutral: false,
      policy: 'aggressive',
      rollsHidden: false,
    })
    expect(before.sides).toHaveLength(2)
  })

  test('is refused for a side that is missing, there already, misnamed, or has unknown allies', () => {
    refused('join', { side: 'green', combatant: { id: 'cat' } }, 'side: There is no side "green" in this fight.')
    refused('join', { side: 'red', combatant: { id: 'cat' }, newSide: {} }, 'side: There is already a side "red".')
    expect(words(done(begun(), 'join', { side: 'gm', combatant: { id: 'cat' }, newSide: {} }))[0]).toMatch(/^side: /)
    expect(words(done(begun(), 'join', { side: 'x', combatant: { id: 'cat' }, newSide: { allies: ['rod'] } }))[0]).toMatch(
      /^newSide.allies.0: /,
    )
    expect(words(done(begun(), 'join', { side: 'a\u0007b', combatant: { id: 'cat' }, newSide: {} }))[0]).toMatch(/^side: /)
  })

  test('is refused with an id that is taken, among too many, and once the fight is over', () => {
    refused('join', { side: 'red', combatant: { id: 'ann' } }, 'combatant.id: The id "ann" is already taken in this fight.')
    refused('join', { side: 'red', combatant: { id: 'cat', count: 499 } }, 'combatant: A fight cannot hold that many combatants.')
    const over = { ...begun(), ended: { words: 'truce' } }
    expect(words(done(over, 'join', { side: 'red', combatant: { id: 'cat' } }))).toEqual([': The fight is over; nobody can join it.'])
  })
})

describe('those who are there', () => {
  test('leave, but for the last one', () => {
    const battle = begun()
    expect(done(battle, 'leave', { who: 'ann' })).toEqual([])
    expect(battle.people.map(one => one.id)).toEqual(['bob'])
    expect(words(done(battle, 'leave', { who: 'bob' }))).toEqual(['who: The last combatant cannot be taken out; end the fight instead.'])
  })

  test('change sides, and are no longer hidden from the new one', () => {
    const battle = begun()
    const [ann] = battle.people as [Duelist]
    ann.hiddenFrom = ['blue', 'green']
    ann.numbersHiddenFrom = ['blue']
    expect(done(battle, 'changeSide', { who: 'ann', side: 'blue' })).toEqual([])
    expect(ann).toMatchObject({ side: 'blue', hiddenFrom: ['green'], numbersHiddenFrom: [] })
    refused('changeSide', { who: 'ann', side: 'red' }, 'side: ANN is already on that side.')
    refused('changeSide', { who: 'ann', side: 'rod' }, 'side: There is no side "rod" in this fight.')
    expect(words(done(begun(), 'changeSide', { who: 'nowhere', side: 'red' }))).toEqual(['who: This word cannot be an id.'])
  })

  test('give up, all of a side or some of it, but no one of another', () => {
    const battle = { ...begun(), people: [duelist('ann', 'red'), duelist('amy', 'red'), duelist('bob', 'blue')] }
    expect(done(battle, 'giveUp', { side: 'red', how: 'flee', who: ['amy'] })).toEqual([])
    expect(battle).toMatchObject({ people: [{ id: 'ann' }, { id: 'bob' }], agenda: ['flee'] })
    refused('giveUp', { side: 'red', how: 'flee', who: ['ann', 'bob'] }, 'who: "bob" isn’t one of red who still fights.')
    refused('giveUp', { side: 'rod', how: 'flee' }, 'side: There is no side "rod" in this fight.')
  })

  test('an act on the living is refused for the dead', () => {
    const wake = maker.onLiving('Wakes.', {}, () => [])
    const battle = { ...begun(), people: [{ ...duelist('ann', 'red'), name: 'GHOST' }] }
    expect(words(wake.do(battle, { who: 'ann' }, undefined))).toEqual(['who: GHOST is dead.'])
    expect(wake.do(begun(), { who: 'ann' }, undefined)).toEqual([])
  })
})

describe('secrets', () => {
  test('a combatant is hidden from more and more sides, and revealed side by side', () => {
    const battle = begun()
    const told: unknown[] = []
    const tell: Tell = event => void told.push(structuredClone(event))
    done(battle, 'hide', { id: 'ann', from: ['blue'] }, tell)
    expect(battle.people[0]?.hiddenFrom).toEqual(['blue'])
    ;(battle.people[0] as Duelist).hiddenFrom = ['blue', 'green']
    done(battle, 'reveal', { id: 'ann', to: ['blue'] }, tell)
    expect(battle.people[0]?.hiddenFrom).toEqual(['green'])
    done(battle, 'reveal', { id: 'ann' }, tell)
    expect(battle.people[0]?.hiddenFrom).toEqual([])
    expect(told).toEqual([
      { what: 'hidden', rule: 'GM', id: 'ann', from: ['blue'] },
      { what: 'revealed', rule: 'GM', who: 'ann', to: ['blue'] },
    ])
  })

  test('terrain is hidden from more and more sides, and revealed by the game', () => {
    const battle = begun()
    done(battle, 'hide', { id: 'hatch', from: ['blue', 'blue'] })
    done(battle, 'hide', { id: 'hatch', from: ['red'] })
    expect(battle.secretTerrain).toEqual([{ id: 'hatch', hiddenFrom: ['blue', 'red'] }])
    expect(done(battle, 'reveal', { id: 'hatch' })).toEqual([])
    expect(battle.secretTerrain).toEqual([])
  })

  test('no one is hidden from their own side, and what is unknown or known already is refused', () => {
    refused('hide', { id: 'ann', from: ['red'] }, 'from.0: A combatant cannot be hidden from their own side.')
    refused('hide', { id: 'attic', from: ['red'] }, 'id: There is no combatant, door or window "attic" in this fight.')
    refused('reveal', { id: 'ann' }, 'id: All of these sides know of it already.')
  })
})

test('a fight ends once, in the words given or the usual ones', () => {
  const battle = begun()
  expect(done(battle, 'end', { how: 'truce', winners: ['red'] })).toEqual([])
  expect(battle.ended?.words).toBe('truce: Both sides hold their fire.')
  expect(words(done(battle, 'end', { how: 'truce' }))).toEqual([': The fight is already over.'])
  expect(words(done(begun(), 'end', { how: 'truce', winners: ['rod'] }))).toEqual(['winners.0: There is no side "rod" in this fight.'])
})

test('what is being resolved is called off, where anything is', () => {
  refused('cancel', {}, ': Nothing is being resolved.')
  const battle = { ...begun(), agenda: ['endTurn', 'shoot', 'save'] }
  expect(done(battle, 'cancel', {})).toEqual([])
  expect(battle.agenda).toEqual(['endTurn'])
})
