/** Every event of Cyberpunk RED by its name: what a seat hears and the log says is worked out from these (seats/witness.ts). */
import { acts, type EventOf, eventsIn } from '@enfilade/kit'
import * as battle from '../battle/events.js'
import { features } from '../battle/features.js'
import * as gameMaster from '../battle/game-master-events.js'
import * as actions from './actions/events.js'
import * as ammunition from './ammunition/events.js'
import * as attacking from './attacking/events.js'
import * as breath from './breath/events.js'
import * as choking from './choking/events.js'
import * as cover from './cover/events.js'
import * as criticalInjuries from './critical-injuries/events.js'
import * as damage from './damage/events.js'
import * as dice from './dice/events.js'
import * as electricity from './electricity/events.js'
import * as falling from './falling/events.js'
import * as fire from './fire/events.js'
import * as grappling from './grappling/events.js'
import * as healing from './healing/events.js'
import * as heldActions from './held-actions/events.js'
import * as moving from './moving/events.js'
import * as poison from './poison/events.js'
import * as areas from './shells-and-explosives/events.js'
import * as shields from './shields/events.js'
import * as suppression from './suppression/events.js'
import * as throwing from './throwing/events.js'
import * as turns from './turns/events.js'
import * as vehicles from './vehicles/events.js'
import * as wounds from './wounds/events.js'

const modules = [
  acts,
  features.events,
  battle,
  gameMaster,
  actions,
  ammunition,
  attacking,
  breath,
  choking,
  cover,
  criticalInjuries,
  damage,
  dice,
  electricity,
  falling,
  fire,
  grappling,
  healing,
  heldActions,
  moving,
  poison,
  areas,
  shields,
  suppression,
  throwing,
  turns,
  vehicles,
  wounds,
] as const

export const events = eventsIn(...modules)

type Module = (typeof modules)[number]
type NamesIn<M> = M extends unknown ? keyof M : never
export type EventName = NamesIn<Module> & string
/** The event of this name as a rule tells it: `EventCalled<'damaged'>`. */
export type EventCalled<What extends string> = EventOf<Extract<Module, { readonly [W in What]: unknown }>[What]>
