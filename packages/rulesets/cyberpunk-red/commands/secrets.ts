/** The game master reveals and hides combatants and terrain. */
import { secretActs } from '@enfilade/kit'
import { revealPerson, revealTerrain } from '../battle/knowledge.js'
import { specialZones } from '../tables/words.js'
import { maker } from './command.js'

export const secrets = secretActs(maker, {
  terrain: {
    words: 'cover, door or zone',
    ids: ({ covers, setup: { field } }) => [...covers, ...field.doors, ...field.zones].map(one => one.id),
    faults({ setup: { field } }, id) {
      const zone = field.zones.find(one => one.id === id)
      if (zone === undefined || !specialZones.includes(zone.kind)) return []
      return [{ path: ['id'], words: `A zone of the kind ${zone.kind} can't be hidden: the cost of a step would give it away.`, found: id }]
    },
    reveal: (battle, id, side, tell) => revealTerrain(battle, id, side, 'GM', tell),
  },
  revealCombatant: (person, tell) => revealPerson(person, 'GM', tell),
})
