/** All events of a fight. */
import { eventsIn } from '@enfilade/kit'
import * as clouds from './clouds/events.js'
import * as explosions from './explosions/events.js'
import * as firing from './firing/events.js'
import * as grappling from './grappling/events.js'
import * as hazards from './hazards/events.js'
import * as holding from './holding/events.js'
import * as melee from './melee/events.js'
import * as moving from './moving/events.js'
import * as panic from './panic/events.js'
import * as penetration from './penetration/events.js'
import * as reloading from './reloading/events.js'
import * as throwing from './throwing/events.js'
import * as turns from './turns/events.js'
import * as wounds from './wounds/events.js'

export const events = eventsIn(
  turns,
  moving,
  reloading,
  firing,
  melee,
  holding,
  grappling,
  hazards,
  clouds,
  throwing,
  explosions,
  panic,
  penetration,
  wounds,
)
