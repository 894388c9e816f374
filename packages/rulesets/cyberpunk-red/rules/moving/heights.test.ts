// Heights as a third direction: what is in reach, what a blast reaches, and who is taken over an edge without a step of their own.
import { describe, expect, test } from 'vitest'
import { attack, choice, dice, dodge, explosive, type Fight, fight, grab, move, type Situation, shells } from '../../testing/kit.js'
import { waysOutOfBlast } from '../shells-and-explosives/blast.js'

const at = (x: number, y: number) => ({ x, y })
/** West of x = 3 the ground lies so many metres higher. */
const heightOf = (metres: number) => ({ heights: [{ from: at(0, 0), to: at(2, 9), metres }] })
const onLedge = (metres: number, more: Partial<Situation> = {}): Fight =>
  fight({
    people: {
      vex: { at: [2, 2], holds: ['heavyMelee', 'heavyPistol'] },
      brick: { at: [3, 2], holds: ['heavyPistol'], is: { hp: 10 } },
    },
    size: [20, 10],
    field: heightOf(metres),
    ...more,
  })

describe('CPR-RNG-09, CPR-GAP-62 distance', () => {
  test('12 m up is 6 squares away: out of reach of blades, grabs and first aid, and 6 squares for a shot', () => {
    const high = onLedge(12)
    expect(high.refusal('vex', attack('heavyMelee', 'brick'))).toMatchObject({ rule: 'CPR-MEL-01' })
    expect(high.refusal('vex', attack('heavyMelee', 'brick'))?.words).toContain('6 squares away')
    expect(high.refusal('vex', grab('brick'))).not.toBeNull()
    expect(high.refusal('vex', { action: 'stabilize', target: 'brick', skill: 'firstAid' })).not.toBeNull()
    high.act('vex', attack('heavyPistol', 'brick'), dice('1 9'))
    expect(high.last('attackRolled')).toMatchObject({ distance: 6, dv: 15 })
  })
  test('5 m are two full squares and within reach; a longer way along the ground counts alone', () => {
    expect(onLedge(5).refusal('vex', attack('heavyMelee', 'brick'))).toBeNull()
    expect(onLedge(6).refusal('vex', attack('heavyMelee', 'brick'))).toMatchObject({ rule: 'CPR-MEL-01' })
    const far = onLedge(12, {
      people: { vex: { at: [2, 2], holds: ['heavyPistol'] }, brick: { at: [12, 2], is: { unaware: true } } },
    })
    far.act('vex', attack('heavyPistol', 'brick'), dice('1 9'))
    expect(far.last('attackRolled')).toMatchObject({ distance: 10 })
  })
  test('a blast reaches 2 squares up, and shells 3', () => {
    const blast = (metres: number) => {
      const run = onLedge(metres, {
        people: {
          vex: { at: [2, 2], is: { unaware: true } },
          brick: { at: [3, 2], is: { unaware: true } },
          mouse: { at: [14, 2], holds: ['grenadeLauncher'] },
        },
        order: ['mouse', 'vex', 'brick'],
      })
      run.act('mouse', explosive('grenadeLauncher', 4, 2), dice('10 9'), dice('1 1 1 1 1 2'))
      return run.last('areaRolled').inside
    }
    expect([blast(5), blast(6)]).toEqual([['vex', 'brick'], ['brick']])
    const spread = (metres: number) => {
      const run = onLedge(metres, {
        people: { brick: { at: [4, 2], holds: ['shotgun'] }, vex: { at: [2, 2], is: { unaware: true } } },
        order: ['brick', 'vex'],
      })
      const gun = run.person('brick').items[0]
      if (gun?.kind === 'weapon') gun.loaded = 'shell'
      run.act('brick', shells('shotgun', 'west'), dice('10 9'), ...(metres > 7 ? [] : [dice('1 1 2')]))
      return run.last('areaRolled').inside
    }
    expect([spread(7), spread(8)]).toEqual([['vex'], []])
  })
})

describe('CPR-RNG-09, CPR-EXP-06 leaping out of a blast', () => {
  const people = { vex: { at: [10, 2], holds: ['grenadeLauncher'] }, kite: { at: [3, 2] } } as const
  const leap = (x: number, y: number) => choice('kite', { action: 'leap', x, y })

  test('nobody leaps up a wall, or over an edge where there is other ground', () => {
    const below = onLedge(12, { people })
    below.act('vex', explosive('grenadeLauncher', 4, 2), dice('10 9'), dodge('kite'), dice('10 9'), leap(3, 5))
    expect(below.person('kite')).toMatchObject({ at: at(3, 5), falling: null })
  })
  test('a step of 5 m, up or down, and a gap are no way out while there is level ground, however near they are', () => {
    const west = { from: at(0, 0), to: at(1, 9) }
    const rest = { from: at(2, 0), to: at(19, 9) }
    const gap = { id: 'pit', name: 'Pit', kind: 'gap' as const, areas: [west], depth: 30 }
    const fields = [
      { heights: [{ ...west, metres: 5 }] },
      { heights: [{ ...rest, metres: 5 }] },
      { zones: [gap] },
      { zones: [gap], heights: [{ ...west, metres: 5 }] },
    ]
    for (const field of fields) {
      const { battle } = fight({ people, size: [20, 10], field })
      const blast = { kind: 'blast' as const, attacker: 'vex', weapon: 'grenade', at: at(4, 2), total: 20, dice: 6, inside: ['kite'] }
      const ways = waysOutOfBlast(battle, blast, 'kite')
      expect(ways[0]?.square.y).toBe(5)
      expect(ways.filter(({ square }) => square.x < 2)).toEqual([])
    }
  })
  test('with no way out but over an edge the dodger stays, unhurt', () => {
    const roof = onLedge(12, {
      people: { vex: people.vex, kite: { at: [0, 1] } },
      field: { heights: [{ from: at(0, 0), to: at(1, 3), metres: 12 }] },
    })
    roof.act('vex', explosive('grenadeLauncher', 0, 2), dice('10 9'), dodge('kite'), dice('10 9'))
    expect(roof.person('kite')).toMatchObject({ at: at(0, 1), hp: 40, hanging: null, falling: null })
    expect(roof.all('leftBlast')).toEqual([])
  })
  test('gaps are no ground to leap to, and live ground strikes', () => {
    const gap = { id: 'pit', name: 'Pit', kind: 'gap' as const, areas: [{ from: at(3, 5), to: at(9, 9) }], depth: 30 }
    const pit = fight({ people, size: [20, 6], field: { zones: [gap] } })
    expect(
      pit
        .fork()
        .act('vex', explosive('grenadeLauncher', 4, 2), dice('10 9'), dodge('kite'), dice('10 9'), leap(1, 2))
        .person('kite'),
    ).toMatchObject({ at: at(1, 2), falling: null })
    const live = { ...gap, kind: 'electric' as const, areas: [{ from: at(0, 0), to: at(1, 9) }], depth: 0 }
    const struck = fight({ people, size: [20, 6], field: { zones: [live] } })
    struck.act('vex', explosive('grenadeLauncher', 4, 2), dice('10 9'), dodge('kite'), dice('10 9'), leap(1, 2), dice('1 1 1 1 1 1'))
    expect(struck.last('electrocuted')).toMatchObject({ rule: 'CPR-ELEC-01', who: 'kite' })
  })
})

describe('CPR-RNG-09, CPR-GRP-04 being dragged', () => {
  const hold = [{ attacker: 'vex', defender: 'brick', hand: 'left', shield: false }] as const
  const dragging = (zone: { kind: 'gap' | 'electric'; depth: number; from: number; to: number }): Fight =>
    fight({
      people: { vex: [4, 0], brick: [3, 0] },
      grapples: hold,
      size: [20, 1],
      field: {
        zones: [{ id: 'z', name: 'Zone', kind: zone.kind, areas: [{ from: at(zone.from, 0), to: at(zone.to, 0) }], depth: zone.depth }],
      },
    })

  test('who ends over a gap loses their footing, and falls out of the grip unless they hold on', () => {
    const drag = dragging({ kind: 'gap', depth: 30, from: 6, to: 6 })
    const held = drag.fork().act('vex', move(7, 0), dice('10 9'))
    expect(held.person('brick')).toMatchObject({ at: at(6, 0), hanging: { metres: 30, edge: at(5, 0) } })
    expect(held.battle.grapples).toHaveLength(1)
    drag.act('vex', move(7, 0), dice('2'))
    expect(drag.person('brick').falling).toEqual({ fallen: 0, left: 30 })
    expect(drag.last('grappleEnded')).toMatchObject({ rule: 'CPR-GRP-07', cause: 'apart' })
  })
  test('who is dragged across a gap to firm ground does not fall; who hangs is pulled up', () => {
    const across = dragging({ kind: 'gap', depth: 30, from: 6, to: 6 }).act('vex', move(8, 0))
    expect(across.person('brick')).toMatchObject({ at: at(7, 0), hanging: null, falling: null })
    const up = dragging({ kind: 'gap', depth: 30, from: 6, to: 6 }).act('vex', move(7, 0), dice('10 9')).act('vex', move(8, 0))
    expect(up.person('brick')).toMatchObject({ at: at(7, 0), hanging: null, falling: null })
  })
  test('live ground strikes the one who is dragged onto it', () => {
    const live = dragging({ kind: 'electric', depth: 0, from: 5, to: 5 })
    live.person('vex').sheet = { ...live.person('vex').sheet, protectedFrom: ['electrocution'] }
    live.act('vex', move(7, 0), dice('1 1 1 1 1 2'))
    expect(live.all('electrocuted')).toMatchObject([{ rule: 'CPR-ELEC-01', who: 'brick' }])
    expect(live.person('brick').at).toEqual(at(6, 0))
  })
  test('over an edge they fall, up one they stay where they are', () => {
    const ledge = (vex: readonly [number, number], brick: readonly [number, number]) =>
      fight({ people: { vex, brick }, grapples: hold, size: [20, 1], field: { heights: [{ from: at(0, 0), to: at(2, 0), metres: 5 }] } })
    const down = ledge([3, 0], [2, 0]).act('vex', move(4, 0), dice('2'))
    expect(down.person('brick')).toMatchObject({ at: at(3, 0), falling: { left: 5 } })
    const up = ledge([2, 0], [3, 0]).act('vex', move(0, 0))
    expect(up.person('brick')).toMatchObject({ at: at(3, 0), falling: null })
    expect(up.last('grappleEnded')).toMatchObject({ cause: 'apart' })
  })
})
