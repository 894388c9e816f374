// What properties of a sheet that stand for cyberware change.
import { expect, test } from 'vitest'
import { attack, choice, dice, fight } from '../../testing/kit.js'
import { checkModifier } from '../dice/checks.js'
import { effectiveMove } from '../dice/stats.js'

test('CPR-CYB-01 a bonus is added to every roll of Initiative', () => {
  const people = { vex: { at: [0, 0] as const, sheet: { initiativeBonus: 3 } }, mouse: [9, 0] as const }
  const run = fight({ people, roll: true })
  run.go(dice('2'), dice('2')).turn('vex')
  const ref = run.person('vex').sheet.stats.REF
  expect(run.person('vex').initiative).toBe(ref + 3 + 2)
  expect(run.person('mouse').initiative).toBe(run.person('mouse').sheet.stats.REF + 2)
})

test('CPR-CYB-02 with a Pain Editor being Seriously Wounded costs nothing, being Mortally Wounded does', () => {
  const hurt = (hp: number, painEditor: boolean) => {
    const run = fight({ people: { vex: { at: [0, 0], is: { hp }, sheet: { painEditor } }, mouse: [9, 0] } })
    const [vex, unhurt] = [run.person('vex'), fight({ people: { vex: [0, 0], mouse: [9, 0] } }).person('vex')]
    const of = (person: typeof vex) => checkModifier(run.battle, person, { skill: 'handgun' })
    return [of(vex) - of(unhurt), effectiveMove(vex) - effectiveMove(unhurt)]
  }
  expect([hurt(5, false), hurt(5, true)]).toEqual([
    [-2, 0],
    [0, 0],
  ])
  expect(hurt(0, true)[0]).toBe(-4)
})

test('CPR-CYB-03 with a Reflex Co-Processor a shot is dodged whatever the REF', () => {
  const at = (dodgesShots: boolean) =>
    fight({ people: { vex: { at: [0, 0], holds: ['heavyPistol'] }, mouse: { at: [5, 0], stats: { REF: 4 }, sheet: { dodgesShots } } } })
  at(false).act('vex', attack('heavyPistol', 'mouse'), dice('1 9')) // no one is asked
  const run = at(true).act('vex', attack('heavyPistol', 'mouse'), choice('mouse', { action: 'dodge' }), dice('1 9'), dice('10 9'))
  expect(run.last('attackRolled')).toMatchObject({ defence: 'dodge', dv: null, hit: false })
})
