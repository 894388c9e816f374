/**
 * DPV, armor, AFV and explosion power are compared exactly: each rule against whole thousandths in big integers, for random decimals of up to
 * three places and for those that lie right at a limit.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dice, each, fight, rifle } from '../../testing/kit.js'
import { hitsOf, valueOfFire } from '../area-fire/area-fire.js'
import { breachOf } from '../charges/charges.js'
import { concussionAt, contactOf } from '../explosions/explosions.js'
import { dpvIn } from '../ranges/ranges.js'

/** Thousandths as a decimal, as files write it. */
const decimal = (thousandths: number): string => {
  const digits = String(thousandths % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '')
  return `${Math.floor(thousandths / 1000)}${digits === '' ? '' : `.${digits}`}`
}
const upTo = (units: number) => fc.nat({ max: units * 1000 })
const bands = ['close', 'effective', 'long', 'extreme'] as const
/** Twice the printed factors of DPV, and of AFV (AD-RNG-02, AD-AREA-03). */
const twiceDpv = { close: 4n, effective: 2n, long: 2n, extreme: 1n }
const twiceAfv = { close: 4n, effective: 2n, long: 1n, extreme: 1n }
const d10 = fc.integer({ min: 1, max: 10 })

describe('AD-WND-01 AD-WND-06 AD-ARM-01: what armor leaves of a DPV, and the column of the hit', () => {
  /** A hit on the arm: 1 light wound in columns A and B, nothing in C. */
  const hitOnArm = (dpv: number, armor: number, roll: number) => {
    const worn = { name: 'sleeve', locations: ['arm' as const], value: decimal(armor), rigidity: 'rigid' as const }
    const left = BigInt(dpv) - BigInt(armor)
    const rolls = left > 0n && left < 1000n
    const played = fight({ people: { ana: {}, bo: { side: 'red', armor: [worn] } } }).step(
      { step: 'crewHit', who: 'bo', attacker: 'ana', dpv: decimal(dpv), type: 'normal' } as never,
      ...each(rolls ? `9 ${roll}` : '9'),
    )
    const light = left <= 0n ? null : left >= 1000n || BigInt(roll) * 100n <= left ? 1 : 0
    expect([played.all('hitStopped').length, played.all('wounded').map(told => told.light)]).toEqual(
      light === null ? [1, []] : [0, [light]],
    )
  }
  test('of random figures', () => {
    fc.assert(fc.property(upTo(3), upTo(3), d10, hitOnArm), { seed: 2300, numRuns: 300 })
  })
  test('at every limit of a roll: a tenth of it is column B, a thousandth less is column C', () => {
    fc.assert(
      fc.property(upTo(3), d10, (armor, roll) => {
        for (const less of [0, 1]) hitOnArm(armor + roll * 100 - less, armor, roll)
        for (const more of [0, 1]) hitOnArm(armor + more, armor, roll)
      }),
      { seed: 2300, numRuns: 100 },
    )
  })
  test('AD-RNG-02: by range band', () => {
    fc.assert(
      fc.property(upTo(20), fc.constantFrom(...bands), (dpv, band) => {
        const found = dpvIn({ kind: 'rifle', dpv: decimal(dpv) }, band)
        expect(BigInt(found.over) * 2000n).toBe(BigInt(dpv) * twiceDpv[band] * BigInt(found.under))
      }),
      { seed: 2300 },
    )
  })
})

test('AD-AREA-04 AD-AREA-05 AD-AREA-06: hits by area fire', () => {
  fc.assert(
    fc.property(
      upTo(6),
      fc.constantFrom(...bands),
      fc.boolean(),
      fc.integer({ min: 1, max: 5 }),
      d10,
      (afv, band, beyond, bursts, roll) => {
        const weapon = rifle({ afv: decimal(afv) })
        const quarters = BigInt(afv) * twiceAfv[band] * BigInt(bursts) * (beyond ? 1n : 2n)
        const most = 3 * bursts
        const byHand = quarters / (4000n * BigInt(roll))
        expect(hitsOf(valueOfFire(weapon, { band, beyond }, bursts), roll, most)).toBe(Math.min(most, Number(byHand)))
      },
    ),
    { seed: 2300, numRuns: 500 },
  )
})

test('AD-DUCK-02: who ducks', () => {
  fc.assert(
    fc.property(upTo(10), fc.integer({ min: 1, max: 10 }), d10, (afv, coolness, roll) => {
      const people = { ana: { weapons: [rifle({ afv: decimal(afv) })] }, bo: { side: 'red', npc: true, sheet: { coolness } } }
      const played = fight({ people }).step({ step: 'duck', who: 'bo', attacker: 'ana', weaponId: 'rifle' } as never, dice(String(roll)))
      const ducks = BigInt(roll) * 1000n + BigInt(afv) > BigInt(coolness) * 1000n
      expect(played.person('bo').ducksFrom).toEqual(ducks ? ['ana'] : [])
    }),
    { seed: 2300, numRuns: 200 },
  )
})

describe('AD-EXP-01 AD-EXP-05 AD-EXP-06 AD-BRK-01: explosions', () => {
  test('the concussion halves with each ring of 5 m, and is felt down to exactly 1', () => {
    fc.assert(
      fc.property(upTo(40), fc.boolean(), fc.nat({ max: 60_000 }), (ep, tamped, millimetres) => {
        const found = concussionAt({ ep: decimal(ep), tamped }, { x: 0, y: 0 }, { x: millimetres / 1000, y: 0 })
        const halvings = BigInt(Math.max(0, Math.ceil((millimetres - 7) / 5000) - 1)) // AD-DEV-04: 7 mm past a ring are on it
        const thousandths = BigInt(ep) * (tamped ? 1n : 2n)
        if (thousandths < 1000n * 2n ** halvings) expect(found).toBeNull()
        else expect(found && BigInt(found.over) * 1000n * 2n ** halvings).toBe(thousandths * BigInt(found?.under ?? 0))
      }),
      { seed: 2300, numRuns: 500 },
    )
  })
  test('a breach is as wide as the contact goes deeper than the wall is thick', () => {
    fc.assert(
      fc.property(upTo(12), upTo(30), fc.integer({ min: 1, max: 2000 }), (ep, value, perCm) => {
        const found = breachOf({ value: decimal(value), armorPerCm: decimal(perCm) }, contactOf({ ep: decimal(ep), tamped: true }))
        const left = 4n * BigInt(ep) - BigInt(value)
        if (left <= 0n) expect(found).toBeNull()
        else expect(found && BigInt(found.over) * BigInt(perCm)).toBe(left * BigInt(found?.under ?? 0))
      }),
      { seed: 2300, numRuns: 300 },
    )
  })
})

test('AD-VEH-01: the bonus is one for every 5 that armor leaves of the DPV', () => {
  const tank = (armor: number) => ({
    side: 'red',
    weapons: [],
    vehicle: {
      name: 'tank',
      armor: { front: decimal(armor), side: '0', rear: '0', top: null },
      evasion: 0,
      maxSpeed: 60,
      combatSpeed: 250,
      open: false,
    },
  })
  fc.assert(
    fc.property(upTo(40), upTo(20), (dpv, armor) => {
      const left = BigInt(dpv) - BigInt(armor)
      const begun = fight({ people: { ana: { weapons: [rifle({ dpv: decimal(dpv) })] }, tank: tank(armor) } })
      const hit = { attacker: 'ana', target: 'tank', weaponId: 'rifle', band: 'effective', from: { x: 0, y: -50 } } as const
      // A 1 on the damage table with no bonus does nothing.
      const played = begun.step({ step: 'hit', hit }, ...(left > 0n ? [dice('1')] : []))
      expect(played.all('vehicleHit').map(told => BigInt(told.bonus))).toEqual(left > 0n ? [left / 5000n] : [])
    }),
    { seed: 2300, numRuns: 200 },
  )
})
