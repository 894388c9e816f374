// RPJ-ATK: the attack total and what goes into it, the defense it meets, what a hit does, who can be a target.
// RPJ-AIM: two actions for one better shot.
import type { Family } from '@enfilade/kit'

export const attacking: Family = {
  rules: [
    {
      id: 'RPJ-ATK-01',
      title: 'Base attack modifier',
      text: 'The base attack modifier B is your level in the weapon’s skill plus the attribute it uses: Str in melee, Dex at range, unless the weapon names another. Everyone can also fight unarmed: a melee attack with the skill unarmed and Str, damage −4.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 2',
      rulings: ['RPJ-GAP-08'],
    },
    {
      id: 'RPJ-ATK-02',
      title: 'What halves the modifier',
      text: 'A suppressed attacker halves B. A suppression shot at a cautious mover halves it too. Both can apply, one after the other: 13 becomes 6, then 3. Nothing else halves it.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      rulings: ['RPJ-GAP-09', 'RPJ-GAP-11'],
    },
    {
      id: 'RPJ-ATK-03',
      title: 'Attack total',
      text: 'Add up 4d6, B after halving, +1 for Aimed Fire, the weapon’s to-hit bonus and anything the scenario adds. Against a target in a grapple, melee attacks get +2 and ranged attacks −2. Only B is ever halved.',
      source: 'RPJ Sci-Fi combat cheat sheet, sections 5 and 7',
    },
    {
      id: 'RPJ-ATK-04',
      title: 'Melee and ranged defense',
      text: 'A melee attack hits if its total reaches the melee defense. A ranged attack has to reach the ranged defense plus the cover bonus, unless it ignores cover. A defense that isn’t given is 16 + Dex.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 2',
      rulings: ['RPJ-GAP-01', 'RPJ-GAP-07'],
    },
    {
      id: 'RPJ-ATK-05',
      title: 'Effect of a hit',
      text: 'A hit forces one damage save against the weapon’s damage, even if that is 0 or less. Only Suppressive Fire does no damage. The margin of a hit makes no difference, and a miss does nothing.',
      source: 'RPJ Sci-Fi combat cheat sheet, sections 2 and 6',
      rulings: ['RPJ-GAP-32'],
    },
    {
      id: 'RPJ-ATK-06',
      title: 'Shooting invites a strike',
      text: 'Any ranged attack, whether plain, aimed, suppressive or itself a reaction, gives adjacent enemies a chance to strike. That chance comes after the cost is paid and before the shot is rolled.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 2',
      rulings: ['RPJ-GAP-30'],
    },
    {
      id: 'RPJ-ATK-07',
      title: 'Legal targets',
      text: 'You may attack anyone except yourself and the dead: enemies and friends, standing or down. Suppressive Fire and touch checks need an active target.',
      source: 'ruling RPJ-GAP-33',
      rulings: ['RPJ-GAP-33', 'RPJ-GAP-38'],
    },
  ],
  rulings: [
    {
      id: 'RPJ-GAP-07',
      question: 'Where do the defense values come from?',
      answer: 'They are given for each person. One that is missing is 16 + Dex, as in the touch check.',
      houseDefault: true,
    },
    {
      id: 'RPJ-GAP-08',
      question: 'What are the base weapon skill and the attribute bonus of a weapon?',
      answer:
        'The skill’s level, and the attribute that the weapon uses: Str in melee and Dex at range unless the weapon says otherwise. A to-hit bonus printed on a weapon is separate and is never halved.',
      houseDefault: true,
    },
    {
      id: 'RPJ-GAP-33',
      question: 'Can friends be targets?',
      answer:
        'Yes, anyone can be attacked. Reactions, though, are offered against enemies only, unless reactAgainst is anyone: no one should be asked to shoot a friend who walks by. Touch checks need an enemy, and shots never stray.',
    },
    {
      id: 'RPJ-GAP-38',
      question: 'Can suppressed or incapacitated people be suppressed or touched?',
      answer: 'Suppressed people can. On the incapacitated neither would have an effect, so both are refused.',
    },
  ],
}

export const aimedFire: Family = {
  rules: [
    {
      id: 'RPJ-AIM-01',
      title: 'Aimed Fire',
      text: 'For 2 actions, make one ranged attack with +1 to its total. The attack is included in the cost.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      option: 'modernRangedCombat',
      rulings: ['RPJ-GAP-12'],
    },
    {
      id: 'RPJ-AIM-02',
      title: 'Not under suppression',
      text: 'You cannot use Aimed Fire while suppressed. The order is refused before anything is paid or rolled.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      option: 'modernRangedCombat',
    },
    {
      id: 'RPJ-AIM-03',
      title: 'Aiming twice',
      text: 'With 4 actions you may use Aimed Fire twice in a turn.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      option: 'modernRangedCombat',
    },
  ],
  rulings: [
    {
      id: 'RPJ-GAP-12',
      question: 'Do the 2 actions of Aimed Fire include the attack?',
      answer: 'Yes. Otherwise people with 2 actions could never aim, and Suppressive Fire, listed next to it, plainly includes its attack.',
    },
  ],
}
