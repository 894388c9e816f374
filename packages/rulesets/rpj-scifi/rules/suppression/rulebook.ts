// RPJ-SUP: fire that pins a target down.
import type { Family } from '@enfilade/kit'

export const suppression: Family = {
  rules: [
    {
      id: 'RPJ-SUP-01',
      title: 'Suppressive Fire',
      text: 'For 2 actions and with a weapon fit for it, make one attack roll on a target’s ranged defense, cover left aside. It does no harm and forces no save. In all else it is a ranged attack: range, sight, B, the to-hit figure of the weapon, −2 against a grapple.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      option: 'modernRangedCombat',
      rulings: ['RPJ-GAP-12', 'RPJ-GAP-38'],
    },
    {
      id: 'RPJ-SUP-02',
      title: 'Suppressed by a hit',
      text: 'On a hit the target is suppressed by you, or is so afresh. A miss alters nothing, not even what an earlier hit of the same turn has done.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      option: 'modernRangedCombat',
    },
    {
      id: 'RPJ-SUP-03',
      title: 'Many suppressors, many targets',
      text: 'Several people may suppress one target, and one person several targets with an attack for each. B is halved once however many take part. Each suppressor’s hold ends on its own and allows its own free attack.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      option: 'modernRangedCombat',
      rulings: ['RPJ-GAP-11'],
    },
    {
      id: 'RPJ-SUP-04',
      title: 'What suppression does',
      text: 'The suppressed halve B in all their attacks, melee and reactions among them, and cannot use Aimed Fire. It does not touch their movement, their defense, their saves, or the checks of a grapple.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      option: 'modernRangedCombat',
    },
    {
      id: 'RPJ-SUP-05',
      title: 'Shot at a moving target',
      text: 'When somebody you suppress moves, be it to other cover only or cautiously, you may spend your free attack on a shot at them, with normal damage. It happens as they set out: at the old range, against the old cover. Under the setting suppressionFreeAttackCover = destination it needs a legal shot at where they are heading, at that range and cover; under none the old range holds and cover gives nothing.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      option: 'modernRangedCombat',
      rulings: ['RPJ-GAP-14'],
    },
    {
      id: 'RPJ-SUP-06',
      title: 'How long suppression lasts',
      text: 'Yours ends as your next turn starts; the setting suppressionExpiry can tie it to the end of the round or of the target’s turn instead. It ends early only if you go down, die or enter a grapple. What the target does or suffers does not end it, nor does firing your free attack.',
      source: 'ruling RPJ-GAP-13',
      option: 'modernRangedCombat',
      rulings: ['RPJ-GAP-13'],
    },
    {
      id: 'RPJ-SUP-07',
      title: 'Suppressed suppressors',
      text: 'A suppressed shooter may use Suppressive Fire too, with B halved.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      option: 'modernRangedCombat',
    },
  ],
  rulings: [
    {
      id: 'RPJ-GAP-11',
      question: 'Does halving add up?',
      answer:
        'Suppression is one state, so many suppressors halve once. Suppression of the shooter and caution of the target are two separate rules, so both halve, one after the other.',
    },
    {
      id: 'RPJ-GAP-13',
      question: 'How long is a target suppressed?',
      answer: 'Until the suppressor’s next turn starts, like the other effects that last, or until the suppressor can no longer shoot.',
    },
    {
      id: 'RPJ-GAP-14',
      question: 'Where is the target of a suppression shot when it is fired?',
      answer:
        'Still at the old place, with its range and cover. The sheet names the attacks that disregard cover, and this one is not among them.',
    },
  ],
}
