/** A battle that somebody has changed by hand, what an action changed for people, and who goes on to a next fight. */
import { type Json, pathText } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { actionIsOver, changes } from '../changes.js'
import { checkBattle } from '../check-battle.js'
import { codec } from '../codec.generated.js'
import type { Battle, Combatant, RangedWeapon } from '../model.js'
import { readScenario } from '../scenario.js'
import { survivors } from '../survivors.js'
import { choice, dice, fight, shots } from './kit.js'

const scene = () =>
  fight({
    people: {
      ana: { weapons: [{ use: 'assaultRifle', rounds: 30, roundsLeft: 12 }], skills: { longarms: 55, brawling: 30 } },
      bo: { at: [75, 0], wounds: [{ level: 3, location: 'groin', traumaFailed: true }] },
    },
  })
const faultsOf = (battle: Battle): string[] =>
  checkBattle(JSON.parse(JSON.stringify(battle)) as Json).map(fault => `${pathText(fault.path)}: ${fault.words}`)

describe('a battle that was changed by hand', () => {
  test('a sound one has no fault', () => {
    expect(faultsOf(scene().battle)).toEqual([])
  })
  type Change = (ana: Combatant, bo: Combatant, battle: Battle) => void
  const pending = { declaredRound: 2, resolveRound: 4 }
  // biome-ignore format: a printed table keeps its columns
  const wrong: readonly (readonly [what: string, change: Change, at: string, words: string])[] = [
    ['two people of one id', (_, bo) => { bo.id = 'ana' }, 'people[1]', 'stands here twice'],
    ['a side that there is not', ana => { ana.side = 'Cops' }, 'people[0].side', 'no side "Cops"'],
    ['metres that are no number', ana => { ana.position.x = Number.NaN }, 'people[0].position.x', ''],
    ['an aim at nobody', ana => { ana.aim = { target: 'cyd', count: 1 } }, 'people[0].aim.target', 'no combatant "cyd"'],
    ['more aim than counts', ana => { ana.aim = { target: 'bo', count: 4 } }, 'people[0].aim.count', 'too large'],
    ['a way to nobody', ana => { ana.moveTo = { to: 'person', who: 'cyd' } }, 'people[0].moveTo.who', 'no combatant "cyd"'],
    ['a skill that is not had', ana => { ana.meleeSkill = 'martialArts' }, 'people[0].meleeSkill', 'does not have this skill (BP-MEL-01)'],
    ['a negative pool', ana => { ana.defensePool = -1 }, 'people[0].defensePool', 'too small'],
    ['running on the belly', ana => { ana.now.prone = true; ana.now.movement = 'sprint' }, 'people[0].now.movement', 'stays or crawls (BP-RES-08)'],
    ['a prone object', ana => { ana.sheet = { ...ana.sheet, attributes: { ...ana.sheet.attributes, constitution: null } }; ana.now.prone = true }, 'people[0].now.prone', 'never prone (BP-DMG-11)'],
    ['a deadline without a wound', ana => { ana.deathRound = 90 }, 'people[0].deathRound', 'there is no deadline (BP-TRM-05)'],
    ['a severity that there is not', (_, bo) => { (bo.wounds[0] as { severity: number }).severity = 9 }, 'people[1].wounds[0].severity', 'no such severity'],
    ['an action that is due before it is declared', ana => { ana.pending = { action: { action: 'wait' }, declaredRound: 4, resolveRound: 2 } }, 'people[0].pending.resolveRound', 'before it is declared (BP-DEC-04)'],
    ['shots at nobody', ana => { ana.pending = { action: { action: 'aim', target: 'cyd' }, ...pending } }, 'people[0].pending.action', 'no combatant "cyd"'],
    ['shots with no weapon', ana => { ana.pending = { action: { action: 'fireSingle', weaponId: 'pistol', shots: [{ target: 'bo', location: null }] }, ...pending } }, 'people[0].pending.action.weaponId', 'has no weapon "pistol"'],
    ['somebody down who means to act', ana => { ana.now.incapacitated = true; ana.pending = { action: { action: 'wait' }, ...pending } }, 'people[0].pending', 'has nothing waiting (BP-DEC-07)'],
    ['more rounds than it holds', ana => { (ana.roundsLeft[0] as { rounds: number }).rounds = 31 }, 'people[0].roundsLeft[0].rounds', 'assault rifle holds 30'],
    ['rounds of no weapon', ana => { ana.roundsLeft = [{ weaponId: 'pistol', rounds: 1 }] }, 'people[0].roundsLeft[0].weaponId', 'whose rounds are counted'],
    ['a damage row that there is not', ana => { ana.sheet = { ...ana.sheet, weapons: [{ ...(ana.sheet.weapons[0] as RangedWeapon), damageRows: { single: 'x', burst: null } }] } }, 'people[0].sheet.weapons[0].damageRows.single', 'There is no damage row "x"'],
    ['ammunition that is not made', ana => { ana.sheet = { ...ana.sheet, weapons: [{ ...(ana.sheet.weapons[0] as RangedWeapon), ammoClass: 'conc', ammunition: 'explosive' }] } }, 'people[0].sheet.weapons[0].ammunition', 'not made for assault rifle (BP-AMM-06)'],
    ['dropping what is not carried', ana => { ana.now.dropped = ['sword'] }, 'people[0].now.dropped[0]', 'Nobody drops what is not carried'],
    ['an aftermath before the end', (_, __, battle) => { battle.aftermath = true }, 'aftermath', 'no aftermath before the end'],
    ['harm of nobody', (_, __, battle) => { battle.schedule = [{ round: 2, who: 'cyd', what: 'fall', metres: 3, hazard: null }] }, 'schedule[0].who', 'no combatant "cyd"'],
    ['a step about nobody', (_, __, battle) => { battle.agenda = [{ step: 'declare', who: 'cyd' }] }, 'agenda[0]', 'no combatant "cyd"'],
    ['the trauma of a wound that is not there', (_, __, battle) => { battle.agenda = [{ step: 'rollTrauma', who: 'bo', wound: 1 }] }, 'agenda[0].wound', 'bo has no wound 1'],
    ['winners that there are not', (_, __, battle) => { battle.ended = { how: 'truce', words: 'Enough', winners: ['Cops'] } }, 'ended.winners[0]', 'no side "Cops"'],
  ]
  test.each(wrong)('%s', (_, change, at, words) => {
    const { battle } = scene()
    const [ana, bo] = battle.people as [Combatant, Combatant]
    change(ana, bo, battle)
    expect(faultsOf(battle).map(text => [text.startsWith(`${at}: `), text.includes(words)])).toContainEqual([true, true])
  })
})

describe('what an action changes', () => {
  test('BP-EX-08 the chain of one shot: a serious wound, prone, a penalty, a deadline; over when all of it has been played out', () => {
    const shooting = fight({ people: { ana: { weapons: ['assaultRifle'], skills: { longarms: 55 } }, bo: { at: [75, 0] } } })
      .still('bo')
      .toDeclarationOf('ana')
    const before = codec.copy(shooting.battle)
    shooting.toStep('shoot', choice('ana', shots('assaultRifle', ['bo'])))
    expect(actionIsOver(before, shooting.battle)).toBe(false)
    shooting.toStep('endRound', ...dice(75, 31, 63, 51))
    expect(actionIsOver(before, shooting.battle)).toBe(true)
    expect(changes(before, shooting.battle).map(change => [change.kind, change.words])).toEqual([
      ['has a serious wound', 'Bo has a level 5 wound at the chest (serious)'],
      ['is dying', 'Bo dies at the end of round 1203, 10 min 1.5 s into the fight unless treated'],
      ['is prone', 'Bo is prone'],
      ['acts with a penalty', 'Bo acts at −30'],
    ])
  })
  test('an action that is lost is over', () => {
    const waiting = fight({ people: { ana: {}, bo: { at: [75, 0] } } })
      .still('bo')
      .toDeclarationOf('ana')
    const before = codec.copy(waiting.battle)
    waiting.toStep('endRound', choice('ana', { action: 'wait' }))
    expect(actionIsOver(before, waiting.battle)).toBe(false)
    const [ana] = waiting.battle.people as [Combatant]
    ana.pending = null
    expect(actionIsOver(before, waiting.battle)).toBe(true)
  })
})

describe('who goes on to a next fight', () => {
  test('wounds, rounds and deadlines go along, counted from the new beginning; the dead stay', () => {
    const { battle } = scene()
    battle.round = 100
    const [ana, bo] = battle.people as [Combatant, Combatant]
    bo.deathRound = 600
    ana.aim = { target: 'bo', count: 2 }
    const sides = survivors(battle)
    const file = { enfilade: 1, ruleset: 'blue-planet', title: 'The next one', sides } as unknown as Json
    const read = readScenario(file, [])
    expect(read.ok ? [] : read.faults).toEqual([])
    expect(sides).toMatchObject([
      { combatants: [{ id: 'ana', weapons: [{ roundsLeft: 12 }] }] },
      { combatants: [{ id: 'bo', deathRound: 500, wounds: [{ level: 3 }] }] },
    ])
    bo.now.dead = true
    expect((survivors(battle) as unknown as { name: string }[]).map(side => side.name)).toEqual(['Crew'])
  })
})
