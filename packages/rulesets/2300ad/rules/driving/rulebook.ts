// The rules and rulings of driving.
import type { Family } from '@enfilade/kit'

const source = '2300 AD reference screen, Combat Resolution, Combat Tasks'

export const driving: Family = {
  rules: [
    {
      id: 'AD-ACT-02',
      title: 'Tasks that are actions',
      text: 'A strike, a grapple, an escape, a diving blow, indirect and designated fire, driving at double speed and driving evasively take one action each.',
      source,
    },
    {
      id: 'AD-VEH-06',
      title: 'Double speed and evasion',
      text: 'Each is a Routine task of the vehicle skill and one action. Success doubles the speed of the vehicle for this turn, or makes its evasion count until the turn ends. A driver who fails must avoid a crash.',
      source,
      rulings: ['AD-GAP-38'],
    },
    {
      id: 'AD-VEH-07',
      title: 'Crashes',
      text: 'Avoiding a crash is a Difficult task of the vehicle skill, at once. On a failure the vehicle stops for the rest of the turn, and everyone aboard takes a blunt hit with DPV 0.5.',
      source: `${source}; house default`,
    },
    {
      id: 'AD-VEH-09',
      title: 'Moving',
      text: 'A vehicle moves when its driver uses an action to drive, up to its combat speed in one turn: half its top speed for 30 seconds. Gunners act at their own initiative. Without a driver who can act it doesn’t move. Getting in, getting out and taking the wheel of a vehicle without an able driver take one action each. Of several who reach for the wheel at one point the most skilled gets it; equally skilled ones roll 1D10, the highest has it.',
      source: 'house default',
    },
  ],
  rulings: [
    {
      id: 'AD-GAP-38',
      question: 'What if driving fails?',
      answer: 'The driver has to avoid a crash.',
    },
  ],
}
