/** All events of a fight. */
import { acts, eventsIn } from '@enfilade/kit'
import { broughtIn, placed } from '../battle/events.js'
import { features } from '../battle/features.js'
import * as air from './air/events.js'
import * as clouds from './clouds/events.js'
import * as explosions from './explosions/events.js'
import * as firing from './firing/events.js'
import * as firstAid from './first-aid/events.js'
import * as grappling from './grappling/events.js'
import * as hazards from './hazards/events.js'
import * as holding from './holding/events.js'
import * as indirect from './indirect/events.js'
import * as melee from './melee/events.js'
import * as missiles from './missiles/events.js'
import * as moving from './moving/events.js'
import * as panic from './panic/events.js'
import * as penetration from './penetration/events.js'
import * as reacting from './reacting/events.js'
import * as reloading from './reloading/events.js'
import * as robots from './robots/events.js'
import * as tearGas from './tear-gas/events.js'
import * as tending from './tending/events.js'
import * as throwing from './throwing/events.js'
import * as turns from './turns/events.js'
import * as vehicleDamage from './vehicle-damage/events.js'
import * as vehicles from './vehicles/events.js'
import * as walls from './walls/events.js'
import * as watching from './watching/events.js'
import * as wounds from './wounds/events.js'

export const events = eventsIn(
  acts,
  features.events,
  { broughtIn, placed },
  turns,
  moving,
  reacting,
  reloading,
  firing,
  melee,
  holding,
  grappling,
  hazards,
  firstAid,
  clouds,
  indirect,
  missiles,
  robots,
  tending,
  throwing,
  tearGas,
  explosions,
  panic,
  penetration,
  vehicles,
  vehicleDamage,
  air,
  walls,
  watching,
  wounds,
)
