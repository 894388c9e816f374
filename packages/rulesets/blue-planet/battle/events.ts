/** Events of the game master's acts that name a place. */
import { open, placing } from '@enfilade/kit'
import type { Place } from './battle.js'
import { at } from './phrases.js'

export const { broughtIn, placed } = placing({ place: open<Place>(), where: (place, names) => `at ${at(place, names)}` })
