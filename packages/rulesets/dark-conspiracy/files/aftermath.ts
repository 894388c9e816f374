/** The file of tasks that follows a fight: everyone as they are at its end, the dead as well. Vehicles are left out: tasks are for people. */
import type { Json } from '@enfilade/engine'
import type { Battle, Combatant } from '../battle/battle.js'
import { isRobot } from '../battle/robots.js'
import { careFor, suppliesOf } from '../battle/wound-care.js'
import { severityAt } from '../rules/wounds/wounds.js'
import { medicalFigures } from '../tables/outside.js'
import { locations } from '../tables/words.js'

export const tasksId = 'dark-conspiracy-tasks'

/**
 * The clock shows 0 at the end of the fight: a fight is over in minutes, so wounds count as suffered then.
 * A fight keeps no account of medicine: whoever is trained in it has a medical kit with them (house default).
 */
export function aftermath(battle: Battle): Json {
  const { taskSystem, initiativeExperience, strHalvingCumulative } = battle.setup.settings
  const file = {
    enfilade: 1,
    ruleset: tasksId,
    title: battle.setup.title,
    options: { taskSystem, initiativeExperience, strHalvingCumulative },
    people: battle.people.filter(({ vehicle }) => vehicle === null).map(person => personAfter(battle.round, person)),
  }
  return JSON.parse(JSON.stringify(file)) as Json
}

/** A robot is neither treated nor heals: what it has lost stays with it for the next fight. */
function personAfter(round: number, person: Combatant) {
  const { id, name, side, sheet, now } = person
  const { str, con, agl, edu, emp, initiative, skills, plan, burdened, capacity } = sheet
  const { turnSeconds } = medicalFigures.rows
  const parts = isRobot({ sheet }) ? [] : locations // DC-ROB-07
  const wounds = parts.flatMap(location => {
    const severity = severityAt(sheet, now.damage, location)
    const care = careFor(person, location)
    const deadline = now.deathTurn === null ? null : now.deadlines[location] || now.deathTurn
    const dies = severity === 'critical' && deadline !== null && care?.stable !== true
    const kills = dies ? Math.max(0, deadline - round) * turnSeconds : null // DC-WND-19
    const treated = care === undefined ? {} : { aid: care.aid, extraDays: care.days } // DC-MED-01
    return severity === 'none' ? [] : [{ location, damage: now.damage[location], kills, ...treated }]
  })
  const { dead, unconscious, comatose, stunnedUntil, lost } = now
  const stunned = !dead && !unconscious && stunnedUntil !== null
  return {
    ...{ id, name, side, str, con, agl, edu, emp, initiative, skills, plan, burdened, capacity, wounds, lost, dead },
    unconscious: !dead && (unconscious || stunned),
    ...(stunned && { stunned, wakesAt: Math.max(1, stunnedUntil - round) * turnSeconds }), // DC-WND-06
    comatose: !dead && comatose,
    poisoned: dead ? null : now.poisoned,
    supplies: suppliesOf(person),
  }
}
