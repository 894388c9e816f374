/** What is told of a combatant who is thrown. A thrown thing is an attack (attacking/events.ts). */
import { event, seen } from '@enfilade/kit'

export const personThrown = event(
  'personThrown',
  { attacker: seen, target: seen },
  ({ attacker, target }, { names }) => `${names(attacker)} throws ${names(target)} to the ground.`,
)
