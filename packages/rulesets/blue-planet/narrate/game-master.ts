/** The log lines of what the game master does, and of dice that have fallen before their step is done. */
import { because, faces, listed } from '@enfilade/engine'
import { at, type Sentences } from './phrases.js'

export const gameMasterSentences: Sentences<
  'broughtIn' | 'takenOut' | 'sideChanged' | 'hidden' | 'actionCancelled' | 'placed' | 'situationSet' | 'adjusted' | 'amended' | 'soFar'
> = {
  broughtIn({ who, side, at: where, why }, _, names) {
    return `${names(who)} joins the fight for ${names(side)} at ${at(where, names)}${because(why)}.`
  },
  takenOut: ({ who, why }, _, names) => `${names(who)} leaves the fight${because(why)}.`,
  sideChanged: ({ who, from, to, why }, _, names) => `${names(who)} changes from ${names(from)} to ${names(to)}${because(why)}.`,
  hidden: ({ id, from, why }, _, names) => `${names(id)} is hidden from ${listed(from.map(names))}${because(why)}.`,
  actionCancelled({ who, why }, _, names) {
    return who === null ? `What was going on is called off${because(why)}.` : `What ${names(who)} meant to do is called off${because(why)}.`
  },
  placed: ({ who, at: where, why }, _, names) => `${names(who)} is now at ${at(where, names)}${because(why)}.`,
  situationSet: ({ who, words, why }, _, names) => `${names(who)} ${words}${because(why)}.`,
  adjusted: ({ who, words, why }, _, names) => `${names(who)}: ${words ?? 'something is changed'}${because(why)}.`,
  amended({ changes, why }) {
    return `The game master sets ${changes.map(({ path, value }) => `${path} to ${JSON.stringify(value)}`).join(', ')}${because(why)}.`
  },
  soFar(_, thrown, names) {
    return `So far: ${thrown.map(one => `${names(one.who)}, ${one.words}: ${faces(one.faces.length > 0 ? one : undefined)}`).join('; ')}.`
  },
}
