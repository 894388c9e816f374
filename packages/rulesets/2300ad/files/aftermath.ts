/**
 * The file of tasks that follows a fight: everyone as they are at its end, the dead as well, since some can still be brought back. Vehicles
 * are left out: tasks are for people.
 */
import type { Json } from '@enfilade/engine'
import type { Battle, Combatant } from '../battle/battle.js'
import { skillName } from '../battle/downtime.js'
import { hasMedkit } from '../rules/first-aid/treating.js'
import { tasksId } from './downtime.js'

/**
 * The clock shows 0 at the end of the fight: a fight is over in minutes, so wounds count as suffered then.
 * A fight keeps no account of medicine: whoever is trained in it has a medkit with them (house default).
 */
export function aftermath({ setup, people }: Battle): Json {
  const file = {
    enfilade: 1,
    ruleset: tasksId,
    title: setup.title,
    options: { dice2d6: setup.settings.dice2d6 },
    people: people.filter(({ vehicle }) => vehicle === null).map(personAfter),
  }
  return JSON.parse(JSON.stringify(file)) as Json
}

function personAfter(person: Combatant) {
  const { id, name, side, isNpc, sheet, lightWounds, shockPoints, stunPoints, stableShock, unconscious, death } = person
  const { strength, dexterity, endurance, determination, intelligence, education, eloquence, coolnessAttr } = sheet
  const { consciousnessLevel, lifeLevel, incapacitation } = sheet
  const named = Object.entries(sheet.skills).filter(([skill]) => skillName.safeParse(skill).success)
  return {
    ...{ id, name, side, isNpc, strength, dexterity, endurance, determination, intelligence, education, eloquence, coolnessAttr },
    skills: Object.fromEntries(named),
    medkit: hasMedkit(person),
    ...(person.automed !== null && { automed: person.automed }),
    ...{ consciousnessLevel, lifeLevel, incapacitation, lightWounds, shockPoints, stunPoints },
    unconsciousSince: unconscious && death === null ? 0 : null,
    death: death === null ? null : { at: 0, cause: death },
    ...((death !== null || shockPoints <= stableShock) && { criticalSince: null }), // AD-HEAL-02: new shock reopens it
  }
}
