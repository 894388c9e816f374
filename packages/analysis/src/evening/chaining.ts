/** One evening: fights in a row, into each of which those go who are left of the one before, as they are then. */
import {
  type AnyBattle,
  type AnyRuleset,
  type AnyStep,
  diceStream,
  fightSeed,
  type Id,
  type Json,
  mostStepsOf,
  runTopStep,
  SamplingAsk,
  seedOf,
} from '@enfilade/engine'
import { policyPlayers } from '../deciders.js'
import { fieldsOf, listIn, textIn } from '../forecast/levers.js'
import { eachFight } from '../simulation/simulate.js'
import { groundSides, startingScenario } from '../starting/starting.js'

type Battle = AnyBattle<AnyStep>
/** What the game master does between two fights: an act of the game that is for that. */
export interface Between {
  readonly act: string
  readonly args: { readonly [name: string]: Json }
}
/** A fight of the evening. `side`: the place of the players' side in its scenario, which is in resolved form. */
export interface InARow {
  readonly scenario: Json
  readonly side: number
}
/** The fights of an evening: the players' side of the first goes on as the one of the same name in each other, or else the first. */
export function inARow(ruleset: AnyRuleset, scenarios: readonly Json[], side = 0): InARow[] {
  const names = scenarios.map(scenario => ruleset.view(ruleset.begin(scenario), 'gm').sides.map(({ name }) => name))
  const name = names[0]?.[side] ?? ''
  return scenarios.map((scenario, nth) => ({ scenario, side: nth === 0 ? side : Math.max(0, names[nth]?.indexOf(name) ?? 0) }))
}
/** How a fight of an evening went. `people`: who of those who came that evening is who in it. */
export interface FightPlayed {
  readonly before: Battle
  readonly after: Battle
  readonly won: boolean
  readonly people: ReadonlyMap<Id, Id>
}
/** `refused`: why the next fight couldn't be set up with those who were left. */
export interface EveningPlayed {
  readonly fights: readonly FightPlayed[]
  readonly refused: string | null
}
/** Evening number `nth`; `restsAfter`: fights, from 0, after which there is time for what is done in between. */
export type PlayEvening = (nth: number, restsAfter: ReadonlySet<number>) => Promise<EveningPlayed>

/** The seed of fight number `at` (from 0) of all evenings: the first is that of a forecast. */
export const seedOfFight = (seed: string, at: number): string => (at === 0 ? seed : `${seed} fight ${at + 1}`)

export function evenings(ruleset: AnyRuleset, row: readonly InARow[], between: readonly Between[], seed: string): PlayEvening {
  const first = row[0] as InARow
  const start = ruleset.begin(first.scenario)
  const { sides, people: all } = ruleset.view(start, 'gm')
  const own = all.filter(({ side }) => side === sides[first.side]?.id)
  return async (nth, restsAfter) => {
    const fights: FightPlayed[] = []
    let before: Battle = start
    let people: ReadonlyMap<Id, Id> = new Map(own.map(({ id }) => [id, id]))
    for (const [at, { side }] of row.entries()) {
      const { after, won } = played(ruleset, before, side, seedOfFight(seed, at), nth)
      fights.push({ before, after, won, people })
      const next = row[at + 1]
      if (!won || next === undefined) break
      if (restsAfter.has(at)) rest(ruleset, after, between, `${seedOfFight(seed, at)} rest`, nth)
      const found = await following(ruleset, after, (row[at] as InARow).side, next)
      if ('refused' in found) return { fights, refused: found.refused }
      people = new Map([...people].flatMap(([who, id]) => (found.ids.has(id) ? [[who, found.ids.get(id) as Id]] : [])))
      before = ruleset.begin(found.scenario)
    }
    return { fights, refused: null }
  }
}

function played(ruleset: AnyRuleset, before: Battle, side: number, seed: string, nth: number): Pick<FightPlayed, 'after' | 'won'> {
  const { id = '' } = ruleset.view(before, 'gm').sides[side] ?? {}
  let end: Pick<FightPlayed, 'after' | 'won'> = { after: before, won: false }
  eachFight(
    ruleset,
    before,
    seed,
    mostStepsOf(before),
  )(nth, 1, (_, after, { over }) => {
    const winners = (over ? ruleset.ending(after) : null)?.winners ?? []
    end = { after, won: winners.includes(id) }
  })
  return end
}

/** Does what is done in between, each act for everyone whom it is for; where it finds nothing to do, nothing happens. */
function rest(ruleset: AnyRuleset, battle: Battle, between: readonly Between[], seed: string, nth: number): void {
  const own = fightSeed(seedOf(seed), nth)
  const players = policyPlayers(ruleset)
  players.restart(own)
  const ask = new SamplingAsk(diceStream(own), players.decide)
  for (const { act, args } of between) {
    const command = ruleset.commands[act]
    if (command === undefined) continue
    const isForEach =
      command.do(ruleset.codec.copy(battle), args, undefined).some(({ path }) => path[0] === 'who') && args.who === undefined
    const all = isForEach ? ruleset.fatesOf(battle).map(({ id }) => ({ ...args, who: id })) : [args]
    for (const one of all) {
      command.do(battle, one as Json, undefined)
      while (battle.agenda.length > 0) runTopStep(ruleset, battle, { ask, tell: undefined })
    }
  }
}

/** The next fight with those who are left, as the app sets it up. `ids`: who of them is who there. */
async function following(
  ruleset: AnyRuleset,
  after: Battle,
  side: number,
  next: InARow,
): Promise<{ readonly scenario: Json; readonly ids: ReadonlyMap<Id, Id> } | { readonly refused: string }> {
  const { sides } = ruleset.view(after, 'gm')
  const name = sides[side]?.name ?? ''
  const left = listIn(ruleset.survivors(after)).map(fieldsOf)
  const carried = listIn(left.find(one => one.name === name || one.name === sides[side]?.id)?.combatants)
  if (carried.length === 0) return { refused: 'No one is left.' }
  const ground = groundSides(next.scenario)
  const there = ground.map(one => one.name)
  const { scenario, faults } = await startingScenario(
    {
      ...{ ground: next.scenario, title: textIn(fieldsOf(next.scenario).title, ''), options: {}, whole: true },
      sides: [
        ...ground.map((one, at) =>
          at === next.side ? { name, policy: null, people: null, carried } : { name: one.name, policy: null, people: null },
        ),
        ...sides.flatMap(one =>
          one.name === name || there.includes(one.name) ? [] : [{ name: one.name, policy: null, people: null, stays: true as const }],
        ),
      ],
    },
    async tried => {
      const read = ruleset.readScenario(tried, [])
      return read.ok ? [] : read.faults
    },
  )
  const read = ruleset.readScenario(scenario, [])
  if (!read.ok) return { refused: (faults[0] ?? read.faults[0])?.words ?? '' }
  const seated = listIn(fieldsOf(listIn(fieldsOf(scenario).sides)[next.side]).combatants)
  return { scenario: read.value, ids: new Map(carried.map((one, i) => [String(fieldsOf(one).id), String(fieldsOf(seated[i]).id)])) }
}
