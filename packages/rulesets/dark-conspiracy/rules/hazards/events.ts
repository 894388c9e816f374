/** What is told of poison. */
import { event, seen } from '@enfilade/kit'
import { ifSeen } from '../../battle/marks.js'

export const poisoned = event('poisoned', { who: seen, by: ifSeen }, ({ who }, { names }) => `Venom begins to work in ${names(who)}.`)
