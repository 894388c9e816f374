// Whole fights with random answers: every option is legal and can be said, every battle keeps its form, and every fight ends.
import { below, type Decision, type Draw, diceStream, type Json, type Reason, ThrowingAsk, type Told } from '@enfilade/engine'
import { narrateBy } from '@enfilade/kit'
import { expect, test } from 'vitest'
import { battleSchema } from '../battle/battle.js'
import { nameOf } from '../battle/names.js'
import { codec } from '../codec.generated.js'
import { events } from '../rules/events.js'
import { alley } from './alley.js'
import { brawl } from './brawl.js'
import { Harm } from './kit.js'
import { traffic } from './traffic.js'

class AnyAnswer extends ThrowingAsk {
  private readonly stream
  /** @param picked actions that were picked so far: half of the time, one that was not is preferred */
  constructor(
    seed: string,
    private readonly picked = new Set<string>(),
  ) {
    super()
    this.stream = diceStream(seed)
  }
  draw<A>(draw: Draw<A>, _why: Reason, _who: string): A {
    return draw.read(sides => 1 + below(this.stream, sides))
  }
  choose<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: string): O {
    const options = decision.options(battle, step, who)
    expect(options.length).toBeGreaterThan(0)
    // Any action with the same chance, then any way to do it: else the many ways to fire crowd out the rest.
    const actionOf = (option: O): string => String((option as { readonly action?: Json }).action)
    const actions = [...new Set(options.map(actionOf))]
    const fresh = actions.filter(one => !this.picked.has(one))
    const among = fresh.length > 0 && below(this.stream, 2) === 0 ? fresh : actions
    const action = among[below(this.stream, among.length)] ?? ''
    this.picked.add(action)
    const ways = options.filter(option => actionOf(option) === action)
    const picked = ways[below(this.stream, ways.length)] as O
    expect(decision.refusal(battle, step, who, picked), JSON.stringify(picked)).toBeNull()
    expect(decision.say(battle, step, who, picked)).not.toMatch(/undefined|null|NaN/)
    return picked
  }
  chooseEach<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: readonly string[]): O[] {
    return who.map(one => this.choose(decision, battle, step, one))
  }
}

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
test('every action is picked in one of them', () => {
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
  expect([...picked].sort()).toEqual(
    [...turn, ...fire, ...melee, ...holds, ...bodies, ...vehicles, 'duck', 'goProne', 'move', 'standUp', 'wait'].sort(),
  )
})
test('the same seed plays the same fight', () => {
  const play = () => new Harm(alley()).playOut(new AnyAnswer('again')).battle
  expect(play()).toEqual(play())
})
