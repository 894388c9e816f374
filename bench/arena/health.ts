/** What no policy may do, counted in every fight that it plays, and the CPU time of its decisions. */
import { type AnyRuleset, areHostileSides, type Event, type Id, type Side } from '@enfilade/engine'
import { type Answer, type Person, type Reading, readings } from '../habits/games.js'
import { type Asked, harming } from '../habits/harming.js'
import { comesBack } from '../habits/watch.js'

export interface Health {
  decisions: number
  /** Answers that the rules refuse. */
  refused: number
  /** Attacks at someone of their side or of an allied one. */
  atFriends: number
  /** Turns with moves that lead back to a place, and nothing done between them. */
  thereAndBack: number
  /** CPU time of decisions in milliseconds, of the first `mostTimes`. */
  readonly times: number[]
}
export const noHealth = (): Health => ({ decisions: 0, refused: 0, atFriends: 0, thereAndBack: 0, times: [] })
const mostTimes = 100_000

/** Adds the time of a decision. @param micros CPU time in microseconds */
export function timed(health: Health, micros: number): void {
  health.decisions++
  if (health.times.length < mostTimes) health.times.push(micros / 1000)
}

export class HealthWatch {
  private readonly game: Reading
  private readonly harmedBy = harming()
  /** Where someone was at each decision of the turn under way, and whose fault it is if they come back. */
  private readonly turns = new Map<Id, { readonly places: string[]; readonly health: Health }>()

  constructor(ruleset: AnyRuleset) {
    this.game = readings[ruleset.id] as Reading
  }

  answered(asked: Asked, answer: Answer, health: Health): void {
    const { decision, battle, step, who } = asked
    if (decision.refusal(battle, step, who, answer) !== null) health.refused++
    const { people, setup } = battle as { readonly people: readonly Person[]; readonly setup: { readonly sides: readonly Side[] } }
    const me = people.find(({ id }) => id === who)
    if (me === undefined) return
    const isFriend = (id: Id): boolean => {
      const other = people.find(one => one.id === id)
      return other !== undefined && other !== me && !areHostileSides(setup.sides, me.side, other.side)
    }
    if (!this.game.harmless.includes(answer.action) && this.harmedBy(asked, answer).some(isFriend)) health.atFriends++
    if (!this.game.own.includes(decision.name) || this.game.asksAgain?.includes(answer.action) === true) return
    const places = [...(this.turns.get(who)?.places ?? []), this.game.placeOf(me)]
    this.turns.set(who, { places: this.game.turn === null ? places.slice(-3) : places, health })
    if (this.game.turn === null) this.settle(who)
  }
  told(event: Event): void {
    if (event.what !== this.game.turn) return
    if (event.who === undefined) this.endTurns()
    else this.endTurn(event.who as Id)
  }
  endTurns(): void {
    for (const who of [...this.turns.keys()]) this.endTurn(who)
  }

  private endTurn(who: Id): void {
    this.settle(who)
    this.turns.delete(who)
  }
  private settle(who: Id): void {
    const turn = this.turns.get(who)
    if (turn !== undefined && comesBack(turn.places)) turn.health.thereAndBack++
  }
  /** Forgets the fight that was watched. */
  begin(): void {
    this.turns.clear()
  }
}

/** The time below which this share of the decisions stayed, in milliseconds; 0 without any. */
export function timeAt({ times }: Health, share: number): number {
  return times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0
}
