/**
 * Morale (house rule): once a fight has gone as badly for those of a side who share a breaking point as that says, they decide once whether they
 * fight on, flee or surrender. Whoever gives up is hostile to no one for the rest of the fight, and the game ends it if no enemies are left.
 */
import { next, type Rule, type RuleContext, type RuleId, type Tell } from '@enfilade/engine'
import { z } from 'zod'
import type { ActedBattle, ActedOn, ActedSide } from '../../acts/act.js'
import { type Breaking, comeBackAct, giveUpAct, type Returning } from '../../acts/giving-up.js'
import { peopleBroke, peopleDecided, peopleReturned, sideBroke, sideDecided } from '../../events/game-master.js'
import { type CombatantId, refTo, type SideId } from '../../ids.js'
import { isOpenTo } from '../../knowledge.js'
import { idSchemaWithout } from '../../names.js'
import { type Deciding, decisionOf } from '../../orders/decision.js'
import { order } from '../../orders/order.js'
import { hostilityIsLeft, isFoe, personOf, standingSides } from '../../people.js'
import { type Answering, answering } from '../../seats/policies.js'
import { modeOf } from '../../settings.js'
import { is, listOf, unchanged } from '../../state/field.js'
import {
  type BreakingPoint,
  breakingPoints,
  type GivingUp,
  type Nature,
  natures,
  type Resolve,
  resolves,
  sideRef,
} from '../../state/standard-fields.js'
import type { Played } from '../played.js'

/** When people with this breaking point break. */
const pointWords = {
  wounds: 'once half of them are badly hurt or out of action',
  losses: 'once half of them are out of action',
  odds: 'once someone is out of action and enemies are twice as many',
} as const satisfies Readonly<Record<Exclude<BreakingPoint, 'never'>, string>>

/** The option. `rule`: the rule of the game by which a fight ends. */
export const breaksAt = (rule: RuleId) => ({
  ...modeOf(
    rule,
    [...breakingPoints, 'nature'] as const,
    'When a side may give up (house default: never, also where a file says nothing; new fights begin with nature). wounds: half of it is badly hurt or out of action. losses: half is out of action (or dying, in Blue Planet). odds: it has lost someone, and at least twice as many enemies that it knows of can act. nature: each by the kind of combatant they are. It then decides once whether to fight on, flee or surrender; policies give up, in Blue Planet unless the enemies are far worse off. Sides that are shaken at the same time decide before any of them gives up. Sides and combatants of a scenario may say otherwise; those with a breaking point of their own decide by themselves.',
  ),
  called: {
    title: 'When a side gives up',
    values: [...breakingPoints.map(point => (point === 'never' ? 'never' : pointWords[point])), 'by kind of person'],
  },
  begins: 'nature',
})

/** The field of a battle: what whole sides have decided. That a side was shaken at all may be due to someone unseen. */
export const moraleOfSides = listOf(z.strictObject({ side: sideRef, resolve: z.enum(resolves) }))
  .starts([])
  .secret('hidden', unchanged)
  .takenFor([])

/** The step in which someone decides for those who are shaken with them. */
export const moraleStep = { decideMorale: { who: is(refTo<CombatantId>('combatant', idSchemaWithout())).only('own') } }
interface DecideMorale {
  readonly step: 'decideMorale'
  readonly who: CombatantId
}

interface Shaken<C extends ActedOn> extends ActedBattle<C> {
  readonly agenda: object[]
  setup: {
    readonly sides: readonly ActedSide[]
    readonly ends: string
    readonly settings: { readonly breaksAt: BreakingPoint | 'nature' }
  }
  morale: { side: SideId; resolve: Resolve }[]
}
interface Fighter extends ActedOn {
  readonly nature: Nature | null
  readonly breaksAt: BreakingPoint | null
  readonly givesUp: GivingUp | null
  resolve: Resolve | null
  gaveUp: 'fled' | 'surrendered' | 'gotAway' | null
}
/** What a game says of morale. */
export interface MoraleRules<B, C> {
  readonly rule: RuleId
  canAct(person: C): boolean
  /** Is this one of the people of a side? Left out: everyone is. */
  isPerson?(person: C): boolean
  /** What someone is by the game's own rules, where no file says it. Left out: nothing. */
  natureOf?(person: C): Nature | null
  /** Has this one no way to surrender, as a whale at sea? Animals have none in any game. Policies let them flee. Left out: no one. */
  cantSurrender?(person: C): boolean
  isBadlyHurt(person: C): boolean
  /** Can they still act, but are as good as lost, since they die unless someone sees to them? Left out: no one is. */
  isDying?(person: C): boolean
  /** Ends what someone who has given up was about to do, and lets go of anyone they hold. */
  standDown(battle: B, person: C, tell: Tell | undefined): void
  /** Ends the fight; asked where the scenario lets it end by itself. */
  end(battle: B, how: 'flight' | 'surrender', words: string, winners: readonly SideId[], tell: Tell | undefined): void
}
type Answer = { readonly action: Resolve }
/** When someone gives up, and how; `givesUp` null: as they judge. */
export interface Nerve {
  readonly breaksAt: BreakingPoint
  readonly givesUp: GivingUp | null
}
export interface Morale<B, C> extends Played<B> {
  readonly steps: { readonly decideMorale: Rule<B, DecideMorale> }
  readonly decision: Deciding<B, C, unknown, Answer>
  /** Has those decide, one after the other, who are shaken and haven't decided yet. False: there is no one. Called at the end of a round. */
  ask(battle: B): boolean
  /** Those of a side who can give up, hidden ones too: those who are badly hurt first. */
  stillFighting(battle: B, side: SideId): readonly C[]
  /** When they give up, and how: what they say themselves, else their side, else the option. */
  nerveOf(battle: B, person: C): Nerve
  /** How policies answer. */
  readonly policy: Answering<B, C, string>
}

/** When someone gives up, in words: "flees once half of them are out of action". */
export function nerveWords({ breaksAt, givesUp }: Nerve): string {
  const how = givesUp === null ? 'gives up' : `${givesUp}s`
  return breaksAt === 'never' ? 'fights to the end' : `${how} ${pointWords[breaksAt]}`
}

/** From how many enemies for each of its own a side counts as outnumbered. */
const outnumbered = 2
/** Under `nature`, of those of whom nothing is known. */
const usualNature: Nature = 'ganger'

const sameNerve = (one: Nerve, other: Nerve): boolean => one.breaksAt === other.breaksAt && one.givesUp === other.givesUp

/** Who breaks together, and when. */
function bandsOf<B extends Shaken<C>, C extends Fighter>(game: MoraleRules<B, C>) {
  const isUp = (person: C): boolean => game.canAct(person) && person.gaveUp === null
  // Hidden combatants don't count: when a side breaks, everyone sees it, and would learn how many more there are.
  const ownOf = (battle: B, side: SideId): C[] =>
    battle.people.filter(one => one.side === side && one.hiddenFrom.length === 0 && game.isPerson?.(one) !== false)
  const ableOf = (battle: B, side: SideId): number => ownOf(battle, side).filter(isUp).length
  const knownEnemies = (battle: B, side: SideId): number =>
    battle.people.filter(one => game.canAct(one) && isFoe(battle, side, one) && isOpenTo(side, one.side, one.hiddenFrom)).length
  const facesTooMany = (battle: B, side: SideId): boolean => knownEnemies(battle, side) >= outnumbered * ableOf(battle, side)

  const natureOf = (person: C): Nature => person.nature ?? game.natureOf?.(person) ?? usualNature
  const canSurrender = (person: C): boolean => natureOf(person) !== 'animal' && game.cantSurrender?.(person) !== true

  function nerveOf({ setup: { sides, settings } }: B, person: C): Nerve {
    const side = sides.find(({ id }) => id === person.side)
    const usual: Nerve = settings.breaksAt === 'nature' ? natures[natureOf(person)] : { breaksAt: settings.breaksAt, givesUp: null }
    return {
      breaksAt: person.breaksAt ?? side?.breaksAt ?? usual.breaksAt,
      givesUp: person.givesUp ?? side?.givesUp ?? usual.givesUp,
    }
  }
  /** Those of a side who break together: all with one nerve, those whom no one sees included. */
  const bandOf = (battle: B, person: C): C[] => {
    const nerve = nerveOf(battle, person)
    return battle.people.filter(one => one.side === person.side && sameNerve(nerveOf(battle, one), nerve))
  }
  /** Is the whole side one band? Then it breaks as one. */
  const isWhole = (battle: B, person: C): boolean =>
    ownOf(battle, person.side).every(one => sameNerve(nerveOf(battle, one), nerveOf(battle, person)))
  const hasDecided = (battle: B, person: C): boolean => person.resolve !== null || battle.morale.some(({ side }) => side === person.side)

  function isShaken(battle: B, person: C): boolean {
    const { side } = person
    const nerve = nerveOf(battle, person)
    const band = ownOf(battle, side).filter(one => sameNerve(nerveOf(battle, one), nerve))
    const isOut = (one: C): boolean => !game.canAct(one) || game.isDying?.(one) === true
    switch (nerve.breaksAt) {
      case 'never':
        return false
      case 'wounds':
        return 2 * band.filter(one => !game.canAct(one) || game.isBadlyHurt(one)).length >= band.length
      case 'losses':
        return 2 * band.filter(isOut).length >= band.length
      case 'odds':
        return ownOf(battle, side).some(isOut) && facesTooMany(battle, side)
    }
  }

  function toDecide(battle: B): CombatantId | null {
    if (battle.ended !== null) return null
    for (const { id } of battle.setup.sides) {
      if (battle.morale.some(({ side }) => side === id)) continue
      let tried: Nerve[] | undefined
      for (const one of ownOf(battle, id)) {
        if (!isUp(one) || hasDecided(battle, one)) continue
        const nerve = nerveOf(battle, one)
        if (nerve.breaksAt === 'never' || tried?.some(other => sameNerve(other, nerve))) continue
        if (knownEnemies(battle, id) > 0 && isShaken(battle, one)) return one.id
        tried = [...(tried ?? []), nerve]
      }
    }
    return null
  }
  return { isUp, facesTooMany, canSurrender, nerveOf, bandOf, isWhole, toDecide }
}

/** Those who have decided to give up and haven't done so yet: those who decide at the same time do it together. */
function giveUp<B extends Shaken<C>, C extends Fighter>(game: MoraleRules<B, C>, battle: B, tell: Tell | undefined): void {
  const those = battle.morale.filter(
    ({ side, resolve }) => resolve !== 'fightOn' && battle.setup.sides.some(({ id, neutral }) => id === side && !neutral),
  )
  const some = battle.people.filter(({ resolve, gaveUp }) => resolve !== null && resolve !== 'fightOn' && gaveUp === null)
  if (those.length + some.length === 0) return
  // What never changes by any other rule is shared between fights, so it makes a new setup.
  const sides = battle.setup.sides.map(one => (those.some(({ side }) => side === one.id) ? { ...one, neutral: true } : one))
  if (those.length > 0) battle.setup = { ...battle.setup, sides }
  for (const { side, resolve } of those) {
    tell?.(sideBroke({ rule: game.rule, sides: [side], how: resolve === 'flee' ? 'flee' : 'surrender' }))
    for (const person of battle.people) if (person.side === side) game.standDown(battle, person, tell)
  }
  for (const how of ['flee', 'surrender'] as const) {
    const band = some.filter(one => one.resolve === how && game.canAct(one))
    if (band.length === 0) continue
    tell?.(peopleBroke({ rule: game.rule, those: band.map(({ id }) => id), how }))
    for (const person of band) {
      person.gaveUp = how === 'flee' ? 'fled' : 'surrendered'
      game.standDown(battle, person, tell)
    }
  }
  if (battle.setup.ends !== 'lastSideStanding' || hostilityIsLeft(battle, game.canAct)) return
  const how = [...those, ...some].map(({ resolve }) => resolve)
  const flees = how.every(resolve => resolve === 'flee')
  const both = !flees && how.some(resolve => resolve === 'flee')
  const who = new Set([...those, ...some].map(({ side }) => side)).size === 1 ? 'A side has' : 'Several sides have'
  const what = both ? 'fled or surrendered' : flees ? 'fled' : 'surrendered'
  game.end(battle, flees ? 'flight' : 'surrender', `${who} ${what}`, standingSides(battle, game.canAct), tell)
}

export function moraleOf<B extends Shaken<C>, C extends Fighter>(game: MoraleRules<B, C>): Morale<B, C> {
  const { isUp, facesTooMany, canSurrender, nerveOf, bandOf, isWhole, toDecide } = bandsOf(game)
  const hasBroken = (battle: B, side: SideId): boolean => battle.morale.some(one => one.side === side && one.resolve !== 'fightOn')
  const haveGivenUp = (battle: B, side: SideId): C[] =>
    battle.people.filter(
      one =>
        one.side === side &&
        game.canAct(one) &&
        game.isPerson?.(one) !== false &&
        (hasBroken(battle, side) ? one.gaveUp !== 'gotAway' : one.gaveUp === 'fled' || one.gaveUp === 'surrendered'),
    )

  // Those of the band whom no one sees give up with it.
  const binds = (battle: B, me: C): CombatantId[] =>
    (isWhole(battle, me) ? battle.people.filter(one => one.side === me.side) : bandOf(battle, me))
      .filter(one => one.id !== me.id && game.canAct(one))
      .map(({ id }) => id)
  const givesUp = <const A extends Resolve>(action: A, words: string) => order<B, C, unknown, A>(action, { words, binds })
  const decision = decisionOf(
    { name: 'morale', rule: game.rule, words: 'The fight goes badly. Fight on?', secret: true },
    (battle: B, who) => personOf<C>(battle, who),
    [order<B, C, unknown, 'fightOn'>('fightOn', { words: 'Fight on' }), givesUp('flee', 'Flee'), givesUp('surrender', 'Surrender')],
  )
  const ask = (battle: B): boolean => {
    const who = toDecide(battle)
    if (who !== null) next(battle, { step: 'decideMorale', who })
    return who !== null
  }
  const acted: Breaking<B, C> & Returning<B, C> = {
    breaks(battle, side, how, tell, who) {
      if (who === undefined) battle.morale = [...battle.morale.filter(one => one.side !== side), { side, resolve: how }]
      else for (const id of who) personOf<C>(battle, id).resolve = how
      giveUp(game, battle, tell)
    },
    stillFighting: (battle, side) =>
      battle.people
        .filter(one => one.side === side && isUp(one) && game.isPerson?.(one) !== false)
        .sort((a, b) => Number(game.isBadlyHurt(b)) - Number(game.isBadlyHurt(a))),
    haveGivenUp,
    fightsAgain(battle, side, tell, who) {
      const those = haveGivenUp(battle, side).filter(one => who?.includes(one.id) !== false)
      if (hasBroken(battle, side)) {
        battle.morale = battle.morale.map(one => (one.side === side ? { side, resolve: 'fightOn' } : one))
        const sides = battle.setup.sides.map(one => (one.id === side ? { ...one, neutral: false } : one))
        battle.setup = { ...battle.setup, sides }
      }
      for (const one of those) {
        one.gaveUp = null
        one.resolve = 'fightOn'
      }
      tell?.(peopleReturned({ rule: game.rule, those: those.map(({ id }) => id) }))
    },
  }
  function decide(battle: B, step: DecideMorale, { ask: asking, tell }: RuleContext): void {
    const { who } = step
    const person = personOf<C>(battle, who)
    const { side } = person
    const { action } = asking.choose(decision, battle, step, who)
    if (isWhole(battle, person)) {
      battle.morale.push({ side, resolve: action })
      tell?.(sideDecided({ rule: game.rule, side, resolve: action }))
    } else {
      const band = bandOf(battle, person)
      for (const one of band) one.resolve = action
      tell?.(peopleDecided({ rule: game.rule, side, those: band.filter(game.canAct).map(({ id }) => id), resolve: action }))
    }
    if (!ask(battle)) giveUp(game, battle, tell)
  }
  return {
    decision,
    ask,
    nerveOf,
    stillFighting: acted.stillFighting,
    steps: { decideMorale: decide },
    acts: maker => ({ giveUp: giveUpAct(maker, acted), comeBack: comeBackAct(maker, acted) }),
    policy: answering(decision, (battle, _step, person, because) => {
      const { givesUp: told } = nerveOf(battle, person)
      if (told !== null) {
        because?.(told === 'flee' ? 'flees once they break' : 'surrenders once they break')
        return { action: told }
      }
      const surrenders = facesTooMany(battle, person.side) && bandOf(battle, person).some(one => isUp(one) && canSurrender(one))
      because?.(surrenders ? 'too many enemies to get away from' : 'the fight is lost: gets away while there is time')
      return { action: surrenders ? 'surrender' : 'flee' }
    }),
  }
}

/** How a combatant who can act comes out of a fight that they or their side have given up; null where neither has. */
export function fateByMorale(
  decided: Shaken<Fighter>['morale'],
  { side, gaveUp }: { readonly side: SideId; readonly gaveUp?: Fighter['gaveUp'] },
): 'fled' | 'surrendered' | 'gotAway' | null {
  if (gaveUp !== null && gaveUp !== undefined) return gaveUp
  const resolve = decided.find(one => one.side === side)?.resolve
  return resolve === 'flee' ? 'fled' : resolve === 'surrender' ? 'surrendered' : null
}
