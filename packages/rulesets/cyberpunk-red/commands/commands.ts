/**
 * What the game master can do to a fight in the game's own terms, between steps. Arguments are checked as a whole; with a fault nothing
 * has happened. Afterwards the rules can always go on. Anything else is done by setting values of the battle.
 */
import type { Command } from '@enfilade/engine'
import { tableActs } from '@enfilade/kit'
import type { Battle } from '../battle/battle.js'
import { care } from './care.js'
import { maker } from './command.js'
import { course } from './course.js'
import { damage } from './damage.js'
import { hazards } from './hazards.js'
import { people } from './people.js'
import { secrets } from './secrets.js'
import { vehicles } from './vehicles.js'

export const commands: Readonly<Record<string, Command<Battle>>> = {
  ...people,
  ...secrets,
  ...course,
  ...hazards,
  ...care,
  damage,
  ...vehicles,
  ...tableActs(maker),
}
