import type { PersonView, View } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import {
  harmOf as bpHarm,
  deathOf,
  otherConditions,
  placeOnBody,
  railOf,
  shortly,
  waitOf,
  waitsOf,
  woundsOf,
} from '../../src/instruments/blue-planet/reading.js'
import { harmOf as cprHarm, markOf, shapeOf } from '../../src/instruments/cyberpunk-red/harm.js'
import { readable, shortMarks } from '../../src/instruments/looks.js'
import { harmOf as rpjHarm } from '../../src/instruments/rpj-scifi/harm.js'
import { orderRows, squadName } from '../../src/order/rows.js'
import { viewOf } from './views.js'

const person = (id: string, name = id, more: Partial<PersonView> = {}): PersonView => ({
  id,
  name,
  side: 'Blue',
  place: '',
  state: 'active',
  conditions: [],
  tracks: [],
  numbers: [],
  hiddenFrom: [],
  ...more,
})
const layer = (label: string, saves: string) => ({
  label,
  marks: saves.split(' ').map(save => ({ words: save.replace('x', ''), gone: save.startsWith('x') })),
})

describe('marks of people', () => {
  test('two signs each, no two the same', () => {
    const names = ['Vex', 'Vera', 'Ganger 1', 'Ganger 2', 'Ganger 12', 'Guard 2', 'Sergeant Sung', 'Süd', '7', 'Ω']
    const marks = [...shortMarks(names.map((name, i) => ({ id: String(i), name }))).values()]
    expect(new Set(marks).size).toBe(names.length)
    expect(marks.slice(0, 4)).toEqual(['Ve', 'Vr', 'G1', 'G2'])
    for (const mark of marks) expect([...mark].length).toBeLessThanOrEqual(2)
  })
  test('sixty of one name still have sixty marks', () => {
    const people = Array.from({ length: 60 }, (_, i) => ({ id: String(i), name: `Ganger ${i + 1}` }))
    expect(new Set(shortMarks(people).values()).size).toBe(60)
  })
  test('words of the data are read as words', () => {
    expect(readable('seriouslyWounded')).toBe('seriously wounded')
    expect(readable('last-side')).toBe('last side')
  })
})

describe('harm in the words of the game', () => {
  test('Cyberpunk RED: the wound state, hit points first, stopping power by place', () => {
    expect(cprHarm(person('a', 'A', { state: 'mortallyWounded' }))).toEqual({ level: 3, words: 'Mortally Wounded', short: 'Mortally' })
    expect(cprHarm(person('a', 'A', { state: 'notWounded' }))).toEqual({ level: 0, words: 'not wounded', short: 'unhurt' })
    expect(cprHarm(person('a', 'A', { state: 'dead' })).level).toBe('dead')
    const view = viewOf('cyberpunk-red', 'back-door')
    const vex = view.people.find(one => one.id === 'vex')
    if (vex === undefined) throw new Error('no Vex')
    const shape = shapeOf(vex)
    expect(shape.hp?.now).toBe(shape.hp?.full)
    expect(shape.sp.map(track => track.label)).toEqual(['SP body', 'SP head'])
    expect(shape.others.length + 3).toBe(vex.tracks.length)
    expect(shape.save).toBeUndefined()
    expect(shape.hp && markOf(shape.hp)).toEqual({ share: 23 / 45, now: 23, words: 'Seriously Wounded' })
  })
  test('Cyberpunk RED: of somebody whose numbers are not known only the state', () => {
    const view = viewOf('cyberpunk-red', 'long-road', { seat: 'Nomads' })
    const trooper = view.people.find(one => one.id.startsWith('trooper'))
    if (trooper === undefined) throw new Error('no trooper')
    expect(shapeOf(trooper).hp).toBeUndefined()
    expect(shapeOf(trooper).others.map(track => track.words)).toEqual(['not wounded'])
  })
  test('RPJ Sci-Fi: the outermost layer that is not whole tells it', () => {
    const of = (...tracks: PersonView['tracks']) => rpjHarm(person('a', 'A', { tracks }))
    expect(of(layer('armor', '9 12'), layer('base', '8 10'))).toEqual({ level: 0, words: 'whole' })
    expect(of(layer('armor', 'x9 12 14'), layer('base', '8 10'))).toEqual({ level: 1, words: 'armor 2 of 3' })
    expect(of(layer('armor', 'x9 x12'), layer('base', '8 10'))).toEqual({ level: 2, words: 'armor broken' })
    expect(of(layer('armor', 'x9 x12'), layer('base', 'x8 10'))).toEqual({ level: 3, words: 'base 1 of 2' })
    expect(of({ label: 'armor', words: 'broken' }, { label: 'base', words: 'holding' })).toEqual({ level: 2, words: 'armor broken' })
    expect(rpjHarm(person('a', 'A', { state: 'incapacitated' }))).toEqual({ level: 4, words: 'incapacitated' })
  })
})

describe('the order as rows', () => {
  const crowd = Array.from({ length: 30 }, (_, i) => person(`g${i}`, `Ganger ${i + 1}`))
  const view: View = {
    ...viewOf('rpj-scifi', 'duel'),
    people: [person('vex', 'Vex'), ...crowd, person('late', 'Late')],
    order: ['vex', ...crowd.map(one => one.id)],
    toAct: crowd.slice(10).map(one => one.id),
    now: 'g9',
  }
  test('a small fight has a row for everybody, in order', () => {
    const small = viewOf('rpj-scifi', 'reactor-ring')
    const { rows, acted, outside } = orderRows({ ...small, order: ['mira', 'sung'] }, new Set(), new Set())
    expect(rows.map(row => row.kind === 'person' && row.person.id)).toEqual(['mira', 'sung'])
    expect(acted).toEqual([])
    expect(outside).toHaveLength(7)
  })
  test('in a large one squads share a row, and who has acted is folded away', () => {
    const { rows, acted, outside } = orderRows(view, new Set(), new Set(['g9']))
    expect(rows.map(row => (row.kind === 'squad' ? row.members.length : row.person.id))).toEqual(['g9', 20])
    expect(acted.map(row => (row.kind === 'squad' ? row.members.length : row.person.id))).toEqual(['vex', 9])
    expect(outside).toHaveLength(1)
  })
  test('an opened squad is shown one by one', () => {
    const { rows } = orderRows(view, new Set(), new Set())
    const squad = rows.find(row => row.kind === 'squad')
    if (squad?.kind !== 'squad') throw new Error('no squad')
    expect(squad.members).toHaveLength(20)
    expect(orderRows(view, new Set([squad.key]), new Set()).rows.filter(row => row.kind === 'person')).toHaveLength(20)
  })
  test('alike people share a row where the first of them stands, also when others act between them', () => {
    const mixed: View = {
      ...view,
      people: Array.from({ length: 20 }, (_, i) => person(`p${i}`, i % 2 === 0 ? `Ganger ${i}` : `Guard ${i}`)),
      order: Array.from({ length: 20 }, (_, i) => `p${i}`),
      now: 'p4',
    }
    const { toAct: _, ...noTurns } = mixed
    const { rows } = orderRows(noTurns, new Set(), new Set(['p4']))
    expect(rows.map(row => (row.kind === 'squad' ? `${row.name} ×${row.members.length} at ${row.place}` : row.person.id))).toEqual([
      'Ganger ×9 at 1',
      'Guard ×10 at 2',
      'p4',
    ])
  })
  test('everybody of a kind has the name of the kind', () => {
    expect(squadName('Ganger 12')).toBe('Ganger')
    expect(squadName('Warden drone')).toBe('Warden drone')
  })
})

describe('Blue Planet, in the words of its conditions', () => {
  const diver = person('diver', 'Diver', {
    state: 'able',
    conditions: [
      'shots at Guard 1 and Guard 2, declared in round 11, due in round 14',
      'right arm: severity 2, level 2',
      'chest: severity 3, level 4, deadly',
      'dies at the end of round 1212 unless treated',
      'prone',
      'carries spear gun',
    ],
  })
  test('actions that wait, with the round in which they take effect where it is known', () => {
    expect(waitOf(diver)).toEqual({ what: 'shots at Guard 1 and Guard 2', declared: 11, due: 14 })
    expect(waitOf(person('a', 'A', { conditions: ['aims, declared in round 3'] }))).toEqual({ what: 'aims', declared: 3, due: null })
    expect(waitOf(person('a'))).toBeNull()
  })
  test('waits stand by the round in which they are due, on a rail of eleven rounds with now on it', () => {
    const others = [
      person('medic', 'Medic', { conditions: ['First Aid on Diver, declared in round 13, due in round 973'] }),
      person('guard', 'Guard', { conditions: ['moving, declared in round 12'] }),
    ]
    const view: View = { ...viewOf('blue-planet', 'harbor-gunfight'), clock: 'Round 14 (7 s)', people: [...others, diver] }
    const waits = waitsOf(view)
    expect(waits.map(wait => [wait.person.id, wait.due])).toEqual([
      ['diver', 14],
      ['medic', 973],
      ['guard', null],
    ])
    const rail = railOf(view, waits)
    expect([rail.now, rail.first, rail.end]).toEqual([14, 11, 22])
    expect(rail.rounds).toHaveLength(11)
    expect(shortly('three shots at Gunner 1, at the chest, with the hunting rifle')).toBe('three shots at Gunner 1')
  })
  test('wounds by location, drawn where they are; what is left stands in chips', () => {
    expect(woundsOf(diver).map(wound => [wound.location, wound.level, wound.deadly])).toEqual([
      ['right arm', 2, false],
      ['chest', 4, true],
    ])
    expect(deathOf(diver)).toMatch(/1212/)
    expect(otherConditions(diver)).toEqual(['prone'])
    for (const location of [
      'skull',
      'left ear',
      'jaw',
      'throat',
      'chest',
      'right shoulder',
      'lower back',
      'left hip',
      'right hand',
      'left fluke',
      'tail stalk',
    ])
      expect([location, placeOnBody(location)]).not.toEqual([location, null])
    expect(placeOnBody('turret')).toBeNull()
  })
  test('as data of the view, the same is read', () => {
    const detail = {
      waiting: { action: 'shoot', words: 'shots at Guard 1 and Guard 2', declaredRound: 11, dueRound: 14, wantsChange: false },
      wounds: [
        { location: 'rightArm', place: 'right arm', level: 2, severity: 2, severityName: 'severity 2', trauma: 'held' },
        { location: 'chest', place: 'chest', level: 4, severity: 3, severityName: 'severity 3', trauma: 'failed' },
      ],
      deathRound: 1212,
    }
    const told: PersonView = { ...diver, detail }
    expect(waitOf(told)).toEqual(waitOf(diver))
    expect(woundsOf(told)).toEqual(woundsOf(diver))
    expect(waitOf({ ...diver, detail: { ...detail, waiting: null } })).toBeNull()
  })
  test('harm in one word', () => {
    expect(bpHarm(diver)).toEqual({ level: 1, words: '2 wounds' })
    expect(bpHarm(person('a', 'A', { state: 'dying' }))).toEqual({ level: 3, words: 'dying' })
    expect(bpHarm(person('a', 'A', { state: 'able' }))).toEqual({ level: 0, words: 'able' })
  })
})
