// The rules and rulings of area fire.
import type { Family } from '@enfilade/kit'

export const areaFire: Family = {
  rules: [
    {
      id: 'AD-AREA-01',
      title: 'Area fire',
      text: 'With a weapon that has an AFV, name an area 10 m across and a number of bursts up to the rate of fire. It takes no skill and no task.',
      source: '2300 AD reference screen, Miscellaneous',
    },
    {
      id: 'AD-AREA-02',
      title: 'Who is under fire',
      text: 'Everyone in the area, on the line to it within 1 m, and behind it on the same line as long as the range band is that of the area. Friend and foe alike.',
      source: '2300 AD reference screen, Miscellaneous',
      rulings: ['AD-GAP-20'],
    },
    {
      id: 'AD-AREA-03',
      title: 'AFV by range',
      text: 'Doubled at close range, halved at long and extreme. Shotguns and flechette grenades keep theirs at long range and reach no farther; flechette grenades are not doubled. Figures on the line to the area use their own band.',
      source: '2300 AD reference screen, Miscellaneous',
      rulings: ['AD-GAP-20', 'AD-GAP-21'],
    },
    {
      id: 'AD-AREA-04',
      title: 'The value',
      text: 'AFV by range times bursts, halved beyond the area, never rounded.',
      source: '2300 AD reference screen, Miscellaneous',
    },
    {
      id: 'AD-AREA-05',
      title: 'The roll',
      text: '1D10 for each target: as many hits as the roll goes into the value.',
      source: '2300 AD reference screen, Miscellaneous',
    },
    {
      id: 'AD-AREA-06',
      title: 'No more than rounds',
      text: 'A target takes no more hits than rounds were fired. With areaHitCapTotal the whole attack has no more, nearest first; hits on people whom any side doesn’t know of use up none of them.',
      source: '2300 AD reference screen, Miscellaneous',
      option: 'areaHitCapTotal',
      rulings: ['AD-GAP-22'],
    },
    {
      id: 'AD-AREA-07',
      title: 'The hits',
      text: 'Each hit uses the DPV of the same range band.',
      source: '2300 AD reference screen, Miscellaneous',
    },
    {
      id: 'AD-AREA-08',
      title: 'Order',
      text: 'First all who may duck, nearest first; then for each in the same order the roll and its hits, a vehicle before the people in it. With areaHitCapTotal those equally near roll 1D10 for it, the highest first. The game master rolls for people whom the firer’s side doesn’t know of.',
      source: 'ruling',
    },
    {
      id: 'AD-AREA-09',
      title: 'Rounds',
      text: 'Bursts times rounds per burst are used, whatever the dice say. With too few rounds there are fewer bursts.',
      source: 'ruling',
      rulings: ['AD-GAP-51'],
    },
    {
      id: 'AD-AREA-10',
      title: 'Limits',
      text: 'The area has to be in range. The firer is never hit, nobody twice, and the dead take no die.',
      source: 'ruling',
    },
    {
      id: 'AD-MAF-01',
      title: 'Firing on the move',
      text: 'In one action you may walk or trot and fire at an area; not with weapons of rate of fire 1, and not at extreme range.',
      source: '2300 AD reference screen, Miscellaneous',
    },
    {
      id: 'AD-MAF-02',
      title: 'Walking fire',
      text: 'Is resolved like any other area fire.',
      source: '2300 AD reference screen, Miscellaneous',
    },
    {
      id: 'AD-MAF-03',
      title: 'Trotting fire',
      text: 'Every range band counts as one farther, so there is none at long range.',
      source: '2300 AD reference screen, Miscellaneous',
      rulings: ['AD-GAP-24'],
    },
    {
      id: 'AD-MAF-04',
      title: 'From where',
      text: 'The fire comes from one point of the way, named with the order, else from its end. You count as having moved like that.',
      source: 'ruling',
    },
  ],
  rulings: [
    {
      id: 'AD-GAP-20',
      question: 'How exactly does the area lie?',
      answer: '5 m around its middle, the line 1 m to either side, each limit included.',
      houseDefault: true,
    },
    {
      id: 'AD-GAP-21',
      question: 'Is the area fire of shotguns halved at long range, or their damage?',
      answer: 'The damage; the sentence on area fire exempts them.',
    },
    {
      id: 'AD-GAP-22',
      question: 'Do rounds limit the hits on each target or in all?',
      answer: 'On each target; the option areaHitCapTotal limits all.',
    },
    {
      id: 'AD-GAP-24',
      question: 'Is there trotting fire at long range?',
      answer: 'No: it would be extreme range.',
    },
  ],
}
