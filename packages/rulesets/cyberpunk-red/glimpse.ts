/**
 * A battle as a viewer knows it: people and terrain that he does not know are not in it, somebody whose numbers he does not know is
 * average, as policies reckon, and what others intend is left out. Made of what sight.ts says and of constants, so nothing secret is in it.
 */
import type { Id } from '@enfilade/engine'
import type { Area, Battle, Combatant, Step } from './model.js'
import { findPerson } from './people.js'
import {
  isOwn,
  type Sight,
  seen,
  seenAs,
  seenCovers,
  seenField,
  seenSides,
  sees,
  seesDiceById,
  seesId,
  seesNumbers,
  seesNumbersOf,
  seesTerrain,
  seesTotalOf,
} from './sight.js'
import { peopleOfStep } from './step-people.js'
import { policyNames } from './words.js'

export interface Glimpse {
  readonly battle: Battle
  /** People whose numbers are not known. */
  readonly average: readonly Id[]
  /** Sides and people whose policy is not known. */
  readonly strangers: readonly Id[]
}

/** What somebody is taken to act by whose policy is not known. */
export const usualPolicy = policyNames[0]

export function glimpseOf(battle: Battle, sight: Sight): Glimpse {
  const { title, settings, ends, stallAfter } = battle.setup
  const sides = seenSides(battle, sight)
  const sideIds = sides.map(side => side.id)
  const people = battle.people.filter(person => sees(battle, sight, person))
  const glimpse: Battle = {
    agenda: battle.agenda.map(step => seenStep(battle, sight, step)).filter(step => step !== null),
    setup: {
      title,
      settings,
      sides: sides.map(({ id, allies, neutral, policy, rollsHidden }) => {
        const own = sight.all || id === sight.side
        return {
          id,
          allies: allies.filter(ally => sideIds.includes(ally)),
          neutral,
          policy: own ? policy : usualPolicy,
          rollsHidden: own ? rollsHidden : false,
        }
      }),
      field: seenField(battle, sight),
      ends,
      stallAfter,
    },
    round: battle.round,
    order: seen(battle, sight, battle.order),
    toAct: seen(battle, sight, battle.toAct),
    turnOf: battle.turnOf !== null && seesId(battle, sight, battle.turnOf) ? battle.turnOf : null,
    people: people.map(person => glimpsed(battle, sight, person, sideIds)),
    grapples: battle.grapples.filter(({ attacker, defender }) => seesId(battle, sight, attacker) && seesId(battle, sight, defender)),
    covers: seenCovers(battle, sight),
    openDoors: battle.openDoors.filter(id => seenField(battle, sight).doors.some(door => door.id === id)),
    onGround: battle.onGround,
    secretTerrain: [],
    lastHarmRound: battle.round,
    ended: battle.ended === null ? null : { ...battle.ended, winners: battle.ended.winners.filter(side => sideIds.includes(side)) },
  }
  return {
    battle: glimpse,
    average: people.filter(person => !seesNumbers(battle, sight, person)).map(person => person.id),
    strangers: sides.filter(side => side.id !== sight.side).map(side => side.id),
  }
}

function glimpsed(battle: Battle, sight: Sight, person: Combatant, sideIds: readonly Id[]): Combatant {
  const own = isOwn(sight, person)
  const numbers = seesNumbers(battle, sight, person)
  const { choked } = person
  return {
    ...seenAs(battle, sight, person),
    policy: own ? person.policy : usualPolicy,
    held: own ? person.held : null,
    initiative: seesTotalOf(battle, sight, person.id) ? person.initiative : scoreInOrder(battle, sight, person),
    suppressedBy: person.suppressedBy.filter(({ who }) => seesId(battle, sight, who)),
    choked: choked !== null && seesId(battle, sight, choked.target) ? choked : null,
    hiddenFrom: own ? person.hiddenFrom.filter(side => sideIds.includes(side)) : [],
    numbersHiddenFrom: own
      ? person.numbersHiddenFrom.filter(side => sideIds.includes(side))
      : numbers || sight.side === null
        ? []
        : [sight.side],
  }
}

/** What an Initiative is reckoned with where no score is known (house default). */
const unknownScore = 10
/** An Initiative that fits the place in the order: that of the nearest before whose score is known, or after; null before the roll. */
function scoreInOrder(battle: Battle, sight: Sight, person: Combatant): number | null {
  if (person.initiative === null) return null
  const order = seen(battle, sight, battle.order)
  const place = order.indexOf(person.id)
  const near = [...order.slice(0, Math.max(0, place)).toReversed(), ...order.slice(place + 1)]
  const nearest = near.find(id => seesTotalOf(battle, sight, id))
  const score = nearest === undefined ? undefined : findPerson(battle, nearest)?.initiative
  return score ?? unknownScore
}

// ── steps ──────────────────────────────────────────────────────────────────────────────────────────────────────────
/** What an attack total is reckoned with that is not known, and the damage of an area (house defaults). */
const unknownTotal = 16
const unknownDamage = 14

/** A step of what is being resolved as the viewer may know it; null where it names somebody whom he does not see. */
export function seenStep(battle: Battle, sight: Sight, step: Step): Step | null {
  if (sight.all) return step
  const area = 'area' in step ? step.area : null
  // Those in an area whom the viewer does not see are left out of it; all others have to be seen.
  const listed = area === null ? [] : [...area.inside, ...('spared' in step ? [...step.spared, ...step.behind] : [])]
  const named = peopleOfStep(step).filter(([, id]) => !listed.includes(id))
  if (!named.every(([, id]) => seesId(battle, sight, id))) return null
  const among = (ids: readonly Id[]): Id[] => seen(battle, sight, ids)
  const total = (attacker: Id, known: number): number => (seesTotalOf(battle, sight, attacker) ? known : unknownTotal)
  const seenArea = (one: Area): Area => ({ ...one, total: total(one.attacker, one.total), inside: among(one.inside) })
  switch (step.step) {
    case 'offerAreaDefence':
      return { ...step, area: seenArea(step.area) }
    case 'dodgeArea':
      return {
        ...step,
        area: seenArea(step.area),
        toDodge: among(step.toDodge),
        spared: among(step.spared),
        behind: among(step.behind),
      }
    case 'leaveBlast':
      return { ...step, area: seenArea(step.area) }
    case 'rollAreaDamage':
      return { ...step, area: seenArea(step.area), spared: among(step.spared), behind: among(step.behind) }
    case 'sufferArea':
      return seesDiceById(battle, sight, step.attacker) ? step : { ...step, damage: unknownDamage, critical: false }
    case 'rollDamage':
      // By how much a burst beat what stood against it is as good as its die.
      return seesDiceById(battle, sight, step.hit.attacker) ? step : { ...step, times: 1 }
    case 'rollDamageToShield':
      return seesDiceById(battle, sight, step.attacker) ? step : { ...step, times: 1 }
    case 'breathe':
      // It is due for those who are short of breath as well, which is a number of their own.
      return seesNumbersOf(battle, sight, step.who) ? step : null
    case 'rollAttackOnCover':
      return seesTerrain(battle, sight, step.coverId) ? step : null
    case 'resistSuppression':
      return { ...step, total: total(step.attacker, step.total) }
    case 'hurtWhileMortal': {
      // Everybody sees whether somebody was Mortally Wounded before, and nobody by how much.
      const known = seesNumbersOf(battle, sight, step.target)
      return known ? step : { ...step, hpBefore: step.hpBefore < 1 ? 0 : 1 }
    }
    default:
      return step
  }
}
