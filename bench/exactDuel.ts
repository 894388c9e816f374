/**
 * The whole duel of cprDuel.ts, exactly: who wins, after how many rounds, how both are then. Hit points and stopping power only fall, and
 * what of the battle merely counts (rounds, who led) is left out of the states, so the fight is a finite graph: pairGraph.ts expands it
 * through the engine, solving.ts solves it. Nothing is cut off: a round in which nothing changes leads back to where it began.
 */

import { edgesOf, expectations, passing } from '@enfilade/analysis'
import { diceStream, type Json, runTopStep, SamplingAsk, stepIsDue } from '@enfilade/engine'
import { cyberpunkRed } from '@enfilade/rulesets/cyberpunk-red'
import { type CprBattle, duelIsOver, duelistsDecide } from './cprDuel.js'
import { type Checked, checked, type Pair, type PairGraph, pairGraph, type Which } from './pairGraph.js'

export interface ExactDuel {
  readonly states: number
  /** Of the graph in which nothing is shared. */
  readonly edges: number
  /** How often the engine was asked what follows; all else was put together. */
  readonly expanded: number
  /** The chance of each fate: how the two are when one is Mortally Wounded. */
  readonly fates: ReadonlyMap<string, number>
  /** The chance that the first one of the scenario wins. */
  readonly firstWins: number
  readonly meanRounds: number
  /** The chance that the duel ends in round n: `rounds[n]`; from round 1 on, until less than 10^-12 is left. */
  readonly rounds: readonly number[]
}

/** How both are: "lightlyWounded, mortallyWounded". */
export const fateOf = (battle: CprBattle): string =>
  cyberpunkRed
    .fatesOf(battle)
    .map(({ state }) => state)
    .join(', ')
/** Is this a fate in which the first one of the scenario wins? */
export const firstWinsIn = (fate: string): boolean => fate.endsWith('mortallyWounded')

/** The turns of either of the two are counted by arriving at their first shot; all other arrivals count nothing. */
const turnOfFirst = 1
const turnOfSecond = 2

/**
 * Each state is before a shot. What matters of the duel is written here, and nowhere what the rules make of it: a shot changes the target's
 * hit points and stopping power, and of the shooter it depends on how badly they are hurt. A test tries that on whole duels.
 */
export const duelPair: Pair<CprBattle> = {
  isState: ({ agenda, people }) => {
    const step = agenda[agenda.length - 1]
    if (step?.step !== 'takeAction') return false
    const turn = people.find(person => person.id === step.who)?.turn
    return turn !== undefined && (!turn.actionUsed || turn.attackedWith.length === 1)
  },
  fate: battle => (duelIsOver(battle) ? fateOf(battle) : null),
  mark: battle => (person(battle, shooterOf(battle)).turn.actionUsed ? 0 : shooterOf(battle) === 0 ? turnOfFirst : turnOfSecond),
  // Who leads decides when a round is counted and nothing else, so the first one leads always, in round 1.
  settle: battle => {
    const [first, second] = battle.people.map(({ id }) => id) as [string, string]
    battle.round = 1
    battle.lastHarmRound = 1
    battle.order = [first, second]
    battle.toAct = battle.turnOf === first ? [second] : []
    for (const person of battle.people) person.initiative = 0
  },
  situation: battle => `${battle.turnOf} ${battle.people.map(({ turn }) => `${turn.actionUsed} ${turn.attackedWith.length}`).join(' ')}`,
  person: (battle, which) => {
    const { hp, armor } = person(battle, which)
    return `${hp} ${armor.map(({ sp }) => sp).join(' ')}`
  },
  changing: battle => (shooterOf(battle) === 0 ? 1 : 0),
  glimpse: (battle, which) => cyberpunkRed.fatesOf(battle)[which]?.state ?? '',
  graft: (battle, which, other) => {
    const into = person(battle, which)
    const { hp, armor } = person(other, which)
    into.hp = hp
    into.armor = armor.map(piece => ({ ...piece }))
  },
}
function person({ people }: CprBattle, which: Which): CprBattle['people'][number] {
  return people[which] as CprBattle['people'][number]
}
function shooterOf({ people, turnOf }: CprBattle): Which {
  return people[0]?.id === turnOf ? 0 : 1
}

/** The graph of a duel of cprDuel.ts. */
export const duelGraph = (scenario: Json, pair: Pair<CprBattle> = duelPair): PairGraph<CprBattle> =>
  pairGraph(cyberpunkRed, cyberpunkRed.begin(scenario), duelistsDecide, pair)

/** Compares a graph with battles of the duel as they were reached (see pairGraph.ts). */
export const checkedDuel = (graph: PairGraph<CprBattle>): Checked<CprBattle> => checked(cyberpunkRed, duelistsDecide, duelPair, graph)

/**
 * Plays so many duels and compares the graph with every state that they come through.
 * @returns how many states were tried
 * @throws Error where the engine makes something else of one than the graph says
 */
export function tryInPlay(graph: PairGraph<CprBattle>, scenario: Json, duels: number, seed: string): number {
  const { codec } = cyberpunkRed
  const check = checkedDuel(graph)
  const table = { ask: new SamplingAsk(diceStream(seed), duelistsDecide), tell: undefined }
  const beginning = cyberpunkRed.begin(scenario)
  let tried = 0
  for (let n = 0; n < duels; n++) {
    const battle = codec.copy(beginning)
    while (!duelIsOver(battle) && stepIsDue(cyberpunkRed, battle)) {
      if (duelPair.isState(battle)) {
        const state = codec.copy(battle)
        duelPair.settle(state)
        check(state)
        tried++
      }
      runTopStep(cyberpunkRed, battle, table)
    }
  }
  return tried
}

/**
 * Goes through all duels that can come of a beginning, battle by battle as the engine makes them, and compares the graph with each.
 * @returns how many states there are
 * @throws Error where the engine makes something else of one than the graph says
 */
export function tryAll(graph: PairGraph<CprBattle>): number {
  const check = checkedDuel(graph)
  const met = new Uint8Array(graph.row.length)
  const open = graph.starts.map(({ state }) => graph.battleAt(state))
  let tried = 0
  for (const { state } of graph.starts) met[state] = 1
  for (let battle = open.pop(); battle !== undefined; battle = open.pop()) {
    tried++
    for (const next of check(battle).next) {
      const state = graph.stateOf(next)
      if (met[state] === 1) continue
      met[state] = 1
      open.push(next)
    }
  }
  return tried
}

/** Solves a duel. */
export function exactDuel(graph: PairGraph<CprBattle>): ExactDuel {
  const { states, expanded, starts } = graph
  const fateNames = [...graph.fates].sort()
  const quantities = [
    ...fateNames.map(one => ({ atEnd: (fate: string) => (fate === one ? 1 : 0), onPassing: 0 })),
    { atEnd: () => 0, onPassing: turnOfFirst },
    { atEnd: () => 0, onPassing: turnOfSecond },
  ]
  const expected = expectations(graph, quantities)
  const fates = new Map(fateNames.map(fate => [fate, 0]))
  let meanRounds = 0
  const rounds: number[] = [0]
  for (const { state, chance } of starts) {
    fateNames.forEach((fate, i) => {
      fates.set(fate, (fates.get(fate) ?? 0) + chance * (expected[i]?.[state] ?? 0))
    })
    // A round begins with each turn of the combatant first in order; the first has begun at the start.
    const leader = shooterOf(graph.battleAt(state))
    meanRounds += chance * (1 + (expected[fateNames.length + leader]?.[state] ?? 0))
    passing(graph, state, leader === 0 ? turnOfFirst : turnOfSecond, 1e-12).forEach((share, n) => {
      rounds[n + 1] = (rounds[n + 1] ?? 0) + chance * share
    })
  }
  const firstWins = [...fates].reduce((sum, [fate, chance]) => sum + (firstWinsIn(fate) ? chance : 0), 0)
  return { states, edges: edgesOf(graph), expanded, fates, firstWins, meanRounds, rounds }
}
