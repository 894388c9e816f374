// Odds of attacks of Cyberpunk RED against distributions worked out by hand, from the rules as printed, with dice counted one by one.
import type { Json } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import {
  agreesWithSampling,
  ByHand,
  beats,
  beatsOther,
  equals,
  openDie,
  plainDie,
  poolOf,
  type Struck,
  struck,
  weigh,
  whenActs,
} from './cyberpunk.js'

const vex = { at: [5, 10], stats: { REF: 8, DEX: 7, BODY: 7 }, skills: { handgun: 6, shoulderArms: 6, autofire: 6 } }
const shot = (weapon: string, target: string): Json => ({ action: 'attack', weaponId: `vex-${weapon}`, target })
const armor = (body: number, head: number): object => ({ body: { name: 'coat', sp: body }, head: { name: 'hat', sp: head } })

/** A hit with this many dice, added to what is worked out by hand; `times`: what the sum is multiplied by. */
function addHit(byHand: ByHand, chance: number, dice: number, on: Struck, times = 1): void {
  for (const pool of poolOf(dice))
    for (const way of struck(on, pool.value * times, pool.critical)) byHand.add(chance * pool.chance * way.chance, ...way.words)
}

describe('one shot', () => {
  const boyd = { at: [10, 10], armor: armor(7, 4), hp: 22 }
  const target = { name: 'Boyd', hp: 22, sp: 7 }
  const people = { vex: { ...vex, weapons: ['heavyPistol'] }, boyd }

  test('CPR-RNG-01 CPR-DICE-02 against the DV of the range: 14 + d10 has to beat 15 at five squares, with second dice', () => {
    const battle = whenActs({ people })
    const found = weigh(battle, 'vex', shot('heavyPistol', 'boyd'))
    const byHand = new ByHand()
    const hit = beats(14, 15)
    expect(hit).toBeCloseTo(0.9, 12) // everything but a natural 1
    byHand.add(1 - hit)
    addHit(byHand, hit, 3, target)
    equals(found, byHand)
    agreesWithSampling(battle, 'vex', shot('heavyPistol', 'boyd'), found)
    expect(battle).toEqual(whenActs({ people }))
  })

  test('CPR-RNG-02 the next band is harder: 20 at seven squares', () => {
    const battle = whenActs({ people: { ...people, boyd: { ...boyd, at: [12, 10] } } })
    const byHand = new ByHand()
    const hit = beats(14, 20)
    // 7, 8 and 9 are enough, and so is a 10 with any second die.
    expect(hit).toBeCloseTo(0.4, 12)
    byHand.add(1 - hit)
    addHit(byHand, hit, 3, target)
    equals(weigh(battle, 'vex', shot('heavyPistol', 'boyd')), byHand)
  })

  test('without criticalChecks the die is what it shows', () => {
    const battle = whenActs({ options: { criticalChecks: false }, people: { ...people, boyd: { ...boyd, at: [25, 10] } } })
    const byHand = new ByHand()
    // DV 25 at twenty squares: 14 + 10 never beats it.
    byHand.add(1)
    expect(beats(14, 25, plainDie)).toBe(0)
    expect(beats(14, 25, openDie)).toBeCloseTo(0.09, 12)
    equals(weigh(battle, 'vex', shot('heavyPistol', 'boyd')), byHand)
  })

  test('CPR-WND-02 who is Seriously Wounded shoots with 2 less', () => {
    const battle = whenActs({ people: { ...people, vex: { ...people.vex, hp: 5 } } })
    const byHand = new ByHand()
    const hit = beats(12, 15)
    byHand.add(1 - hit)
    addHit(byHand, hit, 3, target)
    equals(weigh(battle, 'vex', shot('heavyPistol', 'boyd')), byHand)
  })

  test('can be read aloud', () => {
    const found = weigh(whenActs({ people }), 'vex', shot('heavyPistol', 'boyd'))
    // 14 + d10 beats 15 where the die shows 2 or more: 90 %.
    expect(found.sentence).toMatch(/^Fire the heavy pistol at Boyd: hits 90 %, \d+\.\d HP on average, .* %\.$/)
    expect(found.sentence).not.toMatch(/undefined|NaN|null/)
  })
})

describe('a dodge', () => {
  // Evasion 4 + DEX 6 = 10 against 14: on average 15.5, better than the DV of 15 at five squares, worse than the 20 at seven.
  const boyd = { at: [10, 10], stats: { REF: 8, DEX: 6, BODY: 6, WILL: 5 }, skills: { evasion: 4 }, armor: armor(7, 4) }
  const target = { name: 'Boyd', hp: 40, sp: 7 }
  const people = { vex: { ...vex, weapons: ['heavyPistol'] }, boyd }
  const withHit = (hit: number): ByHand => {
    const byHand = new ByHand()
    byHand.add(1 - hit)
    addHit(byHand, hit, 3, target)
    return byHand
  }
  const battle = whenActs({ people })
  const order = shot('heavyPistol', 'boyd')

  test('CPR-RNG-03 CPR-RNG-04 takes the place of the DV; a tie misses', () => {
    const found = weigh(battle, 'vex', order)
    equals(found, withHit(beatsOther(14, 10)))
    agreesWithSampling(battle, 'vex', order, found)
  })
  test('reactions never: the target stands, and the DV counts', () => {
    const found = weigh(battle, 'vex', order, { reactions: 'never' })
    equals(found, withHit(beats(14, 15)))
    agreesWithSampling(battle, 'vex', order, found, { reactions: 'never' })
  })
  test('advised: only where it is likelier to hold than the distance; always: even then', () => {
    const far = whenActs({ people: { ...people, boyd: { ...boyd, at: [12, 10] } } })
    equals(weigh(far, 'vex', order), withHit(beats(14, 20)))
    equals(weigh(far, 'vex', order, { reactions: 'always' }), withHit(beatsOther(14, 10)))
  })
})

describe('autofire', () => {
  const boyd = { at: [13, 10], armor: armor(11, 11) }
  const target = { name: 'Boyd', hp: 40, sp: 11 }
  const people = { vex: { ...vex, weapons: ['assaultRifle'] }, boyd }
  const order = { action: 'autofire', weaponId: 'vex-assaultRifle', target: 'boyd' }

  test('CPR-AUTO-02 CPR-AUTO-03 CPR-AUTO-04 2d6 times the margin over DV 17, at most four times', () => {
    const battle = whenActs({ people })
    const found = weigh(battle, 'vex', order)
    const byHand = new ByHand()
    for (const { value, chance } of openDie) {
      const margin = Math.min(4, 14 + value - 17)
      if (margin < 1) byHand.add(chance)
      else addHit(byHand, chance, 2, target, margin)
    }
    equals(found, byHand)
    agreesWithSampling(battle, 'vex', order, found)
    // Two sixes on 2d6: a Critical Injury in 1 of 36 hits, whatever the multiplier.
    const injured = found.byChange.find(change => change.kind === 'suffers a Critical Injury')
    expect(injured?.chance).toBeCloseTo(beats(14, 17) / 36, 12)
  })

  test('CPR-AUTO-02 a dodger is beaten by a margin as well', () => {
    const battle = whenActs({
      people: { ...people, boyd: { ...boyd, stats: { REF: 8, DEX: 8, BODY: 6, WILL: 5 }, skills: { evasion: 6 } } },
    })
    const found = weigh(battle, 'vex', order)
    const byHand = new ByHand()
    for (const mine of openDie)
      for (const theirs of openDie) {
        const margin = Math.min(4, 14 + mine.value - (14 + theirs.value))
        if (margin < 1) byHand.add(mine.chance * theirs.chance)
        else addHit(byHand, mine.chance * theirs.chance, 2, target, margin)
      }
    equals(found, byHand)
    agreesWithSampling(battle, 'vex', order, found)
  })
})

describe('an aimed shot at the head', () => {
  test('CPR-AIM-01 CPR-AIM-03 8 less, the SP of the head, twice what gets through, injuries of the head', () => {
    const people = {
      vex: { ...vex, skills: { handgun: 10 }, weapons: ['veryHeavyPistol'] },
      boyd: { at: [10, 10], armor: armor(11, 7), hp: 38 },
    }
    const battle = whenActs({ people })
    const order = { action: 'aimedShot', weaponId: 'vex-veryHeavyPistol', target: 'boyd', aim: 'head' }
    const found = weigh(battle, 'vex', order)
    const byHand = new ByHand()
    const hit = beats(10, 15)
    byHand.add(1 - hit)
    addHit(byHand, hit, 4, { name: 'Boyd', hp: 38, sp: 7, location: 'head' })
    equals(found, byHand)
    agreesWithSampling(battle, 'vex', order, found)
  })
})
