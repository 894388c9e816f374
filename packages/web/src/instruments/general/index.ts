/** The instruments of a game that has no drawings of its own: everything as the view names it. */
import type { PersonView } from '@enfilade/engine'
import type { Harm, Instruments } from '../instruments.js'
import { readable } from '../looks.js'
import Clock from './Clock.svelte'
import HarmTracks from './Harm.svelte'

/** How much of the marks and counts is gone, by four glyphs; somebody dead by name is dead. */
export function generalHarm(person: PersonView): Harm {
  const words = readable(person.state)
  if (person.state === 'dead') return { level: 'dead', words }
  let lost = 0
  let whole = 0
  for (const track of person.tracks.slice(0, 4)) {
    if (track.marks !== undefined) {
      whole += track.marks.length
      lost += track.marks.filter(mark => mark.gone).length
    } else if (track.now !== undefined && track.full !== undefined && track.full > 0) {
      whole += track.full
      lost += track.full - Math.max(0, track.now)
    }
  }
  const share = whole === 0 ? 0 : lost / whole
  return { level: share === 0 ? 0 : share < 0.34 ? 1 : share < 0.67 ? 2 : share < 1 ? 3 : 4, words }
}

export const general: Instruments = { clock: Clock, harm: HarmTracks, harmOf: generalHarm }
