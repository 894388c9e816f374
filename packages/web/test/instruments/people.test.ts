import { condition, type PersonView, type View } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { locations } from '../../../rulesets/blue-planet/tables/words.js'
import { squadName } from '../../src/choosing/squads.js'
import {
  bodyParts,
  deadlinesOf,
  deathOf,
  drawn,
  placeOnBody,
  railOf,
  railsOf,
  shortly,
  timeTo,
  waitOf,
  waitsOf,
  woundsOf,
} from '../../src/instruments/blue-planet/reading.js'
import { markOf, shapeOf } from '../../src/instruments/cyberpunk-red/harm.js'
import { chipsOf } from '../../src/instruments/instruments.js'
import { readable, shortMarks, twoLines } from '../../src/instruments/looks.js'
import { failuresOf, layersOf } from '../../src/instruments/rpj-scifi/harm.js'
import { firstIn, orderRows } from '../../src/order/rows.js'
import { headAndTail, shortened } from '../../src/parts/name-parts.js'
import { viewOf } from './views.js'

const person = (id: string, name = id, more: Partial<PersonView> = {}): PersonView => ({
  id,
  name,
  side: 'Blue',
  place: '',
  state: 'active',
  harm: { level: 0, words: 'whole' },
  conditions: [],
  tracks: [],
  numbers: [],
  hiddenFrom: [],
  ...more,
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
  test('a name that is too long for its room goes on below, between two words', () => {
    expect(twoLines('Reyes', 53)).toEqual(['Reyes'])
    expect(twoLines('Captain Okafor', 53)).toEqual(['Captain', 'Okafor'])
    expect(twoLines('low wall +3/1f', 76)).toEqual(['low wall', '+3/1f'])
    expect(twoLines('Old Tom of the Dustyards', 53)).toEqual(['Old Tom', 'of the D…'])
    expect(twoLines('Constantinopolis', 53)).toEqual(['Constant…'])
  })
  test('a name with too little room is cut before its last word, never at the number that tells it apart', () => {
    expect(shortened('Ganger 12', 9)).toBe('Ganger 12')
    expect(shortened('Boosterganger 12', 9)).toBe('Boost…12')
    expect(shortened('Corporate security guard 4', 12)).toBe('Corporate…4')
    expect(shortened('Boosterganger 12', 3)).toBe('…12')
    expect(shortened('Captain Okafor', 11)).toBe('Cap…Okafor')
    expect(shortened('Captain Okafor', 8)).toBe('Okafor')
    expect(shortened('Captain Okafor', 5)).toBe('Capt…')
    expect(shortened('Constantinopolis', 9)).toBe('Constant…')
    expect(headAndTail('Ganger 12')).toEqual(['Ganger', ' 12'])
    expect(headAndTail('Vex')).toEqual(['Vex', ''])
    // Sixty of one kind are told apart at whatever width shows a number and a sign.
    for (let most = 3; most < 12; most++)
      expect(new Set(Array.from({ length: 60 }, (_, i) => shortened(`Boosterganger ${i + 1}`, most))).size).toBe(60)
  })
  test('words of the data are read as words', () => {
    expect(readable('seriouslyWounded')).toBe('seriously wounded')
    expect(readable('last-side')).toBe('last side')
  })
})

test('the order says which score comes first, as the scores themselves do, and nothing where they do not', () => {
  const order = (...scores: (number | undefined)[]) =>
    firstIn({
      order: scores.map((_, i) => String(i)),
      people: scores.map((score, i) => ({ ...({ id: String(i) } as PersonView), ...(score !== undefined && { score }) })),
    })
  expect(order(20, 14, 14, -2)).toBe('highest')
  expect(order(2, 3, 3, 5)).toBe('lowest')
  expect(order(2, 5, 3)).toBeNull()
  expect(order(4, 4)).toBeNull()
  expect(order(4, undefined, 2)).toBeNull()
})

describe('harm in the words of the game', () => {
  test('Cyberpunk RED: the wound state, hit points first, stopping power by place', () => {
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
  test('Cyberpunk RED: of a combatant whose numbers are unknown only the state', () => {
    const view = viewOf('cyberpunk-red', 'long-road', { seat: 'Nomads' })
    const trooper = view.people.find(one => one.id.startsWith('trooper'))
    if (trooper === undefined) throw new Error('no trooper')
    expect(shapeOf(trooper).hp).toBeUndefined()
    expect(shapeOf(trooper).others.map(track => track.words)).toEqual(['not wounded'])
  })
  test('RPJ Sci-Fi: layers of saves, and failed stabilizations apart from them', () => {
    const armor = { id: 'layer/0', label: 'armor', words: 'broken' }
    const failures = { id: 'stabilizations', label: 'failed stabilizations', now: 2, full: 5 }
    const hurt = person('a', 'A', { tracks: [armor, failures] })
    expect(layersOf(hurt)).toEqual([armor])
    expect(failuresOf(hurt)).toEqual(failures)
    expect(failuresOf(person('b'))).toBeUndefined()
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
  test('a small fight has a row for everyone, in order', () => {
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
    const opened = orderRows(view, new Set([squad.key]), new Set()).rows
    expect(opened.filter(row => row.kind === 'person')).toHaveLength(20)
    // Its own row stays above them, to fold it again.
    expect(opened[0]).toMatchObject({ kind: 'squad', isOpen: true })
  })
  test('five of a kind share a row in a small fight too, in the order or outside of it; four have a row each', () => {
    const goons = (count: number) => Array.from({ length: count }, (_, i) => person(`p${i}`, `Goon ${i + 1}`))
    const rowsOf = (count: number, isOrdered: boolean) => {
      const people = [...goons(count), person('ana', 'Ana')]
      const small: View = { ...view, people, order: isOrdered ? people.map(one => one.id) : [], now: null, toAct: [] }
      const { rows, outside } = orderRows(small, new Set(), new Set())
      return [...rows, ...outside].map(row => (row.kind === 'squad' ? row.members.length : row.person.id))
    }
    expect(rowsOf(5, true)).toEqual([5, 'ana'])
    expect(rowsOf(5, false)).toEqual([5, 'ana'])
    expect(rowsOf(4, true)).toEqual(['p0', 'p1', 'p2', 'p3', 'ana'])
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
  test('who is asked stands at the head of an order that they have no place in', () => {
    const people = ['ana', 'bo', 'cyd'].map(id => person(id, id))
    const { rows, outside } = orderRows({ ...view, people, order: ['ana'], toAct: [] }, new Set(), new Set(['cyd']))
    const idsOf = (some: typeof rows) => some.map(row => row.kind === 'person' && row.person.id)
    expect([idsOf(rows), idsOf(outside)]).toEqual([['cyd', 'ana'], ['bo']])
    // Before there is any order, all stand in one list.
    expect(idsOf(orderRows({ ...view, people, order: [], toAct: [] }, new Set(), new Set(['cyd'])).outside)).toEqual(['ana', 'bo', 'cyd'])
  })
  test('everyone of a kind has the name of the kind', () => {
    expect(squadName('Ganger 12')).toBe('Ganger')
    expect(squadName('Warden drone')).toBe('Warden drone')
  })
})

describe('Blue Planet, as its views tell it', () => {
  const wait = (words: string, declaredRound: number, dueRound: number | null) => ({
    waiting: { action: 'shoot', words, declaredRound, dueRound, wantsChange: false },
    wounds: [],
    deathRound: null,
  })
  const diver = person('diver', 'Diver', {
    state: 'able',
    conditions: [condition('dying', 'dies at the end of round 1212 unless treated', 'bad'), condition('prone', 'prone', 'bad')],
    detail: {
      ...wait('shots at Guard 1 and Guard 2', 11, 14),
      wounds: [
        { location: 'rightArm', place: 'right fin', level: 2, severity: 2, severityName: 'serious', trauma: 'held' },
        { location: 'chestBack', place: 'chest', level: 4, severity: null, severityName: null, trauma: 'failed' },
        { location: 'leftLeg', place: 'left leg', level: null, severity: null, severityName: null, trauma: 'treated' },
      ],
      deathRound: 1212,
    },
  })
  const at = (round: number, seconds: number | null, people: View['people']): View => ({
    ...viewOf('blue-planet', 'harbor-gunfight'),
    clock: { words: `in round ${round}`, round, seconds },
    people,
  })
  test('actions that wait, with the round in which they take effect where it is known', () => {
    expect(waitOf(diver)).toEqual({ what: 'shots at Guard 1 and Guard 2', declared: 11, due: 14 })
    expect(waitOf(person('a', 'A', { detail: wait('aims', 3, null) }))).toEqual({ what: 'aims', declared: 3, due: null })
    expect(waitOf(person('a', 'A', { detail: { waiting: null, wounds: [], deathRound: null } }))).toBeNull()
    expect(waitOf(person('a'))).toBeNull()
  })
  test('waits stand by the round in which they are due, on a rail of eleven rounds with now on it', () => {
    const others = [
      person('medic', 'Medic', { detail: wait('First Aid on Diver', 13, 973) }),
      person('guard', 'Guard', { detail: wait('moving', 12, null) }),
    ]
    const view = at(14, 7, [...others, diver])
    const waits = waitsOf(view)
    expect(waits.map(wait => [wait.person.id, wait.due])).toEqual([
      ['diver', 14],
      ['medic', 973],
      ['guard', null],
    ])
    const rail = railOf(view, waits)
    expect([rail.now, rail.first, rail.end]).toEqual([14, 11, 22])
    expect(rail.rounds).toHaveLength(11)
    // Eight are pending, and all of them have a lane.
    expect(railsOf([1, 2, 3, 4, 5, 6, 7, 8], 4)).toEqual([
      [1, 2, 3, 4],
      [5, 6, 7, 8],
    ])
    expect(railsOf([1, 2, 3, 4, 5, 6, 7, 8], 3)).toEqual([
      [1, 2, 3],
      [4, 5, 6],
      [7, 8],
    ])
    expect(railsOf([], 4)).toEqual([[]])
    expect(shortly("three shots at Gunner 1's chest with the hunting rifle")).toBe('three shots at Gunner 1')
    expect(shortly("a strike at Gunner 1's chest (diving knife)")).toBe("a strike at Gunner 1's chest")
  })
  test('wounds by location, each in words; what is drawn stands in no chip', () => {
    expect(woundsOf(diver)).toEqual([
      { at: 'rightArm', location: 'right fin', words: 'serious, level 2', level: 2, deadly: false, treated: false },
      { at: 'chestBack', location: 'chest', words: 'wound, level 4, deadly', level: 4, deadly: true, treated: false },
      { at: 'leftLeg', location: 'left leg', words: 'wound, treated', level: null, deadly: false, treated: true },
    ])
    expect(chipsOf(diver, drawn)).toEqual(['prone'])
  })
  test('every location lies on the drawn body', () => {
    const parts = locations.map(location => placeOnBody(location)?.id)
    expect(parts).not.toContain(undefined)
    expect(new Set(parts)).toEqual(new Set(bodyParts.map(part => part.id)))
    for (const [location, id] of [
      ['skull', 'head'],
      ['leftEar', 'head'],
      ['jawMouth', 'head'],
      ['throat', 'neck'],
      ['chestBack', 'chest'],
      ['rightShoulder', 'right arm'],
      ['abdomenLowerBack', 'belly'],
      ['leftHip', 'hips'],
      ['rightHand', 'right hand'],
      ['leftFoot', 'left foot'],
    ] as const)
      expect(placeOnBody(location)?.id).toBe(id)
  })
  test('who dies when, in rounds and in time from now where the clock counts it', () => {
    expect(deathOf(diver)).toMatch(/1212/)
    expect(deathOf(person('a'))).toBeNull()
    const dead = { ...diver, harm: { level: 'dead', words: 'dead' } as const }
    expect(deadlinesOf(at(14, 7, [dead, person('a'), diver])).map(one => one.person)).toEqual([diver])
    // (1212 − 14) × 0.5 s = 599 s
    expect(timeTo(at(14, 7, []), 1212)).toBe('9:59')
    expect(timeTo(at(14, 7, []), 2)).toBe('0:00')
    expect(timeTo(at(14, null, []), 1212)).toBeNull()
    expect(timeTo(at(0, 0, []), 1212)).toBeNull()
  })
})
