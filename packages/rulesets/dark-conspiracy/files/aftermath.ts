/** The file of tasks that follows a fight: everyone as they are at its end, the dead as well. */
import type { Json } from '@enfilade/engine'
import type { Battle, Combatant } from '../battle/battle.js'
import { severityAt } from '../rules/wounds/wounds.js'
import { medicalFigures } from '../tables/outside.js'
import { locations } from '../tables/words.js'

export const tasksId = 'dark-conspiracy-tasks'

/** The clock shows 0 at the end of the fight: a fight is over in minutes, so wounds count as suffered then. */
export function aftermath(battle: Battle): Json {
  const { taskSystem, initiativeExperience, strHalvingCumulative } = battle.setup.settings
  const file = {
    enfilade: 1,
    ruleset: tasksId,
    title: battle.setup.title,
    options: { taskSystem, initiativeExperience, strHalvingCumulative },
    people: battle.people.map(person => personAfter(battle.round, person)),
  }
  return JSON.parse(JSON.stringify(file)) as Json
}

function personAfter(round: number, { id, name, side, sheet, now }: Combatant) {
  const { str, con, agl, edu, emp, initiative, skills, plan, burdened, capacity } = sheet
  const turnsLeft = now.deathTurn === null ? null : Math.max(0, now.deathTurn - round)
  const wounds = locations.flatMap(location => {
    const severity = severityAt(sheet, now.damage, location)
    const kills = severity === 'critical' && turnsLeft !== null ? turnsLeft * medicalFigures.rows.turnSeconds : null // DC-WND-19
    return severity === 'none' ? [] : [{ location, damage: now.damage[location], kills }]
  })
  const { dead, unconscious, comatose, stunnedUntil } = now
  return {
    ...{ id, name, side, str, con, agl, edu, emp, initiative, skills, plan, burdened, capacity, wounds, dead },
    unconscious: !dead && (unconscious || stunnedUntil !== null),
    comatose: !dead && comatose,
    poisoned: dead ? null : now.poisoned,
  }
}
