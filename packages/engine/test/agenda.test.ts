/** The agenda, simultaneous groups and sides: what is named first happens first, and what is at once has no order. */
import {
  areHostileSides,
  closeTogether,
  hostileSides,
  inflict,
  next,
  openTogether,
  runTopStep,
  type Side,
  type Steps,
  seeStanding,
  stepIsDue,
} from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { recorded, straight } from './playing.js'
import { toy } from './toy.js'

type Count = { readonly step: 'say'; readonly word: string; readonly inner?: readonly Count[] }
interface Talk {
  agenda: Count[]
  said: string[]
}
const steps: Steps<Talk, Count> = {
  say: (talk, { word, inner = [] }) => {
    talk.said.push(word)
    for (const one of inner) next(talk, one)
  },
}
const say = (word: string, ...inner: Count[]): Count => ({ step: 'say', word, inner })

describe('the agenda', () => {
  const game = { steps, advance: () => null }
  const talk = (...agenda: Count[]): Talk => ({ agenda, said: [] })
  const all = (battle: Talk): string => {
    while (stepIsDue(game, battle)) runTopStep(game, battle, { ask: undefined as never, tell: undefined })
    return battle.said.join('')
  }
  test('what is named first happens first, and all that it brings before what is named next', () => {
    expect(all(talk(say('a', say('b', say('c'), say('d')), say('e', say('f')), say('g'))))).toBe('abcdefg')
  })
  test('what was there before waits below', () => {
    expect(all(talk(say('z'), say('y'), say('a', say('b'), say('c'))))).toBe('abcyz')
  })
  test('the running step stays on top until it is done', () => {
    const battle = talk(say('z'), say('a', say('b')))
    const seen: number[] = []
    const watching = {
      ...game,
      steps: {
        say: (b: Talk, s: Count) => {
          seen.push(b.agenda.indexOf(s))
          steps.say(b, s, { ask: undefined as never, tell: undefined })
        },
      },
    }
    runTopStep(watching, battle, { ask: undefined as never, tell: undefined })
    expect(seen).toEqual([1])
    expect(battle.agenda.map(s => s.word)).toEqual(['z', 'b'])
  })
  test('when it is empty the game says what comes, or that the fight is over', () => {
    const battle = talk()
    expect(stepIsDue(game, battle)).toBe(false)
    expect(stepIsDue({ ...game, advance: () => say('n') }, battle)).toBe(true)
    expect(battle.agenda).toEqual([say('n')])
    expect(
      stepIsDue(
        {
          ...game,
          advance: () => {
            throw new Error('asked too early')
          },
        },
        battle,
      ),
    ).toBe(true)
  })
})

describe('a simultaneous group', () => {
  const people = () => ({
    people: [
      { id: 'a', now: { hp: 3 } },
      { id: 'b', now: { hp: 3 } },
    ],
    together: null as null | { standing: Record<string, { hp: number }>; after: Record<string, { hp: number }> },
  })
  const copy = (c: { hp: number }) => ({ ...c })
  test('acts on conditions as they stood, and all takes effect at the end', () => {
    const battle = people()
    openTogether(battle, copy)
    for (const [shooter, target] of [
      ['a', 'b'],
      ['b', 'a'],
    ] as const) {
      seeStanding(battle, copy)
      expect(battle.people.find(p => p.id === shooter)?.now.hp).toBe(3) // by the shooter before
      inflict(battle, target, c => {
        c.hp -= 5
      })
      expect(battle.people.find(p => p.id === target)?.now.hp).toBe(-2) // one's own effects count for oneself
    }
    closeTogether(battle)
    expect(battle).toEqual({
      people: [
        { id: 'a', now: { hp: -2 } },
        { id: 'b', now: { hp: -2 } },
      ],
      together: null,
    })
  })
  test('outside of a group harm is harm', () => {
    const battle = people()
    inflict(battle, 'a', c => {
      c.hp -= 1
    })
    seeStanding(battle, copy)
    closeTogether(battle)
    expect(battle).toEqual({
      people: [
        { id: 'a', now: { hp: 2 } },
        { id: 'b', now: { hp: 3 } },
      ],
      together: null,
    })
  })
  test('who comes in the middle of it stays unchanged', () => {
    const battle = people()
    openTogether(battle, copy)
    battle.people.push({ id: 'c', now: { hp: 1 } })
    inflict(battle, 'c', c => {
      c.hp -= 1
    })
    seeStanding(battle, copy)
    closeTogether(battle)
    expect(battle.people[2]).toEqual({ id: 'c', now: { hp: 0 } })
  })
  test('shares no conditions with what it keeps', () => {
    const battle = people()
    openTogether(battle, copy)
    const kept = battle.together
    inflict(battle, 'a', c => {
      c.hp = 0
    })
    expect(kept?.standing.a).toEqual({ hp: 3 })
    seeStanding(battle, copy)
    expect(battle.people[0]?.now).not.toBe(kept?.standing.a)
  })
})

describe('sides', () => {
  const sides: readonly Side[] = [
    { id: 'red', allies: ['green'], neutral: false },
    { id: 'blue', allies: [], neutral: false },
    { id: 'green', allies: [], neutral: false },
    { id: 'folk', allies: [], neutral: true },
  ]
  test('are hostile unless they are one, allied by either of them, or neutral', () => {
    for (const a of sides) for (const b of sides) expect(areHostileSides(sides, a.id, b.id)).toBe(hostileSides(sides, a.id, b.id))
    const hostile = sides.flatMap(a => sides.filter(b => hostileSides(sides, a.id, b.id)).map(b => `${a.id}-${b.id}`))
    expect(hostile.sort()).toEqual(['blue-green', 'blue-red', 'green-blue', 'red-blue'])
  })
})

test('a whole fight ends as its rules say, and empties the agenda', () => {
  for (const seed of ['1', '2', '3']) {
    expect(straight(seed).agenda).toEqual([])
    expect(toy.ending(recorded(seed).battle)).not.toBeNull()
  }
})
