// A battle that was changed by hand: what does not fit is named with its place.
import { type Json, pathText } from '@enfilade/engine'
import { expect, test } from 'vitest'
import type { Battle, DoorId } from '../battle/battle.js'
import { battleOf } from '../testing/kit.js'
import { checkBattle } from './check-battle.js'

function sound(): Battle {
  const battle = battleOf({
    people: { vex: { at: [2, 2], holds: ['heavyPistol'] }, brick: { at: [5, 2], holds: ['sword'] }, mouse: [9, 9] },
    covers: { bins: { at: [4, 4] } },
    grapples: [{ attacker: 'brick', defender: 'mouse', hand: 'left', shield: false }],
  })
  battle.round = 1
  battle.order = ['vex', 'brick', 'mouse']
  return battle
}
const faultsOf = (battle: Battle): string[] =>
  checkBattle(JSON.parse(JSON.stringify(battle)) as Json).map(fault => `${pathText(fault.path)}: ${fault.words}`)

test('a sound battle has no fault', () => {
  expect(faultsOf(sound())).toEqual([])
})

type Change = (battle: Battle) => void
const withDoor = (battle: Battle): Battle => {
  battle.setup.field.doors = [
    {
      id: 'hatch' as DoorId,
      name: 'Hatch',
      at: [
        [1, 0],
        [1, 1],
      ],
    },
  ]
  return battle
}
const person = (battle: Battle, nth: number): Battle['people'][number] => battle.people[nth] as Battle['people'][number]
const weapon = (battle: Battle): Record<string, unknown> => person(battle, 0).items[0] as unknown as Record<string, unknown>

// biome-ignore format: a printed table keeps its columns
const wrong: readonly (readonly [what: string, change: Change, at: string, words: string])[] = [
  ['two people of one id', b => { person(b, 1).id = 'vex' }, 'people[1]', 'is listed twice'],
  ['a side that there is not', b => { person(b, 0).side = 'cops' }, 'people[0].side', 'no side "cops"'],
  ['a combatant off the map', b => { person(b, 0).at = { x: 40, y: 0 } }, 'people[0].at', 'lies outside the battlefield. It is 40 × 30 squares.'],
  ['more Hit Points than there can be', b => { person(b, 0).hp = 46 }, 'people[0].hp', 'the maximum of 45'],
  ['more LUCK than there is', b => { person(b, 0).luckLeft = 1 }, 'people[0].luckLeft', "LUCK left can't exceed the sheet's 0"],
  ['more SP than new', b => { (person(b, 0).armor[0] as { sp: number }).sp = 12 }, 'people[0].armor[0].sp', 'Undamaged, this piece has SP 11 (CPR-ARM-02)'],
  ['a hand that holds nothing that there is', b => { person(b, 0).hands.left = 'vex-knife' }, 'people[0].hands.left', 'carries nothing called "vex-knife"'],
  ['more rounds than the magazine holds', b => { weapon(b).rounds = 9 }, 'people[0].items[0].rounds', 'The magazine holds 8 (CPR-ACT-05)'],
  ['rounds that are not counted', b => { weapon(b).rounds = null }, 'people[0].items[0].rounds', 'Only weapons with a magazine have rounds'],
  ['ammunition of the wrong type', b => { weapon(b).loaded = 'arrow' }, 'people[0].items[0].loaded', 'does not take the ammunition arrow'],
  ['two things of one id', b => { person(b, 1).items.push({ kind: 'object', id: 'vex-heavyPistol', name: 'x' }) }, 'people.items[2]', 'is listed twice'],
  ['a combatant without a place', b => { b.order = ['vex', 'brick'] }, 'people[2]', 'mouse is missing from the turn order (CPR-INIT-02)'],
  ['a stranger in the order', b => { b.order.push('kite') }, 'order[3]', 'no combatant "kite"'],
  ['a combatant twice in the order', b => { b.order.push('vex') }, 'order[3]', 'is listed twice'],
  ['the turn of an unknown id', b => { b.turnOf = 'kite' }, 'turnOf', 'no combatant "kite"'],
  ['a door that there is not', b => { b.openDoors = ['hatch'] }, 'openDoors[0]', 'no door "hatch"'],
  ['a secret about nothing', b => { b.secretTerrain = [{ id: 'hatch', hiddenFrom: ['crew'] }] }, 'secretTerrain[0].id', 'no cover, door or zone "hatch"'],
  ['a secret from an unknown side', b => { b.secretTerrain = [{ id: 'bins', hiddenFrom: ['cops'] }] }, 'secretTerrain[0].hiddenFrom[0]', 'no side "cops"'],
  ['cover off the map', b => { (b.covers[0] as { at: unknown }).at = { x: 0, y: 30 } }, 'covers[0].at', 'lies outside the battlefield'],
  ['a door with too many HP', b => { withDoor(b).barriers = [{ id: 'hatch' as DoorId, name: 'x', isWall: false, material: null, thickness: null, hp: 21, hpMax: 20 }] }, 'barriers[0].hp', 'Undamaged, this door has 20 HP'],
  ['hit points of no door', b => { b.barriers = [{ id: 'hatch' as DoorId, name: 'x', isWall: true, material: null, thickness: null, hp: 20, hpMax: 20 }] }, 'barriers[0].id', 'no door "hatch"'],
  ['an open door that is locked', b => { Object.assign(withDoor(b), { openDoors: ['hatch'], lockedDoors: ['hatch'] }) }, 'lockedDoors[0]', 'is not locked'],
  ['cover with too many HP', b => { (b.covers[0] as { hp: number }).hp = 26 }, 'covers[0].hp', 'Undamaged, this cover has 25 HP'],
  ['a combatant in two Grapples', b => { b.grapples.push({ attacker: 'vex', defender: 'brick', hand: 'left', shield: false }) }, 'grapples[0]', 'brick is in two Grapples (CPR-GRP-08)'],
  ['a Grapple with an unknown id', b => { b.grapples = [{ attacker: 'vex', defender: 'kite', hand: 'left', shield: false }] }, 'grapples[0].defender', 'no combatant "kite"'],
  ['a step of an unknown id', b => { b.agenda = [{ step: 'endTurn', who: 'kite' }] }, 'agenda[0].who', 'no combatant "kite"'],
  ['an attack with nothing', b => { b.agenda = [{ step: 'rollAttack', attack: { kind: 'shot', attacker: 'vex', target: 'brick', weaponId: 'vex-rifle', aim: null }, defence: 'dv' }] }, 'agenda[0].weaponId', 'vex has no weapon "vex-rifle"'],
  ['an attack on no cover', b => { b.agenda = [{ step: 'rollAttackOnCover', attacker: 'vex', weaponId: 'brawling', coverId: 'desk', kind: 'blow' }] }, 'agenda[0].coverId', 'no cover, door, wall or vehicle "desk"'],
  ['negative armor', b => { (person(b, 0).armor[0] as { sp: number }).sp = -1 }, 'people[0].armor[0].sp', 'SP is never below 0 (CPR-ARM-02)'],
]

test.each(wrong)('%s', (_, change, at, words) => {
  const battle = sound()
  change(battle)
  const faults = faultsOf(battle)
  expect(
    faults.some(fault => fault.startsWith(`${at}: `) && fault.includes(words)),
    faults.join('\n'),
  ).toBe(true)
})

test('CPR-INIT-03 the game master may set anyone dead by hand, the unconscious too: the rules see to the rest', () => {
  const battle = sound()
  Object.assign(person(battle, 1), { dead: true })
  Object.assign(person(battle, 2), { dead: true, unconsciousTurns: 3 })
  expect(faultsOf(battle)).toEqual([])
})
