// The printed tables against their own arithmetic, and against the specification's table file where that stands beside the
// repository. What the rules make of the tables is tested with the rules. The content is held against them as well.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { gameSettings } from '../battle/options.js'
import armor from '../content/armor.json' with { type: 'json' }
import maneuvers from '../content/maneuvers.json' with { type: 'json' }
import people from '../content/people.json' with { type: 'json' }
import weapons from '../content/weapons.json' with { type: 'json' }
import { contentForm } from '../files/forms.js'
import { rulebook } from '../rules/rulebook.js'
import { ammunitionRows } from './ammunition.js'
import { actionRounds, actionWaits, attributeModifier, attributeModifiers } from './attributes.js'
import { constants, houseConstants } from './constants.js'
import { damageRanks, everyDamageRank, heavyDamageRanks } from './damage-ranks.js'
import { firstAidModifiers } from './first-aid.js'
import { hitLocations, locationGroupRows } from './hit-locations.js'
import { damageEffects, houseTableWords, movementRates, shippedTables } from './house-defaults.js'
import { movementModifiers, rangeModifiers, situationModifiers, sizeModifier, sizeModifiers } from './modifiers.js'
import { standingDefense } from './standing-defense.js'
import {
  ammoClasses,
  ammunitionKinds,
  facilities,
  houseTables,
  locationGroups,
  locations,
  meleeSkills,
  movementModes,
  rangeBands,
  situations,
} from './words.js'

type Row = Readonly<Record<string, unknown>>
const entriesOf = (content: unknown): [string, Row][] => Object.entries(content as Readonly<Record<string, Row>>)

test('every table names its source', () => {
  const tables = [
    attributeModifiers,
    actionWaits,
    standingDefense,
    rangeModifiers,
    sizeModifiers,
    movementModifiers,
    situationModifiers,
    hitLocations,
    locationGroupRows,
    damageRanks,
    heavyDamageRanks,
    ammunitionRows,
    firstAidModifiers,
    constants,
    houseConstants,
  ]
  for (const table of tables) expect(table.source.length).toBeGreaterThan(3)
})

describe('arithmetic', () => {
  test('BP-EX-02 attribute modifiers and waits', () => {
    const printed: [score: number, modifier: number, rounds: number][] = [
      [10, -20, 5],
      [11, -19, 4],
      [35, -15, 4],
      [36, -10, 3],
      [45, -5, 3],
      [46, 0, 3],
      [55, 0, 3],
      [56, 5, 3],
      [65, 10, 3],
      [66, 15, 2],
      [90, 19, 2],
      [91, 20, 1],
      [120, 20, 1],
    ]
    expect(printed.map(([score]) => [score, attributeModifier(score), actionRounds(score)])).toEqual(printed)
    expect(40 + attributeModifier(63)).toBe(50)
  })

  test('BP-GAP-03 the rows of both attribute tables follow each other without gap or overlap, and are open at both ends', () => {
    for (const rows of [attributeModifiers.rows, actionWaits.rows]) {
      expect(rows[0]?.from).toBeNull()
      expect(rows.at(-1)?.to).toBeNull()
      for (const [index, row] of rows.slice(1).entries()) expect(row.from).toBe((rows[index]?.to ?? Number.NaN) + 1)
    }
    for (const score of [1, 0, -5]) expect([attributeModifier(score), actionRounds(score)]).toEqual([-20, 5])
    for (const score of [100, 101, 1000]) expect([attributeModifier(score), actionRounds(score)]).toEqual([20, 1])
  })

  test('BP-RNG-05 lower bounds of sizes are included, upper bounds are not, and every size has a row', () => {
    for (const [index, row] of sizeModifiers.rows.slice(1).entries()) expect(row.from).toBe(sizeModifiers.rows[index]?.below)
    expect([0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.99, 1, 1.99, 2, 3, 4, 5, 40].map(sizeModifier)).toEqual([
      -5, -4, -3, -2, -1, 0, 0, 2, 2, 3, 4, 5, 5, 5,
    ])
  })

  test('BP-LOC-02 the locations cover 1 to 100, each number once, in the order of the words', () => {
    expect(Object.keys(hitLocations.rows)).toEqual(locations)
    let next = 1
    for (const location of locations) {
      const { from, to } = hitLocations.rows[location]
      expect(from).toBe(next)
      expect(to).toBeGreaterThanOrEqual(from)
      next = to + 1
    }
    expect(next).toBe(101)
  })

  test('BP-GAP-01 of 100 hits 11 are vital, 31 torso, 48 limbs and 10 extremities', () => {
    const share = (group: string): number =>
      locations
        .filter(location => locationGroupRows.rows[location] === group)
        .reduce((sum, location) => sum + hitLocations.rows[location].to - hitLocations.rows[location].from + 1, 0)
    expect(locationGroups.map(share)).toEqual([11, 31, 48, 10])
  })

  test('BP-DMG-03 the numbers of every row rise, and only falls have a number for level 0', () => {
    for (const [id, row] of Object.entries(everyDamageRank)) {
      for (const [index, highest] of row.highest.slice(1).entries()) expect(highest, id).toBeGreaterThan(row.highest[index] ?? 0)
      expect(row.firstLevel === 0, id).toBe(id === 'falling')
    }
  })

  test('BP-GAP-01 every group has a severity for each level, none falls as the level rises, and all severities exist', () => {
    for (const group of locationGroups) {
      const bySeverity = damageEffects.severityByLevel[group]
      expect(bySeverity).toHaveLength(11)
      expect(bySeverity[0]).toBe(0)
      for (const [index, severity] of bySeverity.slice(1).entries()) expect(severity).toBeGreaterThanOrEqual(bySeverity[index] ?? 0)
      for (const severity of bySeverity) expect(damageEffects.severities[severity]).toBeDefined()
    }
  })

  test('what stands in two places is the same: strikes, rounds, and the words of the house tables', () => {
    expect(gameSettings.defaults.maxStrikesPerAction).toBe(houseConstants.rows.strikesPerAction)
    expect(gameSettings.defaults.maxRounds).toBe(houseConstants.rows.mostRounds)
    expect(constants.rows.roundsPerMinute * constants.rows.secondsPerRound).toBe(60)
    expect(Object.keys(houseTableWords).sort()).toEqual([...houseTables].sort())
    const inBook = new Set([
      ...rulebook.chapters.flatMap(chapter => chapter.rules.map(rule => rule.id)),
      ...rulebook.rulings.map(({ id }) => id),
    ])
    for (const { rules } of Object.values(houseTableWords)) for (const id of rules) expect(inBook).toContain(id)
    expect(shippedTables.own).toEqual([])
  })
})

describe('content', () => {
  test('what ships has the form that users are told of', () => {
    expect(contentForm.safeParse({ enfilade: 1, ruleset: 'blue-planet', weapons, armor, maneuvers, people }).error).toBeUndefined()
  })

  test('every weapon and maneuver has damage rows that exist, and every entry its source', () => {
    for (const [id, weapon] of entriesOf(weapons)) {
      const rows = weapon.kind === 'ranged' ? Object.values(weapon.damageRows as Row) : [weapon.damageRow]
      for (const row of rows) expect(Object.keys(everyDamageRank), id).toContain(row)
    }
    for (const [id, maneuver] of entriesOf(maneuvers)) expect(Object.keys(everyDamageRank), id).toContain(maneuver.damageRow)
    for (const content of [weapons, armor, maneuvers, people])
      for (const [id, entry] of entriesOf(content)) expect(String(entry.source ?? '').length, id).toBeGreaterThan(3)
  })

  test('a weapon whose row has a grade has the same', () => {
    for (const [id, weapon] of entriesOf(weapons)) {
      if (weapon.kind !== 'ranged') continue
      const rank = everyDamageRank[String((weapon.damageRows as Row).single)]
      if (rank?.grade !== null) expect(weapon.grade, id).toBe(rank?.grade)
    }
    for (const [id, maneuver] of entriesOf(maneuvers)) expect(maneuver.grade, id).toBe(everyDamageRank[id]?.grade)
    expect(weapons.diamondKnife.grade).toBe(damageRanks.rows.diamondKnife.grade)
  })

  test('there are people, cetaceans and machines, at least ten, and they carry and wear what is in the content', () => {
    expect(Object.keys(people).length).toBeGreaterThanOrEqual(10)
    const bodies = entriesOf(people).map(([, person]) => person.body ?? 'human')
    for (const body of ['human', 'cetacean', 'object']) expect(bodies).toContain(body)
    for (const [id, person] of entriesOf(people)) {
      for (const weapon of person.weapons as readonly (string | { use: string })[])
        expect(Object.keys(weapons), id).toContain(typeof weapon === 'string' ? weapon : weapon.use)
      for (const piece of (person.armor ?? []) as readonly string[]) expect(Object.keys(armor), id).toContain(piece)
    }
  })
})

const specification = fileURLToPath(new URL('../../../../../shared/rules/blue-planet.tables.json', import.meta.url))

if (existsSync(specification)) {
  const { tables } = JSON.parse(readFileSync(specification, 'utf8')) as { readonly tables: Readonly<Record<string, Row>> }
  const rowsOf = (table: string): readonly Row[] => (tables[table]?.rows ?? []) as readonly Row[]

  describe('the specification', () => {
    test('T1 attributeBonus; the damage modifier is the modifier with the other sign', () =>
      expect(
        attributeModifiers.rows.map(({ from, to, modifier }) => ({ score: { min: from, max: to }, modifier, damageMod: 0 - modifier })),
      ).toEqual(rowsOf('attributeBonus')))

    test('T2 speed', () =>
      expect(actionWaits.rows.map(({ from, to, rounds }) => ({ score: { min: from, max: to }, rounds }))).toEqual(rowsOf('speed')))

    test('T3 standingDefense', () =>
      expect(meleeSkills.map(skill => ({ skill, percent: standingDefense.rows[skill] }))).toEqual(rowsOf('standingDefense')))

    test('T4 rangeModifiers', () =>
      expect(rangeBands.map(band => ({ band, tl: rangeModifiers.rows[band] }))).toEqual(rowsOf('rangeModifiers')))

    test('T5 sizeModifiers', () =>
      expect(sizeModifiers.rows.map(({ from, below, tl }) => ({ sizeMeters: { min: from, max: below, maxExclusive: true }, tl }))).toEqual(
        rowsOf('sizeModifiers'),
      ))

    test('T6 movementModifiers', () =>
      expect(
        movementModes.map(mode => ({
          mode,
          targetTl: movementModifiers.rows[mode].target,
          attackerTl: movementModifiers.rows[mode].attacker,
        })),
      ).toEqual(rowsOf('movementModifiers')))

    test('T7 hitLocations', () =>
      expect(
        locations.map(id => {
          const { name, aimTl, from, to } = hitLocations.rows[id]
          return { id, name, aimTl, random: { min: from, max: to }, group: locationGroupRows.rows[id] }
        }),
      ).toEqual(rowsOf('hitLocations')))

    test('T8 otherModifiers', () => {
      expect(situations.map(id => ({ id, ...situationModifiers.rows[id] }))).toEqual(
        rowsOf('otherModifiers').map(({ id, tl, scope, subject }) => ({ id, tl, scope, subject })),
      )
      const row = (id: string): Row | undefined => rowsOf('otherModifiers').find(other => other.id === id)
      expect(row('aiming')?.maxTotal).toBe(constants.rows.mostAiming)
      expect(row('recoil')?.fullAutoFactor).toBe(constants.rows.recoilFactorInFullAuto)
    })

    test('T9 weapons stand in the content with the same figures', () => {
      const grenades = { single: 'byGrenade', burst: null }
      for (const { id, rof, range, skill, ammoClass, grade, damageRows, nonLethal, rangeMultiplierAboveWater } of rowsOf('weapons')) {
        const weapon = entriesOf(weapons).find(([own]) => own === id)?.[1] ?? {}
        const own = (weapon.rof ?? {}) as Row
        const rows = (weapon.damageRows ?? {}) as Row
        const single = own.single ?? null
        expect({
          rof: { single, autoBursts: own.autoBursts ?? null, burstSize: own.burstSize ?? null },
          range: weapon.range,
          skill: weapon.skill,
          ammoClass: weapon.ammoClass ?? null,
          grade: weapon.blast === true ? null : (weapon.grade ?? null),
          damageRows: weapon.blast === true ? grenades : { single: single === null ? null : rows.single, burst: rows.burst ?? null },
          nonLethal: weapon.nonLethal,
          rangeMultiplierAboveWater: weapon.rangeMultiplierAboveWater,
        }).toEqual({ rof, range, skill, ammoClass, grade, damageRows, nonLethal, rangeMultiplierAboveWater })
      }
    })

    test.each([
      ['T10 damageRanks', 'damageRanks', damageRanks.rows],
      ['T11 damageRanksHeavy', 'damageRanksHeavy', heavyDamageRanks.rows],
    ] as const)('%s', (_, table, rows) => {
      expect(
        Object.entries(rows).map(([id, { name, grade, firstLevel, highest }]) => ({ id, name, grade, firstLevel, thresholds: highest })),
      ).toEqual(rowsOf(table).map(({ id, name, grade, firstLevel, thresholds }) => ({ id, name, grade, firstLevel, thresholds })))
      for (const { controllingAttribute, id } of rowsOf(table))
        if (controllingAttribute !== undefined)
          expect(entriesOf(maneuvers).find(([own]) => own === id)?.[1].controllingAttribute).toBe(controllingAttribute)
      for (const { step, damageBonusPerStep } of rowsOf(table))
        if (step !== undefined)
          expect(damageBonusPerStep).toBe(
            String(step).includes('3 m') ? constants.rows.fallBonusPerStep : constants.rows.exposureBonusPerAction,
          )
    })

    test('T12 ammunition', () =>
      expect(
        ammunitionKinds.map(id => {
          const { name, grade, rollFactor, damageBonus, protectionFactor, rangeFactor, hitTl } = ammunitionRows.rows[id]
          const effects = {
            ...(rollFactor === 1 ? {} : { damageRollFactor: rollFactor }),
            ...(damageBonus === 0 ? {} : { damageBonus }),
            ...(protectionFactor === 1 ? {} : { protectionFactor }),
            ...(rangeFactor === 1 ? {} : { rangeFactor }),
            ...(hitTl === 0 ? {} : { hitTl }),
          }
          return { id, name, grade: Object.fromEntries(ammoClasses.map(kind => [kind, grade[kind]])), effects }
        }),
      ).toEqual(rowsOf('ammunition')))

    test('T12b firstAid', () => {
      const { perWoundLevel, hurried, facility } = firstAidModifiers.rows
      expect([
        { id: 'perWoundLevel', tl: perWoundLevel, kind: 'perLevel' },
        { id: 'hurried', tl: hurried, kind: 'flag' },
        ...facilities.map(id => ({ id, tl: facility[id], kind: 'facility' })),
      ]).toEqual(rowsOf('firstAid'))
    })

    test('T13 damageEffects', () => {
      const { severityByLevel, severities, disabledAt, destroyedAt } = damageEffects
      const specified = tables.damageEffects as Row
      expect(severityByLevel).toEqual(specified.severityByLevel)
      expect(severities.map(({ prone, ...row }, severity) => ({ severity, ...row, knockdown: prone }))).toEqual(specified.severities)
      expect({ groups: ['limb', 'extremity'], disabledAtSeverity: disabledAt, destroyedAtSeverity: destroyedAt }).toEqual(
        specified.limbRule,
      )
    })

    test('T14 movementRates', () =>
      expect(movementModes.map(mode => ({ mode, metersPerRound: movementRates[mode] }))).toEqual(rowsOf('movementRates')))

    test('T15 sampleArmor stands in the content', () => {
      for (const { id, grade, gradeByDamageType, protection, locations: covered } of rowsOf('sampleArmor'))
        expect(entriesOf(armor).find(([own]) => own === id)?.[1]).toMatchObject({
          grade,
          gradeByDamageType,
          protection,
          locations: covered,
        })
    })
  })
}

test('BP-MEL-05 BP-GAP-43 BP-RND-01 every switch is on or off, a word, or a number of which those in use are listed', () => {
  const values = new Map(gameSettings.switches.map(({ name, values }) => [name, [...values]]))
  expect([values.get('maxStrikesPerAction'), values.get('maxRounds')]).toEqual([
    [3, 2, 5],
    [1200, 240],
  ])
  for (const both of values.values()) if (typeof both[0] === 'boolean') expect([...both].sort()).toEqual([false, true])
  const strikes = (maxStrikesPerAction: number) => gameSettings.schema.partial().safeParse({ maxStrikesPerAction }).success
  expect([strikes(100), strikes(101)]).toEqual([true, false])
})
