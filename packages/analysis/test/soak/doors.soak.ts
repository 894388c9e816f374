/**
 * Random maps with shut doors (`npm run soak doors`): the battlefields of random scenarios of each game, their doors shut, with
 * people on them who can walk and are armed, fought out by policies. None may be undecided that is decided once its doors stand open:
 * people who are told to go somewhere open a door, break it or go round. ENFILADE_MAPS, ENFILADE_SEED: how many random scenarios of each game, and which.
 */
import { type AnyRuleset, beginSession, type Json } from '@enfilade/engine'
import { rulesetOf } from '@enfilade/rulesets'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as ad from '../../../rulesets/2300ad/testing/arbitraries.js'
import * as blue from '../../../rulesets/blue-planet/testing/arbitraries.js'
import * as red from '../../../rulesets/cyberpunk-red/testing/arbitraries.js'
import * as dark from '../../../rulesets/dark-conspiracy/testing/arbitraries.js'

type Part = Record<string, Json>
interface Drawn {
  readonly options?: Part
  readonly battlefield: Part & { readonly doors?: readonly Part[]; readonly heights?: readonly Part[] }
  readonly sides: readonly { readonly name: string; readonly combatants: readonly Part[] }[]
}
interface Game {
  readonly id: string
  readonly files: fc.Arbitrary<Json>
  /** Who fights: each can walk and has something to hurt the others with. */
  readonly people: readonly string[]
  /** Switches that would keep a door shut for good, or end a fight before it is fought out. */
  readonly without: readonly string[]
  /** As many rounds as work at a wall may take. */
  readonly stallAfter?: number
}
const games: readonly Game[] = [
  { id: 'cyberpunk-red', files: red.scenarioFiles(2), people: ['solo', 'streetTough', 'boostganger'], without: [], stallAfter: 40 },
  { id: '2300ad', files: ad.scenarioFiles(2), people: ['smuggler', 'guard', 'sapper', 'brawler'], without: [], stallAfter: 40 },
  {
    id: 'blue-planet',
    files: blue.scenarioFiles(2),
    people: ['patrolSergeant', 'raider'],
    without: ['maxRounds', 'movementRates', 'breakDoors'],
  },
  {
    id: 'dark-conspiracy',
    files: dark.scenarioFiles(2),
    people: ['agent', 'corporateGuard'],
    without: ['maxTurns', 'forcedDoors', 'breakWalls'],
  },
]
const tempers = ['aggressive', 'cautious', 'hold'] as const
// Two sides that both stay put wait for each other behind any door: that is what they are told.
const pairs = tempers.flatMap(one => tempers.filter(other => one !== 'hold' || other !== 'hold').map(other => [one, other] as const))
const maps = Number(process.env.ENFILADE_MAPS ?? 400)
const seed = Number(process.env.ENFILADE_SEED ?? 7)

/** Terrain that everyone knows, and no water, out of which no one climbs without a ladder. */
const known = <T extends Json>(part: T): T =>
  JSON.parse(JSON.stringify(part, (key, value) => (key === 'hiddenFrom' || key === 'water' || key === 'grounds' ? undefined : value)))
const onGround = (at: Json): Json => (Array.isArray(at) ? at.slice(0, 2) : at)

/** The same battlefield with its doors shut, and two sides of people who are fresh. */
function fought(
  { id, people, without, stallAfter }: Game,
  { options, battlefield, sides }: Drawn,
  pair: (typeof pairs)[number],
  open: boolean,
): Json {
  const doors = (battlefield.doors ?? []).map(({ open: _open, force, locked, ...door }) => ({
    ...door,
    ...(force === undefined || force === null ? {} : { force }),
    ...(open ? { open } : locked === undefined ? {} : { locked }),
  }))
  const switches = Object.entries(options ?? {}).filter(([name]) => !without.includes(name))
  return {
    enfilade: 1,
    ruleset: id,
    title: 'Behind doors',
    options: Object.fromEntries(switches),
    ...(stallAfter === undefined ? {} : { stallAfter }),
    battlefield: { ...known(battlefield as unknown as Json as Part), doors: known(doors as unknown as Json) } as Json,
    sides: sides.slice(0, 2).map(({ name, combatants }, nth) => ({
      name,
      policy: pair[nth] as string,
      combatants: combatants
        .filter(one => one.aboard === undefined && one.vehicle === undefined && one.at !== undefined)
        .map((one, i) => ({ id: one.id as string, use: people[(nth + i) % people.length] as string, at: onGround(one.at as Json) })),
    })),
  }
}

const undecidedBy: readonly (string | undefined)[] = ['stalled', 'undecided', 'endless']
/** How a fight by policies ends. */
function endOf(ruleset: AnyRuleset, scenario: Json, seed: string): string | undefined {
  const read = ruleset.readScenario(scenario, [])
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  const { battle, over } = beginSession(ruleset, read.value, seed, {}, { listen: false })
  return over ? ruleset.ending(battle)?.how : 'endless'
}

test.each(games.map(game => [game.id, game] as const))('%s: no door keeps a fight from being decided', (id, game) => {
  const ruleset = rulesetOf(id)
  if (ruleset === undefined) throw new Error(id)
  const byDoors: string[] = []
  const anyhow: string[] = []
  const apart: string[] = []
  let [drawn, fights] = [0, 0]
  for (const [n, file] of fc.sample(game.files, { seed, numRuns: maps }).entries()) {
    const one = file as unknown as Drawn
    if ((one.battlefield.doors ?? []).length === 0) continue
    drawn++
    for (const pair of pairs) {
      fights++
      const shut = fought(game, one, pair, false)
      if (!undecidedBy.includes(endOf(ruleset, shut, `${n}`))) continue
      const isByDoors = !undecidedBy.includes(endOf(ruleset, fought(game, one, pair, true), `${n}`))
      // No one climbs where the map has no place for it: sides that a cliff keeps apart may never meet.
      const where = isByDoors ? byDoors : (one.battlefield.heights ?? []).length > 0 ? apart : anyhow
      where.push(`map ${n} of seed ${seed}, ${pair.join(' against ')}: ${JSON.stringify(shut)}`)
    }
  }
  const counts = `${byDoors.length} undecided by their doors, ${anyhow.length} undecided with open doors too, ${apart.length} by cliffs`
  console.log(`${ruleset.title}: ${drawn} maps with shut doors, ${fights} fights, ${counts}`)
  for (const one of anyhow) console.log(one)
  expect(byDoors).toEqual([])
  expect(anyhow.length / fights).toBeLessThan(0.01)
})
