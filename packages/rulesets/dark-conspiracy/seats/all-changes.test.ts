/**
 * What an outcome changes is shown by the odds: no field of the state is left out where an action may be for it. Each such field says here what
 * it looks like changed. The others are made once, are told by another field, or keep count of a Phase or an instant.
 */
import { describe, expect, test } from 'vitest'
import type { Battle, Combatant, Conditions } from '../battle/battle.js'
import { unbroken } from '../battle/robots.js'
import { battleOf, reyes, torp } from '../testing/kit.js'
import { changes } from './changes.js'

type Changed<T> = { readonly [K in keyof T]?: readonly [now: T[K], kind: string] }
const parts = { head: 0, chest: 0, abdomen: 0, rightArm: 0, leftArm: 0, rightLeg: 0, leftLeg: 0 }
const hold = { by: 'torp' as Combatant['id'], hits: 2, strangling: false, total: false }

const conditions: Changed<Conditions> = {
  prone: [true, 'is prone'],
  damage: [{ ...parts, chest: 3 }, 'takes damage'],
  cared: [[{ location: 'chest', damage: 0, aid: 'helped', days: 0, stable: true }], 'is treated'],
  subdual: [{ ...parts, chest: 3 }, 'takes subdual damage'],
  heldBy: [[hold], 'is held'],
  burning: [[{ location: 'chest', dice: 1, shielded: 0 }], 'is on fire'],
  bareheaded: [true, 'throws off the helmet'],
  poisoned: [{ dice: 1, phases: 12 }, 'is poisoned'],
  dead: [true, 'is dead'],
  unconscious: [true, 'is unconscious'],
  lost: [['leftArm'], 'loses a limb'],
  stunnedUntil: [3, 'is stunned'],
  deathTurn: [21, 'is dying'],
  outOfCombat: [true, 'is out of the fight'],
  knockedDown: [true, 'is knocked down'],
  frozen: [2, 'freezes'],
  shocked: [{ loss: 1, until: 2 }, 'is dazed'],
  comatose: [true, 'falls into a coma'],
  bolts: [{ from: hold.by, phases: 2 }, 'runs from a charge'],
  gas: [{ checked: 1, leaves: true, idle: 0, blindUntil: null }, 'has to get out of the tear gas'],
  terror: [{ difficulty: 'AVG', source: hold.by, flees: false, gone: false }, 'is terrified'],
  losesAction: [true, 'loses the next Action'],
  swept: [true, 'makes no headway in the water'],
  machine: [{ ...unbroken(), immobile: true }, "can't move any more"],
}
const combatants: Changed<Combatant> = {
  side: ['Gang' as Combatant['side'], 'changes sides'],
  aboard: [hold.by, 'gets in'],
  seat: ['driver', 'changes seats'],
  speed: [20, 'changes speed'],
  maneuver: [2, 'gains in the air fight'],
  awayFrom: [[hold.by], 'gets away from an aircraft'],
  duty: ['fire', 'fights the fire'],
  position: [{ x: 1, y: 0, z: 0 }, 'moves'],
  cover: [{ name: 'wall', av: 1, locations: ['chest'] }, 'takes cover'],
  obscured: [true, 'is hard to see'],
  aim: [{ target: hold.by, location: null }, 'aims'],
  watch: [{ x: 1, y: 1, z: 0 }, 'watches'],
  debt: [1, 'owes an Action'],
  treating: [{ patient: hold.by, treatment: 'firstAid', location: 'chest', phases: 0 }, 'begins a treatment'],
  inHand: [['pistol9'], 'readies a weapon'],
  reloading: [{ weaponId: 'pistol9' as never, actions: 1 }, 'goes on reloading'],
  mission: [
    {
      weaponId: 'pistol9' as never,
      at: { x: 0, y: 0, z: 0 },
      observer: null,
      talked: 1,
      corrections: 0,
      result: 'none' as never,
      impact: null,
      corrected: false,
    },
    'has indirect fire under way',
  ],
  roundsLeft: [[{ weaponId: 'pistol9' as never, rounds: 40 }], 'has reloaded'],
}

const battle = battleOf({ ana: { ...reyes, guns: ['pistol9'], is: { inHand: [] } }, torp: { ...torp, at: [9, 9] } })
const kindsOf = (change: (ana: Combatant) => object): string[] => {
  const after: Battle = structuredClone(battle)
  const [ana] = after.people
  if (ana !== undefined) Object.assign(ana, change(ana))
  return changes(battle, after).map(({ kind }) => kind)
}
const shown = <T extends object>(all: Changed<T>): [string, unknown, string][] =>
  Object.entries(all).map(([field, what]) => [field, ...(what as readonly [unknown, string])])

describe('DC-TURN-02 each field that an action can be for is an outcome of its own', () => {
  test.each(shown(conditions))('of the conditions: %s', (field, now, kind) =>
    expect(kindsOf(ana => ({ now: { ...ana.now, [field]: now } }))).toContain(kind),
  )
  test.each(shown(combatants))('of a combatant: %s', (field, now, kind) => expect(kindsOf(() => ({ [field]: now }))).toContain(kind))
  test('DC-GRP-02 a hold that becomes total, and one that is gone', () => {
    const held = structuredClone(battle)
    for (const ana of held.people.slice(0, 1)) ana.now.heldBy = [hold]
    const total = structuredClone(held)
    for (const ana of total.people.slice(0, 1)) ana.now.heldBy = [{ ...hold, total: true }]
    expect(changes(held, total).map(({ words }) => words)).toEqual(['Ana is totally controlled by Torp'])
    expect(changes(held, battle).map(({ words }) => words)).toEqual(['Ana gets free of Torp'])
  })
})
