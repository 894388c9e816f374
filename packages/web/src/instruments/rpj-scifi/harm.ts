/** The layers of saves of a combatant of RPJ Sci-Fi. */
import type { PersonView, Track } from '@enfilade/engine'

const failures = 'stabilizations'
/** From the outermost in; the last one keeps the combatant up. */
export const layersOf = (person: PersonView): readonly Track[] => person.tracks.filter(track => track.id !== failures)
/** Failed stabilizations; undefined while there are none to count. */
export const failuresOf = (person: PersonView): Track | undefined => person.tracks.find(track => track.id === failures)
