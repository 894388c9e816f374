/** Walls: what they stop, and that no one goes through them. */
import { fractions } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import type { Battle, Breach, Combatant, Weapon } from '../../battle/battle.js'
import { wallsBetween } from '../../battle/walls.js'
import { ownTurn } from '../../seats/policies/own-action.js'
import { car, choice, dice, fight, fire, go, rifle, type Someone, sweep } from '../../testing/kit.js'
import { aimedFire } from '../aimed-fire/orders.js'
import { dive, grapple, strike } from '../melee/orders.js'
import { throwIt } from '../throwing/orders.js'
import { coverAt, isStationaryInOpen } from './cover.js'

const wall = { id: 'fence', name: 'fence', from: { x: -5, y: -10 }, to: { x: 5, y: -10 }, value: '0.3', armorPerCm: '0.5' }
const second = { ...wall, id: 'hedge', name: 'hedge', from: { x: -5, y: -20 }, to: { x: 5, y: -20 }, value: '0.2' }
const ana: Someone = { sheet: { initiative: 7 }, weapons: [rifle()] }
const bo = (y: number, x = 0): Someone => ({ side: 'red', at: [x, y], sheet: { initiative: 6 } })

describe('AD-ARM-06: a wall in the line', () => {
  const { battle } = fight({ people: { ana, bo: bo(-30) }, walls: [wall, second] })
  const between = (here: [number, number], there: [number, number]) =>
    wallsBetween(battle, { x: here[0], y: here[1] }, { x: there[0], y: there[1] }).map(({ id }) => id)
  test.each([
    ['across both', [0, 0], [0, -30], ['fence', 'hedge']],
    ['across one', [0, 0], [0, -15], ['fence']],
    ['not past its end', [6, 0], [6, -30], []],
    ['not short of it', [0, 0], [0, -9.99], []],
    ['ending on it', [0, 0], [0, -10], ['fence']],
    ['away from it, for someone who stands on it', [0, -10], [0, 0], []],
    ['the other way round', [0, -30], [0, 0], ['fence', 'hedge']],
  ] as const)('%s', (_what, [x, y], [tx, ty], those) => {
    expect(between([x, y], [tx, ty])).toEqual(those)
  })
  test('counts at every location, however someone moves, and walls add up', () => {
    const target = battle.people[1] as (typeof battle.people)[number]
    for (const lastMove of ['run', null] as const)
      expect(fractions.text(coverAt(battle, { ...target, lastMove }, 'head', { x: 0, y: 0 }))).toBe('0.5')
    expect(fractions.text(coverAt(battle, target, 'head', { x: 0, y: -40 }))).toBe('0')
  })
  test('is subtracted from a hit', () => {
    const played = fight({ people: { ana: { ...ana, weapons: [rifle({ afv: '1', rpb: 5 })] }, bo: bo(-30) }, walls: [wall] })
    played.play(choice('ana', sweep('bo', 1)), choice('bo', { action: 'stay' }), dice('1'), dice('9'), dice('9'))
    // At close range 0.8 less 0.3.
    expect(played.all('wounded')[0]).toMatchObject({ dpv: '0.5' })
  })
})

describe('AD-MOVE-03, AD-VEH-09: no one goes through a wall', () => {
  test('on foot', () => {
    const begun = () => fight({ people: { ana, bo: bo(-30) }, walls: [wall] })
    expect(() => begun().play(choice('ana', go('walk', 'bo', 11)))).toThrow('the fence is in the way')
    expect(
      begun()
        .play(choice('ana', go('walk', 'bo', 9)))
        .person('ana').position,
    ).toEqual({ x: 0, y: -9 })
  })
  test('by vehicle', () => {
    const people = { van: { vehicle: car() }, ana: { ...ana, is: { aboard: 'van', drives: true } }, bo: bo(-30) }
    const drive = (metres: number) => choice('ana', { action: 'driveTo', to: 'bo', metres })
    expect(() => fight({ people, walls: [wall] }).play(drive(10))).toThrow('the fence is in the way')
    expect(
      fight({ people, walls: [wall] })
        .play(drive(9))
        .person('van').position,
    ).toEqual({ x: 0, y: -9 })
  })
})

describe('AD-MEL-01, AD-MOVE-04: a wall keeps people apart', () => {
  const hole = (width: number, at = { x: 0, y: -10 }): Breach[] => [{ wall: 'fence', at, width, isOpen: true } as Breach]
  const opposed = (weapon: Weapon | null, gap: number, breaches: Breach[] = [], from = gap / 2) => {
    const { battle } = fight({
      people: {
        ana: { ...ana, at: [0, -10 + from], weapons: weapon === null ? [] : [weapon] },
        bo: bo(-10 + from - gap),
      },
      walls: [wall],
      places: { yard: { x: 0, y: -12 } },
    })
    battle.breaches = breaches
    return battle
  }
  const why = (battle: Battle, answer: { readonly action: string }) => {
    const [me] = battle.people as [Combatant]
    const those = { strike, grapple, dive, aimedFire, throw: throwIt }
    const order = those[answer.action as keyof typeof those] as typeof strike
    return order.refusal(battle, me, answer as never, { step: 'declare', those: [me.id] })?.words ?? null
  }
  const knife = rifle({ id: 'knife' as never, name: 'knife', kind: 'thrown' })
  const acts = [
    ['strike', null, 1, { action: 'strike', target: 'bo' }, 500],
    ['grapple', null, 1, { action: 'grapple', target: 'bo' }, 500],
    ['dive', null, 1, { action: 'dive', target: 'bo' }, 500],
    ['aimed fire', rifle(), 30, fire('bo'), 1],
    ['throw at someone', knife, 4, { action: 'throw', at: 'bo' }, 1],
  ] as const
  test.each(acts)('no %s through it, but through a breach wide enough', (_what, weapon, gap, answer, least) => {
    expect(why(opposed(weapon, gap), answer)).toContain('the fence is in the way')
    expect(why(opposed(weapon, gap, hole(least)), answer)).toBeNull()
    expect(why(opposed(weapon, gap, hole(least, { x: 4, y: -10 })), answer)).toContain('the fence is in the way')
    if (least > 1) expect(why(opposed(weapon, gap, hole(least - 1)), answer)).toContain('the fence is in the way')
  })
  test.each(acts)('%s at someone who stands on it, from both sides', (_what, weapon, gap, answer) => {
    for (const from of [0, gap]) expect(why(opposed(weapon, gap, [], from), answer)).toBeNull()
  })
  test('a throw at a spot goes over it', () => {
    expect(why(opposed(knife, 4), { action: 'throw', at: 'yard' } as never)).toBeNull()
  })
  test('no one behind it is in the open', () => {
    const open = (breaches: Breach[]) => {
      const battle = opposed(rifle(), 30, breaches)
      return isStationaryInOpen(battle, battle.people[1] as Combatant, { x: 0, y: 5 })
    }
    expect([open([]), open(hole(1))]).toEqual([false, true])
  })
  test('no policy wants to', () => {
    const answers = acts.map(([, weapon, gap]) => {
      const battle = opposed(weapon, gap)
      return ownTurn(battle, null, battle.people[0] as Combatant, undefined, 'hold').action
    })
    expect(new Set(answers)).toEqual(new Set(['stand']))
  })
})
