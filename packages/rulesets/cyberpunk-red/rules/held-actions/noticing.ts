/**
 * Noticing that what a held Action waits for has come. Who waits for someone to be seen, near, elsewhere or down compares how things were
 * before a step, or before the game master's act, with how they are after it: so it doesn't matter by what it came about. What others do in
 * their turn, attacks first of all, is told here by the orders themselves.
 */
import { next, type Rule, type Steps, sees } from '@enfilade/engine'
import type { Battle, Combatant, CombatantId, Step } from '../../battle/battle.js'
import { knownGround, seemsInSight } from '../../battle/ground.js'
import { knowsPerson } from '../../battle/knowledge.js'
import { inDiceOrder, isConscious, isFoe, personOf } from '../../battle/people.js'
import { carriesOn } from '../../battle/steps.js'
import type { Trigger } from '../../tables/words.js'
import { isInReach } from '../attacking/melee.js'

/** Does a combatant wait for this one: for whom they have named, or else for any enemy? */
function waitsFor(battle: Battle, { id, side, held }: Combatant, other: Combatant): boolean {
  if (held === null || id === other.id) return false
  const { who } = held.trigger
  return who === undefined ? isFoe(battle, side, other) : who === other.id // CPR-GAP-13
}

/** Does no one hold an Action? Nearly always, and asked at every step. */
function noOneHolds({ people }: Battle): boolean {
  for (const { held } of people) if (held !== null) return false
  return true
}

/** Of those who hold an Action: whose moment has come, and by whom. */
export interface Noticed {
  readonly who: CombatantId
  readonly by: CombatantId
}

// ── how things are ─────────────────────────────────────────────────────────────────────────────────────────────────
/** What a combatant who waits can tell of another, as far as their side knows. */
interface Impression {
  readonly x: number
  readonly y: number
  readonly isSeen: boolean
  readonly isNear: boolean
  readonly isUp: boolean
}
type Impressions = ReadonlyMap<CombatantId, Impression>

/** Of those whom their side knows. What is near takes more to tell, and is told only to those who wait for it. */
function impressionsOf(battle: Battle, person: Combatant, those: readonly Combatant[], when: Trigger): Impressions {
  const map = knownGround(battle, person.side)
  const found = new Map<CombatantId, Impression>()
  for (const other of those) {
    if (other.id === person.id || !knowsPerson(battle, person.side, other)) continue
    const { x, y } = other.at
    const isSeen = sees(map, person.at, other.at)
    const isNear = when === 'enemyInReach' && isSeen && isInReach(battle, person, other)
    found.set(other.id, { x, y, isSeen, isNear, isUp: isConscious(other) })
  }
  return found
}

type Change = (before: Impression | undefined, now: Impression) => boolean
/** What happens to others, by what is seen of them before and after. */
const changes: Readonly<Partial<Record<Trigger, Change>>> = {
  enemyInSight: (before, now) => now.isSeen && before?.isSeen !== true,
  enemyInReach: (before, now) => now.isNear && before?.isNear !== true,
  enemyMoves: (before, now) => now.isSeen && before !== undefined && (before.x !== now.x || before.y !== now.y),
  enemyGoesDown: (before, now) => now.isSeen && before?.isUp === true && !now.isUp,
}

/**
 * Begins to watch for those who hold an Action; null: no one waits for what could be seen. To be called again once something may have
 * changed: it gives those whose moment has come since, each with the first by whom it did, in the order of the dice.
 */
export function watch(battle: Battle): (() => Noticed[]) | null {
  if (noOneHolds(battle)) return null
  const waiting = battle.people.flatMap(({ id, held }) => {
    const change = held === null ? undefined : changes[held.trigger.when]
    if (held === null || change === undefined) return []
    return { id, held, change, before: impressionsOf(battle, personOf(battle, id), battle.people, held.trigger.when) }
  })
  if (waiting.length === 0) return null
  return () =>
    waiting.flatMap(({ id, held, change, before }) => {
      const person = battle.people.find(one => one.id === id)
      if (person === undefined || person.held?.trigger !== held.trigger) return []
      const awaited = battle.people.filter(other => waitsFor(battle, person, other))
      const now = impressionsOf(battle, person, awaited, held.trigger.when)
      const by = inDiceOrder(battle, battle.people).find(other => {
        const seen = now.get(other.id)
        const isGone = other.dead && held.trigger.when !== 'enemyGoesDown'
        return seen !== undefined && !isGone && change(before.get(other.id), seen)
      })
      return by === undefined ? [] : { who: id, by: by.id }
    })
}

// ── what others do ─────────────────────────────────────────────────────────────────────────────────────────────────
/** A combatant has given an order. Queues what those hold who waited for it and see them: an attack is resolved before that. */
export function noticeDeed(battle: Battle, actor: Combatant, action: string, isAttack: boolean): void {
  const isIt = ({ when, deed }: NonNullable<Combatant['held']>['trigger']): boolean =>
    when === 'enemyAttacks' ? isAttack : when === 'enemyDoes' && deed === action
  if (noOneHolds(battle)) return
  const people = battle.people.filter(
    person =>
      person.held !== null &&
      isIt(person.held.trigger) &&
      waitsFor(battle, person, actor) &&
      knowsPerson(battle, person.side, actor) &&
      seemsInSight(battle, person.side, person.at, actor.at),
  )
  const noticed = people.map(({ id }) => ({ who: id, by: actor.id }))
  for (const step of setOff(battle, noticed)) next(battle, step)
}

// ── setting it off ─────────────────────────────────────────────────────────────────────────────────────────────────
/** The steps by which these use what they hold, in the order of the dice; none for those whose Action goes off already. */
export function setOff(battle: Battle, noticed: readonly Noticed[]): Step[] {
  const fresh = noticed.filter(({ who }) => !battle.agenda.some(step => step.step === 'useHeldAction' && step.who === who))
  const people = inDiceOrder(
    battle,
    fresh.map(({ who }) => personOf(battle, who)),
  )
  return people.map(person => {
    const by = fresh.find(({ who }) => who === person.id)?.by
    const { held } = person
    if (by !== undefined && held?.trigger.first === true && 'target' in held.order)
      person.held = { ...held, order: { ...held.order, target: by } } // CPR-GAP-13: the first who does it
    return { step: 'useHeldAction', who: person.id }
  })
}

/** The rules, with those who hold an Action looking on: what they wait for goes off once what is being resolved is over (CPR-ACT-07). */
export function noticing(rules: Steps<Battle, Step>): Steps<Battle, Step> {
  const watched = Object.entries(rules).map(([name, rule]) => {
    const resolve = rule as Rule<Battle, Step>
    const looking: Rule<Battle, Step> = (battle, step, context) => {
      const noticed = watch(battle)
      const own = battle.agenda.length
      resolve(battle, step, context)
      if (noticed === null || battle.ended !== null) return
      const due = setOff(battle, noticed())
      if (due.length === 0) return
      const further = battle.agenda.findIndex((queued, at) => at >= own && carriesOn(queued))
      battle.agenda.splice(further < 0 ? battle.agenda.length : further, 0, ...due)
    }
    return [name, looking]
  })
  return Object.fromEntries(watched) as Steps<Battle, Step>
}
