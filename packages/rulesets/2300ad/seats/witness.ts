/** What a seat hears of something told, at the moment it happens, and the log line of it. Who may hear which field stands with each event. */
import { narrateBy, witnessBy } from '@enfilade/kit'
import type { Battle } from '../battle/battle.js'
import { events } from '../rules/events.js'
import { sightOf, sights } from './sight.js'

export const witness = witnessBy<Battle, ReturnType<typeof sights.sensesOf>>(events, { sightOf, sensesOf: sights.sensesOf })
/** The log line of something told, as it was heard: what a listener must not know is missing from the sentence as well. */
export const narrate = narrateBy(events)
