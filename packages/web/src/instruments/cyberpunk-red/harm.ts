/** The harm of somebody in Cyberpunk RED: hit points with the mark of Seriously Wounded, the SP of body and head, and the rest of the tracks. */
import type { PersonView, Track } from '@enfilade/engine'
import type { Harm, HarmLevel } from '../instruments.js'
import { readable } from '../looks.js'

const levels: Readonly<Record<string, HarmLevel>> = {
  notWounded: 0,
  lightlyWounded: 1,
  seriouslyWounded: 2,
  mortallyWounded: 3,
  unconscious: 4,
  dead: 'dead',
}
const titled = (words: string): string => words.replace(/\b\p{Ll}/gu, letter => letter.toUpperCase())

export function harmOf(person: PersonView): Harm {
  const words = readable(person.state)
  return { level: levels[person.state] ?? 0, words: /wounded$/.test(words) && person.state !== 'notWounded' ? titled(words) : words }
}

export interface Shape {
  /** Counted hit points; undefined where only the state is known. */
  readonly hp: Track | undefined
  /** Stopping power, by place. */
  readonly sp: readonly Track[]
  readonly others: readonly Track[]
}
/** The tracks by what they are: the first is the hit points, those called SP the armor. */
export function shapeOf(person: PersonView): Shape {
  const [hp, ...rest] = person.tracks
  return {
    hp: hp?.now === undefined ? undefined : hp,
    sp: rest.filter(track => track.label.startsWith('SP ')),
    others: [...(hp?.now === undefined && hp !== undefined ? [hp] : []), ...rest.filter(track => !track.label.startsWith('SP '))],
  }
}
