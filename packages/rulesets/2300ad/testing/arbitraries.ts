/**
 * Random scenarios of 2300 AD, in the form of files as people write them: open ground with cover and places, two or three sides with allies and
 * neutrals, people of the content and made-up ones, fresh and wounded, people and numbers hidden, every switch and every policy. All of them
 * are faultless.
 */
import type { Json } from '@enfilade/engine'
import type fc from 'fast-check'
import { built, chance, type Draw, laterProperties, ownFile, type Part, sideFile, sideNames, some } from '../../../kit/testing/drawing.js'
import { oneOf } from '../../../kit/testing/fight.js'
import { weapon } from '../battle/gear.js'
import { gameSettings } from '../battle/options.js'
import { isIndirect, isMissile } from '../battle/people.js'
import { shipped } from '../content/content.js'
import { damageTypes, experiences, extents, reaches, weaponKinds } from '../tables/words.js'

/** A scenario file. `most`: people a side. */
export const scenarioFiles = (most = 3): fc.Arbitrary<Json> => built(draw => scenarioFile(draw, most))

function scenarioFile(draw: Draw, most: number): Json {
  const sides = sideNames.slice(0, chance(draw, 1, 4) ? 3 : 2)
  const secret = chance(draw, 1, 2)
  return {
    enfilade: 1,
    ruleset: '2300ad',
    title: 'Drawn by lot',
    options: settings(draw),
    stallAfter: 2 + draw(4),
    battlefield: {
      kind: 'metres',
      places: [
        { id: 'gate', name: 'Gate', at: [40, 10] },
        { id: 'hill', at: [draw(120), draw(60)] },
      ].slice(0, draw(3)),
      walls: Array.from({ length: draw(3) }, (_, i) => ({
        id: `wall-${i}`,
        from: [draw(120), draw(40)],
        to: [draw(120), draw(40) + 0.5], // never the same point
        ...(chance(draw, 1, 2) ? { value: oneOf(draw, [0.2, 2]) } : { material: 'brickCement', thicknessCm: 20 }),
      })),
      doors: Array.from({ length: draw(3) }, (_, i) => door(draw, `door-${i}`)),
      cover: Array.from({ length: draw(4) }, (_, i) => cover(draw, `cover-${i}`)),
    },
    sides: sides.map((name, i) => ({
      ...sideFile(draw, name, secret),
      combatants: [
        ...Array.from({ length: 1 + draw(most) }, (_, nth) => combatant(draw, `${name.toLowerCase()}-${nth}`, name, sides, i * 60, secret)),
        ...(chance(draw, 1, 4) ? mounted(draw, name.toLowerCase(), i * 60) : []),
      ],
    })),
  }
}

const settings = (draw: Draw): Part =>
  Object.fromEntries(gameSettings.switches.filter(() => chance(draw, 1, 3)).map(({ name, values }) => [name, oneOf(draw, values)]))

function door(draw: Draw, id: string): Part {
  const state = oneOf(draw, [{}, { open: true }, { locked: true }])
  return {
    id,
    from: [draw(120), draw(40)],
    to: [draw(120), draw(40) + 0.5], // never the same point
    material: oneOf(draw, ['wood', 'constructionSteel']),
    thicknessCm: 5,
    ...state,
    ...(chance(draw, 1, 3) ? { force: oneOf<Json>(draw, ['simple', 'formidable', null]) } : {}),
  }
}

function cover(draw: Draw, id: string): Part {
  const from = draw(360)
  return {
    id,
    at: [draw(120), draw(40)],
    reach: 5 + draw(30),
    extent: oneOf(draw, extents),
    ...(chance(draw, 1, 2) ? { value: oneOf(draw, [0, 0.3, 1.5]) } : { material: 'wood', thicknessCm: 1 + draw(40) }),
    ...(chance(draw, 1, 2) ? { sector: [from, (from + 2 * (1 + draw(170))) % 360] } : {}),
  }
}

// ── people ─────────────────────────────────────────────────────────────────────────────────────────────────────────
function combatant(draw: Draw, id: string, side: string, sides: readonly string[], x: number, secret: boolean): Part {
  const others = sides.filter(s => s !== side)
  return {
    id,
    at: chance(draw, 1, 4) ? [60 + draw(3), 20 + draw(2)] : [x + draw(400) / 10, draw(40)],
    ...(chance(draw, 1, 2) ? { use: oneOf(draw, Object.keys(shipped.people)) } : sheet(draw)),
    ...ownFile(draw, others, secret),
    ...(chance(draw, 1, 4) ? { lightWounds: draw(3), stunPoints: draw(2) } : {}),
    ...(chance(draw, 1, 6) ? { prone: true } : {}),
    ...(chance(draw, 1, 12) ? oneOf(draw, [{ unconscious: true }, { incapacitated: true }]) : {}),
  }
}

/** A vehicle with a driver, and sometimes a gunner. */
function mounted(draw: Draw, side: string, x: number): Part[] {
  const id = `${side}-car`
  const vehicle = chance(draw, 1, 2)
    ? oneOf(draw, Object.keys(shipped.vehicles))
    : { name: 'buggy', armor: { front: 2, side: '0.5', rear: 0 }, evasion: draw(4), maxSpeed: draw(100), open: chance(draw, 1, 2) }
  const crew = ['driver', 'gunner'].slice(0, 1 + draw(2)).map((who, nth) => ({
    id: `${side}-${who}`,
    aboard: id,
    use: oneOf(draw, Object.keys(shipped.people)),
    drives: nth === 0,
    ...(nth === 1 ? { weapons: [oneOf(draw, ['autocannon', 'missileLauncher', 'carbine'])] } : {}),
  }))
  return [
    { id, name: `${side} car`, at: [x + draw(40), draw(40)], vehicle, ...(chance(draw, 1, 2) ? { facing: [draw(100), draw(100)] } : {}) },
    ...crew,
  ]
}

function sheet(draw: Draw): Part {
  const npc = chance(draw, 1, 2)
  return {
    name: `${oneOf(draw, ['Ash', 'Brook', 'Cole', 'Dale'])} ${1 + draw(9)}`,
    coolnessAttr: draw(21),
    ...(npc
      ? { experience: oneOf(draw, experiences), isAcademic: chance(draw, 1, 5) }
      : { consciousnessLevel: 2 + draw(5), lifeLevel: 3 + draw(4) }),
    ...(chance(draw, 2, 3)
      ? { skills: { marksmanship: draw(6), ...(chance(draw, 1, 2) ? { melee: draw(6), forwardObserver: draw(4) } : {}) } }
      : {}),
    ...(chance(draw, 1, 3) ? { strength: draw(21), size: draw(41) } : {}),
    ...(chance(draw, 1, 3) ? { initiative: 1 + draw(10) } : {}),
    weapons:
      some(draw, ['servicePistol', 'carbine', 'shotgun']).length > 0
        ? [oneOf(draw, ['servicePistol', 'carbine', 'shotgun']), gun(draw)]
        : [gun(draw)],
    armor: some(draw, Object.keys(shipped.armor)).slice(0, 2),
  }
}
function gun(draw: Draw): Part {
  const drawn = gunOf(draw)
  const kind = weaponKinds.find(one => one === drawn.kind) ?? 'other'
  const whole = {
    ...(kind === 'charge' || isMissile({ kind }) ? { ep: 1 } : {}), // AD-EXP-08, AD-MSL-03: none without
    ...(isMissile({ kind }) ? { homing: 6 } : {}), // AD-MSL-01
    ...(isIndirect(kind) ? { indirectRange: 200 } : {}), // AD-IND-01
    ...drawn,
  }
  return { ...whole, ...laterProperties(draw, weapon, whole) }
}
const gunOf = (draw: Draw): Part => ({
  name: 'odd gun',
  kind: oneOf(draw, weaponKinds),
  effectiveRange: oneOf(draw, [10, 25, 60, 300]),
  rof: 1 + draw(3),
  ...(chance(draw, 1, 3) ? { indirectRange: oneOf(draw, [20, 60, 400]) } : {}),
  dpv: oneOf(draw, [0.1, 0.35, 0.8, 1.2, '2.5']),
  damageType: oneOf(draw, damageTypes),
  reach: oneOf(draw, reaches),
  ...(chance(draw, 1, 4) ? { ep: oneOf(draw, [0.5, 1, 3]), fragments: chance(draw, 1, 2) } : {}),
  ...(chance(draw, 1, 3) ? { homing: 1 + draw(12), laserDesignation: true } : {}),
  ...(chance(draw, 1, 2) ? { afv: oneOf(draw, [0.3, 1, '2.5']), rpb: 1 + draw(3) } : {}),
  ...(chance(draw, 1, 2) ? { magazine: 1 + draw(12) } : {}),
})
