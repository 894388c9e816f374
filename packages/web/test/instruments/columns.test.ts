/** The clocks that count down: each combatant stands where the rules let them act. */
import type { View } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { cellsOf, detailOf as detailAd, pointsOf } from '../../src/instruments/2300ad/reading.js'
import { detailOf as detailDc, phasesOf, reached, woundsOf } from '../../src/instruments/dark-conspiracy/reading.js'
import { begun } from '../browser/positions.js'
import { answerByChance } from './random-answers.js'

function viewsOf(game: string, scenario: string): readonly View[] {
  const views: View[] = []
  answerByChance(game, scenario, 'columns', 25, view => views.push(view))
  return views
}

describe('Dark Conspiracy', () => {
  const views = viewsOf('dark-conspiracy', 'alley')
  test('six Phases, and in each of them everyone whose Initiative is not below it, low Initiative first', () => {
    const view = views.find(one => one.clock.at !== undefined)
    if (view === undefined) throw new Error('no Phase')
    const columns = phasesOf(view, [])
    expect(columns.map(({ at }) => at)).toEqual([6, 5, 4, 3, 2, 1])
    expect(columns.filter(({ now }) => now).map(({ at }) => at)).toEqual([view.clock.at])
    for (const { at, those } of columns) {
      const due = view.people.filter(person => (detailDc(person)?.slots?.initiative ?? 0) >= at)
      expect(those.map(({ id }) => id).sort()).toEqual(due.map(({ id }) => id).sort())
      const scores = those.map(({ id }) => view.people.find(person => person.id === id)?.score ?? 0)
      expect(scores).toEqual(scores.toSorted((a, b) => a - b))
    }
  })
  test('Phases that are over are done, and who is frozen is barred', () => {
    const [first] = views
    if (first === undefined) throw new Error('no view')
    const person = (slots: object) => ({ ...first.people[0], detail: { slots, body: [], parts: [] } }) as View['people'][number]
    const slots = { initiative: 5, acted: false, frozen: 2, debt: 1, repeats: false }
    const at = (view: View) => phasesOf(view, []).map(({ those }) => those[0]?.state ?? '')
    const view: View = { ...first, clock: { ...first.clock, at: 4 }, people: [person(slots)] }
    expect(at(view)).toEqual(['', 'done', 'barred', 'barred', 'open', 'open'])
    expect(phasesOf(view, [])[2]?.those[0]?.note).toBe('owes 1 Action')
    expect(at({ ...view, people: [person({ ...slots, acted: true, frozen: 0 })] })).toEqual(['', 'done', 'done', 'open', 'open', 'open'])
  })
  test('seven locations with four steps, the wounded ones first; armor of a vehicle by part', () => {
    const fight = begun({ game: 'dark-conspiracy', scenario: 'chase', seed: 'body' })
    const { people } = fight.ruleset.view(fight.battle, 'gm')
    const vehicle = people.find(person => (detailDc(person)?.parts.length ?? 0) > 0)
    expect(detailDc(vehicle as View['people'][number])?.parts.map(({ part }) => part)).toContain('hull')
    const body = detailDc(
      people.find(person => person !== vehicle && (detailDc(person)?.body.length ?? 0) > 0) as View['people'][number],
    )?.body
    expect(body?.map(({ location }) => location)).toEqual(['head', 'chest', 'abdomen', 'rightArm', 'leftArm', 'rightLeg', 'leftLeg'])
    expect(body?.every(one => reached(one) === 0)).toBe(true)
    const hurt = views.at(-1)?.people.flatMap(person => woundsOf(person)) ?? []
    for (const one of hurt) expect(one.points).toBeGreaterThan(0)
  })
  test('a seat that does not know the numbers of others sees neither their Phases nor their points', () => {
    const fight = begun({ game: 'dark-conspiracy', scenario: 'alley', seed: 'seat' })
    const [seat = ''] = fight.ruleset.seats(fight.battle)
    for (const person of fight.ruleset.view(fight.battle, { seat }).people) {
      const known = person.numbers.length > 0
      expect(detailDc(person)?.slots !== null).toBe(known)
      for (const { points, capacity } of detailDc(person)?.body ?? [])
        expect([points === null, capacity === null]).toEqual([!known, !known])
    }
  })
})

describe('2300 AD', () => {
  test('everyone stands at their initiative and at half of it, of ten points', () => {
    const view = viewsOf('2300ad', 'duel').find(one => one.clock.at !== undefined)
    if (view === undefined) throw new Error('no point')
    const columns = pointsOf(view, [])
    expect(columns.map(({ at }) => at)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    for (const person of view.people) {
      const initiative = person.score
      if (initiative === undefined || detailAd(person)?.actions === null) continue
      const half = Math.floor(initiative / 2)
      expect(columns.flatMap(({ at, those }) => (those.some(({ id }) => id === person.id) ? [at] : []))).toEqual(
        [initiative, half].filter(point => point > 0),
      )
    }
  })
  test('what is spent, held and asked', () => {
    const [first] = viewsOf('2300ad', 'duel')
    if (first === undefined) throw new Error('no view')
    const actions = [
      { point: 8, spent: true },
      { point: 4, spent: false },
    ]
    const detail = { actions, heldAt: null, ducking: false, unconsciousAt: 4, deadAt: 6, armor: null }
    const one = { ...first.people[0], id: 'gus', detail } as unknown as View['people'][number]
    const view: View = { ...first, clock: { ...first.clock, at: 4 }, people: [one] }
    const at = (given: View, asked: readonly string[] = []) =>
      pointsOf(given, asked).flatMap(({ at: point, those }) => those.map(({ state }) => [point, state]))
    expect(at(view)).toEqual([
      [8, 'done'],
      [4, 'open'],
    ])
    expect(at(view, ['gus'])).toEqual([
      [8, 'done'],
      [4, 'asked'],
    ])
    expect(at({ ...view, people: [{ ...one, detail: { ...detail, heldAt: 8 } } as unknown as View['people'][number]] })).toEqual([
      [8, 'held'],
      [4, 'open'],
    ])
  })
  test('shock and stun fill cells up to the marks', () => {
    const [first] = viewsOf('2300ad', 'duel')
    const detail = { actions: null, heldAt: null, ducking: false, unconsciousAt: 4, deadAt: 6, armor: null }
    const tracks = [
      { id: 'shockPoints', label: '', now: 1 },
      { id: 'stunPoints', label: '', now: 2 },
    ]
    expect(cellsOf({ ...first?.people[0], detail, tracks } as unknown as View['people'][number])).toEqual({
      shock: 1,
      stun: 2,
      full: 6,
      unconsciousAt: 4,
      deadAt: 6,
    })
  })
})
