/** Counts what is foolish for what it brings with it: reactions drawn, aims given up, everyone at one target, help and shots without hope, friends hurt. */
import type { Odds } from '@enfilade/analysis'
import { areHostileSides, type Event, type Id, type Side } from '@enfilade/engine'
import { type Counts, count, happened } from './counts.js'
import type { Answer, Person, Reading } from './games.js'
import type { Asked } from './harming.js'

/** Success less likely than this is none. */
const hopeless = 0.05
const inVain = 0.1
const friendsAtRisk = 0.01
/** So many of a side at one target are enough. */
const enough = 3
const isSuccess = ({ kind }: { readonly kind: string }): boolean => kind === 'success'

/** Watches one fight. `isOut`: does someone take no further part? */
export class Follies {
  /** Whose answer was the last, and how many have reacted to it. */
  private last: { readonly who: Id; reactions: number } | null = null
  private readonly aims = new Map<Id, Id>()
  /** Who of a side attacks whom in the instant under way. */
  private readonly attackers = new Map<Id, Set<Id>>()

  constructor(
    private readonly game: Reading,
    private readonly counts: Counts,
    private readonly seed: string,
    private readonly isOut: (who: Id) => boolean,
  ) {}

  /** `odds`: of this answer, where they are worked out. `isAttack`: at an enemy. `mayMove`: a move is possible as well. */
  answered(
    { battle, who }: Asked,
    answer: Answer,
    { isAttack, mayMove, odds }: { readonly isAttack: boolean; readonly mayMove: boolean; readonly odds: Odds | null },
  ): void {
    const { counts, seed, game } = this
    this.settle()
    this.last = { who, reactions: 0 }
    count(counts, 'provokes')
    const aimedAt = this.aims.get(who)
    if (aimedAt !== undefined && !this.isOut(aimedAt)) {
      count(counts, 'aimLost')
      if (!JSON.stringify(answer).includes(JSON.stringify(aimedAt))) happened(counts, 'aimLost', seed)
    }
    this.aims.delete(who)
    if (game.aims?.includes(answer.action) === true && typeof answer.target === 'string') this.aims.set(who, answer.target)
    if (odds === null) return
    const { people, setup } = battle as { readonly people: readonly Person[]; readonly setup: { readonly sides: readonly Side[] } }
    const sideOf = (id: Id | null): Id | undefined => people.find(one => one.id === id)?.side
    const mine = sideOf(who)
    const { targets } = odds.own
    const chances = targets.flatMap(({ milestones }) => milestones.filter(isSuccess).map(({ chance }) => chance))
    const best = Math.max(0, ...chances)
    if (isAttack) {
      const friends = targets.filter(target => {
        const side = sideOf(target.who)
        return side !== undefined && mine !== undefined && target.who !== who && !areHostileSides(setup.sides, mine, side)
      })
      count(counts, 'friendsHurt')
      if (friends.some(({ milestones }) => milestones.some(({ kind, chance }) => kind === 'harm' && chance >= friendsAtRisk)))
        happened(counts, 'friendsHurt', seed)
      if (chances.length > 0 && mayMove) {
        count(counts, 'longShot')
        if (best < hopeless) happened(counts, 'longShot', seed)
      }
    } else if (game.aids.includes(answer.action) && chances.length > 0) {
      count(counts, 'aidInVain')
      if (best < inVain) happened(counts, 'aidInVain', seed)
    }
  }

  told(event: Event): void {
    const { game } = this
    if (game.instants.includes(event.what)) this.attackers.clear()
    if (game.reactions?.includes(event.what) === true && this.last !== null && event.who !== this.last.who) this.last.reactions++
  }
  /** @param isOther is another enemy of theirs up? */
  attacked(attacker: Id, target: Id, isOther: boolean): void {
    if (this.game.instants.length === 0) return
    const those = this.attackers.get(target) ?? new Set<Id>()
    those.add(attacker)
    this.attackers.set(target, those)
    if (!isOther) return
    count(this.counts, 'allAtOne')
    if (those.size > enough) happened(this.counts, 'allAtOne', this.seed)
  }
  settle(): void {
    if ((this.last?.reactions ?? 0) > 1) happened(this.counts, 'provokes', this.seed)
    this.last = null
  }
}
