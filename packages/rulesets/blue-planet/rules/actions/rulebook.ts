// The rules on plain actions, and actions that come to nothing.
import { houseDefault, type Rules, ruling } from '../texts/sources.js'

export const rules: Rules = [
  {
    id: 'BP-ACT-01',
    title: 'Other actions',
    text: 'Aiming steadies the next shots. Waiting does nothing, standing up ends being prone, and moving leaves everything to the way of moving. First aid has its own time; all others take as long as Speed says. Once the fight is over, whoever has waited stands by: they declare again when something has happened, or when they want to.',
    source: ruling,
  },
  {
    id: 'BP-ACT-02',
    title: 'Actions that became impossible',
    text: 'An action that has become impossible when it is due, because the target is out of reach, the weapon is gone or the patient is dead, ends without dice. Its owner still rolls Speed with the others of that round.',
    source: houseDefault,
  },
]
