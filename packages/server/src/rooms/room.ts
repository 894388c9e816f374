/** A thread with a room, as a program starts it. */
import { gamesFor } from '@enfilade/rulesets'
import { beARoom } from './inside.js'

beARoom(gamesFor(process.env))
