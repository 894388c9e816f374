/** Events that several rooms and the game master's acts tell: places, and what combatants are in. */
import { because } from '@enfilade/engine'
import { event, gmOnly, open, placing, seen } from '@enfilade/kit'
import type { Place } from './battle.js'
import { at } from './phrases.js'

export const { broughtIn, placed } = placing({ place: open<Place>(), where: (place, names) => `at ${at(place, names)}` })

/** Something that everyone sees of a combatant was set or has changed; `words` says to what: "is confident", "is in soft cover". */
export const situationSet = event(
  'situationSet',
  { who: seen, words: open<string>(), why: gmOnly<string | undefined>() },
  ({ who, words, why }, { names }) => `${names(who)} ${words}${because(why)}.`,
)
