/** All events of RPJ Sci-Fi. Each stands in the room of the family that tells it; the game master's are the kit's. */
import { acts, eventsIn } from '@enfilade/kit'
import * as anywhere from '../battle/events.js'
import { features } from '../battle/features.js'
import * as attacking from './attacking/events.js'
import * as cover from './cover/events.js'
import * as damage from './damage/events.js'
import * as grappling from './grappling/events.js'
import * as incapacitation from './incapacitation/events.js'
import * as initiative from './initiative/events.js'
import * as moving from './moving/events.js'
import * as overwatch from './overwatch/events.js'
import * as suppression from './suppression/events.js'
import * as turns from './turns/events.js'
import * as windows from './windows/events.js'

export const events = eventsIn(
  acts,
  features.events,
  anywhere,
  attacking,
  cover,
  damage,
  grappling,
  incapacitation,
  initiative,
  moving,
  overwatch,
  suppression,
  turns,
  windows,
)
