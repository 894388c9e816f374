/** Plays fights by policies and counts their habits from what is ordered and told. */
import { type Odds, oddsOfList, policyPlayers, runFight } from '@enfilade/analysis'
import {
  type AnyBattle,
  type AnyRuleset,
  type AnyStep,
  areHostileSides,
  diceStream,
  type Event,
  type Id,
  type Json,
  mostStepsOf,
  SamplingAsk,
  type Side,
} from '@enfilade/engine'
import { type Counts, count, happened, noCounts } from './counts.js'
import { Follies } from './follies.js'
import { type Answer, type Gun, type Person, type Reading, readings } from './games.js'
import { type Asked, harming } from './harming.js'

/** What every game's battle has. */
interface Fought {
  readonly people: readonly Person[]
  readonly setup: { readonly sides: readonly Side[] }
}
/** What someone has done in the turn under way. */
interface Turn {
  readonly places: string[]
  acts: number
  /** Could a heavy weapon have been fired in it, and was it? */
  heavyHadTarget: boolean
  heavyFired: boolean
}

/**
 * What an attack does to enemies for the time that it takes: the chance of each thing that harms them, and the game's own amount of it, such as hit
 * points.
 */
interface Worth {
  readonly harms: ReadonlyMap<string, number>
  readonly amount: number
}
const unharmed: Worth = { harms: new Map(), amount: 0 }

/** An attack that harms someone this often was worth the turn. */
const promising = 0.1
/** Less of a difference is a matter of taste. */
const clearly = 0.05
/** Of the attacks that someone could make, so many are weighed, spread over the list. */
const mostWeighed = 6
/** So many turns of a fight are looked at that closely, and so many attacks; beyond, none of them counts. */
const mostLooks = 12
/** So many times as much is no matter of taste either. */
const muchMore = 1.25
/** An attack that harms less often is for nothing. */
const nothing = 0.005

/** What a fate calls those who take no further part. */
const isOut = /^(incapacitated|stabilized|unconscious|outOfAction|out|dead|destroyed|fled|surrendered|left)$/

/** Plays one fight for each seed and counts them all. With its own policies a seed gives the same fight as `enfilade fight --seed`. */
export function habitsOf(ruleset: AnyRuleset, scenario: Json, seeds: Iterable<string>, players = policyPlayers(ruleset)): Counts {
  const counts = noCounts()
  const first = ruleset.begin(scenario)
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
  /** Those who chose to hold an action although an attack was worth it. */
  private readonly couldAttack = new Set<Id>()
  private readonly harmedBy = harming()
  private readonly follies: Follies
  /** Everyone's fate as it was when the instant began, and the attacks counted in it. */
  private fates: ReadonlyMap<Id, string>
  private readonly attacked = new Set<string>()
  private looksLeft = mostLooks
  private attacksLeft = mostLooks
  private folliesLeft = 2 * mostLooks

  constructor(
    private readonly ruleset: AnyRuleset,
    private readonly battle: AnyBattle<AnyStep>,
    private readonly game: Reading,
    private readonly counts: Counts,
    private readonly seed: string,
  ) {
    this.fates = this.fatesNow()
    this.follies = new Follies(game, counts, seed, who => isOut.test(this.fateOf(who)))
  }

  // ── what is told ─────────────────────────────────────────────────────────────────────────────────────────────────
  told(event: Event): void {
    const { game, counts, seed } = this
    this.follies.told(event)
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
      // A combatant who had nothing better to do loses nothing.
      if (this.couldAttack.delete(who)) {
        count(counts, 'heldLost')
        this.holding.add(who)
      }
    } else if (held !== null) {
      const wasHolding = this.holding.delete(who)
      if (held === 'lost' && wasHolding) happened(counts, 'heldLost', seed)
    }
    if (game.drives.includes(event.what)) count(counts, 'crashes')
    if (game.isCrash(event)) happened(counts, 'crashes', seed)
  }

  private attack(attacker: Id, target: Id): void {
    const key = `${attacker} ${target}`
    if (this.attacked.has(key)) return
    if (this.game.instants.length > 0) this.attacked.add(key)
    count(this.counts, 'atFallen')
    this.follies.attacked(attacker, target, this.otherIsUp(attacker, target))
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
    if (!game.own.includes(asked.decision.name) || game.asksAgain?.includes(answer.action)) return
    const me = this.personOf(asked.who)
    if (me === undefined) return
    if (asked.decision.name === 'heldAction' && !game.nothing.includes(answer.action)) this.holding.delete(me.id)
    this.weighFolly(asked, answer, me)
    const turn = this.turnOf(me)
    turn.places.push(game.placeOf(me))
    const guns = gunsOf(me).filter(gun => game.isHeavy(gun))
    const firesHeavy = (one: Answer): boolean => game.firesHeavy(one, gunOf(me, one))
    if (firesHeavy(answer)) turn.heavyFired = turn.heavyHadTarget = true
    const attacksOpen = (): Answer[] => this.attacksIn(asked, me)
    // What prepares an attack, such as cover, takes none from the gun.
    const decides = game.nothing.includes(answer.action) || this.harmedBy(asked, answer).length > 0
    if (guns.length > 0 && decides && !turn.heavyHadTarget)
      turn.heavyHadTarget = this.couldDoBetter(asked, attacksOpen().filter(firesHeavy), answer)
    if (this.attacksLeft > 0 && this.isAttack(asked, me, answer)) this.weighAttack(asked, answer, attacksOpen())
    if (
      game.holds.includes(answer.action) &&
      this.couldDoBetter(
        asked,
        attacksOpen().filter(attack => !this.isAtSpared(asked, attack)),
      )
    )
      this.couldAttack.add(me.id)
    if (game.nothing.includes(answer.action) && turn.acts === 0 && game.aids.length > 0) this.lookForWounded(asked)
    if (!game.nothing.includes(answer.action)) turn.acts++
    else if (turn.acts === 0 && this.takesPart(me)) {
      const attacks = attacksOpen()
      if (attacks.length > 0 && this.looksLeft === 0) return
      count(counts, 'idle')
      if (this.couldDoBetter(asked, attacks)) happened(counts, 'idle', seed)
      return
    }
    if (turn.acts === 1 && this.takesPart(me)) count(counts, 'idle')
    if (game.turn === null) this.endDecision(me.id, turn)
  }

  private weighFolly(asked: Asked, answer: Answer, me: Person): void {
    const { decision, battle, step, who } = asked
    const isAttack = this.isAttack(asked, me, answer)
    const isWeighed = this.folliesLeft > 0 && (isAttack || (this.game.aids.includes(answer.action) && this.takesPart(me)))
    if (isWeighed) this.folliesLeft--
    const [weighed] = isWeighed ? oddsOfList(this.ruleset, this.battle, { who, answers: [answer] }) : []
    const mayMove = isWeighed && (decision.forms?.(battle, step, who) ?? []).some(({ action }) => action === 'move')
    this.follies.answered(asked, answer, { isAttack, mayMove, odds: weighed?.ok === true ? weighed.odds : null })
  }
  /** Is an enemy of the attacker up besides this one? */
  private otherIsUp(attacker: Id, target: Id): boolean {
    const me = this.personOf(attacker)
    return (
      me !== undefined &&
      this.fought.people.some(one => one.id !== target && this.areHostile(me, one) && !isOut.test(this.fates.get(one.id) ?? ''))
    )
  }
  /** Could this attack harm anyone, and would another way of making it harm more often? */
  private weighAttack({ who }: Asked, chosen: Answer, attacks: readonly Answer[]): void {
    const { counts, seed } = this
    this.attacksLeft--
    const harm = this.harmOf(who, [chosen])
    count(counts, 'harmless')
    if (harm < nothing && !this.mayYetHarm(who, chosen)) happened(counts, 'harmless', seed)
    const others = attacks.filter(other => wayOf(other) === wayOf(chosen) && !isSame(other, chosen))
    if (others.length === 0) return
    count(counts, 'worse')
    const [mine = unharmed, ...rest] = this.worthOf(who, [chosen, ...spreadOver(others)])
    const chances = sumOf(mine)
    const isBetter = (way: Worth): boolean =>
      sumOf(way) > Math.max(chances + promising, chances * muchMore) &&
      way.amount >= mine.amount &&
      [...mine.harms].every(([what, chance]) => (way.harms.get(what) ?? 0) >= chance - clearly)
    if (rest.some(isBetter)) happened(counts, 'worse', seed)
  }
  /** Would it harm a target who comes up at that moment to fire? */
  private mayYetHarm(who: Id, chosen: Answer): boolean {
    const battle = this.ruleset.codec.copy(this.battle)
    const target = (battle as unknown as Fought).people.find(({ id }) => id === chosen.target)
    if (target === undefined || this.game.comesUp?.(battle, target) !== true) return false
    Object.assign(target, { fires: true })
    return this.harmOf(who, [chosen], battle) >= nothing
  }
  /** Does someone do nothing although a friend could be helped? */
  private lookForWounded({ decision, battle, step, who }: Asked): void {
    count(this.counts, 'besideWounded')
    const helps = ({ action, target, patient }: Answer): boolean => {
      const person = this.personOf((target ?? patient) as Id)
      return this.game.aids.includes(action) && this.areFriends(who, person?.id) && this.game.isDying?.(person as Person) !== false
    }
    const answers = (decision.options(battle, step, who) as readonly Answer[]).filter(helps)
    if (oddsOfList(this.ruleset, this.battle, { who, answers }).some(weighed => weighed.ok && mayHelp(weighed.odds)))
      happened(this.counts, 'besideWounded', this.seed)
  }

  /** Does one of these attacks promise something, and clearly more than what was chosen instead? */
  private couldDoBetter({ who }: Asked, attacks: readonly Answer[], chosen?: Answer): boolean {
    if (attacks.length === 0 || this.looksLeft === 0) return false
    this.looksLeft--
    if (chosen === undefined) return this.harmOf(who, spreadOver(attacks)) >= promising
    const [mine = unharmed, ...rest] = this.worthOf(who, [chosen, ...spreadOver(attacks)])
    return rest.some(way => sumOf(way) >= Math.max(promising, clearly + sumOf(mine)) && way.amount >= mine.amount)
  }
  /** The chance of the likeliest harm that one of these answers does to an enemy: harm to a hostage promises nothing. */
  private harmOf(who: Id, answers: readonly Answer[], battle = this.battle): number {
    const me = this.personOf(who)
    const chances = oddsOfList(this.ruleset, battle, { who, answers }).flatMap(weighed =>
      weighed.ok
        ? weighed.odds.own.targets
            .filter(target => this.isEnemy(me, target.who))
            .flatMap(({ milestones }) => milestones.filter(({ kind }) => kind === 'harm').map(({ chance }) => chance))
        : [],
    )
    return Math.max(0, ...chances)
  }
  private isEnemy(me: Person | undefined, other: Id | null): boolean {
    const person = other === null ? undefined : this.personOf(other)
    return me !== undefined && person !== undefined && this.areHostile(me, person)
  }

  /** What these answers do to enemies, and less that to friends. */
  private worthOf(who: Id, answers: readonly Answer[]): Worth[] {
    const me = this.personOf(who)
    return oddsOfList(this.ruleset, this.battle, { who, answers }).map((weighed, i) => {
      if (!weighed.ok || me === undefined) return unharmed
      const answer = answers[i] as Answer
      const takes = this.game.takes?.(answer, gunOf(me, answer)) ?? 1
      const harms = new Map<string, number>()
      let amount = 0
      for (const { who: other, milestones, amounts } of weighed.odds.own.targets) {
        const target = other === null ? undefined : this.personOf(other)
        if (target === undefined || target === me) continue
        const share = (this.areHostile(me, target) ? 1 : -1) / takes
        for (const { kind, words, chance } of milestones) if (kind === 'harm') harms.set(words, (harms.get(words) ?? 0) + share * chance)
        for (const { mean } of amounts) amount += share * mean
      }
      return { harms, amount }
    })
  }

  /** The legal answers that attack an enemy who is still in the fight. */
  private attacksIn(asked: Asked, me: Person): Answer[] {
    const { decision, battle, step, who } = asked
    return (decision.options(battle, step, who) as readonly Answer[]).filter(answer => this.isAttack(asked, me, answer))
  }
  private isAttack(asked: Asked, me: Person, answer: Answer): boolean {
    return (
      !this.game.harmless.includes(answer.action) &&
      this.harmedBy(asked, answer).some(id => {
        const target = this.personOf(id)
        return target !== undefined && this.areHostile(me, target) && !isOut.test(this.fateOf(id))
      })
    )
  }
  private isAtSpared(asked: Asked, answer: Answer): boolean {
    const harmed = this.harmedBy(asked, answer).flatMap(id => this.personOf(id) ?? [])
    return harmed.every(target => this.game.isSpared?.(target) === true)
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
    this.follies.settle()
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
  /** On one side, or on allied ones. */
  private areFriends(who: Id, other: Id | undefined): boolean {
    const [mine, theirs] = [this.personOf(who)?.side, other === undefined ? undefined : this.personOf(other)?.side]
    const side = this.fought.setup.sides.find(({ id }) => id === mine)
    return mine !== undefined && theirs !== undefined && (mine === theirs || side?.allies.includes(theirs) === true)
  }
  /** Bystanders have nothing to act for. */
  private takesPart = (me: Person): boolean => this.fought.people.some(other => this.areHostile(me, other))
}

/** All chances added up, so that what is graver counts more. */
const sumOf = ({ harms }: Worth): number => [...harms.values()].reduce((sum, chance) => sum + chance, 0)
/** Does help promise something? Where the odds tell of no success, it does as far as anyone can tell. */
function mayHelp({ own: { targets } }: Odds): boolean {
  const chances = targets.flatMap(({ milestones }) => milestones.filter(({ kind }) => kind === 'success').map(({ chance }) => chance))
  return chances.length === 0 || Math.max(...chances) >= promising
}
/** With what an attack is made, and at whom, in whichever of its fields that stands. */
function wayOf(answer: Answer): string {
  const entries = [answer, ...Object.values(answer).flatMap(value => (Array.isArray(value) ? (value as Answer[]) : []))]
  const named = (field: string): Json[] =>
    [...new Set(entries.map(entry => entry?.[field] ?? null))].filter(name => name !== null).toSorted()
  return JSON.stringify(['weaponId', 'maneuver', 'target'].map(named))
}

/** A few of these answers, spread over the list. */
function spreadOver(answers: readonly Answer[]): Answer[] {
  const step = Math.max(1, answers.length / mostWeighed)
  return Array.from({ length: Math.min(mostWeighed, answers.length) }, (_, i) => answers[Math.floor(i * step)] as Answer)
}
const isSame = (one: Answer, other: Answer): boolean =>
  JSON.stringify(Object.entries(one).toSorted()) === JSON.stringify(Object.entries(other).toSorted())

/** Do moves lead back to a place without anything else between them? Whoever leaves cover, fires and goes back has done something there. */
export function comesBack(places: readonly string[]): boolean {
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
