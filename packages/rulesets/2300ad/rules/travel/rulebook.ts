// The rules and rulings on journeys: over land and water, to orbit and back, and between the stars.
import type { Family } from '@enfilade/kit'
import { houseDefault, ruling, screen } from '../texts/screen.js'

const panel = screen('Travel')
const interfacePanel = screen('Travel Time, Interface')
const spacePanel = screen('Interstellar and Interplanetary Travel Time')

export const overlandFamily: Family = {
  rules: [
    {
      id: 'AD-TRV-01',
      title: 'A hex of 100 km',
      text: 'It takes the time of its terrain for the means of travel, plus what its features add: volcano, river to cross, town, cropland. Some terrain bars some means.',
      source: panel,
      rulings: ['AD-GAP-43'],
    },
    {
      id: 'AD-TRV-02',
      title: 'Roads',
      text: 'A road replaces the time of the terrain on foot, by hovercraft, wheels and tracks, also where the terrain bars the way. For riders it takes off 12 hours, never below nothing. Features still add.',
      source: panel,
      rulings: ['AD-GAP-44'],
    },
    {
      id: 'AD-TRV-03',
      title: 'On foot and horseback',
      text: 'A horse is any riding animal. Both times already hold 12 hours of rest a day.',
      source: panel,
    },
    {
      id: 'AD-TRV-04',
      title: 'Rivers',
      text: 'Hovercraft and hydrofoils follow a river in the same time either way; a boat takes twice as long upstream, which doubles the river alone. On foot, horseback, wheels and tracks a river is crossed.',
      source: panel,
      rulings: ['AD-GAP-70'],
    },
    {
      id: 'AD-TRV-05',
      title: 'Towns and fields',
      text: 'The time of a town holds a stop in it, that of cropland the way around the fields.',
      source: panel,
    },
    {
      id: 'AD-TRV-06',
      title: 'Weather',
      text: 'It costs airships, ships, hydrofoils and boats 0 to 24 hours a hex, as the referee says, 0 if nothing is said. With the option it is (1D10 − 1) × 160 minutes.',
      source: panel,
      option: 'randomWeather',
    },
    {
      id: 'AD-TRV-07',
      title: 'Fast aircraft',
      text: 'Supersonic aircraft take half the time, hypersonic ones and scramjets a quarter.',
      source: panel,
    },
    { id: 'AD-TRV-08', title: 'Lines', text: 'By rail a hex takes an hour, by airfilm or maglev 10 minutes.', source: panel },
    {
      id: 'AD-TRV-09',
      title: 'Maximum speed',
      text: 'Who forces the pace takes the time of the table of maximum speeds instead of the terrain. It holds the rest of walkers and riders; others drive in shifts.',
      source: panel,
    },
    {
      id: 'AD-TRV-10',
      title: 'Taking a road',
      text: 'Where the terrain is faster, the party stays off the road. A bridged river costs nothing. Hovercraft, aircraft and airships cross rivers for nothing.',
      source: ruling,
      rulings: ['AD-GAP-67'],
    },
    {
      id: 'AD-TRV-11',
      title: 'Where lines run',
      text: 'Airfilm runs on garden worlds, maglev on airless ones. Whether there is a line is up to the world.',
      source: panel,
    },
    {
      id: 'AD-TRV-12',
      title: 'Part of a hex',
      text: 'It takes its share of the base time, and its features in full. A feature that has a time of its own adds nothing. A hex without a time for the means of travel is refused.',
      source: ruling,
      rulings: ['AD-GAP-45'],
    },
  ],
  rulings: [
    { id: 'AD-GAP-43', question: 'How do entries of a hex combine?', answer: 'One terrain, and what its features add.' },
    {
      id: 'AD-GAP-44',
      question: 'Is a highway 12 hours by hovercraft?',
      answer: 'Half an hour: for the other columns it equals flat terrain, and the scan loses fractions.',
    },
    {
      id: 'AD-GAP-45',
      question: 'What is the dash of airships over rivers, lakes and seas?',
      answer: 'Nothing special: four hours as everywhere. A town costs six more.',
      houseDefault: true,
    },
    { id: 'AD-GAP-67', question: 'Does a road bridge its rivers?', answer: 'Only where the hex says so.' },
    {
      id: 'AD-GAP-70',
      question: 'What do the blurred marks of the river say?',
      answer:
        'Equal marks, equal notes: hovercraft 1 hour and hydrofoil 80 minutes either way, boat 10 hours downstream and twice that upstream.',
    },
  ],
}

export const interfaceFamily: Family = {
  rules: [
    {
      id: 'AD-IFC-01',
      title: 'To orbit and back',
      text: 'Preparation, travel and cleanup add up; what is not applicable counts nothing. Up: rocket 24 h, 1 h, 2 h; rocket plane 6, 1, 1; scramjet 3, 2, 1; catapult 1, 2, 0; beanstalk 5 days. Down: scramjet 0, 1, 2; parachute 1, 2, 4; deadfall 1, 1, 0; rocket 0, 1, 12; lifting body 1, 1, 2; beanstalk 5 days.',
      source: interfacePanel,
    },
    {
      id: 'AD-IFC-02',
      title: 'Turn-around',
      text: 'A craft may start back its turn-around after arrival at the earliest, beside the cleanup: rocket 6 h in orbit and 24 h on the ground, scramjet at once and 3 h; parachute, deadfall and lifting body never.',
      source: interfacePanel,
      rulings: ['AD-GAP-46'],
    },
    {
      id: 'AD-IFC-03',
      title: 'The catapult',
      text: 'Its craft comes back as a lifting body, with no extra turn-around. From the ground it takes a new launch by catapult.',
      source: interfacePanel,
      rulings: ['AD-GAP-46'],
    },
    {
      id: 'AD-IFC-04',
      title: 'The rocket plane',
      text: 'It comes down with the times of a lifting body, and may start again after its own preparation.',
      source: ruling,
      rulings: ['AD-GAP-71'],
    },
  ],
  rulings: [
    {
      id: 'AD-GAP-46',
      question: 'When does a turn-around begin, and what is that of a catapult?',
      answer: 'At arrival. A catapult’s craft comes back as a lifting body.',
    },
    { id: 'AD-GAP-71', question: 'How does a rocket plane come down?', answer: 'Like a lifting body.' },
  ],
}

export const spaceFamily: Family = {
  rules: [
    {
      id: 'AD-SPC-01',
      title: 'Stutterwarp',
      text: 'A ship makes 0.15 to 9.5 light-years a day. A leg takes its light-years divided by that, in days. Any other speed is refused.',
      source: spacePanel,
    },
    {
      id: 'AD-SPC-02',
      title: 'Discharging the drive',
      text: 'At most 7.7 light-years lie between two stops in a gravity well; legs add up until one. A stop takes 40 hours, and is made only before a leg that would go beyond.',
      source: spacePanel,
      rulings: ['AD-GAP-48'],
    },
    {
      id: 'AD-SPC-03',
      title: 'Through a system',
      text: 'Where gravity exceeds 0.0001 G, the speed in au a day is 0.645 times that in light-years a day.',
      source: spacePanel,
      rulings: ['AD-GAP-47'],
    },
    {
      id: 'AD-SPC-04',
      title: 'Legs that are too long',
      text: 'A leg of more than 7.7 light-years is refused. With the option it may be tried, and kills everyone aboard.',
      source: houseDefault,
      option: 'overrun',
    },
  ],
  rulings: [
    {
      id: 'AD-GAP-47',
      question: 'Is the speed in a system a hundredth of a per cent, or 0.645 au?',
      answer: '0.645 au for each light-year a day.',
    },
    { id: 'AD-GAP-48', question: 'Does arriving take a stop?', answer: 'No: the 40 hours are for what comes after.' },
  ],
}
