/** What a seat hears of something told, at the moment it happens, and the log line of it. Who may hear which field stands with each event. */
import type { Event, Thrown } from '@enfilade/engine'
import { tellingOf, throwsAmong } from '@enfilade/kit'
import type { Battle, CombatantId } from '../battle/battle.js'
import { events } from '../rules/events.js'
import { type Sight, seen, sightOf, sights } from './sight.js'

/** Of equals who part by dice the viewer hears what parts those whom they see from one another. */
function throwsOf({ what, order }: Event, thrown: readonly Thrown[], battle: Battle, sight: Sight): readonly Thrown[] {
  if (what !== 'tieParted') return thrown
  return throwsAmong(thrown, seen(battle, sight, order as readonly CombatantId[]), ({ faces: [face = 0] }) => face)
}

export const telling = tellingOf<Battle, ReturnType<typeof sights.sensesOf>>(events, { sightOf, sensesOf: sights.sensesOf, throwsOf })
