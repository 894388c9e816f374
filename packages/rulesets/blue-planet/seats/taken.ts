/**
 * What a seat takes a battle for: combatants that it does not know of are not in it, those whose numbers it does not know are average, as
 * policies reckon, and what is scheduled is left out. Made of what sight.ts says and of constants, so nothing secret is in it.
 */
import type { Id } from '@enfilade/engine'
import { imagineFrom, type Supposed } from '@enfilade/kit'
import type { Battle, Combatant, Conditions, Step } from '../battle/battle.js'
import { unknownSheet } from '../battle/knowledge.js'
import { isWhole } from '../battle/marks.js'
import { stepAmong } from '../battle/step-people.js'
import { policyNames } from '../tables/words.js'
import { isOwn, type Sight, seenAction, seenAs, seenGoal, seenSides, sees, seesId, seesNumbers } from './sight.js'

/** What those are taken to act by whose policy is not known. */
const usualPolicy = policyNames[0]

/** The battle as a seat or a spectator takes it. */
export function supposedBy(battle: Battle, sight: Sight): Supposed<Battle> {
  const sides = seenSides(battle, sight)
  const people = battle.people.filter(person => sees(battle, sight, person))
  const { together } = battle
  const taken: Battle = {
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
  const average = people.filter(person => !seesNumbers(battle, sight, person))
  const strangers = sides.filter(side => side.id !== sight.side)
  return {
    battle: taken,
    assumed: [...average.map(aboutCombatant), ...strangers.map(side => `${side.id} acts by the policy "${usualPolicy}".`)],
  }
}

function aboutCombatant({ name }: Combatant): string {
  const { attributes, skills } = unknownSheet
  const [first] = skills
  return `${name} has ${attributes.speed} in every attribute, skills of ${first?.rating ?? 0}, no armor, standard ammunition, and the mildest wounds that look like this.`
}

/** The battle that a view holds, to try things out in. @throws TypeError where the view is one of another game */
export const imagine = imagineFrom<Battle>('blue-planet')

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
    numbersHiddenFrom: own ? person.numbersHiddenFrom : seesNumbers(battle, sight, given) || sight.side === null ? [] : [sight.side],
  }
}

/** A step of what is being resolved as the viewer may know it; null where it is about somebody they don't see. */
export function seenStep(battle: Battle, sight: Sight, step: Step): Step | null {
  if (sight.all) return step
  // Whether somebody means to change their pending action is their own business until they do.
  if (step.step === 'offerChange' || step.step === 'changeAction' || step.step === 'wishChange') {
    const person = battle.people.find(one => one.id === step.who)
    if (person === undefined || !isOwn(sight, person)) return null
  }
  return stepAmong(step, id => seesId(battle, sight, id))
}
