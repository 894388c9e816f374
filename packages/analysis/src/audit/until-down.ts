/**
 * How many attacks it takes until the target is down: exactly, from every harm that it can be in between, or sampled where those are too many. What
 * happens between attacks (bleeding, Death Saves, getting behind something) isn't counted.
 */
import {
  type AnyBattle,
  type AnyRuleset,
  type AnyStep,
  type Audit,
  auditShooter,
  diceStream,
  fightSeed,
  type Json,
  mostSteps,
  runTopStep,
  SamplingAsk,
  seedOf,
  stepIsDue,
} from '@enfilade/engine'
import { policyPlayers } from '../deciders.js'
import { normalQuantile } from '../intervals.js'
import { actionPlayer } from '../odds/own.js'
import { expectations } from '../solve/expectations.js'
import type { StateGraph } from '../solve/state-graph.js'
import { type AttackRow, attackCounter } from './attack.js'

type Battle = AnyBattle<AnyStep>
/** How many attacks on average; null: they never bring it down for certain. `low`, `high`: where it was sampled, a 95 % interval. */
export interface Attacks {
  readonly mean: number | null
  readonly low: number | null
  readonly high: number | null
  readonly exact: boolean
}
/** An attack on a fresh target, and what it takes from there. */
export interface Attacking {
  readonly first: AttackRow | null
  /** What the first attack can do, as a text: equal for attacks that differ in how often they hit alone. Null: it wasn't counted. */
  readonly kind: string | null
  /** The chance that the first attack changes anything. */
  readonly changes: number
}

/** The first attack has no more ways than this, nor all attacks together; past that it is sampled. */
const mostWays = 60_000
const mostFirstWays = 20_000
/** Sampled: at most this many plays until the target is down; after the fewest, only as long as they have taken fewer attacks than the most. */
const mostSamples = 100
const fewestSamples = 30
const mostSampledAttacks = 600
/** A target that isn't down after this many attacks counts as down then. */
const mostAttacks = 400

/** Digits that count when chances are compared: sums in another order differ in the last ones. */
const asText = (chance: number): string => chance.toPrecision(11)

/** Works out attacks of one order in one battle. */
export class AttackWork {
  private readonly count
  private readonly fresh: string
  constructor(
    private readonly ruleset: AnyRuleset,
    private readonly audit: Audit,
    private readonly start: Battle,
    private readonly answer: Json,
  ) {
    this.count = attackCounter(ruleset, audit, answer)
    this.fresh = audit.harmOf(start)
  }

  attacking(): Attacking {
    const first = this.count(this.start, mostFirstWays)
    if (first === null) return { first, kind: null, changes: 0 }
    const changed = first.outcomes.filter(({ harm }) => harm !== this.fresh)
    const changes = changed.reduce((sum, { chance }) => sum + chance, 0)
    const parts = changed.map(({ harm, chance }) => `${harm} ${asText(chance / changes)}`)
    return { first, kind: `${this.fresh} ${parts.sort().join()}`, changes }
  }

  /**
   * Attacks until down, from every harm in between. `steady`: the target is hit as often whatever has happened to it, so that attacks of the
   * same kind that hit less often take longer in proportion. Null: too many ways.
   */
  exactly(first: AttackRow): { readonly mean: number | null; readonly steady: boolean } | null {
    // Every harm in between is followed about as far as none.
    if (first.outcomes.filter(({ down }) => !down).length * first.branches > mostWays) return null
    const places = new Map([[this.fresh, 0]])
    const rows: (readonly { readonly to: number | null; readonly chance: number }[])[] = []
    const open: { readonly battle: Battle; readonly row: AttackRow | null }[] = [{ battle: this.start, row: first }]
    let ways = 0
    let steady = true
    for (let next = 0; next < open.length; next++) {
      const { battle, row: known } = open[next] as (typeof open)[number]
      const row = known ?? this.count(battle, mostWays - ways)
      open[next] = { battle: this.start, row: null } // the battle isn't needed any more
      if (row === null) return null
      ways += row.branches
      if (ways > mostWays) return null
      steady &&= Math.abs(row.hits - first.hits) < 1e-9
      rows.push(
        row.outcomes.map(({ harm, down, battle: now, chance }) => {
          if (down) return { to: null, chance }
          const place = places.get(harm)
          if (place !== undefined) return { to: place, chance }
          places.set(harm, open.length)
          open.push({ battle: this.audit.again(this.start, now, this.ruleset.codec.copy), row: null })
          return { to: open.length - 1, chance }
        }),
      )
    }
    return { mean: meanSteps(rows), steady }
  }

  sampled(seed: string): Attacks {
    const { ruleset, audit, start, answer } = this
    const whole = seedOf(seed)
    const player = actionPlayer(ruleset, auditShooter)
    player.answer = answer
    const players = policyPlayers(ruleset)
    const ask = new SamplingAsk(
      diceStream(whole),
      (decision, battle, step, asked, nth, moment) =>
        player.asPlanned(decision, battle, step, asked) ?? players.decide(decision, battle, step, asked, nth, moment),
    )
    const table = { ask, tell: undefined }
    const attack = (from: Battle): Battle => {
      const now = ruleset.codec.copy(from)
      player.asTheAnswer(() => runTopStep(ruleset, now, table))
      ruleset.standAlone(from, now, auditShooter)
      for (let steps = 0; !ruleset.actionIsOver(from, now) && stepIsDue(ruleset, now); steps++) {
        if (steps > mostSteps) throw new Error(`${ruleset.id}: this action doesn’t end`)
        runTopStep(ruleset, now, table)
      }
      return now
    }
    let sum = 0
    let squares = 0
    let never = 0
    let samples = 0
    for (; samples < mostSamples && (samples < fewestSamples || sum < mostSampledAttacks); samples++) {
      const own = fightSeed(whole, samples)
      ask.restart(diceStream(own))
      players.restart(own)
      let battle = start
      let attacks = 0
      while (attacks < mostAttacks) {
        attacks++
        const now = attack(battle)
        if (audit.isDown(now)) break
        if (attacks === mostAttacks) never++
        else if (audit.harmOf(now) !== audit.harmOf(battle)) battle = audit.again(start, now, ruleset.codec.copy)
      }
      sum += attacks
      squares += attacks * attacks
    }
    if (never > samples / 2) return { mean: null, low: null, high: null, exact: false }
    const mean = sum / samples
    const error = normalQuantile(0.975) * Math.sqrt(Math.max(0, squares / samples - mean * mean) / (samples - 1))
    return { mean, low: Math.max(1, mean - error), high: mean + error, exact: false }
  }
}

/** How many steps it takes on average from the first row to an end; null: not for certain ever. */
function meanSteps(rows: readonly (readonly { readonly to: number | null; readonly chance: number }[])[]): number | null {
  const firstEdge = [0]
  const step: number[] = []
  const chance: number[] = []
  const firstEnd = [0]
  const endChance: number[] = []
  for (const [from, row] of rows.entries()) {
    let down = 0
    for (const { to, chance: share } of row)
      if (to === null) down += share
      else {
        step.push(to - from)
        chance.push(share)
      }
    if (down > 0) endChance.push(down)
    firstEdge.push(step.length)
    firstEnd.push(endChance.length)
  }
  // Every step counts one: those on an edge as it is passed, those that end it as they do.
  const graph: StateGraph = {
    states: rows.length,
    row: Int32Array.from(rows.keys()),
    firstEdge: Int32Array.from(firstEdge),
    step: Int32Array.from(step),
    chance: Float64Array.from(chance),
    passes: new Uint8Array(step.length).fill(1),
    firstEnd: Int32Array.from(firstEnd),
    end: new Int32Array(endChance.length),
    endChance: Float64Array.from(endChance),
    fates: ['down'],
    starts: [{ state: 0, chance: 1 }],
  }
  try {
    const mean = expectations(graph, [{ atEnd: () => 1, onPassing: 1 }])[0]?.[0]
    return mean !== undefined && Number.isFinite(mean) && mean < 1e9 ? mean : null
  } catch (thrown) {
    if (thrown instanceof RangeError) return null
    throw thrown
  }
}
