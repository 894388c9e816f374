// The rules and rulings of ranges.
import type { Family } from '@enfilade/kit'

export const ranges: Family = {
  rules: [
    {
      id: 'AD-RNG-01',
      title: 'Range bands',
      text: 'Close to half of the effective range, effective to all of it, long to twice, extreme to four times, each limit included. There is no fire beyond.',
      source: '2300 AD reference screen, Combat Resolution',
      rulings: ['AD-GAP-26'],
    },
    {
      id: 'AD-RNG-02',
      title: 'DPV by range',
      text: 'Doubled at close range, halved at extreme range.',
      source: '2300 AD reference screen, Miscellaneous',
    },
    {
      id: 'AD-RNG-03',
      title: 'Shotguns',
      text: 'Their DPV is doubled at close range and halved at long and extreme range.',
      source: '2300 AD reference screen, Miscellaneous',
      rulings: ['AD-GAP-27'],
    },
  ],
  rulings: [
    {
      id: 'AD-GAP-26',
      question: 'To which band does the limit belong?',
      answer: 'To the nearer one.',
    },
    {
      id: 'AD-GAP-27',
      question: 'Is a shotgun quartered at extreme range?',
      answer: 'No, halved once.',
    },
  ],
}
