/** All events of a fight. */
import { eventsIn } from '@enfilade/kit'
import * as firing from './firing/events.js'
import * as panic from './panic/events.js'
import * as penetration from './penetration/events.js'
import * as wounds from './wounds/events.js'

export const events = eventsIn(firing, panic, penetration, wounds)
