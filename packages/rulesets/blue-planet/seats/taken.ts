/**
 * A battle as a viewer knows it: people whom he does not know of are not in it, somebody whose numbers he does not know is average, as
 * policies reckon, and what the scenario has in store is left out. Made of what sight.ts says and of constants, so nothing secret is in it.
 */
import type { Id } from '@enfilade/engine'
import type { Battle, Combatant, Conditions, Step } from './model.js'
import { isOwn, isWhole, type Sight, seenAction, seenAs, seenGoal, seenSides, sees, seesId, seesNumbers } from './sight.js'
import { stepAmong } from './step-people.js'
import { policyNames } from './words.js'

export interface Glimpse {
  readonly battle: Battle
  /** People whose numbers are not known. */
  readonly average: readonly Id[]
  /** Sides whose policy is not known. */
  readonly strangers: readonly Id[]
}

/** What somebody is taken to act by whose policy is not known. */
export const usualPolicy = policyNames[0]

export function glimpseOf(battle: Battle, sight: Sight): Glimpse {
  const sides = seenSides(battle, sight)
  const people = battle.people.filter(person => sees(sight, person))
  const { together } = battle
  const glimpse: Battle = {
    agenda: battle.agenda.map(step => seenStep(battle, sight, step)).filter(step => step !== null),
    setup: {
      ...battle.setup,
      sides: sides.map(side => (sight.all || side.id === sight.side ? side : { ...side, policy: usualPolicy, rollsHidden: false })),
    },
    round: battle.round,
    people: people.map(person => glimpsed(battle, sight, person)),
    together:
      together === null ? null : { standing: ofSeen(battle, sight, together.standing), after: ofSeen(battle, sight, together.after) },
    schedule: [],
    ended: battle.ended,
    aftermath: battle.aftermath,
  }
  return {
    battle: glimpse,
    average: people.filter(person => !seesNumbers(sight, person)).map(person => person.id),
    strangers: sides.filter(side => side.id !== sight.side).map(side => side.id),
  }
}

const ofSeen = (battle: Battle, sight: Sight, conditions: Readonly<Record<Id, Conditions>>): Record<Id, Conditions> =>
  Object.fromEntries(Object.entries(conditions).filter(([id]) => seesId(battle, sight, id)))

function glimpsed(battle: Battle, sight: Sight, given: Combatant): Combatant {
  const own = isOwn(sight, given)
  const person = seenAs(battle, sight, given)
  const { pending, aim } = person
  const action = pending === null ? null : seenAction(battle, sight, pending.action)
  return {
    ...person,
    policy: own ? person.policy : usualPolicy,
    // An action of which only the kind is known is taken for waiting.
    pending: pending === null || action === null ? null : { ...pending, action: isWhole(action) ? action : { action: 'wait' } },
    wantsChange: own && person.wantsChange,
    unsettled: own && person.unsettled,
    standsBy: own && person.standsBy,
    moveTo: seenGoal(battle, sight, person.moveTo),
    aim: aim !== null && seesId(battle, sight, aim.target) ? aim : null,
    hiddenFrom: own ? person.hiddenFrom : [],
    numbersHiddenFrom: own ? person.numbersHiddenFrom : seesNumbers(sight, given) || sight.side === null ? [] : [sight.side],
  }
}

/** A step of what is being resolved as the viewer may know it; null where it is about somebody whom he does not see. */
export function seenStep(battle: Battle, sight: Sight, step: Step): Step | null {
  if (sight.all) return step
  // Whether somebody means to change what waits is his own business until he does.
  if (step.step === 'offerChange' || step.step === 'changeAction' || step.step === 'wishChange') {
    const person = battle.people.find(one => one.id === step.who)
    if (person === undefined || !isOwn(sight, person)) return null
  }
  return stepAmong(step, id => seesId(battle, sight, id))
}
