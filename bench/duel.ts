/**
 * The duel of the benchmark: two people two regions apart, each behind a low wall, who do nothing but shoot until one is down.
 */
import { runFight } from '@enfilade/analysis'
import { type Decider, type Id, type Json, SamplingAsk, type Stream, type Tell } from '@enfilade/engine'
import { rpjSciFi } from '@enfilade/rulesets/rpj-scifi'
import { resolved } from './scenario.js'

export type Battle = ReturnType<typeof rpjSciFi.begin>
type Person = Battle['people'][number]

const duelist = (id: Id, name: string, weapon: Id, at: Id): Json => ({
  id,
  name,
  at,
  group: `group-${at}`,
  dex: 5,
  str: 2,
  skills: { rifle: 4, pistol: 6, blade: 3 },
  rangedDefense: 18,
  weapons: [weapon, 'knife'],
  layers: ['personalShield', 'heavyArmor', 'humanBase'],
})
const weapons = ['rifle', 'pistol'] as const

const duelScenario: Json = resolved(rpjSciFi, {
  enfilade: 1,
  ruleset: 'rpj-scifi',
  title: 'Duel',
  battlefield: {
    kind: 'regions',
    regions: ['A', 'B', 'C'],
    groups: [
      { id: 'group-A', region: 'A' },
      { id: 'group-C', region: 'C' },
    ],
    cover: [
      { id: 'wall-A', use: 'lowWall', group: 'group-A' },
      { id: 'wall-C', use: 'lowWall', group: 'group-C' },
    ],
  },
  sides: [
    { name: 'First', combatants: [duelist('ana', 'Ana', weapons[0], 'A')] },
    { name: 'Second', combatants: [duelist('bo', 'Bo', weapons[1], 'C')] },
  ],
})

const beginning = rpjSciFi.begin(duelScenario)
const [first, second] = beginning.people as [Person, Person]

const shotOfFirst: Json = { action: 'attack', weaponId: weapons[0], target: second.id }
const shotOfSecond: Json = { action: 'attack', weaponId: weapons[1], target: first.id }
const endTurn: Json = { action: 'endTurn' }

/** Plays duels through the engine, one after another from one stream. The one who is asked shoots while the other is up. */
export class EngineDuels {
  attacks = 0
  private readonly ask: SamplingAsk

  constructor(stream: Stream) {
    const decide: Decider = <B, S, O extends Json>(_decision: unknown, battle: B, _step: S, who: Id): O => {
      const { people } = battle as unknown as Battle
      const isFirst = people[0]?.id === who
      const target = isFirst ? people[1] : people[0]
      if (target?.condition !== 'active') return endTurn as O
      this.attacks++
      return (isFirst ? shotOfFirst : shotOfSecond) as O
    }
    this.ask = new SamplingAsk(stream, decide)
  }
  /** One more duel; `attacks` counts on. */
  play(tell?: Tell): Battle {
    const battle = rpjSciFi.codec.copy(beginning)
    runFight(rpjSciFi, battle, this.ask, tell)
    return battle
  }
}
