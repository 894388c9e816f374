// The rules and rulings on First Aid.
import type { Family } from '@enfilade/kit'
import { houseDefault, sheet } from '../texts/sources.js'

const aid = sheet('First Aid')

export const firstAid: Family = {
  rules: [
    {
      id: 'BP-AID-01',
      title: 'What it does',
      text: 'A successful First Aid roll treats one wound with a failed trauma roll. When none is left untreated, there is no time of death any more. Nothing else is healed.',
      source: aid,
    },
    {
      id: 'BP-AID-02',
      title: 'How long it takes',
      text: 'Two minutes for each level of the wound, which is 240 rounds per level, counting the round of the declaration. Speed adds nothing.',
      source: aid,
    },
    {
      id: 'BP-AID-03',
      title: 'Task levels',
      text: 'The test takes −1 for each level of the wound. Any shorter time, in whole minutes down to one, takes −1 as well, however much is saved. Of the means, exactly one counts: improvised −1, basic supplies 0, a standard medical kit +2, a field surgeon with supplies +3, a hospital +7.',
      source: aid,
      rulings: ['BP-GAP-32'],
    },
    {
      id: 'BP-AID-04',
      title: 'One wound at a time',
      text: 'Each wound with a failed trauma roll needs its own success, and each attempt, first or repeated, takes its own time. If the patient dies before it is done, there is no roll.',
      source: aid,
      rulings: ['BP-GAP-32'],
    },
    {
      id: 'BP-AID-05',
      title: 'Who can be treated',
      text: 'A patient must be within 2 m at the declaration and when the treatment takes effect. You may treat yourself while able. Several medics may treat different wounds at once. There is no roll for a wound that has already been treated.',
      source: houseDefault,
      rulings: ['BP-GAP-45'],
    },
  ],
  rulings: [
    {
      id: 'BP-GAP-32',
      question: 'How much can first aid be hurried, and may it be tried again?',
      answer: 'It can be hurried down to one minute for a flat −1, and tried as often as time allows, wound by wound.',
    },
    {
      id: 'BP-GAP-45',
      question: 'Who may be treated, from where, and by how many?',
      answer: 'Anyone within 2 m, yourself included, one wound per action. Several medics may share the wounds.',
      houseDefault: true,
    },
  ],
}
