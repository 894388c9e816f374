/** What the log says of hits: each number opens as a tally that adds up to it, and every die that was rolled shows. */
import { type Event, type Json, runTopStep, ScriptedAsk, type ScriptLine, type Thrown, withoutEmptyRounds } from '@enfilade/engine'
import { expect, test } from 'vitest'
import { talliesOf, tallyText } from '../../../../client/src/log/tallies.js'
import type { Step } from '../../battle/battle.js'
import { twentyThreeHundred } from '../../index.js'
import { battleOf, car, choice, each, piece, rifle, type Situation, type Someone, torso } from '../../testing/kit.js'

/** A scripted ask that keeps what was thrown, as a live one does. */
class Keeping extends ScriptedAsk {
  thrown: Thrown[] = []
  override draw<A>(...[draw, why, who]: Parameters<ScriptedAsk['draw']>): A {
    const faces: number[] = []
    const kept = { ...draw, read: (die: (sides: number) => number) => draw.read(sides => faces[faces.push(die(sides)) - 1] as number) }
    const value = super.draw(kept, why, who)
    this.thrown.push({ rule: why.rule, words: why.words, who, dice: draw.name, faces, physical: [], seenBy: why.seenBy })
    return value as A
  }
}
const saidOf = (situation: Situation, step: Step, ...script: readonly ScriptLine[]) => {
  const battle = battleOf(situation)
  const ask = new Keeping(script)
  battle.agenda.push(step)
  const said: { readonly words: string; readonly tallies: readonly string[] }[] = []
  const tell = (event: Event): void => {
    const told = { event, thrown: ask.thrown, decided: [] }
    ask.thrown = []
    const words = twentyThreeHundred.narrate(told, id => battle.people.find(one => one.id === id)?.name ?? id.slice(id.indexOf('/') + 1))
    said.push({ words, tallies: talliesOf(told).map(tallyText) })
  }
  while (battle.agenda.length > 0) runTopStep(twentyThreeHundred, battle, { ask, tell })
  ask.assertUsedUp()
  return said
}
const ana: Someone = { weapons: [rifle({ dpv: '0.4' })] }
const hit = (band = 'close'): Step =>
  ({ step: 'hit', hit: { attacker: 'ana', target: 'bo', weaponId: 'rifle', band, from: { x: 0, y: 0 } } }) as Step

test('AD-ARM-01 AD-RNG-02: DPV opens as weapon, range, armor and cover, and says that armor has been taken off', () => {
  const bo: Someone = { side: 'red', at: [0, -100], armor: [torso('0.3')] }
  const bank = piece({ at: { x: 0, y: -100 }, name: 'bank', value: '0.1' })
  const [line] = saidOf({ people: { ana, bo }, covers: [bank] }, hit(), ...each('2 6'))
  expect(line).toEqual({
    words: 'Bo is hit in the chest [2] with DPV 0.4 past armor 0.4: [6] 1 shock point and knocked down.',
    tallies: ['damage 0.4 = rifle 0.4 [AD-ARM-01] + close range 0.4 [AD-RNG-02] − vest 0.3 [AD-ARM-01] − bank 0.1 [AD-ARM-03]'],
  })
})
test('AD-ARM-04: what armor stops is DPV before it', () => {
  const bo: Someone = { side: 'red', at: [0, -100], armor: [torso('1')] }
  const [line] = saidOf({ people: { ana, bo } }, hit('effective'), ...each('2'))
  expect(line).toEqual({
    words: 'Bo is hit in the chest [2] with DPV 0.4: armor 1 stops it.',
    tallies: ['damage −0.6 = rifle 0.4 [AD-ARM-01] − vest 1 [AD-ARM-01]'],
  })
})
test('AD-HIT-03: the die for the severity shows', () => {
  const [line] = saidOf({ people: { ana, bo: { side: 'red' } }, settings: { woundLocations: true } }, hit(), ...each('9 9 9'))
  expect(line?.words).toContain('in the arm [9] severity [9] with DPV 0.8')
})
test('AD-VEH-01 AD-SW-02: a hit on a vehicle opens, and each pick shows its die', () => {
  const gunner = (id: string): Someone => ({ side: 'red', weapons: [rifle({ id, mounted: true })], is: { aboard: 'bo' } })
  const people = {
    ana: { weapons: [rifle({ dpv: '6' })] },
    bo: { side: 'red', at: [0, -100] as const, vehicle: car(), weapons: [] },
    cy: gunner('gun'),
    di: gunner('cannon'),
  }
  const [line] = saidOf({ people }, hit('effective'), ...each('5 2'))
  expect(line?.words).toMatch(/with DPV 6 against armor 2: \[5\], .* is destroyed \[2\]\.$/)
  expect(line?.tallies).toEqual([
    'damage 4 = rifle 6 [AD-ARM-01] − armor in the way 2 [AD-VEH-01]',
    'bonus 0 = DPV past armor 4 [AD-VEH-01] − each 5 adds 1: 4 [AD-VEH-01]',
  ])
})
test('AD-DEV-01 AD-DEV-03 AD-EXP-04: distance and direction, chance and number of fragments show their dice', () => {
  const blast = { attacker: 'ana', from: { x: 0, y: 100 }, above: false, ep: '1', tamped: false, fragments: true, at: { x: 0, y: 0 } }
  const said = saidOf(
    { people: { ana: { at: [500, 0] }, bo: { side: 'red' } } },
    { step: 'deviate', blast, perPip: 1 },
    ...each('2 9 9 1 1 9 9'),
  )
  expect(said.map(({ words }) => words)).toContain('It comes down 2 m long: [2], direction [9].')
  expect(said.map(({ words }) => words)).toContain('Fragments [1], hits on 2 or less: 1 fragment [1] at Bo.')
})
test('AD-AREA-04: what a burst is held against opens as well', () => {
  const gun = rifle({ afv: '2', rof: 3, dpv: '0.1' })
  const burst = {
    attacker: 'ana',
    weaponId: 'rifle',
    bursts: 3,
    from: { x: 0, y: 0 },
    targets: [{ who: 'bo', band: 'close', beyond: true }],
    hitsLeft: null,
  }
  const [line] = saidOf({ people: { ana: { weapons: [gun] }, bo: { side: 'red' } } }, { step: 'burst', burst } as Step, ...each('10'))
  expect(line?.tallies).toEqual([
    'value 6 = rifle 2 [AD-AREA-04] + close range 2 [AD-AREA-03] + further bursts 8 [AD-AREA-04] − beyond the area 6 [AD-AREA-04]',
  ])
})
test('AD-FUM-01: what a roll needs is what its parts come to, where a 1 fails whatever they are', () => {
  const shot: Step = { step: 'aimedFire', who: 'ana', weaponId: 'rifle', target: 'bo', fallback: null, shots: 1 } as Step
  const skilled: Someone = { ...ana, sheet: { skills: { marksmanship: 6 } } }
  const [line] = saidOf({ people: { ana: skilled, bo: { side: 'red', at: [0, -10] } } }, shot, ...each('1'))
  expect(line?.words).toContain(', close range: [1], needs 2+, misses')
  expect(line?.tallies[0]).toMatch(/^2 = Routine 6 .* \+ a roll of 1 always fails \d+ \[AD-FUM-01\]$/)
})
test('AD-MEL-03: what a block needs opens as well', () => {
  const fighters: Situation = {
    people: { ana: { weapons: [] }, bo: { side: 'red', at: [1, 0], weapons: [], sheet: { skills: { melee: 2 } } } },
  }
  const strike = { step: 'strike', who: 'ana', target: 'bo', weaponId: null, type: 'stun', surprise: false } as Step
  const [, blocked] = saidOf(fighters, strike, ...each('10'), choice('bo', { action: 'block' }), ...each('9'))
  expect(blocked).toEqual({
    words: 'Bo blocks Ana [9], needs 8+.',
    tallies: ['8 = Difficult 10 [AD-TASK-02] − melee 2 [AD-TASK-01]'],
  })
})
test('AD-EXP-01 AD-EXP-02: the chance of concussion opens as charge, distance and rounding', () => {
  const blast = { attacker: 'ana', from: { x: 0, y: 0 }, above: false, ep: '5', tamped: true, fragments: false, at: { x: 0, y: 0 } }
  const bo: Someone = { side: 'red', at: [0, 7] }
  const [line] = saidOf({ people: { ana: { at: [500, 0] }, bo } }, { step: 'concussion', who: 'bo', blast } as Step, ...each('3'))
  expect(line).toEqual({
    words: 'Bo is spared by the blast, concussion 2.5: [3], hits on 2 or less.',
    tallies: ['2 = EP 5 [AD-EXP-01] − halved beyond 5 m 2.5 [AD-EXP-01] − rounded down 0.5 [AD-EXP-02]'],
  })
})
test('AD-INIT-01: turns in which nothing is heard are counted', () => {
  const began = (turn: number) => ({
    told: { event: { what: 'roundBegan', rule: 'AD-INIT-01', turn, skipped: 0 } as Event, thrown: [], decided: [] },
  })
  const something = { told: { event: { what: 'held', rule: 'AD-INIT-07', who: 'ana' } as Event, thrown: [], decided: [] } }
  const heard = withoutEmptyRounds([began(1), something, began(2), began(3), something, began(4), began(5), began(6), something])
  const words = heard
    .map(({ told }) => twentyThreeHundred.narrate(told as never, (id: Json) => String(id)))
    .filter(one => one.startsWith('Turn'))
  expect(words).toEqual(['Turn 1.', 'Turn 3. In turn 2 nothing happened.', 'Turn 6. In turns 4 to 5 nothing happened.'])
})
