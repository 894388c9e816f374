/** The people of a fight as combatants of a next one, with their wounds and rounds as they are. The dead and what belongs to this fight alone stay behind. */
import type { Json } from '@enfilade/engine'
import { survivorsOf } from '@enfilade/kit'
import { z } from 'zod'
import { type Battle, type Combatant, combatantState, sideState } from '../battle/battle.js'
import { personState } from '../battle/downtime.js'
import { isDead } from '../battle/people.js'
import { type ResolvedCombatant, resolvedCombatant } from './resolved.js'

/** What a fight takes over from the file of its tasks. */
const { id, lightWounds, shockPoints, stunPoints, unconsciousSince, criticalSince, death } = personState.schema.shape
const healed = z.object({
  people: z.array(z.object({ id, lightWounds, shockPoints, stunPoints, unconsciousSince, criticalSince: criticalSince.optional(), death })),
})

/** `after`: tasks since then, with the people as these left them. Whoever was brought back to life is among them again. */
export const survivors = (battle: Battle, after?: Json): Json => {
  const now = after === undefined ? [] : healed.parse(after).people
  const people = battle.people.map(person =>
    asHealed(
      person,
      now.find(one => one.id === person.id),
    ),
  )
  return survivorsOf(sideState, resolvedCombatant, { setup: battle.setup, people }, isDead, person => survivor(seated(person, people)))
}
export const survivor = (person: Combatant): ResolvedCombatant => ({
  ...combatantState.written(person),
  ...person.sheet,
  ...person.gear,
  vehicle: person.vehicle,
})

/** Someone as they sit in the next fight: on foot where their vehicle isn't there or isn't their side's, and with one driver a vehicle. */
function seated(person: Combatant, people: readonly Combatant[]): Combatant {
  const vehicle = people.find(one => one.id === person.aboard && one.vehicle !== null && one.side === person.side && !isDead(one))
  if (vehicle === undefined) return { ...person, aboard: null, drives: false } // AD-VEH-09
  const drivers = people.filter(one => one.aboard === vehicle.id && one.side === vehicle.side && one.drives && !isDead(one))
  return { ...person, drives: drivers[0] === person } // AD-VEH-09
}

function asHealed(person: Combatant, now: z.infer<typeof healed>['people'][number] | undefined): Combatant {
  if (now === undefined) return person
  const { lightWounds, shockPoints, stunPoints, unconsciousSince, criticalSince } = now
  return {
    ...person,
    ...{ lightWounds, shockPoints, stunPoints },
    stableShock: criticalSince === null ? shockPoints : 0, // AD-HEAL-02, AD-CRIT-04
    unconscious: unconsciousSince !== null,
    prone: unconsciousSince !== null,
    incapacitated: person.isNpc && lightWounds >= person.sheet.incapacitation, // AD-NPC-02, AD-HEAL-10
    death: now.death?.cause ?? null,
  }
}
