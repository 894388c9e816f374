/** What is told from several rooms: someone is brought in or moved by the game master, equals part by dice. */
import { capital, faces } from '@enfilade/engine'
import { amongSeen, event, open, placing } from '@enfilade/kit'
import type { Place } from './battle.js'
import { pointWords } from './names.js'

export const { broughtIn, placed } = placing({ place: open<Place>(), where: place => `at ${pointWords(place)}` })

/** The game master opens or shuts a door, or breaks a wall. */
export const wallSet = event(
  'wallSet',
  { wall: open<string>(), words: open<string>() },
  ({ wall, words }, { names }) => `The ${names(wall)} ${words}.`,
)

/** `why`: what they are equal in. One of them alone would give away that someone unseen is their equal. */
export const tieParted = event(
  'tieParted',
  { why: open<string>(), order: amongSeen },
  ({ why, order }, { names, thrown }) => {
    const facesOf = (id: string): string =>
      thrown.flatMap(one => (one.who === id && one.faces.length > 0 ? [` ${faces(one)}`] : [])).join('')
    const [first = '', ...others] = order.map(names)
    return `${capital(why)}: ${order.map(id => `${names(id)}${facesOf(id)}`).join(', ')}. ${first} comes first, then ${others.join(', then ')}.`
  },
  { unless: ({ order }) => order.length < 2 },
)
