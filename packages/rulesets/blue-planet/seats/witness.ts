/**
 * What a seat hears of something told, at the moment it is told, and the log line of what was heard. Each event says who may hear each of
 * its fields (rules/<family>/events.ts); this is how the listener's side knows the fight.
 */
import type { Event, Thrown } from '@enfilade/engine'
import { tellingOf, throwsAmong } from '@enfilade/kit'
import type { Battle, CombatantId } from '../battle/battle.js'
import { events } from '../rules/events.js'
import { type Sight, seen, sights } from './sight.js'

const { sightOf, sensesOf } = sights

/** Of a challenge of Speed the viewer hears what parts those whom they see from one another. */
function throwsOf({ what, order, places, speeds }: Event, thrown: readonly Thrown[], battle: Battle, sight: Sight): readonly Thrown[] {
  if (what !== 'declarersParted' && what !== 'speedChallenged') return thrown
  const people = (order ?? (places as readonly (readonly CombatantId[])[]).flat()) as readonly CombatantId[]
  const speedOf = speeds as Readonly<Record<CombatantId, number>>
  return throwsAmong(thrown, seen(battle, sight, people), ({ who, faces: [face = 0] }) => (speedOf[who] ?? 0) - face) // BP-ROLL-06
}

export const telling = tellingOf(events, { sightOf, sensesOf, throwsOf })
