// The reason that a policy gives stands on one screen with the odds of the same answer: a number in both is the same number.
import { type AnyBattle, type AnyRuleset, type AnyStep, adviceOf, type Id, type Json } from '@enfilade/engine'
import { bluePlanet } from '@enfilade/rulesets/blue-planet'
import { cyberpunkRed } from '@enfilade/rulesets/cyberpunk-red'
import { describe, expect, test } from 'vitest'
import { decisionAt, odds } from '../src/index.js'
import * as blue from './blue-planet.js'
import * as red from './cyberpunk.js'

/** What the policy of a combatant says for its answer, and the odds of that answer. */
function advised(ruleset: AnyRuleset, battle: AnyBattle<AnyStep>, who: Id) {
  const open = decisionAt(ruleset, battle)
  if (open === null) throw new Error('Nothing is asked here.')
  const { answer, why = '' } = adviceOf(ruleset, open.decision, battle, open.step, who, { seed: '', stream: 'fast' }, 1, true)
  const ownOf = (one: Json) => {
    const given = odds(ruleset, battle, { who, answer: one, whole: false })
    if (!given.ok) throw new Error(given.refusal.words)
    return given.odds.own
  }
  const { afterwards: _, ...first } = answer as { readonly [field: string]: Json }
  return { answer, why, own: ownOf(first), whole: ownOf(answer as Json) }
}

describe('Cyberpunk RED', () => {
  const skills = { handgun: 6, meleeWeapon: 6, heavyWeapons: 8 }
  const vex = { at: [5, 10], stats: { REF: 8, DEX: 6, BODY: 6, WILL: 5, MOVE: 5 }, skills, policy: 'cautious' }
  const advisedWith = (weapon: string, boyd: object) =>
    advised(cyberpunkRed, red.whenActs({ people: { vex: { ...vex, weapons: [weapon] }, boyd } }), 'vex')

  test('CPR-ACT-03 CPR-RNG-01 of a pistol with two shots the chance of each; beside it stand the figures of both', () => {
    const { answer, why, own, whole } = advisedWith('heavyPistol', { at: [10, 10] })
    expect(answer).toMatchObject({ action: 'attack', target: 'boyd' })
    // 14 against 15 at five squares: any die but a 1.
    expect(own.headline?.chance).toBeCloseTo(0.9, 12)
    expect(own.targets[0]?.amounts[0]?.of).toBe('HP')
    expect(why).toBe('heavy pistol is worth most against Boyd: 90 % to hit with each attack')
    expect(answer).toMatchObject({ afterwards: 'againThenEnd' })
    expect(whole.headline?.chance).toBeCloseTo(0.99, 12)
  })
  const beside = { at: [6, 10], skills: { evasion: 6 } }
  test('CPR-MEL-02 of a blow that may be dodged the same chance', () => {
    const { why, own } = advisedWith('heavyMelee', beside)
    expect(own.headline).toMatchObject({ who: 'boyd', words: 'hits' })
    expect(why).toMatch(
      new RegExp(`^.* is worth most against Boyd: ${Math.round(100 * (own.headline?.chance ?? 0))} % to hit with each attack$`),
    )
  })
  test('CPR-SHD-03 of a blow at someone with a shield no chance: a shield that comes between is hit for certain', () => {
    const { answer, why, own } = advisedWith('heavyMelee', {
      ...beside,
      weapons: [],
      shields: ['bulletproofShield'],
      hands: { left: 'bulletproofShield' },
    })
    expect(answer).toMatchObject({ action: 'attack', target: 'boyd' })
    expect(own.headline?.chance).toBeCloseTo(1, 12)
    expect(why).toMatch(/^.* is worth most against Boyd$/)
  })
  test('CPR-EXP-04 of a grenade no chance: a miss goes off near its square', () => {
    const { answer, why } = advisedWith('grenadeLauncher', { at: [17, 10] })
    expect(answer).toMatchObject({ action: 'explosive' })
    expect(why).toBe('grenade launcher is worth most against Boyd')
  })
})

test('Blue Planet: of strikes the split of the skill, and no chance, for it depends on the points that the enemy spends', () => {
  const battle = blue.whenDeclares({
    people: {
      ana: { attributes: { speed: 95, dexterity: 58, strength: 63 }, skills: { martialArts: 60 }, policy: 'aggressive' },
      boyd: { at: 1, skills: { brawling: 50 } },
    },
  })
  const { answer, why } = advised(bluePlanet, battle, 'ana')
  expect(answer).toMatchObject({ action: 'melee' })
  expect(why).toMatch(/ at Boyd.*, \d+ to attack and \d+ to defend$/)
})
