/** Dice against people in a blast whom the attacker's side doesn't know of: their number and their faces would tell that someone is there. */
import { type Draw, type Reason, ScriptedAsk } from '@enfilade/engine'
import { expect, test } from 'vitest'
import { personOf } from '../../battle/people.js'
import { dice, harm } from '../../testing/harm-kit.js'
import { rollDamage } from '../damage/damage.js'
import { rollLocation } from '../hit-location/locations.js'

/** Who may see which die. */
class Watched extends ScriptedAsk {
  readonly seenBy: string[] = []
  override draw<A>(draw: Draw<A>, why: Reason, who: string): A {
    this.seenBy.push(`${why.rule} ${who} ${why.seenBy}`)
    return super.draw(draw, why, who)
  }
}

const diceAgainst = (is: object, attacker: 'ana' | null): readonly string[] => {
  const { battle } = harm({ people: { ana: { weapons: ['grenadeLauncher'] }, cy: is } })
  const ask = new Watched(dice(40, 56))
  const table = { ask, tell: undefined }
  const [kind, weaponId] = attacker === null ? (['burn', null] as const) : (['blast', 'grenadeLauncher'] as const)
  rollLocation(
    battle,
    { step: 'rollLocation', hit: { kind, attacker, weaponId, target: 'cy', location: null, bonus: 0, burstAt: null } },
    table,
  )
  const next = battle.agenda.pop()
  if (next?.step !== 'rollDamage') throw new Error('no damage is rolled')
  rollDamage(battle, next, table)
  expect(personOf(battle, 'cy').wounds).toHaveLength(1)
  return ask.seenBy
}

test('BP-GRN-02 the game master rolls for someone in the blast whom the attacker does not know of', () => {
  expect(diceAgainst({ hiddenFrom: ['Crew'] }, 'ana')).toEqual(['BP-LOC-02 ana gm', 'BP-DMG-01 ana gm'])
  expect(diceAgainst({}, 'ana')).toEqual(['BP-LOC-02 ana everyone', 'BP-DMG-01 ana everyone'])
})

test('BP-HAZ-01 the player of someone hidden rolls for what burns them', () => {
  expect(diceAgainst({ hiddenFrom: ['Crew'] }, null)).toEqual(['BP-LOC-02 cy everyone', 'BP-DMG-01 cy everyone'])
})
