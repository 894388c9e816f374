/**
 * What a seat hears of something told, at the moment it is told, and the log line of what was heard. Each event says who may hear each of
 * its fields (rules/<family>/events.ts); this is how the listener's side knows the fight.
 */
import { tellingOf } from '@enfilade/kit'
import { events } from '../rules/events.js'
import { sensesOf, sightOf } from './sight.js'

export const telling = tellingOf(events, { sightOf, sensesOf })
