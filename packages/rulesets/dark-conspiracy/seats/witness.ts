/** What a seat hears of something told, at the moment it is told, and the log line of what was heard. */
import { narrateBy, witnessBy } from '@enfilade/kit'
import { events } from '../rules/events.js'
import { sensesOf, sightOf } from './sight.js'

export const witness = witnessBy(events, { sightOf, sensesOf })
export const narrate = narrateBy(events)
