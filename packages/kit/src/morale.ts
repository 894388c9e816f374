/**
 * Morale (house rule): once a fight has gone as badly for a side as the option `breaksAt` says, it decides once whether it fights on, flees
 * or surrenders. A combatant who gives up is hostile to no one for the rest of the fight, and the game ends it if no enemies are left.
 */
import type { RuleContext, RuleId, Tell } from '@enfilade/engine'
import { z } from 'zod'
import type { ActedSide } from './acts/act.js'
import { sideBroke, sideDecided } from './acts/events.js'
import type { CombatantId, SideId } from './ids.js'
import { type Deciding, decisionOf } from './orders/decision.js'
import { order } from './orders/order.js'
import { areHostile, hostilityIsLeft, personOf, standingSides } from './people.js'
import { isOpenTo } from './seats/knowledge.js'
import { type Answering, answering } from './seats/policies.js'
import { modeOf } from './settings.js'
import { listOf, unchanged } from './state/field.js'
import { sideRef } from './state/standard-fields.js'

const breakingPoints = ['never', 'wounds', 'losses', 'odds'] as const
type BreakingPoint = (typeof breakingPoints)[number]
/** The option. `rule`: the rule of the game by which a fight ends. */
export const breaksAt = (rule: RuleId) =>
  modeOf(
    rule,
    breakingPoints,
    'When a side may give up (house default: never). wounds: half of it is badly hurt or out of action. losses: half is out of action (or dying, in Blue Planet). odds: it has lost someone, and at least twice as many enemies that it knows of can act. It then decides once whether to fight on, flee or surrender; policies give up, in Blue Planet unless the enemies are far worse off. Sides that are shaken at the same time decide before any of them gives up.',
  )

/** What a side decided. */
const resolves = ['fightOn', 'flee', 'surrender'] as const
type Resolve = (typeof resolves)[number]
/** The field of a battle: what sides have decided. That a side was shaken at all may be due to someone unseen. */
export const morale = listOf(z.strictObject({ side: sideRef, resolve: z.enum(resolves) }))
  .starts([])
  .secret('hidden', unchanged)
  .takenFor([])

interface Shaken<C> {
  readonly people: readonly C[]
  setup: { readonly sides: readonly ActedSide[]; readonly ends: string; readonly settings: { readonly breaksAt: BreakingPoint } }
  morale: { side: SideId; resolve: Resolve }[]
  readonly ended: object | null
}
interface Fighter {
  readonly id: CombatantId
  readonly side: SideId
  readonly hiddenFrom: readonly SideId[]
}
/** What a game says of morale. */
export interface MoraleRules<B, C> {
  readonly rule: RuleId
  canAct(person: C): boolean
  /** Is this one of the people of a side? Left out: everyone is. */
  isPerson?(person: C): boolean
  isBadlyHurt(person: C): boolean
  /** Can they still act, but are as good as lost, since they die unless someone sees to them? Left out: no one is. */
  isDying?(person: C): boolean
  /** Ends what someone who has given up was about to do, and lets go of anyone they hold. */
  standDown(battle: B, person: C, tell: Tell | undefined): void
  /** Ends the fight; asked where the scenario lets it end by itself. */
  end(battle: B, how: 'flight' | 'surrender', words: string, winners: readonly SideId[], tell: Tell | undefined): void
}
type Answer = { readonly action: Resolve }
export interface Morale<B, C> {
  readonly decision: Deciding<B, C, unknown, Answer>
  /** Who decides next for a side that is shaken and hasn't decided yet; null where there is none. Asked at the end of a round. */
  toDecide(battle: B): CombatantId | null
  decide(battle: B, step: unknown, who: CombatantId, context: RuleContext): void
  /** How policies answer. */
  readonly policy: Answering<B, C, string>
}

/** From how many enemies for each of its own a side counts as outnumbered. */
const outnumbered = 2

export function moraleOf<B extends Shaken<C>, C extends Fighter>(game: MoraleRules<B, C>): Morale<B, C> {
  // Hidden combatants don't count: when a side breaks, everyone sees it, and would learn how many more there are.
  const ownOf = (battle: B, side: SideId): C[] =>
    battle.people.filter(one => one.side === side && one.hiddenFrom.length === 0 && game.isPerson?.(one) !== false)
  const ableOf = (battle: B, side: SideId): number => ownOf(battle, side).filter(game.canAct).length
  const knownEnemies = (battle: B, side: SideId): number =>
    battle.people.filter(one => game.canAct(one) && areHostile(battle, side, one.side) && isOpenTo(side, one.side, one.hiddenFrom)).length
  const facesTooMany = (battle: B, side: SideId): boolean => knownEnemies(battle, side) >= outnumbered * ableOf(battle, side)

  function isShaken(battle: B, side: SideId): boolean {
    const own = ownOf(battle, side)
    const out = own.filter(one => !game.canAct(one) || game.isDying?.(one) === true)
    switch (battle.setup.settings.breaksAt) {
      case 'never':
        return false
      case 'wounds':
        return 2 * own.filter(one => !game.canAct(one) || game.isBadlyHurt(one)).length >= own.length
      case 'losses':
        return 2 * out.length >= own.length
      case 'odds':
        return out.length > 0 && facesTooMany(battle, side)
    }
  }

  function toDecide(battle: B): CombatantId | null {
    if (battle.setup.settings.breaksAt === 'never' || battle.ended !== null) return null
    for (const { id } of battle.setup.sides) {
      if (battle.morale.some(({ side }) => side === id)) continue
      const first = ownOf(battle, id).find(game.canAct)
      if (first !== undefined && knownEnemies(battle, id) > 0 && isShaken(battle, id)) return first.id
    }
    return null
  }

  /** Sides that have decided to give up and haven't done so yet: those that decide at the same time do it together. */
  function giveUp(battle: B, tell: Tell | undefined): void {
    const those = battle.morale.filter(
      ({ side, resolve }) => resolve !== 'fightOn' && battle.setup.sides.some(({ id, neutral }) => id === side && !neutral),
    )
    if (those.length === 0) return
    // What never changes by any other rule is shared between fights, so it makes a new setup.
    const sides = battle.setup.sides.map(one => (those.some(({ side }) => side === one.id) ? { ...one, neutral: true } : one))
    battle.setup = { ...battle.setup, sides }
    for (const { side, resolve } of those) {
      tell?.(sideBroke({ rule: game.rule, sides: [side], how: resolve === 'flee' ? 'flee' : 'surrender' }))
      for (const person of battle.people) if (person.side === side) game.standDown(battle, person, tell)
    }
    if (battle.setup.ends !== 'lastSideStanding' || hostilityIsLeft(battle, game.canAct)) return
    const flees = those.every(({ resolve }) => resolve === 'flee')
    const both = !flees && those.some(({ resolve }) => resolve === 'flee')
    const who = those.length === 1 ? 'A side has' : 'Several sides have'
    const what = both ? 'fled or surrendered' : flees ? 'fled' : 'surrendered'
    game.end(battle, flees ? 'flight' : 'surrender', `${who} ${what}`, standingSides(battle, game.canAct), tell)
  }

  // Hidden combatants of the side give up with it.
  const binds = (battle: B, me: C): CombatantId[] =>
    battle.people.filter(one => one.side === me.side && one.id !== me.id && game.canAct(one)).map(({ id }) => id)
  const givesUp = <const A extends Resolve>(action: A, words: string) => order<B, C, unknown, A>(action, { words, binds })
  const decision = decisionOf(
    { name: 'morale', rule: game.rule, words: 'The fight goes badly. Fight on?', secret: true },
    (battle: B, who) => personOf<C>(battle, who),
    [order<B, C, unknown, 'fightOn'>('fightOn', { words: 'Fight on' }), givesUp('flee', 'Flee'), givesUp('surrender', 'Surrender')],
  )
  return {
    decision,
    toDecide,
    decide(battle, step, who, { ask, tell }) {
      const { side } = personOf<C>(battle, who)
      const { action } = ask.choose(decision, battle, step, who)
      battle.morale.push({ side, resolve: action })
      tell?.(sideDecided({ rule: game.rule, side, resolve: action }))
      if (toDecide(battle) === null) giveUp(battle, tell)
    },
    policy: answering(decision, (battle, _step, { side }, because) => {
      const surrenders = facesTooMany(battle, side)
      because?.(surrenders ? 'too many enemies to get away from' : 'the fight is lost: gets away while there is time')
      return { action: surrenders ? 'surrender' : 'flee' }
    }),
  }
}

/** How a combatant who can act comes out of a fight that their side has given up; null where it hasn't. */
export function fateByMorale(decided: Shaken<Fighter>['morale'], side: SideId): 'fled' | 'surrendered' | null {
  const resolve = decided.find(one => one.side === side)?.resolve
  return resolve === 'flee' ? 'fled' : resolve === 'surrender' ? 'surrendered' : null
}
