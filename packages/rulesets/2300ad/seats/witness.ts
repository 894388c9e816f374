/** What a seat hears of something told, at the moment it happens, and the log line of it. Who may hear which field stands with each event. */
import { tellingOf } from '@enfilade/kit'
import type { Battle } from '../battle/battle.js'
import { events } from '../rules/events.js'
import { sightOf, sights } from './sight.js'

export const telling = tellingOf<Battle, ReturnType<typeof sights.sensesOf>>(events, { sightOf, sensesOf: sights.sensesOf })
