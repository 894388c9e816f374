/** All events of a fight of 2300 AD. Each stands in the room of the family that tells it; the game master's are the kit's. */
import { acts, eventsIn } from '@enfilade/kit'
import * as anywhere from '../battle/events.js'
import { features } from '../battle/features.js'
import * as aimedFire from './aimed-fire/events.js'
import * as areaFire from './area-fire/events.js'
import * as boarding from './boarding/events.js'
import * as charges from './charges/events.js'
import * as doors from './doors/events.js'
import * as driving from './driving/events.js'
import * as ducking from './ducking/events.js'
import * as effects from './effects/events.js'
import * as equipment from './equipment/events.js'
import * as explosions from './explosions/events.js'
import * as firstAid from './first-aid/events.js'
import * as hits from './hits/events.js'
import * as indirectFire from './indirect-fire/events.js'
import * as melee from './melee/events.js'
import * as mishaps from './mishaps/events.js'
import * as missiles from './missiles/events.js'
import * as moving from './moving/events.js'
import * as throwing from './throwing/events.js'
import * as turns from './turns/events.js'
import * as vehicles from './vehicles/events.js'
import * as waiting from './waiting/events.js'

// biome-ignore format: a room is a line
export const events = eventsIn(
  acts,
  features.events,
  anywhere,
  aimedFire,
  areaFire,
  boarding,
  charges,
  doors,
  driving,
  ducking,
  effects,
  equipment,
  explosions,
  firstAid,
  hits,
  indirectFire,
  melee,
  mishaps,
  missiles,
  moving,
  throwing,
  turns,
  vehicles,
  waiting,
)
