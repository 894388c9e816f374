/**
 * Vehicles against people and beasts, few of whom can harm the others: those who can't be reached drive over them, get out or drive off, so
 * that no such fight comes to its limit with everyone waiting for the others. No cycles: whoever sits in the open on one may keep away for good.
 */
import { fightsFrom, noFights } from '@enfilade/analysis'
import { below, diceStream, type Json } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { expect, test } from 'vitest'
import { sizes } from '../../../scripts/rings.mjs'

const kinds = {
  'dark-conspiracy': {
    battlefield: { kind: 'metres', road: 'goodRoad' },
    vehicles: ['m113', 'pickup', 'sedan', 'truck5'],
    crew: ['agent', 'hunter', 'bystander', 'brawler'],
    outside: ['hellhound', 'ganger', 'brawler'],
    seat: (nth: number) => ({ seat: nth === 0 ? 'driver' : 'passenger' }),
    way: { facing: { x: 1, y: 0 }, speed: 0 },
  },
  '2300ad': {
    battlefield: { kind: 'metres' },
    vehicles: ['scoutCar', 'armoredCarrier', 'hoverTank', 'rangeTruck'],
    crew: ['driver', 'militia'],
    outside: ['brawler', 'militia'],
    seat: (nth: number) => ({ drives: nth === 0 }),
    way: { facing: [1000, 0] },
  },
}
type Game = keyof typeof kinds
const games = rulesets.filter(({ id }) => id in kinds || id === 'cyberpunk-red').map(ruleset => ({ game: ruleset.id, ruleset }))

/** A street of Cyberpunk RED, whose vehicles are no combatants: one or two cars, people aboard and on foot, and things in the way. */
function street(nth: number): object {
  const stream = diceStream(`street ${nth}`)
  const any = <T>(those: readonly T[]): T => those[below(stream, those.length)] as T
  const policy = () => any(['aggressive', 'cautious'])
  const people = (side: string, most: number, at: (number: number) => readonly number[]) =>
    Array.from({ length: 1 + below(stream, most) }, (_, number) => ({
      id: `${side}${number}`,
      use: any(['bystander', 'streetTough', 'boostganger', 'gangBruiser', 'nomad', 'medtech']),
      at: at(number),
    }))
  const car = (number: number, at: readonly number[], crew: readonly { readonly id: string }[]) => {
    const [driver, ...passengers] = crew.map(({ id }) => id)
    return { id: `car${number}`, use: any(['roadbike', 'compactGroundcar', 'sportsCar', 'armoredVan']), seats: 4, at, driver, passengers }
  }
  const riders = people('rider', 3, () => [2, 6])
  const drivenToo = below(stream, 2) === 0
  const others = people('other', 3, number => (drivenToo ? [26, 6] : [20 + 2 * number, 3 + 3 * number]))
  return {
    enfilade: 1,
    ruleset: 'cyberpunk-red',
    title: 'A street',
    options: { vehicleCombat: true },
    battlefield: {
      kind: 'grid',
      size: [30, 14],
      cover: Array.from({ length: below(stream, 5) }, (_, i) => ({
        use: any(['dumpster', 'crateStack']),
        at: [8 + 2 * i, below(stream, 14)],
      })),
      vehicles: [car(0, [2, 6], riders), ...(drivenToo ? [car(1, [26, 6], others)] : [])],
    },
    sides: [
      { name: 'Riders', policy: policy(), combatants: riders },
      { name: 'Others', policy: policy(), combatants: others },
    ],
  }
}

/** Fight number `nth` of a game: a vehicle with one or two aboard, and one to three outside. */
function standOff(game: Game, nth: number): object {
  const { battlefield, vehicles, crew, outside, seat, way } = kinds[game]
  const stream = diceStream(`stand-off ${game} ${nth}`)
  const any = <T>(those: readonly T[]): T => those[below(stream, those.length)] as T
  const some = (most: number) => Array.from({ length: 1 + below(stream, most) }, (_, number) => number)
  const policy = () => any(['aggressive', 'cautious'])
  const vehicle = any(vehicles)
  const riders = some(2)
  return {
    enfilade: 1,
    ruleset: game,
    title: 'A stand-off',
    battlefield,
    sides: [
      {
        name: 'Riders',
        policy: policy(),
        combatants: [
          { id: 'car', name: vehicle, at: [0, 0], vehicle, ...way },
          ...riders.map(rider => ({ id: `rider${rider}`, use: any(crew), aboard: 'car', ...seat(rider) })),
        ],
      },
      {
        name: 'Others',
        policy: policy(),
        combatants: some(3).map(other => ({ id: `other${other}`, use: any(outside), at: [below(stream, 60) - 20, 3 * other + 2] })),
      },
    ],
  }
}

test.each(games)('in $game no one waits forever for those whom they can’t reach', ({ game, ruleset }) => {
  const endless = []
  for (let nth = 0; nth < sizes.standOffs; nth++) {
    const file = game === 'cyberpunk-red' ? street(nth) : standOff(game as Game, nth)
    const read = ruleset.readScenario(file as Json, [])
    if (!read.ok) throw new Error(JSON.stringify(read.faults))
    const counters = noFights()
    fightsFrom(ruleset, ruleset.begin(read.value), String(nth), 20_000)(0, 1, counters)
    if (counters.endings.lastSideStanding !== 1 && counters.endings.draw !== 1)
      endless.push({ nth, ...counters.endings, file: JSON.stringify(file) })
  }
  expect(endless).toEqual([])
})
