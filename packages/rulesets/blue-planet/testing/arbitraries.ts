/**
 * Random scenarios of Blue Planet, in the form of files as people write them: a plane with water, or a line; two or three sides with allies
 * and neutrals, people of the content and made-up ones, wounded, dying, burning, stunned or down, people and numbers hidden, harm to come,
 * tables of their own, every switch and every policy. All of them are faultless.
 */
import type { Json } from '@enfilade/engine'
import type fc from 'fast-check'
import {
  built,
  chance,
  type Draw,
  ownFile,
  type Part,
  perhapsWithProperties,
  sideFile,
  sideNames,
  some,
} from '../../../kit/testing/drawing.js'
import { oneOf } from '../../../kit/testing/fight.js'
import { meleeWeapon, rangedWeapon } from '../battle/gear.js'
import { gameSettings } from '../battle/options.js'
import { shipped } from '../content/content.js'
import { attributes, exposures, facilities, flags, locations, skills } from '../tables/words.js'

/** A scenario file. `most`: people a side. */
export const scenarioFiles = (most = 3): fc.Arbitrary<Json> => built(draw => scenarioFile(draw, most))

function scenarioFile(draw: Draw, most: number): Json {
  const sides = sideNames.slice(0, chance(draw, 1, 4) ? 3 : 2)
  const secret = chance(draw, 1, 2)
  const isLine = chance(draw, 1, 5)
  // Where all are equally quick, many act at the same instant.
  const alike = chance(draw, 1, 3)
  const people = sides.map(side =>
    Array.from({ length: alike ? most : 1 + draw(most) }, (_, i): Part => {
      const one = combatant(draw, `${side.toLowerCase()}-${i}`, side, sides, isLine, secret)
      return alike ? { ...one, inCombat: true, attributes: { ...(one.attributes as Part | undefined), speed: 50 } } : one
    }),
  )
  const file = {
    enfilade: 1,
    ruleset: 'blue-planet',
    title: 'Drawn by lot',
    options: settings(
      draw,
      gameSettings.switches.filter(({ name }) => !drawnLast.includes(name)),
    ),
    battlefield: isLine
      ? { kind: 'line', places: [{ id: 'here', name: 'Here', at: 3.5 }] }
      : { kind: 'metres', ...(chance(draw, 1, 2) ? { water: [{ id: 'pool', name: 'Pool', from: [0, 0], to: [6, 20], surface: 0 }] } : {}) },
    ...(chance(draw, 1, 4) ? { tables: { movementRates: { stationary: 0, walk: 0.5, scramble: 1, sprint: 2.25 } } } : {}),
    ...(chance(draw, 1, 3) ? { schedule: schedule(draw, people.flat()) } : {}),
    sides: sides.map((name, i) => ({
      ...sideFile(draw, name, secret),
      combatants: people[i] as Part[],
    })),
  }
  for (const name of drawnLast.slice(0, 2)) if (chance(draw, 1, 4)) file.options[name] = chance(draw, 1, 2)
  if (!isLine && chance(draw, 1, 3)) Object.assign(file.battlefield, roof)
  if (!isLine && chance(draw, 1, 3)) Object.assign(file.battlefield, standing(draw))
  if (chance(draw, 1, 6)) file.options.mapCover = false
  return file
}
/** A roof with its stairs, where people stand and fall. */
const roof = {
  floors: [{ id: 'roof', name: 'Roof', from: [-4, -4], to: [8, 4], height: 3 }],
  ways: [{ id: 'stairs', name: 'Stairs', from: [2, 8], to: [2, 4, 3] }],
}
/** A wall with a gap, and something to crouch behind. */
const standing = (draw: Draw): Part => ({
  walls: [
    { id: 'north-wall', from: [10 + draw(6), -20], to: [10 + draw(6), 4 + draw(4)] },
    { id: 'low-wall', from: [2, 12], to: [9, 12 + draw(3)], height: draw(3) },
  ].slice(0, 1 + draw(2)),
  doors: [
    { id: 'hatch', from: [4, -8], to: [4, -2 - draw(3)], ...oneOf(draw, [{}, { open: true }, { locked: true, grade: draw(4) }]) },
  ].slice(0, draw(2)),
  covers: [
    {
      id: 'crates',
      from: [5, 2],
      to: [5, 8],
      cover: chance(draw, 1, 2) ? 'soft' : { kind: 'hard', grade: draw(4), protection: 10 * draw(3) },
    },
  ],
})
/** Switches that came later: drawn last, so that fights chosen by their number stay what they were. */
const drawnLast: readonly string[] = ['movingEndsCover', 'footing', 'mapCover']

function settings(draw: Draw, switches: typeof gameSettings.switches): Part {
  // Fights of the suite are short: what is not decided by then is undecided.
  const chosen: Part = { maxRounds: 20 + draw(20) }
  for (const { name, values } of switches) if (name !== 'maxRounds' && chance(draw, 1, 4)) chosen[name] = oneOf(draw, values)
  return chosen
}

function schedule(draw: Draw, people: readonly Part[]): Json[] {
  return Array.from({ length: 1 + draw(2) }, (): Json => {
    const who = oneOf(draw, people).id as string
    const round = 1 + draw(8)
    return chance(draw, 1, 2)
      ? { round, who, what: 'fall', metres: draw(40) / 2 }
      : { round, who, what: oneOf(draw, ['exposed', 'exposureEnds']), hazard: oneOf(draw, exposures) }
  })
}

// ── people ─────────────────────────────────────────────────────────────────────────────────────────────────────────
function combatant(draw: Draw, id: string, side: string, sides: readonly string[], isLine: boolean, secret: boolean): Part {
  const others = sides.filter(s => s !== side)
  const along = draw(60) / 4 + (side === 'Crew' ? 0 : 2)
  return {
    id,
    at: isLine ? (chance(draw, 1, 6) ? 'here' : along) : [along, draw(40) / 4, ...(chance(draw, 1, 4) ? [-draw(4)] : [])],
    ...(chance(draw, 2, 3) ? { use: oneOf(draw, Object.keys(shipped.people)) } : sheet(draw)),
    ...(chance(draw, 1, 3) ? { weapons: weapons(draw) } : {}),
    ...(chance(draw, 2, 3) ? { inCombat: true } : {}),
    ...ownFile(draw, others, secret),
    ...(chance(draw, 1, 3) ? { flags: some(draw, flags).slice(0, 2) } : {}),
    ...(chance(draw, 1, 3) ? { cover: cover(draw) } : {}),
    ...(chance(draw, 1, 3) ? state(draw) : {}),
  }
}

const cover = (draw: Draw): Json =>
  chance(draw, 1, 2) ? 'soft' : { kind: 'hard', grade: 1 + draw(4), protection: draw(15), locations: [oneOf(draw, locations), 'chestBack'] }

function weapons(draw: Draw): Json[] {
  const all = Object.keys(shipped.weapons)
  return Array.from({ length: draw(3) }, (): Json => {
    const use = oneOf(draw, all)
    const entry = shipped.weapons[use]
    if (entry?.kind !== 'ranged' || chance(draw, 1, 2))
      return perhapsWithProperties(draw, entry?.kind === 'melee' ? meleeWeapon : rangedWeapon, use, entry, use)
    const ammunition =
      entry.ammoClass === undefined || entry.ammoClass === null
        ? {}
        : { ammunition: oneOf(draw, ['armorPiercing', 'flechette', 'suppression']) }
    return { use, ...ammunition, rounds: 12, roundsLeft: draw(13) }
  })
}

/** A combatant who is no longer fresh. */
function state(draw: Draw): Part {
  const wounds = Array.from({ length: draw(3) }, (): Json => ({ level: 1 + draw(5), location: oneOf(draw, locations) }))
  return {
    wounds,
    ...(chance(draw, 1, 3) ? { prone: false } : {}),
    ...(chance(draw, 1, 5) ? { stunnedUntil: 1 + draw(12) } : {}),
    ...(chance(draw, 1, 8) ? { incapacitated: true } : {}),
    ...(chance(draw, 1, 5) ? { exposures: [oneOf(draw, exposures)] } : {}),
    ...(chance(draw, 1, 5) ? { failedInitiativeRolls: draw(3) } : {}),
  }
}

function sheet(draw: Draw): Part {
  const dying = chance(draw, 1, 4)
  const scores: Part = Object.fromEntries(attributes.map(attribute => [attribute, oneOf(draw, [10, 33, 50, 50, 66, 91])]))
  return {
    name: `${oneOf(draw, ['Ash', 'Brook', 'Cole', 'Dale'])} ${1 + draw(9)}`,
    attributes: scores,
    skills: Object.fromEntries(
      skills
        .filter(() => chance(draw, 1, 2))
        .map(skill => [skill, chance(draw, 1, 4) ? { rating: draw(80), controllingAttribute: oneOf(draw, attributes) } : draw(80)]),
    ),
    sizeMeters: oneOf(draw, [0.4, 1.8, 2, 6.5]),
    damageScale: oneOf(draw, [1, 1, 1, 2, 0.5, -1]),
    traumaBonus: draw(3) * 5,
    armor: some(draw, Object.keys(shipped.armor)).slice(0, 2),
    facilities: some(draw, facilities).slice(0, 2),
    weapons: weapons(draw),
    ...(dying ? { wounds: [{ level: 2 + draw(3), location: oneOf(draw, locations), traumaFailed: true }] } : {}),
  }
}
