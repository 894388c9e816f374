// The printed tables against their own arithmetic, and against the specification's table file where that stands beside the
// repository. What the rules make of the tables is tested with the rules. The content is held against them as well.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { gameSettings } from '../battle/options.js'
import armor from '../content/armor.json' with { type: 'json' }
import { contentForm, shipped } from '../content/content.js'
import covers from '../content/covers.json' with { type: 'json' }
import people from '../content/people.json' with { type: 'json' }
import shields from '../content/shields.json' with { type: 'json' }
import weapons from '../content/weapons.json' with { type: 'json' }
import { actionNames, actionRows } from './actions.js'
import { firedBy, roundsUsed } from './ammunition.js'
import { areas, constants, travelSpeed } from './constants.js'
import { coverHitPoints, shieldHitPoints } from './cover.js'
import { criticalInjuryRows, injuryRolled, type LimbHarm, type Mending } from './critical-injuries.js'
import { drugs, fires, poisons, radiationAsFire } from './hazards.js'
import { armorPrices, weaponPrices } from './prices.js'
import { autofireCap, autofireClasses, autofireDv, rangeBands, singleShotDv } from './ranges.js'
import { linkedStat, usualStats } from './skills.js'
import { unarmedAttacks, unarmedDamage } from './unarmed.js'
import {
  bodyInjuries,
  coverMaterials,
  headInjuries,
  injuryNames,
  intensities,
  radiationLevels,
  rangeClasses,
  skillsOfFights,
  stats,
  unarmedKinds,
  woundStates,
} from './words.js'
import { leastMoveWhenHurt, penaltyForHitWhenMortal, woundStateRows } from './wounds.js'

const everySource = [
  rangeBands,
  singleShotDv,
  autofireDv,
  autofireCap,
  firedBy,
  roundsUsed,
  unarmedAttacks,
  unarmedDamage,
  woundStateRows,
  criticalInjuryRows,
  coverHitPoints,
  shieldHitPoints,
  fires,
  poisons,
  drugs,
  radiationAsFire,
  linkedStat,
  usualStats,
  actionRows,
  areas,
  constants,
  travelSpeed,
  weaponPrices,
  armorPrices,
]

test('every table names its source', () => {
  for (const table of everySource) expect(table.source.length).toBeGreaterThan(3)
})

describe('arithmetic', () => {
  test('CPR-RNG-02 the bands cover 0 to 400 squares, each square once, and a square is 2 m', () => {
    for (let squares = 0; squares <= 400; squares++)
      expect(rangeBands.rows.filter(row => squares >= row.squares.from && squares <= row.squares.to)).toHaveLength(1)
    expect(rangeBands.rows.at(-1)?.squares.to).toBe(400)
    for (const { squares, metres } of rangeBands.rows) {
      expect(squares.from * constants.rows.metresPerSquare).toBeGreaterThanOrEqual(metres.from)
      expect(squares.to * constants.rows.metresPerSquare).toBeLessThanOrEqual(metres.to)
    }
  })

  test('CPR-RNG-01 every kind of weapon has a DV or none in each band, and none beyond its last', () => {
    for (const row of [...rangeClasses.map(kind => singleShotDv.rows[kind]), ...autofireClasses.map(kind => autofireDv.rows[kind])]) {
      expect(row).toHaveLength(rangeBands.rows.length)
      const reach = row.filter(dv => dv !== null).length
      expect(row.slice(0, reach).every(dv => dv !== null)).toBe(true)
    }
  })

  test('CPR-THR-02 thrown things use the row of the grenade launcher, up to 12 squares', () => {
    const last = rangeBands.rows.findIndex(row => row.squares.to === areas.rows.throwMax)
    expect(last).toBe(2)
    expect(singleShotDv.rows.thrown).toEqual(singleShotDv.rows.grenadeLauncher.map((dv, band) => (band <= last ? dv : null)))
  })

  test('CPR-BRW-01 every BODY falls into one row with a cyberarm and into one without, and CPR-BRW-02 a cyberarm never lowers the dice', () => {
    const diceAt = (body: number, cyberarm: boolean) =>
      unarmedDamage.rows
        .filter(row => body >= row.body.from && (row.body.to === null || body <= row.body.to))
        .filter(row => row.cyberarm === null || row.cyberarm === cyberarm)
        .map(row => row.damageDice)
    for (let body = 0; body <= 20; body++) {
      expect(diceAt(body, false)).toHaveLength(1)
      expect(diceAt(body, true)).toHaveLength(1)
      expect(diceAt(body, true)[0]).toBeGreaterThanOrEqual(Math.max(2, diceAt(body, false)[0] ?? 0))
    }
    expect([4, 5, 6, 7, 10, 11].flatMap(body => diceAt(body, false))).toEqual([1, 2, 2, 3, 3, 4])
  })

  test('CPR-CRIT-02 both tables have one injury for every roll of 2d6', () => {
    for (const list of [bodyInjuries, headInjuries])
      expect(list.map(injury => criticalInjuryRows.rows[injury].roll)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    for (let roll = 2; roll <= 12; roll++) {
      expect(criticalInjuryRows.rows[injuryRolled('body', roll)].roll).toBe(roll)
      expect(criticalInjuryRows.rows[injuryRolled('head', roll)].roll).toBe(roll)
    }
    for (const roll of [1, 13]) expect(() => injuryRolled('body', roll)).toThrow(RangeError)
  })

  test('CPR-CRIT-05 an injury that takes from a limb has sides, and no other has', () => {
    for (const injury of injuryNames) {
      const { sided, limb } = criticalInjuryRows.rows[injury]
      const limbOf: Readonly<Record<LimbHarm, 'arm' | 'leg'>> = {
        armLost: 'arm',
        handLost: 'arm',
        armBroken: 'arm',
        handCrushed: 'arm',
        legBroken: 'leg',
        legLost: 'leg',
      }
      expect(sided).toBe(limb === null ? null : limbOf[limb])
    }
  })

  test('CPR-HEAL-05 every injury can be mended: fixed for good or treated', () => {
    for (const injury of injuryNames) {
      const { quickFix, fixedForGood, treatment } = criticalInjuryRows.rows[injury]
      if (fixedForGood) expect(quickFix.length).toBeGreaterThan(0)
      else expect(treatment.length).toBeGreaterThan(0)
    }
  })

  test('CPR-COV-03 thick cover stands longer than thin cover, and only thin plaster, foam and plastic is none', () => {
    for (const material of coverMaterials) {
      const { thick, thin } = coverHitPoints.rows[material]
      expect(thick).toBeGreaterThan(thin)
      expect(thin === 0).toBe(material === 'plasterFoamPlastic')
    }
  })

  test('CPR-EXP-04 a blast that misses has 24 other squares to land on', () => {
    expect(areas.rows.explosionSide ** 2 - 1).toBe(24)
  })

  test('what stands in two places is the same: ammunition, reach, heights and dice that a scenario may set', () => {
    expect(roundsUsed.rows.autofire).toBe(constants.rows.autofireBullets)
    expect(roundsUsed.rows.suppressiveFire).toBe(constants.rows.suppressiveBullets)
    expect(gameSettings.defaults.meleeReach).toBe(areas.rows.meleeReach)
    expect(gameSettings.defaults.lethalFallMetres).toBe(constants.rows.lethalFallMetres)
    expect(gameSettings.defaults.improvisedThrownDice).toBe(constants.rows.improvisedThrownDice)
    expect(gameSettings.defaults.deadlyPoisonDice).toBe(poisons.rows.deadly.damageDice)
    for (const { name, values } of gameSettings.switches) expect(values[0]).toBe(gameSettings.defaults[name])
  })
})

describe('content', () => {
  test('it obeys the form of content files, and every entry names its source', () => {
    expect(contentForm.safeParse({ enfilade: 1, ruleset: 'cyberpunk-red', weapons, armor, shields, covers, people }).error).toBeUndefined()
    for (const kind of [weapons, armor, shields, covers, people])
      for (const entry of Object.values(kind)) expect(entry.source).toMatch(/\S{3}/)
  })

  test('a weapon that bursts has a row in the autofire table and the cap of its kind', () => {
    for (const [id, weapon] of Object.entries(weapons)) {
      const kind = autofireClasses.find(name => 'rangeClass' in weapon && name === weapon.rangeClass)
      expect([id, 'autofireMax' in weapon ? weapon.autofireMax : 0]).toEqual([id, kind === undefined ? 0 : autofireCap.rows[kind]])
    }
  })

  test('what a weapon fires is what its kind fires', () => {
    for (const weapon of Object.values(weapons)) {
      const kind = rangeClasses.find(name => 'rangeClass' in weapon && name === weapon.rangeClass)
      const isFilled = weapon.kind === 'thrown' && 'explosive' in weapon && weapon.explosive // CPR-AMMO-01: as what is launched
      const fired = isFilled ? firedBy.rows.grenadeLauncher : kind === undefined ? [] : firedBy.rows[kind]
      if (kind !== undefined) expect('ammunition' in weapon ? weapon.ammunition : []).toEqual(fired)
    }
  })

  test('the ready-made people are built as players are: every stat from 2 to 8 and 62 points at most, skills up to 6 and 86 points at most', () => {
    expect(Object.keys(people).length).toBeGreaterThanOrEqual(12)
    for (const [id, person] of Object.entries(people)) {
      const points = stats.map(stat => person.stats[stat])
      expect(
        points.every(point => point >= 2 && point <= 8),
        id,
      ).toBe(true)
      expect(sum(points), id).toBeLessThanOrEqual(62)
      const levels = Object.values(person.skills)
      expect(
        levels.every(level => level >= 1 && level <= 6),
        id,
      ).toBe(true)
      expect(sum(levels), id).toBeLessThanOrEqual(86)
    }
  })

  test('the ready-made people carry and wear what is in the content', () => {
    for (const [id, person] of Object.entries(people)) {
      for (const weapon of person.weapons) expect(Object.keys(weapons), id).toContain(typeof weapon === 'string' ? weapon : weapon.use)
      const worn = 'armor' in person ? Object.values(person.armor as Readonly<Record<string, string | string[]>>).flat() : []
      for (const piece of worn) expect(Object.keys(armor), id).toContain(piece)
      if ('shields' in person) for (const shield of person.shields) expect(Object.keys(shields), id).toContain(shield)
    }
  })
})

const specification = fileURLToPath(new URL('../../../../../shared/rules/cyberpunk-red.tables.json', import.meta.url))

type Row = Readonly<Record<string, unknown>>
type PrintedRow = Row & { readonly name: string; readonly effect: Row }

if (existsSync(specification)) {
  const specified = JSON.parse(readFileSync(specification, 'utf8')) as Readonly<Record<string, { readonly rows: readonly Row[] }>>
  const rowsOf = (table: string): readonly Row[] => specified[table]?.rows ?? []

  describe('the specification', () => {
    test('rangeBands', () =>
      expect(
        rangeBands.rows.map(({ metres, squares }, index) => ({
          band: index + 1,
          metres: { min: metres.from, max: metres.to },
          squares: { min: squares.from, max: squares.to },
        })),
      ).toEqual(rowsOf('rangeBands')))

    test('singleShotDv', () =>
      expect(rangeClasses.map(rangeClass => ({ rangeClass, dvByBand: singleShotDv.rows[rangeClass] }))).toEqual(rowsOf('singleShotDv')))

    test('autofireDv', () =>
      expect(autofireClasses.map(rangeClass => ({ rangeClass, dvByBand: autofireDv.rows[rangeClass] }))).toEqual(rowsOf('autofireDv')))

    test('autofireCap: by kind of weapon, the heavy SMG with the SMG', () =>
      expect(
        (['smg', 'heavySmg', 'assaultRifle'] as const).map(weapon => ({
          weapon,
          cap: autofireCap.rows[weapons[weapon].rangeClass as 'smg'],
        })),
      ).toEqual(rowsOf('autofireCap')))

    test('rangedWeapons stand in the content with the same figures', () => {
      for (const { id, skill, damageDice, magazine, rof, hands, rangeClass, autofireMax, suppressiveFire, shells, explosive } of rowsOf(
        'rangedWeapons',
      )) {
        const weapon: Row = (weapons as Readonly<Record<string, Row>>)[String(id)] ?? {}
        const ammunition = (weapon.ammunition ?? []) as readonly string[]
        expect({
          skill: weapon.skill,
          damageDice: weapon.damageDice,
          magazine: weapon.kind === 'thrown' ? 1 : weapon.magazine,
          rof: weapon.rof,
          hands: weapon.hands,
          rangeClass: weapon.rangeClass,
          autofireMax: weapon.autofireMax ?? 0,
          suppressiveFire: weapon.suppressiveFire ?? false,
          shells: ammunition.includes('shell'),
          explosive: weapon.explosive ?? false,
        }).toEqual({ skill, damageDice, magazine, rof, hands, rangeClass, autofireMax, suppressiveFire, shells, explosive })
      }
    })

    test('meleeWeapons stand in the content and in the table of bare hands', () => {
      for (const { id, skill, damageDice, rof, hands, halvesArmor } of rowsOf('meleeWeapons')) {
        const unarmed = unarmedKinds.find(kind => kind === id)
        if (unarmed !== undefined) expect(unarmedAttacks.rows[unarmed]).toMatchObject({ skill, rof, halvesArmor })
        else
          expect((weapons as Readonly<Record<string, Row>>)[String(id)]).toMatchObject({
            kind: 'melee',
            skill,
            damageDice,
            rof,
            hands,
            halvesArmor,
          })
      }
    })

    test('unarmedDamage', () =>
      expect(unarmedDamage.rows.map(({ body, ...row }) => ({ body: { min: body.from, max: body.to }, ...row }))).toEqual(
        rowsOf('unarmedDamage'),
      ))

    test('armor stands in the content; none is no piece', () => {
      for (const { id, sp, penalty, locations } of rowsOf('armor').filter(row => row.id !== 'none'))
        expect((armor as Readonly<Record<string, Row>>)[String(id)]).toMatchObject({ sp, penalty, locations })
      expect(Object.keys(armor)).toEqual(
        rowsOf('armor')
          .map(row => row.id)
          .filter(id => id !== 'none'),
      )
    })

    test('prices, and what can be carried unseen', () => {
      const priced = [...rowsOf('rangedWeapons'), ...rowsOf('meleeWeapons')].filter(row => !unarmedKinds.some(kind => kind === row.id))
      expect(weaponPrices.rows).toEqual(
        Object.fromEntries(priced.map(({ id, costEb, concealable }) => [id, { eurobucks: costEb, concealable }])),
      )
      expect(armorPrices.rows).toEqual(
        Object.fromEntries(
          rowsOf('armor')
            .filter(row => row.id !== 'none')
            .map(({ id, costEb }) => [id, costEb]),
        ),
      )
    })

    test('woundStates', () => {
      expect(woundStates.map(id => ({ id, stabilizeDv: woundStateRows.rows[id].stabilizeDv }))).toEqual(
        rowsOf('woundStates').map(({ id, stabilizeDv }) => ({ id, stabilizeDv })),
      )
      for (const { id, allChecksMod, moveMod, moveMin, deathSavePenaltyWhenDamagedByAttack } of rowsOf('woundStates')) {
        const state = woundStateRows.rows[id as 'dead']
        expect([state.checks, state.move]).toEqual([allChecksMod ?? 0, moveMod ?? 0])
        if (moveMin !== undefined) expect(leastMoveWhenHurt).toBe(moveMin)
        if (deathSavePenaltyWhenDamagedByAttack !== undefined) expect(penaltyForHitWhenMortal).toBe(deathSavePenaltyWhenDamagedByAttack)
      }
    })

    test.each([
      ['criticalInjuriesBody', bodyInjuries],
      ['criticalInjuriesHead', headInjuries],
    ] as const)('%s', (table, injuries) => expect(injuries.map(printed)).toEqual(rowsOf(table)))

    test('cover', () => expect(coverMaterials.map(material => ({ material, ...coverHitPoints.rows[material] }))).toEqual(rowsOf('cover')))

    test('shields', () => {
      expect(rowsOf('shields').map(row => row.id)).toEqual(Object.keys(shieldHitPoints.rows))
      expect(rowsOf('shields')[0]?.hp).toBe(shieldHitPoints.rows.bulletproofShield)
      expect(shields.bulletproofShield.hp).toBe(shieldHitPoints.rows.bulletproofShield)
    })

    test('fire', () =>
      expect(intensities.map(intensity => ({ intensity, damage: fires.rows[intensity].hpLost }))).toEqual(
        rowsOf('fire').map(({ intensity, damage }) => ({ intensity, damage })),
      ))

    test('poisons', () =>
      expect(
        intensities.map(intensity => ({ intensity, ...poisons.rows[intensity], examples: poisons.rows[intensity].examples.join(', ') })),
      ).toEqual(rowsOf('poisons')))

    test('drugs', () =>
      expect(
        intensities.map(intensity => {
          const { dv, tag, examples } = drugs.rows[intensity]
          return { intensity, examples: examples.join(', '), dv, condition: tag }
        }),
      ).toEqual(rowsOf('drugs')))

    test('radiation', () =>
      expect(radiationLevels.map(level => ({ level, fireIntensity: radiationAsFire.rows[level] }))).toEqual(rowsOf('radiation')))

    test('travelSpeed', () =>
      expect(Object.entries(travelSpeed.rows).map(([mode, speed]) => ({ mode, ...speed }))).toEqual(rowsOf('travelSpeed')))

    test('actions', () =>
      expect(actionNames.map(id => ({ id, inSeed: actionRows.rows[id].inSheet, modelled: actionRows.rows[id].modelled }))).toEqual(
        rowsOf('actions').map(({ id, inSeed, modelled }) => ({ id, inSeed, modelled })),
      ))

    test('areas', () =>
      expect(
        Object.entries(areas.rows).map(([id, value]) => ({ id, value, published: areas.published[id as keyof typeof areas.published] })),
      ).toEqual(rowsOf('areas')))

    test('options', () => {
      const booleans = gameSettings.switches.filter(option => typeof option.values[0] === 'boolean')
      const house = ['lobbing', 'burnLuck', 'fragileArmor', 'vehicleCombat'] // CPR-EXP-01, CPR-DICE-09, CPR-ARM-05, CPR-VEH-01: in no table of the specification, so off
      expect(booleans.filter(({ name }) => house.includes(name)).map(({ values }) => values[0])).toEqual([false, false, false, false])
      const listed = booleans.filter(({ name }) => !house.includes(name))
      expect(listed.map(({ name, rule, values }) => ({ id: name, default: values[0], rule }))).toEqual(rowsOf('options'))
    })

    test('CPR-MEL-01 CPR-FALL-05 CPR-PSN-01 CPR-THR-04 CPR-COV-07 every switch is on or off, or a number of which those in use are listed; breaksAt names when a side gives up', () => {
      const values = Object.fromEntries(gameSettings.switches.map(({ name, values }) => [name, values]))
      const { meleeReach, lethalFallMetres, deadlyPoisonDice, improvisedThrownDice, forcingDoorDv, breaksAt, ...onOrOff } = values
      expect({ meleeReach, lethalFallMetres, deadlyPoisonDice, improvisedThrownDice, forcingDoorDv }).toEqual({
        meleeReach: [2, 1],
        lethalFallMetres: [100, 40],
        deadlyPoisonDice: [2, 3],
        improvisedThrownDice: [1, 2],
        forcingDoorDv: [17, 13, 15, 21, 29],
      })
      expect(breaksAt).toEqual(['never', 'wounds', 'losses', 'odds', 'nature'])
      for (const both of Object.values(onOrOff)) expect([...both].sort()).toEqual([false, true])
      const allows = (name: string, value: number) => gameSettings.schema.partial().safeParse({ [name]: value }).success
      const most = { meleeReach: 10, lethalFallMetres: 10_000, deadlyPoisonDice: 10, improvisedThrownDice: 10, forcingDoorDv: 100 }
      for (const [name, value] of Object.entries(most)) expect([allows(name, value), allows(name, value + 1)], name).toEqual([true, false])
    })

    test('constants', () => {
      const ids = rowsOf('constants').map(row => String(row.id))
      expect(Object.keys(constants.rows).sort()).toEqual([...ids].sort())
      expect(constants.rows).toEqual(Object.fromEntries(rowsOf('constants').map(({ id, value }) => [id, value])))
    })

    test('skills', () => expect(skillsOfFights.map(id => ({ id, stat: linkedStat.rows[id] }))).toEqual(rowsOf('skills')))
  })
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** An injury as the specification writes it: only what it does, under the specification's names. */
function printed(id: (typeof injuryNames)[number]): PrintedRow {
  const injury = criticalInjuryRows.rows[id]
  const mending = ({ skill, dv }: Mending) => ({ skill, dv })
  return {
    roll: injury.roll,
    name: injury.name,
    effect: {
      ...(injury.limb === 'armLost' ? { loseArm: true, dropHeldInThatHand: true } : {}),
      ...(injury.limb === 'handLost' ? { loseHand: true, dropHeldInThatHand: true } : {}),
      ...(injury.limb === 'armBroken' ? { armUnusable: true, dropHeldInThatHand: true } : {}),
      ...(injury.move !== 0 ? { moveMod: injury.move, moveMin: leastMoveWhenHurt } : {}),
      ...(injury.lostAfterMoving !== 0 ? { endOfTurnDamageIfMovedOnFootMoreThanMetres: 4, damage: injury.lostAfterMoving } : {}),
      ...(injury.stopsAfterMoving ? { noMoveActionNextTurnIfMovedOnFootMoreThanMetres: 4 } : {}),
      ...(injury.meleeAttacks !== 0 ? { meleeAttackMod: injury.meleeAttacks } : {}),
      ...(injury.noActionNextTurn ? { noActionNextTurn: true } : {}),
      ...(injury.handChecks !== 0 ? { handActionMod: injury.handChecks } : {}),
      ...(injury.noDodge ? { cannotDodge: true } : {}),
      ...(injury.rangedAttacks !== 0 ? { rangedAttackMod: injury.rangedAttacks } : {}),
      ...(injury.sight !== 0 ? { visionPerceptionMod: injury.sight } : {}),
      ...(injury.hearing !== 0 ? { hearingPerceptionMod: injury.hearing } : {}),
      ...(injury.checks !== 0 ? { allActionsMod: injury.checks } : {}),
      ...(injury.speech !== 0 ? { speechActionMod: injury.speech } : {}),
      ...(injury.headMultiplier !== 0 ? { aimedHeadMultiplier: injury.headMultiplier } : {}),
      ...(injury.cannotSpeak ? { cannotSpeak: true } : {}),
    },
    baseDeathSavePenalty: injury.deathSavePenalty,
    bonusDamage: constants.rows.criticalBonusDamage,
    quickFix: injury.quickFix.map(mending),
    treatment: injury.fixedForGood ? [{ skill: 'quickFix', dv: null }] : injury.treatment.map(mending),
    ...(injury.sided === null ? {} : { sided: injury.sided }),
  }
}

test('CPR-ACT-10 named blades and clubs take as many hands as in their source', () => {
  const twoHanded = Object.entries(shipped.weapons).flatMap(([id, { kind, hands }]) => (kind === 'melee' && hands === 2 ? [id] : []))
  const medium = ['bat', 'crowbar', 'machete']
  const heavy = ['leadPipe', 'sword', 'spikedBat', 'greatSword']
  expect(twoHanded.sort()).toEqual([...medium, ...heavy, 'veryHeavyMelee', 'chainsaw', 'sledgehammer', 'naginata'].sort())
})
