/** What a seat hears of something told, at the moment it is told, and the log line of what was heard. */
import { tellingOf } from '@enfilade/kit'
import { events } from '../rules/events.js'
import { sensesOf, sightOf } from './sight.js'

export const telling = tellingOf(events, { sightOf, sensesOf })
