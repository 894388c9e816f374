/** Seats without people: for fights that play themselves. */
import type { AnyRuleset, Id, Json, Seat } from '@enfilade/engine'

const policySeat: Seat = { decides: 'policy', dice: 'stream' }

/** Every seat is played by its policy, with the program's dice. */
export function policySeats(ruleset: AnyRuleset, scenario: Json): Readonly<Record<Id, Seat>> {
  return Object.fromEntries(ruleset.seats(ruleset.begin(scenario)).map(seat => [seat, policySeat]))
}
