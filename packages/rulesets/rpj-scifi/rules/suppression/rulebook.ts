// RPJ-SUP: fire that pins a target down.
import type { Family } from '@enfilade/kit'

export const suppression: Family = {
  rules: [
    {
      id: 'RPJ-SUP-01',
      title: 'Suppressive Fire',
      text: 'For 2 actions, with a weapon that can lay it, make one attack roll against a target’s ranged defense, ignoring cover. It does no damage and forces no save. Otherwise it is a normal ranged attack: range, sight, B, the weapon’s to-hit bonus, −2 against a target in a grapple.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      option: 'modernRangedCombat',
      rulings: ['RPJ-GAP-12', 'RPJ-GAP-38'],
    },
    {
      id: 'RPJ-SUP-02',
      title: 'Suppressed by a hit',
      text: 'On a hit you suppress the target; if you already did, it is refreshed. A miss changes nothing: suppression from an earlier hit in the same turn stays.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      option: 'modernRangedCombat',
    },
    {
      id: 'RPJ-SUP-03',
      title: 'Many suppressors, many targets',
      text: 'Several people may suppress one target, and one person may suppress several targets with one attack each. B is halved once, however many take part. Each suppressor’s suppression ends on its own and allows its own free attack.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      option: 'modernRangedCombat',
      rulings: ['RPJ-GAP-11'],
    },
    {
      id: 'RPJ-SUP-04',
      title: 'What suppression does',
      text: 'While suppressed you halve B in all your attacks, including melee and reactions, and cannot use Aimed Fire. Your movement, defense and saves, and the touch and grapple checks, are not affected.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      option: 'modernRangedCombat',
    },
    {
      id: 'RPJ-SUP-05',
      title: 'Shot at a moving target',
      text: 'When someone you suppress moves, even cautiously or only to other cover, you may spend your free attack on a shot at them, with normal damage. It happens as they set out: at the old range, against the old cover. With the setting suppressionFreeAttackCover on destination, it needs a legal shot at where they are going, at that range and cover; on none, the old range counts and cover gives nothing.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      option: 'modernRangedCombat',
      rulings: ['RPJ-GAP-14'],
    },
    {
      id: 'RPJ-SUP-06',
      title: 'How long suppression lasts',
      text: 'Suppression you laid ends when your next turn starts; the setting suppressionExpiry can make it end with the round or with the target’s turn instead. It ends early only if you go down, die or enter a grapple. Nothing the target does or suffers ends it, nor does using your free attack.',
      source: 'ruling RPJ-GAP-13',
      option: 'modernRangedCombat',
      rulings: ['RPJ-GAP-13'],
    },
    {
      id: 'RPJ-SUP-07',
      title: 'Suppressed suppressors',
      text: 'You may use Suppressive Fire while suppressed, with B halved.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      option: 'modernRangedCombat',
    },
  ],
  rulings: [
    {
      id: 'RPJ-GAP-11',
      question: 'Does halving add up?',
      answer:
        'Suppression is one state, so several suppressors halve B once. A suppressed shooter and a cautious target are two separate rules, so both halve it, one after the other.',
    },
    {
      id: 'RPJ-GAP-13',
      question: 'How long is a target suppressed?',
      answer: 'Until the suppressor’s next turn starts, like the other lasting effects, or until the suppressor can no longer shoot.',
    },
    {
      id: 'RPJ-GAP-14',
      question: 'Where is the target of a suppression shot when it is fired?',
      answer:
        'Still at the old place, with its range and cover. The sheet names the attacks that ignore cover, and this is not one of them.',
    },
  ],
}
