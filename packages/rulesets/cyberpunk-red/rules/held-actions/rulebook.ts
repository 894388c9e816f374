// Held Actions.
import type { Family } from '@enfilade/kit'
import { published } from '../sources.js'

export const heldAction: Family = {
  rules: [
    {
      id: 'CPR-ACT-07',
      title: 'Hold an action',
      text: 'Name an Action, its target and a trigger: an event that you can notice, whoever causes it, or an initiative count below your own. If the trigger occurs before your next turn, the Action happens right after it; otherwise it is lost. Legality, ammunition and penalties are those of that moment. The Move Action cannot be held.',
      source: published,
      rulings: ['CPR-GAP-13'],
    },
  ],
  rulings: [
    {
      id: 'CPR-GAP-13',
      question: 'When does a held action happen?',
      answer:
        'Right after the event it waits for, or at its count; interrupting an event would need rules that do not exist. The events on offer: someone comes into sight, by a step or because a door opens or cover goes; comes within reach; moves; or has attacked. Someone is any enemy, or whoever you name, friends too. It is lost when your next turn starts.',
      houseDefault: true,
    },
  ],
}
