/**
 * What the game master can do to a fight in the game's own terms, between steps. Arguments are checked as a whole; with a fault nothing
 * has happened. Afterwards the rules can always go on. Anything else is done by setting values of the battle.
 */
import type { Command } from '@enfilade/engine'
import type { Battle } from '../battle/battle.js'
import { setOff, watch } from '../rules/held-actions/noticing.js'
import { care } from './care.js'
import { course } from './course.js'
import { hazards } from './hazards.js'
import { people } from './people.js'
import { secrets } from './secrets.js'

const acts: Readonly<Record<string, Command<Battle>>> = { ...people, ...secrets, ...course, ...hazards, ...care }

/** Those who hold an Action notice what the game master brings about as well (CPR-ACT-07). */
const noticed = (command: Command<Battle>): Command<Battle> => ({
  words: command.words,
  ...(command.betweenFights !== undefined && { betweenFights: command.betweenFights }),
  get schema() {
    return command.schema // made once it is asked for
  },
  do(battle, args, tell) {
    const look = watch(battle)
    const faults = command.do(battle, args, tell)
    if (look !== null && faults.length === 0 && battle.ended === null) battle.agenda.push(...setOff(battle, look()).reverse())
    return faults
  },
})

export const commands: Readonly<Record<string, Command<Battle>>> = Object.fromEntries(
  Object.entries(acts).map(([name, command]) => [name, noticed(command)]),
)
