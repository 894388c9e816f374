/** A part of the program that loads late isn't there yet: it is loaded, and the same is tried again. What was tried isn't judged by that. */
import { messageOf } from './message.js'

export class NotLoaded extends Error {}

/** The words of what went wrong, as a verdict on what was tried. @throws NotLoaded where nothing was wrong with it: a part is missing */
export function verdictOf(thrown: unknown): string {
  if (thrown instanceof NotLoaded) throw thrown
  return messageOf(thrown)
}
