// Burning LUCK for another roll, and armor that the first hit destroys: house rules with a switch each.
import { expect, test } from 'vitest'
import { armorOf, attack, choice, dice, fight } from '../../testing/kit.js'

const burn = choice('vex', { action: 'burnLuck' })
const accept = choice('vex', { action: 'accept' })
const shooter = (settings: object = { burnLuck: true }, luckLeft = 3) =>
  fight({ people: { vex: { at: [0, 0], holds: ['heavyPistol'], is: { luckLeft } }, brick: [5, 0] }, settings })

test('CPR-DICE-09 all LUCK is burned, the check is rolled again with the same round, and the second result stands', () => {
  const run = shooter().act('vex', attack('heavyPistol', 'brick'), dice('1 9'), burn, dice('1 8')) // 14 - 8 and 14 - 7 vs DV 13
  expect(run.all('attackRolled').map(({ hit }) => hit)).toEqual([false, false])
  expect(run.all('attackRolled').map(({ roundsLeft }) => roundsLeft)).toEqual([7, 7])
  expect(run.all('luckBurned')).toMatchObject([{ who: 'vex' }])
  expect(run.person('vex').luckLeft).toBe(0)
  const hits = shooter().act('vex', attack('heavyPistol', 'brick'), dice('1 9'), burn, dice('5'), dice('1 1 2'))
  expect(hits.all('attackRolled').map(({ hit }) => hit)).toEqual([false, true])
})
test('CPR-DICE-09 who accepts the failure keeps the LUCK, and no one is asked without LUCK, success or the option', () => {
  const run = shooter().act('vex', attack('heavyPistol', 'brick'), dice('1 9'), accept)
  expect([run.person('vex').luckLeft, run.all('attackRolled').length]).toEqual([3, 1])
  expect(run.battle.agenda.some(({ step }) => step === 'rollAttack' || step === 'rollAgain')).toBe(false)
  shooter({ burnLuck: true }, 0).act('vex', attack('heavyPistol', 'brick'), dice('1 9'))
  shooter({}).act('vex', attack('heavyPistol', 'brick'), dice('1 9'))
  shooter().act('vex', attack('heavyPistol', 'brick'), dice('5'), dice('1 1 2'))
})
test('CPR-DICE-09 no one is asked about a check whose target the game master has taken out, and no other step is lost', () => {
  const run = fight({ people: { vex: { at: [0, 0], is: { luckLeft: 3 } }, brick: [5, 0] }, settings: { burnLuck: true } })
  run.battle.agenda.push({ step: 'closeTurn', who: 'brick' } as never)
  const waiting = run.battle.agenda.length
  run.step({ step: 'rollAgain', who: 'vex' })
  expect([run.person('vex').luckLeft, run.all('luckBurned').length, run.battle.agenda.length <= waiting]).toEqual([3, 0, true])
})
test('CPR-DICE-09 a grab and a skill check are rolled again, the other side of the grab as well', () => {
  const people = { vex: { at: [0, 0] as const, is: { luckLeft: 1 } }, brick: [1, 0] as const }
  const grab = fight({ people, settings: { burnLuck: true } })
  grab.act('vex', { action: 'grab', target: 'brick', hand: 'right' }, dice('2'), dice('9'), burn, dice('3'), dice('9'))
  expect(grab.all('grabbed').map(({ success }) => success)).toEqual([false, false])
  const skill = fight({ people, settings: { burnLuck: true } })
  skill.step({ step: 'useSkill', who: 'vex', skill: 'athletics', dv: 40 }, dice('2'), burn, dice('3'))
  expect(skill.all('skillChecked')).toHaveLength(2)
})
test('CPR-DICE-09 a blow is struck and dodged again', () => {
  const run = fight({
    people: { vex: { at: [0, 0], is: { luckLeft: 2 } }, brick: { at: [1, 0] } },
    settings: { burnLuck: true },
  })
  run.act('vex', attack('brawling', 'brick'), dice('2'), dice('9'), burn, dice('3'), dice('9'))
  expect(run.all('attackRolled').map(({ hit, defence }) => [hit, defence])).toEqual([
    [false, 'dodge'],
    [false, 'dodge'],
  ])
})
test('CPR-ARM-05 the first hit that gets through destroys the armor of its location, one that is stopped does not', () => {
  const armored = (settings: object) =>
    fight({ people: { vex: { at: [0, 0], holds: ['heavyPistol'] }, brick: { at: [5, 0], is: { armor: armorOf(11, 7) } } }, settings })
  const sp = (run: ReturnType<typeof armored>) => run.last('damaged').spLeft
  const through = armored({ fragileArmor: true }).act('vex', attack('heavyPistol', 'brick'), dice('5'), dice('6 5 1')) // 12 past 11
  expect([sp(through), through.last('damaged').hpLost]).toEqual([0, 1])
  expect(sp(armored({ fragileArmor: true }).act('vex', attack('heavyPistol', 'brick'), dice('5'), dice('5 5 1')))).toBe(11)
  expect(sp(armored({}).act('vex', attack('heavyPistol', 'brick'), dice('5'), dice('6 5 1')))).toBe(10)
})
