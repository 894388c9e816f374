// How hidden combatants give themselves away.
import { describe, expect, test } from 'vitest'
import { choice, dice, fight, shots } from '../../testing/kit.js'

const rifleman = { skills: { longarms: 55, autofire: 50 }, weapons: ['assaultRifle'] }

describe('hidden people', () => {
  test('BP-RNG-01 shooting gives a hidden combatant away', () => {
    const sniper = fight({ people: { ana: {}, boyd: { at: [50, 0], ...rifleman, hiddenFrom: ['Crew'] } } }).still('ana')
    expect(sniper.person('boyd').hiddenFrom).toEqual(['Crew'])
    sniper.through(3, choice('boyd', shots('assaultRifle', ['ana'])), ...dice(100))
    expect(sniper.last('revealed')).toMatchObject({ who: 'boyd', to: ['Crew'] })
    expect(sniper.person('boyd').hiddenFrom).toEqual([])
  })
})
