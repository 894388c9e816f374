/**
 * Random scenarios of Dark Conspiracy, in the form of files as people write them: open ground with places, two or three sides with allies and
 * neutrals, people of the content and made-up ones, fresh and wounded, people and numbers hidden, riders, crews of vehicles and robots that are
 * vehicles, on land, on water and inside, every switch and every policy. All of them are faultless.
 */
import type { Json } from '@enfilade/engine'
import type fc from 'fast-check'
import { built, chance, type Draw, laterProperties, ownFile, type Part, sideFile, sideNames, some } from '../../../kit/testing/drawing.js'
import { oneOf } from '../../../kit/testing/fight.js'
import { armorPiece, meleeWeapon, weapon } from '../battle/gear.js'
import { gameSettings } from '../battle/options.js'
import { shipped } from '../content/content.js'
import { locations } from '../tables/words.js'

/** A scenario file. `most`: people a side. */
export const scenarioFiles = (most = 3): fc.Arbitrary<Json> => built(draw => scenarioFile(draw, most))

function scenarioFile(draw: Draw, most: number): Json {
  const sides = sideNames.slice(0, chance(draw, 1, 4) ? 3 : 2)
  const secret = chance(draw, 1, 2)
  const water = chance(draw, 1, 6)
  const file = {
    enfilade: 1,
    ruleset: 'dark-conspiracy',
    title: 'Drawn by lot',
    options: { maxTurns: 3 + draw(4), ...settings(draw) },
    battlefield: {
      kind: 'metres',
      ...(water ? { grounds: ['water'] } : chance(draw, 1, 6) ? { indoors: true } : {}),
      places: [
        { id: 'gate', name: 'Gate', at: [40, 10], cover: { name: 'gate post', av: 2, locations: ['chest', 'abdomen', 'rightLeg'] } },
        { id: 'hill', at: [draw(120), draw(60), 4] },
      ].slice(0, draw(3)),
    },
    sides: sides.map((name, i) => ({
      ...sideFile(draw, name, secret),
      combatants: [
        ...Array.from({ length: 1 + draw(most) }, (_, nth) => combatant(draw, `${name.toLowerCase()}-${nth}`, name, sides, i * 40, secret)),
        ...(chance(draw, 1, 4) ? mounted(draw, name.toLowerCase(), i * 40, water) : []),
        ...(chance(draw, 1, 8) ? onHorse(draw, name.toLowerCase(), i * 40) : []),
      ],
    })),
  }
  for (const one of file.sides.flatMap(({ combatants }) => combatants)) Object.assign(one, chance(draw, 1, 5) ? ownGear(draw, one) : {})
  if (chance(draw, 1, 4)) Object.assign(file.battlefield, standing(draw))
  if (chance(draw, 1, 6)) Object.assign(file.battlefield, roof)
  return file
}
/** As high as the hill, so that it can be the place to go to. */
const roof = {
  floors: [{ id: 'roof', name: 'Roof', from: [10, 0], to: [70, 40], height: 4 }],
  ways: [
    { id: 'stairs', name: 'Stairs', from: [10, 10, 4], to: [4, 10] },
    { id: 'ladder', name: 'Ladder', from: [40, 40], to: [40, 40, 4] },
  ],
}

/** A wall with a door, and another one: drawn last, like gear of their own. */
function standing(draw: Draw): Part {
  const x = 10 + draw(40)
  const wall = {
    id: 'wall',
    name: 'Long wall',
    from: [x, -5],
    to: [x + draw(3), 45],
    ...(chance(draw, 1, 2) ? { of: 'brickWallThick' } : { av: draw(4) }),
  }
  const file = {
    walls: [wall, { id: 'fence', from: [x - 8, 20], to: [x + 8, 20 + draw(6)], height: 1 + draw(3) }].slice(0, 1 + draw(2)),
    doors: [
      {
        id: 'door',
        name: 'Steel door',
        from: [x, 10 + draw(20)],
        to: [x + draw(2), 32],
        open: chance(draw, 1, 3),
        locked: chance(draw, 1, 3),
      },
    ].slice(0, draw(2)),
  }
  for (const barrier of [...file.walls, ...file.doors]) if (chance(draw, 1, 2)) Object.assign(barrier, { hp: 1 + draw(30) })
  return file
}

const settings = (draw: Draw): Part =>
  Object.fromEntries(
    gameSettings.switches
      .filter(({ name }) => name !== 'maxTurns' && chance(draw, 1, 3))
      .map(({ name, values }) => [name, oneOf(draw, values)]),
  )

// ── people ─────────────────────────────────────────────────────────────────────────────────────────────────────────
function combatant(draw: Draw, id: string, side: string, sides: readonly string[], x: number, secret: boolean): Part {
  const others = sides.filter(s => s !== side)
  return {
    id,
    at: [(chance(draw, 1, 3) ? 20 : x) + draw(400) / 10, draw(40), ...(chance(draw, 1, 4) ? [draw(12)] : [])],
    ...(chance(draw, 1, 2) ? { use: oneOf(draw, Object.keys(shipped.people)) } : sheet(draw)),
    ...ownFile(draw, others, secret),
    ...(chance(draw, 1, 3) ? { wounds: { [oneOf(draw, locations)]: 1 + draw(12) } } : {}),
    ...(chance(draw, 1, 4) ? { toThrow: [oneOf(draw, Object.keys(shipped.thrown))] } : {}),
    ...(chance(draw, 1, 6) ? { prone: true } : {}),
    ...(chance(draw, 1, 6) ? { obscured: true } : {}),
    ...(chance(draw, 1, 6) ? { surprised: true } : {}),
    ...(chance(draw, 1, 4)
      ? {
          facing: oneOf(draw, [
            { x: 1, y: 0 },
            { x: -1, y: 0 },
            { x: 0, y: 1 },
          ]),
        }
      : {}),
    ...(chance(draw, 1, 4) ? { cover: { name: 'wall', av: draw(6), locations: some(draw, locations) } } : {}),
    ...(chance(draw, 1, 12) ? { unconscious: true } : {}),
  }
}

/** A vehicle with a driver, and sometimes someone beside. */
function mounted(draw: Draw, side: string, x: number, water: boolean): Part[] {
  const id = `${side}-car`
  const robot = chance(draw, 1, 4) ? oneOf(draw, ['fuel', 'batteries']) : null
  const vehicle = water
    ? oneOf(draw, ['motorboat', 'patrolBoat', 'rowboat', 'btr70', 'hovercraft', 'helicopter'])
    : chance(draw, 1, 2) && robot === null
      ? oneOf(draw, ['sedan', 'pickup', 'motorcycle', 'btr70', 'm113', 'hovercraft', 'helicopter'])
      : {
          configuration: 'ground',
          armor: { hull: { front: draw(3), side: draw(2), rear: 0 } },
          tonnage: 1 + draw(5),
          onRoad: draw(90),
          suspension: 'wheeled',
          suspensionRating: 1 + draw(3),
          passengers: 2,
          robot,
        }
  const isMachine = typeof vehicle !== 'string' && robot !== null
  const crew = (['driver', 'gunner'] as const).slice(0, isMachine ? 1 : vehicle === 'btr70' ? 2 : 1 + draw(2)).map(seat => ({
    id: `${side}-${seat}`,
    aboard: id,
    seat,
    use: isMachine ? 'gunRobot' : oneOf(draw, Object.keys(shipped.people)),
    ...(seat === 'gunner'
      ? { weapons: [oneOf(draw, ['mag', 'pistol9', 'ar556', 'tow'])], skills: { heavyWeapons: 4, smallArmsRifle: 4 } }
      : {}),
  }))
  return [{ id, name: `${side} car`, at: [x + draw(40), draw(40)], vehicle, ...(chance(draw, 1, 2) ? { speed: draw(60) } : {}) }, ...crew]
}

/** A horse and its rider. */
function onHorse(draw: Draw, side: string, x: number): Part[] {
  const id = `${side}-horse`
  const rider = { id: `${side}-rider`, aboard: id, use: oneOf(draw, ['agent', 'hunter', 'bystander']), skills: { horsemanship: draw(7) } }
  return [{ id, use: 'horse', at: [x + draw(40), draw(40)] }, rider]
}

function sheet(draw: Draw): Part {
  return {
    name: `${oneOf(draw, ['Ash', 'Brook', 'Cole', 'Dale'])} ${1 + draw(9)}`,
    str: 2 + draw(9),
    con: 2 + draw(9),
    agl: 2 + draw(9),
    initiative: 1 + draw(6),
    ...(chance(draw, 2, 3)
      ? {
          skills: { smallArmsRifle: draw(8), smallArmsPistol: draw(8), meleeUnarmed: draw(8), meleeArmed: draw(8), thrownWeapons: draw(8) },
        }
      : {}),
    ...(chance(draw, 1, 6) ? { plan: 'quadruped' } : {}),
    ...(chance(draw, 1, 3) ? { headDoubleDamage: true } : {}),
    ...(chance(draw, 1, 4) ? { burdened: true } : {}),
    weapons: [oneOf(draw, Object.keys(shipped.weapons)), gun(draw)].slice(0, draw(3)),
    armor: some(draw, Object.keys(shipped.armor)).slice(0, 2),
    melee: some(draw, Object.keys(shipped.melee)).slice(0, 2),
    martialArtsTraining: chance(draw, 1, 3),
  }
}
function gun(draw: Draw): Part {
  const bursts = chance(draw, 1, 2)
  const drawn = {
    name: 'odd gun',
    rateOfFire: bursts ? 'AF' : oneOf(draw, ['SA', 'DAR', 'PA', 'BA']),
    burst: bursts ? oneOf(draw, [3, 5, 10]) : null,
    magazine: 10 + draw(20),
    damageDice: 1 + draw(6),
    penetration: { near: oneOf(draw, [null, 1, 2, 0]), long: null, extreme: null },
    bulk: draw(8),
    recoilSingle: oneOf(draw, [null, 2, 5]),
    recoilBurst: oneOf(draw, [4, 8]),
    range: 10 + draw(60),
    skill: oneOf(draw, ['smallArmsRifle', 'smallArmsPistol']),
    scope: chance(draw, 1, 5),
    laserSight: chance(draw, 1, 5),
    load: oneOf(draw, ['ball', 'slug', 'buckshot']),
  }
  return { ...drawn, ...laterProperties(draw, weapon, drawn) }
}

/** Gear that doesn't ship: drawn last, so that fights chosen by their number stay what they were. */
function ownGear(draw: Draw, { vehicle, toThrow = [] }: Part): Part {
  if (vehicle !== undefined) return {}
  const hide = { id: 'odd-hide', chest: draw(4), abdomen: draw(3) }
  const blade = { id: 'odd-blade', damageDice: 1 + draw(3) }
  const bomb = oneOf(draw, [
    { id: 'odd-bomb', kind: 'fragmentation', concussion: 1 + draw(4), burstRadius: 1 + draw(8) },
    { id: 'odd-bomb', kind: 'tearGas', burstRadius: 2 + draw(6) },
    { id: 'odd-stone', kind: 'missile', weightKg: 1, damageDice: 1 },
  ])
  return {
    armor: [{ ...hide, ...laterProperties(draw, armorPiece, hide) }],
    melee: [{ ...blade, ...laterProperties(draw, meleeWeapon, blade) }],
    toThrow: [...(toThrow as Json[]), bomb],
  }
}
