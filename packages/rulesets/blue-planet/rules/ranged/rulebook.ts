// The rules and rulings on shots and bursts.
import type { Family } from '@enfilade/kit'
import { houseDefault, ruling, sheet } from '../texts/sources.js'

const steps = sheet('Ranged Attack')
const modifiers = sheet('Combat Modifiers Table')
const weapons = sheet('Sample Weapon Ranges/Fire rates')

export const ranged: Family = {
  rules: [
    {
      id: 'BP-RNG-01',
      title: 'To hit',
      text: 'A skill roll with Handguns or Longarms, whichever the weapon uses. For full-automatic fire, Autofire replaces that skill.',
      source: steps,
      rulings: ['BP-GAP-04'],
    },
    {
      id: 'BP-RNG-02',
      title: 'Which task levels count',
      text: 'Range, size, the movement of both, the called location, everything else that applies, and the ammunition. Each counts once, except aiming, which counts up to three times, and recoil, which counts twice in full-automatic fire.',
      source: modifiers,
    },
    {
      id: 'BP-RNG-03',
      title: 'Range',
      text: 'Point blank +2, short 0, medium −2, long −4. Each band includes its limit. Beyond long there is no attack and no die.',
      source: modifiers,
      rulings: ['BP-GAP-11'],
    },
    {
      id: 'BP-RNG-04',
      title: 'Longer and shorter ranges',
      text: 'Suppression ammunition halves all four limits. A spear gun fired above water doubles them. Nothing is rounded.',
      source: weapons,
    },
    {
      id: 'BP-RNG-05',
      title: 'Size',
      text: 'The height or length of the whole target counts, even for a called location: a person from 1 m to under 2 m gives +2, exactly 2 m gives +3. There is no step of +1.',
      source: modifiers,
      rulings: ['BP-GAP-12'],
    },
    {
      id: 'BP-RNG-06',
      title: 'Movement',
      text: 'A target that walks is −1, one that scrambles −2, one that sprints −3. An attacker who walks is at −2, one who scrambles at −5, and one who sprints misses without a die. Both apply together.',
      source: modifiers,
    },
    {
      id: 'BP-RNG-07',
      title: 'A called location',
      text: 'A location named in the declaration costs the task levels in the table, on the shots aimed at it.',
      source: modifiers,
    },
    {
      id: 'BP-RNG-08',
      title: 'Aiming',
      text: 'Each completed aim at a target gives +1, at most +3, to every shot at it in the next attack. Aim is lost if you declare anything other than another aim at that target or an attack on it, and the attack uses it up. Being hit does not lose it. Aiming while sprinting gives nothing.',
      source: modifiers,
      rulings: ['BP-GAP-31'],
    },
    {
      id: 'BP-RNG-09',
      title: 'Recoil',
      text: 'Every shot in an action after the first is at −2, every burst at −4. Recoil does not grow, and each action starts without it. Only shots actually fired count.',
      source: modifiers,
    },
    {
      id: 'BP-RNG-10',
      title: 'Several targets',
      text: 'An action at two or more targets is at −2 on every shot, the first included, even if the shots at one of them are dropped. Bystanders in a blast are not targets.',
      source: modifiers,
    },
    {
      id: 'BP-RNG-11',
      title: 'Rate of fire',
      text: 'The weapon’s figures are the most single shots, or the most bursts, in one action; never both. A weapon without a figure cannot fire that way. Fewer are always allowed.',
      source: weapons,
      rulings: ['BP-GAP-08', 'BP-GAP-40'],
    },
    {
      id: 'BP-RNG-12',
      title: 'Bursts',
      text: 'Each burst is one roll, and a hit is one hit on the burst row of damage, if there is one. A burst uses as many rounds as the weapon says; a single shot uses one.',
      source: weapons,
      rulings: ['BP-GAP-09'],
    },
    {
      id: 'BP-RNG-13',
      title: 'Everything else',
      text: 'Poor visibility −3, zero gravity −3, underwater −2, unstable footing −1, under heavy fire −2, improvised weapon −2, intimidated −2, confident +2, height advantage +2: these depend on the attacker’s state. Prone −2 and soft cover −3 depend on the target’s.',
      source: modifiers,
    },
    {
      id: 'BP-RNG-14',
      title: 'Under heavy fire',
      text: 'The scenario says who is under heavy fire. With autoHeavyFire, a burst directed at someone puts them under heavy fire, hit or miss, until their next action takes effect.',
      source: houseDefault,
      option: 'autoHeavyFire',
    },
    {
      id: 'BP-RNG-16',
      title: 'Shot by shot',
      text: 'The effects of a shot count at once for the shots after it: a target knocked prone is −2. Remaining shots at a target that was just killed or incapacitated may be dropped, but not redirected.',
      source: ruling,
    },
    {
      id: 'BP-RNG-15',
      title: 'Spear guns underwater',
      text: 'A spear gun takes the −2 for underwater like any other weapon.',
      source: ruling,
    },
  ],
  rulings: [
    {
      id: 'BP-GAP-04',
      question: 'Which skill fires which weapon, and does an attribute help?',
      answer:
        'Handguns and handheld stun guns use Handguns, everything else uses Longarms; there is no third skill. No attribute controls these skills or First Aid, unless the person’s data names one.',
      houseDefault: true,
    },
    {
      id: 'BP-GAP-08',
      question: 'How are the rates of fire read?',
      answer:
        'First the single shots, then the bursts in brackets, and after the slash the rounds in each burst. Burst rows of damage exist for exactly those weapons, and the resulting rates are realistic.',
    },
    {
      id: 'BP-GAP-09',
      question: 'How many rounds are in a burst from the heavy machinegun?',
      answer: 'Three, as for the other machinegun. It affects only how many rounds are used.',
      houseDefault: true,
    },
    {
      id: 'BP-GAP-10',
      question: 'Two rows are called civilian shotgun. Which weapon is the second?',
      answer: 'The one with bursts is taken to be the military shotgun, which would come there alphabetically.',
    },
    {
      id: 'BP-GAP-11',
      question: 'What unit are ranges in, and what is beyond the last band?',
      answer: 'Metres. Beyond long there is no attack. Each band includes its limit.',
    },
    {
      id: 'BP-GAP-12',
      question: 'What about targets of 5 m and more, and people of 2 m and more?',
      answer: 'Targets of 5 m and more stay at +5. The size alone decides, so a person of exactly 2 m is +3.',
    },
    {
      id: 'BP-GAP-31',
      question: 'How long does aim last, how is it lost, and does it help bursts?',
      answer: 'Until an attack uses it or another kind of action is declared. It helps in every fire mode.',
    },
    {
      id: 'BP-GAP-40',
      question: 'How are several bursts in one action rolled?',
      answer: 'With one roll each, at −4 for recoil after the first.',
    },
  ],
}
