/** Checks: the open d10, what is added to it, and who wins ties. */
import { meanOf } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import type { Injury } from '../../battle/battle.js'
import { distanceBetween } from '../../battle/ground.js'
import type { Line } from '../../battle/numbers.js'
import { inDiceOrder, isUsable } from '../../battle/people.js'
import { armorPiece, attack, choice, dice, fight, grab, stand } from '../../testing/kit.js'
import { ablate, armorPenalty, effectiveStoppingPower } from '../armor/armor.js'
import { initiativeModifier } from '../turns/initiative.js'
import { ownAction } from '../turns/own-turn.js'
import { checkDie, checkModifier, openD10 } from './checks.js'
import { luckToSpend } from './luck.js'
import { effectiveMove, effectiveStat } from './stats.js'

const injury = (name: Injury['name'], side: Injury['side'] = null): Injury => ({ name, side, quickFixed: false })

describe('CPR-DICE-02 the die of a check', () => {
  test('a 10 adds one die, a 1 takes one away, and the second die triggers nothing', () => {
    const chance = (value: number): number => openD10.chance[openD10.values.indexOf(value)] ?? 0
    expect([openD10.least, Math.max(...openD10.values)]).toEqual([-9, 20])
    expect(chance(20)).toBeCloseTo(1 / 100, 12)
    expect(chance(-9)).toBeCloseTo(1 / 100, 12)
    expect(chance(5)).toBeCloseTo(1 / 10, 12)
    expect([chance(1), chance(10)]).toEqual([0, 0])
    expect(meanOf(openD10)).toBeCloseTo(5.5, 12)
  })
  test('without the switch the die is what it shows', () => {
    const plain = fight({ people: { vex: [0, 0] }, settings: { criticalChecks: false } })
    expect(checkDie(plain.battle).values).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })
})

describe('CPR-DICE-01, CPR-DICE-07 what is added', () => {
  test('STAT, skill, armor, wound, grapple, injuries and circumstances add up, each with its line', () => {
    const hurt = fight({
      people: {
        vex: {
          at: [0, 0],
          is: { hp: 10, circumstance: 1, injuries: [injury('concussion'), injury('brainInjury')], armor: [armorPiece('body', 13, -2)] },
        },
        mouse: [1, 0],
      },
      grapples: [{ attacker: 'mouse', defender: 'vex', hand: 'left', shield: false }],
    })
    const lines: Line[] = []
    const modifier = checkModifier(hurt.battle, hurt.person('vex'), { skill: 'evasion' }, lines)
    expect(modifier).toBe(7 - 2 + 6 - 2 - 2 - 2 - 2 + 1)
    expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(modifier)
    expect(lines.map(line => line.rule)).toEqual(
      expect.arrayContaining(['CPR-DICE-01', 'CPR-ARM-03', 'CPR-WND-02', 'CPR-GRP-03', 'CPR-DICE-07']),
    )
  })
  test('CPR-GAP-03 a wound state takes the place of the former one; Initiative takes circumstances, neither injuries nor wounds', () => {
    const is = { hp: 0, circumstance: -1, injuries: [injury('concussion')] }
    const person = fight({ people: { vex: { at: [0, 0], is } } }).person('vex')
    const { battle } = fight({ people: { vex: [0, 0] } })
    expect(checkModifier(battle, person, { skill: 'athletics' })).toBe(7 + 5 - 4 - 2 - 1)
    expect(initiativeModifier(person)).toBe(8 - 1)
  })
  test('CPR-RNG-08, CPR-MEL-06, CPR-CRIT-12: eyes count for ranged attacks, muscles for blows, fingers for the hand that acts', () => {
    const { battle } = fight({ people: { vex: [0, 0] } })
    const vex = fight({
      people: { vex: { at: [0, 0], is: { injuries: [injury('lostEye'), injury('tornMuscle'), injury('crushedFingers', 'left')] } } },
    }).person('vex')
    const of = (use: 'rangedAttack' | 'meleeAttack' | undefined, hands: readonly ('left' | 'right')[]): number =>
      checkModifier(battle, vex, { skill: 'meleeWeapon', hands, ...(use === undefined ? {} : { use }) }) - 13
    expect([of('rangedAttack', ['right']), of('meleeAttack', ['right']), of(undefined, [])]).toEqual([-4, -2, 0])
    expect([of('meleeAttack', ['left']), of('meleeAttack', ['left', 'right'])]).toEqual([-6, -6])
  })
  test('a quick-fixed injury does nothing', () => {
    const { battle } = fight({ people: { vex: [0, 0] } })
    const vex = fight({
      people: { vex: { at: [0, 0], is: { injuries: [{ name: 'concussion', side: null, quickFixed: true }] } } },
    }).person('vex')
    expect(checkModifier(battle, vex, { skill: 'evasion' })).toBe(13)
  })
})

describe('CPR-DICE-03, CPR-DICE-04 equal is not enough', () => {
  test('an opposed check with equal totals goes to the side that resists', () => {
    const tie = fight({ people: { brick: [0, 0], mouse: { at: [1, 0], side: 'crew' } } })
    tie.act('brick', grab('mouse'), dice('3'), dice('8'))
    expect(tie.last('grabbed')).toMatchObject({ success: false })
  })
})

describe('CPR-DICE-06 luck', () => {
  const lucky = { at: [0, 0] as const, stats: { LUCK: 4 }, holds: ['heavyPistol'] }
  test('points are added before the roll and are gone', () => {
    const luck = fight({ people: { vex: lucky, brick: [5, 0] }, settings: { luck: true } })
    luck.act('vex', attack('heavyPistol', 'brick'), choice('vex', { action: 'spendLuck', points: 3 }), dice('1 9'))
    expect(luck.last('attackRolled').numbers).toMatchObject({ modifier: 17 })
    expect([luck.person('vex').luckLeft, luck.person('vex').luckOnCheck]).toEqual([1, 0])
  })
  test('Initiative can be helped too, and without the switch nobody is asked', () => {
    const luck = fight({ people: { vex: lucky, brick: [5, 0] }, settings: { luck: true }, roll: true })
    luck.step({ step: 'rollInitiative' }, choice('vex', { action: 'spendLuck', points: 2 }), dice('5'), dice('5'))
    expect(luck.person('vex').initiative).toBe(15)
    const plain = fight({ people: { vex: lucky, brick: [5, 0] } })
    plain.act('vex', attack('heavyPistol', 'brick'), dice('1 9'))
    expect(plain.person('vex').luckLeft).toBe(4)
  })
})

describe('CPR-DICE-05 the order of dice', () => {
  test('the attacker with their second die first, then the dodger, damage, injury, side', () => {
    const order = fight({
      people: {
        brick: { at: [0, 0], holds: ['heavyPistol'], skills: { handgun: 10 } },
        vex: [3, 0],
      },
    })
    order.act(
      'brick',
      attack('heavyPistol', 'vex'),
      { choose: { action: 'dodge' }, who: 'vex' },
      dice('10 10'),
      dice('1 10'),
      dice('6 6 1'),
      dice('1 1'),
      dice('4'),
    )
    expect(order.injuries('vex')).toEqual(['dismemberedArm right'])
    const stands = fight({ people: { brick: { at: [0, 0], holds: ['heavyPistol'] }, vex: [3, 0] } })
    stands.act('brick', attack('heavyPistol', 'vex'), stand('vex'), dice('2'))
    expect(stands.last('attackRolled').hit).toBe(false)
  })
})

describe('CPR-ARM-03, CPR-MOVE-05, CPR-VAC-01 effective STATs', () => {
  const person = (is: object, stats = {}) => fight({ people: { vex: { at: [0, 0], stats, is } } }).person('vex')
  test('vacuum lowers INT, REF and DEX and never below 0', () => {
    const lost = person({ vacuumLoss: 7 })
    expect([effectiveStat(lost, 'INT'), effectiveStat(lost, 'REF'), effectiveStat(lost, 'DEX'), effectiveStat(lost, 'WILL')]).toEqual([
      0, 1, 0, 6,
    ])
  })
  test('injuries and wounds leave a MOVE of 1, armor alone can take all', () => {
    expect(effectiveMove(person({ hp: 0 }))).toBe(1)
    expect(effectiveMove(person({ injuries: [injury('brokenLeg', 'left'), injury('brokenLeg', 'right')] }))).toBe(1)
    expect(effectiveMove(person({ injuries: [injury('collapsedLung')] }))).toBe(4)
    expect(effectiveMove(person({ armor: [armorPiece('body', 18, -4)] }, { MOVE: 4 }))).toBe(0)
    expect(effectiveMove(person({ armor: [armorPiece('body', 18, -4)], hp: 0 }, { MOVE: 4 }))).toBe(0)
    expect(effectiveMove(person({ armor: [armorPiece('body', 18, -4)] }))).toBe(2)
  })
})

describe('CPR-DICE-05 the order in which dice are drawn', () => {
  test('CPR-DICE-05 by Initiative, and by id where none was rolled or a combatant has no place', () => {
    const { battle } = fight({ people: { vex: [0, 0], brick: [1, 0], mouse: [2, 0], kite: [3, 0] } })
    const order = (...ids: readonly string[]) => {
      battle.order = [...ids]
      return inDiceOrder(battle, battle.people).map(({ id }) => id)
    }
    expect(order()).toEqual(['brick', 'kite', 'mouse', 'vex'])
    expect(order('mouse', 'vex')).toEqual(['mouse', 'vex', 'brick', 'kite'])
    expect(order('vex', 'kite', 'brick', 'mouse')).toEqual(['vex', 'kite', 'brick', 'mouse'])
  })
})

describe('CPR-ARM-01, CPR-ARM-03, CPR-MOVE-05 the lines of a tally', () => {
  test('CPR-MEL-03 halved armor is the SP and a line that takes the lower half away', () => {
    const lines: Line[] = []
    const brick = fight({ people: { brick: [0, 0] } }).person('brick')
    expect(effectiveStoppingPower(brick, 'body', true, lines)).toBe(4) // 7, halved up
    expect(lines.map(({ rule, amount }) => [rule, amount])).toEqual([
      ['CPR-ARM-01', 7],
      ['CPR-MEL-03', -3],
    ])
  })
  test('CPR-MOVE-05 what armor, injuries and wounds take adds up to the MOVE that is left, with a line for the least of 1', () => {
    const is = { hp: 0, injuries: [injury('brokenLeg', 'left')], armor: [armorPiece('body', 13, -2)] }
    const vex = fight({ people: { vex: { at: [0, 0], is } } }).person('vex')
    const lines: Line[] = []
    expect(effectiveMove(vex, lines)).toBe(1) // 6 − 2 − 4 − 6 is below 1
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(1)
    expect(lines.at(-1)).toMatchObject({ rule: 'CPR-MOVE-05', amount: 7 })
  })
})

describe('CPR-DICE-06 luck', () => {
  const lucky = () =>
    fight({ people: { vex: { at: [0, 0], holds: ['heavyPistol'], is: { luckLeft: 3 } }, brick: [5, 0] }, settings: { luck: true } })
  test('CPR-DICE-06 every number up to what is left is listed', () => {
    const run = lucky()
    const options = luckToSpend.options(run.battle, { step: 'spendLuck', who: 'vex' }, 'vex')
    expect(options.map(option => option.points)).toEqual([0, 1, 2, 3])
  })
  test('CPR-DICE-06 points spent are told, added to one check and gone', () => {
    const run = lucky().act('vex', attack('heavyPistol', 'brick'), choice('vex', { action: 'spendLuck', points: 2 }), dice('1 9'))
    expect(run.all('luckSpent')).toMatchObject([{ rule: 'CPR-DICE-06', who: 'vex', points: 2, left: 1 }])
    expect(run.last('attackRolled').numbers?.modifier).toBe(8 + 6 + 2)
    expect(run.person('vex')).toMatchObject({ luckLeft: 1, luckOnCheck: 0 })
  })
  test('CPR-DICE-06 said with the order, it is not asked again; with none, nothing is spent', () => {
    const run = lucky().act('vex', { ...attack('heavyPistol', 'brick'), luck: 2 }, dice('1 9'))
    expect(run.all('luckSpent')).toMatchObject([{ who: 'vex', points: 2, left: 1 }])
    expect(run.last('attackRolled').numbers?.modifier).toBe(8 + 6 + 2)
    expect(run.person('vex')).toMatchObject({ luckLeft: 1, luckOnCheck: 0 })
    const without = lucky().act('vex', { ...attack('heavyPistol', 'brick'), luck: 0 }, dice('1 9'))
    expect([without.all('luckSpent'), without.person('vex').luckLeft]).toEqual([[], 3])
  })
  test('CPR-DICE-06 options say none, the form offers what is left, and more is refused', () => {
    const asked = (run: ReturnType<typeof fight>) => {
      const options = ownAction.options(run.battle, undefined, 'vex').filter(({ action }) => action === 'attack')
      const fields = ownAction.forms(run.battle, undefined, 'vex').find(({ action }) => action === 'attack')?.fields
      return { luck: options.map(one => ('luck' in one ? one.luck : undefined)), field: fields?.find(({ name }) => name === 'luck') }
    }
    const run = lucky()
    expect(asked(run).luck.every(luck => luck === 0)).toBe(true)
    expect(asked(run).field).toMatchObject({ kind: 'number', from: 0, to: 3, optional: true })
    const shot = { action: 'attack', weaponId: 'vex-heavyPistol', target: 'brick' }
    expect(ownAction.refusal(run.battle, undefined, 'vex', { ...shot, luck: 4 })).toMatchObject({
      rule: 'CPR-DICE-06',
      at: 'luck',
      allowed: ['0 to 3'],
    })
    expect(ownAction.refusal(run.battle, undefined, 'vex', { action: 'endTurn', luck: 0 })?.words).toContain("doesn't belong")
    const plain = fight({ people: { vex: { at: [0, 0], holds: ['heavyPistol'], is: { luckLeft: 3 } }, brick: [5, 0] } })
    expect(asked(plain)).toEqual({ luck: asked(plain).luck.map(() => undefined), field: undefined })
    expect(ownAction.refusal(plain.battle, undefined, 'vex', { ...shot, luck: 1 })?.rule).toBe('CPR-DICE-06')
  })
  test('CPR-DICE-06 said with the dodge, it is not asked again', () => {
    const people = { vex: { at: [0, 0], holds: ['heavyPistol'] }, brick: { at: [5, 0], stats: { REF: 8 }, is: { luckLeft: 3 } } } as const
    const run = fight({ people, settings: { luck: true } })
    run.act('vex', attack('heavyPistol', 'brick'), choice('brick', { action: 'dodge', luck: 3 }), dice('2'), dice('9'))
    expect(run.all('luckSpent')).toMatchObject([{ who: 'brick', points: 3, left: 0 }])
    expect(run.last('attackRolled').dodge?.lines.map(({ words }) => words)).toContain('luck')
    expect(run.person('brick').luckOnCheck).toBe(0)
  })
  test('CPR-DICE-06 luck goes with a check that is lost before it is rolled', () => {
    const run = lucky()
    run.person('vex').luckOnCheck = 2
    run.person('brick').dead = true
    const shot = { kind: 'shot', attacker: 'vex', target: 'brick', weaponId: 'vex-heavyPistol', aim: null } as const
    run.step({ step: 'rollAttack', attack: shot, defence: 'dv' })
    expect(run.person('vex').luckOnCheck).toBe(0)
    expect(run.last('attackLost')).toMatchObject({ rule: 'CPR-RNG-06', attacker: 'vex', target: 'brick' })
  })
  test('CPR-DICE-06 a healer may spend luck on stabilizing', () => {
    const run = fight({
      people: { mouse: { at: [0, 0], is: { luckLeft: 2 } }, brick: { at: [1, 0], is: { hp: 20 } }, vex: [9, 9] },
      settings: { luck: true },
    })
    run.act(
      'mouse',
      { action: 'stabilize', target: 'brick', skill: 'firstAid' },
      choice('mouse', { action: 'spendLuck', points: 2 }),
      dice('1 9'),
    )
    expect(run.last('stabilized').numbers.modifier).toBe(7 + 5 + 2)
  })
})

describe('CPR-ARM-02 CPR-ARM-03 CPR-CRIT-04 CPR-CRIT-09 what is worn, hurt and fixed', () => {
  const vex = (is: object, stats = {}) => fight({ people: { vex: { at: [0, 0], stats, is } } }).person('vex')
  test('CPR-ARM-01 the SP that counts stands under its location', () => {
    const lines: Line[] = []
    const person = vex({})
    effectiveStoppingPower(person, 'head', false, lines)
    effectiveStoppingPower(person, 'body', false, lines)
    expect(lines.map(({ words }) => words)).toEqual(['SP head', 'SP body'])
  })
  test('CPR-ARM-02 armor of SP 1 wears out, and what is worn out stays at 0', () => {
    const person = vex({ armor: [armorPiece('body', 1), armorPiece('body', 0), armorPiece('head', 5)] })
    ablate(person, 'body')
    expect(person.armor.map(({ sp }) => sp)).toEqual([0, 0, 5])
  })
  test('CPR-ARM-03 the worst penalty counts, whichever piece comes first; no STAT falls below 0', () => {
    expect(armorPenalty(vex({ armor: [armorPiece('body', 13, -3), armorPiece('head', 11, -1)] }))).toBe(-3)
    expect(effectiveStat(vex({ armor: [armorPiece('body', 18, -4)] }, { REF: 3 }), 'REF')).toBe(0)
    expect(effectiveMove(vex({ armor: [armorPiece('body', 18, -4)] }, { MOVE: 3 }))).toBe(0)
    expect(effectiveStat(vex({ armor: [armorPiece('body', 18, -4)] }), 'INT')).toBe(6)
  })
  test('CPR-VAC-01 what the vacuum takes has its line', () => {
    const lines: Line[] = []
    expect(effectiveStat(vex({ vacuumLoss: 2 }), 'INT', lines)).toBe(4)
    expect(lines.map(({ rule, amount }) => [rule, amount])).toEqual([
      ['CPR-DICE-01', 6],
      ['CPR-VAC-01', -2],
    ])
  })
  test('CPR-HEAL-05 a broken leg that is quick-fixed slows no one', () => {
    expect(effectiveMove(vex({ injuries: [{ ...injury('brokenLeg', 'left'), quickFixed: true }] }))).toBe(6)
  })
  test('CPR-ACT-10 an untrained skill is the STAT alone', () => {
    const { battle } = fight({ people: { vex: [0, 0] } })
    expect(checkModifier(battle, vex({}), { skill: 'paramedic' })).toBe(5)
  })
  test('CPR-CRIT-09 CPR-HEAL-05 which injuries make a hand useless', () => {
    const usable = (name: Injury['name'], quickFixed: boolean) => isUsable(vex({ injuries: [{ name, side: 'left', quickFixed }] }), 'left')
    expect(['dismemberedArm', 'dismemberedHand', 'brokenArm', 'crushedFingers'].map(name => usable(name as Injury['name'], false))).toEqual(
      [false, false, false, true],
    )
    expect(['dismemberedArm', 'dismemberedHand', 'brokenArm', 'crushedFingers'].map(name => usable(name as Injury['name'], true))).toEqual([
      false,
      false,
      true,
      true,
    ])
  })
})

describe('CPR-TIME-02, CPR-RNG-02 distances', () => {
  test('a diagonal square counts as one', () => {
    const far = fight({ people: { vex: [0, 0], brick: [7, 4] } })
    expect(distanceBetween(far.battle, far.person('vex'), far.person('brick'))).toBe(7)
  })
})

describe('CPR-GAP-55 what the game master adds to the next roll alone', () => {
  const helped = (is: object, dodges = false) =>
    fight({
      people: {
        vex: { at: [0, 0], holds: ['heavyPistol'], is: { nextRoll: 3 } },
        brick: { at: [5, 0], stats: dodges ? { REF: 8 } : {}, is },
      },
    })
  test('counts in that check, with a line, and goes with it', () => {
    const run = helped({})
    run.act('vex', attack('heavyPistol', 'brick'), dice('1 9'))
    expect(run.last('attackRolled').numbers).toMatchObject({ modifier: 8 + 6 + 3 })
    expect(run.last('attackRolled').numbers?.lines).toContainEqual({ rule: 'CPR-DICE-01', words: 'game master', amount: 3 })
    expect(run.all('nextRollSpent')).toMatchObject([{ who: 'vex', modifier: 3 }])
    expect(run.person('vex').nextRoll).toBe(0)
  })
  test('also for a dodge, and stays without a check', () => {
    const still = helped({ nextRoll: -2 })
    still.act('vex', attack('heavyPistol', 'brick'), dice('1 9'))
    expect(still.person('brick').nextRoll).toBe(-2)
    const run = helped({ nextRoll: -2 }, true)
    run.act('vex', attack('heavyPistol', 'brick'), choice('brick', { action: 'dodge' }), dice('1 9'), dice('9'))
    expect(run.last('attackRolled').dodge?.lines).toContainEqual({ rule: 'CPR-DICE-01', words: 'game master', amount: -2 })
    expect([run.person('vex').nextRoll, run.person('brick').nextRoll]).toEqual([0, 0])
  })
  test('stays where the check is lost before it is rolled, though luck goes', () => {
    const run = helped({ dead: true })
    const shot = { kind: 'shot', attacker: 'vex', target: 'brick', weaponId: 'vex-heavyPistol', aim: null } as const
    run.step({ step: 'rollAttack', attack: shot, defence: 'dv' })
    expect(run.person('vex').nextRoll).toBe(3)
  })
  test('counts for Initiative', () => {
    const run = fight({ people: { vex: { at: [0, 0], is: { nextRoll: 2 } }, brick: [5, 0] }, roll: true })
    run.step({ step: 'rollInitiative' }, dice('5'), dice('5'))
    expect([run.person('vex').initiative, run.person('vex').nextRoll]).toEqual([8 + 2 + 5, 0])
  })
})
