/** Dice against people whom the attacker's side doesn't know of: their number and their faces would tell that someone is there. */
import { witnessed } from '@enfilade/engine'
import { expect, test } from 'vitest'
import { twentyThreeHundred } from '../../index.js'
import { choice, dice, each, type Fight, fight, rifle, type Situation, type Someone, sweep } from '../../testing/kit.js'

const gun = rifle({ afv: '2', rof: 1, dpv: '0.2' })
const red = (x: number, is: Someone['is'] = {}): Someone => ({
  side: 'red',
  at: [x, -100],
  npc: true,
  sheet: { initiative: 1, coolness: 10 },
  is,
})
const ana: Someone = { weapons: [gun], sheet: { initiative: 8 } }
const hidden = { hiddenFrom: ['blue'] }
/** Who rolls what, as the player of Ana has it: the game master's dice are no business of theirs. */
const own = ({ rolls }: Fight) => rolls.filter(({ who, seenBy }) => who === 'ana' && seenBy === 'everyone').map(({ rule }) => rule)
const heard = ({ battle, told }: Fight) =>
  told.flatMap(event => {
    const one = witnessed(twentyThreeHundred, battle, { event: event as never, thrown: [], decided: [] }, { seat: 'blue' })
    return one === null ? [] : [one.event]
  })

/** Checked for ducking [1], rolled for [2], hit in the leg [8] and wounded [1]. */
const duck = each('1')
const hit = each('2 8 1')
const swept = (is: Someone['is'] | null, settings: Situation['settings'] = {}): Fight => {
  const people = { ana, bo: red(0), ...(is === null ? {} : { cy: red(-1, is) }) }
  const withCy = <T>(of: readonly T[]): readonly T[] => (is === null ? [] : of)
  return fight({ people, settings }).play(choice('ana', sweep('bo', 1)), ...duck, ...withCy(duck), ...hit, ...withCy(hit))
}

test('AD-AREA-08 area fire asks the player for no die more because of someone hidden in it, beside it or beyond', () => {
  const [alone, beside] = [swept(null), swept(hidden)]
  expect(own(beside)).toEqual(own(alone))
  expect(JSON.stringify(heard(beside))).toBe(JSON.stringify(heard(alone)))
  expect(beside.rolls.filter(({ seenBy }) => seenBy === 'gm').map(({ rule }) => rule)).toEqual(['AD-AREA-05', 'AD-HIT-02', 'AD-WND-01'])
  expect(beside.person('cy').lightWounds).toBe(1)
  expect(own(swept({}))).not.toEqual(own(alone)) // one whom they see is theirs to roll for
})
test('AD-AREA-06 with areaHitCapTotal someone hidden uses up no hit of the attack', () => {
  // Two bursts of nine rounds; AFV 2 doubled at close range and for two bursts is 8 against a 1.
  const hits = (is: Someone['is'] | null) => {
    const people = {
      ana: { ...ana, weapons: [rifle({ afv: '2', dpv: '0.1', rpb: 2 })] },
      ...(is === null ? {} : { cy: red(0, is) }),
      bo: red(2),
    }
    const light = (times: number) => Array.from({ length: times }, () => each('8 9')).flat()
    const [cap, value] = [2, 4]
    const before = is === null ? [] : [dice('1'), ...light(Math.min(cap, value))]
    const left = is?.hiddenFrom === undefined && is !== null ? 0 : cap
    return fight({ people, settings: { areaHitCapTotal: true } })
      .play(choice('ana', sweep('bo', 1)), ...(is === null ? [] : each('1')), ...each('1'), ...before, dice('1'), ...light(left))
      .all('burstRolled')
      .find(({ target }) => target === 'bo')?.hits
  }
  expect([hits(null), hits(hidden), hits({})]).toEqual([2, 2, 0])
  expect(hits({ hiddenFrom: ['green'] })).toBe(2) // or the side that doesn’t know of Cy could count them
})
test('AD-EXP-07 an explosion asks the player for no die more because of someone hidden near it', () => {
  const shell = rifle({ id: 'shell', kind: 'thrown', name: 'grenade', ep: '1', dpv: '0', weightKg: '0.1', magazine: 1, fragments: true })
  const blown = (is: Someone['is'] | null): Fight => {
    const thrower: Someone = { weapons: [shell], sheet: { initiative: 8, skills: { thrownWeapon: 9 } } }
    const people = {
      ana: thrower,
      bo: { ...red(0), at: [0, -30] as const },
      ...(is === null ? {} : { cy: { ...red(0, is), at: [1, -30] as const } }),
    }
    // Hits; Bo takes contact, concussion and a fragment in the leg; Cy concussion and two fragments.
    const onCy = is === null ? [] : each('2 8 1 2 8 9 8 9')
    return fight({ people }).play(choice('ana', { action: 'throw', at: 'bo' }), dice('9'), ...each('8 2 8 1 1 8 9'), ...onCy)
  }
  const [alone, beside] = [blown(null), blown(hidden)]
  expect(own(beside)).toEqual(own(alone))
  expect(JSON.stringify(heard(beside))).toBe(JSON.stringify(heard(alone)))
  expect(beside.rolls.filter(({ seenBy }) => seenBy === 'gm')).toHaveLength(8)
})

test('AD-AREA-08 area fire that is left for someone hidden stands on no ladder', () => {
  const { battle } = fight({ people: { ana, bo: red(0), cy: red(-1, hidden) } })
  const burst = { attacker: 'ana', weaponId: gun.id, bursts: 1, from: { x: 0, y: 0 }, hitsLeft: null }
  const at = (...those: readonly string[]) => ({
    step: 'burst' as const,
    burst: { ...burst, targets: those.map(who => ({ who, band: 'close' as const, beyond: false })) },
  })
  battle.agenda = [at('cy'), at('bo', 'cy')]
  const ladder = (seat: string) => twentyThreeHundred.view(battle, { seat }).ladder
  expect(ladder('blue')).toEqual(["Ana's fire on the area"])
  expect(ladder('red')).toEqual(["Ana's fire on the area", "Ana's fire on the area"])
  expect(twentyThreeHundred.imagine(battle, { seat: 'blue' }).battle.agenda).toEqual([at('bo')])
})
