// The rules and rulings on First Aid.
import { houseDefault, type Rules, type Rulings, sheet } from '../texts/sources.js'

const aid = sheet('First Aid')

export const rules: Rules = [
  {
    id: 'BP-AID-01',
    title: 'What it does',
    text: 'A successful roll of First Aid treats one wound with a failed trauma roll. When none is left untreated, the time of death is off. Nothing else is healed.',
    source: aid,
  },
  {
    id: 'BP-AID-02',
    title: 'How long it takes',
    text: 'Two minutes for each level of the wound, 240 rounds a level, the round of the declaration included. Speed adds nothing.',
    source: aid,
  },
  {
    id: 'BP-AID-03',
    title: 'Task levels',
    text: 'For each level of the wound −1. Haste, down to a single minute, is −1 however much is saved. Of the means exactly one: improvised −1, basic supplies 0, a standard medical kit +2, a field surgeon with supplies +3, a hospital +7.',
    source: aid,
    rulings: ['BP-GAP-32'],
  },
  {
    id: 'BP-AID-04',
    title: 'One wound at a time',
    text: 'Each failed wound needs its own success, and each attempt its own time, first or repeated. If the patient dies before it is done, nobody rolls.',
    source: aid,
    rulings: ['BP-GAP-32'],
  },
  {
    id: 'BP-AID-05',
    title: 'Who can be treated',
    text: 'A patient within 2 m at the declaration and at the end, oneself included while able. Several medics may treat different wounds at once. Who comes to a wound that has been treated already does not roll.',
    source: houseDefault,
    rulings: ['BP-GAP-45'],
  },
]

export const rulings: Rulings = [
  {
    id: 'BP-GAP-32',
    question: 'How much faster can first aid be, and may it be tried again?',
    answer: 'Down to one minute for a flat −1, and as often as time allows, wound by wound.',
  },
  {
    id: 'BP-GAP-45',
    question: 'Who may be treated, from where, and by how many?',
    answer: 'Anybody within 2 m, one wound an action, oneself included; several medics may share the wounds.',
    houseDefault: true,
  },
]
