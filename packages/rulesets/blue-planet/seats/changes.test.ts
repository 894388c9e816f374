// What an action changes for combatants, and when it is over.
import { describe, expect, test } from 'vitest'
import type { Combatant } from '../battle/battle.js'
import { codec } from '../codec.generated.js'
import { harm } from '../testing/harm-kit.js'
import { choice, dice, fight, shots } from '../testing/kit.js'
import { changes } from './changes.js'
import { actionIsOver } from './one-action.js'

describe('what an action changes', () => {
  test('BP-EX-08 the chain of one shot: a serious wound, prone, a penalty, a deadline; over when all of it has been played out', () => {
    const shooting = fight({ people: { ana: { weapons: ['assaultRifle'], skills: { longarms: 55 } }, bo: { at: [75, 0] } } })
      .still('bo')
      .toDeclarationOf('ana')
    const before = codec.copy(shooting.battle)
    shooting.toStep('shoot', choice('ana', shots('assaultRifle', ['bo'])))
    expect(actionIsOver(before, shooting.battle)).toBe(false)
    shooting.toStep('endRound', ...dice(75, 31, 63, 51))
    expect(actionIsOver(before, shooting.battle)).toBe(true)
    expect(changes(before, shooting.battle).map(change => [change.kind, change.words])).toEqual([
      ['has a serious wound', 'Bo has a level 5 wound in the chest (serious)'],
      ['is dying', 'Bo dies at the end of round 1203 (10 min 1.5 s into the fight) unless treated'],
      ['is prone', 'Bo is prone'],
      ['acts with a penalty', 'Bo has a wound penalty of −30'],
    ])
  })
  test('BP-RES-07 a new wound is named, though one of the same round that stood before it is listed after it', () => {
    const group = harm({ people: { ana: { weapons: ['assaultRifle'] }, vic: {} } })
    const hit = { attacker: 'ana', weaponId: 'assaultRifle', target: 'vic' } as const
    group.hit({ ...hit, location: 'leftLeg' }, ...dice(40, 1))
    const before = codec.copy(group.battle)
    group.hit({ ...hit, location: 'chestBack' }, ...dice(10, 1))
    expect(group.person('vic').wounds.map(({ location }) => location)).toEqual(['chestBack', 'leftLeg'])
    expect(changes(before, group.battle).map(({ words }) => words)).toContain('Vic has a level 2 wound in the chest (light)')
    const between = codec.copy(group.battle)
    group.hit({ ...hit, location: 'chestBack' }, ...dice(10, 1)) // the same once more
    const told = changes(between, group.battle).map(({ words }) => words)
    expect(told.filter(words => words.includes('wound in the'))).toEqual(['Vic has a level 2 wound in the chest (light)'])
  })
  test('an action that is lost is over', () => {
    const waiting = fight({ people: { ana: {}, bo: { at: [75, 0] } } })
      .still('bo')
      .toDeclarationOf('ana')
    const before = codec.copy(waiting.battle)
    waiting.toStep('endRound', choice('ana', { action: 'wait' }))
    expect(actionIsOver(before, waiting.battle)).toBe(false)
    const [ana] = waiting.battle.people as [Combatant]
    ana.pending = null
    expect(actionIsOver(before, waiting.battle)).toBe(true)
  })
})
