// A battle that was changed by hand.
import { type Json, pathText } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import type { Battle, Combatant, RangedWeapon } from '../battle/battle.js'
import { fight } from '../testing/kit.js'
import { checkBattle } from './check-battle.js'

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
    ['two combatants with one id', (_, bo) => { bo.id = 'ana' }, 'people[1]', 'is listed twice'],
    ['an unknown side', ana => { ana.side = 'Cops' }, 'people[0].side', 'no side "Cops"'],
    ['metres that are not a number', ana => { ana.position.x = Number.NaN }, 'people[0].position.x', ''],
    ['an aim at an unknown combatant', ana => { ana.aim = { target: 'cyd', count: 1 } }, 'people[0].aim.target', 'no combatant "cyd"'],
    ['more aim than counts', ana => { ana.aim = { target: 'bo', count: 4 } }, 'people[0].aim.count', 'too large'],
    ['a movement to an unknown combatant', ana => { ana.moveTo = { to: 'person', who: 'cyd' } }, 'people[0].moveTo.who', 'no combatant "cyd"'],
    ['a skill they lack', ana => { ana.meleeSkill = 'martialArts' }, 'people[0].meleeSkill', "doesn't have this skill (BP-MEL-01)"],
    ['a negative pool', ana => { ana.defensePool = -1 }, 'people[0].defensePool', 'too small'],
    ['sprinting while prone', ana => { ana.now.prone = true; ana.now.movement = 'sprint' }, 'people[0].now.movement', 'can only stay or crawl (BP-RES-08)'],
    ['a prone object', ana => { ana.sheet = { ...ana.sheet, attributes: { ...ana.sheet.attributes, constitution: null } }; ana.now.prone = true }, 'people[0].now.prone', "can't be prone (BP-DMG-11)"],
    ['a deadline without a wound', ana => { ana.deathRound = 90 }, 'people[0].deathRound', 'needs an untreated wound with a failed trauma roll (BP-TRM-05)'],
    ['an unknown severity', (_, bo) => { (bo.wounds[0] as { severity: number }).severity = 9 }, 'people[1].wounds[0].severity', 'no such severity'],
    ['an action that is due before it is declared', ana => { ana.pending = { action: { action: 'wait' }, declaredRound: 4, resolveRound: 2 } }, 'people[0].pending.resolveRound', 'before it is declared (BP-DEC-04)'],
    ['shots at an unknown combatant', ana => { ana.pending = { action: { action: 'aim', target: 'cyd' }, ...pending } }, 'people[0].pending.action.target', 'no combatant "cyd"'],
    ['shots with no weapon', ana => { ana.pending = { action: { action: 'fireSingle', weaponId: 'pistol', shots: [{ target: 'bo', location: null }] }, ...pending } }, 'people[0].pending.action.weaponId', 'has no weapon "pistol"'],
    ['a combatant who is down with a pending action', ana => { ana.now.incapacitated = true; ana.pending = { action: { action: 'wait' }, ...pending } }, 'people[0].pending', 'has no pending action (BP-DEC-07)'],
    ['more rounds than it holds', ana => { (ana.roundsLeft[0] as { rounds: number }).rounds = 31 }, 'people[0].roundsLeft[0].rounds', 'assault rifle holds 30'],
    ['rounds of no weapon', ana => { ana.roundsLeft = [{ weaponId: 'pistol', rounds: 1 }] }, 'people[0].roundsLeft[0].weaponId', 'with counted rounds'],
    ['an unknown damage row', ana => { ana.sheet = { ...ana.sheet, weapons: [{ ...(ana.sheet.weapons[0] as RangedWeapon), damageRows: { single: 'x', burst: null } }] } }, 'people[0].sheet.weapons[0].damageRows.single', 'There is no damage row "x"'],
    ['ammunition that is not made', ana => { ana.sheet = { ...ana.sheet, weapons: [{ ...(ana.sheet.weapons[0] as RangedWeapon), ammoClass: 'conc', ammunition: 'explosive' }] } }, 'people[0].sheet.weapons[0].ammunition', "assault rifle can't take this ammunition (BP-AMM-06)"],
    ['holding what is not carried', ana => { ana.readyWeapon = 'sword' }, 'people[0].readyWeapon', 'Only a weapon that is carried can be held'],
    ['dropping what is not carried', ana => { ana.now.dropped = ['sword'] }, 'people[0].now.dropped[0]', 'Only a weapon that is carried can be dropped'],
    ['an aftermath before the end', (_, __, battle) => { battle.aftermath = true }, 'aftermath', 'no aftermath before the fight has ended'],
    ['harm for an unknown combatant', (_, __, battle) => { battle.schedule = [{ round: 2, who: 'cyd', what: 'fall', metres: 3, hazard: null }] }, 'schedule[0].who', 'no combatant "cyd"'],
    ['a step about an unknown combatant', (_, __, battle) => { battle.agenda = [{ step: 'declare', who: 'cyd' }] }, 'agenda[0].who', 'no combatant "cyd"'],
    ['the trauma of an unknown wound', (_, __, battle) => { battle.agenda = [{ step: 'rollTrauma', who: 'bo', wound: 1 }] }, 'agenda[0].wound', 'bo has no wound 1'],
    ['unknown winners', (_, __, battle) => { battle.ended = { how: 'truce', words: 'Enough', winners: ['Cops'] } }, 'ended.winners[0]', 'no side "Cops"'],
  ]
  test.each(wrong)('%s', (_, change, at, words) => {
    const { battle } = scene()
    const [ana, bo] = battle.people as [Combatant, Combatant]
    change(ana, bo, battle)
    expect(faultsOf(battle).map(text => [text.startsWith(`${at}: `), text.includes(words)])).toContainEqual([true, true])
  })
})
