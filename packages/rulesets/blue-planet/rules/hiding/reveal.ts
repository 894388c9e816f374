/** How a hidden combatant is revealed: by what they do (house rule), or by the game master. Nothing else reveals anyone. */

import type { RuleId, Tell } from '@enfilade/engine'
import { acts } from '@enfilade/kit'
import type { Combatant } from '../../battle/battle.js'

/** A hidden combatant is seen by everyone: attacking gives them away (house rule). `rule`: by what. */
export function revealPerson(person: Combatant, rule: RuleId, tell: Tell | undefined): void {
  if (person.hiddenFrom.length === 0) return
  const to = person.hiddenFrom
  person.hiddenFrom = []
  tell?.(acts.revealed({ rule, who: person.id, to }))
}
