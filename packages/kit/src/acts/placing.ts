/** The two acts of the game master that name a place: a combatant comes into the fight, or is moved. Each game hears and says places its own way. */
import { because, type Json, type Names } from '@enfilade/engine'
import { type Declared, event } from '../events/event.js'
import { gmOnly, type Mark, open, seen } from '../events/marks.js'
import type { SideId } from '../ids.js'

const why = gmOnly<string | undefined>()

/** How a game hears and says a place. */
export interface Places<S, Told extends Json, Heard> {
  readonly place: Mark<S, Told, Heard>
  /** "at Cargo bay"; null where the listener does not know the place. */
  where(place: Heard, names: Names): string | null
}
type BroughtInFields<S, Told, Heard> = {
  readonly who: typeof seen
  readonly side: Mark<unknown, SideId>
  readonly at: Mark<S, Told, Heard>
  readonly why: typeof why
}
type PlacedFields<S, Told, Heard> = Omit<BroughtInFields<S, Told, Heard>, 'side'>

export function placing<S, Told extends Json, Heard>({
  place: at,
  where,
}: Places<S, Told, Heard>): {
  readonly broughtIn: Declared<'broughtIn', BroughtInFields<S, Told, Heard>>
  readonly placed: Declared<'placed', PlacedFields<S, Told, Heard>>
} {
  // The compiler can't see that a field of an unknown type may not be left out.
  const placeIn = (heard: object, names: Names): string | null => where((heard as { readonly at: Heard }).at, names)
  const broughtIn = event('broughtIn', { who: seen, side: open<SideId>(), at, why }, (heard, { names }) => {
    const place = placeIn(heard, names)
    return `${names(heard.who)} joins the fight for ${names(heard.side)}${place === null ? '' : ` ${place}`}${because(heard.why)}.`
  })
  const placed = event('placed', { who: seen, at, why }, (heard, { names }) => {
    return `${names(heard.who)} is now ${placeIn(heard, names) ?? 'out of sight'}${because(heard.why)}.`
  })
  return { broughtIn, placed }
}
