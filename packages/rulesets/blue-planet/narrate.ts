/**
 * The log line of something told: a sentence or two that a game master reads aloud. Present tense, the person first, dice in brackets.
 * Reads events as they were heard: what a listener must not know is missing from them, and then from the sentence as well.
 * Reasons of policies and rule ids stand elsewhere.
 */
import type { Names, Told } from '@enfilade/engine'
import type { HeardEvent } from './heard.js'
import { attackSentences } from './narrate/attacks.js'
import { gameMasterSentences } from './narrate/game-master.js'
import { harmSentences } from './narrate/harm.js'
import type { Sentence, Sentences } from './narrate/phrases.js'
import { turnSentences } from './narrate/turns.js'

const sentences: Sentences<HeardEvent['what']> = { ...turnSentences, ...attackSentences, ...harmSentences, ...gameMasterSentences }

/** What happened, in words. An event of an unknown kind is named as it is. */
export function narrate(told: Told, names: Names): string {
  const event = told.event as unknown as HeardEvent
  if (!Object.hasOwn(sentences, event.what)) return `${(event as { readonly what: string }).what}.`
  return (sentences[event.what] as Sentence<HeardEvent>)(event, told.thrown, names)
}
