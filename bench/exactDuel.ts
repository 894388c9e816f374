/**
 * The whole duel of cprDuel.ts, exactly: who wins, after how many rounds, how both are then. Hit points and stopping power only fall, and
 * what of the battle merely counts (rounds, who led) is left out of the states, so the fight is a finite graph: stateGraph.ts expands it
 * through the engine, solving.ts solves it. Nothing is cut off: a round in which nothing changes leads back to where it began.
 */
import type { Codec, Json } from '@enfilade/engine'
import { cyberpunkRed } from '@enfilade/rulesets/cyberpunk-red'
import { type CprBattle, duelIsOver, duelistsDecide } from './cprDuel.js'
import { expectations, passing } from './solving.js'
import { type Lens, stateGraph } from './stateGraph.js'

export interface ExactDuel {
  readonly states: number
  readonly edges: number
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
const firstWinsIn = (fate: string): boolean => fate.endsWith('mortallyWounded')

/** The turns of either of the two are counted by arriving at their first shot; everything else has mark 0. */
const turnOfFirst = 1
const turnOfSecond = 2

const duelLens: Lens<CprBattle> = {
  // Before each shot.
  isState: ({ agenda, people }) => {
    const step = agenda[agenda.length - 1]
    if (step?.step !== 'takeAction') return false
    const turn = people.find(person => person.id === step.who)?.turn
    return turn !== undefined && (!turn.actionUsed || turn.attackedWith.length === 1)
  },
  fate: battle => (duelIsOver(battle) ? fateOf(battle) : null),
  mark: ({ people, turnOf }) => {
    const at = people.findIndex(person => person.id === turnOf)
    return people[at]?.turn.actionUsed === false ? (at === 0 ? turnOfFirst : turnOfSecond) : 0
  },
  // Who leads decides when a round is counted and nothing else, so the first one leads always, in round 1.
  settle: battle => {
    const [first, second] = battle.people.map(({ id }) => id) as [string, string]
    battle.round = 1
    battle.lastHarmRound = 1
    battle.order = [first, second]
    battle.toAct = battle.turnOf === first ? [second] : []
    for (const person of battle.people) person.initiative = 0
  },
}

/**
 * Tells battles apart by what can change in this duel and nothing else. The game's own codec does so by everything that can change in any
 * fight, and costs some times as much. A test shows that both give the same graph.
 */
export const duelCodec: Codec<CprBattle> = {
  copy: cyberpunkRed.codec.copy,
  key: ({ agenda, round, order, toAct, turnOf, people }) => {
    let key = `${round * 4 + toAct.length}${order[0]} ${turnOf}`
    for (let i = 0; i < agenda.length; i++) key += agenda[i]?.step
    for (let i = 0; i < people.length; i++) key += numberOf(people[i] as CprBattle['people'][number])
    return key
  },
}
/** Hit points, armor of the body (below 64) and shots of this turn (0 to 2), as one number with a character before it. */
function numberOf({ hp, armor, turn }: CprBattle['people'][number]): string {
  let number = hp
  for (const { sp } of armor) number = number * 64 + sp
  return ` ${number * 4 + (turn.actionUsed ? turn.attackedWith.length : 3)}`
}

/** Solves a duel of cprDuel.ts. `mostStates` keeps memory in bounds. @throws RangeError where it does not fit */
export function exactDuel(scenario: Json, codec: Codec<CprBattle> = duelCodec, mostStates = 2_000_000): ExactDuel {
  const { steps, advance } = cyberpunkRed
  const graph = stateGraph({ steps, advance, codec }, cyberpunkRed.begin(scenario), duelistsDecide, duelLens, mostStates)
  const fateNames = [...new Set(graph.fates.values())].sort()
  const quantities = [
    ...fateNames.map(fate => ({ atEnd: (state: number) => (graph.fates.get(state) === fate ? 1 : 0), onArrival: 0 })),
    { atEnd: () => 0, onArrival: turnOfFirst },
    { atEnd: () => 0, onArrival: turnOfSecond },
  ]
  const expected = expectations(graph, quantities)
  const fates = new Map(fateNames.map((fate, i) => [fate, 0 * i]))
  let meanRounds = 0
  const rounds: number[] = [0]
  for (const { state, chance } of graph.starts) {
    fateNames.forEach((fate, i) => {
      fates.set(fate, (fates.get(fate) ?? 0) + chance * (expected[i]?.[state] ?? 0))
    })
    // A round begins with each turn of the one who leads; the first has begun at the start.
    const leader = graph.mark[state] === turnOfFirst ? 0 : 1
    meanRounds += chance * (1 + (expected[fateNames.length + leader]?.[state] ?? 0))
    passing(graph, state, leader === 0 ? turnOfFirst : turnOfSecond, 1e-12).forEach((share, n) => {
      rounds[n + 1] = (rounds[n + 1] ?? 0) + chance * share
    })
  }
  const firstWins = [...fates].reduce((sum, [fate, chance]) => sum + (firstWinsIn(fate) ? chance : 0), 0)
  return { states: graph.states, edges: graph.target.length, fates, firstWins, meanRounds, rounds }
}
