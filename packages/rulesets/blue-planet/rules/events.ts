/** All events of a fight of Blue Planet, and those of the game master's acts that only this game has. */
import { because } from '@enfilade/engine'
import { acts, event, eventsIn, gmOnly, numbersOf, open, seen } from '@enfilade/kit'
import { broughtIn, placed, situationSet } from '../battle/events.js'
import { features } from '../battle/features.js'
import * as actions from './actions/events.js'
import * as armor from './armor/events.js'
import * as damage from './damage/events.js'
import * as declaring from './declaring/events.js'
import * as doors from './doors/events.js'
import * as firstAid from './first-aid/events.js'
import * as grenades from './grenades/events.js'
import * as hazards from './hazards/events.js'
import * as hitLocation from './hit-location/events.js'
import * as initiative from './initiative/events.js'
import * as melee from './melee/events.js'
import * as ranged from './ranged/events.js'
import * as resolution from './resolution/events.js'
import * as rounds from './rounds/events.js'
import * as trauma from './trauma/events.js'

// ── acts of the game master ────────────────────────────────────────────────────────────────────────────────────────
const why = gmOnly<string | undefined>()
/** Numbers of a combatant were set; `words` says how, for those who know the numbers. */
export const adjusted = event('adjusted', { who: seen, words: numbersOf<string>('who'), why }, ({ who, words, why }, { names }) => {
  return `${names(who)}: ${words ?? 'something changes'}${because(why)}.`
})

// ── all of them ────────────────────────────────────────────────────────────────────────────────────────────────────
/** A door was opened, shut, locked or unlocked. */
export const doorSet = event(
  'doorSet',
  { door: open<string>(), words: open<string>() },
  ({ door, words }, { names }) => `The ${names(door)} ${words}.`,
)

const gameMaster = {
  doorSet,
  broughtIn,
  placed,
  situationSet,
  adjusted,
}
export const modules = {
  actions,
  armor,
  damage,
  declaring,
  doors,
  firstAid,
  grenades,
  hazards,
  hitLocation,
  initiative,
  melee,
  ranged,
  resolution,
  rounds,
  trauma,
  gameMaster,
  acts,
  features: features.events,
} as const
export const events = eventsIn(...Object.values(modules))
