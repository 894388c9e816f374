/**
 * Answers with every branch in turn: every possible result of each step, with its chance. Draws no random number.
 * Equal values are merged before the rule goes on, equal battles after each branching step; steps that never branch run straight through.
 */
import { type Mover, runTopStep, stepIsDue } from '../agenda.js'
import type { AnyBattle, AnyStep, Codec, Tell } from '../contract.js'
import { branchedAfterAll, type FixedDecider, Memo, PathAsk } from './paths.js'
import { type Met, nothingMet, type Watching } from './watching.js'

/** How a battle was reached: its chance, and what was met on the way. */
export interface Begun {
  readonly chance: number
  readonly met: Met
}
const fromHere: Begun = { chance: 1, met: nothingMet }
/** A possible battle and its chance. `met`: the milestones on the way there, where they are watched. */
export interface Weighted<B> {
  readonly battle: B
  readonly chance: number
  readonly met: Met
}
/** Watches for milestones while branches are counted. */
export interface Watch {
  readonly watching: Watching
  /** True: ends at which the same was met are one, whatever else they differ in. */
  readonly onlyMet: boolean
}

/** The limits of an enumeration. `stop` is called now and then, so that a caller can keep a time limit (the engine has no clock). */
export interface Budget {
  readonly states: number
  /** How much all battles together can weigh, in characters of the key of the first: a battle with many combatants weighs more. */
  readonly weight?: number
  /** How many branches are followed: many can lead to one battle. */
  readonly branches?: number
  readonly stop?: () => boolean
  /** All or nothing: stops as soon as too many battles are waiting, or will be. What is reached by then is of no use. */
  readonly whole?: boolean
}
/** No step is followed into more branches than this. */
const mostBranches = 1 << 20
/** After this many steps in a row without a branch the battle counts as a state: decisions can go round in circles. */
const mostRunOn = 64
/** How often a caller is asked whether to stop inside a step with many branches. */
const branchesBetweenLooks = 256

export interface Enumerated<B> {
  /** Battles at which `until` held, equal ones merged; their chances sum to 1 unless something is left over. */
  readonly ends: readonly Weighted<B>[]
  /** How many different battles were looked at. */
  readonly states: number
  /** How many branches were followed. */
  readonly branches: number
  /** The chance of what the budget did not reach; 0 where the answer is exact. */
  readonly leftOver: number
}

/**
 * Plays a battle on in every possible way until `until` holds (asked between steps) or the fight is over.
 * The battle itself stays unchanged. Past the budget the rest is left over, and the caller samples.
 */
export function enumerate<B extends AnyBattle<S>, S extends AnyStep>(
  game: Mover<B, S> & { readonly codec: Codec<B> },
  battle: B,
  decide: FixedDecider,
  until: (battle: B) => boolean,
  budget: Budget,
  watch?: Watch,
): Enumerated<B> {
  return enumerator(game, decide)(battle, until, budget, false, watch)
}

/**
 * `enumerate` for one game and one decider, to be called for many battles. `leave`: one step runs before `until` is first asked, so that a
 * battle at which it already holds moves on to the next one. `begun`: where the
 * battle stands on a longer way.
 */
export type Enumerator<B> = (
  battle: B,
  until: (battle: B) => boolean,
  budget: Budget,
  leave?: boolean,
  watch?: Watch,
  begun?: Begun,
) => Enumerated<B>

/**
 * The same for many battles of one game, one after another: what is known about outcomes and kinds of steps is kept between calls
 * (so `states` can be lower in a later call). For whole fights explored state by state.
 * Don't call it from within `decide` or `until`.
 */
export function enumerator<B extends AnyBattle<S>, S extends AnyStep>(
  game: Mover<B, S> & { readonly codec: Codec<B> },
  decide: FixedDecider,
): Enumerator<B> {
  const ask = new PathAsk(decide, new Memo())
  const steady = new Set<string>() // kinds of steps that have not branched so far
  const forks = new Set<string>()
  return (battle, until, budget, leave = false, watch, begun = fromHere) =>
    enumerateWith(game, ask, steady, forks, battle, until, budget, leave, watch, begun)
}

/**
 * The same text in one piece. A key is joined from hundreds of parts, which a map would keep apart and visit at every look-up: reading one
 * character joins them.
 */
function flat(key: string): string {
  key.charCodeAt(0)
  return key
}

type Reachable<B> = { readonly battle: B; readonly met: Met; chance: number }
type Game<B extends AnyBattle<S>, S extends AnyStep> = Mover<B, S> & { readonly codec: Codec<B> }

/** One enumeration under way. */
interface Walk<B extends AnyBattle<S>, S extends AnyStep> {
  readonly game: Game<B, S>
  readonly ask: PathAsk
  readonly table: { readonly ask: PathAsk; readonly tell: Tell | undefined }
  readonly steady: Set<string>
  readonly forks: Set<string>
  /** Where it began. */
  readonly battle: B
  readonly until: (battle: B) => boolean
  readonly budget: Budget
  readonly mostStates: number
  readonly mostWeight: number
  readonly mostFollowed: number
  readonly watch: Watch | undefined
  /** For every battle that is kept, where weight counts. */
  readonly size: number
  readonly ends: Map<string, Reachable<B>>
  /** Battles that wait to be looked at. */
  open: Map<string, Reachable<B>>
  states: number
  followed: number
  weight: number
  leftOver: number
  /** Is the budget used up? What waits is left over. */
  stopped: boolean
}

function enumerateWith<B extends AnyBattle<S>, S extends AnyStep>(
  game: Game<B, S>,
  ask: PathAsk,
  steady: Set<string>,
  forks: Set<string>,
  battle: B,
  until: (battle: B) => boolean,
  budget: Budget,
  leave: boolean,
  watch: Watch | undefined,
  begun: Begun,
): Enumerated<B> {
  const walk: Walk<B, S> = {
    game,
    ask,
    table: { ask, tell: watch?.watching.tell },
    steady,
    forks,
    battle,
    until,
    budget,
    mostStates: budget.states,
    mostWeight: budget.weight ?? Number.POSITIVE_INFINITY,
    mostFollowed: budget.branches ?? Number.POSITIVE_INFINITY,
    watch,
    size: budget.weight === undefined ? 0 : game.codec.key(battle).length,
    ends: new Map(),
    open: new Map(),
    states: 0,
    followed: 0,
    weight: 0,
    leftOver: 0,
    stopped: false,
  }
  setOut(walk, leave, begun)
  let before = 0
  while (walk.open.size > 0) {
    before = lookAhead(walk, before)
    followLayer(walk)
  }
  const { ends, states, followed, leftOver } = walk
  return { ends: [...ends.values()], states: states + ends.size, branches: followed, leftOver }
}

/** The first battle: left at its next step, or run on to one that branches. */
function setOut<B extends AnyBattle<S>, S extends AnyStep>(walk: Walk<B, S>, leave: boolean, { chance, met }: Begun): void {
  const { game, battle } = walk
  const copy = (): B => game.codec.copy(battle)
  // Only copies of it run on, so it can be left as it is; alone, it needs no key.
  if (leave && stepIsDue(game, battle)) keep(walk, walk.open, '', { battle, chance, met })
  else if (leave) put(walk, walk.ends, copy(), chance, met)
  else settle(walk, copy(), chance, met, copy)
}

/** Stops before a layer that the budget can't hold. Returns how many battles wait. @param before how many waited before the last layer */
function lookAhead<B extends AnyBattle<S>, S extends AnyStep>(walk: Walk<B, S>, before: number): number {
  const { open, budget, states } = walk
  walk.stopped ||= isTooMuch(walk, states + 1) || budget.stop?.() === true
  // Where battles grow in number, each branching step in store will be looked at in about as many again.
  walk.stopped ||= budget.whole === true && open.size > before && isTooMuch(walk, states + forksInStore(walk))
  return open.size
}

/** Follows every battle that waits; those that come of it wait next. */
function followLayer<B extends AnyBattle<S>, S extends AnyStep>(walk: Walk<B, S>): void {
  const layer = walk.open
  walk.open = new Map()
  for (const from of layer.values()) {
    if (!walk.stopped) walk.stopped = isTooMuch(walk, ++walk.states)
    walk.leftOver += walk.stopped ? from.chance : followBranches(walk, from)
  }
}

/** Runs the next step of a battle in every way. Returns the chance of what wasn't reached. */
function followBranches<B extends AnyBattle<S>, S extends AnyStep>(walk: Walk<B, S>, { battle: from, chance, met }: Reachable<B>): number {
  const { game, ask, budget } = walk
  const { step } = from.agenda[from.agenda.length - 1] as S
  const branchOff = (): B => {
    const branch = game.codec.copy(from)
    runTopStep(game, branch, walk.table)
    return branch
  }
  const again = (): B => {
    ask.rewind()
    return branchOff()
  }
  let branches = 0
  let reached = 0
  ask.begin()
  do {
    // A rule that loops around a question has no last branch; what isn't reached is left over like anything else.
    if (branches >= mostBranches || (branches % branchesBetweenLooks === branchesBetweenLooks - 1 && budget.stop?.() === true)) {
      walk.stopped = true
      return chance * (1 - reached)
    }
    branches++
    walk.followed++
    const branch = branchOff()
    noteKind(walk, step)
    reached += ask.chance
    settle(walk, branch, chance * ask.chance, met, again)
    // Every waiting battle will be looked at, and counts then.
    if ((budget.whole === true && isTooMuch(walk, walk.states + walk.open.size)) || walk.followed > walk.mostFollowed) {
      walk.stopped = true
      return chance * (1 - reached)
    }
  } while (ask.advance())
  return 0
}

/** Notes whether this kind of step has just branched. */
function noteKind<B extends AnyBattle<S>, S extends AnyStep>({ ask, steady, forks }: Walk<B, S>, step: string): void {
  if (!ask.branched && !forks.has(step)) steady.add(step)
  if (!ask.branched) return
  forks.add(step)
  steady.delete(step)
}

/** Takes over a battle and runs it on. `again` makes a new copy if that spoilt it. */
function settle<B extends AnyBattle<S>, S extends AnyStep>(walk: Walk<B, S>, battle: B, chance: number, met: Met, again: () => B): void {
  const watching = walk.watch?.watching
  let at = battle
  while (!runOn(walk, at)) {
    watching?.drop()
    at = again()
  }
  const metNow = watching?.take(met, chance) ?? met
  put(walk, isDone(walk, at) ? walk.ends : walk.open, at, chance, metNow)
}

/** Runs on in place through steps that are known not to branch; false if one did after all, and the battle is spoilt. */
function runOn<B extends AnyBattle<S>, S extends AnyStep>(walk: Walk<B, S>, at: B): boolean {
  const { game, ask, table, steady, forks } = walk
  for (let steps = 0; steps < mostRunOn && !isDone(walk, at); steps++) {
    const { step } = at.agenda[at.agenda.length - 1] as S
    if (!steady.has(step)) return true
    ask.mayBranch = false
    try {
      runTopStep(game, at, table)
    } catch (thrown) {
      if (thrown !== branchedAfterAll) throw thrown
      steady.delete(step)
      forks.add(step)
      return false
    } finally {
      ask.mayBranch = true
    }
  }
  return true
}

const isDone = <B extends AnyBattle<S>, S extends AnyStep>({ game, until }: Walk<B, S>, at: B): boolean => until(at) || !stepIsDue(game, at)

/** Keeps a battle, or adds its chance to that of its equal. */
function put<B extends AnyBattle<S>, S extends AnyStep>(
  walk: Walk<B, S>,
  into: Map<string, Reachable<B>>,
  at: B,
  chance: number,
  met: Met,
): void {
  const onlyMet = walk.watch?.onlyMet === true && into === walk.ends
  const key = onlyMet ? met : flat(`${met.length} ${met}${walk.game.codec.key(at, walk.battle)}`)
  const known = into.get(key)
  if (known === undefined) keep(walk, into, key, { battle: at, chance, met })
  else known.chance += chance
}
function keep<B extends AnyBattle<S>, S extends AnyStep>(
  walk: Walk<B, S>,
  into: Map<string, Reachable<B>>,
  key: string,
  reached: Reachable<B>,
): void {
  into.set(key, reached)
  if (walk.watch?.onlyMet !== true || into !== walk.ends) walk.weight += walk.size
}

const isTooMuch = <B extends AnyBattle<S>, S extends AnyStep>(walk: Walk<B, S>, count: number): boolean =>
  count > walk.mostStates || walk.weight > walk.mostWeight

/** How many steps that branch have been queued in all battles that wait. */
function forksInStore<B extends AnyBattle<S>, S extends AnyStep>({ open, battle, forks }: Walk<B, S>): number {
  const depth = battle.agenda.length - 1
  let sum = 0
  for (const { battle: at } of open.values())
    for (let place = depth; place < at.agenda.length; place++) if (forks.has((at.agenda[place] as S).step)) sum++
  return sum
}
