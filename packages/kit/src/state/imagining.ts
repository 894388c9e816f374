/** What a view holds of the battle: a whole one that fits what its viewer knows, for trying out what might follow. */
import type { Json, View } from '@enfilade/engine'

/** A battle as a viewer takes it, and each assumption in words. The game master assumes nothing. */
export interface Supposed<B> {
  readonly battle: B
  readonly assumed: readonly string[]
}

/** Puts it into a view. */
export const knownAs = <B>(supposed: Supposed<B>): Json => supposed as unknown as Json

/** The `imagine` of a game. Reads the view alone, so nothing that is secret can find its way in; the view stays as it is. */
export function imagineFrom<B>(ruleset: string): (view: View) => Supposed<B> {
  return view => {
    const { known } = view
    if (view.ruleset !== ruleset || typeof known !== 'object' || known === null || !('battle' in known))
      throw new TypeError(`This is not a view of ${ruleset}.`)
    return JSON.parse(JSON.stringify(known)) as Supposed<B>
  }
}
