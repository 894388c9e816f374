// What a side does whose fight goes badly, and who sees to the dying where there is nothing else to do.
import { describe, expect, test } from 'vitest'
import type { Battle } from '../../battle/battle.js'
import { personOf } from '../../battle/people.js'
import { decisions } from '../../rules/decisions.js'
import { battleOf, type Situation } from '../../testing/harm-kit.js'
import { policies } from './policies.js'

/** Ana with her friends against all others. */
function withFriends(people: Situation['people'], ...friends: readonly string[]): Battle {
  const battle = battleOf({ people })
  for (const id of friends) personOf(battle, id).side = personOf(battle, 'ana').side
  return battle
}
/** What Ana's side decides as it is shaken. */
function breaking(battle: Battle) {
  let why = ''
  const known = { battle, side: personOf(battle, 'ana').side }
  const because = (words: string): void => {
    why = words
  }
  const { action } = policies.cautious.decide(known, decisions.morale as never, {} as never, 'ana', { pick: () => 0, because }) as {
    action: string
  }
  return `${action}: ${why}`
}
const dying = { wounds: [{ level: 3, location: 'groin', traumaFailed: true }] }
const down = { ...dying, incapacitated: true }
const medic = { skills: { firstAid: 90 } }

describe('BP-RND-02 a shaken side', () => {
  test('fights on against enemies who are far worse off, so that not both sides flee', () => {
    const hurt = { wounds: [{ level: 8, location: 'chestBack' }] }
    expect(breaking(withFriends({ ana: {}, bo: down, vic: hurt, wim: down }, 'bo'))).toBe(
      'fightOn: the enemies are far worse off, so fights on',
    )
    expect(breaking(withFriends({ ana: {}, bo: down, vic: {}, wim: down }, 'bo'))).not.toMatch(/^fightOn/)
    // Two who can only keep their heads down would lie there until one of them dies.
    expect(breaking(battleOf({ people: { ana: dying, vic: dying } }))).toMatch(/^flee/)
  })
  test('fights on against someone without a weapon', () => {
    expect(breaking(withFriends({ ana: { weapons: ['huntingRifle'] }, bo: down, vic: { weapons: [] } }, 'bo'))).toMatch(/^fightOn/)
    expect(breaking(withFriends({ ana: { weapons: [] }, bo: down, vic: { weapons: [] } }, 'bo'))).not.toMatch(/^fightOn/)
  })
  test('people surrender to too many, but animals and cetaceans flee unless someone with them can surrender', () => {
    const against = (ana: object, bo?: object) => {
      const people = { ana, ...(bo !== undefined && { bo }), vic: {}, wim: {}, xu: {}, yul: {} }
      return breaking(bo === undefined ? battleOf({ people }) : withFriends({ ...people }, 'bo'))
    }
    expect(against({})).toBe('surrender: too many enemies to get away from')
    expect(against({ body: 'cetacean' })).toBe('flee: the fight is lost: gets away while there is time')
    expect(against({ nature: 'animal' })).toMatch(/^flee/)
    expect(against({ body: 'cetacean' }, { body: 'cetacean' })).toMatch(/^flee/)
    expect(against({ body: 'cetacean' }, {})).toMatch(/^surrender/)
  })
  test('surrenders where flight would leave someone to die whom it can save', () => {
    const left = withFriends({ ana: medic, bo: down, cy: {}, vic: {}, wim: {}, xu: {} }, 'bo', 'cy')
    expect(breaking(left)).toMatch(/^surrender: Bo would be left to die and can be saved, \d+ %: surrenders$/)
    const notToSave = withFriends({ ana: {}, bo: down, cy: {}, vic: {}, wim: {}, xu: {} }, 'bo', 'cy')
    expect(breaking(notToSave)).toBe('flee: the fight is lost: gets away while there is time')
  })
})

test.each(['aggressive', 'cautious', 'hold'] as const)('%s: no one idles beside a friend whom they could save', policy => {
  const declared = (more: object) => {
    const battle = withFriends({ ana: { ...medic, policy, ...more }, bo: down, vic: { at: [400, 0], weapons: ['huntingRifle'] } }, 'bo')
    battle.setup = { ...battle.setup, settings: { ...battle.setup.settings, movementRates: false } }
    const known = { battle, side: personOf(battle, 'ana').side }
    const table = { pick: () => 0, because: undefined }
    return policies[policy].decide(known, decisions.declaration as never, { step: 'declare', who: 'ana' } as never, 'ana', table)
  }
  expect(declared({})).toMatchObject({ action: 'firstAid', patient: 'bo' })
  expect(declared({ skills: {} })).toMatchObject({ action: 'wait' }) // a treatment that can't succeed is none
})

test('treats the dying under no gun, with the enemy far off', () => {
  const declared = (metres: number, weapons: string[]) => {
    const battle = withFriends({ ana: medic, bo: { ...down, at: [1, 0] }, vic: { at: [metres, 0], weapons } }, 'bo')
    const known = { battle, side: personOf(battle, 'ana').side }
    const table = { pick: () => 0, because: undefined }
    return policies.aggressive.decide(known, decisions.declaration as never, { step: 'declare', who: 'ana' } as never, 'ana', table)
  }
  expect(declared(101, [])).toMatchObject({ action: 'firstAid', patient: 'bo' })
  expect(declared(99, [])).not.toMatchObject({ action: 'firstAid' })
  expect(declared(101, ['huntingRifle'])).not.toMatchObject({ action: 'firstAid' })
})
