/**
 * The duel of the benchmark: two people two regions apart, each behind a low wall, who do nothing but shoot until one is down.
 * The same two as a scenario for the engine and as numbers for the kernel, the numbers read from the engine's own battle.
 */
import { runFight } from '@enfilade/analysis'
import { type Decider, type Id, type Json, rangeBetween, SamplingAsk, type Stream, type Tell } from '@enfilade/engine'
import { rpjSciFi } from '@enfilade/rulesets/rpj-scifi'
import type { Duelist, DuelResult } from './kernels/rpjDuel.js'
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

export const duelScenario: Json = resolved(rpjSciFi, {
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

// ── the engine's side ──────────────────────────────────────────────────────────────────────────────────────────────
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

const crossedOf = ({ layers }: Person): number => layers.flatMap(layer => layer.saves).filter(save => save.crossed).length

/** How a duel of the engine went, in the kernel's terms. */
export function resultOf(battle: Battle, attacks: number): DuelResult {
  const [one, other] = battle.people as [Person, Person]
  const winner = battle.ended?.winners[0]
  const loser = winner === one.side ? other : one
  return {
    winner: winner === undefined ? -1 : winner === one.side ? 0 : 1,
    rounds: battle.round,
    attacks,
    crossed: [crossedOf(one), crossedOf(other)],
    minutes: battle.minutesAfter,
    failures: loser.stabilizeFailures,
  }
}

// ── the kernel's side ──────────────────────────────────────────────────────────────────────────────────────────────
function numbersOf({ sheet, layers, coverId }: Person, weaponId: Id): Duelist {
  const weapon = sheet.weapons.find(w => w.id === weaponId)
  const cover = beginning.setup.field.covers.find(c => c.id === coverId)
  if (weapon === undefined || cover === undefined) throw new Error('the duelists have their weapons and their walls')
  let end = 0
  const nextLayer = layers.flatMap(({ saves }) => {
    end += saves.length
    return saves.map(() => end)
  })
  return {
    dex: sheet.dex,
    skill: sheet.skills[weapon.skill] ?? 0,
    attribute: sheet.dex,
    toHit: weapon.toHit,
    damage: weapon.damage,
    rangedDefense: sheet.rangedDefense,
    coverQuality: cover.quality,
    coverFlanking: cover.flanking === '*' ? -1 : cover.flanking,
    tns: layers.flatMap(({ saves }) => saves.map(save => save.tn).sort((a, b) => a - b)),
    nextLayer,
  }
}
export const duelists: readonly [Duelist, Duelist] = [numbersOf(first, weapons[0]), numbersOf(second, weapons[1])]
export const duelRange = rangeBetween(beginning.setup.field, first.regionId, second.regionId) ?? 0
export const duelStallsAfter = beginning.setup.stallAfter
