// Walls and cover drawn on the map: every act that something may lie in the way of, and the house rule switched off.
import type { Fault, Json } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { coversAgainst, isOpenLine } from '../../battle/walls.js'
import { readScenario } from '../../files/scenario.js'
import { bluePlanet } from '../../index.js'
import { lookRound } from '../../seats/policies/outlook.js'
import { bestShot } from '../../seats/policies/shots.js'
import { goalTowards } from '../../seats/policies/ways.js'
import { harm } from '../../testing/harm-kit.js'
import { choice, fight, shots, strikes } from '../../testing/kit.js'
import { canReachPatient } from '../first-aid/first-aid.js'
import { burst } from '../grenades/grenades.js'
import { isInReach } from '../melee/melee.js'
import { bandOf, shotNumber } from '../ranged/ranged.js'

/** From 10 m north of the origin to 10 m south of it, 5 m to the east. */
const wall = { id: 'wall', name: 'bulkhead', from: [5, -10], to: [5, 10] }
const field = (more: object = {}) => ({ kind: 'metres', walls: [{ ...wall, ...more }] }) as Json
const at = (x: number, y: number, z = 0) => ({ x, y, z })
const gun = { weapons: ['assaultRifle', 'diamondKnife'], skills: { longarms: 50, brawling: 40, firstAid: 40 } }

describe('BP-COV-04 lines', () => {
  const { battle } = harm({ battlefield: field({ base: 0, height: 3 }), people: { ana: {} } })
  test.each([
    ['through it', at(0, 0), at(9, 0), false],
    ['the other way round', at(9, 0), at(0, 0), false],
    ['by its end', at(0, 0), at(9, 10), false],
    ['past its end', at(0, 10), at(9, 11), true],
    ['over it', at(0, 0, 4), at(9, 0, 3), true],
    ['just below its top', at(0, 0, 4), at(9, 0, 1), false],
    ['below it, where it has a base', at(0, 0, -2), at(9, 0, -2), true],
    ['from right beside it', at(5, 0), at(9, 0), true],
  ])('%s', (_name, from, to, open) => expect(isOpenLine(battle, from, to)).toBe(open))
})

describe('BP-COV-04 what a wall stops', () => {
  const people = { ana: { ...gun, at: [4, 0] }, vic: { at: [5.5, 0] } }
  test.each([
    [true, null, false],
    [false, 'pointBlank', true],
  ])('with mapCover %s: shots, blows and First Aid', (mapCover, band, reached) => {
    const { battle } = harm({ battlefield: field(), options: { mapCover }, people })
    const [ana, vic] = battle.people
    if (ana === undefined || vic === undefined) throw new Error('There are two')
    const [rifle] = ana.sheet.weapons
    if (rifle?.kind !== 'ranged') throw new Error('It is a rifle')
    expect(bandOf(battle, ana, vic, rifle)).toBe(band)
    expect([isInReach(battle, ana, vic), canReachPatient(battle, ana, vic)]).toEqual([reached, reached])
  })
  test('what was declared is lost without dice, in words that say why', () => {
    const lost = (order: Json): string[] => {
      const one = fight({ battlefield: field(), people }).still('vic').toDeclarationOf('ana')
      one.through(3, choice('ana', order))
      return one.told.flatMap(event =>
        'why' in event ? [bluePlanet.narrate({ event: event as never, thrown: [], decided: [] }, id => id)] : [],
      )
    }
    expect(lost(shots('assaultRifle', ['vic']))[0]).toBe("ana's shot at vic is lost: a wall is in the way.")
    expect(lost(strikes('diamondKnife', 'vic', 1))[0]).toBe("ana's strike at vic is lost: a wall is in the way.")
    expect(lost({ action: 'aim', target: 'vic' })[0]).toBe("ana's action (aim) is lost: a wall is in the way.")
  })
  test('a blast: who is on the other side is not caught', () => {
    const caught = (mapCover: boolean): readonly string[] => {
      const people = { ana: { weapons: ['grenadeLauncher'] }, tom: { at: [4, 0], dead: true }, vic: { at: [6, 0] }, uma: { at: [4, 2] } }
      const { battle } = harm({ battlefield: field(), options: { mapCover }, people })
      const told: { readonly caught?: readonly string[] }[] = []
      const hit = {
        kind: 'blast',
        attacker: 'ana',
        weaponId: 'grenadeLauncher',
        target: 'tom',
        location: null,
        bonus: 0,
        burstAt: null,
      } as const
      burst(battle, { step: 'burst', hit } as never, { ask: null as never, tell: event => told.push(event as never) })
      return told.flatMap(event => event.caught ?? [])
    }
    expect(caught(true)).toEqual(['tom', 'uma'])
    expect(caught(false)).toEqual(['tom', 'vic', 'uma'])
  })
})

describe('BP-COV-04 ways', () => {
  /** Where someone stands after each round who moves 5 m a round. */
  const way = (to: readonly [number, number], rounds: number, battlefield: Json = field(), more: object = {}) => {
    const moving = fight({
      battlefield,
      tables: { movementRates: { stationary: 0, walk: 1, scramble: 2, sprint: 5 } },
      people: { ana: { at: [0, 9], ...more }, vic: { at: [-90, -90] } },
    })
    moving.still('vic').toDeclarationOf('ana')
    const waits = choice('ana', { action: 'wait', movement: 'sprint', moveTo: { x: to[0], y: to[1] } })
    for (let round = 1; round <= rounds; round++) moving.through(round, ...(moving.person('ana').pending === null ? [waits] : []))
    const { x, y } = moving.person('ana').position
    return [x, y]
  }
  test('lead round the end of a wall', () => {
    // 5.22 m to the corner at (5, 10.5), and from there 4.72 m to (9, 8).
    expect(way([9, 8], 1)[0]).toBeLessThan(5)
    expect(way([9, 8], 2)).toEqual([9, 8])
  })
  test('end before a wall that closes a room', () => {
    const room = {
      kind: 'metres',
      walls: [
        { from: [-2, -2], to: [2, -2] },
        { from: [2, -2], to: [2, 2] },
        { from: [2, 2], to: [-2, 2] },
        { from: [-2, 2], to: [-2, -2] },
      ],
    }
    const [x = 0, y = 0] = way([9, 0], 2, room, { at: [0, 0] })
    expect(x).toBeGreaterThan(1.7)
    expect(x).toBeLessThan(2)
    expect(Math.abs(y)).toBeLessThan(2)
    expect(way([9, 0], 2, room, { at: [0, 0], flies: true })[0]).toBeLessThan(2)
  })
})

describe('BP-COV-05 cover on the map', () => {
  const crates = { name: 'crates', from: [8, -2], to: [8, 2] }
  const situation = (cover: Json, vic: object = { at: [9, 0] }, more: object = {}) =>
    harm({ battlefield: { kind: 'metres', covers: [{ ...crates, cover }] } as Json, people: { ana: { ...gun, at: [0, 0] }, vic }, ...more })
  const numberOf = (one: ReturnType<typeof harm>): number => {
    const { battle } = one
    const [ana, vic] = [one.person('ana'), one.person('vic')]
    const [rifle] = ana.sheet.weapons
    if (rifle?.kind !== 'ranged') throw new Error('It is a rifle')
    const use = { auto: false, location: null, earlier: 0, several: false, aimed: 0 }
    return shotNumber(battle, ana, vic, rifle, 'short', use)
  }
  test('soft cover is −3 levels from beyond it, once, and nothing from its own side or from far behind it', () => {
    const open = numberOf(situation('soft', { at: [9, 5] }))
    expect(numberOf(situation('soft'))).toBe(open - 30)
    expect(numberOf(situation('soft', { at: [9, 0], cover: 'soft' }))).toBe(open - 30)
    expect(numberOf(situation('soft', { at: [9.6, 0] }))).toBe(open) // 1.6 m behind it
    expect(numberOf(situation('soft', { at: [7, 0] }))).toBe(open) // before it
    expect(numberOf(situation('soft', { at: [9, 0] }, { options: { mapCover: false } }))).toBe(open)
  })
  test('hard cover is one more layer over what it covers, and a shot from above passes over it', () => {
    const hard = { kind: 'hard', grade: 4, protection: 20, locations: ['leftLeg'] }
    const one = situation(hard)
    expect(coversAgainst(one.battle, one.person('vic'), at(0, 0))).toMatchObject([{ name: 'crates', cover: { kind: 'hard', grade: 4 } }])
    expect(coversAgainst(one.battle, one.person('vic'), at(0, 0, 30))).toEqual([]) // 3.3 m up where the crates end at 1.5 m
    expect(coversAgainst(one.battle, one.person('vic'), null)).toEqual([])
    one.hit({ target: 'vic', attacker: 'ana', weaponId: 'assaultRifle', location: 'leftLeg' })
    expect(one.last('absorbed')).toMatchObject({ location: 'leftLeg', by: 'crates', armorGrade: 4 })
  })
})

describe('policies', () => {
  test('BP-COV-04 no one shoots at a wall, and who wants to get near goes round it', () => {
    const people = { ana: { ...gun, at: [4, 0] }, vic: { at: [6, 0] } }
    const look = (battlefield?: Json) => {
      const { battle } = fight({ ...(battlefield !== undefined && { battlefield }), people })
        .still('vic')
        .toDeclarationOf('ana')
      const [ana] = battle.people
      if (ana === undefined) throw new Error('There is one')
      return lookRound('aggressive', battle, ana)
    }
    expect(bestShot(look())).not.toBeNull()
    const walled = look(field())
    expect(bestShot(walled)).toBeNull()
    const [vic] = walled.enemies
    expect(vic && goalTowards(walled, vic)).toBe('vic')
  })
})

describe('files', () => {
  const faultsOf = (battlefield: object): readonly Fault[] => {
    const file = { enfilade: 1, ruleset: 'blue-planet', title: 'A test', battlefield: { kind: 'metres', ...battlefield } }
    const found = readScenario({ ...file, sides: [{ name: 'Crew', combatants: [{ id: 'ana', name: 'Ana', at: [0, 0] }] }] } as Json, [])
    if (found.ok) expect(readScenario(found.value, [])).toEqual(found)
    return found.ok ? [] : found.faults
  }
  test.each<[string, object, object]>([
    ['no length', { walls: [{ from: [1, 1], to: [1, 1] }] }, { path: ['battlefield', 'walls', 0, 'to'], found: [1, 1] }],
    [
      'an end below its base',
      { walls: [{ from: [1, 1], to: [2, 1], base: 3, height: 2 }] },
      { path: ['battlefield', 'walls', 0, 'height'], found: 2, allowed: 'more than 3' },
    ],
    [
      'cover that is none',
      { covers: [{ from: [1, 1], to: [2, 1], cover: 'none' }] },
      { path: ['battlefield', 'covers', 0, 'cover'], allowed: ['soft', 'hard'] },
    ],
    [
      'an id that something else has',
      { walls: [{ id: 'sea', from: [1, 1], to: [2, 1] }], places: [{ id: 'sea', at: [0, 0] }] },
      { found: 'sea' },
    ],
  ])('a wall or cover with %s', (_name, battlefield, fault) => expect(faultsOf(battlefield)).toContainEqual(expect.objectContaining(fault)))
  test('what is written out reads as itself', () => {
    expect(
      faultsOf({
        walls: [wall, { from: [0, 0], to: [1, 1] }],
        covers: [{ from: [2, 2], to: [3, 3], cover: { kind: 'hard', grade: 1, protection: 5 } }],
      }),
    ).toEqual([])
  })
  test('screens draw them', () => {
    const { battle } = harm({ battlefield: field(), people: { ana: {} } })
    expect(bluePlanet.view(battle, 'gm').field).toMatchObject({
      zones: [{ id: 'wall', name: 'bulkhead', kind: 'cover', from: { x: 5, y: -10 } }],
    })
  })
})
