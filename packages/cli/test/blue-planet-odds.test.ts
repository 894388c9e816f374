/** `enfilade odds` for every scenario of Blue Planet that ships: one action declared in the first round. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sizes } from '../../../scripts/rings.mjs'
import { spread } from '../../kit/testing/kit.js'
import { enfilade, repository, smallBudget } from './kit.js'

const folder = join(repository, 'scenarios', 'blue-planet')

/** By scenario: who, what, and what a list of its outcomes has to speak of. */
const actions: Readonly<Record<string, readonly [string, object, RegExp]>> = {
  'burning-platform': ['jo', { action: 'wait' }, /Wiremu|Jo|no change/],
  duel: ['ada', { action: 'fireSingle', weaponId: 'largeCaliberHandgun', shots: [{ target: 'bela', location: 'skull' }] }, /Bela .*skull/],
  'float-plane': ['witness', { action: 'wait' }, /Witness|"changes":\[\]/],
  'harbor-gunfight': ['vex', { action: 'fireAuto', weaponId: 'submachineGun', shots: [{ target: 'okoro', times: 2 }] }, /Okoro .*wound/],
  'knife-fight': ['tane', { action: 'melee', strikes: [{ target: 'bruno', maneuver: 'punch' }], offense: 40 }, /Bruno .*wound/],
  'locked-hatch': ['moss', { action: 'wait' }, /Moss|Rao|Raider|no change/],
  'pump-room': ['sayed', { action: 'wait' }, /Sayed|no change/],
  'spear-reef': ['ishi', { action: 'fireSingle', weaponId: 'spearGun', shots: [{ target: 'poacher-1' }] }, /Poacher 1 .*wound/],
  'trauma-clock': ['guard-1', { action: 'fireSingle', weaponId: 'assaultRifle', shots: [{ target: 'spotter' }] }, /Spotter .*wound/],
}
interface Odds {
  readonly outcomes: readonly { readonly chance: number; readonly words: string }[]
  readonly sentence: string
}

// Fights of many people are sampled thousands of times: minutes on a busy machine.
const mostMilliseconds = 300_000

describe('odds', () => {
  test('every scenario has an action here', () => {
    expect(
      readdirSync(folder)
        .map(name => name.replace('.yaml', ''))
        .sort(),
    ).toEqual(Object.keys(actions).sort())
  })
  test.each(spread(Object.entries(actions), sizes.weighedScenarios))(
    '%s: chances sum to 1, and the sentence reads as one',
    async (name, [actor, action, speaksOf]) => {
      const words = ['odds', join(folder, `${name}.yaml`), '--seed', '1', '--actor', actor, '--action', JSON.stringify(action), '--json']
      const { code, out, err } = await enfilade(words, { oddsBudget: smallBudget })
      expect({ code, err }).toEqual({ code: 0, err: '' })
      const { outcomes, sentence } = JSON.parse(out) as Odds
      expect(outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 6)
      expect(sentence).toMatch(/^[A-Z].*: (nothing is left to chance|.* \d+(\.\d)? %.*)\.$/)
      expect(sentence).not.toMatch(/undefined|null|NaN|\.\.|[a-z][A-Z]/)
      expect(JSON.stringify(outcomes)).toMatch(speaksOf)
    },
    mostMilliseconds,
  )
  test(
    'of many fighters are a table of what changes, each by itself, and in between stands only what concerns the action',
    async () => {
      const shots = '{"action":"fireSingle","weaponId":"largeCaliberHandgun","shots":[{"target":"vex","times":2}]}'
      const words = ['odds', join(folder, 'harbor-gunfight.yaml'), '--actor', 'okoro', '--action', shots]
      const { out } = await enfilade(words, { oddsBudget: smallBudget })
      const lines = out.trimEnd().split('\n')
      const between = lines.filter(line => line.includes('acts in between'))
      expect(between.length).toBeGreaterThan(3)
      for (const line of between) {
        const then = line.split('; ').slice(1)
        expect(then.length).toBeGreaterThan(0)
        expect(then.filter(one => !/^(then )?(Captain Vex|Okoro) /.test(one))).toEqual([])
      }
      expect(lines.filter(line => line.includes('; Lindt'))).toEqual([])
      expect(lines.at(-3)).toMatch(/^ +\d+ rarer changes$/)
      expect(lines.length).toBeLessThan(40)
    },
    mostMilliseconds,
  )
})
