// The odds of an action itself in Cyberpunk RED and Blue Planet: by hand where that is short, and apart from what others have waiting.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beginSession, type Json } from '@enfilade/engine'
import { darkConspiracy } from '@enfilade/rulesets/dark-conspiracy'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { odds } from '../src/index.js'
import * as blue from './blue-planet.js'
import * as red from './cyberpunk.js'

const near = (chance: number | undefined, byHand: number): void => expect(Math.abs((chance ?? Number.NaN) - byHand)).toBeLessThan(1e-12)

describe('Cyberpunk RED', () => {
  const vex = { at: [5, 10], stats: { REF: 8, DEX: 6, BODY: 6, WILL: 5, MOVE: 5 }, skills: { handgun: 6 }, weapons: ['heavyPistol'] }
  const boyd = { at: [10, 10] }
  const shot = { action: 'attack', weaponId: 'vex-heavyPistol', target: 'boyd' }
  const people = { vex, boyd }

  test('CPR-RNG-01 CPR-DMG-01 a shot: hits, hit points on average, and wound states one after another', () => {
    const { own } = red.weigh(red.whenActs({ options: { criticalInjuries: false }, people }), 'vex', shot)
    // REF 8 + 6 = 14 against 15 at five squares: any die but a 1. A 1 subtracts another die. 3d6 are 10.5 on average, and no armor stops any.
    expect(own.headline).toMatchObject({ who: 'boyd', words: 'hits' })
    near(own.headline?.chance, 0.9)
    const [target] = own.targets
    expect(target?.amounts.map(({ of }) => of)).toEqual(['HP'])
    near(target?.amounts[0]?.mean, 0.9 * 10.5)
    // 40 HP: 3d6 neither wound seriously nor miss.
    expect(target?.furthest.map(({ words }) => words)).toEqual([null, 'hits', 'loses HP', 'Lightly Wounded'])
    near(target?.furthest.at(-1)?.chance, 0.9)
    near(target?.furthest[0]?.chance, 0.1)
  })
  test('CPR-GAP-60 what was ordered besides is in the figures: a second shot, as long as the target is up', () => {
    const alone = { options: { criticalInjuries: false }, people }
    const { own } = red.weigh(red.whenActs(alone), 'vex', { ...shot, afterwards: 'again' })
    near(own.headline?.chance, 1 - 0.1 ** 2)
    near(own.targets[0]?.amounts[0]?.mean, 2 * 0.9 * 10.5)
    expect(red.weigh(red.whenActs(alone), 'vex', { ...shot, afterwards: 'againThenEnd' }).own.targets).toEqual(own.targets)
    expect(red.weigh(red.whenActs(alone), 'vex', { ...shot, afterwards: 'end' }).own.targets).toEqual(
      red.weigh(red.whenActs(alone), 'vex', shot).own.targets,
    )
  })
  test('CPR-WND-01 a wound state counts what is graver: its chance is that of it or worse', () => {
    const weak = { ...boyd, hp: 25 }
    const { own } = red.weigh(red.whenActs({ options: { criticalInjuries: false }, people: { vex, boyd: weak } }), 'vex', shot)
    // 25 of 40 HP: Lightly Wounded before, so that only graver states are left; below 20 is Seriously Wounded. 3d6 come to 6 or more in 206 of 216.
    const [target] = own.targets
    const chance = (words: string) => target?.milestones.find(one => one.words === words)?.chance
    expect(chance('Lightly Wounded or worse')).toBeUndefined()
    near(chance('Seriously Wounded or worse'), 0.9 * (206 / 216))
    const { own: fresh } = red.weigh(
      red.whenActs({ options: { criticalInjuries: false }, people: { vex, boyd: { ...boyd, maxHp: 20 } } }),
      'vex',
      shot,
    )
    const steps = fresh.targets[0]?.furthest ?? []
    const worse = fresh.targets[0]?.milestones.find(one => one.words === 'Lightly Wounded or worse')?.chance
    const states = steps.filter(({ words }) => words?.endsWith('Wounded'))
    expect(states.length).toBe(2)
    near(
      worse,
      states.reduce((sum, one) => sum + one.chance, 0),
    )
  })
  test('CPR-ACT-07 an Action that an enemy holds does not come between, and stands apart', () => {
    const free = red.whenActs({ people })
    const held = red.whenActs({ people: { ...people, boyd: { ...boyd, weapons: ['heavyPistol'] } } })
    const waiting = red.personOf(held, 'boyd')
    waiting.hands = { ...waiting.hands, right: 'boyd-heavyPistol' }
    waiting.held = { order: { action: 'attack', weaponId: 'boyd-heavyPistol', target: 'vex' }, trigger: { when: 'enemyAttacks' } }
    const found = red.weigh(held, 'vex', shot, { budget: { samples: 400, states: 20_000 } })
    expect(found.own.targets).toEqual(red.weigh(free, 'vex', shot).own.targets)
    expect(found.beside).toMatchObject([{ who: 'boyd', words: 'uses the held Action' }])
    expect(found.beside[0]?.chance).toBeGreaterThan(0.9)
    expect(waiting.held).not.toBeNull()
  })
  test('a dodge: the answer of the one who is shot at says how likely they are hit', () => {
    const battle = red.whenActs({ people: { ...people, boyd: { ...boyd, stats: { REF: 8, DEX: 6, BODY: 6, WILL: 5, MOVE: 5 } } } })
    battle.agenda = [
      { step: 'offerDefence', attack: { kind: 'shot', attacker: 'vex', target: 'boyd', weaponId: 'vex-heavyPistol', aim: null } },
    ]
    const { own } = red.weigh(battle, 'boyd', { action: 'dodge' })
    expect(own.headline).toMatchObject({ who: 'boyd', words: 'is hit' })
    expect(own.headline?.chance).toBeGreaterThan(0.5)
  })
})

describe('Blue Planet', () => {
  const gun = { weapons: ['largeCaliberHandgun'] }
  const shot = (target: string) => ({ action: 'fireSingle', weaponId: 'largeCaliberHandgun', shots: [{ target }] })
  const ana = { attributes: { speed: 95 }, skills: { handguns: 50 }, ...gun }
  const boyd = { at: 5, ...gun }

  test('BP-RNG-01 a shot: hits, wound levels, the worst; what excludes each other sums to 1', () => {
    const { own } = blue.weigh(blue.whenDeclares({ people: { ana, boyd } }), 'ana', shot('boyd'))
    expect(own).toMatchObject({ method: 'exact', headline: { who: 'boyd', words: 'hits' } })
    const [target] = own.targets
    const chance = (words: string): number => target?.milestones.find(one => one.words === words)?.chance ?? 0
    expect(chance('hits')).toBeGreaterThanOrEqual(chance('wounded'))
    expect(chance('wounded')).toBeGreaterThan(chance('dead'))
    near(
      target?.furthest.reduce((sum, one) => sum + one.chance, 0),
      1,
    )
  })
  test('BP-RES-01 a slow action is weighed at its own resolution: what others have declared before it does not come between', () => {
    const slow = { ...ana, attributes: { speed: 40 } }
    const alone = blue.whenDeclares({ people: { ana: slow, boyd } })
    const rushed = blue.whenDeclares({ people: { ana: slow, boyd } })
    blue.personOf(rushed, 'boyd').pending = {
      action: { action: 'fireSingle', weaponId: 'largeCaliberHandgun', shots: [{ target: 'ana', location: null }] },
      declaredRound: 1,
      resolveRound: 2,
    }
    const own = (battle: blue.Battle) => blue.weigh(battle, 'ana', shot('boyd'), { whole: false }).own
    expect(own(rushed)).toEqual(own(alone))
    expect(own(alone).headline?.chance).toBeGreaterThan(0)
    const { beside } = blue.weigh(rushed, 'ana', shot('boyd'), { budget: { states: 1, samples: 200 } })
    expect(beside).toMatchObject([{ who: 'boyd', words: 'acts in between' }])
  })
  test('BP-RES-06 everyone moves on until it takes effect', () => {
    const slow = { ...ana, attributes: { speed: 40 } }
    const chance = (towards: number): number => {
      const battle = blue.whenDeclares({ people: { ana: slow, boyd: { ...boyd, at: 20 } } })
      const target = blue.personOf(battle, 'boyd')
      target.now.movement = 'sprint'
      target.moveTo = { to: 'place', at: { x: towards, y: 0, z: 0 } }
      return blue.weigh(battle, 'ana', shot('boyd'), { whole: false }).own.headline?.chance ?? Number.NaN
    }
    expect(chance(1)).toBeGreaterThan(chance(400))
  })
})

test('DC-TURN-05 Dark Conspiracy: an Action has its odds where no one is surprised, so that the question to the surprised is put to no one', () => {
  const file = readFileSync(join(import.meta.dirname, '../../../scenarios/dark-conspiracy/duel.yaml'), 'utf8')
  const read = darkConspiracy.readScenario(parse(file), [])
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  const person = { decides: 'person', dice: 'stream' } as const
  const sides = darkConspiracy.seats(darkConspiracy.begin(read.value))
  const session = beginSession(darkConspiracy, read.value, '1', Object.fromEntries(sides.map(side => [side, person])))
  const isShot = (answer: Json): boolean => typeof answer === 'object' && answer !== null && 'action' in answer && answer.action === 'fire'
  for (let answers = 0; answers < 60 && session.pending?.kind === 'choice'; answers++) {
    const [open] = session.pending.open
    if (open === undefined) break
    const { answer } = session.advice(open)
    if (isShot(answer)) {
      const given = odds(darkConspiracy, session.battle, { who: open.who, answer, whole: false })
      expect(given.ok && given.odds.own.headline).toMatchObject({ words: 'hits' })
      // Of several shots at once the figures are those of all.
      const one = odds(darkConspiracy, session.battle, { who: open.who, answer: { ...(answer as object), pulls: 1 }, whole: false })
      const [all, alone] = [given, one].map(found => (found.ok ? (found.odds.own.headline?.chance ?? 0) : 0))
      expect([answer, (all ?? 0) > (alone ?? 1)]).toEqual([answer, true])
      return
    }
    session.answer(open.tag, answer)
  }
  throw new Error('No one fires in this fight.')
})
