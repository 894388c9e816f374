/**
 * What the game master can do to a fight in the game's own terms, between steps. Arguments are checked as a whole; with a fault nothing
 * has happened. Afterwards the rules can always go on. Anything else is done by setting values of the battle.
 */
import type { Command } from '@enfilade/engine'
import type { Battle } from '../battle/battle.js'
import { passDay, repair, treat } from './care.js'
import { cancelAction, circumstances, end, setDoor, setUnaware } from './course.js'
import {
  breakContact,
  drug,
  electrocute,
  loseFooting,
  poison,
  setAir,
  setExposed,
  setFire,
  setOnFoot,
  setRadiation,
  setVacuum,
} from './hazards.js'
import { changeSide, join, leave, moveTo } from './people.js'
import { hide, reveal } from './secrets.js'

export const commands: Readonly<Record<string, Command<Battle>>> = {
  join,
  leave,
  changeSide,
  moveTo,
  reveal,
  hide,
  end,
  cancelAction,
  circumstances,
  setUnaware,
  setDoor,
  setFire,
  setAir,
  setVacuum,
  setRadiation,
  setExposed,
  setOnFoot,
  electrocute,
  breakContact,
  loseFooting,
  poison,
  drug,
  treat,
  passDay,
  repair,
}
