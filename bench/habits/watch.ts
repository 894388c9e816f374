/** Plays fights by policies and counts their habits from what is ordered and told. */
import { policyPlayers, runFight } from '@enfilade/analysis'
import {
  type AnyBattle,
  type AnyRuleset,
  type AnyStep,
  areHostileSides,
  type Decision,
  diceStream,
  type Event,
  type Id,
  type Json,
  mostStepsOf,
  SamplingAsk,
  type Side,
} from '@enfilade/engine'
import { type Counts, count, happened, noCounts } from './counts.js'
import { type Answer, type Gun, type Person, type Reading, readings } from './games.js'

/** What every game's battle has. */
interface Fought {
  readonly people: readonly Person[]
  readonly setup: { readonly sides: readonly Side[] }
}
/** A decision as it is asked. */
interface Asked {
  readonly decision: Decision<unknown, unknown, Json>
  readonly battle: unknown
  readonly step: unknown
  readonly who: Id
}
/** What someone has done in the turn under way. */
interface Turn {
  readonly places: string[]
  acts: number
  /** Could a heavy weapon have been fired in it, and was it? */
  heavyHadTarget: boolean
  heavyFired: boolean
}

/** What a fate calls those who take no further part. */
const isOut = /^(incapacitated|stabilized|unconscious|outOfAction|out|dead|destroyed|fled|surrendered|left)$/

/** Plays one fight for each seed and counts them all. A seed gives the same fight as `enfilade fight --seed`. */
export function habitsOf(ruleset: AnyRuleset, scenario: Json, seeds: Iterable<string>): Counts {
  const counts = noCounts()
  const first = ruleset.begin(scenario)
  const players = policyPlayers(ruleset)
  for (const seed of seeds) {
    players.restart(seed)
    const battle = ruleset.codec.copy(first)
    const watch = new Watch(ruleset, battle, readings[ruleset.id] as Reading, counts, seed)
    const ask = new SamplingAsk(diceStream(seed), (decision, asked, step, who, nth) => {
      const answer = players.decide(decision, asked, step, who, nth)
      watch.answered({ decision: decision as unknown as Asked['decision'], battle: asked, step, who }, answer as unknown as Answer)
      return answer
    })
    const run = runFight(ruleset, battle, ask, event => watch.told(event), mostStepsOf(first))
    watch.endTurns()
    count(counts, 'stalls')
    if (!run.over || ruleset.ending(battle)?.how === 'stalled') happened(counts, 'stalls', seed)
  }
  return counts
}

class Watch {
  private readonly turns = new Map<Id, Turn>()
  private readonly holding = new Set<Id>()
  /** Which fields of an answer name whoever it harms, by decision and action. */
  private readonly harming = new Map<string, readonly string[]>()
  /** Everyone's fate as it was when the instant began, and the attacks counted in it. */
  private fates: ReadonlyMap<Id, string>
  private readonly attacked = new Set<string>()

  constructor(
    private readonly ruleset: AnyRuleset,
    private readonly battle: AnyBattle<AnyStep>,
    private readonly game: Reading,
    private readonly counts: Counts,
    private readonly seed: string,
  ) {
    this.fates = this.fatesNow()
  }

  // ── what is told ─────────────────────────────────────────────────────────────────────────────────────────────────
  told(event: Event): void {
    const { game, counts, seed } = this
    if (event.what === game.turn) {
      if (event.who === undefined) this.endTurns()
      else this.endTurn(event.who as Id)
    }
    if (game.instants.length === 0 || game.instants.includes(event.what)) {
      this.fates = this.fatesNow()
      this.attacked.clear()
    }
    if (game.attacks.includes(event.what)) this.attack((event.attacker ?? event.who) as Id, event.target as Id)
    const held = game.heldBack(event)
    const who = event.who as Id
    if (held === 'held') {
      count(counts, 'heldLost')
      this.holding.add(who)
    } else if (held !== null) {
      this.holding.delete(who)
      if (held === 'lost') happened(counts, 'heldLost', seed)
    }
    if (game.drives.includes(event.what)) count(counts, 'crashes')
    if (game.isCrash(event)) happened(counts, 'crashes', seed)
  }

  private attack(attacker: Id, target: Id): void {
    const key = `${attacker} ${target}`
    if (this.attacked.has(key)) return
    if (this.game.instants.length > 0) this.attacked.add(key)
    count(this.counts, 'atFallen')
    if (isOut.test(this.fates.get(target) ?? '')) happened(this.counts, 'atFallen', this.seed)
    else if (this.game.isDoomed !== undefined) {
      count(this.counts, 'atDoomed')
      const person = this.personOf(target)
      if (person !== undefined && this.game.isDoomed(person)) happened(this.counts, 'atDoomed', this.seed)
    }
  }

  // ── what is ordered ──────────────────────────────────────────────────────────────────────────────────────────────
  answered(asked: Asked, answer: Answer): void {
    const { game, counts, seed } = this
    if (!game.own.includes(asked.decision.name)) return
    const me = this.personOf(asked.who)
    if (me === undefined) return
    if (asked.decision.name === 'heldAction' && !game.nothing.includes(answer.action)) this.holding.delete(me.id)
    const turn = this.turnOf(me)
    turn.places.push(game.placeOf(me))
    const guns = gunsOf(me).filter(gun => game.isHeavy(gun))
    const firesHeavy = (one: Answer): boolean => game.firesHeavy(one, gunOf(me, one))
    if (firesHeavy(answer)) turn.heavyFired = turn.heavyHadTarget = true
    const attacksOpen = (): Answer[] => this.attacksIn(asked, me)
    if (guns.length > 0 && !turn.heavyHadTarget) turn.heavyHadTarget = attacksOpen().some(firesHeavy)
    if (!game.nothing.includes(answer.action)) turn.acts++
    else if (turn.acts === 0 && this.takesPart(me)) {
      count(counts, 'idle')
      if (attacksOpen().length > 0) happened(counts, 'idle', seed)
      return
    }
    if (turn.acts === 1 && this.takesPart(me)) count(counts, 'idle')
    if (game.turn === null) this.endDecision(me.id, turn)
  }

  /** The legal answers that attack an enemy who is still in the fight. */
  private attacksIn({ decision, battle, step, who }: Asked, me: Person): Answer[] {
    return (decision.options(battle, step, who) as readonly Answer[]).filter(
      answer =>
        !this.game.harmless.includes(answer.action) &&
        this.harmedBy(decision, battle, step, who, answer).some(id => {
          const target = this.personOf(id)
          return target !== undefined && this.areHostile(me, target) && !isOut.test(this.fateOf(id))
        }),
    )
  }
  private harmedBy(decision: Asked['decision'], battle: unknown, step: unknown, who: Id, answer: Answer): Id[] {
    const key = `${decision.name} ${answer.action}`
    let fields = this.harming.get(key)
    if (fields === undefined) {
      const form = decision.forms?.(battle, step, who).find(({ action }) => action === answer.action)
      fields = form?.fields.filter(({ harms }) => harms === true).map(({ name }) => name) ?? []
      this.harming.set(key, fields)
    }
    const entries = [answer, ...Object.values(answer).flatMap(value => (Array.isArray(value) ? (value as Answer[]) : []))]
    return fields.flatMap(field => entries.flatMap(entry => (typeof entry?.[field] === 'string' ? (entry[field] as Id) : [])))
  }

  // ── turns ────────────────────────────────────────────────────────────────────────────────────────────────────────
  private turnOf({ id }: Person): Turn {
    let turn = this.turns.get(id)
    if (turn === undefined) {
      turn = { places: [], acts: 0, heavyHadTarget: false, heavyFired: false }
      this.turns.set(id, turn)
    }
    return turn
  }
  endTurns(): void {
    for (const who of [...this.turns.keys()]) this.endTurn(who)
    if (this.game.heldForTurn) {
      for (const who of this.holding) if (!isOut.test(this.fateOf(who))) happened(this.counts, 'heldLost', this.seed)
      this.holding.clear()
    }
  }
  private endTurn(who: Id): void {
    const turn = this.turns.get(who)
    if (turn === undefined) return
    this.turns.delete(who)
    this.settle(turn)
  }
  /** In a game without turns each decision is one; a way there and back takes three. */
  private endDecision(who: Id, turn: Turn): void {
    this.settle(turn)
    this.turns.set(who, { ...turn, places: turn.places.slice(-2), acts: 0, heavyHadTarget: false, heavyFired: false })
  }
  private settle({ places, heavyHadTarget, heavyFired }: Turn): void {
    if (new Set(places).size > 1) {
      count(this.counts, 'thereAndBack')
      if (comesBack(places)) happened(this.counts, 'thereAndBack', this.seed)
    }
    if (!heavyHadTarget) return
    count(this.counts, 'heavySilent')
    if (!heavyFired) happened(this.counts, 'heavySilent', this.seed)
  }

  // ── who is who ───────────────────────────────────────────────────────────────────────────────────────────────────
  private get fought(): Fought {
    return this.battle as unknown as Fought
  }
  private personOf = (who: Id): Person | undefined => this.fought.people.find(({ id }) => id === who)
  private fatesNow = (): ReadonlyMap<Id, string> => new Map(this.ruleset.fatesOf(this.battle).map(({ id, state }) => [id, state]))
  private fateOf = (who: Id): string => this.ruleset.fatesOf(this.battle).find(({ id }) => id === who)?.state ?? ''
  private areHostile = (one: Person, other: Person): boolean => areHostileSides(this.fought.setup.sides, one.side, other.side)
  /** Bystanders have nothing to act for. */
  private takesPart = (me: Person): boolean => this.fought.people.some(other => this.areHostile(me, other))
}

/** Do moves lead back to a place without anything else between them? Whoever leaves cover, fires and goes back has done something there. */
function comesBack(places: readonly string[]): boolean {
  let left = new Set<string>()
  return places.some((place, i) => {
    if (place === places[i - 1]) left = new Set()
    else if (left.has(place)) return true
    left.add(place)
    return false
  })
}

const gunsOf = ({ sheet, items = [] }: Person): Gun[] => [
  ...(sheet.weapons ?? []),
  ...items.flatMap(({ id, weapon }) => (weapon === undefined ? [] : { ...weapon, id })),
]
const gunOf = (me: Person, answer: Answer): Gun | undefined => {
  const named = answer.weaponId ?? me.weaponId
  return gunsOf(me).find(({ id }) => id === named)
}
