// RPJ-ATK: the attack total and what goes into it, the defense it meets, what a hit does, who can be a target.
// RPJ-AIM: two actions for one better shot.
import type { Family } from '@enfilade/kit'

export const attacking: Family = {
  rules: [
    {
      id: 'RPJ-ATK-01',
      title: 'Base attack modifier',
      text: 'The base attack modifier B is your level in the skill of the weapon plus the attribute tied to it: Str in melee, Dex at range, unless the weapon names another.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 2',
      rulings: ['RPJ-GAP-08'],
    },
    {
      id: 'RPJ-ATK-02',
      title: 'What halves the modifier',
      text: 'An attacker who is suppressed halves B. A suppression shot at a cautious mover halves it too, and both may come together: 13 becomes 6, then 3. Nothing else halves it.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      rulings: ['RPJ-GAP-09', 'RPJ-GAP-11'],
    },
    {
      id: 'RPJ-ATK-03',
      title: 'Attack total',
      text: 'Add up 4d6, B after halving, 1 for Aimed Fire, the to-hit figure of the weapon and whatever the scenario adds. Against a target in a grapple melee gains 2 and shooting loses 2. Only B is ever halved.',
      source: 'RPJ Sci-Fi combat cheat sheet, sections 5 and 7',
    },
    {
      id: 'RPJ-ATK-04',
      title: 'Melee and ranged defense',
      text: 'A melee attack hits if it reaches the melee defense. A ranged attack has to reach the ranged defense and the cover bonus on top, unless it ignores cover. A person without given values has 16 + Dex for each.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 2',
      rulings: ['RPJ-GAP-01', 'RPJ-GAP-07'],
    },
    {
      id: 'RPJ-ATK-05',
      title: 'Effect of a hit',
      text: 'A hit forces one damage save against the damage of the weapon, even if that is 0 or below. Suppressive Fire alone does no damage. How clearly an attack hits makes no difference, and a miss does nothing.',
      source: 'RPJ Sci-Fi combat cheat sheet, sections 2 and 6',
      rulings: ['RPJ-GAP-32'],
    },
    {
      id: 'RPJ-ATK-06',
      title: 'Shooting invites a strike',
      text: 'Any ranged attack, be it aimed, suppressive or itself a reaction, gives adjacent enemies an opening to strike. It comes once the price is paid and before the shot is rolled.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 2',
      rulings: ['RPJ-GAP-30'],
    },
    {
      id: 'RPJ-ATK-07',
      title: 'Legal targets',
      text: 'You may attack anybody except yourself and the dead: enemies and friends, standing or down. Suppressive Fire and touch checks take active targets only.',
      source: 'ruling RPJ-GAP-33',
      rulings: ['RPJ-GAP-33', 'RPJ-GAP-38'],
    },
  ],
  rulings: [
    {
      id: 'RPJ-GAP-07',
      question: 'Where do the defense values come from?',
      answer: 'They are given for each person. Where one is missing it is 16 + Dex, as in the touch check.',
      houseDefault: true,
    },
    {
      id: 'RPJ-GAP-08',
      question: 'What are the base weapon skill and the attribute bonus of a weapon?',
      answer:
        'The level of the skill, and the attribute of the person that the weapon uses: Str in melee and Dex at range unless it says otherwise. A to-hit figure printed on a weapon is something else and is never halved.',
      houseDefault: true,
    },
    {
      id: 'RPJ-GAP-33',
      question: 'Can friends be targets?',
      answer:
        'Anybody can be attacked, but reactions are offered against enemies only, unless reactAgainst says anyone: nobody should be asked to shoot a friend who walks by. Touch checks need an enemy, and no shot goes astray.',
    },
    {
      id: 'RPJ-GAP-38',
      question: 'Can suppressed or incapacitated people be suppressed or touched?',
      answer: 'Suppressed ones can. On the incapacitated neither would have an effect, so both are refused.',
    },
  ],
}

export const aimedFire: Family = {
  rules: [
    {
      id: 'RPJ-AIM-01',
      title: 'Aimed Fire',
      text: 'For 2 actions make one ranged attack with +1 on its total. The attack is part of that price.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      option: 'modernRangedCombat',
      rulings: ['RPJ-GAP-12'],
    },
    {
      id: 'RPJ-AIM-02',
      title: 'Not under suppression',
      text: 'The suppressed cannot aim: such an order is refused, unpaid and unrolled.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      option: 'modernRangedCombat',
    },
    {
      id: 'RPJ-AIM-03',
      title: 'Aiming twice',
      text: 'Whoever has 4 actions may use Aimed Fire twice in a turn.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      option: 'modernRangedCombat',
    },
  ],
  rulings: [
    {
      id: 'RPJ-GAP-12',
      question: 'Do the 2 actions of Aimed Fire include the attack?',
      answer: 'Yes. People with 2 actions could otherwise never aim, and Suppressive Fire next to it plainly includes its attack.',
    },
  ],
}
