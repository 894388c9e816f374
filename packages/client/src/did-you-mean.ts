/** The word that the user probably meant, for the end of a message. */
import { nearWord } from '@enfilade/engine'

/** " Did you mean attack?", or nothing. */
export function didYouMean(typed: string, words: readonly string[]): string {
  const near = nearWord(typed, words)
  return near === undefined ? '' : ` Did you mean ${near}?`
}
