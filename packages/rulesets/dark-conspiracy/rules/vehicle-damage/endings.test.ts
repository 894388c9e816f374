// Random vehicles with random crews and loads are shot at: every entry of every table of damage is reached, and whatever burns, sinks or
// explodes comes to an end.
import { below, type Decision, type Draw, diceStream, type Json, type Reason, runTopStep, ThrowingAsk } from '@enfilade/engine'
import { expect, test } from 'vitest'
import type { Battle, Step, Vehicle } from '../../battle/battle.js'
import { shippedVehicles } from '../../content/vehicles.js'
import { damageAerospace, damageGround, damageWatercraft } from '../../tables/vehicle-damage.js'
import { battleOf, type DcEvent, reyes, type Someone, torp, vehicleOf } from '../../testing/kit.js'
import { steps } from '../steps.js'
import { partsOf } from './parts.js'

class AnyAnswer extends ThrowingAsk {
  constructor(readonly stream: ReturnType<typeof diceStream>) {
    super()
  }
  draw<A>(draw: Draw<A>, _why: Reason, _who: string): A {
    return draw.read(sides => 1 + below(this.stream, sides))
  }
  choose<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: string): O {
    const options = decision.options(battle, step, who)
    return options[below(this.stream, options.length)] as O
  }
  chooseEach<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: readonly string[]): O[] {
    return who.map(one => this.choose(decision, battle, step, one))
  }
}
/** Fights with each vehicle. */
const runs = { ground: 8, aerospace: 24, watercraft: 24 } as const
/** More steps than this one hit never takes, with all that comes of it. */
const mostSteps = 3000
const seats = ['driver', 'gunner', 'loader', 'commander', 'crew', 'passenger'] as const

interface Damage {
  readonly grade: string
  readonly effect: string
}
/** Shoots at one vehicle eight times, and plays two Turns. */
function shootAt(vehicle: Vehicle, seed: string, reached: Damage[]): Battle {
  const stream = diceStream(seed)
  const people: Record<string, Someone> = {
    ana: { ...torp, side: 'Crew', at: [0, 60], guns: ['mag'] },
    it: {
      side: 'Gang',
      at: [0, 0],
      vehicle: { ...vehicle, explosiveAmmunition: below(stream, 2) === 1 },
      is: { facing: { x: 0, y: 1 }, speed: below(stream, 60) },
    },
    other: { side: 'Gang', at: [6, 0], vehicle: 'truck5' },
  }
  for (const [nth, seat] of seats.entries())
    if (below(stream, 3) > 0) people[`p${nth}`] = { ...reyes, side: 'Gang', guns: ['mag'], is: { aboard: 'it', seat } }
  const battle = battleOf(people)
  if (vehicle.configuration === 'watercraft') Object.assign(battle.setup, { grounds: ['water'], road: null })
  const ask = new AnyAnswer(stream)
  const play = (step: Step): void => {
    battle.agenda.push(step)
    let taken = 0
    while (battle.agenda.length > 0) {
      runTopStep<Battle, Step>({ steps, advance: () => null }, battle, {
        ask,
        tell: event => {
          const told = event as DcEvent
          if (told.what === 'resultRolled') reached.push({ grade: told.grade, effect: told.effect })
        },
      })
      taken += 1
      if (taken > mostSteps) throw new Error(`${seed}: more than ${mostSteps} steps`)
    }
  }
  const parts = partsOf(vehicle)
  for (let nth = 0; nth < 8; nth++) {
    const from = { x: below(stream, 120) - 60, y: 60, z: 0 }
    const piercing = 1 + below(stream, 120)
    const kind = { small: below(stream, 2) === 1, overhead: below(stream, 4) === 0, direct: true }
    const part = below(stream, 2) === 0 ? null : (parts[below(stream, parts.length)] ?? null)
    play({ step: 'strikeVehicle', attacker: 'ana', target: 'it', piercing, more: 0, from, ...kind, part })
  }
  for (let nth = 0; nth < 2 && battle.ended === null; nth++) play({ step: 'startTurn' })
  return battle
}
const tables = { aerospace: damageAerospace, ground: damageGround, watercraft: damageWatercraft }
const named = (text: string): string => text.replace('*', '')

test.each(['ground', 'aerospace', 'watercraft'] as const)(
  'DC-GAP-32 DC-VD-10 every entry of the %s table is reached, and every hit comes to an end',
  configuration => {
    const reached: Damage[] = []
    const ids = Object.keys(shippedVehicles).filter(id => vehicleOf(id).configuration === configuration && vehicleOf(id).cycle === null)
    for (const id of ids) for (let nth = 0; nth < runs[configuration]; nth++) shootAt(vehicleOf(id), `${id} ${nth}`, reached)
    const got = new Set(reached.map(({ grade, effect }) => `${grade} ${effect}`))
    const printed = tables[configuration].rows.flatMap(row =>
      Object.entries(row).flatMap(([column, entry]) => (typeof entry === 'string' ? [`${column.split('_')[0]} ${named(entry)}`] : [])),
    )
    expect([...new Set(printed)].filter(entry => !got.has(entry))).toEqual([])
  },
)
test('DC-BRN-07 vehicles that explode one beside the other, with everyone in fuel, come to an end', () => {
  const stream = diceStream('chain')
  const people: Record<string, Someone> = { ana: { ...torp, side: 'Crew', at: [500, 0] } }
  for (let nth = 0; nth < 6; nth++) {
    people[`v${nth}`] = { side: 'Gang', vehicle: { ...vehicleOf('btr70'), explosiveAmmunition: true }, at: [4 * nth, 0] }
    people[`p${nth}`] = { ...reyes, side: 'Gang', at: [4 * nth, 2] }
  }
  const battle = battleOf(people)
  const ask = new AnyAnswer(stream)
  for (let nth = 5; nth >= 0; nth--) battle.agenda.push({ step: 'wreck', vehicle: `v${nth}`, explodes: true })
  let taken = 0
  while (battle.agenda.length > 0 && taken <= mostSteps) {
    runTopStep<Battle, Step>({ steps, advance: () => null }, battle, { ask, tell: undefined })
    taken += 1
  }
  expect(taken).toBe(12) // each smokes, too: DC-CHM-03
  expect(battle.people.filter(({ vehicle, now }) => vehicle !== null && now.dead)).toHaveLength(6)
  expect(battle.people.filter(({ now }) => now.burning.length === 7)).toHaveLength(6)
})
