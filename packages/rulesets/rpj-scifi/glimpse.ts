/**
 * A battle as a viewer knows it, as data that a whole battle can be imagined from. Built field by field: a field added to the model stays
 * out until it is named here. null stands for what the viewer does not know.
 */
import type { Id } from '@enfilade/engine'
import { isBroken } from './damage.js'
import { unknownSheet } from './knowledge.js'
import type { Battle, Combatant, Destination, Field, Layer, Move, Settings, Setup, Sheet, Step } from './model.js'
import { findPerson } from './people.js'
import {
  isOwn,
  type Sight,
  seen,
  seenField,
  seenPlace,
  seenSides,
  sees,
  seesAllWeapons,
  seesId,
  seesNumbers,
  seesTerrain,
} from './sight.js'

/** A layer whose numbers are not known: everybody sees whether it still holds. */
export type UnknownLayer = { readonly name: string; readonly isBase: boolean; readonly broken: boolean }
export type GlimpsedPerson = Pick<
  Combatant,
  | 'id'
  | 'name'
  | 'side'
  | 'reoriented'
  | 'temporaryCover'
  | 'freeAttackAvailable'
  | 'overwatch'
  | 'suppressedBy'
  | 'grappleId'
  | 'condition'
  | 'stabilized'
  | 'stabilizeFailures'
  | 'hiddenFrom'
> & {
  readonly policy: Combatant['policy'] | null
  readonly sheet: Sheet | null
  readonly layers: readonly (Layer | UnknownLayer)[]
  readonly place: Destination | null
  readonly groupsFounded: number | null
  readonly actionsLeft: number | null
  readonly numbersHiddenFrom: readonly Id[]
}
export type GlimpsedSide = Pick<Setup['sides'][number], 'id' | 'allies' | 'neutral'> & {
  readonly policy: Combatant['policy'] | null
  readonly rollsHidden: boolean | null
}
export type Glimpse = Pick<Battle, 'round' | 'order' | 'toAct' | 'turnOf' | 'ended' | 'minutesAfter' | 'toStabilize' | 'agenda'> & {
  readonly title: string
  readonly settings: Settings
  readonly ends: Setup['ends']
  readonly stallAfter: number
  readonly sides: readonly GlimpsedSide[]
  readonly field: Field
  readonly people: readonly GlimpsedPerson[]
}

export function glimpseOf(battle: Battle, sight: Sight): Glimpse {
  const { title, settings, ends, stallAfter } = battle.setup
  const sides = seenSides(battle, sight)
  const sideIds = sides.map(side => side.id)
  return {
    title,
    settings: { ...settings, initiativeOrder: seen(battle, sight, settings.initiativeOrder) },
    ends,
    stallAfter,
    sides: sides.map(({ id, allies, neutral, policy, rollsHidden }) => {
      const own = id === sight.side
      return {
        id,
        allies: allies.filter(ally => sideIds.includes(ally)),
        neutral,
        policy: own ? policy : null,
        rollsHidden: own ? rollsHidden : null,
      }
    }),
    field: seenField(battle, sight),
    people: battle.people.filter(person => sees(battle, sight, person)).map(person => glimpsed(battle, sight, person)),
    round: battle.round,
    order: seen(battle, sight, battle.order),
    toAct: seen(battle, sight, battle.toAct),
    turnOf: battle.turnOf !== null && seesId(battle, sight, battle.turnOf) ? battle.turnOf : null,
    ended: battle.ended === null ? null : { ...battle.ended, winners: battle.ended.winners.filter(side => sideIds.includes(side)) },
    minutesAfter: battle.minutesAfter,
    toStabilize: seen(battle, sight, battle.toStabilize),
    agenda: battle.agenda.map(step => seenStep(battle, sight, step)).filter(step => step !== null),
  }
}

function glimpsed(battle: Battle, sight: Sight, person: Combatant): GlimpsedPerson {
  const own = isOwn(sight, person)
  const numbers = seesNumbers(battle, sight, person)
  const place = seenPlace(battle, sight, person)
  const { overwatch } = person
  return {
    id: person.id,
    name: person.name,
    side: person.side,
    policy: own ? person.policy : null,
    sheet: numbers ? person.sheet : null,
    layers: numbers ? person.layers : person.layers.map(layer => ({ name: layer.name, isBase: layer.isBase, broken: isBroken(layer) })),
    place,
    groupsFounded: own ? person.groupsFounded : null,
    reoriented: person.reoriented && place !== null && place.coverId !== null,
    temporaryCover: person.temporaryCover,
    actionsLeft: numbers ? person.actionsLeft : null,
    freeAttackAvailable: person.freeAttackAvailable,
    overwatch: overwatch !== null && seesTerrain(battle, sight, overwatch.regionId) ? overwatch : null,
    suppressedBy: seen(battle, sight, person.suppressedBy),
    grappleId: person.grappleId,
    condition: person.condition,
    stabilized: person.stabilized,
    stabilizeFailures: person.stabilizeFailures,
    hiddenFrom: own ? person.hiddenFrom : [],
    numbersHiddenFrom: own ? person.numbersHiddenFrom : numbers || sight.side === null ? [] : [sight.side],
  }
}

/** What a hit is reckoned with whose weapon is not known. */
const unknownDamage = (unknownSheet.weapons[0] as Sheet['weapons'][number]).damage

/** A step of what is being resolved as the viewer may know it; null where it is none of his business, as a choice that others have in secret. */
export function seenStep(battle: Battle, sight: Sight, step: Step): Step | null {
  const known = (...ids: readonly Id[]): boolean => ids.every(id => seesId(battle, sight, id))
  const own = (id: Id): boolean => {
    const person = findPerson(battle, id)
    return person !== undefined && isOwn(sight, person)
  }
  switch (step.step) {
    case 'rollInitiative':
    case 'startRound':
    case 'endRound':
      return { step: step.step }
    case 'rollInitiativeOfNewcomer':
    case 'startTurn':
    case 'takeAction':
    case 'stabilize':
    case 'chooseOpponent':
      return known(step.who) ? { step: step.step, who: step.who } : null
    case 'endTurn':
      return known(step.who) ? { step: 'endTurn', who: step.who, cautious: step.cautious } : null
    case 'openDepartureWindow':
    case 'arrive': {
      const move = seenMove(battle, sight, step.move)
      return move === null ? null : { step: step.step, move }
    }
    case 'offerDeparture': {
      const move = seenMove(battle, sight, step.move)
      return move === null || !own(step.reactor) ? null : { step: 'offerDeparture', reactor: step.reactor, move }
    }
    case 'openArrivalWindow':
      if (!known(step.mover) || !seesTerrain(battle, sight, step.regionId)) return null
      return { step: 'openArrivalWindow', mover: step.mover, regionId: step.regionId }
    case 'offerOverwatch':
      return known(step.mover) && own(step.watcher) ? { step: 'offerOverwatch', watcher: step.watcher, mover: step.mover } : null
    case 'openShootingWindow':
      return known(step.shooter) ? { step: 'openShootingWindow', shooter: step.shooter } : null
    case 'offerStrike':
      return known(step.shooter) && own(step.reactor) ? { step: 'offerStrike', reactor: step.reactor, shooter: step.shooter } : null
    case 'attack': {
      const { kind, attacker, target, weaponId, moving } = step.attack
      if (!known(attacker, target)) return null
      return {
        step: 'attack',
        attack: { kind, attacker, target, weaponId, moving: moving === null ? null : seenMove(battle, sight, moving) },
      }
    }
    case 'damageSave': {
      // The damage is a number of whoever struck, and the step does not say who that was.
      const damageKnown = seesAllWeapons(battle, sight)
      return known(step.target)
        ? { step: 'damageSave', target: step.target, damage: damageKnown ? step.damage : unknownDamage, base: step.base }
        : null
    }
    case 'touchCheck':
      return known(step.who, step.target) ? { step: 'touchCheck', who: step.who, target: step.target } : null
    case 'grappleCheck':
    case 'useWonGrapple':
      return known(step.who, step.opponent) ? { step: step.step, who: step.who, opponent: step.opponent } : null
  }
}

function seenMove(battle: Battle, sight: Sight, { mover, cautious, to }: Move): Move | null {
  const place = seesId(battle, sight, mover) ? seenPlace(battle, sight, to) : null
  return place === null ? null : { mover, cautious, to: place }
}
