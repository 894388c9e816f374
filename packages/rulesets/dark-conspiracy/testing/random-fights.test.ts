// Whole fights with random answers: every option is legal and can be said, every battle keeps its form, and every fight ends.
import type { Told } from '@enfilade/engine'
import { narrateBy } from '@enfilade/kit'
import { expect, test } from 'vitest'
import { battleSchema } from '../battle/battle.js'
import { nameOf } from '../battle/names.js'
import { codec } from '../codec.generated.js'
import { events } from '../rules/events.js'
import { alley } from './alley.js'
import { AnyAnswer } from './any-answer.js'
import { brawl } from './brawl.js'
import { Harm } from './kit.js'
import { traffic } from './traffic.js'

const narrate = narrateBy(events)
const picked = new Set<string>()

test.each([
  ['the alley', alley, 16],
  ['a brawl', brawl, 24],
  ['traffic', traffic, 16],
] as const)('random fights in %s end, keep their form and can be told', (name, begin, many) => {
  const endings = new Set<string>()
  for (let nth = 0; nth < many; nth++) {
    const battle = begin()
    battle.setup.settings.maxTurns = Math.min(40, battle.setup.settings.maxTurns)
    if (begin === alley) for (const person of battle.people) person.surprised = nth % 2 === 1 && person.sheet.initiative < 3
    const fight = new Harm(battle).playOut(new AnyAnswer(`${name} ${nth}`, picked))
    endings.add(battle.ended?.how ?? 'none')
    expect(battleSchema.parse(battle)).toEqual(battle)
    expect(codec.copy(battle)).toEqual(battle)
    for (const event of fight.told) {
      const told: Told = { event, thrown: [], decided: [] }
      expect(narrate(told, id => nameOf(battle, id))).toMatch(/^[A-Z0-9].*[.!?]$/)
      // What a number is made of adds up to it.
      if (!('lines' in event) || event.number === null) continue
      expect([event.what, event.lines.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([event.what, event.number])
    }
  }
  expect(endings.has('none')).toBe(false)
})
test('every action that these fights have a use for is picked in one of them', () => {
  const turn = ['breakOff', 'fireNow', 'goOn', 'holdFire', 'keepMoving', 'keepReloading', 'keepWatching', 'slotBySlot', 'watch']
  const fire = ['aim', 'cease', 'fire', 'fireOn', 'load', 'reload']
  const melee = ['blockBare', 'blockWith', 'kick', 'spendOnReaction', 'strike', 'swing', 'takeBlow', 'takeItOn', 'hurl', 'lob']
  const holds = ['blockHold', 'breakFree', 'escapeHold', 'giveIn', 'grapple', 'grappleBack', 'letGo', 'strangle']
  const bodies = [
    'avoidIt',
    'dive',
    'drag',
    'firstAid',
    'goWithIt',
    'leap',
    'putOut',
    'slipAway',
    'sinkDown',
    'stabilize',
    'standFirm',
    'stayUp',
    'takeOff',
    'throwDown',
  ]
  const courses = ['driveTo', 'flySteady', 'halt', 'holdCourse', 'maneuver', 'ram', 'steer']
  const air = ['disengage', 'keepDistance', 'setRange']
  const swerves = ['driveOn', 'swerveLeft', 'swerveRight']
  const vehicles = [...courses, ...air, ...swerves, 'bailOut', 'board', 'changeSeat', 'dismount', 'fightFire', 'stayAtPost']
  const expected = [...turn, ...fire, ...melee, ...holds, ...bodies, ...vehicles, 'duck', 'goProne', 'move', 'standUp', 'wait']
  expect(expected.filter(action => !picked.has(action))).toEqual([])
})
test('the same seed plays the same fight', () => {
  const play = () => new Harm(alley()).playOut(new AnyAnswer('again')).battle
  expect(play()).toEqual(play())
})
