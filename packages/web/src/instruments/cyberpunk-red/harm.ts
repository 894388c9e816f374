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
  if (person.state === 'notWounded') return { level: 0, words, short: 'unhurt' }
  const wounded = /wounded$/.test(words)
  return {
    level: levels[person.state] ?? 0,
    words: wounded ? titled(words) : words,
    ...(wounded ? { short: titled(words.replace(/ wounded$/, '')) } : {}),
  }
}

export interface Shape {
  /** Counted hit points; undefined where only the state is known. */
  readonly hp: Track | undefined
  /** Stopping power, by place. */
  readonly sp: readonly Track[]
  /** The die of the next Death Save, for somebody who has to make one. */
  readonly save: Track | undefined
  readonly others: readonly Track[]
}
/** The tracks by what they are: the first is the hit points, those called SP the armor. */
export function shapeOf(person: PersonView): Shape {
  const [hp, ...rest] = person.tracks
  return {
    hp: hp?.now === undefined ? undefined : hp,
    sp: rest.filter(track => track.label.startsWith('SP ')),
    save: rest.find(isSave),
    others: [
      ...(hp?.now === undefined && hp !== undefined ? [hp] : []),
      ...rest.filter(track => !track.label.startsWith('SP ') && !isSave(track)),
    ],
  }
}
const isSave = (track: Track): boolean => track.label === 'Death Save'
/** Where on the bar of a count the first state begins that holds below a number, from 0 to 1, and its name; null where the view has none. */
export function markOf({ full, below }: Track): { readonly share: number; readonly now: number; readonly words: string } | null {
  const first = below?.[0]
  return first === undefined || full === undefined || full <= 0 ? null : { share: first.now / full, now: first.now, words: first.words }
}
