// The rules on simple actions, and on actions that have become impossible.
import type { Family } from '@enfilade/kit'
import { houseDefault, ruling } from '../texts/sources.js'

export const actions: Family = {
  rules: [
    {
      id: 'BP-ACT-01',
      title: 'Other actions',
      text: 'Aiming steadies the next shots. Waiting does nothing, standing up ends being prone, and moving has no effect beyond the movement itself. First aid has its own duration; all others take as long as Speed says. Once the fight is over, combatants who have waited stand by: they declare again when something happens or when they want to.',
      source: ruling,
    },
    {
      id: 'BP-ACT-02',
      title: 'Actions that became impossible',
      text: 'An action that has become impossible when it is due, because the target is out of range or reach, the weapon is gone or the patient is dead, ends without dice. Its owner still rolls Speed with the others due in that round.',
      source: houseDefault,
    },
  ],
  rulings: [],
}
