// The rules and rulings on shots and bursts.
import { houseDefault, type Rules, type Rulings, ruling, sheet } from '../texts/sources.js'

const steps = sheet('Ranged Attack')
const modifiers = sheet('Combat Modifiers Table')
const weapons = sheet('Sample Weapon Ranges/Fire rates')

export const rules: Rules = [
  {
    id: 'BP-RNG-01',
    title: 'To hit',
    text: 'A skill roll, with Handguns or Longarms as the weapon asks for. In full-automatic fire Autofire takes the place of that skill.',
    source: steps,
    rulings: ['BP-GAP-04'],
  },
  {
    id: 'BP-RNG-02',
    title: 'Which task levels count',
    text: 'Range, size, movement of both, the location aimed at, everything else that applies, and the ammunition. Each counts once, except aiming, up to three times, and recoil, twice in full-automatic fire.',
    source: modifiers,
  },
  {
    id: 'BP-RNG-03',
    title: 'Range',
    text: 'Point blank +2, short 0, medium −2, long −4. The limit of each band belongs to it. Beyond long there is no attack and no die.',
    source: modifiers,
    rulings: ['BP-GAP-11'],
  },
  {
    id: 'BP-RNG-04',
    title: 'Longer and shorter ranges',
    text: 'Suppression ammunition halves all four limits. A spear gun fired above water has twice its limits. Nothing is rounded.',
    source: weapons,
  },
  {
    id: 'BP-RNG-05',
    title: 'Size',
    text: 'The height or length of the whole target, even when one location is aimed at: a person of 1 m to under 2 m gives +2, exactly 2 m already +3. There is no step of +1.',
    source: modifiers,
    rulings: ['BP-GAP-12'],
  },
  {
    id: 'BP-RNG-06',
    title: 'Movement',
    text: 'A target that walks is −1, one that scrambles −2, one that sprints −3. An attacker who walks has −2, one who scrambles −5, and one who sprints misses without a die. Both count together.',
    source: modifiers,
  },
  {
    id: 'BP-RNG-07',
    title: 'A called location',
    text: 'A location named with the declaration costs the task levels of the table on the shots that are so aimed.',
    source: modifiers,
  },
  {
    id: 'BP-RNG-08',
    title: 'Aiming',
    text: 'Each completed aim at one target gives +1, at most +3, to every shot at it in the next attack. Declaring anything that is neither another aim nor an attack on that target loses it, and the attack uses it up. Being hit does not. Aim taken in a sprint is worth nothing.',
    source: modifiers,
    rulings: ['BP-GAP-31'],
  },
  {
    id: 'BP-RNG-09',
    title: 'Recoil',
    text: 'Every shot of an action after the first has −2, every burst −4. It does not grow, and starts afresh with each action. Only what was really fired counts.',
    source: modifiers,
  },
  {
    id: 'BP-RNG-10',
    title: 'Several targets',
    text: 'An action at two or more targets has −2 on every shot, the first included, even if the shots at one of them are dropped. Bystanders of a blast are no targets.',
    source: modifiers,
  },
  {
    id: 'BP-RNG-11',
    title: 'Rate of fire',
    text: 'Up to so many single shots, or up to so many bursts, in one action, never both. A weapon without a figure cannot fire that way. Fewer are always allowed.',
    source: weapons,
    rulings: ['BP-GAP-08', 'BP-GAP-40'],
  },
  {
    id: 'BP-RNG-12',
    title: 'Bursts',
    text: 'Each burst is one roll, and one hit with the burst row of damage if there is one. It uses as many rounds as the weapon says; a single shot uses one.',
    source: weapons,
    rulings: ['BP-GAP-09'],
  },
  {
    id: 'BP-RNG-13',
    title: 'Everything else',
    text: 'Poor visibility −3, zero gravity −3, underwater −2, unstable footing −1, under heavy fire −2, improvised weapon −2, intimidated −2, confident +2, height advantage +2: these look at whoever rolls. Prone −2 and soft cover −3 look at the target.',
    source: modifiers,
  },
  {
    id: 'BP-RNG-14',
    title: 'Under heavy fire',
    text: 'Whether somebody is under heavy fire is for the scenario to say. With autoHeavyFire a burst directed at somebody does it, hit or miss, until their next action takes effect.',
    source: houseDefault,
    option: 'autoHeavyFire',
  },
  {
    id: 'BP-RNG-16',
    title: 'Shot by shot',
    text: 'What a shot does counts at once for the shots after it: a target knocked down is −2. Shots left over for somebody who is out of the fight may be dropped, but not moved to another.',
    source: ruling,
  },
  {
    id: 'BP-RNG-15',
    title: 'Spear guns underwater',
    text: 'A spear gun suffers the −2 of water like any other weapon.',
    source: ruling,
  },
]

export const rulings: Rulings = [
  {
    id: 'BP-GAP-04',
    question: 'Which skill fires which weapon, and does an attribute help?',
    answer:
      'Handguns and handheld stun guns use Handguns, everything else Longarms; there is no third. No attribute controls them, nor First Aid, unless the person’s data names one.',
    houseDefault: true,
  },
  {
    id: 'BP-GAP-08',
    question: 'How is the notation of rates of fire read?',
    answer:
      'So many single shots, or in brackets so many bursts, and after the stroke the rounds of each. Burst rows of damage exist for exactly those weapons, and the rates are like real ones.',
  },
  {
    id: 'BP-GAP-09',
    question: 'How many rounds has a burst of the heavy machinegun?',
    answer: 'Three, as with the other machinegun. Only the count of rounds depends on it.',
    houseDefault: true,
  },
  {
    id: 'BP-GAP-10',
    question: 'Two rows have the name of the civilian shotgun. Which is the second?',
    answer: 'The one with bursts is taken for the military one, which the alphabet would put there.',
  },
  {
    id: 'BP-GAP-11',
    question: 'In what are ranges measured, and what lies beyond the last?',
    answer: 'In metres, and nothing: beyond long there is no attack. Each limit belongs to its own band.',
  },
  {
    id: 'BP-GAP-12',
    question: 'What of targets of 5 m and more, and of people over 2 m?',
    answer: 'They stay at +5. The size decides strictly, so somebody of exactly 2 m is +3.',
  },
  {
    id: 'BP-GAP-31',
    question: 'How long does aim last, how is it lost, and does it help bursts?',
    answer: 'Until an attack uses it or another kind of action is declared. It helps every way of firing.',
  },
  {
    id: 'BP-GAP-40',
    question: 'How are several bursts of one action rolled?',
    answer: 'One roll each, with −4 for recoil after the first.',
  },
]
