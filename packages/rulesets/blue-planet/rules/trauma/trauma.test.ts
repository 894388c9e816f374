// Trauma and First Aid beyond the worked examples: levels that count, deadlines, several wounds.
import { describe, expect, test } from 'vitest'
import type { HitLocation } from '../../tables/words.js'
import { dice, type Harm, harm } from '../../testing/harm-kit.js'
import { facilitiesOf, woundsToTreat } from '../first-aid/first-aid.js'
import { deadlineNow } from './trauma.js'

const rifle = { attacker: 'ana', weaponId: 'assaultRifle', target: 'vic' } as const
const ana = { weapons: ['assaultRifle', 'diamondKnife'] }
const shoot = (fight: Harm, location: HitLocation, ...faces: number[]) => fight.hit({ ...rifle, location }, ...dice(...faces))

describe('trauma', () => {
  test('BP-TRM-02 BP-GAP-25 traumaUsesCumulative counts all levels so far', () => {
    const fight = harm({
      people: { ana, vic: { traumaBonus: 5, attributes: { constitution: 60 } } },
      options: { traumaUsesCumulative: true },
    })
    shoot(shoot(fight, 'chestBack', 45, 1), 'chestBack', 45, 46)
    expect(fight.all('traumaRolled').map(({ level, tn, held }) => [level, tn, held])).toEqual([
      [3, 80, true],
      [6, 50, true],
    ])
  })
  test('BP-TRM-05 a wound that is passed brings a deadline nearer, but sets none', () => {
    const fight = harm({ people: { ana, vic: {} } })
    shoot(fight, 'chestBack', 20, 1)
    expect(fight.person('vic').deathRound).toBeNull()
    shoot(fight, 'chestBack', 20, 100)
    expect(fight.person('vic').deathRound).toBe(1 + 1500)
    shoot(fight, 'chestBack', 20, 1)
    expect(fight.person('vic').deathRound).toBe(1 + 1000)
  })
  test('BP-TRM-05 BP-DEC-05 who treats someone may think again when they would be done too late', () => {
    const asks = (resolveRound: number) => {
      const fight = harm({ people: { ana, vic: {}, doc: {} } })
      shoot(fight, 'chestBack', 20, 100) // dies in round 3001
      const action = { action: 'firstAid', patient: 'vic', wound: 0, facility: 'improvised', minutes: 8 } as const
      fight.person('doc').pending = { action, declaredRound: 1, resolveRound }
      shoot(fight, 'chestBack', 20, 1) // in round 1501
      return fight.person('doc').unsettled
    }
    expect([asks(1501), asks(1502)]).toEqual([false, true])
  })
  test('BP-AID-04 each failed wound needs a treatment of its own; BP-AID-03 the best facility first', () => {
    const fight = harm({ people: { ana: { skills: { firstAid: 50 }, facilities: ['basicSupplies', 'standardMedicalKit'] }, vic: {} } })
    const shot = (face: number) => fight.hit({ kind: 'fall', target: 'vic', location: 'chestBack' }, ...dice(face, 100))
    shot(40)
    shot(50)
    expect(woundsToTreat(fight.person('vic'))).toEqual([0, 1])
    expect(facilitiesOf(fight.person('ana'))).toEqual(['standardMedicalKit', 'basicSupplies', 'improvised'])
    const treat = { step: 'treat', who: 'ana', patient: 'vic', facility: 'standardMedicalKit', hurried: false } as const
    fight.play({ ...treat, wound: 1 }, ...dice(1))
    expect(fight.person('vic').deathRound).not.toBeNull()
    expect(fight.last('aidGiven')).toMatchObject({ success: true, saved: false })
    fight.play({ ...treat, wound: 0 }, ...dice(1))
    expect(fight.person('vic').deathRound).toBeNull()
    expect(fight.last('aidGiven').saved).toBe(true)
  })
  test('BP-ROLL-09 a wounded medic treats worse', () => {
    const fight = harm({ people: { ana: { skills: { firstAid: 60 } }, vic: {} } })
    fight.hit({ kind: 'fall', target: 'ana', location: 'leftArm' }, ...dice(60, 1))
    fight.hit({ kind: 'fall', target: 'vic', location: 'leftArm' }, ...dice(40, 100))
    fight.play({ step: 'treat', who: 'ana', patient: 'vic', wound: 0, facility: 'improvised', hurried: true }, ...dice(100))
    expect(fight.last('aidGiven')).toMatchObject({ tn: 60 - 10 - 10 - 10 - 10, success: false })
  })
})

test('BP-TRM-04 BP-TRM-07 no deadline for objects, nor without a wound', () => {
  const deadline = (is: object) => {
    const { battle, person } = (() => {
      const run = harm({ people: { ana: {}, vic: is } })
      return { battle: run.battle, person: run.person('vic') }
    })()
    return deadlineNow(battle, person)
  }
  const wounds = [{ level: 3, location: 'groin' }]
  expect(deadline({ attributes: { constitution: 50 }, wounds })).toBe(1 + 2000) // 120 × 50 / 3, from round 1
  expect(deadline({ attributes: { constitution: 50 } })).toBe(Number.POSITIVE_INFINITY)
  expect(deadline({ attributes: { constitution: null }, wounds })).toBe(Number.POSITIVE_INFINITY)
})

test('BP-AID-01 BP-AID-04 a treatment that fails leaves the wound as it was', () => {
  const fight = harm({
    people: { ana: { skills: { firstAid: 50 } }, vic: { wounds: [{ level: 2, location: 'groin', traumaFailed: true }] } },
  })
  const treat = { step: 'treat', who: 'ana', patient: 'vic', wound: 0, facility: 'improvised', hurried: false } as const
  fight.play(treat, ...dice(100))
  expect([fight.last('aidGiven').success, fight.person('vic').wounds[0]?.treated]).toEqual([false, false])
  fight.play(treat, ...dice(20)) // 50 − 20 − 10
  expect([fight.last('aidGiven').success, fight.person('vic').wounds[0]?.treated]).toEqual([true, true])
})
