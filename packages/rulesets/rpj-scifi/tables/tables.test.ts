// The printed tables against their own arithmetic, and against the specification's table file where that stands beside the
// repository. What the rules make of the tables (the cover grid, say) is tested with the rules.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import covers from '../content/covers.json' with { type: 'json' }
import layers from '../content/layers.json' with { type: 'json' }
import weapons from '../content/weapons.json' with { type: 'json' }
import { provokingEvents, reactionMatrix } from '../testing/reaction-matrix.js'
import { attackUses } from './attacks.js'
import { coverBonus, coverExamples, orientations, temporaryCover } from './cover.js'
import { sum4d6, throwsOf4d6 } from './dice.js'
import { grapple, stabilization } from './harm.js'
import { settings } from './settings.js'
import { actionCosts, actionsByDex, timeAndDistance } from './turn.js'
import { attackKinds } from './words.js'

const everySource = [
  sum4d6,
  actionsByDex,
  actionCosts,
  timeAndDistance,
  coverBonus,
  temporaryCover,
  coverExamples,
  attackUses,
  reactionMatrix,
  stabilization,
  grapple,
  settings,
]

test('every table names its source', () => {
  for (const table of everySource) expect(table.source.length).toBeGreaterThan(3)
})

describe('arithmetic', () => {
  test('RPJ-CORE-01 the ways to roll each sum of 4d6 are those of all 1296 throws', () => {
    const ways = new Map<number, number>()
    const faces = [1, 2, 3, 4, 5, 6]
    for (const a of faces)
      for (const b of faces) for (const c of faces) for (const d of faces) ways.set(a + b + c + d, (ways.get(a + b + c + d) ?? 0) + 1)
    const counted = [...ways].map(([sum, count]) => ({ sum, ways: count })).sort((a, b) => a.sum - b.sum)
    expect(sum4d6.rows).toEqual(counted)
    expect(sum4d6.rows.reduce((all, row) => all + row.ways, 0)).toBe(throwsOf4d6)
    expect(sum4d6.rows.reduce((all, row) => all + row.sum * row.ways, 0)).toBe(14 * throwsOf4d6)
  })

  test('RPJ-TURN-03 every Dex falls into exactly one row, and more Dex never gives fewer actions', () => {
    const actionsAt = (dex: number) =>
      actionsByDex.rows.filter(row => (row.from === null || dex >= row.from) && (row.to === null || dex <= row.to)).map(row => row.actions)
    for (let dex = -20; dex <= 30; dex++) expect(actionsAt(dex)).toHaveLength(1)
    expect([-3, 4, 5, 9, 10, 14].flatMap(actionsAt)).toEqual([2, 2, 3, 3, 4, 4])
  })

  test('RPJ-INC-04 every sum of 4d6 stabilizes or fails, never both; 18 or more is 206 of 1296 throws', () => {
    const resultsAt = (sum: number) => stabilization.rows.filter(row => sum >= row.from && sum <= row.to).map(row => row.result)
    for (const { sum } of sum4d6.rows) expect(resultsAt(sum)).toEqual([sum >= 18 ? 'stabilized' : 'failure'])
    const stabilizing = sum4d6.rows.filter(row => row.sum >= 18).reduce((all, row) => all + row.ways, 0)
    expect(stabilizing).toBe(206)
  })

  test('RPJ-COV-02 reoriented cover is normal cover with near and far exchanged', () => {
    const { normal, reoriented } = coverBonus.rows
    expect(reoriented).toEqual({ closer: normal.farther, equal: normal.equal, farther: normal.closer })
  })

  test('RPJ-CAU-06 temporary cover is one of the printed examples', () => {
    expect(coverExamples.rows).toContainEqual({
      quality: temporaryCover.quality,
      flanking: temporaryCover.flanking,
      orientation: 'normal',
      adjacent: 0,
      byRange: [0, 1, 1, 1],
    })
  })

  test('RPJ-TIME-01 the actions of a turn last 10 to 20 of the 60 seconds', () => {
    expect(actionsByDex.rows.map(row => row.actions * timeAndDistance.actionSeconds)).toEqual([10, 15, 20])
    expect(timeAndDistance.roundSeconds).toBe(60)
  })

  test('the attack kinds and the reaction matrix agree on what opens a shooting window', () => {
    const eventOf = {
      melee: 'attackMelee',
      ranged: 'attackRanged',
      aimedFire: 'aimedFire',
      suppressiveFire: 'suppressiveFire',
      meleeFreeAttack: 'meleeFreeAttack',
      suppressionFreeAttack: 'suppressionFreeAttack',
      overwatchShot: 'overwatchShot',
    } as const
    for (const kind of attackKinds)
      expect(reactionMatrix.rows[eventOf[kind]].shooting).toBe(attackUses.rows[kind].opensShootingWindow ? 'yes' : 'no')
  })
})

const specification = fileURLToPath(new URL('../../../../../shared/rules/rpj-scifi.tables.json', import.meta.url))

interface SpecifiedTable {
  readonly rows: readonly unknown[]
  readonly failuresToDie?: number
}

if (existsSync(specification)) {
  const specified = (JSON.parse(readFileSync(specification, 'utf8')) as { readonly tables: Readonly<Record<string, SpecifiedTable>> })
    .tables
  const rowsOf = (table: string) => specified[table]?.rows

  describe('the specification', () => {
    test('actionsByDex', () =>
      expect(actionsByDex.rows.map(({ from, to, actions }) => ({ dex: { min: from, max: to }, actions }))).toEqual(rowsOf('actionsByDex')))

    test('timeAndDistance', () => {
      const { source: _, ...figures } = timeAndDistance
      expect(keyed(figures)).toEqual(rowsOf('timeAndDistance'))
    })

    test('actionCosts', () =>
      expect(
        Object.entries(actionCosts.rows).map(([action, { actions, perEdgeStep, endsTurnOnSuccess }]) => ({
          action,
          actions: actions === 'wholeTurn' ? null : actions,
          ...(actions === 'wholeTurn' ? { wholeTurn: true } : {}),
          ...(perEdgeStep ? { perEdgeStep } : {}),
          ...(endsTurnOnSuccess ? { endsTurnOnSuccess } : {}),
        })),
      ).toEqual(rowsOf('actionCosts')))

    test('coverBonus', () =>
      expect(orientations.map(orientation => ({ orientation, ...coverBonus.rows[orientation] }))).toEqual(rowsOf('coverBonus')))

    test('coverExamples', () =>
      expect(coverExamples.rows.map(({ orientation, ...example }) => ({ ...example, reoriented: orientation === 'reoriented' }))).toEqual(
        rowsOf('coverExamples'),
      ))

    test('reactionMatrix', () => {
      const printed = { yes: 'yes', no: 'no', halved: 'halved', never: 'na' } as const
      expect(
        provokingEvents.map(event => {
          const opens = reactionMatrix.rows[event]
          return {
            event,
            meleeFreeLeaving: printed[opens.leaving],
            meleeFreeShooting: printed[opens.shooting],
            suppressionFree: printed[opens.suppression],
            overwatch: printed[opens.overwatch],
          }
        }),
      ).toEqual(rowsOf('reactionMatrix'))
    })

    test('attackKinds: the columns that decide something', () =>
      expect(rowsOf('attackKinds')).toMatchObject(
        attackKinds.map(kind => {
          const { halvedAgainstCautious, toHit, cover, damage, opensShootingWindow } = attackUses.rows[kind]
          return {
            kind,
            halvedVsCautious: halvedAgainstCautious,
            toHit,
            coverCounts: cover !== 'ignored',
            ...(cover === 'origin' ? { coverAt: 'origin' } : {}),
            damage,
            opensShootingWindow,
          }
        }),
      ))

    test('temporaryCover', () =>
      expect([{ quality: temporaryCover.quality, flanking: temporaryCover.flanking }]).toEqual(rowsOf('temporaryCover')))

    test('sum4d6', () => expect(sum4d6.rows).toEqual(rowsOf('sum4d6')))

    test('stabilization', () => {
      expect(stabilization.rows.map(({ from, to, result }) => ({ sum: { min: from, max: to }, result }))).toEqual(rowsOf('stabilization'))
      expect(stabilization.failuresToDie).toBe(specified.stabilization?.failuresToDie)
    })

    test('grapple', () => {
      const { source: _, ...figures } = grapple
      expect(keyed(figures)).toEqual(rowsOf('grapple'))
    })

    test('legalTargets: which attacks may be aimed at the incapacitated', () => {
      const kindOf = (action: string) => (action === 'attack' ? 'ranged' : attackKinds.find(kind => kind === action))
      for (const { action, incapacitated } of rowsOf('legalTargets') as readonly { action: string; incapacitated: boolean }[]) {
        const kind = kindOf(action)
        if (kind !== undefined) expect(attackUses.rows[kind].atIncapacitated).toBe(incapacitated)
      }
    })

    test('settings: the same names, values and defaults', () =>
      expect(
        Object.entries(settings.rows).map(([name, values]) => ({
          name,
          values: name === 'grapplingAttribute' ? [values[0], '<attribute>', ...values.slice(1)] : [...values],
        })),
      ).toEqual(rowsOf('settings')))

    test('the sample weapons stand in the content with the same figures; bare hands belong to the rules', () => {
      for (const { name, ...figures } of rowsOf('sampleWeapons') as readonly { readonly name: string }[])
        if (name !== 'unarmed') expect(weapons).toMatchObject({ [name]: figures })
    })

    test('the sample layers stand in the content with the same figures', () => {
      for (const { name, isBase, saves } of rowsOf('sampleLayers') as readonly { name: string; isBase: boolean; saves: number[] }[])
        expect(layers).toMatchObject({ [name === 'base' ? 'humanBase' : name]: isBase ? { isBase, saves } : { saves } })
    })

    test('the sample covers stand in the content with the same figures', () => {
      for (const { name, ...figures } of rowsOf('sampleCover') as readonly { readonly name: string }[])
        expect(covers).toMatchObject({ [name]: figures })
    })
  })
}

/** The figures of a table one by one, as the specification lists them. */
function keyed(figures: Readonly<Record<string, unknown>>): readonly { readonly key: string; readonly value: unknown }[] {
  return Object.entries(figures).map(([key, value]) => ({ key, value }))
}
