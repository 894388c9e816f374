/** What is told when the game master brings someone in or moves them. */
import { open, placing } from '@enfilade/kit'
import type { Place } from './battle.js'
import { pointWords } from './names.js'

export const { broughtIn, placed } = placing({ place: open<Place>(), where: place => `at ${pointWords(place)}` })
